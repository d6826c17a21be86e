// The greedy player of La Grande Guerre: one activation at a time, the one that looks best by odds.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// Scores what each unit could do by the expected change of material (eval/lgg/material.h): attacks along the paths that
// ai/lgg/paths.h finds, fire, recovery, rally, withdrawals, the forcing of combats, and a move toward the nearest
// enemy, and plays the best; ties are broken by the seed. The player considers no replies and makes no plan.
class GreedyBot final : public ai::Bot<Lgg> {
 public:
  explicit GreedyBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "greedy"; }
  ai::Memory memory() const override { return ai::Memory::kGame; }
  void sit(Side side) override { side_ = side; }
  Action choose(const Lgg& game, const State& state, const ai::Budget& budget) override;

 private:
  Random random_;
  Side side_ = kBlue;
};

}  // namespace zerohour::lgg
