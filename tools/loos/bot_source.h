// The computer's players of Loos 1915.
#pragma once

#include <memory>

#include "engine/loos/loos.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::loos {

// Plays for the computer if no player is named.
inline constexpr char kDefaultBot[] = "greedy";

std::shared_ptr<const protocol::BotSource<Loos>> make_bots();

}  // namespace zerohour::loos
