#include "engine/core/nearest_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <numeric>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

constexpr std::size_t kMostSuggestions = 3;

// The optimal string alignment distance: Levenshtein's, with two exchanged neighbours counted as one mistake.
std::size_t mistakes(absl::string_view a, absl::string_view b) {
  std::array<std::vector<std::size_t>, 3> rows;  // of the last two letters of a, and of this one
  for (std::vector<std::size_t>& row : rows) row.resize(b.size() + 1);
  std::iota(rows[1].begin(), rows[1].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    rows[2][0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = rows[1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      rows[2][j] = std::min({rows[1][j] + 1, rows[2][j - 1] + 1, changed});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) rows[2][j] = std::min(rows[2][j], rows[0][j - 2] + 1);
    }
    std::rotate(rows.begin(), rows.begin() + 1, rows.end());
  }
  return rows[1][b.size()];
}

}  // namespace

std::vector<std::string> nearest_words(absl::string_view typed, absl::Span<const std::string> candidates) {
  constexpr std::size_t kLongest = 64;
  if (typed.empty() || typed.size() > kLongest) return {};
  const std::string lower = absl::AsciiStrToLower(typed);
  const std::size_t letters = lower.size() - std::min(lower.find_first_not_of('-'), lower.size());
  const std::size_t allowed = letters / 3;
  std::size_t best = std::numeric_limits<std::size_t>::max();
  std::vector<std::string> nearest;
  for (const std::string& candidate : candidates) {
    const std::string other = absl::AsciiStrToLower(candidate);
    std::size_t count = mistakes(lower, other);
    const bool begins = absl::StartsWith(other, lower);
    if (begins) count = std::min<std::size_t>(count, 1);
    if (count > best || (count > allowed && !begins)) continue;
    if (count < best) nearest.clear();
    best = count;
    if (std::find(nearest.begin(), nearest.end(), candidate) == nearest.end()) nearest.push_back(candidate);
  }
  if (nearest.size() > kMostSuggestions) nearest.clear();
  return nearest;
}

std::string did_you_mean(absl::string_view typed, absl::Span<const std::string> candidates) {
  const std::vector<std::string> words = nearest_words(typed, candidates);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "; did you mean " : i + 1 == words.size() ? " or " : ", ", words[i]);
  }
  return words.empty() ? "" : absl::StrCat(text, "?");
}

}  // namespace zerohour
