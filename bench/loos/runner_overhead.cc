// What the tournament's runner costs per game, compared with a bare loop that only plays: records, luck, clocks, the
// store. The bots think for a set time at each decision, so that games take about 10 ms and about 100 ms. Both are
// measured alternately, several times, and medians are reported.
//
//   build/release/bench/tournament/runner_overhead [PAIRS [ROUNDS]]
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/players/random_bot.h"
#include "bench/clock.h"
#include "engine/core/any_game_of.h"
#include "engine/core/dice.h"
#include "eval/loos/material.h"
#include "tools/loos/adapter.h"
#include "tools/loos/load.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/tournament/arena.h"
#include "tools/tournament/director.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/seeds.h"
#include "tools/tournament/store.h"

namespace {

using zerohour::Actor;
using zerohour::Side;
using zerohour::loos::Loos;
namespace ai = zerohour::ai;
namespace protocol = zerohour::protocol;
namespace tournament = zerohour::tournament;
using zerohour::bench::Clock;

double ms_since(Clock::time_point begin) {
  return 1e3 * zerohour::bench::seconds_since(begin);
}

// A random player that thinks for a set time before it answers.
class PacedBot final : public ai::Bot<Loos> {
 public:
  PacedBot(std::uint64_t seed, std::chrono::nanoseconds pace) : random_(seed), pace_(pace) {}
  std::string name() const override { return "paced"; }
  zerohour::loos::Action choose(const Loos& game, const zerohour::loos::State& state,
                                const ai::Budget& budget) override {
    const Clock::time_point until = Clock::now() + pace_;
    const auto action = random_.choose(game, state, budget);
    while (Clock::now() < until) {
    }
    return action;
  }

 private:
  ai::RandomBot<Loos> random_;
  std::chrono::nanoseconds pace_;
};

// The only player of Loos here.
class PacedBots final : public protocol::BotSource<Loos> {
 public:
  explicit PacedBots(std::chrono::nanoseconds pace) : pace_(pace) {}
  std::vector<std::string> names() const override { return {"paced"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> make_bot(const std::string&, std::uint64_t seed) const override {
    return std::make_unique<PacedBot>(seed, pace_);
  }

 private:
  std::chrono::nanoseconds pace_;
};

tournament::Setup make_setup(const Loos& game, int pairs) {
  tournament::Setup setup;
  setup.game = std::string(game.game_name());
  setup.scenario = game.scenario_name();
  setup.data_hash = game.data_hash();
  setup.sides = {std::string(game.side_name(Side::kFirst)), std::string(game.side_name(Side::kSecond))};
  setup.entries = *tournament::parse_entries(std::vector<std::string>{"paced", "paced"}, {});
  setup.pairings = {{0, 1}};
  setup.format = "match";
  setup.pairs = pairs;
  setup.evaluator = zerohour::loos::Material(game).name();
  return setup;
}

// The same games with nothing around them. Returns milliseconds, and the decisions in `decisions`.
double bare(const Loos& game, const tournament::Setup& setup, std::chrono::nanoseconds pace, int& decisions) {
  decisions = 0;
  const Clock::time_point begin = Clock::now();
  for (int i = 0; i < 2 * setup.pairs; ++i) {
    const zerohour::HostDice dice(tournament::dice_of_pair(setup.seed, i / 2));
    std::array<PacedBot, 2> bots = {PacedBot(tournament::bot_seed(setup.seed, i / 2, Side::kFirst), pace),
                                    PacedBot(tournament::bot_seed(setup.seed, i / 2, Side::kSecond), pace)};
    Loos::State state = game.initial_state();
    for (Actor actor = game.actor(state); actor != Actor::kNobody; actor = game.actor(state)) {
      if (actor == Actor::kChance) {
        const zerohour::Faces faces = dice.roll(game.roll_request(state));
        game.apply(state, game.roll_action(state, faces.span()));
        continue;
      }
      game.apply(state, bots[actor == Actor::kFirst ? 0 : 1].choose(game, state, {}));
      ++decisions;
    }
  }
  return ms_since(begin);
}

// The whole runner with one job: from creating the folder to storing the last game in it. Returns milliseconds.
double runner(const std::shared_ptr<const Loos>& game,
              const std::shared_ptr<const protocol::GameAdapter<Loos>>& adapter, const tournament::Setup& setup,
              const std::string& folder) {
  const Clock::time_point begin = Clock::now();
  absl::StatusOr<tournament::Store> store = tournament::Store::create(folder, setup);
  if (!store.ok()) std::abort();
  tournament::Equipment equipment;
  equipment.game = zerohour::any_game(game);
  equipment.adapter = protocol::any_adapter(adapter);
  equipment.evaluator = tournament::any_evaluator<Loos>(std::make_shared<zerohour::loos::Material>(*game));
  equipment.setup = std::make_shared<const tournament::Setup>(setup);
  tournament::LocalWorkers workers(1, [&](const std::atomic<bool>& stop) {
    tournament::Equipment own = equipment;
    own.stop = &stop;
    return absl::StatusOr<std::unique_ptr<tournament::Arena>>(
        std::make_unique<tournament::GameArena>(std::move(own), ""));
  });
  const absl::StatusOr<tournament::Outcome> outcome = tournament::direct(*store, workers, {});
  if (!outcome.ok() || static_cast<int>(outcome->games.size()) != 2 * setup.pairs) std::abort();
  return ms_since(begin);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void measure(const std::shared_ptr<const Loos>& game, const std::shared_ptr<const protocol::GameAdapter<Loos>>& adapter,
             std::chrono::nanoseconds pace, int pairs, int rounds) {
  const tournament::Setup setup = make_setup(*game, pairs);
  const auto paced =
      std::make_shared<const protocol::GameAdapter<Loos>>(adapter->with_bots(std::make_shared<const PacedBots>(pace)));
  const std::string folder =
      (std::filesystem::temp_directory_path() / absl::StrCat("zerohour_overhead_", getpid())).string();
  std::vector<double> alone, run, ratio;
  int decisions = 0;
  for (int round = 0; round < rounds; ++round) {
    alone.push_back(bare(*game, setup, pace, decisions) / (2 * pairs));
    run.push_back(runner(game, paced, setup, folder) / (2 * pairs));
    ratio.push_back(run.back() / alone.back());
    std::filesystem::remove_all(folder);
  }
  std::printf("%8.2f ms a game bare, %8.2f ms with the runner: %+.2f ms, %+.2f%%   (%d games, %d decisions each)\n",
              median(alone), median(run), median(run) - median(alone), 100 * (median(ratio) - 1), 2 * pairs,
              decisions / (2 * pairs));
}

}  // namespace

int main(int argc, char** argv) {
  const int pairs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20;
  const int rounds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 5;
  const auto game = zerohour::loos::load_game("loos", "");
  if (!game.ok()) return 1;
  const auto adapter = zerohour::loos::make_adapter("");
  for (const std::int64_t us : {0, 15, 155}) measure(*game, adapter, std::chrono::microseconds(us), pairs, rounds);
  return 0;
}
