#include "tools/support/rule_text.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/core/nearest_words.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour {
namespace {

bool digits(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
}

// "14.3.3", "R19", "G25", "S1", "CRT"; a chapter's "14".
bool is_number(absl::string_view word) {
  if (word == "CRT") return true;
  if (word.size() > 1 && absl::ascii_isupper(word[0]) && digits(word.substr(1))) return true;
  const std::vector<absl::string_view> parts = absl::StrSplit(word, '.');
  return std::all_of(parts.begin(), parts.end(), digits);
}

std::string lower(absl::string_view text) {
  return absl::AsciiStrToLower(text);
}

// Its words in small letters: runs of letters, digits and hyphens, with the dots inside numbers.
std::vector<std::string> search_words(absl::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    while (!word.empty() && (word.back() == '.' || word.back() == '-')) word.pop_back();
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (const char c : text) {
    if (absl::ascii_isalnum(c) || ((c == '.' || c == '-') && !word.empty())) {
      word.push_back(absl::ascii_tolower(c));
    } else {
      end_word();
    }
  }
  end_word();
  return words;
}

// Whether each wanted word is the beginning of a word of the text: "retreat" finds "retreats".
bool has_all(const std::vector<std::string>& text, const std::vector<std::string>& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& want) {
    return std::any_of(text.begin(), text.end(), [&](const std::string& word) { return absl::StartsWith(word, want); });
  });
}

// The length of "- " or "12. " at the start of a line, or 0. The spaces before it count: an item may belong to a list
// within a list.
std::size_t bullet(absl::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
  const absl::string_view rest = line.substr(start);
  if (absl::StartsWith(rest, "- ")) return start + 2;
  const std::size_t dot = rest.find(". ");
  return dot != absl::string_view::npos && digits(rest.substr(0, dot)) ? start + dot + 2 : 0;
}

// Whether an item of the entry begins with that number, in small letters: "- W26 **Wire.** A leg ...".
bool tells(const RuleEntry& entry, const std::string& number) {
  return std::any_of(entry.lines.begin(), entry.lines.end(), [&](const std::string& line) {
    const std::size_t length = bullet(line);
    if (length == 0) return false;
    const std::vector<std::string> words = search_words(absl::string_view(line).substr(length));
    return !words.empty() && words.front() == number;
  });
}

// The text without the marks of Markdown.
std::string plain(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"`", ""}, {"*", ""}});
}

// A row that has no room in columns: "die: 1 strength 0; 2 strength 1", with the cells of the first row as titles.
std::string row_as_list(const std::vector<std::string>& titles, const std::vector<std::string>& cells, int width) {
  std::vector<std::string> parts;
  for (std::size_t i = 1; i < cells.size() && i < titles.size(); ++i) {
    if (!cells[i].empty()) parts.push_back(absl::StrCat(titles[i], " ", cells[i]));
  }
  return wrap(absl::StrCat(cells.front(), ": ", absl::StrJoin(parts, "; ")), width, "", "  ");
}

std::size_t wide(absl::string_view cell) {
  return static_cast<std::size_t>(display_width(cell));
}

// Prints a table of Markdown in columns; the last column is wrapped if it is too long. The row of dashes is left out.
// Columns stand closer where the table is too wide; one whose last column has no room for a word is listed by rows.
std::string print_table(absl::Span<const std::string> lines, int width) {
  std::vector<std::vector<std::string>> rows;
  std::vector<std::size_t> widths;
  for (const absl::string_view line : lines) {
    if (line.find_first_not_of("|-: ") == absl::string_view::npos) continue;
    std::vector<std::string> cells;
    for (const absl::string_view cell : absl::StrSplit(absl::StripSuffix(line.substr(1), "|"), '|')) {
      cells.push_back(plain(absl::StripAsciiWhitespace(cell)));
    }
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], wide(cells[i]));
    rows.push_back(std::move(cells));
  }
  if (rows.empty()) return "";
  std::string out;
  const std::size_t room = static_cast<std::size_t>(width), columns = widths.size();
  const std::size_t letters = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
  const auto before_last = [&](std::size_t gap) { return letters - widths.back() + gap * (columns - 1); };
  constexpr std::size_t kRoomToWrap = 16;
  const bool fits = before_last(2) + widths.back() <= room, fits_closer = before_last(1) + widths.back() <= room;
  const std::size_t gap = !fits && (fits_closer || before_last(2) + kRoomToWrap > room) ? 1 : 2;
  std::size_t longest = 0;
  for (const std::vector<std::string>& cells : rows) {
    const absl::string_view last = cells.size() == columns ? absl::string_view(cells.back()) : "";
    for (const absl::string_view word : words_of(last)) {
      longest = std::max(longest, wide(word));
    }
  }
  if (before_last(gap) + longest > room) {
    for (std::size_t row = 1; row < rows.size(); ++row) {
      absl::StrAppend(&out, row_as_list(rows.front(), rows[row], width));
    }
    return out;
  }
  for (const std::vector<std::string>& cells : rows) {
    std::string first;
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      absl::StrAppend(&first, cells[i], std::string(widths[i] + gap - wide(cells[i]), ' '));
    }
    absl::StrAppend(&out, wrap(cells.back(), width, first, std::string(wide(first), ' ')));
  }
  return out;
}

// Paragraphs and list items are wrapped to the width, tables printed in columns, code blocks as they are.
std::string print_lines(const std::vector<std::string>& lines, int width) {
  std::string out;
  std::string paragraph;
  std::string first, indent;
  std::vector<std::string> table;
  const auto end_paragraph = [&] {
    if (!table.empty()) absl::StrAppend(&out, print_table(std::exchange(table, {}), width));
    if (!paragraph.empty()) absl::StrAppend(&out, wrap(plain(paragraph), width, first, indent));
    paragraph.clear();
    first.clear();
    indent.clear();
  };
  bool code = false;
  for (const std::string& line : lines) {
    if (absl::StartsWith(line, "```")) {
      end_paragraph();
      code = !code;
    } else if (code) {
      absl::StrAppend(&out, line, "\n");
    } else if (absl::StartsWith(line, "|")) {
      if (table.empty()) end_paragraph();
      table.push_back(line);
    } else if (line.empty()) {
      end_paragraph();
      absl::StrAppend(&out, "\n");
    } else if (const std::size_t length = bullet(line); length > 0) {
      end_paragraph();
      first = line.substr(0, length);
      indent = std::string(length, ' ');
      paragraph = line.substr(length);
    } else {
      absl::StrAppend(&paragraph, paragraph.empty() ? "" : " ", line);
    }
  }
  end_paragraph();
  return out;
}

}  // namespace

RuleText::RuleText(absl::string_view markdown, absl::string_view contents_command)
    : contents_command_(contents_command) {
  std::string chapter;
  bool code = false;
  const auto begin = [&](absl::string_view heading) {
    RuleEntry& entry = entries_.emplace_back();
    entry.chapter = chapter;
    const std::size_t space = heading.find(' ');
    if (is_number(heading.substr(0, space))) {
      entry.number = std::string(heading.substr(0, space));
      entry.title = space == absl::string_view::npos ? "" : std::string(heading.substr(space + 1));
    } else {
      entry.title = std::string(heading);
    }
  };
  for (absl::string_view line : absl::StrSplit(markdown, '\n')) {
    line = absl::StripTrailingAsciiWhitespace(line);
    if (absl::StartsWith(line, "```")) code = !code;
    if (code || !absl::StartsWith(line, "#")) {
      if (!entries_.empty()) entries_.back().lines.emplace_back(line);
    } else if (absl::ConsumePrefix(&line, "### ") || absl::ConsumePrefix(&line, "# ")) {
      begin(line);
    } else if (absl::ConsumePrefix(&line, "## ")) {
      chapter = std::string(line);
    }
  }
  for (RuleEntry& entry : entries_) {
    while (!entry.lines.empty() && entry.lines.back().empty()) entry.lines.pop_back();
    const auto text = std::find_if(entry.lines.begin(), entry.lines.end(), [](const auto& l) { return !l.empty(); });
    entry.lines.erase(entry.lines.begin(), text);
  }
}

std::string RuleText::print_entry(const RuleEntry& entry, int width) const {
  const std::string heading = entry.heading();
  return absl::StrCat(heading, "\n", std::string(heading.size(), '-'), "\n", print_lines(entry.lines, width));
}

std::string RuleText::print(int width) const {
  std::string out;
  std::string chapter;
  for (const RuleEntry& entry : entries_) {
    if (entry.chapter != chapter) {
      chapter = entry.chapter;
      absl::StrAppend(&out, out.empty() ? "" : "\n", chapter, "\n", std::string(chapter.size(), '='), "\n");
    }
    absl::StrAppend(&out, out.empty() ? "" : "\n", print_entry(entry, width));
  }
  return out;
}

std::string RuleText::contents() const {
  std::string out;
  std::string chapter;
  for (const RuleEntry& entry : entries_) {
    if (entry.chapter != chapter) absl::StrAppend(&out, chapter = entry.chapter, "\n");
    absl::StrAppend(&out, chapter.empty() ? "" : "  ", entry.heading(), "\n");
  }
  return out;
}

std::vector<const RuleEntry*> RuleText::chapter_of(const std::string& query) const {
  std::vector<const RuleEntry*> found;
  for (const RuleEntry& entry : entries_) {
    const std::string chapter = lower(entry.chapter);
    const std::size_t space = chapter.find(' ');
    const bool numbered = is_number(chapter.substr(0, space));
    if (chapter == query || (numbered && (chapter.substr(0, space) == query || chapter.substr(space + 1) == query))) {
      found.push_back(&entry);
    }
  }
  return found;
}

absl::Status RuleText::not_found(absl::string_view query) const {
  std::set<std::string> known;
  for (const RuleEntry& entry : entries_) {
    if (!entry.number.empty()) known.insert(entry.number);
    for (std::string& word : search_words(entry.title)) {
      if (word.size() > 3) known.insert(std::move(word));
    }
  }
  const std::vector<std::string> candidates(known.begin(), known.end());
  std::vector<std::string> near = nearest_words(query, candidates);
  // For a number that does not exist: the nearest one above it in the hierarchy, 14.3 for 14.3.9, or the number that it
  // begins with, R9 for R99.
  std::string elder = absl::AsciiStrToUpper(query);
  while (near.empty() && is_number(elder) && elder.size() > 1) {
    elder.resize(std::min(elder.rfind('.'), elder.size() - 1));
    if (known.count(elder) > 0) near.push_back(elder);
  }
  return absl::NotFoundError(absl::StrCat("the rules do not mention ", quote(query),
                                          near.empty() ? absl::StrCat("; '", contents_command_, "' lists the headings")
                                                       : absl::StrCat("; nearest: ", absl::StrJoin(near, ", "))));
}

absl::StatusOr<std::string> RuleText::look_up(absl::string_view query, int width) const {
  const std::string wanted = lower(absl::StripAsciiWhitespace(query));
  if (wanted.empty()) return print(width);
  const std::vector<std::string> words = search_words(wanted);
  std::vector<const RuleEntry*> found, speaking;
  bool of_words = false;
  for (const RuleEntry& entry : entries_) {
    if (lower(entry.number) == wanted || lower(entry.title) == wanted || lower(entry.heading()) == wanted) {
      found.push_back(&entry);
    }
  }
  if (found.empty()) found = chapter_of(wanted);
  if (found.empty() || found.front()->number.empty()) {
    of_words = true;
    const bool numeric = is_number(absl::AsciiStrToUpper(wanted));
    for (const RuleEntry& entry : entries_) {
      if (words.empty() || std::find(found.begin(), found.end(), &entry) != found.end()) continue;
      if (numeric) {
        // A number without a heading of its own: the entry with an item that begins with it, and those that cite it.
        const std::vector<std::string> text = search_words(absl::StrJoin(entry.lines, " "));
        if (tells(entry, wanted)) {
          found.push_back(&entry);
        } else if (std::find(text.begin(), text.end(), wanted) != text.end()) {
          speaking.push_back(&entry);
        }
      } else if (has_all(search_words(entry.heading()), words)) {
        found.push_back(&entry);
      } else if (has_all(search_words(absl::StrCat(entry.heading(), " ", absl::StrJoin(entry.lines, " "))), words)) {
        speaking.push_back(&entry);
      }
    }
  }
  if (found.empty() && speaking.size() <= 3) found.swap(speaking);
  if (found.empty() && speaking.empty()) return not_found(wanted);

  std::string out;
  for (const RuleEntry* entry : found) absl::StrAppend(&out, out.empty() ? "" : "\n", print_entry(*entry, width));
  // The rules below this one, or other entries that mention it.
  if (!of_words && found.size() == 1) {
    for (const RuleEntry& entry : entries_) {
      if (absl::StartsWith(entry.number, absl::StrCat(found.front()->number, "."))) speaking.push_back(&entry);
    }
  }
  if (!speaking.empty()) {
    absl::StrAppend(&out, out.empty() ? "" : "\n", of_words && !found.empty() ? "Also mentioned in:\n" : "See:\n");
    for (const RuleEntry* entry : speaking) absl::StrAppend(&out, "  ", entry->heading(), "\n");
  }
  return out;
}

}  // namespace zerohour
