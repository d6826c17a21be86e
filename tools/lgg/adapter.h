// La Grande Guerre as the tools know it.
#pragma once

#include <memory>
#include <string>

#include "engine/lgg/lgg.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::lgg {

// The scenarios of a folder of data files, or the built-in ones if it is empty (load.h).
std::shared_ptr<const protocol::GameAdapter<Lgg>> make_adapter(const std::string& data);
std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data);

}  // namespace zerohour::lgg
