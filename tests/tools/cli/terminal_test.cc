// The program on a terminal, as a person uses it. What is shown when is tested, never how fast.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "tests/core/thorough.h"
#include "tests/tools/cli/calls.h"
#include "tests/tools/cli/process.h"
#include "tests/tools/cli/pty.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kBritish = "british> ";

Words assault(const Words& more = {}) {
  Words arguments = {"play", "--scenario", "trench-assault", "--seed", "7", "--no-journal"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0, from = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; from = end + 1, end = text.find('\n', from)) {
    // In columns: a letter with an accent has two bytes.
    const auto columns =
        std::count_if(text.begin() + static_cast<std::ptrdiff_t>(from), text.begin() + static_cast<std::ptrdiff_t>(end),
                      [](char c) { return c != '\r' && (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
    longest = std::max(longest, static_cast<std::size_t>(columns));
  }
  return longest;
}

// --- Each text before the prompt that follows it.

TEST(Terminal, TheIntroductionComesBeforeTheFirstPrompt) {
  Pty pty(assault());
  EXPECT_THAT(pty.until(kBritish), AllOf(StartsWith("Over the top\n"), HasSubstr("British: you. German: level-5."),
                                         HasSubstr("help lists the commands"), HasSubstr("The British side declares")));
}

TEST(Terminal, EachReplyComesBeforeTheNextPrompt) {
  Pty pty(assault());
  pty.until(kBritish);
  EXPECT_THAT(pty.ask("status", kBritish), HasSubstr("markers left: British 2"));
  EXPECT_THAT(pty.ask("bombard 1714", kBritish), HasSubstr("British: fire support on 1714"));
  EXPECT_THAT(pty.ask("xyzzy", kBritish),
              HasSubstr("There is no command \"xyzzy\". Type help for a list of commands."));
  EXPECT_THAT(pty.ask("borad", kBritish), HasSubstr("did you mean board?"));
  EXPECT_THAT(pty.ask("done", kBritish), AllOf(HasSubstr("declarations are done"), HasSubstr("gas or no-gas")));
}

// What ends a step and throws something away is asked once, and its end can be taken back while no die has fallen.
TEST(Terminal, DoneIsAskedAgainWhereItLosesOrLeavesSomething) {
  Pty pty(assault());
  pty.until(kBritish);
  const std::string asked = pty.ask("done", kBritish);
  EXPECT_THAT(asked, AllOf(HasSubstr("Before you type done: No attack and no bombardment is declared"),
                           HasSubstr("Nothing is done yet. Type done again"), Not(HasSubstr("declarations are done"))));
  // Something else in between is another position.
  pty.ask("bombard 1714", kBritish);
  pty.ask("undo", kBritish);
  EXPECT_THAT(pty.ask("done", kBritish), HasSubstr("Nothing is done yet."));
  const std::string mobile = pty.ask("done", kBritish);
  EXPECT_THAT(mobile, AllOf(HasSubstr("declarations are done"), HasSubstr("British lose: too little")));
  for (const char* word : {"status", "guide"}) {
    EXPECT_THAT(pty.ask(word, kBritish), HasSubstr("British lose: too little")) << word;
  }
  EXPECT_THAT(pty.ask("stay", kBritish), HasSubstr("Type stay again"));
  const std::string over = pty.ask("stay", "over> ");
  EXPECT_THAT(over, AllOf(HasSubstr("== The game is over =="), HasSubstr("undo takes it back")));
  EXPECT_THAT(pty.ask("undo", kBritish), HasSubstr("1 action taken back."));
}

// A script is not asked: it reads the warning, and the step ends.
TEST(Terminal, AScriptIsWarnedAndGoesOn) {
  const Ran result = zerohour(assault(), "done\ndone\n");
  EXPECT_THAT(result.out, AllOf(HasSubstr("Before you type done: No attack and no bombardment is declared"),
                                HasSubstr("declarations are done"), HasSubstr("== The game is over =="),
                                Not(HasSubstr("Nothing is done yet"))));
}

// The first phases are shown while later ones are still to be thought about: the game is far from its end when they
// are, and the program is stopped then.
TEST(Terminal, TheComputersMovesAreShownAsTheyAreMade) {
  Pty pty({"play", "--side", "none", "--seed", "7", "--no-journal"});
  pty.until("German set-up ==\n");
  pty.until("  German: ");
  EXPECT_THAT(pty.bytes(), Not(HasSubstr("The game is over")));
}

// A person who watched looks back over the game, too.
TEST(Terminal, AWatchedGameStaysOpenAtItsEnd) {
  Pty pty({"play", "hill70", "--side", "none", "--seed", "7", "--bot", "script-3", "--no-journal"});
  for (int phase = 1; phase <= 4; ++phase) {
    pty.until("q stops watching> ");
    pty.type("\n");
  }
  pty.until("over> ");
  EXPECT_THAT(pty.ask("log 2", "over> "), HasSubstr("== "));
}

// --- Editing, history, completion.

TEST(Terminal, LinesAreEditedWithTheArrowKeys) {
  Pty pty(assault());
  pty.until(kBritish);
  EXPECT_THAT(pty.ask(std::string("sttus") + kLeft + kLeft + kLeft + "a", kBritish), HasSubstr("markers left"));
  EXPECT_THAT(pty.ask(std::string("towns") + kLeft + kLeft + kRight + kRight + "\b\b\b\b\bstatus", kBritish),
              HasSubstr("markers left"));
}

TEST(Terminal, EarlierLinesComeBack) {
  Pty pty(assault());
  pty.until(kBritish);
  pty.ask("towns", kBritish);
  pty.ask("status", kBritish);
  pty.ask("status", kBritish);
  EXPECT_THAT(pty.ask(kUp, kBritish), HasSubstr("markers left"));
  EXPECT_THAT(pty.ask(std::string(kUp) + kUp, kBritish), HasSubstr("wholly British"));  // a line twice is kept once
  EXPECT_THAT(pty.ask(std::string(kUp) + kUp + kDown, kBritish), HasSubstr("wholly British"));
}

TEST(Terminal, TabCompletesCommandsAndUnits) {
  Pty pty(assault());
  pty.until(kBritish);
  EXPECT_THAT(pty.ask(std::string("statu") + kTab, kBritish), HasSubstr("markers left"));
  EXPECT_THAT(pty.ask(std::string("hel") + kTab + "bomb" + kTab, kBritish), HasSubstr("bombard HEX..."));
  EXPECT_THAT(pty.ask(std::string("hex 1/2") + kTab, kBritish), HasSubstr("1/2a: British half-brigade"));
  // Several fit: they are listed, and the line can be gone on with.
  pty.type(std::string("sta") + kTab + kTab);
  EXPECT_THAT(pty.until("stay"), AllOf(HasSubstr("stand"), HasSubstr("state"), HasSubstr("status")));
  pty.until("british> sta");
  EXPECT_THAT(pty.ask("tus", kBritish), HasSubstr("markers left"));
}

// --- Leaving.

class TerminalJournal : public testing::Test {
 protected:
  Pty::Options options() const {
    Pty::Options options;
    options.environment = {{"XDG_STATE_HOME", folder_.path("state")}};
    return options;
  }
  // The journal that a text names behind --resume.
  static std::string journal(const std::string& text) {
    const std::string before = "zerohour play --resume ";
    const std::size_t from = text.find(before);
    if (from == std::string::npos) return "";
    const std::size_t start = from + before.size();
    return text.substr(start, text.find('\n', start) - start);
  }
  const Words game_ = {"play", "--scenario", "trench-assault", "--seed", "7"};
  TemporaryFolder folder_;
};

// The terminal is as it was before the program: whole lines, echoed, and no bracketed paste.
void expect_restored(const Pty& pty) {
  EXPECT_TRUE(pty.is_cooked());
  const std::size_t on = pty.bytes().rfind("\x1b[?2004h"), off = pty.bytes().rfind("\x1b[?2004l");
  EXPECT_TRUE(on == std::string::npos || (off != std::string::npos && on < off));
}

TEST_F(TerminalJournal, CtrlCTellsHowToGoOnAndTheKeptGameDoes) {
  std::string file, hash;
  {
    Pty pty(game_, options());
    pty.until(kBritish);
    pty.ask("bombard 1714", kBritish);
    hash = pty.ask("state", kBritish);
    EXPECT_FALSE(pty.is_cooked());
    pty.type(std::string("boar") + kCtrlC);
    const std::string rest = pty.until_end();
    EXPECT_EQ(pty.code(), 130) << rest;
    expect_restored(pty);
    file = journal(rest);
    ASSERT_NE(file, "") << rest;
  }
  Pty again({"play", "--resume", file}, options());
  EXPECT_THAT(again.until(kBritish), HasSubstr("1 move played so far, dice included"));
  EXPECT_EQ(again.ask("state", kBritish), hash);
}

// The first time the computer plays at once, which is noted; the second time the program ends as elsewhere.
TEST_F(TerminalJournal, CtrlCWhileTheComputerThinks) {
  Pty pty({"play", "hohenzollern", "--side", "german", "--seed", "7", "--level", "6"}, options());
  // Every second the line says more.
  EXPECT_THAT(pty.until("; Ctrl-C ends it"),
              ContainsRegex("The British side considers gas \\.\\.\\. [0-9]+ s, [0-9]+%"));
  pty.type(kCtrlC);
  EXPECT_THAT(pty.until("(played"), HasSubstr("British"));
  pty.until("german> ");
  EXPECT_THAT(pty.ask("log", "german> "), HasSubstr("(played"));
  pty.type(kCtrlC);
  const std::string rest = pty.until_end();
  EXPECT_EQ(pty.code(), 130) << rest;
  const std::string file = journal(rest);
  ASSERT_NE(file, "") << rest;
  EXPECT_THAT(text_of(file), HasSubstr("# reason: played at once, as a person asked for it"));
  expect_restored(pty);
}

TEST_F(TerminalJournal, TheSecondCtrlCLeaves) {
  Pty pty({"play", "hohenzollern", "--side", "german", "--seed", "7", "--level", "6"}, options());
  pty.until("; Ctrl-C ends it");
  pty.type(kCtrlC);
  pty.until("(played");  // two at once would count as one signal
  pty.type(kCtrlC);
  const std::string rest = pty.until_end();
  EXPECT_EQ(pty.code(), 130) << rest;
  EXPECT_NE(journal(rest), "") << rest;
  expect_restored(pty);
}

TEST_F(TerminalJournal, CtrlDLeavesAndKeepsTheGame) {
  Pty pty(game_, options());
  pty.until(kBritish);
  pty.ask("bombard 1714", kBritish);
  pty.type(kCtrlD);
  const std::string rest = pty.until_end();
  EXPECT_EQ(pty.code(), 0);
  EXPECT_THAT(rest, StartsWith("\nThe game is saved; continue with:"));
  expect_restored(pty);
  EXPECT_THAT(text_of(journal(rest)), HasSubstr("a british bombard 1714\n"));
}

TEST_F(TerminalJournal, QuitLeavesAndKeepsTheGame) {
  Pty pty(game_, options());
  pty.until(kBritish);
  pty.ask("bombard 1714", kBritish);
  pty.type("quit\n");
  EXPECT_NE(journal(pty.until_end()), "");
  EXPECT_EQ(pty.code(), 0);
}

// A person on a side that decides nothing watches step by step, and so does one who watches a battle of a single turn.
TEST(Terminal, ABattleOfOneTurnIsWatchedStepByStep) {
  const std::string pause = "Enter continues, q stops watching> ";
  for (const Words& side : {Words{"--side", "german", "--bot", "greedy"}, Words{"--side", "none", "--bot", "greedy"}}) {
    Words arguments = {"play", "mobile-breakout", "--seed", "7", "--no-journal"};
    arguments.insert(arguments.end(), side.begin(), side.end());
    Pty pty(arguments);
    const std::string before = pty.until(pause);
    EXPECT_THAT(before, Not(HasSubstr("== Turn")));  // nothing has happened yet
    EXPECT_THAT(pty.ask("units", pause), HasSubstr("1/1a@1510"));
    EXPECT_THAT(pty.ask("", pause), AllOf(HasSubstr("Mobile Movement =="), Not(HasSubstr("The game is over"))));
    EXPECT_THAT(pty.ask("", "over> "), AllOf(HasSubstr("Mobile Combat =="), HasSubstr("The game is over")));
  }
}

// --- The size and the abilities of the terminal.

TEST(Terminal, LaterTextsHaveTheNewWidthOfTheWindow) {
  Pty pty({"play", "--side", "both", "--seed", "7", "--no-journal"});
  pty.until("german> ");
  EXPECT_LE(longest_line(pty.ask("board all", "german> ")), 80U);
  pty.resize(150, 50);
  EXPECT_GT(longest_line(pty.ask("board all", "german> ")), 100U);
  pty.resize(60, 100);  // as high as the longest of these, which would go to the pager otherwise
  for (const std::string command : {"board all", "help", "status", "hex 2213", "units", "help hint", "setup auto"}) {
    EXPECT_LE(longest_line(pty.ask(command, "> ")), 60U) << command;
  }
}

TEST(Terminal, NarrowWindowsAreUsable) {
  Pty::Options narrow;
  narrow.columns = 60;
  Pty pty(assault(), narrow);
  EXPECT_LE(longest_line(pty.until(kBritish)), 60U);
  for (const std::string command : {"board", "board 1714", "legend", "hex 1714", "zoc", "reach 1/2a", "los 1714", "box",
                                    "units", "track", "towns", "status", "legal", "odds 1714", "threats 1/2a"}) {
    EXPECT_LE(longest_line(pty.ask(command, kBritish)), 60U) << command;
  }
}

TEST(Terminal, ADumbTerminalGetsNoEscapeCodes) {
  Pty::Options dumb;
  dumb.environment = {{"TERM", "dumb"}};
  Pty pty(assault(), dumb);
  pty.until(kBritish);
  EXPECT_THAT(pty.ask("board", kBritish), HasSubstr("RIR11-I"));
  pty.type(kCtrlD);
  pty.until_end();
  EXPECT_THAT(pty.bytes(), Not(HasSubstr("\x1b")));
}

TEST(Terminal, PlainMeansNoEscapeCodesAnd80Columns) {
  Pty::Options wide;
  wide.columns = 150;
  Pty pty({"play", "--plain", "--side", "both", "--seed", "7", "--no-journal"}, wide);
  pty.until("german> ");
  EXPECT_LE(longest_line(pty.ask("board all", "german> ")), 80U);
  pty.type(kCtrlD);
  pty.until_end();
  EXPECT_THAT(pty.bytes(), Not(HasSubstr("\x1b")));
}

TEST(Terminal, ColourIsLeftOutWhereItIsNotWanted) {
  constexpr char kYellow[] = "\x1b[1;33m";
  Pty with(assault());
  with.until(kBritish);
  with.ask("board", kBritish);
  EXPECT_THAT(with.bytes(), HasSubstr(kYellow));
  Pty::Options none;
  none.environment = {{"NO_COLOR", "1"}};
  Pty without(assault(), none);
  without.until(kBritish);
  without.ask("board", kBritish);
  EXPECT_THAT(without.bytes(), Not(HasSubstr(kYellow)));
}

// --- A whole game.

// What the hint says for a while, then whatever is taken first, until the game is over.
TEST_F(TerminalJournal, AWholeGame) {
  const Words kAnswers = {"no-gas",    "done",         "stand",        "lose 1/1a",    "lose 1/1b",
                          "lose 1/2a", "resolve 1714", "resolve 1814", "retreat 1715", "retreat 1815"};
  Pty pty(game_, options());
  std::string shown = pty.until("> ");
  for (int hint = 0; hint < (kThorough ? 2 : 0); ++hint) {
    ASSERT_THAT(shown, EndsWith(kBritish));
    pty.type("hint 2\n");
    pty.until("Hint 2 of 3: ");
    std::string action = pty.until("\n");
    action.pop_back();
    pty.until(kBritish);
    pty.type(action + "\n");
    pty.until("\n");
    shown = pty.until("> ");
    EXPECT_THAT(shown, Not(HasSubstr("Refused"))) << action;
  }
  for (int decision = 0; decision < 100 && !shown.ends_with("over> "); ++decision) {
    for (const std::string& answer : kAnswers) {
      ASSERT_THAT(shown, EndsWith(kBritish));
      pty.type(answer + "\n");
      pty.until("\n");
      shown = pty.until("> ");
      if (shown.find("Refused") == std::string::npos) break;
    }
  }
  EXPECT_THAT(shown, HasSubstr("== The game is over =="));
  pty.type("quit\n");
  pty.until_end();
  EXPECT_EQ(pty.code(), 0);
  std::string record;
  for (const auto& file : std::filesystem::directory_iterator(folder_.path("state") + "/zerohour")) {
    record = file.path().string();
  }
  EXPECT_THAT(text_of(record), ContainsRegex("\nresult [a-z]+ "));
  if (kThorough) {
    EXPECT_THAT(text_of(record), HasSubstr("\nnote hints-british 2\n"));
  }
  EXPECT_EQ(zerohour({"verify", record}).code, 0);
}

// The terminal and the protocol give the same hint for the same position and player.
TEST(Terminal, HintsAreTheProtocols) {
  const std::string bot = kThorough ? "level-5" : "random";
  const std::string protocol =
      zerohour({"engine"}, "hello 2\nnewgame scenario trench-assault seed 7\nset bot " + bot + "\nhint 3\nwait\n").out;
  // The sentence of a stage, which ends the line in quotation marks.
  const auto says = [&](const std::string& stage) {
    const std::size_t line = protocol.find("\nhint what=" + stage + " ");
    if (line == std::string::npos) return std::string("(missing)");
    const std::size_t from = protocol.find(" says=\"", line) + 7;
    return protocol.substr(from, protocol.find("\"\n", from) - from);
  };
  const std::string before = zerohour(assault(), "state\n").out;
  const std::string told = zerohour(assault({"--bot", bot}), "hint\nhint\nstate\nhint\n").out;
  const auto lines = [](const std::string& text) {
    std::string joined;
    for (const char c : text) joined += c == '\n' ? ' ' : c;
    while (joined.find("  ") != std::string::npos) joined.erase(joined.find("  "), 1);
    return joined;
  };
  EXPECT_THAT(lines(told), AllOf(HasSubstr("Hint 1 of 3: " + says("subject") + " "),
                                 HasSubstr("Hint 2 of 3: " + says("action") + " "),
                                 HasSubstr("Hint 3 of 3: " + says("reason") + " ")));
  const std::size_t hash = before.find("\nhash ");
  EXPECT_THAT(told, HasSubstr(before.substr(hash, 22)));
}

// --- Other commands that are started on a terminal.

TEST(Terminal, TheEngineSaysWhatItIs) {
  Pty pty({"engine"});
  EXPECT_THAT(pty.until("\n"), HasSubstr("'help' lists its commands, 'quit' ends it"));
  pty.type("quit\n");
  pty.until_end();
  EXPECT_EQ(pty.code(), 0);
}

TEST(Terminal, ComplyAloneSaysHowItIsUsed) {
  Pty pty({"comply"});
  EXPECT_THAT(pty.until_end(), AllOf(HasSubstr("Usage: zerohour comply [OPTIONS] -- COMMAND..."),
                                     HasSubstr("Example: zerohour comply -- zerohour engine")));
  EXPECT_EQ(pty.code(), 2);
}

TEST(Terminal, ListsFitTheWindow) {
  Pty::Options narrow;
  narrow.columns = 60;
  narrow.rows = 200;  // all of a rule, without the pager
  for (const Words& command :
       {Words{"bots"}, Words{"scenarios"}, Words{"scenarios", "hill70"}, Words{"rules", "R19"}}) {
    Pty pty(command, narrow);
    EXPECT_LE(longest_line(pty.until_end()), 60U) << command.front();
    EXPECT_EQ(pty.code(), 0);
  }
}

// --- Long texts.

// A pager that says so, shows three lines, and reads no more.
class TerminalPager : public testing::Test {
 protected:
  std::string program(const std::string& name, const std::string& script) const {
    std::string path = folder_.write(name, "#!/bin/sh\n" + script);
    EXPECT_EQ(chmod(path.c_str(), 0755), 0);
    return path;
  }
  static Pty::Options with_pager(const std::string& pager) {
    Pty::Options options;
    options.environment = {{"PAGER", pager}};
    return options;
  }
  std::string three_lines() const { return program("pager", "echo PAGED \"$@\"\nhead -n 3\n"); }
  TemporaryFolder folder_;
};

TEST_F(TerminalPager, LongRulesGoToIt) {
  Pty pty({"rules"}, with_pager(three_lines() + " -x"));
  EXPECT_THAT(pty.until_end(), StartsWith("PAGED -x\n"));
  EXPECT_EQ(pty.code(), 0);
  EXPECT_LT(pty.bytes().size(), 1000U);
}

TEST_F(TerminalPager, WhatFitsTheScreenIsPrinted) {
  Pty pty({"rules", "5.3"}, with_pager(three_lines()));
  EXPECT_THAT(pty.until_end(), AllOf(StartsWith("5.3 "), Not(HasSubstr("PAGED"))));
  EXPECT_EQ(pty.code(), 0);
}

TEST_F(TerminalPager, TheGameGoesOnAfterIt) {
  Pty pty(assault(), with_pager(three_lines()));
  pty.until(kBritish);
  EXPECT_THAT(pty.ask("rules", kBritish), StartsWith("PAGED"));
  EXPECT_THAT(pty.ask("rules 5.3", kBritish), StartsWith("5.3 "));
  EXPECT_THAT(pty.ask("status", kBritish), HasSubstr("markers left"));
}

// One that has left the terminal raw and was killed, and one that Ctrl-C was meant for.
TEST_F(TerminalPager, TheGameOutlivesIt) {
  Pty killed(assault(), with_pager(program("killed", "stty raw -echo </dev/tty\nkill -9 $$\n")));
  killed.until(kBritish);
  killed.ask("rules", kBritish);
  EXPECT_THAT(killed.ask("status", kBritish), HasSubstr("markers left"));
  Pty interrupted(assault(), with_pager(program("waits", "echo READY\nexec sleep 600\n")));
  interrupted.until(kBritish);
  interrupted.type("rules\n");
  interrupted.until("READY\n");
  interrupted.type(kCtrlC);
  interrupted.until(kBritish);
  EXPECT_THAT(interrupted.ask("status", kBritish), HasSubstr("markers left"));
}

TEST_F(TerminalPager, WithoutOneTheTextIsPrinted) {
  const std::string whole = zerohour({"rules"}).out;
  const std::string last = whole.substr(whole.rfind('\n', whole.size() - 2) + 1);
  for (const std::string pager : {"/nowhere/pager", "cat", " "}) {
    Pty pty({"rules"}, with_pager(pager));
    EXPECT_THAT(pty.until_end(), EndsWith(last)) << pager;
    EXPECT_EQ(pty.code(), 0);
  }
  Pty::Options bare;
  bare.environment = {{"PATH", folder_.path("empty")}};
  Pty pty({"rules"}, bare);
  EXPECT_THAT(pty.until_end(), EndsWith(last));
}

TEST_F(TerminalPager, NoShellReadsItsName) {
  const std::string file = folder_.path("made");
  Pty pty({"rules"}, with_pager("echo ; touch " + file));
  EXPECT_EQ(pty.until_end(), "; touch " + file + "\n");
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(TerminalPager, OnlyATerminalHasOne) {
  setenv("PAGER", three_lines().c_str(), 1);
  const std::string printed = zerohour({"rules"}).out;
  unsetenv("PAGER");
  EXPECT_THAT(printed, AllOf(Not(HasSubstr("PAGED")), HasSubstr("R19")));
  Pty::Options dumb = with_pager(three_lines());
  dumb.environment["TERM"] = "dumb";
  Pty pty({"rules"}, dumb);
  EXPECT_THAT(pty.until_end(), Not(HasSubstr("PAGED")));
}

// --- Two persons at one screen.

// Blue buys, cuts a line on the way, and hands over; what the Red player can see and bring back then.
struct HandedOver {
  std::string bytes;   // from the hand-over on
  std::string pasted;  // by Ctrl-Y, on Red's first line
  std::string before;  // by the arrow up
};
HandedOver hand_over_a_shop(const std::string& term) {
  const std::string folder = testing::TempDir() + "/zerohour-shop-" + std::to_string(getpid());
  std::filesystem::remove_all(folder);
  Pty::Options options;
  options.environment = {{"TERM", term}};
  Pty pty({"army", "shop", "--against", "person", "--ground", "pinch", "--out", folder}, options);
  pty.until("skill? ");
  pty.ask("average", "points left> ");
  pty.ask("add line 2 ", "points left> ");
  pty.type("Napoleon\x15");  // Ctrl-U
  pty.type("Murat\x17");     // Ctrl-W
  const std::size_t at = pty.bytes().size();
  pty.type("done\n");
  HandedOver found;
  // The next player presses more than Enter.
  pty.until("red? ");
  pty.type("\x19\x1b[A\n");
  pty.until("skill? ");
  pty.type("\x19|\n");
  found.pasted = pty.until("skill? ");
  pty.type(std::string(kUp) + kUp + "\n");
  found.before = pty.until("skill? ");
  found.bytes = pty.bytes().substr(at);
  std::filesystem::remove_all(folder);
  return found;
}

TEST(Terminal, AnArmyIsBoughtOutOfSight) {
  const HandedOver found = hand_over_a_shop("xterm");
  const std::size_t cleared = found.bytes.find("\x1b[H\x1b[2J\x1b[3J");
  ASSERT_NE(cleared, std::string::npos) << found.bytes;
  const std::string after = found.bytes.substr(cleared);
  EXPECT_THAT(after, AllOf(HasSubstr("Blue has chosen. Commitment: "), HasSubstr("Press Enter."),
                           Not(HasSubstr("line 2")), Not(HasSubstr("Napoleon")), Not(HasSubstr("Murat"))));
  EXPECT_THAT(found.pasted, AllOf(HasSubstr("|"), Not(HasSubstr("Murat")), Not(HasSubstr("Napoleon"))));
  EXPECT_THAT(found.before, Not(HasSubstr("average")));
}

TEST(Terminal, ADumbScreenIsNotCleared) {
  const HandedOver found = hand_over_a_shop("dumb");
  EXPECT_THAT(found.bytes, AllOf(HasSubstr("This screen is not cleared by the program"), Not(HasSubstr("\x1b[3J"))));
  EXPECT_THAT(found.pasted, Not(HasSubstr("Murat")));
}

// Stratagems are secret: the same hand-over in a game, and without escape codes where none are wanted.
TEST(Terminal, APlayerHandsTheGameOver) {
  for (const bool plain : {false, true}) {
    Words arguments = {"play", "meeting", "--side", "both", "--seed", "7", "--no-journal"};
    if (plain) arguments.emplace_back("--plain");
    Pty pty(arguments);
    pty.until("blue? ");
    EXPECT_THAT(pty.bytes(), Not(HasSubstr("\x1b[3J"))) << "nothing secret has been seen yet";
    pty.type("\n");
    pty.until("blue> ");
    pty.type("secret words\x15no\n");
    const std::string between = pty.until("red? ");
    EXPECT_EQ(pty.bytes().find("\x1b[H\x1b[2J\x1b[3J") != std::string::npos, !plain);
    EXPECT_EQ(between.find("This screen is not cleared by the program") != std::string::npos, plain);
    EXPECT_THAT(between, HasSubstr("The Red player decides next."));
    pty.type("\n");
    pty.until("red> ");
    pty.type("\x19|\n");
    EXPECT_THAT(pty.until("red> "), AllOf(HasSubstr("|"), Not(HasSubstr("secret words"))));
  }
}

}  // namespace
}  // namespace zerohour::cli
