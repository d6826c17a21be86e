// Exhaustive expectimax with a table: the exact value of a game small enough to be gone through whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "engine/core/game.h"

namespace zerohour {

// The value for the first side under best play of both, a win 1, a draw 1/2; over the listed actions. Depth first, each
// position once.
template <Game G>
class Exhaust {
 public:
  Exhaust(const G& game, std::size_t max_positions) : game_(game), max_positions_(max_positions) {}

  // Nothing if there are more positions than allowed.
  std::optional<double> value(const typename G::State& state) {
    const double v = solve(state);
    if (too_many_) return std::nullopt;
    return v;
  }
  std::size_t positions() const { return table_.size(); }

 private:
  double solve(const typename G::State& state) {
    const Result result = game_.result(state);
    if (result.over) return result.winner == Actor::kFirst ? 1.0 : result.winner == Actor::kSecond ? 0.0 : 0.5;
    const std::uint64_t hash = game_.hash(state);
    if (const auto found = table_.find(hash); found != table_.end()) return found->second;
    if (too_many_ || table_.size() >= max_positions_) {
      too_many_ = true;
      return 0.5;
    }
    const Actor actor = game_.actor(state);
    double value = 0;
    if (actor == Actor::kChance) {
      game_.for_each_outcome(state, [&](typename G::Action outcome, Probability chance) {
        value += chance.value() * after(state, outcome);
      });
    } else {
      const bool first = actor == Actor::kFirst;
      value = first ? -1 : 2;
      for_each_legal_action(game_, state, [&](typename G::Action action) {
        const double v = after(state, action);
        if (first ? v > value : v < value) value = v;
      });
    }
    table_[hash] = value;
    return value;
  }

  double after(const typename G::State& state, typename G::Action action) {
    typename G::State next = state;
    game_.apply(next, action);
    return solve(next);
  }

  const G& game_;
  const std::size_t max_positions_;
  bool too_many_ = false;
  std::unordered_map<std::uint64_t, double> table_;
};

}  // namespace zerohour
