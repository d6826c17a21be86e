// The goal of a battle of Western Front, and what has brought the score so far.
#pragma once

#include <string>

#include "engine/westfront/westfront.h"
#include "tools/protocol/abilities.h"

namespace zerohour::westfront {

// How points are made, who wins with how many, and when, in sentences (W35).
std::string goal_text(const Scenario& scenario);
// The goal, the attacker's score, and each line of it: objectives, and what is lost, killed or routed.
void add_account(const View& view, protocol::VictoryReport& report);

}  // namespace zerohour::westfront
