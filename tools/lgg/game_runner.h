// Tournaments of La Grande Guerre.
#pragma once

#include "tools/tournament/game_runner.h"

namespace zerohour::lgg {

const tournament::GameRunner& game_runner();

}  // namespace zerohour::lgg
