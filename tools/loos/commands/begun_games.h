// Games from which a network learns what positions are worth that strong players would not come to by themselves, but
// that their plans may lead to: restless scripts begin, with leanings that change at random, and planners play on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "engine/loos/loos.h"
#include "tools/loos/commands/games.h"

namespace zerohour::loos {

struct BegunGames {
  std::int64_t count = 0;
  std::uint64_t seed = 1;
  int jobs = 1;  // games at the same time; they are the same for any number
};

// Visits them in order. Their starts are those of the player turns that planners play; a game may have none.
void for_each_begun(const std::shared_ptr<const Loos>& game, const BegunGames& games,
                    const std::function<void(const PlayedGame&)>& visit);

}  // namespace zerohour::loos
