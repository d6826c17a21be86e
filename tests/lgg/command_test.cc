// Command (5, 6.1, G13), stratagems (S1, G41, G48, G62), wing commanders (S2), outriders (S4), free set-up (G12).
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

// Commands are rolled, and chits are drawn.
Scene with_chits() {
  Scene scene;
  scene.day = "summer,,,,weather=sunny;ground=hard";
  scene.blue_side = scene.red_side = "average,,,,";
  return scene.blue("line,24,17,0").blue("line,30,10,0,hits=1").red("line,24,20,180").red("line,40,40,180");
}

// Draws all chits: so many stratagems are left over by each side.
void draw(Battle& battle, int blue, int red) {
  for (const int left_over : {blue, red}) {
    for (int i = 0; i < kLeftOut; ++i) {
      ASSERT_EQ(battle.s.step, Step::kDraw);
      ASSERT_EQ(battle.game->roll_request(battle.s).sides(0), kChits - i);
      battle.roll({static_cast<std::uint8_t>(i < left_over ? 1 : kChits - i)});
    }
  }
}

TEST(Chits, AreDrawnInSecret) {
  Battle battle(with_chits());
  EXPECT_TRUE(battle.game->hides(battle.s, {}, kRed));
  EXPECT_FALSE(battle.game->hides(battle.s, {}, kBlue));
  draw(battle, 5, 2);
  EXPECT_EQ(battle.s.chits, (std::array<std::uint8_t, 2>{1, 4}));
  EXPECT_EQ(battle.game->visible_to(battle.s, kBlue).chits, (std::array<std::uint8_t, 2>{1, kUnknownChits}));
  EXPECT_EQ(battle.s.step, Step::kCommandRoll);
}

// 6, 135, 720, 1260, 756, 126 of 3003.
TEST(Chits, AreImaginedWithTheirTrueChances) {
  Battle battle(with_chits());
  draw(battle, 5, 2);
  Random random(5);
  std::array<int, kStratagems + 1> counts{};
  constexpr int kSamples = 30'030;
  for (int i = 0; i < kSamples; ++i) ++counts[battle.game->resample(battle.s, kBlue, random).chits[1]];
  const std::array<int, kStratagems + 1> expected = {0, 60, 1350, 7200, 12'600, 7560, 1260};
  for (std::size_t n = 0; n < counts.size(); ++n) EXPECT_NEAR(counts[n], expected[n], 0.05 * expected[n] + 40) << n;
  battle.s.played[1] = 5;
  for (int i = 0; i < 100; ++i) EXPECT_GE(battle.game->resample(battle.s, kBlue, random).chits[1], 5);
}

TEST(Command, TheLowerIsAskedFirst) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({1, 2}).roll({4, 4});
  EXPECT_EQ(battle.s.step, Step::kCommandChit);
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kFirst);
  battle.play("command").roll({6, 6});
  EXPECT_EQ(battle.s.totals, (std::array<std::uint8_t, 2>{12, 8}));
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond);
  battle.play("no");
  EXPECT_EQ(battle.s.first, kBlue);
  EXPECT_EQ(battle.s.left[0], 12);
}

TEST(Command, OneStratagemARoundForBothIfSoRuled) {
  Battle battle(with_chits(), "+g41-off");
  draw(battle, 0, 0);
  battle.roll({1, 2}).roll({4, 4}).play("command").roll({6, 6});
  EXPECT_EQ(battle.s.step, Step::kActivate) << "red is not asked";
}

TEST(Command, EqualRollsOfADaysFirstRoundAreRolledAgain) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({3, 3}).roll({2, 4}).roll({3, 3}).roll({2, 4}).roll({1, 1}).roll({1, 1});
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond) << "blue counts as higher, so red is asked first";
  battle.play("no").play("no");
  EXPECT_EQ(battle.s.first, kBlue);
}

TEST(Command, EqualThroughAStratagemTheSideGoesFirstThatWasLower) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({5, 5}).roll({1, 2}).play("command").roll({4, 6}).play("no");
  EXPECT_EQ(battle.s.first, kRed);
}

TEST(Command, AGoodCommanderRollsTwoKindsOfDice) {
  Scene scene = with_chits();
  scene.blue_side = "good,,,,stratagems=0";
  scene.red_side = "poor,,,,stratagems=0";
  Battle battle(scene);
  EXPECT_EQ(battle.game->roll_request(battle.s).sides(0), 10);
  battle.roll({9});
  EXPECT_EQ(battle.game->roll_request(battle.s).sides(0), 6);
  battle.roll({6}).roll({10});
  EXPECT_EQ(battle.s.totals, (std::array<std::uint8_t, 2>{15, 10}));
}

TEST(Stratagems, ActionsCountTowardTheDay) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({6, 6}).roll({1, 1}).play("no").play("no");
  battle.play("actions").roll({5});
  EXPECT_EQ(battle.s.left[0], 17);
  EXPECT_EQ(battle.refusal("actions"), "no stratagem may be played now (S1, G41)");
  battle.play("pass").play("actions").roll({2}).play("pass");
  EXPECT_EQ(battle.s.count, 12 + 2 + 5 + 2);
  EXPECT_EQ(battle.s.played, (std::array<std::uint8_t, 2>{1, 1}));
}

// G49, G62: a turn without actions goes on while a chit may be asked for, whether or not there is one.
TEST(Stratagems, NoTurnBetraysAChit) {
  for (const int left_over : {0, 5}) {
    Battle battle(with_chits());
    draw(battle, left_over, 0);
    battle.s.played[0] = 1;
    battle.s.played[1] = 1;
    battle.roll({6, 6}).roll({1, 1}).play("no").play("no");
    battle.s.left[0] = 0;
    battle.s.spent[0] = 12;
    battle.check();
    EXPECT_EQ(battle.allows("actions"), left_over == 0);
    EXPECT_EQ(battle.refusal("pass"), "");
  }
}

TEST(Stratagems, ADieOfACombatIsRolledAgainByEitherSide) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({6, 6}).roll({1, 1}).play("no").play("no");
  battle.play("move 1 attack 3").play("force 3").roll({1, 10});
  EXPECT_EQ(battle.s.step, Step::kDieChit);
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kFirst) << "the attacker first";
  battle.play("die").roll({10});
  EXPECT_EQ(battle.s.p.face, (std::array<std::uint8_t, 2>{10, 10}));
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond) << "who sees the new roll";
  battle.play("die").roll({3});
  // 14 against 7: double.
  EXPECT_FALSE(battle.s.on_table(3));
  EXPECT_EQ(battle.at(1), "24.00,20.00 h0") << "it occupies";
}

TEST(Stratagems, AFailedTestMayBeRolledAgain) {
  Battle battle(with_chits());
  draw(battle, 0, 0);
  battle.roll({6, 6}).roll({1, 1}).play("no").play("no");
  battle.play("recover 2").roll({7});
  EXPECT_EQ(battle.s.hits[2], 0) << "no chit is asked for after a success (G63)";
  Battle failed(with_chits());
  draw(failed, 0, 0);
  failed.roll({6, 6}).roll({1, 1}).play("no").play("no");
  failed.play("recover 2").roll({8}).play("die").roll({1});
  EXPECT_EQ(failed.s.hits[2], 0);
}

TEST(Wings, ExtendTheRadiusOfTheCommanderInWhoseRadiusTheyAre) {
  Scene scene;
  scene.row("wing,blue,,good,24,25,0,").row("wing,blue,,poor,44,40,0,");
  scene.red_commander = "46,46";
  const Battle battle(scene.blue("line,24,40,0").blue("line,46,42,0").red("line,2,46,90"));
  EXPECT_TRUE(battle.view().in_command(kBlue, battle.view().base(1), 1)) << "by the first wing";
  EXPECT_FALSE(battle.view().in_command(kBlue, battle.view().base(2), 1))
      << "no chains: the second wing is not in the commander's radius";
}

TEST(Wings, MoveOnceARoundAndOneTakesOver) {
  Scene scene;
  scene.row("wing,red,,great,10,40,0,").row("wing,red,,poor,40,40,0,");
  scene.red_commander = "24,18";
  Battle battle(scene.blue("line,24,10,0").red("line,4,44,180").red("line,8,44,180"));
  battle.play("move 1 24,17");
  EXPECT_EQ(battle.s.step, Step::kCommanderRoll) << "the base overlaps the commander's stand (16)";
  battle.roll({1});
  EXPECT_EQ(battle.s.step, Step::kSuccessor);
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond);
  battle.play("successor 1");
  EXPECT_EQ(battle.s.stands[1][0].at, (table::Point{1000, 4000}));
  EXPECT_EQ(static_cast<Skill>(battle.s.stands[1][0].skill), Skill::kGreat);
  EXPECT_EQ(battle.s.stands[1][1].present, 0);
  battle.play("pass").play("wing 2 40,30");
  EXPECT_EQ(battle.refusal("wing 2 40,40"), "a commander moves once a round (8.2)");
  EXPECT_EQ(battle.refusal("wing 1 40,40"), "there is no such commander (S2)");
  EXPECT_EQ(battle.refusal("commander 10,19"), "a commander moves 20 inches at most (8.2)");
}

TEST(Commanders, LoseALevelOfSkillAndSlideClear) {
  Scene scene;
  scene.red_commander = "24,18";
  Battle battle(scene.blue("line,24,10,0").red("line,4,44,180"));
  battle.play("move 1 24,16").roll({1});
  EXPECT_EQ(static_cast<Skill>(battle.s.stands[1][0].skill), Skill::kPoor);
  EXPECT_EQ(battle.s.stands[1][0].at, (table::Point{2400, 1850})) << "the least distance, north first (G40)";
}

TEST(Outriders, GoThreeTimesTheRadiusForOneActionAndAreLost) {
  Scene scene;
  scene.size = "120,48";
  scene.day = "summer,,,,weather=rain;ground=hard;length=500;command=20/20;first=blue";
  scene.blue("irregular,47,4,90,outrider=1").blue("irregular,47,10,90").red("line,115,44,180");
  Battle battle(scene);
  EXPECT_EQ(battle.walk("move 1 h90 56,4").cost, 1) << "beyond the limit of others";
  EXPECT_EQ(battle.refusal("move 2 56,10"), "it starts beyond the limit of command (7)");
  EXPECT_EQ(battle.walk("move 1 57.3,4").fault, "it would end beyond the limit of command (7)");
  Battle rout(Scene().blue("line,24,17,0").red("irregular,24,20,180,outrider=1").red("line,4,44,180"));
  rout.play("move 1 attack 2").play("force 2").roll({10, 1});
  EXPECT_EQ(rout.s.place[2], Place::kLost);
}

TEST(SetUp, ThePoorerSkillPlacesFirstAndBothInTurn) {
  Scene scene;
  scene.day += ";free_setup=1";
  scene.blue_side = "good,,,,stratagems=0";
  Battle battle(scene.blue("line,0,0,0").blue("foot_gun,0,0,0").red("line,0,0,0"));
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond);
  EXPECT_EQ(battle.refusal("place 3 24,30 h180"), "it must stand wholly within 12 inches of its side's edge (G12)");
  battle.play("place 3 24,40 h170").play("place 2 10,10 h0");
  EXPECT_EQ(battle.refusal("place 3 30,40 h180"), "it has already been placed (G12)");
  battle.play("place commander 24,40").play("place commander 24,4");
  EXPECT_EQ(battle.refusal("place 1 10,10 h0"), "it would overlap another unit (8.4b)");
  battle.play("place 1 20,10.5 h0");
  EXPECT_EQ(battle.s.step, Step::kActivate);
  EXPECT_EQ(battle.at(3), "24.00,40.00 h170");
}

// A unit of each side is still to be placed, red first, on a table so shallow that the strips meet or overlap.
Scene on_a_shallow_table(absl::string_view size) {
  Scene scene;
  scene.size = std::string(size);
  scene.red_commander = "24,16";
  scene.day += ";free_setup=1";
  scene.blue_side = "good,,,,stratagems=0";
  return scene.blue("line,0,0,0").red("line,0,0,0");
}

TEST(SetUp, OnAShallowTableCommandersStandClearOfEnemies) {
  Battle battle(on_a_shallow_table("48,20"));
  battle.play("place 2 24,10 h180");
  EXPECT_EQ(battle.refusal("place commander 24,11"), "the commander would overlap an enemy unit (8.2)");
  battle.play("place commander 10,10").play("place commander 30,10").play("place 1 29.5,8 h0");
  EXPECT_EQ(battle.s.stands[1][0].at, (table::Point{3000, 1050})) << "it slides clear (G40)";
}

TEST(SetUp, OnAShallowTableUnitsDoNotTouchEnemies) {
  Battle battle(on_a_shallow_table("48,24"));
  battle.play("place 2 12,13.5 h180").play("place commander 30,10");
  battle.play("place commander 30,20");
  EXPECT_EQ(battle.refusal("place 1 12,10.5 h0"), "it would touch an enemy (G12, G19)");
  battle.play("place 1 12,10.4 h0");
}

TEST(SetUp, HasRoomForAllUnits) {
  Scene scene;
  scene.size = "10,10";
  scene.blue_commander = "5,2";
  scene.red_commander = "5,8";
  scene.day += ";free_setup=1";
  for (int i = 0; i < 20; ++i) scene.blue("line,0,0,0");
  const auto game = scene.red("line,0,0,0").load();
  EXPECT_NE(game.status().message().find("has more units of blue than its strip has room for (G12)"),
            absl::string_view::npos)
      << game.status();
}

TEST(SetUp, OfEqualSkillsTheLowerDiePlacesFirst) {
  Scene scene;
  scene.day += ";free_setup=1";
  Battle battle(scene.blue("line,0,0,0").red("line,0,0,0"));
  battle.roll({4}).roll({4}).roll({9}).roll({3});
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kSecond);
}

TEST(SetUp, AgainBeforeASecondDay) {
  Scene scene;
  scene.day = "summer,,,,weather=sunny;ground=hard;length=40;command=20/20;first=blue;free_setup=1";
  scene.victory = "days,,,,days=2";
  scene.blue_side = "good,,,,stratagems=0";
  Battle battle(scene.blue("line,0,0,0").red("line,0,0,0"), "+g37-off");
  const auto set_up = [&] {
    battle.play("place 2 24,40 h180")
        .play("place 1 24,10 h0")
        .play("place commander 24,44")
        .play("place commander 24,4");
  };
  set_up();
  battle.play("pass").play("pass").play("stay blue").play("stay red").play("done").play("done");
  EXPECT_EQ(battle.s.step, Step::kSetUp);
  set_up();
  EXPECT_EQ(battle.s.step, Step::kActivate);
  EXPECT_EQ(battle.s.day, 2);
}

}  // namespace
}  // namespace zerohour::lgg
