// Games from which a network learns what positions are worth that strong players would not come to by themselves, but
// that their plans may lead to: restless scripts begin, with leanings that change at random, and planners play on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "engine/loos/loos.h"
#include "tools/loos/commands/games.h"

namespace zerohour::loos {

inline constexpr std::uint64_t kSeedStep = 1'000'003;  // between the seeds of the first games of two runs
inline constexpr std::size_t kGamesAtOnce = 64;        // are played before they are visited

struct BegunGames {
  std::int64_t count = 0;
  std::uint64_t seed = 1;
  int jobs = 1;                     // games at the same time; they are the same for any number
  std::string planner = "climb-4";  // a player of Loos (make_loos_bot)
  std::uint64_t nodes = 100;        // of each of its decisions
};

// Visits them in order. Their starts are those of the player turns that planners play; a game may have none. Fails if
// there is no such player; then nothing is visited.
absl::Status for_each_begun(const std::shared_ptr<const Loos>& game, const BegunGames& games,
                            const std::function<void(const PlayedGame&)>& visit);

}  // namespace zerohour::loos
