// The program as its users meet it: what it prints, where, and with which exit code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/core/thorough.h"
#include "tests/tools/cli/calls.h"
#include "tests/tools/cli/process.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Words kCommands = {"play", "serve",  "book",  "scenarios", "rules", "bots",
                         "show", "verify", "solve", "perft",     "bench", "version"};

void expect_narrow(const std::string& text) {
  std::size_t from = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; from = end + 1, end = text.find('\n', from)) {
    EXPECT_LE(end - from, 80U) << text.substr(from, end - from);
  }
}

TEST(Help, EveryCommandHasOneWithUsageOptionsAndExamples) {
  for (const std::string& command : kCommands) {
    SCOPED_TRACE(command);
    const std::string help = output({command, "--help"});
    EXPECT_THAT(help, AllOf(StartsWith("Usage: zerohour " + command), HasSubstr("\nOptions:\n"), HasSubstr("--help"),
                            HasSubstr("\nExamples:\n  zerohour " + command)));
    expect_narrow(help);
    EXPECT_EQ(output({"help", command}), help);
    EXPECT_EQ(output({command, "-h"}), help);
  }
}

TEST(Help, TellsDefaultsAndRanges) {
  EXPECT_THAT(output({"perft", "--help"}), AllOf(HasSubstr("--depth N"), ContainsRegex("From 1 to\n? *12"),
                                                 HasSubstr("Default: 2."), HasSubstr("Default: loos.")));
}

TEST(Help, ListsEveryCommand) {
  const std::string help = output({"help"});
  for (const std::string& command : kCommands) EXPECT_THAT(help, HasSubstr("\n  " + command + " "));
  EXPECT_EQ(output({}), help);
  EXPECT_EQ(output({"--help"}), help);
  expect_narrow(help);
}

TEST(Refusals, UnknownCommandsAreNamedWithTheNearest) {
  expect_refused({"perfy"}, {"'perfy'", "did you mean perft?"});
  expect_refused({"qqqqqqqq"}, {"'qqqqqqqq'", "zerohour help"});
  expect_refused({"help", "qqqqqqqq"}, {"'qqqqqqqq'"});
}

TEST(Refusals, UnknownFlagsAreNamedByEveryCommand) {
  for (const std::string& command : kCommands) {
    expect_refused({command, "--frobnicate"}, {"zerohour " + command + ":", "'--frobnicate'"});
  }
  expect_refused({"perft", "--dept", "3"}, {"'--dept'", "did you mean --depth?"});
}

TEST(Refusals, ValuesAreNamedWithTheirFlag) {
  expect_refused({"perft", "--depth", "many"}, {"--depth", "'many'", "from 1 to 12"});
  expect_refused({"perft", "--depth", "13"}, {"--depth", "'13'"});
  expect_refused({"perft", "--depth", "0"}, {"--depth", "'0'"});
  expect_refused({"perft", "--depth=-1"}, {"--depth", "'-1'"});
  expect_refused({"perft", "--depth", "99999999999999999999"}, {"--depth"});
  expect_refused({"perft", "--depth"}, {"--depth"});
  expect_refused({"perft", "--depth", "1", "--depth", "2"}, {"--depth", "twice"});
  expect_refused({"perft", "--by-phase=1"}, {"--by-phase", "no value"});
  expect_refused({"bench", "--threads", "0"}, {"--threads", "'0'"});
  expect_refused({"perft", "--scenario", "verdun"}, {"'verdun'", "loos", "hill70"});
  expect_refused({"perft", "--scenario", ""}, {"--scenario"});
  expect_refused({"perft", "--option", "gas-twice"}, {"--option", "'gas-twice'", "gas-each"});
  expect_refused({"play", "--side", "french"}, {"french"});
  expect_refused({"play", "--web", "--level", "3"}, {"--web", "--level"});
  expect_refused({"play", "--port", "3"}, {"--port", "--web"});
  expect_refused({"serve", "--port", "65536"}, {"--port", "'65536'"});
  expect_refused({"serve", "--page", "/nowhere"}, {"--page", "/nowhere/index.html"});
  expect_refused({"serve", "--journal", "x.zhr", "--no-journal"}, {"--journal"});
  expect_refused({"play", "--dice", "loaded"}, {"loaded"});
  expect_refused({"play", "--bot", "napoleon"}, {"napoleon"});
  expect_refused({"play", "--level", "9"}, {"--level", "'9'"});
  expect_refused({"play", "--level", "3", "--bot", "greedy"}, {"--level"});
  expect_refused({"play", "--seed", "7x"}, {"7x"});
}

TEST(Refusals, LevelsThatAGameDoesNotHave) {
  expect_refused({"play", "raid", "--level", "7"}, {"--level: ", " has the levels 1 to 6, not 7"});
}

TEST(Refusals, AnUnknownBotOfATournament) {
  expect_refused({"tournament", "--bots", "greedy,nosuch"},
                 {"no bot is called 'nosuch'; 'zerohour bots --game ", "' lists them, level-1 to level-8 among them"});
  expect_refused({"tournament", "--bots", "greedi,random"}, {"'greedi'; did you mean greedy? 'zerohour bots"});
}

TEST(Refusals, SettingsThatABotDoesNotHave) {
  expect_refused({"tournament", "--game", "lgg", "--bots", "planner:noeds=3,turns=4,random"},
                 {"--bots: 'planner' has no setting 'noeds'; did you mean nodes?\n"});
  expect_refused({"tournament", "--game", "lgg", "--bots", "random:nodes=3,greedy"},
                 {"--bots: 'random' has no setting 'nodes'\n"});
  expect_refused({"tournament", "--game", "lgg", "--bots", "plannr:nodes=3,greedy"},
                 {"no bot is called 'plannr'; did you mean planner? 'zerohour bots"});
  expect_refused({"tournament", "--bots", "greedy,nodes=3"}, {"'nodes=3': a setting follows a player with a colon"});
  expect_refused({"play", "pinch", "--bot", "planner:turns=0"},
                 {"'planner': the setting 'turns' takes a whole number from 1 to 100, not '0'"});
  expect_refused({"exploit", "--game", "lgg", "--against", "level-4:keep=x"},
                 {"'level-4': the setting 'keep' takes a number from 0 to 100, not 'x'"});
}

// Once, and not once for each requirement.
TEST(Refusals, AnEngineThatCannotBeStarted) {
  expect_refused({"comply", "--", "/no/such/engine"}, {"cannot start /no/such/engine: No such file"});
}

TEST(Refusals, AWordThatTheRulesDoNotMention) {
  const std::string told = output({"engine"}, "rules contents\nrules nosuchword\n");
  EXPECT_THAT(told, ContainsRegex("\nrule text=\" *1[0-9]* .*\n"));
  EXPECT_THAT(told, EndsWith("'rules contents' lists the headings\"\n"));
}

TEST(Refusals, OfTheProtocolNameItsOwnWords) {
  const std::string told = output({"engine"},
                                  "newgame option nosuch\nnewgame game lgg\nedit 3 999,7\nedit 3 x,7\n"
                                  "armies check points=100 | good foo*3\n");
  EXPECT_THAT(told,
              HasSubstr("error code=bad-value rule=\"\" message=\"option: no option is called 'nosuch'; there are "));
  EXPECT_THAT(
      told,
      HasSubstr(
          "error code=bad-arguments rule=\"\" message=\"'999,7' is off the table, or has more than two decimals\"\n"));
  EXPECT_THAT(told, HasSubstr("error code=bad-arguments rule=\"\" message=\"'x,7' is not a point X,Y of inches\"\n"));
  EXPECT_THAT(told, HasSubstr("no type of unit is called 'foo'; did you mean foot_gun? There are line, "));
}

TEST(Refusals, WordsTooManyOrTooFew) {
  expect_refused({"bots", "all"}, {"'all'"});
  expect_refused({"scenarios", "hill70", "loos"}, {"'loos'"});
  expect_refused({"scenarios", "hill70", "--table"}, {"--table"});
  expect_refused({"scenarios", "check"}, {"FILE", "missing"});
  // What each game has is listed.
  for (const char* command : {"scenarios", "play"}) {
    expect_refused({command, "nowhere"}, {"no scenario is called 'nowhere'", "loos has loos, ", "lgg has meeting, "});
  }
}

// What is missing in a line, then how the command is used, with an example.
TEST(Refusals, ACommandAloneThatNeedsWordsTellsHowItIsUsed) {
  const std::vector<std::pair<std::string, std::string>> commands = {
      {"comply", "-- COMMAND..."}, {"verify", "RECORD|DIR..."}, {"rate", "DIR..."}, {"balance", "DIR..."},
      {"fit", "DIR..."},           {"calibrate", "DIR..."},     {"train", "DIR..."}};
  for (const auto& [command, operands] : commands) {
    SCOPED_TRACE(command);
    const Ran ran = zerohour({command});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, StartsWith("zerohour " + command + ": " + operands + " is missing\nUsage: zerohour " +
                                    command + " [OPTIONS] " + operands + "\n"));
    EXPECT_THAT(ran.err, HasSubstr("\nExample: zerohour " + command + " "));
    EXPECT_THAT(ran.err, EndsWith("'zerohour " + command + " --help' describes it in full.\n"));
    expect_narrow(ran.err);
  }
  EXPECT_THAT(zerohour({"comply"}).err, HasSubstr("Example: zerohour comply -- zerohour engine\n"));
}

TEST(Refusals, NonsenseGetsNoSuggestion) {
  for (const std::string word : {"xyzzy", "foo", "sudo", "qqqq"}) {
    EXPECT_THAT(zerohour({word}).err, Not(HasSubstr("did you mean"))) << word;
    EXPECT_THAT(zerohour({"play", "--" + word}).err, Not(HasSubstr("did you mean"))) << word;
  }
  const std::vector<std::pair<std::string, std::string>> meant = {{"paly", "play"},
                                                                  {"tournamnet", "tournament"},
                                                                  {"rule", "rules"},
                                                                  {"verfy", "verify"},
                                                                  {"scenario", "scenarios"}};
  for (const auto& [typed, command] : meant) expect_refused({typed}, {"did you mean " + command + "?"});
  expect_refused({"play", "--scneario", "loos"}, {"did you mean --scenario?"});
  expect_refused({"play", "--sede", "7"}, {"did you mean --side or --seed?"});
}

TEST(Refusals, AreOneLineWhateverWasTyped) {
  expect_refused({"two\nlines"}, {"two\\nlines"});
  expect_refused({"scenarios", "\x1b[31m\xff"}, {"\\x1b"});
  expect_refused({"rules", std::string(100'000, 'x')}, {"xxx"});
  expect_refused({"show", "loos trench-assault turn=\n"}, {});
}

TEST(Data, AFolderReplacesFilesByName) {
  const TemporaryFolder folder;
  const std::string scenarios = output({"scenarios"});
  folder.write("scenarios/hill70.txt", "");
  expect_refused({"scenarios", "hill70", "--data", folder.path("")}, {"scenarios/hill70.txt"});
  // What is not in the folder is the built-in one.
  EXPECT_EQ(output({"scenarios", "loos", "--data", folder.path("")}), output({"scenarios", "loos"}));
}

TEST(Data, AFolderThatIsNoneIsAnError) {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "");
  expect_refused({"scenarios", "--data", folder.path("nowhere")}, {"--data", "nowhere"});
  // A game that takes files says what is wrong with one.
  expect_refused({"scenarios", "--game", "lgg", "--data", file}, {"--data", "not a folder"});
  expect_refused({"scenarios", "--game", "loos", "--data", file}, {file, "the line is missing"});
  expect_refused({"scenarios", "--game", "westfront", "--data", file}, {file, "no scenario record"});
  expect_refused({"scenarios", "--data", file}, {file, "not a scenario file"});
  const std::string patrol =
      folder.write("patrol.txt", "scenario id=patrol title=\"A patrol\" date=1916-05-01 table=big\n");
  expect_refused({"play", "--data", patrol}, {"patrol.txt:1: field 'table'"});
  expect_refused({"scenarios", "--data", folder.path("")}, {"--data", "no data file"});
}

TEST(Data, DamagedFilesAreNamedWithTheLine) {
  const TemporaryFolder folder;
  folder.write("map.csv", "hex,zone\n0101,moon\n");
  expect_refused({"perft", "--data", folder.path("")}, {"map.csv:"});
  folder.write("map.csv", std::string("\0\xff\xfe", 3));
  expect_refused({"perft", "--data", folder.path("")}, {"map.csv"});
}

TEST(Book, ListsEntriesWithTheirIdeas) {
  const std::string list = output({"book", "list"});
  EXPECT_THAT(list, AllOf(StartsWith("German set-ups\n"), HasSubstr("\n  towns "), HasSubstr("\nBritish plans\n"),
                          HasSubstr("\n  pincers "), ContainsRegex("Weight\\s+[0-9]+\\s+of\\s+[0-9]+\\.")));
  expect_narrow(list);
  EXPECT_EQ(output({"book", "list", "--scenario", "loos"}), list);
  EXPECT_EQ(output({"book", "list", "--scenario", "hill70"}), "there is no book for scenario hill70\n");
}

TEST(Book, TheStrongOneIsListedAndShown) {
  const std::string list = output({"book", "list", "--strong"});
  EXPECT_THAT(list, AllOf(HasSubstr("\n  towns-barred "), HasSubstr("\n  regulars-north "), Not(HasSubstr("pincers"))));
  expect_narrow(list);
  const std::string shown = output({"book", "show", "regulars-north", "--strong"});
  EXPECT_THAT(shown, AllOf(StartsWith("regulars-north\n"), HasSubstr(", order "), HasSubstr("Against towns-barred")));
  EXPECT_EQ(output({"book", "show", "regulars-north"}), shown) << "only this book has the name";
  EXPECT_THAT(output({"book", "show", "against-depth"}), StartsWith("against-depth\n")) << "of the first strong book";
  EXPECT_THAT(output({"book", "show", "best-attacks"}), HasSubstr("each division where its units attack best"));
  EXPECT_THAT(output({"book", "show", "even-depth"}), HasSubstr("against-depth"));
  expect_refused({"book", "list", "--strong", "--dir", "x"}, {"--strong and --dir name two books"});
}

TEST(Book, IsMadeByScriptsThatThereAre) {
  const TemporaryFolder folder;
  const auto with = [&](const char* flag, const char* name) {
    return std::vector<std::string>{"book", "make", "--dir", folder.path(""), "--side", "german", flag, name};
  };
  expect_refused(with("--script", "haig"), {"no script is called 'haig'; there are: script, script-2, ", ", script-6"});
  expect_refused(with("--script", "climb"), {"no script is called 'climb'"});
  expect_refused(with("--bot", "haig"), {"no bot is called 'haig'"});
  expect_refused({"book", "make", "--dir", folder.path("")}, {"--side is missing: german or british"});
  expect_refused({"book", "make", "--dir", folder.path(""), "--side", "french"},
                 {"--side: 'french' is neither german nor british"});
}

TEST(Book, ShowsAnEntryOnTheMap) {
  EXPECT_THAT(output({"book", "show", "towns"}),
              AllOf(StartsWith("towns\n"), HasSubstr("\n  14/IR16 "), HasSubstr("British answers")));
  EXPECT_THAT(output({"book", "show", "pincers", "--against", "towns"}),
              AllOf(HasSubstr("\n  sector VI "), HasSubstr("Against towns")));
  expect_refused({"book", "show", "nobody"}, {"'nobody'", "zerohour book list"});
  expect_refused({"book", "show", "towns", "--scenario", "hill70"}, {"no book for scenario hill70"});
  for (const char* const way : {"make", "breed"}) {
    expect_refused({"book", way, "--side", "french"}, {"--side", "'french'"});
    expect_refused({"book", way, "--side", "german"}, {"--dir is missing"});
  }
  expect_refused({"book", "burn"}, {"'burn'", "list, show, make, breed, table"});
}

TEST(Scenarios, AreListedWithTitleAndIdea) {
  const std::string list = output({"scenarios"});
  EXPECT_THAT(list, AllOf(StartsWith("loos "), HasSubstr("\nhill70 "), HasSubstr("Counter-attack on Fosse 8")));
  expect_narrow(list);
}

TEST(Scenarios, OneInDetail) {
  const std::string hill = output({"scenarios", "hill70"});
  EXPECT_THAT(hill,
              AllOf(StartsWith("hill70: Hill 70\n"), HasSubstr("Crest (2708)"),
                    ContainsRegex("with [0-9] objectives or more"), HasSubstr("zerohour play --scenario hill70")));
  expect_narrow(hill);
}

TEST(Bots, AreListed) {
  EXPECT_THAT(output({"bots"}), HasSubstr("random "));
}

TEST(Bots, SettingsAreListedWithRangeAndDefault) {
  const std::string told = output({"bots", "--game", "lgg", "--settings"});
  EXPECT_THAT(told, StartsWith("random:\n"));
  EXPECT_THAT(told, HasSubstr("\n\nplanner, planner-7, "));
  EXPECT_THAT(told, HasSubstr("\n  nodes           "));
  EXPECT_THAT(told, ContainsRegex("a whole number from 1 to[ \n]+1000000000; 10000 by[ \n]+default"));
  EXPECT_THAT(told, HasSubstr("\n  plan            "));
  expect_narrow(told);
}

TEST(Version, HasNumberAndDataHash) {
  EXPECT_THAT(output({"version"}), testing::MatchesRegex("zerohour [0-9]+\\.[0-9]+\\.[0-9]+\ndata v[0-9a-f]{16}\n"));
  EXPECT_EQ(output({"--version"}), output({"version"}));
}

TEST(Rules, OneByItsNumber) {
  EXPECT_THAT(output({"rules", "14.3.3"}), StartsWith("14.3.3 Neighbouring trenches\n"));
  EXPECT_THAT(output({"rules", "r19"}), StartsWith("R19 Which line a ground combat uses\n"));
  EXPECT_THAT(output({"rules", "CRT"}), StartsWith("CRT Combat Results Table\n"));
}

TEST(Rules, TheOnesBelowAreNamed) {
  EXPECT_THAT(output({"rules", "14.3"}), AllOf(HasSubstr("\nSee:\n  14.3.1 "), HasSubstr("\n  14.3.4 ")));
}

TEST(Rules, AChapterByNumberOrName) {
  const std::string victory = output({"rules", "12"});
  EXPECT_THAT(victory,
              AllOf(StartsWith("12.0 "), HasSubstr("\n12.3 "), HasSubstr("\nR28 "), Not(HasSubstr("\n13.0 "))));
  EXPECT_EQ(output({"rules", "Victory"}), victory);
  EXPECT_EQ(output({"rules", "12 victory"}), victory);
}

TEST(Rules, ByWords) {
  const std::string retreat = output({"rules", "retreat"});
  EXPECT_THAT(retreat, AllOf(HasSubstr("R21 How a stack retreats\n"), HasSubstr("\nAlso mentioned in:\n")));
  EXPECT_THAT(output({"rules", "line", "of", "sight"}), HasSubstr("Line of sight\n"));
}

TEST(Rules, TablesAreVerbatimAndTextIsWrapped) {
  EXPECT_THAT(output({"rules", "CRT"}),
              HasSubstr("\ndie 6             Ae   Ae  (A)  (A)  (A)  (A)  (A)   A1    .   Ex   Ex   Ex\n"));
  EXPECT_THAT(output({"rules", "R19"}), HasSubstr("not breached:\n   - all attackers ")) << "a list in a list";
  expect_narrow(output({"rules", "6.0"}));
  EXPECT_THAT(output({"rules", "6.0"}), Not(HasSubstr("`")));
}

TEST(Rules, AllOfThem) {
  const std::string all = output({"rules"});
  EXPECT_THAT(all, AllOf(HasSubstr("\n12 Victory\n==========\n"), HasSubstr("\nZone of control (ZOC)\n"),
                         Not(HasSubstr("###")), Not(HasSubstr("```"))));
  EXPECT_THAT(output({"rules", "--contents"}), AllOf(HasSubstr("\n12 Victory\n  12.0 "), HasSubstr("\n  R36 ")));
}

TEST(Rules, UnknownOnesNameTheNearest) {
  expect_refused({"rules", "retreeat"}, {"'retreeat'", "retreat"});
  expect_refused({"rules", "14.3.9"}, {"'14.3.9'", "14.3"});
  expect_refused({"rules", "R99"}, {"'r99'", "R9"});
  expect_refused({"rules", "xylophone"}, {"'xylophone'", "--contents"});
}

TEST(Perft, CountsByDepthAndByStep) {
  const std::string plain = output({"perft", "--scenario", "trench-assault", "--depth", "3"});
  EXPECT_EQ(lines_of(plain), 4U);
  const std::string split = output({"perft", "--scenario", "trench-assault", "--depth", "3", "--by-phase"});
  EXPECT_THAT(split, AllOf(StartsWith("step "), HasSubstr("\ndeclare "), HasSubstr("\nall ")));
}

TEST(Perft, FromAPosition) {
  const std::string line = output({"show", "--scenario", "hill70"});
  const std::string state = line.substr(line.rfind("\nloos ") + 1);
  EXPECT_EQ(output({"perft", "--state", state}), output({"perft", "--scenario", "hill70"}));
  expect_refused({"perft", "--state", "loos hill70 turn=3"}, {});
  expect_refused({"perft", "--state", state, "--scenario", "fosse8"}, {"scenario"});
}

// The last line of `show`.
std::string state_line(const std::string& shown) {
  const std::size_t end = shown.size() - 1;
  return shown.substr(shown.rfind('\n', end - 1) + 1, end - shown.rfind('\n', end - 1) - 1);
}

TEST(Show, RoundTrip) {
  for (const std::string scenario : {"loos", "hill70", "trench-assault"}) {
    const std::string shown = output({"show", "--scenario", scenario});
    const std::string line = state_line(shown);
    EXPECT_THAT(line, StartsWith("loos " + scenario + " "));
    EXPECT_EQ(output({"show", line}), shown);
    EXPECT_EQ(output({"show", "-"}, line + "\n"), shown);
  }
}

TEST(Show, KeepsTheOptionsOfThePosition) {
  const std::string shown = output({"show", "--scenario", "trench-assault", "--option", "gas-each"});
  EXPECT_THAT(shown, HasSubstr("trench-assault+rules-2+gas-each"));
  EXPECT_EQ(output({"show", state_line(shown)}), shown);
}

TEST(Show, KeepsTheVersionOfTheRules) {
  const std::string shown = output({"show", "--scenario", "trench-assault+rules-1", "--option", "gas-once"});
  EXPECT_THAT(shown, HasSubstr("trench-assault+gas-once:"));
  EXPECT_EQ(output({"show", state_line(shown)}), shown);
  EXPECT_THAT(output({"show", "--scenario", "trench-assault"}), HasSubstr("trench-assault+rules-2:"));
  expect_refused({"show", "--option", "gas-once"}, {"--option", "version 1 of the rules", "rules-1"});
}

TEST(Show, PrintsTurnUnitsMarkersAndHash) {
  const std::string shown = output({"show", "--scenario", "hill70"});
  EXPECT_THAT(shown, AllOf(HasSubstr("\nturn "), HasSubstr("\nmarkers "), HasSubstr("15/46a"),
                           ContainsRegex("\nhash +[0-9a-f]{16}\n")));
}

TEST(Show, DamagedPositionsAreRefused) {
  const std::string line = state_line(output({"show", "--scenario", "hill70"}));
  expect_refused({"show", line.substr(0, line.size() / 2)}, {});
  expect_refused({"show", line + " units=9"}, {});
  expect_refused({"show", "-"}, {"loos SCENARIO"});
  expect_refused({"show", "chess startpos"}, {"loos SCENARIO"});
  expect_refused({"show", "-"}, {}, std::string(3'000'000, 'x'));
}

TEST(Bench, TheTotalDoesNotDependOnTheThreads) {
  if (!kThorough) GTEST_SKIP() << "a minute with sanitizers";
  const std::string total = output({"bench", "--total"});
  EXPECT_THAT(total, testing::MatchesRegex("[0-9a-f]{16}\n"));
  EXPECT_EQ(output({"bench", "--total", "--threads", "2"}), total);
}

TEST(Output, AFullDiskIsAnError) {
  EXPECT_EQ(std::system(ZEROHOUR_PROGRAM " rules > /dev/full 2> /dev/null") >> 8, 2);
}

// A file that the program opens must not take the number of a standard stream that its caller closed.
TEST(Output, AClosedStreamIsNotTakenForAFile) {
  for (const std::string closed : {"<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
    SCOPED_TRACE(closed);
    const TemporaryFolder folder;
    const std::string record = folder.path("a.zhr"), in = folder.write("in", "status\nfrobnicate\nquit\n"),
                      out = folder.path("out"), err = folder.path("err");
    // Those that are closed come last: the shell opens the others first.
    const std::string command =
        absl::StrCat("'", ZEROHOUR_PROGRAM, "' play trench-assault --side british --seed 7 --plain", " --record ",
                     record, " < ", in, " > ", out, " 2> ", err, " ", closed);
    const int code = std::system(command.c_str()) >> 8;
    const bool reads = !absl::StrContains(closed, "<"), writes = !absl::StrContains(closed, " >&-") && closed[0] != '>';
    EXPECT_EQ(code, writes ? 0 : 2);
    EXPECT_THAT(text_of(record), StartsWith("zerohour-record 1\n"));
    EXPECT_THAT(text_of(record), Not(AnyOf(HasSubstr("frobnicate"), HasSubstr("british>"))));
    EXPECT_THAT(output({"verify", record}), StartsWith("true   "));
    EXPECT_EQ(absl::StrContains(text_of(out), "frobnicate"), reads && writes) << text_of(out);
  }
}

TEST(Output, OfAClosedStreamIsAnError) {
  EXPECT_EQ(std::system(ZEROHOUR_PROGRAM " rules >&- 2> /dev/null") >> 8, 2);
  EXPECT_EQ(std::system(ZEROHOUR_PROGRAM " frobnicate 2>&-") >> 8, 2);
}

}  // namespace
}  // namespace zerohour::cli
