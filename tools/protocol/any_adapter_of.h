// The AnyAdapter of a game, and its bots.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_split.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "engine/core/any_game_of.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/scenario_rows.h"

namespace zerohour::protocol {

template <Game G>
class AnyBot final : public ai::Bot<AnyGame>, public ai::CountsNodes {
 public:
  explicit AnyBot(std::unique_ptr<ai::Bot<G>> bot) : bot_(std::move(bot)) {}

  std::string name() const override { return bot_->name(); }
  void sit(Side side) override { bot_->sit(side); }
  AnyAction choose(const AnyGame& game, const AnyState& state, const ai::Budget& budget) override {
    return AnyAction::of(bot_->choose(*typed<G>(game), state.as<typename G::State>(), budget));
  }
  std::uint64_t nodes_used() const override { return ai::nodes_used(*bot_); }
  ai::Memory memory() const override { return bot_->memory(); }
  ai::Forecast forecast(const AnyGame& game, const AnyState& state) override {
    return bot_->forecast(*typed<G>(game), state.as<typename G::State>());
  }
  std::string explain() const override { return bot_->explain(); }
  std::string idea() const override { return bot_->idea(); }
  std::vector<ai::Alternative<AnyGame>> alternatives() const override {
    std::vector<ai::Alternative<AnyGame>> found;
    for (const ai::Alternative<G>& other : bot_->alternatives()) {
      found.push_back({{}, other.why});
      for (const typename G::Action& action : other.actions) found.back().actions.push_back(AnyAction::of(action));
    }
    return found;
  }

 private:
  std::unique_ptr<ai::Bot<G>> bot_;
};

template <Game G>
class AnyAdapterOf final : public AnyAdapter {
 public:
  explicit AnyAdapterOf(std::shared_ptr<const GameAdapter<G>> adapter) : a_(std::move(adapter)) {}

  using AnyGameOr = absl::StatusOr<std::shared_ptr<const AnyGame>>;
  std::string game_name() const override { return a_->loader().name(); }
  AnyGameOr load(const std::string& scenario, const std::vector<std::string>& options) const override {
    return any(a_->loader().load(scenario, options));
  }
  AnyGameOr load_recorded(const std::string& scenario, const std::string& rows) const override {
    std::vector<std::string> words = absl::StrSplit(scenario, '+');
    const std::string name = std::move(words.front());
    words.erase(words.begin());
    words = a_->loader().recorded_options(std::move(words));
    return any(rows.empty() ? a_->loader().load(name, words) : load_rows<G>(a_->loader(), name, rows, words));
  }
  std::vector<std::string> bot_names() const override { return a_->bots()->names(); }
  std::vector<BotNote> bot_notes() const override { return a_->bots()->notes(); }
  absl::Span<const plan::PlanSlot> plan_slots() const override { return a_->bots()->plan_slots(); }
  absl::StatusOr<std::unique_ptr<ai::Bot<AnyGame>>> make_bot(const std::string& name,
                                                             std::uint64_t seed) const override {
    absl::StatusOr<std::unique_ptr<ai::Bot<G>>> bot = a_->bots()->make_bot(name, seed);
    if (!bot.ok()) return bot.status();
    return std::make_unique<AnyBot<G>>(*std::move(bot));
  }
  std::uint64_t turn_key(const AnyGame& game, const AnyState& s) const override {
    return a_->wording().turn_key(*typed<G>(game), s.as<typename G::State>());
  }
  std::optional<VictoryReport> victory(const AnyGame& game, const AnyState& s) const override {
    const auto* const ability = a_->template find<Victory<G>>();
    if (ability == nullptr) return std::nullopt;
    return ability->victory(*typed<G>(game), s.as<typename G::State>());
  }
  std::optional<VictoryPoints> victory_points(const Result& result) const override {
    return zerohour::victory_points<G>(result);
  }

 private:
  static AnyGameOr any(absl::StatusOr<std::shared_ptr<const G>> game) {
    if (!game.ok()) return game.status();
    return any_game<G>(*std::move(game));
  }

  std::shared_ptr<const GameAdapter<G>> a_;
};

// adapter: not null.
template <Game G>
std::shared_ptr<const AnyAdapter> any_adapter(std::shared_ptr<const GameAdapter<G>> adapter) {
  return std::make_shared<const AnyAdapterOf<G>>(std::move(adapter));
}

}  // namespace zerohour::protocol
