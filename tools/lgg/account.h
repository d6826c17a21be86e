// The goal of a battle of La Grande Guerre, and what has brought the scores so far.
#pragma once

#include "engine/lgg/lgg.h"
#include "tools/protocol/abilities.h"

namespace zerohour::lgg {

// How the battle is won, and what draws it, in sentences.
std::string goal_text(const Scenario& scenario);
// The goal; where armies collapse, how many enemy units each side has broken, and each of these; who holds the block
// that decides.
void add_account(const View& view, protocol::VictoryReport& report);

}  // namespace zerohour::lgg
