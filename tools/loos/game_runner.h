// Tournaments of Loos 1915.
#pragma once

#include "tools/tournament/game_runner.h"

namespace zerohour::loos {

const tournament::GameRunner& game_runner();

}  // namespace zerohour::loos
