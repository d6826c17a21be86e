// What people read: the table in letters, moves in a line, measures.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/lgg/scene.h"
#include "tests/lgg/tools/random_play.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/guide_text.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/measure_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/ruler_text.h"
#include "tools/lgg/scenario_text.h"
#include "tools/lgg/table_text.h"
#include "tools/lgg/wording.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using ::testing::HasSubstr;

constexpr const char* kScenarios[] = {"pinch", "meeting", "crossing", "bivouac"};

TEST(Names, AreOfTheTable) {
  const auto game = Lgg::load("bivouac").value();
  const State& s = game->initial_state();
  const View view = game->view(s);
  EXPECT_EQ(unit_title(view, 1), "1 (line infantry)");
  EXPECT_EQ(unit_title(view, 3), "3 (Guard elite infantry)");
  EXPECT_EQ(unit_title(view, 5), "5 (militia)");
  EXPECT_EQ(unit_title(view, 8), "8 (outriders)");
  EXPECT_EQ(unit_title(view, 9), "9 (foot guns)");
  EXPECT_EQ(inches(1250), "12.5");
  EXPECT_EQ(inches_text(100), "1 inch");
  EXPECT_EQ(inches(-0.2), "0");
  EXPECT_EQ(direction(0), "north");
  EXPECT_EQ(direction(338), "north");
  EXPECT_EQ(direction(135), "south-east");
}

// Who knows that the side has none is told so; the enemy is not.
TEST(LogText, ASideWithoutStratagemsPlaysNone) {
  const auto game = Lgg::load("meeting").value();
  State s = game->initial_state();
  s.step = Step::kCommandChit;
  s.side = kBlue;
  s.chits = {2, 3};
  s.played = {2, 0};
  const Action no = {.kind = Kind::kNo};
  EXPECT_EQ(action_text(game->view(s), no), "has no stratagem to play");
  const State seen = game->visible_to(s, kRed);
  EXPECT_EQ(action_text(game->view(seen), no), "plays no stratagem");
  s.played = {1, 0};
  EXPECT_EQ(action_text(game->view(s), no), "plays no stratagem");
}

TEST(TablePicture, IsToScale) {
  const auto game = Lgg::load("meeting").value();
  const State& s = game->initial_state();
  const View view = game->view(s);
  const std::vector<std::string> lines = absl::StrSplit(table_picture(view, {false, 80}), '\n');
  // 72 by 48 inches: a letter an inch across, two down; a frame, and the numbers under it.
  ASSERT_EQ(lines.size(), 24U + 2 + 1 + 1);
  for (std::size_t row = 1; row <= 24; ++row) EXPECT_EQ(lines[row].size(), 4U + 72 + 2);
  // Unit 1 stands at 21,12: in the row of 11 to 13 inches, around column 21.
  EXPECT_EQ(lines[19].substr(4 + 1 + 21, 2), "1^");
  EXPECT_EQ(lines[7].substr(4 + 1 + 50, 3), "15v");
  EXPECT_EQ(lines[13].substr(4 + 1 + 32, 4), "TTTT");
  // Twice as large where there is room.
  EXPECT_EQ(std::count(lines.begin(), lines.end(), ""), 1);
  const std::string large = table_picture(view, {false, 160});
  EXPECT_EQ(std::count(large.begin(), large.end(), '\n'), 48 + 3);
}

TEST(Units, AreListedByTheirNames) {
  Scene scene;
  scene.day += ";free_setup=1";
  scene.blue_side = "good,,,,stratagems=0";
  for (int i = 0; i < 6; ++i) scene.blue(absl::StrCat("line,0,0,0,name=", i, "th of Saxony"));
  Battle battle(scene.red("line,0,0,0"));
  battle.play("place 7 24,40 h180").play("place 3 24,10 h0");
  const std::string units = units_text(battle.view(), kBlue);
  EXPECT_THAT(units, HasSubstr("    3  2th of Saxony, line infantry 4 of 4   0     24,10  h0"));
  for (const absl::string_view line : absl::StrSplit(units.substr(units.find("Not placed")), '\n')) {
    EXPECT_LE(line.size(), 79U) << line;
  }
  EXPECT_THAT(units, HasSubstr("Not placed yet: 1 (0th of Saxony, line infantry), 2 ("));
}

// A row that is too long for 80 columns has its marks on the next line.
TEST(Units, RowsFitTheScreen) {
  const auto game = Lgg::load("meeting").value();
  State s = game->initial_state();
  for (std::size_t u = 1; u < s.marks.size(); ++u) s.marks[u] = kMoved | kFired | kDone;
  const std::string units = units_text(game->view(s), kBlue);
  EXPECT_THAT(units, HasSubstr("\n       moved, fired, done"));
  for (const absl::string_view line : absl::StrSplit(units, '\n')) EXPECT_LE(line.size(), 79U) << line;
}

TEST(Units, AreSentencesOnANarrowScreen) {
  Battle battle(Scene().blue("elite,24,20,0,guard=1").blue("line,30,20,0").red("line,24,26,180"));
  battle.play("move 1 24.00,23.00 attack 3");
  const std::string units = units_text(battle.view(), kBlue, 40);
  EXPECT_THAT(
      units,
      HasSubstr("    1  Guard elite infantry, 4 of 4, 0\n       hits, at 24,23, h0; attacks 3,\n       moved, done"));
  for (const absl::string_view line : absl::StrSplit(units, '\n')) EXPECT_LE(line.size(), 40U) << line;
  const std::string wider = units_text(battle.view(), kBlue, 60);
  EXPECT_THAT(wider, HasSubstr("h0\n       attacks 3, moved"));
  for (const absl::string_view line : absl::StrSplit(wider, '\n')) EXPECT_LE(line.size(), 60U) << line;
}

TEST(Hints, NameTheUnitsThatTheyAreAbout) {
  Battle battle(Scene().blue("line,24,20,0").blue("heavy,30,20,0").red("line,24,26,180"));
  const auto where = [&](absl::string_view text) {
    return LggWording().hint_words(*battle.game, battle.s, *battle.game->parse_action(battle.s, text)).where;
  };
  EXPECT_THAT(where("move 2 30.00,22.00"), HasSubstr("Look at 2 (heavy cavalry) at 30,20"));
  battle.play("move 1 24.00,23.00 attack 3");
  EXPECT_EQ(where("force 3"), "Look at the combat of 3 (line infantry).");
  battle.s.place[2] = Place::kRallyable;
  EXPECT_EQ(where("rally 2"), "Look at 2 (heavy cavalry), which has routed.");
  EXPECT_EQ(where("successor 1"), "") << "a wing commander, not unit 1";
}

// What an engineer's order needs.
TEST(Legend, NamesThePlaces) {
  const auto game = Lgg::load("crossing").value();
  const std::string legend = table_legend(game->view(game->initial_state()), 79);
  EXPECT_THAT(legend,
              HasSubstr("Obstacles: R1 from 0,21 to 72,22\nBridges: B1 over R1 at 36,21.5; B2 over R1 at 12,21\n"
                        "Town blocks: T1 at 36,28\n"));
  for (const absl::string_view line : absl::StrSplit(legend, '\n')) EXPECT_LE(line.size(), 79U) << line;
}

TEST(DueOrders, AreThoseThatArePossible) {
  Battle battle(
      Scene().blue("line,24,20,0").blue("foot_gun,10,10,0,hits=0").red("line,24,26,180").red("line,40,40,180"));
  EXPECT_EQ(due_orders(battle.view()), "move, attack, turn, commander, or pass");
  battle.play("move 1 24.00,23.00 attack 3");
  EXPECT_EQ(due_orders(battle.view()), "move, turn, commander, force, or pass");
  battle.s.left[0] = 0;
  EXPECT_EQ(due_orders(battle.view()), "pass");
  EXPECT_EQ(due_sentence(battle.view(), Actor::kFirst), "Blue has no actions left.");
  const auto game = Lgg::load("meeting").value();
  State s = game->initial_state();
  s.step = Step::kCommandChit;
  EXPECT_THAT(due_sentence(game->view(s), Actor::kFirst), ::testing::EndsWith("roll all its command dice again?"));
  s.step = Step::kActivate;
  s.left = {0, 0};
  EXPECT_EQ(due_orders(game->view(s)), "actions, or pass");
}

TEST(Victory, NothingIsLackingWhereTheDayIsWonAsItStands) {
  const auto report = [](const char* scenario) {
    const auto game = Lgg::load(scenario).value();
    return make_victory()->victory(*game, game->initial_state());
  };
  EXPECT_EQ(report("crossing").sides[0].lacks, "3 enemy units, or block T1");
  EXPECT_EQ(report("crossing").sides[1].lacks, "nothing, as block T1 stands");
  for (const protocol::SideVictory& side : report("bivouac").sides) {
    EXPECT_THAT(side.lacks, ::testing::EndsWith("that the enemy leaves the field"));
  }
}

TEST(TablePicture, ShowsAreasUnderThePieces) {
  const auto game = Lgg::load("meeting").value();
  const State s = game->initial_state();
  const View view = game->view(s);
  const auto picture = [&](absl::string_view what, absl::string_view whose) {
    const absl::StatusOr<std::vector<TableArea>> areas = table_areas(view, what, whose);
    EXPECT_TRUE(areas.ok()) << areas.status();
    return std::vector<std::string>(absl::StrSplit(table_picture(view, {false, 80}, *areas), '\n'));
  };
  // Blue's commander is at 36,10, on a stand of 2 inches: 15 inches north of its edge is 26, in the row of 24 to 26.
  const std::vector<std::string> radius = picture("radius", "blue");
  EXPECT_EQ(radius[12].substr(4 + 1 + 36, 1), "*") << radius[12];
  EXPECT_EQ(radius[11].substr(4 + 1 + 36, 1), " ");
  // West of it is 20, in the row of unit 1, whose base at 21,12 covers the edge; a row farther south it is seen.
  EXPECT_EQ(radius[24 - 9 / 2].substr(4 + 1 + 20, 1), "*") << radius[24 - 9 / 2];
  EXPECT_EQ(radius[24 - 12 / 2 + 1].substr(4 + 1 + 21, 2), "1^");
  // Unit 4 at 37,13 heads north: to its front is the north, not the south.
  const std::vector<std::string> front = picture("front", "4");
  const auto stars = [&](std::size_t from, std::size_t to) {
    std::ptrdiff_t count = 0;
    for (std::size_t row = from; row <= to; ++row) count += std::count(front[row].begin(), front[row].end(), '*');
    return count;
  };
  EXPECT_GT(stars(10, 17), 15);
  EXPECT_EQ(stars(19, 24), 0);
  EXPECT_EQ(table_areas(view, "front", "99").status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(table_areas(view, "radius", "4").status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(table_areas(view, "range", "1")->empty()) << "it is no gun";
}

// Every sentence is one line of plain text, and no move is told with nothing.
TEST(Log, TellsEveryMoveInOneLine) {
  std::set<Step> seen;
  const LggWording wording;
  for (const char* scenario : kScenarios) {
    const auto game = Lgg::load(scenario).value();
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      play_at_random(*game, seed, 2000,
                     [&](const State& before, const Action& action, Actor actor, absl::Span<const std::uint8_t> faces,
                         const State& after) {
                       seen.insert(before.step);
                       const std::string told = wording.tell(*game, before, action, actor, faces, after);
                       EXPECT_TRUE(is_plain_text(told)) << told;
                       EXPECT_GT(told.size(), 5U);
                       EXPECT_THAT(told, ::testing::Not(HasSubstr("  ")));
                       EXPECT_THAT(told, ::testing::Not(HasSubstr("..")));
                       // Who chose is named first.
                       if (actor == Actor::kFirst) {
                         EXPECT_EQ(told.substr(0, 4), "Blue");
                       }
                       if (actor == Actor::kSecond) {
                         EXPECT_EQ(told.substr(0, 3), "Red");
                       }
                       const View view = game->view(before);
                       for (const std::string& text : {phase_title(view), due_text(view, game->actor(before))}) {
                         EXPECT_TRUE(is_plain_text(text) && text.size() > 4) << text;
                         EXPECT_NE(text.back(), '.') << text;
                       }
                       if (actor != Actor::kChance) {
                         EXPECT_NE(due_orders(view), "") << step_name(before.step);
                       }
                       for (const std::string& fact : left_facts(view)) EXPECT_NE(fact.back(), '.') << fact;
                     });
    }
  }
  for (const Step step : {Step::kDraw, Step::kCommandChit, Step::kCommandRoll, Step::kActivate, Step::kDieChit,
                          Step::kCheck, Step::kCombat, Step::kFire, Step::kResolve}) {
    EXPECT_TRUE(seen.contains(step)) << step_name(step);
  }
}

TEST(Log, TellsWhatFollows) {
  Battle battle(Scene().blue("elite,24,20,0").red("line,24,26,180").red("line,40,40,180"));
  const auto told = [&](absl::string_view text) {
    const State before = battle.s;
    battle.play(text);
    const Action action = battle.game->parse_action(before, text).value();
    return move_text(battle.game->view(before), action, Actor::kFirst, {}, battle.view());
  };
  EXPECT_EQ(told("move 1 24.00,23.00 attack 2"),
            "Blue: 1 (elite infantry) moves 3 inches to 24,23, and attacks 2 (line infantry). 1 (elite infantry) lines "
            "up on the "
            "front of 2 (line infantry)");
  EXPECT_EQ(told("force 2"), "Blue forces the combat of 2 (line infantry)");
  const State before = battle.s;
  battle.roll({9, 2});
  const std::uint8_t faces[] = {9, 2};
  EXPECT_EQ(move_text(battle.game->view(before), battle.game->roll_action(before, faces), Actor::kChance, faces,
                      battle.view()),
            "Dice 9 and 2 for the combat of 2 (line infantry): 14 against 6: the defender routs. 1 (elite infantry) "
            "takes the "
            "ground at 24,26. 2 (line infantry) routs, and can rally");
}

// Where a stratagem might have changed the dice, what they come to is told again with its consequences.
TEST(Log, WhatFollowsAStratagemThatIsNotPlayedNamesItsCause) {
  Scene scene;
  scene.day = "summer,,,,weather=sunny;ground=hard";
  scene.blue_side = scene.red_side = "average,,,,";
  Battle battle(scene.blue("line,24,17,0").blue("line,30,10,0,hits=1").red("line,24,20,180").red("line,40,40,180"));
  while (battle.s.step == Step::kDraw) battle.roll({1});
  battle.roll({6, 6}).roll({1, 1}).play("no").play("no");
  battle.play("move 1 attack 3").play("force 3").roll({1, 10});
  std::string told;
  for (int i = 0; i < 2 && battle.s.step == Step::kDieChit; ++i) {
    const State before = battle.s;
    const Actor actor = battle.game->actor(before);
    battle.play("no");
    told = move_text(battle.game->view(before), {.kind = Kind::kNo}, actor, {}, battle.view());
  }
  EXPECT_THAT(told, ::testing::HasSubstr("no stratagem. The combat of 3 (line infantry) stands, "));
  EXPECT_THAT(told, ::testing::ContainsRegex(
                        ": the attackers take (a hit|two hits) and fall back. 1 \\(line infantry\\) takes"));
}

// The die decides whether it succeeds.
TEST(Log, ARallyIsTried) {
  Battle battle(Scene().blue("line,24,20,0").red("line,24,40,180"));
  Action rally = {.kind = Kind::kRally};
  rally.subject = 1;
  EXPECT_EQ(action_text(battle.view(), rally), "1 (line infantry) tries to rally");
  State before = battle.s;
  before.hits[1] = 2;
  battle.s.hits[1] = 1;
  EXPECT_THAT(changes(battle.game->view(before), battle.view(), 0),
              ::testing::Contains("1 (line infantry) now has 3 of 4"));
  Action move = {.kind = Kind::kMove};
  move.subject = kCommanderSubject + 1;
  move.add_leg({{2000, 1000}, 0});
  EXPECT_EQ(action_text(battle.view(), move), "wing commander 1 moves to 20,10");
}

TEST(Ruler, StepsLeadWhereTheMoveEnds) {
  int moves = 0;
  for (const char* scenario : kScenarios) {
    const auto game = Lgg::load(scenario).value();
    play_at_random(*game, 3, 600,
                   [&](const State& before, const Action& action, Actor, absl::Span<const std::uint8_t>, const State&) {
                     if (action.kind != Kind::kMove || action.subject >= kCommanderSubject) return;
                     ++moves;
                     const table::Pose& from = before.pose[action.subject];
                     table::Vec at = vec(from.at);
                     int heading = from.heading;
                     for (const RulerStep& step : ruler_steps(game->view(before), action)) {
                       at = at + table::ahead_of(table::normal_heading(heading + step.bearing)) * step.distance;
                       heading = table::normal_heading(heading + step.turn);
                     }
                     const table::Pose end = action.legs > 0 ? action.end() : table::Pose{from.at, action.heading};
                     EXPECT_EQ(heading, end.heading);
                     // A degree over eighteen inches, for each leg.
                     EXPECT_LT(table::length(at - vec(end.at)), 20.0 * std::max<int>(1, action.legs))
                         << game->format_action(before, action);
                     EXPECT_TRUE(is_plain_text(ruler_text(game->view(before), action)));
                   });
  }
  EXPECT_GT(moves, 100);
}

TEST(Ruler, SpeaksAsOneMeasures) {
  Battle battle(Scene().blue("line,24,20,0").red("line,24,30,180").red("line,40,40,180"));
  const auto told = [&](absl::string_view text) {
    return ruler_text(battle.view(), battle.game->parse_action(battle.s, text).value());
  };
  EXPECT_EQ(told("move 1 24.00,22.50"), "1 (line infantry): advance 2 1/2 inches; its centre is then at 24,22.5");
  EXPECT_EQ(told("move 1 h330"), "1 (line infantry): turn left 30 degrees");
  EXPECT_EQ(told("move 1 24.00,19.00 h180"),
            "1 (line infantry): move back 1 inch, turn about; its centre is then at 24,19");
  EXPECT_EQ(told("move 1 h45 22.59,21.41 h44"),
            "1 (line infantry): turn right 45 degrees, move 1.99 inches to its left, turn left 1 degree; its centre is "
            "then at "
            "22.59,21.41");
  EXPECT_EQ(told("move 1 24.00,27.00 attack 2"),
            "1 (line infantry): advance 7 inches; it attacks 2 (line infantry) and lines up with its centre at 24,27, "
            "facing 0 "
            "degrees");
  EXPECT_EQ(told("commander 20.00,10.25"), "the commander moves to 20,10.25 from the south-west corner");
  EXPECT_EQ(ruler_inches(25), "1/4");
  EXPECT_EQ(ruler_inches(733), "7.33");
}

TEST(Measure, TellsGapsAndHowUnitsLie) {
  Battle battle(Scene().blue("line,24,20,0").red("line,24,28,180"));
  EXPECT_EQ(measure_text(battle.view(), "1", "2").value(),
            "From 1 (line infantry) to 2 (line infantry): 5 inches; between the centres 8; the direction is h0. They "
            "are within 6 "
            "inches of each other (8.5). 2 is to the front of 1, and lies off its front; 1 is to the front of 2, and "
            "lies off its "
            "front.");
  EXPECT_EQ(measure_text(battle.view(), "10,10", "13,14").value(),
            "From the point 10,10 to the point 13,14: 5 inches; the direction is h37.");
  EXPECT_THAT(measure_text(battle.view(), "1", "red").value(), HasSubstr("to Red's commander: 21.5 inches"));
  // A centre exactly on the line of 45 degrees: half of the base, and so not to the front (G3).
  const Battle gun(Scene().blue("foot_gun,24,20,0").red("line,28.42,25.17,298"));
  EXPECT_THAT(measure_text(gun.view(), "1", "2").value(), HasSubstr("2 is not to the front of 1"));
  EXPECT_EQ(gun.refusal("fire 1 2"), "it is not to the front (13)");
  EXPECT_THAT(measure_text(battle.view(), "1", "x").status().message(), HasSubstr("'x' is not a unit's number"));
  EXPECT_THAT(unit_text(battle.view(), 1), HasSubstr("The nearest enemies: 2 (line infantry) 5 to the front."));
  EXPECT_EQ(command_text(battle.view(), kBlue), "Blue: 1 unit within the command radius of 20 inches.");
}

TEST(Edit, PutsPiecesElsewhereOrSaysWhyNot) {
  const auto game = Lgg::load("meeting").value();
  State s = game->initial_state();
  const auto edit = make_edit();
  const auto edited = [&](std::vector<absl::string_view> parts) -> std::string {
    const absl::StatusOr<std::string> text = edit->edit(*game, s, parts);
    if (!text.ok()) return std::string(text.status().message());
    const absl::StatusOr<State> read = game->parse_state(*text);
    return read.ok() ? game->format_state(*read) : std::string(read.status().message());
  };
  EXPECT_THAT(edited({"1 20,20 h90"}), HasSubstr("=1:20.00,20.00,h90;"));
  EXPECT_THAT(edited({"1 hits 2"}), HasSubstr("hits=1:2"));
  EXPECT_THAT(edited({"blue-commander 30,9"}), HasSubstr("commander=30.00,9.00,average/"));
  EXPECT_THAT(edited({"5 rallyable", "6 lost"}), HasSubstr("rallyable=5 "));
  EXPECT_THAT(edited({"1 25,12"}), HasSubstr("1 (line infantry) at 25,12: "));
  EXPECT_THAT(edited({"1 90,12"}), HasSubstr("it would leave the table"));
  EXPECT_THAT(edited({"40 1,1"}), HasSubstr("edit UNIT X,Y"));
  EXPECT_THAT(edited({}), HasSubstr("edit UNIT X,Y"));
}

TEST(ScenarioText, SaysWhatAnEnemyBehindTheFrontCosts) {
  const auto game = Lgg::load("meeting").value();
  EXPECT_THAT(scenario_text(*game, 500),
              HasSubstr(absl::StrCat("costs you ", -game->rules().values.combat.behind, " in combat")));
}

TEST(ScenarioText, TellsOfAllScenarios) {
  for (const char* scenario : kScenarios) {
    const auto game = Lgg::load(scenario).value();
    const std::string text = scenario_text(*game, 80);
    EXPECT_THAT(text, HasSubstr(absl::StrCat("zerohour play --game lgg --scenario ", scenario)));
    EXPECT_GT(scenario_note(*game).about.size(), 1U) << "it has a title and an idea of its own";
    for (const absl::string_view line : absl::StrSplit(text, '\n')) EXPECT_LE(line.size(), 80U) << line;
  }
}

}  // namespace
}  // namespace zerohour::lgg
