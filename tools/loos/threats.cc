#include "tools/loos/threats.h"

#include <algorithm>

#include "tools/loos/attack_odds.h"

namespace zerohour::loos {
namespace {

// The strongest set of units that can stand in different hexes around the target: strongest first, each to a hex if the
// others can make room (augmenting paths). Returns who stands where.
std::vector<std::pair<UnitId, Hex>> best_ring(const Loos& game, const State& s, Hex target, Side enemy) {
  const View view = game.view(s);
  const HexSet ring = game.board().around(target) & game.board().playable[index(enemy)];
  std::vector<UnitId> units;
  for (const UnitId u : view.on_map(enemy)) units.push_back(u);
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return view.attack(a) > view.attack(b); });
  std::vector<HexSet> reach;
  for (const UnitId u : units) {
    const HexSet hexes = view.destinations(u) | HexSet{s.hex[u]};
    reach.push_back(hexes & ring);
  }
  std::vector<int> holder(hex::kHexIdLimit, -1);
  std::vector<char> tried;
  const auto place = [&](const auto& self, int i) -> bool {
    for (const Hex h : reach[i]) {
      if (tried[h.id()] != 0) continue;
      tried[h.id()] = 1;
      if (holder[h.id()] < 0 || self(self, holder[h.id()])) {
        holder[h.id()] = i;
        return true;
      }
    }
    return false;
  };
  for (int i = 0; i < static_cast<int>(units.size()); ++i) {
    if (reach[i].empty()) continue;
    tried.assign(hex::kHexIdLimit, 0);
    place(place, i);
  }
  std::vector<std::pair<UnitId, Hex>> out;
  for (const Hex h : ring) {
    if (holder[h.id()] >= 0) out.emplace_back(units[holder[h.id()]], h);
  }
  return out;
}

// The worksheet of an attack from these hexes, where the units need not stand yet.
CombatWorksheet sheet_of(const Loos& game, State s, Hex target, const std::vector<std::pair<UnitId, Hex>>& from) {
  std::vector<UnitId> units;
  for (const auto& [u, h] : from) {
    s.hex[u] = h;
    units.push_back(u);
  }
  return game.view(s).combat(target, units.data(), static_cast<int>(units.size()));
}

// Whether the side has a Movement phase to come, now or later, after which it may attack.
bool moves_again(const Loos& game, const State& s, Side side) {
  const Scenario& scenario = game.rules().scenario;
  if (s.step == Step::kGermanSetup || s.step == Step::kBritishSetup) return true;
  const auto attacks_in = [&](int turn) {
    return turn < scenario.last_turn || side != scenario.last_side() || scenario.last_phase != Phase::kMovement;
  };
  if (s.active == side && s.step == (side == kBritish ? Step::kBritishMove : Step::kGermanMove)) {
    return attacks_in(s.turn);
  }
  if (s.active == side && side == kGerman && s.step >= Step::kRelease && s.step < Step::kGermanMove) {
    return attacks_in(s.turn);
  }
  // The British player turn is the first of a turn.
  const int next = s.active == kBritish && side == kGerman ? s.turn : s.turn + 1;
  return next < scenario.last_turn ||
         (next == scenario.last_turn && (side == kBritish || !scenario.british_only_last_turn) && attacks_in(next));
}

}  // namespace

bool attacks_again(const Loos& game, const State& s, Side side) {
  return game.actor(s) != Actor::kNobody && (s.active == side || moves_again(game, s, side));
}

std::vector<Threat> threats(const Loos& game, const State& s, Hex target) {
  std::vector<Threat> found;
  if (game.board().front.contains(target)) return found;
  const View view = game.view(s);
  const Side enemy = other(side_of(view.top(target)));
  if (!attacks_again(game, s, enemy)) return found;
  std::vector<std::pair<UnitId, Hex>> now;
  for (const Hex h : game.board().around(target) & s.occupied[index(enemy)]) {
    if (can_attack(game, s, view.top(h), target).ok()) now.emplace_back(view.top(h), h);
  }
  if (attacks_alone(s, enemy) && !now.empty()) {
    const auto strongest = [&](const auto& a, const auto& b) {
      return sheet_of(game, s, target, {a}).differential < sheet_of(game, s, target, {b}).differential;
    };
    now = {*std::max_element(now.begin(), now.end(), strongest)};
  }
  std::vector<std::pair<UnitId, Hex>> later;
  if (moves_again(game, s, enemy)) later = best_ring(game, s, target, enemy);
  if (!now.empty()) found.push_back({false, now, sheet_of(game, s, target, now)});
  if (!later.empty()) found.push_back({true, later, sheet_of(game, s, target, later)});
  return found;
}

}  // namespace zerohour::loos
