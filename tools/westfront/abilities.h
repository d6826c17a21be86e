// The optional abilities of Western Front (tools/protocol/abilities.h), each in its own file.
#pragma once

#include <memory>
#include <string>

#include "engine/westfront/westfront.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/drawing.h"

namespace zerohour::westfront {

std::shared_ptr<const protocol::Drawing<Westfront>> make_drawing();            // drawing.cc
std::shared_ptr<const protocol::Ruler<Westfront>> make_ruler();                // ruler.cc
std::shared_ptr<const protocol::Odds<Westfront>> make_odds();                  // odds.cc
std::shared_ptr<const protocol::Overlay<Westfront>> make_overlay();            // overlay.cc
std::shared_ptr<const protocol::Threats<Westfront>> make_threats();            // views.cc
std::shared_ptr<const protocol::Edit<Westfront>> make_edit();                  // edit.cc
std::shared_ptr<const protocol::Instructions<Westfront>> make_instructions();  // instructions.cc
std::shared_ptr<const protocol::Guide<Westfront>> make_guide();                // victory.cc
std::shared_ptr<const protocol::Preview<Westfront>> make_preview();            // views.cc
// The lines of a scenario file. data: the folder of the other files; empty for the built-in ones.
std::shared_ptr<const protocol::ScenarioCheck> make_scenario_check(const std::string& data);  // scenario_check.cc
std::shared_ptr<const protocol::Victory<Westfront>> make_victory();                           // victory.cc

}  // namespace zerohour::westfront
