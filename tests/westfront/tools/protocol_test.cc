// The protocol at a table of Western Front: all forms of every reply say the same, and bad input changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/tools/protocol/forms.h"
#include "tests/tools/protocol/person.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

using protocol::error_in;
using protocol::Person;

// A table with its host alone.
struct OneTable {
  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine};
};

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
  protocol::FormChecker checker_{WestfrontWording().reply_rows(), false};
};

// One of the listed actions.
std::string listed_one(const protocol::ReplyLines& legal, int which) {
  const std::vector<std::string> all = protocol::actions_told(legal);
  return all.empty() ? "" : all[static_cast<std::size_t>(which) * 7 % all.size()];
}

TEST(WestfrontProtocol, TellsShapesOfSomeKindsAlone) {
  OneTable table;
  table.host.ask("newgame scenario hohenzollern seed 7");
  const auto told = [&](const std::string& question) {
    protocol::ReplyLines lines = table.host.ask(question);
    lines.pop_back();  // how many there are
    return lines;
  };
  const protocol::ReplyLines all = told("shapes");
  protocol::ReplyLines some;
  for (const std::string& line : all) {
    if (absl::StrContains(line, " class=barrage") || absl::StrContains(line, " class=gas")) some.push_back(line);
  }
  EXPECT_EQ(told("shapes of barrage gas"), some);
  EXPECT_EQ(told("shapes at 0 of barrage gas"), some);
  EXPECT_EQ(told("shapes of nothing"), protocol::ReplyLines());
  EXPECT_TRUE(absl::StartsWith(table.host.ask("shapes of nothing").back(), "ok count=0 actor="));
  for (const char* wrong : {"shapes of", "shapes at 0 of", "shapes barrage", "shapes at x of gas"}) {
    EXPECT_TRUE(absl::StartsWith(table.host.ask(wrong).back(), "error ")) << wrong;
  }
}

TEST(WestfrontProtocol, AllFormsSayTheSame) {
  BothTables tables;
  for (const char* scenario : {"raid", "hohenzollern"}) {
    tables.say(absl::StrCat("newgame scenario ", scenario, " seed 7"));
    for (int i = 0; i < 60; ++i) {
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
                                   "odds order A",
                                   "odds actions M1",
                                   "odds shoot L1",
                                   "odds fire A1 C2",
                                   "odds assault C2",
                                   "odds x",
                                   "overlay range british",
                                   "overlay command german",
                                   "overlay sos german",
                                   "overlay next british",
                                   "overlay zone M1 C2",
                                   "overlay field german",
                                   "overlay zones british",
                                   "overlay reach A1",
                                   "overlay bounds A1",
                                   "overlay bounds A",
                                   "overlay contact A1 C2",
                                   "threats A1",
                                   "threats C2",
                                   "threats X",
                                   "overlay x",
                                   "instruct",
                                   "instruct german M2 within 150",
                                   "why pass",
                                   "legal area 0,0 300,300"}) {
        if (i % 12 == 0) tables.say(question);
      }
      if (i > 0) tables.say(absl::StrCat("preview at ", i));
      const std::string turn = tables.say("turn").back();
      if (absl::StrContains(turn, "actor=nobody")) break;
      if (absl::StrContains(turn, "actor=chance")) {
        tables.say("roll");
        continue;
      }
      const std::string one = listed_one(tables.say("legal"), i);
      ASSERT_NE(one, "");
      tables.say(absl::StrCat("preview ", one));
      tables.say(absl::StrCat("why ", one));
      tables.say(absl::StrCat("play ", one));
    }
  }
  EXPECT_GT(tables.lines(), 500U);
}

TEST(WestfrontProtocol, BadInputChangesNothing) {
  OneTable table;
  table.host.ask("newgame scenario raid seed 7");
  const std::string state = table.host.ask("state").front(), text = table.host.position();
  for (const std::string& line :
       {std::string("play move 1,1"), std::string("play x"), std::string("play order A1:move 1,1"),
        std::string("position state westfront raid"), std::string("position state westfront nowhere turn=1"),
        absl::StrCat("position state ", text, " x=1"), absl::StrCat("position state ", text.substr(0, text.size() / 2)),
        std::string("overlay zone A1 C1"), std::string("threats F1"), std::string("edit A1 260,990"),
        std::string("edit A1 300,235"), std::string("edit A1 markers 3"), std::string("edit A1 held 1 markers"),
        std::string("edit GC1 1,1"), std::string("edit A1"), std::string("odds fire A1 D1"),
        std::string("legal area 1 2")}) {
    EXPECT_THAT(table.host.ask(line).back(), testing::StartsWith("error ")) << line;
    EXPECT_EQ(table.host.ask("state").front(), state) << line;
  }
}

// What a roll or a move of the story has changed on a real table.
TEST(WestfrontProtocol, WhatAMoveChangesOnTheTableIsTold) {
  OneTable table;
  table.host.ask("newgame scenario hohenzollern seed 7");
  int moves = 0;
  std::string turn = table.host.final_line("turn");
  for (; !absl::StrContains(turn, "step=open-gas"); ++moves) {
    ASSERT_THAT(turn, testing::HasSubstr("actor=chance"));
    table.host.ask("roll");
    turn = table.host.final_line("turn");
  }
  const auto changes = [&](int move) { return table.host.final_line(absl::StrCat("preview at ", move)); };
  table.host.ask("play gas");
  table.host.ask("roll");  // for the wind
  EXPECT_EQ(changes(moves + 1), "ok");
  EXPECT_THAT(changes(moves + 2), testing::StartsWith("ok means=\"lay British gas clouds of 10 x 5 cm, the long side "
                                                      "across the table, with their centres at 30,23.5 cm; "));
  // The planned barrages of the first turn fell with an earlier roll.
  int laid = 0;
  for (int move = 1; move <= moves; ++move) laid += absl::StrContains(changes(move), "lay a template of 10 x 5 cm");
  EXPECT_GT(laid, 0);
  EXPECT_THAT(error_in(changes(0)), testing::StartsWith("die-due "));
  EXPECT_THAT(error_in(changes(moves + 3)), testing::StartsWith("bad-arguments "));
}

// The lines of a file that a person wrote: what is wrong is named by line and field.
TEST(WestfrontProtocol, LinesOfAScenarioAreChecked) {
  OneTable table;
  table.host.ask("newgame scenario raid seed 7");
  const std::string text = *embedded_data()("scenarios/raid.txt");
  const auto check = [&](absl::string_view from, absl::string_view to) {
    const std::string lines = absl::StrReplaceAll(text, {{"\n\n", "\n#\n"}, {from, to}});
    return table.host.final_line(absl::StrCat("check ", absl::StrReplaceAll(lines, {{"\n", " | "}})));
  };
  EXPECT_EQ(check("id=raid ", "id=mine "), "ok scenario=mine");
  EXPECT_THAT(error_in(check("0,48;30,47;60,48", "0,48;30,47;61,48")),
              testing::StartsWith("bad-value line 10, pts: 61,48 is off the table"));
  EXPECT_THAT(error_in(check("at=26,23;30,23;34,23", "at=26,23;26,24;34,93")), testing::StartsWith("bad-value line "));
  EXPECT_THAT(check("rect=18,17,38,25", "rect=38,17,18,25"), testing::HasSubstr(", rect: "));
  EXPECT_THAT(error_in(table.host.final_line("check")), testing::StartsWith("bad-"));
  EXPECT_THAT(table.host.final_line("turn"), testing::HasSubstr("event=0"));
}

// Sends a text for `open`, line by line.
void send_text(Person& person, absl::string_view text) {
  person.ask("open drop");
  for (const absl::string_view line : absl::StrSplit(text, '\n')) person.ask(absl::StrCat("open line ", line));
}

// A scenario of one's own: its mistakes are told, it can be played, and a record of it holds it.
TEST(WestfrontProtocol, AScenarioOfOnesOwnIsOpened) {
  OneTable table;
  const std::string raid = *embedded_data()("scenarios/raid.txt");
  const std::string mine = absl::StrReplaceAll(raid, {{"id=raid ", "id=mine "}});
  EXPECT_EQ(error_in(table.host.final_line("open text")), "no-game 'newgame' or 'position' begins one");
  // The program's own scenario is no other; with other lines it is one.
  const protocol::ReplyLines scenarios = table.host.ask("scenarios");
  send_text(table.host, raid);
  EXPECT_EQ(table.host.final_line("open check"), "ok scenario=raid faults=0");
  EXPECT_EQ(table.host.final_line("open done westfront"), "ok game=westfront scenario=raid");
  EXPECT_EQ(table.host.ask("scenarios"), scenarios);
  send_text(table.host, absl::StrReplaceAll(raid, {{"turns=8", "turns=6"}}));
  EXPECT_EQ(
      table.host.ask("open check"),
      (protocol::ReplyLines{"fault line=3 what=\"the program has a scenario raid, which is another: choose another "
                            "name for a new one\"",
                            "ok faults=1"}));
  EXPECT_THAT(error_in(table.host.final_line("open done")), testing::StartsWith("bad-value line 3: "));
  send_text(table.host, absl::StrReplaceAll(mine, {{"60,48", "61,48"}, {"grade=veteran", "grade=brave"}}));
  EXPECT_THAT(table.host.ask("open check westfront"),
              testing::ElementsAre(testing::StartsWith("fault line=10 field=pts what=\"61,48 is off the table"),
                                   testing::StartsWith("fault line=21 field=grade what="), "ok faults=2"));
  EXPECT_EQ(error_in(table.host.final_line("open check chess")), "bad-value no game is called 'chess'");
  EXPECT_THAT(table.host.final_line("newgame scenario mine"), testing::StartsWith("error "));

  send_text(table.host, mine);
  EXPECT_EQ(table.host.final_line("open check"), "ok scenario=mine faults=0");
  EXPECT_EQ(table.host.final_line("open done"), "ok game=westfront scenario=mine");
  EXPECT_THAT(table.host.ask("scenarios"), testing::Contains(testing::StartsWith("scenario name=mine turns=8 ")));
  // What wins follows from its rules; length and sides are known of the program's own scenarios alone.
  EXPECT_THAT(table.host.ask("scenarios"),
              testing::IsSupersetOf(
                  {testing::StartsWith("scenario name=raid turns=8 minutes="),
                   testing::StartsWith("scenario name=mine turns=8 levels=1,2,3,4,5,6 sides="),
                   testing::StartsWith("wins name=mine text=\"The game is decided by points after turn 8: ")}));
  EXPECT_THAT(table.host.final_line("newgame scenario mine option w5-off seed 7"), testing::StartsWith("ok "));
  EXPECT_THAT(table.host.ask("open text").front(), testing::StartsWith("row number=1 text=\"scenario id=mine "));
  const std::string position = table.host.position();
  const protocol::ReplyLines record = table.host.ask("record");

  // Elsewhere, where nothing was opened.
  OneTable other;
  EXPECT_THAT(other.host.final_line(absl::StrCat("position state ", position)), testing::StartsWith("error "));
  for (absl::string_view line : record) {
    if (absl::StartsWith(line, "record ")) other.host.ask(absl::StrCat("load line ", protocol::field_of(line, "text")));
  }
  EXPECT_THAT(other.host.final_line("load check"), testing::StartsWith("ok rolls=0 "));
  EXPECT_THAT(other.host.ask("scenarios"), testing::Not(testing::Contains(testing::HasSubstr("name=mine "))));
  EXPECT_THAT(other.host.final_line("load done"), testing::HasSubstr(" new-dice=no"));
  EXPECT_EQ(other.host.position(), position);
  EXPECT_THAT(other.host.final_line(absl::StrCat("position state ", position)), testing::StartsWith("ok "));

  // Another text of the same name takes its place, but not in the game that is being played.
  send_text(table.host, absl::StrReplaceAll(mine, {{"turns=8", "turns=6"}}));
  EXPECT_EQ(table.host.final_line("open done"), "ok game=westfront scenario=mine");
  EXPECT_THAT(table.host.ask("scenarios"), testing::Contains(testing::StartsWith("scenario name=mine turns=6 ")));
  EXPECT_THAT(table.host.final_line("position start"), testing::StartsWith("ok "));
  OneTable third;
  third.host.send(table.host.record());
  EXPECT_THAT(third.host.final_line("load done"), testing::StartsWith("ok "));
  EXPECT_EQ(third.host.position(), position);
}

// Whatever is written in it, and however many others are open where it is loaded.
TEST(WestfrontProtocol, ARecordGivesBackItsScenario) {
  const std::string raid = *embedded_data()("scenarios/raid.txt");
  const std::string title =
      raid.substr(raid.find("title=\""), raid.find('"', raid.find("title=\"") + 7) - raid.find("title=\""));
  OneTable table, other;
  send_text(table.host, absl::StrReplaceAll(raid, {{"id=raid ", "id=mine "}, {title, "title=\"Raid\tNo. #1 #2"}}));
  EXPECT_EQ(table.host.final_line("open done"), "ok game=westfront scenario=mine");
  EXPECT_THAT(table.host.final_line("newgame scenario mine seed 7"), testing::StartsWith("ok "));
  for (int i = 0; i < 33; ++i) {
    send_text(other.host, absl::StrReplaceAll(raid, {{"id=raid ", absl::StrCat("id=mine-", i, " ")}}));
    EXPECT_THAT(other.host.final_line("open done"),
                testing::StartsWith(i < 32 ? "ok " : "error code=bad-value rule=\"\" message=\"at most 32 "));
  }
  other.host.ask("open drop");
  other.host.send(table.host.record());
  EXPECT_THAT(other.host.final_line("load check"), testing::StartsWith("ok "));
  EXPECT_THAT(other.host.final_line("load done"), testing::StartsWith("ok "));
  EXPECT_EQ(other.host.ask("state").front(), table.host.ask("state").front());
}

TEST(WestfrontProtocol, LongTextsOfScenariosAreRefused) {
  OneTable table;
  send_text(table.host, absl::StrCat("# ", std::string(1000, 'x')));
  EXPECT_EQ(table.host.ask("open check").front(), "fault line=1 what=\"a line has at most 900 bytes\"");
  table.host.ask("open drop");
  for (int i = 0; i < 801; ++i) table.host.ask("open line road");
  EXPECT_EQ(table.host.ask("open check").front(), "fault line=801 what=\"a scenario has at most 800 lines\"");
  std::string last;
  for (int i = 0; i < 6; ++i) last = table.host.final_line(absl::StrCat("open line #", std::string(60000, 'x')));
  EXPECT_THAT(error_in(last), testing::StartsWith("too-long a scenario has at most 262144 bytes"));
}

// Lines "> ..." are said, all others are what is told. To refresh it after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/westfront/tools/westfront_protocol_test --gtest_filter='*Transcript*'
TEST(WestfrontProtocol, Transcript) {
  for (const char* name : {"raid", "hohenzollern"}) {
    const std::string path = absl::StrCat(WESTFRONT_GOLDEN, "/", name, ".txt");
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

// One event's dice are a person's own: all are given at once, or some, and they stay rolls by themselves.
std::string whole(const protocol::ReplyLines& lines) {
  return absl::StrJoin(lines, "\n");
}

// Each step says what its end would leave, and each prompt what its die may do, with the worksheet's chances.
TEST(WestfrontProtocol, PromptsTellTheChancesAndWhatAStepsEndWouldLeave) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario raid seed mine");
  host.ask("roll 2");
  EXPECT_THAT(whole(host.ask("victory")),
              testing::HasSubstr(
                  "\nending side=british kind=unused action=done rule=W16 text=\"1 staff marker is not laid.\"\n"));
  while (!absl::StrContains(host.final_line("turn"), "phase=companies")) {
    ASSERT_TRUE(absl::StartsWith(host.final_line("play done"), "ok "));
    EXPECT_THAT(whole(host.ask("victory")), testing::Not(testing::HasSubstr("kind=loses")));
  }
  EXPECT_THAT(whole(host.ask("victory")),
              testing::HasSubstr(
                  "ending side=british kind=unused action=done rule=W20 text=\"No company of battalion 1 has been "
                  "ordered in this turn; companies A and B may be."));
  const auto ways = [&](const std::string& company) {
    for (const std::string& line : host.ask("odds order " + company)) {
      const std::size_t at = line.find(" result=order chance=");
      const std::size_t other = line.find("outcome order chance=");
      if (at != std::string::npos) return line.substr(at + 21, 1);
      if (other != std::string::npos) return line.substr(other + 21, 1);
    }
    return std::string("?");
  };
  const std::string a = ways("A"), b = ways("B");
  EXPECT_NE(a, "?");
  EXPECT_THAT(whole(host.ask("guide")),
              testing::HasSubstr(
                  absl::StrCat("A gets an order on ", a, " of 6 faces, B gets an order on ", b, " of 6 faces\"\n")));
  host.ask("play company B");
  const std::string asked = whole(host.ask("guide"));
  EXPECT_THAT(asked,
              testing::HasSubstr(absl::StrCat("Without it the die gives an order on ", b,
                                              " of 6 faces; with it an order on ", std::stoi(b) + 1, " of 6 faces")));
  EXPECT_THAT(whole(host.ask("victory")), testing::Not(testing::HasSubstr("ending")));
}

// The end of the last turn is announced where it is decided.
TEST(WestfrontProtocol, TheEndOfARaidIsToldBeforeIt) {
  OneTable table;
  Person& host = table.host;
  host.ask("newgame scenario raid seed 7");
  std::string last;
  for (int i = 0; i < 2000 && host.field("turn", "actor") != "nobody"; ++i) {
    const bool die = host.field("turn", "actor") == "chance";
    if (!die) last = whole(host.ask("victory"));
    if (die) {
      host.ask("roll");
    } else if (!absl::StartsWith(host.final_line("play done"), "ok ") &&
               !absl::StartsWith(host.final_line("play pass"), "ok ")) {
      host.ask(absl::StrCat("play ", listed_one(host.ask("legal"), 0)));
    }
  }
  ASSERT_EQ(host.field("result", "winner"), "german") << "nobody does anything";
  EXPECT_THAT(last, testing::Not(testing::HasSubstr("kind=loses"))) << "the side that ends it wins";
  EXPECT_EQ(whole(host.ask("victory")).find("ending"), std::string::npos);
}

TEST(WestfrontProtocol, TheDiceOfAnEventAreGivenTogether) {
  OneTable table;
  table.host.ask("newgame scenario hohenzollern seed mine");
  const std::string turn = table.host.final_line("turn");
  EXPECT_THAT(turn, testing::HasSubstr(" together=X11,X12,X13,X21,"));
  EXPECT_THAT(turn, testing::HasSubstr(" for=\"preliminary fire: X11"));
  const std::string before = table.host.ask("state").front();
  EXPECT_THAT(error_in(table.host.final_line("roll 1 2 3 4 5 7")),
              testing::StartsWith("bad-faces roll 6: the die is from 1 to 6, not '7'"));
  EXPECT_THAT(table.host.final_line(absl::StrCat("roll ", std::string(40, '1'))),
              testing::HasSubstr(", or those of up to "));
  EXPECT_EQ(table.host.ask("state").front(), before);  // all or none
  EXPECT_THAT(table.host.final_line("roll 3 5"), testing::HasSubstr(" faces=3,5 outcome=\"roll 5\""));
  EXPECT_THAT(table.host.final_line("turn"), testing::HasSubstr(" together=X13,X21,"));
  const std::string left = table.host.final_line("turn");
  const std::string names = left.substr(left.find("together=") + 9, left.find(" for=") - left.find("together=") - 9);
  const std::size_t count = 1 + static_cast<std::size_t>(std::count(names.begin(), names.end(), ','));
  EXPECT_THAT(table.host.final_line(absl::StrCat("roll ", std::string(count, '1'))), testing::StartsWith("ok "));
  EXPECT_THAT(table.host.final_line("turn"), testing::HasSubstr(" phase=deep-suppression "));
  EXPECT_THAT(table.host.final_line("turn"), testing::Not(testing::HasSubstr("together=")));
  EXPECT_THAT(error_in(table.host.final_line("roll 3 4")), testing::StartsWith("bad-faces expected 1 face"));
}

// Programs need not read the sentences about rolls.
TEST(WestfrontProtocol, RollsAreToldByFields) {
  OneTable table;
  table.host.ask("newgame scenario raid seed 7");
  table.host.ask("set bot greedy");
  std::vector<std::string> due;
  for (int i = 0; i < 120; ++i) {
    const auto turn = table.host.ask("turn");
    if (absl::StrContains(turn.back(), "actor=chance")) {
      ASSERT_THAT(turn.front(), testing::StartsWith("roll kind="));
      due.push_back(turn.front().substr(5, turn.front().find(" sheet=") - 5));
      if (absl::StrContains(turn.front(), " sheet=roll")) {
        EXPECT_THAT(table.host.final_line("odds roll"), testing::StartsWith("ok")) << turn.front();
      }
      const auto fell = table.host.ask("roll");
      ASSERT_THAT(fell.front(), testing::StartsWith("rolled "));
      EXPECT_THAT(fell.front(), testing::HasSubstr(due.back())) << "the roll tells it at once, too";
    } else {
      table.host.ask(absl::StrCat("play ", table.host.field("go", "best")));
    }
  }
  std::vector<std::string> rolled;
  bool ordered = false, harmless = false;
  for (const std::string& line : table.host.ask("story")) {
    if (!absl::StartsWith(line, "rolled ")) continue;
    const std::string facts = line.substr(line.find("kind="));
    rolled.push_back(facts);
    ordered = ordered || absl::StrContains(facts, "kind=order about=A unit=A result=order for=\"order to company A");
    harmless = harmless || absl::StrContains(facts, " effect=fire result=nothing for=\"fire of ");
  }
  ASSERT_EQ(rolled.size(), due.size());
  for (std::size_t i = 0; i < due.size(); ++i) EXPECT_THAT(rolled[i], testing::StartsWith(due[i]));
  EXPECT_TRUE(ordered);
  EXPECT_TRUE(harmless);
}

// The field `rule` of a refusal has the rulings that the message names.
TEST(WestfrontProtocol, RefusalsHaveTheirRulingsInAField) {
  OneTable table;
  table.host.ask("newgame scenario raid seed mine");
  table.host.ask("roll 3");
  EXPECT_THAT(table.host.final_line("play pass"), testing::HasSubstr("code=illegal rule=W7 "));
  EXPECT_THAT(table.host.final_line("why staff M1"), testing::HasSubstr(" rule=W49 "));
  table.host.ask("play done");
  EXPECT_THAT(table.host.final_line("play sos F1 300,300"), testing::HasSubstr("code=illegal rule=W24 "));
  table.host.ask("play unit F1");
  table.host.ask("roll 6");
  EXPECT_THAT(table.host.final_line("play redirect 300,900"), testing::HasSubstr(" rule=W64 "));
  EXPECT_THAT(table.host.final_line("play redirect 300,590"), testing::HasSubstr(" rule=W18,W51 "));
  EXPECT_THAT(table.host.final_line("play move 1,1"), testing::HasSubstr(" rule=W51 "));
}

// What is written in another way than the program's is named item by item.
TEST(WestfrontProtocol, APositionThatIsWrittenOtherwiseIsToldWhere) {
  OneTable table;
  table.host.ask("newgame scenario raid seed 7");
  const std::string text = table.host.position();
  const auto refused = [&](absl::string_view from, absl::string_view to) {
    return table.host.final_line(absl::StrCat("position state ", absl::StrReplaceAll(text, {{from, to}})));
  };
  EXPECT_THAT(refused("L1:480,114,aim,450,350", "L1:480,114"),
              testing::HasSubstr("'L1:480,114' should be 'L1:480,114,aim,"));
  EXPECT_THAT(refused("A2:300,230", "A2:300,230,lost,lost"), testing::HasSubstr("'A2:300,230,lost,lost' should be "));
  EXPECT_THAT(refused("turn=1", "turn=31"), testing::HasSubstr("the turn is after the last"));
  EXPECT_THAT(refused("step=deep-roll", "step=order"), testing::HasSubstr("no unit is in hand"));
  EXPECT_THAT(refused("A1:260,230", "A1:300,231"), testing::HasSubstr("under 30 mm apart (W2)"));
}

// A position is mended piece by piece, and goes on from there.
TEST(WestfrontProtocol, PositionsAreEdited) {
  OneTable table;
  table.host.ask("newgame scenario raid seed 7");
  const auto state = [&] { return table.host.ask("state").front(); };
  const std::string edited = table.host.final_line(
      "edit A1 250,240 markers 1 ; C1 lost ; GC 300,500 ; L1 aim 470,350 ; F1 310,480 used ; F2 lost ; surprised=0/0 ; "
      "M2 held 2");
  // A side that is surprised holds no shots: all parts count together.
  EXPECT_THAT(edited, testing::StartsWith("ok game=westfront scenario=raid")) << edited;
  for (const char* part : {";A1:250,240,m1;", ";C1:100,347,lost;", ";GC:300,500;", "L1:480,114,aim,470,350;",
                           "=F1:310,480,used;F2:450,350,lost;", "M2:420,346,h2;"}) {
    EXPECT_THAT(state(), testing::HasSubstr(part));
  }
  EXPECT_THAT(state(), testing::Not(testing::HasSubstr("surprised")));
  EXPECT_THAT(table.host.final_line("edit C1 100,347 ; turn=3"), testing::StartsWith("ok "));
  EXPECT_THAT(state(), testing::HasSubstr(" turn=3 "));
  EXPECT_THAT(state(), testing::HasSubstr(";C1:100,347;"));
  EXPECT_THAT(error_in(table.host.final_line("edit M2 held 1 ; surprised=0/1")),
              testing::StartsWith("bad-position a stand of a surprised side holds a shot (W11)"));
  EXPECT_THAT(error_in(table.host.final_line("edit XX 1,1")),
              testing::StartsWith("bad-arguments 'XX' is not the id of a stand or battery; edit STAND X,Y "));
  EXPECT_THAT(table.host.final_line("edit c2 260,339 ; f1 300,470"), testing::StartsWith("ok "));
  EXPECT_THAT(state(), testing::HasSubstr(";C2:260,339;"));
  EXPECT_THAT(state(), testing::HasSubstr("=F1:300,470,used;"));
  EXPECT_THAT(error_in(table.host.final_line("edit A1 markers 3")),
              testing::StartsWith("bad-arguments markers of A1: '3' is not a number from 0 to 2"));
}

}  // namespace
}  // namespace zerohour::westfront
