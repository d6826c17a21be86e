// Reads the map, the units and the combat results table.
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"
#include "tests/ridge/ridge.h"

namespace zerohour {
namespace {

constexpr std::array<absl::string_view, 3> kSides = {"blue", "red", "-"};

absl::StatusOr<Csv> read(const DataSource& data, absl::string_view file, absl::Span<const absl::string_view> columns) {
  const absl::StatusOr<std::string> text = data(file);
  if (!text.ok()) return text.status();
  return read_csv(file, *text, columns, "");
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Ridge>> Ridge::load(const DataSource& data) {
  auto game = std::make_shared<Ridge>();
  DataHash hash;
  const absl::StatusOr<Csv> map = read(data, "map.csv", {"row", "ground", "sets-up"});
  if (!map.ok()) return map.status();
  for (const CsvRow& row : map->rows) {
    RowReader reader(*map, row);
    const int number = static_cast<int>(&row - map->rows.data()) + 1;
    reader.number("row", number, number);
    const absl::string_view ground = reader.text("ground");
    const int side = reader.choice("sets-up", kSides);
    if (number == 1) game->columns_ = static_cast<int>(ground.size());
    if (ground.empty() || static_cast<int>(ground.size()) != game->columns_ || number * game->columns_ > kMostHexes) {
      reader.fail("ground", absl::StrCat("every row has as many hexes, and the map at most ", kMostHexes));
    }
    for (const char letter : ground) {
      const std::size_t kind = absl::string_view("fwrFWR").find(letter);
      if (kind == absl::string_view::npos) reader.fail("ground", "a letter is f, w or r, or F, W or R for a crest");
      game->cells_.push_back({static_cast<Ground>(kind % 3), kind >= 3, side == 2 ? -1 : side});
    }
    if (!reader.ok()) return reader.status();
    hash.add("row", ground, side);
  }
  const absl::StatusOr<Csv> units = read(data, "units.csv", {"unit", "side", "full", "reduced", "movement"});
  if (!units.ok()) return units.status();
  for (const CsvRow& row : units->rows) {
    RowReader reader(*units, row);
    UnitData unit{std::string(reader.text("unit")), static_cast<Side>(reader.choice("side", {"blue", "red"})), {}, 0};
    unit.strength = {static_cast<std::uint8_t>(reader.number("reduced", 1, 9)),
                     static_cast<std::uint8_t>(reader.number("full", 1, 9))};
    unit.movement = static_cast<std::uint8_t>(reader.number("movement", 2, 9));
    const bool word =
        !unit.name.empty() && unit.name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == std::string::npos;
    if (!word) reader.fail("unit", "a name has capital letters and digits");
    if (game->unit_named(unit.name) >= 0) reader.fail("unit", "another unit has that name");
    if (game->units_.size() == kMostUnits) reader.fail("unit", absl::StrCat("there are at most ", kMostUnits));
    if (!reader.ok()) return reader.status();
    hash.add("unit", unit.name, unit.side, unit.strength[0], unit.strength[1], unit.movement);
    game->units_.push_back(std::move(unit));
  }
  const absl::StatusOr<Csv> table = read(data, "combat.csv", {"least", "1", "2", "3", "4", "5", "6"});
  if (!table.ok()) return table.status();
  for (const CsvRow& row : table->rows) {
    RowReader reader(*table, row);
    Column column;
    column.least = reader.number("least", game->table_.empty() ? -99 : game->table_.back().least + 1, 99);
    hash.add("column", column.least);
    for (std::size_t i = 0; i < column.results.size(); ++i) {
      column.results[i] = static_cast<Fight>(reader.choice(absl::StrCat(i + 1), kRidgeFights));
      hash.add("result", column.results[i]);
    }
    if (!reader.ok()) return reader.status();
    game->table_.push_back(column);
  }
  if (game->table_.empty()) return field_error("combat.csv", table->header_line, "", "there is no column");
  for (const int side : {0, 1}) {
    int places = 0, own = 0;
    for (const UnitData& unit : game->units_) own += index(unit.side) == side ? 1 : 0;
    for (int i = 0; i < static_cast<int>(game->cells_.size()); ++i) {
      if (game->cells_[i].sets_up != side) continue;
      ++places;
      for (const hex::Hex hex : game->neighbours(game->hex_of(i))) {
        if (game->cell(hex).sets_up == 1 - side) {
          return field_error("map.csv", map->header_line, "sets-up", "the sides set up next to each other");
        }
      }
    }
    if (own == 0 || places < own) {
      return field_error("units.csv", units->header_line, "side", "a side has a unit, and a hex for each of them");
    }
  }
  game->data_hash_ = hash.word();
  return game;
}

}  // namespace zerohour
