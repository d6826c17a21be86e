// Tournaments of Patrol, which hides chits and choices: of built-in players and of a program, which is told by the
// protocol what its side sees.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <csignal>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/any_game_of.h"
#include "tests/patrol/adapter.h"
#include "tests/tools/tournament/referee_fixture.h"
#include "tests/tools/tournament/sample.h"
#include "tools/tournament/director.h"
#include "tools/tournament/external_player.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/store.h"

namespace zerohour::tournament {
namespace {

const GameRunner& patrol_runner() {
  static const GameRunner runner([](const std::string&) { return protocol::any_adapter(patrol::adapter()); },
                                 [](const AnyGame&, const std::string&) {
                                   return any_evaluator<Patrol>(std::make_shared<const patrol::Strength>());
                                 },
                                 [](const std::string& name) { return name == patrol::Strength().name(); });
  return runner;
}

std::string program(const std::string& how) {
  return absl::StrCat("cmd:", ZEROHOUR_PYTHON, " -B -S ", ZEROHOUR_REFEREE_BOT, " ", how);
}

// Everybody against everybody, in the valley.
tournament::Setup patrol_tournament() {
  std::signal(SIGPIPE, SIG_IGN);
  tournament::Setup setup = pig_setup({"mcts@nodes=500", "planner@nodes=500", "random", program("good")}, 3);
  setup.pairings.clear();
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < i; ++j) setup.pairings.push_back({j, i});
  }
  setup.format = "round-robin";
  const absl::Status begun = patrol_runner().begin("valley", {}, "", setup, "--bots");
  EXPECT_TRUE(begun.ok()) << begun;
  return setup;
}

// Plays it all on so many workers, with a store in the folder.
void play_tournament(const Setup& setup, int jobs, const std::string& folder) {
  absl::StatusOr<Store> store = Store::create(folder, setup, 0);
  ASSERT_TRUE(store.ok()) << store.status();
  const absl::StatusOr<ArenaFactory> seats = patrol_runner().make_seats(setup, "", "", Entries::kToCheck);
  ASSERT_TRUE(seats.ok()) << seats.status();
  LocalWorkers workers(jobs, *seats);
  const absl::StatusOr<Outcome> outcome = direct(*store, workers, {});
  ASSERT_TRUE(outcome.ok()) << outcome.status();
  EXPECT_EQ(outcome->end, Outcome::End::kComplete);
  EXPECT_EQ(outcome->played, setup.games());
}

// All that does not depend on the clock.
std::vector<std::string> timeless_lines_of(std::vector<GameReport> games) {
  for (GameReport& game : games) {
    game.think_ms = {};
    for (CpuUsed& cpu : game.cpu) cpu.us = 0;
    game.wall_ms = 0;
    game.begun = 0;
  }
  return lines_of(std::move(games));
}

TEST(RefereePatrol, ATournamentIsTheSameOnAnyNumberOfWorkersAndItsStoreReadsBack) {
  const tournament::Setup setup = patrol_tournament();
  const Folder one, two;
  play_tournament(setup, 1, one.path("run"));
  play_tournament(setup, 2, two.path("run"));
  const absl::StatusOr<Store> first = Store::read(one.path("run")), second = Store::read(two.path("run"));
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(setup_to_json(first->setup()), setup_to_json(setup));
  const std::vector<GameReport> games = first->games().value();
  EXPECT_EQ(timeless_lines_of(games), timeless_lines_of(second->games().value()));
  ASSERT_EQ(games.size(), 36U);

  RecordReplayer replayer(patrol_runner(), "");
  std::array<int, 4> halves{};
  for (GameReport game : games) {
    EXPECT_EQ(game.fault, Fault::kNone) << game.reason << "\n" << game.fault_exchange;
    EXPECT_EQ(game.ending, Ending::kRules);
    for (const int entry : game.entry) halves[static_cast<std::size_t>(entry)] += game.halves_of(entry);
    // The referee's record has everything, and is true.
    game.record = first->record(game.id).value();
    EXPECT_EQ(game.record, second->record(game.id).value());
    const auto checked = read_and_check_digest(game.record);
    ASSERT_TRUE(checked.ok()) << checked.status();
    EXPECT_TRUE(checked->has_digest);
    const absl::StatusOr<RecordReplayer::Counts> counts = replayer.replay(checked_record(Patrol(), game));
    ASSERT_TRUE(counts.ok()) << counts.status();
    EXPECT_EQ(counts->actions, game.actions);
    EXPECT_EQ(counts->rolls, game.rolls);
    EXPECT_NEAR(counts->luck, game.luck, 1e-9);
  }
  EXPECT_GT(halves[0] + halves[1], halves[2] + halves[3]) << "those that think, and those that do not";
}

TEST(RefereePatrol, ThePlannerBeatsRandomPlay) {
  tournament::Setup setup = pig_setup({"planner@nodes=2000", "random"});
  ASSERT_TRUE(patrol_runner().begin("valley", {}, "", setup, "--bots").ok());
  const std::atomic<bool> never = false;
  const auto seats = patrol_runner().make_seats(setup, "", "", Entries::kKnown).value();
  const std::unique_ptr<Arena> arena = seats(never).value();
  int halves = 0;
  for (int pair = 0; pair < 15; ++pair) {
    for (const int leg : {0, 1}) halves += arena->play({pair, 0, leg}).value().halves_of(0);
  }
  EXPECT_GT(halves, 38) << "of 60";
}

// Where both choose at once the list is what tells a program which side it plays.
TEST(RefereePatrol, AProgramIsHandedTheActionsOfItsSideAlone) {
  const auto patrol = std::make_shared<const Patrol>(Patrol::gate());
  const std::shared_ptr<const AnyGame> any = any_game(patrol);
  const AnyGame& game = *any;
  const AnyState s = AnyState::of(patrol->after_chits(4, 7));
  const std::string first = ask_line(game, s, Side::kFirst, {}), second = ask_line(game, s, Side::kSecond, {});
  EXPECT_TRUE(absl::StartsWith(first, "ask turn 1 move 400,300 - 4 0 600,300 - 0 0 | first to "));
  EXPECT_TRUE(absl::StartsWith(second, "ask turn 1 move 400,300 - 0 0 600,300 - 7 0 | second to "));
  EXPECT_FALSE(absl::StrContains(first, "second"));
  EXPECT_FALSE(absl::StrContains(second, "first"));
  // Whether the other has chosen is not told.
  AnyState chosen = s;
  game.apply(chosen, game.parse_action(s, "first to 500,160").value());
  EXPECT_EQ(ask_line(game, chosen, Side::kSecond, {}), second);
}

// All that a program was sent in one game of that scenario, and the game. The program sits at `side`, the bot opposite.
struct Sent {
  std::string bytes;
  GameReport game;
};
Sent play_against_program(const Patrol::Scenario& scenario, Side side, const std::string& bot,
                          const std::shared_ptr<const protocol::BotSource<Patrol>>& bots) {
  std::signal(SIGPIPE, SIG_IGN);
  const Folder folder;
  const std::string log = folder.path("log");
  tournament::Setup setup = pig_setup({program("log " + log) + "@nodes=100/clock=60000+1000", bot}, 1);
  setup.game = "patrol";
  setup.scenario = scenario.name;
  setup.evaluator = "strength-1";
  Equipment all = {
      any_game(std::make_shared<const Patrol>(scenario)),
      protocol::any_adapter(std::make_shared<const protocol::GameAdapter<Patrol>>(patrol::adapter()->with_bots(bots))),
      any_evaluator<Patrol>(std::make_shared<patrol::Strength>()), std::make_shared<Setup>(setup)};
  // A clock that stands still: what is left of it is told.
  all.clock = [] { return std::int64_t{0}; };
  Sent sent;
  sent.game = GameArena(all, "").play({0, 0, index(side)}).value();
  EXPECT_EQ(sent.game.fault, Fault::kNone) << sent.game.reason << "\n" << sent.game.fault_exchange;
  checked_record(*all.game, sent.game);
  sent.bytes = slurp(log);
  return sent;
}

// The bot opposite plays alike whatever its chit is: what it does is seen, and may tell.
TEST(RefereePatrol, WhatGoesToAProgramDoesNotDependOnTheOtherSidesChit) {
  const auto bots = std::make_shared<const patrol::Bots>();
  for (Patrol::Scenario scenario : {Patrol::gate(), Patrol::valley()}) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const auto with_chits = [&](std::uint8_t own, std::uint8_t hidden) {
        scenario.chits[static_cast<std::size_t>(index(side))] = own;
        scenario.chits[static_cast<std::size_t>(1 - index(side))] = hidden;
        return play_against_program(scenario, side, "random", bots);
      };
      const Sent weak = with_chits(5, 1), strong = with_chits(5, 9), other = with_chits(6, 1);
      EXPECT_EQ(weak.bytes, strong.bytes) << scenario.name << " " << index(side);
      EXPECT_NE(weak.game.record, strong.game.record) << "the referee knows";
      EXPECT_NE(weak.bytes, other.bytes) << "its own chit is told";
      EXPECT_TRUE(absl::StrContains(weak.bytes, " ask "));
    }
  }
}

// Goes to its point, if it can, whatever there is to see.
class StubbornBots final : public protocol::BotSource<Patrol> {
 public:
  std::vector<std::string> names() const override { return {"500,160", "500,440"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Patrol>>> make_bot(const std::string& name, std::uint64_t) const override {
    class StubbornBot final : public ai::Bot<Patrol> {
     public:
      explicit StubbornBot(std::string point) : point_(std::move(point)) {}
      std::string name() const override { return "stubborn"; }
      void sit(Side side) override { side_ = side; }
      Patrol::Action choose(const Patrol& game, const Patrol::State& s, const ai::Budget&) override {
        return game.parse_action(s, absl::StrCat(game.side_name(side_), " to ", point_)).value();
      }

     private:
      std::string point_;
      Side side_ = Side::kFirst;
    };
    return std::make_unique<StubbornBot>(name);
  }
};

// The first side has chosen when the second is asked: it is told nothing of that.
TEST(RefereePatrol, WhatGoesToAProgramDoesNotDependOnAChoiceThatIsMadeAtOnce) {
  const auto bots = std::make_shared<const StubbornBots>();
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const Sent upper = play_against_program(Patrol::gate(), side, "500,160", bots);
    const Sent lower = play_against_program(Patrol::gate(), side, "500,440", bots);
    EXPECT_EQ(upper.bytes, lower.bytes) << index(side);
    EXPECT_NE(upper.game.record, lower.game.record);
  }
}

}  // namespace
}  // namespace zerohour::tournament
