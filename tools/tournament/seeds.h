// The seeds of a tournament: functions of the master seed and the pair's number alone, so that results do not depend on
// who plays a pair, when and where, nor on how many pairs there are.
#pragma once

#include <cstdint>

#include "engine/core/actor.h"

namespace zerohour::tournament {

// The dice of both games of a pair: the number for DiceSeed::from_number(), below 2^63.
std::uint64_t dice_number(std::uint64_t master, int pair);
// The seed of whichever bot has that side in either game of a pair, set-up and search alike, below 2^63. It tells
// nothing of the dice.
std::uint64_t bot_seed(std::uint64_t master, int pair, Side side);

}  // namespace zerohour::tournament
