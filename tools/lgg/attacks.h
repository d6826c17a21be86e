// Attacks that could be made: what is found without committing to it.
#pragma once

#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The cheapest attack of a unit on an enemy, that with the fewest rolls among equals, and then that with the best
// chances (engine/lgg/attacks.h). Errors say why the unit may not attack, or why an attack straight at the enemy is not
// legal. The unit's side must be the one to act.
absl::StatusOr<Action> find_attack(const View& view, UnitId attacker, UnitId defender);

// The position after a legal move, as if no check failed: an attack has squared up.
State after_move(const View& view, const Action& action);

// The position as if a turn of the side had just begun, with enough actions and no unit activated.
State fresh_turn(const State& s, Side side);

// What the enemy could do to a unit in one turn of its own, if it has the actions.
struct Threat {
  std::vector<UnitId> units;    // one or two attackers, or a gun
  std::vector<Action> actions;  // of each
  bool fire = false;
  int hurts = 0;  // in per cent: the chance of a hit or worse
  int routs = 0;  // in per cent: the chance of a rout
  State after;    // with the attackers in contact
};
// The best single attack, the best by two units together, and the best fire, as far as any are found. Best: the highest
// chance to rout, then to hit. Attacks are looked for as for the legal list, fire from where the guns stand: a unit may
// be in danger although nothing is found.
std::vector<Threat> threats_to(const View& view, UnitId unit);

}  // namespace zerohour::lgg
