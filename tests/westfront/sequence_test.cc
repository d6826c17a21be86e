// The order sequence: held shots, dice, staff and support, artillery, command stands, morale of weapons, the end.
#include <gtest/gtest.h>

#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

BatteryId battery(const Field& f, absl::string_view id) {
  return find_battery(f.game->rules().scenario, id);
}

// --- Held shots (W9, W44).

TEST(HeldShots, AreWhatAMachineGunHasNotSpent) {
  Field f;
  f.put("XM1", 500, 408).put("GR", 700, 1000).put("S11", 500, 300).mark("XM1", 1).die_for("XM1");
  Field six = f;
  f.roll({4});
  ASSERT_EQ(f.s.hand.actions, 2);
  EXPECT_EQ(f.refusal("fire S11"), "a marked stand may only rally (W21)");
  f.play("rally").play("fire S11").roll({1});
  EXPECT_EQ(f.s.held[f.id("XM1")], 0);
  six.mark("XM1", 0).roll({6}).play("done");
  EXPECT_EQ(six.s.held[six.id("XM1")], 2);
}

TEST(HeldShots, OfThoseWhoStandTo) {
  Field f;
  f.put("XM1", 500, 408)
      .put("XM2", 700, 408)
      .put("GR", 700, 1000)
      .put("X11", 460, 415)
      .put("XC", 600, 560)
      .mark("X11", 1);
  f.put("X12", 540, 400).die_for("XM1").roll({1});
  f.s.step = Step::kCommand;
  f.s.phase = Phase::kCommandStands;
  f.s.side = kDefender;
  f.play("done");
  EXPECT_EQ(f.s.held[f.id("XM1")], 0);  // its unit was rolled for
  EXPECT_EQ(f.s.held[f.id("XM2")], 1);
  EXPECT_EQ(f.s.held[f.id("X11")], 0);  // marked
  EXPECT_EQ(f.s.held[f.id("X12")], 1);
  EXPECT_EQ(f.s.held[f.id("GR")], 0);
}

// They lapse before it begins, so that no game comes to such a position.
TEST(HeldShots, AreNoneOfTheOwnersInHisStepOne) {
  const auto game = *Westfront::load("raid");
  const State s = game->initial_state();
  ASSERT_EQ(s.phase, Phase::kDeep);
  ASSERT_EQ(s.side, kAttacker);
  EXPECT_TRUE(game->parse_state(game->format_state(s)).ok());
  State held = s;
  const StandId gun = find_stand(game->rules().scenario, "M1");
  held.held[gun] = 1;
  const auto read = game->parse_state(game->format_state(held));
  EXPECT_NE(read.status().message().find("in their own step 1 (W9)"), absl::string_view::npos) << read.status();
  held.phase = Phase::kHeadquarters;  // of a later step a hold may be
  held.step = Step::kStaff;
  EXPECT_EQ(game->check_invariants(held).message().find("in their own step 1"), absl::string_view::npos);
}

TEST(HeldShots, AreNoneOfACompanyWhoseOrderFailed) {
  Field f;
  f.put("X12", 540, 400).put("XC", 600, 560).order_for("X1");
  f.s.hand.orders = 0;
  f.s.support_used = 1;
  f.s.step = Step::kOrderRoll;
  f.roll({2});
  f.s.step = Step::kCommand;
  f.s.phase = Phase::kCommandStands;
  f.s.hand = {};
  f.s.battalion = 0;
  f.play("done");
  EXPECT_EQ(f.s.held[f.id("X12")], 0);
}

// --- Orders (W17, W20).

TEST(Orders, AreThreeAtMostAndEachIsHarder) {
  Field f;
  f.put("S11", 620, 300).put("S21", 700, 300).put("SC", 640, 200).order_for("S1");
  f.s.hand.orders = 0;
  f.s.support_used = 1;
  f.s.step = Step::kOrderRoll;
  f.roll({3}).play("order S11:move 620,310");
  ASSERT_EQ(f.s.step, Step::kUnit);
  Field failed = f;
  failed.play("company S1").roll({3});
  EXPECT_EQ(failed.refusal("company S1"), "the company's player turn is over (W20)");
  EXPECT_TRUE(failed.allows("company S2"));
  f.play("company S1").roll({4}).play("order S11:move 620,320").play("company S1").roll({5}).play("order");
  EXPECT_EQ(f.refusal("company S1"), "a company has at most three orders (W20)");
  EXPECT_TRUE(f.allows("company S2"));
}

TEST(Orders, AreNotGivenByADeadCommander) {
  Field f;
  f.put("S11", 620, 300).put("SM1", 940, 199).order_for("S1");
  f.s.hand = {};
  f.s.companies = 0;
  f.s.step = Step::kUnit;
  EXPECT_EQ(f.refusal("company S1"), "a dead commander gives no orders (W20)");
  f.die_for("SM1");
  EXPECT_EQ(f.view().order_modifier(), -1);
}

TEST(Orders, AreDoneInTheirSequence) {
  Field f;
  f.put("S11", 500, 300).put("S12", 560, 300).put("S13", 620, 300).put("S14", 680, 300).put("SC", 600, 200);
  f.put("X12", 540, 480).put("X13", 620, 480).mark("S14", 1).order_for("S1");
  EXPECT_EQ(f.refusal("order S14:fire X13"), "S14: a marked stand may only rally (W21)");
  EXPECT_EQ(f.refusal("order S11:rally"), "S11: there is no marker to lose by a rally (W20)");
  f.play("order S11:fire X12 S12:fire X12 S13:move 620,340 S14:rally");
  EXPECT_EQ(f.at("S14"), "680,300");
  ASSERT_EQ(f.s.event.source, f.id("S11"));
  f.roll({6});
  EXPECT_EQ(f.at("X12"), "out");
  // The shot of S12 is lost, as its target is gone.
  EXPECT_EQ(f.at("S13"), "620,340");
  EXPECT_EQ(f.s.order.stage, OrderStage::kNone);
}

// --- Staff and support (W16, W49).

Field with_staff() {
  Field f;
  f.put("BR", 600, 15).put("SC", 760, 176).put("S11", 620, 209).put("SM1", 940, 199);
  f.s.side = kAttacker;
  f.s.phase = Phase::kHeadquarters;
  f.s.staff_left = 2;
  f.s.step = Step::kStaff;
  return f;
}

TEST(StaffMarkers, RollADieAgain) {
  Field f = with_staff();
  EXPECT_EQ(f.refusal("staff SM1"), "the unit is not a weapon or vehicle of the brigade in play (W49)");
  EXPECT_EQ(f.refusal("staff 5"), "the battalion is not one of the brigade in play (W16)");
  f.play("staff 1").play("staff H1");
  EXPECT_EQ(f.s.staff_count, 2);
  while (f.s.step == Step::kUnit) f.play("done");
  f.s.hand = {};
  f.die_for("SM1");
  f.s.support_used = 1;
  f.roll({2});
  ASSERT_EQ(f.s.step, Step::kReroll);
  Field keep = f;
  keep.play("keep");
  EXPECT_EQ(keep.s.hand.actions, 1);
  EXPECT_EQ(keep.s.staff_count, 2);
  f.play("reroll").roll({1});
  EXPECT_EQ(f.s.staff_count, 1);
  EXPECT_EQ(f.s.hand.kind, UnitKind::kNone);  // the second stands
}

TEST(BrigadeSupport, AddsOneToOneDieAndNotToANaturalOne) {
  Field f = with_staff();
  f.s.staff_left = 0;
  f.order_for("S1");
  f.s.hand.orders = 0;
  f.s.hand.asked = 0;
  f.s.step = Step::kSupport;
  Field one = f;
  f.play("support").roll({2});
  EXPECT_EQ(f.s.step, Step::kOrder);
  EXPECT_EQ(f.s.support_used, 1);
  one.play("support").roll({1});
  EXPECT_NE(one.s.step, Step::kOrder);
}

// --- Artillery (W18, W51, W64).

TEST(Mortars, AimAtWhatTheySeeWithoutDeviation) {
  Field f;
  f.put("TM1", 560, 180).put("BR", 600, 15).put("X12", 540, 400).actions_for("TM1", 2);
  EXPECT_EQ(f.refusal("redirect 560,590"), "the point is out of the mortar's reach (W18)");
  EXPECT_EQ(f.refusal("redirect 560,229"), "the point is out of the mortar's reach (W18)");
  f.play("redirect 540,400");
  ASSERT_EQ(f.s.step, Step::kAct);
  EXPECT_EQ(f.s.aim[f.id("TM1")], (Point{540, 400}));
  f.play("shoot");
  EXPECT_EQ(f.s.lying_count, 1);
  EXPECT_EQ(f.s.lying[0].width, 30);
  f.roll({6});
  EXPECT_EQ(f.at("X12"), "540,400 m1");  // howitzer row, hard cover
}

TEST(Batteries, DeviateUnlessALiaisonOfficerSees) {
  Field f;
  f.put("BR", 600, 15).put("X12", 540, 400);
  f.s.side = kAttacker;
  f.s.phase = Phase::kBrigadeArtillery;
  f.s.hand.kind = UnitKind::kBattery;
  f.s.hand.id = battery(f, "F1");
  f.s.hand.actions = 1;
  f.s.batteries_used |= 1U << f.s.hand.id;
  f.s.step = Step::kAct;
  Field seen = f, blind = f;
  f.play("redirect 540,400").roll({6});
  EXPECT_EQ(f.s.battery_aim[battery(f, "F1")], (Point{540, 450}));
  seen.put("LO", 600, 180).play("redirect 540,400");
  EXPECT_EQ(seen.s.battery_aim[battery(seen, "F1")], (Point{540, 400}));
  blind.mark("BR", 1);
  EXPECT_EQ(blind.refusal("redirect 540,400"), "no liaison officer or commander, unmarked, sees the point (W18, W51)");
}

TEST(Sos, IsCalledInThePlaceOfTheDieAndLies) {
  Field f;
  f.put("XC", 600, 560).put("S11", 530, 360);
  f.s.side = kDefender;
  f.s.phase = Phase::kBrigadeArtillery;
  f.s.step = Step::kUnit;
  EXPECT_EQ(f.refusal("sos Q3 530,360"),
            "the battery does not answer SOS: the scenario names those that do (SOS targets, W24)");
  EXPECT_EQ(f.refusal("sos Q1 530,300"),
            "the point is over 5 cm from the side's trenches and block houses (SOS targets, W24)");
  f.play("sos Q1 530,360").roll({2});
  EXPECT_EQ(f.s.lying_count, 1);
  EXPECT_EQ(f.s.lying[0].along, (Point{16, -3}));
  EXPECT_EQ(f.s.battery_aim[battery(f, "Q1")], (Point{530, 360}));
  EXPECT_FALSE(f.allows("sos Q1 530,360"));
}

TEST(DeepSuppression, TakesABatteryOfTheEnemysChoice) {
  Field f;
  f.put("GR", 700, 1000);
  f.s.side = kDefender;
  f.s.phase = Phase::kDeep;
  f.s.step = Step::kDeepRoll;
  f.roll({6});
  ASSERT_EQ(f.s.step, Step::kLoseBattery);
  EXPECT_EQ(f.game->actor(f.s), Actor::kFirst);
  EXPECT_EQ(f.refusal("lose F1"), "the battery is not one of the side in play (step 5 III)");
  f.play("lose Q3");
  EXPECT_TRUE(f.s.lost(battery(f, "Q3")));
  EXPECT_EQ(f.s.deep[1], 1);
}

// --- Command stands (W22, W23, W63).

TEST(CommandStands, MakeTwoMovesAndCrossWire) {
  Field f("raid");
  f.put("BC", 100, 290).put("BR", 300, 30).put("A1", 200, 200).step_seven(kAttacker);
  EXPECT_EQ(f.refusal("move A1 200,210"), "the stand is not a command stand of the side in play (step 7)");
  f.play("cross BC").roll({5});
  EXPECT_EQ(f.at("BC"), "98,324");
  f.play("move BC 98,334");
  EXPECT_EQ(f.refusal("move BC 98,344"), "a command stand makes two moves (step 7)");
}

TEST(CommandStands, AreReplacedByAFieldPromotion) {
  Field f("raid");
  f.put("A1", 200, 200).put("A2", 300, 230).put("BR", 300, 30);
  f.s.at[f.id("BC")] = {310, 150};
  f.s.routed = 0;
  f.s.battalion = 0;
  f.s.side = kAttacker;
  f.s.phase = Phase::kBattalions;
  f.s.battalions = 1 << 1;
  f.s.step = Step::kEffectRoll;
  // Whatever ends step 6.
  f.s.event.kind = EventKind::kShot;
  f.s.event.source = f.id("A1");
  f.s.event.first = f.id("A2");
  f.s.event.rolled.add(f.id("A2"));
  f.s.event.pending.add(f.id("A2"));
  f.roll({1});
  ASSERT_EQ(f.s.step, Step::kCommand);
  EXPECT_EQ(f.at("BC"), "300,200");  // by A2, the nearer one to the body
  EXPECT_TRUE(f.s.has(f.id("BC"), kPromoted));
  EXPECT_EQ(f.s.replaced[0], 1);
}

// --- Morale (W33, W34, W59).

TEST(Morale, OfWeaponsWhoseBattalionIsGone) {
  Field f;
  f.put("X12", 540, 460)
      .put("XC", 700, 700)
      .put("XM1", 500, 520)
      .put("BH2", 780, 815)
      .put("S11", 540, 300)
      .put("SC", 600, 200);
  f.order_for("S1").play("order S11:fire X12").roll({6});
  EXPECT_EQ(f.at("X12"), "out");
  EXPECT_EQ(f.at("XC"), "out");
  ASSERT_EQ(f.s.step, Step::kWeaponMoraleRoll);
  f.roll({3});
  EXPECT_EQ(f.at("XM1"), "out");
  EXPECT_EQ(f.at("BH2"), "780,815");  // it supports another
  EXPECT_EQ(f.s.routed >> 5 & 1, 1);
}

TEST(Morale, ARetreatPassesAllButEnemies) {
  Field f;
  f.put("S13", 560, 350)
      .put("S14", 700, 250)
      .put("S21", 700, 50)
      .put("XM1", 671, 150)
      .put("S11", 100, 300)
      .put("S12", 160, 300);
  f.put("SM1", 900, 200).with_morale();
  for (const BattalionId b : ids_to(f.game->rules().scenario.battalion_count())) f.s.tests[b] = 2;
  f.s.tests[1] = 1;
  f.put("X12", 100, 380).order_for("X1").play("order X12:fire S11").roll({6});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  f.roll({5});  // -2: 20 cm
  EXPECT_EQ(f.at("S13"), "560,150 m1");
  EXPECT_EQ(f.at("S14"), "out");
  EXPECT_EQ(f.at("S21"), "700,0 m1");
  EXPECT_EQ(f.at("SM1"), "out");
}

TEST(Game, EndsAfterTheLastTurnByItsScores) {
  Field f("raid");
  f.put("A1", 200, 100).put("BC", 300, 90).put("C1", 300, 350).put("GC", 300, 510);
  f.s.turn = 8;
  f.s.life[f.id("C2")] = f.s.life[f.id("C3")] = Life::kLostInAssault;
  f.step_seven(kDefender).play("done");
  ASSERT_EQ(f.s.step, Step::kOver);
  EXPECT_TRUE(f.game->result(f.s).over);
}

// W73: the last die of the last turn destroys a battalion: its losses count, and then the game ends.
TEST(Game, CountsWhatTheLastDieOfTheLastTurnDid) {
  for (const int face : {1, 6}) {
    Field f("raid");
    f.put("A1", 300, 300).put("BC", 300, 250).put("M1", 140, 127).put("C1", 300, 340).put("GC", 300, 510);
    f.s.turn = 8;
    // Enough for a win, as long as the battalion is there.
    for (const char* const taken : {"C2", "C3"}) {
      f.s.life[f.id(taken)] = Life::kLostInAssault;
    }
    f.order_for("C");
    f.s.hand.orders = 3;
    ASSERT_GE(score(f.view()), f.game->rules().scenario.win);
    f.play("order C1:fire A1");
    ASSERT_TRUE(is_roll(f.s.step));
    f.roll({face}).play("done");
    ASSERT_EQ(f.s.step, Step::kOver) << face;
    EXPECT_EQ(f.at("A1") == "out", face == 6);
    EXPECT_EQ(f.at("BC") == "out", face == 6) << "destroyed with its last platoon (W59)";
    EXPECT_EQ(f.at("M1") == "out", face == 6);
    const int points = score(f.view());
    EXPECT_EQ(f.s.outcome, points >= 2 ? 2 : points == 1 ? 1 : 3);
    EXPECT_EQ(f.s.outcome == 2, face == 1) << points;
  }
}

}  // namespace
}  // namespace zerohour::westfront
