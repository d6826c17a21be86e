// Artillery fire (13): which units may be fired at, and the calculation.
#pragma once

#include <array>

#include "absl/strings/string_view.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// Why a gun may not fire at a unit, one clause with its rule; empty if it may. Does not check whose turn it is or what
// firing costs.
absl::string_view fire_fault(const View& view, UnitId gun, UnitId target);

enum class FireModifier : std::uint8_t { kSoftGround, kElevation, kFlank, kMoved, kGuard };
enum class TargetModifier : std::uint8_t { kCavalry, kArtillery, kSoftCover, kHardCover };
struct FireTotals {
  int firepower = 0;
  std::array<int, 5> firer{};   // by FireModifier
  std::array<int, 4> target{};  // by TargetModifier
  int total(int which) const;   // of the firer (0), of the target (1)
};
FireTotals fire_totals(const View& view, UnitId gun, UnitId target);
// From 0 to 2.
int fire_hits(const FireTotals& totals, int fire_die, int target_die);

}  // namespace zerohour::lgg
