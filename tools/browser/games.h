// The games of an engine in a browser.
#pragma once

#include <memory>
#include <vector>

#include "tools/protocol/game_type.h"

namespace zerohour::browser {

// In the order of the program (tools/registry.cc).
std::vector<std::shared_ptr<const protocol::GameType>> game_types();

}  // namespace zerohour::browser
