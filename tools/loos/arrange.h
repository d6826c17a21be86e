// Complete placements for a person who does not want to place counter by counter: set-ups, arriving divisions,
// replacements. Each is a plain list of legal actions, to be played in order.
#pragma once

#include <vector>

#include "absl/status/statusor.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// The actions that complete the set-up of the side that sets up now, around what it has already placed: those of a
// player by fixed rules, who sets up by the book where nothing is placed yet.
absl::StatusOr<std::vector<Action>> arrange_setup(const Loos& game, const State& s);

// All units that have to be placed now: units going to the front line, released regiments, replacements, battalions of
// a broken-down regiment. If `division` is not -1, only its units; a released division without an entry hex arrives at
// `entry`, or at the first entry hex that has room.
absl::StatusOr<std::vector<Action>> arrange_arrivals(const Loos& game, const State& s, int division, Hex entry);

}  // namespace zerohour::loos
