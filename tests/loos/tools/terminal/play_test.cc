// Whole sessions, as a person has them.
#include "tools/terminal/play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "engine/core/record.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Play, RefusalNamesTheRuleAndChangesNothing) {
  const std::string out = play_script(small_game("hill70"),
                                      "state\n"
                                      "move 15/46a 2709\n"       // an enemy stands there
                                      "move 117/RIR22-I 2710\n"  // not theirs
                                      "atack 2709\n"
                                      "state\n");
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  EXPECT_THAT(out, HasSubstr("Refused: an enemy unit stands in 2709 (5.0). See: rules 5.0"));
  EXPECT_THAT(out, HasSubstr("is not yours to command"));
  EXPECT_THAT(out, HasSubstr("There is no command \"atack\"; did you mean attack?"));
}

TEST(Play, WhyTellsTheRuleWithoutPlaying) {
  const std::string out = play_script(small_game("hill70"), "state\nwhy move 46a 2709\nwhy move 46a 2609\nstate\n");
  EXPECT_THAT(out, HasSubstr("(5.0). See: rules 5.0"));
  EXPECT_THAT(out, HasSubstr("That order is legal now."));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
}

TEST(Play, SemicolonsSeparateTheCommandsOfALine) {
  const std::string out =
      play_script(small_game("trench-assault"), "attack 1714 with 2a; bombard 1714, 1814 ;; status\nundo all; state\n");
  EXPECT_THAT(out, HasSubstr("  British: 1/2a in 1715 attacks 117/RIR11-I in 1714\n"
                             "  British: fire support on 1714\n"
                             "  British: fire support on 1814\n"));
  EXPECT_THAT(out, HasSubstr("attack on 1714: 1/2a"));
  EXPECT_THAT(out, HasSubstr("taken back.\nloos trench-assault"));
}

TEST(Play, ALineIsCarriedOutWholeOrNotAtAll) {
  const std::string out =
      play_script(small_game("trench-assault"), "state\nattack 1714 with 2a; attack 1999; bombard 1814\nstate\n");
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  EXPECT_THAT(unwrapped(out), HasSubstr("Not carried out, because 'attack 1999' was refused: bombard 1814."));
  EXPECT_THAT(unwrapped(out), HasSubstr("is taken back: nothing of the line was done."));
}

TEST(Play, NothingTypedBeforeDiceIsCarriedOutAfterThem) {
  PlayOptions options = small_game("trench-assault", "both");
  const std::string out = play_script(options, "bombard 1814; done; no-gas; attack 1714\nstatus\n");
  EXPECT_THAT(unwrapped(out), HasSubstr("Not carried out, because dice are rolled first: attack 1714."));
}

TEST(Play, AListOfTargetsIsAnOrderForEach) {
  const std::string out = play_script(small_game("trench-assault"), "attack 1714, 1814; status\n");
  EXPECT_THAT(out, HasSubstr("1/2a in 1715 attacks 117/RIR11-I in 1714"));
  EXPECT_THAT(out, HasSubstr("1/1a in 1815 attacks 117/RIR11-II in 1814"));
}

TEST(Play, TakePlaysALineOfThePrintedList) {
  const std::string out =
      play_script(small_game("trench-assault"), "take 2\nlegal\ntake 99\ntake 2\ntake 1\nlegal 1814\ntake 1\n");
  EXPECT_THAT(unwrapped(out), HasSubstr("'2' cannot be taken: no numbered list was printed for this position"));
  EXPECT_THAT(out, HasSubstr("    2  attack 1/2a 1714\n"));
  EXPECT_THAT(unwrapped(out), HasSubstr("'99' cannot be taken: take N plays line N of the list that was printed last, "
                                        "from 1 to 6."));
  EXPECT_THAT(out, HasSubstr("british> take 2\n  British: 1/2a in 1715 attacks 117/RIR11-I in 1714\n"));
  EXPECT_THAT(unwrapped(out), HasSubstr("'1' cannot be taken: no numbered list"));
  EXPECT_THAT(out, HasSubstr("british> take 1\n  British: 1/1a in 1815 attacks 117/RIR11-II in 1814\n"));
}

TEST(Play, APlanIsForTheRestOfTheTurn) {
  const std::string shown = play_script(small_game("trench-assault"), "state\nplan\nplan now\nstate\n");
  EXPECT_EQ(first_line(shown, "hash "), last_line(shown, "hash ")) << "it is only shown";
  EXPECT_THAT(shown, HasSubstr("The computer would do this, up to the next die or the end of your turn:\n- "));
  EXPECT_THAT(shown, HasSubstr("- done\n"));
  EXPECT_THAT(unwrapped(shown), HasSubstr("plan is not followed by 'now': plan shows"));
  // Over the dice, until the turn or the game ends, without a question.
  const std::string played = play_script(small_game("trench-assault"), "plan play\nquit\n");
  EXPECT_THAT(played, HasSubstr("British: declarations are done"));
  EXPECT_THAT(played, HasSubstr(" for combat at "));
  const std::size_t second = played.find("british> ", played.find("british> plan play") + 1);
  EXPECT_TRUE(second == std::string::npos || played.find("The plan ends here.") < second) << played;
}

TEST(Play, PromptsNameTheCandidates) {
  PlayOptions options = small_game("trench-assault", "both");
  options.dice = "mine";
  options.seed.clear();
  const std::string out = play_script(options, "attack 1814\ndone\nroll 5\nlose 1a; done\nlegal\n");
  EXPECT_THAT(unwrapped(out), HasSubstr("Which attacker of 1814 loses a step: lose 1/1a or 1/2a? (7.6)"));
}

TEST(Play, OddsAloneListTheAttacks) {
  const std::string said = play_script(small_game("trench-assault"), "odds\nodds 1814\n");
  EXPECT_THAT(said, HasSubstr("  1814    +4    2/6      2/6    5/6  117/RIR11-II by 1/2a, 1/1a\n"
                              "  1714    -1    0/6      0/6    6/6  117/RIR11-I by 1/2a\n"));
  EXPECT_THAT(said, HasSubstr("     +4  differential\n"));
  EXPECT_THAT(play_script(small_game("hill70"), "odds\n"), HasSubstr("No unit of the British side stands next to"));
}

TEST(Play, OddsInMobileCombatAreOfEachAttackerAlone) {
  PlayOptions options = small_game("mobile-breakout", "both");
  options.dice = "mine";
  options.seed.clear();
  const std::string out = play_script(options,
                                      "mobile 1/1b\nroll 6\nmove 1/1b 1609\nmobile 1/2b\nroll 6\nmove 1/2b 1710\n"
                                      "done\nodds 1709\nodds 1508\nodds 1508 with 1/1a\nodds 1709 with 1/2b\n");
  EXPECT_THAT(out, HasSubstr("With all units that may attack it:\n"
                             "Attacks on 1709 in Mobile Combat, where each unit attacks alone (18.4.2)\n1. 1/1b\n"));
  EXPECT_THAT(out, HasSubstr("2. 1/2b, if 117/IR157-I is the top unit then, with 1 step\n"));
  EXPECT_THAT(out, HasSubstr("No unit of the British side may attack 1508 in Mobile Combat."));
  EXPECT_THAT(out, Not(HasSubstr("1/1a in 1510 attacks")));
  EXPECT_THAT(out, HasSubstr("1/1a does not stand next to 1508 (R14). See: rules R14"));
  EXPECT_THAT(out, HasSubstr("Attack on 1709 in Mobile Combat, where each unit attacks alone (18.4.2)\n     +5  1/2b"));
}

TEST(Play, RulesComeFromTheCallback) {
  PlayOptions options = small_game("hill70");
  options.rules = [](absl::string_view asked, int) { return absl::StrCat("<rule ", asked, ">"); };
  EXPECT_THAT(play_script(options, "rules 14.3.3\nrules\n"), HasSubstr("<rule 14.3.3>"));
}

TEST(Play, UndoGoesBackToTheDie) {
  const std::string out = play_script(small_game("hill70"), "state\nmove 46a 2609\nmove 45a 2710\nundo all\nstate\n");
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  EXPECT_THAT(out, HasSubstr("2 actions taken back."));
}

// Two bombardments of the trench assault fall as soon as the declarations are done.
constexpr char kTwoDice[] = "bombard 1714\ndone\nno-gas\n";

TEST(Play, UndoStopsAtTheDie) {
  const std::string out = play_script(small_game("trench-assault"), absl::StrCat(kTwoDice, "state\nundo\nstate\n"));
  EXPECT_THAT(out, HasSubstr("cannot be taken back"));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
}

TEST(Play, AnalysisGoesPastTheDieAndTheRecordSaysSo) {
  TempFolder folder;
  PlayOptions options = small_game("trench-assault");
  options.analysis = true;
  options.record = folder.file("a.zhr");
  const std::string out =
      play_script(options, absl::StrCat("state\n", kTwoDice, "undo 3\nstate\nsave ", folder.file("b.zhr"), "\n"));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  EXPECT_THAT(file_text(options.record), HasSubstr("analysis\n"));
  EXPECT_THAT(file_text(folder.file("b.zhr")), HasSubstr("analysis 1\n"));
}

// A person who rolls dice may mistype one.
TEST(Play, UndoRollTakesBackARollThatWasTyped) {
  PlayOptions options = small_game("hill70", "both");
  options.dice = "mine";
  options.seed.clear();
  const std::string before = "move 45a 2809\ndone\nattack 2709\nundo roll\ndone\n";
  const std::string out = play_script(options, before + "3\nundo\nundo roll\nundo roll\n5\nundo rolls\nstate\n");
  EXPECT_THAT(out, HasSubstr("> undo roll\nYou have typed no roll that can be taken back."));
  EXPECT_THAT(out, HasSubstr("taken back; undo roll takes back the roll itself."));
  EXPECT_THAT(out, HasSubstr("> undo roll\nThe roll is taken back; type the right faces."));
  EXPECT_THAT(out, HasSubstr("Type undo, undo N, or undo all (back to the last die); undo roll takes back"));
  EXPECT_EQ(last_line(out, "hash "), last_line(play_script(options, before + "5\nstate\n"), "hash "));
  EXPECT_THAT(play_script(small_game("hill70"), "undo roll\n"), HasSubstr("here the program rolls the dice"));
}

TEST(Play, AnotherLevelPlaysOn) {
  const std::string out = play_script(small_game("hill70"), "level 3\nlevel 99\nlevel\nlevel greedy\nplayers\n");
  EXPECT_THAT(out, HasSubstr("> level 3\nBritish: you. German: level-3.\n"));
  EXPECT_THAT(out, HasSubstr("Refused: level 99 is not offered in this scenario, which has 8 levels"));
  EXPECT_THAT(out, HasSubstr("> level\nBritish: you. German: level-3.\nlevel N or level PLAYER lets"));
  EXPECT_THAT(out, HasSubstr("> players\nBritish: you. German: greedy.\n"));
  EXPECT_THAT(play_script(small_game("hill70", "both"), "level 3\n"), HasSubstr("No computer plays in this game."));
}

TEST(Play, NothingThreatensAfterTheLastEnemyTurn) {
  const std::string out = play_script(small_game("hill70", "both"), "move 45a 2809\nthreats 2809\n");
  EXPECT_THAT(out, HasSubstr("none: the game ends before the enemy can attack again"));
  EXPECT_THAT(play_script(small_game("hill70", "both"), "threats 2709\n"), HasSubstr("after a Movement phase, the"));
}

TEST(Play, HelpExplainsOrders) {
  EXPECT_THAT(play_script(small_game("hill70"), "help gas\nhelp lose\n"),
              AllOf(HasSubstr("where nothing is hit the gas blows back"),
                    HasSubstr("lose UNIT: that unit takes the step loss")));
}

TEST(Play, SaveAndLoadGiveTheSameState) {
  TempFolder folder;
  const std::string file = folder.file("game.zhr");
  const std::string out = play_script(
      small_game("trench-assault"),
      absl::StrCat("bombard 1714\nattack 1714 with 2a\nstate\nsave ", file, "\nundo all\nload ", file, "\nstate\n"));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  const auto record = parse_record(file_text(file));
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(format_record(*record), file_text(file));
}

TEST(Play, WhatHoldsTheSeedIsTheOwnersAlone) {
  const TempFolder folder;
  const auto mode_of = [](const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 ? info.st_mode & 0777U : 0U;
  };
  const mode_t mask = ::umask(0);
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  play_script(options, absl::StrCat("save ", folder.file("saved.zhr"), "\n"));
  ::umask(mask);
  EXPECT_EQ(mode_of(folder.file("game.zhr")), 0600U);
  EXPECT_EQ(mode_of(folder.file("saved.zhr")), 0600U);
}

TEST(Play, SaveDoesNotOverwriteUnasked) {
  TempFolder folder;
  const std::string file = folder.file("game.zhr");
  write_text(file, "mine");
  EXPECT_THAT(play_script(small_game("hill70"), absl::StrCat("save ", file, "\n")), HasSubstr("to overwrite it"));
  EXPECT_EQ(file_text(file), "mine");
  play_script(small_game("hill70"), absl::StrCat("save ", file, "!\n"));
  EXPECT_THAT(file_text(file), HasSubstr("scenario hill70"));
}

TEST(Play, AQuestionMarkAsksForHelp) {
  const std::string help = play_script(small_game("trench-assault"), "help attack\n");
  EXPECT_EQ(play_script(small_game("trench-assault"), "? attack\n"), absl::StrReplaceAll(help, {{"> help", "> ?"}}));
  EXPECT_THAT(help, HasSubstr("attack UNIT HEX"));
}

TEST(Play, OwnDiceAreAskedForAndChecked) {
  PlayOptions options = small_game("trench-assault");
  options.seed.clear();
  options.dice = "mine";
  const std::string out = unwrapped(play_script(options, "bombard 1714\ndone\nno-gas\nboard\n3 5\n3 5 9\n352\n2\n"));
  EXPECT_THAT(out,
              HasSubstr("Roll 3 dice of 6 sides for strength of the bombardment of 1714. Their sum finds the column"));
  EXPECT_THAT(out, HasSubstr("Refused: expected 3 faces from 1 to 6, got 2."));
  EXPECT_THAT(out, HasSubstr("Refused: die 3 of 3 is from 1 to 6, not '9'."));
  EXPECT_THAT(out, HasSubstr("dice 3 5 2 = 10 for strength of the bombardment of 1714: the trench line, column 9"));
  EXPECT_THAT(out, HasSubstr("die 2 for bombardment of 117/RIR11-I in 1714: D2: a hit"));
  EXPECT_THAT(out, HasSubstr("the trench is breached"));
}

// The computer begins; asked why, it tells what it compared; where it compared nothing, what its moves are for.
TEST(Play, WhyAloneTellsWhatTheComputerCompared) {
  PlayOptions options = small_game("race-for-lens");
  options.bot = "reply";
  const std::string out = play_script(options, "why\n");
  EXPECT_THAT(out, ContainsRegex("Movement, [^-]+ - "));
  EXPECT_THAT(out, AnyOf(HasSubstr("The next best was "), HasSubstr("Counted out to the end of the game")));
  options.bot = "greedy";
  EXPECT_THAT(play_script(options, "why\n"), ContainsRegex("compares nothing|counts at the end|held by"));
}

// A set-up that one command has played is taken back by one undo, from either end.
TEST(Play, UndoTakesBackWhatWasTypedAtOnce) {
  const std::string out = play_script(small_game("loos", "both"), "setup auto\nundo\nundo\nsetup auto\nundo 2\nundo\n");
  EXPECT_THAT(out, HasSubstr("27 actions taken back."));
  EXPECT_THAT(out, HasSubstr("You have no action to take back."));
  EXPECT_THAT(out, HasSubstr("2 actions taken back."));
  EXPECT_THAT(out, HasSubstr("25 actions taken back."));
}

// A British side that stays where it is has lost at the end of turn 0, when the first German replacements have come: it
// is warned, and the verdict names no loss where there is none.
TEST(Play, ASideThatIsAboutToLoseIsWarned) {
  PlayOptions options = small_game("loos");
  options.seed = "5";
  options.bot = "level-1";
  // Under sanitizers the game does not end: whether its play can be compared with best play takes a million positions.
  const std::string out =
      play_script(options, absl::StrCat("setup auto\ndone\ndone\ndone\ndone\n", kThorough ? "done\n" : ""));
  EXPECT_THAT(out, HasSubstr("Warning, British: No British unit stands in the field yet: if none enters it,\n"
                             "  by an advance after combat or in Mobile Movement, before turn 0 ends, the\n"
                             "  Germans win at once (12.2).\nThe British side declares"));
  // At the last step in which a unit may still enter it, before its prompt.
  EXPECT_THAT(out,
              HasSubstr("British Mobile Movement ==\nBefore you type done: No British unit stands in the field, and "
                        "this is the last\n  step of turn 0 in which one may enter it"));
  if (!kThorough) return;
  EXPECT_THAT(out, HasSubstr("The British have as many steps as they began with.\n"));
  EXPECT_THAT(out, HasSubstr("The Germans have 2 steps more than they began with.\n"));
}

TEST(Play, EveryScenarioEndsWithAVerdict) {
  for (const std::string& scenario : loos::embedded_scenarios()) {
    if (!kThorough && scenario == "loos-estimate") continue;  // as loos, in other numbers
    for (const char* bot : {"random", "greedy"}) {
      PlayOptions options = small_game(scenario, "none");
      options.bot = bot;
      const std::string out = play_script(options, "");
      EXPECT_THAT(out, HasSubstr("== The game is over ==")) << scenario << " " << bot;
      EXPECT_THAT(out, HasSubstr(" they began with.\nThe Germans have ")) << scenario;
      EXPECT_THAT(out, Not(HasSubstr("\x1b"))) << scenario;
    }
  }
}

TEST(Play, AFinishedGameIsAWholeRecord) {
  TempFolder folder;
  PlayOptions options = small_game("hill70", "none");
  options.record = folder.file("game.zhr");
  const std::string out = play_script(options, "");
  EXPECT_THAT(out, HasSubstr(options.record));
  const auto record = parse_record(file_text(options.record));
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_TRUE(record->result.has_value());
}

TEST(Play, TheSameSeedAndScriptPrintTheSame) {
  const PlayOptions options = small_game("race-for-lens", "german");
  EXPECT_EQ(play_script(options, "legal\ndone\n"), play_script(options, "legal\ndone\n"));
}

TEST(Play, BigGameIsSetUpInTwoWords) {
  const std::string out = play_script(small_game("loos", "both"), "setup auto\nplace all\nstatus\n");
  EXPECT_THAT(out, HasSubstr("27 units placed"));
  EXPECT_THAT(out, HasSubstr("36 units placed"));
  EXPECT_THAT(out, HasSubstr("== Turn 0 (Zero Hour, 25 September, dawn), British Combat =="));
}

TEST(Play, SetUpCanBeFinishedFromAnyBeginning) {
  const std::string out = play_script(small_game("loos", "both"),
                                      "place 14/IR16-I 2513\nplace rir11-2 0909\nsetup auto\n"
                                      "place 9/26a 2416\nplace 1/1a 0117\nplace 1/1b 0117 over\nsetup auto\n");
  EXPECT_THAT(out, HasSubstr("25 units placed"));
  EXPECT_THAT(out, HasSubstr("33 units placed"));
}

TEST(Play, LinesFitEightyColumns) {
  PlayOptions options = small_game("loos", "both");
  options.plain = true;
  const std::string out =
      play_script(options,
                  "setup auto\nsetup auto\nboard\nboard III\nboard 2513\nzoc\nlegend\nhelp\nstatus\nunits\nbox\n"
                  "track\ntowns\nlegal\nhex 2215\nlos 2214\naircraft 2215\nlegal\nlegal all\nodds 2215\n"
                  "odds bombard 2215\nthreats 2215\nattack 2215\nbombard 2215\nodds 2215\nstatus\n");
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    const bool typed = line.rfind("german> ", 0) == 0 || line.rfind("british> ", 0) == 0;
    EXPECT_LE(typed ? 0U : line.size(), 80U) << line;
  }
}

TEST(Play, BadOptionsAreOneClearLine) {
  const auto error = [](PlayOptions options) {
    options.journal = false;
    std::istringstream in;
    std::ostringstream out, err;
    return std::string(run_play(options, loos_game(), in, out, err).message());
  };
  PlayOptions options;
  options.side = "french";
  EXPECT_EQ(error(options), "--side: \"french\" is not one of british, german, both, none");
  options = PlayOptions();
  options.dice = "loaded";
  EXPECT_THAT(error(options), HasSubstr("--dice"));
  options = PlayOptions();
  options.seed = "-1";
  EXPECT_THAT(error(options), HasSubstr("--seed"));
  options = PlayOptions();
  options.bot = "napoleon";
  EXPECT_THAT(error(options), HasSubstr("--bot"));
  options = PlayOptions();
  options.options = {"gas-twice"};
  EXPECT_THAT(error(options), HasSubstr("gas-twice"));
  options = PlayOptions();
  options.resume = "/nowhere/game.zhr";
  EXPECT_THAT(error(options), HasSubstr("/nowhere/game.zhr"));
}

// A stream that counts how often it is flushed.
class FlushCounter final : public std::stringbuf {
 public:
  int flushes = 0;

 protected:
  int sync() override {
    ++flushes;
    return 0;
  }
};

// A person sees each move while the computer thinks about the next one.
TEST(Play, EachMoveIsShownBeforeTheNextOne) {
  TempFolder folder;
  PlayOptions options = small_game("hill70", "none");
  options.bot = "greedy";
  options.record = folder.file("game.zhr");
  std::istringstream in;
  std::ostringstream err;
  FlushCounter shown;
  std::ostream out(&shown);
  ASSERT_TRUE(run_play(options, loos_game(), in, out, err).ok());
  const auto record = parse_record(file_text(options.record), ParseMode::kJournal);
  ASSERT_TRUE(record.ok()) << record.status();
  const auto moves =
      std::count_if(record->events.begin(), record->events.end(), [](const RecordEvent& e) { return e.is_move(); });
  EXPECT_GT(moves, 10);
  EXPECT_GE(shown.flushes, moves);
}

TEST(Play, SectorsWithoutHexesAreRefused) {
  for (const char* command : {"board I", "zoc I", "board 6", "zoc small VI"}) {
    EXPECT_THAT(unwrapped(play_script(small_game("trench-assault"), absl::StrCat(command, "\n"))),
                HasSubstr("has no hex in this scenario; it is played in III IV"))
        << command;
  }
}

PlayOptions game_with_hints(int* asked) {
  PlayOptions options = small_game("trench-assault");
  options.hint = [asked](const protocol::Table& table) {
    ++*asked;
    return session::Hint{"1714", "attack 1/2a 1714", absl::StrCat("so says ", table.computer_name(Side::kSecond))};
  };
  return options;
}

TEST(Play, HintsComeInStages) {
  int asked = 0;
  const std::string out = play_script(game_with_hints(&asked), "state\nhint\nhint\nhint\nstate\n");
  EXPECT_THAT(out, HasSubstr("> hint\nHint 1 of 3: look at 1714\nType hint again to see what to do.\n"));
  EXPECT_THAT(
      out, HasSubstr("> hint\nHint 2 of 3: attack 1/2a 1714\nType hint again to see why, or take hint to play it.\n"));
  EXPECT_THAT(out, HasSubstr("> hint\nHint 3 of 3: so says level-5\nType take hint to play it.\n"));
  EXPECT_EQ(first_line(out, "hash "), last_line(out, "hash "));
  EXPECT_EQ(asked, 1);
}

TEST(Play, HintsAreAskedForByNumberToo) {
  int asked = 0;
  const std::string out = play_script(game_with_hints(&asked), "hint 2\nhint\nbombard 1714\nhint\nhint 4\nhint x\n");
  EXPECT_THAT(out, HasSubstr("> hint 2\nHint 1 of 3: look at 1714\nHint 2 of 3: attack 1/2a 1714\n"));
  EXPECT_THAT(out, HasSubstr("> hint\nHint 3 of 3: so says level-5\n"));
  EXPECT_EQ(asked, 2);  // another position, another hint
  EXPECT_THAT(out, HasSubstr("> hint\nHint 1 of 3: look at 1714\n"));
  EXPECT_THAT(out, HasSubstr("> hint 4\nType hint to see where to look, again to see what to do"));
}

TEST(Play, TheRecordSaysHowManyHintsThereWere) {
  TempFolder folder;
  int asked = 0;
  PlayOptions options = game_with_hints(&asked);
  options.record = folder.file("game.zhr");
  play_script(options, absl::StrCat("hint\nhint\nbombard 1714\nhint\nsave ", folder.file("saved.zhr"), "\n"));
  EXPECT_THAT(file_text(options.record),
              HasSubstr("note hints-british 2\na british bombard 1714\nnote hints-british 3\n"));
  EXPECT_THAT(file_text(folder.file("saved.zhr")), HasSubstr("\ninfo hints-british 3\n"));
  PlayOptions resumed = game_with_hints(&asked);
  resumed.scenario.clear();
  resumed.side.clear();
  resumed.seed.clear();
  resumed.resume = options.record;
  play_script(resumed, "hint\n");
  EXPECT_THAT(file_text(options.record), HasSubstr("note hints-british 4\n"));
}

TEST(Play, MisspeltCommandsGetNoNonsense) {
  const std::string out = play_script(small_game("trench-assault"), "xyzzy\nhnit\nborad\nqiut\nfoo\nhelp hnit\n");
  EXPECT_THAT(out, HasSubstr("There is no command \"xyzzy\". Type help for a list of commands."));
  EXPECT_THAT(out, HasSubstr("There is no command \"foo\". Type help for a list of commands."));
  EXPECT_THAT(out, HasSubstr("There is no command \"hnit\"; did you mean hint?"));
  EXPECT_THAT(out, HasSubstr("There is no command \"borad\"; did you mean board?"));
  EXPECT_THAT(out, HasSubstr("There is no command \"qiut\"; did you mean quit?"));
}

}  // namespace
}  // namespace zerohour::terminal
