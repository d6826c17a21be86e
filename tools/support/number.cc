#include "tools/support/number.h"

#include <cmath>
#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace zerohour {
namespace {

// Takes the digits at the beginning of the text; returns how many there were.
std::size_t take_digits(absl::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && absl::ascii_isdigit(static_cast<unsigned char>(text[count]))) ++count;
  text.remove_prefix(count);
  return count;
}

void take_sign(absl::string_view& text) {
  if (!absl::ConsumePrefix(&text, "+")) absl::ConsumePrefix(&text, "-");
}

}  // namespace

std::optional<double> decimal_of(absl::string_view word) {
  absl::string_view rest = word;
  take_sign(rest);
  std::size_t digits = take_digits(rest);
  if (absl::ConsumePrefix(&rest, ".")) digits += take_digits(rest);
  if (digits == 0) return std::nullopt;
  if (absl::ConsumePrefix(&rest, "e") || absl::ConsumePrefix(&rest, "E")) {
    take_sign(rest);
    if (take_digits(rest) == 0) return std::nullopt;
  }
  double number = 0;
  if (!rest.empty() || !absl::SimpleAtod(word, &number) || !std::isfinite(number)) return std::nullopt;
  return number;
}

}  // namespace zerohour
