// crt.csv: five terrain lines that give the column for each differential, then one row for each die face.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kHeader[] = {"line", "c1", "c2", "c3",  "c4",  "c5", "c6",
                                         "c7",   "c8", "c9", "c10", "c11", "c12"};
constexpr int kMaxDifferential = 60;

// What each line of the printed table is called; R20: Secondary Trench reads the Town line.
struct LineWord {
  absl::string_view word;
  CrtLine line;
};
constexpr LineWord kLineWords[] = {
    {"mountain", CrtLine::kMountain},
    {"mines", CrtLine::kMountain},
    {"city", CrtLine::kTrench},
    {"rough", CrtLine::kTrench},
    {"river", CrtLine::kTrench},
    {"trench", CrtLine::kTrench},
    {"broken", CrtLine::kTown},
    {"marsh", CrtLine::kTown},
    {"ferry", CrtLine::kTown},
    {"town", CrtLine::kTown},
    {"stream", CrtLine::kTown},
    {"escarpment", CrtLine::kTown},
    {"secondary-trench", CrtLine::kTown},
    {"bridge", CrtLine::kWoods},
    {"woods", CrtLine::kWoods},
    {"ditch", CrtLine::kWoods},
    {"grove", CrtLine::kWoods},
    {"mixed", CrtLine::kWoods},
    {"clear", CrtLine::kClear},
    {"desert", CrtLine::kClear},
    {"british-front-line", CrtLine::kClear},
};
constexpr absl::string_view kLineNames[] = {"mountain", "trench", "town", "woods", "clear"};

struct ResultWord {
  absl::string_view word;
  CrtResult result;
};
constexpr ResultWord kResultWords[] = {
    {".", CrtResult::kNone}, {"(A)", CrtResult::kA}, {"A1", CrtResult::kA},  {"A2", CrtResult::kA},
    {"A3", CrtResult::kA},   {"Ae", CrtResult::kAe}, {"Ex", CrtResult::kEx}, {"D2", CrtResult::kD2},
    {"D3", CrtResult::kD3},  {"De", CrtResult::kDe},
};

// The line that all the words of the field name.
CrtLine read_line_name(RowReader& row) {
  int line = -1;
  for (const absl::string_view word : absl::StrSplit(row.text("line"), ' ', absl::SkipEmpty())) {
    const auto* it =
        std::find_if(std::begin(kLineWords), std::end(kLineWords), [&](const LineWord& w) { return w.word == word; });
    if (it == std::end(kLineWords)) {
      row.fail("line", absl::StrCat(in_quotes(word), " is neither a terrain line nor a face from 1 to 6"));
      return CrtLine::kClear;
    }
    if (line >= 0 && line != static_cast<int>(it->line)) {
      row.fail("line",
               absl::StrCat(in_quotes(word), " belongs to the line of ", kLineNames[static_cast<std::size_t>(it->line)],
                            ", not to that of ", kLineNames[static_cast<std::size_t>(line)]));
      return CrtLine::kClear;
    }
    line = static_cast<int>(it->line);
  }
  if (line < 0) row.fail("line", "empty");
  return line < 0 ? CrtLine::kClear : static_cast<CrtLine>(line);
}

// "-2", "+1" or "2..3".
bool read_differentials(absl::string_view text, int& first, int& last) {
  const std::vector<absl::string_view> ends = absl::StrSplit(text, "..");
  return ends.size() <= 2 && absl::SimpleAtoi(ends.front(), &first) && absl::SimpleAtoi(ends.back(), &last) &&
         first <= last && first >= -kMaxDifferential && last <= kMaxDifferential;
}

Crt::Differentials read_columns(RowReader& row) {
  Crt::Differentials line;
  bool ended = false;
  int next = 0;
  for (int c = 0; c < kCrtColumns; ++c) {
    const absl::string_view column = kHeader[c + 1];
    if (row.empty(column)) {
      if (c == 0) row.fail(column, "empty: every line begins in its first column");
      ended = true;
      continue;
    }
    int first = 0;
    int last = 0;
    if (!read_differentials(row.text(column), first, last)) {
      row.fail(column, absl::StrCat(in_quotes(row.text(column)),
                                    " is not a differential such as -1, nor a range such as 2..3"));
    } else if (ended) {
      row.fail(column, "not empty, but the column before it is");
    } else if (c > 0 && first != next) {
      row.fail(column,
               absl::StrCat("begins at ", first, ", where ", next, " should come: differentials rise without a gap"));
    }
    if (!row.ok()) return {};
    if (c == 0) line.lowest = static_cast<std::int8_t>(first);
    line.highest = static_cast<std::int8_t>(last);
    line.column.insert(line.column.end(), last - first + 1, static_cast<std::uint8_t>(c));
    next = last + 1;
  }
  return line;
}

void read_results(RowReader& row, std::size_t face, Crt& crt) {
  for (std::size_t c = 0; c < kCrtColumns; ++c) {
    const absl::string_view text = row.text(kHeader[c + 1]);
    const auto* it = std::find_if(std::begin(kResultWords), std::end(kResultWords),
                                  [&](const ResultWord& w) { return w.word == text; });
    if (it == std::end(kResultWords)) {
      return row.fail(kHeader[c + 1],
                      absl::StrCat(in_quotes(text), " is not one of ., (A), A1, A2, A3, Ae, Ex, D2, D3, De"));
    }
    crt.results[c][face - 1] = it->result;
    crt.labels[c][face - 1] = std::string(text);
  }
}

}  // namespace

int Crt::column(CrtLine line, int differential) const {
  const Differentials& at = lines[static_cast<std::size_t>(line)];
  return at.column[static_cast<std::size_t>(std::clamp<int>(differential, at.lowest, at.highest) - at.lowest)];
}

absl::StatusOr<Crt> read_crt(absl::string_view text) {
  const absl::StatusOr<Csv> csv = read_csv(kCrtFile, text, kHeader, "");
  if (!csv.ok()) return csv.status();
  Crt crt;
  std::array<int, 7> face_line{};
  std::array<int, kCrtLines> terrain_line{};
  for (const CsvRow& fields : csv->rows) {
    RowReader row(*csv, fields);
    int face = 0;
    const bool is_face = absl::SimpleAtoi(row.text("line"), &face);
    if (is_face) {
      face = row.number("line", 1, 6);
      if (row.ok()) read_results(row, static_cast<std::size_t>(face), crt);
    } else {
      face = static_cast<int>(read_line_name(row));
      if (row.ok()) crt.lines[static_cast<std::size_t>(face)] = read_columns(row);
    }
    if (!row.ok()) return row.status();
    int& seen = is_face ? face_line[static_cast<std::size_t>(face)] : terrain_line[static_cast<std::size_t>(face)];
    if (seen != 0) {
      return field_error(kCrtFile, row.line(), "line",
                         absl::StrCat(in_quotes(row.text("line")), " is already given in line ", seen));
    }
    seen = row.line();
  }
  for (std::size_t face = 1; face <= 6; ++face) {
    if (face_line[face] == 0)
      return field_error(kCrtFile, csv->header_line, "line", absl::StrCat("face ", face, " is missing"));
  }
  for (std::size_t line = 0; line < kCrtLines; ++line) {
    if (terrain_line[line] == 0) {
      return field_error(kCrtFile, csv->header_line, "line",
                         absl::StrCat("the line of ", kLineNames[line], " is missing"));
    }
  }
  return crt;
}

}  // namespace zerohour::loos
