// The named players of Loos 1915, and the strength levels for people.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/loos/settings.h"
#include "ai/players/bot.h"
#include "ai/players/bot_list.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// The players and the levels of data/players.txt, with settings if need be: "planner:nodes=3000".
const ai::BotList<Loos>& bot_list();
// A player made of these settings, under that name.
std::unique_ptr<ai::Bot<Loos>> make_player(const PlayerSettings& settings, const std::string& name, std::uint64_t seed);
// As BotList::make.
absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> make_loos_bot(absl::string_view name, std::uint64_t seed);

// Whether it is worth trying to solve the battle whole, in which case levels choose by what they may give away
// (ai/players/graded_bot.h): a guess, as for everyone who solves (ai/search/sounding.h).
bool looks_small(const Loos& game);

}  // namespace zerohour::loos
