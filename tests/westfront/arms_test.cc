// Rulings that were settled by reading alone, each with a test of its own: tanks, cavalry, motors, raw troops, guns on
// the table, fortified areas, a defender with plans, surprise.
#include <gtest/gtest.h>

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "tests/westfront/all_arms.h"
#include "tests/westfront/field.h"
#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

Field arms(int rules = kNewestRules) {
  return Field::of_text(kAllArms, rules);
}

// --- Machine guns (W28).

// A block house behind a wood, in the beaten zone of a machine gun that fires at a platoon in front of the wood.
constexpr absl::string_view kBehindAWood = R"(
scenario id=wood title="Wood" date=1916-05-01 table=60,60 turns=6 attacker=british defender=german
area id=WOOD rect=25,31,35,38 terrain=close cover=soft level=0 top=1 name="Wood"
hq id=AC side=british type=command level=battalion bn=1 at=30,5
company id=A side=british bn=1 type=platoon at=50,5
gun id=M side=british bn=1 type=mg at=30,10
hq id=XC side=german type=command level=battalion bn=2 at=50,58
company id=X side=german bn=2 type=platoon at=30,30
hq id=GR side=german type=command level=brigade at=10,58
gun id=BH side=german brigade=GR type=block_house at=30,41
objective id=O1 at=20,30.5 radius=5 points=1
result win=1 draw=1
)";

TEST(MachineGuns, SuppressAFortificationOnlyIfTheySeeIt) {
  Field f = Field::of_text(kBehindAWood);
  f.put("M", 300, 100).put("X1", 300, 300).put("BH", 300, 410);
  const StandId gun = f.id("M"), first = f.id("X1"), behind = f.id("BH");
  ASSERT_TRUE(shot_targets(f.view(), gun, first).has(behind));
  ASSERT_FALSE(f.view().sees(gun, f.s.at[behind]));
  EXPECT_EQ(shot_effect(f.view(), gun, first, behind, false, 6), Effect::kNone);
  f.put("M", 100, 410).put("X1", 250, 410);  // along the wood
  ASSERT_TRUE(shot_targets(f.view(), gun, first).has(behind));
  ASSERT_TRUE(f.view().sees(gun, f.s.at[behind]));
  EXPECT_EQ(shot_effect(f.view(), gun, first, behind, false, 6), Effect::kSuppressed);
}

// --- Batteries.

TEST(Batteries, AreNoMoreThanAPositionHasRoomForTheirTemplates) {
  const auto game_with = [](int batteries, int actions) {
    std::string text(kBehindAWood);
    for (int b = 1; b <= batteries; ++b) {
      absl::StrAppend(&text, "battery id=Q", b, " side=british type=battery_gun supports=1 aim=30,30\n");
    }
    const DataSource data = with_file("modifiers.csv", replaced(data_text("modifiers.csv"), "actions_artillery,6,2",
                                                                absl::StrCat("actions_artillery,6,", actions)));
    return Westfront::make(read_rulebook(data, "wood.txt", text).value()).status();
  };
  EXPECT_TRUE(game_with(20, 2).ok());
  EXPECT_TRUE(game_with(16, 3).ok());  // 48 templates
  EXPECT_FALSE(game_with(17, 3).ok());
  // A mortar with the dice of machine guns is counted by these.
  std::string text(kBehindAWood);
  for (int m = 1; m <= 17; ++m) {
    absl::StrAppend(&text, "gun id=L", m, " side=british bn=1 type=light_mortar at=", 3 * m, ",2 aim=30,20\n");
  }
  const DataSource data =
      with_file("types.csv", replaced(data_text("types.csv"), "light_mortar,howitzer,infantry_half,actions_mortar",
                                      "light_mortar,howitzer,infantry_half,actions_mg"));
  const auto rules = read_rulebook(data, "wood.txt", text);
  ASSERT_TRUE(rules.ok()) << rules.status();
  EXPECT_FALSE(Westfront::make(*rules).ok());
}

// --- Tanks (W31, W32, W56, W58).

TEST(Tanks, PassWireLeaveAGapAndMayDitchAtATrench) {
  Field f = arms();
  f.put("T1", 200, 450).actions_for("T1", 2).play("move 200,560");
  // 150 mm across country; the wire lies about y = 495, the trench at y = 546.
  ASSERT_EQ(f.s.step, Step::kDitchRoll);
  EXPECT_EQ(f.s.gap_count, 1);
  EXPECT_NEAR(f.s.gaps[0].y, 495, 3);
  f.roll({1});
  EXPECT_TRUE(f.s.has(f.id("T1"), kDitched));
  EXPECT_EQ(f.at("T1"), "200,560");
  EXPECT_EQ(f.refusal("move 200,570"), "the stand never moves (W18, W31)");
  f.put("C1", 200, 700);
  EXPECT_TRUE(f.allows("fire C1"));  // it still fires

  Field through = arms();
  through.s.gaps[0] = f.s.gaps[0];
  through.s.gap_count = 1;
  through.put("A1", 200, 450).order_for("A");
  EXPECT_TRUE(through.allows("order A1:move 200,540"));
  EXPECT_EQ(through.refusal("order A1:move 240,540"), "A1: a leg touches wire (W26, W56)");
}

TEST(Tanks, TakeNoHarmFromRiflesAndGas) {
  Field f = arms();
  f.put("T1", 200, 400).put("C1", 200, 500).put("G2", 230, 690).put("X1", 250, 450);
  const StandId tank = f.id("T1");
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(shot_effect(f.view(), f.id("C1"), tank, tank, false, face), Effect::kNone);
    EXPECT_EQ(shot_effect(f.view(), f.id("X1"), tank, tank, false, face), Effect::kNone);
    EXPECT_EQ(gas_effect(f.view(), tank, face), Effect::kNone);
  }
  // A gun under 50 cm: suppressed on 5 as it is raw, killed on 6; over 50 cm a 6 alone suppresses.
  EXPECT_EQ(shot_effect(f.view(), f.id("G2"), tank, tank, false, 4), Effect::kNone);
  EXPECT_EQ(shot_effect(f.view(), f.id("G2"), tank, tank, false, 5), Effect::kSuppressed);
  EXPECT_EQ(shot_effect(f.view(), f.id("G2"), tank, tank, false, 6), Effect::kKilled);
  f.put("T1", 200, 180);
  EXPECT_EQ(shot_effect(f.view(), f.id("G2"), tank, tank, false, 6), Effect::kSuppressed);
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryHowitzer, tank, 6), Effect::kSuppressed);
  EXPECT_EQ(template_effect(f.view(), UnitType::kHeavyMortar, tank, 5), Effect::kKilled);
  EXPECT_EQ(rolling_effect(f.view(), tank, 6), Effect::kSuppressed);
}

TEST(Tanks, AFemaleFiresAfterHerMove) {
  Field f = arms();
  f.put("T2", 600, 230).put("C1", 600, 500).actions_for("T2", 1).play("move 600,300");
  ASSERT_EQ(f.s.step, Step::kTankShot);
  f.play("fire C1");
  const StandId target = f.id("C1");
  ASSERT_EQ(f.s.step, Step::kEffectRoll);
  // Open ground, infantry row: 3 suppresses, 4 kills; one less.
  EXPECT_EQ(event_effect(f.view(), target, 3), Effect::kNone);
  EXPECT_EQ(event_effect(f.view(), target, 4), Effect::kSuppressed);
  EXPECT_EQ(event_effect(f.view(), target, 5), Effect::kKilled);
}

TEST(Tanks, AFailedRollCountsInTheNext) {
  Field f = arms();
  f.put("T1", 400, 220).put("BC", 400, 120).die_for("T1");
  f.s.support_used = 1;
  EXPECT_EQ(f.view().order_modifier(), 0);
  f.roll({2});
  EXPECT_TRUE(f.s.has(f.id("T1"), kFailed));
  f.die_for("T1");
  EXPECT_EQ(f.view().order_modifier(), -1);
  f.roll({5});
  EXPECT_EQ(f.s.hand.actions, 1);
  EXPECT_FALSE(f.s.has(f.id("T1"), kFailed));
}

// -1 in the owner's next player turn alone (W31), also if the tank is not rolled for in it; in version 1 of the rules
// it kept it until the next roll.
TEST(Tanks, AFailedRollIsForgottenAfterTheNextPlayerTurn) {
  for (const int rules : {1, 2}) {
    Field f = arms(rules);
    f.put("T1", 400, 220).put("BC", 400, 120).die_for("T1");
    f.s.support_used = 1;
    const auto turn_passes = [&] {
      f.step_seven(kAttacker).play("done");
      ASSERT_EQ(f.s.side, kDefender);
      f.step_seven(kDefender).play("done");
      ASSERT_EQ(f.s.side, kAttacker);
    };
    f.roll({2});
    turn_passes();
    Field next = f;
    next.die_for("T1");
    EXPECT_EQ(next.view().order_modifier(), -1) << rules;
    turn_passes();
    f.die_for("T1");
    EXPECT_EQ(f.view().order_modifier(), rules == 1 ? -1 : 0) << rules;
    EXPECT_EQ(f.s.has(f.id("T1"), kFailed), rules == 1);
    // One that fails again in its next turn has the -1 in the turn after that.
    next.roll({2});
    EXPECT_TRUE(next.s.has(next.id("T1"), kFailed));
    next.step_seven(kAttacker).play("done");
    next.step_seven(kDefender).play("done");
    next.die_for("T1");
    EXPECT_EQ(next.view().order_modifier(), -1);
  }
}

TEST(Tanks, AssaultWithOneMoreAndDefendWithTwo) {
  Field f = arms();
  f.put("T1", 600, 420).put("C1", 600, 500).actions_for("T1", 1).play("assault C1 600,464");
  ASSERT_EQ(f.s.step, Step::kAssaultRoll);
  EXPECT_EQ(assault_modifier(f.view(), f.id("C1")), 1);
  Field g = arms();
  g.put("T1", 600, 380).put("C1", 600, 460).order_for("C").play("order C1:assault T1 600,416");
  EXPECT_EQ(assault_modifier(g.view(), g.id("T1")), -2);
}

// --- Cavalry (W25, W26, W31, W70).

TEST(Cavalry, EntersNoTrenchAndNeverCrossesWire) {
  Field f = arms();
  f.put("H1", 200, 120).put("H2", 300, 470).order_for("H");
  EXPECT_TRUE(f.allows("order H1:move 200,160"));
  EXPECT_EQ(f.refusal("order H1:move 200,250"), "H1: the stand may not cross a trench (W25, W54)");
  EXPECT_EQ(f.refusal("order H1:move 200,172"), "H1: the stand may not enter a trench (W25, W54)");
  EXPECT_EQ(f.refusal("order H2:cross"), "H2: that type never crosses wire by a die (W26)");
}

TEST(Cavalry, ThatFiresDoesNothingMore) {
  Field f = arms();
  f.put("H1", 200, 300).put("H2", 260, 300).put("C1", 200, 480).put("BC", 230, 250).order_for("H");
  f.play("order H1:fire C1").roll({1});
  EXPECT_TRUE(f.s.has(f.id("H1"), kSpent));
  f.order_for("H");
  EXPECT_EQ(f.refusal("order H1:move 200,310"), "H1: cavalry that has fired does nothing more (W31)");
  EXPECT_TRUE(f.allows("order H2:move 260,310"));
}

TEST(Cavalry, DoesNotTakeAPlaceInATrench) {
  Field f = arms();
  f.put("H1", 600, 600).put("C1", 600, 546).order_for("H");
  f.play("order H1:assault C1 600,580").assault(6, 1);
  EXPECT_EQ(f.at("C1"), "out");
  EXPECT_EQ(f.at("H1"), "600,580");
}

// --- Motors (W25).

TEST(Motors, AreQuickOnRoadsAlone) {
  Field f = arms();
  f.put("LO1", 460, 210).actions_for("LO1", 1);
  EXPECT_TRUE(f.allows("move 460,460"));   // through a trench, on the road
  EXPECT_FALSE(f.allows("move 500,300"));  // off it 5 cm
  EXPECT_TRUE(f.allows("move 490,240"));
  EXPECT_EQ(f.refusal("hold"), "Hold is for platoons, guns, tanks and armoured cars (W9)");
  Field car = arms();
  car.put("AC", 460, 210).put("C1", 460, 500).actions_for("AC", 2);
  EXPECT_TRUE(car.allows("hold"));
  EXPECT_TRUE(car.allows("fire C1"));
  EXPECT_EQ(shot_effect(car.view(), car.id("C1"), car.id("AC"), car.id("AC"), false, 6), Effect::kNone);
  EXPECT_EQ(template_effect(car.view(), UnitType::kBatteryGun, car.id("AC"), 4), Effect::kKilled);  // open cover
}

// --- Raw troops (W21).

TEST(RawTroops, TurnTogetherAtTheFirstDie) {
  Field f = arms();
  f.put("A1", 200, 300).put("A2", 260, 300).put("C1", 200, 480).put("BC", 230, 250).order_for("A");
  f.s.hand.orders = 0;
  EXPECT_EQ(f.view().order_modifier(), 1);
  f.order_for("C").play("order C1:fire A1").roll({1});
  EXPECT_TRUE(f.s.has(f.id("A1"), kTurned));
  EXPECT_TRUE(f.s.has(f.id("A2"), kTurned));
  f.order_for("A");
  EXPECT_EQ(f.view().order_modifier(), -1);
  // They fire one worse: soft ground there would be suppressed on 5.
  EXPECT_EQ(shot_odds(f.view(), f.id("A1"), f.id("C1"), f.id("C1"), false).factors, -1);
}

// --- Guns on the table (W18, W25, W54).

TEST(FieldGuns, HoldFireAndAreManhandled) {
  Field f = arms();
  f.put("G1", 140, 120).put("BC", 150, 70).put("C1", 140, 700).actions_for("G1", 2);
  EXPECT_TRUE(f.allows("move 140,150"));
  EXPECT_EQ(f.refusal("move 140,151"), "the move is too long (W25, W54)");
  EXPECT_TRUE(f.allows("hold"));
  EXPECT_TRUE(f.allows("fire C1"));
  EXPECT_EQ(f.refusal("redirect 140,500"), "it has no point to redirect (W18)");
  EXPECT_EQ(f.refusal("cross"), "that type never crosses wire by a die (W26)");
  EXPECT_EQ(shot_odds(f.view(), f.id("G1"), f.id("C1"), f.id("C1"), false).factors, 0);
  f.die_for("G1");
  EXPECT_EQ(f.view().order_modifier(), 1);  // it sees an enemy
  f.play_if_asked("no-support").roll({4});
  ASSERT_EQ(f.s.step, Step::kAct);
  f.play("hold");
  EXPECT_EQ(f.s.held[f.id("G1")], 1);
}

// --- Fortified areas (W4, W30).

TEST(FortifiedAreas, ShelterWhoeverIsInside) {
  Field f = arms();
  f.put("D3", 700, 630).put("B1", 700, 500).put("B2", 660, 570).order_for("B");
  EXPECT_EQ(f.view().cover(f.id("D3")), Cover::kFortification);
  EXPECT_EQ(shot_effect(f.view(), f.id("B1"), f.id("D3"), f.id("D3"), false, 6), Effect::kNone);
  EXPECT_EQ(rolling_effect(f.view(), f.id("D3"), 6), Effect::kSuppressed);
  // Six suppresses by a gun's own sight alone.
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryGun, f.id("D3"), 6), Effect::kNone);
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatterySuper, f.id("D3"), 4), Effect::kNone);
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatterySuper, f.id("D3"), 6), Effect::kSuppressed);
  f.play("order B1:assault D3 700,594");
  EXPECT_EQ(assault_modifier(f.view(), f.id("D3")), 1 - 3);  // veterans; fortification +2, storm troops +1
}

TEST(FlameThrowers, AreWorseForThoseInCover) {
  Field f = arms();
  f.put("FL", 600, 500).put("D1", 600, 546).order_for("B");
  EXPECT_TRUE(f.allows("order FL:fire D1"));
  EXPECT_EQ(f.refusal("order FL:hold"), "FL: flame throwers never hold (W44)");
  EXPECT_EQ(shot_effect(f.view(), f.id("FL"), f.id("D1"), f.id("D1"), false, 5), Effect::kKilled);
  f.put("D1", 600, 551);
  EXPECT_EQ(f.refusal("order FL:fire D1"), "FL: the target is out of range (W37)");
  f.play("order FL:assault D1 600,515");
  EXPECT_EQ(assault_modifier(f.view(), f.id("D1")), 1 + 1 - 1 - 1);  // veteran, flame; hard cover, storm troops
}

// --- A defender with plans (W13, W15, W47).

TEST(DefendersPlans, FallOnTheirTurnsAndComeTheOtherWay) {
  const Field f = arms();
  const Scenario& scenario = f.game->rules().scenario;
  const Plan& rolling = scenario.plans[find_plan(scenario, "Q3-1")];
  EXPECT_EQ(rolling_centre(rolling, kDefender, 1), (Point{500, 350}));
  EXPECT_EQ(rolling_centre(rolling, kDefender, 3), (Point{500, 250}));

  Field g = arms();
  g.put("A1", 500, 380).put("BC", 400, 120).put("GC", 400, 760);
  g.s.turn = 2;
  g.s.side = kDefender;
  g.s.phase = Phase::kEndingPlans;
  g.s.step = Step::kEndPlan;
  Field ended = g;
  g.play("done");
  ASSERT_EQ(g.s.step, Step::kEffectRoll);
  EXPECT_EQ(g.s.event.kind, EventKind::kPlanned);
  EXPECT_TRUE(g.s.event.pending.has(g.id("A1")));
  ended.play("end Q2");
  EXPECT_EQ(ended.refusal("end Q2"), "the plan has no fire on this turn (step 4)");
  EXPECT_EQ(ended.refusal("end Q2 2"), "the plan has no fire on this turn (step 4)");
  ended.play("done");
  EXPECT_NE(ended.s.step, Step::kEffectRoll);
}

TEST(DefendersPlans, BindTheirBatteryUntilTheyAreEndedBefore) {
  Field f = arms();
  f.put("A1", 500, 380).put("BC", 400, 120).put("GC", 400, 760).step_seven(kAttacker);
  f.s.turn = 2;
  Field ended = f;
  const BatteryId battery = find_battery(f.game->rules().scenario, "Q2");
  f.play("done");
  ASSERT_EQ(f.s.side, kDefender);
  EXPECT_TRUE(f.s.used(battery));
  ended.s.plans_ended |= std::uint64_t{1} << find_plan(f.game->rules().scenario, "Q2-1");
  ended.play("done");
  EXPECT_FALSE(ended.s.used(battery));
}

// --- Surprise (W11, W46).

Field surprised() {
  Field f("raid");
  f.s.surprised = {0, 1};
  return f;
}

TEST(Surprise, AnEnemyWithinFiveCentimetresRaisesTheAlarmAndOpensThatWindow) {
  Field f = surprised();
  f.put("A1", 300, 200).put("C1", 300, 330).put("C2", 260, 335).put("BC", 300, 150).order_for("A");
  f.play("order A1:move 300,250");
  EXPECT_EQ(f.s.surprised[1], 1);
  EXPECT_NE(f.s.step, Step::kWindow);
  f.order_for("A").play("order A1:move 300,286");
  // 44 mm at its end.
  EXPECT_EQ(f.s.surprised[1], 0);
  ASSERT_EQ(f.s.step, Step::kWindow);
  EXPECT_EQ(f.s.held[f.id("C2")], 1);
  EXPECT_TRUE(f.allows("shot C2 A1"));
}

TEST(Surprise, AnyShotRaisesTheAlarmEvenIfItMisses) {
  Field f = surprised();
  f.put("A1", 300, 200).put("A2", 340, 200).put("C1", 300, 330).put("BC", 300, 150).order_for("A");
  f.play("order A1:fire C1").roll({1});
  EXPECT_EQ(f.s.surprised[1], 0);
  EXPECT_EQ(f.s.held[f.id("C1")], 1);
}

TEST(Surprise, ASentryGivesAWholePlayerTurnAndTheOthersAShortOne) {
  Field f = surprised();
  f.put("C1", 300, 335).put("GC", 300, 510).put("A1", 300, 130).put("BC", 300, 90);
  f.s.side = kDefender;
  f.s.phase = Phase::kSentry;
  f.s.step = Step::kSentryRoll;
  Field quiet = f;
  f.roll({5});
  EXPECT_EQ(f.s.surprised[1], 0);
  EXPECT_EQ(f.s.short_turn, 0);
  EXPECT_EQ(f.s.held[f.id("C1")], 0);  // it lapses as its player turn begins
  f.roll({1});                         // deep suppression
  EXPECT_EQ(f.s.step, Step::kUnit);
  quiet.roll({4, 1});
  EXPECT_EQ(quiet.s.side, kAttacker);  // steps 5 to 7 are left out
  EXPECT_EQ(quiet.s.turn, 2);
  EXPECT_EQ(quiet.s.held[quiet.id("C1")], 0);
}

}  // namespace
}  // namespace zerohour::westfront
