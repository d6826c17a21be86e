#include "openings/book_file.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

namespace zerohour::openings {
namespace {

constexpr std::size_t kWidth = 116;

// "idea ..." in lines no longer than the width, unless a single word is. Each line has at least one word.
std::string idea_lines(absl::string_view idea) {
  constexpr absl::string_view kStart = "idea";
  std::string text, line(kStart);
  for (const absl::string_view word : absl::StrSplit(idea, ' ', absl::SkipEmpty())) {
    if (line.size() > kStart.size() && line.size() + 1 + word.size() > kWidth) {
      absl::StrAppend(&text, std::exchange(line, std::string(kStart)), "\n");
    }
    absl::StrAppend(&line, " ", word);
  }
  return absl::StrCat(text, line, "\n");
}

}  // namespace

absl::StatusOr<BookFile> read_lines(absl::string_view file, absl::string_view text) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file, text);
  if (!lines.ok()) return lines.status();
  BookFile out;
  out.name = std::string(file);
  for (const TextLine& line : *lines) {
    const absl::string_view stripped = absl::StripAsciiWhitespace(line.text);
    if (stripped.empty()) continue;
    if (stripped[0] == '#') {
      if (out.lines.empty()) out.notes.emplace_back(absl::StripAsciiWhitespace(stripped.substr(1)));
      continue;
    }
    BookLine next;
    next.number = line.number;
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(stripped, absl::MaxSplits(absl::ByAnyChar(" \t"), 1));
    next.keyword = std::string(parts.first);
    next.rest = std::string(absl::StripAsciiWhitespace(parts.second));
    next.words = absl::StrSplit(next.rest, absl::ByAnyChar(" \t"), absl::SkipEmpty());
    out.lines.push_back(std::move(next));
  }
  return out;
}

absl::StatusOr<int> read_number(const BookFile& file, const BookLine& line, int low, int high) {
  int number = 0;
  if (line.words.size() != 1 || !absl::SimpleAtoi(line.words[0], &number) || number < low || number > high) {
    return file.error(line, absl::StrCat(in_quotes(line.rest), " is not a whole number from ", low, " to ", high));
  }
  return number;
}

absl::StatusOr<Preface> read_preface(const BookFile& file) {
  if (file.lines.empty() || file.lines[0].keyword != "scenarios" || file.lines[0].words.empty()) {
    return field_error(file.name, file.lines.empty() ? 0 : file.lines[0].number, "scenarios",
                       "the first line names the scenarios that the book is for");
  }
  for (const BookLine& line : file.lines) {
    if (line.keyword == "scenarios" && line.number != file.lines[0].number) {
      return file.error(line, absl::StrCat("stands in line ", file.lines[0].number, " already"));
    }
  }
  return Preface{file.notes, file.lines[0].words};
}

absl::StatusOr<bool> is_for(absl::string_view file, absl::string_view text, absl::string_view scenario) {
  const absl::StatusOr<BookFile> lines = read_lines(file, text);
  if (!lines.ok()) return lines.status();
  const absl::StatusOr<Preface> preface = read_preface(*lines);
  if (!preface.ok()) return preface.status();
  return std::find(preface->scenarios.begin(), preface->scenarios.end(), scenario) != preface->scenarios.end();
}

bool is_name(absl::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return absl::ascii_islower(static_cast<unsigned char>(c)) || absl::ascii_isdigit(static_cast<unsigned char>(c)) ||
           c == '-';
  });
}

std::string preface_text(const Preface& preface) {
  std::string text;
  for (const std::string& note : preface.notes) absl::StrAppend(&text, note.empty() ? "#" : "# ", note, "\n");
  absl::StrAppend(&text, "scenarios");
  for (const std::string& scenario : preface.scenarios) absl::StrAppend(&text, " ", scenario);
  return absl::StrCat(text, "\n");
}

std::string label_text(const Label& label) {
  return absl::StrCat("\nentry ", label.name, "\n", idea_lines(label.idea), "weight ", label.weight, "\n");
}

}  // namespace zerohour::openings
