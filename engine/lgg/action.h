// A choice of La Grande Guerre: an activation with its whole path, a placement, an answer to a question, or the faces
// of a roll. The text of each is in notation.h.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "engine/lgg/types.h"
#include "engine/table/pose.h"

namespace zerohour::lgg {

enum class Kind : std::uint8_t {
  kRoll,     // target and detail: the faces (detail is 0 where one die was rolled)
  kPass,     // ends a player's actions of the round
  kNo,       // plays no stratagem
  kCommand,  // stratagems (S1)
  kActions,
  kDie,
  kStay,  // 15.1; subject: side + 1
  kLeave,
  kDone,       // ends amalgamation
  kDecline,    // leaves a rallied unit in its box
  kLose,       // subject: the unit that takes the hit; target: the one that takes the second, if there are two
  kOccupy,     // subject
  kHit,        // subject: the unit that takes a hit of the pursuit
  kJoin,       // subject joins target
  kSuccessor,  // subject: 1 or 2, the wing commander who takes over
  kMove,       // subject, path; target: the enemy that is attacked, if any
  kFire,       // subject at target
  kRecover,    // subject
  kRally,      // subject
  kEngineer,   // subject; detail: a Task kind; target: the obstacle, bridge or infantry unit
  kPlace,      // subject; legs[0]
  kForce,      // target: the defender of the combat
  kResolve,    // target: the defender of the combat
  kNudge,      // subject; legs[0]; target: side + 1 of a commander, who may be the enemy's (G72)
};

// In place of a unit, the subject of a commander's path or placement.
inline constexpr std::uint8_t kCommanderSubject = kUnitSlots;  // + 1, + 2: the wing commanders
inline constexpr std::uint8_t kForceSubject = kCommanderSubject + kMaxStands;

// Trivially copyable and ordered: first by subject, which is also the group of the legal list. Unused legs are zero.
struct Action {
  std::uint8_t subject = 0;
  Kind kind = Kind::kPass;
  std::uint8_t target = 0;
  std::uint8_t detail = 0;
  std::int16_t heading = 0;  // of a path: its own first heading (G5)
  std::uint8_t legs = 0;
  std::uint8_t unused = 0;
  std::array<table::Pose, kMaxLegs> leg{};  // where each ends, and the heading that is taken up there

  const table::Pose& end() const { return leg[legs - 1]; }
  void add_leg(const table::Pose& pose) { leg[legs++] = pose; }
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 80);

}  // namespace zerohour::lgg
