// What units are worth to their owner, in hundredths of a point of an army (units.csv, buy), and what hits, routs and
// combats cost or gain. Integers alone: the same on every machine.
#pragma once

#include <array>

#include "engine/lgg/view.h"
#include "eval/lgg/odds.h"

namespace zerohour::lgg {

// A unit as it stands: on the table two fifths of its price, and the rest by its strength; in the rallyable box a
// part; gone, nothing.
int worth(const View& view, UnitId unit);
int box_worth(const View& view, UnitId unit);

// Broken units of a side (S3, engineers not counted), and how many of them are a collapse; 0 if none is.
int broken_units(const View& view, Side side);
int collapse_at(const View& view, Side side);
// What broken units cost a side beside what they are worth: more for each that follows. In halves: two for a unit that
// is gone for good, one for a unit that may still rally.
int danger(const View& view, Side side, int halves);
int broken_halves(const View& view, Side side);

// What its owner loses if a unit on the table is routed, and by one hit, which may rout it.
int rout_loss(const View& view, UnitId unit);
int hit_loss(const View& view, UnitId unit);
int hits_loss(const View& view, UnitId unit, int hits);

// What a combat with these totals brings the attackers on average.
int combat_gain(const View& view, UnitId defender, const std::array<UnitId, kMaxAttackers>& attackers,
                const CombatOdds& odds);
// The same of an unresolved combat as it stands.
int combat_gain(const View& view, UnitId defender);
// What fire brings the firer on average.
int fire_gain(const View& view, UnitId gun, UnitId target);

}  // namespace zerohour::lgg
