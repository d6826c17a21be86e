// The goal of a battle of Loos 1915, and what has brought the score so far.
#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/protocol/abilities.h"

namespace zerohour::loos {

// "Movement", "Mobile Combat".
absl::string_view phase_name(Phase phase);
// When the game ends: "when turn 8 ends", "when the British Combat phase of turn 3 ends".
std::string end_text(const Scenario& scenario);
// What the British score consists of in a scenario with points, a clause each: "2 for the Dump, if it is wholly
// British", "-1 for each step that the British lose".
std::vector<std::string> what_counts(const Loos& game);
// What has brought that score, or would bring it: the points of each cause as the position stands.
std::vector<protocol::AccountLine> points_account(const Loos& game, const State& s);

// How the game is won (12), in sentences.
std::string goal_text(const Loos& game);
// The goal, the British score, which is of whole towns or objectives or of points, and what has brought it.
void add_account(const Loos& game, const State& s, protocol::VictoryReport& report);

}  // namespace zerohour::loos
