// How much a bot searched, for those who gave it a limit of nodes (Budget::nodes).
#pragma once

#include <cstdint>

#include "ai/players/bot.h"

namespace zerohour::ai {

// A bot that searches is one of these, too.
class CountsNodes {
 public:
  virtual ~CountsNodes() = default;
  // What the last answer took, in the unit of the limit: actions and rolls that were simulated for it, or as much of
  // what was done instead as the limit allows for one of them. 0 if nothing was searched.
  virtual std::uint64_t nodes_used() const = 0;
};

// What the last answer of any bot took: 0 for one that does not search.
template <Game G>
std::uint64_t nodes_used(const Bot<G>& bot) {
  const auto* const counts = dynamic_cast<const CountsNodes*>(&bot);
  return counts == nullptr ? 0 : counts->nodes_used();
}

}  // namespace zerohour::ai
