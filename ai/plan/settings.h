// The planner's settings by name (ai/players/settings.h), the same in every game.
#pragma once

#include "ai/plan/effort.h"
#include "ai/plan/planner.h"
#include "ai/players/settings.h"

namespace zerohour::plan {

// Of PlannerOptions: what every game's planner uses.
const ai::SettingTable<PlannerOptions>& search_settings();
// What roll-outs of an idea go on with, in games whose ideas last (LeadsPlayouts).
const ai::SettingTable<PlannerOptions>& lead_settings();
// How far plans are carried out, in games whose plans go on to decisions that may be compared by themselves.
const ai::SettingTable<PlannerOptions>& anew_settings();
// How single choices are compared, in games where they are.
const ai::SettingTable<PlannerOptions>& choice_settings();
// What is decided exactly, in games that solve endings and order linked actions.
const ai::SettingTable<PlannerOptions>& exact_settings();
// How many nodes a player takes. "nodes" makes them a limit that holds whatever the game allows, unless "at_most" says
// otherwise.
const ai::SettingTable<NodeLimit>& node_settings();

}  // namespace zerohour::plan
