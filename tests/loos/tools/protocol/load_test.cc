// `load`: a record goes out, comes back, and the game goes on as it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/protocol/loading.h"
#include "tools/protocol/line_of_play.h"

namespace zerohour::protocol {
namespace {

TEST_F(Loading, AGameGoesOnAsItStood) {
  LoosTalk talk, other;
  talk.ask("newgame scenario loos seed 7");
  play_some(talk);
  const std::vector<std::string> saved = save(talk), happened = events(talk);
  const std::string state = talk.state();
  const std::string answer = load(other, saved);
  EXPECT_TRUE(absl::StartsWith(answer, "ok game=loos scenario=loos+rules-2 dice-from=number actor="));
  EXPECT_TRUE(absl::EndsWith(answer, " new-dice=no"));
  EXPECT_EQ(other.state(), state);
  EXPECT_EQ(events(other), happened);
  EXPECT_EQ(save(other), saved);
  EXPECT_TRUE(absl::StartsWith(other.final_line("undo"), "ok undone=1"));
  EXPECT_TRUE(is_error(other.final_line("undo"), "past-die"));
  talk.ask("undo");
  EXPECT_EQ(rolls(other, 3), rolls(talk, 3));
}

TEST_F(Loading, PlayersInfoAndAnalysisStay) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  play_some(talk);
  std::vector<std::string> saved = without_digest(save(talk));
  saved.insert(saved.begin() + 6, {"player british Anna", "info date 2026-01-01", "info hints-german 2", "analysis 3"});
  EXPECT_TRUE(absl::StartsWith(load(talk, saved), "ok "));
  const std::string again = absl::StrJoin(save(talk), "\n");
  for (const char* line :
       {"\nplayer british Anna\n", "\ninfo date 2026-01-01\n", "\ninfo hints-german 2\n", "\nanalysis 3\n"}) {
    EXPECT_TRUE(absl::StrContains(again, line)) << again;
  }
}

TEST_F(Loading, OnesOwnDiceStayOnesOwn) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed mine");
  play_one(talk);
  EXPECT_TRUE(absl::StrContains(load(talk, save(talk)), " dice-from=mine "));
  EXPECT_TRUE(is_error(talk.final_line("commit"), "no-dice"));
}

TEST_F(Loading, ASecretSeedIsSealed) {
  LoosTalk talk;
  talk.engine().keep_seeds_with(drawer_);
  talk.ask("newgame scenario loos seed secret");
  play_some(talk);
  const std::vector<std::string> saved = save(talk);
  EXPECT_TRUE(absl::StrContains(absl::StrJoin(saved, "\n"), "\ndice secret\n"));
  EXPECT_TRUE(absl::StrContains(absl::StrJoin(saved, "\n"), "\ninfo sealed-seed sealed-0\n"));
  const std::string state = talk.state(), commitment = talk.final_line("commit");
  const std::string faces = rolls(talk, 3);
  EXPECT_TRUE(absl::EndsWith(load(talk, saved), " new-dice=no"));
  EXPECT_EQ(talk.state(), state);
  EXPECT_EQ(Talk::field_of(talk.final_line("commit"), "commitment"), Talk::field_of(commitment, "commitment"));
  EXPECT_EQ(rolls(talk, 3), faces);
  EXPECT_TRUE(is_error(talk.final_line("reveal"), "too-early"));
  // It is over: the seed itself, and no seal.
  talk.ask("resign british");
  const std::string over = absl::StrJoin(save(talk), "\n");
  EXPECT_FALSE(absl::StrContains(over, "sealed-seed"));
  EXPECT_TRUE(absl::StrContains(over, talk.field("reveal", "seed")));
}

TEST_F(Loading, WhereTheSealCannotBeOpenedTheDiceAreNew) {
  LoosTalk talk;
  talk.engine().keep_seeds_with(drawer_);
  talk.ask("newgame scenario loos seed secret");
  play_some(talk);
  const std::vector<std::string> saved = save(talk), happened = events(talk);
  const std::string state = talk.ask("state").front(), commitment = talk.final_line("commit");
  for (const bool has_other_sealer : {false, true}) {
    LoosTalk other;
    if (has_other_sealer) other.engine().keep_seeds_with(std::make_shared<Drawer>());
    const std::string answer = load(other, saved);
    EXPECT_TRUE(absl::StrContains(answer, " dice-from=secret ")) << answer;
    const char* const why = has_other_sealer ? "the seed was sealed by another host" : "this host keeps no seeds";
    EXPECT_TRUE(absl::EndsWith(answer, absl::StrCat(" new-dice=yes why=\"", why, "\""))) << answer;
    EXPECT_EQ(other.ask("state").front(), state);
    EXPECT_NE(other.final_line("commit"), commitment);
    // What happened is told, the last action may be taken back, and the new record is a true one.
    EXPECT_EQ(events(other), happened);
    EXPECT_TRUE(absl::StartsWith(other.final_line("undo"), "ok undone=1"));
    EXPECT_TRUE(absl::StartsWith(other.final_line("undo"), "error "));
    rolls(other, 2);
    other.ask("resign german");
    EXPECT_TRUE(absl::EndsWith(load(other, save(other)), " new-dice=no"));
  }
}

TEST_F(Loading, FinishedGames) {
  LoosTalk talk, other;
  talk.ask("newgame scenario loos seed secret");
  play_some(talk);
  const std::string result = talk.final_line("resign german");
  const std::vector<std::string> saved = save(talk);
  EXPECT_TRUE(absl::StrContains(load(other, saved), " actor=nobody "));
  EXPECT_EQ(other.final_line("result"), result);
  EXPECT_EQ(save(other), saved);
  EXPECT_EQ(other.final_line("reveal"), talk.final_line("reveal"));
  EXPECT_TRUE(is_error(other.final_line("undo"), "game-over"));
  // A referee's end, with a checkpoint behind it.
  const std::string forfeit =
      absl::StrReplaceAll(absl::StrJoin(without_digest(saved), "\n"),
                          {{"resign german", "forfeit german  # time"}, {" resigned", " forfeited"}});
  EXPECT_TRUE(absl::StrContains(load(other, absl::StrSplit(forfeit, '\n')), " actor=nobody "));
  EXPECT_EQ(
      other.final_line("result"),
      "ok over=yes winner=british given-up=forfeited dice-from=secret undo=no reason=\"the german side forfeited\"");
  EXPECT_EQ(without_digest(save(other)), std::vector<std::string>(absl::StrSplit(forfeit, '\n')));
}

TEST_F(Loading, ATamperedRecordChangesNothing) {
  LoosTalk talk;
  talk.engine().keep_seeds_with(drawer_);
  talk.ask("newgame scenario loos seed secret");
  play_some(talk);
  const std::vector<std::string> lines = save(talk);
  const std::string saved = absl::StrJoin(without_digest(lines), "\n");
  std::vector<std::string> longer = lines;
  longer.insert(longer.begin() + 1, "# once more");
  EXPECT_TRUE(absl::StartsWith(error_in(load(talk, longer)), "bad-record a line was altered: "));
  const std::string state = talk.state();
  const std::string die = saved.substr(saved.find("\nd "), 4);
  const std::string other_die = die == "\nd 1" ? "\nd 2" : "\nd 1";
  const std::pair<std::string, std::string> changes[] = {{"game loos", "game chess"},
                                                         {"scenario loos", "scenario none"},
                                                         {"zerohour-record 1", "zerohour"},
                                                         {"\ncommit ", "\ncommit 00"},
                                                         {die, other_die},
                                                         {"a british ", "a german "},
                                                         {"a british ", "a british x"},
                                                         {"dice secret", "dice number 7"},
                                                         {"a british ", "undo 1\na british "}};
  for (const auto& [from, to] : changes) {
    std::string text = saved;
    text.replace(text.find(from), from.size(), to);
    const std::string answer = load(talk, absl::StrSplit(text, '\n'));
    EXPECT_TRUE(is_error(answer, "bad-record")) << from << ": " << answer;
    EXPECT_EQ(talk.state(), state);
  }
  // Another game's seal.
  talk.ask("newgame scenario loos seed secret");
  const std::string foreign = drawer_->seal(DiceSeed::secret(), line_of_play(parse_record(saved + "\n").value()));
  const std::string swapped = absl::StrReplaceAll(saved, {{"sealed-0", foreign}});
  EXPECT_EQ(error_in(load(talk, absl::StrSplit(swapped, '\n'))),
            "bad-record the sealed seed does not match the commitment");
  // A result that the game does not have.
  EXPECT_TRUE(absl::StrContains(load(talk, absl::StrSplit(saved + "\nresult british", '\n')), "is not over"));
  const std::string unsealed = absl::StrReplaceAll(saved, {{"info sealed-seed sealed-0\n", ""}});
  EXPECT_TRUE(
      absl::StrContains(error_in(load(talk, absl::StrSplit(unsealed + "\nresign british\nresult british", '\n'))),
                        "the result is german, found \"british\""));
}

TEST_F(Loading, ACheckTellsEveryRoll) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  rolls(talk, 100);
  ASSERT_EQ(talk.field("turn", "actor"), "nobody");
  const std::vector<std::string> record = save(talk);
  const std::vector<std::string> before = talk.ask("state");
  EXPECT_EQ(check(talk, record).substr(0, 3), "ok ");
  const std::vector<std::string> said = talk.ask("load check");
  const auto fell =
      std::count_if(record.begin(), record.end(), [](const auto& l) { return absl::StartsWith(l, "d "); });
  EXPECT_EQ(static_cast<std::ptrdiff_t>(said.size()) - 1, fell);
  EXPECT_TRUE(absl::StrContains(said.back(), absl::StrCat("rolls=", fell, " "))) << said.back();
  EXPECT_TRUE(absl::StrContains(said.back(), " checked=recomputed winner=")) << said.back();
  EXPECT_EQ(talk.ask("state"), before) << "a check puts nothing on the table";
}

TEST_F(Loading, AnyAlteredByteIsFound) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("player british name=Anna");
  rolls(talk, 100);
  const std::vector<std::string> record = save(talk);
  ASSERT_EQ(check(talk, record).substr(0, 3), "ok ");
  for (std::size_t i = 0; i < record.size(); ++i) {
    // Every byte where there is little to read again, a few elsewhere.
    for (std::size_t k = 0; k < record[i].size(); k += i % 3 == 0 ? 1 : 5) {
      std::vector<std::string> altered = record;
      altered[i][k] = altered[i][k] == '0' ? '1' : '0';
      EXPECT_TRUE(is_error(check(talk, altered), "bad-record")) << altered[i];
    }
  }
}

TEST_F(Loading, ErrorsNameTheLine) {
  LoosTalk talk;
  EXPECT_EQ(error_in(load(talk, {})), "bad-record line 1: expected \"zerohour-record 1\", found nothing");
  talk.ask("newgame scenario trench-assault seed 7");
  std::vector<std::string> saved = without_digest(save(talk));
  saved.insert(saved.begin() + 1, {"", "# a comment"});
  saved.emplace_back("a british flee");
  EXPECT_TRUE(absl::StartsWith(error_in(load(talk, saved)), absl::StrCat("bad-record line ", saved.size(), ": ")));
}

// A file that lacks the newline of its last line.
TEST_F(Loading, TheRestIsTakenWhereItCompletesTheRecord) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const std::vector<std::string> saved = save(talk);
  const auto send = [&](const std::vector<std::string>& lines, absl::string_view rest) {
    talk.ask("load drop");
    for (const std::string& line : lines) talk.ask(absl::StrCat("load line ", line));
    talk.ask(absl::StrCat("load rest ", rest));
    return talk.final_line("load done");
  };
  const std::vector<std::string> most(saved.begin(), saved.end() - 1);
  EXPECT_TRUE(absl::StartsWith(send(most, saved.back()), "ok ")) << "the digest shows that it is complete";
  EXPECT_TRUE(is_error(send(saved, "a brit"), "bad-record")) << "the digest shows that it is not";
  EXPECT_TRUE(absl::StartsWith(send(without_digest(saved), "a brit"), "ok ")) << "half a line is left out";
  talk.ask("load drop");
  talk.ask("load rest zerohour");
  EXPECT_TRUE(is_error(talk.final_line("load line x"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("load rest x"), "bad-arguments"));
}

TEST_F(Loading, TheBufferIsTheClients) {
  LoosTalk talk;
  EXPECT_EQ(talk.final_line("load line zerohour-record 1"), "ok lines=1");
  EXPECT_EQ(talk.final_line("load line"), "ok lines=2");
  EXPECT_EQ(talk.final_line("load drop"), "ok");
  EXPECT_EQ(talk.final_line("load line x"), "ok lines=1");
  // A mistake leaves it as it was.
  EXPECT_TRUE(is_error(talk.final_line("load done"), "bad-record"));
  EXPECT_EQ(talk.final_line("load line y"), "ok lines=2");
  for (const char* wrong : {"load", "load x", "load drop x", "load done x"}) {
    EXPECT_TRUE(is_error(talk.final_line(wrong), "bad-arguments")) << wrong;
  }
  const std::string line = absl::StrCat("load line ", std::string(65000, 'x'));
  int lines = 0;
  while (absl::StartsWith(talk.final_line(line), "ok ")) ASSERT_LT(++lines, 200);
  EXPECT_TRUE(is_error(talk.final_line(line), "too-long"));
  EXPECT_EQ(lines, 129);
}

TEST_F(Loading, NotWhileASearchRuns) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const std::vector<std::string> saved = save(talk);
  talk.take({"go time 60000", Line::Fault::kNone});
  for (const std::string& line : saved) talk.take({absl::StrCat("load line ", line), Line::Fault::kNone});
  talk.take({"load done", Line::Fault::kNone});
  talk.take({"stop", Line::Fault::kNone});
  talk.engine().wait_for_search();
  talk.output().flush();
  EXPECT_TRUE(absl::StrContains(absl::StrJoin(talk.lines(), "\n"), "\nerror code=busy "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("load done"), "ok game=loos"));
}

// A record and a position that name no version of the rules are of the first.
TEST_F(Loading, GamesOfTheFirstRulesGoOnUnderThem) {
  LoosTalk talk;
  const std::string begun = talk.final_line("newgame scenario trench-assault seed 7 option rules-1");
  EXPECT_TRUE(absl::StartsWith(begun, "ok game=loos scenario=trench-assault dice-from=number ")) << begun;
  play_one(talk);
  const std::vector<std::string> saved = save(talk);
  EXPECT_EQ(std::count(saved.begin(), saved.end(), "scenario trench-assault"), 1);
  LoosTalk other;
  for (const std::string& line : saved) other.ask(absl::StrCat("load line ", line));
  const std::string loaded = other.final_line("load done");
  EXPECT_TRUE(absl::StartsWith(loaded, "ok game=loos scenario=trench-assault dice-from=number ")) << loaded;
  EXPECT_EQ(other.field("turn", "hash"), talk.field("turn", "hash"));
  const std::string position = talk.position();
  EXPECT_TRUE(absl::StartsWith(position, "loos trench-assault options=- ")) << position;
  LoosTalk third;
  const std::string put = third.final_line(absl::StrCat("position state ", position));
  EXPECT_TRUE(absl::StartsWith(put, "ok game=loos scenario=trench-assault dice-from=")) << put;
}

TEST_F(Loading, ThoseWhoWatchAreTold) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  play_one(talk);
  const std::vector<std::string> saved = save(talk);
  talk.ask("watch on");
  for (const std::string& line : saved) talk.ask(absl::StrCat("load line ", line));
  const std::vector<std::string> told = talk.ask("load done");
  ASSERT_EQ(told.size(), 3U);
  EXPECT_TRUE(absl::StartsWith(told[1], "* newgame game=loos scenario=trench-assault+rules-2 "));
  EXPECT_TRUE(absl::StartsWith(told[2], "* event number=1 what=play side=british "));
}

TEST_F(Loading, TheHookHearsOfChangesAlone) {
  LoosTalk talk;
  std::vector<bool> heard;
  talk.engine().on_change([&](const Table&, bool another) { heard.push_back(another); });
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("state");
  talk.ask("play nonsense");
  talk.ask("play bombard 1814");
  talk.ask("hint");
  talk.ask("position start");
  EXPECT_EQ(heard, (std::vector<bool>{true, false, false, true}));
}

// The protocol knows no game.
TEST_F(Loading, AnyGame) {
  Talk talk({test_pig()});
  talk.engine().keep_seeds_with(drawer_);
  talk.ask("newgame");
  rolls(talk, 3);
  const std::vector<std::string> saved = save(talk);
  const std::string state = talk.state(), faces = rolls(talk, 3);
  EXPECT_TRUE(absl::EndsWith(load(talk, saved), " new-dice=no")) << load(talk, saved);
  EXPECT_EQ(talk.state(), state);
  EXPECT_EQ(rolls(talk, 3), faces);
}

}  // namespace
}  // namespace zerohour::protocol
