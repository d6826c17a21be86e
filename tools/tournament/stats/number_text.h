// Numbers as the reports print them: fixed precision, "n/a" for undefined ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {

// "12.3"; never "-0.0".
std::string fixed_text(std::optional<double> number, int digits);
// With its sign: "+12.3", "0.0".
std::string signed_text(std::optional<double> number, int digits);
// 0.1234 is "12.3%".
std::string percent_text(std::optional<double> share, int digits = 1);
// A probability that no number of games makes 0 or 1: "> 99.99%" and "< 0.01%" if it would be rounded to that.
std::string likelihood_text(std::optional<double> probability, int digits = 2);
// "+12.3 [-4.5, +30.1]"; an infinite bound is "-inf" or "+inf" if the other one exists.
std::string interval_text(const Estimate& estimate, int digits);
// "55.0% [44.1%, 65.5%]"; without the bounds if there are none.
std::string percent_interval_text(const Estimate& estimate);
// "1:02:03", "2:03", "0.4 s".
std::string duration_text(std::int64_t ms);

// Exactly this many columns, one for each character of UTF-8: filled with spaces, or cut with ".." at the end. Control
// characters become '?'.
std::string fit(absl::string_view text, int columns);
// The same, right-aligned; never cut.
std::string right(absl::string_view text, int columns);
// Names of at most this many columns: a longer one is cut with ".." in the middle, since names of programs often differ
// only at their ends. Different names stay different: those that would look alike end in "#1", "#2". columns: at least
// 10.
std::vector<std::string> short_names(absl::Span<const std::string> names, int columns);

}  // namespace zerohour::tournament
