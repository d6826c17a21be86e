// Attacks that could be made: what is found without committing to it.
#pragma once

#include <optional>
#include <vector>

#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The cheapest listed attack of a unit on an enemy, of equals the shortest; none where none is listed. The side of the
// unit is to act.
std::optional<Action> listed_attack(const View& view, UnitId attacker, UnitId defender);

// The position after a legal move, as if no check fails: an attack has squared up.
State after_move(const View& view, const Action& action);

// The position as if a turn of the side had just begun, with actions enough and no unit activated.
State fresh_turn(const State& s, Side side);

// What the enemy could do to a unit in one turn of its own, wherever it has the actions.
struct Threat {
  std::vector<UnitId> units;    // one or two attackers, or a gun
  std::vector<Action> actions;  // of each
  bool fire = false;
  int hurts = 0;  // of 100: the chance of a hit or worse
  int routs = 0;  // of 100: the chance of a rout
  State after;    // with the attackers in contact
};
// The best single attack, the best of two together, and the best fire, as far as there are any. Best: the highest
// chance to rout, then to hurt.
std::vector<Threat> threats_to(const View& view, UnitId unit);

}  // namespace zerohour::lgg
