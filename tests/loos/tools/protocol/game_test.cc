// The commands that need a game, and whole games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>

#include "absl/strings/str_join.h"
#include "ai/judge/judge.h"
#include "engine/core/record.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/live_game.h"
#include "tools/support/files.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

// Plays the first legal action or rolls, at most n times or to the next die.
void play_first(Talk& talk, int n, bool to_die = false) {
  for (int i = 0; i < n; ++i) {
    const std::string actor = talk.field("turn", "actor");
    if (actor == "nobody" || (to_die && actor == "chance")) return;
    const Lines listed = actions_in(talk.ask("legal"));
    talk.ask(actor == "chance" ? "roll" : absl::StrCat("play ", eager_action(listed)));
  }
}

TEST(NewGame, TakesItsOptionsOrNothing) {
  LoosTalk talk;
  EXPECT_TRUE(absl::StartsWith(talk.final_line("newgame"),
                               "ok game=loos scenario=loos+rules-2 dice-from=secret actor=german "));
  EXPECT_TRUE(
      absl::StartsWith(talk.final_line("newgame game loos scenario hill70 seed mine option gas-each"),
                       "ok game=loos scenario=hill70+rules-2+gas-each dice-from=mine actor=british event=0 hash="));
  const std::string before = talk.state();
  for (const char* bad : {"newgame scenario nowhere", "newgame game chess", "newgame option speed", "newgame seed x",
                          "newgame seed -1"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-value")) << bad;
  }
  for (const char* bad : {"newgame hill70", "newgame scenario", "newgame seed 7 fast yes"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  EXPECT_EQ(talk.state(), before);
}

// With all options a game goes to its end, and its record is one of that game.
TEST(NewGame, TakesHandicaps) {
  LoosTalk talk;
  std::string command = "newgame scenario loos seed 5";
  for (const std::string& option : test_loos()->rule_options()) absl::StrAppend(&command, " option ", option);
  ASSERT_TRUE(absl::StartsWith(talk.final_line(command), "ok game=loos scenario=loos+rules-2+target-height-blocks+"));
  EXPECT_EQ(talk.field("turn", "markers"), "9/0") << "ten less one";
  talk.ask("set bot script");
  std::string actor;
  for (int n = 0; (kThorough || n < 80) && (actor = talk.field("turn", "actor")) != "nobody"; ++n) {
    const std::string action = actor == "chance" ? "" : talk.best("go");
    const std::string reply = talk.final_line(action.empty() ? "roll" : absl::StrCat("play ", action));
    ASSERT_TRUE(absl::StartsWith(reply, "ok ")) << action << ": " << reply;
  }
  EXPECT_TRUE(absl::StrContains(record_of(talk), "+british-late-reserves+german-late-reserves\n"));
}

TEST(Position, RoundTripsAndPlaysOn) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const std::string start = talk.position();
  const std::string action = actions_in(talk.ask("legal"))[1];
  talk.ask(absl::StrCat("play ", action));
  const std::string after = talk.ask("state").front();

  LoosTalk other;  // which has no game yet
  EXPECT_TRUE(absl::StartsWith(other.final_line(absl::StrCat("position state ", start)),
                               "ok game=loos scenario=hill70+rules-2 "));
  other.ask(absl::StrCat("position start | ", action));
  EXPECT_EQ(other.ask("state").front(), after);
  EXPECT_TRUE(absl::StartsWith(other.final_line("undo"), "ok undone=1 "));
  EXPECT_EQ(other.position(), start);
  EXPECT_TRUE(is_error(other.final_line("undo"), "nothing-to-undo"));

  const std::string before = other.state();
  EXPECT_TRUE(is_error(other.final_line(absl::StrCat("position start | ", action, " ; dance")), "bad-action"));

  EXPECT_TRUE(is_error(other.final_line("position state loos nowhere options=-"), "bad-position"));
  EXPECT_TRUE(is_error(other.final_line("position state gibberish"), "bad-position"));
  EXPECT_TRUE(is_error(other.final_line("position"), "bad-arguments"));
  EXPECT_TRUE(is_error(other.final_line("position start now"), "bad-arguments"));
  EXPECT_EQ(other.state(), before);
}

TEST(Position, FoldsDiceIntoItsStart) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed mine");
  Lines actions;
  while (talk.field("turn", "actor") != "chance") {
    actions.push_back(eager_action(actions_in(talk.ask("legal"))));
    ASSERT_LT(actions.size(), 100U);
    talk.ask(absl::StrCat("play ", actions.back()));
  }
  const int dice = std::stoi(talk.field("turn", "dice"));
  std::string faces;
  for (int i = 0; i < dice; ++i) faces += " 3";
  actions.push_back(absl::StrCat("dice", faces));
  EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("roll", faces)), "ok actor="));
  const std::string after = talk.ask("state").front();
  talk.ask(absl::StrCat("position start | ", absl::StrJoin(actions, " ; ")));
  EXPECT_EQ(talk.ask("state").front(), after);
  EXPECT_TRUE(is_error(talk.final_line("undo"), "nothing-to-undo"));
  actions.back() = "roll 3";
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("position start | ", absl::StrJoin(actions, " ; "))), "die-due"));
  actions.back() = "dice 9";
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("position start | ", absl::StrJoin(actions, " ; "))), "bad-faces"));
}

TEST(Edit, IsTakenBackByUndo) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed secret");
  const std::string commitment = talk.field("commit", "commitment");
  talk.ask("play move 15/45a 2809");
  const std::string before = talk.state();
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 15/46b 2511"), "ok "));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 15/46a 2610"), "ok "));
  EXPECT_NE(talk.field("commit", "commitment"), commitment) << "its secret dice are new";
  EXPECT_TRUE(absl::StrContains(record_of(talk), "\ninfo edited after move 0: 15/46a 2610"));
  talk.ask("play done");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1 ")) << "what was played since";
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=0 "));
  EXPECT_NE(talk.state(), before);
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=0 "));
  EXPECT_EQ(talk.state(), before);
  EXPECT_EQ(talk.field("commit", "commitment"), commitment);
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1 "));
  EXPECT_TRUE(is_error(talk.final_line("undo"), "nothing-to-undo"));
  // Another game has nothing to do with it.
  talk.ask("edit 15/46b 2511");
  talk.ask("newgame scenario hill70");
  EXPECT_TRUE(is_error(talk.final_line("undo"), "nothing-to-undo"));
}

TEST(SavedGames, AreListedAndOpened) {
  const std::string folder = absl::StrCat(testing::TempDir(), "/zerohour-saved-", ::getpid());
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  LoosTalk talk;
  EXPECT_EQ(talk.final_line("games"), "ok count=0") << "no folder is known";
  talk.engine().list_games_of(folder);
  EXPECT_EQ(talk.final_line("games"), "ok count=0");
  talk.ask("newgame scenario hill70 seed 7");
  talk.ask("play move 15/45a 2809");
  const std::string state = talk.state();
  ASSERT_TRUE(write_file_atomically(absl::StrCat(folder, "/a.zhr"), talk.engine().table()->owners_record()).ok());
  talk.ask("resign british");
  ASSERT_TRUE(write_file_atomically(absl::StrCat(folder, "/b.zhr"), talk.engine().table()->owners_record()).ok());
  std::filesystem::last_write_time(folder + "/a.zhr",
                                   std::filesystem::last_write_time(folder + "/b.zhr") - std::chrono::seconds(60));
  ASSERT_TRUE(write_file_atomically(absl::StrCat(folder, "/no.zhr"), "nothing\n").ok());
  const std::vector<std::string> list = talk.ask("games");
  ASSERT_EQ(list.size(), 3U);
  EXPECT_TRUE(absl::StartsWith(list[0], "saved number=1 date=2")) << list[0];
  EXPECT_TRUE(absl::StrContains(list[0], " game=loos scenario=hill70+rules-2 over=yes result=won-by-german turn=over"));
  EXPECT_TRUE(absl::StrContains(list[1], " over=no result=not-finished turn=\"Turn ")) << list[1];
  EXPECT_EQ(list[2], "ok count=2");
  talk.ask("newgame scenario trench-assault");
  EXPECT_TRUE(absl::EndsWith(talk.final_line("games open 2"), " new-dice=no"));
  EXPECT_EQ(talk.state(), state);
  EXPECT_TRUE(is_error(talk.final_line("games open 3"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("games open x"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("games close"), "bad-arguments"));
  EXPECT_EQ(talk.state(), state);
  std::filesystem::remove_all(folder);
}

TEST(Edit, MovesPiecesAndFields) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed mine");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 15/45a 2811 steps 2"),
                               "ok game=loos scenario=hill70+rules-2 dice-from=mine "));
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), "2811:15/45a")) << talk.ask("state").front();
  EXPECT_TRUE(is_error(talk.final_line("edit 15/46a 2811 under ; 15/46b gone"), "bad-position"));
  talk.ask("newgame scenario hill70 seed mine");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 15/46b 2511 ; moved=15/46a ; 117/RIR22-I deadpile"), "ok "));
  const std::string text = talk.ask("state").front();
  EXPECT_TRUE(absl::StrContains(text, "2511:15/46b")) << text;
  EXPECT_TRUE(absl::StrContains(text, "moved=15/46a")) << text;
  EXPECT_FALSE(absl::StrContains(text, "RIR22-I,")) << text;
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit r13 2709 id"), "ok ")) << "back again";
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), "2709:117/RIR22-I,")) << talk.ask("state").front();
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 117/RIR22-I deadpile ; 15/46a 2709"), "ok ")) << "and its control";
  EXPECT_TRUE(absl::StartsWith(talk.final_line("edit 15/46a 2610 ; 15/46b 2611"), "ok "));
  const std::string before = talk.state();
  for (const char* bad : {"edit", "edit 15/46b", "edit 15/46b nowhere", "edit nobody 2511", "edit 15/46b 2511 often",
                          "edit options=gas-once", "edit 15/46b 2808"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
  for (const char* bad : {"edit turn=99", "edit step=maybe", "edit 15/46b 0101", "edit 15/46b 2511 steps 0"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-position")) << bad << ": " << talk.final_line(bad);
  }
  EXPECT_EQ(talk.state(), before);
}

TEST(Legal, ListsByWordAndWithOdds) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const Lines all = actions_in(talk.ask("legal all"));
  EXPECT_EQ(actions_in(talk.ask("legal")), all);
  EXPECT_EQ(std::to_string(all.size()), talk.field("legal", "count"));
  const Lines moves = actions_in(talk.ask("legal move 15/45a"));
  ASSERT_FALSE(moves.empty());
  for (const std::string& move : moves) EXPECT_TRUE(absl::StartsWith(move, "move 15/45a ")) << move;
  for (const std::string& move : actions_in(talk.ask("legal 2509"))) EXPECT_TRUE(absl::StrContains(move, " 2509"));
  EXPECT_EQ(talk.field("legal gas", "count"), "0");
  EXPECT_TRUE(is_error(talk.final_line("legal 9999"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("legal nobody"), "bad-arguments"));

  play_first(talk, 50, true);
  ASSERT_EQ(talk.field("turn", "actor"), "chance");
  const Lines outcomes = talk.ask("legal");
  Probability sum;
  for (std::size_t i = 0; i + 1 < outcomes.size(); ++i) {
    ASSERT_TRUE(absl::StartsWith(outcomes[i], "outcome "));
    const Lines parts = absl::StrSplit(Talk::field_of(outcomes[i], "chance"), '/');
    ASSERT_EQ(parts.size(), 2U);
    sum = sum + Probability(std::stoi(parts[0]), std::stoi(parts[1]));
  }
  EXPECT_EQ(sum, Probability::certain());
  EXPECT_TRUE(absl::StartsWith(talk.final_line("legal done"), "error "));
}

TEST(Play, DoesAllOrNothing) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const std::string before = talk.state();
  const Lines all = actions_in(talk.ask("legal"));
  EXPECT_TRUE(is_error(talk.final_line("play"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("play dance"), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play ", all[1], " ; ")), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play ", all[1], " ; ", all[1])), "illegal"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play side=german ", all[1])), "wrong-side"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play side=blue ", all[1])), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play hash=0000000000000000 ", all[1])), "stale"));
  EXPECT_TRUE(is_error(talk.final_line("play gas"), "illegal"));
  EXPECT_EQ(talk.state(), before);
  const std::string hash = talk.field("turn", "hash");
  EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play hash=", hash, " side=british ", all[1])), "ok "));
  EXPECT_NE(talk.field("turn", "hash"), hash);
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("play hash=", hash, " ", all[2])), "stale"));
}

TEST(Why, NamesTheRule) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(talk.final_line("why done"), "ok legal=yes");
  const std::string no = talk.final_line("why move 15/45a 2808");
  EXPECT_TRUE(absl::StartsWith(no, "ok legal=no rule=")) << no;
  EXPECT_NE(Talk::field_of(no, "rule"), "") << no;
  EXPECT_TRUE(is_error(talk.final_line("why not"), "bad-action"));
}

TEST(Why, AloneTellsWhatTheLastSearchCompared) {
  LoosTalk talk;
  talk.ask("newgame scenario race-for-lens seed 7");
  EXPECT_TRUE(is_error(talk.final_line("why"), "no-reason"));
  talk.ask("set bot reply");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("go nodes 3000"), "ok best="));
  const std::string why = talk.final_line("why");
  EXPECT_TRUE(absl::StartsWith(why, "ok reason=")) << why;
  EXPECT_TRUE(absl::StrContains(why, "This is part of the plan '")) << why;
  EXPECT_TRUE(absl::StrContains(why, "It wins ")) << why;
  talk.ask("set bot greedy");
  talk.ask("go nodes 3000");
  EXPECT_TRUE(absl::StrContains(talk.final_line("why"), "It wins "));
  talk.ask("newgame scenario race-for-lens seed 7");
  EXPECT_TRUE(is_error(talk.final_line("why"), "no-reason"));
}

// The way of 1/3b is free, and its move wins the game.
TEST(Go, EndsWhereTheNextActionEndsTheGame) {
  LoosTalk talk;
  talk.ask("newgame scenario race-for-lens seed 7");
  ASSERT_TRUE(absl::StartsWith(
      talk.final_line("position state loos race-for-lens options=- turn=8 active=british step=british-move markers=0/0 "
                      "moved=1/3a control=3109 units=3009:r05,3109:1/3b,3309:1/3a deadpile=r08"),
      "ok "));
  for (const std::string bot : {"level-1", "level-4", "climb", "greedy", "mcts"}) {
    if (!kThorough && bot != "level-4" && bot != "mcts") continue;
    talk.ask(absl::StrCat("set bot ", bot));
    for (const char* go : {"go nodes 1", "go nodes 100", "go nodes 20000 lines 4", "go nodes 100 threads 3",
                           "go nodes 100 scope phase"}) {
      const std::vector<std::string> said = talk.ask(go);
      EXPECT_TRUE(absl::StartsWith(said.back(), "ok best=")) << go << ": " << said.back();
    }
  }
  talk.ask("set bot level-1");
  const std::vector<std::string> said = talk.ask("go nodes 100");
  EXPECT_TRUE(absl::StrContains(absl::StrJoin(said, "\n"), " win=1.000000 stderr=0.000 games=0 exact=yes pv="))
      << said.back();
  EXPECT_EQ(talk.final_line("why"), "ok reason=\"Lens counts at the end (12.3). It ends the game: a win.\"");
  talk.ask("go time 3600000");
  talk.ask("go nodes 1000000000 lines 3");
  for (const char* hint : {"hint", "hint", "hint"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(hint), "ok stage=")) << hint;
  }
}

AnyState after_a_three(const AnyGame& game) {
  AnyState s = game.initial_state();
  game.apply(s, AnyAction::of(Pig::kRoll));
  game.apply(s, AnyAction::of(Pig::Action{3}));
  return s;
}

std::shared_ptr<judge::Judge> pig_judge() {
  return make_judge(any_adapter(pig::adapter()), any_game(std::make_shared<const Pig>(100, 1)));
}

// In the last turn holding ends the game and rolling does not.
TEST(Go, EndsWhereOneLineEndsTheGameAndOneDoesNot) {
  const auto judge = pig_judge();
  const BotMaker maker = [](std::uint64_t seed) { return std::make_unique<ai::RandomBot<AnyGame>>(seed); };
  GoLimits limits;
  limits.lines = 2;
  limits.solved = 0;
  limits.budget.nodes = 500;
  Search search(judge, after_a_three(*judge->game()), Side::kFirst, limits, 7, maker, maker);
  const std::atomic<bool> stop{false};
  const auto& lines = search.find(stop, [](const Row&) {});
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].over + lines[1].over, 1);
  const auto& open = lines[lines[0].over ? 1 : 0];
  EXPECT_EQ(lines[lines[0].over ? 0 : 1].games, 1U) << "the second sample would be the same";
  EXPECT_LE(open.games, 500U) << "a sample costs at least one node";
  EXPECT_GT(open.games, 10U);
}

// On a clock that goes on a little each time that it is read.
struct Estimates {
  std::vector<std::uint64_t> games;  // of each line
  std::string last;                  // the last that was told
};
Estimates estimates_on_a_slow_clock(const ai::Budget& budget, std::chrono::milliseconds tick) {
  const auto judge = pig_judge();
  const BotMaker maker = [](std::uint64_t seed) { return std::make_unique<ai::RandomBot<AnyGame>>(seed); };
  GoLimits limits;
  limits.lines = 3;
  limits.solved = 0;
  limits.budget = budget;
  ai::TimeManager::TimePoint now{};
  Search search(judge, after_a_three(*judge->game()), Side::kFirst, limits, 7, maker, maker, nullptr,
                [&] { return now += tick; });
  Estimates found;
  const std::atomic<bool> stop{false};
  for (const auto& line : search.find(stop, [&](const Row& info) { found.last = fields_text(info); })) {
    found.games.push_back(line.games);
  }
  return found;
}

TEST(Go, EstimatesEveryLineInTime) {
  for (const ai::Budget& budget :
       {ai::Budget{.decision_ms = 1000}, ai::Budget{.turn_ms = 16'000}, ai::Budget{.clock_ms = 256'000}}) {
    const Estimates found = estimates_on_a_slow_clock(budget, std::chrono::milliseconds(1));
    ASSERT_EQ(found.games.size(), 2U) << "all that is legal";
    EXPECT_EQ(std::min(found.games[0], found.games[1]), 1U) << "it ends the game";
    EXPECT_GT(std::max(found.games[0], found.games[1]), 10U);
    EXPECT_TRUE(absl::StartsWith(found.last, "lines=2 estimated=2 nodes=")) << found.last;
  }
}

// The time is over before the first sample.
TEST(Go, EstimatesALineInNoTime) {
  const Estimates found = estimates_on_a_slow_clock({.decision_ms = 1000}, std::chrono::milliseconds(2000));
  ASSERT_EQ(found.games.size(), 1U);
  EXPECT_GE(found.games[0], 1U);
  EXPECT_LE(found.games[0], 4U) << "a few";
  EXPECT_TRUE(absl::StartsWith(found.last, "lines=1 estimated=1 nodes=")) << found.last;
}

TEST(Roll, IsTheHostsOrThePersons) {
  LoosTalk talk;
  for (const char* seed : {"7", "mine"}) {
    const bool mine = std::string(seed) == "mine";
    talk.ask(absl::StrCat("newgame scenario hill70 seed ", seed));
    EXPECT_TRUE(is_error(talk.final_line("roll"), "no-die-due"));
    play_first(talk, 50, true);
    const std::string before = talk.state();
    const int dice = std::stoi(talk.field("turn", "dice"));
    std::string faces;
    for (int i = 0; i < dice; ++i) faces += " 4";
    EXPECT_TRUE(is_error(talk.final_line("play done"), "die-due"));
    EXPECT_TRUE(is_error(talk.final_line("go"), "die-due"));
    if (mine) {
      EXPECT_TRUE(is_error(talk.final_line("roll"), "no-dice"));
      EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll 1", faces)), "bad-faces"));
      for (const char* bad : {"roll 0", "roll 7", "roll x"}) EXPECT_TRUE(is_error(talk.final_line(bad), "bad-faces"));
    } else {
      EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll", faces)), "host-dice"));
    }
    EXPECT_EQ(talk.state(), before);
    EXPECT_TRUE(absl::StrContains(talk.final_line(mine ? absl::StrCat("roll", faces) : "roll"), " outcome=\"roll "));
    EXPECT_NE(talk.state(), before);
  }
}

TEST(Undo, StopsAtADie) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_TRUE(is_error(talk.final_line("undo"), "nothing-to-undo"));
  const std::string start = talk.ask("state").front();
  play_first(talk, 50, true);
  talk.ask("roll");
  const std::string before = talk.state();
  EXPECT_TRUE(is_error(talk.final_line("undo"), "past-die"));
  EXPECT_TRUE(is_error(talk.final_line("undo 0"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("undo two"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("undo 1000"), "nothing-to-undo"));
  EXPECT_TRUE(is_error(talk.final_line("undo turn"), "past-die"));
  EXPECT_EQ(talk.state(), before);
  talk.ask("set analysis on");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo turn"), "ok undone="));
  EXPECT_EQ(talk.ask("state").front(), start);
  EXPECT_TRUE(absl::StrContains(record_of(talk), "analysis 1\n"));
}

TEST(Show, DrawsTheBoard) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_GT(talk.ask("show").size(), 5U);
  const Lines data = talk.ask("describe");
  int hexes = 0, units = 0;
  for (const std::string& line : data) {
    hexes += absl::StartsWith(line, "data thing=hex ") ? 1 : 0;
    units += absl::StartsWith(line, "data thing=unit ") ? 1 : 0;
  }
  EXPECT_EQ(hexes, 680);
  EXPECT_GT(units, 4);
  EXPECT_EQ(data.back(), "ok");
}

TEST(Describe, TellsHowToDrawTheGrid) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  std::map<std::string, std::string> centre, near;  // by hex
  std::vector<std::string> area;
  bool grid = false;
  for (const std::string& line : talk.ask("describe")) {
    const std::string thing = Talk::field_of(line, "thing"), key = Talk::field_of(line, "key");
    if (thing == "area") area = {Talk::field_of(line, "from"), Talk::field_of(line, "to")};
    if (thing == "grid") grid = Talk::field_of(line, "corners") == "-1/-1,1/-1,2/0,1/1,-1/1,-2/0";
    if (thing == "hex") {
      centre[key] = Talk::field_of(line, "centre");
      near[key] = Talk::field_of(line, "near");
    }
  }
  EXPECT_TRUE(grid);
  ASSERT_EQ(area.size(), 2U);
  EXPECT_EQ(area[0].size(), 4U);
  EXPECT_EQ(centre["0101"], "2/1");
  EXPECT_EQ(centre["0201"], "5/2");
  EXPECT_EQ(near["0101"], "-,-,0201,0102,-,-");
  EXPECT_EQ(near["0202"], "0201,0302,0303,0203,0103,0102");
}

TEST(Describe, BrieflyIsAllThatTheGridDoesNotTell) {
  LoosTalk talk;
  EXPECT_TRUE(is_error(talk.final_line("describe brief"), "no-game"));
  talk.ask("newgame scenario hill70 seed 7");
  const auto brief = [](Lines lines) {
    for (std::string& line : lines) {
      if (!absl::StartsWith(line, "data thing=hex ")) continue;
      std::vector<std::string> words = absl::StrSplit(line, ' ');
      words.erase(std::remove_if(words.begin(), words.end(),
                                 [](const std::string& word) {
                                   return absl::StartsWith(word, "centre=") || absl::StartsWith(word, "near=");
                                 }),
                  words.end());
      line = absl::StrJoin(words, " ");
    }
    return lines;
  };
  EXPECT_EQ(talk.ask("describe brief"), brief(talk.ask("describe")));
  EXPECT_EQ(talk.ask("describe scenario lone-tree brief"), brief(talk.ask("describe scenario lone-tree")));
  for (const char* wrong : {"describe briefly", "describe brief brief", "describe scenario lone-tree short"}) {
    EXPECT_TRUE(is_error(talk.final_line(wrong), "bad-arguments")) << wrong;
  }
}

TEST(Describe, TellsOfAScenarioThatIsNotOnTheTable) {
  LoosTalk talk;
  EXPECT_TRUE(is_error(talk.final_line("describe"), "no-game"));
  const Lines asked = talk.ask("describe scenario hill70");
  EXPECT_TRUE(is_error(talk.final_line("state"), "no-game")) << "nothing was put on the table";
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string before = talk.state();
  EXPECT_EQ(talk.ask("describe scenario hill70"), asked);
  EXPECT_EQ(talk.state(), before);
  EXPECT_TRUE(is_error(talk.final_line("describe scenario nowhere"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("describe scenario"), "bad-arguments"));
  // The same as when it is played, and how it begins.
  talk.ask("newgame scenario hill70 seed 7");
  Lines told = talk.ask("describe");
  ASSERT_EQ(told.back(), "ok");
  told.back() = talk.ask("state").front();
  const double par = *find_game("loos")->tools->game_type("")->scenario_note("hill70")->par();
  told.push_back(absl::StrFormat("par side=british par=%.3f", par));
  told.emplace_back("ok");
  EXPECT_EQ(asked, told);
}

TEST(Odds, TellEveryTerm) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  play_first(talk, 12, true);
  int worksheets = 0, bombardments = 0;
  for (int column = 1; column <= 34; ++column) {
    for (int row = 1; row <= 20; ++row) {
      const std::string hex = absl::StrFormat("%02d%02d", column, row);
      const Lines lines = talk.ask(absl::StrCat("odds ", hex));
      if (lines.size() > 1) {
        ++worksheets;
        int sum = 0, outcomes = 0;
        for (const std::string& line : lines) {
          if (absl::StartsWith(line, "term ")) sum += std::stoi(Talk::field_of(line, "value"));
          outcomes += absl::StartsWith(line, "outcome ") ? 1 : 0;
        }
        EXPECT_EQ(sum, std::stoi(Talk::field_of(lines.back(), "differential"))) << lines.back();
        EXPECT_EQ(outcomes, 6);
      }
      const Lines fire = talk.ask(absl::StrCat("odds bombard ", hex, " dice 2"));
      if (fire.size() > 1) {
        ++bombardments;
        EXPECT_EQ(fire.size(), 12U);
      }
    }
  }
  EXPECT_GT(worksheets, 0);
  EXPECT_GT(bombardments, 0);
  for (const char* bad : {"odds", "odds 9999", "odds 0101", "odds 2709 with", "odds bombard", "odds bombard 0101",
                          "odds bombard 2709 dice 99", "odds 2709 with nobody"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
}

TEST(Overlay, ListsHexesAndValues) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  for (const char* name : {"zoc british", "zoc german", "observation british", "threat german", "reach 15/45a"}) {
    EXPECT_NE(talk.field(absl::StrCat("overlay ", name), "count"), "") << name;
  }
  EXPECT_NE(talk.field("overlay zoc german", "count"), "0");
  const std::string reached = absl::StrCat(" ", Talk::field_of(talk.ask("overlay reach 15/45a").front(), "values"));
  for (const std::string& move : actions_in(talk.ask("legal move 15/45a"))) {
    const std::string cost = Talk::field_of(talk.final_line(absl::StrCat("preview ", move)), "cost");
    EXPECT_TRUE(absl::StrContains(absl::StrCat(reached, " "), absl::StrCat(" ", move.substr(12, 4), "=", cost, " ")))
        << move << " " << cost;
  }
  EXPECT_TRUE(absl::StrContains(reached, " 2509=4 ")) << reached;
  EXPECT_EQ(talk.final_line("overlay uncovered"), "ok count=0") << "no set-up";
  // Every hex that it may move to has a value, and the one where it stands has 0.
  const Lines values = talk.ask("overlay value 15/45a");
  const std::vector<std::string> moves = actions_in(talk.ask("legal move 15/45a"));
  EXPECT_EQ(Talk::field_of(values.back(), "count"), absl::StrCat(moves.size() + 1));
  const std::string told = absl::StrCat(" ", Talk::field_of(values.front(), "values"));
  for (const std::string& move : moves) {
    EXPECT_TRUE(absl::StrContains(told, absl::StrCat(" ", move.substr(12, 4), "="))) << move;
  }
  EXPECT_TRUE(absl::StrContains(told, " 2810=0")) << told;
  for (const char* bad : {"overlay", "overlay zoc", "overlay zoc blue", "overlay moon german", "overlay reach nobody",
                          "overlay value 117/RIR22-I"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
}

TEST(Seed, IsSecretUntilTheEnd) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed secret");
  const std::string commitment = talk.field("commit", "commitment");
  EXPECT_EQ(commitment.size(), 64U);
  EXPECT_TRUE(is_error(talk.final_line("reveal"), "too-early"));
  EXPECT_TRUE(absl::StrContains(record_of(talk), "dice secret\n"));
  play_first(talk, 5);
  EXPECT_TRUE(absl::StartsWith(talk.final_line("resign german"), "ok over=yes winner=british "));
  const std::string seed = talk.field("reveal", "seed");
  const auto parsed = DiceSeed::parse(seed);
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed->commitment(), commitment);
  talk.ask("position start");
  EXPECT_NE(talk.field("commit", "commitment"), commitment) << "nobody looks ahead by going back to the start";
  talk.ask("newgame scenario hill70 seed mine");
  EXPECT_TRUE(is_error(talk.final_line("commit"), "no-dice"));
  EXPECT_TRUE(is_error(talk.final_line("reveal"), "no-dice"));
}

// A position of another game is its own, and the player that was set has to play it.
TEST(AnotherGame, APositionKeepsTheBotOrIsRefused) {
  const auto* const other = find_game("westfront");
  if (other == nullptr) GTEST_SKIP() << "this build has one game";
  const auto type = other->tools->game_type("");
  Talk source({type});
  source.ask("newgame scenario raid seed mine");
  const std::string position = absl::StrCat("position state ", source.position());
  LoosTalk talk({test_loos(), type});
  EXPECT_EQ(talk.field("newgame scenario trench-assault seed 7", "bot"), "greedy");
  talk.ask("set bot script-9");
  const std::string before = talk.state();
  EXPECT_THAT(talk.final_line(position), testing::HasSubstr("code=bad-value"));
  EXPECT_THAT(talk.final_line(position), testing::HasSubstr("script-9, which does not play westfront; that game has "));
  EXPECT_EQ(talk.state(), before);
  talk.ask("set bot level-6");
  EXPECT_EQ(talk.field(position, "bot"), "level-6");
  EXPECT_EQ(talk.field("edit A1 260,240", "bot"), "level-6");
}

TEST(Resign, EndsTheGame) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(talk.final_line("result"), "ok over=no dice-from=number");
  EXPECT_TRUE(is_error(talk.final_line("resign blue"), "bad-arguments"));
  EXPECT_EQ(
      talk.final_line("resign"),
      "ok over=yes winner=german given-up=resigned dice-from=number undo=no reason=\"the british side resigned\"");
  for (const char* command : {"resign", "play done", "roll", "legal", "go", "undo"}) {
    EXPECT_TRUE(is_error(talk.final_line(command), "game-over")) << command;
  }
  const auto record = parse_record(record_of(talk));
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->result->winner, "german");
}

TEST(Events, AreNumbered) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(talk.ask("events"), Lines{"ok next=1"});
  const std::string action = actions_in(talk.ask("legal"))[1];
  EXPECT_EQ(talk.field(absl::StrCat("play ", action), "event"), "1");
  EXPECT_EQ(talk.field("undo", "event"), "2");
  EXPECT_EQ(talk.ask("events"), (Lines{absl::StrCat("event number=1 what=play side=british action=\"", action, "\""),
                                       "event number=2 what=undo count=1", "ok next=3"}));
  EXPECT_EQ(talk.ask("events 2"), (Lines{"event number=2 what=undo count=1", "ok next=3"}));
  EXPECT_EQ(talk.ask("events 3"), Lines{"ok next=3"});
  for (const char* bad : {"events 0", "events 4", "events x"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
}

TEST(OtherGames, MoveIn) {
  Talk talk({test_pig(), test_loos()});
  EXPECT_TRUE(absl::StartsWith(talk.final_line("newgame seed 3"), "ok game=pig "));
  for (int i = 0; i < (kThorough ? 5000 : 6) && talk.field("turn", "actor") != "nobody"; ++i) {
    if (talk.field("turn", "actor") == "chance") {
      ASSERT_TRUE(absl::StartsWith(talk.final_line("roll"), "ok "));
    } else {
      ASSERT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", talk.best("go"))), "ok "));
    }
  }
  if (!kThorough) talk.ask("resign");  // each search begins to solve the game
  EXPECT_EQ(talk.field("result", "over"), "yes");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("newgame game loos scenario hill70"), "ok game=loos "));
}

}  // namespace
}  // namespace zerohour::protocol
