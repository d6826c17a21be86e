// La Grande Guerre for the general commands of `zerohour`.
#pragma once

#include "tools/game_tools.h"

namespace zerohour::lgg {

const GameTools& game_tools();

}  // namespace zerohour::lgg
