// What lies on a real map of Loos: counters in hexes and boxes, fire support, the aircraft, and markers of control and
// of the turn.
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/names.h"

namespace zerohour::loos {
namespace {

using protocol::PhysicalTable;
using protocol::Thing;

std::string hex_place(Hex h) {
  return absl::StrCat("hex ", hex::to_string(h));
}

std::string unit_key(UnitId u) {
  return absl::StrCat("unit ", u);
}

// The box in which a counter lies; empty if it is out of the game, or not set up yet.
std::string box_of(Hex place) {
  if (place == kDeadpile) return "the deadpile";
  if (place == kBox) return "the Available Reserves box";
  if (place == kGermanReserve) return "the German reserve";
  if (place == kReleased) return "the units that are released";
  if (place == kLeft) return "the units that have left the map";
  if (in_sector_reserve(place)) {
    return absl::StrCat("the reserve of sector ", sector_name(place.id() - sector_reserve(0).id()));
  }
  return "";
}

class LoosRuler final : public protocol::Ruler<Loos> {
 public:
  PhysicalTable table(const Loos& game, const State& seen) const override {
    PhysicalTable table;
    table.surface = "map";
    // A unit that lies under another comes before it.
    for (const bool bottom : {true, false}) {
      for (const UnitId u : game.board().scenario().in_play) {
        if (seen.bottom.contains(u) == bottom) add_unit(game, seen, u, table);
      }
    }
    add_fire(game, seen, table);
    add_control(game, seen, table);
    add_single("turn", "the turn marker", absl::StrCat("box ", seen.turn, " of the turn track"), table);
    return table;
  }

 private:
  static void add_single(std::string key, std::string title, std::string place, PhysicalTable& table) {
    Thing thing;
    thing.key = std::move(key);
    thing.title = std::move(title);
    thing.place = std::move(place);
    table.things.push_back(std::move(thing));
  }

  static void add_unit(const Loos& game, const State& s, UnitId u, PhysicalTable& table) {
    const Board& board = game.board();
    if (!board.counter(u).present) return;
    const Hex h = s.hex[u];
    Thing thing;
    thing.key = unit_key(u);
    thing.title = unit_name(game, s, u);
    thing.place = h.on_map() ? hex_place(h) : box_of(h);
    if (thing.place.empty()) return;
    if (h.on_map()) {
      if (s.has_mate(u) && !s.bottom.contains(u)) thing.on_top_of = unit_key(s.mate[u]);
      if (s.aim(u) != kNoAim) thing.points_at = hex_place(board.next(h, s.aim(u)));
      const int full = s.replacement.contains(u) ? 1 : board.counter(u).steps;
      if (s.steps(u) < full) thing.marks.push_back({"lost step", full - s.steps(u)});
    }
    table.things.push_back(std::move(thing));
  }

  static void add_alike(std::string title, Hex h, PhysicalTable& table) {
    Thing thing;
    thing.place = hex_place(h);
    thing.key = absl::StrCat(title, " ", thing.place);
    thing.title = std::move(title);
    thing.alike = true;
    table.things.push_back(std::move(thing));
  }

  static void add_fire(const Loos& game, const State& s, PhysicalTable& table) {
    struct Fire {
      int markers = 0, breaches = 0;
    };
    std::map<std::pair<Side, Hex>, Fire> fires;
    for (int i = 0; i < s.marker_count; ++i) {
      const Marker marker = s.marker[static_cast<std::size_t>(i)];
      Fire& fire = fires[{marker_owner(game, s, i), marker.hex()}];
      ++fire.markers;
      if (marker.breach()) ++fire.breaches;
    }
    for (const auto& [where, fire] : fires) {
      add_alike(absl::StrCat(side_title(where.first), " fire support"), where.second, table);
      table.things.back().marks.push_back({"fire marker", fire.markers});
      if (fire.breaches > 0) table.things.back().marks.push_back({"breach marker", fire.breaches});
    }
    if (s.aircraft.on_map()) add_single("aircraft", "the aircraft", hex_place(s.aircraft), table);
  }

  static void add_control(const Loos& game, const State& s, PhysicalTable& table) {
    const auto& hexes = game.board().control_hexes;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      if ((s.control >> i & 1) != 0) add_alike("a British control marker", hexes[i], table);
    }
  }
};

}  // namespace

std::shared_ptr<const protocol::Ruler<Loos>> make_ruler() {
  return std::make_shared<const LoosRuler>();
}

}  // namespace zerohour::loos
