// Paths that players make for the few units that they want to move: much quicker than listing everyone's candidates.
#pragma once

#include <optional>

#include "engine/lgg/action.h"
#include "engine/lgg/path.h"
#include "engine/lgg/surroundings.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// Whether the unit may have a move activation now, as far as that can be told without a path.
bool may_move(const View& view, UnitId unit);

// A legal path and its cost in actions, which is no more than the side has left.
struct Path {
  Action action;
  Walk walk;
};

// The free enemy within 6 inches that hinders a unit's moves where it stands (N of 8.5, G20); none if there is none.
UnitId hindering_enemy(const View& view, UnitId unit);

// An attack on a side of an enemy (0 front, 1 right, 2 rear, 3 left, as it stands now): straight at it, otherwise via a
// point in front of that side, clear of the six inches; slant: otherwise straight at its middle, if that meets the
// side. None if none is legal. hindered_by: hindering_enemy().
std::optional<Path> attack_path(const View& view, UnitId unit, UnitId enemy, int side, UnitId hindered_by, bool slant);
// An attack from where the unit stands, if the fronts already touch (G23).
std::optional<Path> attack_in_place(const View& view, UnitId unit, UnitId enemy);

// Whether a leg that does not end an attack is sure to be illegal: it runs into an enemy or over an obstacle, or
// somewhere, sideways as it leads, it leads neither toward nor away from any enemy that hinders it there (8.5). A quick
// look by circles, which does not find all such legs.
bool is_hopeless(const Surroundings& around, table::Point from, table::Point to, int heading);

// The same by the search of engine/lgg/attacks.h, which finds more ways and prefers those without rolls.
std::optional<Path> quick_attack_path(const View& view, UnitId unit, UnitId enemy, int side);
// That path, or one with the same end and cost, around the rough ground, if it would ask for a roll for the ground.
Path spared_ground(const View& view, const Path& path);

// As far toward a place as `most` (hundredths of an inch) and obstructions allow, ending with that heading. None if the
// unit would not come at least an inch nearer.
std::optional<Path> path_toward(const View& view, UnitId unit, table::Vec goal, int heading, double most);
// To exactly that place, straight or around what is in the way; none if neither is legal.
std::optional<Path> path_to(const View& view, UnitId unit, table::Vec goal, int heading);
// A turn in place.
std::optional<Path> turn_path(const View& view, UnitId unit, int heading);
// A withdrawal from the units that attack it (9).
std::optional<Path> withdrawal_path(const View& view, UnitId unit);

// The commander's own move toward a place, as far as it may go; it stays 3 inches clear of enemies there. None if that
// is less than `least` (hundredths of an inch).
std::optional<Path> commander_path(const View& view, table::Vec goal, double least);

}  // namespace zerohour::lgg
