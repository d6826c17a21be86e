// What units are worth to their owner, in hundredths of a point of an army (units.csv, buy), and what hits, routs and
// combats cost or gain. Integers only: the same on every machine.
#pragma once

#include <array>

#include "engine/lgg/view.h"
#include "eval/lgg/odds.h"

namespace zerohour::lgg {

// The present worth of a unit: on the table two fifths of its price, and the rest by its strength; in the rallyable box
// a part; nothing once it is gone.
int worth(const View& view, UnitId unit);
int box_worth(const View& view, UnitId unit);

// A side's broken units (S3, engineers not counted), and how many of them are a collapse; 0 if no number is.
int broken_units(const View& view, Side side);
int collapse_at(const View& view, Side side);
// What broken units cost a side in addition to their worth: more for each further one. In halves: two for a unit that
// is gone for good, one for a unit that may still rally.
int danger(const View& view, Side side, int halves);
int broken_halves(const View& view, Side side);

// What the owner of a unit on the table loses if it is routed, and by one hit, which may rout it.
int rout_loss(const View& view, UnitId unit);
int hit_loss(const View& view, UnitId unit);
int hits_loss(const View& view, UnitId unit, int hits);

// The attackers' mean gain from a combat with these totals.
int combat_gain(const View& view, UnitId defender, const std::array<UnitId, kMaxAttackers>& attackers,
                const CombatOdds& odds);
// The same for an unresolved combat in its present state.
int combat_gain(const View& view, UnitId defender);
// The firer's mean gain from a shot.
int fire_gain(const View& view, UnitId gun, UnitId target);
// No less than that from anywhere.
int most_fire_gain(const View& view, UnitId gun, UnitId target);

}  // namespace zerohour::lgg
