#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "eval/loos/leaf.h"
#include "eval/loos/logistic.h"
#include "eval/loos/zone_features.h"
#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace networks_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace networks_data
namespace {

// Two hidden units: one says how many town hexes are British, 64 each, the other is silent.
std::string towns_alone() {
  std::string text =
      "name towns-1\nhidden 2 1\nshift 0 0 0\nbias 0 -5\nfeature towns 64 0\nunit 0 1 1\n"
      "output value -300 2\noutput draw 100 0\noutput margin 0 1\n";
  for (int i = 1; i <= kZoneObjectives; ++i) absl::StrAppend(&text, "output holder-", i, " 0 0\n");
  return text;
}

TEST(ZoneNetwork, LooksAtTheFeaturesByName) {
  const auto game = load("loos");
  const ZoneNetwork evaluator(*game, *ZoneFeatures::files().parse("n", towns_alone()));
  EXPECT_EQ(evaluator.name(), "towns-1");
  const EntryDistance distance(game->board());
  for (const State& s : random_positions(*game, 3, 40)) {
    Features fast{};
    fast_features(*game, distance, s, fast);
    const int towns = std::min(16, static_cast<int>(fast[static_cast<std::size_t>(Feature::kTowns)]));
    const int value = -300 + 2 * 64 * towns;
    EXPECT_EQ(evaluator.value(*game, s), value);
    EXPECT_EQ(evaluator.score(*game, s), eval::score_of({value, 100}));
    EXPECT_NEAR(evaluator.win_probability(*game, s), eval::chances_of({value, 100}).score(), 1e-12);
    EXPECT_NEAR(evaluator.chances(*game, s).draw, eval::chances_of({value, 100}).draw, 1e-12);
  }
}

TEST(ZoneNetwork, TheProgramsOwnAreReadAndSayWhereTheyComeFrom) {
  const auto game = load("loos");
  const eval::NetworkFiles& files = ZoneFeatures::files();
  ASSERT_FALSE(files.names().empty());
  for (const std::string& name : files.names()) {
    const absl::StatusOr<eval::Network> network = files.embedded(name);
    ASSERT_TRUE(network.ok()) << network.status();
    EXPECT_EQ(network->weights().name, name);
    EXPECT_FALSE(network->weights().notes.empty()) << name;
    EXPECT_EQ(files.format(network->weights()), *eval::find_weights(networks_data::embedded_files(), name));
    // The whole game is a fair fight, and the British who hold everything in the last turn have won it.
    const ZoneNetwork evaluator(*game, *network);
    for (const State& s : random_positions(*game, 2, 1)) {
      if (s.step != Step::kBritishMove || s.turn != 0) continue;
      EXPECT_GT(evaluator.win_probability(*game, s), 0.15);
      EXPECT_LT(evaluator.win_probability(*game, s), 0.85);
      State won = s;
      won.turn = 8;
      won.control = game->board().all_control();
      EXPECT_GT(evaluator.win_probability(*game, won), 0.9);
      break;
    }
  }
}

TEST(Evaluators, AreMadeByName) {
  const auto game = load("hill70");
  for (const std::string& name :
       {std::string("fitted-2"), std::string(kLatestWeights), ZoneFeatures::files().names().front()}) {
    const absl::StatusOr<std::unique_ptr<const LeafEvaluator>> evaluator = make_evaluator(*game, name);
    ASSERT_TRUE(evaluator.ok()) << evaluator.status();
    EXPECT_EQ((*evaluator)->name(), name);
    for (const State& s : random_positions(*game, 1, 20)) {
      EXPECT_NEAR((*evaluator)->score(*game, s), eval::kCertain * (*evaluator)->win_probability(*game, s), 16);
    }
  }
  EXPECT_EQ(make_evaluator(*game, "x").status().message(),
            "no weights are called 'x'; there are: fitted-2, fitted-3, zones-1, zones-3");
}

}  // namespace
}  // namespace zerohour::loos
