// A game between two scripts, for benches.
#pragma once

#include <array>
#include <cstdint>

#include "ai/loos/book.h"
#include "ai/loos/script.h"
#include "ai/plan/rollout.h"

namespace zerohour::loos {

// The end of the game that the British and the German script play; the same dice for the same seed. book: both set up
// by it; null for the scripts' own set-ups.
inline State play_scripts(const Loos& game, const std::array<Script, 2>& scripts, const Book* book,
                          std::uint64_t seed) {
  State s = game.initial_state();
  Plan plan;
  while (s.step != Step::kOver) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, plan::common_roll(game, s, {seed, 0}, false));
      continue;
    }
    const Script& script = scripts[actor == Actor::kFirst ? 0 : 1];
    plan.begin(game, s);
    if (book == nullptr || play_book_setup(script, *book, plan) == nullptr) make_plan(script, s, plan);
    for (const Plan::Step& step : plan.steps()) game.apply(s, step.action);
  }
  return s;
}

// The British score of a game that is over, a draw counting half.
inline double british_score(const Loos& game, const State& end) {
  const Actor winner = game.result(end).winner;
  return winner == Actor::kFirst ? 1 : winner == Actor::kSecond ? 0 : 0.5;
}

}  // namespace zerohour::loos
