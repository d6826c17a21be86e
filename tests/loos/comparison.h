// Holds the engine against the plain reference: one position, one action, or a whole stretch of random play. What
// differs is reported as a test failure, with the position in words.
#pragma once

#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// The answers of the View about the position, some of them by chance, and the whole legal list.
void compare_position(const Loos& game, const State& state, Random& random);
// What became of `before` by the action: `after`, as the Referee has it, with the invariants kept.
void compare_play(const Loos& game, const State& before, Action action, const State& after);

struct Pace {
  int actions = 0;                   // at most so many
  std::uint32_t compare_one_in = 1;  // positions; set-up and movement, whose lists are long, less often
  bool stop_at_movement = false;
};
// Plays on at random, with loaded dice, until the pace says so, the game is over or a comparison has failed; returns
// the position then.
State play_on(const Loos& game, State state, Random& random, const Pace& pace);

}  // namespace zerohour::loos
