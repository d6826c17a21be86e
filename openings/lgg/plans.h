// The opening plans of La Grande Guerre: data/SCENARIO.txt, a file for each scenario that has some.
#pragma once

#include <vector>

#include "absl/strings/string_view.h"
#include "openings/plan_book.h"

namespace zerohour::lgg {

// Those of a scenario; none if it has no book.
std::vector<openings::PlanEntry> opening_plans(absl::string_view scenario);

}  // namespace zerohour::lgg
