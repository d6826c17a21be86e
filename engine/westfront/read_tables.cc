// firing.csv, movement.csv, modifiers.csv and types.csv.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/westfront/date.h"
#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {
namespace {

constexpr absl::string_view kFiringColumns[] = {"row",    "reach_mm", "open_s",          "open_k",
                                                "soft_s", "soft_k",   "medium_s",        "medium_k",
                                                "hard_s", "hard_k",   "fortification_s", "fortification_k"};
constexpr absl::string_view kMovementColumns[] = {"line", "infantry", "cavalry", "field_artillery", "tank", "motor"};
constexpr absl::string_view kModifierColumns[] = {"table", "code", "value", "origin"};
constexpr absl::string_view kTypeColumns[] = {"type",   "row",      "motion",   "actions",        "fire", "min_mm",
                                              "max_mm", "width_mm", "depth_mm", "beaten_zone_mm", "from"};

constexpr absl::string_view kArmourNames[] = {"tank_by_field_gun_near", "tank_by_field_gun_far", "tank_by_howitzer",
                                              "tank_by_heavy",          "tank_by_super_heavy",   "tank_by_flame",
                                              "tank_by_tank",           "tank_by_other"};
constexpr FireCell Armour::*kArmourCells[] = {&Armour::field_gun_near, &Armour::field_gun_far, &Armour::howitzer,
                                              &Armour::heavy,          &Armour::super_heavy,   &Armour::flame,
                                              &Armour::tank,           &Armour::other};
constexpr absl::string_view kModeNames[] = {"none", "direct", "template"};
constexpr absl::string_view kActionsNames[] = {"none",           "company_order", "actions_mg", "actions_artillery",
                                               "actions_mortar", "actions_tank"};
constexpr absl::string_view kMotionNames[] = {"none",    "infantry", "infantry_half", "manhandled",
                                              "cavalry", "tank",     "motor"};
constexpr int kMostMm = 9999;

// Refuses a name that has had its row, and one that lacks it.
class Once {
 public:
  Once(absl::string_view file, absl::string_view column, std::vector<std::string> names)
      : file_(file), column_(column), names_(std::move(names)), lines_(names_.size(), 0) {}

  // The index of a name; fails the row and returns none if there is no such name, or it has its row already.
  std::optional<std::size_t> take(RowReader& row, absl::string_view name) {
    const auto it = std::find(names_.begin(), names_.end(), name);
    if (it == names_.end()) {
      row.fail(column_, absl::StrCat("there is no ", in_quotes(name)));
      return std::nullopt;
    }
    const auto i = static_cast<std::size_t>(it - names_.begin());
    if (lines_[i] != 0) {
      row.fail(column_, absl::StrCat(in_quotes(name), " is already given in line ", lines_[i]));
      return std::nullopt;
    }
    lines_[i] = row.line();
    return i;
  }
  absl::Status finish(int header_line) const {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (lines_[i] == 0) {
        return field_error(file_, header_line, column_, absl::StrCat("the row ", names_[i], " is missing"));
      }
    }
    return absl::OkStatus();
  }

 private:
  absl::string_view file_, column_;
  std::vector<std::string> names_;
  std::vector<int> lines_;
};

template <class Words>
std::vector<std::string> strings(const Words& words) {
  return {std::begin(words), std::end(words)};
}

// --- firing.csv

FireCell read_cell(RowReader& row, absl::string_view cover) {
  FireCell cell;
  const std::string s = absl::StrCat(cover, "_s"), k = absl::StrCat(cover, "_k");
  const absl::string_view text = row.text(s);
  if (text == "auto") {
    cell.suppressed = FireCell::kAuto;
  } else if (text == "6-sight") {
    cell.suppressed = 6;
    cell.own_sight = true;
  } else if (text != "no") {
    cell.suppressed = static_cast<std::int8_t>(row.number(s, 1, 12));
  }
  if (row.text(k) != "no" && row.text(k) != "assault") cell.killed = static_cast<std::int8_t>(row.number(k, 1, 12));
  if (row.ok() && cell.suppressed > cell.killed) row.fail(k, "it kills on less than it suppresses");
  return cell;
}

absl::Status read_firing(absl::string_view text, Tables& tables) {
  const absl::StatusOr<Csv> csv = read_csv(kFiringFile, text, kFiringColumns, "");
  if (!csv.ok()) return csv.status();
  std::vector<std::string> names(std::begin(kRowNames), std::begin(kRowNames) + kRows);
  for (const absl::string_view name : kArmourNames) names.emplace_back(name);
  Once once(kFiringFile, "row", std::move(names));
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    const std::optional<std::size_t> name = once.take(row, row.text("row"));
    if (!name) return row.status();
    const bool at_tanks = *name >= kRows;
    const int reach = row.empty("reach_mm") ? 0 : row.number("reach_mm", 1, kMostMm);
    for (int cover = 0; cover < kCovers; ++cover) {
      const absl::string_view word = kCoverNames[cover];
      if (!at_tanks) {
        FireRow& fire = tables.firing[*name];
        fire.reach = reach;
        fire.cells[static_cast<std::size_t>(cover)] = read_cell(row, word);
      } else if (cover == 0) {
        tables.armour.*kArmourCells[*name - kRows] = read_cell(row, word);
      } else {
        for (const absl::string_view end : {"_s", "_k"}) {
          const std::string column = absl::StrCat(word, end);
          if (!row.empty(column)) row.fail(column, "a tank's cover does not count (W32): leave it empty");
        }
      }
    }
    if (*name == kRows) {
      if (reach == 0) row.fail("reach_mm", "near fire needs its limit");
      tables.armour.field_gun_limit = reach;
    } else if (at_tanks && reach != 0) {
      row.fail("reach_mm", "leave it empty");
    }
    if (!row.ok()) return row.status();
  }
  return once.finish(csv->header_line);
}

// --- movement.csv

int read_mm(RowReader& row, absl::string_view column) {
  return row.text(column) == "no" ? 0 : row.number(column, 1, kMostMm);
}

absl::Status read_movement(absl::string_view text, Movement& movement) {
  const absl::StatusOr<Csv> csv = read_csv(kMovementFile, text, kMovementColumns, "");
  if (!csv.ok()) return csv.status();
  std::vector<std::string> names = strings(kMoveLineNames);
  const struct {
    absl::string_view name;
    Mover mover;
    int* value;
  } extras[] = {{"veteran", Mover::kInfantry, &movement.veteran},
                {"light_tank", Mover::kTank, &movement.light_tank},
                {"field_gun", Mover::kFieldArtillery, &movement.field_gun}};
  for (const auto& extra : extras) names.emplace_back(extra.name);
  Once once(kMovementFile, "line", std::move(names));
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    const std::optional<std::size_t> name = once.take(row, row.text("line"));
    if (!name) return row.status();
    for (int mover = 0; mover < kMovers; ++mover) {
      const absl::string_view column = kMoverNames[mover];
      const int mm = read_mm(row, column);
      if (*name < kMoveLines) {
        movement.allowance[*name][static_cast<std::size_t>(mover)] = mm;
      } else if (const auto& extra = extras[*name - kMoveLines]; mover == static_cast<int>(extra.mover)) {
        *extra.value = mm;
      } else if (mm != 0) {
        row.fail(column, absl::StrCat("the row ", extra.name, " has a value of ",
                                      kMoverNames[static_cast<int>(extra.mover)], " alone: write no"));
      }
    }
    if (!row.ok()) return row.status();
  }
  return once.finish(csv->header_line);
}

// --- types.csv

int number_if(RowReader& row, absl::string_view column, bool has, int low, int high = kMostMm) {
  if (has) return row.number(column, low, high);
  if (!row.empty(column)) row.fail(column, "a type of this kind has no such value: leave it empty");
  return 0;
}

absl::Status read_types(absl::string_view text, std::array<TypeInfo, kUnitTypes>& types) {
  const absl::StatusOr<Csv> csv = read_csv(kTypesFile, text, kTypeColumns, "");
  if (!csv.ok()) return csv.status();
  Once once(kTypesFile, "type", strings(kUnitTypeNames));
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    const std::optional<std::size_t> name = once.take(row, row.text("type"));
    if (!name) return row.status();
    const auto type = static_cast<UnitType>(*name);
    TypeInfo& info = types[*name];
    info.row = static_cast<Row>(row.choice("row", kRowNames));
    info.motion = static_cast<Motion>(row.choice("motion", kMotionNames));
    info.actions = static_cast<Actions>(row.choice("actions", kActionsNames));
    info.mode = static_cast<Mode>(row.choice("fire", kModeNames));
    const bool fires = info.mode != Mode::kNone, ranged = fires && !is_battery(type);
    if (info.mode != Mode::kTemplate && (is_battery(type) || is_mortar(type)))
      row.fail("fire", "batteries and mortars fire templates");
    if (info.mode == Mode::kTemplate && !is_battery(type) && !is_mortar(type))
      row.fail("fire", "only batteries and mortars fire templates");
    if (fires != (info.row != Row::kNone)) row.fail("row", "a type that fires has a row, and any other has none");
    info.min_reach = number_if(row, "min_mm", ranged, 0);
    info.max_reach = number_if(row, "max_mm", ranged, 1);
    if (info.max_reach < info.min_reach) row.fail("max_mm", "it is less than min_mm");
    info.template_width = number_if(row, "width_mm", info.mode == Mode::kTemplate, 1, kMostTemplate);
    info.template_depth = number_if(row, "depth_mm", info.mode == Mode::kTemplate, 1, kMostTemplate);
    if (info.template_depth > info.template_width) row.fail("depth_mm", "the long side lies along x: it is width_mm");
    info.beaten_zone = number_if(row, "beaten_zone_mm", info.row == Row::kMg, 1);
    if (!row.empty("from")) {
      const std::optional<Date> date = parse_date(row.text("from"));
      if (!date) row.fail("from", absl::StrCat(in_quotes(row.text("from")), " is not a date, YYYY-MM-DD"));
      info.from = date.value_or(Date());
    }
    if (!row.ok()) return row.status();
  }
  return once.finish(csv->header_line);
}

// --- modifiers.csv

// Where each row goes, and from what to what it may go.
struct TableSlot {
  absl::string_view table;
  std::string code;
  int* value;
  int low, high;
};

// The values of modifiers.csv that are kept in another form.
struct Scratch {
  std::array<int, 7> deep{}, rolling{}, deploy{}, turn{}, strength{};
  int lost_from = 0, turned_to = 0;
};

std::vector<TableSlot> slots_of(Tables& t, Scratch& scratch) {
  std::vector<TableSlot> slots = {
      {"deep_suppression", "lost_from", &scratch.lost_from, 1, 7},
      {"wind_deploy", "turned_to", &scratch.turned_to, 0, 6},
      {"company_order", "1", &t.company_order[0], 2, 7},
      {"company_order", "2", &t.company_order[1], 2, 7},
      {"company_order", "3", &t.company_order[2], 2, 7},
      {"wire", "uncut", &t.wire[0], 1, 7},
      {"wire", "thin", &t.wire[1], 1, 7},
      {"sos", "fires", &t.sos, 1, 7},
      {"sentry", "alarm", &t.sentry, 1, 7},
      {"ditch", "to", &t.ditch, 0, 6},
      {"morale", "rout_to", &t.morale_rout, -9, 9},
      {"morale", "far_to", &t.morale_far, -9, 9},
      {"morale", "near_to", &t.morale_near, -9, 9},
      {"morale", "far_mm", &t.morale_far_mm, 1, kMaxTable},
      {"morale", "near_mm", &t.morale_near_mm, 1, kMaxTable},
      {"morale", "veteran", &t.morale.veteran, 0, 9},
      {"morale", "raw", &t.morale.raw, -9, 0},
      {"morale", "quarter", &t.morale.quarter, -9, 0},
      {"morale", "weapon_stays", &t.morale_weapon, 1, 7},
      {"order", "gas", &t.order.gas, -9, 0},
      {"order", "far", &t.order.far, -9, 0},
      {"order", "promoted", &t.order.promoted, -9, 0},
      {"order", "marker", &t.order.marker, -9, 0},
      {"order", "no_commander", &t.order.no_commander, -9, 0},
      {"order", "failed_tank", &t.order.failed_tank, -9, 0},
      {"order", "spotted", &t.order.spotted, -9, 0},
      {"order", "own_sight", &t.order.own_sight, 0, 9},
      {"order", "veteran", &t.order.veteran, 0, 9},
      {"order", "raw", &t.order.raw, 0, 9},
      {"order", "raw_under_fire", &t.order.raw_under_fire, -9, 0},
      {"order", "support", &t.order.support, 0, 9},
      {"direct_fire", "mg_near", &t.direct.mg_near, 0, 9},
      {"direct_fire", "mg_near_mm", &t.direct.mg_near_mm, 0, kMostMm},
      {"direct_fire", "infantry_near", &t.direct.infantry_near, 0, 9},
      {"direct_fire", "infantry_near_mm", &t.direct.infantry_near_mm, 0, kMostMm},
      {"direct_fire", "barrage", &t.direct.barrage, -9, 0},
      {"direct_fire", "barrage_uphill", &t.direct.barrage_uphill, -9, 0},
      {"direct_fire", "gun_middle", &t.direct.gun_mid, -9, 0},
      {"direct_fire", "gun_middle_mm", &t.direct.gun_mid_mm, 0, kMostMm},
      {"direct_fire", "gun_far", &t.direct.gun_far, -9, 0},
      {"direct_fire", "gun_far_mm", &t.direct.gun_far_mm, 0, kMostMm},
      {"direct_fire", "command", &t.direct.command, -9, 0},
      {"direct_fire", "raw", &t.direct.raw, -9, 0},
      {"direct_fire", "gas", &t.direct.gas, -9, 0},
      {"direct_fire", "female_moved", &t.direct.female_moved, -9, 0},
      {"assault_attack", "more", &t.attack.more, 0, 9},
      {"assault_attack", "most_more", &t.attack.most_more, 0, 9},
      {"assault_attack", "veteran", &t.attack.veteran, 0, 9},
      {"assault_attack", "raw", &t.attack.raw, -9, 0},
      {"assault_attack", "heavy", &t.attack.heavy, 0, 9},
      {"assault_defend", "hard", &t.defence.hard, 0, 9},
      {"assault_defend", "fortification", &t.defence.fortification, 0, 9},
      {"assault_defend", "veteran", &t.defence.veteran, 0, 9},
      {"assault_defend", "raw", &t.defence.raw, -9, 0},
      {"assault_defend", "marker", &t.defence.marker, -9, 0},
      {"assault_defend", "machine_gun", &t.defence.machine_gun, -9, 0},
      {"assault_defend", "unfit", &t.defence.unfit, -9, 0},
  };
  const struct {
    absl::string_view table;
    std::array<int, 7>& faces;
    int low, high;
  } dice[] = {
      {"deep_suppression", scratch.deep, -kMostDeepSuppression, 0},
      {"rolling_barrage", scratch.rolling, 0, 2},
      {"wind_deploy", scratch.deploy, 0, 3},
      {"wind_turn", scratch.turn, -1, 1},
      {"wind_strength", scratch.strength, -1, 1},
      {"actions_mg", t.actions_mg, 0, kMostActions},
      {"actions_artillery", t.actions_artillery, 0, kMostActions},
      {"actions_tank", t.actions_tank, 0, kMostActions},
      {"actions_mortar", t.actions_mortar, 0, kMostActions},
      {"deviation", t.deviation, -kMostDeviation, kMostDeviation},
  };
  for (const auto& die : dice) {
    for (std::size_t face = 1; face <= 6; ++face) {
      slots.push_back({die.table, absl::StrCat(face), &die.faces[face], die.low, die.high});
    }
  }
  return slots;
}

absl::Status read_modifiers(absl::string_view text, Tables& tables) {
  const absl::StatusOr<Csv> csv = read_csv(kModifiersFile, text, kModifierColumns, "");
  if (!csv.ok()) return csv.status();
  Scratch scratch;
  const std::vector<TableSlot> slots = slots_of(tables, scratch);
  std::vector<std::string> names;
  names.reserve(slots.size());
  for (const TableSlot& slot : slots) names.push_back(absl::StrCat(slot.table, ",", slot.code));
  Once once(kModifiersFile, "code", std::move(names));
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    const std::optional<std::size_t> slot = once.take(row, absl::StrCat(row.text("table"), ",", row.text("code")));
    if (!slot) return row.status();
    *slots[*slot].value = row.number("value", slots[*slot].low, slots[*slot].high);
    if (row.empty("origin")) row.fail("origin", "it is source, repair or a ruling");
    if (!row.ok()) return row.status();
  }
  if (absl::Status status = once.finish(csv->header_line); !status.ok()) return status;
  for (std::size_t face = 1; face <= 6; ++face) {
    const int number = static_cast<int>(face);
    tables.deep_suppression[face] = {scratch.deep[face], number >= scratch.lost_from};
    tables.rolling[face] = static_cast<Effect>(scratch.rolling[face]);
    tables.wind_deploy[face] = {scratch.deploy[face], number <= scratch.turned_to};
    tables.wind_change[face] = {scratch.turn[face], scratch.strength[face]};
  }
  if (tables.morale_rout > tables.morale_far || tables.morale_far > tables.morale_near) {
    return field_error(kModifiersFile, csv->header_line, "code", "rout_to, far_to and near_to do not rise");
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Tables> read_tables(const DataSource& source) {
  Tables tables;
  std::vector<std::string> texts;
  for (const absl::string_view file : {kFiringFile, kMovementFile, kModifiersFile, kTypesFile}) {
    absl::StatusOr<std::string> text = source(file);
    if (!text.ok()) return text.status();
    texts.push_back(*std::move(text));
  }
  for (const absl::Status& status : {read_firing(texts[0], tables), read_movement(texts[1], tables.movement),
                                     read_modifiers(texts[2], tables), read_types(texts[3], tables.types)}) {
    if (!status.ok()) return status;
  }
  return tables;
}

}  // namespace zerohour::westfront
