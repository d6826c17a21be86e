// Whole orders of a company, and actions of a single stand, put together from the best choice for each stand.
#pragma once

#include "ai/westfront/outlook.h"
#include "engine/core/random.h"
#include "engine/westfront/action.h"

namespace zerohour::westfront {

struct PlannedOrder {
  Parts parts{};
  int worth = 0;  // in sixtieths of a stand
};

// The best order that is found for the stands, which are those of the view's unit in hand. It is legal, unless the
// view's unit is only assumed to be in hand.
PlannedOrder plan_order(const Outlook& outlook, absl::Span<const StandId> stands, Random& random);

}  // namespace zerohour::westfront
