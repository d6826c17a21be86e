// Matches between the armies of the pool: games in pairs with the same dice, in which the armies change sides.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "engine/lgg/lgg.h"
#include "tools/lgg/army/pool.h"

namespace zerohour::lgg {

// Makes the player of one side of one game; each side has its own, with different seeds.
using MakePlayer = std::function<absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>>(std::uint64_t seed)>;

struct MeasureSettings {
  std::string ground = "meeting";
  int base = 400;
  int pairs = 10;  // for every two armies
  std::uint64_t seed = 1;
};

// What two armies scored against each other, from the first one's point of view.
struct ArmyScore {
  int wins = 0, draws = 0, losses = 0;

  int games() const { return wins + draws + losses; }
  double score() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }
};

struct Measurement {
  std::vector<std::string> names;
  std::vector<std::vector<ArmyScore>> scores;  // [a][b], from a's side; [a][a] is empty

  ArmyScore total(std::size_t army) const;
};

// Plays both games of each pair for every two armies; after every two armies, `progress` is told how many of how many
// games have been played. Errors are those of buying, of the ground and of the player.
absl::StatusOr<Measurement> measure(const DataSource& source, absl::Span<const PoolArmy> pool,
                                    const MeasureSettings& settings, const MakePlayer& make_player,
                                    const std::function<void(int done, int all)>& progress);

// Weights from 0 to 100 that sum to about 100: how often each army should be drawn to lose as little as possible
// against an enemy who knows the weights (the equilibrium of the table of scores, by fictitious play).
std::vector<int> fair_weights(const Measurement& measurement);

// One game with the dice of a seed, to its end.
Result play_to_end(const Lgg& game, const DiceSeed& dice, ai::Bot<Lgg>& blue, ai::Bot<Lgg>& red);

}  // namespace zerohour::lgg
