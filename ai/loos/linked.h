// Linked combats: those whose order matters (plan::OrdersActions).
#pragma once

#include "engine/loos/view.h"

namespace zerohour::loos {

// The pending combats that are linked with the one in `target`: each within three hexes of another of them, so that the
// outcome of one (its defender, its attackers, the trench there) matters for the next (14.3.3, retreats, advances).
HexSet linked_combats(const View& view, Hex target);

// Whether a decision at this step follows from a combat: losses, retreats, advances.
bool follows_combat(Step step);

}  // namespace zerohour::loos
