#include "bench/loos/work.h"

#include <atomic>
#include <bit>
#include <functional>

#include "ai/search/joined_threads.h"
#include "bench/clock.h"

namespace zerohour::bench {
namespace {

bool ended_at_once(const loos::State& state) {
  return state.outcome == loos::Outcome::kBritishBreakthrough || state.outcome == loos::Outcome::kGermanHolds;
}

// Adds one game to the results of a thread.
void play_game(const loos::Loos& game, LoosChooser& chooser, std::uint64_t number, bool digest, Playouts& out) {
  const Clock::time_point start = Clock::now();
  Random random(game_seed(game, number));
  loos::State state = game.initial_state();
  PlayoutStats stats;
  stats.games = 1;
  if (digest) {
    std::uint64_t hash = game.hash(state);
    stats.moves = play_out(game, state, chooser, random, [&](const loos::State& s) {
      hash = (std::rotl(hash, 5) ^ game.hash(s)) * 0x9e3779b97f4a7c15ULL;
    });
    out.digest += hash;
  } else {
    stats.moves = play_out(game, state, chooser, random, [](const loos::State&) {});
  }
  stats.seconds = seconds_since(start);
  (ended_at_once(state) ? out.instant : out.full).add(stats);
  if (state.turn == game.rules().scenario.last_turn) ++out.reached_last_turn;
}

void add_to(Playouts& sum, const Playouts& part) {
  sum.full.add(part.full);
  sum.instant.add(part.instant);
  sum.reached_last_turn += part.reached_last_turn;
  sum.digest += part.digest;
  sum.wall_seconds += part.wall_seconds;
}

}  // namespace

std::uint64_t game_seed(const loos::Loos& game, std::uint64_t number) {
  std::uint64_t state = number;
  for (const char c : game.scenario_name()) state = splitmix64(state) ^ static_cast<unsigned char>(c);
  return splitmix64(state);
}

void PlayoutStats::add(const PlayoutStats& other) {
  games += other.games;
  moves.actions += other.moves.actions;
  moves.rolls += other.moves.rolls;
  seconds += other.seconds;
}

PlayoutStats Playouts::all() const {
  PlayoutStats sum = full;
  sum.add(instant);
  return sum;
}

Playouts play_games(const loos::Loos& game, Choice choice, std::uint64_t games, int threads, bool digest) {
  const Clock::time_point start = Clock::now();
  std::atomic<std::uint64_t> next{0};
  std::vector<Playouts> parts(static_cast<std::size_t>(threads));
  const auto work = [&](Playouts& part) {
    LoosChooser chooser(choice, IsDone{});
    for (std::uint64_t number = next++; number < games; number = next++) {
      play_game(game, chooser, number, digest, part);
    }
  };
  {
    ai::JoinedThreads others;
    for (std::size_t i = 1; i < parts.size(); ++i) others.begin(work, std::ref(parts[i]));
    work(parts[0]);
  }
  Playouts sum;
  for (const Playouts& part : parts) add_to(sum, part);
  sum.wall_seconds = seconds_since(start);
  return sum;
}

std::uint64_t bench_total(const std::vector<Game>& scenarios, int threads, Playouts* sum) {
  Playouts all;
  for (const Game& game : scenarios) {
    for (const Choice choice : {Choice::kByGroup, Choice::kUniform}) {
      add_to(all, play_games(*game, choice, kTotalGames, threads, true));
    }
  }
  if (sum != nullptr) *sum = all;
  return all.digest;
}

}  // namespace zerohour::bench
