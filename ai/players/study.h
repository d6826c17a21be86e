// What a solved battle asks of its players: how often the choice of each side matters, and what bad play loses.
//
// Which positions come up depends on who plays. Here both sides play well, with slips: four times in five an action
// that no other is better than, each of these as likely as another, and otherwise any action. Games are drawn from a
// fixed seed, so that the same numbers are found everywhere. What bad play loses is worked out exactly (regret.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "ai/players/regret.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::ai {

// Values that differ by less are the same for who plays: rounding.
inline constexpr double kMatters = 1e-9;
// An action that is worth so much less than the best is a near miss.
inline constexpr double kNear = 0.02;

// Numbers of decisions, in all games that were played.
struct DecisionCounts {
  std::uint64_t all = 0;
  std::uint64_t choices = 0;  // with at least two actions
  std::uint64_t matter = 0;   // of these: not all actions are worth the same
  std::uint64_t near = 0;     // of those that matter: another action is within kNear of the best
  std::uint64_t more = 0;     // of those that matter: also if one leaves out to end the step
  DecisionCounts& operator+=(const DecisionCounts& other) {
    all += other.all;
    choices += other.choices;
    matter += other.matter;
    near += other.near;
    more += other.more;
    return *this;
  }
  // Of the decisions with a choice; 0 if there are none.
  double share() const { return choices == 0 ? 0 : static_cast<double>(matter) / static_cast<double>(choices); }
  // Of those that matter; 0 if there are none.
  double share_of_near() const { return matter == 0 ? 0 : static_cast<double>(near) / static_cast<double>(matter); }
  double share_of_more() const { return matter == 0 ? 0 : static_cast<double>(more) / static_cast<double>(matter); }
};

struct SideStudy {
  std::vector<DecisionCounts> by_step;  // by the number of the step
  // How much less than best play it scores, against best play: with any action as likely as another, and with those
  // that lose most.
  double random_loses = 0;
  double worst_loses = 0;
  DecisionCounts total() const {
    DecisionCounts sum;
    for (const DecisionCounts& counts : by_step) sum += counts;
    return sum;
  }
};

struct BattleStudy {
  std::array<SideStudy, 2> sides;
  std::uint64_t games = 0;
  // Of a number over all games: how many a game.
  double a_game(std::uint64_t number) const { return static_cast<double>(number) / static_cast<double>(games); }
};

// What a side scores that always plays what is worst for it, while the other plays its best.
template <Game G>
class WorstPlay {
 public:
  using State = typename G::State;

  // All must outlive it.
  WorstPlay(const G& game, const SolvedTable<G>& table, Side side) : game_(game), table_(table), side_(side) {}

  // From a solved position on, from 0 to 1.
  double value(const State& state) {
    if (const Result result = game_.result(state); result.over) {
      return SolvedTable<G>::worth_of(result).value_for(side_);
    }
    const std::uint64_t hash = game_.hash(state);
    if (const auto known = known_.find(hash); known != known_.end()) return known->second;
    const Actor actor = game_.actor(state);
    double found = 0;
    if (actor == Actor::kChance) {
      game_.for_each_outcome(state, [&](typename G::Action outcome, Probability chance) {
        found += chance.value() * value_after(state, outcome);
      });
    } else if (acts(actor, side_)) {
      found = 1;
      for_each_legal_action(game_, state,
                            [&](typename G::Action action) { found = std::min(found, value_after(state, action)); });
    } else {
      const auto choices = table_.choices(game_, state);
      found = value_after(state, choices[first_best(choices)].action);
    }
    known_.emplace(hash, found);
    return found;
  }

 private:
  double value_after(State state, typename G::Action action) {
    game_.apply(state, action);
    return value(state);
  }

  const G& game_;
  const SolvedTable<G>& table_;
  Side side_;
  absl::flat_hash_map<std::uint64_t, double> known_;  // by the hash of the position
};

// The numbers of one decision. ends_step(action): whether it only says that nothing more is to be done in this step.
template <class Choice, class EndsStep>
DecisionCounts counts_of(const std::vector<Choice>& choices, const EndsStep& ends_step) {
  struct Range {
    double least = 1, most = 0;
    void add(double value) {
      least = std::min(least, value);
      most = std::max(most, value);
    }
    bool matters() const { return most - least > kMatters; }
  };
  Range range, rest;
  for (const Choice& choice : choices) {
    range.add(choice.value);
    if (!ends_step(choice.action)) rest.add(choice.value);
  }
  const auto near = std::count_if(choices.begin(), choices.end(),
                                  [&](const Choice& choice) { return choice.value >= range.most - kNear; });
  DecisionCounts counts;
  counts.all = 1;
  counts.choices = choices.size() > 1 ? 1 : 0;
  counts.matter = range.matters() ? 1 : 0;
  counts.near = range.matters() && near > 1 ? 1 : 0;
  counts.more = rest.matters() ? 1 : 0;
  return counts;
}

// Four times in five one of the best actions, and otherwise any.
template <class Choice>
const Choice& pick_with_slips(const std::vector<Choice>& choices, Random& random) {
  constexpr double kSlips = 0.2;
  std::vector<const Choice*> wanted;
  wanted.reserve(choices.size());
  const bool slips = random.fraction() < kSlips;
  for (const Choice& choice : choices) {
    if (slips || choice.best) wanted.push_back(&choice);
  }
  return *wanted[random.below(static_cast<std::uint32_t>(wanted.size()))];
}

// step_of(state): the number of its step, below `steps`. `start` is in the table, and a position of a game in which
// nothing is hidden.
template <Game G, class StepOf, class EndsStep>
BattleStudy study_battle(const G& game, const SolvedTable<G>& table, const typename G::State& start, std::size_t steps,
                         const StepOf& step_of, const EndsStep& ends_step, std::uint64_t games) {
  constexpr std::uint64_t kSeed = 1915;
  BattleStudy study;
  study.games = games;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    SideStudy& one = study.sides[index(side)];
    one.by_step.resize(steps);
    const double best = table.worth(game, start)->value_for(side);
    one.worst_loses = std::max(0.0, best - WorstPlay<G>(game, table, side).value(start));
    const std::array<Grade, 1> blind{kBlind};
    one.random_loses = PolicyValues<G>(game, table, side, blind).regrets(start)[0];
  }
  Random random(kSeed);
  for (std::uint64_t played = 0; played < games; ++played) {
    typename G::State state = start;
    while (!game.result(state).over) {
      const Actor actor = game.actor(state);
      if (actor == Actor::kChance) {
        game.apply(state, random_roll(game, state, random));
        continue;
      }
      const auto choices = table.choices(game, state);
      study.sides[actor == Actor::kFirst ? 0 : 1].by_step[step_of(state)] += counts_of(choices, ends_step);
      game.apply(state, pick_with_slips(choices, random).action);
    }
  }
  return study;
}

}  // namespace zerohour::ai
