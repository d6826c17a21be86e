// How far a game has got, and what has to be decided or rolled.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// A number that is the same throughout a player turn.
std::uint64_t turn_key(const State& s);
// "Turn 3, British: companies of battalion 1 (step 6 IV)".
std::string phase_title(const View& view);
// What has to be decided or rolled, without a full stop; and the orders for it, "" for a roll.
std::string due_text(const View& view);
std::string due_orders(const View& view);
// The purpose of a roll, and the effect of each face: "A1 under fire of M2: 5 suppresses, 6 kills".
std::string roll_title(const View& view);
// The lowest face from 1 to 6 with that effect or a worse one in the event under way; 7: none.
int least_face(const View& view, StandId roller, Effect effect);

// "the British side wins at 2 or more, draws at 1, and loses otherwise" (W35).
std::string needs_text(const Scenario& scenario);
// Who won, and with which score.
std::string verdict_text(const Westfront& game, const State& s);
// What is left to do and to use, one fact each.
std::vector<std::string> left_facts(const View& view);

}  // namespace zerohour::westfront
