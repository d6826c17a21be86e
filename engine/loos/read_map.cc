// map.csv: one row for each hex. Hexes without a row are rear.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kMapColumns[] = {"hex",    "zone",  "terrain",      "high",        "town",
                                             "sector", "entry", "trench_sides", "canal_sides", "name"};
constexpr absl::string_view kZones[] = {"rear", "reserve", "front", "field"};
constexpr absl::string_view kTerrains[] = {"clear", "town", "woods", "broken"};
constexpr absl::string_view kSectorNames[] = {"I", "II", "III", "IV", "V", "VI"};

// The map while it is being read: hexes, and the line that each came from (0: none).
struct Reading {
  MapData map;
  std::array<int, hex::kHexIdLimit> line{};
  std::vector<Hex> hexes;  // by column, then row
  int header_line = 0;
};

std::uint8_t read_sides(RowReader& row, absl::string_view column) {
  int sides = 0;
  for (const absl::string_view word : absl::StrSplit(row.text(column), ' ', absl::SkipEmpty())) {
    const absl::StatusOr<Direction> direction = hex::parse_direction(word);
    if (!direction.ok()) {
      row.fail(column, absl::StrCat(in_quotes(word), " is not one of u, ur, dr, d, dl, ul"));
      return 0;
    }
    const int bit = 1 << hex::index(*direction);
    if ((sides & bit) != 0) row.fail(column, absl::StrCat(in_quotes(word), " occurs twice"));
    sides |= bit;
  }
  return static_cast<std::uint8_t>(sides);
}

MapHex read_hex(RowReader& row) {
  MapHex at;
  at.zone = static_cast<Zone>(row.choice("zone", kZones));
  at.terrain = static_cast<Terrain>(row.choice("terrain", kTerrains));
  at.high = row.flag("high");
  at.town = std::string(row.text("town"));
  if ((at.terrain == Terrain::kTown) != !at.town.empty()) {
    row.fail("town", at.town.empty() ? "a town hex needs the name of its town"
                                     : absl::StrCat(in_quotes(at.town), " on a hex whose terrain is not town"));
  }
  const bool trenches = at.zone == Zone::kFront || at.zone == Zone::kReserve;
  if (trenches && row.empty("sector")) row.fail("sector", "a front or reserve hex needs its sector");
  if (!row.empty("sector")) {
    at.sector = static_cast<std::int8_t>(row.choice("sector", kSectorNames));
    if (!trenches) row.fail("sector", "only front and reserve hexes belong to a sector");
  }
  at.entry = row.flag("entry");
  if (at.entry && at.zone != Zone::kField) row.fail("entry", "an entry hex must be a field hex");
  at.trench_sides = read_sides(row, "trench_sides");
  if (at.trench_sides != 0 && at.zone != Zone::kField) {
    row.fail("trench_sides", "only field hexes carry German trenches");
  }
  at.canal_sides = read_sides(row, "canal_sides");
  at.name = std::string(row.text("name"));
  return at;
}

// Sides lie between two hexes of the map, and both hexes of a canal side list it.
absl::Status check_sides(const Reading& r) {
  for (const Hex h : r.hexes) {
    const MapHex& at = r.map.at(h);
    const int line = r.line[h.id()];
    for (const Direction d : hex::kDirections) {
      const int bit = 1 << hex::index(d);
      const Hex beside = hex::neighbour(h, d);
      const bool trench = (at.trench_sides & bit) != 0;
      const bool canal = (at.canal_sides & bit) != 0;
      if ((trench || canal) && !beside.on_map()) {
        return field_error(
            kMapFile, line, trench ? "trench_sides" : "canal_sides",
            absl::StrCat("side ", in_quotes(hex::to_string(d)), " of ", hex::to_string(h), " is the edge of the map"));
      }
      const int back = 1 << hex::index(hex::opposite(d));
      if (canal && (r.map.at(beside).canal_sides & back) == 0) {
        return field_error(
            kMapFile, line, "canal_sides",
            absl::StrCat("side ", in_quotes(hex::to_string(d)), " of ", hex::to_string(h), " is a canal, but side ",
                         in_quotes(hex::to_string(hex::opposite(d))), " of ", hex::to_string(beside), " is not"));
      }
      if (trench && (r.map.at(beside).trench_sides & back) != 0) {
        return field_error(kMapFile, line, "trench_sides",
                           absl::StrCat("the side between ", hex::to_string(h), " and ", hex::to_string(beside),
                                        " protects both of them"));
      }
    }
  }
  return absl::OkStatus();
}

// Adjoining town hexes belong to one town.
absl::Status check_towns(const Reading& r) {
  for (const Hex h : r.hexes) {
    const MapHex& at = r.map.at(h);
    for (const Direction d : hex::kDirections) {
      const Hex beside = hex::neighbour(h, d);
      if (at.town.empty() || !beside.on_map() || r.map.at(beside).town.empty()) continue;
      if (at.town != r.map.at(beside).town) {
        return field_error(kMapFile, r.line[h.id()], "town",
                           absl::StrCat(in_quotes(at.town), " is next to the town hex ", hex::to_string(beside), " of ",
                                        in_quotes(r.map.at(beside).town), "; adjoining town hexes are one town"));
      }
    }
  }
  return absl::OkStatus();
}

// The set-up check (R3) treats the front line as a sequence of hexes and what a battalion covers as an interval of it.
absl::Status check_front(const Reading& r) {
  std::array<int, hex::kHexIdLimit> place{};
  int front_hexes = 0;
  for (const Hex h : r.hexes) {
    if (r.map.at(h).zone == Zone::kFront) place[h.id()] = ++front_hexes;
  }
  for (const Hex h : r.hexes) {
    if (r.map.at(h).zone != Zone::kField) continue;
    int lowest = front_hexes + 1;
    int highest = 0;
    int count = 0;
    for (const Direction d : hex::kDirections) {
      const Hex beside = hex::neighbour(h, d);
      if (!beside.on_map() || place[beside.id()] == 0) continue;
      lowest = std::min(lowest, place[beside.id()]);
      highest = std::max(highest, place[beside.id()]);
      ++count;
    }
    if (count > 0 && highest - lowest + 1 != count) {
      return field_error(kMapFile, r.line[h.id()], "zone",
                         absl::StrCat("the front-line hexes next to ", hex::to_string(h),
                                      " are not consecutive when the front line is ordered by column, then row; the "
                                      "count of battalions that a set-up needs relies on it"));
    }
  }
  return absl::OkStatus();
}

absl::Status check_whole(const Reading& r) {
  const auto any = [&](auto test) {
    return std::any_of(r.hexes.begin(), r.hexes.end(), [&](Hex h) { return test(r.map.at(h)); });
  };
  if (!any([](const MapHex& at) { return at.zone == Zone::kField; })) {
    return field_error(kMapFile, r.header_line, "zone", "the map has no field hex");
  }
  if (!any([](const MapHex& at) { return at.entry; })) {
    return field_error(kMapFile, r.header_line, "entry", "the map has no entry hex");
  }
  for (const Hex h : r.hexes) {
    const MapHex& at = r.map.at(h);
    if (at.zone != Zone::kReserve) continue;
    if (!any([&](const MapHex& other) { return other.zone == Zone::kFront && other.sector == at.sector; })) {
      return field_error(kMapFile, r.line[h.id()], "sector",
                         absl::StrCat("sector ", kSectorNames[static_cast<std::size_t>(at.sector)],
                                      " has a reserve hex but no front hex"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<MapData> read_map(absl::string_view text) {
  const absl::StatusOr<Csv> csv = read_csv(kMapFile, text, kMapColumns, "");
  if (!csv.ok()) return csv.status();
  Reading r;
  r.header_line = csv->header_line;
  for (const CsvRow& fields : csv->rows) {
    RowReader row(*csv, fields);
    const absl::StatusOr<Hex> h = hex::parse_hex(row.text("hex"));
    if (!h.ok()) {
      return field_error(kMapFile, row.line(), "hex",
                         absl::StrCat(in_quotes(row.text("hex")), " is not a hex of the map, 0101 to ",
                                      hex::to_string(Hex(hex::kColumns, hex::kRows))));
    }
    int& line = r.line[h->id()];
    if (line != 0) {
      return field_error(kMapFile, row.line(), "hex",
                         absl::StrCat("'", hex::to_string(*h), "' is already given in line ", line));
    }
    line = row.line();
    r.map.hexes[h->id()] = read_hex(row);
    r.map.hexes[h->id()].line = line;
    if (!row.ok()) return row.status();
    r.hexes.push_back(*h);
  }
  std::sort(r.hexes.begin(), r.hexes.end());
  for (const auto& check : {check_whole, check_sides, check_towns, check_front}) {
    if (absl::Status status = check(r); !status.ok()) return status;
  }
  return std::move(r.map);
}

}  // namespace zerohour::loos
