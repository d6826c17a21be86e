#include "tests/loos/referee.h"

#include <algorithm>

namespace zerohour::loos::reference {
namespace {

UnitId unit(int i) {
  return static_cast<UnitId>(i);
}

}  // namespace

// --- Counters.

UnitId Referee::top(Hex h) const {
  const Reference r = now();
  return r.stack(h).empty() ? kNoUnit : r.stack(h)[0];
}

UnitId Referee::bottom(Hex h) const {
  const Reference r = now();
  return r.stack(h).size() < 2 ? kNoUnit : r.stack(h)[1];
}

// Off its hex; whoever is left there is top.
void Referee::take_up(UnitId u, Hex place) {
  const Hex h = s_.hex[u];
  s_.hex[u] = place;
  s_.bottom.erase(u);
  for (int i = 0; i < kUnits; ++i) {
    if (s_.hex[i] == h && h.on_map()) s_.bottom.erase(unit(i));
  }
}

void Referee::put_down(UnitId u, Hex h, bool over) {
  for (int i = 0; i < kUnits; ++i) {
    if (s_.hex[i] == h) s_.bottom.insert(over ? unit(i) : u);
  }
  s_.hex[u] = h;
}

void Referee::enter(UnitId u, Hex h) {
  for (std::size_t i = 0; i < control_hexes_.size(); ++i) {
    if (control_hexes_[i] != h) continue;
    const std::uint64_t bit = std::uint64_t{1} << i;
    s_.control = side_of(u) == kBritish ? s_.control | bit : s_.control & ~bit;
  }
  if (side_of(u) == kBritish && rules_.map.at(h).entry && rules_.scenario.breakthrough)
    finish(Outcome::kBritishBreakthrough);
}

void Referee::die(UnitId u) {
  take_up(u, is_battalion(u) ? kDeadpile : kGone);
  s_.status[u] = kNoAim;
  if (is_battalion(u)) s_.replacement.insert(u);
  replace(u, kNoUnit);
}

bool Referee::left_by(UnitId u, Hex h) {
  const std::vector<Hex>& exits = rules_.scenario.exits;
  if (side_of(u) == kGerman || std::find(exits.begin(), exits.end(), h) == exits.end()) return false;
  s_.hex[u] = kLeft;
  replace(u, kNoUnit);
  return true;
}

// Where `old` is remembered, `heir` is from now on; nobody if it is kNoUnit.
void Referee::replace(UnitId old, UnitId heir) {
  for (UnitSet* set : {&s_.moved, &s_.swapped, &s_.fought, &s_.retreated, &s_.rolled, &s_.mobile_moved, &s_.arrived}) {
    if (!set->contains(old)) continue;
    set->erase(old);
    if (heir != kNoUnit) set->insert(heir);
  }
  if (s_.subject == old) s_.subject = heir;
  std::vector<UnitId> kept;
  int had_their_turn = s_.attacker_next;
  for (int i = 0; i < s_.attacker_count; ++i) {
    const UnitId u = s_.attackers[i] == old ? heir : s_.attackers[i];
    if (u != kNoUnit) {
      kept.push_back(u);
    } else if (i < s_.attacker_next) {
      --had_their_turn;
    }
  }
  s_.attackers.fill(kNoUnit);
  std::copy(kept.begin(), kept.end(), s_.attackers.begin());
  s_.attacker_count = static_cast<std::uint8_t>(kept.size());
  s_.attacker_next = static_cast<std::uint8_t>(had_their_turn);
}

// 13, R2.
void Referee::lose_step(UnitId u) {
  const int steps = s_.steps(u);
  if (is_regiment(u) && steps == 2) {
    for (int i = kFirstBattalion; i < kFirstRegiment; ++i) {
      if (s_.hex[i] != kDeadpile) continue;
      const UnitId heir = unit(i);
      s_.hex[heir] = s_.hex[u];
      s_.replacement.insert(heir);
      s_.status[heir] = static_cast<std::uint8_t>(1 << 4 | s_.aim(u));
      if (s_.bottom.contains(u)) s_.bottom.insert(heir);
      s_.bottom.erase(u);
      s_.hex[u] = kGone;
      s_.status[u] = kNoAim;
      replace(u, heir);
      return;
    }
    die(u);
  } else if (steps == 1) {
    die(u);
  } else {
    set_steps(u, steps - 1);
  }
  lapse_where_due();
}

void Referee::lapse_where_due() {
  const Reference r = now();
  for (const Hex h : Hexes(undecided_)) {
    const bool protected_now = !r.empty(h) && s_.retreated.contains(r.stack(h)[0]);
    if (!r.declared(h).empty() && !protected_now) continue;
    for (const UnitId u : r.declared(h)) set_aim(u, kNoAim);
    s_.attacked.erase(h);
    undecided_.erase(h);
  }
}

// --- The turn.

void Referee::finish(Outcome outcome) {
  if (over()) return;
  s_.outcome = outcome;
  s_.step = Step::kOver;
}

// 12.2, R28: not before the end of turn 0.
bool Referee::germans_have_won(bool end_of_turn) {
  if (over()) return true;
  if (!rules_.scenario.german_instant_victory || (s_.turn == 0 && !end_of_turn)) return false;
  for (int i = 0; i < kBritishUnits; ++i) {
    if (s_.hex[i].on_map() && rules_.map.at(s_.hex[i]).zone == Zone::kField) return false;
    if (s_.hex[i] == kLeft) return false;
  }
  finish(Outcome::kGermanHolds);
  return true;
}

int Referee::lost(Side side) const {
  const Scenario& scenario = rules_.scenario;
  int steps = 0;
  for (const Placement& p : scenario.placements) steps += side_of(p.unit) == side ? p.steps : 0;
  for (const UnitId u : scenario.box) steps += side == kBritish ? rules_.counters.counters[u].steps : 0;
  for (const int d : scenario.german_reserve) {
    for (const UnitId u : rules_.counters.divisions[static_cast<std::size_t>(d)].units) {
      steps += side == kGerman ? rules_.counters.counters[u].steps : 0;
    }
  }
  for (int i = 0; i < kUnits; ++i) {
    if (side_of(unit(i)) == side) steps -= s_.steps(unit(i));
  }
  return std::max(0, steps);
}

void Referee::count_towns() {
  const Scenario& scenario = rules_.scenario;
  const auto hexes_of = [&](const Objective& objective, bool british) {
    int held = 0;
    for (const Hex h : objective.hexes) {
      const auto at = std::find(control_hexes_.begin(), control_hexes_.end(), h) - control_hexes_.begin();
      held += ((s_.control >> at & 1) != 0) == british ? 1 : 0;
    }
    return held;
  };
  int points = 0;
  for (const Objective& objective : scenario.objectives) {
    if (hexes_of(objective, true) == static_cast<int>(objective.hexes.size())) points += objective.points;
  }
  for (const Objective& objective : scenario.german_objectives) {
    if (hexes_of(objective, true) == 0) points -= objective.points;
  }
  for (int i = 0; i < kBritishUnits; ++i) points += s_.hex[i] == kLeft ? scenario.exit_points : 0;
  if (scenario.loss_points[1] != 0) points += scenario.loss_points[1] * lost(kGerman);
  if (scenario.loss_points[0] != 0) points -= scenario.loss_points[0] * lost(kBritish);
  finish(points >= scenario.british_wins_at ? Outcome::kBritishTowns
         : points >= scenario.draw_at       ? Outcome::kDraw
                                            : Outcome::kGermanTowns);
}

bool Referee::last_phase_is(Phase phase) const {
  const Scenario& scenario = rules_.scenario;
  return s_.turn == scenario.last_turn && (s_.active == kBritish) == scenario.british_only_last_turn &&
         phase == scenario.last_phase;
}

void Referee::game_is_over() {
  end_of_combats();
  s_.moved = s_.swapped = s_.fought = s_.rolled = s_.mobile_moved = s_.arrived = UnitSet();
  s_.mobile = 0;
  if (s_.turn == 0 && germans_have_won(true)) return;
  count_towns();
}

void Referee::player_turn(Side side) {
  s_.active = side;
  s_.fought = UnitSet();
  if (side == kBritish && s_.turn == 0) {
    combat_phase();  // 15.2
  } else {
    movement();
  }
}

void Referee::end_of_player_turn() {
  s_.fought = UnitSet();
  const bool last = s_.turn == rules_.scenario.last_turn;
  if (s_.active == kBritish && !(last && rules_.scenario.british_only_last_turn)) {
    player_turn(kGerman);
  } else if (s_.turn == 0 && germans_have_won(true)) {
    return;
  } else if (last) {
    count_towns();
  } else {
    ++s_.turn;
    s_.gas = 0;
    s_.markers = rules_.tracks.turns[s_.turn].markers;
    player_turn(kBritish);
  }
}

void Referee::set_up(Action action) {
  put_down(action.unit(), action.hex(), action.over());
  for (int i = 0; i < kUnits; ++i) {
    if (s_.hex[i] == kUnplaced && side_of(unit(i)) == side_of(action.unit())) return;
  }
  if (s_.step == Step::kGermanSetup) {
    s_.step = Step::kBritishSetup;
  } else {
    player_turn(kBritish);
  }
}

void Referee::movement() {
  s_.moved = UnitSet();
  s_.swapped = UnitSet();
  if (s_.active == kBritish) {
    s_.step = Step::kBritishMove;
  } else if (s_.turn == 0) {
    replacements();
  } else {
    releases();
  }
}

void Referee::movement_action(Action action) {
  switch (action.kind()) {
    case Kind::kMove:
      move(action);
      break;
    case Kind::kTrade:
      trade(action);
      break;
    case Kind::kSwap: {
      const UnitId was_top = top(action.hex());
      const UnitId was_bottom = bottom(action.hex());
      s_.bottom.erase(was_bottom);
      s_.bottom.insert(was_top);
      s_.swapped.insert(was_top);
      s_.swapped.insert(was_bottom);
      break;
    }
    case Kind::kCommit:
      for (int i = 0; i < kBritishUnits; ++i) {
        if (s_.hex[i] != kBox || rules_.counters.counters[i].division != action.division()) continue;
        s_.hex[i] = sector_reserve(action.sector());
        s_.moved.insert(unit(i));
      }
      break;
    case Kind::kPlace:
      place(action);
      break;
    default:
      if (last_phase_is(Phase::kMovement)) return game_is_over();
      combat_phase();
  }
}

void Referee::move(Action action) {
  const UnitId u = action.unit();
  std::vector<Hex> entered;
  if (action.path_length() > 0) {
    for (int i = 0; i < action.path_length(); ++i) {
      entered.push_back(beside(entered.empty() ? s_.hex[u] : entered.back(), action.step(i)));
    }
  } else {
    const Reference r = now();
    const bool mobile = s_.mobile != 0;
    entered = r.best_route(u, action.hex(), mobile ? s_.mobile_points() : r.allowance(u), mobile).hexes;
  }
  for (const Hex h : entered) enter(u, h);
  take_up(u, kGone);
  if (!left_by(u, action.hex())) {
    put_down(u, action.hex(), action.over());
    s_.moved.insert(u);
  }
  germans_have_won(false);
}

// R42.
void Referee::trade(Action action) {
  const Reference r = now();
  const Hex one = action.hex();
  const Hex two = action.other_hex();
  std::vector<std::pair<UnitId, Hex>> entered;
  for (const Hex from : {one, two}) {
    const Hex to = from == one ? two : one;
    for (const UnitId u : r.stack(from)) {
      State alone = s_;
      for (int i = 0; i < kUnits; ++i) {
        if (unit(i) != u && s_.hex[i] == to) alone.hex[i] = kGone;
      }
      const Reference by_itself(rules_, control_hexes_, alone);
      for (const Hex h : by_itself.best_route(u, to, r.allowance(u), false).hexes) entered.emplace_back(u, h);
    }
  }
  for (const auto& [u, h] : entered) enter(u, h);
  for (int i = 0; i < kUnits; ++i) {
    if (s_.hex[i] != one && s_.hex[i] != two) continue;
    s_.hex[i] = s_.hex[i] == one ? two : one;  // who is underneath stays underneath
    s_.moved.insert(unit(i));
  }
  germans_have_won(false);
}

void Referee::releases() {
  const auto& divisions = rules_.counters.divisions;
  for (; s_.division < divisions.size(); ++s_.division) {
    std::vector<UnitId> waiting;
    for (const UnitId u : divisions[s_.division].units) {
      if (s_.hex[u] == kGermanReserve) waiting.push_back(u);
    }
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += rules_.tracks.release[s_.division][s_.turn] >> face & 1;
    if (waiting.empty() || faces == 0) continue;
    if (faces < 6) {
      s_.step = Step::kRelease;
      return;
    }
    for (const UnitId u : waiting) s_.hex[u] = kReleased;
  }
  s_.division = 0;
  arrivals();
}

void Referee::arrivals() {
  s_.step = Step::kArrival;
  if (!now().legal().empty()) return;
  for (std::size_t i = 0; i < rules_.counters.divisions.size(); ++i) {
    bool waits = false;
    for (const UnitId u : rules_.counters.divisions[i].units) waits = waits || s_.hex[u] == kReleased;
    if (!waits) s_.entry[i] = 0;
  }
  replacements();
}

void Referee::replacements() {
  s_.step = Step::kReplacement;
  if (!rules_.scenario.replacements || now().dead_battalion() == kNoUnit || now().replacement_towns().empty()) {
    breakdown();
  } else {
    s_.step = Step::kReplacementRoll;
  }
}

void Referee::more_replacements() {
  s_.step = Step::kReplacement;
  if (s_.battalions_left() > 0 && now().dead_battalion() != kNoUnit && !now().replacement_towns().empty()) return;
  s_.remaining = 0;
  breakdown();
}

void Referee::breakdown() {
  s_.step = Step::kBreakdown;
  bool regiments = false;
  for (int i = kFirstRegiment; i < kUnits; ++i) regiments = regiments || s_.hex[i].on_map();
  if (!regiments || now().dead_battalion() == kNoUnit) s_.step = Step::kGermanMove;
}

void Referee::more_breakdown() {
  s_.step = Step::kBreakdownPlace;
  if (s_.battalions_left() > 0 && now().dead_battalion() != kNoUnit && !now().breakdown_hexes(s_.target).empty())
    return;
  s_.remaining = 0;
  s_.target = Hex();
  breakdown();
}

void Referee::place(Action action) {
  const UnitId u = action.unit();
  if (s_.step == Step::kReplacement || s_.step == Step::kBreakdownPlace) {
    s_.status[u] = 1 << 4 | kNoAim;
    --s_.remaining;
  }
  put_down(u, action.hex(), action.over());
  enter(u, action.hex());
  switch (s_.step) {
    case Step::kBritishMove: {
      s_.moved.insert(u);
      const Options& options = rules_.scenario.options;
      if (options.rules >= 2 && !options.arrivals_exploit) s_.arrived.insert(u);  // R41
      break;
    }
    case Step::kArrival:
      arrivals();
      break;
    case Step::kReplacement:
      more_replacements();
      break;
    default:
      more_breakdown();
  }
}

// --- One action.

const State& Referee::play(Action action) {
  switch (s_.step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup:
      set_up(action);
      break;
    case Step::kBritishMove:
    case Step::kGermanMove:
      movement_action(action);
      break;
    case Step::kRelease:
      if ((rules_.tracks.release[s_.division][s_.turn] >> action.roll_sum() & 1) != 0) {
        for (const UnitId u : rules_.counters.divisions[s_.division].units) {
          if (s_.hex[u] == kGermanReserve) s_.hex[u] = kReleased;
        }
      }
      ++s_.division;
      releases();
      break;
    case Step::kArrival:
      if (action.kind() == Kind::kPlace) {
        place(action);
        break;
      }
      for (int id = 0, number = 0; id < hex::kHexIdLimit; ++id) {
        if (!rules_.map.at(Hex::from_id(id)).entry) continue;
        ++number;
        if (Hex::from_id(id) == action.hex()) s_.entry[action.division()] = static_cast<std::uint8_t>(number);
      }
      arrivals();
      break;
    case Step::kReplacementRoll:
      s_.remaining = static_cast<std::uint8_t>(action.roll_sum() / 2);
      more_replacements();
      break;
    case Step::kReplacement:
    case Step::kBreakdownPlace:
      place(action);
      break;
    case Step::kBreakdown:
      if (action.kind() == Kind::kDone) {
        s_.step = Step::kGermanMove;
        break;
      }
      s_.target = s_.hex[action.unit()];
      s_.remaining = static_cast<std::uint8_t>(s_.steps(action.unit()));
      take_up(action.unit(), kGone);
      s_.status[action.unit()] = kNoAim;
      more_breakdown();
      break;
    case Step::kAircraft:
      if (action.kind() == Kind::kAircraft) s_.aircraft = action.hex();
      declarations();
      break;
    case Step::kDeclare:
    case Step::kDefend:
      if (action.kind() == Kind::kAttack) {
        for (const Direction d : hex::kDirections) {
          if (beside(s_.hex[action.unit()], d) == action.hex()) set_aim(action.unit(), hex::index(d));
        }
        s_.attacked.insert(action.hex());
        undecided_.insert(action.hex());
      } else if (action.kind() == Kind::kBombard) {
        --s_.markers[index(s_.step == Step::kDeclare ? s_.active : enemy())];
        s_.marker[s_.marker_count++] = Marker(action.hex());
      } else if (s_.step == Step::kDeclare) {
        defence();
      } else {
        bombardments();
      }
      break;
    case Step::kGas:
      s_.gas = action.kind() == Kind::kGas ? 1 : 2;
      s_.step = Step::kBombardDice;
      break;
    case Step::kBombardDice:
      s_.fire = static_cast<std::uint8_t>(action.roll_sum());
      s_.step = Step::kBombardTable;
      break;
    case Step::kBombardTable:
      table_roll(action.roll_sum());
      break;
    case Step::kFriendlyFire:
      lose_step(action.unit());
      bombardment_over();
      break;
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      displace(action);
      break;
    case Step::kResolve:
      start_combat(action.hex());
      break;
    case Step::kCombatRoll:
      combat_roll(action.roll_sum());
      break;
    case Step::kAttackerLoss:
      attacker_loses(action.unit());
      break;
    case Step::kRetreat:
      if (action.kind() == Kind::kStand) {
        stand();
      } else {
        retreat(action);
      }
      break;
    case Step::kAdvance:
      if (action.kind() == Kind::kAdvance) {
        advance(action);
      } else if (s_.subject != kNoUnit) {
        s_.subject = kNoUnit;
        advances();
      } else {
        combat_over();
      }
      break;
    case Step::kMobileChoose:
      if (action.kind() == Kind::kMobile) {
        s_.subject = action.unit();
        s_.step = Step::kMobileRoll;
      } else {
        end_of_mobile_movement();
      }
      break;
    case Step::kMobileRoll: {
      s_.rolled.insert(s_.subject);
      s_.remaining = static_cast<std::uint8_t>((action.roll_sum() + 1) / 2);
      s_.step = Step::kMobileMove;
      if (now().destinations(s_.subject, s_.mobile_points(), true).empty()) mobile_movement();
      break;
    }
    case Step::kMobileMove:
      mobile_move(action);
      break;
    case Step::kMobileDeclare:
      declare_mobile(action);
      break;
    case Step::kOver:
      break;
  }
  return s_;
}

}  // namespace zerohour::loos::reference
