// The seeds of a tournament: functions of the master seed and the pair's number alone, so that results do not depend on
// who plays a pair, when and where, nor on the number of pairs. docs/dice.md explains them for people.
//
// For a secret master seed (the default) they are BLAKE2b keyed with its 32 bytes, 32 bytes long, of a tag followed by
// a zero byte, and numbers, little-endian:
//
//   dice of a pair    all 32 bytes, of "tournament dice" and the pair (4 bytes)
//   seed of a bot     number, of "tournament bots", the pair (4) and the side (1: 0 or 1)
//
// number: the first 8 bytes, little-endian, without the highest bit. None of these reveals anything about the others.
//
// For a master seed that is a short number they are BLAKE2b without a key:
//
//   dice of a pair    the dice seed of the number (dice.h), of "tournament dice", the master seed (8) and the pair (4)
//   seed of a bot     number, of "tournament bots", the master seed (8), the pair (4) and the side (1)
//   of a program      number, of "tournament cmds", the pair (4) and the side (1)
//
// A program's seed does not depend on the short number, which could otherwise be found from it by trying. In
// tournaments of version 1 programs had the seeds of built-in bots.
//
// The second game of a pair of an unpaired tournament uses the complement of the pair.
#pragma once

#include <cstdint>

#include "engine/core/actor.h"
#include "engine/core/dice.h"
#include "tools/tournament/master_seed.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Pairs count from 0.

// The dice of both games of a pair.
DiceSeed dice_of_pair(const MasterSeed& master, int pair);
// The seed of the built-in bot, or program, that has that side in either game of a pair, for set-up and search alike,
// below 2^63.
std::uint64_t bot_seed(const MasterSeed& master, int pair, Side side);
std::uint64_t program_seed(const MasterSeed& master, int pair, Side side);

// The same for a game of a tournament.
DiceSeed dice_of_game(const Setup& setup, const GameId& id);
std::uint64_t seed_of_player(const Setup& setup, const GameId& id, Side side);

}  // namespace zerohour::tournament
