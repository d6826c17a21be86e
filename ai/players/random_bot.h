// Uniform over the legal list, for any game.
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
  typename G::Action choose(const G& game, const typename G::State& state, const Budget&) override {
    // Reservoir of one: the n-th action replaces the choice with chance 1/n, so that nothing need be stored.
    typename G::Action choice{};
    std::uint32_t seen = 0;
    for_each_legal_action(game, state, [&](typename G::Action action) {
      if (random_.below(++seen) == 0) choice = action;
    });
    assert(seen > 0);
    return choice;
  }

 private:
  Random random_;
};

}  // namespace zerohour::ai
