// Set-ups of both sides: a fixed scheme, with some variety by seed.
#pragma once

#include <vector>

#include "ai/loos/value.h"

namespace zerohour::loos {

// The British units to be set up, the strongest counters first.
std::vector<UnitId> unplaced_british(const View& view);

// Adds all German placements: the first line is covered, then the ways to the entry hexes are barred in depth.
void plan_german_setup(const Script& script, Plan& plan);
// Adds all British placements: the best divisions where the ways are shortest and the line is thinnest.
void plan_british_setup(const Script& script, Plan& plan);

// What is added to a hex's worth to a British unit in the set-up, so that the script's seed chooses among hexes that
// are worth much the same: from 0 to 11 hundredths of a step.
int order_of_like(const Script& script, Hex h);

}  // namespace zerohour::loos
