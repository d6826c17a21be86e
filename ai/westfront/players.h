// The named players of Western Front.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "ai/players/bot_list.h"
#include "ai/westfront/settings.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The players and the levels of data/players.txt, with settings if need be: "planner:nodes=3000".
const ai::BotList<Westfront>& bot_list();
// A player made of these settings, under that name.
std::unique_ptr<ai::Bot<Westfront>> make_player(const PlayerSettings& settings, const std::string& name,
                                                std::uint64_t seed);
// As BotList::make.
absl::StatusOr<std::unique_ptr<ai::Bot<Westfront>>> make_westfront_bot(absl::string_view name, std::uint64_t seed);

}  // namespace zerohour::westfront
