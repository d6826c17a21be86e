// Random games, for measuring and for checking that every machine plays the same ones.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::bench {

// How a random player picks.
enum class Choice : std::uint8_t {
  kByGroup,  // a group first (a unit, a marker, a choice), then one of its actions; a pass seldom
  kUniform,  // all actions of the whole list equally likely
};

// A pass is chosen one time in this many if there is something else to do.
inline constexpr std::uint32_t kPassOneIn = 20;

// Picks random actions; keeps its buffers from one to the next. is_pass(group) says whether a group is the pass.
template <Game G, class IsPass>
class RandomChooser {
 public:
  using Action = typename G::Action;

  RandomChooser(Choice choice, IsPass is_pass) : choice_(choice), is_pass_(std::move(is_pass)) {}

  // A listed action; the list must not be empty.
  Action choose(const G& game, const typename G::State& state, Random& random) {
    return choice_ == Choice::kUniform ? choose_uniformly(game, state, random) : choose_by_group(game, state, random);
  }

 private:
  Action choose_uniformly(const G& game, const typename G::State& state, Random& random) {
    actions_.clear();
    for_each_legal_action(game, state, [&](Action action) { actions_.push_back(action); });
    return pick(random);
  }

  Action choose_by_group(const G& game, const typename G::State& state, Random& random) {
    groups_.clear();
    passes_.clear();
    game.for_each_group(state, [&](ActionGroup group) { (is_pass_(group) ? passes_ : groups_).push_back(group); });
    if (!passes_.empty() && random.below(kPassOneIn) == 0) std::swap(groups_, passes_);
    // A group may turn out to be empty: then another is picked, the passes last.
    while (true) {
      if (groups_.empty()) std::swap(groups_, passes_);
      const std::uint32_t at = random.below(static_cast<std::uint32_t>(groups_.size()));
      if (Action action; pick_from(game, state, groups_[at], random, action)) return action;
      groups_[at] = groups_.back();
      groups_.pop_back();
    }
  }

  // Some games pick from a group without listing it.
  bool pick_from(const G& game, const typename G::State& state, ActionGroup group, Random& random, Action& action) {
    if constexpr (requires { game.random_legal(state, group, random, action); }) {
      return game.random_legal(state, group, random, action);
    } else {
      actions_.clear();
      game.for_each_legal(state, group, [&](Action listed) { actions_.push_back(listed); });
      if (!actions_.empty()) action = pick(random);
      return !actions_.empty();
    }
  }

  Action pick(Random& random) const { return actions_[random.below(static_cast<std::uint32_t>(actions_.size()))]; }

  Choice choice_;
  IsPass is_pass_;
  std::vector<ActionGroup> groups_, passes_;
  std::vector<Action> actions_;
};

struct MoveCounts {
  std::uint64_t actions = 0;  // of the sides
  std::uint64_t rolls = 0;
};

// Plays on to the end of the game; visit(state) is called for each position, including the last.
template <Game G, class Chooser, class Visitor>
MoveCounts play_out(const G& game, typename G::State& state, Chooser& chooser, Random& random, Visitor&& visit) {
  MoveCounts counts;
  for (Actor actor = game.actor(state); actor != Actor::kNobody; actor = game.actor(state)) {
    if (actor == Actor::kChance) {
      game.apply(state, random_roll(game, state, random));
      ++counts.rolls;
    } else {
      game.apply(state, chooser.choose(game, state, random));
      ++counts.actions;
    }
    visit(static_cast<const typename G::State&>(state));
  }
  return counts;
}

}  // namespace zerohour::bench
