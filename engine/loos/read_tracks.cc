// tracks.csv: one row for each turn.
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kTracksColumns[] = {"turn",         "label",          "british_markers",
                                                "british_dice", "german_markers", "german_dice"};
constexpr absl::string_view kRelease = "release_";

// A face from 1 to 6, or 0 for any other text.
int read_face(absl::string_view text) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= '6' ? text[0] - '0' : 0;
}

// "1-3", "1", "4 6" or nothing: bit f for each face f.
std::uint8_t read_faces(RowReader& row, absl::string_view column) {
  int faces = 0;
  for (const absl::string_view word : absl::StrSplit(row.text(column), ' ', absl::SkipEmpty())) {
    const std::vector<absl::string_view> ends = absl::StrSplit(word, '-');
    const int first = read_face(ends.front());
    const int last = read_face(ends.back());
    if (ends.size() > 2 || first == 0 || last < first) {
      row.fail(column, absl::StrCat(in_quotes(word), " is neither a face 1 to 6 nor a range of faces such as 1-3"));
      return 0;
    }
    for (int face = first; face <= last; ++face) faces |= 1 << face;
  }
  return static_cast<std::uint8_t>(faces);
}

// Each release column belongs to a division of the German reserve, and each such division has one.
absl::Status check_release_columns(const Csv& csv, const CounterMix& counters) {
  for (absl::string_view column : csv.columns) {
    if (!absl::ConsumePrefix(&column, kRelease)) continue;
    const std::optional<int> division = counters.find_division(column);
    if (!division.has_value() || counters.divisions[static_cast<std::size_t>(*division)].arrival != Arrival::kReserve) {
      return field_error(kTracksFile, csv.header_line, absl::StrCat(kRelease, column),
                         absl::StrCat(in_quotes(column), " is not a division of the German reserve"));
    }
  }
  for (const Division& division : counters.divisions) {
    const std::string column = absl::StrCat(kRelease, division.name);
    if (division.arrival == Arrival::kReserve && csv.column(column) < 0) {
      return field_error(kTracksFile, csv.header_line, column,
                         absl::StrCat("the column of the reserve division ", in_quotes(division.name), " is missing"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Tracks> read_tracks(absl::string_view text, const CounterMix& counters) {
  const absl::StatusOr<Csv> csv = read_csv(kTracksFile, text, kTracksColumns, kRelease);
  if (!csv.ok()) return csv.status();
  if (absl::Status status = check_release_columns(*csv, counters); !status.ok()) return status;
  Tracks tracks;
  tracks.release.resize(counters.divisions.size());
  for (const CsvRow& fields : csv->rows) {
    RowReader row(*csv, fields);
    const std::size_t turn = tracks.turns.size();
    if (turn >= kMaxTurns) {
      return field_error(kTracksFile, row.line(), "turn", absl::StrCat("more than ", kMaxTurns, " turns"));
    }
    int number = 0;
    if (!absl::SimpleAtoi(row.text("turn"), &number) || number != static_cast<int>(turn)) {
      row.fail("turn", absl::StrCat(in_quotes(row.text("turn")), ", where turn ", turn,
                                    " should come: turns follow one another from 0"));
    }
    TrackBox box;
    box.label = std::string(row.text("label"));
    for (const Side side : {kBritish, kGerman}) {
      const absl::string_view name = side == kBritish ? "british" : "german";
      const auto i = static_cast<std::size_t>(side);
      box.markers[i] = static_cast<std::uint8_t>(row.number(absl::StrCat(name, "_markers"), 0, kMaxMarkers));
      box.dice[i] = static_cast<std::uint8_t>(row.number(absl::StrCat(name, "_dice"), 0, kMaxDice));
      if (box.markers[i] > 0 && box.dice[i] == 0) {
        row.fail(absl::StrCat(name, "_dice"), "0, but there are markers to roll for");
      }
    }
    if (box.markers[0] + box.markers[1] > kMaxMarkers) {
      row.fail("german_markers", absl::StrCat("both sides together have more than ", kMaxMarkers, " markers"));
    }
    for (std::size_t d = 0; d < counters.divisions.size(); ++d) {
      const std::string column = absl::StrCat(kRelease, counters.divisions[d].name);
      if (csv->column(column) >= 0) tracks.release[d][turn] = read_faces(row, column);
    }
    if (!row.ok()) return row.status();
    tracks.turns.push_back(std::move(box));
  }
  if (tracks.turns.empty()) return field_error(kTracksFile, csv->header_line, "turn", "the track has no turn");
  return tracks;
}

}  // namespace zerohour::loos
