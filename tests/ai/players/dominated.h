// Choices that are worse than doing nothing, whatever the next roll shows: after each of its outcomes the side has less
// than it would have had by passing there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/game.h"
#include "engine/core/random_roll.h"

namespace zerohour::ai {

template <Game G>
struct DominatedCheck {
  using State = typename G::State;
  using Action = typename G::Action;

  const G& game;
  std::function<int(const State&)> worth;           // to the first side, of what both have
  std::function<bool(const Action&)> does_nothing;  // "pass", "done"

  // Whether what it does is done after the next roll: not where it only takes up a unit that is then to be ordered.
  std::function<bool(const Action&)> is_whole = [](const Action&) { return true; };

  int compared = 0;  // choices that lead to a roll where nothing could have been done instead

  bool is_dominated(const State& state, Side side, const Action& action) {
    if (does_nothing(action) || !is_whole(action)) return false;
    State after = state;
    game.apply(after, action);
    if (game.actor(after) != Actor::kChance) return false;
    bool may_pass = false;
    Action nothing{};
    for_each_legal_action(game, state, [&](const Action& other) {
      if (may_pass || !does_nothing(other)) return;
      may_pass = true;
      nothing = other;
    });
    if (!may_pass) return false;
    const auto own = [&](const State& s) { return side == Side::kFirst ? worth(s) : -worth(s); };
    State passed = state;
    game.apply(passed, nothing);
    const int without = own(passed);
    // Doing nothing may end a phase, with what then happens by itself: that is no choice between the two.
    if (without != own(state)) return false;
    ++compared;
    bool worse = true;
    game.for_each_outcome(after, [&](const Action& roll, Probability) {
      if (!worse) return;
      State rolled = after;
      game.apply(rolled, roll);
      worse = own(rolled) < without;
    });
    return worse;
  }

  // Of the games of a player against itself with these seeds: the dominated choices, as text.
  template <class MakeBot>
  std::string choices_of(const MakeBot& make, const std::string& player, std::uint64_t games, std::uint64_t nodes) {
    std::string found;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const std::unique_ptr<Bot<G>> bots[] = {*make(player, seed), *make(player, seed + 1'000)};
      bots[0]->sit(Side::kFirst);
      bots[1]->sit(Side::kSecond);
      Budget budget;
      budget.nodes = nodes;
      Random random(seed);
      State s = game.initial_state();
      while (game.actor(s) != Actor::kNobody) {
        if (game.actor(s) == Actor::kChance) {
          game.apply(s, random_roll(game, s, random));
          continue;
        }
        const Side side = deciding_side(game, s, Side::kFirst);
        const Action action = bots[index(side)]->choose(game, s, budget);
        if (is_dominated(s, side, action)) {
          found += player + ", seed " + std::to_string(seed) + ": " + std::string(game.format_action(s, action)) + "\n";
        }
        game.apply(s, action);
      }
    }
    return found;
  }
};

}  // namespace zerohour::ai
