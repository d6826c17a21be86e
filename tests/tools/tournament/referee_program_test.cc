// Programs that misbehave, each in its way: every fault is caught, with its own reason, and nothing is left behind.
#include <gtest/gtest.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "tests/tools/tournament/referee_fixture.h"
#include "tools/protocol/line.h"
#include "tools/tournament/external_player.h"
#include "tools/tournament/local_workers.h"

namespace zerohour::tournament {
namespace {

std::string bot(const std::string& how) {
  return absl::StrCat("cmd:", ZEROHOUR_PYTHON, " -B -S ", ZEROHOUR_REFEREE_BOT, " ", how);
}
std::string temporary(const std::string& name) {
  const std::string path = absl::StrCat(testing::TempDir(), "/referee-", ::getpid(), "-", name);
  std::filesystem::remove(path);
  return path;
}
tournament::Setup setup_with(const std::string& program) {
  tournament::Setup setup = pig_setup({program, "hold"}, 2);
  setup.limits.margin_ms = 100;
  return setup;
}
GameReport play(const Setup& setup, const GameId& id = {}) {
  const Equipment all = equipment(setup);
  GameReport report = GameArena(all, "").play(id).value();
  checked_record(*all.game, report);
  return report;
}

// Whether the process is there, and no zombie.
bool alive(const std::string& pid) {
  const std::string stat = slurp(absl::StrCat("/proc/", pid, "/stat"));
  const std::size_t name_end = stat.rfind(')');
  return name_end != std::string::npos && stat.size() > name_end + 2 && stat[name_end + 2] != 'Z';
}
// A killed process whose parent is gone may take a moment to be buried.
bool gone_soon(const std::string& pid) {
  for (int i = 0; i < 100 && alive(pid); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return !alive(pid);
}
TEST(RefereeProgram, PlaysAWholeGameAndIsAskedByTheProtocol) {
  const std::string log = temporary("log");
  tournament::Setup setup = setup_with(bot("log " + log) + "@time=3000/turn=20000/clock=60000+1000/nodes=5000");
  const GameReport game = play(setup);
  EXPECT_EQ(game.ending, Ending::kRules) << game.reason << "\n" << game.fault_exchange;
  const std::vector<std::string> lines = absl::StrSplit(slurp(log), '\n', absl::SkipEmpty());
  ASSERT_GT(lines.size(), 10U);
  EXPECT_EQ(lines[0], "1 hello 2");
  EXPECT_EQ(lines[1], "2 ping");
  EXPECT_EQ(lines[2], absl::StrCat("3 set seed ", program_seed(setup.seed, 0, Side::kFirst)));
  EXPECT_EQ(lines[3], "4 newgame game pig scenario to-100-within-1000 seed mine");
  EXPECT_EQ(lines[4],
            "5 ask time 3000 turn 20000 clock 60000 inc 1000 nodes 5000 0 0 turn 1 total 0 rolls 0 choosing | roll");
  EXPECT_TRUE(absl::EndsWith(lines.back(), " quit"));
  // It never learns where the dice come from.
  const std::string all = slurp(log);
  EXPECT_FALSE(absl::StrContains(all, "4711"));
  const DiceSeed seed = dice_of_pair(setup.seed, 0);
  EXPECT_FALSE(absl::StrContains(all, seed.to_string()));
  EXPECT_FALSE(absl::StrContains(all, seed.commitment()));
}

TEST(RefereeProgram, OneThatOnlyAnswersAskIsComplete) {
  EXPECT_EQ(play(setup_with(bot("minimal"))).ending, Ending::kRules);
}

TEST(RefereeProgram, SpeaksEitherVersionOfTheProtocol) {
  const GameReport game = play(setup_with(bot("version-2") + "@nodes=100"));
  EXPECT_EQ(game.ending, Ending::kRules) << game.reason << "\n" << game.fault_exchange;
  EXPECT_EQ(game.nodes[0].used, 5 * game.nodes[0].asked) << "told in fields";
  const GameReport good = play(setup_with(bot("good")));
  for (const char* how : {"refuses-2", "ends-at-2"}) {
    const GameReport old = play(setup_with(bot(how)));
    EXPECT_EQ(old.ending, Ending::kRules) << old.reason << "\n" << old.fault_exchange;
    EXPECT_EQ(old.actions, good.actions) << how;
  }
  std::vector<Entry> entries = parse_entries({bot("version-2"), bot("refuses-2")}, {}).value();
  const auto adapter = pig_adapter();
  ASSERT_TRUE(examine_entries(*any_game(std::make_shared<const Pig>()), adapter, {}, "", entries).ok());
  EXPECT_EQ(entries[0].version, "spoiler 7 of 9");
  EXPECT_EQ(entries[1].version, "spoiler 7");
  const GameReport illegal = play(setup_with(bot("illegal-2")));
  EXPECT_EQ(illegal.fault, Fault::kIllegal) << illegal.reason;
}

TEST(RefereeProgram, StaysBetweenGamesAndIsTheSameInEach) {
  const std::string log = temporary("stays");
  const tournament::Setup setup = setup_with(bot("log " + log));
  const Equipment all = equipment(setup);
  std::string last;
  {
    GameArena arena(all, "");
    for (const int leg : {0, 1}) last = arena.play({1, 0, leg}).value().record;
  }
  const std::string said = slurp(log);
  EXPECT_EQ(said.find("hello"), said.rfind("hello"));
  EXPECT_NE(said.find("newgame"), said.rfind("newgame"));
  EXPECT_EQ(play(setup, {1, 0, 1}).record, last);
}

TEST(RefereeProgram, IsExamined) {
  std::vector<Entry> entries = parse_entries({bot("good")}, {}).value();
  const auto adapter = pig_adapter();
  ASSERT_TRUE(examine_entries(*any_game(std::make_shared<const Pig>()), adapter, {}, "", entries).ok());
  EXPECT_EQ(entries[0].version, "spoiler 7");
  EXPECT_EQ(entries[0].data_hash, "00c0ffee");
}

struct Bad {
  const char* how;
  const char* control;
  Fault fault;
  const char* reason;    // a part of it
  const char* exchange;  // a part of it
};
void PrintTo(const Bad& bad, std::ostream* out) {
  *out << bad.how;
}

class BadProgram : public testing::TestWithParam<Bad> {};

TEST_P(BadProgram, LosesForItsOwnReason) {
  const Bad& bad = GetParam();
  tournament::Setup setup = setup_with(absl::StrCat(bot(bad.how), bad.control));
  // Short only where it is waited for: other tests run beside this one.
  if (bad.fault == Fault::kHang) setup.limits.watchdog_ms = 400;
  if (bad.how == std::string("slow-start")) setup.limits.start_ms = 400;
  const GameReport game = play(setup, {0, 0, 1});
  EXPECT_EQ(game.ending, Ending::kFault);
  EXPECT_EQ(fault_word(game.fault), fault_word(bad.fault)) << game.reason;
  EXPECT_EQ(game.faulty, Side::kSecond);
  EXPECT_EQ(game.winner, Actor::kFirst);
  EXPECT_EQ(game.halves_of(0), 0);
  EXPECT_TRUE(absl::StrContains(game.reason, bad.reason)) << game.reason;
  EXPECT_TRUE(absl::StrContains(game.fault_exchange, bad.exchange)) << game.fault_exchange;
  EXPECT_TRUE(Pig().parse_state(game.fault_state).ok()) << game.fault_state;
  EXPECT_TRUE(absl::StrContains(game.record, absl::StrCat("forfeit second  # ", fault_word(bad.fault)))) << game.record;
}

INSTANTIATE_TEST_SUITE_P(
    Programs, BadProgram,
    testing::Values(Bad{"crash", "", Fault::kCrash, "it ended with exit code 3", "> "},
                    Bad{"killed", "", Fault::kCrash, "it was ended by signal 9", "> "},
                    Bad{"survived", "", Fault::kCrash, "it ended with exit code 200", "> "},
                    Bad{"closes", "", Fault::kCrash, "it closed its input or output", "> "},
                    Bad{"flood", "", Fault::kProtocol, "a line that is too long or is not plain text", "< xxx"},
                    Bad{"hang", "@nodes=100", Fault::kHang, "no answer within 400 ms", "ask nodes 100 "},
                    Bad{"late", "@time=50", Fault::kTime, "no answer within 150 ms", "ask time 50 "},
                    Bad{"illegal", "", Fault::kIllegal, "a face is not a choice", "ok best face 3"},
                    Bad{"no-action", "", Fault::kIllegal, "expected \"roll\"", "ok best dance"},
                    Bad{"garbage", "", Fault::kProtocol, "expected a line that begins with the ID", "< thinking..."},
                    Bad{"twice", "", Fault::kProtocol, "expected a line that begins with the ID", "ok best"},
                    Bad{"error", "", Fault::kProtocol, "error confused I am lost", "error confused"},
                    Bad{"no-best", "", Fault::kProtocol, "expected 'ok best ACTION'", "< "},
                    Bad{"babbles", "", Fault::kProtocol, "a reply of more than 8 MiB", "info thinking"},
                    Bad{"refuses", "", Fault::kProtocol, "its answer to newgame: error bad-value", "< 4 error"},
                    Bad{"no-start", "", Fault::kStart, "it ended with exit code 1", "> 1 hello"},
                    Bad{"slow-start", "", Fault::kStart, "no answer within 400 ms", "> 1 hello"}),
    [](const auto& bad) {
      std::string name = bad.param.how;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(RefereeProgram, OneThatThereIsNotDoesNotStart) {
  const GameReport game = play(setup_with("cmd:/no/such/bot"));
  EXPECT_EQ(game.fault, Fault::kStart);
  EXPECT_TRUE(absl::StrContains(game.reason, "the program was not found (exit code 127)")) << game.reason;
  EXPECT_TRUE(absl::StrContains(game.reason, "standard error: ")) << game.reason;
  EXPECT_TRUE(absl::StrContains(game.reason, "/no/such/bot: ")) << game.reason;
}

TEST(RefereeProgram, OneThatMayNotBeRunDoesNotStart) {
  const GameReport game = play(setup_with("cmd:/etc/passwd"));
  EXPECT_EQ(game.fault, Fault::kStart);
  EXPECT_TRUE(absl::StrContains(game.reason, "the program cannot be executed (exit code 126)")) << game.reason;
}

// Whether or not there is a file for its standard error.
TEST(RefereeProgram, OneThatDiesAtItsStartIsQuoted) {
  const std::string command = "cmd:echo first >&2; printf 'no module\\tfound\\n\\n' >&2; exit 1";
  const std::string expected = "start: it ended with exit code 1; its last line on standard error: no module?found";
  EXPECT_EQ(play(setup_with(command)).reason, expected);
  const std::string folder = temporary("dies");
  std::filesystem::create_directory(folder);
  tournament::Setup setup = setup_with(command);
  const Equipment all = equipment(setup);
  EXPECT_EQ(GameArena(all, folder).play({0, 0, 0}).value().reason, expected);
  const std::string words = "first\nno module\tfound\n\n";
  EXPECT_EQ(slurp(folder + "/bot-0.err"), words + words) << "it might have been the greeting: it is started once more";
}

TEST(RefereeProgram, AnExitCodeIsItsOwnOnceItHasStarted) {
  const GameReport game = play(setup_with("cmd:read line; echo 1 ok; read line; exit 127"));
  EXPECT_TRUE(absl::StrContains(game.reason, "it ended with exit code 127")) << game.reason;
}

// Limits are measured by the clock that the program is given: here it stands still while the bot takes 300 ms.
TEST(RefereeProgram, IsMeasuredByTheRunningClock) {
  Program program(bot("late").substr(4), "", nullptr, [] { return std::int64_t{0}; });
  ASSERT_FALSE(program.start(100).has_value());
  for (int i = 0; i < 3; ++i) {
    const Program::Outcome outcome = program.request("ask x total 0 | roll", 100, Fault::kTime);
    EXPECT_FALSE(outcome.misstep.has_value()) << outcome.misstep->what;
    EXPECT_EQ(outcome.reply.text, "best roll");
  }
}

TEST(RefereeProgram, AFaultIsToldWithAllThatIsKnown) {
  const std::string folder = temporary("words");
  std::filesystem::create_directory(folder);
  tournament::Setup setup = setup_with(bot("words"));
  const Equipment all = equipment(setup);
  const GameReport game = GameArena(all, folder).play({0, 0, 0}).value();
  EXPECT_EQ(game.fault, Fault::kCrash);
  EXPECT_EQ(game.fault_move, game.actions + game.rolls + 1);
  EXPECT_EQ(game.fault_exit, 4);
  EXPECT_EQ(game.fault_signal, std::nullopt);
  EXPECT_EQ(game.fault_words, "line 3?[31m\nline 4?[31m\nline 5?[31m\nline 6?[31m\nline 7?[31m");
  EXPECT_EQ(game.fault_log, "bot-0.err");
  // Nothing of it is known of a player that goes on running, or that has no log.
  const GameReport illegal = play(setup_with(bot("illegal")));
  EXPECT_EQ(illegal.fault_exit, std::nullopt);
  EXPECT_EQ(illegal.fault_words, "");
  EXPECT_EQ(illegal.fault_log, "");
  EXPECT_EQ(play(setup_with(bot("killed"))).fault_signal, 9);
}

TEST(RefereeProgram, TellsItsNodes) {
  EXPECT_EQ(nodes_told(1, {"info nodes=12", "info line=1 nodes=40 time=3", "thinking nodes=9"}), 40U);
  EXPECT_EQ(nodes_told(1, {"info nodes=x", "info"}), std::nullopt);
  EXPECT_EQ(nodes_told(2, {"info about=\"a nodes=7\" nodes=12", "info about=\"nodes=8\""}), 12U);
  const GameReport game = play(setup_with(bot("nodes") + "@nodes=100"), {0, 0, 1});
  EXPECT_EQ(game.ending, Ending::kRules) << game.reason;
  const NodesUsed& nodes = game.nodes[1];
  EXPECT_GT(nodes.asked, 3);
  EXPECT_EQ(nodes.told, nodes.asked);
  EXPECT_EQ(nodes.over, 1);
  EXPECT_EQ(nodes.most, 201);
  EXPECT_EQ(nodes.used, 200 * nodes.asked + 1);
  EXPECT_EQ(game.nodes[0], NodesUsed()) << "it has no such limit";
  const GameReport silent = play(setup_with(bot("good") + "@nodes=100"));
  EXPECT_GT(silent.nodes[0].asked, 0);
  EXPECT_EQ(silent.nodes[0].told, 0);
}

// The next game begins with another program than the tournament.
TEST(RefereeProgram, WhatItCostsIsMeasured) {
  const GameReport game = play(setup_with(bot("good")), {0, 0, 1});
  for (const CpuUsed& cpu : game.cpu) {
    EXPECT_EQ(cpu.games, 1);
    EXPECT_GT(cpu.decisions, 3);
  }
  EXPECT_EQ(game.cpu[0].decisions + game.cpu[1].decisions, game.actions);
  EXPECT_GT(game.cpu[1].us, 0) << "that of Python";
  const GameReport crashed = play(setup_with(bot("crash")));
  EXPECT_EQ(crashed.cpu[0], CpuUsed()) << "it is not known of one that has ended";
  EXPECT_EQ(crashed.cpu[1].games, 1);
}

TEST(RefereeProgram, OneThatIsAnotherAfterARestartStopsTheTournament) {
  const std::string file = temporary("changes");
  tournament::Setup setup = setup_with(bot("changes " + file));
  ASSERT_TRUE(
      examine_entries(*any_game(std::make_shared<const Pig>()), pig_adapter(), setup.limits, "", setup.entries).ok());
  setup.entries[0].name = "mine";
  const Equipment all = equipment(setup);
  GameArena arena(all, "");
  EXPECT_EQ(arena.play({0, 0, 0}).value().fault, Fault::kCrash);
  const absl::StatusOr<GameReport> next = arena.play({0, 0, 1});
  EXPECT_EQ(
      next.status().message(),
      "mine is version spoiler 8 with data 00c0ffee now; the tournament was begun with version spoiler 7 and data "
      "00c0ffee");
  // A tournament's workers tell it as what makes an end.
  std::filesystem::remove(file);
  LocalWorkers workers(1, [&](const std::atomic<bool>&) {
    return absl::StatusOr<std::unique_ptr<Arena>>(std::make_unique<GameArena>(all, ""));
  });
  workers.play({{{0, 0, 0}, {0, 0, 1}}});
  std::vector<WorkerEvent> events;
  while (events.size() < 2) {
    for (WorkerEvent& event : workers.collect(1000)) events.push_back(std::move(event));
  }
  EXPECT_EQ(events[0].kind, WorkerEvent::Kind::kGame);
  EXPECT_EQ(events[1].kind, WorkerEvent::Kind::kFailed);
  EXPECT_EQ(events[1].what, next.status().message());
  EXPECT_EQ(workers.free_seats(), 0);
}

TEST(RefereeProgram, ALossOnTheClockSaysSo) {
  const GameReport game = play(setup_with(bot("hang") + "@clock=300+50"));
  EXPECT_EQ(game.fault, Fault::kTime);
  EXPECT_TRUE(absl::StartsWith(game.reason, "time: the clock (300+50) ran out: no answer within ")) << game.reason;
}

TEST(RefereeProgram, IsStartedAgainAfterACrash) {
  const std::string file = temporary("crashed");
  const tournament::Setup setup = setup_with(bot("crash-once " + file));
  const Equipment all = equipment(setup);
  GameArena arena(all, "");
  EXPECT_EQ(arena.play({0, 0, 0}).value().fault, Fault::kCrash);
  EXPECT_EQ(arena.play({0, 0, 1}).value().ending, Ending::kRules);
}

TEST(RefereeProgram, AHungOneDoesNotHoldUpTheNextGame) {
  const tournament::Setup setup = setup_with(bot("hang-deaf") + "@time=50");
  const Equipment all = equipment(setup);
  GameArena arena(all, "");
  for (const int leg : {0, 1}) {
    const GameReport game = arena.play({0, 0, leg}).value();
    EXPECT_EQ(game.fault, Fault::kTime) << game.reason;
  }
}

TEST(RefereeProgram, OneThatIgnoresQuitIsEnded) {
  const std::string file = temporary("ignores");
  play(setup_with(bot("ignores-quit " + file)));  // it would not end by itself
  EXPECT_TRUE(gone_soon(slurp(file)));
}

TEST(RefereeProgram, ItsChildrenAreEndedWithIt) {
  const std::string file = temporary("grandchild");
  play(setup_with(bot("grandchild " + file)));
  const std::string pid = slurp(file);
  ASSERT_FALSE(pid.empty());
  EXPECT_TRUE(gone_soon(pid));
}

// Whatever happens to the referee: here it is killed.
TEST(RefereeProgram, EndsWithTheReferee) {
  const std::string file = temporary("orphan");
  const pid_t referee = ::fork();
  if (referee == 0) {
    Program program(bot("ignores-quit " + file).substr(4), "", nullptr);
    program.start(5000);
    ::kill(::getpid(), SIGKILL);
  }
  ::waitpid(referee, nullptr, 0);
  const std::string pid = slurp(file);
  ASSERT_FALSE(pid.empty());
  EXPECT_TRUE(gone_soon(pid));
}

TEST(RefereeProgram, ItsStandardErrorGoesToAFile) {
  const std::string folder = temporary("errors");
  std::filesystem::create_directory(folder);
  tournament::Setup setup = setup_with("cmd:echo trouble >&2; exec " + bot("good").substr(4));
  const Equipment all = equipment(setup);
  EXPECT_EQ(GameArena(all, folder).play({0, 0, 0}).value().ending, Ending::kRules);
  EXPECT_EQ(slurp(folder + "/bot-0.err"), "trouble\n");
}

// However much it says: a log has its beginning and its end.
TEST(RefereeProgram, ItsStandardErrorIsKeptToASize) {
  const std::string folder = temporary("much");
  std::filesystem::create_directory(folder);
  tournament::Setup setup =
      setup_with("cmd:echo begun >&2; seq 1000000 >&2; echo over >&2; exec " + bot("good").substr(4));
  const Equipment all = equipment(setup);
  {
    GameArena arena(all, folder);
    EXPECT_EQ(arena.play({0, 0, 0}).value().ending, Ending::kRules);
  }
  std::string log = slurp(folder + "/bot-0.err");
  EXPECT_LE(log.size(), kMostLog);
  EXPECT_TRUE(absl::StartsWith(log, "begun\n1\n2\n3\n"));
  EXPECT_TRUE(absl::EndsWith(log, "\n999999\n1000000\nover\n"));
  // All of it but what is left out, and its line.
  const std::size_t gap = log.find("[... ");
  ASSERT_NE(gap, std::string::npos);
  const auto left_out = std::stoull(log.substr(gap + 5));
  const std::size_t line = log.find("...]\n", gap) + 5 - (gap - 1);
  EXPECT_EQ(log.size() - line + left_out, 6 + 6'888'896 + 5U);
  // A second run goes on in it.
  add_to_log(folder + "/bot-0.err", std::string(3 * kMostLog, 'x') + "end\n");
  log = slurp(folder + "/bot-0.err");
  EXPECT_LE(log.size(), kMostLog);
  EXPECT_TRUE(absl::StartsWith(log, "begun\n1\n2\n3\n"));
  EXPECT_TRUE(absl::EndsWith(log, "xend\n"));
}

// A disk that takes nothing is no fault of the bot's.
TEST(RefereeProgram, ItsStandardErrorMayHaveNoPlace) {
  tournament::Setup setup = setup_with("cmd:echo trouble >&2; exec " + bot("good").substr(4));
  const Equipment all = equipment(setup);
  EXPECT_EQ(GameArena(all, "/nowhere").play({0, 0, 0}).value().ending, Ending::kRules);
}

// What a process leaves behind has its standard error still.
TEST(RefereeProgram, ItsStandardErrorDoesNotKeepTheReferee) {
  const std::string folder = temporary("leaves");
  std::filesystem::create_directory(folder);
  tournament::Setup setup = setup_with("cmd:setsid sleep 20 & echo trouble >&2; exec " + bot("good").substr(4));
  const Equipment all = equipment(setup);
  EXPECT_EQ(GameArena(all, folder).play({0, 0, 0}).value().ending, Ending::kRules);
  EXPECT_EQ(slurp(folder + "/bot-0.err"), "trouble\n");
}

// A list that does not fit into a line is cut; what is there is whole.
TEST(RefereeProgram, ALongListIsCut) {
  std::string line = absl::StrCat("ask ", limit_words({}), "state | ");
  bool first = true;
  int a = 100'000;
  while (add_to_list(line, first, absl::StrCat("number ", a))) ++a;
  EXPECT_FALSE(first);
  EXPECT_LE(line.size() + 20, protocol::kMaxLine);
  EXPECT_GT(line.size() + 60, protocol::kMaxLine);
  EXPECT_TRUE(absl::StartsWith(line, "ask state | number 100000 ; number 100001 ; "));
  EXPECT_TRUE(absl::EndsWith(line, absl::StrCat(" ; number ", a - 1)));
}

}  // namespace
}  // namespace zerohour::tournament
