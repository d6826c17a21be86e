// The Combat phase and the Mobile phases.
#include <algorithm>

#include "tests/loos/referee.h"

namespace zerohour::loos::reference {
namespace {

bool hits(CrtResult r) {
  return r == CrtResult::kD2 || r == CrtResult::kD3 || r == CrtResult::kDe;
}

}  // namespace

// --- The Combat phase.

void Referee::combat_phase() {
  s_.moved = UnitSet();
  s_.swapped = UnitSet();
  if (rules_.scenario.aircraft && s_.markers[index(kBritish)] > 0) {
    s_.step = Step::kAircraft;  // R34
  } else {
    declarations();
  }
}

void Referee::declarations() {
  s_.step = Step::kDeclare;
  if (now().legal() == std::set<Action>{Action(Kind::kDone)}) defence();
}

void Referee::defence() {
  s_.attacker_markers = s_.marker_count;
  s_.step = Step::kDefend;
  if (now().legal() == std::set<Action>{Action(Kind::kDone)}) bombardments();
}

void Referee::bombardments() {
  for (; s_.marker_next < s_.marker_count; ++s_.marker_next) {
    const Side owner = s_.marker_next < s_.attacker_markers ? s_.active : enemy();
    const Hex h = s_.marker[s_.marker_next].hex();
    if (!now().holds(other(owner), h)) continue;  // spent
    s_.target = h;
    const bool ask = owner == kBritish && s_.gas == 0 && now().gas_possible(h);
    s_.step = ask ? Step::kGas : Step::kBombardDice;
    return;
  }
  s_.target = Hex();
  combats();
}

void Referee::table_roll(int face) {
  const bool first = s_.table[0] == 0;
  s_.table[first ? 0 : 1] = static_cast<std::uint8_t>(face);
  if (!first || bottom(s_.target) == kNoUnit) table_rolls_are_in();
}

// 17.4 to 17.6.
void Referee::table_rolls_are_in() {
  const Reference r = now();
  const Side owner = s_.marker_next < s_.attacker_markers ? s_.active : enemy();
  const std::vector<UnitId> units = r.stack(s_.target);
  const bool entrenched = side_of(units[0]) == kGerman && rules_.map.at(s_.target).trench_sides != 0;
  const int column = crt_column(r.bombardment_line(s_.target), s_.fire);
  const bool gas = owner == kBritish && s_.gas == 1 && r.gas_possible(s_.target);
  bool any = false;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!hits(crt_result(column, s_.table[i]))) continue;
    any = true;
    const UnitId u = units[i];
    if (entrenched) {
      s_.marker[s_.marker_next].set_breach();
      if (s_.steps(u) == 1) continue;
      const bool replaced = is_regiment(u) && s_.steps(u) == 2;
      const bool alone = now().stack(s_.target).size() == 1;
      if (replaced && (now().dead_battalion() == kNoUnit || (!alone && now().displacements(s_.target).empty())))
        continue;
    }
    lose_step(u);
  }
  s_.fire = 0;
  s_.table = {};
  if (gas && !any) {
    s_.step = Step::kFriendlyFire;
    const std::set<Action> choice = now().legal();
    if (choice.size() > 1) return;
    if (!choice.empty()) lose_step(choice.begin()->unit());
  }
  bombardment_over();
}

void Referee::bombardment_over() {
  if (displacement(Step::kBombardDisplace)) return;
  const Options& options = rules_.scenario.options;
  const bool each = options.rules == 1 ? !options.gas_once : options.gas_each;  // R31
  if (each) s_.gas = 0;
  if (germans_have_won(false)) return;
  ++s_.marker_next;
  bombardments();
}

// R2: is there an illegal stack that somebody has to leave? Nowhere to go: lost; of two the one underneath.
bool Referee::displacement(Step step) {
  while (!now().misplaced().empty()) {
    const auto [h, units] = *now().misplaced().begin();
    if (!now().displacements(h).empty()) {
      s_.step = step;
      return true;
    }
    die(units.size() == 2 ? bottom(h) : units[0]);
    lapse_where_due();
  }
  return false;
}

void Referee::displace(Action action) {
  const UnitId u = action.unit();
  set_aim(u, kNoAim);  // R33
  take_up(u, kGone);
  put_down(u, action.hex(), false);
  enter(u, action.hex());
  s_.retreated.insert(u);
  lapse_where_due();
  if (s_.step == Step::kBombardDisplace) {
    bombardment_over();
  } else {
    combat_over();
  }
}

void Referee::combats() {
  const Hexes pending = now().pending();
  if (pending.empty()) {
    end_of_combats();
    if (last_phase_is(Phase::kCombat)) return game_is_over();
    s_.mobile = 1;
    mobile_movement();
  } else if (pending.size() == 1) {
    start_combat(*pending.begin());
  } else {
    s_.step = Step::kResolve;
  }
}

void Referee::start_combat(Hex target) {
  const std::vector<UnitId> attackers = now().declared(target);
  s_.target = target;
  s_.attackers.fill(kNoUnit);
  std::copy(attackers.begin(), attackers.end(), s_.attackers.begin());
  s_.attacker_count = static_cast<std::uint8_t>(attackers.size());
  for (const UnitId u : attackers) {
    set_aim(u, kNoAim);
    s_.fought.insert(u);
  }
  undecided_.erase(target);
  if (now().holds(enemy(), target)) {
    s_.step = Step::kCombatRoll;
  } else {
    advances();  // R24
  }
}

void Referee::combat_roll(int face) {
  std::vector<UnitId> attackers(s_.attackers.begin(), s_.attackers.begin() + s_.attacker_count);
  if (s_.mobile != 0) attackers = {s_.subject};  // each alone
  const CrtResult result = now().combat(s_.target, attackers).results[face - 1];
  s_.result = static_cast<std::uint8_t>(result);
  switch (result) {
    case CrtResult::kNone:
      result_is_done();
      break;
    case CrtResult::kA:
    case CrtResult::kEx:
      if (attackers.size() > 1) {
        s_.step = Step::kAttackerLoss;
      } else {
        attacker_loses(attackers[0]);
      }
      break;
    case CrtResult::kAe:
      for (const UnitId u : attackers) die(u);
      lapse_where_due();
      result_is_done();
      break;
    case CrtResult::kDe:
      die(top(s_.target));
      lapse_where_due();
      result_is_done();
      break;
    case CrtResult::kD2:
    case CrtResult::kD3:
      if (now().retreats(s_.target, result == CrtResult::kD2 ? 2 : 3).empty()) {
        stand();
      } else {
        s_.step = Step::kRetreat;
      }
      break;
  }
}

void Referee::attacker_loses(UnitId u) {
  lose_step(u);
  if (s_.result == static_cast<int>(CrtResult::kEx)) lose_step(top(s_.target));
  result_is_done();
}

void Referee::stand() {
  lose_step(top(s_.target));
  result_is_done();
}

void Referee::retreat(Action action) {
  const std::vector<UnitId> stack = now().stack(s_.target);
  Hex h = s_.target;
  for (const UnitId u : stack) take_up(u, kGone);
  for (int i = 0; i < action.path_length(); ++i) {
    h = beside(h, action.step(i));
    enter(stack[0], h);
  }
  for (const UnitId u : stack) {
    if (left_by(u, h)) continue;
    put_down(u, h, false);
    s_.retreated.insert(u);
  }
  lapse_where_due();
  result_is_done();
}

void Referee::result_is_done() {
  if (over()) return;
  if (now().holds(enemy(), s_.target)) {
    combat_over();
    return;
  }
  if (s_.mobile != 0) {  // R30: those yet to attack may advance after the one that emptied the hex
    const std::vector<UnitId> rest(s_.attackers.begin() + s_.attacker_next, s_.attackers.begin() + s_.attacker_count);
    s_.attackers.fill(kNoUnit);
    std::copy(rest.begin(), rest.end(), s_.attackers.begin());
    s_.attacker_count = static_cast<std::uint8_t>(rest.size());
    s_.attacker_next = 0;
    for (const UnitId u : rest) s_.fought.insert(u);
  }
  advances();
}

void Referee::advances() {
  s_.step = Step::kAdvance;
  if (now().legal().size() > 1) return;
  if (s_.subject != kNoUnit) {
    s_.subject = kNoUnit;
    advances();
  } else {
    combat_over();
  }
}

void Referee::advance(Action action) {
  const UnitId u = action.unit();
  const std::vector<UnitId> stack = now().stack(s_.hex[u]);
  for (const UnitId v : stack) take_up(v, kGone);
  enter(u, action.hex());
  const bool left = std::count_if(stack.begin(), stack.end(), [&](UnitId v) { return left_by(v, action.hex()); }) > 0;
  if (left) return advances();
  for (const UnitId v : stack) put_down(v, action.hex(), false);
  if (over()) return;
  if (s_.subject == u) {
    s_.subject = kNoUnit;
  } else {
    std::vector<UnitId> rest(s_.attackers.begin(), s_.attackers.begin() + s_.attacker_count);
    std::erase(rest, u);
    s_.attackers.fill(kNoUnit);
    std::copy(rest.begin(), rest.end(), s_.attackers.begin());
    s_.attacker_count = static_cast<std::uint8_t>(rest.size());
  }
  advances();
}

void Referee::combat_over() {
  if (displacement(Step::kCombatDisplace)) return;
  if (germans_have_won(false)) return;
  s_.result = 0;
  s_.subject = kNoUnit;
  if (s_.mobile != 0) {
    next_mobile_attack();
    return;
  }
  s_.attackers.fill(kNoUnit);
  s_.attacker_count = 0;
  s_.target = Hex();
  combats();
}

// The end of a Combat phase, or of Mobile Combat.
void Referee::end_of_combats() {
  s_.attacked = HexSet();
  s_.retreated = UnitSet();
  s_.marker = {};
  s_.marker_count = 0;
  s_.attacker_markers = 0;
  s_.marker_next = 0;
  s_.aircraft = Hex();
  s_.target = Hex();
  s_.subject = kNoUnit;
}

// --- The Mobile phases.

void Referee::mobile_movement() {
  s_.subject = kNoUnit;
  s_.remaining = 0;
  if (!now().mobile_candidates().empty()) {
    s_.step = Step::kMobileChoose;
    return;
  }
  end_of_mobile_movement();
}

void Referee::end_of_mobile_movement() {
  s_.rolled = UnitSet();
  s_.arrived = UnitSet();
  if (last_phase_is(Phase::kMobileMovement)) return game_is_over();
  mobile_combat();
}

void Referee::mobile_move(Action action) {
  if (action.kind() == Kind::kMove) {
    move(action);
    if (over()) return;
    s_.moved = UnitSet();
    if (s_.hex[action.unit()].on_map()) s_.mobile_moved.insert(action.unit());
  }
  mobile_movement();
}

void Referee::mobile_combat() {
  s_.step = Step::kMobileDeclare;
  if (!now().mobile_attackers().empty()) return;
  if (s_.attacker_count > 0) {
    next_mobile_attack();
    return;
  }
  end_of_combats();
  s_.mobile_moved = UnitSet();
  s_.mobile = 0;
  end_of_player_turn();
}

void Referee::declare_mobile(Action action) {
  if (action.kind() == Kind::kAttack) {
    s_.target = action.hex();
    s_.attacked.insert(action.hex());
    s_.attackers[s_.attacker_count++] = action.unit();
    mobile_combat();
  } else if (s_.attacker_count > 0) {
    next_mobile_attack();
  } else {
    s_.mobile_moved = UnitSet();
    mobile_combat();
  }
}

void Referee::next_mobile_attack() {
  const Reference r = now();
  const bool goes_on = s_.attacker_next < s_.attacker_count && r.holds(enemy(), s_.target) &&
                       !s_.retreated.contains(r.stack(s_.target)[0]);
  if (!goes_on) {
    mobile_target_over();
    return;
  }
  s_.subject = s_.attackers[s_.attacker_next++];
  s_.fought.insert(s_.subject);
  s_.step = Step::kCombatRoll;
}

void Referee::mobile_target_over() {
  for (int i = 0; i < s_.attacker_count; ++i) s_.fought.insert(s_.attackers[i]);
  s_.attackers.fill(kNoUnit);
  s_.attacker_count = 0;
  s_.attacker_next = 0;
  s_.target = Hex();
  mobile_combat();
}

}  // namespace zerohour::loos::reference
