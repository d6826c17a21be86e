#include "engine/core/state_text.h"

#include <algorithm>
#include <set>

#include "absl/strings/numbers.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"

namespace zerohour {

absl::StatusOr<int> parse_count(absl::string_view word, int low, int high) {
  int value = 0;
  if (absl::SimpleAtoi(word, &value) && value >= low && value <= high && absl::StrCat(value) == word) return value;
  return absl::InvalidArgumentError(absl::StrCat(in_quotes(word), " is not a number from ", low, " to ", high));
}

absl::StatusOr<WordList> state_sections(absl::string_view game, absl::string_view scenario, absl::string_view text) {
  WordList words = absl::StrSplit(text, ' ');
  if (words.size() < 3 || words[0] != game) {
    return absl::InvalidArgumentError(
        absl::StrCat("a position begins with '", game, "', the scenario, and sections KEY=VALUE"));
  }
  if (words[1] != scenario) {
    return absl::InvalidArgumentError(
        absl::StrCat("the position is of the scenario ", in_quotes(words[1]), ", not of ", in_quotes(scenario)));
  }
  words.erase(words.begin(), words.begin() + 2);
  return words;
}

absl::Status check_written(absl::string_view text, absl::string_view written) {
  if (written == text) return absl::OkStatus();
  const WordList words = absl::StrSplit(text, ' '), expected = absl::StrSplit(written, ' ');
  std::size_t at = 0;
  while (at < expected.size() && at < words.size() && expected[at] == words[at]) ++at;
  // Of a section that is a list it is the first item that differs.
  const WordList here = absl::StrSplit(at < words.size() ? words[at] : "", ';');
  const WordList there = absl::StrSplit(at < expected.size() ? expected[at] : "the end", ';');
  std::size_t item = 0;
  while (item + 1 < here.size() && item + 1 < there.size() && here[item] == there[item]) ++item;
  return absl::InvalidArgumentError(
      absl::StrCat("a position is written in one way: ", in_quotes(here[item]), " should be ", in_quotes(there[item])));
}

void SectionWriter::list(absl::string_view key, absl::Span<const std::string> items) {
  if (!items.empty()) section(key, absl::StrJoin(items, ";"));
}

absl::Status SectionReader::read_sections(absl::Span<const absl::string_view> sections,
                                          absl::FunctionRef<void(absl::string_view value)> read) {
  std::set<absl::string_view> seen;
  for (const absl::string_view text : sections) {
    const std::size_t equals = text.find('=');
    if (equals == absl::string_view::npos)
      return absl::InvalidArgumentError(absl::StrCat(in_quotes(text), " is not KEY=VALUE"));
    begin(text.substr(0, equals), absl::StrCat("section ", in_quotes(text.substr(0, equals))));
    if (!seen.insert(key_).second) fail("occurs twice");
    if (ok()) read(text.substr(equals + 1));
    if (!ok()) break;
  }
  return status_;
}

void SectionReader::fail(absl::string_view what) {
  if (ok()) status_ = absl::InvalidArgumentError(absl::StrCat(place_, ": ", what));
}

int SectionReader::number(absl::string_view word, int low, int high) {
  const absl::StatusOr<int> value = parse_count(word, low, high);
  if (value.ok()) return *value;
  fail(value.status().message());
  return low;
}

int SectionReader::choice(absl::string_view word, absl::Span<const absl::string_view> words) {
  const auto it = std::find(words.begin(), words.end(), word);
  if (it != words.end()) return static_cast<int>(it - words.begin());
  fail(absl::StrCat(in_quotes(word), " is not one of ", joined(words)));
  return 0;
}

WordList SectionReader::parts(absl::string_view text, char separator, std::size_t least, std::size_t most) {
  WordList words = absl::StrSplit(text, separator);
  if (words.size() >= least && words.size() <= most) return words;
  fail(absl::StrCat(in_quotes(text), " has a part too many or too few"));
  return WordList(most, "");  // not null: that would be split into no words at all
}

WordList SectionReader::items(absl::string_view list) {
  if (list.empty()) return {};
  return absl::StrSplit(list, ';');
}

}  // namespace zerohour
