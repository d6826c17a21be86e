// Set-ups of both sides: a fixed scheme, with some variety by seed.
#pragma once

#include "ai/plan/value.h"

namespace zerohour::plan {

// Adds all German placements: the first line is covered, then the ways to the entry hexes are barred in depth.
void plan_german_setup(const Script& script, Plan& plan);
// Adds all British placements: the best divisions where the ways are shortest and the line is thinnest.
void plan_british_setup(const Script& script, Plan& plan);

}  // namespace zerohour::plan
