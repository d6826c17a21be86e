// Moves counters. Occupancy, zones of control, stacks and the hash are updated with every change.
#include <algorithm>

#include "engine/loos/play.h"

namespace zerohour::loos {
namespace {

// The finaliser of splitmix64 (Steele, Lea and Flood 2014): a bijection that spreads every bit.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

}  // namespace

std::uint64_t counter_key(UnitId u, Hex place, std::uint8_t status) {
  return mix(std::uint64_t{u} << 32 | static_cast<std::uint64_t>(place.id()) << 8 | status);
}

std::uint64_t attacked_key(Hex h) {
  return mix(std::uint64_t{1} << 48 | static_cast<std::uint64_t>(h.id()));
}

void Play::update_zoc(Side side, Hex around) {
  hex::expand_columns(s_.zoc[index(side)], s_.occupied[index(side)], board_.zoc_into(side),
                      std::max(1, around.column() - 1), std::min(hex::kColumns, around.column() + 1));
}

void Play::set_place(UnitId u, Hex place) {
  s_.placement_hash ^= counter_key(u, s_.hex[u], s_.status[u]) ^ counter_key(u, place, s_.status[u]);
  s_.hex[u] = place;
}

void Play::set_status(UnitId u, int steps, int aim) {
  const auto status = static_cast<std::uint8_t>(steps << 4 | aim);
  s_.placement_hash ^= counter_key(u, s_.hex[u], s_.status[u]) ^ counter_key(u, s_.hex[u], status);
  s_.status[u] = status;
}

void Play::lift(UnitId u) {
  const Hex h = s_.hex[u];
  const UnitId mate = s_.mate[u];
  if (mate != kNoUnit) {
    s_.mate[mate] = kNoUnit;
    s_.mate[u] = kNoUnit;
    s_.top[Board::cell(h)] = mate;
    s_.bottom.erase(u);
    s_.bottom.erase(mate);
  } else {
    const Side side = side_of(u);
    s_.top[Board::cell(h)] = kNoUnit;
    s_.occupied[index(side)].erase(h);
    update_zoc(side, h);
  }
  s_.on_map.erase(u);
}

void Play::set_down(UnitId u, Hex h, bool over) {
  const UnitId there = s_.top[Board::cell(h)];
  if (there != kNoUnit) {
    s_.mate[there] = u;
    s_.mate[u] = there;
    s_.bottom.insert(over ? there : u);
    if (over) s_.top[Board::cell(h)] = u;
  } else {
    const Side side = side_of(u);
    s_.top[Board::cell(h)] = u;
    s_.occupied[index(side)].insert(h);
    update_zoc(side, h);
  }
  s_.on_map.insert(u);
  set_place(u, h);
}

void Play::swap_stack(Hex h) {
  const UnitId was_top = view_.top(h);
  const UnitId was_bottom = view_.bottom(h);
  s_.top[Board::cell(h)] = was_bottom;
  s_.bottom.erase(was_bottom);
  s_.bottom.insert(was_top);
  s_.swapped.insert(was_top);
  s_.swapped.insert(was_bottom);
}

void Play::enter(UnitId u, Hex h) {
  if (side_of(u) == kBritish && board_.entry.contains(h) && !board_.exits.contains(h)) {
    finish(Outcome::kBritishBreakthrough);
  }
  const int i = board_.control_index(h);
  if (i < 0) return;
  const std::uint64_t bit = std::uint64_t{1} << i;
  if (side_of(u) == kGerman) {
    s_.control &= ~bit;
    return;
  }
  s_.control |= bit;
}

void Play::eliminate(UnitId u) {
  drop_aim(u);
  lift(u);
  set_status(u, 0, kNoAim);
  set_place(u, is_battalion(u) ? kDeadpile : kGone);
  if (is_battalion(u)) s_.replacement.insert(u);
  forget(u);
}

void Play::leave(UnitId u) {
  if (s_.on_map.contains(u)) lift(u);
  set_place(u, kLeft);
  forget(u);
}

void Play::forget(UnitId u) {
  for (UnitSet* flags :
       {&s_.moved, &s_.swapped, &s_.fought, &s_.retreated, &s_.rolled, &s_.mobile_moved, &s_.arrived}) {
    flags->erase(u);
  }
  if (s_.subject == u) s_.subject = kNoUnit;
  // An attacker that is gone leaves the combat under way; the others keep their order.
  int kept = 0;
  for (int i = 0; i < s_.attacker_count; ++i) {
    if (s_.attackers[i] != u) {
      s_.attackers[kept++] = s_.attackers[i];
    } else if (i < s_.attacker_next) {
      --s_.attacker_next;
    }
  }
  for (int i = kept; i < s_.attacker_count; ++i) s_.attackers[i] = kNoUnit;
  s_.attacker_count = static_cast<std::uint8_t>(kept);
}

UnitId Play::lose_step(UnitId u) {
  const int steps = s_.steps(u);
  if (is_regiment(u) && steps == 2) {
    // 13.1, R2: the third step is a replacement battalion, if one is available, in the regiment's place in hex and
    // stack.
    const UnitId heir = view_.dead_battalion();
    if (heir == kNoUnit) {
      eliminate(u);
      return kNoUnit;
    }
    const Hex h = s_.hex[u];
    const UnitId mate = s_.mate[u];
    const bool below = s_.bottom.contains(u);
    // The exchange happens in place: occupancy and zones of control stay as they are.
    s_.on_map.erase(u);
    s_.on_map.insert(heir);
    if (below) {
      s_.bottom.erase(u);
      s_.bottom.insert(heir);
    } else {
      s_.top[Board::cell(h)] = heir;
    }
    s_.mate[u] = kNoUnit;
    s_.mate[heir] = mate;
    if (mate != kNoUnit) s_.mate[mate] = heir;
    const int aim = s_.aim(u);
    set_status(u, 0, kNoAim);
    set_place(u, kGone);
    set_status(heir, 1, aim);
    set_place(heir, h);
    s_.replacement.insert(heir);
    for (UnitSet* flags :
         {&s_.moved, &s_.swapped, &s_.fought, &s_.retreated, &s_.rolled, &s_.mobile_moved, &s_.arrived}) {
      if (!flags->contains(u)) continue;
      flags->erase(u);
      flags->insert(heir);
    }
    for (int i = 0; i < s_.attacker_count; ++i) {
      if (s_.attackers[i] == u) s_.attackers[i] = heir;
    }
    if (s_.subject == u) s_.subject = heir;
    return heir;
  }
  if (steps == 1) {
    eliminate(u);
    return kNoUnit;
  }
  set_status(u, steps - 1, s_.aim(u));
  return u;
}

void Play::set_attacked(Hex h, bool attacked) {
  if (s_.attacked.contains(h) == attacked) return;
  s_.placement_hash ^= attacked_key(h);
  if (attacked) {
    s_.attacked.insert(h);
  } else {
    s_.attacked.erase(h);
  }
}

void Play::drop_aim(UnitId u) {
  const int aim = s_.aim(u);
  if (aim == kNoAim) return;
  const Hex target = board_.next(s_.hex[u], aim);
  set_aim(u, kNoAim);
  std::array<UnitId, kMaxAttackers> left;
  if (view_.declared_attackers(target, left) == 0) set_attacked(target, false);
}

void Play::lapse(Hex target) {
  std::array<UnitId, kMaxAttackers> attackers;
  const int count = view_.declared_attackers(target, attackers);
  for (int i = 0; i < count; ++i) set_aim(attackers[i], kNoAim);
  set_attacked(target, false);
}

void Play::lapse_protected(Hex h) {
  const UnitId t = view_.top(h);
  if (t == kNoUnit || !s_.retreated.contains(t) || !s_.attacked.contains(h)) return;
  std::array<UnitId, kMaxAttackers> attackers;
  if (view_.declared_attackers(h, attackers) > 0) lapse(h);
}

}  // namespace zerohour::loos
