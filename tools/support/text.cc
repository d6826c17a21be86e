#include "tools/support/text.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/support/characters.h"

namespace zerohour {

std::string one_line(absl::string_view text, std::size_t most) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (out.size() >= most) return absl::StrCat(out, "...");
    absl::StrAppend(&out, shown_character(text, at));
  }
  return out;
}

std::string quote(absl::string_view text) {
  return absl::StrCat("'", one_line(text, 60), "'");
}

bool is_plain_text(absl::string_view text) {
  const auto is_plain_ascii = [](char c) { return (c >= 0x20 && c < 0x7f) || c == '\t'; };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = is_plain_ascii(text[at]) ? 1 : printable_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

int terminal_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::clamp(static_cast<int>(size.ws_col), 40, 100);
}

std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent) {
  std::string out;
  std::string line(first);
  int columns = display_width(line);
  bool fresh = true;
  for (const absl::string_view word : absl::StrSplit(text, absl::ByAnyChar(" \n\t"), absl::SkipEmpty())) {
    if (!fresh && columns + 1 + display_width(word) > width) {
      absl::StrAppend(&out, line, "\n");
      line = std::string(indent);
      columns = display_width(line);
      fresh = true;
    }
    absl::StrAppend(&line, fresh ? "" : " ", word);
    columns += (fresh ? 0 : 1) + display_width(word);
    fresh = false;
  }
  absl::StripTrailingAsciiWhitespace(&line);
  absl::StrAppend(&out, line, "\n");
  return out;
}

std::string row_with_rest(absl::string_view row, absl::string_view rest, int width, absl::string_view indent) {
  const bool fits = display_width(row) + 1 + display_width(rest) <= width;
  const std::string line = absl::StrCat(row, fits ? " " : "", fits ? rest : "");
  return absl::StrCat(absl::StripTrailingAsciiWhitespace(line), "\n", fits ? "" : wrap(rest, width, indent, indent));
}

std::string with_full_stop(absl::string_view text) {
  const bool ends = absl::EndsWith(text, ".") || absl::EndsWith(text, "?");
  return absl::StrCat(text, ends ? "" : ".");
}

std::vector<std::string> split_words(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t,"), absl::SkipEmpty());
}

std::string wrap(absl::string_view text, int width, int indent) {
  std::string out;
  int column = 0;
  for (const absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    const int size = display_width(word);
    if (column > 0 && column + 1 + size > width) {
      absl::StrAppend(&out, "\n", std::string(static_cast<std::size_t>(indent), ' '));
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    absl::StrAppend(&out, word);
    column += size;
  }
  return out;
}

std::string fit_lines(absl::string_view text, int width) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    absl::string_view line = text.substr(0, end);
    text.remove_prefix(end == absl::string_view::npos ? text.size() : end + 1);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    std::string start;
    while (static_cast<int>(start.size()) + display_width(line) > width) {
      // At the last space that leaves a word before it, or after a word that is too long.
      std::size_t space = line.rfind(' ', bytes_within(line, width - static_cast<int>(start.size())));
      const std::size_t first_word = start.empty() ? indent : 0;
      if (space == absl::string_view::npos || space <= first_word) space = line.find(' ', first_word);
      if (space == absl::string_view::npos) break;
      absl::StrAppend(&out, start, absl::StripTrailingAsciiWhitespace(line.substr(0, space)), "\n");
      line = absl::StripLeadingAsciiWhitespace(line.substr(space));
      start = std::string(std::min(indent + 2, static_cast<std::size_t>(width) / 2), ' ');
    }
    if (!line.empty() || start.empty()) absl::StrAppend(&out, start, line);
    if (end != absl::string_view::npos) out += '\n';
  }
  return out;
}

std::string percent(double chance) {
  const int whole = static_cast<int>(std::lround(100 * chance));
  if (whole == 0 && chance > 0) return "under 1%";
  if (whole == 100 && chance < 1) return "over 99%";
  return absl::StrCat(whole, "%");
}

std::string count_of(int n, absl::string_view thing) {
  return absl::StrCat(n, " ", thing, n == 1 ? "" : "s");
}

absl::string_view take_word(absl::string_view& text) {
  const auto is_space = [](char c) { return absl::ascii_isspace(static_cast<unsigned char>(c)); };
  const char* begin = text.data();
  const char* end = begin + text.size();
  while (begin != end && is_space(*begin)) ++begin;
  const char* rest = begin;
  while (rest != end && *rest != ' ' && *rest != '\t') ++rest;
  const absl::string_view word(begin, static_cast<std::size_t>(rest - begin));
  while (rest != end && is_space(*rest)) ++rest;
  while (end != rest && is_space(end[-1])) --end;
  text = absl::string_view(rest, static_cast<std::size_t>(end - rest));
  return word;
}

std::vector<absl::string_view> words_of(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t"), absl::SkipEmpty());
}

std::vector<absl::string_view> parts_of(absl::string_view text, char separator) {
  std::vector<absl::string_view> parts;
  if (absl::StripAsciiWhitespace(text).empty()) return parts;
  for (const absl::string_view part : absl::StrSplit(text, separator))
    parts.push_back(absl::StripAsciiWhitespace(part));
  return parts;
}

std::vector<absl::string_view> lines_of(absl::string_view text) {
  std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

std::optional<std::uint64_t> number_of(absl::string_view word, std::uint64_t most) {
  std::uint64_t number = 0;
  if (word.empty() || !std::all_of(word.begin(), word.end(), absl::ascii_isdigit) || !absl::SimpleAtoi(word, &number) ||
      number > most) {
    return std::nullopt;
  }
  return number;
}

}  // namespace zerohour
