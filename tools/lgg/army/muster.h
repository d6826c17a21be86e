// Both sides' armies, secret until each has chosen: first each side commits itself to its army by a digest, and only
// when both digests are present may the armies be revealed, which must match them.
//
// The commitment is BLAKE2b without a key, 32 bytes long, of "zerohour army 1", a zero byte, and the army's canonical
// text (army_list.h) with its salt of 32 random bytes: without the salt, all plausible armies could be tried.
//
// The file:
//
//   zerohour-muster 1
//   points 400
//   commit blue 6b51...       64 hexadecimal digits
//   commit red 09fe...
//   army blue                 then the lines of the army's file, two spaces before each
#pragma once

#include <array>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

// 64 hexadecimal digits from the system's source of randomness.
std::string fresh_salt();
// The commitment of an army with a salt: 64 hexadecimal digits.
std::string commitment_of(const ArmyList& army, const PriceList& prices);

struct Muster {
  int base = 400;
  std::array<std::string, 2> commitment;  // empty until the side has committed itself
  std::array<std::optional<ArmyList>, 2> army;
  friend bool operator==(const Muster&, const Muster&) = default;

  bool is_complete() const { return army[0].has_value() && army[1].has_value(); }
};

// Commits a side to an army, which has a salt. Errors change nothing: the side has already committed itself, or the
// army has no salt, other points, or breaks the criteria.
absl::Status commit(Muster& muster, Side side, const ArmyList& army, const PriceList& prices);
// Reveals a side's army. Errors change nothing: a commitment is missing, or the army is not the one committed to, has
// other points, or breaks the criteria.
absl::Status reveal(Muster& muster, Side side, const ArmyList& army, const PriceList& prices);

// Errors read "FILE:LINE: ..."; an army in the file that reveal() refuses is one.
absl::StatusOr<Muster> parse_muster(absl::string_view file, absl::string_view text, const PriceList& prices);
std::string format_muster(const Muster& muster, const PriceList& prices);

}  // namespace zerohour::lgg
