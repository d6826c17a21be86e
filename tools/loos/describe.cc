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
#include "absl/strings/str_join.h"
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

std::string sides_text(unsigned bits) {
  std::vector<std::string> names;
  for (const hex::Direction d : hex::kDirections) {
    if ((bits >> index(d) & 1U) != 0) names.emplace_back(hex::to_string(d));
  }
  return absl::StrJoin(names, ",");
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
  reply.line("data", absl::StrCat("grid kind=hex columns=", hex::kColumns, " rows=", hex::kRows,
                                  " tops=flat names=CCRR low-columns=even directions=u,ur,dr,d,dl,ul",
                                  " unit=0.5/0.866 corners=-1/-1,1/-1,2/0,1/1,-1/1,-2/0",
                                  " sides=u:0/1,ur:1/2,dr:2/3,d:3/4,dl:4/5,ul:5/0"));
  const Area area = played_area(game);
  reply.line("data", absl::StrCat("area from=", hex::to_string(Hex(area.left, area.top)),
                                  " to=", hex::to_string(Hex(area.right, area.bottom))));
}

std::string centre_text(Hex h) {
  return absl::StrCat(3 * h.column() - 1, "/", 2 * h.row() - (h.column() % 2 == 0 ? 0 : 1));
}

// The neighbours in the order of the directions, "-" where the map ends.
std::string near_text(Hex h) {
  std::vector<std::string> names;
  for (const hex::Direction d : hex::kDirections) {
    const Hex near = hex::neighbour(h, d);
    names.push_back(near.on_map() ? hex::to_string(near) : "-");
  }
  return absl::StrJoin(names, ",");
}

// briefly: without what its name and the grid tell.
void describe_hex(const Loos& game, Hex h, bool briefly, Reply& reply) {
  const MapHex& m = game.board().at(h);
  std::string line = absl::StrCat("hex ", hex::to_string(h), " terrain=", kTerrain[static_cast<int>(m.terrain)],
                                  " zone=", kZone[static_cast<int>(m.zone)]);
  if (!briefly) absl::StrAppend(&line, " centre=", centre_text(h), " near=", near_text(h));
  if (m.high) absl::StrAppend(&line, " high=yes");
  if (m.entry) absl::StrAppend(&line, " entry=yes");
  if (m.sector >= 0) absl::StrAppend(&line, " sector=", sector_name(m.sector));
  if (m.trench_sides != 0) absl::StrAppend(&line, " trench=", sides_text(m.trench_sides));
  if (m.canal_sides != 0) absl::StrAppend(&line, " canal=", sides_text(m.canal_sides));
  if (!m.town.empty() || !m.name.empty()) {
    absl::StrAppend(&line, " name=", with_accents(m.town.empty() ? m.name : m.town));
  }
  reply.line("data", line);
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
  reply.line("data", absl::StrCat("division ", division.name, " side=", to_string(division.side),
                                  " arrival=", kArrival[static_cast<int>(division.arrival)]));
}

void describe_unit(const Loos& game, UnitId u, Reply& reply) {
  const CounterMix& mix = game.rules().counters;
  const Counter& c = mix.counters[u];
  std::string line = absl::StrCat(
      "unit ", c.id, " side=", to_string(side_of(u)), " echelon=", kEchelon[static_cast<int>(c.echelon)],
      " steps=", static_cast<int>(c.steps), " move=", static_cast<int>(c.move), " full=", strength(c.full));
  if (c.steps > 1) absl::StrAppend(&line, " reduced=", strength(c.reduced));
  if (c.division < mix.divisions.size()) absl::StrAppend(&line, " division=", mix.divisions[c.division].name);
  reply.line("data", line);
}

void describe_replacement(const CounterMix& mix, Reply& reply) {
  reply.line("data", absl::StrCat("replacement full=", strength(mix.replacement.full),
                                  " move=", static_cast<int>(mix.replacement.move), " names=r01..r", kBattalions));
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
      const std::string points =
          scenario.has_points() ? absl::StrCat(" side=", to_string(side), " points=", objective.points) : "";
      reply.line("data", absl::StrCat("objective hexes=", absl::StrJoin(hexes, ","), points,
                                      " name=", with_accents(objective.name)));
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
    reply.line("data",
               absl::StrCat("turn ", t, " markers=", pair(box.markers), " dice=", pair(box.dice), " name=", box.label));
  }
  describe_objectives(game, reply);
}

void describe_table(const Loos& game, Reply& reply) {
  const Crt& crt = game.rules().crt;
  for (int line = 0; line < kCrtLines; ++line) {
    std::vector<std::string> columns;
    for (const std::uint8_t column : crt.lines[static_cast<std::size_t>(line)].column) {
      columns.push_back(absl::StrCat(column + 1));
    }
    const Crt::Differentials& l = crt.lines[static_cast<std::size_t>(line)];
    reply.line("data",
               absl::StrCat("crt-line ", to_string(static_cast<CrtLine>(line)), " from=", static_cast<int>(l.lowest),
                            " to=", static_cast<int>(l.highest), " columns=", absl::StrJoin(columns, ",")));
  }
  for (std::size_t column = 0; column < kCrtColumns; ++column) {
    std::vector<std::string> results;
    for (const CrtResult result : crt.results[column]) results.emplace_back(to_string(result));
    reply.line("data", absl::StrCat("crt-column ", column + 1, " results=", absl::StrJoin(results, ",")));
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
