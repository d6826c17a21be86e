// What is done with the folders of tournaments: `zerohour verify` and `zerohour rate`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr int kPairs = 5;
const std::string kRecord = "/records/000001-0-0.zhr";

// The number of lines that begin with `word`.
int lines_with(const std::string& text, const std::string& word) {
  int count = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    count += text.compare(at, word.size(), word) == 0;
  return count;
}

TEST(Database, ListsTheGamesForPeople) {
  const TemporaryFolder folder;
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "2", "--out", folder.path("t")});
  const std::string script =
      "import sqlite3, sys\n"
      "for row in sqlite3.connect(sys.argv[1]).execute('SELECT pair, leg, player0, player1, record FROM result'):\n"
      "  print(*row)\n";
  EXPECT_EQ(Running({ZEROHOUR_PYTHON, "-c", script, folder.path("t/tournament.db")}).wait().out,
            "0 0 greedy random records/000000-0-0.zhr\n"
            "0 1 random greedy records/000000-0-1.zhr\n"
            "1 0 greedy random records/000001-0-0.zhr\n"
            "1 1 random greedy records/000001-0-1.zhr\n");
}

class Verify : public testing::Test {
 protected:
  Verify() {
    table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", std::to_string(kPairs), "--out", there_});
  }

  void change(const std::string& statement) const { change_database(there_, statement); }

  // One game is found to be wrong, the one of kRecord, with all of `parts` said about it.
  void expect_found(const std::vector<std::string>& parts) const {
    const Ran ran = zerohour({"verify", there_});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(lines_with(ran.out, "FALSE"), 1) << ran.out;
    EXPECT_THAT(ran.out, ContainsRegex("(^|\n)FALSE .*" + kRecord.substr(1)));
    const std::string quiet = zerohour({"verify", "--quiet", there_}).out;
    EXPECT_EQ(lines_of(quiet), 1U) << quiet;
    for (const std::string& part : parts) EXPECT_THAT(quiet, HasSubstr(part));
  }

  void change_record(const std::string& from, const std::string& to) const {
    std::string text = read_text(there_ + kRecord);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    folder_.write("there" + kRecord, text.replace(at, from.size(), to));
  }

  TemporaryFolder folder_;
  const std::string there_ = folder_.path("there");
};

TEST_F(Verify, FindsWhatWasPlayedTrue) {
  const Ran ran = zerohour({"verify", there_});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(lines_with(ran.out, "true"), 2 * kPairs);
  EXPECT_EQ(lines_with(ran.out, "FALSE"), 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("every die recomputed"), HasSubstr(" 0 of them false\n")));
  EXPECT_EQ(zerohour({"verify", "--quiet", there_}).out, "");
}

TEST_F(Verify, FindsAFaceThatDidNotFall) {
  const std::string text = read_text(there_ + kRecord);
  const std::size_t face = text.find("\nd ") + 3;
  ASSERT_GT(face, 3U);
  const std::string fell(1, text[face]);
  change_record("\nd " + fell, fell == "6" ? "\nd 5" : "\nd 6");
  expect_found({"line"});
}

// A name, a comment, the digest itself, or none.
TEST_F(Verify, FindsWhatTheMovesDoNotTell) {
  change_record("player british greedy", "player british greedz");
  expect_found({"a line was altered"});
}
TEST_F(Verify, FindsACommentThatWasAltered) {
  change_record("  # ", "  # x");
  expect_found({"a line was altered"});
}
TEST_F(Verify, FindsADigestThatIsGone) {
  change_record("info digest ", "info disgest ");
  expect_found({"no digest"});
}

TEST_F(Verify, FindsAnActionThatIsMissing) {
  const std::string text = read_text(there_ + kRecord);
  const std::size_t action = text.find("\na british move");
  ASSERT_NE(action, std::string::npos);
  change_record(text.substr(action, text.find('\n', action + 1) - action), "");
  expect_found({});
}

TEST_F(Verify, FindsAnotherResult) {
  const std::string text = read_text(there_ + kRecord);
  const std::size_t result = text.find("\nresult ");
  ASSERT_NE(result, std::string::npos);
  change_record(text.substr(result), "\nresult british because\n");
  expect_found({});
}

// A file that is not a record can be neither true nor false, in a tournament as by itself.
TEST_F(Verify, SaysWhichRecordsCannotBeRead) {
  const auto expect_unread = [&] {
    const Ran ran = zerohour({"verify", there_});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(lines_with(ran.out, "UNREAD"), 1) << ran.out;
    EXPECT_EQ(lines_with(ran.out, "FALSE"), 0) << ran.out;
    EXPECT_THAT(ran.out, AllOf(ContainsRegex("(^|\n)UNREAD .*" + kRecord.substr(1)), HasSubstr(", 1 unreadable\n")));
  };
  folder_.write("there" + kRecord, "");
  expect_unread();
  fs::remove(there_ + kRecord);
  expect_unread();
  // A record that is false besides does not hide it.
  change("UPDATE game SET actions = actions + 1 WHERE pair = 2 AND leg = 0");
  const Ran both = zerohour({"verify", "--quiet", there_});
  EXPECT_EQ(both.code, 2);
  EXPECT_EQ(lines_with(both.out, "FALSE"), 1) << both.out;
  EXPECT_EQ(lines_with(both.out, "UNREAD"), 1) << both.out;
}

TEST_F(Verify, FindsARecordCutOff) {
  const std::string text = read_text(there_ + kRecord);
  folder_.write("there" + kRecord, text.substr(0, text.rfind("\nresult ") + 1));
  expect_found({});
}

// Its table is checked from a folder above it, too.
TEST_F(Verify, ChecksTournamentsInTheFoldersThatAreNamed) {
  folder_.write("game.zhr", read_text(there_ + kRecord));
  const std::string above = fs::path(there_).parent_path().string();
  const Ran fine = zerohour({"verify", above});
  EXPECT_EQ(fine.code, 0) << fine.out;
  EXPECT_EQ(lines_with(fine.out, "true"), 2 * kPairs + 1);
  EXPECT_THAT(fine.out, HasSubstr(std::to_string(2 * kPairs) + " games in "));
  change("UPDATE game SET actions = actions + 1 WHERE pair = 1 AND leg = 0");
  const Ran ran = zerohour({"verify", "--quiet", above});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(lines_with(ran.out, "FALSE"), 1) << ran.out;
}

// The tables for people repeat the setup; the view `result` joins them.
TEST_F(Verify, FindsTablesThatDoNotAgreeWithTheSetup) {
  const auto expect_found_in_tables = [&](const std::string& statement, const std::string& back,
                                          const std::string& part) {
    change(statement);
    const Ran ran = zerohour({"verify", there_});
    EXPECT_EQ(ran.code, 1) << statement;
    EXPECT_EQ(lines_with(ran.out, "FALSE"), 1) << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("/tournament.db: the table "), HasSubstr(part),
                               HasSubstr("0 of them false; the database's tables do not agree\n")));
    change(back);
  };
  expect_found_in_tables("UPDATE entry SET name = 'napoleon' WHERE id = 0",
                         "UPDATE entry SET name = 'greedy' WHERE id = 0",
                         "the table entry has the name 'napoleon', the setup 'greedy'");
  expect_found_in_tables("UPDATE entry SET nodes = '7' WHERE id = 1", "UPDATE entry SET nodes = '0' WHERE id = 1",
                         "the table entry has the nodes '7', the setup '0'");
  expect_found_in_tables("UPDATE setup SET seed = '2'", "UPDATE setup SET seed = '1'",
                         "the table setup has the seed '2'");
  expect_found_in_tables("UPDATE setup SET scenario = 'fosse8'", "UPDATE setup SET scenario = 'hill70+rules-2'",
                         "the table setup has the scenario 'fosse8'");
  expect_found_in_tables("INSERT INTO pairing VALUES (1, 0, 1)", "DELETE FROM pairing WHERE id = 1",
                         "the table pairing has more rows");
  EXPECT_EQ(zerohour({"verify", there_}).code, 0);
}

TEST_F(Verify, FindsARecordOfAnotherGame) {
  fs::copy_file(there_ + "/records/000002-0-0.zhr", there_ + kRecord, fs::copy_options::overwrite_existing);
  expect_found({});
}

TEST_F(Verify, FindsAnotherWinnerInTheDatabase) {
  change(
      "UPDATE game SET winner = CASE winner WHEN 'first' THEN 'second' ELSE 'first' END "
      "WHERE pair = 1 AND pairing = 0 AND leg = 0");
  expect_found({});
}

TEST_F(Verify, FindsTheSidesOfAPairConfused) {
  fs::copy_file(there_ + "/records/000001-0-1.zhr", there_ + kRecord, fs::copy_options::overwrite_existing);
  expect_found({});
}

TEST_F(Verify, FindsCountsInTheDatabaseThatAreNotTheRecords) {
  change("UPDATE game SET actions = actions + 1 WHERE pair = 1 AND leg = 0");
  expect_found({});
}

TEST_F(Verify, FindsTurnsInTheDatabaseThatAreNotTheRecords) {
  change("UPDATE game SET turns = turns + 1 WHERE pair = 1 AND leg = 0");
  expect_found({"player turns"});
}

// All records are of another battle, or of other data, than the tournament says.
TEST_F(Verify, FindsAnotherScenarioOrOtherDataThanTheTournaments) {
  change("UPDATE setup SET scenario = 'fosse8+rules-2', json = replace(json, 'hill70', 'fosse8')");
  const Ran ran = zerohour({"verify", there_});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(lines_with(ran.out, "FALSE"), 2 * kPairs) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("the database says the scenario is fosse8+rules-2, the record hill70+rules-2"));
}

// The referee ends a game only as the tournament's rules say.
TEST_F(Verify, FindsAnAdjudicationThatNoRuleAllows) {
  const TemporaryFolder folder;
  const std::string there = folder.path("t");
  table_of({"--bots", "greedy,random", "--scenario", "race-for-lens", "--pairs", "1", "--adjudicate-turn", "1", "--out",
            there});
  EXPECT_EQ(zerohour({"verify", there}).code, 0);
  change_database(there, "UPDATE setup SET json = replace(json, '\"adjudicate_turn\":1', '\"adjudicate_turn\":9')");
  const Ran ran = zerohour({"verify", there});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("no rule of the tournament was met"));
}

TEST_F(Verify, FindsAFaultInTheDatabaseThatTheRecordDoesNotHave) {
  change("UPDATE game SET fault = 'crash', faulty = 0, ending = 'fault' WHERE pair = 1 AND leg = 0");
  expect_found({});
}

// The measure of luck is that of the evaluator that the tournament names, whatever today's is.
TEST_F(Verify, MeasuresLuckAsTheTournamentDid) {
  EXPECT_EQ(zerohour({"verify", "--quiet", there_}).out, "");
  change("UPDATE setup SET json = replace(json, 'material-2', 'material-1')");
  const Ran other = zerohour({"verify", "--quiet", there_});
  EXPECT_EQ(other.code, 1);
  EXPECT_GT(lines_with(other.out, "FALSE"), 2) << other.out;
  EXPECT_THAT(other.out, HasSubstr("luck:"));
  change("UPDATE setup SET json = replace(json, 'material-1', 'material-9')");
  EXPECT_THAT(zerohour({"verify", there_}).err, HasSubstr("material-9"));
  EXPECT_THAT(zerohour({"tournament", "--resume", there_}).err, HasSubstr("material-9"));
}

TEST(Rate, AnAnchorHasAFiniteRating) {
  const TemporaryFolder folder;
  const std::string there = folder.path("there");
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "2", "--out", there});
  for (const std::string bad : {"nan", "inf", "-inf", "1e300", "0x10", "1500x"}) {
    expect_refused({"rate", "--anchor", "random=" + bad, there}, {"--anchor", bad});
  }
  // The name of a player may have a value itself.
  for (const std::string anchor : {"planner:nodes=3000", "planner:nodes=3000=1500"}) {
    EXPECT_THAT(zerohour({"rate", "--anchor", anchor, there}).err, HasSubstr("planner:nodes=3000, played no game"));
  }
}

// Each scenario has a list of its own, unless they are pooled, and that is said.
TEST(Rate, ListsThePlayersOfAllFolders) {
  const TemporaryFolder folder;
  const std::string one = folder.path("1"), two = folder.path("2");
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "10", "--out", one});
  table_of({"--bots", "random,greedy", "--scenario", "trench-assault", "--pairs", "10", "--out", two});

  const Ran apart = zerohour({"rate", one, two});
  EXPECT_EQ(apart.code, 0) << apart.err;
  EXPECT_EQ(apart.err, "");
  EXPECT_THAT(apart.out, AllOf(ContainsRegex("hill70\\+rules-2 [^\n]*: 20 games of 1 tournament\n\nTogether\nPlayer "),
                               ContainsRegex("trench-assault\\+rules-2 [^\n]*: 20 games of 1 tournament\n"),
                               HasSubstr("\nBy side\n"), HasSubstr("--pool"), Not(HasSubstr("nan"))));
  EXPECT_EQ(lines_with(apart.out, "Together"), 2);

  const Ran both = zerohour({"rate", "--pool", "--anchor", "random=1500", one, two});
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_THAT(both.out,
              AllOf(ContainsRegex("hill70\\+rules-2 .*, trench-assault\\+rules-2 .*: 40 games of 2 tournaments\n"),
                    ContainsRegex("\ngreedy .* 40 "), ContainsRegex("\nrandom +1500.0 +0.0 +40 "),
                    HasSubstr("Pooled as one scenario: hill70")));
  EXPECT_EQ(lines_with(both.out, "Together"), 1);

  const Ran as_json = zerohour({"rate", "--json", "--pool", "--anchor", "random", one, two});
  EXPECT_EQ(as_json.code, 0) << as_json.err;
  const json rated = json::parse(as_json.out, nullptr, false);
  ASSERT_TRUE(rated.is_object()) << as_json.out;
  ASSERT_EQ(rated["lists"].size(), 1U);
  const json& list = rated["lists"][0];
  EXPECT_EQ(list["scenarios"].size(), 2U);
  ASSERT_EQ(list["together"]["ratings"].size(), 2U);
  EXPECT_EQ(list["by_side"]["ratings"].size(), 4U);
  for (const json& rating : list["together"]["ratings"]) {
    EXPECT_EQ(
        rating["games"]["won"].get<int>() + rating["games"]["drawn"].get<int>() + rating["games"]["lost"].get<int>(),
        40);
    if (rating["player"] == "random") {
      EXPECT_EQ(rating["elo"], 0.0);
    }
  }
}

// A copy of a folder, or the same tournament played once more under another name, adds nothing.
TEST(Rate, CountsAGameOnce) {
  const TemporaryFolder folder;
  const std::string one = folder.path("1"), copy = folder.path("copy"), again = folder.path("again");
  const std::vector<std::string> words = {"--bots", "greedy,random", "--scenario", "hill70", "--seed", "7"};
  const auto play = [&](const std::string& out, const std::string& pairs) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--pairs", pairs, "--out", out});
    table_of(all);
  };
  play(one, "10");
  play(again, "12");
  fs::copy(one, copy, fs::copy_options::recursive);
  const std::string alone = zerohour({"rate", one}).out;
  const Ran twice = zerohour({"rate", one, copy});
  EXPECT_EQ(twice.code, 0) << twice.err;
  EXPECT_THAT(twice.out, AllOf(HasSubstr("Ignored: 20 duplicates"), HasSubstr(": 20 games of 2 tournaments")));
  // All else is the same.
  const std::size_t lists = alone.find("Together");
  EXPECT_EQ(twice.out.substr(twice.out.find("Together"), alone.size() - lists), alone.substr(lists));
  EXPECT_THAT(zerohour({"rate", one, again}).out,
              AllOf(HasSubstr("Ignored: 20 duplicates"), HasSubstr(": 24 games of 2 tournaments")));
}

TEST(Rate, SaysWhatAReaderHasToKnow) {
  const TemporaryFolder folder;
  const std::string one = folder.path("1"), two = folder.path("2");
  table_of({"--bots", "greedy,greedy,random", "--scenario", "hill70", "--pairs", "3", "--out", one});
  table_of(
      {"--bots", "script,greedy", "--scenario", "fosse8", "--pairs", "20", "--sprt", "normalised:0,200", "--out", two});
  const Ran ran = zerohour({"rate", "--anchor", "random", one, two});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(
      ran.out,
      AllOf(HasSubstr("greedy and greedy#2 are the same player under two names"),
            ContainsRegex("random, the anchor, played no games of fosse8\\+rules-2 .*: the mean of that list is 0"),
            HasSubstr("Tournaments with a sequential test: 1"), HasSubstr("The errors are based on 3 clusters")));
}

TEST(VerifyData, SaysThatAScenarioOfOnesOwnNeedsItsData) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t"), data = folder.path("data");
  std::string scenario = read_text(std::string(ZEROHOUR_LOOS_DATA) + "/scenarios/fosse8.txt");
  for (std::size_t at = scenario.find("fosse8"); at != std::string::npos; at = scenario.find("fosse8", at)) {
    scenario.replace(at, 6, "tiny");
  }
  folder.write("data/scenarios/tiny.txt", scenario);
  table_of({"--game", "loos", "--bots", "greedy,random", "--scenario", "tiny", "--pairs", "1", "--data", data, "--out",
            out});
  // Nothing is false: nothing can be said without the data.
  const std::string hint = "the scenario 'tiny' is not built in: name its data with --data\n";
  expect_refused({"verify", out}, {hint});
  expect_refused({"verify", out + "/records/000000-0-0.zhr"}, {hint});
  const Ran records = zerohour({"verify", "--quiet", out + "/records"});
  EXPECT_EQ(records.code, 2);
  EXPECT_EQ(records.out, "UNREAD 2 records: " + hint);
  EXPECT_EQ(zerohour({"verify", "--data", data, out}).code, 0);
  EXPECT_EQ(zerohour({"verify", "--data", data, out + "/records"}).code, 0);
  for (const Words& words : {Words{"tournament", "--resume", out}, Words{"balance", out}}) {
    expect_refused(words,
                   {"no scenario is called 'tiny'", "; if the scenario is your own, name its folder with --data"});
  }
  table_of({"--resume", out, "--data", data});
  EXPECT_EQ(zerohour({"balance", "--data", data, out}).code, 0);
}

// As `rate runs/*` finds them.
TEST(Rate, GivesEachGameItsOwnLists) {
  const TemporaryFolder folder;
  const std::string loos = folder.path("1"), raid = folder.path("2"), more = folder.path("3");
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "2", "--out", loos});
  table_of({"--bots", "greedy,random", "--scenario", "raid", "--pairs", "1", "--nodes", "10", "--out", raid});
  table_of({"--bots", "greedy,random", "--scenario", "fosse8", "--pairs", "2", "--out", more});
  for (const bool pool : {false, true}) {
    Words words = {"rate", "--anchor", "random=0", loos, raid, more};
    if (pool) words.emplace_back("--pool");
    const Ran ran = zerohour(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out,
                AllOf(StartsWith("loos, hill70"), ContainsRegex("\nwestfront, raid.*: 2 games of 1 tournament\n"),
                      HasSubstr("Each game has its own lists: players of different games cannot be compared."),
                      Not(HasSubstr("several versions")), Not(HasSubstr("same player"))));
    std::size_t lists = 0;
    for (std::size_t at = ran.out.find("Together"); at != std::string::npos; at = ran.out.find("Together", at + 1))
      ++lists;
    EXPECT_EQ(lists, pool ? 2U : 3U);
  }
  const json rated = json::parse(zerohour({"rate", "--json", loos, raid}).out, nullptr, false);
  ASSERT_EQ(rated["lists"].size(), 2U);
  EXPECT_EQ(rated["lists"][0]["game"], "loos");
  EXPECT_EQ(rated["lists"][1]["game"], "westfront");
}

TEST(Rate, RefusesWhatItCannotRate) {
  const TemporaryFolder folder;
  const std::string there = folder.path("there");
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "2", "--out", there});
  fs::create_directory(folder.path("empty"));
  const Ran alone = zerohour({"rate"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_THAT(alone.err,
              AllOf(StartsWith("zerohour rate: DIR... is missing\nUsage: zerohour rate "), HasSubstr("\nExample: ")));
  expect_refused({"rate", "--anchor", "napoleon", there}, {"anchor", "napoleon"});
  expect_refused({"rate", "--anchor", "random=x", there}, {"--anchor", "random=x"});
  expect_refused({"rate", "--anchor", "=5", there}, {"--anchor takes NAME[=ELO], not '=5'"});
  expect_refused({"rate", folder.path("empty")}, {"no tournament", "empty"});
  expect_refused({"rate", there, folder.path("nowhere")}, {"no tournament", "nowhere"});
}

// As `rate runs/*` finds them beside tournaments: notes, a script, an empty folder.
TEST(Rate, PassesOverAndNamesWhatHoldsNoTournament) {
  const TemporaryFolder folder;
  const std::string there = folder.path("there"), notes = folder.path("notes.txt"), empty = folder.path("empty");
  table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", "2", "--out", there});
  std::ofstream(notes) << "greedy seems better\n";
  fs::create_directory(empty);
  const Ran alone = zerohour({"rate", there});
  const Ran ran = zerohour({"rate", empty, there, notes});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Passed over, as no tournament is there: '" + empty + "', '" + notes + "'."));
  EXPECT_EQ(ran.out.substr(0, alone.out.size()), alone.out) << "the ratings are those without them";
  const json rated = json::parse(zerohour({"rate", "--json", there, notes}).out, nullptr, false);
  EXPECT_EQ(rated["no_tournament"], json({notes}));
  for (const std::string command : {"balance", "calibrate"}) {
    const Ran other = zerohour({command, there, notes});
    EXPECT_EQ(other.code, 0) << other.err;
    EXPECT_THAT(other.out, HasSubstr("Passed over, as no tournament is there: ")) << command;
  }
  // By itself it is an error, and so are places that there are not.
  expect_refused({"rate", notes}, {"no tournament in ", "notes.txt"});
  expect_refused({"rate", notes, empty}, {"no tournament in any of these 2 places"});
  expect_refused({"rate", there, folder.path("nowhere")}, {"no tournament in ", "nowhere: there is no such folder"});
}

// What a player makes of a scenario shows in games that differ.
TEST(Unpaired, GamesOfABotAgainstItselfDifferAndAreTrue) {
  const TemporaryFolder folder;
  const std::string pairs = folder.path("pairs"), single = folder.path("single");
  table_of({"--bots", "random,random", "--scenario", "loos", "--pairs", "2", "--out", pairs});
  table_of({"--bots", "random,random", "--scenario", "loos", "--pairs", "2", "--unpaired", "--out", single});
  EXPECT_EQ(zerohour({"verify", "--quiet", single}).out, "");
  // Games count as they were played, but those with the same dice say no more than one.
  EXPECT_THAT(zerohour({"balance", single}).out, AllOf(HasSubstr("loos+rules-2: 4 games\n"),
                                                       HasSubstr("based on 4 clusters"), Not(HasSubstr("identical"))));
  EXPECT_THAT(zerohour({"balance", pairs}).out,
              AllOf(HasSubstr("loos+rules-2: 4 games\n"), HasSubstr("based on 2 clusters"),
                    HasSubstr("2 games are identical to the other game of the pair")));
  const std::string resumed = table_of({"--resume", single});
  EXPECT_THAT(resumed, HasSubstr("games                 4"));
  EXPECT_EQ(zerohour({"verify", "--quiet", single}).out, "");
}

}  // namespace
}  // namespace zerohour::cli
