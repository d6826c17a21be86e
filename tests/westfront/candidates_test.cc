// What the legal list promises of assaults (engine/westfront/candidates.h).
#include "engine/westfront/candidates.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

// The most stands that assault that one together in an order of the list.
int most_assaults(const Field& f, absl::string_view target) {
  const StandId enemy = f.id(target);
  std::ptrdiff_t most = 0;
  f.game->for_each_group(f.s, [&](ActionGroup group) {
    f.game->for_each_legal(f.s, group, [&](const Action& action) {
      most = std::max(most, std::count_if(action.parts.begin(), action.parts.end(), [&](const StandOrder& part) {
                        return part.verb == Verb::kAssault && part.target == enemy;
                      }));
    });
  });
  return static_cast<int>(most);
}

TEST(Candidates, LetStandsOfACompanyAssaultTogether) {
  Field f;
  f.put("X12", 540, 400).put("S11", 540, 300).put("S12", 575, 300).put("S13", 610, 300).order_for("S1");
  EXPECT_EQ(most_assaults(f, "X12"), 3);
}

TEST(Candidates, LetWhoStandsBesideHimAssaultFromThere) {
  Field f;
  f.put("X12", 540, 400).put("S11", 540, 362).order_for("S1");
  EXPECT_EQ(most_assaults(f, "X12"), 1);
}

TEST(AssaultEnds, BeginStraightOnAndGoAroundTheEnemy) {
  const Point enemy = {500, 500};
  EXPECT_EQ(assault_ends({500, 465}, enemy).size(), 1U);
  const AssaultEnds ends = assault_ends({500, 300}, enemy);
  ASSERT_EQ(ends.size(), 11U);
  EXPECT_EQ(ends[0], (Point{500, 465}));
  for (const Point end : ends) EXPECT_TRUE(table::is_within(end, enemy, kAssaultReach));
  EXPECT_EQ(ends[1].y, ends[2].y);  // a sixteenth to either side
  EXPECT_LT(ends[1].x, 500);
  EXPECT_GT(ends[2].x, 500);
}

}  // namespace
}  // namespace zerohour::westfront
