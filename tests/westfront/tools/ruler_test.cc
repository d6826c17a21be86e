// Orders for a person with a ruler, and long lists by what their actions do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/westfront/all_arms.h"
#include "tests/westfront/field.h"
#include "tools/westfront/action_groups.h"
#include "tools/westfront/orders.h"
#include "tools/westfront/ruler_text.h"

namespace zerohour::westfront {
namespace {

using testing::HasSubstr;

Field raid_order(absl::string_view company, absl::string_view scenario = "raid") {
  Field field(scenario);
  field.put("A1", 260, 240).put("A2", 300, 240).put("BC", 280, 200).put("C2", 300, 333).put("C3", 400, 400);
  field.put("GC", 300, 400);
  return field.order_for(company);
}

std::string ruler(const Field& field, absl::string_view text) {
  EXPECT_EQ(field.refusal(text), "") << text;
  return ruler_text(field.view(), *field.game->parse_action(field.s, text));
}

TEST(RulerText, IsInCentimetresAsTheSideLooks) {
  const Field british = raid_order("A");
  EXPECT_EQ(ruler(british, "order A1:move 255,345 A2:fire C2"),
            "Company A: A1 forward 10.5 cm and 0.5 cm to the left, to 25.5,34.5 cm in trench TG (hard cover); A2 fires "
            "at C2");
  EXPECT_EQ(ruler(british, "order A1:move 260,200 250,190"),
            "Company A: A1 back 4 cm, then back 1 cm and 1 cm to the left, to 25,19 cm in shell craters (soft cover)");
  const Field german = raid_order("C");
  EXPECT_EQ(ruler(german, "order C3:move 390,340"),
            "Company C: C3 forward 6 cm and 1 cm to the right, to 39,34 cm in trench TG (hard cover)");
}

TEST(RulerText, NamesAllTrenchesAtAPlaceOnce) {
  Field german = raid_order("C");
  german.put("C2", 200, 344).put("C3", 330, 400);
  EXPECT_THAT(ruler(german, "order C3:move 302,335"), HasSubstr(" in trenches TG and TC (hard cover)"));
}

TEST(RulerText, TellsWhatIsToBeDoneWithMarkersAndStands) {
  Field field = raid_order("A");
  field.hold("C2", 1);
  const State ordered = field.s;
  field.play("order A1:move 270,300");
  const State window = field.s;
  field.play("shot C2 A1");
  const State shot = field.s;
  field.roll({6});
  const auto after = [&](const State& before, absl::string_view action, const State& now) {
    return aftermath_text(field.game->view(before), *field.game->parse_action(before, action), field.game->view(now));
  };
  EXPECT_EQ(after(ordered, "order A1:move 270,300", window), "");
  EXPECT_EQ(after(window, "shot C2 A1", shot), "");
  EXPECT_THAT(after(shot, "roll 6", field.s), HasSubstr("A1 is lost"));
}

TEST(RulerText, TellsWhereAStandThatWasStoppedStands) {
  Field field = raid_order("A");
  field.hold("C2", 1).play("order A1:move 270,300").play("shot C2 A1");
  const State shot = field.s;
  field.roll({5});
  const std::string told =
      aftermath_text(field.game->view(shot), *field.game->parse_action(shot, "roll 5"), field.view());
  EXPECT_THAT(told, HasSubstr("A1 has 1 marker; A1 then stands at 26.5,27 cm"));
}

// Templates, clouds and gaps are measured on the table as well.
TEST(RulerText, TellsWhereTemplatesAreLaidAndTakenOff) {
  Field field;  // the redoubt
  field.put("TM1", 560, 180).put("BR", 600, 15).put("GR", 700, 1000).actions_for("TM1", 1);
  EXPECT_THAT(ruler(field, "shoot"), HasSubstr(": lay a template of 3 x 3 cm with its centre at 50,41 cm"));
  const State aimed = field.s;
  field.play("shoot");
  const auto after = [&](const State& before, absl::string_view action) {
    return aftermath_text(field.game->view(before), *field.game->parse_action(before, action), field.view());
  };
  EXPECT_EQ(after(aimed, "shoot"), "lay a template of 3 x 3 cm with its centre at 50,41 cm");
  field.s.batteries_lost = ((1U << field.game->rules().scenario.battery_count()) - 1) << 1;
  field.step_seven(kDefender);
  const State before = field.s;
  field.play("done");
  EXPECT_EQ(after(before, "done"), "the template at 50,41 cm is taken off");
}

TEST(RulerText, TellsHowATemplateOfSosLies) {
  Field field;
  field.put("XC", 600, 560).put("S11", 530, 360);
  field.s.side = kDefender;
  field.s.phase = Phase::kBrigadeArtillery;
  field.s.step = Step::kUnit;
  // Along (16, -3): the redoubt's face falls to the right.
  const std::string lies =
      "lay a template of 10 x 5 cm with its centre at 53,36 cm, its long side 11 degrees from across the table, rising "
      "to the left as the attacker looks";
  EXPECT_THAT(ruler(field, "sos Q1 530,360"), HasSubstr(absl::StrCat(": if it answers, ", lies)));
  field.play("sos Q1 530,360");
  const State called = field.s;
  field.roll({2});
  EXPECT_THAT(aftermath_text(field.game->view(called), *field.game->parse_action(called, "roll 2"), field.view()),
              HasSubstr(lies));
}

TEST(RulerText, TellsWhereCloudsDriftAndWhereWireHasGaps) {
  Field field;
  field.put("SC", 760, 176).put("S11", 640, 100);
  field.s.side = kAttacker;
  field.s.phase = Phase::kGas;
  field.s.step = Step::kOpenGas;
  field.play("gas");
  const State rolled = field.s;
  field.roll({3});
  const auto after = [&](const Field& now, const State& before, absl::string_view action) {
    return aftermath_text(now.game->view(before), *now.game->parse_action(before, action), now.view());
  };
  EXPECT_THAT(after(field, rolled, "roll 3"),
              HasSubstr("lay British gas clouds of 10 x 5 cm, the long side across the table, with their centres at "
                        "30,23.5 cm; 40,23.5 cm"));
  field.s.phase = Phase::kGas;
  field.s.cursor = 0;
  field.s.step = Step::kWindRoll;
  const State wind = field.s;
  field.roll({6});
  EXPECT_THAT(after(field, wind, "roll 6"), HasSubstr("the British gas clouds go forward 10 cm, to 30,33.5 cm; "));

  Field tank = Field::of_text(kAllArms);
  tank.put("T1", 200, 450).actions_for("T1", 1);
  const State before = tank.s;
  tank.play("move 200,530");
  EXPECT_THAT(after(tank, before, "move 200,530"), HasSubstr("the wire has a gap of 3 cm at 20,49.5 cm"));
}

// Each listed action is in one group, and an order is found by its group's name.
TEST(ActionGroups, HoldEachActionOnce) {
  const Field field = raid_order("A");
  const std::vector<Action> actions = listed_actions(*field.game, field.s);
  ASSERT_GT(actions.size(), 24U);
  const std::vector<ActionGroupOf> groups = grouped_actions(field.view(), actions);
  EXPECT_LT(groups.size(), actions.size() / 3);
  std::set<std::size_t> seen;
  std::set<std::string> headlines;
  for (const ActionGroupOf& group : groups) {
    EXPECT_TRUE(headlines.insert(group.headline).second) << group.headline;
    for (const std::size_t i : group.actions) {
      EXPECT_TRUE(seen.insert(i).second);
      EXPECT_EQ(action_headline(field.view(), actions[i]), group.headline);
    }
  }
  EXPECT_EQ(seen.size(), actions.size());
  EXPECT_TRUE(headlines.contains("assault on C2"));
  EXPECT_TRUE(headlines.contains("into trench TG"));
  EXPECT_TRUE(headlines.contains("nothing"));
}

}  // namespace
}  // namespace zerohour::westfront
