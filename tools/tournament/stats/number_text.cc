#include "tools/tournament/stats/number_text.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::tournament {
namespace {

// What rounds to 0 is 0, without a sign.
double without_minus_0(double number, int digits) {
  return std::fabs(number) < 0.5 * std::pow(10.0, -digits) ? 0.0 : number;
}

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

int columns_of(absl::string_view text) {
  int columns = 0;
  for (const char byte : text) columns += continues(byte) ? 0 : 1;
  return columns;
}

}  // namespace

std::string fixed_text(std::optional<double> number, int digits) {
  if (!number || !std::isfinite(*number)) return "n/a";
  return absl::StrFormat("%.*f", digits, without_minus_0(*number, digits));
}

std::string signed_text(std::optional<double> number, int digits) {
  if (!number || !std::isfinite(*number)) return "n/a";
  const double shown = without_minus_0(*number, digits);
  return absl::StrCat(shown > 0 ? "+" : "", fixed_text(shown, digits));
}

std::string percent_text(std::optional<double> share, int digits) {
  if (!share || !std::isfinite(*share)) return "n/a";
  return absl::StrCat(fixed_text(*share * 100, digits), "%");
}

std::string likelihood_text(std::optional<double> probability, int digits) {
  const double half_a_digit = 0.5 * std::pow(10.0, -2 - digits);
  if (probability && *probability > 1 - half_a_digit)
    return absl::StrCat("> ", percent_text(1 - 2 * half_a_digit, digits));
  if (probability && *probability < half_a_digit) return absl::StrCat("< ", percent_text(2 * half_a_digit, digits));
  return percent_text(probability, digits);
}

std::string percent_interval_text(const Estimate& estimate) {
  if (!estimate.low || !estimate.high) return percent_text(estimate.value);
  return absl::StrCat(percent_text(estimate.value), " [", percent_text(estimate.low), ", ", percent_text(estimate.high),
                      "]");
}

std::string interval_text(const Estimate& estimate, int digits) {
  if (!estimate.low && !estimate.high) return signed_text(estimate.value, digits);
  return absl::StrCat(signed_text(estimate.value, digits), " [",
                      estimate.low ? signed_text(estimate.low, digits) : "-inf", ", ",
                      estimate.high ? signed_text(estimate.high, digits) : "+inf", "]");
}

std::string duration_text(std::int64_t ms) {
  if (ms < 60000) return absl::StrFormat("%.1f s", static_cast<double>(ms) / 1000);
  const std::int64_t s = ms / 1000;
  if (s < 3600) return absl::StrFormat("%d:%02d", s / 60, s % 60);
  return absl::StrFormat("%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
}

std::string fit(absl::string_view text, int columns) {
  std::string clean;
  for (const char byte : text) clean += static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F ? '?' : byte;
  if (columns_of(clean) > columns) {
    std::size_t end = 0;
    for (int seen = 0; end < clean.size(); ++end) {
      if (!continues(clean[end]) && ++seen > columns - 2) break;
    }
    clean = clean.substr(0, end) + "..";
  }
  return clean + std::string(std::max(0, columns - columns_of(clean)), ' ');
}

std::string right(absl::string_view text, int columns) {
  return absl::StrCat(std::string(std::max(0, columns - columns_of(text)), ' '), text);
}

}  // namespace zerohour::tournament
