// Exact solution of Loos where the end of the game is near enough.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ai/search/limits.h"
#include "engine/loos/loos.h"

namespace zerohour::plan {

struct ExactOptions {
  ai::SearchLimits limits{};  // at least one of them; with nodes alone the answer is the same on every machine
  bool every_action = false;  // and not the best alone, which is found much sooner
};

struct ExactAction {
  loos::Action action;
  double value = 0;  // for the side that decides, under best play of both: a win 1, a draw 1/2
};

struct ExactAnswer {
  ExactAction best;                  // of equals the first in the list
  std::vector<ExactAction> actions;  // every listed one in the order of the list; empty if not asked for
  std::uint64_t nodes = 0;           // positions gone through
};

// How many positions a search would go through, roughly, as a power of two: from the moves that the side has now and
// from the player turns that are to come. Costs about as much as listing the legal actions once. What it says is no
// bound: it is there to tell the last few decisions of a game from its middle.
double exact_size(const loos::Loos& game, const loos::State& state);

// The best action of the side that decides in `state`, and its value. Nothing where the limits were not enough, or
// where exact_size() says at once that so many nodes will not be; so it may be asked at every decision. A side must
// decide.
std::optional<ExactAnswer> solve_exactly(const loos::Loos& game, const loos::State& state, const ExactOptions& options);

}  // namespace zerohour::plan
