#include "eval/loos/zone_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

// A position's features by name.
class Named {
 public:
  Named(const Loos& game, const ZoneFeatures& features, const State& s) { values_ = features.features(game, s); }

  int of(absl::string_view name) const {
    const auto infos = ZoneFeatures::files().features();
    for (std::size_t i = 0; i < infos.size(); ++i) {
      if (infos[i].name == name) return values_[i];
    }
    ADD_FAILURE() << "no feature is called " << name;
    return 0;
  }
  // Over all features of a group.
  int sum(absl::string_view group) const {
    const auto infos = ZoneFeatures::files().features();
    int sum = 0;
    for (std::size_t i = kFastFeatures; i < infos.size(); ++i) {
      const absl::string_view name = infos[i].name;
      if (name.substr(0, name.rfind('-')) == group) sum += values_[i];
    }
    return sum;
  }
  const ZoneValues& values() const { return values_; }

 private:
  ZoneValues values_{};
};

TEST(ZoneFeatures, AreNamedOnceAndStayInTheirRanges) {
  std::set<absl::string_view> names;
  ASSERT_EQ(ZoneFeatures::files().features().size(), static_cast<std::size_t>(kZoneFeatures));
  for (const eval::FeatureInfo& info : ZoneFeatures::files().features()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_LT(info.least, info.most) << info.name;
    EXPECT_FALSE(absl::StrContains(info.name, ' ')) << info.name;
  }
  for (const char* scenario : {"loos", "hill70", "fosse8"}) {
    const auto game = load(scenario);
    const ZoneFeatures features(*game);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      for (const State& s : random_positions(*game, seed, 20)) {
        const Named f(*game, features, s);
        for (std::size_t i = 0; i < f.values().size(); ++i) {
          EXPECT_GE(f.values()[i], ZoneFeatures::files().features()[i].least)
              << ZoneFeatures::files().features()[i].name;
          EXPECT_LE(f.values()[i], ZoneFeatures::files().features()[i].most)
              << ZoneFeatures::files().features()[i].name;
        }
      }
    }
  }
}

TEST(ZoneFeatures, AreInTheDocsAsTheyAre) {
  std::stringstream docs;
  docs << std::ifstream(ZEROHOUR_DOCS "/features.txt").rdbuf();
  for (const FeatureGroup& group : zone_feature_groups()) {
    const std::string row = absl::StrCat("\n", group.name, " (", size_of(group.of), "): ", group.what, ", ",
                                         group.least, " to ", group.most, "\n");
    EXPECT_NE(docs.str().find(row), std::string::npos) << row;
  }
}

// Each unit has its place in the count, so that the zones add up to what is counted without them.
TEST(ZoneFeatures, CountEveryStepOnce) {
  const auto game = load("loos");
  const ZoneFeatures features(*game);
  for (const State& s : random_positions(*game, 7, 40)) {
    const Named f(*game, features, s);
    EXPECT_EQ(f.sum("british-full") + f.sum("british-worn"), f.of("british-field-steps"));
    EXPECT_EQ(f.sum("british-front"), f.of("british-front-steps"));
    EXPECT_EQ(f.sum("german-battalions"), f.of("german-battalion-steps"));
    EXPECT_EQ(f.sum("german-regiments"), f.of("german-regiment-steps"));
    EXPECT_EQ(f.sum("reserve-steps") + f.of("released-steps"), f.of("german-waiting-steps"));
    EXPECT_EQ(f.sum("towns-held"), f.of("towns"));
    int unplaced = 0;
    for (const UnitId u : kAllBritish) unplaced += s.hex[u] == kUnplaced ? s.steps(u) : 0;
    EXPECT_EQ(f.sum("box-steps") + f.sum("sector-steps") + unplaced, f.of("british-waiting-steps"));
    EXPECT_EQ(f.sum("turns-left-is"), 1);
    EXPECT_EQ(f.of(absl::StrCat("turns-left-is-", f.of("turns-left"))), 1);
    EXPECT_EQ(f.sum("step-is"), 1);
    EXPECT_EQ(f.of("german-turn"), 1 - f.of("british-turn"));
  }
}

// By hand and slowly: hexes, distances and the text of the map.
TEST(ZoneFeatures, SayWhatStandsWhere) {
  const auto game = load("loos");
  const Board& board = game->board();
  const ZoneFeatures features(*game);
  const auto& objectives = board.scenario().objectives;
  ASSERT_EQ(objectives.size(), static_cast<std::size_t>(kZoneObjectives));
  EXPECT_EQ(objectives[7].name, "Hulluch") << "docs/evaluation.md names the objectives by number";
  for (const State& s : random_positions(*game, 5, 60)) {
    const Named f(*game, features, s);
    std::map<std::string, int> expected;
    const auto beside = [&](Hex h, const Objective& objective) {
      return std::any_of(objective.hexes.begin(), objective.hexes.end(),
                         [&](Hex town) { return hex::distance(h, town) <= 1; });
    };
    for (const UnitId u : s.on_map) {
      const Hex h = s.hex[u];
      const bool british = u < kBritishUnits;
      for (std::size_t o = 0; o < objectives.size(); ++o) {
        const absl::string_view group = british ? "british-at-town-" : "germans-at-town-";
        if (beside(h, objectives[o])) expected[absl::StrCat(group, o + 1)] += s.steps(u);
      }
      int front = 99;
      for (const Hex g : board.front) front = std::min<int>(front, hex::distance(h, g));
      const char band = front <= 2 ? 'a' : front <= 5 ? 'b' : front <= 9 ? 'c' : 'd';
      const int strip = h.column() <= 7 ? 1 : h.column() <= 14 ? 2 : h.column() <= 21 ? 3 : h.column() <= 28 ? 4 : 5;
      const std::string cell = absl::StrCat(strip, std::string(1, band));
      if (british && !board.front.contains(h)) {
        expected[absl::StrCat(s.steps(u) == 2 ? "british-full-" : "british-worn-", cell)] += s.steps(u);
      } else if (!british) {
        expected[absl::StrCat(is_regiment(u) ? "german-regiments-" : "german-battalions-", cell)] += s.steps(u);
      }
      const Side enemy = british ? kGerman : kBritish;
      if (game->view(s).observed(enemy, h)) {
        expected[absl::StrCat(british ? "british-targets-" : "german-targets-", strip)] += s.steps(u);
      }
      if (british && hex::distance(h, board.entry_hexes[0]) <= 5) expected["british-at-entry-1"] += s.steps(u);
      if (!british && hex::distance(h, board.entry_hexes[2]) <= 3) expected["germans-at-entry-3"] += s.steps(u);
    }
    int groups = 0;
    for (const auto& [name, count] : expected) {
      EXPECT_EQ(f.of(name), count) << name;
      groups += count;
    }
    EXPECT_EQ(f.sum("british-targets") + f.sum("german-targets") + f.sum("british-at-town") + f.sum("germans-at-town") +
                  f.sum("british-full") + f.sum("british-worn") + f.sum("german-regiments") +
                  f.sum("german-battalions") + f.of("british-at-entry-1") + f.of("germans-at-entry-3"),
              groups)
        << "and nothing where nothing was expected";
    for (int e = 0; e < kZoneEntries; ++e) {
      int nearest = 40;
      for (const Hex h : s.occupied[index(kBritish)]) {
        nearest = std::min<int>(nearest, hex::distance(h, board.entry_hexes[static_cast<std::size_t>(e)]));
      }
      EXPECT_EQ(f.of(absl::StrCat("british-to-entry-", e + 1)), nearest);
    }
  }
}

TEST(ZoneFeatures, TellTheReleaseOfDivisions) {
  const auto game = load("loos");
  const ZoneFeatures features(*game);
  bool waited = false;
  for (const State& s : random_positions(*game, 9, 30)) {
    const Named f(*game, features, s);
    // The file has them in the order 2G, 8, 4B; from turn 3 on division 2G comes on 1-3.
    if (f.of("reserve-steps-1") > 0 && s.turn == 3) {
      EXPECT_EQ(f.of("reserve-chance-1"), 3);
      waited = true;
    }
    if (f.of("reserve-steps-1") == 0) {
      EXPECT_EQ(f.of("reserve-chance-1"), 0);
    }
    EXPECT_EQ(f.of("british-markers-now"), s.markers[index(kBritish)]);
  }
  EXPECT_TRUE(waited);
}

}  // namespace
}  // namespace zerohour::loos
