// The fixed work of `zerohour bench`, and positions to measure with: random games of Loos 1915.
//
// A game depends only on its scenario's name, its number and the way of choosing, so the games may be played in any
// order and on any number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bench/random_play.h"
#include "engine/loos/loos.h"

namespace zerohour::bench {

using Game = std::shared_ptr<const loos::Loos>;

struct IsDone {
  bool operator()(ActionGroup group) const { return loos::Loos::kind_of(group) == loos::Kind::kDone; }
};
using LoosChooser = RandomChooser<loos::Loos, IsDone>;

// The seed of one game.
std::uint64_t game_seed(const loos::Loos& game, std::uint64_t number);

// What a number of games were like.
struct PlayoutStats {
  std::uint64_t games = 0;
  MoveCounts moves;
  double seconds = 0;  // spent in these games, by all threads together
  void add(const PlayoutStats& other);
};
struct Playouts {
  PlayoutStats full;     // that ended with the last turn
  PlayoutStats instant;  // that ended with an instant victory (12.1, 12.2)
  std::uint64_t reached_last_turn = 0;
  std::uint64_t digest = 0;  // the sum over the games of a hash of the hashes of all positions of each; 0 if not wanted
  double wall_seconds = 0;

  PlayoutStats all() const;
};

// Plays the games numbered from 0 to games - 1.
Playouts play_games(const loos::Loos& game, Choice choice, std::uint64_t games, int threads, bool digest);

// The one number: the sum of the digests of `games` games of each scenario in each way of choosing.
inline constexpr std::uint64_t kTotalGames = 100;
std::uint64_t bench_total(const std::vector<Game>& scenarios, int threads, Playouts* sum = nullptr);

// Positions with something to decide, from the middle of random games: every `every`-th of them until there are
// `count`. accept(state) may reject some.
template <class Accept>
std::vector<loos::State> sample_positions(const loos::Loos& game, std::size_t count, int every, Accept&& accept) {
  std::vector<loos::State> positions;
  LoosChooser chooser(Choice::kByGroup, IsDone{});
  for (std::uint64_t number = 0; positions.size() < count; ++number) {
    Random random(game_seed(game, number));
    loos::State state = game.initial_state();
    int seen = 0;
    play_out(game, state, chooser, random, [&](const loos::State& s) {
      const Actor actor = game.actor(s);
      if (positions.size() == count || actor == Actor::kChance || actor == Actor::kNobody || !accept(s)) return;
      if (++seen % every == 0) positions.push_back(s);
    });
  }
  return positions;
}

}  // namespace zerohour::bench
