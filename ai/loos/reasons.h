// Reasons in terms of the map: what the chosen plan has on the map that the runner-up does not.
#pragma once

#include <string>

#include "absl/functional/function_ref.h"
#include "ai/loos/ground.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// "on 1 of 6 faces, and on 3 more if the defender gives way rather than lose a step"; number: how a number is written.
std::string clearing_text(const Clearing& clearing, absl::FunctionRef<std::string(int)> number);

// Whole sentences, the most important first and at most two, about towns and their garrisons, the ways to the entry
// hexes, steps, attacks, markers and the divisions next to the enemy. from: where one side decides; chosen, rival: the
// positions that two of its plans lead to before any die. Empty if they do not differ in any of these.
std::string difference_of(const Loos& game, const Ground& ground, const State& from, const State& chosen,
                          const State& rival);

}  // namespace zerohour::loos
