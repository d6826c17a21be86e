#include "openings/scores.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "openings/book_file.h"

namespace zerohour::openings {
namespace {

constexpr int kWholePoint = 1000;

class ScoresReader {
 public:
  ScoresReader(const BookFile& file, const ScoreAxis& rows, const ScoreAxis& columns, absl::string_view fingerprint)
      : file_(file), rows_(rows), columns_(columns), fingerprint_(fingerprint) {
    scores_.notes = file.notes;
    scores_.points.resize(rows.names.size());
  }

  absl::StatusOr<Scores> read() {
    for (const BookLine& line : file_.lines) {
      if (absl::Status status = read_line(line); !status.ok()) return status;
    }
    if (scores_.games == 0) return whole_error("games", "is missing");
    if (!entries_) return whole_error("entries", "is missing");
    for (std::size_t b = 0; b < scores_.points.size(); ++b) {
      if (!scores_.points[b].empty()) continue;
      return whole_error(rows_.keyword, absl::StrCat("no scores of ", rows_.names[b]));
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
      if (line.rest == fingerprint_) return absl::OkStatus();
      return file_.error(line, "the scores are of other entries than the book has; 'zerohour book table' makes them");
    }
    if (line.keyword == columns_.keyword) return read_columns(line);
    if (line.keyword == rows_.keyword) return read_row(line);
    return file_.error(line, absl::StrCat("is not one of games, entries, ", columns_.keyword, ", ", rows_.keyword));
  }

  absl::Status read_columns(const BookLine& line) {
    if (!order_.empty()) return file_.error(line, "stands twice");
    for (const std::string& name : line.words) {
      const int column = place_of(columns_, name);
      if (column < 0)
        return file_.error(line, absl::StrCat("no ", columns_.side, " entry is called ", in_quotes(name)));
      if (std::count(order_.begin(), order_.end(), column) != 0) {
        return file_.error(line, absl::StrCat(in_quotes(name), " stands twice"));
      }
      order_.push_back(column);
    }
    if (order_.size() == columns_.names.size()) return absl::OkStatus();
    return file_.error(
        line, absl::StrCat(order_.size(), " names for ", columns_.names.size(), " ", columns_.side, " entries"));
  }

  absl::Status read_row(const BookLine& line) {
    if (order_.empty()) return file_.error(line, absl::StrCat("comes before the line '", columns_.keyword, "'"));
    const int row = line.words.empty() ? -1 : place_of(rows_, line.words[0]);
    if (row < 0) return file_.error(line, absl::StrCat("no ", rows_.side, " entry is called ", in_quotes(line.rest)));
    std::vector<int>& points = scores_.points[static_cast<std::size_t>(row)];
    if (!points.empty()) return file_.error(line, absl::StrCat(in_quotes(line.words[0]), " stands twice"));
    if (line.words.size() != order_.size() + 1) {
      return file_.error(
          line, absl::StrCat(line.words.size() - 1, " scores for ", order_.size(), " ", columns_.side, " entries"));
    }
    points.resize(order_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) {
      int& score = points[static_cast<std::size_t>(order_[i])];
      if (absl::SimpleAtoi(line.words[i + 1], &score) && score >= 0 && score <= kWholePoint) continue;
      return file_.error(line,
                         absl::StrCat(in_quotes(line.words[i + 1]), " is not a whole number from 0 to ", kWholePoint));
    }
    return absl::OkStatus();
  }

  // -1 if there is none of that name.
  static int place_of(const ScoreAxis& axis, absl::string_view name) {
    const auto it = std::find(axis.names.begin(), axis.names.end(), name);
    return it == axis.names.end() ? -1 : static_cast<int>(it - axis.names.begin());
  }

  absl::Status whole_error(absl::string_view field, absl::string_view message) const {
    return field_error(file_.name, 0, field, message);
  }

  const BookFile& file_;
  const ScoreAxis& rows_;
  const ScoreAxis& columns_;
  absl::string_view fingerprint_;
  Scores scores_;
  std::vector<int> order_;  // columns in the order of the file
  bool entries_ = false;
};

}  // namespace

absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const ScoreAxis& rows,
                                    const ScoreAxis& columns, absl::string_view fingerprint) {
  const absl::StatusOr<BookFile> lines = read_lines(file, text);
  if (!lines.ok()) return lines.status();
  return ScoresReader(*lines, rows, columns, fingerprint).read();
}

std::string format_scores(const Scores& scores, const ScoreAxis& rows, const ScoreAxis& columns,
                          absl::string_view fingerprint) {
  std::string text;
  for (const std::string& note : scores.notes) absl::StrAppend(&text, note.empty() ? "#" : "# ", note, "\n");
  absl::StrAppend(&text, "games ", scores.games, "\nentries ", fingerprint, "\n\n", columns.keyword);
  for (const std::string& name : columns.names) absl::StrAppend(&text, " ", name);
  for (std::size_t r = 0; r < rows.names.size(); ++r) {
    absl::StrAppend(&text, "\n", rows.keyword, " ", rows.names[r]);
    for (const int points : scores.points[r]) absl::StrAppend(&text, " ", points);
  }
  return absl::StrCat(text, "\n");
}

std::string fingerprint_of(absl::string_view entries) {
  // FNV-1a, 64 bits.
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : entries) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  return absl::StrFormat("%016x", hash);
}

}  // namespace zerohour::openings
