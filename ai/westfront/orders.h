// Whole orders of a company, and actions of a single stand, put together from the best choice for each stand.
#pragma once

#include <optional>
#include <vector>

#include "ai/westfront/order_memory.h"
#include "ai/westfront/outlook.h"
#include "engine/core/random.h"
#include "engine/westfront/action.h"

namespace zerohour::westfront {

// The best order that is found for the stands, which are those of the view's unit in hand. It is legal, unless the
// view's unit is only assumed to be in hand. The brief's noise alone is drawn from `random`.
PlannedOrder plan_order(const Outlook& outlook, absl::Span<const StandId> stands, Random& random);

// Orders in which stands assault an enemy together, at most one for each enemy that they can reach and at most so many,
// the best by their worth first. They are legal, as that of plan_order() is.
std::vector<PlannedOrder> assault_orders(const Outlook& outlook, absl::Span<const StandId> stands, std::size_t most,
                                         Random& random);

// Of all that plan_order() depends on in the outlook's position without noise: orders with the same key are the same.
// What is too far away to matter to the stands does not belong to it, nor does the unit in hand.
OrderKey order_key(const Outlook& outlook, absl::Span<const StandId> stands);

// The two halves of plan_order(): what it answers if that is known already, and the order as it is planned without
// that.
std::optional<PlannedOrder> known_order(const Outlook& outlook, const OrderKey& key);
PlannedOrder plan_anew(const Outlook& outlook, absl::Span<const StandId> stands, Random& random, const OrderKey& key);

}  // namespace zerohour::westfront
