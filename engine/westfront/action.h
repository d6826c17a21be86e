// What a side may do, or what the dice did: a small value, compared byte by byte. Unused members are zero.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

#include "engine/westfront/state.h"

namespace zerohour::westfront {

// In the order of the list.
enum class Kind : std::uint8_t {
  kNone,
  kPass,
  kDone,
  kGas,
  kSupport,
  kNoSupport,
  kKeep,
  kReroll,
  kLose,       // subject: a battery
  kEnd,        // subject: a plan
  kStaff,      // detail: Staff::Kind; subject: where the marker lies
  kUnit,       // detail: UnitKind, a stand or a battery; subject: its id
  kCompany,    // subject
  kBattalion,  // subject
  kRally,      // from here to kShoot: for the unit in hand
  kHold,
  kFire,  // target
  kMove,  // parts[0] is a move or an assault
  kCross,
  kRedirect,  // parts[0].leg[0]
  kShoot,
  kOrder,         // parts
  kCommandMove,   // subject: a command stand; parts[0]
  kCommandCross,  // subject
  kSos,           // subject: a battery; parts[0].leg[0]
  kShot,          // subject: the firer; target
  kNudge,         // subject: any stand; parts[0].leg[0] (W72)
  kRoll,          // target and detail: faces
};
inline constexpr int kActionKinds = static_cast<int>(Kind::kRoll) + 1;

struct Action {
  Kind kind = Kind::kNone;
  std::uint8_t subject = 0;
  std::uint8_t target = 0;
  std::uint8_t detail = 0;
  Parts parts{};

  Point point() const { return parts[0].leg[0]; }
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(std::is_trivially_copyable_v<Action>);
static_assert(std::has_unique_object_representations_v<Action>);

}  // namespace zerohour::westfront
