// Tournaments of Western Front.
#pragma once

#include "tools/tournament/game_runner.h"

namespace zerohour::westfront {

const tournament::GameRunner& game_runner();

}  // namespace zerohour::westfront
