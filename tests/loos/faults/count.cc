// How often players make the faults of faults.h, over games between two of them with the sides exchanged.
//   build/release/tests/loos/faults/fault_count FIRST SECOND PAIRS SEED [FAULT]
// With the name of a fault it prints up to twenty positions in which FIRST decided and made it, a line each.
#include <cstdio>
#include <string>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "ai/plan/rollout.h"
#include "tests/loos/faults/faults.h"

namespace zerohour::faults {
namespace {

using loos::Action;
using loos::Loos;
using loos::State;
using loos::Step;

constexpr int kShown = 20;

struct Counting {
  std::array<Tally, 2> tally{};  // by side that FIRST played
  double points = 0;             // of FIRST
  absl::string_view wanted;      // the fault to be shown
  int shown = 0;
};

void add(Tally& to, const Tally& tally) {
  for (std::size_t i = 0; i < to.faults.size(); ++i) {
    to.faults[i] += tally.faults[i];
    to.occasions[i] += tally.occasions[i];
  }
}

bool begins_phase(const State& last, const State& now) {
  return last.step != now.step || last.turn != now.turn || last.active != now.active;
}

void show_new(const Loos& game, const Tally& before, const Tally& after, const State& phase, Counting& counting) {
  for (std::size_t i = 0; i < before.faults.size(); ++i) {
    if (name_of(static_cast<Fault>(i)) != counting.wanted || after.faults[i] == before.faults[i]) continue;
    if (counting.shown++ < kShown) std::printf("%s\n", game.format_state(phase).c_str());
  }
}

// FIRST plays that side.
void play(const Loos& game, ai::Bot<Loos>& first, ai::Bot<Loos>& second, Side side, std::uint64_t seed,
          Counting& counting) {
  Watch watch(game);
  State s = game.initial_state();
  State phase = s;
  ai::Budget budget;
  while (s.step != Step::kOver) {
    const State before = s;
    Action action;
    if (game.actor(s) == Actor::kChance) {
      action = plan::common_roll(game, s, {seed, 0}, false);
    } else {
      const bool own = (game.actor(s) == Actor::kFirst) == (side == loos::kBritish);
      action = (own ? first : second).choose(game, s, budget);
    }
    game.apply(s, action);
    const Tally known = watch.tally();
    watch.see(side, before, action, s);
    show_new(game, known, watch.tally(), phase, counting);
    if (begins_phase(before, s)) phase = s;
  }
  const Actor winner = game.result(s).winner;
  const bool draw = winner != Actor::kFirst && winner != Actor::kSecond;
  counting.points += draw ? 0.5 : (winner == Actor::kFirst) == (side == loos::kBritish) ? 1 : 0;
  add(counting.tally[index(side)], watch.tally());
}

int run(int argc, char** argv) {
  int pairs = 0;
  std::uint64_t seed = 0;
  if (argc < 5 || !absl::SimpleAtoi(argv[3], &pairs) || !absl::SimpleAtoi(argv[4], &seed)) {
    std::fprintf(stderr, "usage: fault_count FIRST SECOND PAIRS SEED [FAULT]\n");
    return 2;
  }
  const auto game = *Loos::load("loos");
  Counting counting;
  if (argc > 5) counting.wanted = argv[5];
  for (int pair = 0; pair < pairs; ++pair) {
    const std::uint64_t number = seed * 1'000'000 + static_cast<std::uint64_t>(pair);
    for (const Side side : {loos::kBritish, loos::kGerman}) {
      const auto first = loos::make_loos_bot(argv[1], number);
      const auto second = loos::make_loos_bot(argv[2], number);
      if (!first.ok() || !second.ok()) {
        std::fprintf(stderr, "no such player\n");
        return 2;
      }
      play(*game, **first, **second, side, number, counting);
    }
  }
  std::printf("%s scores %.1f%% against %s; a game of %s: faults (occasions)\n", argv[1],
              100 * counting.points / (2 * pairs), argv[2], argv[1]);
  for (int i = 0; i < kFaults; ++i) {
    const auto at = static_cast<std::size_t>(i);
    for (const Side side : {loos::kBritish, loos::kGerman}) {
      const Tally& tally = counting.tally[index(side)];
      if (tally.occasions[at] == 0) continue;
      std::printf("  %-20s %-8s %6.2f (%.2f)\n", std::string(name_of(static_cast<Fault>(i))).c_str(),
                  side == loos::kBritish ? "British" : "German", tally.faults[at] / static_cast<double>(pairs),
                  tally.occasions[at] / static_cast<double>(pairs));
    }
  }
  return 0;
}

}  // namespace
}  // namespace zerohour::faults

int main(int argc, char** argv) {
  return zerohour::faults::run(argc, argv);
}
