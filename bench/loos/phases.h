// Decisions about whole plans, as they come up in games between quick planners, for benches that look at plans.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "ai/loos/players.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/keyed_game.h"
#include "engine/core/random.h"

namespace zerohour::loos {

struct PhaseSample {
  int count = 0;
  std::uint64_t seed = 1;
  const char* player = "climb-4";  // with as few nodes as it can do with
};

// Calls visit(source, state, random) for one in eight phases until there are `count`; it returns whether that one
// counts. The same sample gives the same phases, if visit draws the same random numbers.
template <class Visit>
void for_each_phase(const Loos& game, const ScriptKnowledge& knowledge, const ScriptSettings& settings,
                    const PhaseSample& sample, const Visit& visit) {
  constexpr std::uint32_t kEvery = 8;
  Random random(sample.seed);
  ai::Budget budget;
  budget.nodes = 100;
  int done = 0;
  for (std::uint64_t number = 0; done < sample.count; ++number) {
    const std::uint64_t seed = sample.seed * 1'000'003 + number;
    std::array<std::unique_ptr<ai::Bot<Loos>>, 2> bots;
    for (auto& bot : bots) bot = make_loos_bot(sample.player, seed).value();
    const ScriptIdeas source(game, knowledge, settings, seed);
    State before{};
    plan::play_keyed(
        game, seed, [](const State&) {},
        [&](const State& s) {
          const bool begins = s.step != before.step || s.active != before.active || s.turn != before.turn;
          before = s;
          if (done < sample.count && begins && source.kind(s) == plan::DecisionKind::kPhase &&
              random.below(kEvery) == 0 && visit(source, s, random)) {
            ++done;
          }
          return bots[game.actor(s) == Actor::kFirst ? 0 : 1]->choose(game, s, budget);
        });
  }
}

}  // namespace zerohour::loos
