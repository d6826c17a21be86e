// The table of scores of a book: how each entry of one side did against each of the other when they were tried.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::openings {

// What the side of the rows scored, in thousandths of a point a game, a draw half. Empty where nothing was tried.
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
// scores hold for those alone that they were made with, so a file made with others is refused. Errors (InvalidArgument)
// name file, line and keyword. What format_scores() writes, parse_scores() reads back.
absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const ScoreAxis& rows,
                                    const ScoreAxis& columns, absl::string_view fingerprint);
std::string format_scores(const Scores& scores, const ScoreAxis& rows, const ScoreAxis& columns,
                          absl::string_view fingerprint);

// Tells the scores of other entries from those of these; of a text with all that makes the entries what they are.
std::string fingerprint_of(absl::string_view entries);

}  // namespace zerohour::openings
