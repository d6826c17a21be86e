// A game with what planners need beside it, and script players who play it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "ai/loos/ideas.h"
#include "ai/loos/script_ideas.h"
#include "engine/core/random_roll.h"
#include "eval/loos/logistic.h"

namespace zerohour::loos {

struct ScriptTable {
  explicit ScriptTable(const std::string& scenario, std::uint64_t seed = 1)
      : game(*Loos::load(scenario)),
        ground(game->board()),
        leaf(*game, *LogisticInputs::files().embedded(ScriptSettings().evaluator)),
        script{*game, ground, Style::kSector, seed},
        ideas(script, leaf, nullptr, ScriptSettings().line_hexes) {}

  // Plays the script on both sides with dice from a seed, a plan's first action at a time; shows each position,
  // until it is answered false. The last position: that one, or the end.
  State play(std::uint64_t dice, const std::function<bool(const State&)>& go_on) const {
    Random random(dice);
    State s = game->initial_state();
    while (s.step != Step::kOver && go_on(s)) {
      game->apply(
          s, game->actor(s) == Actor::kChance ? random_roll(*game, s, random) : plain_idea(script, s).steps[0].action);
    }
    return s;
  }
  // The first position of the step from that turn on.
  State at(Step step, int turn, std::uint64_t dice = 5) const {
    return play(dice, [&](const State& s) { return s.step != step || s.turn < turn; });
  }

  std::shared_ptr<const Loos> game;
  Ground ground;
  Logistic leaf;
  Script script;
  ScriptIdeas ideas;
};

}  // namespace zerohour::loos
