#include "tools/tournament/stats/number_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour::tournament {
namespace {

// What rounds to 0 is 0, without a sign.
double without_minus_0(double number, int digits) {
  return std::fabs(number) < 0.5 * std::pow(10.0, -digits) ? 0.0 : number;
}

// On one line, cut in the middle if it is wider.
std::string cut_in_the_middle(const std::string& text, int columns) {
  if (display_width(text) <= columns) return text;
  const int tail = (columns - 2) / 2;
  const int head = columns - 2 - tail;
  return absl::StrCat(text.substr(0, bytes_within(text, head)), "..",
                      text.substr(text.size() - bytes_within_from_end(text, tail)));
}

std::string shown_whole(absl::string_view text) {
  return one_line(text, text.size() * 4);
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
  std::string clean = shown_whole(text);
  if (display_width(clean) > columns) clean = clean.substr(0, bytes_within(clean, columns - 2)) + "..";
  return padded(clean, columns);
}

std::string right(absl::string_view text, int columns) {
  return padded_left(text, columns);
}

std::vector<std::string> short_names(absl::Span<const std::string> names, int columns) {
  std::map<std::string, std::set<std::string>> alike;  // by what they look like
  for (const std::string& name : names) alike[cut_in_the_middle(shown_whole(name), columns)].insert(name);
  std::map<std::string, std::string> given;  // to a name that looks like another
  std::set<std::string> taken;
  std::vector<std::string> short_ones;
  for (const std::string& name : names) {
    const std::string clean = shown_whole(name);
    const std::string plain = cut_in_the_middle(clean, columns);
    std::string& own = given[name];
    if (own.empty() && alike[plain].size() == 1) own = plain;
    for (int n = 1; own.empty(); ++n) {
      const std::string mark = absl::StrCat("#", n);
      const std::string numbered =
          absl::StrCat(cut_in_the_middle(clean, columns - static_cast<int>(mark.size())), mark);
      if (alike.count(numbered) == 0 && taken.insert(numbered).second) own = numbered;
    }
    short_ones.push_back(own);
  }
  return short_ones;
}

}  // namespace zerohour::tournament
