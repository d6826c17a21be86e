// Worked examples of the hardest rulings, with exact numbers.
#include <gtest/gtest.h>

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

Cover cover_from(absl::string_view target, Point at, absl::string_view firer, Point from) {
  Field f;
  f.put(target, at.x, at.y).put(firer, from.x, from.y);
  return f.view().cover_from(f.id(firer), f.id(target));
}

TEST(WestfrontExamples, CoverAndEnfilade) {
  EXPECT_EQ(cover_from("XM1", {500, 408}, "S11", {500, 210}), Cover::kHard);
  EXPECT_EQ(cover_from("XM1", {500, 408}, "S11", {800, 380}), Cover::kMedium);
  EXPECT_EQ(cover_from("XM1", {500, 408}, "S11", {660, 400}), Cover::kMedium);
  Field f;
  f.put("XM1", 500, 408);
  EXPECT_EQ(f.view().cover(f.id("XM1")), Cover::kHard);
}

TEST(WestfrontExamples, Junction) {
  EXPECT_EQ(cover_from("X12", {420, 460}, "S11", {300, 575}), Cover::kMedium);
  EXPECT_EQ(cover_from("X12", {420, 460}, "S11", {500, 445}), Cover::kHard);
}

TEST(WestfrontExamples, Sight) {
  const Field f;
  const Ground& ground = f.game->rules().ground;
  EXPECT_TRUE(ground.sees({430, 1000}, {480, 930}));
  EXPECT_FALSE(ground.sees({430, 980}, {470, 900}));
  EXPECT_TRUE(ground.sees({600, 780}, {640, 850}));
  EXPECT_TRUE(ground.sees({780, 815}, {600, 1000}));
  EXPECT_FALSE(ground.sees({770, 700}, {770, 950}));
}

std::string legs(Point from, absl::string_view path) {
  Field f;
  f.put("S11", from.x, from.y).order_for("S1");
  return f.refusal(absl::StrCat("order S11:move ", path));
}

TEST(WestfrontExamples, Legs) {
  EXPECT_EQ(legs({640, 300}, "640,400 640,500"), "");
  EXPECT_EQ(legs({640, 300}, "640,400 641,500"), "S11: the move is too long (W25, W54)");
  EXPECT_EQ(legs({630, 760}, "630,799 630,879"), "");
  EXPECT_NE(legs({630, 760}, "630,799 630,880"), "");
  EXPECT_EQ(legs({630, 760}, "630,860"), "");
  EXPECT_NE(legs({630, 760}, "630,861"), "");
  EXPECT_EQ(legs({500, 403}, "530,400 598,400"), "");
  EXPECT_NE(legs({500, 403}, "530,400 600,400"), "");
}

TEST(WestfrontExamples, Wire) {
  Field f("raid");
  f.put("A1", 100, 290).order_for("A");
  EXPECT_TRUE(f.allows("order A1:cross"));
  f.play("order A1:cross").roll({5});
  EXPECT_EQ(f.at("A1"), "98,324");

  Field far("raid");
  far.put("A1", 100, 286).order_for("A");
  EXPECT_EQ(far.refusal("order A1:cross"), "A1: there is no wire within 2 cm (W26)");

  // A2 at (71, 290) as in the example would be under 30 mm away (W2).
  Field two("raid");
  two.put("A1", 100, 290).put("A2", 70, 290).order_for("A").play("order A1:cross A2:cross").roll({5, 6});
  EXPECT_EQ(two.at("A1"), "98,324");
  EXPECT_EQ(two.at("A2"), "68,320");
}

TEST(WestfrontExamples, PutDown) {
  const Field f;
  const Ground& ground = f.game->rules().ground;
  const std::vector<Point> others = {{600, 300}};
  EXPECT_EQ(*ground.put_down({600, 300}, kAttacker, others, {}), (Point{600, 270}));
  EXPECT_EQ(*ground.put_down({600, 300}, kDefender, others, {}), (Point{600, 330}));
  EXPECT_EQ(*ground.put_down({601, 299}, kAttacker, others, {}), (Point{616, 274}));
  const std::vector<Point> wire = {{540, 722}};
  EXPECT_EQ(*ground.put_down({540, 722}, kAttacker, wire, {}), (Point{510, 722}));
}

TEST(WestfrontExamples, ShotAndBeatenZone) {
  Field f;
  f.put("XM1", 500, 408).put("S11", 500, 300).put("SC", 490, 275).put("S12", 500, 260).put("S13", 514, 285);
  f.put("S22", 500, 236).put("S14", 480, 270).put("S21", 470, 300);
  const View view = f.view();
  const StandId gun = f.id("XM1"), first = f.id("S11");
  std::string rolling;
  shot_targets(view, gun, first).for_each([&](StandId s) { absl::StrAppend(&rolling, view.stand(s).id, " "); });
  EXPECT_EQ(rolling, "SC S11 S12 S13 S22 ");
  const auto effect = [&](absl::string_view name, int face) {
    return shot_effect(view, gun, first, f.id(name), false, face);
  };
  EXPECT_EQ(effect("S11", 4), Effect::kSuppressed);
  EXPECT_EQ(effect("SC", 5), Effect::kSuppressed);
  EXPECT_EQ(effect("S12", 4), Effect::kSuppressed);
  EXPECT_EQ(effect("S13", 5), Effect::kKilled);
  EXPECT_EQ(effect("S22", 2), Effect::kNone);
}

// The target's die comes first, then in order of id; all results together.
TEST(WestfrontExamples, DiceOfAShot) {
  Field f;
  f.put("XM1", 500, 408)
      .put("S11", 500, 300)
      .put("SC", 500, 270)
      .put("S12", 500, 240)
      .actions_for("XM1", 1)
      .play("fire S11");
  EXPECT_EQ(f.game->describe_roll(f.s), "fire of XM1: S11");
  f.roll({5});
  EXPECT_EQ(f.game->describe_roll(f.s), "fire of XM1: SC");
  EXPECT_EQ(f.at("S11"), "500,300");
  f.roll({5, 4});
  EXPECT_EQ(f.at("S11"), "out");
  EXPECT_EQ(f.at("SC"), "500,270 m1");
  EXPECT_EQ(f.at("S12"), "500,240 m1");
  EXPECT_EQ(f.s.event.kind, EventKind::kNone);
}

TEST(WestfrontExamples, Snapshots) {
  Field f;
  f.put("S11", 600, 240).put("S12", 640, 240).put("XM1", 500, 408).put("X12", 540, 400).hold("XM1", 2).hold("X12", 1);
  f.order_for("S1").play("order S11:move 600,340 S12:move 640,340");
  ASSERT_EQ(f.s.step, Step::kWindow);
  EXPECT_EQ(f.at("S11"), "600,290");
  EXPECT_EQ(f.at("S12"), "640,290");
  f.play("shot XM1 S11").roll({4});
  EXPECT_EQ(f.at("S11"), "600,290 m1");
  f.play("shot X12 S12").roll({3});
  f.play("pass");
  EXPECT_EQ(f.s.step, Step::kWindow);
  EXPECT_EQ(f.at("S12"), "640,340");
  f.play("pass");
  EXPECT_EQ(f.s.order.stage, OrderStage::kNone);
  EXPECT_EQ(f.at("S11"), "600,290 m1");
}

TEST(WestfrontExamples, AWindowWithoutAChoiceIsNoDecision) {
  Field f;
  f.put("S11", 600, 240).put("S12", 640, 240).put("XM1", 500, 408).put("X12", 540, 400).hold("XM1", 1).hold("X12", 1);
  f.order_for("S1").play("order S11:move 600,340 S12:move 640,340");
  f.play("shot XM1 S11").roll({1}).play("shot X12 S12").roll({1});
  EXPECT_EQ(f.s.order.stage, OrderStage::kNone);
  EXPECT_EQ(f.at("S11"), "600,340");
}

TEST(WestfrontExamples, StoppedAndPutDown) {
  Field f;
  // S12 to (596, 312) as in the example would end under 30 mm from where S11 is to end (W2).
  f.put("S11", 600, 240).put("S12", 570, 262).put("XM1", 500, 408).hold("XM1", 1);
  f.order_for("S1").play("order S11:move 600,340 S12:move 596,310").play("shot XM1 S11").roll({4});
  EXPECT_EQ(f.at("S12"), "596,310");
  EXPECT_EQ(f.at("S11"), "600,280 m1");
}

TEST(WestfrontExamples, Sos) {
  Field f;
  f.put("S11", 500, 340).put("XC", 600, 560).put("S12", 540, 360).put("S13", 575, 345).put("X12", 540, 400);
  const auto shape = f.game->rules().ground.sos_template(kDefender, {530, 360});
  ASSERT_TRUE(shape.has_value());
  EXPECT_TRUE(shape->contains({500, 360}));
  EXPECT_TRUE(shape->contains({540, 360}));
  EXPECT_TRUE(shape->contains({575, 345}));
  EXPECT_FALSE(shape->contains({540, 400}));
  f.s.deep[1] = 1;
  f.order_for("S1").play("order S11:move 500,360");
  ASSERT_EQ(f.s.step, Step::kWindow);
  f.play("sos Q1 530,360").roll({2});
  EXPECT_EQ(f.s.lying_count, 0);
  EXPECT_FALSE(f.view().is_free(find_battery(f.game->rules().scenario, "Q1")));
}

TEST(WestfrontExamples, RollingBarrage) {
  const Field f;
  const Scenario& scenario = f.game->rules().scenario;
  const Plan& plan = scenario.plans[find_plan(scenario, "F1-1")];
  const int y[] = {420, 420, 520, 620, 720, 820};
  for (int turn = 1; turn <= 6; ++turn)
    EXPECT_EQ(rolling_centre(plan, kAttacker, turn), (Point{450, static_cast<std::int16_t>(y[turn - 1])}));
  EXPECT_TRUE(plain_template(rolling_centre(plan, kAttacker, 1)).contains({500, 445}));

  Field g;
  g.put("S11", 500, 445);
  EXPECT_EQ(rolling_effect(g.view(), g.id("S11"), 3), Effect::kSuppressed);
  EXPECT_EQ(rolling_effect(g.view(), g.id("S11"), 2), Effect::kNone);
  EXPECT_EQ(rolling_effect(g.view(), g.id("S11"), 6), Effect::kKilled);
}

TEST(WestfrontExamples, Gas) {
  Field f;
  f.put("SC", 760, 176).put("S11", 640, 209);
  f.s.side = kAttacker;
  f.s.phase = Phase::kGas;
  f.s.step = Step::kOpenGas;
  const auto centre = [&] {
    Point at;
    int number = 0;
    f.view().for_each_cloud(kAttacker, [&](const Template& cloud) {
      if (++number == 3) at = cloud.at;
    });
    return at;
  };
  f.play("gas").roll({3});
  EXPECT_EQ(centre(), (Point{500, 235}));
  EXPECT_EQ(f.s.gas[0].strength, 1);
  const Point expected[] = {{500, 335}, {500, 435}, {429, 506}};
  const int faces[] = {6, 4, 1};
  for (int i = 0; i < 3; ++i) {
    f.s.event = {};
    f.s.hand = {};
    f.s.phase = Phase::kGas;
    f.s.cursor = 0;
    f.s.step = Step::kWindRoll;
    f.roll({faces[i]});
    EXPECT_EQ(centre(), expected[i]);
  }
  EXPECT_EQ(f.s.gas[0].heading, 7);
  f.s.event = {};
  f.s.hand = {};
  f.s.phase = Phase::kGas;
  f.s.cursor = 0;
  f.s.step = Step::kWindRoll;
  f.roll({2});
  EXPECT_EQ(f.s.gas[0].opened, 2);  // taken off after its dice
}

TEST(WestfrontExamples, OrderDie) {
  Field f;
  f.put("S11", 520, 250).put("SC", 760, 176).mark("SC", 2).order_for("S1");
  f.s.hand.orders = 0;
  EXPECT_EQ(f.view().order_modifier(), -3);
  f.put("S11", 522, 245);
  EXPECT_EQ(f.view().order_modifier(), -2);
  f.put("S11", 520, 250);
  f.s.step = Step::kOrderRoll;
  Field six = f;
  EXPECT_EQ(six.roll({6}).s.step, Step::kOrder);
  Field five = f;
  five.roll({5});
  EXPECT_NE(five.s.step, Step::kOrder);
}

TEST(WestfrontExamples, ActionDieOfAMachineGun) {
  Field f;
  f.put("SM1", 940, 199).put("S11", 900, 150).put("SC", 960, 150).mark("SC", 1);
  f.die_for("SM1");
  f.s.support_used = 1;
  Field six = f, one = f;
  six.roll({6});
  EXPECT_EQ(six.s.step, Step::kAct);
  EXPECT_EQ(six.s.hand.actions, 2);
  one.roll({1});
  EXPECT_EQ(one.s.hand.kind, UnitKind::kNone);
}

Field trench_fight() {
  Field f;
  f.put("X12", 540, 400).put("S11", 540, 300).put("S12", 600, 320).order_for("S1");
  f.play("order S11:assault X12 540,364 S12:assault X12 575,385");
  return f;
}

TEST(WestfrontExamples, Assault) {
  Field two = trench_fight();
  EXPECT_EQ(assault_modifier(two.view(), two.id("X12")), 1);
  two.assault(4, 3);
  EXPECT_EQ(two.at("X12"), "out");
  EXPECT_EQ(two.at("S11"), "540,400");
  EXPECT_EQ(two.at("S12"), "575,385");

  Field one = trench_fight();
  one.assault(3, 3);
  EXPECT_EQ(one.at("S11"), "540,400");
  EXPECT_EQ(one.at("X12"), "540,450 m1");

  Field back = trench_fight();
  back.assault(1, 3);
  EXPECT_EQ(back.at("S11"), "540,332 m1");
  EXPECT_EQ(back.at("S12"), "587,352 m1");
  EXPECT_EQ(back.at("X12"), "540,400");

  Field alone;
  alone.put("X12", 540, 400).put("S11", 540, 300).order_for("S1").play("order S11:assault X12 540,364");
  EXPECT_EQ(assault_modifier(alone.view(), alone.id("X12")), -1);
}

// A battalion of 16 that loses one more platoon to a shot.
Field battalion(int platoons) {
  Field f;
  int put = 0;
  for (const char* company : {"S1", "S2", "S3", "S4"}) {
    for (int i = 1; i <= 4 && put < platoons; ++i, ++put) f.put(absl::StrCat(company, i), 100 + 60 * put, 100);
  }
  f.put("XM1", 160, 400).with_morale();
  for (const BattalionId b : ids_to(f.game->rules().scenario.battalion_count())) f.s.tests[b] = b == 1 ? 0 : 2;
  return f;
}

TEST(WestfrontExamples, MoraleAtHalf) {
  Field f = battalion(9);
  f.actions_for("XM1", 1).play("fire S12").roll({6});  // soft cover at 300 mm
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  EXPECT_EQ(morale_modifier(f.view(), 1), 0);
  Field near = f, far = f, stands = f;
  near.roll({3});
  EXPECT_EQ(near.at("S11"), "100,0 m1");
  far.roll({1});
  EXPECT_EQ(far.at("S11"), "100,0 m1");
  stands.roll({4});
  EXPECT_EQ(stands.at("S11"), "100,100");
  EXPECT_EQ(stands.s.tests[1], 1);
}

TEST(WestfrontExamples, MoraleAtAQuarterCountsAlone) {
  Field f = battalion(5);
  f.actions_for("XM1", 1).play("fire S12").roll({6});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  EXPECT_EQ(morale_modifier(f.view(), 1), -2);
  f.roll({6});
  EXPECT_EQ(f.s.tests[1], 2);
  EXPECT_EQ(f.at("S11"), "100,100");
}

TEST(WestfrontExamples, Points) {
  Field f;
  Scenario const& scenario = f.game->rules().scenario;
  for (const StandId s : ids_to(scenario.stand_count())) f.s.life[s] = Life::kInPlay;
  f.s.routed = 0;
  f.s.objectives = 1 << 0 | 1 << 1 | 1 << 3;
  int lost = 0;
  for (StandId s = 1; lost < 17; ++s) {
    if (scenario.stands[s].side != kAttacker || scenario.stands[s].type != UnitType::kPlatoon) continue;
    f.s.life[s] = Life::kLost;
    ++lost;
  }
  f.s.routed = 1 << 5;
  EXPECT_EQ(score(f.view()), 7);

  Field raid("raid");
  const Scenario& small = raid.game->rules().scenario;
  for (const StandId s : ids_to(small.stand_count())) raid.s.life[s] = Life::kInPlay;
  raid.s.routed = 0;
  raid.s.life[raid.id("C1")] = raid.s.life[raid.id("C2")] = Life::kLostInAssault;
  raid.s.life[raid.id("M2")] = Life::kLost;
  for (const char* name : {"A1", "A2", "A3"}) raid.s.life[raid.id(name)] = Life::kLost;
  for (const char* name : {"B1", "B2", "B3"}) raid.s.at[raid.id(name)].y = 100;
  raid.s.at[raid.id("B1")].y = 141;
  EXPECT_EQ(score(raid.view()), 1);
  raid.s.at[raid.id("B1")].y = 140;
  EXPECT_EQ(score(raid.view()), 2);
}

}  // namespace
}  // namespace zerohour::westfront
