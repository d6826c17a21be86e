// Whole orders of a company, and actions of a stand by itself, put together from what each stand had best do.
#pragma once

#include "ai/westfront/outlook.h"
#include "engine/core/random.h"
#include "engine/westfront/action.h"

namespace zerohour::westfront {

struct PlannedOrder {
  Parts parts{};
  int worth = 0;  // in sixtieths of a stand
};

// The best order that is found for the stands, which are those of the view's unit in hand. It is legal, but for a view
// whose unit is only thought to be in hand.
PlannedOrder plan_order(const Outlook& outlook, absl::Span<const StandId> stands, Random& random);

}  // namespace zerohour::westfront
