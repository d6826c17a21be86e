// How a weak player errs: it overlooks some of its own units for a while, and plays sensibly with the others.
#pragma once

#include <cstdint>

#include "engine/core/random.h"

namespace zerohour::ai {

// Whether a player of that seed overlooks the unit in that round or turn: so many per cent of all units, each time
// others. The same seed gives the same answers on any machine.
inline bool overlooks(std::uint64_t seed, int per_cent, int round, int unit) {
  if (per_cent <= 0) return false;
  std::uint64_t mixed =
      seed ^ (static_cast<std::uint64_t>(round) << 32 | static_cast<std::uint64_t>(unit) << 8 | 0x6dU);
  return Random(splitmix64(mixed)).below(100) < static_cast<std::uint32_t>(per_cent);
}

}  // namespace zerohour::ai
