// Plain Monte Carlo tree search, one micro-action at a time, for any game.
// Of information sets (ismcts.h) where the game hides anything.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <utility>

#include "ai/players/bot.h"
#include "ai/search/ismcts.h"
#include "ai/search/mcts.h"

namespace zerohour::ai {

// How long to think about one action, in milliseconds; 0 for no limit. A decision's own limit is taken whole; of a turn
// or a clock a fixed part of what is left, so that it never runs out.
inline std::int64_t decision_time(const Budget& budget) {
  constexpr std::int64_t kTurnParts = 16;
  constexpr std::int64_t kClockParts = 256;
  constexpr std::int64_t kIncrementParts = 32;
  std::int64_t time = 0;
  const auto limit = [&](std::int64_t milliseconds) {
    milliseconds = std::max<std::int64_t>(milliseconds, 1);
    time = time == 0 ? milliseconds : std::min(time, milliseconds);
  };
  if (budget.decision_ms > 0) limit(budget.decision_ms);
  if (budget.turn_ms > 0) limit(budget.turn_ms / kTurnParts);
  if (budget.clock_ms > 0) limit(budget.clock_ms / kClockParts + budget.increment_ms / kIncrementParts);
  return time;
}

template <Game G>
class MctsBot final : public Bot<G> {
 public:
  // Actions and rolls for one decision where the budget limits neither nodes nor time.
  static constexpr std::uint64_t kNodes = 50'000;

  // Plays with the widening, the cut of the playouts and their evaluation as the options say; limits and seed are set
  // for each decision.
  explicit MctsBot(std::uint64_t seed, MctsOptions<G> options = standard())
      : seed_(seed), options_(std::move(options)) {}

  // Playouts to the end of the game.
  static MctsOptions<G> standard() {
    MctsOptions<G> options;
    options.widening = 2;
    return options;
  }

  std::string name() const override { return "mcts"; }

  void sit(Side side) override { side_ = side; }

  // A function of seed, position and budget: earlier calls have no effect.
  typename G::Action choose(const G& game, const typename G::State& state, const Budget& budget) override {
    MctsOptions<G> options = options_;
    options.limits = {budget.nodes, decision_time(budget), budget.stop};
    if (budget.nodes == 0 && !budget.limits_time()) options.limits.nodes = kNodes;
    std::uint64_t seed = seed_ ^ game.hash(state);
    options.seed = splitmix64(seed);
    typename G::Action only{};
    if (is_forced(game, state, only)) return only;
    const auto found = search(game, state, options);
    assert(found.ok());
    return found->action;
  }

 private:
  absl::StatusOr<MctsResult<G>> search(const G& game, const typename G::State& state,
                                       const MctsOptions<G>& options) const {
    if constexpr (ImperfectInformation<G>) {
      const Actor actor = game.actor(state);
      const Side side = actor == Actor::kBoth ? side_ : actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
      return ismcts(game, state, side, options);
    } else {
      return mcts(game, state, options);
    }
  }

  Side side_ = Side::kFirst;
  std::uint64_t seed_;
  MctsOptions<G> options_;
};

}  // namespace zerohour::ai
