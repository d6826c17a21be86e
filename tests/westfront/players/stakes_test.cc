// How a raid's points and turns change what the script risks.
#include "ai/westfront/stakes.h"

#include <gtest/gtest.h>

#include "ai/westfront/settings.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

Brief raider() {
  return named_players().find("script-4")->settings.script.raids.attacker;
}
Brief now(const Field& field, Side side, const Brief& brief) {
  return brief_now(field.view(), Knowledge(*field.game), side, brief);
}
Field raid(int turn) {
  Field field("raid");
  // None of the others counts as lost.
  for (const StandId one : ids_to(field.view().stand_count())) field.s.life[one] = Life::kNone;
  field.put("A1", 300, 230).put("B1", 300, 100).put("C2", 260, 335);
  field.s.turn = static_cast<std::uint8_t>(turn);
  return field;
}
// The British have taken the stand.
void take(Field& field, absl::string_view name) {
  field.s.life[field.id(name)] = Life::kLostInAssault;
}

TEST(WestfrontStakes, CountTheRaidersWhoAreOutAsThoughTheyWereHome) {
  Field field = raid(3);
  take(field, "C1");
  const Knowledge knowledge(*field.game);
  EXPECT_EQ(score(field.view()), 1);  // 2 for C1, and A1 is out
  EXPECT_EQ(platoons_out(field.view(), knowledge), 1);
  EXPECT_EQ(points_at_home(field.view(), knowledge), 2);
}

TEST(WestfrontStakes, WhoWouldLoseAtHomeNeitherTurnsBackNorWaitsInTheLastTurns) {
  Brief brief = raider();
  brief.due = 3;
  Field field = raid(8);
  Brief last = now(field, kAttacker, brief);
  EXPECT_EQ(last.home, 0);
  EXPECT_EQ(last.press, 2 * brief.press);
  EXPECT_LT(last.reaction, brief.reaction);
  field = raid(5);
  EXPECT_EQ(now(field, kAttacker, brief).press, brief.press) << "there are three more turns";
  field = raid(8);
  take(field, "C1");
  EXPECT_EQ(now(field, kAttacker, brief).home, brief.home) << "at home it has won";
  brief.due = 0;
  EXPECT_EQ(now(field, kAttacker, brief), brief);
}

TEST(WestfrontStakes, RaidersWaitForTheTurnInWhichTheyGoAndComeHomeInTheirs) {
  Brief brief = raider();
  brief.go = 4;
  brief.back = 6;
  EXPECT_EQ(now(raid(3), kAttacker, brief).press, 0);
  EXPECT_LT(now(raid(3), kAttacker, brief).assault, 0);
  EXPECT_EQ(now(raid(4), kAttacker, brief).press, brief.press);
  EXPECT_EQ(now(raid(4), kAttacker, brief).home, brief.home);
  EXPECT_GT(now(raid(6), kAttacker, brief).home, 8);
}

TEST(WestfrontStakes, ADefenderGoesAfterRaidersWhoAreHomeWithAWin) {
  Brief brief = named_players().find("script-4")->settings.script.raids.defender;
  brief.behind = 100;
  Field field = raid(5);
  take(field, "C1");
  EXPECT_EQ(now(field, kDefender, brief).chase, 0) << "A1 is still out";
  field.put("A1", 340, 120);
  const Brief after = now(field, kDefender, brief);
  EXPECT_EQ(after.chase, 100);
  EXPECT_LE(after.shot, 0);
  field.s.life[field.id("C1")] = Life::kLost;  // one point alone
  EXPECT_EQ(now(field, kDefender, brief).chase, 0);
}

TEST(WestfrontStakes, ChangeNothingWherePlacesAreHeld) {
  Brief brief = raider();
  brief.due = brief.go = brief.back = 9;
  Brief same = brief;
  same.due = same.go = same.back = 0;
  const Field field;
  EXPECT_EQ(now(field, kAttacker, brief), same);
}

}  // namespace
}  // namespace zerohour::westfront
