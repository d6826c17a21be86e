// Fits the chances of La Grande Guerre to games of the script with itself, each side with random leanings, and prints a
// weights file (eval/lgg/data).
//
//   lgg_fit_chances NAME GAMES [SEED [SCENARIO]]
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/lgg/script.h"
#include "engine/core/random_roll.h"
#include "eval/lgg/logistic.h"
#include "tools/fit/fit.h"

namespace zerohour::lgg {
namespace {

Brief leaning(Random& random) {
  Brief brief;
  brief.noise = static_cast<std::int16_t>(random.below(300));
  brief.flank = static_cast<Flank>(random.below(4));
  brief.attack = static_cast<std::int16_t>(random.below(300)) - 100;
  brief.exposed = static_cast<std::int16_t>(30 + random.below(70));
  return brief;
}

fit::Sample sample_of(const View& view) {
  fit::Sample sample;
  const Features features = features_of(view);
  sample.features.assign(features.begin(), features.end());
  sample.turns_left = rounds_left(view);
  sample.turn = view.state().round;
  sample.side = index(view.state().side);
  return sample;
}

void add_game(const Lgg& game, std::uint64_t seed, std::vector<fit::Sample>& samples) {
  Random random(seed);
  const std::array<Brief, 2> briefs = {leaning(random), leaning(random)};
  const std::size_t begin = samples.size();
  State s = game.initial_state();
  int turn = -1;
  while (!game.result(s).over) {
    const int now = s.round << 1 | ((s.passed[0] | s.passed[1]) != 0 ? 1 : 0);
    const bool chance = game.actor(s) == Actor::kChance;
    if (now != turn && (chance || s.step == Step::kActivate)) {
      turn = now;
      samples.push_back(sample_of(game.view(s)));
    }
    if (chance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Side side = game.actor(s) == Actor::kSecond ? kRed : kBlue;
    game.apply(s, script_action(game, game.visible_to(s, side), side, briefs[index(side)], random()));
  }
  const Actor winner = game.result(s).winner;
  const int halves = winner == Actor::kFirst ? 2 : winner == Actor::kSecond ? 0 : 1;
  for (std::size_t i = begin; i < samples.size(); ++i) {
    samples[i].halves = halves;
    samples[i].weight = 1.0 / static_cast<double>(samples.size() - begin);
  }
}

// Adds each sample with blue and red exchanged, for scenarios in which the two sides have the same task.
void mirror(std::vector<fit::Sample>& samples) {
  const std::size_t count = samples.size();
  for (std::size_t i = 0; i < count; ++i) {
    samples[i].weight /= 2;
    fit::Sample other = samples[i];
    for (std::int16_t& feature : other.features) feature = static_cast<std::int16_t>(-feature);
    other.halves = 2 - other.halves;
    samples.push_back(other);
  }
}

int main_of(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "lgg_fit_chances NAME GAMES [SEED [SCENARIO]]\n");
    return 2;
  }
  const int games = std::atoi(argv[2]);
  const int seed = argc > 3 ? std::atoi(argv[3]) : 1;
  const auto game = Lgg::load(argc > 4 ? argv[4] : "meeting");
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.status().ToString().c_str());
    return 2;
  }
  std::vector<fit::Sample> samples;
  for (int i = 0; i < games; ++i) add_game(**game, static_cast<std::uint64_t>(seed) * 1'000'000 + i, samples);
  const bool alike = (*game)->rules().scenario.victory.kind == VictoryKind::kSuddenDeath;
  const std::size_t positions = samples.size();
  if (alike) mirror(samples);
  fit::FitOptions options;
  options.features = kFeatureCount;
  const auto fitted = fit::fit_weights(samples, options);
  if (!fitted.ok()) {
    std::fprintf(stderr, "%s\n", fitted.status().ToString().c_str());
    return 1;
  }
  Weights weights;
  weights.name = argv[1];
  weights.bias = fitted->bias;
  weights.draw = fitted->draw;
  for (std::size_t f = 0; f < fitted->weight.size(); ++f) weights.weight[f] = fitted->weight[f];
  const fit::Calibration calibration = fit::calibrate(samples, [&](const fit::Sample& sample) {
    Features features{};
    std::copy(sample.features.begin(), sample.features.end(), features.begin());
    return eval::chances_of(eval::weighted_sum(weights, features, sample.turns_left));
  });
  char losses[80];
  std::snprintf(losses, sizeof losses, "Log loss %.4f, baseline %.4f.", calibration.log_loss, calibration.base_loss);
  weights.notes = {absl::StrCat("Fitted to ", games, " games of ", (*game)->scenario_name(), ", ", positions,
                                alike ? " positions, and to their mirror images; data " : " positions; data ",
                                (*game)->data_hash(), "."),
                   losses};
  std::printf("%s", format_weights(weights).c_str());
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
