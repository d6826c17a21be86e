// The computer's players of Western Front.
#pragma once

#include <memory>

#include "engine/westfront/westfront.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::westfront {

// The first of those that the protocol offers: it thinks where no player is named.
inline constexpr char kDefaultBot[] = "level-4";

std::shared_ptr<const protocol::BotSource<Westfront>> make_bots();

}  // namespace zerohour::westfront
