// Uniformly random over the legal list, for any game.
#pragma once

#include <cassert>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/random.h"

namespace zerohour::ai {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "random"; }
  Memory memory() const override { return Memory::kGame; }
  void sit(Side side) override { side_ = side; }
  typename G::Action choose(const G& game, const typename G::State& given, const Budget&) override {
    const Side side = deciding_side(game, given, side_);
    const typename G::State& state = seen_by(game, given, side);
    // Reservoir of one: the n-th action replaces the choice with chance 1/n, so that nothing need be stored.
    typename G::Action choice{};
    std::uint32_t seen = 0;
    for_each_legal_action(game, state, [&](typename G::Action action) {
      if constexpr (ImperfectInformation<G>) {
        if (game.chooser(state, action) != side) return;
      }
      if (random_.below(++seen) == 0) choice = action;
    });
    assert(seen > 0);
    return choice;
  }

 private:
  Random random_;
  Side side_ = Side::kFirst;
};

}  // namespace zerohour::ai
