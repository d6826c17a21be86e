// What the protocol can tell, the terminal tells with the same figures; what ends a game or begins another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/terminal/play.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::unique_ptr<protocol::Table> table_of(const std::string& scenario) {
  auto table = loos_game().type->new_game(scenario, {}, RecordDice::of(*DiceSeed::parse("7")));
  EXPECT_TRUE(table.ok()) << table.status();
  return *std::move(table);
}

TEST(Play, TakeHintPlaysTheHintThatWasShown) {
  int asked = 0;
  const std::string out =
      unwrapped(play_script(game_with_hints(&asked), "take hint\nhint\ntake hint\nhint\ntake hint\ntake hint\n"));
  const std::string none =
      "No hint has shown an action for this position yet: type hint 2, and then take hint to play it.";
  const std::size_t first = out.find(none), second = out.find(none, first + 1);
  ASSERT_NE(second, std::string::npos) << out;
  EXPECT_LT(out.find("Hint 1 of 3"), second) << "the place alone is no action";
  EXPECT_NE(out.find(none, second + 1), std::string::npos) << "it is played once";
  EXPECT_THAT(out, HasSubstr(" attacks "));
  EXPECT_EQ(asked, 1);
}

TEST(Play, ChancesAreTheProtocols) {
  const auto table = table_of("hill70");
  const protocol::Answer answer =
      table->whole().chances({});  // "british=0.384291 draw=0.487090 german=0.128619 stderr=..."
  ASSERT_TRUE(answer.ok()) << answer.status();
  const auto known = table->whole().chances_at(0);
  ASSERT_TRUE(known.ok()) << known.status();
  const judge::Estimate& found = *known;
  EXPECT_EQ(answer->value_of("british"), absl::StrFormat("%.6f", found.chances.win));
  EXPECT_THAT(fields_text(*answer), HasSubstr(" stderr=0.000 samples=0 exact=yes "));
  const std::string told = absl::StrFormat(
      "British win %.2f%%, draw %.2f%%, German win %.2f%% (exactly: all that can come of it is counted).",
      100 * found.chances.win, 100 * found.chances.draw, 100 * found.chances.loss);
  const std::string out =
      unwrapped(play_script(small_game("hill70"), "chances\nmove 46a 2609\nchances 0\nchances 2\nstate\n"));
  EXPECT_THAT(out, HasSubstr(unwrapped(absl::StrCat("> chances\n", told, "\n"))));
  EXPECT_THAT(out, HasSubstr(unwrapped(absl::StrCat("> chances 0\nAfter move 0: ", told, "\n"))));
  EXPECT_THAT(out, HasSubstr("chances N, after move N: from 0 to 1."));
}

TEST(Play, AnalyseComparesAsGoDoes) {
  PlayOptions options = small_game("trench-assault", "both");
  options.bot = "greedy";
  const auto table = table_of("trench-assault");
  protocol::GoLimits limits = protocol::hint_limits();
  limits.lines = 3;
  limits.until_known = false;
  protocol::Settings settings;
  settings.bot = "greedy";
  const auto job = table->whole().go(limits, settings, nullptr);
  ASSERT_TRUE(job.ok()) << job.status();
  std::string last;  // "line=1 nodes=1 time=123 win=0.423954 stderr=0.000 games=0 exact=yes pv=attack 1/2a 1714"
  const protocol::Answer best = (*job)(false, [&](const protocol::Row& info) {
    if (info.value_of("line") == "1") last = fields_text(info);
  });
  ASSERT_TRUE(best.ok()) << best.status();
  // At another table, as the search of this one would go on from what is known by now.
  const auto found = table_of("trench-assault")->whole().analyse(limits, settings, {}, false, {});
  ASSERT_TRUE(found.ok()) << found.status();
  const protocol::Analysis::Variation& variation = found->variations.front();
  EXPECT_EQ(best->value_of("best"), variation.actions);
  EXPECT_THAT(last, HasSubstr(absl::StrFormat(" win=%.6f stderr=0.000 games=0 exact=yes pv=%s", variation.win,
                                              variation.actions)));
  const std::string out = unwrapped(play_script(options, "state\nanalyse\nanalyse 0\nstate\n"));
  EXPECT_THAT(out, HasSubstr(absl::StrFormat("1. %s: wins %.1f%%, a draw being half a win (exactly)", variation.actions,
                                             100 * variation.win)));
  EXPECT_THAT(out, HasSubstr(unwrapped(absl::StrCat("Why the first: ", found->reason))));
  EXPECT_THAT(out, HasSubstr("analyse N compares N, at most 9."));
}

TEST(Play, AnAnalysisCountsAsAHint) {
  TempFolder folder;
  PlayOptions options = small_game("trench-assault", "both");
  options.bot = "greedy";
  options.record = folder.file("game.zhr");
  play_script(options, "analyse 1\n");
  EXPECT_THAT(file_text(options.record), HasSubstr("note hints-british 1\n"));
}

TEST(Play, GuideTellsWhatIsToBeDecided) {
  const auto advice = table_of("hill70")->whole().advice();
  ASSERT_TRUE(advice.ok()) << advice.status();
  const std::string out = unwrapped(play_script(small_game("hill70"), "guide\n"));
  EXPECT_THAT(out, HasSubstr(unwrapped(absl::StrCat("> guide ", advice->title, " ", advice->due, "."))));
  for (const std::string& fact : advice->left) EXPECT_THAT(out, HasSubstr(unwrapped(absl::StrCat("- ", fact))));
}

TEST(Play, PreviewTellsTheWayAndTheCost) {
  const std::string out =
      play_script(small_game("hill70"), "state\npreview move 46a 2609\npreview move 46a 2709\npreview\nstate\n");
  protocol::Reply reply;
  const protocol::Answer answer = table_of("hill70")->whole().preview("move 15/46a 2609", reply);
  ASSERT_TRUE(answer.ok()) << answer.status();
  EXPECT_EQ(answer->value_of("path"), "2610,2609");
  EXPECT_THAT(out, ::testing::ContainsRegex("15/46a: [0-9 -]+2609: [0-9]+ of [0-9]+ movement point"));
  EXPECT_THAT(out, HasSubstr("(5.0). See: rules 5.0"));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
}

TEST(Play, BookListsAndPlaysASetUp) {
  const auto set_ups = table_of("loos")->whole().set_ups();
  ASSERT_TRUE(set_ups.ok()) << set_ups.status();
  ASSERT_FALSE(set_ups->list.empty());
  const std::string& name = set_ups->list.front().name;
  const std::string out = unwrapped(play_script(
      small_game("loos", "both"), absl::StrCat("book\nbook ", name, "\nbook nowhere\nbook ", name, " play\nlog 1\n")));
  for (const protocol::SetUp& set_up : set_ups->list) EXPECT_THAT(out, HasSubstr(absl::StrCat(set_up.name, ": ")));
  EXPECT_THAT(out, HasSubstr("no entry is called 'nowhere'"));
  EXPECT_THAT(out, HasSubstr("27 units placed"));
  EXPECT_THAT(play_script(small_game("hill70"), "book\n"), HasSubstr("Neither side is setting up now."));
}

TEST(Play, ResigningEndsTheGameForGood) {
  TempFolder folder;
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  const std::string out = play_script(options, "resign\nresign german\nresign british\nundo\nmove 46a 2609\nresult\n");
  EXPECT_THAT(out, HasSubstr("> resign\nType resign british or resign german:"));
  EXPECT_THAT(out, HasSubstr("The computer plays that side."));
  EXPECT_THAT(out, HasSubstr("== The game is over ==\nThe British side has given up; the German side wins.\n"));
  EXPECT_THAT(out, HasSubstr("The game is over; only commands such as undo, save, board and quit are left."));
  const std::string record = file_text(options.record);
  EXPECT_THAT(record, HasSubstr("resign british\nresult german"));
  const std::string loaded = play_script(small_game("hill70"), absl::StrCat("load ", options.record, "\nundo\n"));
  EXPECT_THAT(loaded, HasSubstr("The British side has given up"));
}

TEST(Play, NothingIsTakenBackOnceTheSeedIsKnown) {
  PlayOptions options = small_game("trench-assault", "both");
  options.seed = std::string(64, 'a');
  // To the end of the game, all the while passing.
  std::string script = "dice\nreveal\n";
  for (int i = 0; i < 40; ++i) script += "done\n";
  const std::string out = play_script(options, absl::StrCat(script, "undo\ndone\nreveal\nundo\n"));
  EXPECT_THAT(out, HasSubstr("> dice\nThe dice are fixed by a secret seed; its commitment is\n"));
  EXPECT_THAT(out, HasSubstr("Refused: the seed may be known when the game is over"));
  EXPECT_THAT(out, HasSubstr("taken back."));
  EXPECT_THAT(out, HasSubstr(absl::StrCat("The seed of the dice is\n", options.seed)));
  EXPECT_THAT(unwrapped(out), HasSubstr("has been revealed, so that nothing is taken back; --analysis allows it"));
  // What is taken back in an analysis, and what is played then, is marked.
  options.analysis = true;
  const std::string analysis = play_script(options, absl::StrCat(script, "reveal\nundo all\nundo\ndone\n"));
  EXPECT_THAT(unwrapped(analysis),
              HasSubstr("nothing is taken back by undo all; undo N does it, and the record says so."));
  EXPECT_THAT(analysis, HasSubstr("1 action taken back."));
  EXPECT_THAT(unwrapped(analysis),
              HasSubstr("The record says: analysis from move 2 (the seed of the dice had been "
                        "revealed, what was known already was taken back once); the seed was known"));
}

TEST(Play, APositionIsPlayedFrom) {
  const std::string first = play_script(small_game("trench-assault", "both"), "bombard 1714\nstate\n");
  const std::size_t hash = first.find("\nhash ");
  const std::size_t begin = first.rfind('\n', hash - 1) + 1;
  const std::string state = first.substr(begin, hash - begin);
  const std::string out = play_script(small_game("trench-assault", "both"),
                                      absl::StrCat("position ", state, "\nstate\nposition nonsense\nstate\n"));
  EXPECT_THAT(out, HasSubstr("A new game begins from this position."));
  EXPECT_EQ(last_line(first, "hash "), first_line(out, "hash "));
  EXPECT_EQ(last_line(first, "hash "), last_line(out, "hash "));
}

TEST(Play, EditPutsAUnitElsewhere) {
  const std::string out = play_script(small_game("hill70", "both"), "edit 15/46a 2609\nhex 15/46a\nedit 15/46a moon\n");
  EXPECT_THAT(out, HasSubstr("The position is changed, and the game continues from it."));
  EXPECT_THAT(out, HasSubstr("> hex 15/46a\nHex 2609: "));
  EXPECT_THAT(out, HasSubstr("'moon'"));
}

// A word that begins an order is no command: it would hide the order.
TEST(Play, NoTwoCommandsHaveTheSameWord) {
  std::istringstream in;
  std::ostringstream out;
  const auto input = stream_input(in, out);
  terminal::Setup setup;
  setup.game = loos_game();
  const std::vector<std::string> words = Terminal(table_of("hill70"), setup, *input, out, out).command_words();
  EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end());
}

TEST(Play, WhoPlaysAndWhatThereIs) {
  const std::string out = play_script(small_game("hill70"), "players\nresult\nbots\nscenarios\n");
  EXPECT_THAT(out, HasSubstr("> players\nBritish: you. German: level-5.\n"));
  EXPECT_THAT(out, HasSubstr("The game is not over."));
  for (const std::string& bot : loos_game().type->bots()) EXPECT_THAT(out, HasSubstr(absl::StrCat(bot, ": ")));
  for (const std::string& scenario : loos::embedded_scenarios())
    EXPECT_THAT(out, HasSubstr(absl::StrCat(scenario, ": ")));
}

}  // namespace
}  // namespace zerohour::terminal
