// The program as its users meet it: what it prints, where, and with which exit code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tests/core/thorough.h"
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

using Words = std::vector<std::string>;

const Words kCommands = {"play", "serve",  "book",  "scenarios", "rules",  "bots",
                         "show", "verify", "solve", "perft", "bench",     "version"};

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Exit code 2, nothing on standard output, and on standard error one line that has all of `words`.
void expect_refused(const Words& arguments, const Words& words, const std::string& input = "") {
  const Ran ran = zerohour(arguments, input);
  SCOPED_TRACE(testing::PrintToString(arguments));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
  EXPECT_THAT(ran.err, AllOf(StartsWith("zerohour"), EndsWith("\n")));
  for (const std::string& word : words) EXPECT_THAT(ran.err, HasSubstr(word));
}

// The output of a call that works and says nothing else.
std::string output(const Words& arguments, const std::string& input = "") {
  const Ran ran = zerohour(arguments, input);
  EXPECT_EQ(ran.code, 0) << testing::PrintToString(arguments);
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

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

// Once, and not once for each requirement.
TEST(Refusals, AnEngineThatCannotBeStarted) {
  expect_refused({"comply", "--", "/no/such/engine"}, {"cannot start /no/such/engine: No such file"});
}

// Which engine can play it?
TEST(Refusals, TextsOfScenariosForAGameWithoutThem) {
  const std::string told = output({"engine"}, "open line x\nopen check\nopen done\nrules contents\nrules nosuchword\n");
  EXPECT_THAT(told, HasSubstr("error unsupported the scenarios of loos are not such texts; for another game: 'open "
                              "check lgg', 'open check westfront'\n"));
  EXPECT_THAT(told, HasSubstr("'open done lgg', 'open done westfront'\n"));
  EXPECT_THAT(told, ContainsRegex("\nrule 1[0-9]* .*\n"));
  EXPECT_THAT(told, EndsWith("'rules contents' lists the headings\n"));
}

TEST(Refusals, OfTheProtocolNameItsOwnWords) {
  const std::string told = output({"engine"},
                                  "newgame option nosuch\nnewgame game lgg\nedit 3 999,7\nedit 3 x,7\n"
                                  "armies check points=100 | good foo*3\n");
  EXPECT_THAT(told, HasSubstr("error bad-value option: no option is called 'nosuch'; there are "));
  EXPECT_THAT(told, HasSubstr("error bad-arguments '999,7' is off the table, or has more than two decimals\n"));
  EXPECT_THAT(told, HasSubstr("error bad-arguments 'x,7' is not a point X,Y of inches\n"));
  EXPECT_THAT(told, HasSubstr("no type of unit is called 'foo'; did you mean foot_gun? There are line, "));
}

TEST(Refusals, WordsTooManyOrTooFew) {
  expect_refused({"bots", "all"}, {"'all'"});
  expect_refused({"scenarios", "hill70", "loos"}, {"'loos'"});
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
  expect_refused({"scenarios", "--game", "loos", "--data", file}, {"--data", "not a folder"});
  expect_refused({"scenarios", "--data", file}, {file, "no scenario record"});
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

TEST(Version, HasNumberAndDataHash) {
  EXPECT_THAT(output({"version"}), testing::MatchesRegex("zerohour [0-9]+\\.[0-9]+\\.[0-9]+\ndata [0-9a-f]{16}\n"));
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

// A game that the computer plays against itself.
std::string played_record(const TemporaryFolder& folder) {
  const std::string path = folder.path("games/played.zhr");
  folder.write("games/note.txt", "not a record");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--side", "none", "--seed", "7", "--bot", "greedy",
                            "--plain", "--record", path});
  EXPECT_EQ(ran.code, 0) << ran.err;
  return path;
}

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The record as it was before it was sealed.
std::string without_digest(std::string text) {
  const std::size_t at = text.find("info digest ");
  return at == std::string::npos ? text : text.erase(at, text.find('\n', at) + 1 - at);
}

TEST(Verify, ATrueRecord) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  EXPECT_THAT(output({"verify", path}), AllOf(StartsWith("true   " + path), HasSubstr("every die recomputed")));
  EXPECT_EQ(output({"verify", "--quiet", path}), "");
  EXPECT_THAT(output({"verify", folder.path("games")}), StartsWith("true   " + path));
}

TEST(Verify, ADieThatTheSeedDoesNotGive) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  std::string text = without_digest(text_of(path));
  const std::size_t roll = text.find("\nd ");
  ASSERT_NE(roll, std::string::npos);
  char& face = text[roll + 3];
  face = face == '6' ? '1' : static_cast<char>(face + 1);
  const std::string forged = folder.write("games/forged.zhr", text);
  const Ran ran = zerohour({"verify", forged});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, AllOf(StartsWith("FALSE  " + forged + ": line "), HasSubstr("the seed gives")));
  EXPECT_EQ(ran.err, "");
  const Ran both = zerohour({"verify", folder.path("games")});
  EXPECT_EQ(both.code, 1);
  EXPECT_THAT(both.out, AllOf(HasSubstr("true   " + path), HasSubstr("2 records, 1 of them false\n")));
}

// A finished game as `save` leaves it, with its digest.
std::string saved_record(const TemporaryFolder& folder) {
  const std::string path = folder.path("saved.zhr");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--plain", "--no-journal"},
                           absl::StrCat("load ", played_record(folder), "\nsave ", path, "\nquit\n"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  return path;
}

// One byte of each file is altered. Where it is one of "info digest", or the end of the line before, the digest is
// gone, and that is said.
TEST(Verify, AnyAlteredByteIsFound) {
  const TemporaryFolder folder;
  const std::string path = saved_record(folder);
  const std::string text = text_of(path);
  EXPECT_EQ(output({"verify", path}).find("digest"), std::string::npos) << "there is one, and it is right";
  const std::size_t key = text.find("info digest ");
  ASSERT_NE(key, std::string::npos) << text;
  const TemporaryFolder altered;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = other[i] == '0' ? '1' : '0';
    const bool in_key = i + 1 >= key && i < key + std::strlen("info digest ");
    altered.write(absl::StrFormat("%05d%s.zhr", i, in_key ? "-key" : ""), other);
  }
  const Ran ran = zerohour({"verify", altered.path("")});
  EXPECT_EQ(ran.code, 2) << "some are no records any more";
  EXPECT_EQ(lines_of(ran.out), text.size() + 1);
  for (const absl::string_view line : absl::StrSplit(ran.out, '\n', absl::SkipEmpty())) {
    if (!absl::StartsWith(line, "true ")) continue;
    EXPECT_THAT(std::string(line), AllOf(HasSubstr("-key.zhr"), HasSubstr("(no digest: ")));
  }
}

TEST(Verify, AJournalUnderWayHasNoDigestAndThatIsSaid) {
  const TemporaryFolder folder;
  const std::string path = folder.path("journal.zhr");
  ASSERT_EQ(zerohour({"play", "trench-assault", "--plain", "--record", path}, "quit\n").code, 0);
  EXPECT_THAT(output({"verify", path}), AllOf(StartsWith("true   " + path + ": trench-assault"),
                                              HasSubstr("(no digest: names and comments are not checked)")));
}

// `play` seals what it has played to the end.
TEST(Verify, AFinishedRecordWithoutItsDigestIsUnsealed) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder), text = text_of(path);
  EXPECT_THAT(output({"verify", path}), StartsWith("true   " + path + ": the seed was known from the start; trench-"));
  const std::size_t at = text.find("info digest "), end = text.find('\n', at) + 1;
  ASSERT_NE(at, std::string::npos) << text;
  const std::string without = folder.write("without.zhr", text.substr(0, at) + text.substr(end));
  EXPECT_THAT(output({"verify", without}), StartsWith("true   " + without + ": unsealed (no digest: "));
  const std::string misspelt =
      folder.write("misspelt.zhr", absl::StrReplaceAll(text, {{"info digest ", "info digset "}}));
  EXPECT_THAT(output({"verify", misspelt}), AllOf(StartsWith("true   " + misspelt + ": unsealed (no digest: "),
                                                  HasSubstr("the line \"info digset\" looks like one, misspelt")));
  const std::string altered =
      folder.write("altered.zhr", absl::StrReplaceAll(text, {{"player british", "player  british"}}));
  EXPECT_EQ(zerohour({"verify", altered}).code, 1);
}

// A game whose secret seed was revealed, and that was played on: in `play`, and by removing lines.
TEST(Verify, WhatIsPlayedWithAKnownSeedIsAnAnalysis) {
  const TemporaryFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1), 0);
  const std::string path = folder.path("game.zhr");
  std::string done;
  for (int i = 0; i < 40; ++i) done += "done\n";
  const std::vector<std::string> game = {
      "play", "trench-assault", "--side", "both", "--seed", std::string(64, 'a'), "--record", path, "--plain"};
  ASSERT_EQ(zerohour(game, done + "quit\n").code, 0);
  EXPECT_THAT(output({"verify", path}), StartsWith("true   " + path + ": the seed was known from the start; trench-"));
  const std::string secret = folder.path("secret.zhr");
  ASSERT_EQ(zerohour({"play", "trench-assault", "--side", "both", "--record", secret, "--plain"}, done + "quit\n").code,
            0);
  EXPECT_THAT(output({"verify", secret}), StartsWith("true   " + secret + ": trench-assault"));
  // Revealed when it is looked at again, as `--no-journal` forbids.
  const Ran refused = zerohour({"play", "--resume", secret, "--no-journal", "--plain"}, "reveal\nquit\n");
  EXPECT_THAT(refused.out, AllOf(HasSubstr("Refused: the seed is only revealed if that can be noted"),
                                 Not(HasSubstr("The seed of the dice is"))));
  const Ran revealed = zerohour({"play", "--resume", secret, "--plain"}, "reveal\nquit\n");
  EXPECT_THAT(revealed.out, HasSubstr("The seed of the dice is\n"));
  EXPECT_THAT(text_of(secret), ContainsRegex("\ninfo seed-revealed after move [0-9]+\n"));
  EXPECT_THAT(output({"verify", secret}), StartsWith("true   " + secret + ": trench-assault"));
  // Nothing is taken back without --analysis, by no form of undo.
  const Ran kept = zerohour({"play", "--resume", secret, "--plain"}, "undo\nundo all\nundo 2\nquit\n");
  EXPECT_THAT(kept.out, AllOf(HasSubstr("The seed of its dice has been revealed"), Not(HasSubstr("taken back."))));
  const Ran undone = zerohour({"play", "--resume", secret, "--plain", "--analysis"}, "undo 2\ndone\ndone\nquit\n");
  const std::string told = "The game continues in a file of its own: ";
  const std::size_t at = undone.out.find(told);
  ASSERT_NE(at, std::string::npos) << undone.out;
  const std::string other = undone.out.substr(at + told.size(), undone.out.find('\n', at) - at - told.size());
  EXPECT_THAT(output({"verify", other}),
              ContainsRegex("^true   [^ ]*: analysis from move [0-9]+ \\(the seed of the dice had "
                            "been revealed, taken back once past what was known\\); "));
  EXPECT_THAT(undone.out, HasSubstr("The record says: analysis from move "));
}

// A game that is gone on with is a journal again.
TEST(Verify, WhatIsGoneOnWithIsTrue) {
  const TemporaryFolder folder;
  const std::string path = folder.path("saved.zhr");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--side", "british", "--seed", "7", "--bot",
                            "random", "--plain", "--record", folder.path("journal.zhr")},
                           absl::StrCat("save ", path, "\nquit\n"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  ASSERT_THAT(text_of(path), HasSubstr("\ninfo digest "));
  const Ran resumed = zerohour({"play", "--resume", path, "--plain"}, "done\nquit\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(text_of(path), Not(HasSubstr("\ninfo digest ")));
  EXPECT_THAT(output({"verify", path}), StartsWith("true   "));
}

TEST(Verify, GoesOnBehindWhatCannotBeRead) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  const std::string bad = folder.write("games/a.zhr", "hello\n");
  const Ran ran = zerohour({"verify", folder.path("games")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, AllOf(HasSubstr("UNREAD " + bad + ": line 1: "), HasSubstr("true   " + path),
                             HasSubstr("2 records, 0 of them false, 1 unreadable")));
  const Ran named = zerohour({"verify", "--quiet", folder.path("nowhere.zhr"), path});
  EXPECT_EQ(named.code, 2);
  EXPECT_THAT(named.out, AllOf(StartsWith("UNREAD "), HasSubstr("nowhere.zhr")));
}

TEST(Verify, ReadsWhatEditorsAndKilledProgramsLeave) {
  const TemporaryFolder folder;
  const std::string text = without_digest(text_of(played_record(folder)));
  ASSERT_EQ(text.back(), '\n');
  const std::string unended = text.substr(0, text.size() - 1);
  const std::string windows = "\xef\xbb\xbf" + absl::StrReplaceAll(text, {{"\n", "\r\n"}});
  EXPECT_THAT(output({"verify", folder.write("mark.zhr", windows)}), AllOf(StartsWith("true "), Not(HasSubstr("cut"))));
  EXPECT_THAT(output({"verify", folder.write("half.zhr", text + "a brit")}),
              AllOf(StartsWith("true "), HasSubstr("without the last line, which was cut off")));
  const std::string sixteen = "\xff\xfe" + absl::StrReplaceAll(text, {{"z", std::string("z\0", 2)}});
  expect_refused({"verify", folder.write("sixteen.zhr", sixteen)}, {"sixteen.zhr", "UTF-16"});
  // Saved, it has a digest, which shows that nothing but the newline is missing.
  const std::string saved = folder.path("saved.zhr");
  zerohour({"play", "trench-assault", "--side", "british", "--seed", "7", "--plain", "--no-journal"},
           absl::StrCat("save ", saved, "\nquit\n"));
  std::string sealed = text_of(saved);
  ASSERT_THAT(sealed, HasSubstr("\ninfo digest "));
  sealed.pop_back();
  EXPECT_THAT(output({"verify", folder.write("sealed.zhr", sealed)}), StartsWith("true "));
  // What is opened is said there, too.
  EXPECT_THAT(zerohour({"play", "--resume", folder.write("c.zhr", text + "a brit"), "--plain"}, "quit\n").out,
              HasSubstr("The last line of the file is incomplete"));
}

TEST(Verify, WhatIsNoRecordCannotBeRead) {
  const TemporaryFolder folder;
  expect_refused({"verify", folder.path("nowhere.zhr")}, {"nowhere.zhr"});
  expect_refused({"verify", folder.write("a.zhr", "hello\n")}, {"a.zhr", "line 1"});
  expect_refused({"verify", folder.write("b.zhr", std::string("\0\1\2", 3))}, {"b.zhr"});
  std::string text = text_of(played_record(folder));
  text.replace(text.find("\na ") + 1, 1, "z");
  expect_refused({"verify", folder.write("c.zhr", text)}, {"c.zhr", "line "});
  const TemporaryFolder empty;
  expect_refused({"verify", empty.path("")}, {"no record"});
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

// --- Saved games.

TEST(Games, AreListedAndResumedByNumber) {
  const TemporaryFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1), 0);
  EXPECT_EQ(output({"games"}), "No game is saved yet.\n");
  expect_refused({"play", "--resume"}, {"--resume", "no game is saved here"});
  const auto played = [&](const std::vector<std::string>& what, const std::string& said) {
    std::vector<std::string> arguments = {"play", "--plain"};
    arguments.insert(arguments.end(), what.begin(), what.end());
    EXPECT_EQ(zerohour(arguments, said + "quit\n").code, 0);
    // Files of one moment have no order.
    std::filesystem::file_time_type time = std::filesystem::file_time_type::clock::now();
    for (const auto& file : std::filesystem::directory_iterator(folder.path("state/zerohour"))) {
      const bool older = std::filesystem::last_write_time(file) < time - std::chrono::seconds(50);
      if (!older) std::filesystem::last_write_time(file, time - std::chrono::seconds(100));
    }
    for (const auto& file : std::filesystem::directory_iterator(folder.path("state/zerohour"))) {
      std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::seconds(100));
    }
  };
  played({"pinch", "--side", "both", "--seed", "3"}, "pass\n");  // La Grande Guerre
  played({"raid", "--side", "both", "--seed", "3"}, "");         // Western Front: nothing may be played in it
  played({"trench-assault", "--side", "none", "--seed", "7", "--bot", "greedy"}, "");
  played({"hill70", "--side", "both", "--seed", "7"}, "move 45a 2809\n");
  played({"loos", "--seed", "7", "--side", "both"}, "");  // nothing is played
  const std::string list = output({"games"});
  EXPECT_THAT(list, ContainsRegex("^  1  [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}  loos hill70.*, Turn [^\n]*"));
  EXPECT_THAT(list, ContainsRegex("\n  2  [^\n]*loos trench-assault[^\n]*, over, won by "));
  EXPECT_THAT(list, HasSubstr("lgg pinch"));
  EXPECT_EQ(list.find("loos loos"), std::string::npos) << "nothing was played in it";
  // By its number, alone, and within a game.
  EXPECT_THAT(zerohour({"play", "--resume", "2", "--plain"}, "quit\n").out, HasSubstr("That game is over"));
  EXPECT_THAT(zerohour({"play", "--plain", "--no-journal", "--resume"}, "log\nquit\n").out, HasSubstr("2810 to 2809"));
  EXPECT_THAT(zerohour({"play", "--resume", "--no-journal", "--plain"}, "games\nquit\n").out, HasSubstr("loos hill70"));
  expect_refused({"play", "--resume", "9"}, {"--resume", "there is no saved game 9: the numbers are 1 to "});
  expect_refused({"games", "frobnicate"}, {"frobnicate"});
}

}  // namespace
}  // namespace zerohour::cli
