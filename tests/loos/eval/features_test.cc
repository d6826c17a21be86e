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
#include "engine/loos/score.h"
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
  docs << std::ifstream(ZEROHOUR_DOCS "/features.txt").rdbuf();
  for (const eval::FeatureInfo& info : feature_infos()) {
    const std::string row = absl::StrCat("\n", info.name, ": ", info.what, ", ", info.least, " to ", info.most, "\n");
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

// Told by trying, where there are points: which hexes to take.
TEST(Features, CountTheHexesToAScore) {
  const auto game = load_lines(
      "turns 6 7\nstart german-movement\narea 2905 3410\nobjective Cite 3008 3109 points 3\nobjective Road 3207 3206\n"
      "german-objective Rear 3305 3205 points 2\nbreakthrough off\nexit 3306 points 2\nloss german points 1\n"
      "loss british points 1\nwin 4\ndraw 0\nunit 1/1a 3108\nunit 1/1b 3108 under\nunit 1/2a 3109\n"
      "unit 1/3a 3208 steps 1\nunit 14/IR16-I 3107\nunit 14/IR16-II 3207\n");
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  const EntryDistance distance(board);
  int missing = 0;
  std::vector<State> positions;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::vector<State> more = random_positions(*game, seed, 20);
    positions.insert(positions.end(), more.begin(), more.end());
  }
  for (const State& s : positions) {
    Features f{};
    fast_features(*game, distance, s, f);
    const auto fewest = [&](int wanted) {
      int best = 64;
      for (std::uint64_t taken = 0; taken <= board.all_control(); ++taken) {
        State with = s;
        with.control |= taken;
        if (score(board, with).total() >= wanted) best = std::min(best, std::popcount(taken & ~s.control));
      }
      return best;
    };
    EXPECT_EQ(of(f, Feature::kHexesToDraw), fewest(0));
    EXPECT_EQ(of(f, Feature::kHexesToWin), fewest(4));
    missing += of(f, Feature::kHexesToDraw) > 0 && of(f, Feature::kHexesToWin) < 64 ? 1 : 0;
  }
  EXPECT_GT(missing, 5) << positions.size();
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
