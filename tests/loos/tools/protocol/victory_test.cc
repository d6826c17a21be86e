// Who needs what to win, and what would lose the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_join.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// As many faces of that value as the roll that is due takes.
std::string faces(Talk& talk, int face) {
  int dice = 1;
  EXPECT_TRUE(absl::SimpleAtoi(talk.field("turn", "dice"), &dice));
  return absl::StrJoin(std::vector<int>(static_cast<std::size_t>(dice), face), " ");
}

// The lines of the reply that begin with the word, in any form.
std::vector<std::string> rows(Talk& talk, absl::string_view word) {
  std::vector<std::string> found;
  for (const std::string& line : talk.ask("victory")) {
    const bool is_json = absl::StartsWith(line, absl::StrCat("{\"type\":\"", word, "\""));
    if (is_json || absl::StartsWith(line, absl::StrCat(word, " "))) found.push_back(line);
  }
  return found;
}

std::string told(Talk& talk) {
  return absl::StrJoin(talk.ask("victory"), "\n");
}

TEST(Victory, SaysWhatEachSideNeedsHoldsAndLacks) {
  LoosTalk talk;
  EXPECT_TRUE(is_error(talk.final_line("victory"), "no-game"));
  talk.ask("newgame scenario race-for-lens seed 7");
  EXPECT_EQ(
      rows(talk, "victory")[0],
      "victory side=british needs=\"2 whole towns when the British player turn of turn 8 ends, or 1 for a draw (12.3); "
      "or a unit that enters 3306 at any time (12.1)\" holds=\"no whole town; a part of Cité St-Laurent\" "
      "lacks=\"2 whole towns; to be completed: Cité St-Laurent (3008)\"");
  EXPECT_EQ(
      rows(talk, "victory")[1],
      "victory side=german needs=\"at least a part of every town when the British player turn of turn 8 ends "
      "(12.3); or no British unit in the field, once turn 0 is over (12.2)\" holds=\"at least a part of every town; "
      "2 British units stand in the field\" "
      "lacks=\"nothing, as the towns stand\"");
  EXPECT_TRUE(is_error(talk.final_line("victory now"), "bad-arguments"));
  talk.ask("edit r05 deadpile ; control=3008,3109");
  EXPECT_THAT(told(talk), HasSubstr(" holds=\"1 whole town: Cité St-Laurent\" lacks=\"1 more whole town\"\n"));
  EXPECT_THAT(told(talk), HasSubstr(" lacks=\"a hex of Cité St-Laurent\"\n"));
}

TEST(Victory, CallsObjectivesTownsOnlyWhereTheyAre) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(
      rows(talk, "victory")[0],
      StartsWith("victory side=british needs=\"2 whole objectives when the British player turn of turn 0 ends, or "
                 "1 for a draw (12.3)\" holds=\"no whole objective\" lacks="));
  EXPECT_THAT(told(talk), Not(HasSubstr("town")));
}

TEST(Victory, WarnsOfAnEmptyField) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  EXPECT_THAT(told(talk), Not(HasSubstr("warning"))) << "the set-ups are not over";
  for (const char* set_up : {"german", "british"}) {
    const std::string name = Talk::field_of(talk.ask("book")[0], "name");
    std::vector<std::string> actions;
    for (const std::string& line : talk.ask("book " + name)) {
      if (!absl::StartsWith(line, "action ")) continue;
      const std::string text = line.substr(line.find('"') + 1);
      actions.push_back(text.substr(0, text.find('"')));
    }
    ASSERT_THAT(talk.final_line(absl::StrCat("play ", absl::StrJoin(actions, " ; "))), StartsWith("ok ")) << set_up;
  }
  EXPECT_THAT(told(talk), Not(HasSubstr("warning"))) << "nothing can be done about it while the aircraft is placed";
  EXPECT_THAT(told(talk), Not(HasSubstr("ending")));
  const std::string warning = "warning side=british rule=12.2 text=\"No British unit stands in the field yet: if ";
  ASSERT_THAT(talk.final_line("play done"), StartsWith("ok "));
  EXPECT_THAT(told(talk), HasSubstr(warning));
  EXPECT_THAT(told(talk), HasSubstr("ending side=british kind=unused action=done rule=R13 text=\"No attack and no "
                                    "bombardment is declared: "));
  EXPECT_THAT(told(talk), Not(HasSubstr("kind=loses")));
  // The last step in which a unit may enter the field.
  ASSERT_THAT(talk.final_line("play done"), StartsWith("ok "));
  EXPECT_THAT(told(talk), HasSubstr(warning));
  EXPECT_THAT(
      told(talk),
      HasSubstr("ending side=british kind=loses action=done rule=12.2 text=\"No British unit stands in the field, "
                "and this is the last step of turn 0 in which one may enter it, as "));
  ASSERT_THAT(talk.final_line("play done"), StartsWith("ok actor=chance "));
  while (talk.field("turn", "actor") == "chance") talk.ask("roll");
  ASSERT_EQ(talk.field("turn", "actor"), "german");
  EXPECT_THAT(told(talk), HasSubstr("warning side=british rule=12.2 text=\"No British unit stands in the field: the "
                                    "Germans win when turn 0 ends.\""));
  EXPECT_THAT(told(talk), Not(HasSubstr("kind=loses")));
  // The only units in the field stand in one hex.
  talk.ask("newgame scenario race-for-lens seed 7");
  EXPECT_THAT(told(talk), HasSubstr("warning side=british rule=12.2 text=\"Only 1/3a and 1/3b in 3109 stand in the "
                                    "field: if they are eliminated or leave it, the Germans win at once.\"\n"));
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_THAT(told(talk), Not(HasSubstr("12.2 text"))) << "they stand in two hexes";
}

TEST(Victory, WarnsOfABreakthrough) {
  LoosTalk talk;
  talk.ask("newgame scenario race-for-lens seed 7");
  talk.ask("edit 1/3a 3307 ; control=3109,3307");
  EXPECT_THAT(told(talk),
              HasSubstr("warning side=german rule=12.1 text=\"1/3a may soon enter 3306: a British unit that does "
                        "so wins the game at once."));
}

// What the last step's end would do is said before it is done, and it is what happens.
TEST(Victory, WarnsBeforeTheLastStepEnds) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  std::string last;
  for (int i = 0; i < 200 && talk.field("turn", "actor") != "nobody"; ++i) {
    last = told(talk);
    const bool die = talk.field("turn", "actor") == "chance";
    if (die || !absl::StartsWith(talk.final_line("play done"), "ok ")) {
      talk.ask(die ? "roll" : absl::StrCat("play ", eager_action(actions_in(talk.ask("legal")))));
    }
  }
  EXPECT_THAT(last,
              HasSubstr("\nwarning side=british rule=12.3 text=\"The game ends when the British side ends this step, "
                        "and the British lose: too little is wholly British.\"\n"));
  EXPECT_EQ(talk.field("result", "winner"), "german");
  EXPECT_THAT(told(talk), Not(HasSubstr("warning"))) << "it is over";
  talk.ask("newgame scenario race-for-lens seed 7");
  talk.ask("resign");
  EXPECT_THAT(told(talk), Not(HasSubstr("warning"))) << "a side has resigned";
}

// What a step's end would leave: an advance into empty ground, a hex that counts, and everything that could be done.
TEST(Victory, TellsWhatDoneWouldLeave) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed mine");
  talk.ask("play bombard 1814 ; attack 1/2a 1714 ; attack 1/1a 1814 ; done");
  talk.ask("play no-gas");
  while (talk.field("turn", "actor") == "chance") talk.ask("roll " + faces(talk, 1));
  ASSERT_THAT(talk.final_line("play resolve 1714"), StartsWith("ok "));
  talk.ask("roll 1");
  ASSERT_THAT(absl::StrJoin(talk.ask("legal"), "\n"), HasSubstr("advance 1/2a 1714"));
  EXPECT_THAT(told(talk),
              HasSubstr("\nending side=british kind=advance action=done rule=7.9 text=\"1/2a may advance now, "
                        "and only now, into 1714 ("));
  // A unit that can walk into a hex that counts.
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_THAT(told(talk),
              HasSubstr(" kind=unused action=done rule=5.0 text=\"No British unit has moved in this step.\"\n"));
  EXPECT_THAT(told(talk),
              HasSubstr(" kind=objective action=done rule=12.3 text=\"15/46a and 15/46b can enter 2608 (West "
                        "slope), which counts and is still German.\"\n"));
}

TEST(Victory, HasItsFormsInVersion2) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(
      rows(talk, "victory")[1],
      "victory side=german needs=\"at least a part of every objective when the British player turn of turn 0 ends "
      "(12.3)\" holds=\"at least a part of every objective\" lacks=\"nothing, as the objectives stand\"");
  talk.ask("set format json");
  EXPECT_THAT(rows(talk, "victory")[0],
              StartsWith(R"({"type":"victory","command":"victory","side":"british","needs":"2 whole objectives)"));
}

}  // namespace
}  // namespace zerohour::protocol
