// What players that choose by chances give away in a solved battle, computed: not sampled from games.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/types/span.h"
#include "ai/players/grade.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"

namespace zerohour::ai {

// The action that is played for the best one: the first of the list. `choices` are those of a solved position.
template <class Choice>
std::size_t first_best(const std::vector<Choice>& choices) {
  const auto found = std::find_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.best; });
  return static_cast<std::size_t>(found - choices.begin());
}

// GradedAction::hope of whatever leads to `state`, for the side: the most that it is worth to it after the next roll.
// The position is in the table.
template <Game G>
double hope_of(const G& game, const SolvedTable<G>& table, typename G::State state, Side side) {
  while (!game.result(state).over) {
    if (game.actor(state) == Actor::kChance) {
      double most = 0;
      game.for_each_outcome(state, [&](typename G::Action outcome, Probability) {
        typename G::State next = state;
        game.apply(next, outcome);
        most = std::max(most, table.worth(game, next)->value_for(side));
      });
      return most;
    }
    const auto choices = table.choices(game, state);
    game.apply(state, choices[first_best(choices)].action);
  }
  return table.worth(game, state)->value_for(side);
}

// Policy evaluation: one side chooses by the chances of a grade (chances_of), the other plays its best, and rolls have
// their exact chances. Several grades are evaluated in one pass through the positions that can come up.
template <Game G>
class PolicyValues {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // All must outlive it.
  PolicyValues(const G& game, const SolvedTable<G>& table, Side side, absl::Span<const Grade> grades)
      : game_(game), table_(table), side_(side), grades_(grades) {}

  // What the side gives away from a solved position on with each of the grades: what best play scores, less what it
  // scores; a win is 1, a draw 1/2.
  std::vector<double> regrets(const State& state) {
    const Found found = visit(state);
    const double best = table_.worth(game_, state)->value_for(side_);
    std::vector<double> regrets;
    regrets.reserve(grades_.size());
    for (std::size_t grade = 0; grade < grades_.size(); ++grade) {
      regrets.push_back(std::max(0.0, best - value_of(found, grade)));
    }
    return regrets;
  }

 private:
  static constexpr std::size_t kOver = ~std::size_t{0};
  struct Found {
    std::size_t at = kOver;  // of its first value, or kOver: they are all `hope`, the result
    double hope = 0;         // as hope_of()
  };
  double value_of(const Found& found, std::size_t grade) const {
    return found.at == kOver ? found.hope : values_[found.at + grade];
  }

  Found visit(const State& state) {
    if (const Result result = game_.result(state); result.over) {
      return {kOver, SolvedTable<G>::worth_of(result).value_for(side_)};
    }
    const std::uint64_t hash = game_.hash(state);
    if (const auto known = found_.find(hash); known != found_.end()) return known->second;
    std::vector<double> values(grades_.size(), 0.0);
    const Actor actor = game_.actor(state);
    const double hope = actor == Actor::kChance ? of_roll(state, values)
                        : acts(actor, side_)    ? of_own_choice(state, values)
                                                : of_reply(state, values);
    const Found found{values_.size(), hope};
    values_.insert(values_.end(), values.begin(), values.end());
    found_.emplace(hash, found);
    return found;
  }

  Found visit_after(State state, Action action) {
    game_.apply(state, action);
    return visit(state);
  }

  // These return the hope.
  double of_roll(const State& state, std::vector<double>& values) {
    double hope = 0;
    game_.for_each_outcome(state, [&](Action outcome, Probability chance) {
      State next = state;
      game_.apply(next, outcome);
      const Found found = visit(next);
      for (std::size_t i = 0; i < values.size(); ++i) values[i] += chance.value() * value_of(found, i);
      hope = std::max(hope, table_.worth(game_, next)->value_for(side_));
    });
    return hope;
  }

  double of_own_choice(const State& state, std::vector<double>& values) {
    const auto choices = table_.choices(game_, state);
    std::vector<GradedAction> actions;
    std::vector<Found> after;
    actions.reserve(choices.size());
    after.reserve(choices.size());
    for (const auto& choice : choices) {
      after.push_back(visit_after(state, choice.action));
      actions.push_back({choice.value, after.back().hope});
    }
    for (std::size_t grade = 0; grade < values.size(); ++grade) {
      const std::vector<double> chances = chances_of(actions, grades_[grade]);
      for (std::size_t i = 0; i < after.size(); ++i) values[grade] += chances[i] * value_of(after[i], grade);
    }
    return after[first_best(choices)].hope;
  }

  double of_reply(const State& state, std::vector<double>& values) {
    const auto choices = table_.choices(game_, state);
    const Found found = visit_after(state, choices[first_best(choices)].action);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = value_of(found, i);
    return found.hope;
  }

  const G& game_;
  const SolvedTable<G>& table_;
  Side side_;
  absl::Span<const Grade> grades_;
  absl::flat_hash_map<std::uint64_t, Found> found_;  // by the hash of the position
  std::vector<double> values_;                       // of each position one for each grade
};

}  // namespace zerohour::ai
