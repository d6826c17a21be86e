// The computer's players of Western Front.
#pragma once

#include <memory>

#include "engine/westfront/westfront.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::westfront {

// Plays for the computer if no player is named.
inline constexpr char kDefaultBot[] = "level-4";

std::shared_ptr<const protocol::BotSource<Westfront>> make_bots();

}  // namespace zerohour::westfront
