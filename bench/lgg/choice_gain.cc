// What choosing between ideas gains in La Grande Guerre (bench/choice_gain.h), in decisions from games of the script.
//
//   lgg_choice_gain DECISIONS SAMPLES SEED [WISHES SLACK WIDE [after]]
//
// WISHES, SLACK and WIDE are settings of the ideas (ai/lgg/ideas.h); by default those of the planner. With "after" the
// decisions are activations that follow a choice of the same side without a die between them, which a planner without
// `anew` leaves to the script.
#include "bench/choice_gain.h"

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "absl/strings/string_view.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/script.h"
#include "ai/lgg/settings.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

// An activation somewhere in a game, or one that follows a choice; none if the game is over before.
std::optional<State> decision_of(const Lgg& game, Random& random, bool after) {
  constexpr std::uint32_t kActivations = 180, kAfter = 30;
  std::uint32_t before = random.below(after ? kAfter : kActivations);
  State s = game.initial_state();
  bool chose = false;  // whether the last thing in the game is a choice, of the side `last`
  Side last = kBlue;
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      chose = false;
      continue;
    }
    const Side side = game.actor(s) == Actor::kSecond ? kRed : kBlue;
    if (s.step == Step::kActivate && (!after || (chose && last == side)) && before-- == 0) return s;
    chose = s.step != Step::kActivate;
    last = side;
    game.apply(s, script_action(game, game.visible_to(s, side), side, Brief{}, random()));
  }
  return std::nullopt;
}

int main_of(int argc, char** argv) {
  const bool after = argc == 8 && absl::string_view(argv[7]) == "after";
  if (argc != 4 && argc != 7 && !after) {
    std::fprintf(stderr, "lgg_choice_gain DECISIONS SAMPLES SEED [WISHES SLACK WIDE [after]]\n");
    return 2;
  }
  IdeaSettings settings = planner_settings();
  if (argc >= 7) {
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
    const std::optional<State> s = decision_of(*game, random, after);
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
