// `describe` for Loos 1915: the map, the counters, the tracks and the results table as "data" lines.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/loos/notation.h"
#include "tools/loos/board_text.h"
#include "tools/loos/place_names.h"
#include "tools/loos/wording.h"

namespace zerohour::loos {
namespace {

using protocol::Reply;

constexpr absl::string_view kTerrain[] = {"clear", "town", "woods", "broken"};
constexpr absl::string_view kZone[] = {"rear", "reserve", "front", "field"};
constexpr absl::string_view kEchelon[] = {"half-brigade", "battalion", "regiment"};
constexpr absl::string_view kArrival[] = {"setup", "box", "reserve", "deadpile"};

// What a line is about.
protocol::Row data(absl::string_view thing) {
  return protocol::Row().word("thing", thing);
}

std::vector<std::string> side_names(unsigned bits) {
  std::vector<std::string> names;
  for (const hex::Direction d : hex::kDirections) {
    if ((bits >> index(d) & 1U) != 0) names.emplace_back(hex::to_string(d));
  }
  return names;
}

// The hexes between two opposite corners, which are hexes too.
absl::StatusOr<Area> area_between(absl::string_view from, absl::string_view to) {
  const absl::StatusOr<Hex> a = hex::parse_hex(from), b = hex::parse_hex(to);
  for (const absl::StatusOr<Hex>* corner : {&a, &b}) {
    if (!corner->ok()) return protocol::refusal("bad-arguments", corner->status().message());
  }
  return Area{std::min(a->column(), b->column()), std::max(a->column(), b->column()), std::min(a->row(), b->row()),
              std::max(a->row(), b->row())};
}

// How to draw the grid. A hex's centre is in units of a quarter of its width and half its height, both from the map's
// top left; a corner is that far from the centre, and a side joins two corners.
void describe_grid(const Loos& game, Reply& reply) {
  protocol::Row grid = data("grid");
  grid.word("kind", "hex").number("columns", hex::kColumns).number("rows", hex::kRows).word("tops", "flat");
  grid.word("names", "CCRR").word("low-columns", "even").words("directions", "u,ur,dr,d,dl,ul");
  grid.word("unit", "0.5/0.866").words("corners", "-1/-1,1/-1,2/0,1/1,-1/1,-2/0");
  reply.line("data", grid.words("sides", "u:0/1,ur:1/2,dr:2/3,d:3/4,dl:4/5,ul:5/0"));
  const Area area = played_area(game);
  protocol::Row played = data("area");
  played.word("from", hex::to_string(Hex(area.left, area.top)));
  reply.line("data", played.word("to", hex::to_string(Hex(area.right, area.bottom))));
}

std::string centre_text(Hex h) {
  return absl::StrCat(3 * h.column() - 1, "/", 2 * h.row() - (h.column() % 2 == 0 ? 0 : 1));
}

// The neighbours in the order of the directions, "-" where the map ends.
std::vector<std::string> near_names(Hex h) {
  std::vector<std::string> names;
  for (const hex::Direction d : hex::kDirections) {
    const Hex near = hex::neighbour(h, d);
    names.push_back(near.on_map() ? hex::to_string(near) : "-");
  }
  return names;
}

// briefly: without what its name and the grid tell.
void describe_hex(const Loos& game, Hex h, bool briefly, Reply& reply) {
  const MapHex& m = game.board().at(h);
  protocol::Row row = data("hex");
  row.word("key", hex::to_string(h)).word("terrain", kTerrain[static_cast<int>(m.terrain)]);
  row.word("zone", kZone[static_cast<int>(m.zone)]);
  if (!briefly) row.word("centre", centre_text(h)).words("near", near_names(h));
  if (m.high) row.yes_no("high", true);
  if (m.entry) row.yes_no("entry", true);
  if (m.sector >= 0) row.word("sector", sector_name(m.sector));
  if (m.trench_sides != 0) row.words("trench", side_names(m.trench_sides));
  if (m.canal_sides != 0) row.words("canal", side_names(m.canal_sides));
  if (!m.town.empty() || !m.name.empty()) row.text("name", with_accents(m.town.empty() ? m.name : m.town));
  reply.line("data", row);
}

void describe_hexes(const Loos& game, const Area& area, bool briefly, Reply& reply) {
  for (int column = area.left; column <= area.right; ++column) {
    for (int row = area.top; row <= area.bottom; ++row) describe_hex(game, Hex(column, row), briefly, reply);
  }
}

std::string strength(const Strength& s) {
  return absl::StrCat(static_cast<int>(s.attack), "/", static_cast<int>(s.defence));
}

void describe_division(const Division& division, Reply& reply) {
  protocol::Row row = data("division");
  row.word("key", division.name).word("side", to_string(division.side));
  reply.line("data", row.word("arrival", kArrival[static_cast<int>(division.arrival)]));
}

void describe_unit(const Loos& game, UnitId u, Reply& reply) {
  const CounterMix& mix = game.rules().counters;
  const Counter& c = mix.counters[u];
  protocol::Row row = data("unit");
  row.word("key", c.id).word("side", to_string(side_of(u))).word("echelon", kEchelon[static_cast<int>(c.echelon)]);
  row.number("steps", c.steps).number("move", c.move).word("full", strength(c.full));
  if (c.steps > 1) row.word("reduced", strength(c.reduced));
  if (c.division < mix.divisions.size()) row.word("division", mix.divisions[c.division].name);
  reply.line("data", row);
}

void describe_replacement(const CounterMix& mix, Reply& reply) {
  protocol::Row row = data("replacement");
  row.word("full", strength(mix.replacement.full)).number("move", mix.replacement.move);
  reply.line("data", row.word("names", absl::StrCat("r01..r", kBattalions)));
}

// Those that the scenario uses.
UnitSet described_units(const Loos& game) {
  UnitSet units;
  for (const UnitId u : game.rules().scenario.in_play) {
    if (game.rules().counters.counters[u].present) units.insert(u);
  }
  return units;
}

void describe_units(const Loos& game, Reply& reply) {
  const CounterMix& mix = game.rules().counters;
  for (const Division& division : mix.divisions) describe_division(division, reply);
  for (const UnitId u : described_units(game)) describe_unit(game, u, reply);
  describe_replacement(mix, reply);
}

// Points are told only where the scenario has any.
void describe_objectives(const Loos& game, Reply& reply) {
  const Scenario& scenario = game.rules().scenario;
  for (const Side side : {kBritish, kGerman}) {
    for (const Objective& objective : side == kBritish ? scenario.objectives : scenario.german_objectives) {
      std::vector<std::string> hexes;
      for (const Hex h : objective.hexes) hexes.push_back(hex::to_string(h));
      protocol::Row row = data("objective");
      row.words("hexes", hexes);
      if (scenario.has_points()) row.word("side", to_string(side)).number("points", objective.points);
      reply.line("data", row.text("name", with_accents(objective.name)));
    }
  }
}

void describe_tracks(const Loos& game, Reply& reply) {
  const Tracks& tracks = game.rules().tracks;
  const auto pair = [](const std::array<std::uint8_t, 2>& p) {
    return absl::StrCat(static_cast<int>(p[0]), "/", static_cast<int>(p[1]));
  };
  for (std::size_t t = 0; t < tracks.turns.size(); ++t) {
    const TrackBox& box = tracks.turns[t];
    protocol::Row row = data("turn");
    row.word("key", absl::StrCat(t)).word("markers", pair(box.markers)).word("marker-dice", pair(box.dice));
    reply.line("data", row.text("name", box.label));
  }
  describe_objectives(game, reply);
}

void describe_table(const Loos& game, Reply& reply) {
  const Crt& crt = game.rules().crt;
  for (int line = 0; line < kCrtLines; ++line) {
    std::vector<int> columns;
    for (const std::uint8_t column : crt.lines[static_cast<std::size_t>(line)].column) columns.push_back(column + 1);
    const Crt::Differentials& l = crt.lines[static_cast<std::size_t>(line)];
    protocol::Row row = data("crt-line");
    row.word("key", to_string(static_cast<CrtLine>(line))).number("from", l.lowest).number("to", l.highest);
    reply.line("data", row.numbers("columns", columns));
  }
  for (std::size_t column = 0; column < kCrtColumns; ++column) {
    std::vector<std::string> results;
    for (const CrtResult result : crt.results[column]) results.emplace_back(to_string(result));
    protocol::Row row = data("crt-column");
    reply.line("data", row.word("key", absl::StrCat(column + 1)).words("results", results));
  }
}

void describe_all(const Loos& game, bool briefly, Reply& reply) {
  describe_grid(game, reply);
  describe_hexes(game, Area(), briefly, reply);
  describe_units(game, reply);
  describe_tracks(game, reply);
  describe_table(game, reply);
}

}  // namespace

void LoosWording::describe(const Loos& game, Reply& reply) const {
  describe_all(game, false, reply);
}

void LoosWording::describe_briefly(const Loos& game, Reply& reply) const {
  describe_all(game, true, reply);
}

// A unit with its division. A battalion from the deadpile, r07, is what all of them are.
absl::Status LoosWording::describe_part(const Loos& game, protocol::Words words, Reply& reply) const {
  if (words[0] == "area") {
    const absl::StatusOr<Area> area = area_between(words[1], words[2]);
    if (!area.ok()) return area.status();
    describe_hexes(game, *area, false, reply);
    return absl::OkStatus();
  }
  const CounterMix& mix = game.rules().counters;
  for (const UnitId u : described_units(game)) {
    const Counter& c = mix.counters[u];
    if (!absl::EqualsIgnoreCase(c.id, words[1])) continue;
    if (c.division < mix.divisions.size()) describe_division(mix.divisions[c.division], reply);
    describe_unit(game, u, reply);
    return absl::OkStatus();
  }
  absl::string_view number = words[1];
  int replacement = 0;
  const bool is_replacement = absl::ConsumePrefix(&number, "r") || absl::ConsumePrefix(&number, "R");
  if (is_replacement && number.size() == 2 && absl::SimpleAtoi(number, &replacement) && replacement >= 1 &&
      replacement <= kBattalions) {
    describe_replacement(mix, reply);
    return absl::OkStatus();
  }
  return protocol::refusal("bad-arguments", absl::StrCat("no unit of this scenario is called '", words[1], "'"));
}

absl::StatusOr<bool> LoosWording::in_area(const Loos&, absl::string_view place, absl::string_view from,
                                          absl::string_view to) const {
  const absl::StatusOr<Area> area = area_between(from, to);
  if (!area.ok()) return area.status();
  const absl::StatusOr<Hex> h = hex::parse_hex(place);
  return h.ok() && h->column() >= area->left && h->column() <= area->right && h->row() >= area->top &&
         h->row() <= area->bottom;
}

}  // namespace zerohour::loos
