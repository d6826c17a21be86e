#include "tools/tournament/player.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/players/node_count.h"
#include "tools/support/cpu_time.h"

namespace zerohour::tournament {
namespace {

class BuiltInPlayer final : public Player {
 public:
  BuiltInPlayer(std::shared_ptr<const protocol::AnyAdapter> adapter, std::string name, const std::atomic<bool>* stop)
      : adapter_(std::move(adapter)), name_(std::move(name)), stop_(stop) {}

  std::string version() const override { return bot_ == nullptr ? "" : bot_->name(); }

  std::optional<Misstep> new_game(const AnyGame&, Side side, std::uint64_t seed, const Limits&) override {
    asked_ = nullptr;
    absl::StatusOr<std::unique_ptr<ai::Bot<AnyGame>>> bot = adapter_->bots()->make_bot(name_, seed);
    if (!bot.ok()) return Misstep{Fault::kStart, std::string(bot.status().message())};
    bot_ = *std::move(bot);
    bot_->sit(side);
    return std::nullopt;
  }

  Choice choose(const AnyGame& game, const AnyState& seen, const ai::Budget& budget, std::int64_t, Fault) override {
    ai::Budget told = budget;
    told.stop = stop_;
    const std::int64_t begun = cpu_us_of_thread();
    const AnyAction action = bot_->choose(game, seen, told);
    cpu_us_ += cpu_us_of_thread() - begun;
    if (stop_ != nullptr && *stop_) return {std::nullopt, {Fault::kNone, "stopped"}};
    last_ = {seen, action};
    asked_ = &game;
    return {action, {}, ai::nodes_used(*bot_)};
  }

  // It thinks on the thread that asks it alone: a tournament plays games beside each other instead.
  std::optional<std::int64_t> cpu_us() const override { return cpu_us_; }

  void abandon() override { bot_.reset(); }

  // Only its last reply: it is asked without words, and asked often.
  std::string exchange() const override {
    if (asked_ == nullptr) return "";
    return absl::StrCat("< ", asked_->format_action(last_.first, last_.second));
  }

 private:
  std::shared_ptr<const protocol::AnyAdapter> adapter_;
  std::string name_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<ai::Bot<AnyGame>> bot_;
  const AnyGame* asked_ = nullptr;
  std::int64_t cpu_us_ = 0;
  std::pair<AnyState, AnyAction> last_{};
};

}  // namespace

std::unique_ptr<Player> built_in_player(std::shared_ptr<const protocol::AnyAdapter> adapter, std::string name,
                                        const std::atomic<bool>* stop) {
  return std::make_unique<BuiltInPlayer>(std::move(adapter), std::move(name), stop);
}

}  // namespace zerohour::tournament
