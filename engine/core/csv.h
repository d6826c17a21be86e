// Text files of the data folder: checks of the raw text, CSV tables, and rows whose every error names file, line and
// field.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// Limits on the size of a data file: far above what a game needs, and low enough that any input is read quickly.
inline constexpr std::size_t kMaxFileBytes = 1 << 20;
inline constexpr std::size_t kMaxLineBytes = 1000;
inline constexpr std::size_t kMaxColumns = 64;

// InvalidArgument "map.csv:17: field 'terrain': MESSAGE", or "map.csv:17: MESSAGE" without a field. An error about
// something that a file lacks names the line of column names, or the last line.
absl::Status field_error(absl::string_view file, int line, absl::string_view field, absl::string_view message);
// The parts of such an error.
struct FieldFault {
  int line = 0;
  std::string field;  // empty if the whole line is at fault
  std::string message;
};
// Those of an error about that file; none for any other error.
std::optional<FieldFault> fault_of(absl::string_view file, const absl::Status& error);
// 'text' in single quotes, unprintable bytes escaped, shortened to a few dozen characters.
std::string in_quotes(absl::string_view text);
// The words, as "clear, town, woods".
std::string joined(absl::Span<const absl::string_view> words);

struct TextLine {
  int number = 0;          // from 1
  absl::string_view text;  // without its end of line; a view into the text that was split
};
// The lines of a file, ends of line of both kinds removed, a byte order mark skipped. Refuses more than kMaxFileBytes,
// a line above kMaxLineBytes, control characters, bytes that are not UTF-8.
absl::StatusOr<std::vector<TextLine>> split_lines(absl::string_view file, absl::string_view text);

struct CsvRow {
  int line = 0;
  std::vector<std::string> fields;  // as many as the table has columns
};

// A table: the first line that is neither blank nor a comment (#) names the columns.
struct Csv {
  std::string file;
  int header_line = 0;
  std::vector<std::string> columns;
  std::vector<CsvRow> rows;

  // The column's index, or -1.
  int column(absl::string_view name) const;
};
// Each of `columns` must occur once, in any order; other columns may occur only if their names begin with extra_prefix
// and it is not empty. Fields may be quoted ("a, b"; "" stands for a quote).
absl::StatusOr<Csv> read_csv(absl::string_view file, absl::string_view text,
                             absl::Span<const absl::string_view> columns, absl::string_view extra_prefix);

// Reads the fields of one row and keeps the first error, so that a reader need check only once a row.
class RowReader {
 public:
  RowReader(const Csv& csv, const CsvRow& row) : csv_(csv), row_(row) {}

  absl::string_view text(absl::string_view column) const;
  bool empty(absl::string_view column) const { return text(column).empty(); }
  // A whole number from low to high; low after an error.
  int number(absl::string_view column, int low, int high);
  // 0 or 1.
  bool flag(absl::string_view column) { return number(column, 0, 1) == 1; }
  // The index of the field among the words; 0 after an error.
  int choice(absl::string_view column, absl::Span<const absl::string_view> words);

  int line() const { return row_.line; }
  bool ok() const { return status_.ok(); }
  const absl::Status& status() const { return status_; }
  void fail(absl::string_view column, absl::string_view message);

 private:
  const Csv& csv_;
  const CsvRow& row_;
  absl::Status status_;
};

}  // namespace zerohour
