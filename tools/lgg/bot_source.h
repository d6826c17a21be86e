// The computer's players of La Grande Guerre.
#pragma once

#include <memory>

#include "engine/lgg/lgg.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::lgg {

// The first of those that the protocol offers: it thinks where no player is named.
inline constexpr char kDefaultBot[] = "level-4";

std::shared_ptr<const protocol::BotSource<Lgg>> make_bots();

}  // namespace zerohour::lgg
