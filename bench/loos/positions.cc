#include "bench/loos/positions.h"

#include <cstdint>
#include <set>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::bench {

std::vector<loos::State> first_of_each_step(const loos::Loos& game) {
  constexpr std::uint64_t kGames = 4;
  std::vector<loos::State> positions;
  std::set<loos::Step> known;
  for (std::uint64_t number = 1; number <= kGames; ++number) {
    const auto script = *loos::make_loos_bot("script", number);
    Random random(number);
    loos::State s = game.initial_state();
    for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
      loos::Action only{};
      if (actor == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      if (!known.contains(s.step) && !ai::is_forced(game, s, only)) {
        known.insert(s.step);
        positions.push_back(s);
      }
      game.apply(s, script->choose(game, s, {}));
    }
  }
  return positions;
}

}  // namespace zerohour::bench
