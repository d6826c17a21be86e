// Paths of all kinds in positions of all kinds: what the engine says of each is what the plain walk says, which leaves
// no test point out: the same fault about the same unit, or the same cost, checks and end.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random_roll.h"
#include "tests/lgg/plain_walk.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

#ifdef ZEROHOUR_SANITIZED
constexpr std::uint64_t kSeeds = 1;
constexpr int kPathsEach = 1;
#else
constexpr std::uint64_t kSeeds = 3;
constexpr int kPathsEach = 4;
#endif

std::string outcome(const Walk& walk) {
  if (!walk.fault.empty()) return absl::StrCat(walk.fault, " about ", walk.culprit);
  return absl::StrCat("costs ", walk.cost, ", increments ", walk.increments, ", check ", walk.ground_check,
                      ", commander ", walk.meets_commander, ", length ", walk.length, ", end ", walk.end.at.x, " ",
                      walk.end.at.y, " h", walk.end.heading);
}

struct Counts {
  int legal = 0, attacks = 0, illegal = 0;
};

class Comparison {
 public:
  Comparison(const Lgg& game, std::uint64_t seed, Counts& counts) : game_(game), random_(seed), counts_(counts) {}

  void play() {
    State s = game_.initial_state();
    while (!game_.result(s).over && !testing::Test::HasFailure()) {
      if (game_.actor(s) == Actor::kChance) {
        game_.apply(s, random_roll(game_, s, random_));
        continue;
      }
      std::vector<Action> all, fierce;
      for_each_legal_action(game_, s, [&](const Action& a) {
        all.push_back(a);
        if ((a.kind == Kind::kMove && a.target != kNoUnit) || a.kind == Kind::kForce) fierce.push_back(a);
      });
      if (s.step == Step::kActivate) {
        compare_paths(s, all);
        for (int i = 0; i < kPathsEach && !fierce.empty(); ++i) {
          const Action& attack = fierce[below(static_cast<int>(fierce.size()))];
          if (attack.kind != Kind::kMove) continue;
          compare(s, attack);
          compare(s, changed(attack));
        }
      }
      const std::vector<Action>& from = !fierce.empty() && random_.below(3) != 0 ? fierce : all;
      game_.apply(s, from[below(static_cast<int>(from.size()))]);
    }
  }

 private:
  std::size_t below(int n) { return random_.below(static_cast<std::uint32_t>(n)); }
  int about(int middle, int most) { return middle - most + static_cast<int>(below(2 * most + 1)); }
  std::int16_t coordinate(int middle, int most) { return static_cast<std::int16_t>(about(middle, most)); }
  std::int16_t heading() {
    return static_cast<std::int16_t>(below(3) == 0 ? 90 * below(4) : below(2) == 0 ? 15 * below(24) : below(360));
  }

  void compare_paths(const State& s, const std::vector<Action>& listed) {
    const View view = game_.view(s);
    for (int i = 0; i < kPathsEach; ++i) {
      const Action& one = listed[below(static_cast<int>(listed.size()))];
      if (one.kind == Kind::kMove && one.subject < kUnitSlots) {
        compare(s, one);
        compare(s, changed(one));
      } else if (one.kind == Kind::kMove) {
        compare_commander(s, one);
      }
    }
    for (int u = 1; u <= view.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      if (!s.on_table(unit)) continue;
      for (int i = 0; i < kPathsEach; ++i) compare(s, any_path(view, unit));
    }
    Action way;
    way.kind = Kind::kMove;
    way.subject = kCommanderSubject;
    const table::Point from = s.stands[index(s.side)][0].at;
    const int legs = 1 + static_cast<int>(below(2));
    for (int i = 0; i < legs; ++i) way.add_leg({{coordinate(from.x, 1500), coordinate(from.y, 1500)}, 0});
    compare_commander(s, way);
  }

  // A few hundredths more or less, another heading, another leg.
  Action changed(Action a) {
    if (a.legs > 0) {
      table::Pose& leg = a.leg[below(a.legs)];
      const int most = std::array{3, 30, 300}[below(3)];
      leg.at = {coordinate(leg.at.x, most), coordinate(leg.at.y, most)};
    }
    if (below(4) == 0) a.heading = heading();
    if (a.legs > 0 && a.legs < 3 && below(4) == 0) {
      const table::Point at = a.end().at;
      a.add_leg({{coordinate(at.x, 400), coordinate(at.y, 400)}, below(2) == 0 ? a.end().heading : heading()});
    }
    if (below(6) == 0) a.target = kNoUnit;
    return a;
  }

  // Of up to four legs, most of them by way of the neighbourhood of another unit: straight at it, past it, away from
  // it.
  Action any_path(const View& view, UnitId unit) {
    const State& s = view.state();
    Action a;
    a.kind = Kind::kMove;
    a.subject = unit;
    a.heading = below(2) == 0 ? s.pose[unit].heading : heading();
    table::Pose at = {s.pose[unit].at, a.heading};
    const int legs = static_cast<int>(below(9) == 0 ? 0 : 1 + below(4) * below(2));
    for (int i = 0; i < legs; ++i) {
      const auto near = static_cast<UnitId>(1 + below(view.unit_count()));
      switch (below(5)) {
        case 0:  // anywhere near
          at.at = {coordinate(at.at.x, 900), coordinate(at.at.y, 900)};
          break;
        case 1: {  // ahead or back, to the hundredth
          const table::Vec end = vec(at.at) + table::ahead_of(at.heading) * about(200, 900);
          at.at = table::rounded(end).value_or(at.at);
          break;
        }
        case 2:  // along a line of the table
          (below(2) == 0 ? at.at.x : at.at.y) = coordinate(below(2) == 0 ? at.at.x : at.at.y, 1200);
          break;
        default: {  // by another unit, often just touching it
          if (!s.on_table(near) || near == unit) break;
          const int reach = std::array{300, 302, 304, 902, 225, 600}[below(6)];
          const table::Pose& there = s.pose[near];
          const int side = there.heading + 90 * static_cast<int>(below(4));
          const table::Vec end = vec(there.at) + table::ahead_of(side) * reach +
                                 table::right_of(side) * (below(2) == 0 ? 0 : about(0, 320));
          at.at = table::rounded(end).value_or(at.at);
          if (below(2) == 0) at.heading = static_cast<std::int16_t>(table::normal_heading(side + 180));
        }
      }
      if (below(5) == 0) at.heading = heading();
      a.add_leg(at);
      if (i == 0 && below(2) == 0) a.heading = at.heading;
    }
    if (below(3) == 0) a.target = static_cast<UnitId>(1 + below(view.unit_count()));
    return a;
  }

  void compare(const State& s, const Action& a) {
    const View view = game_.view(s);
    const Walk quick = walk_unit(view, a);
    ASSERT_EQ(outcome(quick), outcome(plain::walk_unit(view, a))) << game_.format_action(s, a) << "\n"
                                                                  << game_.format_state(s);
    counts_.legal += quick.fault.empty() ? 1 : 0;
    counts_.attacks += quick.fault.empty() && a.target != kNoUnit ? 1 : 0;
    counts_.illegal += quick.fault.empty() ? 0 : 1;
  }
  void compare_commander(const State& s, const Action& a) {
    const View view = game_.view(s);
    ASSERT_EQ(outcome(walk_commander(view, s.side, a)), outcome(plain::walk_commander(view, s.side, a)))
        << game_.format_action(s, a) << "\n"
        << game_.format_state(s);
  }

  const Lgg& game_;
  Random random_;
  Counts& counts_;
};

// What no scenario of the game has: a road, an impassable obstacle, soft ground, engineers on both sides.
Scene crowded() {
  Scene scene;
  scene.size = "40,40";
  scene.blue_commander = "20,6";
  scene.red_commander = "20,34";
  scene.day = "winter,,,,weather=rain;ground=soft;length=60";
  scene.row("wing,blue,,poor,10,8,0,").row("wing,red,,great,10,32,0,");
  scene.row("terrain,,R1,obstacle,,,,line=0 20/16 20;impassable=1").row("terrain,,R2,obstacle,,,,line=20 21/40 18");
  scene.row("terrain,,R3,obstacle,,,,line=18 10/18 30").row("terrain,,B1,bridge,30,19.5,,over=R2");
  scene.row("terrain,,P1,road,,,,line=26 0/26 40").row("terrain,,T1,town,6,28,,");
  scene.row("terrain,,W1,rough,,,,poly=22 14/30 13/32 17/23 18").row("terrain,,W2,rough,,,,poly=8 12/14 12/11 17");
  int x = 4;
  for (const char* unit : {"heavy", "horse_gun", "light", "foot_gun", "engineer", "line", "irregular", "elite"}) {
    scene.blue(absl::StrCat(unit, ",", x, ",15,0")).red(absl::StrCat(unit, ",", x, ",24,180"));
    x += 4;
  }
  return scene;
}

void compare(const std::shared_ptr<const Lgg>& game, Counts& counts) {
  for (std::uint64_t seed = 1; seed <= kSeeds && !testing::Test::HasFailure(); ++seed) {
    Comparison(*game, seed, counts).play();
  }
}

TEST(QuickWalk, SaysWhatThePlainWalkSays) {
  Counts counts;
  for (const char* name : {"pinch", "meeting", "crossing", "bivouac", "meeting+g22-off"}) {
    const auto game = Lgg::load(name);
    ASSERT_TRUE(game.ok()) << game.status();
    compare(*game, counts);
  }
  const auto scene = crowded().load();
  ASSERT_TRUE(scene.ok()) << scene.status();
  compare(*scene, counts);
  EXPECT_GT(counts.legal, 500 * static_cast<int>(kSeeds));
  EXPECT_GT(counts.attacks, 50 * static_cast<int>(kSeeds));
  EXPECT_GT(counts.illegal, 1000 * static_cast<int>(kSeeds));
  RecordProperty("legal", counts.legal);
  RecordProperty("attacks", counts.attacks);
  RecordProperty("illegal", counts.illegal);
}

}  // namespace
}  // namespace zerohour::lgg
