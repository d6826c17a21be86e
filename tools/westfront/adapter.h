// Western Front as the tools know it.
#pragma once

#include <memory>
#include <string>

#include "engine/westfront/westfront.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::westfront {

// The scenarios of a folder of data files, or the built-in ones if it is empty (load.h).
std::shared_ptr<const protocol::GameAdapter<Westfront>> make_adapter(const std::string& data);
std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data);

}  // namespace zerohour::westfront
