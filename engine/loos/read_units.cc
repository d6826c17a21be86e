// units.csv: one row for each type of counter. Counters are numbered in the order of the file within the ranges of
// types.h.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/loos/action.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kUnitsColumns[] = {
    "side",   "division", "unit", "echelon",        "count",           "steps",
    "attack", "defence",  "move", "reduced_attack", "reduced_defence", "arrival"};
constexpr absl::string_view kSideNames[] = {"british", "german"};
constexpr absl::string_view kEchelons[] = {"half-brigade", "battalion", "regiment"};
constexpr absl::string_view kArrivals[] = {"setup", "box", "reserve", "deadpile"};
constexpr absl::string_view kBlank = "replacement";
constexpr int kMaxStrength = 30;
constexpr int kMaxMove = Action::kMaxPath;  // the longest path has so many hexes
constexpr std::size_t kMaxNameBytes = 12;
constexpr std::size_t kMostDivisions = 16;
constexpr std::array<int, 3> kStepsOf = {2, 1, 3};  // by echelon
constexpr std::array<int, 3> kCountersOfName = {2, 3,
                                                1};  // halves of a brigade, battalions and regiments of a regiment
constexpr int kFirstBlank = kFirstBattalion + 27;

bool is_name(absl::string_view word) {
  return !word.empty() && word.size() <= kMaxNameBytes && std::all_of(word.begin(), word.end(), [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c));
  });
}

class UnitsReader {
 public:
  absl::StatusOr<CounterMix> read(absl::string_view text) {
    const absl::StatusOr<Csv> csv = read_csv(kUnitsFile, text, kUnitsColumns, "");
    if (!csv.ok()) return csv.status();
    for (const CsvRow& fields : csv->rows) {
      RowReader row(*csv, fields);
      read_row(row);
      if (!row.ok()) return row.status();
    }
    if (blank_line_ == 0) {
      return field_error(kUnitsFile, csv->header_line, "unit",
                         "no row 'replacement' gives the red-dot side of the battalions");
    }
    return std::move(mix_);
  }

 private:
  void read_row(RowReader& row) {
    Counter counter;
    const auto side = static_cast<Side>(row.choice("side", kSideNames));
    counter.echelon = static_cast<Echelon>(row.choice("echelon", kEchelons));
    counter.arrival = static_cast<Arrival>(row.choice("arrival", kArrivals));
    read_values(row, counter);
    if (!row.ok()) return;
    if ((side == kBritish) != (counter.echelon == Echelon::kHalfBrigade)) {
      return row.fail("echelon", side == kBritish ? "a British unit is a half-brigade"
                                                  : "a German unit is a battalion or a regiment");
    }
    if (row.text("unit") == kBlank) {
      read_blank(row, counter);
    } else {
      read_named(row, side, counter);
    }
  }

  static void read_values(RowReader& row, Counter& counter) {
    const int steps = kStepsOf[static_cast<std::size_t>(counter.echelon)];
    if (row.number("steps", 1, 3) != steps) {
      row.fail("steps", absl::StrCat("a ", kEchelons[static_cast<std::size_t>(counter.echelon)], " has ", steps));
    }
    counter.line = row.line();
    counter.steps = static_cast<std::uint8_t>(steps);
    counter.full.attack = static_cast<std::int8_t>(row.number("attack", 0, kMaxStrength));
    counter.full.defence = static_cast<std::int8_t>(row.number("defence", 0, kMaxStrength));
    counter.move = static_cast<std::uint8_t>(row.number("move", 0, kMaxMove));
    if (steps == 1) {
      for (const absl::string_view column : {"reduced_attack", "reduced_defence"}) {
        if (!row.empty(column)) row.fail(column, "a unit of one step has no reduced side");
      }
      counter.reduced = counter.full;
    } else {
      counter.reduced.attack = static_cast<std::int8_t>(row.number("reduced_attack", 0, kMaxStrength));
      counter.reduced.defence = static_cast<std::int8_t>(row.number("reduced_defence", 0, kMaxStrength));
    }
  }

  // The blank counters, and the values of every battalion on its red-dot side.
  void read_blank(RowReader& row, Counter counter) {
    if (counter.echelon != Echelon::kBattalion) return row.fail("echelon", "a replacement is a battalion");
    if (blank_line_ != 0) return row.fail("unit", absl::StrCat("'replacement' is already given in line ", blank_line_));
    if (!row.empty("division")) return row.fail("division", "a replacement belongs to no division");
    if (counter.arrival != Arrival::kDeadpile) return row.fail("arrival", "a replacement begins in the deadpile");
    blank_line_ = row.line();
    counter.division = 255;
    mix_.replacement = counter;
    mix_.replacement.id = std::string(kBlank);
    const int count = row.number("count", 0, kFirstRegiment - kFirstBlank);
    counter.present = true;
    for (int u = kFirstBlank; u < kFirstBlank + count; ++u) {
      counter.id = absl::StrCat("r", u - kFirstBattalion + 1);
      mix_.counters[static_cast<std::size_t>(u)] = counter;
    }
  }

  void read_named(RowReader& row, Side side, Counter counter) {
    const bool fits =
        counter.echelon == Echelon::kHalfBrigade
            ? counter.arrival == Arrival::kSetup || counter.arrival == Arrival::kBox
            : counter.arrival == (counter.echelon == Echelon::kBattalion ? Arrival::kSetup : Arrival::kReserve);
    if (!fits) {
      return row.fail("arrival",
                      absl::StrCat(in_quotes(row.text("arrival")), " does not go with a ", row.text("echelon")));
    }
    const std::vector<absl::string_view> names = absl::StrSplit(row.text("unit"), ' ', absl::SkipEmpty());
    if (names.empty()) return row.fail("unit", "no brigade or regiment is named");
    const int each = kCountersOfName[static_cast<std::size_t>(counter.echelon)];
    const int count = row.number("count", 0, kUnits);
    const auto named = static_cast<int>(std::min<std::size_t>(names.size(), kUnits));
    if (row.ok() && count != named * each) {
      return row.fail("count",
                      absl::StrCat(count, ", but ", names.size(), " named in field 'unit' make ", named * each));
    }
    const int division = find_or_add_division(row, side, counter.arrival);
    if (!row.ok()) return;
    counter.division = static_cast<std::uint8_t>(division);
    for (const absl::string_view name : names) {
      if (!is_name(name)) {
        return row.fail("unit", absl::StrCat(in_quotes(name), " is not a name: up to 12 letters and digits"));
      }
      const std::string id = absl::StrCat(row.text("division"), "/", name);
      switch (counter.echelon) {
        case Echelon::kHalfBrigade:
          for (const absl::string_view half : {"a", "b"})
            add(row, counter, absl::StrCat(id, half), next_british_, kBritishUnits);
          break;
        case Echelon::kBattalion:
          for (const absl::string_view battalion : {"-I", "-II", "-III"}) {
            add(row, counter, absl::StrCat(id, battalion), next_battalion_, kFirstBlank);
          }
          break;
        case Echelon::kRegiment:
          add(row, counter, id, next_regiment_, kUnits);
          break;
      }
      if (!row.ok()) return;
    }
  }

  int find_or_add_division(RowReader& row, Side side, Arrival arrival) {
    const absl::string_view name = row.text("division");
    if (!is_name(name)) {
      row.fail("division", absl::StrCat(in_quotes(name), " is not a name: up to 12 letters and digits"));
      return 0;
    }
    const std::optional<int> found = mix_.find_division(name);
    if (!found.has_value()) {
      if (mix_.divisions.size() >= kMostDivisions)
        row.fail("division", absl::StrCat("more than ", kMostDivisions, " divisions"));
      mix_.divisions.push_back({std::string(name), side, arrival, UnitSet()});
      return static_cast<int>(mix_.divisions.size()) - 1;
    }
    const Division& division = mix_.divisions[static_cast<std::size_t>(*found)];
    if (division.side != side) row.fail("division", absl::StrCat(in_quotes(name), " is a division of the other side"));
    if (division.arrival != arrival) row.fail("arrival", absl::StrCat("differs within division ", in_quotes(name)));
    return *found;
  }

  void add(RowReader& row, Counter counter, std::string id, int& next, int limit) {
    if (!row.ok()) return;
    if (next >= limit) {
      return row.fail("count",
                      absl::StrCat("there is no room for ", in_quotes(id), ": the game has no more counters of a ",
                                   kEchelons[static_cast<std::size_t>(counter.echelon)]));
    }
    for (const Counter& other : mix_.counters) {
      if (other.present && other.id == id) return row.fail("unit", absl::StrCat(in_quotes(id), " is already given"));
    }
    counter.present = true;
    counter.id = std::move(id);
    mix_.divisions[counter.division].units.insert(static_cast<UnitId>(next));
    mix_.counters[static_cast<std::size_t>(next++)] = std::move(counter);
  }

  CounterMix mix_;
  int blank_line_ = 0;
  int next_british_ = 0;
  int next_battalion_ = kFirstBattalion;
  int next_regiment_ = kFirstRegiment;
};

}  // namespace

std::optional<int> CounterMix::find_division(absl::string_view name) const {
  for (std::size_t i = 0; i < divisions.size(); ++i) {
    if (divisions[i].name == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

absl::StatusOr<CounterMix> read_counters(absl::string_view text) {
  return UnitsReader().read(text);
}

}  // namespace zerohour::loos
