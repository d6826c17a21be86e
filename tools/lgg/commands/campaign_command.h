// `zerohour campaign`: a campaign in a roster's file.
#pragma once

#include <ostream>

#include "tools/lgg/army/roster_file.h"
#include "tools/support/command.h"
#include "tools/terminal/line_input.h"

namespace zerohour::lgg {

Exit campaign_command(Arguments arguments, std::ostream& out);

// Takes steps from the person until they leave; each is written to the file at once. `data`: the folder of other data,
// which is passed on to battles.
void run_campaign(RosterFile& file, const std::string& data, terminal::LineInput& input, std::ostream& out);

// Returns a battle from the record or position in a file; `folder`: where it was played from, empty for the scenario as
// the campaign makes it.
absl::StatusOr<std::vector<std::string>> return_battle(RosterFile& file, const std::string& id,
                                                       const std::string& result, const std::string& folder,
                                                       const DiceFeed& typed);

}  // namespace zerohour::lgg
