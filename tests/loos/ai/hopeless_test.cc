// The levels from 4 on make no attack after which, whatever the die, not to have attacked is better.
#include "ai/loos/hopeless.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

bool hurts_defender(CrtResult result) {
  return result == CrtResult::kEx || result == CrtResult::kD2 || result == CrtResult::kD3 || result == CrtResult::kDe;
}

// By the six results of the worksheet, with nothing of ai/loos: the combats that were declared against hexes without a
// marker, whose defender no face hurts, and without which no other combat reads other results.
HexSet useless_combats(const Loos& game, const State& state) {
  const View view = game.view(state);
  std::array<UnitId, kMaxAttackers> units{};
  const auto results_of = [&](const View& of, Hex target) {
    const int count = of.declared_attackers(target, units);
    return of.combat(target, units.data(), count).results;
  };
  HexSet useless;
  for (const Hex target : view.pending_combats()) {
    const auto marker = [&](int i) { return state.marker[static_cast<std::size_t>(i)].hex(); };
    bool marked = false;
    for (int i = 0; i < state.marker_count; ++i) marked = marked || hex::distance(marker(i), target) <= 2;
    const auto results = results_of(view, target);
    if (marked || std::any_of(results.begin(), results.end(), hurts_defender)) continue;
    if (std::all_of(results.begin(), results.end(), [](CrtResult r) { return r == CrtResult::kNone; })) continue;
    // Whether another combat gains by it: that neighbour's defence would be added (14.3.3).
    State without = state;
    const int count = view.declared_attackers(target, units);
    for (int i = 0; i < count; ++i) {
      auto& status = without.status[units[static_cast<std::size_t>(i)]];
      status = static_cast<std::uint8_t>((status & 0xf0) | kNoAim);
    }
    without.attacked.erase(target);
    const View view_without = game.view(without);
    bool ties = false;
    for (const Hex other : view_without.pending_combats()) {
      ties = ties || results_of(view, other) != results_of(view_without, other);
    }
    if (!ties) useless.insert(target);
  }
  return useless;
}

struct Counts {
  int declared = 0, useless = 0, mobile = 0, useless_mobile = 0;
};

// Of a game of the player against itself: the attacks in both sides' declarations as they stand when fire begins.
Counts attacks_of(const std::string& player, std::uint64_t seed, std::uint64_t nodes) {
  const auto game = *Loos::load("loos");
  const std::unique_ptr<ai::Bot<Loos>> bot = *make_loos_bot(player, seed);
  ai::Budget budget;
  budget.nodes = nodes;
  Random random(seed);
  State s = game->initial_state();
  Counts counts;
  while (game->actor(s) != Actor::kNobody) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Action action = bot->choose(*game, s, budget);
    if (s.step == Step::kMobileDeclare && action.kind() == Kind::kAttack) {
      ++counts.mobile;
      const UnitId unit = action.unit();
      const auto results = game->view(s).combat(action.hex(), &unit, 1).results;
      const bool hurts = std::any_of(results.begin(), results.end(), hurts_defender);
      const bool costs = std::any_of(results.begin(), results.end(), [](CrtResult r) { return r != CrtResult::kNone; });
      counts.useless_mobile += !hurts && costs ? 1 : 0;
    }
    const bool declared = s.step == Step::kDeclare;
    State before = s;
    game->apply(s, action);
    if (!declared || s.step == Step::kDeclare) continue;
    if (action.kind() != Kind::kDone) before = s;  // what ends the declaration by itself
    counts.declared += game->view(before).pending_combats().size();
    counts.useless += useless_combats(*game, before).size();
  }
  return counts;
}

TEST(HopelessAttacks, AreNotMadeByTheLevelsFromFourOn) {
  Counts all;
  const auto add = [&](const std::string& player, std::uint64_t games, std::uint64_t nodes) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const Counts counts = attacks_of(player, seed, nodes);
      EXPECT_EQ(counts.useless, 0) << player << ", seed " << seed;
      EXPECT_EQ(counts.useless_mobile, 0) << player << ", seed " << seed;
      all.declared += counts.declared;
      all.mobile += counts.mobile;
    }
  };
  add("level-4", kThorough ? 12 : 2, 0);
  if (kThorough) {
    for (const char* const player : {"level-5", "level-6", "level-7", "level-8"}) add(player, 1, 60);
    EXPECT_GT(all.mobile, 0);
  }
  EXPECT_GT(all.declared, kThorough ? 200 : 20);
}

// The players before them do, so that the test above can fail.
TEST(HopelessAttacks, AreMadeByThePlayersWithoutTheSetting) {
  int useless = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) useless += attacks_of("script-8", seed, 0).useless;
  EXPECT_GT(useless, 0);
}

}  // namespace
}  // namespace zerohour::loos
