// Stands that are put where they really stand on a table (W72).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

using ::testing::HasSubstr;

// A1 in the craters, C2 in the German trench, the wire WI1 ends at 250,295; the company has an order.
Field in_order(absl::string_view scenario = "raid+nudge") {
  Field field(scenario);
  field.put("A1", 260, 240).put("A2", 300, 240).put("BC", 280, 200).put("C2", 300, 330);
  return field.order_for("A");
}

TEST(Nudge, IsOfGamesWithTheOptionAlone) {
  EXPECT_THAT(in_order("raid").refusal("nudge A1 262,240"), HasSubstr("(W72)"));
  EXPECT_EQ(in_order().game->scenario_name(), "raid+rules-2+nudge");
}

TEST(Nudge, PutsAnyStandWhereItStandsAndCostsNothing) {
  Field field = in_order();
  const State before = field.s;
  field.play("nudge A1 266,248").play("nudge C2 300,321");
  EXPECT_EQ(field.at("A1"), "266,248");
  EXPECT_EQ(field.at("C2"), "300,321");
  State back = field.s;
  back.at = before.at;
  EXPECT_TRUE(back == before);  // nothing else has changed: the order is still to be given
  EXPECT_TRUE(field.allows("order A1:move 266,258"));
}

TEST(Nudge, IsNoMove) {
  Field field = in_order();
  EXPECT_THAT(field.refusal("nudge A1 260,251"), HasSubstr("more than 1 cm"));
  EXPECT_THAT(field.refusal("nudge A1 268,247"), HasSubstr("more than 1 cm"));
  EXPECT_TRUE(field.allows("nudge A1 266,248"));
  EXPECT_THAT(field.refusal("nudge A1 260,240"), HasSubstr("stands there already"));
  EXPECT_THAT(field.refusal("nudge B1 260,180"), HasSubstr("no such stand in play"));
  EXPECT_THAT(field.refusal("nudge A1"), HasSubstr("point X,Y"));
  field.put("A2", 285, 240).put("A1", 254, 240);
  EXPECT_THAT(field.refusal("nudge A1 257,240"), HasSubstr("under 3 cm"));
  field.put("A1", 240, 290);
  EXPECT_THAT(field.refusal("nudge A1 240,299"), HasSubstr("wire lies between"));
  field.put("A1", 0, 240);
  EXPECT_THAT(field.refusal("nudge A1 -1,240"), HasSubstr("off the table"));
}

TEST(Nudge, KeepsOutOfTrenchesThoseWhoMayNotEnterThem) {
  Field field("high-wood+nudge");
  const Scenario& scenario = field.game->rules().scenario;
  for (const StandId s : ids_to(scenario.stand_count())) {
    if (scenario.stands[s].type != UnitType::kCavalry || scenario.trenches.empty()) continue;
    const Point on = scenario.trenches[0].points[0], inside{on.x, static_cast<std::int16_t>(on.y + 20)};
    field.put(scenario.stands[s].id, inside.x, inside.y).step_seven(scenario.stands[s].side);
    const std::string nearer = absl::StrCat("nudge ", scenario.stands[s].id, " ", on.x, ",", on.y + 12);
    if (!field.game->rules().ground.on_table(inside)) return;
    EXPECT_THAT(field.refusal(nearer), HasSubstr("may not enter a trench"));
    return;
  }
}

TEST(Nudge, IsNotForWindowsAndRolls) {
  Field field = in_order();
  field.hold("C2", 1).play("order A1:move 260,260");
  ASSERT_EQ(field.s.step, Step::kWindow);
  EXPECT_THAT(field.refusal("nudge A1 262,250"), HasSubstr("between the actions"));
}

TEST(Nudge, IsNeverListed) {
  const Field field = in_order();
  EXPECT_FALSE(field.game->lists_all_legal(field.s));
  for_each_legal_action(*field.game, field.s, [](const Action& a) { EXPECT_NE(a.kind, Kind::kNudge); });
}

}  // namespace
}  // namespace zerohour::westfront
