// What `play` alone offers on a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tests/tools/cli/pty.h"
#include "tests/tools/folder.h"
#include "tools/cli/play_menu.h"
#include "tools/registry.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

struct Asked {
  std::optional<PlayChoice> choice;
  std::string shown;
};
Asked ask(const std::string& typed, const std::string& saved = "") {
  std::istringstream in(typed);
  std::ostringstream out;
  const auto input = terminal::stream_input(in, out);
  std::optional<PlayChoice> choice = choose_at_menu(saved, 80, *input, out);
  return {std::move(choice), out.str()};
}

// The screens, each with its prompt.
std::vector<std::string> screens(const std::string& shown) {
  std::vector<std::string> all;
  std::string now;
  for (const absl::string_view line : absl::StrSplit(shown, '\n')) {
    absl::StrAppend(&now, line, "\n");
    if (line.find("Your choice") == absl::string_view::npos) continue;
    all.push_back(std::move(now));
    now.clear();
  }
  return all;
}

TEST(Menu, EveryScreenFitsATerminal) {
  for (const GameEntry& game : games()) {
    const std::string number = absl::StrCat(&game - games().data() + 1);
    // Front, the game's battles, the side, the level; and Learn.
    for (const std::string& screen : screens(ask(absl::StrCat(number, "\n2\n1\nb\nb\nb\nl\nq\n")).shown)) {
      const std::vector<std::string> lines = absl::StrSplit(screen, '\n');
      EXPECT_LE(lines.size() - 1, 24U) << screen;  // the last is empty
      for (const std::string& line : lines) EXPECT_LE(line.size(), 80U) << line;
    }
  }
}

TEST(Menu, OneKeyBeginsAFirstBattle) {
  for (const char* typed : {"f\n", "\n"}) {
    const Asked asked = ask(typed);
    ASSERT_TRUE(asked.choice.has_value()) << asked.shown;
    const auto note = games().front().tools->game_type("")->scenario_note(asked.choice->scenario);
    EXPECT_TRUE(note.ok() && note->first);
    EXPECT_EQ(asked.choice->resume, "");
    EXPECT_THAT(asked.shown, AllOf(HasSubstr("A first battle: "), HasSubstr("Learn: "), Not(HasSubstr("Continue"))));
  }
}

// Every scenario with its length, what wins and who decides; then side and level.
TEST(Menu, EveryScenarioCanBeChosen) {
  for (const GameEntry& game : games()) {
    const std::string number = absl::StrCat(&game - games().data() + 1);
    const auto type = game.tools->game_type("");
    int i = 0;
    for (const std::string& scenario : type->scenarios()) {
      const Asked asked = ask(absl::StrCat(number, "\n", ++i, "\n2\n\n"));
      ASSERT_TRUE(asked.choice.has_value()) << asked.shown;
      const protocol::ScenarioNote note = *type->scenario_note(scenario);
      EXPECT_EQ(asked.choice->scenario, scenario);
      EXPECT_EQ(asked.choice->side, note.sides[1]);
      EXPECT_EQ(asked.choice->bot, "");
      const std::string told =
          absl::StrJoin(absl::StrSplit(asked.shown, absl::ByAnyChar(" \n"), absl::SkipEmpty()), " ");
      EXPECT_THAT(
          told, AllOf(HasSubstr(note.title),
                      HasSubstr(note.decides(Side::kFirst) && note.decides(Side::kSecond) ? "both decide" : " decides"),
                      HasSubstr(protocol::minutes_text(note.minutes))));
      EXPECT_THAT(told, HasSubstr(note.wins.substr(0, note.wins.find_first_of(".:"))));
      // A side that decides nothing is named, and never recommended.
      for (const Side side : {Side::kFirst, Side::kSecond}) {
        if (note.decides(side)) continue;
        EXPECT_NE(note.recommended, side);
        EXPECT_THAT(told, HasSubstr(note.idle_text(side)));
      }
    }
  }
}

TEST(Menu, SideAndLevelAreChosen) {
  const Asked level = ask("1\n\n1\n1\n");
  ASSERT_TRUE(level.choice.has_value()) << level.shown;
  EXPECT_EQ(level.choice->bot, "level-1");
  const Asked both = ask("1\n\n3\n");
  ASSERT_TRUE(both.choice.has_value()) << both.shown;
  EXPECT_EQ(both.choice->side, "both");
  EXPECT_EQ(ask("1\n\n4\nu\n").choice->side, "none");
}

TEST(Menu, LearnExplainsAFirstBattleOfAnyGame) {
  for (const GameEntry& game : games()) {
    const Asked asked = ask(absl::StrCat("l\n", &game - games().data() + 1, "\n"));
    ASSERT_TRUE(asked.choice.has_value()) << asked.shown;
    EXPECT_TRUE(asked.choice->guided);
    EXPECT_TRUE(game.tools->game_type("")->scenario_note(asked.choice->scenario)->first);
  }
  EXPECT_THAT(ask("l\nr1\nq\n").shown, HasSubstr("(R1"));  // the rules of the first game
}

TEST(Menu, WrongWordsAreAnsweredAndTheEndLeaves) {
  const Asked wrong = ask("zz\n9\nf\n");
  EXPECT_THAT(wrong.shown,
              AllOf(HasSubstr("'zz' is none of the choices: type f, l, 1, "), HasSubstr("'9' is none of")));
  EXPECT_TRUE(wrong.choice.has_value());
  for (const char* typed : {"", "q\n", "1\nq\n", "1\n", "l\nq\n", "1\n1\n1\nq\n", "1\n1\nexit\n"}) {
    EXPECT_FALSE(ask(typed).choice.has_value()) << typed;
  }
  EXPECT_TRUE(ask("1\nb\nl\nb\nf\n").choice.has_value());
}

// --- The last game.

const std::string kEnd = "Your choice (Enter: ";

Pty::Options at_home(const Folder& folder) {
  Pty::Options options;
  options.environment = {{"XDG_STATE_HOME", folder.path("")}, {"HOME", folder.path("")}};
  return options;
}

TEST(Menu, TheLastUnfinishedGameIsContinued) {
  const Folder folder;
  {
    Pty pty({"play"}, at_home(folder));
    EXPECT_THAT(pty.until(kEnd), AllOf(HasSubstr(" f  A first battle: "), Not(HasSubstr("Continue"))));
    pty.until("> ");
    pty.type("f\n");
    pty.until("british> ");
    pty.ask("move 15/44a 2708", "british> ");
    pty.type("quit\n");
    EXPECT_THAT(pty.until_end(), HasSubstr("continue with: zerohour play --resume "));
    EXPECT_EQ(pty.code(), 0);
  }
  // A game in which nothing was done is not offered.
  {
    Pty pty({"play"}, at_home(folder));
    pty.until("> ");
    pty.type("f\n");
    pty.until("british> ");
    pty.type("quit\n");
    pty.until_end();
  }
  const std::string last = last_unfinished_game(folder.path("zerohour"));
  EXPECT_THAT(last, HasSubstr("hill-70-run.zhr"));
  Pty pty({"play"}, at_home(folder));
  EXPECT_THAT(pty.until(kEnd), HasSubstr(" c  Continue: Over the hill, British against level-5, "));
  pty.until("> ");
  pty.type("\n");
  EXPECT_THAT(pty.until("british> "), HasSubstr("The game continues in "));
  EXPECT_THAT(pty.ask("log", "british> "), HasSubstr("15/44a 2709 to 2708"));
}

// A game that another program has open cannot be continued: it is told, and something else can be chosen.
TEST(Menu, AGameThatCannotBeContinuedIsToldOf) {
  const Folder folder;
  Pty first({"play"}, at_home(folder));
  first.until("> ");
  first.type("f\n");
  first.until("british> ");
  first.ask("move 15/44a 2708", "british> ");
  Pty second({"play"}, at_home(folder));
  second.until("> ");
  second.type("c\n");
  EXPECT_THAT(second.until(kEnd), HasSubstr("That game cannot be played. "));
  second.until("> ");
  second.type("f\n");
  second.until("british> ");
}

TEST(Menu, InterruptAndEndOfInputLeave) {
  for (const std::string& key : {std::string(kCtrlC), std::string(kCtrlD)}) {
    const Folder folder;
    Pty pty({"play"}, at_home(folder));
    pty.until("> ");
    pty.type(key);
    pty.until_end();
    EXPECT_EQ(pty.code(), key == kCtrlC ? 130 : 0);
  }
}

TEST(Menu, LearnTellsWhatADecisionIsAbout) {
  const Folder folder;
  Pty pty({"play"}, at_home(folder));
  pty.until("> ");
  pty.type("l\n");
  pty.until("> ");
  pty.type("1\n");
  EXPECT_THAT(pty.until("british> "), AllOf(HasSubstr("\n- "), HasSubstr("hint tells what to do, and hint again why")));
}

}  // namespace
}  // namespace zerohour::cli
