// Loos 1915 for the general commands of `zerohour`.
#pragma once

#include "tools/game_tools.h"

namespace zerohour::loos {

const GameTools& game_tools();

}  // namespace zerohour::loos
