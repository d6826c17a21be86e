// The greedy player of Loos: one action at a time, the one that looks best by simple odds.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Scores every legal action in integers, for the side that decides, and plays the highest; `done` scores 0, so it is
// played when no other action promises a gain. Ties are broken by the seed. The player considers no replies and makes
// no plan.
class GreedyBot final : public ai::Bot<Loos> {
 public:
  explicit GreedyBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "greedy"; }
  ai::Memory memory() const override { return ai::Memory::kGame; }
  Action choose(const Loos& game, const State& state, const ai::Budget& budget) override;

 private:
  Random random_;
};

// How much GreedyBot likes a legal action for the side that decides: higher is better, `done` is 0; roughly in
// hundredths of a step.
int greedy_score(const Loos& game, const State& state, Action action);

}  // namespace zerohour::loos
