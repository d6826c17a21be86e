// How much a decision may cost, and how a player's budget is divided among decisions.
#pragma once

#include <algorithm>
#include <cstdint>

#include "ai/plan/idea_source.h"
#include "ai/players/bot.h"
#include "ai/players/time_manager.h"

namespace zerohour::plan {

// What a decision may cost, but for one whose ways are assured (AssuresWays). Nodes give the same answer on any number
// of threads.
struct Effort {
  // Actions and rolls of roll-outs, 0 for no limit; an exact solution visits up to 1,000 positions for each. Each plan
  // of a comparison is played on once, however small the limit.
  std::uint64_t nodes = 0;
  ai::TimeManager time{};  // and the flag to stop
  ai::ProgressPart progress{};
};

// One of `parts` equal parts of a limit; 0 stays 0, no limit, and a limit never becomes 0.
template <class T>
T part_of(T limit, int parts) {
  return limit == 0 ? 0 : std::max<T>(1, limit / static_cast<T>(parts));
}

// How many nodes a player takes for a phase; a single choice gets a part of that, so that choices_a_phase of them take
// as many. By itself: if the budget limits neither time nor nodes. At most: whatever the budget, no larger limit.
struct NodeLimit {
  std::uint64_t count = 0;
  bool at_most = false;
  std::uint64_t choices_a_phase = 8;
};

// How many nodes of the budget a decision of this kind takes; 0 for no limit.
std::uint64_t nodes_of(const ai::Budget& budget, const NodeLimit& own, DecisionKind kind);

// How much of the time a decision of this kind takes. player_turns_left: of both sides, after the game turn under way.
ai::Forecast forecast_of(DecisionKind kind, int player_turns_left);

}  // namespace zerohour::plan
