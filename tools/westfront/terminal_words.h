// Western Front in the terminal.
#pragma once

#include <memory>

#include "tools/protocol/game_type.h"
#include "tools/terminal/words.h"

namespace zerohour::westfront {

// type: from make_game_type().
terminal::Game terminal_game(std::shared_ptr<const protocol::GameType> type);

}  // namespace zerohour::westfront
