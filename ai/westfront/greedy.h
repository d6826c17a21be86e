// The greedy player of Western Front: one decision at a time, the one that looks best by odds.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// Scores the listed actions by what their dice may be expected to kill and suppress, in sixtieths of a stand (W61), by
// the odds of assaults, and by the way to a place: for the attacker to the nearest objective or enemy, and back behind
// its own line in time if the scenario asks for that; for the defender to what was lost. Ties are broken by the seed.
// The player considers no replies and makes no plan.
class GreedyBot final : public ai::Bot<Westfront> {
 public:
  explicit GreedyBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "greedy"; }
  ai::Memory memory() const override { return ai::Memory::kGame; }
  Action choose(const Westfront& game, const State& state, const ai::Budget& budget) override;

 private:
  Random random_;
};

}  // namespace zerohour::westfront
