// What choosing between ideas gains in Western Front (bench/choice_gain.h), in decisions from games of the script. By
// kind of decision, with how many of them a game has.
//
//   westfront_choice_gain DECISIONS SAMPLES SEED [SCENARIO]
#include "bench/choice_gain.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "ai/westfront/ideas.h"
#include "ai/westfront/script.h"
#include "engine/core/random_roll.h"

namespace zerohour::westfront {
namespace {

constexpr std::uint32_t kEvery = 8;  // one of so many decisions is examined
constexpr std::pair<Step, const char*> kKinds[] = {{Step::kUnit, "the next unit"},
                                                   {Step::kAct, "what a weapon does"},
                                                   {Step::kOrder, "orders"},
                                                   {Step::kWindow, "reactions"}};

int main_of(int argc, char** argv) {
  if (argc != 4 && argc != 5) {
    std::fprintf(stderr, "westfront_choice_gain DECISIONS SAMPLES SEED [SCENARIO]\n");
    return 2;
  }
  const auto loaded = Westfront::load(argc > 4 ? argv[4] : "raid");
  if (!loaded.ok()) {
    std::fprintf(stderr, "%s\n", loaded.status().ToString().c_str());
    return 2;
  }
  const Westfront& game = **loaded;
  const IdeaSettings settings;
  const Ideas::Knowledge knowledge(game, settings);
  const Ideas ideas(game, knowledge, settings, 1);
  const Briefs briefs = script_briefs(game.rules().scenario);
  std::map<Step, bench::ChoiceGain<Ideas>> gains;
  for (const auto& [step, name] : kKinds) {
    gains.emplace(step, bench::ChoiceGain<Ideas>(ideas, std::atoi(argv[2])));
  }
  std::map<Step, int> seen;
  Random random(static_cast<std::uint64_t>(std::atoi(argv[3])));
  int games = 0;
  for (int done = 0; done < std::atoi(argv[1]); ++games) {
    State s = game.initial_state();
    while (!game.result(s).over) {
      if (game.actor(s) == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      if (ideas.kind(s) == plan::DecisionKind::kPhase && gains.contains(s.step)) {
        ++seen[s.step];
        if (random.below(kEvery) == 0 && gains.at(s.step).add(s, random)) ++done;
      }
      const Brief& brief = briefs.of(game.actor(s) == Actor::kSecond ? kDefender : kAttacker);
      game.apply(s, script_action(game, knowledge.script(), s, brief, random()));
    }
  }
  for (const auto& [step, name] : kKinds) {
    std::printf("%s, %.1f a game: ", name, static_cast<double>(seen[step]) / games);
    if (gains.at(step).decisions() > 0) gains.at(step).print();
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
