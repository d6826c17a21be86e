// The optional abilities of Loos 1915 (tools/protocol/abilities.h), each in its own file.
#pragma once

#include <memory>

#include "engine/loos/loos.h"
#include "tools/protocol/abilities.h"

namespace zerohour::loos {

std::shared_ptr<const protocol::Odds<Loos>> make_odds();        // odds.cc
std::shared_ptr<const protocol::Overlay<Loos>> make_overlay();  // overlay.cc
std::shared_ptr<const protocol::Threats<Loos>> make_threats();  // views.cc
std::shared_ptr<const protocol::Guide<Loos>> make_guide();      // views.cc
std::shared_ptr<const protocol::Preview<Loos>> make_preview();  // views.cc
std::shared_ptr<const protocol::Book<Loos>> make_book();        // book.cc
std::shared_ptr<const protocol::Ruler<Loos>> make_ruler();      // ruler.cc
std::shared_ptr<const protocol::Edit<Loos>> make_edit();        // edit.cc
std::shared_ptr<const protocol::Victory<Loos>> make_victory();  // victory.cc

}  // namespace zerohour::loos
