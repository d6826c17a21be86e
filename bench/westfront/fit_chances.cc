// Fits the chances of Western Front to games of the script with itself, each side with random leanings, and prints a
// weights file (eval/westfront/data), followed by its calibration on other games.
//
//   westfront_fit_chances NAME SEED SCENARIO=GAMES...
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/westfront/script.h"
#include "engine/core/random_roll.h"
#include "eval/westfront/logistic.h"
#include "tools/fit/fit.h"

namespace zerohour::westfront {
namespace {

using Samples = std::vector<fit::Sample>;

Brief leaning(Brief brief, Random& random) {
  const auto scaled = [&](std::int16_t weight) {
    return static_cast<std::int16_t>(weight * static_cast<int>(50 + random.below(150)) / 100);
  };
  brief.noise = static_cast<std::int16_t>(1 + random.below(25));
  brief.press = scaled(brief.press);
  brief.danger = scaled(brief.danger);
  brief.reaction = scaled(brief.reaction);
  brief.assault = scaled(brief.assault);
  brief.hold = scaled(brief.hold);
  return brief;
}

fit::Sample sample_of(const View& view) {
  fit::Sample sample;
  const Features features = features_of(view);
  sample.features.assign(features.begin(), features.end());
  sample.turns_left = turns_left(view);
  sample.turn = view.state().turn;
  sample.side = index(view.state().side);
  return sample;
}

void add_game(const Westfront& game, const Knowledge& knowledge, std::uint64_t seed, Samples& samples) {
  Random random(seed);
  const Briefs script = script_briefs(game.rules().scenario);
  const Brief attacker = leaning(script.attacker, random), defender = leaning(script.defender, random);
  const std::array<Brief, 2> briefs = {attacker, defender};
  const std::size_t begin = samples.size();
  State s = game.initial_state();
  int turn = -1;
  while (!game.result(s).over) {
    if (const int now = s.turn << 1 | index(s.side); now != turn && s.turn > 0) {
      turn = now;
      samples.push_back(sample_of(game.view(s)));
    }
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const std::size_t side = game.actor(s) == Actor::kSecond ? 1 : 0;
    game.apply(s, script_action(game, knowledge, s, briefs[side], random()));
  }
  const Actor winner = game.result(s).winner;
  const int halves = winner == Actor::kFirst ? 2 : winner == Actor::kSecond ? 0 : 1;
  for (std::size_t i = begin; i < samples.size(); ++i) {
    samples[i].halves = halves;
    samples[i].weight = 1.0 / static_cast<double>(samples.size() - begin);
  }
}

int main_of(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "westfront_fit_chances NAME SEED SCENARIO=GAMES...\n");
    return 2;
  }
  const auto seed = static_cast<std::uint64_t>(std::atoi(argv[2]));
  Samples samples, others;
  std::string from;
  for (int i = 3; i < argc; ++i) {
    const std::pair<std::string, std::string> both = absl::StrSplit(argv[i], '=');
    const auto game = Westfront::load(both.first);
    if (!game.ok()) {
      std::fprintf(stderr, "%s\n", game.status().ToString().c_str());
      return 2;
    }
    const int games = std::atoi(both.second.c_str());
    const Knowledge knowledge(**game);
    for (int k = 0; k < games; ++k)
      add_game(**game, knowledge, seed * 1'000'000 + static_cast<std::uint64_t>(k), samples);
    for (int k = 0; k < games / 3; ++k)
      add_game(**game, knowledge, (seed + 1) * 1'000'000 + static_cast<std::uint64_t>(k), others);
    absl::StrAppend(&from, from.empty() ? "" : ", ", games, " games of ", both.first, " (data ", (*game)->data_hash(),
                    ")");
  }
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
  const fit::Calibration calibration = fit::calibrate(others, [&](const fit::Sample& sample) {
    Features features{};
    std::copy(sample.features.begin(), sample.features.end(), features.begin());
    return eval::chances_of(eval::weighted_sum(weights, features, sample.turns_left));
  });
  char losses[120];
  std::snprintf(losses, sizeof losses, "Of a third as many other games: log loss %.4f, baseline %.4f.",
                calibration.log_loss, calibration.base_loss);
  weights.notes = {absl::StrCat("Fitted to ", from, "; ", samples.size(), " positions."), losses};
  std::printf("%s", format_weights(weights).c_str());
  const std::array<std::string, 2> sides = {"attacker", "defender"};
  std::fprintf(stderr, "%s", fit::calibration_text(calibration, sides).c_str());
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
