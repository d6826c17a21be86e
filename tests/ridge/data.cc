// Reads the map, the units and the combat results table.
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"
#include "tests/ridge/ridge.h"

namespace zerohour {
namespace {

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
  std::vector<int> sides;  // that set up, by row
  for (const CsvRow& row : map->rows) {
    RowReader reader(*map, row);
    reader.number("row", game->rows() + 1, game->rows() + 1);
    game->ground_.emplace_back(reader.text("ground"));
    sides.push_back(reader.choice("sets-up", {"blue", "red", "-"}));
    const std::string& ground = game->ground_.back();
    if (ground.empty() || ground.size() != game->ground_[0].size() || ground.size() * sides.size() > kMostHexes) {
      reader.fail("ground", absl::StrCat("every row has as many hexes, and the map at most ", kMostHexes));
    }
    if (ground.find_first_not_of("fwrR") != std::string::npos) reader.fail("ground", "a letter is f, w, r or R");
    if (!reader.ok()) return reader.status();
    hash.add("row", ground, sides.back());
  }
  if (sides.empty()) return field_error("map.csv", map->header_line, "", "there is no row");
  for (int i = 0; i < game->columns() * game->rows(); ++i) {
    const hex::Hex hex = game->hex_of(i);
    if (const int side = sides[hex.row() - 1]; side < 2) game->zones_[side] |= HexMask{1} << i;
    for (const hex::Direction d : hex::kDirections) {
      if (const hex::Hex to = hex::neighbour(hex, d); game->has(to)) game->near_[i] |= HexMask{1} << game->number(to);
    }
  }
  for (const hex::Hex hex : game->hexes_of(game->zones_[0])) {
    if ((game->near(hex) & game->zones_[1]) != 0) {
      return field_error("map.csv", map->header_line, "sets-up", "the sides set up next to each other");
    }
  }
  const absl::StatusOr<Csv> units = read(data, "units.csv", {"unit", "side", "full", "reduced", "movement"});
  if (!units.ok()) return units.status();
  std::array<std::size_t, 2> count{};
  for (const CsvRow& row : units->rows) {
    RowReader reader(*units, row);
    const auto number = [&](const char* column) { return static_cast<std::uint8_t>(reader.number(column, 1, 9)); };
    UnitData unit{std::string(reader.text("unit")),
                  static_cast<Side>(reader.choice("side", kRidgeSides)),
                  {number("reduced"), number("full")},
                  number("movement")};
    if (unit.name.empty() || unit.name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != std::string::npos) {
      reader.fail("unit", "a name has capital letters and digits");
    }
    if (game->unit_named(unit.name) >= 0) reader.fail("unit", "another unit has that name");
    if (game->units_.size() == kMostUnits) reader.fail("unit", absl::StrCat("there are at most ", kMostUnits));
    if (++count[index(unit.side)] > game->hexes_of(game->zone(unit.side)).size()) {
      reader.fail("side", "there is no hex for it to set up");
    }
    if (!reader.ok()) return reader.status();
    hash.add("unit", unit.name, unit.side, unit.strength[0], unit.strength[1], unit.movement);
    game->units_.push_back(std::move(unit));
  }
  const absl::StatusOr<Csv> table = read(data, "combat.csv", {"least", "1", "2", "3", "4", "5", "6"});
  if (!table.ok()) return table.status();
  for (const CsvRow& row : table->rows) {
    RowReader reader(*table, row);
    Column column{reader.number("least", game->table_.empty() ? -99 : game->table_.back().least + 1, 99), {}};
    hash.add("column", column.least);
    for (std::size_t i = 0; i < column.results.size(); ++i) {
      column.results[i] = static_cast<Fight>(reader.choice(absl::StrCat(i + 1), kRidgeFights));
      hash.add("result", column.results[i]);
    }
    if (!reader.ok()) return reader.status();
    game->table_.push_back(column);
  }
  if (game->table_.empty()) return field_error("combat.csv", table->header_line, "", "there is no column");
  if (count[0] == 0 || count[1] == 0) return field_error("units.csv", units->header_line, "", "a side has no unit");
  game->data_hash_ = hash.word();
  return game;
}

}  // namespace zerohour
