#include "engine/table/decimal.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace zerohour::table {
namespace {

// A whole number of up to four digits without superfluous leading zeros; -1 for anything else.
int plain_number(absl::string_view text) {
  int number = 0;
  const bool plain = !text.empty() && text.size() <= 4 && std::all_of(text.begin(), text.end(), absl::ascii_isdigit) &&
                     (text.size() == 1 || text[0] != '0');
  return plain && absl::SimpleAtoi(text, &number) ? number : -1;
}

}  // namespace

std::string hundredths_text(int hundredths) {
  const int size = std::abs(hundredths), rest = size % 100;
  return absl::StrCat(hundredths < 0 ? "-" : "", size / 100, rest < 10 ? ".0" : ".", rest);
}

std::string point_text(Point p) {
  return absl::StrCat(hundredths_text(p.x), ",", hundredths_text(p.y));
}

std::optional<int> parse_hundredths(absl::string_view text) {
  const bool negative = absl::ConsumePrefix(&text, "-");
  const std::size_t dot = std::min(text.find('.'), text.size());
  const int whole = plain_number(text.substr(0, dot));
  if (whole < 0) return std::nullopt;
  int value = whole * 100;
  if (dot < text.size()) {
    const absl::string_view decimals = text.substr(dot + 1);
    if (decimals.empty() || decimals.size() > 2 || !std::all_of(decimals.begin(), decimals.end(), absl::ascii_isdigit))
      return std::nullopt;
    value += 10 * (decimals[0] - '0') + (decimals.size() == 2 ? decimals[1] - '0' : 0);
  }
  if (value > kMaxCoordinate || (negative && value == 0)) return std::nullopt;
  return negative ? -value : value;
}

std::optional<Point> parse_point(absl::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == absl::string_view::npos) return std::nullopt;
  const std::optional<int> x = parse_hundredths(text.substr(0, comma)), y = parse_hundredths(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Point{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

std::optional<int> parse_heading(absl::string_view text) {
  if (!absl::ConsumePrefix(&text, "h")) return std::nullopt;
  const int heading = plain_number(text);
  if (heading < 0 || heading > 359) return std::nullopt;
  return heading;
}

}  // namespace zerohour::table
