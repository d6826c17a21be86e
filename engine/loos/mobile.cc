// Mobile Movement and Mobile Combat: the reserve lines' phases (18.4, R29, R30).
#include "engine/loos/play.h"

namespace zerohour::loos {

UnitSet View::mobile_candidates() const {
  return (on_map(state_.active) & state_.bottom) - state_.fought - state_.rolled - state_.arrived;
}

UnitSet View::mobile_attackers() const {
  UnitSet ready = state_.mobile_moved - state_.fought;
  for (int i = 0; i < state_.attacker_count; ++i) ready.erase(state_.attackers[i]);
  UnitSet able;
  for (const UnitId u : ready) {
    if (!mobile_targets(u).empty()) able.insert(u);
  }
  return able;
}

// All attacks on one hex are declared before the first is carried out, and a hex is attacked only once.
HexSet View::mobile_targets(UnitId u) const {
  HexSet targets = attackable(u);
  if (state_.attacker_count > 0) {
    HexSet only;
    only.insert(state_.target);
    return targets & only;
  }
  return targets - state_.attacked;
}

void Play::begin_mobile_movement() {
  clear_combat();
  if (ends_with(Phase::kCombat)) return end_game();
  s_.mobile = 1;
  continue_mobile_movement();
}

void Play::continue_mobile_movement() {
  s_.subject = kNoUnit;
  s_.remaining = 0;
  if (view_.mobile_candidates().empty()) {
    begin_mobile_combat();
  } else {
    s_.step = Step::kMobileChoose;
  }
}

void Play::choose_mobile(Action action) {
  if (action.kind() == Kind::kMobile) {
    s_.subject = action.unit();
    s_.step = Step::kMobileRoll;
  } else {
    begin_mobile_combat();
  }
}

void Play::apply_mobile_roll(int face) {
  s_.rolled.insert(s_.subject);
  s_.remaining = static_cast<std::uint8_t>((face + 1) / 2);
  if (view_.mobile_destinations(s_.subject, s_.mobile_points()).empty()) {
    continue_mobile_movement();
  } else {
    s_.step = Step::kMobileMove;
  }
}

void Play::mobile_move(Action action) {
  if (action.kind() == Kind::kMove) {
    move(action);
    if (over()) return;
    s_.moved.erase(action.unit());
    if (s_.on_map.contains(action.unit())) s_.mobile_moved.insert(action.unit());
  }
  continue_mobile_movement();
}

void Play::begin_mobile_combat() {
  s_.rolled = UnitSet();
  s_.arrived = UnitSet();
  if (ends_with(Phase::kMobileMovement)) return end_game();
  continue_mobile_declare();
}

void Play::continue_mobile_declare() {
  if (!view_.mobile_attackers().empty()) {
    s_.step = Step::kMobileDeclare;
  } else if (s_.attacker_count > 0) {
    next_mobile_attack();
  } else {
    clear_combat();
    s_.mobile_moved = UnitSet();
    s_.mobile = 0;
    end_player_turn();
  }
}

void Play::declare_mobile(Action action) {
  if (action.kind() == Kind::kAttack) {
    s_.target = action.hex();
    set_attacked(action.hex(), true);
    s_.attackers[s_.attacker_count++] = action.unit();
    continue_mobile_declare();
  } else if (s_.attacker_count > 0) {
    next_mobile_attack();
  } else {
    s_.mobile_moved = UnitSet();
    continue_mobile_declare();
  }
}

void Play::next_mobile_attack() {
  if (s_.attacker_next == s_.attacker_count || !view_.defended(s_.target) ||
      s_.retreated.contains(view_.top(s_.target))) {  // R25
    end_mobile_target();
    return;
  }
  s_.subject = s_.attackers[s_.attacker_next++];
  s_.fought.insert(s_.subject);
  s_.step = Step::kCombatRoll;
}

// The attacks on one hex are over. A unit that declared an attack on it has used its attack, whether it was carried out
// or not.
void Play::end_mobile_target() {
  for (int i = 0; i < s_.attacker_count; ++i) s_.fought.insert(s_.attackers[i]);
  s_.attackers.fill(kNoUnit);
  s_.attacker_count = 0;
  s_.attacker_next = 0;
  s_.subject = kNoUnit;
  s_.target = Hex();
  continue_mobile_declare();
}

}  // namespace zerohour::loos
