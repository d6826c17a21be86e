// A player in a match, built-in or a program (external_player.h): the match asks for one action at a time and judges
// the answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"
#include "tools/support/cpu_time.h"
#include "tools/tournament/program.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// An action, or what went wrong. The action is well formed; the match checks whether it is legal.
template <Game G>
struct Choice {
  std::optional<typename G::Action> action;
  Misstep misstep;                       // if there is no action
  std::optional<std::uint64_t> nodes{};  // that it took, if the player told it
};

template <Game G>
class Player {
 public:
  virtual ~Player() = default;
  // As the player reports it; known after the first successful new_game(). "greedy", "picker 1".
  virtual std::string version() const = 0;
  virtual std::string data_hash() const { return "-"; }
  // Prepares it for a game on that side, whatever it did before.
  virtual std::optional<Misstep> new_game(const G& game, Side side, std::uint64_t seed, const Limits& limits) = 0;
  // Its choice in `seen`, which shows what its side may see and in which it decides. budget is what it is told; there
  // is no need to wait longer than limit_ms, after which the misstep is `late`.
  virtual Choice<G> choose(const G& game, const typename G::State& seen, const ai::Budget& budget,
                           std::int64_t limit_ms, Fault late) = 0;
  // The processor time that it has used so far, in microseconds. To be asked before a game's first decision and after
  // its last, of which the difference counts. Nothing if it is not known, as of a program that has ended.
  virtual std::optional<std::int64_t> cpu_us() const = 0;
  // After a fault: nothing that it is still doing may reach its next game.
  virtual void abandon() = 0;
  // The last lines that were exchanged.
  virtual std::string exchange() const = 0;
  // After abandon(): the last lines that its program wrote to standard error, and the file that has them all, by its
  // name. Empty for a player without a program.
  virtual std::string last_words() const { return ""; }
  virtual std::string log_name() const { return ""; }
};

// One of this program's own. Only its budget can stop it: the match sees afterwards how long it took.
template <Game G>
class BuiltInPlayer final : public Player<G> {
 public:
  BuiltInPlayer(std::shared_ptr<const protocol::BotSource<G>> bots, std::string name, const std::atomic<bool>* stop)
      : bots_(std::move(bots)), name_(std::move(name)), stop_(stop) {}

  std::string version() const override { return bot_ == nullptr ? "" : bot_->name(); }

  std::optional<Misstep> new_game(const G&, Side side, std::uint64_t seed, const Limits&) override {
    asked_ = nullptr;
    absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = bots_->make_bot(name_, seed);
    if (!bot.ok()) return Misstep{Fault::kStart, std::string(bot.status().message())};
    bot_ = *std::move(bot);
    bot_->sit(side);
    return std::nullopt;
  }

  Choice<G> choose(const G& game, const typename G::State& seen, const ai::Budget& budget, std::int64_t,
                   Fault) override {
    ai::Budget told = budget;
    told.stop = stop_;
    const std::int64_t begun = cpu_us_of_thread();
    const typename G::Action action = bot_->choose(game, seen, told);
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
    return absl::StrCat("< ", std::string(asked_->format_action(last_.first, last_.second)));
  }

 private:
  std::shared_ptr<const protocol::BotSource<G>> bots_;
  std::string name_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<ai::Bot<G>> bot_;
  const G* asked_ = nullptr;
  std::int64_t cpu_us_ = 0;
  std::pair<typename G::State, typename G::Action> last_{};
};

}  // namespace zerohour::tournament
