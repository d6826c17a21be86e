// Whether a position is worth the attempt to solve it: a guess, from a few random games, that tells battles of
// thousands of positions from those of astronomically many before any are counted.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/natural.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::ai {

// Whether no more than so many positions may well come of `state`. The sizes of the choices and rolls of a random game
// are multiplied; of several games the mean of the logarithms counts. Where positions come again by other ways, as in
// most games, that is far more than there are, so what is kSlack too large is still let through. Those that are let
// through and then turn out to be too large cost an attempt. complete: false as well where a game comes to a position
// of which only a part of the legal actions is listed. Depends on the position alone, and takes a few dozen lists at
// most. docs/evaluation.md, "Solved battles", says how often it errs.
template <Game G>
bool looks_solvable(const G& game, const typename G::State& state, std::uint64_t positions, bool complete = false) {
  constexpr int kGames = 4;
  constexpr double kSlack = 4;  // of the exponent
  constexpr std::uint64_t kSeed = 0x736f756e64;
  if (hides_anything(game)) return false;
  const double most = kGames * (binary_log(positions) + kSlack);
  double size = 0;
  Random random(game.hash(state) ^ kSeed);
  std::vector<typename G::Action> listed;
  for (int i = 0; i < kGames; ++i) {
    typename G::State s = state;
    while (!game.result(s).over) {
      const Actor actor = game.actor(s);
      if (actor == Actor::kBoth) return false;
      listed.clear();
      if (actor == Actor::kChance) {
        if (!lists_outcomes(game, s)) return false;
        game.for_each_outcome(s, [&](typename G::Action outcome, Probability) { listed.push_back(outcome); });
      } else {
        if (complete && !lists_all_legal(game, s)) return false;
        for_each_legal_action(game, s, [&](typename G::Action action) { listed.push_back(action); });
      }
      size += binary_log(listed.size());
      if (size > most) return false;
      game.apply(s, actor == Actor::kChance ? random_roll(game, s, random)
                                            : listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
    }
  }
  return true;
}

}  // namespace zerohour::ai
