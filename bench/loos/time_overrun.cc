// How long after its limit `go` answers: by player, limit, number of lines and threads, the median and the worst over
// one position of each step of the game. With a limit for a turn or a clock, the time allowed is what the player takes
// of it for the decision (ai::TimeManager), including work under way. The machine should be idle.
//
//   build/release/bench/loos/time_overrun [PLAYER...]
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "ai/players/time_manager.h"
#include "bench/clock.h"
#include "bench/loos/positions.h"
#include "engine/loos/loos.h"
#include "tools/loos/adapter.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/live_game.h"

namespace {

namespace ai = zerohour::ai;
namespace loos = zerohour::loos;
namespace protocol = zerohour::protocol;
using zerohour::Actor;
using zerohour::bench::Clock;

using Game = std::shared_ptr<const loos::Loos>;
using Adapter = std::shared_ptr<const protocol::AnyAdapter>;

struct Limit {
  const char* name;
  ai::Budget budget;
};
constexpr Limit kLimits[] = {
    {"time 100", {.decision_ms = 100}},
    {"time 1000", {.decision_ms = 1000}},
    {"turn 2400", {.turn_ms = 2400}},
    {"clock 10000", {.clock_ms = 10'000}},
};

struct Answer {
  double took_ms = 0;
  double overrun_ms = 0;
  bool estimated = true;  // every line
};

Answer answer_to(const Game& game, const Adapter& adapter, const std::string& player, const protocol::GoLimits& limits,
                 const loos::State& s) {
  // Created before the clock starts, as for a player at a table.
  const auto judge = protocol::make_judge(adapter, zerohour::any_game(game));
  const zerohour::Side side = game->actor(s) == Actor::kFirst ? zerohour::Side::kFirst : zerohour::Side::kSecond;
  const auto search =
      *protocol::make_search(adapter->bots(), judge, zerohour::AnyState::of(s), side, limits, player, 1);
  double limit = static_cast<double>(limits.budget.decision_ms);
  if (limit == 0) {
    const ai::Forecast forecast =
        (*adapter->bots()->make_bot(player, 1))->forecast(*judge->game(), zerohour::AnyState::of(s));
    limit = std::chrono::duration<double, std::milli>(ai::TimeManager(limits.budget, forecast).hard()).count();
  }
  const std::atomic<bool> stop{false};
  const Clock::time_point begin = Clock::now();
  const auto& lines = search->find(stop, [](const protocol::Row&) {});
  const double took = 1e3 * zerohour::bench::seconds_since(begin);
  const bool estimated = std::all_of(lines.begin(), lines.end(), [](const auto& line) { return line.games > 0; });
  return {took, took - limit, estimated};
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void measure(const Game& game, const Adapter& adapter, const std::string& player,
             const std::vector<loos::State>& positions) {
  for (const Limit& limit : kLimits) {
    for (const int lines : {1, 3}) {
      for (const int threads : {1, 2}) {
        std::vector<double> took;
        std::vector<double> overruns;
        std::size_t unestimated = 0;
        for (const loos::State& s : positions) {
          protocol::GoLimits limits;
          limits.budget = limit.budget;
          limits.lines = lines;
          limits.threads = threads;
          const Answer answer = answer_to(game, adapter, player, limits, s);
          took.push_back(answer.took_ms);
          overruns.push_back(answer.overrun_ms);
          unestimated += answer.estimated ? 0 : 1;
        }
        const double worst = *std::max_element(overruns.begin(), overruns.end());
        std::printf("%-8s %-12s %5d %7d %9.0f %8.0f %8.0f %11zu\n", player.c_str(), limit.name, lines, threads,
                    median(took), median(overruns), worst, unestimated);
        std::fflush(stdout);
      }
    }
  }
}

}  // namespace

int main(int count, char** words) {
  std::vector<std::string> players(words + 1, words + count);
  if (players.empty()) players = {"greedy", "script", "climb", "reply", "mcts"};
  const Game game = *loos::Loos::load("loos");
  const Adapter adapter = protocol::any_adapter(loos::make_adapter(""));
  const std::vector<loos::State> positions = zerohour::bench::first_of_each_step(*game);
  std::printf("%zu positions; milliseconds\n", positions.size());
  std::printf("player   limit        lines threads   answers  overrun    worst unestimated\n");
  for (const std::string& player : players) {
    if (const auto bot = adapter->bots()->make_bot(player, 1); !bot.ok()) {
      std::fprintf(stderr, "%s\n", std::string(bot.status().message()).c_str());
      return 2;
    }
    measure(game, adapter, player, positions);
  }
}
