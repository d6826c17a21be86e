// The greedy player of Loos: one action at a time, the one that looks best by simple odds.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace zerohour::ai {

// Scores every legal action in integers, for the side that decides, and plays the highest; `done` scores 0, so that it
// comes when nothing else promises anything. Ties are broken by the seed. It looks at no reply and makes no plan.
class GreedyBot final : public Bot<loos::Loos> {
 public:
  explicit GreedyBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "greedy"; }
  loos::Action choose(const loos::Loos& game, const loos::State& state, const Budget& budget) override;

 private:
  Random random_;
};

// How GreedyBot likes a legal action for the side that decides: higher is better, `done` is 0; hundredths of a step,
// roughly.
int greedy_score(const loos::Loos& game, const loos::State& state, loos::Action action);

}  // namespace zerohour::ai
