// The attacks that a unit is found to have (engine/lgg/attacks.h), against a slow search over a grid of way points and
// many ways to touch an enemy, and in positions in which attacks were overlooked once.
#include "engine/lgg/attacks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/lgg/candidates.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/lgg.h"
#include "engine/lgg/play.h"
#include "tests/core/thorough.h"
#include "tests/lgg/attack_positions.h"

namespace zerohour::lgg {
namespace {

// Beginnings of turns, from games of the script.
constexpr const char* kPositions[] = {
    "lgg meeting day=1 round=2 step=activate side=blue first=blue count=15 chits=5/4 left=7/7 totals=7/7 "
    "command-rolls=1/1 commander=36.00,10.00,average/36.00,38.00,average units=1:21.00,12.00,h0;2:25.00,12.00,h0;"
    "3:22.42,18.53,h353;4:28.62,19.29,h353;5:41.74,23.93,h354;6:47.00,12.00,h0;7:51.00,12.00,h0;"
    "8:25.52,18.91,h353;9:50.50,17.66,h27;10:19.32,18.15,h353;11:53.28,16.24,h27;12:46.87,19.35,h37;"
    "13:33.00,13.00,h0;14:55.00,11.00,h0;15:51.00,36.00,h180;16:47.00,36.00,h180;17:43.00,36.00,h180;"
    "18:35.00,35.00,h180;19:29.00,36.00,h180;20:25.76,24.55,h172;21:22.67,24.12,h172;22:47.24,29.84,h182;"
    "23:27.00,41.00,h180;24:61.00,38.00,h180;25:12.97,23.47,h145;26:28.50,28.49,h109;27:39.00,35.00,h180;"
    "28:17.00,37.00,h180",
    "lgg meeting day=1 round=4 step=activate side=blue first=red count=49 chits=5/4 left=6/4 totals=6/8 "
    "spent=0/4 passed=0/1 command-rolls=1/1 played=2/2 commander=34.27,18.22,average/34.36,32.18,average "
    "units=1:13.86,18.40,h57;2:21.22,13.51,h57;3:22.42,18.53,h353;4:28.62,19.29,h353;5:31.72,19.67,h353;"
    "6:46.13,23.97,h356;7:50.67,24.00,h88;8:25.52,18.91,h353;9:55.10,23.60,h61;10:19.32,18.15,h353;"
    "11:43.02,23.75,h356;12:34.82,20.05,h353;13:33.00,13.00,h0;14:55.00,11.00,h0;15:57.00,26.37,h241;"
    "16:52.20,28.84,h151;17:43.68,28.83,h175;18:35.68,27.83,h175;19:29.81,24.03,h176;20:25.76,24.55,h172;"
    "21:21.73,22.91,h108;22:47.24,29.84,h182;23:21.59,27.09,h138;25:12.97,23.47,h145;26:28.50,28.49,h109;"
    "27:31.72,29.67,h180;28:17.00,37.00,h180 nonrallyable=24 hits=9:2;15:1 checks=15:1 marks=15:md;23:m;27:fd "
    "combats=9<15",
    "lgg meeting day=1 round=5 step=activate side=blue first=blue count=71 chits=2/4 left=8/6 totals=8/6 "
    "command-rolls=1/2 played=2/4 used=0/1 commander=36.56,16.80,average/36.50,30.84,average "
    "units=2:31.72,19.67,h353;3:23.52,21.63,h350;4:24.04,18.67,h350;5:40.66,18.20,h7;6:47.00,12.00,h0;"
    "7:51.00,12.00,h0;8:26.07,24.71,h350;9:47.17,6.19,h15;10:14.20,24.33,h325;11:53.28,16.24,h27;"
    "12:42.07,14.33,h117;13:42.91,17.52,h7;14:55.00,11.00,h0;15:57.02,20.60,h215;16:49.29,25.05,h217;"
    "17:44.04,25.93,h142;18:42.93,21.49,h172;19:20.48,29.81,h170;20:36.50,34.84,h226;21:25.89,41.45,h179;"
    "22:50.91,20.39,h297;23:33.55,28.56,h208;24:55.03,23.47,h215;25:5.10,29.27,h145;26:26.51,30.87,h170;"
    "27:41.18,28.19,h183;28:23.22,27.66,h170 nonrallyable=1 hits=3:1;4:1;5:1;9:3;12:1;15:1;16:1;18:1;19:1;20:3;"
    "21:3;25:1;26:1",
    "lgg meeting day=1 round=8 step=activate side=blue first=blue count=117 chits=2/4 left=12/9 totals=12/9 "
    "command-rolls=1/1 played=2/4 commander=36.56,16.80,average/36.50,30.84,average units=2:31.72,19.67,h353;"
    "3:23.85,34.54,h16;4:10.02,32.71,h235;5:43.03,25.00,h19;6:50.91,20.39,h27;7:51.00,12.00,h0;"
    "8:28.44,28.49,h350;9:38.16,12.13,h27;10:5.10,29.27,h325;11:53.28,16.24,h27;12:42.07,14.33,h117;"
    "13:44.68,11.60,h0;14:55.00,11.00,h0;15:57.02,20.60,h215;16:49.29,25.05,h217;17:46.02,21.92,h172;"
    "18:47.11,41.45,h194;19:25.89,41.45,h205;23:33.55,28.56,h208;24:55.03,23.47,h215;26:36.50,34.84,h233;"
    "27:41.18,28.19,h183;28:31.41,38.41,h170 rallyable=20;21;22 nonrallyable=1;25 hits=3:1;4:3;5:1;9:2;10:2;12:1;"
    "15:1;16:1;18:3;19:3;26:1",
    "lgg crossing day=1 round=3 step=activate side=blue first=blue count=41 chits=4/3 left=14/6 totals=14/6 "
    "command-rolls=1/1 played=1/0 commander=30.98,16.13,good/34.63,27.70,average units=1:24.45,18.81,h355;"
    "2:27.56,19.08,h355;3:30.67,19.35,h355;4:37.91,21.80,h60;5:46.72,20.30,h0;6:41.60,20.27,h355;"
    "7:34.59,17.92,h353;8:10.26,20.78,h20;9:13.60,21.16,h290;10:19.61,19.32,h82;11:44.40,19.90,h0;"
    "12:52.00,12.00,h0;13:36.00,28.00,h180,town;14:31.16,28.39,h139;15:49.85,23.70,h180;16:43.62,30.44,h240;"
    "17:28.02,22.70,h180;18:9.87,30.45,h200;19:41.57,23.67,h175;20:29.15,27.17,h139 hits=15:1;17:1;19:1",
    "lgg crossing day=1 round=5 step=activate side=blue first=blue count=84 chits=4/3 left=8/6 totals=8/6 "
    "command-rolls=1/1 played=1/1 commander=30.98,16.13,good/35.65,31.58,average units=1:24.45,18.81,h355;"
    "2:27.56,19.08,h355;3:30.67,19.35,h355;4:38.60,23.16,h85;5:48.35,20.70,h0;6:41.60,20.27,h355;"
    "7:35.21,21.47,h10;8:11.28,29.94,h20;9:22.02,24.20,h90;10:20.05,19.30,h0;11:44.40,19.90,h0;12:52.00,12.00,h0;"
    "13:36.00,28.00,h180,town;14:31.16,28.39,h139;15:52.98,29.96,h180;16:45.80,25.72,h180;17:28.02,22.70,h270;"
    "18:10.11,40.22,h200;19:48.70,28.66,h265;20:30.34,23.10,h180 hits=9:1;16:2;17:2;19:2",
    "lgg bivouac day=1 round=5 step=activate side=blue first=red count=76 chits=4/4 left=8/7 totals=8/9 "
    "spent=0/2 passed=0/1 command-rolls=1/1 played=1/2 commander=18.10,6.61,average/20.82,15.57,average "
    "wing1=10.00,3.00,good/26.00,27.00,good units=1:10.66,11.50,h290;2:12.97,7.05,h0;3:18.76,10.26,h291;"
    "4:25.70,10.87,h245;5:24.32,6.81,h245;7:22.00,3.00,h0;8:31.81,2.36,h347;10:30.47,8.20,h167;"
    "11:26.58,14.81,h215;12:10.12,14.96,h201;13:7.84,12.53,h110;14:24.02,16.60,h215;15:21.69,12.92,h245;"
    "16:14.39,18.99,h155;17:14.07,14.50,h111;18:19.87,15.41,h247 rallyable=6 lost=9 hits=1:1;2:2;3:1;8:1;10:2;"
    "16:1 checks=13:1 marks=13:md;18:f combats=1<13",
    "lgg relief day=1 round=2 step=activate side=blue first=red count=13 chits=0/0 left=5/3 totals=5/8 spent=0/5 "
    "passed=0/1 command-rolls=1/1 commander=18.00,4.00,average/18.00,33.00,average units=1:18.00,18.00,h0,town;"
    "2:12.32,17.27,h339;3:22.45,14.99,h4;4:25.77,17.76,h94;5:14.18,14.10,h0;6:15.17,30.17,h167;"
    "7:11.95,20.34,h159;8:21.91,18.04,h184;9:28.87,19.05,h274;10:17.25,21.50,h180 hits=3:1;6:3 marks=6:ed;7:md;"
    "8:md;9:md;10:md combats=1<10;2<7;3<8;4<9",
    "lgg pinch day=1 round=3 step=activate side=red first=blue count=12 chits=0/0 left=0/3 totals=3/3 spent=3/0 "
    "passed=1/0 commander=12.00,3.00,average/12.00,21.00,average units=1:4.89,14.04,h13;2:12.00,10.00,h0;"
    "3:18.29,13.70,h355;4:13.50,13.00,h180;5:7.55,11.18,h185;6:16.53,16.56,h175 hits=3:1;4:3;6:1 marks=1:md;2:md;"
    "3:md combats=4<2;6<3"};

// Unit 17 reaches the flank of unit 5 if it turns aside first.
constexpr const char* kAside =
    "lgg meeting day=1 round=6 step=activate side=red first=blue count=76 chits=5/3 left=0/8 totals=10/8 "
    "spent=10/0 passed=1/0 command-rolls=2/1 played=3/3 used=1/1 "
    "commander=35.00,11.00,average/37.73,32.05,average units=1:21.50,14.00,h0;2:25.00,14.50,h0;3:31.00,6.00,h0;"
    "4:28.00,13.00,h0;5:43.05,18.43,h11;6:45.58,21.00,h11;7:48.82,24.20,h10;8:27.00,7.00,h0;9:37.20,14.80,h0;"
    "10:17.00,12.00,h0;11:54.72,23.16,h280;12:30.00,9.50,h0;13:44.10,15.00,h0;16:45.25,27.17,h191;"
    "17:37.44,29.11,h178;18:35.00,35.00,h180;19:32.00,38.00,h172;20:47.86,33.00,h180;21:20.98,28.80,h180;"
    "22:40.56,29.22,h178;23:27.87,29.03,h176;24:50.48,29.90,h168;25:24.76,28.81,h176;27:39.00,35.00,h180;"
    "28:30.16,29.59,h176 rallyable=15;26 lost=14 hits=3:2;4:2;5:2;16:3;19:2;22:3 combats-rolled=15:3;16:2 "
    "marks=5:md;6:md;7:md;11:md;13:mfd";
struct Position {
  explicit Position(const char* text)
      : game(*Lgg::load(std::string(text).substr(4, std::string(text).find(' ', 4) - 4))),
        s(*game->parse_state(text)) {}
  View view() const { return game->view(s); }

  std::shared_ptr<const Lgg> game;
  State s;
};

// The position after an attack, as if no check failed.
State after_attack(const View& view, const Action& action) {
  State s = view.state();
  Play play(view.rules(), s);
  play.apply(action);
  while (s.step == Step::kCheck || s.step == Step::kCommanderRoll) {
    Action roll;
    roll.kind = Kind::kRoll;
    roll.target = s.step == Step::kCheck ? 1 : 10;
    play.apply(roll);
  }
  return s;
}

// In per cent, whether the defender takes a hit or routs.
int win_chance(const View& view, UnitId defender) {
  const CombatTotals totals = combat_totals(view, defender);
  int ways = 0;
  for (int attack = 1; attack <= 10; ++attack) {
    for (int defence = 1; defence <= 10; ++defence) {
      ways += combat_result(totals, attack, defence) >= CombatResult::kDefenderLoses ? 1 : 0;
    }
  }
  return ways;
}
int win_chance(const View& view, const Action& attack) {
  const State after = after_attack(view, attack);
  return win_chance(View(view.rules(), after), attack.target);
}

// The slow search: whether a side of an enemy can be attacked straight or by one point of a grid, in many headings and
// from up to two increments.
class SlowSearch {
 public:
  SlowSearch(const View& view, UnitId unit, UnitId enemy)
      : view_(view), s_(view.state()), around_(view, unit), unit_(unit), enemy_(enemy) {}

  // By Facing.
  std::array<std::optional<Action>, 4> run() {
    const int left = s_.left[index(s_.side)];
    const double longest = std::min(2, left) * view_.increment(unit_);
    const table::Vec from = vec(s_.pose[unit_].at);
    for (const table::Pose& end : ends()) {
      auto& found = found_[static_cast<std::size_t>(view_.facing(enemy_, vec(end.at)))];
      const table::Vec ahead = table::ahead_of(end.heading);
      Action straight = action(end.heading);
      straight.add_leg(end);
      if (!found && end.at != s_.pose[unit_].at) attempt(straight, found);
      for (double x = -longest; x <= longest; x += kGrid) {
        for (double y = -longest; y <= longest && !found; y += kGrid) {
          const std::optional<table::Point> by = table::rounded(from + table::Vec{x, y});
          if (!by || *by == end.at || *by == s_.pose[unit_].at) continue;
          const table::Vec first = vec(*by) - from, last = vec(end.at) - vec(*by);
          if (length(first) + length(last) > longest || !table::within_45_degrees(last, ahead)) continue;
          for (const int heading : {static_cast<int>(end.heading), table::heading_of(first)}) {
            Action way = action(heading);
            way.add_leg({*by, end.heading});
            way.add_leg(end);
            if (!found) attempt(way, found);
          }
        }
      }
    }
    return found_;
  }

 private:
  static constexpr double kGrid = 200;
  static constexpr int kTurns[] = {0, 15, -15, 30, -30, 42, -42};

  Action action(int heading) const {
    Action a;
    a.subject = unit_;
    a.kind = Kind::kMove;
    a.target = enemy_;
    a.heading = static_cast<std::int16_t>(heading);
    return a;
  }
  void attempt(const Action& way, std::optional<Action>& found) {
    const Walk walk = walk_unit(around_, way);
    if (walk.fault.empty() && walk.cost <= s_.left[index(s_.side)]) found = way;
  }
  // Down on each side until it touches.
  std::vector<table::Pose> ends() const {
    std::vector<table::Pose> all;
    const table::Box box = view_.base(enemy_);
    for (int side = 0; side < 4; ++side) {
      const int outward = s_.pose[enemy_].heading + 90 * side;
      const table::Vec out = table::ahead_of(outward);
      for (const int turn : kTurns) {
        const int heading = table::normal_heading(outward + 180 + turn);
        for (int offset = -290; offset <= 290; offset += turn == 0 ? 58 : 145) {
          table::Vec at = box.centre + out * 900 + table::right_of(outward) * offset;
          double gap = 0;
          for (int step = 0; step < 60; ++step) {
            gap = table::gap(view_.open_base(unit_, at, heading), box);
            if (gap <= 1) break;
            at = at - out * gap;
          }
          const std::optional<table::Point> end = table::rounded(at);
          if (gap > 1 || !end || !view_.touches_over_front(view_.open_base(unit_, vec(*end), heading), box)) continue;
          all.push_back({*end, static_cast<std::int16_t>(heading)});
        }
      }
    }
    return all;
  }

  const View& view_;
  const State& s_;
  const Surroundings around_;
  const UnitId unit_, enemy_;
  std::array<std::optional<Action>, 4> found_;
};

// visit(unit, search, enemy) for each unit of the side to act that may move, and each of its enemies.
template <class Visit>
void for_each_pair(const Position& position, const Visit& visit) {
  const View view = position.view();
  view.for_each(position.s.side, [&](UnitId unit) {
    if (!activation_fault(view, unit, kMoved).empty()) return;
    const Surroundings around(view, unit);
    const AttackSearch search(around);
    view.for_each(other(position.s.side), [&](UnitId enemy) { visit(unit, search, enemy); });
  });
}

TEST(AttackSearch, MissesHardlyAnyAttackThatASlowSearchFinds) {
  int good = 0, missed = 0;
  std::string names;
  for (std::size_t i = 0; i < std::size(kPositions); i += kThorough ? 1 : 4) {
    const Position position(kPositions[i]);
    const View view = position.view();
    for_each_pair(position, [&](UnitId u, const AttackSearch& search, UnitId enemy) {
      if (!search.is_in_reach(enemy)) return;
      const AttackWays ways = search.on(enemy, AttackEffort::kFull);
      const auto slow = SlowSearch(view, u, enemy).run();
      for (std::size_t side = 0; side < 4; ++side) {
        if (!slow[side] || win_chance(view, *slow[side]) <= 20) continue;
        ++good;
        if (ways[side]) continue;
        ++missed;
        names += "\n" + position.game->format_action(position.s, *slow[side]);
      }
    });
  }
  EXPECT_GT(good, kThorough ? 150 : 30);
  EXPECT_LE(missed * (kThorough ? 50 : 20), good) << names;
}

TEST(AttackSearch, GivesLegalAttacksWithTheirCostAndSide) {
  int quick = 0, full = 0;
  for (const char* text : kPositions) {
    const Position position(text);
    const View view = position.view();
    for_each_pair(position, [&](UnitId u, const AttackSearch& search, UnitId enemy) {
      const AttackWays few = search.on(enemy, AttackEffort::kQuick), all = search.on(enemy, AttackEffort::kFull);
      for (std::size_t side = 0; side < 4; ++side) {
        if (few[side]) {
          ++quick;
          ASSERT_TRUE(all[side]);
          EXPECT_LE(all[side]->walk.cost, few[side]->walk.cost);
        }
        if (!all[side]) continue;
        ++full;
        const AttackWay& way = *all[side];
        EXPECT_EQ(way.side, static_cast<table::Facing>(side));
        EXPECT_EQ(is_legal(view, way.action), absl::OkStatus()) << position.game->format_action(position.s, way.action);
        EXPECT_EQ(walk_unit(view, way.action).cost, way.walk.cost);
        const State after = after_attack(view, way.action);
        EXPECT_EQ(after.target[u], enemy);
      }
    });
  }
  EXPECT_GT(quick, 50);
  EXPECT_GT(full, 3 * quick);
}

TEST(AttackSearch, TurnsAsideToReachAFlank) {
  const Position position(kAside);
  const View view = position.view();
  const ActionList listed = list_actions(view, 17);
  int best = 0;
  for (const Action& action : listed) {
    if (action.kind == Kind::kMove && action.target == 5) best = std::max(best, win_chance(view, action));
  }
  EXPECT_EQ(best, 75);
}

AttackWays on(const View& view, UnitId unit, UnitId enemy) {
  const Surroundings around(view, unit);
  return AttackSearch(around).on(enemy, AttackEffort::kFull);
}

TEST(AttackSearch, FindsBothAttacksOnOneUnit) {
  const Position position(kTogether);
  const View view = position.view();
  int best = 0, alone = 0;
  for (const std::optional<AttackWay>& first : on(view, 10, 25)) {
    if (!first) continue;
    alone = std::max(alone, win_chance(view, first->action));
    const State after = after_attack(view, first->action);
    const View then(view.rules(), after);
    for (const std::optional<AttackWay>& second : on(then, 1, 25)) {
      if (second) best = std::max(best, win_chance(then, second->action));
    }
  }
  EXPECT_EQ(alone, 45);
  EXPECT_EQ(best, 90);
}

}  // namespace
}  // namespace zerohour::lgg
