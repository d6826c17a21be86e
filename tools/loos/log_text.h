// What happened, in words: actions, rolls, and all their consequences.
#pragma once

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "engine/core/dice.h"
#include "engine/loos/loos.h"
#include "tools/protocol/wording.h"

namespace zerohour::loos {

// "Turn 3, British Combat" and the like.
std::string phase_title(const Loos& game, const State& s);

// "1/2a attacks 2213": without the side.
std::string action_text(const Loos& game, const State& before, Action action);
// A possible reason for it, from what is visible: "next to 117/RIR11-II", "+3 on the Trench line". May be empty.
std::string reason_text(const Loos& game, const State& before, Action action, const State& after);
// "die 4 for combat at 2213: differential +2, column 5: Ex" with its effect, and the decision that follows.
// It begins with "die 4 for combat at 2213: ".
std::string roll_heading(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces);
std::string roll_text(const Loos& game, const State& before, absl::Span<const std::uint8_t> faces, const State& after);

// What a result of the table does to those in a combat: "an attacker loses a step".
std::string result_words(CrtResult result);
// Whether it is a hit of a bombardment (17.4).
bool is_hit(CrtResult result);

// The changes beyond the action itself: losses, replacements, hexes that changed hands. `moved_by_will` are units whose
// change of place is described by the action.
std::vector<std::string> changes(const Loos& game, const State& before, const State& after,
                                 const UnitSet& moved_by_will);

// One move of a game as a line of the log: the side, the action, its consequences.
std::string move_text(const Loos& game, const State& before, Action action, Actor actor,
                      absl::Span<const std::uint8_t> faces, const State& after);

std::string verdict_text(const Loos& game, const State& start, const State& s);

}  // namespace zerohour::loos
