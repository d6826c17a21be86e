#include "tests/loos/reference.h"

#include <algorithm>
#include <tuple>

namespace zerohour::loos::reference {

Reference::Reference(const Rulebook& rules, const std::vector<Hex>& control_hexes, const State& state)
    : rules_(rules), control_hexes_(control_hexes), state_(state) {
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_map(u)) continue;
    std::vector<UnitId>& here = stacks_[state_.hex[u].id()];
    here.insert(state_.bottom.contains(u) ? here.end() : here.begin(), u);
  }
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_map(u) || state_.bottom.contains(u)) continue;  // R15
    const Hex h = state_.hex[u];
    for (const Direction d : hex::kDirections) {
      const Hex n = beside(h, d);
      if (!n.on_map()) continue;
      if (side_of(u) == kBritish && behind_trench(n, h)) continue;  // 14.3.1
      if (side_of(u) == kGerman && is_front(n)) continue;           // 14.2
      zoc_[index(side_of(u))][n.id()] = true;
    }
  }
}

Strength Reference::strength(UnitId u) const {
  if (state_.replacement.contains(u)) return rules_.counters.replacement.full;
  const Counter& c = rules_.counters.counters[u];
  return state_.status[u] >> 4 == c.steps ? c.full : c.reduced;
}

bool Reference::may_stack(UnitId a, UnitId b) const {
  if (a == b || side_of(a) != side_of(b)) return false;
  if (side_of(a) == kBritish) return a / 2 == b / 2;
  if (state_.replacement.contains(a) || state_.replacement.contains(b)) return false;
  const int division = rules_.counters.counters[a].division;
  return division != 255 && division == rules_.counters.counters[b].division;
}

bool Reference::room(UnitId u, Hex h) const {
  std::vector<UnitId> others = stack(h);
  std::erase(others, u);
  return others.empty() || (others.size() == 1 && may_stack(u, others[0]));
}

bool Reference::room_for_stack(Hex from, Hex to) const {
  if (stack(from).size() == 1) return room(stack(from)[0], to);
  return empty(to);
}

Hexes Reference::zoc(Side of) const {
  Hexes out;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    if (zoc_[index(of)][id]) out.insert(Hex::from_id(id));
  }
  return out;
}

bool Reference::british_controls(Hex h) const {
  for (std::size_t i = 0; i < control_hexes_.size(); ++i) {
    if (control_hexes_[i] == h) return (state_.control >> i & 1) != 0;
  }
  return false;
}

bool Reference::german_town(Hex h) const {
  return !at(h).town.empty() && !british_controls(h);
}

bool Reference::trench_between(Hex from, Direction d) const {
  const Hex to = beside(from, d);
  return to.on_map() &&
         ((at(from).trench_sides >> index(d) & 1) != 0 || (at(to).trench_sides >> index(opposite(d)) & 1) != 0);
}

bool Reference::canal_between(Hex from, Direction d) const {
  return (at(from).canal_sides >> index(d) & 1) != 0;
}

bool Reference::behind_trench(Hex hex, Hex from) const {
  for (const Direction d : hex::kDirections) {
    if (beside(hex, d) == from) return (at(hex).trench_sides >> index(d) & 1) != 0;
  }
  return false;
}

bool Reference::next_to_side(Side side, Hex h) const {
  return std::any_of(hex::kDirections.begin(), hex::kDirections.end(), [&](Direction d) {
    const Hex n = beside(h, d);
    return n.on_map() && holds(side, n);
  });
}

// --- Movement: R4, R5, R6, R7, R8, 14.2, 18.4.

int Reference::allowance(UnitId u) const {
  const Counter& c = state_.replacement.contains(u) ? rules_.counters.replacement : rules_.counters.counters[u];
  return side_of(u) == kGerman && state_.turn == 0 ? c.move / 2 : c.move;
}

bool Reference::open_to(Side side, Hex from, Hex to) const {
  if (!to.on_map() || holds(other(side), to)) return false;
  if (is_field(to)) return true;
  return side == kBritish && is_front(to) && !is_front(from);
}

int Reference::step_cost(Hex from, Direction d) const {
  const Terrain terrain = at(beside(from, d)).terrain;
  return (terrain == Terrain::kWoods || terrain == Terrain::kBroken ? 2 : 1) + (trench_between(from, d) ? 1 : 0) +
         (canal_between(from, d) ? 2 : 0);
}

void Reference::walk(UnitId u, int left, bool mobile, Route& route, const Visitor& visit) const {
  const Side side = side_of(u);
  const bool first = route.steps.empty();
  const Hex here = first ? state_.hex[u] : route.hexes.back();
  for (const Direction d : hex::kDirections) {
    const Hex to = beside(here, d);
    if (!open_to(side, here, to)) continue;
    // Only the first step can start in an enemy ZOC: a unit that enters one stops.
    const bool infiltrates = in_zoc(other(side), here) && in_zoc(other(side), to);
    if (infiltrates && trench_between(here, d)) continue;  // 14.3.2
    const int cost = step_cost(here, d);
    const bool whole_move = cost > left;
    if (whole_move && (mobile || !first)) continue;  // R5
    route.steps.push_back(d);
    route.hexes.push_back(to);
    route.cost += cost;
    std::vector<UnitId> others = stack(to);
    std::erase(others, u);
    if (mobile ? others.empty() : room(u, to)) visit(route);
    if (!whole_move && !in_zoc(other(side), to) && !leaves_by(side, to)) walk(u, left - cost, mobile, route, visit);
    route.steps.pop_back();
    route.hexes.pop_back();
    route.cost -= cost;
  }
}

void Reference::for_each_route(UnitId u, int points, bool mobile, const Visitor& visit) const {
  Route route;
  walk(u, points, mobile, route, visit);
}

Hexes Reference::destinations(UnitId u, int points, bool mobile) const {
  Hexes out;
  for_each_route(u, points, mobile, [&](const Route& route) { out.insert(route.hexes.back()); });
  out.erase(state_.hex[u]);
  return out;
}

Hexes Reference::turned_on(UnitId u, const Route& route) const {
  Hexes turned;
  for (const Hex h : route.hexes) {
    const bool kept = std::find(control_hexes_.begin(), control_hexes_.end(), h) != control_hexes_.end();
    if (kept && british_controls(h) != (side_of(u) == kBritish)) turned.insert(h);
  }
  return turned;
}

// R7.
bool Reference::better(UnitId u, const Route& a, const Route& b) const {
  if (a.cost != b.cost) return a.cost < b.cost;
  const auto rank = [&](const Route& route) {
    const bool enters = std::any_of(route.hexes.begin(), route.hexes.end(), [&](Hex h) { return wins_by_entering(h); });
    return std::tuple(!enters, -static_cast<int>(turned_on(u, route).size()), route.hexes);
  };
  return rank(a) < rank(b);
}

std::map<Hex, Route> Reference::best_routes(UnitId u, int points, bool mobile) const {
  std::map<Hex, Route> best;
  for_each_route(u, points, mobile, [&](const Route& route) {
    const auto [known, added] = best.try_emplace(route.hexes.back(), route);
    if (!added && better(u, route, known->second)) known->second = route;
  });
  best.erase(state_.hex[u]);
  return best;
}

std::map<Hex, std::map<Reference::Taken, Route>> Reference::ways(UnitId u, int points, bool mobile) const {
  std::map<Hex, std::map<Taken, Route>> all;
  for_each_route(u, points, mobile, [&](const Route& route) {
    const auto enters = [&](const Route& one) {
      return std::any_of(one.hexes.begin(), one.hexes.end(), [&](Hex h) { return wins_by_entering(h); });
    };
    const auto rank = [&](const Route& one) { return std::tuple(one.cost, !enters(one), one.hexes); };
    Taken taken;
    taken.wins = side_of(u) == kBritish && enters(route);
    if (!taken.wins) taken.turned = turned_on(u, route);
    const auto [known, added] = all[route.hexes.back()].try_emplace(taken, route);
    if (!added && rank(route) < rank(known->second)) known->second = route;
  });
  all.erase(state_.hex[u]);
  return all;
}

Route Reference::best_route(UnitId u, Hex to, int points, bool mobile) const {
  Route best;
  for_each_route(u, points, mobile, [&](const Route& route) {
    if (route.hexes.back() == to && (best.steps.empty() || better(u, route, best))) best = route;
  });
  return best;
}

bool Reference::path_legal(UnitId u, const Steps& steps, int points, bool mobile) const {
  const Side side = side_of(u);
  Hex here = state_.hex[u];
  int spent = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Hex to = beside(here, steps[i]);
    if (!open_to(side, here, to)) return false;
    const bool from_zoc = in_zoc(other(side), here);
    if (from_zoc && i > 0) return false;  // it had to stop
    if (from_zoc && in_zoc(other(side), to)) {
      if (steps.size() > 1 || trench_between(here, steps[i])) return false;  // 5.1.2, 14.3.2
    }
    spent += step_cost(here, steps[i]);
    here = to;
  }
  if (steps.empty() || (spent > points && (mobile || steps.size() > 1))) return false;
  std::vector<UnitId> others = stack(here);
  std::erase(others, u);
  return mobile ? others.empty() : room(u, here);
}

bool Reference::could_step(Side side, Hex from, Direction d) const {
  const Hex to = beside(from, d);
  if (!open_to(side, from, to)) return false;
  return !(in_zoc(other(side), from) && in_zoc(other(side), to) && trench_between(from, d));
}

// --- Fire: 17.1, 17.2, 17.4, 17.6.

bool Reference::line_of_sight(Hex from, Hex to) const {
  const bool from_high = at(from).high;
  if (!from_high && at(to).terrain != Terrain::kClear) return false;
  if (rules_.scenario.options.target_height_blocks && at(to).high) return false;
  const auto blocks = [&](Hex h) {
    if (!h.on_map()) return true;
    return at(h).high || (!from_high && at(h).terrain != Terrain::kClear);
  };
  const Passage& way = passage(from, to);
  if (std::any_of(way.through.begin(), way.through.end(), blocks)) return false;
  return std::none_of(way.along.begin(), way.along.end(),
                      [&](const std::vector<Hex>& pair) { return std::all_of(pair.begin(), pair.end(), blocks); });
}

bool Reference::observed(Side by, Hex target) const {
  if (by == kBritish && state_.aircraft.on_map() && apart(state_.aircraft, target) <= 1) return true;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != by || !is_top(u)) continue;
    const int far = apart(state_.hex[u], target);
    if (far == 1 || (far <= 4 && far > 1 && line_of_sight(state_.hex[u], target))) return true;
  }
  return false;
}

Hexes Reference::markable(Side side) const {
  Hexes out;
  if (state_.markers[index(side)] == 0) return out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) == side || !is_top(u)) continue;
    const Hex h = state_.hex[u];
    if (!is_field(h) && !is_front(h)) continue;
    if (side == kGerman && rules_.scenario.options.german_markers_front_only && !is_front(h)) continue;  // R22
    bool marked = false;
    for (int m = 0; m < state_.marker_count; ++m) marked = marked || state_.marker[m].hex() == h;
    if (!marked && observed(side, h)) out.insert(h);
  }
  return out;
}

bool Reference::breached(Hex h) const {
  for (int m = 0; m < state_.marker_count; ++m) {
    if (state_.marker[m].hex() == h && state_.marker[m].breach()) return true;
  }
  return false;
}

CrtLine Reference::ground(Hex h) const {
  switch (at(h).terrain) {
    case Terrain::kTown:
    case Terrain::kBroken:
      return CrtLine::kTown;
    case Terrain::kWoods:
      return CrtLine::kWoods;
    case Terrain::kClear:
      break;
  }
  return CrtLine::kClear;
}

CrtLine Reference::bombardment_line(Hex target) const {
  if (is_front(target)) return rules_.scenario.options.front_line_clear ? CrtLine::kClear : CrtLine::kTrench;  // R17
  if (is_trench_hex(target) && holds(kGerman, target)) return CrtLine::kTrench;
  return ground(target);
}

bool Reference::gas_possible(Hex target) const {
  const Options& options = rules_.scenario.options;
  const bool anywhere = options.rules >= 2 && options.gas_anywhere;  // R18
  return state_.turn == 0 && (anywhere || next_to_side(kBritish, target));
}

int Reference::dice() const {
  if (state_.step != Step::kBombardDice) return 1;
  const bool attackers = state_.marker_next < state_.attacker_markers;
  const Side owner = attackers ? state_.active : other(state_.active);
  const bool gas = owner == kBritish && state_.gas == 1 && gas_possible(state_.target);
  return rules_.tracks.turns[state_.turn].dice[index(owner)] + (gas ? 1 : 0);
}

// --- Combat: 7.8, 7.9, 14.2, 14.3, R2, R14, R19, R21, R24 to R27.

Hexes Reference::attackable(UnitId u) const {
  Hexes out;
  if (!is_top(u)) return out;
  for (const Direction d : hex::kDirections) {
    const Hex n = beside(state_.hex[u], d);
    if (is_field(n) && holds(other(side_of(u)), n) && !state_.retreated.contains(stack(n)[0])) out.insert(n);  // R25
  }
  return out;
}

Hexes Reference::pending() const {
  Hexes out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (on_map(u) && state_.aim(u) != kNoAim) out.insert(beside(state_.hex[u], static_cast<Direction>(state_.aim(u))));
  }
  return out;
}

std::vector<UnitId> Reference::declared(Hex target) const {
  std::vector<UnitId> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!on_map(u) || state_.aim(u) == kNoAim) continue;
    if (beside(state_.hex[u], static_cast<Direction>(state_.aim(u))) == target) out.push_back(u);
  }
  return out;
}

Sum Reference::combat(Hex target, const std::vector<UnitId>& attackers) const {
  Sum sum;
  const UnitId defender = stack(target)[0];
  sum.defence = defence(defender);
  const bool entrenched = side_of(defender) == kGerman && is_trench_hex(target);  // 14.3: never the British
  sum.breached = entrenched && breached(target);
  const bool trench = entrenched && !sum.breached;
  bool all_across_trench = true;
  bool others_in_trench_hexes = true;
  bool all_across_canal = true;
  for (const UnitId u : attackers) {
    const Hex from = state_.hex[u];
    sum.attack += attack(u);
    for (const Direction d : hex::kDirections) {
      if (beside(target, d) == from && !canal_between(target, d)) all_across_canal = false;
    }
    if (!trench || !behind_trench(target, from)) {
      all_across_trench = false;
      if (!is_trench_hex(from)) others_in_trench_hexes = false;
      continue;
    }
    for (const Direction d : hex::kDirections) {  // 14.3.3
      const Hex n = beside(from, d);
      if (!n.on_map() || n == target || !holds(kGerman, n) || !behind_trench(n, from)) continue;
      if (!state_.attacked.contains(n)) sum.added[n] = defence(stack(n)[0]);
    }
  }
  sum.line = ground(target);
  if (trench && all_across_trench) {
    sum.line = CrtLine::kTrench;
  } else if (trench && others_in_trench_hexes) {
    sum.line = CrtLine::kTown;  // Secondary Trench, R20
  }
  if (all_across_canal && sum.line > CrtLine::kTrench) sum.line = CrtLine::kTrench;  // River, in the same line
  sum.differential = sum.attack - sum.defence;
  for (const auto& [hex, more] : sum.added) sum.differential -= more;
  sum.column = crt_column(sum.line, sum.differential);
  for (int face = 1; face <= 6; ++face) sum.results[face - 1] = crt_result(sum.column, face);
  return sum;
}

void Reference::fall_back(Hex start, Hex here, int left, Route& route, std::vector<Route>& out) const {
  const Side side = side_of(stack(start)[0]);
  for (const Direction d : hex::kDirections) {
    const Hex to = beside(here, d);
    if (!open_to(side, here, to) || apart(start, to) <= apart(start, here)) continue;
    if (in_zoc(other(side), to) && !holds(side, to)) continue;
    const bool stops = left == 1 || is_front(to) || leaves_by(side, to);
    if (stops && !room_for_stack(start, to)) continue;
    route.steps.push_back(d);
    route.hexes.push_back(to);
    if (stops) {
      out.push_back(route);
    } else {
      fall_back(start, to, left - 1, route, out);
    }
    route.steps.pop_back();
    route.hexes.pop_back();
  }
}

std::vector<Route> Reference::retreats(Hex from, int length) const {
  std::vector<Route> out;
  Route route;
  fall_back(from, from, length, route, out);
  return out;
}

Hexes Reference::advances(UnitId u) const {
  Hexes out;
  const Hex from = state_.hex[u];
  const std::vector<UnitId>& here = stack(from);
  if (here.size() == 2 && !may_stack(here[0], here[1])) return out;  // R37
  for (const Direction d : hex::kDirections) {
    const Hex to = beside(from, d);
    if (!is_field(to)) continue;
    if (to == state_.target ? room_for_stack(from, to) : touch(to, state_.target) && empty(to)) out.insert(to);
  }
  return out;
}

Hexes Reference::displacements(Hex from) const {
  Hexes out;
  for (const Direction d : hex::kDirections) {
    const Hex to = beside(from, d);
    if (is_field(to) && empty(to) && !trench_between(from, d) && !canal_between(from, d)) out.insert(to);
  }
  return out;
}

std::map<Hex, std::vector<UnitId>> Reference::misplaced() const {
  std::map<Hex, std::vector<UnitId>> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (on_map(u) && state_.replacement.contains(u) && stack(state_.hex[u]).size() > 1) out[state_.hex[u]].push_back(u);
  }
  return out;
}

}  // namespace zerohour::loos::reference
