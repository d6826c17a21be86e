// Legality: whether any action may be played in a position, and if not, by which rule.
#pragma once

#include "absl/status/status.h"
#include "engine/loos/action.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// OK, or why not: names what is at fault and ends with the number of the rule, "(14.3.2)".
absl::Status is_legal(const View& view, Action action);

}  // namespace zerohour::loos
