// Observation, fire support markers, bombardment and gas (17).
#include "engine/loos/play.h"

namespace zerohour::loos {
namespace {

bool hits(CrtResult result) {
  return result == CrtResult::kD2 || result == CrtResult::kD3 || result == CrtResult::kDe;  // 17.4
}

}  // namespace

bool View::observed(Side observer, Hex target) const {
  if (board_.observers(target).intersects(state_.occupied[index(observer)])) return true;
  return observer == kBritish && state_.aircraft.on_map() &&
         (state_.aircraft == target || board_.around(state_.aircraft).contains(target));
}

HexSet View::markable(Side side) const {
  HexSet targets;
  if (state_.markers[index(side)] == 0 || state_.marker_count == kMaxMarkers) return targets;
  HexSet enemies = state_.occupied[1 - index(side)];
  if (side == kGerman && board_.scenario().options.german_markers_front_only) enemies &= board_.front;  // R22
  for (int i = 0; i < state_.marker_count; ++i) enemies.erase(state_.marker[i].hex());
  for (const Hex h : enemies) {
    if (observed(side, h)) targets.insert(h);
  }
  return targets;
}

bool View::breached(Hex h) const {
  for (int i = 0; i < state_.marker_count; ++i) {
    if (state_.marker[i].hex() == h && state_.marker[i].breach()) return true;
  }
  return false;
}

CrtLine terrain_line(Terrain terrain) {
  switch (terrain) {
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

CrtLine View::bombardment_line(Hex target) const {
  if (board_.front.contains(target)) {
    return board_.scenario().options.front_line_clear ? CrtLine::kClear : CrtLine::kTrench;  // R17
  }
  if (board_.is_trench_hex(target) && state_.occupied[index(kGerman)].contains(target)) return CrtLine::kTrench;
  return terrain_line(board_.at(target).terrain);
}

Side View::marker_owner(int marker) const {
  // While the attacker is still placing markers, all of them are the attacker's.
  if (state_.step == Step::kDeclare) return state_.active;
  return marker < state_.attacker_markers ? state_.active : other(state_.active);
}

bool View::gas_possible(Hex target) const {
  if (!board_.scenario().options.gas_next_to_british()) return state_.turn == 0;
  return state_.turn == 0 && board_.around(target).intersects(state_.occupied[index(kBritish)]);
}

bool View::is_spared_in_trench(UnitId u) const {
  if (is_on_last_step(u)) return true;
  return is_regiment(u) && state_.steps(u) == 2 && state_.has_mate(u) && displacements(state_.hex[u]).empty();
}

bool View::gas_decided(Hex target) const {
  return state_.gas != 0 && (board_.scenario().options.one_choice_of_gas() || state_.target == target);
}

int View::bombardment_dice(Hex target, Side owner) const {
  const bool gas = owner == kBritish && state_.gas == 1 && gas_decided(target) && gas_possible(target);
  return board_.rules().tracks.turns[state_.turn].dice[index(owner)] + (gas ? 1 : 0);
}

int View::bombardment_dice() const {
  return bombardment_dice(state_.target, marker_owner(state_.marker_next));
}

void Play::begin_combat_phase(Side side) {
  s_.active = side;
  s_.mobile = 0;
  // What was kept for the Movement phase is no longer needed.
  s_.moved = UnitSet();
  s_.swapped = UnitSet();
  // 17.2: an aircraft is of use only if there are markers (R34).
  if (board_.scenario().aircraft && s_.markers[index(kBritish)] > 0) {
    s_.step = Step::kAircraft;
  } else {
    begin_declare();
  }
}

void Play::place_aircraft(Action action) {
  s_.aircraft = action.kind() == Kind::kAircraft ? action.hex() : Hex();
  begin_declare();
}

void Play::begin_declare() {
  s_.step = Step::kDeclare;
  const int side = index(s_.active);
  const bool contact = (s_.occupied[side].neighbours() & s_.occupied[1 - side]).intersects(board_.field);
  if (!contact && view_.markable(s_.active).empty()) begin_defend();
}

void Play::declare(Action action) {
  if (action.kind() == Kind::kAttack) {
    set_aim(action.unit(), hex::index(*hex::direction_to(s_.hex[action.unit()], action.hex())));
    set_attacked(action.hex(), true);
  } else if (action.kind() == Kind::kBombard) {
    place_marker(action.hex());
  } else {
    begin_defend();
  }
}

void Play::begin_defend() {
  s_.attacker_markers = s_.marker_count;
  s_.step = Step::kDefend;
  if (view_.markable(other(s_.active)).empty()) next_bombardment();
}

void Play::defend(Action action) {
  if (action.kind() == Kind::kBombard) {
    place_marker(action.hex());
  } else {
    next_bombardment();
  }
}

void Play::place_marker(Hex h) {
  const Side side = s_.step == Step::kDeclare ? s_.active : other(s_.active);
  --s_.markers[index(side)];
  s_.marker[s_.marker_count++] = Marker(h);
}

// Bombardments in the order placed, the attacker's first; a marker on a hex that has become empty is used up.
void Play::next_bombardment() {
  for (; s_.marker_next < s_.marker_count; ++s_.marker_next) {
    const Side owner = view_.marker_owner(s_.marker_next);
    const Hex target = s_.marker[s_.marker_next].hex();
    if (!s_.occupied[1 - index(owner)].contains(target)) continue;
    s_.target = target;
    if (owner == kBritish && s_.gas == 0 && view_.gas_possible(target)) {
      s_.step = Step::kGas;
      return;
    }
    if (view_.bombardment_dice() == 0) continue;
    begin_dice();
    return;
  }
  s_.target = Hex();
  next_combat();
}

void Play::decide_gas(Action action) {
  s_.gas = action.kind() == Kind::kGas ? 1 : 2;
  begin_dice();
}

void Play::begin_dice() {
  s_.step = Step::kBombardDice;
}

void Play::apply_bombard_dice(int sum) {
  s_.fire = static_cast<std::uint8_t>(sum);
  s_.step = Step::kBombardTable;
}

void Play::apply_table_roll(int face) {
  if (s_.table[0] == 0) {
    s_.table[0] = static_cast<std::uint8_t>(face);
    if (view_.bottom(s_.target) != kNoUnit) return;
  } else {
    s_.table[1] = static_cast<std::uint8_t>(face);
  }
  resolve_bombardment();
}

// All table rolls have been made: now the losses (17.4), the breach (17.5) and the friendly fire of gas (17.6).
void Play::resolve_bombardment() {
  const Hex target = s_.target;
  const Crt& crt = board_.rules().crt;
  const int column = crt.column(view_.bombardment_line(target), s_.fire);
  const std::array<UnitId, 2> units = {view_.top(target), view_.bottom(target)};
  const bool in_trench = board_.is_trench_hex(target) && side_of(units[0]) == kGerman;
  const bool gas = s_.gas == 1 && view_.marker_owner(s_.marker_next) == kBritish && view_.gas_possible(target);

  bool any = false;
  std::array<bool, 2> hit{};
  for (int i = 0; i < 2 && units[i] != kNoUnit; ++i) {
    hit[i] = hits(crt.results[column][s_.table[i] - 1]);
    any |= hit[i];
  }
  if (any && in_trench) s_.marker[s_.marker_next].set_breach();
  for (int i = 0; i < 2 && units[i] != kNoUnit; ++i) {
    if (!hit[i]) continue;
    if (in_trench && view_.is_spared_in_trench(units[i])) continue;
    lose_step(units[i]);
  }
  s_.fire = 0;
  s_.table = {};

  if (gas && !any) {
    const HexSet friends = board_.around(target) & s_.occupied[index(kBritish)];
    if (friends.size() > 1) {
      s_.step = Step::kFriendlyFire;
      return;
    }
    if (!friends.empty()) lose_step(view_.top(friends.first()));
  }
  finish_bombardment();
}

void Play::take_friendly_fire(UnitId u) {
  lose_step(u);
  finish_bombardment();
}

void Play::finish_bombardment() {
  if (begin_displacement(Step::kBombardDisplace)) return;
  if (!board_.scenario().options.one_choice_of_gas()) s_.gas = 0;  // R31
  if (germans_hold()) return;
  ++s_.marker_next;
  next_bombardment();
}

}  // namespace zerohour::loos
