// The optional abilities of La Grande Guerre (tools/protocol/abilities.h), each in its own file.
#pragma once

#include <memory>
#include <string>

#include "engine/lgg/lgg.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/drawing.h"

namespace zerohour::lgg {

std::shared_ptr<const protocol::Drawing<Lgg>> make_drawing();  // drawing.cc
std::shared_ptr<const protocol::Ruler<Lgg>> make_ruler();      // ruler.cc
std::shared_ptr<const protocol::Odds<Lgg>> make_odds();        // odds.cc
std::shared_ptr<const protocol::Overlay<Lgg>> make_overlay();  // overlay.cc
std::shared_ptr<const protocol::Threats<Lgg>> make_threats();  // views.cc
std::shared_ptr<const protocol::Guide<Lgg>> make_guide();      // views.cc
std::shared_ptr<const protocol::Preview<Lgg>> make_preview();  // views.cc
std::shared_ptr<const protocol::Edit<Lgg>> make_edit();        // edit.cc
std::shared_ptr<const protocol::Victory<Lgg>> make_victory();  // victory.cc
// Rows of scenarios.csv, without their head. data: the folder of the other files; empty for the built-in ones.
std::shared_ptr<const protocol::ScenarioCheck> make_scenario_check(const std::string& data);  // scenario_check.cc
// With the units, values and scenarios of that folder.
std::shared_ptr<const protocol::Armies> make_armies(const std::string& data);  // armies.cc

}  // namespace zerohour::lgg
