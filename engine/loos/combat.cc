// Ground combat: the sums, the results, retreats and advances (7, 14.3, 16, 18.3).
#include <algorithm>

#include "engine/loos/play.h"

namespace zerohour::loos {

HexSet View::attackable(UnitId u) const {
  const Side side = side_of(u);
  HexSet targets = board_.around(state_.hex[u]) & state_.occupied[1 - index(side)] & board_.field;
  for (const Hex h : targets) {
    if (state_.retreated.contains(top(h))) targets.erase(h);  // R25
  }
  return targets;
}

int View::declared_attackers(Hex target, std::array<UnitId, kMaxAttackers>& out) const {
  int count = 0;
  for (int d = 0; d < 6; ++d) {
    const Hex h = board_.next(target, d);
    if (!state_.occupied[index(state_.active)].contains(h)) continue;
    const UnitId u = top(h);
    if (state_.aim(u) == (d + 3) % 6) out[count++] = u;
  }
  std::sort(out.begin(), out.begin() + count);
  return count;
}

HexSet View::pending_combats() const {
  HexSet pending;
  std::array<UnitId, kMaxAttackers> attackers;
  for (const Hex h : state_.attacked) {
    if (declared_attackers(h, attackers) > 0) pending.insert(h);
  }
  return pending;
}

CombatWorksheet View::combat(Hex target, const UnitId* attackers, int count) const {
  CombatWorksheet w;
  w.target = target;
  w.defender = top(target);
  w.defence = defence(w.defender);
  w.attacker_count = count;
  // 14.3: the British never profit from trenches.
  const bool german = side_of(w.defender) == kGerman;
  const std::uint8_t trench = german ? board_.trench_sides(target) : std::uint8_t{0};
  w.breached = trench != 0 && breached(target);

  bool all_across = true;         // a trench side
  bool others_entrenched = true;  // every attacker that is not across one stands in a trench hex
  bool all_canal = true;
  HexSet added;
  for (int i = 0; i < count; ++i) {
    const UnitId u = attackers[i];
    w.attackers[i] = u;
    w.attack += attack(u);
    const Hex from = state_.hex[u];
    const int d = hex::index(*hex::direction_to(target, from));
    all_canal &= (board_.canal_sides(target) >> d & 1) != 0;
    const bool across = !w.breached && (trench >> d & 1) != 0;  // R27
    if (!across) {
      all_across = false;
      others_entrenched &= board_.is_trench_hex(from);
      continue;
    }
    // 14.3.3, R26: neighbours behind a trench side of theirs that faces this attacker, if no other attack targets them.
    for (int e = 0; e < 6; ++e) {
      const Hex n = board_.next(from, e);
      if (n == target || !state_.occupied[index(kGerman)].contains(n)) continue;
      if ((board_.trench_sides(n) >> (e + 3) % 6 & 1) == 0 || state_.attacked.contains(n) || added.contains(n))
        continue;
      added.insert(n);
      w.added[w.added_count++] = {n, top(n), defence(top(n))};
      w.added_defence += defence(top(n));
    }
  }

  // R19.
  w.line = terrain_line(board_.at(target).terrain);
  if (trench != 0 && !w.breached) {
    if (all_across) {
      w.ground = CombatWorksheet::Ground::kTrench;
      w.line = CrtLine::kTrench;
    } else if (others_entrenched) {
      w.ground = CombatWorksheet::Ground::kSecondaryTrench;
      w.line = CrtLine::kTown;  // R20
    }
  }
  if (all_canal && CrtLine::kTrench < w.line) {
    w.ground = CombatWorksheet::Ground::kRiver;
    w.line = CrtLine::kTrench;  // the table's River line is the same
  }
  const Crt& crt = board_.rules().crt;
  w.differential = w.attack - w.defence - w.added_defence;
  w.column = crt.column(w.line, w.differential);
  w.results = crt.results[w.column];
  return w;
}

// --- Retreat (R21).

namespace {

struct RetreatSearch {
  const View& view;
  Hex start;
  int length;
  bool stack;
  UnitId unit;
  Side side;
  absl::FunctionRef<bool(const Path&, Hex)> found;  // false stops the search

  bool enterable(Hex h) const {
    const State& s = view.state();
    if (!h.on_map() || !view.board().playable[index(side)].contains(h)) return false;
    if (s.occupied[1 - index(side)].contains(h)) return false;
    return !s.zoc[1 - index(side)].contains(h) || s.occupied[index(side)].contains(h);
  }
  bool may_end(Hex h) const {
    const View::Room room = view.room(unit, h);
    return room == View::Room::kEmpty || (room == View::Room::kStack && !stack);
  }
  // Returns false when the search is to stop.
  bool go(Hex from, Path& path) const {
    for (int d = 0; d < 6; ++d) {
      const Hex h = view.board().next(from, d);
      if (!enterable(h) || hex::distance(start, h) != path.length + 1) continue;
      const bool leaves = side == kBritish && view.board().exits.contains(h);
      const bool ends = path.length + 1 == length || view.board().front.contains(h) || leaves;  // 14.2
      path.step[path.length++] = static_cast<Direction>(d);
      const bool go_on = ends ? !may_end(h) || found(path, h) : go(h, path);
      --path.length;
      if (!go_on) return false;
    }
    return true;
  }
};

}  // namespace

void View::for_each_retreat(Hex from, int length, absl::FunctionRef<void(const Path&, Hex)> visit) const {
  struct Found {
    Action key;
    Path path;
  };
  std::array<Found, 64> found;  // a retreat of three hexes has at most 42 paths
  int count = 0;
  const auto keep = [&](const Path& path, Hex end) {
    Action key(Kind::kRetreat, end);
    for (int i = 0; i < path.length; ++i) key = key.with_step(path.step[i]);
    found[count++] = {key, path};
    return true;
  };
  const UnitId u = top(from);
  const RetreatSearch search{*this, from, length, state_.has_mate(u), u, side_of(u), keep};
  Path path;
  search.go(from, path);
  std::sort(found.begin(), found.begin() + count, [](const Found& a, const Found& b) { return a.key < b.key; });
  for (int i = 0; i < count; ++i) visit(found[i].path, found[i].key.hex());
}

Clearing View::clearing(Hex target, absl::Span<const CrtResult> results) const {
  const UnitId defender = top(target);
  const bool alone = !state_.has_mate(defender), last = alone && is_on_last_step(defender);
  Clearing clearing;
  for (const CrtResult result : results) {
    if (result == CrtResult::kDe) {
      clearing.surely += alone ? 1 : 0;
    } else if (result == CrtResult::kEx) {
      clearing.surely += last ? 1 : 0;
    } else if (result == CrtResult::kD2 || result == CrtResult::kD3) {
      if (last) {
        ++clearing.surely;
      } else if (can_retreat(target, result == CrtResult::kD2 ? 2 : 3)) {
        ++clearing.by_retreat;
      }
    }
  }
  return clearing;
}

bool View::can_retreat(Hex from, int length) const {
  bool any = false;
  const auto stop = [&](const Path&, Hex) {
    any = true;
    return false;
  };
  const UnitId u = top(from);
  const RetreatSearch search{*this, from, length, state_.has_mate(u), u, side_of(u), stop};
  Path path;
  search.go(from, path);
  return any;
}

HexSet View::advances(UnitId u) const {
  const Hex own = state_.hex[u];
  // R37: a stack that a replacement has still to leave stays where it is.
  if (state_.has_mate(u) && !may_stack(u, state_.mate[u])) return HexSet();
  HexSet hexes = board_.around(own) & board_.around(state_.target) & board_.field;
  hexes -= state_.occupied[0] | state_.occupied[1];
  if (board_.around(own).contains(state_.target)) {
    const Room r = room(u, state_.target);
    if (r == Room::kEmpty || (r == Room::kStack && !state_.has_mate(u))) hexes.insert(state_.target);
  }
  return hexes;
}

// --- Displacement of replacements (R2).

UnitId View::illegal_replacement(UnitId* second) const {
  for (const UnitId u : state_.replacement& state_.on_map) {
    if (!state_.has_mate(u)) continue;
    const UnitId mate = state_.mate[u];
    *second = state_.replacement.contains(mate) ? mate : kNoUnit;
    return u;
  }
  return kNoUnit;
}

HexSet View::displacements(Hex from) const {
  HexSet hexes;
  for (int d = 0; d < 6; ++d) {
    const Hex h = board_.next(from, d);
    if (!board_.playable[index(kGerman)].contains(h)) continue;
    if ((board_.trench_between(from) >> d & 1) != 0 || (board_.canal_sides(from) >> d & 1) != 0) continue;
    hexes.insert(h);
  }
  return hexes - state_.occupied[0] - state_.occupied[1];
}

bool Play::begin_displacement(Step step) {
  for (;;) {
    UnitId second = kNoUnit;
    const UnitId u = view_.illegal_replacement(&second);
    if (u == kNoUnit) return false;
    const HexSet hexes = view_.displacements(s_.hex[u]);
    if (!hexes.empty()) {
      s_.step = step;
      return true;
    }
    // There is nowhere to go: it is eliminated; of two, the bottom one.
    eliminate(second != kNoUnit && s_.bottom.contains(second) ? second : u);
  }
}

void Play::displace(Action action) {
  const UnitId u = action.unit();
  const Hex from = s_.hex[u];
  drop_aim(u);  // R33
  lift(u);
  set_down(u, action.hex(), false);
  enter(u, action.hex());
  s_.retreated.insert(u);  // it counts as retreated (R25)
  lapse_protected(action.hex());
  lapse_protected(from);
  if (s_.step == Step::kBombardDisplace) {
    finish_bombardment();
  } else {
    end_combat();
  }
}

// --- The course of a combat.

void Play::next_combat() {
  const HexSet pending = view_.pending_combats();
  if (pending.empty()) {
    begin_mobile_movement();
  } else if (pending.size() == 1) {
    start_combat(pending.first());
  } else {
    s_.step = Step::kResolve;
  }
}

void Play::start_combat(Hex target) {
  s_.target = target;
  s_.attacker_count = static_cast<std::uint8_t>(view_.declared_attackers(target, s_.attackers));
  for (int i = 0; i < kMaxAttackers; ++i) {
    if (i >= s_.attacker_count) {
      s_.attackers[i] = kNoUnit;
      continue;
    }
    set_aim(s_.attackers[i], kNoAim);
    s_.fought.insert(s_.attackers[i]);
  }
  if (!view_.defended(target)) {
    begin_advance();  // R24: a bombardment has emptied the hex
  } else {
    s_.step = Step::kCombatRoll;
  }
}

void Play::apply_combat_roll(int face) {
  const bool alone = s_.mobile != 0;  // mobile combat is one attacker at a time (18.4)
  const CombatWorksheet sheet =
      alone ? view_.combat(s_.target, &s_.subject, 1) : view_.combat(s_.target, s_.attackers.data(), s_.attacker_count);
  const CrtResult result = sheet.results[face - 1];
  s_.result = static_cast<std::uint8_t>(result);
  switch (result) {
    case CrtResult::kNone:
      after_result();
      break;
    case CrtResult::kA:
    case CrtResult::kEx:
      if (sheet.attacker_count > 1) {
        s_.step = Step::kAttackerLoss;
      } else {
        take_attacker_loss(sheet.attackers[0]);
      }
      break;
    case CrtResult::kAe:
      for (int i = 0; i < sheet.attacker_count; ++i) eliminate(sheet.attackers[i]);
      after_result();
      break;
    case CrtResult::kDe:
      eliminate(view_.top(s_.target));
      after_result();
      break;
    case CrtResult::kD2:
    case CrtResult::kD3:
      defender_result();
      break;
  }
}

void Play::take_attacker_loss(UnitId u) {
  lose_step(u);
  if (s_.result == static_cast<std::uint8_t>(CrtResult::kEx)) lose_step(view_.top(s_.target));
  after_result();
}

void Play::defender_result() {
  const int length = s_.result == static_cast<std::uint8_t>(CrtResult::kD2) ? 2 : 3;
  if (view_.can_retreat(s_.target, length)) {
    s_.step = Step::kRetreat;
  } else {
    stand();  // 16.0
  }
}

void Play::stand() {
  lose_step(view_.top(s_.target));
  after_result();
}

void Play::retreat(Action action) {
  const UnitId t = view_.top(s_.target);
  const UnitId b = s_.mate[t];
  lift(t);
  if (b != kNoUnit) lift(b);
  Hex h = s_.target;
  for (int i = 0; i < action.path_length(); ++i) {
    h = board_.next(h, hex::index(action.step(i)));
    enter(t, h);
  }
  if (leaves(t, h)) {
    leave(t);
    if (b != kNoUnit) leave(b);
    return after_result();
  }
  // The later arrival goes underneath (R9); a stack keeps its order.
  set_down(t, h, false);
  s_.retreated.insert(t);
  if (b != kNoUnit) {
    set_down(b, h, false);
    s_.retreated.insert(b);
  }
  lapse_protected(h);
  after_result();
}

void Play::after_result() {
  if (over()) return;
  if (!view_.defended(s_.target)) {
    begin_advance();
  } else {
    end_combat();
  }
}

// 7.9, 16.0. In mobile combat the attacker that emptied the hex goes first, then those yet to attack (R30).
void Play::begin_advance() {
  if (s_.mobile != 0) {
    int kept = 0;
    for (int i = s_.attacker_next; i < s_.attacker_count; ++i) s_.attackers[kept++] = s_.attackers[i];
    for (int i = kept; i < kMaxAttackers; ++i) s_.attackers[i] = kNoUnit;
    s_.attacker_count = static_cast<std::uint8_t>(kept);
    s_.attacker_next = 0;
    for (int i = 0; i < kept; ++i) s_.fought.insert(s_.attackers[i]);
  }
  s_.step = Step::kAdvance;
  continue_advance();
}

void Play::continue_advance() {
  if (s_.subject != kNoUnit) {
    if (!view_.advances(s_.subject).empty()) return;
    s_.subject = kNoUnit;
  }
  for (int i = 0; i < s_.attacker_count; ++i) {
    if (!view_.advances(s_.attackers[i]).empty()) return;
  }
  end_combat();
}

void Play::advance(Action action) {
  const UnitId u = action.unit();
  const UnitId b = s_.mate[u];
  lift(u);
  if (b != kNoUnit) lift(b);
  if (leaves(u, action.hex())) {
    enter(u, action.hex());
    leave(u);
    if (b != kNoUnit) leave(b);
    return continue_advance();
  }
  set_down(u, action.hex(), false);
  if (b != kNoUnit) set_down(b, action.hex(), false);
  enter(u, action.hex());
  if (over()) return;
  if (s_.subject == u) {
    s_.subject = kNoUnit;
  } else {
    const auto end = std::remove(s_.attackers.begin(), s_.attackers.begin() + s_.attacker_count, u);
    std::fill(end, s_.attackers.end(), kNoUnit);
    --s_.attacker_count;
  }
  continue_advance();
}

// Also what "done" means while advancing: for the attacker that emptied the hex in mobile combat, that it stays.
void Play::end_combat() {
  if (s_.step == Step::kAdvance && s_.subject != kNoUnit) {
    s_.subject = kNoUnit;
    continue_advance();
    return;
  }
  if (begin_displacement(Step::kCombatDisplace)) return;
  if (germans_hold()) return;
  s_.result = 0;
  s_.subject = kNoUnit;
  if (s_.mobile == 0) {
    s_.attackers.fill(kNoUnit);
    s_.attacker_count = 0;
    s_.target = Hex();
    next_combat();
  } else if (!view_.defended(s_.target)) {
    end_mobile_target();
  } else {
    next_mobile_attack();
  }
}

// The end of a Combat phase: breaches, markers and declarations are cleared.
void Play::clear_combat() {
  for (const Hex h : s_.attacked) s_.placement_hash ^= attacked_key(h);
  s_.attacked = HexSet();
  s_.retreated = UnitSet();
  s_.marker.fill(Marker());
  s_.marker_count = 0;
  s_.attacker_markers = 0;
  s_.marker_next = 0;
  s_.aircraft = Hex();
  s_.target = Hex();
  s_.result = 0;
  s_.attackers.fill(kNoUnit);
  s_.attacker_count = 0;
  s_.attacker_next = 0;
  s_.subject = kNoUnit;
}

}  // namespace zerohour::loos
