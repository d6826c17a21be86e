// The seeds of a tournament: functions of the master seed and the pair's number alone, so that results do not depend on
// who plays a pair, when and where, nor on how many pairs there are.
//
//   number: the first 8 bytes, little-endian, without the highest bit, of BLAKE2b without a key, 32 bytes long, of
//           a tag ("tournament dice" or "tournament bots", and a zero byte), the master seed (8 bytes, little-endian),
//           the pair (4) and, for bots, the side (1: 0 or 1); the second game of a pair of an unpaired tournament has
//           the complement of the pair
//
// Whoever guesses the master seed can compute all of them, dice too: with programs that are not trusted it should be a
// number that nobody would try.
#pragma once

#include <cstdint>

#include "engine/core/actor.h"

namespace zerohour::tournament {

// Pairs count from 0.

// The dice of both games of a pair: the number for DiceSeed::from_number(), below 2^63.
std::uint64_t dice_number(std::uint64_t master, int pair);
// The seed of whichever bot has that side in either game of a pair, set-up and search alike, below 2^63. It tells
// nothing of the dice.
std::uint64_t bot_seed(std::uint64_t master, int pair, Side side);

}  // namespace zerohour::tournament
