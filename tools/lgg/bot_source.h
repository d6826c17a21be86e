// The computer's players of La Grande Guerre.
#pragma once

#include <memory>

#include "engine/lgg/lgg.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::lgg {

// Plays for the computer if no player is named.
inline constexpr char kDefaultBot[] = "level-4";

std::shared_ptr<const protocol::BotSource<Lgg>> make_bots();

}  // namespace zerohour::lgg
