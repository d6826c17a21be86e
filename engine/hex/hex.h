// Hex coordinates on a map of flat-topped hexes numbered CCRR, columns and rows from 1, even columns half a hex lower.
//
//     ____        ____
//    /    \      /    \            u
//   / 0101 \____/ 0301 \       ul  __  ur
//   \      /    \      /         /    \          Directions, clockwise from the top: u ur dr d dl ul.
//    \____/ 0201 \____/          \ __ /          Hex 0101 is at the top left of the sheet.
//    /    \      /    \        dl       dr
//   / 0102 \____/ 0302 \           d
//   \      /    \      /
//    \____/ 0202 \____/
//         \      /
//          \____/
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::hex {

inline constexpr int kColumns = 34;
inline constexpr int kRows = 20;
// Every Hex::id() is below this: an array of this size can be indexed by any hex.
inline constexpr int kHexIdLimit = (kColumns + 2) * 32;

enum class Direction : std::uint8_t { kUp, kUpRight, kDownRight, kDown, kDownLeft, kUpLeft };
inline constexpr std::array<Direction, 6> kDirections = {Direction::kUp,   Direction::kUpRight,  Direction::kDownRight,
                                                         Direction::kDown, Direction::kDownLeft, Direction::kUpLeft};
constexpr Direction opposite(Direction d) {
  return static_cast<Direction>((static_cast<int>(d) + 3) % 6);
}
constexpr int index(Direction d) {
  return static_cast<int>(d);
}
absl::string_view to_string(Direction d);                      // "u" "ur" "dr" "d" "dl" "ul"
absl::StatusOr<Direction> parse_direction(absl::string_view);  // the same six words

// A hex of the map, or none. id() is column << 5 | row, both as printed: they are the word and the bit of a HexSet. Ids
// below 32 are not on the map; a game may use them for its boxes off the map.
class Hex {
 public:
  constexpr Hex() = default;
  constexpr Hex(int column, int row) : id_(static_cast<std::uint16_t>(column << 5 | row)) {}
  static constexpr Hex from_id(int id) {
    Hex h;
    h.id_ = static_cast<std::uint16_t>(id);
    return h;
  }
  constexpr int id() const { return id_; }
  constexpr int column() const { return id_ >> 5; }
  constexpr int row() const { return id_ & 31; }
  constexpr bool on_map() const { return column() >= 1 && column() <= kColumns && row() >= 1 && row() <= kRows; }
  // (clang-tidy 14 takes the comparison's own 0 for a null pointer.)
  friend constexpr auto operator<=>(Hex, Hex) = default;  // NOLINT(modernize-use-nullptr)

 private:
  std::uint16_t id_ = 0;
};

// What a step adds to Hex::id(), indexed by whether the column is odd, then by direction.
inline constexpr std::array<std::array<std::int8_t, 6>, 2> kStep = {
    {{-1, 32, 33, 1, -31, -32}, {-1, 31, 32, 1, -32, -33}}};

// The neighbour in a direction; Hex() where the map ends. hex must be on the map.
constexpr Hex neighbour(Hex hex, Direction d) {
  const Hex to = Hex::from_id(hex.id() + kStep[hex.column() & 1][index(d)]);
  return to.on_map() ? to : Hex();
}

// In hexes; both must be on the map.
constexpr int distance(Hex a, Hex b) {
  // Heights in half hexes. A step to the next column also goes half a hex up or down, as needed.
  const auto height = [](Hex h) { return 2 * h.row() - (h.column() & 1); };
  const auto magnitude = [](int n) { return n < 0 ? -n : n; };
  const int columns = magnitude(a.column() - b.column());
  const int rest = magnitude(height(a) - height(b)) - columns;
  return columns + (rest > 0 ? rest / 2 : 0);
}

// The direction from a hex to an adjacent one, if it is adjacent.
std::optional<Direction> direction_to(Hex from, Hex to);

std::string to_string(Hex hex);                    // "2215"; "-" for a hex that is not on the map
absl::StatusOr<Hex> parse_hex(absl::string_view);  // four digits of a hex on the map

}  // namespace zerohour::hex
