// Where a game stands, and what is to be decided or rolled.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The same number throughout a player turn.
std::uint64_t turn_key(const State& s);
// "Turn 3, British: companies of battalion 1 (step 6 IV)".
std::string phase_title(const View& view);
// What is to be decided or rolled, without a full stop; and by which orders, "" for a roll.
std::string due_text(const View& view);
std::string due_orders(const View& view);
// What a roll is for, and what each face would do: "A1 under fire of M2: 5 suppresses, 6 kills".
std::string roll_title(const View& view);
// The least face from 1 to 6 with that effect or a worse one in the event under way; 7: none.
int least_face(const View& view, StandId roller, Effect effect);

// Who won, and by which score.
std::string verdict_text(const Westfront& game, const State& s);
// What is left to do and to use, one fact each.
std::vector<std::string> left_facts(const View& view);

}  // namespace zerohour::westfront
