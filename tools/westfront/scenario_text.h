// Scenarios and positions for people.
#pragma once

#include <string>

#include "engine/westfront/westfront.h"
#include "tools/protocol/loader.h"

namespace zerohour::westfront {

// "line 12, at: 61,48 is off the table".
std::string fault_text(const ScenarioFault& fault);
protocol::ScenarioNote scenario_note(const Westfront& game);
std::string scenario_text(const Westfront& game, int width);
std::string position_text(const Westfront& game, const State& s, int width);
// "the British side gets 2 points for each enemy platoon, machine gun or light mortar killed in assault".
std::string score_text(const Scenario& scenario, const Score& score);

}  // namespace zerohour::westfront
