// Secret dice stay secret: whatever a client does with saved games, it learns no die of a game that goes on with the
// same commitment and says nothing of it.
#include <gtest/gtest.h>

#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/protocol/loading.h"

namespace zerohour::protocol {
namespace {

class SecretDice : public Loading {
 protected:
  SecretDice() {
    talk_.engine().keep_seeds_with(drawer_);
    talk_.ask("newgame scenario loos seed secret");
    play_some(talk_);
    saved_ = save(talk_);
    commitment_ = talk_.field("commit", "commitment");
  }
  static std::string text(const std::vector<std::string>& lines) { return absl::StrJoin(lines, "\n"); }
  static std::vector<std::string> lines_of(const std::string& text) { return absl::StrSplit(text, '\n'); }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    EXPECT_TRUE(absl::StrContains(text, from));
    return absl::StrReplaceAll(text, {{from, to}});
  }
  static bool says(Talk& talk, const std::string& line) { return absl::StrContains(text(save(talk)), line); }

  LoosTalk talk_;
  std::vector<std::string> saved_;
  std::string commitment_;
};

TEST_F(SecretDice, ARevealedSeedIsSpent) {
  talk_.ask("resign british");
  EXPECT_EQ(talk_.field("reveal", "commitment"), commitment_);
  EXPECT_TRUE(absl::EndsWith(load(talk_, saved_), " new-dice=yes why=\"the seed has been revealed\""));
  EXPECT_NE(talk_.field("commit", "commitment"), commitment_);
}

TEST_F(SecretDice, TheRecordOfAFinishedGameRevealsItToo) {
  talk_.ask("resign british");
  EXPECT_TRUE(absl::StrContains(text(save(talk_)), absl::StrCat("commit ", commitment_)));
  EXPECT_TRUE(absl::EndsWith(load(talk_, saved_), " why=\"the seed has been revealed\""));
}

TEST_F(SecretDice, WhatCannotBeNotedIsNotTold) {
  talk_.ask("resign british");
  drawer_->disk_full = true;
  EXPECT_TRUE(absl::StartsWith(error_in(talk_.final_line("reveal")), "file that the seed is known cannot be noted: "));
  EXPECT_TRUE(says(talk_, "\ndice secret\n"));
  drawer_->disk_full = false;
  EXPECT_TRUE(absl::StartsWith(talk_.final_line("reveal"), "ok seed="));
}

TEST_F(SecretDice, AGameThatIsOverIsNotUndone) {
  Talk talk({test_pig()});
  talk.ask("newgame seed secret");
  rolls(talk, 10000);  // to its end
  EXPECT_TRUE(absl::StartsWith(talk.final_line("reveal"), "ok seed="));
  EXPECT_TRUE(absl::StartsWith(error_in(talk.final_line("undo")), "game-over the seed of the dice has been revealed"));
  // In an analysis it is, and the record says so, to its end.
  talk.ask("set analysis on");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1 "));
  EXPECT_TRUE(says(talk, "\nanalysis 1\n"));
  rolls(talk, 10000);
  EXPECT_TRUE(says(talk, "\ninfo seed-revealed after move "));
  EXPECT_TRUE(absl::StrContains(check(talk, save(talk)), " trust=\"analysis from move "));
}

// No die falls at the end of this game, and nothing is known that was not known before it.
TEST_F(SecretDice, TheEndIsTakenBackUntilTheSeedIsTold) {
  for (const char* tell : {"reveal", "record"}) {
    LoosTalk talk;
    talk.engine().keep_seeds_with(drawer_);
    talk.ask("newgame scenario trench-assault seed secret");
    const std::string commitment = talk.field("commit", "commitment");
    talk.ask("play done");
    const std::string before = talk.ask("state").front();
    EXPECT_EQ(talk.field("play done", "actor"), "nobody");
    EXPECT_TRUE(
        absl::StartsWith(talk.final_line("result"), "ok over=yes winner=german dice-from=secret undo=yes reason="));
    EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1 actor=british "));
    EXPECT_EQ(talk.final_line("result"), "ok over=no dice-from=secret");
    EXPECT_EQ(talk.ask("state").front(), before);
    EXPECT_EQ(talk.field("commit", "commitment"), commitment);
    EXPECT_FALSE(says(talk, "\nresult "));
    talk.ask("play done");
    talk.ask(tell);
    EXPECT_TRUE(absl::StrContains(talk.final_line("result"), " undo=no "));
    EXPECT_TRUE(absl::StartsWith(error_in(talk.final_line("undo")), "game-over the seed ")) << tell;
    EXPECT_TRUE(says(talk, "\nresult german ")) << tell;
    // Nor is it where the record is loaded, in which the seed stands in the open.
    for (const bool keeps_seeds : {true, false}) {
      LoosTalk other;
      if (keeps_seeds) other.engine().keep_seeds_with(drawer_);
      EXPECT_TRUE(absl::StrContains(load(other, save(talk)), " actor=nobody "));
      EXPECT_TRUE(absl::StartsWith(error_in(other.final_line("undo")), "game-over the seed ")) << tell;
    }
    // An analysis goes back, and says so, however the seed was told.
    talk.ask("set analysis on");
    EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1 ")) << tell;
    EXPECT_TRUE(says(talk, "\nanalysis 1\n")) << tell;
    EXPECT_TRUE(says(talk, "\ninfo seed-revealed after move 1\n")) << tell;
    talk.ask("play done");
    const std::string told = check(talk, save(talk));
    EXPECT_TRUE(absl::StrContains(told, " trust=\"analysis from move 2 (the seed of the dice had been revealed, "))
        << told;
  }
}

TEST_F(SecretDice, ASeedInTheOpenIsNoSecret) {
  // The finished record without its end is an unfinished game whose seed anybody has read.
  talk_.ask("resign british");
  const std::string over = text(without_digest(save(talk_)));
  const std::string cut = over.substr(0, over.find("\nresign "));
  EXPECT_TRUE(absl::StrContains(cut, "\ndice secret "));
  for (const bool keeps_seeds : {true, false}) {
    LoosTalk other;
    if (keeps_seeds) other.engine().keep_seeds_with(drawer_);
    EXPECT_TRUE(absl::EndsWith(load(other, lines_of(cut)), " new-dice=yes why=\"the seed stands in the record\""));
    EXPECT_NE(other.field("commit", "commitment"), commitment_);
  }
}

TEST_F(SecretDice, ASealIsForItsOwnStartAndLineOfPlay) {
  const std::string saved = text(without_digest(saved_)), state = talk_.state();
  EXPECT_TRUE(absl::StartsWith(
      error_in(load(talk_, lines_of(replaced(text(saved_), "\ndice secret", "\nanalysis 1\ndice secret")))),
      "bad-record a line was altered: "));
  // Another start: the state as it stands now, where any die could be tried.
  talk_.ask("position start");
  const std::string start = talk_.position();
  load(talk_, saved_);
  const std::size_t first = std::min(saved.find("\na "), saved.find("\nd "));
  const std::string refused = "bad-record another line of play";
  EXPECT_EQ(error_in(load(talk_, lines_of(absl::StrCat(saved.substr(0, first), "\nstart ", start)))), refused);
  // The game cut short, its last action another one, other options, a rule more, fewer hints.
  const std::size_t last = saved.rfind('\n', saved.rfind("\na "));
  EXPECT_EQ(error_in(load(talk_, lines_of(saved.substr(0, last)))), refused);
  EXPECT_EQ(error_in(load(talk_, lines_of(absl::StrCat(saved.substr(0, saved.find("\nd ")), "")))), refused);
  EXPECT_EQ(error_in(load(talk_, lines_of(replaced(saved, "\ndice secret", "\nanalysis 1\ndice secret")))), refused);
  EXPECT_EQ(error_in(load(talk_, lines_of(replaced(saved, "\ndice secret", "\ninfo hints-british 1\ndice secret")))),
            refused);
  EXPECT_EQ(talk_.state(), state);
  // Names and notes are free.
  const std::string named = replaced(saved, "\ndice secret", "\nplayer british Anna\ninfo date today\ndice secret");
  EXPECT_TRUE(absl::EndsWith(load(talk_, lines_of(named)), " new-dice=no"));
}

TEST_F(SecretDice, GoingBackIsSaid) {
  EXPECT_FALSE(says(talk_, "loaded-again"));
  EXPECT_TRUE(absl::EndsWith(talk_.final_line("commit"), " loads=0 known-rolls=0 revealed=no"));
  // Loaded where nothing has fallen since: nothing has been learnt.
  load(talk_, saved_);
  EXPECT_FALSE(says(talk_, "loaded-again"));
  rolls(talk_, 2);
  EXPECT_FALSE(says(talk_, "loaded-again")) << "a roll is not known before it falls the first time";
  const std::vector<std::string> further = save(talk_);
  EXPECT_TRUE(absl::EndsWith(load(talk_, saved_), " new-dice=no"));
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 1 times, with 2 rolls known in advance\n"));
  EXPECT_TRUE(absl::EndsWith(talk_.final_line("commit"), " loads=1 known-rolls=2 revealed=no"));
  // It stays said, when they have fallen, in the game that goes on from the later save, and when all is over.
  rolls(talk_, 3);
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 1 times, with 2 rolls known in advance\n"));
  EXPECT_TRUE(absl::EndsWith(load(talk_, further), " new-dice=no"));
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 2 times, with 3 rolls known in advance\n"));
  talk_.ask("resign german");
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 2 times, with 3 rolls known in advance\n"));
  EXPECT_TRUE(absl::EndsWith(check(talk_, save(talk_)), " winner=british"));
  // And once more in the finished game that is loaded elsewhere.
  LoosTalk other;
  EXPECT_TRUE(absl::EndsWith(load(other, save(talk_)), " new-dice=no"));
  EXPECT_TRUE(says(other, "\ninfo loaded-again 2 times, with 3 rolls known in advance\n"));
}

TEST_F(SecretDice, TwoHostsWithOneKey) {
  // One looks ahead with a copy of the other's game, which neither loads nor undoes anything.
  LoosTalk other;
  other.engine().keep_seeds_with(drawer_);
  EXPECT_TRUE(absl::EndsWith(load(other, saved_), " new-dice=no"));
  const std::string seen = rolls(other, 2);
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 0 times, with 2 rolls known in advance\n"));
  EXPECT_EQ(rolls(talk_, 2), seen);
  EXPECT_TRUE(says(talk_, "\ninfo loaded-again 0 times, with 2 rolls known in advance\n"));
  // And learns the seed.
  other.ask("resign british");
  EXPECT_TRUE(absl::StartsWith(other.final_line("reveal"), "ok seed="));
  EXPECT_TRUE(says(talk_, "\ninfo seed-revealed before the end of this game\n"));
  EXPECT_TRUE(absl::EndsWith(talk_.final_line("commit"), " revealed=yes"));
}

TEST_F(SecretDice, AJournalGoesOnWithItsSeed) {
  rolls(talk_, 2);
  const std::string journal = talk_.engine().table()->journal(), state = talk_.state();
  LoosTalk again;
  again.engine().keep_seeds_with(drawer_);
  ASSERT_TRUE(again.engine().restore(journal).ok());
  EXPECT_EQ(again.state().substr(0, state.find('\n')), state.substr(0, state.find('\n')));
  EXPECT_EQ(again.field("commit", "commitment"), commitment_);
  EXPECT_FALSE(says(again, "loaded-again"));
  // What it has shows in the account, even where that was kept by nobody.
  LoosTalk fresh;
  const auto account = std::make_shared<Drawer>();
  fresh.engine().keep_seeds_with(account);
  ASSERT_TRUE(fresh.engine().restore(journal).ok());
  EXPECT_FALSE(says(fresh, "loaded-again"));
  EXPECT_EQ(account->account(*fresh.engine().table()->secret_seed()).rolls.size(),
            fresh.engine().table()->rolls().size());
}

}  // namespace
}  // namespace zerohour::protocol
