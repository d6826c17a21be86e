// Worked examples of the rules with exact numbers.
#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <string>

#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/retreat.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

// Of the 100 pairs of d10s: rout, win, lose, lose by double, of the attackers.
std::array<int, 4> chances(const CombatTotals& totals) {
  std::array<int, 4> counts{};
  for (int attack = 1; attack <= 10; ++attack) {
    for (int defence = 1; defence <= 10; ++defence) {
      ++counts[static_cast<std::size_t>(CombatResult::kDefenderRouts) -
               static_cast<std::size_t>(combat_result(totals, attack, defence))];
    }
  }
  return counts;
}
using Counts = std::array<int, 4>;

table::Box line_at(int x, int y, int heading) {
  return table::box_of(
      {{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, static_cast<std::int16_t>(heading)}, 300, 300);
}

TEST(Examples, CornersGapAndFrontalPerspective) {
  const table::Box line = line_at(1200, 700, 30);
  const double expected[4][2] = {{1145.10, 904.90}, {1404.90, 754.90}, {1254.90, 495.10}, {995.10, 645.10}};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(line.corners[i].x, expected[i][0], 0.005) << i;
    EXPECT_NEAR(line.corners[i].y, expected[i][1], 0.005) << i;
  }
  EXPECT_NEAR(table::gap(line, line_at(1600, 1000, 75)), 108.14, 0.005);
  const table::Box from = line_at(2000, 2000, 0);
  EXPECT_NEAR(table::area_in_front(from, line_at(2350, 2400, 37)), 55711, 0.5);
  EXPECT_NEAR(table::area_in_front(from, line_at(2400, 2400, 0)), 45000, 1e-6);
  const table::Box turned = line_at(2000, 2000, 37);
  EXPECT_NEAR(table::local(turned, {2290, 2070}).x, 189.48, 0.005);
  EXPECT_NEAR(table::local(turned, {2290, 2070}).y, 230.43, 0.005);
  EXPECT_EQ(table::facing_of(turned, {2290, 2070}), table::Facing::kFront);
  EXPECT_EQ(table::facing_of(turned, {2300, 2000}), table::Facing::kRight);
}

TEST(Examples, TheSixInchRule) {
  const Battle first(Scene().blue("line,24,10,0").red("line,24,18,180").red("line,28,18,180"));
  EXPECT_EQ(first.refusal("move 1 24,15 attack 2"), "");
  EXPECT_FALSE(first.allows("move 1 24,15"));
  EXPECT_FALSE(first.allows("move 1 24,11 28,15 attack 3"));
  EXPECT_FALSE(first.allows("move 1 24,12 24,9"));
  EXPECT_EQ(first.refusal("move 1 27,13"), "");
  EXPECT_EQ(first.refusal("move 1 24,14"), "");

  const Battle second(Scene().blue("line,24,14,0").red("line,24,20,180").red("line,20,14,90"));
  EXPECT_FALSE(second.allows("move 1 h270 23,14 attack 3"));
  EXPECT_EQ(second.refusal("move 1 24,17 attack 2"), "");
  EXPECT_EQ(second.refusal("move 1 25.5,12"), "");
  EXPECT_FALSE(second.allows("move 1 23,12"));
}

TEST(Examples, SquaringUp) {
  Battle front(Scene().blue("line,28,14.5,0").red("line,24,20,143"));
  front.play("move 1 h323 25.49,17.36 attack 2");
  EXPECT_EQ(front.at(1), "25.41,17.30 h323");
  EXPECT_EQ(front.at(2), "24.00,20.00 h143");

  Battle crowded(Scene().blue("line,24.3,12,0").blue("line,26.9,16,0").red("line,24,20,180"));
  crowded.play("move 1 24.3,14.4 24,17 attack 3");
  EXPECT_EQ(crowded.at(1), "23.75,17.00 h0");

  Battle gun(Scene().blue("line,29.5,20.3,270").red("foot_gun,24,20,180").red("line,40,40,180"));
  gun.play("move 1 26.25,20.3 attack 2");
  EXPECT_EQ(gun.at(2), "24.00,20.00 h90");
  EXPECT_EQ(gun.at(1), "27.00,20.25 h270");

  Battle held(Scene().blue("line,29.5,20.3,270").red("foot_gun,24,20,180").red("line,21.5,20.5,180"));
  held.play("move 1 26.25,20.3 attack 2");
  EXPECT_EQ(held.at(2), "24.00,20.00 h180");
  EXPECT_EQ(held.at(1), "26.25,20.25 h270");
}

TEST(Examples, Cost) {
  Scene scene;
  scene.size = "72,72";
  scene.blue_commander = "36,10";
  scene.blue("line,36,14,90").blue("light,36,18,90").red("line,36,60,180");
  const Battle battle(scene);
  const auto costs = [&](const char* text) {
    const Walk walk = battle.walk(text);
    EXPECT_EQ(walk.fault, "");
    return std::pair(walk.cost, walk.increments);
  };
  EXPECT_EQ(costs("move 1 65,14"), std::pair(5, 3));
  EXPECT_EQ(costs("move 1 56,14"), std::pair(2, 2));
  EXPECT_EQ(costs("move 1 60.01,14"), std::pair(3, 2));
  EXPECT_EQ(costs("move 1 60.03,14"), std::pair(5, 3));
  EXPECT_EQ(costs("move 2 65,18"), std::pair(2, 2));
  // Two checks for three increments.
  Battle played = battle;
  played.play("move 1 65,14").roll({8}).roll({7});
  EXPECT_EQ(played.s.step, Step::kActivate);
  EXPECT_EQ(played.s.left[0], 15);
  EXPECT_EQ(played.s.hits[1], 1);
}

TEST(Examples, Combat) {
  Battle squares(Scene().blue("line,24,17,0").blue("heavy,27,20,270").red("line,24,20,180"));
  squares.play("move 1 attack 3").play("move 2 attack 3");
  EXPECT_EQ(squares.at(3), "24.00,20.00 h90");
  const CombatTotals totals = combat_totals(squares.view(), 3);
  EXPECT_EQ(totals.total(0), 7);
  EXPECT_EQ(totals.total(1), 0);
  EXPECT_EQ(chances(totals), (Counts{60, 34, 6, 0}));
  EXPECT_EQ(squares.refusal("force 3"), "");
  squares.play("force 3").roll({5, 8});
  EXPECT_EQ(squares.s.hits[3], 1);
  EXPECT_EQ(squares.at(3), "24.00,20.00 h90") << "in squares";
  EXPECT_EQ(squares.at(1), "24.00,14.00 h0");
  EXPECT_EQ(squares.at(2), "30.00,20.00 h270");

  Battle wall(Scene().row("terrain,,R1,obstacle,,,,line=0 18.3/48 18.3").blue("elite,24,13,0").red("line,24,20,180"));
  wall.play("move 1 24,16.6 attack 2");
  EXPECT_EQ(wall.at(1), "24.00,17.00 h0");
  const CombatTotals over = combat_totals(wall.view(), 2);
  EXPECT_EQ(over.total(0), 5);
  EXPECT_EQ(over.total(1), 6);
  EXPECT_EQ(chances(over), (Counts{2, 34, 55, 9}));
}

TEST(Examples, CounterCharge) {
  Battle battle(Scene().blue("heavy,24,17,0").red("line,24,20,180").red("heavy,31,17.4,270"));
  battle.play("move 1 attack 2").play("pass");
  battle.play("move 3 27,17.4 attack 1");
  EXPECT_EQ(battle.at(3), "27.00,17.50 h270");
  EXPECT_EQ(battle.at(1), "24.00,17.00 h90");
  EXPECT_FALSE(battle.s.in_combat(2)) << "its attacker is attacked itself (G27)";
  const CombatTotals alone = combat_totals(battle.view(), 1);
  EXPECT_EQ(alone.total(0), 5);
  EXPECT_EQ(alone.total(1), 1);
  EXPECT_EQ(chances(alone), (Counts{40, 39, 21, 0}));
  battle.play("move 2 attack 1");
  EXPECT_EQ(battle.at(1), "24.00,17.00 h0");
  const CombatTotals both = combat_totals(battle.view(), 1);
  EXPECT_EQ(both.total(0), 6);
  EXPECT_EQ(both.total(1), -1);
}

TEST(Examples, FallBack) {
  const auto end = [](const Scene& scene) {
    const Battle battle(scene);
    const std::optional<FallBack> to = fall_back(battle.view(), 1);
    return to ? absl::StrCat(to->end.at.x, ",", to->end.at.y, " h", to->end.heading) : "routed";
  };
  EXPECT_EQ(end(Scene().blue("line,24,20,0").red("line,24,15,0")), "2140,1850 h0");
  EXPECT_EQ(end(Scene().row("terrain,,T1,town,24,20,,").blue("line,24,20,0,town=T1").red("line,24,40,0")),
            "2400,1650 h0");
  EXPECT_EQ(end(Scene().blue("line,24,20,0").red("line,24,15,0").red("line,20.5,17.5,0").red("line,27.5,17.5,0")),
            "routed");
}

TEST(Examples, Obstacles) {
  Scene river;
  river.row("terrain,,R1,obstacle,,,,line=0 20/48 20").row("terrain,,B1,bridge,40,20,,over=R1");
  river.blue("line,24,14,0").blue("line,39.5,14,0").red("line,4,44,180");
  Battle battle(river);
  EXPECT_EQ(battle.refusal("move 1 24,18.3"), "");
  EXPECT_FALSE(battle.allows("move 1 24,21"));
  EXPECT_FALSE(battle.allows("move 1 24,25"));
  const Walk bridge = battle.walk("move 2 39.5,23");
  EXPECT_EQ(bridge.fault, "");
  EXPECT_FALSE(bridge.ground_check);
  battle.play("move 1 24,18.3").play("pass").play("pass");
  EXPECT_EQ(battle.s.round, 2);
  const Walk crossing = battle.walk("move 1 24,22");
  EXPECT_EQ(crossing.fault, "");
  EXPECT_TRUE(crossing.ground_check);

  Scene beside = Scene().row("terrain,,R1,obstacle,,,,line=0 20/48 20").row("terrain,,B1,bridge,40,20,,over=R1");
  beside.blue("line,38.8,14,0").red("line,4,44,180");
  EXPECT_FALSE(Battle(beside).allows("move 1 38.8,23"));
}

TEST(Examples, Fire) {
  const Battle battle(
      Scene().blue("foot_gun,24,20,0").red("line,24,28.5,180").red("line,27.5,28.4,180").red("horse_gun,21,26,180"));
  EXPECT_NEAR(battle.view().gap(1, 2), 550.0, 0.05);
  EXPECT_NEAR(battle.view().gap(1, 3), 554.3, 0.05);
  EXPECT_EQ(battle.refusal("fire 1 2"), "");
  EXPECT_EQ(battle.refusal("fire 1 4"), "");
  EXPECT_FALSE(battle.allows("fire 1 3"));
  const auto hits = [&](UnitId target) {
    const FireTotals totals = fire_totals(battle.view(), 1, target);
    std::array<int, 3> counts{};
    for (int fire = 1; fire <= 10; ++fire) {
      for (int cover = 1; cover <= 10; ++cover) ++counts[static_cast<std::size_t>(fire_hits(totals, fire, cover))];
    }
    return counts;
  };
  EXPECT_EQ(hits(2), (std::array{36, 29, 35}));
  EXPECT_EQ(hits(4), (std::array{72, 24, 4}));
}

}  // namespace
}  // namespace zerohour::lgg
