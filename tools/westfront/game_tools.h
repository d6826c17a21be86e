// Western Front for the general commands of `zerohour`.
#pragma once

#include "tools/game_tools.h"

namespace zerohour::westfront {

const GameTools& game_tools();

}  // namespace zerohour::westfront
