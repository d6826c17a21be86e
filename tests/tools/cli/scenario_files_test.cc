// A scenario of one's own as a file: `scenarios check FILE`, `solve FILE`, and --data FILE of the other commands.
#include "tests/tools/cli/calls.h"

namespace zerohour::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr char kRidge[] =
    "# Four hexes, and two battalions on them.\n"  // 1
    "name ridge\n"                                 // 2
    "title The ridge\n"                            // 3
    "\n"                                           // 4
    "turns 3 3\n"                                  // 5
    "start british-movement\n"                     // 6
    "end british\n"                                // 7
    "area 2507 2911\n"                             // 8
    "objective Near slope 2709\n"                  // 9
    "win 1\n"                                      // 10
    "draw 1\n"                                     // 11
    "unit 15/46a 2810\n"                           // 12
    "unit 117/RIR22-I 2709\n";                     // 13
constexpr char kPatrol[] =
    "scenario id=patrol title=\"A patrol\" date=1916-05-01 table=40,40 turns=6 attacker=british defender=german\n"
    "company id=A side=british bn=1 type=platoon grade=veteran at=16,10;24,10\n"
    "hq id=AC side=british type=command level=battalion bn=1 at=20,5\n"
    "company id=X side=german bn=2 type=platoon at=20,30.5\n"
    "hq id=XC side=german type=command level=battalion bn=2 at=20,36\n"
    "objective id=O1 at=20,30.5 radius=5 points=1\n"
    "result win=1 draw=1\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(ScenarioFiles, TheGameOfAFileIsRecognised) {
  const TemporaryFolder folder;
  // The file may have any name.
  const std::string ridge = folder.write("mine", kRidge), patrol = folder.write("yours", kPatrol);
  EXPECT_EQ(output({"scenarios", "check", ridge}), ridge + ": a scenario of Loos 1915, with nothing wrong\n");
  EXPECT_EQ(output({"scenarios", "check", patrol}), patrol + ": a scenario of Western Front, with nothing wrong\n");
  EXPECT_EQ(output({"scenarios", "check", "--game", "loos", ridge}), output({"scenarios", "check", ridge}));
  // The other game finds no line of its own in it.
  EXPECT_EQ(zerohour({"scenarios", "check", "--game", "westfront", ridge}).code, 1);
  EXPECT_THAT(zerohour({"scenarios", "check", "--game", "loos", patrol}).out,
              HasSubstr(": line 1: 'scenario' is not a keyword of a scenario\n"));
  for (const std::string& text : {std::string("name\n"), std::string("To do: buy bread.\n"), std::string()}) {
    const std::string none = folder.write("none.txt", text);
    for (const Words& words : {Words{"scenarios", "check", none}, Words{"play", "--data", none},
                               Words{"serve", "--data", none}, Words{"solve", none}}) {
      expect_refused(words, {none + ": this is not a scenario file of Loos 1915 or Western Front"});
    }
  }
  expect_refused({"scenarios", "check", folder.path("nowhere")}, {"nowhere"});
  expect_refused({"scenarios", "check", "--game", "chess", ridge}, {"no game is called 'chess'"});
  expect_refused({"scenarios", "check", "--game", "lgg", ridge}, {"La Grande Guerre has no scenario files"});
}

TEST(ScenarioFiles, EachMistakeIsNamedByLineAndField) {
  const TemporaryFolder folder;
  const std::string ridge =
      folder.write("ridge.txt", with(with(with(kRidge, "turns 3 3", "turns 3 99"), "win 1\n", "win 1\ncolour red\n"),
                                     "unit 15/46a 2810\n", "unit 15/46a 9999\nwin 2\nunits units-none.csv\n"));
  const Ran ran = zerohour({"scenarios", "check", ridge});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, ridge + ": line 5, turns: '99' is not a number from 3 to 8\n" +       //
                         ridge + ": line 11: 'colour' is not a keyword of a scenario\n" +  //
                         ridge + ": line 13, unit: '9999' is not a hex of the map\n" +     //
                         ridge + ": line 14, win: it is already given in line 10\n" +      //
                         ridge + ": line 15, units: there is no data file 'units-none.csv'\n");
  // Elsewhere the first of them.
  for (const char* command : {"play", "show", "engine", "scenarios"}) {
    expect_refused({command, "--data", ridge}, {"ridge.txt:5: field 'turns': '99' is not a number from 3 to 8"});
  }
  expect_refused({"verify", "--data", ridge, ridge}, {"ridge.txt:5: field 'turns'"});
  // What the file as a whole lacks is told once its lines are right.
  EXPECT_EQ(zerohour({"scenarios", "check", folder.write("short.txt", "name short\nwin 1\n")}).out,
            folder.path("short.txt") + ": line 2, title: the line is missing\n" +  //
                folder.path("short.txt") + ": line 2, turns: the line is missing\n" + folder.path("short.txt") +
                ": line 2, start: the line is missing\n");
  const std::string patrol = folder.write(
      "patrol.txt", with(with(kPatrol, "radius=5", "radius=no"), "grade=veteran at=16,10", "grade=brave at=16,10"));
  EXPECT_THAT(zerohour({"scenarios", "check", patrol}).out,
              ContainsRegex("line 2, grade: [^\n]*\n[^\n]*line 6, radius: "));
  expect_refused({"play", "--data", patrol}, {"patrol.txt:2: field 'grade'"});
}

// One hex area that does not exist would put the blame on all others.
TEST(ScenarioFiles, AWrongAreaIsTheOnlyMistake) {
  const TemporaryFolder folder;
  const std::string ridge = folder.write("ridge.txt", with(kRidge, "area 2507 2911", "area 2911 2507"));
  EXPECT_EQ(zerohour({"scenarios", "check", ridge}).out, ridge + ": line 8, area: 2911 is not the lower corner\n");
}

TEST(ScenarioFiles, IsTakenByEveryCommandAndListedFirst) {
  const TemporaryFolder folder;
  const std::string ridge = folder.write("mine.txt", kRidge), record = folder.path("game.zhr");
  EXPECT_THAT(output({"scenarios", "--data", ridge}), StartsWith("ridge             The ridge\n"));
  EXPECT_THAT(output({"show", "--data", ridge}), HasSubstr("ridge+rules-2: The ridge"));
  EXPECT_THAT(output({"solve", ridge}), HasSubstr("ridge+rules-2 is solved: "));
  EXPECT_EQ(
      zerohour({"play", "--data", ridge, "--side", "none", "--bot", "random", "--seed", "3", "--record", record}).code,
      0);
  EXPECT_THAT(text_of(record), HasSubstr("\nscenario ridge+rules-2\n"));
  EXPECT_THAT(output({"verify", "--data", ridge, record}), StartsWith("true   "));
  expect_refused({"verify", record}, {"the scenario 'ridge' is not built in: name its data with --data"});
  const std::string told = output({"engine", "--data", ridge}, "hello 2\nnewgame scenario ridge seed 7\nquit\n");
  EXPECT_THAT(told, ContainsRegex("name=loos [^\n]*scenarios=ridge,loos,"));
  EXPECT_THAT(told, HasSubstr("scenario=ridge+rules-2"));
  // A built-in one of its name gives way to it.
  const std::string other = folder.write("other.txt", with(kRidge, "name ridge", "name hill70"));
  EXPECT_THAT(output({"scenarios", "hill70", "--data", other}), StartsWith("hill70: The ridge\n"));
  EXPECT_THAT(output({"scenarios", "hill70"}), Not(HasSubstr("The ridge")));
}

TEST(ScenarioFiles, OfLoosMayComeFromAWordProcessor) {
  const TemporaryFolder folder;
  const std::string ridge = folder.write("ridge.txt", with(kRidge, "turns 3 3",
                                                           "turns 3\xc2\xa0"
                                                           "3"));
  EXPECT_THAT(output({"scenarios", "check", ridge}), HasSubstr("with nothing wrong"));
  EXPECT_THAT(output({"show", "--data", ridge}), HasSubstr("ridge+rules-2: The ridge"));
}

}  // namespace
}  // namespace zerohour::cli
