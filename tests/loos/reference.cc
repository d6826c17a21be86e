#include "tests/loos/reference.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <tuple>

namespace zerohour::loos::reference {
namespace {

constexpr int kUnreachable = 1000;

// A place on the grid that goes on for ever; the map is a part of it.
struct Place {
  int column = 0;
  int row = 0;
};

bool is_odd(int column) {
  return column % 2 != 0;
}

Hex hex_of(Place p) {
  const bool there = p.column >= 1 && p.column <= hex::kColumns && p.row >= 1 && p.row <= hex::kRows;
  return there ? Hex(p.column, p.row) : Hex();
}

// A fraction p / q, q > 0.
struct Fraction {
  int p = 0;
  int q = 1;
  friend bool operator<(Fraction a, Fraction b) { return a.p * b.q < b.p * a.q; }
  friend bool operator==(Fraction a, Fraction b) { return a.p * b.q == b.p * a.q; }
};

struct Point {
  int x = 0;
  int y = 0;
};

// Stretched upwards so that all is whole: a hex is 4 wide and 2 high, the points with |dy| <= 1 and |dx| + |dy| <= 2
// around its centre. Stretching keeps straight what is straight.
Point centre(Place p) {
  return {3 * p.column, 2 * p.row + (is_odd(p.column) ? 0 : 1)};
}

// The part of the segment from a to b, as stretches of 0 to 1, that lies in a hex.
struct Clip {
  Fraction from{0, 1};
  Fraction to{1, 1};
  bool on_side = false;  // it keeps to one of the hex's sides
};

Clip clip(Point a, Point b, Point hex) {
  constexpr std::array<std::array<int, 3>, 6> kSides = {
      // nx * dx + ny * dy <= k
      {{0, 1, 1}, {0, -1, 1}, {1, 1, 2}, {1, -1, 2}, {-1, 1, 2}, {-1, -1, 2}}};
  Clip c;
  for (const auto& [nx, ny, k] : kSides) {
    const int start = nx * (a.x - hex.x) + ny * (a.y - hex.y) - k;
    const int slope = nx * (b.x - a.x) + ny * (b.y - a.y);
    if (slope == 0) {
      if (start == 0) c.on_side = true;
      if (start > 0) c.to = {-1, 1};  // wholly outside
    } else if (slope > 0) {
      const Fraction leaves{-start, slope};
      if (leaves < c.to) c.to = leaves;
    } else {
      const Fraction enters{start, -slope};
      if (c.from < enters) c.from = enters;
    }
  }
  return c;
}

Passage find_passage(Hex from, Hex to) {
  Passage out;
  const Place a{from.column(), from.row()};
  const Place b{to.column(), to.row()};
  std::map<std::pair<int, int>, std::vector<Hex>> stretches;  // by where they begin, in lowest terms
  for (int c = std::min(a.column, b.column) - 2; c <= std::max(a.column, b.column) + 2; ++c) {
    for (int r = std::min(a.row, b.row) - 2; r <= std::max(a.row, b.row) + 2; ++r) {
      const Hex h = hex_of({c, r});
      if (h == from || h == to) continue;
      const Clip part = clip(centre(a), centre(b), centre({c, r}));
      if (!(part.from < part.to)) continue;  // no more than a corner
      if (!part.on_side) {
        if (h.on_map()) out.through.insert(h);
      } else {
        const int divisor = std::gcd(part.from.p, part.from.q);
        stretches[{part.from.p / divisor, part.from.q / divisor}].push_back(h);
      }
    }
  }
  for (const auto& [begin, pair] : stretches) out.along.push_back(pair);
  return out;
}

}  // namespace

Hex beside(Hex h, Direction d) {
  const int c = h.column();
  const int r = h.row();
  const bool odd = is_odd(c);
  switch (d) {
    case Direction::kUp:
      return hex_of({c, r - 1});
    case Direction::kUpRight:
      return hex_of({c + 1, odd ? r - 1 : r});
    case Direction::kDownRight:
      return hex_of({c + 1, odd ? r : r + 1});
    case Direction::kDown:
      return hex_of({c, r + 1});
    case Direction::kDownLeft:
      return hex_of({c - 1, odd ? r : r + 1});
    case Direction::kUpLeft:
      return hex_of({c - 1, odd ? r - 1 : r});
  }
  return Hex();
}

int apart(Hex a, Hex b) {
  // Two slanting axes: columns, and rows counted along the line that runs down to the right.
  const auto slant = [](Hex h) { return h.row() - (h.column() - 1) / 2; };
  const int dc = b.column() - a.column();
  const int ds = slant(b) - slant(a);
  return std::max({std::abs(dc), std::abs(ds), std::abs(dc + ds)});
}

bool touch(Hex a, Hex b) {
  return std::any_of(hex::kDirections.begin(), hex::kDirections.end(),
                     [&](Direction d) { return b.on_map() && beside(a, d) == b; });
}

const Passage& passage(Hex from, Hex to) {
  static std::map<std::pair<Hex, Hex>, Passage> known;
  const auto [at, added] = known.try_emplace({from, to});
  if (added) at->second = find_passage(from, to);
  return at->second;
}

int crt_column(CrtLine line, int differential) {
  // Each line's first column is its lowest differential; they go up by one to +1, then by two to +9, then +10.
  int lowest = 0;
  switch (line) {
    case CrtLine::kMountain:
      lowest = -1;
      break;
    case CrtLine::kTrench:
      lowest = -2;
      break;
    case CrtLine::kTown:
      lowest = -3;
      break;
    case CrtLine::kWoods:
      lowest = -4;
      break;
    case CrtLine::kClear:
      lowest = -5;
      break;
  }
  const int d = std::clamp(differential, lowest, 10);
  const int above_one = d <= 1 ? 0 : d / 2;  // 2-3: 1, 4-5: 2, 6-7: 3, 8-9: 4, 10: 5
  return std::min(d, 1) - lowest + above_one;
}

CrtResult crt_result(int column, int face) {
  using R = CrtResult;
  constexpr R A = R::kA, Ae = R::kAe, Ex = R::kEx, D2 = R::kD2, D3 = R::kD3, De = R::kDe, no = R::kNone;
  constexpr R kTable[6][12] = {
      {A, A, A, no, Ex, Ex, D2, D2, D2, D3, De, De}, {A, A, A, A, no, Ex, Ex, Ex, D2, D2, D3, De},
      {A, A, A, A, A, no, Ex, Ex, Ex, D2, D2, D3},   {A, A, A, A, A, A, no, Ex, Ex, Ex, D2, D2},
      {Ae, A, A, A, A, A, A, no, Ex, Ex, Ex, D2},    {Ae, Ae, A, A, A, A, A, A, no, Ex, Ex, Ex}};
  return kTable[face - 1][column];
}

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
    if (!whole_move && !in_zoc(other(side), to)) walk(u, left - cost, mobile, route, visit);
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

// R7.
bool Reference::better(UnitId u, const Route& a, const Route& b) const {
  if (a.cost != b.cost) return a.cost < b.cost;
  const auto rank = [&](const Route& route) {
    bool enters = false;
    Hexes turned;
    for (const Hex h : route.hexes) {
      enters = enters || at(h).entry;
      const bool kept = std::find(control_hexes_.begin(), control_hexes_.end(), h) != control_hexes_.end();
      if (kept && british_controls(h) != (side_of(u) == kBritish)) turned.insert(h);
    }
    return std::tuple(!enters, -static_cast<int>(turned.size()), route.hexes);
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
  return state_.turn == 0 && next_to_side(kBritish, target);
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
    const bool stops = left == 1 || is_front(to);
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

// --- Mobile phases: 18.4, R29, R30.

std::set<UnitId> Reference::mobile_candidates() const {
  std::set<UnitId> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != state_.active || !on_map(u) || is_top(u)) continue;
    if (!state_.rolled.contains(u) && !state_.fought.contains(u)) out.insert(u);
  }
  return out;
}

Hexes Reference::mobile_targets(UnitId u) const {
  Hexes out;
  for (const Hex h : attackable(u)) {
    if (state_.target.on_map()) {  // attacks on one hex are being declared
      if (h == state_.target) out.insert(h);
    } else if (!state_.attacked.contains(h)) {
      out.insert(h);
    }
  }
  return out;
}

std::set<UnitId> Reference::mobile_attackers() const {
  std::set<UnitId> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != state_.active || !on_map(u) || !state_.mobile_moved.contains(u)) continue;
    if (state_.fought.contains(u)) continue;
    const auto end = state_.attackers.begin() + state_.attacker_count;
    if (std::find(state_.attackers.begin(), end, u) != end) continue;
    if (!mobile_targets(u).empty()) out.insert(u);
  }
  return out;
}

// --- Set-up and arrivals: 11, 13.1, R3, R10 to R12.

Hexes Reference::unwatched_front() const {
  Hexes out;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (is_front(h) && !next_to_side(kGerman, h)) out.insert(h);
  }
  return out;
}

// One of them must stand next to the first hex.
int Reference::least_cover(const Hexes& front) const {
  if (front.empty()) return 0;
  static std::map<std::pair<const Rulebook*, Hexes>, int> known;
  if (const auto it = known.find({&rules_, front}); it != known.end()) return it->second;
  int least = kUnreachable;
  for (const Direction d : hex::kDirections) {
    const Hex stand = beside(*front.begin(), d);
    if (!is_field(stand)) continue;
    Hexes rest = front;
    for (const Direction e : hex::kDirections) rest.erase(beside(stand, e));
    least = std::min(least, 1 + least_cover(rest));
  }
  known[{&rules_, front}] = least;
  return least;
}

Hexes Reference::set_up_hexes(UnitId u) const {
  Hexes out;
  const Counter& counter = rules_.counters.counters[u];
  if (side_of(u) == kGerman) {
    int left = -1;  // battalions to place after this one
    for (int i = 0; i < kUnits; ++i) {
      if (side_of(static_cast<UnitId>(i)) == kGerman && state_.hex[i] == kUnplaced) ++left;
    }
    const Hexes unwatched = unwatched_front();
    for (int id = 0; id < hex::kHexIdLimit; ++id) {
      const Hex h = Hex::from_id(id);
      if (!is_field(h) || !empty(h)) continue;
      Hexes rest = unwatched;
      for (const Direction d : hex::kDirections) rest.erase(beside(h, d));
      if (least_cover(rest) <= left) out.insert(h);
    }
    return out;
  }
  int own_sector = -1;
  std::set<int> taken;  // by other divisions
  for (int i = 0; i < kBritishUnits; ++i) {
    if (!on_map(static_cast<UnitId>(i))) continue;
    const int sector = at(state_.hex[i]).sector;
    if (rules_.counters.counters[i].division == counter.division) {
      own_sector = sector;
    } else {
      taken.insert(sector);
    }
  }
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (!is_front(h) || !room(u, h)) continue;
    if (own_sector >= 0 ? at(h).sector == own_sector : !taken.contains(at(h).sector)) out.insert(h);
  }
  return out;
}

std::set<UnitId> Reference::waiting_units() const {
  std::set<UnitId> out;
  for (int i = 0; i < kBritishUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (in_sector_reserve(state_.hex[u]) && !state_.moved.contains(u)) out.insert(u);
  }
  return out;
}

Hexes Reference::arrival_hexes(UnitId u) const {
  Hexes out;
  const Hex place = state_.hex[u];
  const auto fits = [&](Hex h) {
    if (side_of(u) == kBritish) return is_front(h) && in_sector_reserve(place) && place == sector_reserve(at(h).sector);
    const int entry = state_.entry[rules_.counters.counters[u].division];
    if (entry == 0 || !is_field(h) || holds(kBritish, h)) return false;
    int number = 0;  // entry hexes are numbered from 1, in the order of the hexes
    for (int id = 0; id < hex::kHexIdLimit; ++id) {
      if (!Hex::from_id(id).on_map() || !at(Hex::from_id(id)).entry || ++number != entry) continue;
      return apart(Hex::from_id(id), h) <= 1;
    }
    return false;
  };
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (h.on_map() && fits(h) && room(u, h)) out.insert(h);
  }
  return out;
}

Hexes Reference::entry_choices(int division) const {
  Hexes out;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex entry = Hex::from_id(id);
    if (!entry.on_map() || !at(entry).entry) continue;
    for (int i = kFirstRegiment; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      if (rules_.counters.counters[u].division != division || state_.hex[u] != kReleased) continue;
      if (is_field(entry) && room(u, entry)) out.insert(entry);
      for (const Direction d : hex::kDirections) {
        const Hex n = beside(entry, d);
        if (is_field(n) && room(u, n)) out.insert(entry);
      }
    }
  }
  return out;
}

UnitId Reference::dead_battalion() const {
  for (int i = kFirstBattalion; i < kFirstRegiment; ++i) {
    if (state_.hex[i] == kDeadpile) return static_cast<UnitId>(i);
  }
  return kNoUnit;
}

Hexes Reference::replacement_towns() const {
  Hexes out;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (is_field(h) && empty(h) && german_town(h)) out.insert(h);
  }
  return out;
}

Hexes Reference::breakdown_hexes(Hex from) const {
  Hexes out;
  if (empty(from)) out.insert(from);
  for (const Direction d : hex::kDirections) {
    const Hex to = beside(from, d);
    if (to.on_map() && empty(to) && could_step(kGerman, from, d)) out.insert(to);
  }
  return out;
}

bool Reference::can_break(UnitId regiment) const {
  if (!on_map(regiment) || dead_battalion() == kNoUnit) return false;
  return stack(state_.hex[regiment]).size() == 1 || !breakdown_hexes(state_.hex[regiment]).empty();
}

// --- The list.

// Once, or once for each order of the stack that forms (R9, R36).
void Reference::add_place(std::set<Action>& out, Kind kind, UnitId u, Hex h) const {
  out.insert(Action(kind, u, h));
  std::vector<UnitId> others = stack(h);
  std::erase(others, u);
  if (!others.empty()) out.insert(Action(kind, u, h, true));
}

void Reference::add_movement(std::set<Action>& out, Side side) const {
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != side || !on_map(u)) continue;
    if (!state_.moved.contains(u)) {
      for (const Hex h : destinations(u, allowance(u), false)) add_place(out, Kind::kMove, u, h);
    }
    const std::vector<UnitId>& here = stack(state_.hex[u]);
    if (here.size() == 2 && !state_.swapped.contains(here[0]) && !state_.swapped.contains(here[1])) {
      out.insert(Action(Kind::kSwap, state_.hex[u]));
    }
  }
  if (side == kGerman) {
    out.insert(Action(Kind::kDone));
    return;
  }
  bool waits_for_nothing = true;
  for (const UnitId u : waiting_units()) {
    for (const Hex h : arrival_hexes(u)) add_place(out, Kind::kPlace, u, h);
    if (!arrival_hexes(u).empty()) waits_for_nothing = false;
  }
  if (waits_for_nothing) out.insert(Action(Kind::kDone));  // R11
  for (int i = 0; state_.turn >= 1 && i < kBritishUnits; ++i) {
    if (state_.hex[i] != kBox) continue;
    for (int sector = 0; sector < 6; ++sector) {
      out.insert(Action::commit(rules_.counters.counters[i].division, sector));
    }
  }
}

void Reference::add_arrival(std::set<Action>& out) const {
  for (int i = kFirstRegiment; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (state_.hex[u] != kReleased) continue;
    const int division = rules_.counters.counters[u].division;
    if (state_.entry[division] == 0) {
      for (const Hex h : entry_choices(division)) out.insert(Action::entry(division, h));
    } else {
      for (const Hex h : arrival_hexes(u)) add_place(out, Kind::kPlace, u, h);
    }
  }
}

void Reference::add_displacement(std::set<Action>& out) const {
  for (const auto& [from, units] : misplaced()) {
    for (const UnitId u : units) {
      for (const Hex to : displacements(from)) out.insert(Action(Kind::kDisplace, u, to));
    }
  }
}

void Reference::add_advances(std::set<Action>& out) const {
  // R30: in mobile combat the attacker that emptied the hex, `subject`, comes first.
  std::vector<UnitId> units(state_.attackers.begin(), state_.attackers.begin() + state_.attacker_count);
  if (state_.subject != kNoUnit) units = {state_.subject};
  for (const UnitId u : units) {
    for (const Hex to : advances(u)) out.insert(Action(Kind::kAdvance, u, to));
  }
  out.insert(Action(Kind::kDone));
}

void Reference::add_mobile_attacks(std::set<Action>& out) const {
  for (const UnitId u : mobile_attackers()) {
    for (const Hex h : mobile_targets(u)) out.insert(Action(Kind::kAttack, u, h));
  }
  out.insert(Action(Kind::kDone));
}

std::set<Action> Reference::legal() const {
  std::set<Action> out;
  Hexes hexes;
  const Side attacker = state_.active;
  switch (state_.step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup:
      for (int i = 0; i < kUnits; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (state_.hex[u] != kUnplaced || (side_of(u) == kGerman) != (state_.step == Step::kGermanSetup)) continue;
        if (side_of(u) == kBritish || hexes.empty()) hexes = set_up_hexes(u);  // the same for all battalions
        for (const Hex h : hexes) add_place(out, Kind::kPlace, u, h);
      }
      break;
    case Step::kBritishMove:
      add_movement(out, kBritish);
      break;
    case Step::kArrival:
      add_arrival(out);
      break;
    case Step::kReplacement:
      for (const Hex h : replacement_towns()) out.insert(Action(Kind::kPlace, dead_battalion(), h));
      break;
    case Step::kBreakdown:
      for (int i = kFirstRegiment; i < kUnits; ++i) {
        if (can_break(static_cast<UnitId>(i))) out.insert(Action(Kind::kBreak, static_cast<UnitId>(i)));
      }
      out.insert(Action(Kind::kDone));
      break;
    case Step::kBreakdownPlace:
      for (const Hex h : breakdown_hexes(state_.target)) out.insert(Action(Kind::kPlace, dead_battalion(), h));
      break;
    case Step::kGermanMove:
      add_movement(out, kGerman);
      break;
    case Step::kAircraft:
      for (int id = 0; id < hex::kHexIdLimit; ++id) {
        if (Hex::from_id(id).on_map()) out.insert(Action(Kind::kAircraft, Hex::from_id(id)));
      }
      out.insert(Action(Kind::kDone));
      break;
    case Step::kDeclare:
      for (int i = 0; i < kUnits; ++i) {
        const auto u = static_cast<UnitId>(i);
        if (side_of(u) != attacker || !is_top(u) || state_.aim(u) != kNoAim) continue;
        for (const Hex h : attackable(u)) out.insert(Action(Kind::kAttack, u, h));
      }
      for (const Hex h : markable(attacker)) out.insert(Action(Kind::kBombard, h));
      out.insert(Action(Kind::kDone));
      break;
    case Step::kDefend:
      for (const Hex h : markable(other(attacker))) out.insert(Action(Kind::kBombard, h));
      out.insert(Action(Kind::kDone));
      break;
    case Step::kGas:
      out = {Action(Kind::kGas), Action(Kind::kNoGas)};
      break;
    case Step::kFriendlyFire:
      for (const Direction d : hex::kDirections) {
        const Hex n = beside(state_.target, d);
        if (n.on_map() && holds(kBritish, n)) out.insert(Action(Kind::kLose, stack(n)[0]));
      }
      break;
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      add_displacement(out);
      break;
    case Step::kResolve:
      for (const Hex h : pending()) out.insert(Action(Kind::kResolve, h));
      break;
    case Step::kAttackerLoss:
      for (int i = 0; i < state_.attacker_count; ++i) out.insert(Action(Kind::kLose, state_.attackers[i]));
      break;
    case Step::kRetreat:
      out.insert(Action(Kind::kStand));
      for (const Route& route : retreats(state_.target, state_.result == static_cast<int>(CrtResult::kD2) ? 2 : 3)) {
        Action retreat(Kind::kRetreat, route.hexes.back());
        for (const Direction d : route.steps) retreat = retreat.with_step(d);
        out.insert(retreat);
      }
      break;
    case Step::kAdvance:
      add_advances(out);
      break;
    case Step::kMobileChoose:
      for (const UnitId u : mobile_candidates()) out.insert(Action(Kind::kMobile, u));
      out.insert(Action(Kind::kDone));
      break;
    case Step::kMobileMove: {
      const UnitId u = state_.subject;
      for (const Hex h : destinations(u, state_.to_place, true)) out.insert(Action(Kind::kMove, u, h));
      out.insert(Action(Kind::kDone));
      break;
    }
    case Step::kMobileDeclare:
      add_mobile_attacks(out);
      break;
    case Step::kRelease:
    case Step::kReplacementRoll:
    case Step::kBombardDice:
    case Step::kBombardTable:
    case Step::kCombatRoll:
    case Step::kMobileRoll:
    case Step::kOver:
      break;
  }
  return out;
}

}  // namespace zerohour::loos::reference
