// The end of the day (15), sudden death (S3, G42), holding a block (G65), and what a second day begins with (G37).
#include <gtest/gtest.h>

#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

// A day of one round.
Scene short_day(absl::string_view victory) {
  Scene scene;
  scene.day = "summer,,,,weather=sunny;ground=hard;length=40;command=20/20;first=blue";
  scene.victory = std::string(victory);
  return scene;
}

Battle at_the_end(const Scene& scene, absl::string_view options = "") {
  Battle battle(scene, options);
  battle.play("pass").play("pass");
  EXPECT_EQ(battle.s.step, Step::kStay);
  return battle;
}

TEST(Day, BothChooseInSecret) {
  Battle battle = at_the_end(short_day("days,,,,days=2").blue("line,24,10,0").red("line,24,36,180"));
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kBoth);
  battle.play("leave red");
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kFirst);
  EXPECT_EQ(battle.game->visible_to(battle.s, kBlue).choice[1], 0);
  EXPECT_EQ(battle.game->actor(battle.game->visible_to(battle.s, kBlue)), Actor::kBoth);
  EXPECT_EQ(battle.refusal("stay red"), "that side has nothing to choose (15.1)");
  battle.play("stay blue");
  const Result result = battle.game->result(battle.s);
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.winner, Actor::kFirst);
}

TEST(Day, BothLeavingIsADrawAndSoIsTheLastDay) {
  Battle left = at_the_end(short_day("days,,,,days=2").blue("line,24,10,0").red("line,24,36,180"));
  left.play("leave blue").play("leave red");
  EXPECT_EQ(left.s.reason, Reason::kBothLeft);
  EXPECT_EQ(left.s.outcome, Outcome::kDraw);
  Battle last = at_the_end(short_day("days,,,,days=1").blue("line,24,10,0").red("line,24,36,180"));
  last.play("stay blue").play("stay red");
  EXPECT_EQ(last.s.reason, Reason::kLastDay);
  EXPECT_EQ(last.s.outcome, Outcome::kDraw);
}

TEST(Day, ThePursuitHitsInfantryFirst) {
  Battle battle = at_the_end(short_day("days,,,,days=2;aftermath=1")
                                 .blue("light,24,10,0")
                                 .blue("light,30,10,0,hits=1")
                                 .red("line,24,36,180,hits=3")
                                 .red("light,30,36,180,hits=2")
                                 .red("line,36,36,180"));
  battle.play("stay blue").play("leave red");
  // Five Strength Points against one: four dice.
  EXPECT_EQ(battle.s.step, Step::kPursuit);
  EXPECT_EQ(battle.s.p.dice, 4);
  battle.roll({2}).roll({3}).roll({4}).roll({6});
  EXPECT_EQ(battle.s.step, Step::kPursuitHit);
  EXPECT_EQ(battle.refusal("hit 4"), "another class takes its hits first (15.3)");
  battle.play("hit 3");
  EXPECT_EQ(battle.s.place[3], Place::kNonRallyable) << "whatever the radius (15.3)";
  battle.play("hit 4");
  EXPECT_EQ(battle.s.place[4], Place::kNonRallyable);
  // The hit on artillery is lost. Blue recovers first; then red rallies, by 2 and 1 more on the die.
  EXPECT_EQ(battle.s.step, Step::kDayRecover);
  battle.roll({7});
  EXPECT_EQ(battle.s.hits[2], 0);
  EXPECT_EQ(battle.s.step, Step::kDayRally);
  EXPECT_EQ(battle.s.p.unit, 3);
  battle.roll({5});
  EXPECT_EQ(battle.s.place[3], Place::kLost) << "5 + 3 is above 7";
  battle.roll({4});
  EXPECT_EQ(battle.s.step, Step::kDayPlace);
  battle.play("place 4 30,40 h180");
  EXPECT_EQ(battle.s.hits[4], 2);
  EXPECT_EQ(battle.s.step, Step::kJoin);
  battle.play("done").play("done");
  EXPECT_EQ(battle.game->result(battle.s).winner, Actor::kFirst) << "fixed when red left";
}

TEST(Day, AnEqualNumberOfLightPointsCoversTheRetreat) {
  Battle battle = at_the_end(
      short_day("days,,,,days=2;aftermath=1").blue("light,24,10,0").red("line,24,36,180").red("light,30,36,180"));
  battle.play("stay blue").play("leave red");
  EXPECT_EQ(battle.s.step, Step::kJoin);
}

TEST(Day, UnitsAmalgamate) {
  Battle battle = at_the_end(short_day("days,,,,days=2;aftermath=1")
                                 .blue("elite,10,10,0,hits=2;guard=1")
                                 .blue("line,15,10,0,hits=3")
                                 .blue("light,20,10,0,hits=2")
                                 .blue("heavy,25,10,0,hits=2")
                                 .blue("light,30,10,0,hits=2")
                                 .blue("foot_gun,35,10,0")
                                 .red("line,24,36,180"));
  battle.play("stay blue").play("stay red");
  for (int i = 0; i < 5; ++i) battle.roll({10});
  ASSERT_EQ(battle.s.step, Step::kJoin);
  EXPECT_EQ(battle.refusal("join 3 4"), "cavalry amalgamates with its own type only (15.5)");
  EXPECT_EQ(battle.refusal("join 2 3"), "infantry and cavalry do not amalgamate (15.5)");
  EXPECT_EQ(battle.refusal("join 6 1"), "only infantry and cavalry amalgamate (15.5)");
  EXPECT_EQ(battle.refusal("join 7 7"), "it is not a unit of this side (15.5)");
  battle.play("join 2 1").play("join 3 5");
  EXPECT_EQ(battle.view().type(1).name, "line") << "the poorer type";
  EXPECT_EQ(battle.view().strength(1), 3);
  EXPECT_FALSE(battle.s.has(1, kGuard)) << "Guard only if all are (G39)";
  EXPECT_EQ(battle.s.place[2], Place::kJoined);
  EXPECT_EQ(battle.view().strength(5), 2);
  battle.play("done").play("done");
  EXPECT_EQ(battle.s.day, 2);
  EXPECT_EQ(battle.s.round, 1);
  EXPECT_EQ(battle.s.count, 0);
  EXPECT_EQ(battle.at(1), "10.00,10.00 h0") << "where all stand (G37)";
}

TEST(Day, ASecondDayMayBeginFromTheSetUp) {
  const Scene scene = short_day("days,,,,days=2").blue("line,24,10,0").red("line,24,36,180");
  for (const char* option : {"", "+g37-off"}) {
    Battle battle(scene, option);
    battle.play("move 1 24,14").play("commander 20,8").play("pass").play("pass");
    battle.play("stay blue").play("stay red").play("done").play("done");
    EXPECT_EQ(battle.s.day, 2);
    EXPECT_EQ(battle.at(1), *option == 0 ? "24.00,14.00 h0" : "24.00,10.00 h0");
    EXPECT_EQ(battle.s.stands[0][0].at, (*option == 0 ? table::Point{2000, 800} : table::Point{2400, 400}));
  }
}

TEST(SuddenDeath, MoreThanAThirdOfTheUnitsThatWereThere) {
  Scene scene;
  scene.blue("line,10,10,0").blue("line,14,10,0").blue("line,18,10,0").blue("engineer,22,10,0");
  Battle battle(scene.red("line,24,36,180"));
  const auto break_unit = [&](UnitId u) {
    battle.s.place[u] = Place::kRallyable;
    battle.s.pose[u] = {};
  };
  break_unit(4);
  break_unit(1);
  battle.play("pass").play("pass");
  EXPECT_FALSE(battle.game->result(battle.s).over) << "a third, and engineers do not count (G64)";
  break_unit(2);
  battle.play("pass").play("pass");
  EXPECT_EQ(battle.s.reason, Reason::kCollapse);
  EXPECT_EQ(battle.s.outcome, Outcome::kRedWins);
}

TEST(SuddenDeath, ASideWithoutAUnitOnTheTableHasLostAtOnce) {
  Battle battle(Scene().blue("line,24,17,0").red("line,24,20,180,hits=3").red("line,4,44,180"));
  battle.s.place[3] = Place::kLost;
  battle.s.pose[3] = {};
  battle.play("move 1 attack 2").play("force 2").roll({9, 1});
  EXPECT_EQ(battle.s.reason, Reason::kNoUnits);
  EXPECT_EQ(battle.s.outcome, Outcome::kBlueWins);
}

// G73: what comes first where the last round of the day ends and an army has collapsed in it.
TEST(SuddenDeath, CountsBeforeTheEndOfTheDay) {
  const auto broken = [](Battle& battle, UnitId u) {
    battle.s.place[u] = Place::kLost;
    battle.s.pose[u] = {};
    battle.s.town[u] = 0;
  };
  const auto scene_of = [](absl::string_view victory) {
    Scene scene = short_day(victory);
    if (victory.find("hold") == 0) scene.row("terrain,,T1,town,24,20,,");
    return scene.blue(victory.find("hold") == 0 ? "line,24,20,90,town=T1" : "line,24,20,0")
        .blue("line,10,10,0")
        .red("line,24,40,180")
        .red("line,10,40,180");
  };
  for (const absl::string_view victory :
       {"sudden_death,,,,", "hold,,,,also=sudden_death;else=red", "days,,,,days=2;also=sudden_death"}) {
    Battle blue(scene_of(victory));  // holds the block, and has collapsed
    broken(blue, 2);
    blue.play("pass").play("pass");
    EXPECT_EQ(blue.s.reason, Reason::kCollapse) << victory;
    EXPECT_EQ(blue.s.outcome, Outcome::kRedWins) << victory;
    EXPECT_EQ(Lgg::victory_points(blue.game->result(blue.s)), (VictoryPoints{0, 2})) << victory;
    Battle both(scene_of(victory));
    broken(both, 2);
    broken(both, 4);
    both.play("pass").play("pass");
    EXPECT_EQ(both.s.reason, Reason::kBothCollapse) << victory;
    EXPECT_EQ(both.s.outcome, Outcome::kDraw) << victory;
    EXPECT_EQ(Lgg::victory_points(both.game->result(both.s)), (VictoryPoints{0, 0})) << victory;
  }
  // And a side without a unit has lost before any of that, even if the other has collapsed as well.
  Scene last = short_day("sudden_death,,,,");
  Battle battle(last.blue("line,24,17,0").blue("line,4,4,0").red("line,24,20,180,hits=3"));
  broken(battle, 2);
  battle.play("move 1 attack 3").play("force 3").roll({9, 1});
  EXPECT_EQ(battle.s.reason, Reason::kNoUnits);
  EXPECT_EQ(battle.s.outcome, Outcome::kBlueWins);
  EXPECT_EQ(Lgg::victory_points(battle.game->result(battle.s)), (VictoryPoints{2, 0}));
}

// S3, G74: draws count one point each, but for those in which both armies have collapsed.
TEST(VictoryPoints, OfADrawAreOneEach) {
  Battle day(short_day("sudden_death,,,,").blue("line,24,10,0").red("line,24,36,180"));
  day.play("pass").play("pass");
  ASSERT_EQ(day.s.reason, Reason::kDayEnds);
  EXPECT_EQ(Lgg::victory_points(day.game->result(day.s)), (VictoryPoints{1, 1}));
  Battle left = at_the_end(short_day("days,,,,days=2").blue("line,24,10,0").red("line,24,36,180"));
  EXPECT_EQ(victory_points<Lgg>(left.game->result(left.s)), std::nullopt) << "it is not over";
  left.play("leave blue").play("leave red");
  EXPECT_EQ(victory_points<Lgg>(left.game->result(left.s)), (VictoryPoints{1, 1}));
  EXPECT_EQ(victory_points_text({0, 2}), "0-2");
}

TEST(Hold, InfantryInTheBlockAtTheEndOfTheDay) {
  const auto outcome = [](absl::string_view unit) {
    Scene scene = short_day("hold,,,,also=sudden_death;else=red");
    scene.row("terrain,,T1,town,24,20,,").blue(unit).red("line,24,40,180");
    Battle battle(scene);
    battle.play("pass").play("pass");
    return battle.s.outcome;
  };
  EXPECT_EQ(outcome("line,24,20,90,town=T1"), Outcome::kBlueWins);
  EXPECT_EQ(outcome("line,24,10,0"), Outcome::kRedWins);
}

TEST(Count, OfActionsThatWereSpentOrRolled) {
  const Scene scene = Scene().blue("line,24,10,0").red("line,24,36,180");
  Battle rolled(scene);
  rolled.play("move 1 24,12").play("pass").play("pass");
  EXPECT_EQ(rolled.s.count, 40);
  Battle spent(scene, "+g14-off");
  spent.play("move 1 24,12").play("pass").play("pass");
  EXPECT_EQ(spent.s.count, 2) << "a round counts two at least (G67)";
}

}  // namespace
}  // namespace zerohour::lgg
