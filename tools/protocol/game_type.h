// The GameType of any game that has an adapter: loads it, and sets up games and positions.
#pragma once

#include <memory>

#include "tools/protocol/any_adapter.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

// adapter: not null.
std::shared_ptr<const GameType> game_type_of(std::shared_ptr<const AnyAdapter> adapter);

}  // namespace zerohour::protocol
