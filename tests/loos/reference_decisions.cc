// What may be done at each step of the turn.
#include <algorithm>

#include "tests/loos/reference.h"

namespace zerohour::loos::reference {
namespace {

constexpr int kUnreachable = 1000;

}  // namespace

// --- Mobile phases: 18.4, R29, R30.

std::set<UnitId> Reference::mobile_candidates() const {
  std::set<UnitId> out;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != state_.active || !on_map(u) || is_top(u)) continue;
    if (state_.arrived.contains(u)) continue;  // R41
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

// On or next to an entry hex, and open to Germans.
bool Reference::by_entry(Hex entry, Hex h) const {
  return h.on_map() && apart(h, entry) <= 1 && is_field(h) && !holds(kBritish, h);
}

// Can the regiments be placed by that entry hex, one after the other? Only which division comes next makes a
// difference.
bool Reference::can_all_arrive(Hex entry, std::vector<UnitId> regiments) const {
  if (regiments.empty()) return true;
  const UnitId next = regiments.back();
  regiments.pop_back();
  bool tried_empty = false;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (!by_entry(entry, h) || !room(next, h)) continue;
    if (empty(h) && tried_empty) continue;  // one empty hex is as good as another
    tried_empty = tried_empty || empty(h);
    State placed = state_;
    placed.hex[next] = h;
    if (!empty(h)) placed.bottom.insert(next);
    if (Reference(rules_, control_hexes_, placed).can_all_arrive(entry, regiments)) return true;
    if (!empty(h)) return false;  // to fill a hex takes nothing from the others
  }
  return false;
}

// Released regiments: of one division, or of all that have chosen this entry hex.
std::vector<UnitId> Reference::released(int division) const {
  std::vector<UnitId> out;
  for (int i = kFirstRegiment; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (state_.hex[u] == kReleased && rules_.counters.counters[u].division == division) out.push_back(u);
  }
  return out;
}
std::vector<UnitId> Reference::released_to(int entry_number) const {
  std::vector<UnitId> out;
  for (int i = kFirstRegiment; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (state_.hex[u] == kReleased && state_.entry[rules_.counters.counters[u].division] == entry_number) {
      out.push_back(u);
    }
  }
  return out;
}

// Entry hexes are numbered from 1, in the order of the hexes.
std::vector<Hex> Reference::entries() const {
  std::vector<Hex> out;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    if (Hex::from_id(id).on_map() && at(Hex::from_id(id)).entry) out.push_back(Hex::from_id(id));
  }
  return out;
}

Hexes Reference::arrival_hexes(UnitId u) const {
  Hexes out;
  const Hex place = state_.hex[u];
  if (side_of(u) == kBritish) {
    for (int id = 0; id < hex::kHexIdLimit; ++id) {
      const Hex h = Hex::from_id(id);
      const bool own = h.on_map() && is_front(h) && in_sector_reserve(place) && place == sector_reserve(at(h).sector);
      if (own && room(u, h)) out.insert(h);
    }
    return out;
  }
  const int number = state_.entry[rules_.counters.counters[u].division];
  if (number == 0 || place != kReleased) return out;
  const Hex entry = entries()[static_cast<std::size_t>(number - 1)];
  std::vector<UnitId> others = released_to(number);
  const bool all = rules_.scenario.options.rules >= 2 && can_all_arrive(entry, others);
  std::erase(others, u);
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (!by_entry(entry, h) || !room(u, h)) continue;
    State placed = state_;
    placed.hex[u] = h;
    if (!empty(h)) placed.bottom.insert(u);
    if (all && !Reference(rules_, control_hexes_, placed).can_all_arrive(entry, others)) continue;  // R12
    out.insert(h);
  }
  return out;
}

// R12.
Hexes Reference::entry_choices(int division) const {
  Hexes some;
  Hexes all;
  std::vector<UnitId> arriving = released(division);
  if (arriving.empty()) return some;
  int number = 0;
  for (const Hex entry : entries()) {
    ++number;
    for (int id = 0; id < hex::kHexIdLimit; ++id) {
      if (by_entry(entry, Hex::from_id(id)) && room(arriving[0], Hex::from_id(id))) some.insert(entry);
    }
    std::vector<UnitId> together = released_to(number);
    together.insert(together.end(), arriving.begin(), arriving.end());
    if (can_all_arrive(entry, together)) all.insert(entry);
  }
  return rules_.scenario.options.rules >= 2 && !all.empty() ? all : some;
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

// R7: of the routes that end alike one; the usual one of each hex is not named.
void Reference::add_moves(std::set<Action>& out, UnitId u, int points, bool mobile) const {
  for (const auto& [end, routes] : ways(u, points, mobile)) {
    const Route* usual = &routes.begin()->second;
    for (const auto& [key, route] : routes) usual = better(u, route, *usual) ? &route : usual;
    add_place(out, Kind::kMove, u, end);
    std::vector<UnitId> others = stack(end);
    std::erase(others, u);
    for (const auto& [key, route] : routes) {
      if (&route == usual) continue;
      for (const bool over : {false, true}) {
        if (over && others.empty()) continue;
        Action move(Kind::kMove, u, end, over);
        for (const Direction d : route.steps) move = move.with_step(d);
        out.insert(move);
      }
    }
  }
}

void Reference::add_movement(std::set<Action>& out, Side side) const {
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (side_of(u) != side || !on_map(u)) continue;
    if (!state_.moved.contains(u)) add_moves(out, u, allowance(u), false);
    const std::vector<UnitId>& here = stack(state_.hex[u]);
    if (here.size() == 2 && !state_.swapped.contains(here[0]) && !state_.swapped.contains(here[1])) {
      out.insert(Action(Kind::kSwap, state_.hex[u]));
    }
  }
  add_trades(out, side);
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
  const int first_turn = rules_.scenario.options.british_late_reserves ? 2 : 1;
  for (int i = 0; state_.turn >= first_turn && i < kBritishUnits; ++i) {
    if (state_.hex[i] != kBox) continue;
    for (int sector = 0; sector < 6; ++sector) {
      out.insert(Action::commit(rules_.counters.counters[i].division, sector));
    }
  }
}

// R42: as if every unit of the two hexes moved by itself, and only then it were seen who stands where.
void Reference::add_trades(std::set<Action>& out, Side side) const {
  const Options& options = rules_.scenario.options;
  if (options.rules < 2 || !options.trade_places) return;
  const auto goes = [&](Hex from, Hex to) {
    return std::all_of(stack(from).begin(), stack(from).end(), [&](UnitId u) {
      if (state_.moved.contains(u)) return false;
      State alone = state_;
      for (int i = 0; i < kUnits; ++i) {
        if (static_cast<UnitId>(i) != u && state_.hex[i] == to) alone.hex[i] = kGone;
      }
      return Reference(rules_, control_hexes_, alone).destinations(u, allowance(u), false).contains(to);
    });
  };
  for (int a = 0; a < hex::kHexIdLimit; ++a) {
    if (!holds(side, Hex::from_id(a))) continue;
    for (int b = a + 1; b < hex::kHexIdLimit; ++b) {
      const Hex one = Hex::from_id(a);
      const Hex two = Hex::from_id(b);
      if (!holds(side, two) || apart(one, two) > Action::kMaxPath) continue;
      if (goes(one, two) && goes(two, one)) out.insert(Action::trade(one, two));
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
      add_moves(out, state_.subject, state_.mobile_points(), true);
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
