// A fixed amount of the script's work, with a number that shows whether it still plays the same: whole games against
// itself, and roll-outs from positions of all kinds. For counting instructions:
//   valgrind --tool=callgrind build/profile/bench/loos/script_total [GAMES]
#include <bit>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "absl/strings/numbers.h"
#include "ai/loos/script.h"
#include "ai/loos/script_ideas.h"
#include "engine/core/random_roll.h"

namespace zerohour::loos {
namespace {

struct Total {
  std::uint64_t digest = 0;
  std::uint64_t player_turns = 0;
  std::uint64_t nodes = 0;

  void add(std::uint64_t hash) { digest = (std::rotl(digest, 5) ^ hash) * 0x9e3779b97f4a7c15ULL; }
};

// Plays the script on both sides to the end, and roll-outs of both horizons from each first decision of a step and
// turn.
void play(const ScriptIdeas& script, std::uint64_t number, Total& total) {
  constexpr int kPlayerTurns[] = {2, 4};
  const Loos& game = script.game();
  Random random(number);
  State s = game.initial_state();
  plan::Plan<Loos> plan;
  LoosRollout rollout(script);
  Step last = Step::kOver;
  std::uint64_t decisions = 0;
  while (s.step != Step::kOver) {
    const Side player_turn = s.active;
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      ++total.nodes;
    } else {
      if (s.step != last && ++decisions % 6 == 0) {
        const int turns = kPlayerTurns[decisions / 6 % 2];
        total.add(static_cast<std::uint64_t>(rollout.play(s, {}, {number, decisions}, {turns})));
      }
      last = s.step;
      script.own_plan(s, plan);
      for (const plan::PlanStep<Loos>& step : plan.steps()) game.apply(s, step.action);
      total.nodes += plan.steps().size();
    }
    total.add(game.hash(s));
    if (s.active != player_turn) ++total.player_turns;
  }
  total.nodes += rollout.nodes();
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  using namespace zerohour::loos;
  std::uint64_t games = 20;
  if (argc > 1 && !absl::SimpleAtoi(argv[1], &games)) return 2;
  const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  const ScriptSettings settings{.line_hexes = 4};
  const ScriptKnowledge knowledge(*game, settings);
  Total total;
  for (std::uint64_t number = 1; number <= games; ++number) {
    play(ScriptIdeas(*game, knowledge, settings, number), number, total);
  }
  std::printf("%016llx: %llu player turns of the games, %llu nodes\n", static_cast<unsigned long long>(total.digest),
              static_cast<unsigned long long>(total.player_turns), static_cast<unsigned long long>(total.nodes));
}
