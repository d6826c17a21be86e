// The opening books of Western Front.
#include "ai/westfront/opening.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "ai/westfront/settings.h"
#include "openings/westfront/plans.h"

namespace zerohour::westfront {
namespace {

TEST(WestfrontOpenings, AreOfSidesAndSettingsThatThereAre) {
  const auto game = *Westfront::load("raid");
  const std::vector<openings::PlanEntry> plans = opening_plans("raid");
  EXPECT_GE(plans.size(), 6U);
  EXPECT_EQ(OpeningBook::check(plans, brief_settings()), absl::OkStatus());
  for (const openings::PlanEntry& plan : plans) {
    EXPECT_TRUE(plan.side == game->side_name(kAttacker) || plan.side == game->side_name(kDefender)) << plan.side;
  }
  EXPECT_TRUE(opening_plans("crater").empty());
}

TEST(WestfrontOpenings, AreDrawnBySeedAndEnd) {
  const auto game = *Westfront::load("raid");
  const OpeningBook book = opening_book(*game);
  std::set<std::string> drawn;
  int leaned = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    drawn.insert(book.plan("german", seed)->label.name);
    leaned += book.leaned(Brief{}, "german", 2, seed) == Brief{} ? 0 : 1;
    EXPECT_EQ(book.leaned(Brief{}, "german", 4, seed), Brief{});
  }
  EXPECT_EQ(drawn.size(), 3U);
  EXPECT_NEAR(leaned, 30, 15);
}

}  // namespace
}  // namespace zerohour::westfront
