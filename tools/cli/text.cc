#include "tools/cli/text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace zerohour::cli {
namespace {

// Levenshtein's distance.
std::size_t distance(absl::string_view a, absl::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, changed});
    }
  }
  return row[b.size()];
}

// Whether the bytes from `at` on begin with a character of UTF-8 beyond ASCII; its length, or 0.
std::size_t utf8_length(absl::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at);
  const std::size_t length = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

}  // namespace

int terminal_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp(static_cast<int>(size.ws_col), 40, 100);
}

std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent) {
  std::string out;
  std::string line(first);
  bool fresh = true;
  for (const absl::string_view word : absl::StrSplit(text, absl::ByAnyChar(" \n\t"), absl::SkipEmpty())) {
    if (!fresh && line.size() + 1 + word.size() > static_cast<std::size_t>(width)) {
      absl::StrAppend(&out, line, "\n");
      line = std::string(indent);
      fresh = true;
    }
    absl::StrAppend(&line, fresh ? "" : " ", word);
    fresh = false;
  }
  absl::StripTrailingAsciiWhitespace(&line);
  absl::StrAppend(&out, line, "\n");
  return out;
}

std::string one_line(absl::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (out.size() >= most) return absl::StrCat(out, "...");
    const auto byte = static_cast<unsigned char>(text[at]);
    std::size_t length = byte >= 0x20 && byte < 0x7f ? 1 : utf8_length(text, at);
    if (length == 0) {
      absl::StrAppend(&out, byte == '\n' ? "\\n" : byte == '\t' ? "\\t" : absl::CHexEscape(text.substr(at, 1)));
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

std::vector<std::string> nearest(absl::string_view word, absl::Span<const std::string> candidates, std::size_t most) {
  const std::string lower = absl::AsciiStrToLower(word.substr(0, 64));
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const std::string& candidate : candidates) {
    const std::string other = absl::AsciiStrToLower(candidate);
    const std::size_t changes = distance(lower, other);
    const bool begins = !lower.empty() && absl::StartsWith(other, lower);
    if (changes <= std::max<std::size_t>(1, lower.size() / 3) || begins) {
      ranked.emplace_back(begins ? 1 : changes, candidate);
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> out;
  for (auto& [changes, candidate] : ranked) {
    if (out.size() < most && std::find(out.begin(), out.end(), candidate) == out.end()) {
      out.push_back(std::move(candidate));
    }
  }
  return out;
}

}  // namespace zerohour::cli
