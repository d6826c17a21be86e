// The values that scripts compare: integers, roughly in hundredths of a step.
#pragma once

#include "ai/loos/plan.h"

namespace zerohour::loos {

// The cost to a unit's owner of losing its next step.
int step_worth(const View& view, UnitId u);

// The same for attackers: the cheapest of them, which pays for an A or an Ex, and all together, which pay for an Ae.
struct AttackersWorth {
  int cheapest = 10000;
  int all = 0;
};
AttackersWorth attackers_worth(const View& view, const UnitId* attackers, int count);

// Whether the game ends with the player turn under way.
bool ends_game(const Board& board, const State& state);
// How much a step of the side's own counts, in per cent: all of it, unless the game ends with this player turn and a
// script knows that nothing is worth keeping then.
int kept_worth(const Script& script, const State& state);

// The attack points of the side's top units next to h.
int strength_beside(const View& view, Hex h, Side side);

// The prospects of an attack with this differential, in per cent of the prize: the faces of the table that empty the
// hex, minus those that cost something.
int hope(const Crt& crt, CrtLine line, int differential, bool last);
// The line of the table for an attack from a hex next to the target, by the target's ground alone.
CrtLine line_across(const Board& board, Hex from, Hex target);

// The danger of a British unit at this many movement points from an entry hex; it falls by about a fifth for each
// point.
int danger(int distance);

// What town hexes in British hands are worth to the British at the end of `turn`: whole towns count as they do for the
// verdict (12.3), and more towards the end. `apart`, as points_apart(), matters only where the scenario has points.
int town_worth(const Board& board, std::uint64_t control, int turn, int apart = 0);

// The part of the British score that does not depend on ground: losses, and units that have left the map.
int points_apart(const Board& board, const State& state);
// What it is worth to the British that one more unit leaves the map.
int exit_worth(const Board& board, const State& state);

// What emptying one of the field hexes with British units is worth to the Germans beyond those units: much for the last
// one (12.2), a quarter of that for each of two, a ninth for each of three, nothing where there are more.
int clear_worth(const Script& script, const State& state);

// What a ground attack gains its side on average, over the six faces (times six): steps taken minus steps given, and
// `ground` if the target hex empties. `base` is added to each face that is not purely a loss of the attackers.
struct Prospect {
  int value = 0;   // a mean, hundredths of a step
  int losses = 0;  // faces on which an attacker loses a step
};
// `kept`: as kept_worth() of the attackers.
Prospect prospect(const View& view, Hex target, const UnitId* attackers, int count, int ground, int kept);
// The same if the trench there were breached (17.5).
Prospect breached_prospect(const Script& script, const State& state, Hex target, const UnitId* attackers, int count,
                           int ground);

// The entry hexes that a script fights for: all, or one if everything goes on one flank.
HexSet goals(const Script& script);

// The chance in per cent that one table roll of a bombardment of the target hits.
int hit_percent(const Loos& game, const State& state, Hex target, int dice);

}  // namespace zerohour::loos
