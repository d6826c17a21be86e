// Random playouts within a search, with dice of its own, never the game's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::ai {

// The worth of a game's result to the first side.
inline double worth(const Result& result) {
  return result.winner == Actor::kFirst ? 1.0 : result.winner == Actor::kSecond ? 0.0 : 0.5;
}

// Picks a group first (a unit, a marker, a choice) and then one of its actions, so that the many moves of one unit do
// not crowd out the few choices of another kind. Keeps its buffers, so use one for each thread.
template <Game G>
class RandomPolicy {
 public:
  using Action = typename G::Action;

  // A listed action; some side must decide.
  Action operator()(const G& game, const typename G::State& state, Random& random) {
    groups_.clear();
    game.for_each_group(state, [&](ActionGroup group) { groups_.push_back(group); });
    Action action{};
    while (!groups_.empty()) {
      const std::uint32_t at = random.below(static_cast<std::uint32_t>(groups_.size()));
      if (pick(game, state, groups_[at], random, action)) break;
      groups_[at] = groups_.back();
      groups_.pop_back();
    }
    return action;
  }

 private:
  // False if the group is empty. Some games pick from a group without listing it.
  bool pick(const G& game, const typename G::State& state, ActionGroup group, Random& random, Action& action) {
    if constexpr (requires { game.random_legal(state, group, random, action); }) {
      return game.random_legal(state, group, random, action);
    } else {
      actions_.clear();
      game.for_each_legal(state, group, [&](Action listed) { actions_.push_back(listed); });
      if (actions_.empty()) return false;
      action = actions_[random.below(static_cast<std::uint32_t>(actions_.size()))];
      return true;
    }
  }

  std::vector<ActionGroup> groups_;
  std::vector<Action> actions_;
};

// Lists the legal actions in a random order that takes one action of each group in turn: the first few are a fair
// sample of what can be done.
template <Game G>
class RandomOrder {
 public:
  using Action = typename G::Action;

  void operator()(const G& game, const typename G::State& state, Random& random, std::vector<Action>& actions) {
    begins_.clear();
    listed_.clear();
    game.for_each_group(state, [&](ActionGroup group) {
      const std::size_t begin = listed_.size();
      game.for_each_legal(state, group, [&](Action action) { listed_.push_back(action); });
      if (listed_.size() > begin) begins_.emplace_back(begin, listed_.size());
    });
    shuffle(begins_, 0, begins_.size(), random);
    for (const auto& [begin, end] : begins_) shuffle(listed_, begin, end, random);
    actions.clear();
    while (!begins_.empty()) {
      std::size_t kept = 0;
      for (auto [begin, end] : begins_) {
        actions.push_back(listed_[begin++]);
        if (begin < end) begins_[kept++] = {begin, end};
      }
      begins_.resize(kept);
    }
  }

 private:
  // Fisher and Yates.
  template <class T>
  static void shuffle(std::vector<T>& items, std::size_t begin, std::size_t end, Random& random) {
    for (std::size_t left = end - begin; left > 1; --left) {
      std::swap(items[begin + left - 1], items[begin + random.below(static_cast<std::uint32_t>(left))]);
    }
  }

  std::vector<std::pair<std::size_t, std::size_t>> begins_;  // what is left of each group in listed_
  std::vector<Action> listed_;
};

}  // namespace zerohour::ai
