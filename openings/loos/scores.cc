// The table of scores: a line "german NAME ...", and a line "british NAME POINTS ..." for each plan.
#include <algorithm>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "openings/loos/reader.h"

namespace zerohour::openings {
namespace {

constexpr int kWholePoint = 1000;

class ScoresReader {
 public:
  ScoresReader(const BookFile& file, const GermanBook& german, const BritishBook& british)
      : file_(file), german_(german), british_(british) {
    scores_.notes = file.notes;
    scores_.points.resize(british.entries.size());
  }

  absl::StatusOr<Scores> read() {
    for (const BookLine& line : file_.lines) {
      if (absl::Status status = read_line(line); !status.ok()) return status;
    }
    if (scores_.games == 0) return whole_error("games", "is missing");
    if (!entries_) return whole_error("entries", "is missing");
    for (std::size_t b = 0; b < scores_.points.size(); ++b) {
      if (!scores_.points[b].empty()) continue;
      return whole_error("british", absl::StrCat("no scores of ", british_.entries[b].label.name));
    }
    return std::move(scores_);
  }

 private:
  absl::Status read_line(const BookLine& line) {
    if (line.keyword == "games") {
      const absl::StatusOr<int> games = read_number(file_, line, 1, 1'000'000'000);
      if (games.ok()) scores_.games = *games;
      return games.status();
    }
    if (line.keyword == "entries") {
      entries_ = true;
      if (line.rest == fingerprint(german_, british_)) return absl::OkStatus();
      return file_.error(line, "the scores are of other entries than the book has; 'zerohour book table' makes them");
    }
    if (line.keyword == "german") return read_columns(line);
    if (line.keyword == "british") return read_row(line);
    return file_.error(line, "is none of games, entries, german, british");
  }

  absl::Status read_columns(const BookLine& line) {
    if (!columns_.empty()) return file_.error(line, "stands twice");
    for (const std::string& name : line.words) {
      const int column = index_of(german_.entries, name);
      if (column < 0) return file_.error(line, absl::StrCat("no German entry is called ", loos::in_quotes(name)));
      if (std::count(columns_.begin(), columns_.end(), column) != 0) {
        return file_.error(line, absl::StrCat(loos::in_quotes(name), " stands twice"));
      }
      columns_.push_back(column);
    }
    if (columns_.size() == german_.entries.size()) return absl::OkStatus();
    return file_.error(line, absl::StrCat(columns_.size(), " names for ", german_.entries.size(), " German entries"));
  }

  absl::Status read_row(const BookLine& line) {
    if (columns_.empty()) return file_.error(line, "comes before the line 'german'");
    const int row = line.words.empty() ? -1 : index_of(british_.entries, line.words[0]);
    if (row < 0) return file_.error(line, absl::StrCat("no British entry is called ", loos::in_quotes(line.rest)));
    std::vector<int>& points = scores_.points[static_cast<std::size_t>(row)];
    if (!points.empty()) return file_.error(line, absl::StrCat(loos::in_quotes(line.words[0]), " stands twice"));
    if (line.words.size() != columns_.size() + 1) {
      return file_.error(line, absl::StrCat(line.words.size() - 1, " scores for ", columns_.size(), " German entries"));
    }
    points.resize(columns_.size());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      int& score = points[static_cast<std::size_t>(columns_[i])];
      if (absl::SimpleAtoi(line.words[i + 1], &score) && score >= 0 && score <= kWholePoint) continue;
      return file_.error(
          line, absl::StrCat(loos::in_quotes(line.words[i + 1]), " is no whole number from 0 to ", kWholePoint));
    }
    return absl::OkStatus();
  }

  absl::Status whole_error(absl::string_view field, absl::string_view message) const {
    return loos::field_error(file_.name, 0, field, message);
  }

  const BookFile& file_;
  const GermanBook& german_;
  const BritishBook& british_;
  Scores scores_;
  std::vector<int> columns_;  // German entries in the order of the file
  bool entries_ = false;
};

}  // namespace

std::string fingerprint(const GermanBook& german, const BritishBook& british) {
  std::string text;
  for (const GermanEntry& entry : german.entries) {
    absl::StrAppend(&text, entry.label.name);
    for (const Station& s : entry.stations) absl::StrAppend(&text, " ", s.unit, "=", s.hex.id());
    absl::StrAppend(&text, "\n");
  }
  for (const BritishEntry& entry : british.entries) {
    absl::StrAppend(&text, entry.label.name);
    for (const Assignment& a : entry.sectors) absl::StrAppend(&text, " ", a.division, to_string(a.posture));
    absl::StrAppend(&text, "\n");
  }
  // FNV-1a, 64 bits.
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  return absl::StrFormat("%016x", hash);
}

absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const GermanBook& german,
                                    const BritishBook& british) {
  const absl::StatusOr<BookFile> lines = read_lines(file, text);
  if (!lines.ok()) return lines.status();
  return ScoresReader(*lines, german, british).read();
}

std::string format_scores(const Scores& scores, const GermanBook& german, const BritishBook& british) {
  std::string text;
  for (const std::string& note : scores.notes) absl::StrAppend(&text, note.empty() ? "#" : "# ", note, "\n");
  absl::StrAppend(&text, "games ", scores.games, "\nentries ", fingerprint(german, british), "\n\ngerman");
  for (const GermanEntry& entry : german.entries) absl::StrAppend(&text, " ", entry.label.name);
  for (std::size_t b = 0; b < british.entries.size(); ++b) {
    absl::StrAppend(&text, "\nbritish ", british.entries[b].label.name);
    for (const int points : scores.points[b]) absl::StrAppend(&text, " ", points);
  }
  return absl::StrCat(text, "\n");
}

}  // namespace zerohour::openings
