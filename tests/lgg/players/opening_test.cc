// The opening books of La Grande Guerre, and players that begin by them.
#include "ai/lgg/opening.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "ai/lgg/ideas.h"
#include "ai/lgg/players.h"
#include "ai/lgg/settings.h"
#include "engine/core/embedded.h"
#include "openings/lgg/plans.h"
#include "tests/ai/players/player_checks.h"

namespace zerohour::lgg {
namespace {

TEST(LggOpenings, AreOfSidesAndSettingsThatThereAre) {
  for (const std::string scenario : {"meeting", "pinch"}) {
    const std::vector<openings::PlanEntry> plans = opening_plans(scenario);
    EXPECT_GE(plans.size(), 6U) << scenario;
    EXPECT_EQ(OpeningBook::check(plans, script_settings()), absl::OkStatus());
    for (const openings::PlanEntry& plan : plans) EXPECT_TRUE(plan.side == "blue" || plan.side == "red") << plan.side;
  }
  EXPECT_TRUE(opening_plans("relief").empty());
}

TEST(LggOpenings, AreDrawnBySeedAndHoldForTheirRounds) {
  const auto game = *Lgg::load("meeting");
  const OpeningBook book = opening_book(*game);
  std::set<std::string> drawn;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    drawn.insert(book.plan("blue", seed)->label.name);
    EXPECT_EQ(book.leaned(Brief{}, "blue", 1, seed).advance, 0);
    EXPECT_EQ(book.leaned(Brief{}, "blue", 3, seed).advance, 0);
    EXPECT_EQ(book.leaned(Brief{}, "blue", 4, seed), Brief{});
  }
  EXPECT_EQ(drawn.size(), 3U);
  EXPECT_EQ(OpeningBook().leaned(Brief{}, "blue", 1, 1), Brief{});
}

TEST(LggOpenings, ChangeWhatAPlayerWithTheBookBeginsWith) {
  const auto game = *Lgg::load("meeting"), other = *Lgg::load("relief");
  const auto decisions = [](const Lgg& of, const std::string& name) {
    return ai::decisions_of<Lgg>(of, make_lgg_bot, name, 60, 12);
  };
  EXPECT_NE(decisions(*game, "script:book=on"), decisions(*game, "script"));
  EXPECT_EQ(decisions(*other, "script:book=on"), decisions(*other, "script"));
}

}  // namespace
}  // namespace zerohour::lgg
