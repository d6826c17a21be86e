// How certain the chances of Loos are: for one position of each step of the game, those that are reported before any
// search, with the time that they take, and those after `go` with a time limit, whose lines are the player's.
//
//   build/release/bench/loos/chances_error [PLAYER [MILLISECONDS [SCENARIO]]]     level-6 1000 loos
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "ai/judge/judge.h"
#include "bench/clock.h"
#include "bench/loos/positions.h"
#include "engine/loos/loos.h"
#include "tools/loos/adapter.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/live_game.h"

namespace {

namespace loos = zerohour::loos;
namespace protocol = zerohour::protocol;
using zerohour::Side;
using zerohour::bench::Clock;

double ms_since(Clock::time_point begin) {
  return 1e3 * zerohour::bench::seconds_since(begin);
}

}  // namespace

int main(int count, char** words) {
  const std::string player = count > 1 ? words[1] : "level-6";
  int limit = 1000;
  if (count > 2 && !absl::SimpleAtoi(words[2], &limit)) return 2;
  const auto loaded = loos::Loos::load(count > 3 ? words[3] : "loos");
  const auto adapter = protocol::any_adapter(loos::make_adapter(""));
  if (!loaded.ok() || !adapter->bots()->make_bot(player, 1).ok()) {
    std::fprintf(stderr, "no such scenario or player\n");
    return 2;
  }
  const std::shared_ptr<const loos::Loos>& game = *loaded;
  std::printf("step  turn   chances  error    ms | lines  chances  error  samples\n");
  double worst = 0, slowest = 0;
  for (const loos::State& s : zerohour::bench::first_of_each_step(*game)) {
    const auto judge = protocol::make_judge(adapter, zerohour::any_game(game));
    const Side side = game->actor(s) == zerohour::Actor::kFirst ? Side::kFirst : Side::kSecond;
    judge->sampler();
    const Clock::time_point begin = Clock::now();
    const zerohour::judge::Estimate before = judge->chances(zerohour::AnyState::of(s), side);
    const double took = ms_since(begin);
    protocol::GoLimits limits;
    limits.budget.decision_ms = limit;
    limits.lines = 3;
    const auto search =
        *protocol::make_search(adapter->bots(), judge, zerohour::AnyState::of(s), side, limits, player, 1);
    const std::atomic<bool> stop{false};
    const std::size_t lines = search->find(stop, [](const protocol::Row&) {}).size();
    const zerohour::judge::Estimate after = judge->chances(zerohour::AnyState::of(s), side);
    std::printf("%4d %5d %8.1f%% %5.1f%% %5.1f | %5zu %7.1f%% %5.1f%% %8llu\n", static_cast<int>(s.step), s.turn,
                100 * before.score(Side::kFirst), 100 * before.widest_error, took, lines,
                100 * after.score(Side::kFirst), 100 * after.widest_error,
                static_cast<unsigned long long>(after.samples));
    std::fflush(stdout);
    worst = std::max(worst, after.widest_error);
    slowest = std::max(slowest, took);
  }
  std::printf("largest error after %s for %d ms: %.1f%%; slowest chances before: %.1f ms\n", player.c_str(), limit,
              100 * worst, slowest);
}
