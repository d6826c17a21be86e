// The limits of a solution (solver.h) for which somebody waits.
#pragma once

#include <atomic>
#include <cstdint>

#include "ai/search/progress.h"
#include "ai/search/solver.h"

namespace zerohour::ai {

// It can be stopped, and tells how far it has come: how many of the positions that it may have there are.
inline SolverLimits telling_limits(std::uint64_t positions, const std::atomic<bool>& stop, ProgressPart progress) {
  return {positions, &stop, [positions, progress](std::uint64_t reached) {
            progress.reach(static_cast<double>(reached) / static_cast<double>(positions));
          }};
}

}  // namespace zerohour::ai
