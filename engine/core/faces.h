// The one notation for dice and their faces: what records, the protocol and people write.
//
// A roll is written as its groups of dice, "3d10+20d6". Faces are decimal numbers in the order of the dice, all of one
// group before the next: "10 3 7", or with commas where they are one word, "10,3,7".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/dice.h"

namespace zerohour {

// The dice of a roll, "1d6" or "3d10+2d6+1d100".
std::string dice_text(const RollRequest& request);

// What a person has to enter for the roll: "3 faces from 1 to 6" or "23 faces of 3d10+20d6".
std::string faces_expected(const RollRequest& request);

// Faces as words, "10 3 7", and as one word, "10,3,7".
std::string faces_text(absl::Span<const std::uint8_t> faces);
std::string faces_word(absl::Span<const std::uint8_t> faces);

// Reads faces_text() where the dice are not known, as in a record: 1 to RollRequest::kMaxDice numbers from 1 to
// RollRequest::kMaxSides with spaces between them. InvalidArgument names the die at fault, from 1.
absl::StatusOr<Faces> parse_faces(absl::string_view text);

// Whether the roll can produce these faces. InvalidArgument says how many are expected, or which die is at fault, what
// its range is and what was found.
absl::Status check_faces(const RollRequest& request, absl::Span<const std::uint8_t> faces);

// The faces that a person enters for the roll: numbers separated by spaces or commas. Where no die of the roll has more
// than nine sides, every digit is a face, so that "354" is "3 5 4". A 0 on a die of ten sides is its ten, as such dice
// show it. Errors as for check_faces().
absl::StatusOr<Faces> read_faces(absl::string_view text, const RollRequest& request);

// The faces of several rolls of these dice that a person gives at once, all of one roll before the next: 1 to `most`
// rolls. Errors as for read_faces().
absl::StatusOr<std::vector<Faces>> read_rolls(absl::string_view text, const RollRequest& request, std::size_t most);

// Whether a text is faces and not words: digits, and otherwise only spaces and commas.
bool looks_like_faces(absl::string_view text);

}  // namespace zerohour
