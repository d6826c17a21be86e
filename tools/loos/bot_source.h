// The computer's players of Loos 1915.
#pragma once

#include <memory>

#include "engine/loos/loos.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::loos {

// The first of those that the protocol offers: it thinks where no player is named.
inline constexpr char kDefaultBot[] = "greedy";

std::shared_ptr<const protocol::BotSource<Loos>> make_bots();

}  // namespace zerohour::loos
