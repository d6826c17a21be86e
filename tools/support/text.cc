#include "tools/support/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

constexpr std::size_t kMostSuggestions = 3;

// The length of the printable UTF-8 character beyond ASCII that begins at `at`; 0 where none does.
std::size_t utf8_length(absl::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at);
  const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (first == 0xc2 && byte(at + 1) < 0xa0) return 0;  // a control character
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

// The length of the printable character that begins at `at`; 0 where none does.
std::size_t printable_length(absl::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  return byte >= 0x20 && byte < 0x7f ? 1 : utf8_length(text, at);
}

// The optimal string alignment distance: Levenshtein's, with two neighbours that change places as one mistake.
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

std::string one_line(absl::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (out.size() >= most) return absl::StrCat(out, "...");
    std::size_t length = printable_length(text, at);
    if (length == 0) {
      const char c = text[at];
      absl::StrAppend(&out, c == '\n' ? "\\n" : c == '\t' ? "\\t" : absl::CHexEscape(text.substr(at, 1)));
      length = 1;
    } else {
      absl::StrAppend(&out, text.substr(at, length));
    }
    at += length;
  }
  return out;
}

std::string quote(absl::string_view text) {
  return absl::StrCat("'", one_line(text, 60), "'");
}

bool is_plain_text(absl::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = text[at] == '\t' ? 1 : printable_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

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
