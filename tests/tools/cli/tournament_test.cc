// `zerohour tournament` as its users meet it: who plays whom, what is printed and kept, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

const std::string kPython = std::string(ZEROHOUR_PYTHON) + " -B " + ZEROHOUR_CLIENTS;

// The words of a tournament of few and small games.
Words small(const std::string& bots, int pairs, const std::string& out, const Words& more = {}) {
  Words words = {"--bots", bots, "--scenario", "hill70", "--pairs", std::to_string(pairs), "--out", out};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::set<std::string> files_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& file : fs::directory_iterator(folder)) names.insert(file.path().filename().string());
  return names;
}

json entry_of(const json& report, const std::string& name) {
  for (const json& entry : report["entries"]) {
    if (entry["name"] == name) return entry;
  }
  ADD_FAILURE() << "nobody is called " << name;
  return {};
}

// Names of the faults that are counted for an entry, with their counts.
json faults_of(const json& report, const std::string& name) {
  const json entry = entry_of(report, name);
  json faults = json::object();
  for (const auto& [fault, count] : entry["faults"].items()) {
    if (count != 0) faults[fault] = count;
  }
  return faults;
}

void expect_every_pair_even(const std::string& folder) {
  const json report = report_of(folder);
  EXPECT_EQ(report["pairings"][0]["pairs"], json({0, 0, report["pairs_of_each"], 0, 0})) << folder;
}

TEST(Tournament, AMatchPrintsItsTableAndKeepsEverything) {
  const TemporaryFolder folder;
  const std::string out = folder.path("match"), table = table_of(small("greedy,random", 5, out));
  EXPECT_THAT(table, AllOf(HasSubstr("\n  format                match\n"), HasSubstr("loos, hill70"),
                           ContainsRegex("\ngreedy  .*\nrandom  .*\n\ngreedy against random\n  pairs  *5: "),
                           HasSubstr("\n  Elo  "), HasSubstr("\n  superiority  ")));
  EXPECT_EQ(read_text(out + "/report.txt"), table);
  EXPECT_EQ(report_of(out)["games"], 10);
  EXPECT_THAT(read_text(out + "/plot-0-1.svg"), AllOf(HasSubstr("<svg"), EndsWith("</svg>\n"), Not(HasSubstr("nan"))));
  EXPECT_THAT(read_text(out + "/tournament.db"), StartsWith("SQLite format 3"));
  EXPECT_EQ(records_in(out), 10U);
  EXPECT_THAT(files_in(out),
              UnorderedElementsAre("lock", "plot-0-1.svg", "records", "report.json", "report.txt", "tournament.db"));
}

TEST(Tournament, WithoutATerminalOnlyTheFirstLineIsOnStandardError) {
  const TemporaryFolder folder;
  const Ran ran = tournament(small("greedy,random", 5, folder.path("t"), {"--jobs", "1"}));
  EXPECT_EQ(ran.err, "tournament in " + folder.path("t") + ", 10 games, 1 job, master seed 1\n");
}

TEST(Tournament, AFolderAndThoseAboveItAreMade) {
  const TemporaryFolder folder;
  table_of(small("greedy,random", 1, folder.path("a/b/c")));
  EXPECT_EQ(records_in(folder.path("a/b/c")), 2U);
}

TEST(Tournament, AnEmptyFolderMayBeThere) {
  const TemporaryFolder folder;
  fs::create_directory(folder.path("t"));
  table_of(small("greedy,random", 1, folder.path("t")));
  EXPECT_EQ(records_in(folder.path("t")), 2U);
}

TEST(Tournament, InARoundRobinAllPlayAll) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t"), table = table_of(small("greedy,random,random", 2, out));
  EXPECT_THAT(table, AllOf(HasSubstr("\n  format                round-robin\n"), HasSubstr("\ngreedy against random\n"),
                           HasSubstr("\ngreedy against random#2\n"), HasSubstr("\nrandom against random#2\n")));
  EXPECT_EQ(records_in(out), 12U);
  for (const char* plot : {"/plot-0-1.svg", "/plot-0-2.svg", "/plot-1-2.svg"}) EXPECT_TRUE(fs::exists(out + plot));
  EXPECT_EQ(report_of(out)["entries"].size(), 3U);
}

TEST(Tournament, InAGauntletTheFirstPlaysAllOthers) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  const std::string table = table_of(small("greedy,random,random", 2, out, {"--format", "gauntlet"}));
  EXPECT_THAT(table, AllOf(HasSubstr("\n  format                gauntlet\n"), HasSubstr("\ngreedy against random\n"),
                           HasSubstr("\ngreedy against random#2\n"), Not(HasSubstr("random against random"))));
  EXPECT_EQ(records_in(out), 8U);
}

TEST(Tournament, TheTableDoesNotDependOnTheNumberOfJobs) {
  const TemporaryFolder folder;
  const std::string one = without_times(table_of(small("greedy,random,random", 20, folder.path("1"), {"--jobs", "1"})));
  for (const std::string jobs : {"2", "3"}) {
    const std::string table = table_of(small("greedy,random,random", 20, folder.path(jobs), {"--jobs", jobs}));
    EXPECT_EQ(without_times(table), one) << jobs;
  }
}

TEST(Tournament, AnotherSeedIsAnotherTournament) {
  const TemporaryFolder folder;
  const auto pairs = [&](const std::string& seed) {
    table_of(small("greedy,random", 20, folder.path(seed), {"--seed", seed}));
    return read_text(folder.path(seed) + "/records/000000-0-0.zhr");
  };
  EXPECT_NE(pairs("2"), pairs("3"));
}

TEST(Tournament, ADeterministicBotIsEvenWithItselfInEveryPair) {
  const TemporaryFolder folder;
  table_of(small("greedy,greedy", 10, folder.path("greedy")));
  table_of(small("greedy,greedy", 10, folder.path("nodes"), {"--nodes", "100"}));
  table_of(small("random,random", 10, folder.path("random")));  // seeded, it is deterministic
  for (const char* name : {"greedy", "nodes", "random"}) expect_every_pair_even(folder.path(name));
}

TEST(Tournament, TheReportIsPrintedAgain) {
  const TemporaryFolder folder;
  const std::string table = table_of(small("greedy,random", 5, folder.path("t")));
  fs::remove(folder.path("t/report.txt"));
  const Ran again = tournament({"--report", folder.path("t")});
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.err, "");
  EXPECT_EQ(again.out, table);
  EXPECT_FALSE(fs::exists(folder.path("t/report.txt"))) << "it is to look at only";
}

TEST(Sprt, StopsAsSoonAsItIsDecidedForAnyNumberOfJobs) {
  const TemporaryFolder folder;
  std::set<std::string> tables;
  for (const std::string jobs : {"1", "2", "3"}) {
    const std::string out = folder.path(jobs);
    tables.insert(without_times(table_of(small("greedy,random", 200, out, {"--sprt", "0,100", "--jobs", jobs}))));
    const json sprt = report_of(out)["pairings"][0]["sprt"];
    EXPECT_LT(sprt["pairs"], 100) << jobs;
    // Of several jobs, others go on while the deciding game is played.
    if (jobs == "1") {
      EXPECT_LT(records_in(out), 400U) << "it goes on though it is decided";
    }
  }
  // What is left out is what was played beside the deciding pair.
  std::set<std::string> pairs;
  for (const std::string& table : tables) pairs.insert(table.substr(table.find("\n  pairs      ")));
  EXPECT_EQ(pairs.size(), 1U);
}

TEST(Programs, SpeakToTheTournament) {
  const TemporaryFolder folder;
  const std::string python = "cmd:" + kPython + "/bot.py", own = std::string("cmd:") + ZEROHOUR_PROGRAM + " engine";
  const std::string cpp = std::string("cmd:") + ZEROHOUR_EXAMPLE_BOT;
  table_of(small(python + "," + own + "," + cpp, 1, folder.path("t")));
  const json report = report_of(folder.path("t"));
  EXPECT_EQ(report["entries"].size(), 3U);
  for (const json& entry : report["entries"]) EXPECT_EQ(faults_of(report, entry["name"]), json::object());
}

TEST(Programs, OnesThatKeepToTheirSeedAreEvenWithThemselves) {
  const TemporaryFolder folder;
  const std::string bot = "cmd:" + kPython + "/bot.py";
  table_of(small(bot + "," + bot, 3, folder.path("t")));
  expect_every_pair_even(folder.path("t"));
}

TEST(Programs, ACommaMayStandInAnEntry) {
  const TemporaryFolder folder;
  table_of({"--bots", "greedy", "--entry", write_bot(folder, "polite") + " a,b", "--scenario", "hill70", "--pairs", "1",
            "--out", folder.path("t")});
  EXPECT_EQ(report_of(folder.path("t"))["entries"][1]["name"], "polite a,b");
}

TEST(Programs, WhatTheySayOnStandardErrorIsKept) {
  const TemporaryFolder folder;
  const std::string bot = write_bot(folder, "talks", "echo \"I take $first\" >&2; echo \"$id ok best $first\"");
  table_of(small("greedy," + bot, 1, folder.path("t")));
  EXPECT_THAT(read_text(folder.path("t/bot-1.err")), ContainsRegex("(^|\n)I take move "));
}

TEST(Programs, MayHaveNamesThatPlotsAndReportsHaveToQuote) {
  const TemporaryFolder folder;
  write_bot(folder, "bot");
  table_of({"--bots", "greedy", "--entry", "cmd:" + folder.path("bot") + " '<&\"]]>\\'", "--scenario", "hill70",
            "--pairs", "2", "--out", folder.path("t")});
  EXPECT_EQ(report_of(folder.path("t"))["entries"][1]["name"], "bot '<&\"]]>\\'");
  const std::string plot = folder.path("t/plot-0-1.svg");
  const Ran ran =
      Running({ZEROHOUR_PYTHON, "-c", "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])", plot}).wait();
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Faults, LoseTheGameAndAreCountedByKind) {
  const TemporaryFolder folder;
  write_bot(folder, "polite");
  // It is started once to be looked at; no game finds it willing.
  const std::string tired = write_script(folder, "tired",
                                         "echo >> \"$0.starts\"\n"
                                         "[ \"$(wc -l < \"$0.starts\")\" -gt 1 ] && exit 1\n"
                                         "exec \"${0%/*}/polite\"\n");
  const std::string bots = "greedy," + write_bot(folder, "illegal", "echo \"$id ok best move nobody\"") + "," +
                           write_bot(folder, "babbles", "echo hello") + "," + write_bot(folder, "crashes", "exit 3") +
                           "," + write_bot(folder, "hangs", "sleep 100") + "," +
                           write_bot(folder, "late", "sleep 100") + "@time=20,cmd:" + tired;
  const std::string out = folder.path("t");
  // Of this scenario both sides have something to decide in every game.
  const std::string table = table_of({"--bots", bots, "--scenario", "race-for-lens", "--pairs", "1", "--out", out,
                                      "--format", "gauntlet", "--margin", "50", "--watchdog", "1000"});
  EXPECT_THAT(table, AllOf(HasSubstr("\nFaults of illegal: 2 illegal\n"),
                           HasSubstr("\nFaults of babbles: 2 protocol\n"), HasSubstr("\nFaults of crashes: 2 crash\n"),
                           HasSubstr("\nFaults of hangs: 2 hang\n"), HasSubstr("\nFaults of late@time=20: 2 time\n"),
                           HasSubstr("\nFaults of tired: 2 start\n"), Not(HasSubstr("Faults of greedy"))));
  const json report = report_of(out);
  EXPECT_EQ(entry_of(report, "greedy")["points"], 12.0);
  EXPECT_EQ(faults_of(report, "greedy"), json::object());
  EXPECT_EQ(faults_of(report, "hangs"), json({{"hang", 2}}));
  EXPECT_EQ(zerohour({"verify", "--quiet", out}).out, "") << "their records play again as any other";
}

TEST(Faults, AreToldWithGameMoveExitCodeAndLastWords) {
  const TemporaryFolder folder;
  const std::string bot = write_bot(folder, "crashes", "echo 'no such file: book.bin' >&2; exit 3");
  const std::string out = folder.path("t");
  // Of this scenario both sides have something to decide in every game.
  const std::string table =
      table_of({"--bots", "greedy," + bot, "--scenario", "race-for-lens", "--pairs", "1", "--out", out});
  EXPECT_THAT(table, ContainsRegex("\nFaults\n  game 000000-0-0, move [0-9]+, crashes as german, exit code 3\n"
                                   "    crash: it ended with exit code 3\n"
                                   "    \\| no such file: book.bin\n"
                                   "    in records/000000-0-0.zhr and bot-1.err\n"
                                   "  game 000000-0-1, move [0-9]+, crashes as british, exit code 3\n"));
  const json fault = report_of(out)["faults"][1];
  EXPECT_EQ(fault["exit_code"], 3);
  EXPECT_EQ(fault["last_words"], "no such file: book.bin");
  EXPECT_EQ(read_text(out + "/" + fault["log"].get<std::string>()), "no such file: book.bin\nno such file: book.bin\n");
  EXPECT_EQ(tournament({"--report", out}).out, table) << "they are kept";
}

// GNU Chess and others take a limit of nodes for no limit at all.
TEST(Nodes, AreToldAndOneThatTakesTwiceItsLimitIsNamed) {
  const TemporaryFolder folder;
  const std::string bots = std::string("own=cmd:") + ZEROHOUR_PROGRAM + " engine," +
                           write_bot(folder, "deaf", "echo \"$id info nodes=5000\"; echo \"$id ok best $first\"") +
                           "," + write_bot(folder, "mute") + ",mcts,cmd:" + kPython +
                           "/bot.py,cmd:" + ZEROHOUR_EXAMPLE_BOT;
  const std::string table = table_of({"--bots", bots, "--scenario", "hill70", "--pairs", "1", "--nodes", "100",
                                      "--format", "gauntlet", "--adjudicate-turn", "4", "--out", folder.path("t")});
  EXPECT_THAT(table,
              AllOf(ContainsRegex("\nNodes of own: [0-9]+ a decision, at most [0-9]+; the limit is 100\n"),
                    HasSubstr("\nNodes of deaf: 5000 a decision, at most 5000; the limit is 100\n  deaf used more "
                              "than twice its limit in "),
                    HasSubstr("\nNodes of mute: not told, so that nothing shows whether the limit of 100 was "
                              "kept\n"),
                    ContainsRegex("\nNodes of mcts: [1-9][0-9]* a decision, at most [0-9]+; the limit is 100\n"),
                    HasSubstr("/bot.py: 0 a decision, at most 0; the limit is 100\n"), Not(HasSubstr("own used more")),
                    Not(HasSubstr("mcts used more"))));
  const json report = report_of(folder.path("t"));
  for (const json& entry : report["entries"]) {
    EXPECT_EQ(entry["nodes_used"]["told"] == 0, entry["name"] == "mute") << entry;
  }
}

// What a bot does at its third question: stops a process by its id, and continues it when it has been stopped for
// longer than any limit here.
std::string at_the_third(const std::string& what) {
  return "n=$((n+1)); if [ $n = 3 ]; then " + what + "; fi; echo \"$id ok best $first\"";
}
// Waits for the process to be stopped, and for three seconds more.
constexpr char kPause[] =
    "pause() { until grep -q '^[0-9]* ([^)]*) T' /proc/$1/stat; do sleep 0.05; done; sleep 3; }; ";

// The whole program is stopped and continued, as by Ctrl-Z and `fg`.
TEST(Pauses, OfTheRefereeAreNotChargedToABot) {
  const TemporaryFolder folder;
  const std::string bot =
      write_bot(folder, "paused", kPause + at_the_third("kill -STOP $PPID; pause $PPID; kill -CONT $PPID"));
  const std::string out = folder.path("t");
  table_of(small(bot + "@time=1000,greedy", 1, out, {"--jobs", "1", "--adjudicate-turn", "4"}));
  const json report = report_of(out);
  EXPECT_EQ(faults_of(report, "paused@time=1000"), json::object());
  EXPECT_LT(entry_of(report, "paused@time=1000")["think_ms"], 3000);
}

TEST(Pauses, OfABotAloneAreItsOwnFault) {
  const TemporaryFolder folder;
  const std::string bot =
      write_bot(folder, "sleepy", kPause + at_the_third("{ pause $$; kill -CONT $$; } & kill -STOP $$"));
  const std::string out = folder.path("t");
  table_of(small(bot + "@time=1000,greedy", 1, out, {"--jobs", "1", "--adjudicate-turn", "4"}));
  EXPECT_EQ(faults_of(report_of(out), "sleepy@time=1000")["time"], 1);
}

TEST(Pauses, OfBothAreNoOnesFault) {
  const TemporaryFolder folder;
  const std::string bot = write_bot(
      folder, "both",
      kPause + at_the_third("{ pause $PPID; kill -CONT $PPID; kill -CONT $$; } & kill -STOP $PPID; kill -STOP $$"));
  const std::string out = folder.path("t");
  table_of(small(bot + "@time=1000,greedy", 1, out, {"--jobs", "1", "--adjudicate-turn", "4"}));
  EXPECT_EQ(faults_of(report_of(out), "both@time=1000"), json::object());
}

TEST(Faults, MayEndTheTournamentWhichThenTellsWhereAndWhatWasSaid) {
  const TemporaryFolder folder;
  const std::string bot = write_bot(folder, "crashes", "exit 3");
  const Ran ran = tournament(small("greedy," + bot, 20, folder.path("t"), {"--on-fault", "stop", "--jobs", "1"}));
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
  EXPECT_THAT(ran.out, AllOf(StartsWith("Tournament\n"), HasSubstr("\nStopped: crashes: crash: "),
                             HasSubstr("exit code 3"), HasSubstr("\n  position: loos hill70 "),
                             ContainsRegex("\n  last said:\n(.*\n)*> [0-9]+ ask loos hill70 .* \\| ")));
  EXPECT_LT(records_in(folder.path("t")), 5U);
}

// A limit on the size of files stands in for a full disk.
TEST(Faults, AFullDiskEndsItAndItCanBeGoneOnWith) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  Words words = {ZEROHOUR_PYTHON, "-c",
                 "import os, resource, signal, sys\n"
                 "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
                 "resource.setrlimit(resource.RLIMIT_FSIZE, (120000, resource.RLIM_INFINITY))\n"
                 "os.execv(sys.argv[1], sys.argv[1:])\n"};
  for (const std::string& word : tournament_words(small("random,random", 40, out))) words.push_back(word);
  const Ran ran = Running(words).wait();
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, AllOf(HasSubstr("\nzerohour tournament: "), HasSubstr(out + "/tournament.db"),
                             HasSubstr("--resume " + out)));
  EXPECT_GT(records_in(out), 0U);
  EXPECT_EQ(without_times(table_of({"--resume", out})),
            without_times(table_of(small("random,random", 40, folder.path("undisturbed")))));
}

std::string master_seed_of(const std::string& folder) {
  return report_of(folder)["seed"].get<std::string>();
}

// Its own, which the tournament tells, so that it can be repeated.
TEST(Seeds, AreSecretUnlessOneIsNamed) {
  const TemporaryFolder folder;
  const std::string record = "/records/000000-0-0.zhr";
  for (const std::string name : {"a", "b"}) {
    const Words words = small("random,random", 2, folder.path(name));
    const Ran ran = zerohour([&] {
      Words all = {"tournament"};
      all.insert(all.end(), words.begin(), words.end());
      return all;
    }());
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.err, ContainsRegex(", master seed [0-9a-f]{64}\n"));
    EXPECT_THAT(ran.err, HasSubstr(master_seed_of(folder.path(name))));
    EXPECT_THAT(ran.out, HasSubstr(master_seed_of(folder.path(name))));
    EXPECT_EQ(zerohour({"verify", "--quiet", folder.path(name)}).out, "");
    EXPECT_THAT(read_text(folder.path(name) + record), AllOf(ContainsRegex("\ndice secret [0-9a-f]{64}\n"),
                                                             Not(HasSubstr(master_seed_of(folder.path(name))))));
  }
  EXPECT_NE(master_seed_of(folder.path("a")), master_seed_of(folder.path("b")));
  table_of(small("random,random", 2, folder.path("again"), {"--seed", master_seed_of(folder.path("a"))}));
  EXPECT_EQ(read_text(folder.path("again") + record), read_text(folder.path("a") + record));
}

// As one of an older program is: a number in the setup, the schema 1.
TEST(Seeds, TournamentsOfVersion1AreVerifiedAndGoOn) {
  const TemporaryFolder folder;
  const std::string out = folder.path("old");
  table_of(small("random,random", 2, out, {"--seed", "5"}));
  const std::string script =
      "import json, sqlite3, sys\n"
      "database = sqlite3.connect(sys.argv[1])\n"
      "setup = json.loads(database.execute('SELECT json FROM setup').fetchone()[0])\n"
      "setup['seed'] = int(setup['seed'])\n"
      "del setup['version']\n"
      "database.execute('UPDATE setup SET json = ?', (json.dumps(setup),))\n"
      "database.execute('DELETE FROM game WHERE pair = 1')\n"
      "database.execute('DROP TABLE cpu')\n"
      "database.execute('PRAGMA user_version = 1')\n"
      "database.commit()\n";
  const Ran ran = Running({ZEROHOUR_PYTHON, "-c", script, out + "/tournament.db"}).wait();
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::string record = read_text(out + "/records/000000-0-0.zhr");
  const std::size_t digest = record.find("info digest ");
  record.erase(digest, record.find('\n', digest) + 1 - digest);
  folder.write("old/records/000000-0-0.zhr", record);
  EXPECT_EQ(zerohour({"verify", "--quiet", out}).code, 0);
  table_of({"--resume", out});
  const Ran verified = zerohour({"verify", out});
  EXPECT_EQ(verified.code, 0);
  EXPECT_THAT(verified.out, HasSubstr("(no digest: "));
}

class Refusals : public testing::Test {
 protected:
  // Refused with a line that has all of `parts`, before a game is played and without anything left behind.
  void expect(const Words& words, const std::vector<std::string>& parts) const {
    Words all = {"tournament"};
    all.insert(all.end(), words.begin(), words.end());
    const std::set<std::string> before = files_in(folder_.path(""));
    expect_refused(all, parts);
    EXPECT_EQ(files_in(folder_.path("")), before) << testing::PrintToString(words);
  }
  void expect_with(const std::string& bots, const Words& more, const std::vector<std::string>& parts) const {
    expect(small(bots, 1, folder_.path("new"), more), parts);
  }

  TemporaryFolder folder_;
};

TEST_F(Refusals, WhoPlays) {
  expect_with("greedy", {}, {"--bots", "two"});
  expect({"--out", folder_.path("new")}, {"--bots", "two"});
  expect_with("greedy,napoleon", {}, {"--bots", "'napoleon'", "'zerohour bots --game loos' lists them"});
  expect_with("greedy,cmd:", {}, {"'cmd:'"});
  expect_with("greedy,cmd:" + folder_.path("nowhere"), {}, {"nowhere", "start"});
  expect_with("greedy,cmd:false", {}, {"false", "start", "exit code 1"});
  expect_with("greedy@time=x,random", {}, {"greedy@time=x", "'x'"});
  expect_with("greedy@time=0,random", {}, {"greedy@time=0", "'0'"});
  expect_with("greedy@time=5/time=6,random", {}, {"time", "twice"});
}

TEST_F(Refusals, Formats) {
  expect_with("greedy,random", {"--format", "swiss"}, {"--format", "'swiss'", "gauntlet"});
  expect_with("greedy,random,random", {"--format", "match"}, {"--format", "3"});
}

TEST_F(Refusals, SequentialTests) {
  for (const std::string bad :
       {"1", "0,10,0.05", "10,0", "0,x", "0,nan", "0,inf", "0,10,0.7,0.7", "0,10,0,0.05",
        "normalised:", "normalised:10,0", "normalised:0,300", "normal:0,10", "0x0,0x10", "0, 10", "0,10,0x1p-5,0.05"}) {
    expect_with("greedy,random", {"--sprt", bad}, {"--sprt"});
  }
  expect_with("greedy,random,random", {"--sprt", "0,10"}, {"--sprt", "two bots"});
}

TEST_F(Refusals, LimitsAndRules) {
  expect_with("greedy,random", {"--clock", "5x"}, {"clock", "5x"});
  expect_with("greedy,random", {"--clock", "5+0"}, {"clock", "'0'"});
  expect_with("greedy,random", {"--time", "-1"}, {"--time", "'-1'"});
  expect_with("greedy,random", {"--jobs", "0"}, {"--jobs", "'0'"});
  expect_with("greedy,random", {"--on-fault", "cry"}, {"--on-fault", "'cry'", "forfeit"});
  for (const std::string bad :
       {"0.5", "1.1", "x", "nan", "0.9,0", "0.9,4,4", "-1", "0x1p-1", "0.9,0x4", "0.9,+4", "0.9,1000"}) {
    expect_with("greedy,random", {"--adjudicate-at", bad}, {"--adjudicate-at", bad});
  }
  expect_with("greedy,random", {"--option", "gas-twice"}, {"--option", "'gas-twice'"});
  expect_with("greedy,random", {"--frobnicate"}, {"'--frobnicate'"});
  expect({"--bots", "greedy,random", "--pairs", "0", "--out", folder_.path("new")}, {"--pairs", "'0'"});
  expect({"--bots", "greedy,random", "--scenario", "verdun", "--out", folder_.path("new")}, {"'verdun'"});
}

TEST_F(Refusals, Folders) {
  const std::string file = folder_.write("full/file", "mine");
  expect(small("greedy,random", 1, folder_.path("full")), {"full is not empty", "file"});
  expect(small("greedy,random", 1, file + "/below"), {file + "/below", "Not a directory"});
  expect(small("greedy,random", 1, file), {file});
  EXPECT_EQ(read_text(file), "mine");
  expect({"--resume", folder_.path("full")}, {"no tournament", "full"});
  expect({"--resume", folder_.path("nowhere")}, {"no tournament", "nowhere"});
  expect({"--report", folder_.path("full")}, {"no tournament", "full"});
  folder_.write("damaged/tournament.db", "this is no database");
  fs::create_directory(folder_.path("damaged/records"));
  expect({"--resume", folder_.path("damaged")}, {"damaged/tournament.db"});
  expect({"--report", folder_.path("damaged")}, {"damaged/tournament.db"});
}

TEST_F(Refusals, NameTheFlagThatIsWrong) {
  expect_with("greedy,random", {"--clock", "5x"}, {"--clock"});
  expect_with("greedy@time=x,random", {}, {"--bots"});
  expect_with("greedy,cmd:" + folder_.path("nowhere"), {}, {"--bots"});
  folder_.write("full/file", "mine");
  expect(small("greedy,random", 1, folder_.path("full")), {"--out"});
  expect({"--resume", folder_.path("nowhere")}, {"--resume"});
}

TEST_F(Refusals, ResumeDoesNotPassOverFlagsThatHaveNoEffect) {
  const std::string there = folder_.path("there");
  table_of(small("greedy,random", 1, there));
  expect({"--resume", there, "--pairs", "5"}, {"--resume", "--pairs"});
  expect({"--resume", there, "--seed", "5"}, {"--resume", "--seed"});
  expect({"--resume", there, "--unpaired"}, {"--resume", "--unpaired"});
  expect({"--report", there, "--unpaired"}, {"--report", "--unpaired"});
}

TEST_F(Refusals, WhatDoesNotGoWithResume) {
  const std::string there = folder_.path("there");
  table_of(small("greedy,random", 1, there));
  expect({"--resume", there, "--bots", "greedy,random"}, {"--resume", "--bots"});
  expect({"--resume", there, "--entry", "greedy"}, {"--resume"});
  expect({"--resume", there, "--out", folder_.path("new")}, {"--resume", "--out"});
  expect(small("greedy,random", 1, there), {"there already has a tournament"});
}

}  // namespace
}  // namespace zerohour::cli
