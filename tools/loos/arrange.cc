#include "tools/loos/arrange.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/setup.h"
#include "tools/loos/names.h"

namespace zerohour::loos {
namespace {

// How far the nearest German is: second lines are spread out.
int distance_to(const HexSet& occupied, Hex h) {
  int nearest = 8;
  for (const Hex o : occupied) nearest = std::min(nearest, hex::distance(o, h));
  return nearest;
}

// The best hex for the next battalion: first what covers most of the open front line, then a place behind it.
Hex next_german_hex(const Loos& game, const State& s, UnitId u) {
  const View view = game.view(s);
  const std::uint64_t uncovered = view.uncovered_front();
  const HexSet& own = s.occupied[index(kGerman)];
  Hex best;
  int best_value = -1;
  for (const Hex h : view.set_up_hexes(u)) {
    const MapHex& m = game.board().at(h);
    int value = 0;
    if (uncovered != 0) {
      // From the north on, so that no gap is left that needs a battalion of its own.
      const std::uint64_t covers = game.board().covers(h) & uncovered;
      const std::uint64_t first = uncovered & (~uncovered + 1);
      value = 1000 * ((covers & first) != 0) + 10 * std::popcount(covers) + (m.trench_sides != 0 ? 5 : 0);
    } else {
      const bool trench = m.trench_sides != 0, town = !m.town.empty();
      if (!trench && !town) continue;
      value = 100 * std::min(distance_to(own, h), 4) + (trench ? 60 : 0) + (town ? 30 : 0) + (m.high ? 20 : 0) +
              2 * h.row();
    }
    if (value > best_value) {
      best_value = value;
      best = h;
    }
  }
  return best.on_map() ? best : view.set_up_hexes(u).empty() ? Hex() : view.set_up_hexes(u).first();
}

absl::Status no_place(const Loos& game, const State& s, UnitId u) {
  return absl::FailedPreconditionError(absl::StrCat("no legal hex is left for ", unit_name(game, s, u)));
}

absl::StatusOr<std::vector<Action>> arrange_german(const Loos& game, State s) {
  const std::vector<UnitId> units = unplaced_units(s, kGerman);
  // First the hexes, by trying; then the units to them from north to south in the order of their divisions.
  std::vector<Hex> hexes;
  State trial = s;
  for (const UnitId u : units) {
    const Hex h = next_german_hex(game, trial, u);
    if (!h.on_map()) return no_place(game, s, u);
    game.apply(trial, Action(Kind::kPlace, u, h));
    hexes.push_back(h);
  }
  std::vector<Hex> from_north = hexes;
  std::sort(from_north.begin(), from_north.end());
  std::vector<Action> actions;
  for (const Hex h : hexes) {
    const auto place = std::find(from_north.begin(), from_north.end(), h) - from_north.begin();
    actions.emplace_back(Kind::kPlace, units[static_cast<std::size_t>(place)], h);
  }
  return actions;
}

absl::StatusOr<std::vector<Action>> arrange_british(const Loos& game, State s) {
  // The 2nd, 9th, 7th, 1st, 15th and 47th from north to south, where their sectors are free.
  static constexpr std::array<absl::string_view, 6> kFromNorth = {"2", "9", "7", "1", "15", "47"};
  std::vector<UnitId> units = unplaced_units(s, kBritish);
  const auto rank = [&](UnitId u) {
    const std::string& name = game.rules().counters.divisions[game.board().counter(u).division].name;
    return std::find(kFromNorth.begin(), kFromNorth.end(), name) - kFromNorth.begin();
  };
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return rank(a) < rank(b); });
  std::vector<Action> actions;
  for (const UnitId u : units) {
    const View view = game.view(s);
    const HexSet hexes = view.set_up_hexes(u);
    if (hexes.empty()) return no_place(game, s, u);
    // An empty hex of the division's sector, the historical one if it may still choose; else the stack.
    const HexSet free = hexes - s.occupied[index(kBritish)];
    const HexSet& choice = free.empty() ? hexes : free;
    const auto wanted = rank(u);
    Hex to = choice.first();
    for (const Hex h : choice) {
      if (game.board().at(h).sector == static_cast<int>(wanted)) {
        to = h;
        break;
      }
    }
    const Action a(Kind::kPlace, u, to);
    game.apply(s, a);
    actions.push_back(a);
  }
  return actions;
}

}  // namespace

absl::StatusOr<std::vector<Action>> arrange_setup(const Loos& game, const State& s) {
  if (s.step == Step::kGermanSetup) return arrange_german(game, s);
  if (s.step == Step::kBritishSetup) return arrange_british(game, s);
  return absl::FailedPreconditionError("nothing is being set up (11.0)");
}

absl::StatusOr<std::vector<Action>> arrange_arrivals(const Loos& game, const State& start, int division, Hex entry) {
  State s = start;
  std::vector<Action> actions;
  for (;;) {
    // The first placement that is listed, an empty hex before a stack; entry hexes as wanted.
    std::vector<Action> placements, entries;
    game.for_each_group(s, [&](ActionGroup group) {
      const Kind kind = Loos::kind_of(group);
      if (kind != Kind::kPlace && kind != Kind::kEntry) return;
      game.for_each_legal(s, group, [&](Action a) {
        const int of = kind == Kind::kEntry ? a.division() : game.board().counter(a.unit()).division;
        if (division >= 0 && of != division) return;
        (kind == Kind::kPlace ? placements : entries).push_back(a);
      });
    });
    Action chosen;
    if (!placements.empty()) {
      const auto empty = [&](Action a) {
        return a.unit() == placements.front().unit() && game.view(s).top(a.hex()) == kNoUnit;
      };
      const auto found = std::find_if(placements.begin(), placements.end(), empty);
      chosen = found == placements.end() ? placements.front() : *found;
    } else if (!entries.empty()) {
      const auto wanted = [&](Action a) { return a.hex() == entry; };
      const auto found = std::find_if(entries.begin(), entries.end(), wanted);
      if (entry.on_map() && found == entries.end())
        return game.is_legal(s, Action::entry(entries.front().division(), entry));
      chosen = found == entries.end() ? entries.front() : *found;
    } else {
      break;
    }
    const Step before = s.step;
    game.apply(s, chosen);
    actions.push_back(chosen);
    if (s.step != before || game.actor(s) == Actor::kChance) break;
  }
  if (actions.empty()) return absl::FailedPreconditionError("no unit is to be placed now (11.3, 11.4, 11.7)");
  return actions;
}

}  // namespace zerohour::loos
