// Faults of the script that its newest version is rid of: in single positions, and over games.
#include "tests/loos/faults/faults.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/loos/players.h"
#include "ai/plan/rollout.h"

namespace zerohour::faults {
namespace {

using loos::Action;
using loos::Loos;
using loos::State;
using loos::Step;

constexpr std::uint64_t kSeed = 1;

// What the player of that name does wrong from the position on, until its phase ends.
Tally played(const Loos& game, const State& from, const std::string& name) {
  const auto bot = *loos::make_loos_bot(name, kSeed);
  Watch watch(game);
  State s = from;
  while (s.step == from.step && game.actor(s) != Actor::kChance) {
    const State before = s;
    const Action action = bot->choose(game, s, {});
    game.apply(s, action);
    watch.see(from.active, before, action, s);
  }
  return watch.tally();
}

struct Position {
  std::string fault;
  std::string state;
};

std::vector<Position> positions() {
  std::ifstream file(ZEROHOUR_FAULTS);
  std::vector<Position> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::pair<std::string, std::string> parts = absl::StrSplit(line, absl::MaxSplits(": ", 1));
    all.push_back({parts.first, parts.second});
  }
  return all;
}

TEST(Faults, OfTheScriptAreMendedInEachPosition) {
  const auto game = *Loos::load("loos");
  const std::vector<Position> all = positions();
  ASSERT_GE(all.size(), 8U);
  for (const Position& position : all) {
    const absl::StatusOr<State> state = game->parse_state(position.state);
    ASSERT_TRUE(state.ok()) << state.status();
    int fault = 0;
    while (fault < kFaults && name_of(static_cast<Fault>(fault)) != position.fault) ++fault;
    ASSERT_LT(fault, kFaults) << position.fault;
    const auto count = [&](const char* name) { return played(*game, *state, name).count(static_cast<Fault>(fault)); };
    EXPECT_GT(count("script"), 0) << position.fault << "\n" << position.state;
    EXPECT_EQ(count("script-3"), 0) << position.fault << "\n" << position.state;
  }
}

// Both sides of games between two players of that name.
Tally over_games(const Loos& game, const std::string& name, int games) {
  Tally all;
  for (int n = 0; n < games; ++n) {
    const auto seed = static_cast<std::uint64_t>(n);
    const auto british = *loos::make_loos_bot(name, seed), german = *loos::make_loos_bot(name, seed);
    Watch watches[] = {Watch(game), Watch(game)};
    State s = game.initial_state();
    while (s.step != Step::kOver) {
      const State before = s;
      const Actor actor = game.actor(s);
      const Action action = actor == Actor::kChance  ? plan::common_roll(game, s, {seed, 0}, false)
                            : actor == Actor::kFirst ? british->choose(game, s, {})
                                                     : german->choose(game, s, {});
      game.apply(s, action);
      for (const Side side : {loos::kBritish, loos::kGerman}) watches[index(side)].see(side, before, action, s);
    }
    for (const Watch& watch : watches) {
      for (std::size_t i = 0; i < all.faults.size(); ++i) all.faults[i] += watch.tally().faults[i];
    }
  }
  return all;
}

TEST(Faults, AreRarerInGamesOfTheNewestScript) {
  const auto game = *Loos::load("loos");
  const Tally older = over_games(*game, "script", 12), newer = over_games(*game, "script-3", 12);
  for (const Fault fault : {Fault::kIdleReserve, Fault::kStackInView, Fault::kNoMarkerKept}) {
    EXPECT_LT(2 * newer.count(fault), older.count(fault)) << name_of(fault);
  }
  EXPECT_EQ(newer.count(Fault::kDoomedAttack), 0);
  EXPECT_EQ(newer.count(Fault::kBreakdown), 0);
  EXPECT_EQ(newer.count(Fault::kTownNotBroken), 0);
}

}  // namespace
}  // namespace zerohour::faults
