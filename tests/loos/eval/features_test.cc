#include "eval/loos/features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

int of(const Features& f, Feature feature) {
  return f[static_cast<std::size_t>(feature)];
}

TEST(Features, AreNamedOnceAndStayInTheirRanges) {
  std::set<absl::string_view> names;
  for (const eval::FeatureInfo& info : feature_infos()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_LT(info.least, info.most) << info.name;
    EXPECT_FALSE(info.what.empty());
  }
  for (const char* scenario : {"loos", "hill70", "fosse8"}) {
    const auto game = load(scenario);
    const EntryDistance distance(game->board());
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      for (const State& s : random_positions(*game, seed, 20)) {
        Features f{};
        fast_features(*game, distance, s, f);
        for (std::size_t i = 0; i < kFastFeatures; ++i) {
          EXPECT_GE(f[i], feature_infos()[i].least) << feature_infos()[i].name;
          EXPECT_LE(f[i], feature_infos()[i].most) << feature_infos()[i].name;
        }
      }
    }
  }
}

TEST(Features, AreInTheDocsAsTheyAre) {
  std::stringstream docs;
  docs << std::ifstream(ZEROHOUR_DOCS "/evaluation.md").rdbuf();
  for (const eval::FeatureInfo& info : feature_infos()) {
    const std::string row =
        absl::StrCat("| `", info.name, "` | ", info.what, " | ", info.least, " to ", info.most, " |");
    EXPECT_NE(docs.str().find(row), std::string::npos) << row;
  }
}

// Each unit has its place in the count: what is on the map, waits or is gone adds up to the counter mix.
TEST(Features, CountEveryStepOnce) {
  const auto game = load("loos");
  const EntryDistance distance(game->board());
  for (const State& s : random_positions(*game, 7, 40)) {
    Features f{};
    fast_features(*game, distance, s, f);
    int british = 0, battalions = 0, regiments = 0, attack = 0;
    const View view = game->view(s);
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      const Hex h = s.hex[u];
      if (h == kGone || h == kDeadpile) continue;
      if (i < kBritishUnits) british += s.steps(u);
      if (i < kBritishUnits && h.on_map() && game->board().field.contains(h)) attack += view.attack(u);
      if (is_battalion(u) && h.on_map()) battalions += s.steps(u);
      if (is_regiment(u)) regiments += s.steps(u);
    }
    EXPECT_EQ(
        of(f, Feature::kBritishFieldSteps) + of(f, Feature::kBritishFrontSteps) + of(f, Feature::kBritishWaitingSteps),
        british);
    EXPECT_EQ(of(f, Feature::kBritishAttack), attack);
    EXPECT_EQ(of(f, Feature::kGermanBattalionSteps), battalions);
    EXPECT_EQ(of(f, Feature::kGermanRegimentSteps) + of(f, Feature::kGermanWaitingSteps), regiments);
  }
}

TEST(Features, LookForwardInTime) {
  const auto game = load("loos");
  const EntryDistance distance(game->board());
  const std::vector<State> positions = random_positions(*game, 3, 1);
  Features first{}, last{};
  fast_features(*game, distance, positions.front(), first);
  fast_features(*game, distance, positions.back(), last);
  EXPECT_EQ(of(first, Feature::kTurnsLeft), 8);
  EXPECT_EQ(of(last, Feature::kTurnsLeft), 8 - positions.back().turn);
  EXPECT_GT(of(first, Feature::kBritishMarkers), of(last, Feature::kBritishMarkers));
}

// Told by trying: which objectives to take so that it needs fewest hexes.
TEST(Features, CountTheHexesToADrawAndAWin) {
  const auto game = load("loos");
  const Board& board = game->board();
  const EntryDistance distance(board);
  const std::size_t objectives = board.objective_masks.size();
  ASSERT_LE(objectives, 16U);
  for (const State& s : random_positions(*game, 5, 60)) {
    Features f{};
    fast_features(*game, distance, s, f);
    const auto fewest = [&](int wanted) {
      int best = 1000;
      for (std::uint32_t taken = 0; taken < 1U << objectives; ++taken) {
        if (std::popcount(taken) != wanted) continue;
        std::uint64_t hexes = 0;
        for (std::size_t i = 0; i < objectives; ++i) hexes |= (taken >> i & 1) != 0 ? board.objective_masks[i] : 0;
        best = std::min(best, std::popcount(hexes & ~s.control));
      }
      return best;
    };
    EXPECT_EQ(of(f, Feature::kHexesToDraw), fewest(board.scenario().draw_at));
    EXPECT_EQ(of(f, Feature::kHexesToWin), fewest(board.scenario().british_wins_at));
    int shaky = 0;
    for (std::size_t i = 0; i < board.control_hexes.size(); ++i) {
      const Hex h = board.control_hexes[i];
      if ((s.control >> i & 1) == 0 || s.occupied[index(kBritish)].contains(h)) continue;
      int least = 99;
      for (const Hex g : s.occupied[index(kGerman)]) least = std::min(least, hex::distance(g, h));
      shaky += least <= 3 ? 1 : 0;
    }
    EXPECT_EQ(of(f, Feature::kTownsShaky), shaky);
  }
}

// Relaxed again and again until nothing changes: slow, and plain.
TEST(EntryDistance, IsTheCheapestWay) {
  const auto game = load("loos");
  const Board& board = game->board();
  std::map<int, int> cost;
  for (const Hex h : board.entry_hexes) cost[h.id()] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int column = 1; column <= hex::kColumns; ++column) {
      for (int row = 1; row <= hex::kRows; ++row) {
        const Hex h(column, row);
        for (const hex::Direction d : hex::kDirections) {
          const Hex to = board.next(h, index(d));
          const int step = to.on_map() ? board.step_cost(kBritish, h, index(d)) : 0;
          if (step == 0 || cost.count(to.id()) == 0) continue;
          const int whole = step + cost[to.id()];
          if (cost.count(h.id()) != 0 && cost[h.id()] <= whole) continue;
          cost[h.id()] = whole;
          changed = true;
        }
      }
    }
  }
  const EntryDistance distance(board);
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Hex h(column, row);
      const int expected = cost.count(h.id()) == 0 ? kMostDistance : std::min(kMostDistance, cost[h.id()]);
      EXPECT_EQ(distance.of(h), expected) << hex::to_string(h);
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
