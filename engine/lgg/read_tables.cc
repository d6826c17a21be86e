// units.csv and values.csv.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "engine/lgg/rulebook.h"
#include "engine/table/decimal.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kUnitColumns[] = {
    "type", "class",     "base_width", "base_depth", "att_foot", "def_foot", "att_cav", "def_cav",    "morale",
    "sp",   "move_hard", "move_soft",  "fp",         "range",    "light",    "buy",     "maintenance"};
constexpr absl::string_view kValueColumns[] = {"table", "code", "who", "value", "origin"};

int inches(RowReader& row, absl::string_view column, int most) {
  const std::optional<int> length = table::parse_hundredths(row.text(column));
  if (length.has_value() && *length > 0 && *length <= most) return *length;
  row.fail(column, absl::StrCat(in_quotes(row.text(column)), " is not a length in inches above 0, at most ",
                                table::hundredths_text(most)));
  return 1;
}

// A number, or 0 where the field is empty, as it must be for a type that has no such value.
int number_if(RowReader& row, absl::string_view column, bool has, int low, int high) {
  if (has) return row.number(column, low, high);
  if (!row.empty(column)) row.fail(column, "a type of this class has no such value: leave it empty");
  return 0;
}

bool is_type_name(absl::string_view name) {
  return !name.empty() && name.size() <= 16 &&
         std::all_of(name.begin(), name.end(), [](char c) { return absl::ascii_islower(c) || c == '_'; });
}

absl::StatusOr<UnitType> read_type(const Csv& csv, const CsvRow& csv_row) {
  RowReader row(csv, csv_row);
  UnitType type;
  type.name = std::string(row.text("type"));
  if (!is_type_name(type.name)) row.fail("type", "a type is named with small letters and _");
  type.kind = static_cast<Class>(row.choice("class", kClassNames));
  type.width = inches(row, "base_width", 600);
  type.depth = inches(row, "base_depth", 600);
  type.radius = std::sqrt(1.0 * (type.width * type.width + type.depth * type.depth)) / 2 + 0.01;
  if (type.may_attack() && type.width != type.depth)
    row.fail("base_width", "the base of infantry and cavalry is square");
  type.attack = {number_if(row, "att_foot", type.may_attack(), 0, 9),
                 number_if(row, "att_cav", type.may_attack(), 0, 9)};
  type.defence = {row.number("def_foot", 0, 9), row.number("def_cav", 0, 9)};
  type.morale = row.number("morale", 1, 9);
  type.strength = row.number("sp", 1, 9);
  type.increment = {inches(row, "move_hard", 4800), inches(row, "move_soft", 4800)};
  type.firepower = number_if(row, "fp", type.is_gun(), 0, 9);
  if (type.is_gun()) type.range = inches(row, "range", 4800);
  type.light = row.flag("light");
  if (type.light && type.kind != Class::kCavalry) row.fail("light", "only cavalry is light");
  type.shuns_rough = type.is_gun_or_engineer() || type.name == "heavy";
  type.cost = row.number("buy", 1, 999);
  type.maintenance = row.number("maintenance", 0, 999);
  if (!row.ok()) return row.status();
  return type;
}

// Where each row of values.csv goes, and from what to what it may go.
struct Slot {
  absl::string_view table, code, who;
  int* value;
  int low, high;
};
std::vector<Slot> slots_of(Values& v) {
  std::vector<Slot> slots = {
      {"combat", "hits", "both", &v.combat.hits, -9, 0},
      {"combat", "behind", "both", &v.combat.behind, -9, 0},
      {"combat", "soft_cover", "defender", &v.combat.soft_cover, 0, 9},
      {"combat", "hard_cover", "defender", &v.combat.hard_cover, 0, 9},
      {"combat", "uphill", "defender", &v.combat.uphill, 0, 9},
      {"combat", "rough_cavalry", "both", &v.combat.rough_cavalry, -9, 0},
      {"combat", "soft_ground", "attacker", &v.combat.soft_ground, -9, 0},
      {"combat", "guard", "both", &v.combat.guard, 0, 9},
      {"fire", "soft_ground", "firer", &v.fire.soft_ground, -9, 0},
      {"fire", "elevation", "firer", &v.fire.elevation, -9, 0},
      {"fire", "flank", "firer", &v.fire.flank, 0, 9},
      {"fire", "moved", "firer", &v.fire.moved, -9, 0},
      {"fire", "guard", "firer", &v.fire.guard, 0, 9},
      {"fire", "cavalry", "target", &v.fire.cavalry, 0, 9},
      {"fire", "artillery", "target", &v.fire.artillery, 0, 9},
      {"fire", "soft_cover", "target", &v.fire.target_soft_cover, 0, 9},
      {"fire", "hard_cover", "target", &v.fire.target_hard_cover, 0, 9},
      {"guard", "cost", "army", &v.guard_cost, 0, 99},
      {"guard", "morale", "army", &v.guard_morale, 0, 9},
      {"engineering", "bridge", "successes", &v.bridge, 1, 9},
      {"engineering", "break", "successes", &v.break_bridge, 1, 9},
      {"engineering", "bank", "successes", &v.bank, 1, 9},
  };
  for (std::size_t i = 0; i < v.radius.size(); ++i) {
    slots.push_back({"weather", kWeatherNames[i], "radius", &v.radius[i], 1, 100});
    slots.push_back({"weather", kWeatherNames[i], "count", &v.count[i], 0, 20});
  }
  for (std::size_t i = 0; i < v.day.size(); ++i) {
    slots.push_back({"season", kSeasonNames[i], "length", &v.day[i], 1, kMostCount});
    slots.push_back({"skill", kSkillNames[i], "points", &v.points_percent[i], -90, 90});
  }
  return slots;
}

}  // namespace

absl::StatusOr<std::vector<UnitType>> read_unit_types(absl::string_view text) {
  const absl::StatusOr<Csv> csv = read_csv(kUnitsFile, text, kUnitColumns, "");
  if (!csv.ok()) return csv.status();
  std::vector<UnitType> types;
  for (const CsvRow& row : csv->rows) {
    absl::StatusOr<UnitType> type = read_type(*csv, row);
    if (!type.ok()) return type.status();
    if (std::any_of(types.begin(), types.end(), [&](const UnitType& t) { return t.name == type->name; })) {
      return field_error(kUnitsFile, row.line, "type", absl::StrCat(in_quotes(type->name), " is already given"));
    }
    if (types.size() == kMaxTypes) {
      return field_error(kUnitsFile, row.line, "", absl::StrCat("there are more than ", kMaxTypes, " types"));
    }
    types.push_back(*std::move(type));
  }
  if (types.empty()) return field_error(kUnitsFile, csv->header_line, "", "there are no types");
  return types;
}

absl::StatusOr<Values> read_values(absl::string_view text) {
  const absl::StatusOr<Csv> csv = read_csv(kValuesFile, text, kValueColumns, "");
  if (!csv.ok()) return csv.status();
  Values values;
  const std::vector<Slot> slots = slots_of(values);
  std::vector<int> lines(slots.size(), 0);
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    const auto slot = std::find_if(slots.begin(), slots.end(), [&](const Slot& s) {
      return s.table == row.text("table") && s.code == row.text("code") && s.who == row.text("who");
    });
    if (slot == slots.end()) {
      return field_error(kValuesFile, row.line(), "code",
                         absl::StrCat("there is no value ", in_quotes(row.text("table")), " ",
                                      in_quotes(row.text("code")), " ", in_quotes(row.text("who"))));
    }
    int& line = lines[static_cast<std::size_t>(slot - slots.begin())];
    if (line != 0) row.fail("code", absl::StrCat("it is already given in line ", line));
    line = row.line();
    *slot->value = row.number("value", slot->low, slot->high);
    row.choice("origin", std::array<absl::string_view, 2>{"text", "rebuilt"});
    if (!row.ok()) return row.status();
  }
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (lines[i] == 0) {
      return field_error(
          kValuesFile, csv->header_line, "code",
          absl::StrCat("the row ", slots[i].table, ",", slots[i].code, ",", slots[i].who, " is missing"));
    }
  }
  for (int& radius : values.radius) radius *= 100;
  return values;
}

}  // namespace zerohour::lgg
