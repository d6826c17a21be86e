// What the legal list promises of assaults (engine/westfront/candidates.h).
#include "engine/westfront/candidates.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/westfront/assaults.h"
#include "engine/westfront/path.h"
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

// The wire before the German line is cut between x = 250 and 350 alone.
TEST(AssaultSearch, GoesRoundTheEndOfWireByABend) {
  Field f("raid");
  f.put("A1", 260, 230).put("C1", 100, 347).order_for("A");
  const View view = f.view();
  const auto stands = view.order_stands();
  const auto first = static_cast<std::size_t>(std::find(stands.begin(), stands.end(), f.id("A1")) - stands.begin());
  EXPECT_FALSE(straight_assault(view, f.id("A1"), f.id("C1"), [](Point) { return true; }).has_value());
  for (const AssaultEffort effort : {AssaultEffort::kQuick, AssaultEffort::kFull}) {
    const AssaultWays ways = AssaultSearch(view, stands, effort).ways(first, f.id("C1"));
    ASSERT_FALSE(ways.empty());
    for (const StandOrder& way : ways) {
      EXPECT_EQ(way.legs, 2);
      EXPECT_EQ(part_fault(view, f.id("A1"), way), "");
    }
  }
}

// Who ends in the trench of its enemy takes the cover away (W66), and three find room around it.
TEST(AssaultSearch, PutsTheFirstIntoTheTrenchAndFindsRoomForThree) {
  Field f("raid");
  f.put("A1", 270, 280).put("A2", 300, 280).put("A3", 330, 280).put("C2", 260, 335).order_for("A");
  const View view = f.view();
  const auto stands = view.order_stands();
  Parts parts;
  ASSERT_EQ(AssaultSearch(view, stands, AssaultEffort::kFull).joint(f.id("C2"), 3, parts), 3U);
  int assault = 0, in_trench = 0;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb != Verb::kAssault) continue;
    ++assault;
    const Point end = end_of(parts[i], f.s.at[stands[i]]);
    in_trench += (view.ground().spot(end).trenches & view.spot(f.id("C2")).trenches) != 0 ? 1 : 0;
  }
  EXPECT_EQ(assault, 3);
  EXPECT_GE(in_trench, 1);
  EXPECT_EQ(ends_fault(view, parts), "");
}

}  // namespace
}  // namespace zerohour::westfront
