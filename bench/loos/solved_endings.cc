// From which decision on the rest of a game is solved (ai/search/solved_tables.h), in games of a named player against
// itself, and how often the guess whether an attempt is worth it errs:
//   build/release/bench/loos/solved_endings GAMES SEED PLAYER [SCENARIO] [POSITIONS]
// For each game: the turn, how many decisions before the end, and how many of the game. Then the attempts that were
// made in vain, with their time, and the positions that were not tried although they are small enough.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "ai/loos/players.h"
#include "ai/search/solver.h"
#include "ai/search/sounding.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {
namespace {

struct Counts {
  int in_vain = 0;
  int missed = 0;
  double seconds_in_vain = 0;
  std::vector<int> decisions;  // before the end of each game, solved without a gap
};

// The positions in which a side decided, in their order.
std::vector<State> decisions_of_game(const Loos& game, const std::string& player, std::uint64_t seed) {
  std::vector<State> found;
  const auto british = *make_loos_bot(player, 2 * seed), german = *make_loos_bot(player, 2 * seed + 1);
  Random random(seed);
  State s = game.initial_state();
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    found.push_back(s);
    game.apply(s, (game.actor(s) == Actor::kFirst ? british : german)->choose(game, s, {}));
  }
  return found;
}

void look_at(const Loos& game, const std::vector<State>& decisions, std::uint64_t positions, Counts& counts) {
  constexpr int kBeyond = 6;  // decisions before the first that is not solved, that are looked at
  int solved = 0, beyond = 0;
  for (auto at = decisions.rbegin(); at != decisions.rend() && beyond < kBeyond; ++at) {
    const bool tried = ai::looks_solvable(game, *at, positions);
    const auto begun = std::chrono::steady_clock::now();
    ai::Solver<Loos> solver(game);
    const bool is_small = solver.solve(*at, {.positions = positions}).ok();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    if (tried && !is_small) {
      ++counts.in_vain;
      counts.seconds_in_vain += taken.count();
    }
    if (!tried && is_small) ++counts.missed;
    if (tried && is_small && beyond == 0) ++solved;
    if (!tried || !is_small) ++beyond;
  }
  counts.decisions.push_back(solved);
  std::printf("from %d decisions before the end on, of %zu, in turn %d\n", solved, decisions.size(),
              solved == 0 ? 0 : decisions[decisions.size() - static_cast<std::size_t>(solved)].turn);
}

}  // namespace
}  // namespace zerohour::loos

int main(int argc, char** argv) {
  using namespace zerohour::loos;
  int games = 0;
  std::uint64_t seed = 0, positions = 1'000'000;
  const bool read = argc >= 4 && argc <= 6 && absl::SimpleAtoi(argv[1], &games) && games > 0 &&
                    absl::SimpleAtoi(argv[2], &seed) && (argc < 6 || absl::SimpleAtoi(argv[5], &positions));
  if (!read || !make_loos_bot(argv[3], 0).ok()) {
    std::fprintf(stderr, "usage: %s GAMES SEED PLAYER [SCENARIO] [POSITIONS]\n", argv[0]);
    return 2;
  }
  const auto game = Loos::load(argc > 4 ? argv[4] : "loos");
  if (!game.ok()) {
    std::fprintf(stderr, "error: %s\n", game.status().ToString().c_str());
    return 2;
  }
  Counts counts;
  for (int i = 0; i < games; ++i) {
    look_at(**game, decisions_of_game(**game, argv[3], seed + static_cast<std::uint64_t>(i)), positions, counts);
    std::fflush(stdout);
  }
  std::sort(counts.decisions.begin(), counts.decisions.end());
  double sum = 0;
  for (const int solved : counts.decisions) sum += solved;
  std::printf(
      "%d games: %.1f decisions on average, at least %d, half of the games %d or more, at most %d; "
      "%d attempts in vain (%.1f s), %d small positions that were not tried\n",
      games, sum / games, counts.decisions.front(), counts.decisions[counts.decisions.size() / 2],
      counts.decisions.back(), counts.in_vain, counts.seconds_in_vain, counts.missed);
}
