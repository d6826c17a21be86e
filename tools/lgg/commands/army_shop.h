// Buying an army in the terminal.
#pragma once

#include <optional>
#include <ostream>

#include "tools/lgg/army/purchase.h"
#include "tools/terminal/line_input.h"

namespace zerohour::lgg {

// Asks for purchases until the person is done, and returns the army, which is within its points and the criteria, each
// unit with a name; nothing if the person leaves or the input ends.
std::optional<ArmyList> run_shop(Purchase& purchase, const PriceList& prices, terminal::LineInput& input,
                                 std::ostream& out);

}  // namespace zerohour::lgg
