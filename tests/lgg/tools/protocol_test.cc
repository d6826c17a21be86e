// The protocol at a table of La Grande Guerre: a transcript, and that all forms of every reply say the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tests/tools/protocol/forms.h"
#include "tests/tools/protocol/person.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/wording.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using protocol::error_in;
using protocol::Person;

// A table with its host alone.
struct OneTable {
  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine};
};

// Lines "> ..." are said, all others are what is told. To refresh it after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/lgg/tools/lgg_protocol_test --gtest_filter='*Transcript*'
TEST(LggProtocol, Transcript) {
  for (const char* name : {"pinch", "crossing"}) {
    const std::string path = absl::StrCat(LGG_GOLDEN, "/", name, ".txt");
    std::stringstream file;
    file << std::ifstream(path).rdbuf();
    OneTable table;
    std::string all;
    for (std::string line; std::getline(file, line);) {
      if (!absl::StartsWith(line, "> ")) continue;
      absl::StrAppend(&all, line, "\n");
      for (const std::string& told : table.host.ask(line.substr(2))) absl::StrAppend(&all, told, "\n");
    }
    if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(path) << all;
    EXPECT_EQ(all, file.str()) << path;
    EXPECT_GT(all.size(), 1000U) << path;
  }
}

// Two tables at which the same is said.
class BothTables {
 public:
  BothTables() { json_.host.ask("set format json"); }
  protocol::ReplyLines say(const std::string& line) {
    const protocol::ReplyLines text = text_.host.ask(line);
    checker_.compare(line, text, json_.host.ask(line));
    return text;
  }
  std::size_t lines() const { return checker_.lines(); }

 private:
  OneTable text_, json_;
  protocol::FormChecker checker_{LggWording().reply_rows(), false};
};

// One of the listed actions.
std::string listed(const protocol::ReplyLines& legal, int which) {
  const std::vector<std::string> all = protocol::actions_told(legal);
  return all.empty() ? "" : all[static_cast<std::size_t>(which) * 7 % all.size()];
}

TEST(LggProtocol, AllFormsSayTheSame) {
  BothTables tables;
  for (const char* scenario : {"pinch", "crossing", "bivouac"}) {
    tables.say(absl::StrCat("newgame scenario ", scenario, " seed 7"));
    for (int i = 0; i < 25; ++i) {
      const bool asks = i % 5 == 0;
      for (const char* question : {"turn",
                                   "state",
                                   "legal",
                                   "story",
                                   "show",
                                   "describe",
                                   "shapes",
                                   "guide",
                                   "victory",
                                   "result",
                                   "odds 1",
                                   "odds 1 5",
                                   "odds morale 2",
                                   "threats 1",
                                   "overlay six blue",
                                   "overlay radius red",
                                   "overlay range 2",
                                   "overlay front 1",
                                   "overlay reach 1",
                                   "overlay bounds 1",
                                   "overlay bounds red-commander 9,9",
                                   "overlay contact 1 5",
                                   "overlay x",
                                   "armies list",
                                   "armies check | average line*3,heavy*3",
                                   "preview pass",
                                   "why pass",
                                   "legal area 0,0 20,20"}) {
        if (asks) tables.say(question);
      }
      const std::string turn = tables.say("turn").back();
      if (absl::StrContains(turn, "actor=nobody")) break;
      if (absl::StrContains(turn, "actor=chance")) {
        tables.say("roll");
        continue;
      }
      const std::string best = listed(tables.say("legal"), i);
      ASSERT_NE(best, "");
      tables.say(absl::StrCat("preview ", best));
      tables.say(absl::StrCat("why ", best));
      tables.say(absl::StrCat("play ", best));
    }
  }
  EXPECT_GT(tables.lines(), 500U);
}

// What bounds a unit, here and where an order would lead it.
TEST(LggProtocol, TellsWhatBoundsAPiece) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario pinch seed 7");
  const auto of_kind = [&host](const std::string& what, absl::string_view kind) {
    std::vector<std::string> found;
    for (const std::string& line : host.ask(absl::StrCat("overlay bounds ", what))) {
      if (absl::StrContains(line, absl::StrCat(" class=", kind, " "))) found.push_back(line);
    }
    return found;
  };
  EXPECT_EQ(of_kind("3", "radius").size(), 1U);
  EXPECT_EQ(of_kind("3", "limit").size(), 1U);
  EXPECT_EQ(of_kind("3", "zone").size(), 3U) << "each enemy that comes near has its six inches";
  EXPECT_EQ(of_kind("3", "arc").size(), 1U);
  EXPECT_EQ(of_kind("3", "range").size(), 0U) << "cavalry has no guns";
  // Unit 3 is at 17,6 on a table of 24 inches: two increments of heavy cavalry, each with its length over its circle.
  EXPECT_THAT(of_kind("3", "increment"),
              testing::ElementsAre(testing::StartsWith("shape form=circle key=increment-1 at=17,18 radius=18 "),
                                   testing::StartsWith("shape form=text key=increment-1-length at=17,0 "),
                                   testing::StartsWith("shape form=circle key=increment-2 at=17,18 radius=36 "),
                                   testing::StartsWith("shape form=text key=increment-2-length at=17,-18 ")));
  // Elsewhere it has another front, and moves from where it stands.
  EXPECT_NE(of_kind("3 20.00,5.00 h90", "arc"), of_kind("3", "arc"));
  EXPECT_EQ(of_kind("3 20.00,5.00 h90", "increment"), of_kind("3", "increment"));
  // A commander leads from where it would be.
  EXPECT_NE(of_kind("blue-commander 14,9", "radius"), of_kind("3", "radius"));
  EXPECT_EQ(of_kind("blue-commander", "radius"), of_kind("3", "radius"));
  EXPECT_EQ(of_kind("blue-commander", "increment").size(), 2U);
  EXPECT_THAT(host.final_line("overlay bounds 99"), testing::StartsWith("error code=bad-arguments "));
  EXPECT_THAT(host.final_line("overlay bounds 3 north"), testing::StartsWith("error code=bad-arguments "));
  EXPECT_THAT(host.final_line("overlay bounds red-wing-2"), testing::HasSubstr("cause=nothing-there"));
}

// Where a base that goes straight at an enemy meets it: an attack there is what the engine judges.
TEST(LggProtocol, TellsWhereBasesMeet) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario pinch seed 7");
  EXPECT_THAT(
      host.ask("overlay contact 2 5"),
      testing::Contains(testing::StartsWith("shape form=rectangle key=contact-2-5 at=12,10 size=3,3 heading=0")));
  EXPECT_EQ(host.final_line("why move 2 12.00,14.00 attack 5"), "ok legal=yes");
  EXPECT_THAT(host.ask("overlay contact 2 5 9.00,10.00 h90"), testing::Contains(testing::HasSubstr(" heading=23 ")))
      << "from where an order has led it";
  EXPECT_THAT(host.final_line("overlay contact 2 1"), testing::HasSubstr("both are of one side"));
  EXPECT_THAT(host.final_line("overlay contact 2 5 9.00,10.00"), testing::StartsWith("error code=bad-arguments "));
  EXPECT_THAT(host.final_line("overlay contact 2 99"), testing::StartsWith("error code=bad-arguments "));
}

// Bad input gets an error that names what is wrong and where, and nothing changes.
std::string whole(const protocol::ReplyLines& lines) {
  return absl::StrJoin(lines, "\n");
}

TEST(LggProtocol, TellsWhatAPassWouldLoseOrLeave) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario pinch seed mine");
  EXPECT_THAT(
      whole(host.ask("victory")),
      testing::HasSubstr("\nending side=blue kind=unused action=pass rule=6.1 text=\"Blue has used none of its 3 "
                         "actions of this round.\"\n"));
  host.ask("play move 1 8,9");
  EXPECT_THAT(
      whole(host.ask("victory")),
      testing::HasSubstr(" kind=left action=pass rule=6.1 text=\"Blue gives up 2 of its 3 actions of this round.\""));
  // The army has collapsed, and only now can it rally.
  host.ask("edit 1 lost ; 2 rallyable");
  EXPECT_THAT(
      whole(host.ask("victory")),
      testing::HasSubstr("\nending side=blue kind=loses action=pass rule=S3 text=\"Blue has collapsed: after this "
                         "turn no unit of it can rally in this round, as 2 (line infantry) can now, and it loses "
                         "when the round ends, unless the enemy collapses too.\"\n"));
  ASSERT_EQ(host.field("play pass", "actor"), "red");
  EXPECT_THAT(whole(host.ask("victory")), testing::Not(testing::HasSubstr("kind=loses")));
  ASSERT_EQ(host.field("play pass", "actor"), "nobody");
  EXPECT_EQ(host.field("result", "winner"), "red");
  // The second to pass ends the round, and the game at once.
  host.ask("newgame scenario pinch seed mine");
  host.ask("play pass");
  host.ask("edit 4 lost ; 5 lost");
  EXPECT_THAT(
      whole(host.ask("victory")),
      testing::HasSubstr(" kind=loses action=pass rule=S3 text=\"The game ends when Red passes, and Red loses: "));
  ASSERT_EQ(host.field("play pass", "actor"), "nobody");
  EXPECT_EQ(host.field("result", "winner"), "blue");
}

// G42, also where a person takes the last unit off the table.
TEST(LggProtocol, ASideWithoutUnitsAfterAnEditHasLostAtOnce) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario pinch seed mine");
  host.ask("play move 1 8,9");
  host.ask("edit 4 lost ; 5 lost ; 6 rallyable");
  EXPECT_EQ(host.field("turn", "actor"), "nobody");
  EXPECT_EQ(host.field("result", "winner"), "blue");
  EXPECT_THAT(whole(host.ask("result")), testing::HasSubstr("(G42)"));
  EXPECT_THAT(host.ask("undo").back(), testing::StartsWith("ok undone=0 "));
  EXPECT_NE(host.field("turn", "actor"), "nobody");
  // Not while a side still has one.
  host.ask("edit 4 lost ; 5 lost");
  EXPECT_NE(host.field("turn", "actor"), "nobody");
  host.ask("edit 1 lost ; 2 lost ; 3 lost ; 6 lost");
  EXPECT_EQ(host.field("result", "winner"), "draw");
}

// The prompt's chances of another command roll are those of the outcomes that `legal` lists for it.
TEST(LggProtocol, APromptTellsWhatAnotherRollIsWorth) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario meeting seed 7");
  for (int i = 0; i < 100 && host.field("turn", "step") != "command-chit"; ++i) {
    if (host.field("turn", "actor") == "chance") host.ask("roll");
  }
  ASSERT_EQ(host.field("turn", "step"), "command-chit");
  const bool blue = host.field("turn", "actor") == "blue";
  const std::vector<std::string> totals = absl::StrSplit(host.field("turn", "totals"), '/');
  const int now = std::stoi(totals[blue ? 0 : 1]);
  const std::string due = whole(host.ask("guide"));
  ASSERT_TRUE(absl::StartsWith(host.final_line("play command"), "ok "));
  std::map<int, double> die;
  for (const std::string& line : host.ask("legal")) {
    if (!absl::StartsWith(line, "outcome ")) continue;
    const std::vector<std::string> chance = absl::StrSplit(protocol::field_of(line, "chance"), '/');
    const std::vector<std::string> words = absl::StrSplit(protocol::field_of(line, "action"), ' ');
    int total = 0;
    for (std::size_t i = 1; i < words.size(); ++i) total += std::stoi(words[i]);
    die[total] += std::stod(chance[0]) / std::stod(chance[1]);
  }
  // A good commander rolls twice.
  host.ask("roll");
  const std::map<int, double> second =
      host.field("turn", "step") == "command-roll" ? die : std::map<int, double>{{0, 1.0}};
  double more = 0, fewer = 0;
  for (const auto& [a, chance_a] : die) {
    for (const auto& [b, chance_b] : second) {
      more += a + b > now ? chance_a * chance_b : 0;
      fewer += a + b < now ? chance_a * chance_b : 0;
    }
  }
  EXPECT_GT(more + fewer, 0.5);
  EXPECT_THAT(due,
              testing::HasSubstr(absl::StrCat("? Another roll gives ", blue ? "Blue" : "Red", " more actions with ",
                                              percent(more), ", fewer with ", percent(fewer), "\"\n")));
}

TEST(LggProtocol, BadInputChangesNothing) {
  OneTable table;
  table.host.ask("newgame scenario pinch seed 7");
  const std::string state = table.host.ask("state").front(), text = table.host.position();
  const auto changed = [&text](const std::string& from, const std::string& to) {
    std::string other = text;
    const std::size_t at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) other.replace(at, from.size(), to);
    return absl::StrCat("position state ", other);
  };
  const std::pair<std::string, std::string> bad[] = {
      {"play move 1 8.00,40.00", "illegal it would leave the table (8.4a)"},
      {"play move 1 x", "bad-action "},
      {"play attack 1 5", "bad-action "},
      {"play move 4 16.00,16.00", "illegal it is not a unit of this side (6)"},
      {"roll 3", ""},
      {"preview move 1 8.00,40.00", "illegal it would leave the table (8.4a)"},
      {"threats 9", "bad-arguments '9' is not a number from 1 to 6"},
      {"edit 1 12,7", "no-room 1 (line infantry) at 12,7: "},
      {changed("1:8.00,7.00", "1:11.00,7.00"), "bad-position "},
      {changed("1:8.00,7.00", "1:8.00,70.00"), "bad-position "},
      {changed("left=3/3", "left=9/3"), "bad-position "},
      {changed("chits=0/0", "chits=7/0"), "bad-position "},
      {changed("pinch", "nowhere"), "bad-position no scenario is called "},
      {"play die", "illegal a stratagem is played when it is asked for"},
      {"newgame scenario nowhere", "bad-value no scenario is called "},
      {"armies", "bad-arguments armies list "},
      {"armies check | line*5", "bad-value the commander's skill comes first (G47)"},
      {"armies check | good line*5,dragoon", "bad-value no type of unit is called 'dragoon'"},
      {"armies check points=0 | good line", "bad-value points: '0' is not a number from 1 to 9999"},
      {"armies check | good line,militia+guard", "bad-value militia cannot be Guard"},
      {"armies battle | good line*13 | computer", "bad-value Blue: It costs 390 points and has 360 (G47)."},
      {"armies battle | good line*4,heavy*3 | computer", "bad-value Blue: It has more units of cavalry than a third"},
      {"armies battle ground=moon | computer | computer", "bad-value there is no scenario 'moon'"},
      {"armies battle setup=wide | computer | computer", "bad-value setup: 'wide' is neither lines nor free"},
      {"armies battle name=meeting | computer | computer", "bad-value "},
      {"armies battle | computer", "bad-arguments "},
      {"armies game=chess list", ""},
      {"newgame scenario pinch option g99-off", "bad-value no option is called 'g99-off'; there are g14-off, "},
  };
  for (const auto& [line, error] : bad) {
    const std::string said = error_in(table.host.final_line(line));
    EXPECT_NE(said, "") << line;
    EXPECT_THAT(said, ::testing::StartsWith(error)) << line;
    EXPECT_EQ(table.host.ask("state").front(), state) << line;
  }
}

// Armies by points: what they cost, what is wrong with them, and a battle of two, of which the computer buys one.
TEST(Armies, AreCheckedAndMeet) {
  OneTable table;
  const auto prices = table.host.ask("armies list points=300");
  EXPECT_THAT(prices, ::testing::Contains("skill name=good points=270"));
  EXPECT_THAT(prices, ::testing::Contains("unit kind=line points=30 strength=4 morale=7 title=\"line infantry\""));
  EXPECT_THAT(prices, ::testing::Contains(::testing::StartsWith("unit kind=elite points=40 guard=48 ")));
  const auto faulty = table.host.ask("armies check | good line*3,heavy*8");
  EXPECT_THAT(faulty, ::testing::Contains("fault text=\"It costs 378 points and has 360 (G47).\""));
  EXPECT_THAT(faulty,
              ::testing::Contains("fault text=\"It has more units of cavalry than a third of its units (G47).\""));
  EXPECT_EQ(faulty.back(), "ok points=360 cost=378 faults=3");
  EXPECT_EQ(table.host.final_line("armies check points=200 | poor line*4,elite+guard=Old Guard,irregular+outrider"),
            "ok points=220 cost=184 faults=0");

  EXPECT_EQ(table.host.final_line(
                "armies battle ground=crossing seed=3 | good line*5,elite+guard=Old Guard,foot_gun | computer"),
            "ok game=lgg scenario=armies");
  EXPECT_THAT(table.host.final_line("newgame scenario armies seed 1"), ::testing::StartsWith("ok game=lgg "));
  EXPECT_THAT(table.host.ask("describe"),
              ::testing::Contains("data thing=unit key=6 side=blue troops=elite guard=yes name=\"Old Guard\""));
  const auto rows = table.host.ask("record");
  EXPECT_THAT(rows, ::testing::Contains(::testing::HasSubstr("guard=1;name=Old Guard")));
  EXPECT_THAT(rows, ::testing::Contains(::testing::HasSubstr(",R1,obstacle,"))) << "the ground of the crossing";
  // The same seed gives the same choice of the computer, whatever the other army is.
  const auto reds = [&](const std::string& battle) {
    EXPECT_EQ(table.host.final_line(battle), "ok game=lgg scenario=armies") << battle;
    table.host.ask("newgame scenario armies seed 1");
    std::vector<std::string> types;
    for (const std::string& row : table.host.ask("record")) {
      const std::vector<std::string> cells = absl::StrSplit(row, ',');
      if (cells.size() > 4 && cells[1] == "unit" && cells[2] == "red") types.push_back(cells[4]);
    }
    return types;
  };
  const auto first = reds("armies battle seed=5 | poor line*3 | computer");
  EXPECT_GT(first.size(), 5U);
  EXPECT_EQ(reds("armies battle seed=5 | great line*4,elite,heavy | computer"), first);
  // The players set up, from the first piece on.
  EXPECT_EQ(table.host.final_line("armies battle setup=free | poor line*3 | good line*2"),
            "ok game=lgg scenario=armies");
  table.host.ask("newgame scenario armies seed 1");
  EXPECT_THAT(table.host.ask("state").front(), ::testing::HasSubstr("step=set-up"));
}

// Whatever its units are called, and though another battle has been bought under the same name since.
TEST(Armies, ARecordGivesBackItsBattle) {
  OneTable table, other;
  EXPECT_THAT(table.host.final_line("armies battle points=400 | good line=Old #1 Guard,line*5 | good line*6"),
              ::testing::StartsWith("ok "));
  EXPECT_THAT(table.host.final_line("newgame scenario armies seed 7"), ::testing::StartsWith("ok "));
  EXPECT_THAT(table.host.final_line("armies battle points=400 | good line*7 | good line*5"),
              ::testing::StartsWith("ok "));
  EXPECT_THAT(table.host.final_line("position start"), ::testing::StartsWith("ok "));
  other.host.send(table.host.record());
  EXPECT_THAT(other.host.final_line("load check"), ::testing::StartsWith("ok "));
  EXPECT_THAT(other.host.final_line("load done"), ::testing::StartsWith("ok "));
  EXPECT_EQ(other.host.ask("state").front(), table.host.ask("state").front());
  EXPECT_THAT(other.host.ask("describe"), ::testing::Contains(::testing::EndsWith("name=\"Old *1 Guard\"")));
}

// Rows that somebody drew: checked as those of a file are, and what is wrong is named by line and field.
TEST(ScenarioCheck, TakesRowsOrSaysWhatIsWrong) {
  protocol::Engine engine{"test", {make_game_type("")}};
  protocol::Person person{engine};
  person.ask("newgame scenario pinch seed 7");
  const std::string rows =
      "drawn,table,,,,30,24,, | drawn,day,,,summer,,,,weather=sunny;ground=hard;length=24 | "
      "drawn,side,blue,,average,,,,stratagems=0 | drawn,side,red,,good,,,, | drawn,victory,,,sudden_death,,,, | "
      "drawn,terrain,,H1,hill,,,,poly=3 3/9 3/9 8/3 8 | drawn,terrain,,R1,obstacle,,,,line=0 12/30 12.5 | "
      "drawn,terrain,,B1,bridge,15,12.25,,over=R1 | drawn,commander,blue,,,12,3,0, | drawn,commander,red,,,12,21,0, | "
      "drawn,unit,blue,1,line,15,7,0, | drawn,unit,red,2,heavy,16,17,180,hits=1";
  EXPECT_EQ(person.final_line(absl::StrCat("check ", rows)), "ok scenario=drawn");
  const auto refused = [&](absl::string_view from, absl::string_view to) {
    return person.final_line(absl::StrCat("check ", absl::StrReplaceAll(rows, {{from, to}})));
  };
  EXPECT_THAT(error_in(refused("3 3/9 3/9 8/3 8", "3 3/9 3/4 4/3 8")),
              testing::AllOf(testing::StartsWith("bad-value "), testing::HasSubstr(":7: "),
                             testing::HasSubstr("convex polygon")));
  EXPECT_THAT(refused("over=R1", "over=R2"), testing::HasSubstr("over=R2: expected an obstacle of an earlier row"));
  EXPECT_THAT(error_in(refused("heavy,16,17", "heavy,16,8")), testing::StartsWith("bad-value "));
  EXPECT_THAT(refused("drawn,unit,red", "other,unit,red"),
              testing::HasSubstr("not all rows are of the scenario drawn"));
  EXPECT_THAT(refused("30,24", "3,24"), testing::HasSubstr("'3' is not a size from 10 to 300 inches"));
  EXPECT_THAT(error_in(person.final_line("check")), testing::StartsWith("bad-arguments "));
  EXPECT_THAT(person.final_line("turn"), testing::HasSubstr("actor=blue event=0"));  // nothing has changed
}

}  // namespace
}  // namespace zerohour::lgg
