// A source of ideas that is used without a player, as judges and training do.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "ai/plan/idea_source.h"

namespace zerohour::plan {

// The source keeps its game, its settings and what it knows of the game alive.
template <PlayerSource S>
std::shared_ptr<const S> make_source(std::shared_ptr<const typename S::Rules> game, typename S::Settings settings = {},
                                     std::uint64_t seed = 1) {
  struct Owner {
    Owner(std::shared_ptr<const typename S::Rules> owned, typename S::Settings chosen, std::uint64_t source_seed)
        : game(std::move(owned)),
          settings(std::move(chosen)),
          knowledge(*game, settings),
          source(*game, knowledge, settings, source_seed) {}

    std::shared_ptr<const typename S::Rules> game;
    typename S::Settings settings;
    typename S::Knowledge knowledge;
    S source;
  };
  const auto owner = std::make_shared<const Owner>(std::move(game), std::move(settings), seed);
  return {owner, &owner->source};
}

}  // namespace zerohour::plan
