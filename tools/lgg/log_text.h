// What has to be decided and what happened, in words.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/actor.h"
#include "engine/lgg/lgg.h"
#include "tools/protocol/wording.h"

namespace zerohour::lgg {

// --- The round. phase_text.cc

// "Round 3: Blue's turn"; with the day if a scenario may have several.
std::string phase_title(const View& view);
// A number that is the same throughout one part of a round.
std::uint64_t phase_key(const State& s);
// The side whose phase it is, "blue" or "red", or "-".
absl::string_view phase_side(const State& s);
// What has to be decided, in a sentence without a full stop, or as a question; for a roll, its purpose.
std::string due_text(const View& view, Actor actor);
// The same with its full stop.
std::string due_sentence(const View& view, Actor actor);
// The orders for that, as they are typed: "move, fire, ..., pass".
std::string due_orders(const View& view);
// The name of a roll for people, "the attrition of 3 (heavy cavalry)".
std::string roll_title(const View& view);

// --- Moves of the game. log_text.cc

// "3 (heavy cavalry) moves 7.5 inches to 24,15 and attacks 18 (line infantry)": without the side.
std::string action_text(const View& before, const Action& action);
// The faces of two opposed d10s of the roll that is under way: both rolled, or one of them again.
std::pair<int, int> opposed_faces(const Pending& p, absl::Span<const std::uint8_t> faces);
// "Dice 6 and 3 for the combat of 5 (line infantry): 10 against 7".
std::string roll_text(const View& before, absl::Span<const std::uint8_t> faces, const View& after);
// What changed beyond what the action itself says. mover: the unit or commander that moved deliberately, or 0.
std::vector<std::string> changes(const View& before, const View& after, int mover);
// One move of a game as a line of the log: the side, the action, and its consequences.
std::string move_text(const View& before, const Action& action, Actor actor, absl::Span<const std::uint8_t> faces,
                      const View& after);

std::string verdict_text(const Lgg& game, const State& s);

}  // namespace zerohour::lgg
