// What a record says of how far its game can be trusted, besides whether its lines are true (replay.h): whether it is
// sealed by a digest, and whether its players could know dice before they fell.
//
// That is what the record says. A person who owns a file can copy it before the seed is revealed, and can remove a line
// from it: a digest shows that only as long as it is not computed again, and only in a record that has one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/core/record.h"

namespace zerohour {

// The key of the info line that says when the seed of the dice was revealed, with the text of revealed_after_text().
// Any other text means that it is not known when.
inline constexpr absl::string_view kSeedRevealed = "seed-revealed";
// "after move 57": when so many actions and rolls had been played, or when only so many were left.
std::string revealed_after_text(std::size_t moves);
// The key of the info line that says from where on a record is an analysis because something known was taken back: with
// the same text, the fewest actions and rolls that were left.
inline constexpr absl::string_view kTakenBack = "taken-back";
// The info line of a seed that a player chose, though not as a number.
inline constexpr absl::string_view kSeedKnown = "seed-known";
inline constexpr absl::string_view kFromTheStart = "from the start";

// How many actions and rolls had been played when the seed was revealed; 0 if that is not known. Nothing if it was not
// revealed during the game.
std::optional<std::size_t> revealed_after(const Record& record);
// How many actions and rolls had been played where something known was first taken back, as far as the record says.
std::optional<std::size_t> taken_back_to(const Record& record);
// Whether the seed was known before the first move: a number, or one that a player chose.
bool is_seed_known_from_the_start(const Record& record);
// Whether the game, or the end of it, is only an analysis: something was undone that its players knew already (a roll,
// a choice that both sides had made at once, what was played before the seed was revealed), or something was played
// after the seed had been revealed.
bool is_analysis(const Record& record);

// The words that a verdict on the record begins with, "unsealed (...); analysis (...)", without a full stop. Empty if
// there is nothing to say: an unfinished record need not be sealed.
std::string trust_words(const Record& record, bool has_digest);

}  // namespace zerohour
