// From where on a game can be solved that is too large now: tried in a few games of random play, each from its end
// back.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "ai/search/any_solver.h"
#include "tools/protocol/any_adapter.h"

namespace zerohour::protocol {

// A clause that follows from the position and the limit alone: "in 4 of 4 games played at random from here all is
// solved within 50000 positions from \"Turn 8, ...\" on, or earlier"; where no whole turn is, how many of the last
// actions and rolls of each game are. Empty if it was stopped, or no game came to an end. positions: the limit that was
// too small now; no more than these are used for a sample.
std::string solved_from(const AnyWording& wording, const AnyGame& game, const ai::AnySolver& solver,
                        const AnyState& now, std::uint64_t positions, const std::atomic<bool>& stop);

}  // namespace zerohour::protocol
