// How a battle that was fetched from a campaign ended, as the step "return" that enters its result.
#pragma once

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "tools/lgg/army/roster.h"

namespace zerohour::lgg {

// The step's text from the last position of the battle, whose game is the battle's (check_battle()). `gave_up`: the
// side that resigned or forfeited, if any. Errors: the game is not over.
absl::StatusOr<std::string> return_step(const CampaignBattle& battle, const Lgg& game, const State& state,
                                        std::optional<Side> gave_up);

// Checks that the game's scenario has the battle's armies, unit by unit. Error: the first difference.
absl::Status check_battle(const Roster& roster, const CampaignBattle& battle, const CampaignData& data,
                          const Lgg& game);

// The step's text from the record of the battle, or from the text of its last position ("lgg battle ..."). The game is
// loaded from `scenarios`, the text that the battle was fetched as.
absl::StatusOr<std::string> return_step_of(const Roster& roster, const CampaignBattle& battle, const CampaignData& data,
                                           const std::string& scenarios, absl::string_view record_or_state);

}  // namespace zerohour::lgg
