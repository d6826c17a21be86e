// What choosing between ideas gains in La Grande Guerre (bench/choice_gain.h), in decisions from games of the script.
//
//   lgg_choice_gain DECISIONS SAMPLES SEED [WISHES SLACK WIDE]
//
// The last three are settings of the ideas (ai/lgg/ideas.h); by default those of the planner.
#include "bench/choice_gain.h"

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "ai/lgg/ideas.h"
#include "ai/lgg/script.h"
#include "ai/lgg/settings.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

// An activation somewhere in a game; none if the game is over before.
std::optional<State> decision_of(const Lgg& game, Random& random) {
  constexpr std::uint32_t kActivations = 180;
  std::uint32_t before = random.below(kActivations);
  State s = game.initial_state();
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    if (s.step == Step::kActivate && before-- == 0) return s;
    const Side side = game.actor(s) == Actor::kSecond ? kRed : kBlue;
    game.apply(s, script_action(game, game.visible_to(s, side), side, Brief{}, random()));
  }
  return std::nullopt;
}

int main_of(int argc, char** argv) {
  if (argc != 4 && argc != 7) {
    std::fprintf(stderr, "lgg_choice_gain DECISIONS SAMPLES SEED [WISHES SLACK WIDE]\n");
    return 2;
  }
  IdeaSettings settings = planner_settings();
  if (argc == 7) {
    settings.wishes = std::atoi(argv[4]);
    settings.slack = std::atoi(argv[5]);
    settings.wide = std::atoi(argv[6]) != 0;
  }
  const auto game = *Lgg::load("meeting");
  const Ideas::Knowledge knowledge(*game, settings);
  const Ideas ideas(*game, knowledge, settings, 1);
  bench::ChoiceGain<Ideas> gain(ideas, std::atoi(argv[2]));
  Random random(static_cast<std::uint64_t>(std::atoi(argv[3])));
  while (gain.decisions() < std::atoi(argv[1])) {
    const std::optional<State> s = decision_of(*game, random);
    if (!s.has_value()) continue;
    auto position = plan::position_of(*game, *s, s->side);
    position.seed = random();
    gain.add(position, random);
  }
  gain.print();
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
