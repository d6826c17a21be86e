// Names of stands, batteries, places and distances.
#pragma once

#include <string>

#include "engine/westfront/view.h"

namespace zerohour::westfront {

std::string side_title(const Scenario& scenario, Side side);    // "British"
std::string side_subject(const Scenario& scenario, Side side);  // "The British side"
std::string type_title(UnitType type);                          // "light mortar"
// "veteran platoon", "commander of battalion 1", "brigade machine gun".
std::string stand_kind(const Scenario& scenario, StandId stand);
std::string stand_title(const Scenario& scenario, StandId stand);        // "A1 (veteran platoon)"
std::string battery_title(const Scenario& scenario, BatteryId battery);  // "F1 (howitzer battery)"
std::string battalion_title(const Scenario& scenario, BattalionId battalion);
std::string company_title(const Scenario& scenario, CompanyId company);
// The id of a stand, battery or company, in the scenario's spelling, in whatever case it was typed; empty if there is
// none.
std::string id_in_letters_of(const Scenario& scenario, absl::string_view word);
// The unit in hand (State::hand), by its title.
std::string hand_title(const View& view);

std::string cm_text(double mm);                                          // "13.5 cm"
std::string point_text(Point at);                                        // "26,33.5", as people type it
std::string place_text(Point at);                                        // "26,33.5 cm"; actions use millimetres
std::string ids_text(const Scenario& scenario, const StandSet& stands);  // "A1, A2"
std::string marker_text(int markers);                                    // "1 marker"

}  // namespace zerohour::westfront
