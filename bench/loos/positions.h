// Positions of Loos to measure in.
#pragma once

#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::bench {

// The first position of each step in a few games of the script in which there is something to decide.
std::vector<loos::State> first_of_each_step(const loos::Loos& game);

}  // namespace zerohour::bench
