// A move along its path: whether it is legal (8), what it costs (7, 8.1), and what it leads to.
#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/lgg/action.h"
#include "engine/lgg/surroundings.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// The result of a path. If it is illegal only `fault`, `culprit` and `legs` are set.
struct Walk {
  absl::string_view fault;   // one clause with its rule, of static storage; empty if the path is legal
  UnitId culprit = kNoUnit;  // the other unit concerned, if any
  int legs = 0;              // that were walked to their ends
  int cost = 0;              // actions
  int increments = 0;
  bool ground_check = false;     // rough ground overlapped or an obstacle crossed (8.4f)
  bool meets_commander = false;  // overlaps the enemy commander's stand on the way (16)
  table::Pose end;               // where the path ends; in an attack, at the touch
  double length = 0;             // hundredths
};

// Of a unit's kMove action. Checks everything except whose turn it is.
Walk walk_unit(const View& view, const Action& action);
// The same, for any number of paths of a unit.
Walk walk_unit(const Surroundings& around, const Action& action);
// The same where the unit is known to be free to stand at the end (View::cannot_stand()).
Walk walk_to_free_end(const Surroundings& around, const Action& action);
// Of a commander's kMove action; subject: kCommanderSubject and above.
Walk walk_commander(const View& view, Side side, const Action& action);

// How far a commander moves (8.2).
inline constexpr double kCommanderMove = 2000;
// How far apart the test points of a path are at most: a tenth of an inch (G5).
inline constexpr double kPathStep = 10;

// How an attacker squares up to its defender (G24 to G26).
struct SquareUp {
  table::Facing side = table::Facing::kFront;  // of the defender, before it turns
  table::Pose attacker;
  std::int16_t defender_heading = 0;
  bool stays = false;  // the attacker keeps its town block (G70)
};
// The fault of an attack that cannot square up, or empty: then `out` is set. touch: the attacker's pose at the touch;
// in_place: it has neither a leg nor a turn.
absl::string_view square_up(const View& view, UnitId attacker, UnitId defender, const table::Pose& touch, bool in_place,
                            SquareUp& out);

}  // namespace zerohour::lgg
