// `zerohour solve`: what the small battles are worth, and where it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/cli/process.h"

namespace zerohour::cli {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

json solved(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "solve");
  arguments.emplace_back("--json");
  const Ran ran = zerohour(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
  return json::parse(ran.out, nullptr, false);
}

struct Battle {
  std::string scenario;
  double value, win, draw, loss;
  int positions;
};

// The chances were worked out by another program that knows the same rules, to six digits, and checked there by games
// of best play. That program knew one way to each hex; with all of them (R7) there are more positions, worth the same.
TEST(Solve, TheSmallBattlesOfLoos) {
  for (const Battle& b : {Battle{"trench-assault", .423954, .3392, .1696, .4913, 32'182},
                          {"mobile-breakout", .618313, .4774, .2819, .2407, 50'251},
                          {"fosse8", .479167, .1667, .6250, .2083, 216'670},
                          {"hill70", .627829, .3843, .4871, .1286, 579'086},
                          {"race-for-lens", .518519, .3333, .3704, .2963, 967'109}}) {
    SCOPED_TRACE(b.scenario);
    const json found = solved({b.scenario});
    EXPECT_NEAR(found.value("value", 0.0), b.value, 5e-7);
    EXPECT_NEAR(found.value("win", 0.0), b.win, 5e-5);
    EXPECT_NEAR(found.value("draw", 0.0), b.draw, 5e-5);
    EXPECT_NEAR(found.value("loss", 0.0), b.loss, 5e-5);
    EXPECT_EQ(found.value("positions", 0), b.positions);
    EXPECT_LT(found.value("bytes", 0), 100'000'000);
    EXPECT_EQ(found.value("side", ""), "british");
    ASSERT_FALSE(found["actions"].empty());
    double best = 0;
    for (const json& action : found["actions"]) best = std::max(best, action.value("value", 0.0));
    EXPECT_NEAR(found["decides"] == "british" ? best : 1 - best, b.value, 5e-7);
  }
}

TEST(Solve, APositionForPeople) {
  const std::string state =
      "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
      "control=3109 "
      "units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b";
  const Ran ran = zerohour({"solve", "--position", state});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("is solved: "), HasSubstr("the British side scores 0.694444"),
                             HasSubstr("The British side decides."),
                             HasSubstr("  0.694444  move 1/3a 3309 via 3008 3109 3209  (best)")));
}

// At the tables the list is of candidates, and the words say so.
TEST(Solve, OverCandidates) {
  const Ran ran = zerohour({"solve", "pinch", "--positions", "1000"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.out, HasSubstr("Not solved: more than 1000 positions"));
}

// What levels give away falls from level to level to nothing (graded_levels_test.cc says so of every
// battle).
TEST(Solve, SaysWhatLevelsGiveAway) {
  const json rows = solved({"mobile-breakout", "--levels"})["gives_away"];
  ASSERT_EQ(rows.size(), 9U);
  EXPECT_EQ(rows[0].value("player", ""), "random");
  EXPECT_EQ(rows[8].value("player", ""), "level-8");
  for (std::size_t i = 1; i < rows.size(); ++i) {
    EXPECT_LT(rows[i].value("british", 1.0), rows[i - 1].value("british", 0.0)) << i;
  }
  EXPECT_LT(rows[8].value("british", 1.0), 1e-9);
  EXPECT_FALSE(solved({"mobile-breakout"}).contains("gives_away"));
  const Ran ran = zerohour({"solve", "trench-assault", "--levels"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("What random play and each level give away on average"), HasSubstr("  random "),
                             HasSubstr("  level-8         0.0000      0.0000\n")));
  EXPECT_EQ(zerohour({"solve", "--levels", "--position", "loos trench-assault"}).code, 2);
}

TEST(Solve, RefusesWithACodeOfItsOwn) {
  EXPECT_EQ(zerohour({"solve", "loos", "--positions", "2000"}).code, 3);
  const Ran ran = zerohour({"solve", "hill70", "--positions", "5000", "--json"});
  EXPECT_EQ(ran.code, 3);
  const json refused = json::parse(ran.out, nullptr, false);
  EXPECT_EQ(refused.value("solved", true), false);
  EXPECT_EQ(refused.value("refusal", ""), "more than 5000 positions");
  EXPECT_FALSE(refused.contains("value"));
  EXPECT_THAT(refused.value("solvable", ""), HasSubstr(" games played at random from here"));
  // Wrong use is another matter.
  EXPECT_EQ(zerohour({"solve", "verdun"}).code, 2);
  EXPECT_EQ(zerohour({"solve", "--positions", "0"}).code, 2);
  EXPECT_EQ(zerohour({"solve", "--position", "loos nowhere"}).code, 2);
}

// A record is solved from its last position, a file with a position's line from that, a scenario's file from its start.
TEST(Solve, AFile) {
  const TemporaryFolder folder;
  const std::string begun = folder.path("game.zhr");
  ASSERT_EQ(
      zerohour({"play", "trench-assault", "--seed", "7", "--record", begun, "--plain"}, "attack 1/1a 1814\n").code, 0);
  const json found = solved({begun});
  EXPECT_EQ(found.value("scenario", "").substr(0, 14), "trench-assault");
  EXPECT_LT(found.value("positions", 32'182), 32'182);
  EXPECT_EQ(found.value("decides", ""), "british");
  const std::string line = folder.write(
      "position.txt",
      "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
      "control=3109 "
      "units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b\n");
  EXPECT_NEAR(solved({line}).value("value", 0.0), 25.0 / 36, 1e-9);
  EXPECT_EQ(zerohour({"solve", folder.write("empty.zhr", "zerohour-record 1\n")}).code, 2);
  EXPECT_EQ(zerohour({"solve", folder.write("nothing.txt", "nothing\n")}).code, 2);
  EXPECT_EQ(zerohour({"solve", line, "--position", "loos nowhere"}).code, 2);
}

// The race for Lens is a game of two players, the assault a puzzle for one.
TEST(ScenariosSolve, TellsHowABattlePlays) {
  const Ran race = zerohour({"scenarios", "solve", "race-for-lens", "--json"});
  ASSERT_EQ(race.code, 0) << race.err;
  const json found = json::parse(race.out, nullptr, false);
  EXPECT_NEAR(found.value("value", 0.0), .518519, 5e-7);
  for (const char* side : {"british", "german"}) {
    SCOPED_TRACE(side);
    EXPECT_GT(found[side].value("matters", 0.0), 0.5);
    EXPECT_GT(found[side].value("worst_loses", 0.0), 0.4);
    EXPECT_GT(found[side].value("worst_loses", 0.0), found[side].value("random_loses", 0.0));
    EXPECT_GT(found[side].value("choices", 0.0), 2);
    EXPECT_FALSE(found[side]["steps"].empty());
  }
  EXPECT_EQ(found["decides"], "german");

  const Ran trench = zerohour({"scenarios", "solve", "trench-assault"});
  EXPECT_THAT(trench.out, AllOf(HasSubstr("32182 positions"), HasSubstr("  gas  "),
                                HasSubstr("Any action as likely as another loses 0.0000, the worst play 0.0000."),
                                HasSubstr("The first decision is the British side's:\n  0.423954  attack")));
}

TEST(ScenariosSolve, Refuses) {
  EXPECT_EQ(zerohour({"scenarios", "solve", "hill70", "--positions", "1000"}).code, 3);
  EXPECT_EQ(zerohour({"scenarios", "solve", "verdun"}).code, 2);
  EXPECT_EQ(zerohour({"scenarios", "solve"}).code, 2);
  EXPECT_THAT(zerohour({"scenarios", "solve", "--help"}).out, HasSubstr("--games"));
}

TEST(ScenariosTable, HasTheBattlesOfAllGames) {
  const Ran ran = zerohour({"scenarios", "--table"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("\nrace-for-lens             10       4 / 3   .519  how a line bars the way\n"),
                             HasSubstr("\nWestern Front\nraid "), HasSubstr("\nLa Grande Guerre\n")));
}

// A small search, stopped by nothing, and asked for again; then with other demands in the same folder.
TEST(ScenariosDesign, WritesBattlesAndGoesOn) {
  const std::string folder = testing::TempDir() + "/design-" + std::to_string(getpid());
  const std::vector<std::string> search = {"scenarios", "design", "--area",       "2607-2809", "--turns",   "british",
                                           "--units",   "2,2",    "--positions",  "20000",     "--choices", "1",
                                           "--par",     "0-1",    "--share",      "0",         "--loss",    "0",
                                           "--decided", "0",      "--candidates", "96",        "--out",     folder};
  const Ran first = zerohour(search);
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr(" in " + folder + ", of 96 candidates"));
  // What is found can be played, and stays as it is when the search is continued.
  const std::string battle = folder + "/battle-1.txt";
  EXPECT_EQ(zerohour({"scenarios", "check", battle}).code, 0);
  std::ofstream(battle, std::ios::app) << "# mine\n";
  EXPECT_EQ(zerohour(search).out, first.out);
  std::stringstream kept;
  kept << std::ifstream(battle).rdbuf();
  EXPECT_THAT(kept.str(), HasSubstr("# mine\n"));
  std::vector<std::string> other = search;
  other[7] = "1,2";
  const Ran refused = zerohour(other);
  EXPECT_NE(refused.code, 0);
  EXPECT_THAT(refused.err, HasSubstr("belongs to a search with other settings"));
  std::filesystem::remove_all(folder);
}

TEST(ScenariosDesign, RefusesWhatItCannotDo) {
  const auto refusal = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"scenarios", "design"});
    const Ran ran = zerohour(words);
    EXPECT_EQ(ran.code, 2) << ran.out;
    return ran.err;
  };
  EXPECT_THAT(refusal({}), HasSubstr("--out"));
  EXPECT_THAT(refusal({"--out", "x"}), HasSubstr("--like or --area"));
  EXPECT_THAT(refusal({"--out", "x", "--area", "2507"}), HasSubstr("two hexes"));
  EXPECT_THAT(refusal({"--out", "x", "--area", "2507-2607"}), HasSubstr("field hexes"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "verdun"}), HasSubstr("'verdun'"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--pin", "15/46x"}), HasSubstr("'15/46x'"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--theme", "rain"}), HasSubstr("gas, markers"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--turns", "british,british"}), HasSubstr("in turn"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--par", "0.6-0.4"}), HasSubstr("in order"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "loos"}), HasSubstr("set-up"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--pin", "0101"}), HasSubstr("'0101'"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--name", "../up"}), HasSubstr("--name"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "hill70", "--turns", ","}), HasSubstr("--turns"));
  EXPECT_THAT(refusal({"--out", "x", "--like", "raid"}), HasSubstr("'raid'"));
}

}  // namespace
}  // namespace zerohour::cli
