// The table of scores of a book: how each entry of one side scored against each of the other in trial games.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::openings {

// The score of the rows' side, in thousandths of a point a game, a draw counting half. Empty if nothing was tried.
struct Scores {
  std::vector<std::string> notes;
  int games = 0;                         // of each pair of entries
  std::vector<std::vector<int>> points;  // [row][column]
};

// What the rows or the columns of a table stand for.
struct ScoreAxis {
  absl::string_view keyword;       // of its lines: "british"
  absl::string_view side;          // for people: "British"
  std::vector<std::string> names;  // of its entries
};

// A line "COLUMN_KEYWORD NAME ...", and a line "ROW_KEYWORD NAME POINTS ..." for each row. fingerprint: of the entries;
// scores hold only for the entries they were made with, so a file made with others is refused. Errors (InvalidArgument)
// name file, line and keyword. What format_scores() writes, parse_scores() reads back.
absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const ScoreAxis& rows,
                                    const ScoreAxis& columns, absl::string_view fingerprint);
std::string format_scores(const Scores& scores, const ScoreAxis& rows, const ScoreAxis& columns,
                          absl::string_view fingerprint);

// Distinguishes the scores of these entries from those of others; takes a text of everything that makes up the entries.
std::string fingerprint_of(absl::string_view entries);

}  // namespace zerohour::openings
