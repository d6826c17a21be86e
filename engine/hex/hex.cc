#include "engine/hex/hex.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::hex {
namespace {

constexpr std::array<absl::string_view, 6> kDirectionNames = {"u", "ur", "dr", "d", "dl", "ul"};

}  // namespace

absl::string_view to_string(Direction d) {
  return kDirectionNames[index(d)];
}

absl::StatusOr<Direction> parse_direction(absl::string_view text) {
  for (const Direction d : kDirections) {
    if (kDirectionNames[index(d)] == text) return d;
  }
  return absl::InvalidArgumentError(absl::StrCat("\"", text, "\" is not a direction: u, ur, dr, d, dl or ul"));
}

std::optional<Direction> direction_to(Hex from, Hex to) {
  if (!to.on_map()) return std::nullopt;
  for (const Direction d : kDirections) {
    if (neighbour(from, d) == to) return d;
  }
  return std::nullopt;
}

std::string to_string(Hex hex) {
  if (!hex.on_map()) return "-";
  return absl::StrFormat("%02d%02d", hex.column(), hex.row());
}

absl::StatusOr<Hex> parse_hex(absl::string_view text) {
  bool digits = text.size() == 4;
  for (const char c : text) digits = digits && c >= '0' && c <= '9';
  if (!digits) return absl::InvalidArgumentError(absl::StrCat("\"", text, "\" is not a hex: expected four digits"));
  const int column = (text[0] - '0') * 10 + (text[1] - '0');
  const int row = (text[2] - '0') * 10 + (text[3] - '0');
  // Checked before a Hex is made of them: row 33 would spill over into the column's bits.
  if (column < 1 || column > kColumns || row < 1 || row > kRows) {
    return absl::InvalidArgumentError(
        absl::StrFormat("hex \"%s\" is off the map, which goes from 0101 to %02d%02d", text, kColumns, kRows));
  }
  return Hex(column, row);
}

}  // namespace zerohour::hex
