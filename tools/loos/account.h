// The goal of a battle of Loos 1915, and what has brought the score so far.
#pragma once

#include "engine/loos/loos.h"
#include "tools/protocol/abilities.h"

namespace zerohour::loos {

// How the game is won (12), in sentences.
std::string goal_text(const Loos& game);
// The goal, the British score, which is of whole towns or objectives, and each of these.
void add_account(const Loos& game, const State& s, protocol::VictoryReport& report);

}  // namespace zerohour::loos
