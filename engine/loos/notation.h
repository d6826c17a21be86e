// The text of Loos 1915, both ways: counters, actions, states, and the small words that the rules use. Texts are
// canonical: what a format_ function writes, its parse_ function reads back to an equal value, and writing that again
// gives the same text. docs/notation.md describes all of it.
//
// The readers accept words in capital or small letters and any number of spaces between them. Errors are
// InvalidArgument, name the word at fault and say what was expected.
#pragma once

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/action.h"
#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// --- Words.
absl::string_view to_string(Side side);         // "british" "german"
absl::string_view to_string(Step step);         // "german-setup" "bombard-dice", as the enumerator with hyphens
absl::string_view to_string(Outcome outcome);   // "none" "british-breakthrough" ...
absl::string_view to_string(CrtLine line);      // "mountain" "trench" "town" "woods" "clear"
absl::string_view to_string(CrtResult result);  // "." "A" "Ae" "Ex" "D2" "D3" "De"
absl::string_view to_string(Kind kind);         // the first word of the action's text: "place"
std::string sector_name(int sector);            // 0..5: "I" to "VI"

absl::StatusOr<Side> parse_side(absl::string_view word);
absl::StatusOr<Step> parse_step(absl::string_view word);
absl::StatusOr<Outcome> parse_outcome(absl::string_view word);
absl::StatusOr<CrtLine> parse_crt_line(absl::string_view word);
absl::StatusOr<CrtResult> parse_crt_result(absl::string_view word);
absl::StatusOr<int> parse_sector(absl::string_view word);

// --- Counters. A unit bears its ID ("1/2a", "117/RIR11-II", "2G/RIR15"); a battalion counter on its red-dot side, or
// in the deadpile, has none and is called "r07", by the number of its counter, r01 to r29. kNoUnit is "-".
std::string format_unit(const Board& board, const State& state, UnitId unit);
// Accepts only the name that the unit bears in this state.
absl::StatusOr<UnitId> parse_unit(const Board& board, const State& state, absl::string_view name);

// --- Actions.
inline constexpr std::size_t kMaxActionText = 512;  // bytes
// The text of any action that could be legal in the state. The text of other actions is readable, but might not parse.
std::string format_action(const Board& board, const State& state, Action action);
// Checks the form: known words, units and hexes that exist, paths of adjacent hexes. is_legal() checks legality.
absl::StatusOr<Action> parse_action(const Board& board, const State& state, absl::string_view text);

// --- States.
inline constexpr std::size_t kMaxStateText = 16 << 10;  // bytes
// The scenario, with the rules version and the options, of a position's text, in one word as records have it
// (recorded_scenario()); the rest of the text is not examined.
absl::StatusOr<std::string> scenario_of_state(absl::string_view text);
// The whole position in one line; the state must satisfy the invariants (invariants.h).
std::string format_state(const Board& board, const State& state);
// The result satisfies the invariants: a text whose position could not be continued is an error.
absl::StatusOr<State> parse_state(const Board& board, absl::string_view text);

}  // namespace zerohour::loos
