// Texts of actions and states: one way to write each, and refusals that name what and where.
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/core/random_roll.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

std::shared_ptr<const Lgg> load(absl::string_view name) {
  auto game = Lgg::load(name);
  EXPECT_TRUE(game.ok()) << game.status();
  return *game;
}

std::string error(const Lgg& game, absl::string_view state) {
  return std::string(game.parse_state(state).status().message());
}

TEST(ActionText, PathsReadAsLegs) {
  const Battle battle(Scene().blue("line,24,10,0").blue("foot_gun,30,10,0").red("line,24,36,180"));
  const auto again = [&](absl::string_view text) {
    const auto action = battle.game->parse_action(battle.s, text);
    return action.ok() ? battle.game->format_action(battle.s, *action) : std::string(action.status().message());
  };
  EXPECT_EQ(again("move 1 h30 24,15 h0 attack 3"), "move 1 h30 24.00,15.00 h0 attack 3");
  EXPECT_EQ(again("move 1 h0 24.5,15 h0"), "move 1 24.50,15.00") << "headings that do not change are left out";
  EXPECT_EQ(again("commander 24,8.25"), "commander 24.00,8.25");
  EXPECT_EQ(again("place wing 2 1,2"), "place wing 2 1.00,2.00");
  EXPECT_EQ(again("lose 1 2"), "lose 1 2");
  EXPECT_EQ(again("move 1 h0 h1"), "'h1' is not a point X,Y in inches, or a heading h0 to h359");
  EXPECT_EQ(again("move 9 1,1"), "'9' is not a number from 1 to 3");
  EXPECT_EQ(again("move 1 1,1 1,2 1,3 1,4 1,5 1,6 1,7 1,8 1,9 1,10 1,11 1,12 1,13"),
            "'1,13' is one leg too many: a path has at most 12 (G5)");
  EXPECT_EQ(again("engineer 2 bridge R9"), "'R9' is not the name of such a place");
  EXPECT_EQ(again("charge 1"), "'charge' is not an action");
}

TEST(ActionText, RefusalsNameWhatAndWhere) {
  const Battle battle(Scene().blue("line,24,10,0").blue("line,28,10,0").red("line,24,36,180"));
  EXPECT_EQ(battle.refusal("move 1 24,1"), "it would leave the table (8.4a)");
  EXPECT_EQ(battle.refusal("move 1 26,10"), "it would overlap another unit (8.4b)");
  EXPECT_EQ(battle.refusal("move 3 24,30"), "it is not a unit of this side (6)");
  for (const char* text :
       {"resolve 3", "occupy 1", "place 1 3,3 h0", "decline", "stay blue", "hit 1", "join 1 2", "done"}) {
    EXPECT_EQ(battle.refusal(text), "that is not an activation (7)") << text;
  }
  EXPECT_EQ(battle.refusal("move 1"), "a move needs a turn or a leg (8)");
  EXPECT_EQ(battle.refusal("move 1 24,10"), "a leg has no length (G71)");
  EXPECT_EQ(battle.refusal("actions"), "no stratagem may be played now (S1, G41)");
}

TEST(StateText, IsWrittenInOneWay) {
  const auto game = load("meeting");
  const std::string text = game->format_state(game->initial_state());
  EXPECT_TRUE(game->parse_state(text).ok());
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"21.00,12.00", "21,12"}})),
            "a position is written in one way: 'units=1:21,12,h0' should be 'units=1:21.00,12.00,h0'");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"day=1 round=1", "round=1 day=1"}})),
            "a position is written in one way: 'round=1' should be 'day=1'");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"meeting", "pinch"}})),
            "the position is of the scenario 'pinch', not of 'meeting'");
  EXPECT_EQ(error(*game, absl::StrCat(text, " weather=nice")), "section 'weather': there is no such section");
  EXPECT_EQ(error(*game, absl::StrCat(text, " day=1")), "section 'day': occurs twice");
}

// Every way to lay one base into another is found.
TEST(StateText, HidesNoBaseInsideAnother) {
  const auto game = load("meeting");
  const std::string text = game->format_state(game->initial_state());
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"2:25.00,12.00,h0", "2:23.50,12.00,h0"}})),
            "units 1 and 2 overlap (8.4)");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"13:33.00,13.00,h0", "13:21.00,12.00,h0"}})),
            "units 1 and 13 overlap (8.4)")
      << "a narrow base wholly inside";
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"15:51.00,36.00,h180", "15:37.00,13.00,h45"}})),
            "units 4 and 15 overlap (8.4)");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"1:21.00,12.00,h0", "1:1.00,12.00,h0"}})),
            "unit 1 is not wholly on the table (G1)");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"12:36.00,5.00,h0", "12:14.00,19.00,h0"}})),
            "unit 12 stands on ground that bars it (3.0)")
      << "heavy cavalry in a wood";
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"1:21.00,12.00,h0", "1:34.50,24.00,h0"}})),
            "unit 1 overlaps a town block, and is not in it (8.4c, G8)");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{"commander=36.00,10.00", "commander=50.00,35.00"}})),
            "a commander of blue overlaps an enemy unit (8.2, G40)");
}

TEST(StateText, HasNoChitThatWasNotDrawn) {
  const auto game = load("meeting");
  State s = game->initial_state();
  Random random(1);
  while (s.step == Step::kDraw) game->apply(s, random_roll(*game, s, random));
  const std::string text = game->format_state(s);
  const std::string chits = absl::StrCat("chits=", s.chits[0], "/", s.chits[1]);
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{chits, "chits=0/5"}})),
            "a side has chits that were not drawn (S1)");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(text, {{chits, absl::StrCat(chits, " played=6/0")}})),
            s.chits[0] == 6 ? "" : "a side has played more chits than it drew (S1)");
  EXPECT_TRUE(game->parse_state(absl::StrReplaceAll(text, {{chits, "chits=3/?"}})).ok());
}

// Data: every damage of a row is refused with file, line and field, or makes a game that keeps its invariants.
// Positions that no play leads to, from which play would come to what is not a position.
TEST(StateText, IsOfATurnOnlyWhileItsSideHasNotPassed) {
  const auto game = load("crossing");
  const std::string lose =
      "lgg crossing day=1 round=5 step=lose side=red first=blue count=61 chits=4/3 totals=12/7 spent=12/7 "
      "passed=1/1 command-rolls=1/1 played=4/3 commander=23.49,27.54,good,m/39.17,20.46,average,m "
      "units=1:9.00,13.50,h90;2:32.50,27.50,h270;3:37.71,12.50,h318;4:29.50,30.50,h0;5:31.35,2.56,h349;6:30.39,10.78,"
      "h346;7:23.10,13.31,h279;8:34.25,7.05,h337;9:12.00,12.00,h0;10:26.22,4.01,h308;11:36.04,10.99,h318;12:64.58,15."
      "00,h310;13:28.50,36.50,h180;14:31.50,33.50,h180;15:44.00,32.00,h236;16:35.50,32.00,h270;17:49.78,9.85,h282;18:"
      "12.00,15.00,h270;19:47.60,32.00,h270;20:23.51,40.49,h142 "
      "hits=4:2;9:1;13:1;14:2;17:3 checks=1:1 combats-rolled=4:2;18:1 "
      "marks=1:md;7:md;9:md;10:md;11:md;13:md;16:md;17:ed;19:ed "
      "pending=defender:18;attacker1:9;attacker2:1;loss:1;place:12.00,15.00";
  EXPECT_EQ(error(*game, lose), "");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(lose, {{" passed=1/1 ", " passed=1/0 "}})), "")
      << "a combat of red's turn, as units fall back in it";
  EXPECT_EQ(error(*game, absl::StrReplaceAll(lose, {{" passed=1/1 ", " passed=0/1 "}})),
            "the side that acts has passed");
  EXPECT_EQ(error(*game, absl::StrReplaceAll(lose, {{"spent=12/7 passed=1/1 ", "passed=1/0 "}})),
            "actions left and spent do not sum to the total");
  EXPECT_EQ(error(*load("bivouac"),
                  "lgg bivouac day=1 round=6 step=successor side=red first=blue count=74 current=12 chits=3/4 left=0/4 "
                  "totals=10/7 spent=10/3 passed=1/1 command-rolls=1/1 played=3/4 "
                  "commander=5.93,10.07,average,m/8.85,24.68,average wing1=23.35,14.22,good,m/26.00,27.00,good "
                  "units=2:20.71,14.81,h3;3:23.71,14.65,h3;4:28.00,7.50,h90;5:14.57,25.51,h91;6:9.93,10.07,h30;8:27.83,"
                  "13.55,h359;9:21.92,2.03,h8;10:24.37,17.62,h183;11:27.65,21.28,h271;12:4.85,12.68,h117;13:17.52,22."
                  "96,h271;14:22.03,24.44,h278;16:27.70,24.28,h271 "
                  "rallyable=1;7 nonrallyable=15 lost=17;18 hits=3:1;5:1;6:2;8:1;10:1;11:2;12:2 checks=1:1;2:1 "
                  "combats-rolled=12:1;18:1 marks=1:md;2:md;5:md;6:ed;9:md;10:md;12:m;14:md combats=3<10 "
                  "pending=unit:12;ground:1"),
            "the side that acts has passed");
}

TEST(StateText, HasNoCommanderUnderAnEnemyWhileACombatIsRolledFor) {
  EXPECT_EQ(error(*load("crossing"),
                  "lgg crossing day=1 round=1 step=die-chit side=blue first=blue chits=5/4 left=13/7 totals=16/7 "
                  "spent=3/0 command-rolls=1/2 played=0/1 used=0/1 commander=36.00,9.00,good/36.00,26.00,average "
                  "units=1:31.00,10.00,h0;2:28.00,13.00,h0;3:36.00,24.50,h0;4:38.00,14.00,h0;5:44.00,13.00,h0;6:48.00,"
                  "13.00,h0;7:36.00,6.00,h0;8:20.00,8.00,h0;9:12.00,12.00,h0;10:31.00,14.00,h0;11:41.50,14.00,h0;12:52."
                  "00,12.00,h0;13:36.00,28.00,h180,town;14:28.00,32.00,h180;15:44.00,32.00,h180;16:36.00,34.00,h180;17:"
                  "22.00,32.00,h180;18:12.00,34.00,h180;19:36.00,42.00,h180;20:32.00,32.00,h180 "
                  "combats-rolled=13:1 marks=1:md;3:md combats=13<3 "
                  "pending=roll:24;face1:5;face2:3;defender:13;attacker1:3"),
            "a commander of red overlaps an enemy unit (8.2, G40)");
}

TEST(Data, ErrorsNameFileLineAndField) {
  const DataSource embedded = embedded_data();
  const auto with = [&](absl::string_view file, absl::string_view from, absl::string_view to) {
    const auto source = [&](absl::string_view name) -> absl::StatusOr<std::string> {
      absl::StatusOr<std::string> text = embedded(name);
      if (text.ok() && name == file) *text = absl::StrReplaceAll(*text, {{from, to}});
      return text;
    };
    return std::string(Lgg::load(source, "crossing").status().message());
  };
  EXPECT_EQ(with(kUnitsFile, "line,infantry,3,3,4", "line,infantry,3,3,x"),
            "units.csv:9: field 'att_foot': 'x' is not a number from 0 to 9");
  EXPECT_EQ(with(kUnitsFile, "foot_gun,artillery,1.5,3,,", "foot_gun,artillery,1.5,3,2,"),
            "units.csv:15: field 'att_foot': a type of this class has no such value: leave it empty");
  EXPECT_EQ(with(kValuesFile, "combat,hits,both,-2", "combat,hurts,both,-2"),
            "values.csv:5: field 'code': there is no value 'combat' 'hurts' 'both'");
  EXPECT_TRUE(absl::StrContains(with(kScenariosFile, "over=R1", "over=R2"),
                                "field 'options': over=R2: expected an obstacle of an earlier row"));
  EXPECT_TRUE(absl::StrContains(with(kScenariosFile, "16 29/27 29/29 35/17 36", "16 29/29 35/27 29/17 36"),
                                "the corners do not make a convex polygon"));
  EXPECT_EQ(with(kScenariosFile, "crossing,unit,blue,2,line,28,13", "crossing,unit,blue,2,line,25,13"),
            "scenarios.csv: the set-up of 'crossing': units 1 and 2 overlap (8.4)");
}

TEST(Data, DamageIsRefusedOrHarmless) {
  const DataSource embedded = embedded_data();
  Random random(3);
  int refused = 0;
  for (int i = 0; i < 400; ++i) {
    const absl::string_view damaged = i % 3 == 0 ? kUnitsFile : i % 3 == 1 ? kValuesFile : kScenariosFile;
    const auto source = [&](absl::string_view name) -> absl::StatusOr<std::string> {
      absl::StatusOr<std::string> text = embedded(name);
      if (!text.ok() || name != damaged) return text;
      for (int change = 0; change < 4; ++change) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(text->size()));
        (*text)[at] = "0123456789,;=/-ax\n"[random.below(18)];
      }
      return text;
    };
    const auto game = Lgg::load(source, "crossing");
    if (!game.ok()) {
      ++refused;
      continue;
    }
    EXPECT_TRUE((*game)->check_invariants((*game)->initial_state()).ok());
  }
  EXPECT_GT(refused, 50);
}

TEST(Armies, AreCheckedWhereTheScenarioAsksForIt) {
  Scene scene;
  scene.blue_side = "good,,,,base=100;criteria=1";
  scene.blue("line,20,10,0").blue("line,24,10,0").blue("light,28,10,0").red("line,24,36,180");
  EXPECT_TRUE(scene.load().ok()) << scene.load().status();
  scene.blue_side = "great,,,,base=100;criteria=1";
  EXPECT_TRUE(absl::StrContains(scene.load().status().message(), "it costs 86 points and has 80"));
  scene.blue_side = "average,,,,base=400;criteria=1";
  EXPECT_TRUE(scene.load().ok());
  scene.blue("heavy,32,10,0").blue("heavy,36,10,0");
  EXPECT_TRUE(absl::StrContains(scene.load().status().message(), "fewer units of infantry than half of its units"));
}

}  // namespace
}  // namespace zerohour::lgg
