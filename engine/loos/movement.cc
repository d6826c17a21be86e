// The Movement phases: reach, paths and moves (5, 6, 14).
#include <algorithm>
#include <bit>

#include "engine/loos/play.h"

namespace zerohour::loos {
namespace {

// No less than any allowance, of a mobile die or a printed one; the reader of units refuses larger ones.
constexpr int kMaxPoints = Action::kMaxPath;

}  // namespace

View::Room View::room(UnitId u, Hex h) const {
  if (state_.occupied[1 - index(side_of(u))].contains(h)) return Room::kNone;
  const UnitId there = top(h);
  if (there == kNoUnit) return Room::kEmpty;
  return !state_.has_mate(there) && there != u && may_stack(u, there) ? Room::kStack : Room::kNone;
}

HexSet View::room_for(UnitId u, const HexSet& within) const {
  const int side = index(side_of(u));
  HexSet free = within - state_.occupied[0] - state_.occupied[1];
  if (!state_.replacement.contains(u)) {
    for (const UnitId mate : board_.stack_mates(u) & state_.on_map) {
      const Hex h = state_.hex[mate];
      if (!state_.has_mate(mate) && mate != u && !state_.replacement.contains(mate) && within.contains(h))
        free.insert(h);
    }
  }
  return free & board_.playable[side];
}

UnitId View::dead_battalion() const {
  for (int u = kFirstBattalion; u < kFirstRegiment; ++u) {
    if (state_.hex[u] == kDeadpile) return static_cast<UnitId>(u);
  }
  return kNoUnit;
}

int View::deadpile_size() const {
  int size = 0;
  for (int u = kFirstBattalion; u < kFirstRegiment; ++u) size += state_.hex[u] == kDeadpile;
  return size;
}

int View::movement_allowance(UnitId u) const {
  const int printed = board_.allowance(u, state_.replacement.contains(u));
  return state_.turn == 0 && side_of(u) == kGerman ? printed / 2 : printed;
}

bool View::could_step(Side side, Hex from, int direction) const {
  if (board_.step_cost(side, from, direction) == 0) return false;
  const Hex to = board_.next(from, direction);
  const int enemy = 1 - index(side);
  if (state_.occupied[enemy].contains(to)) return false;
  // R6, 14.3.2: from one enemy zone of control into another is infiltration, never across a trench side.
  return !(state_.zoc[enemy].contains(from) && state_.zoc[enemy].contains(to) &&
           (board_.trench_between(from) >> direction & 1) != 0);
}

// Every hex that u can enter, regardless of friendly units. layers, if given, has points + 1 sets: by the movement
// points spent; early, if given, is what one point fewer reaches, and the start. A flood fill with one layer for each
// movement point; each cost of a step has its own masks.
HexSet View::flood(UnitId u, int points, bool whole_move, HexSet* layers, HexSet* early) const {
  const Side side = side_of(u);
  const Hex start = state_.hex[u];
  const HexSet& enemy_zoc = state_.zoc[1 - index(side)];
  const HexSet passable = board_.playable[index(side)] - state_.occupied[1 - index(side)];

  std::array<HexSet, kMaxPoints + kMaxStepCost + 1> at;
  HexSet one_hex;  // R5
  for (int d = 0; d < 6; ++d) {
    if (!could_step(side, start, d)) continue;
    const int cost = board_.step_cost(side, start, d);
    if (cost <= points) {
      at[cost].insert(board_.next(start, d));
    } else if (whole_move) {
      one_hex.insert(board_.next(start, d));
    }
  }
  HexSet reached;
  reached.insert(start);
  for (int spent = 1; spent <= points; ++spent) {
    if (spent == points && early != nullptr) *early = reached;
    const HexSet layer = at[spent] - reached;
    if (layers != nullptr) layers[spent] = layer;
    if (layer.empty()) continue;
    reached |= layer;
    const HexSet onward = layer - enemy_zoc;  // a unit stops when it enters an enemy zone of control
    if (onward.empty()) continue;
    for (int cost = 1; spent + cost <= points && cost <= kMaxStepCost; ++cost) {
      if (!onward.intersects(board_.sources_of_cost(side, cost))) continue;
      at[spent + cost] |= hex::expand(onward, board_.steps_of_cost(side, cost)) & passable;
    }
  }
  reached |= one_hex;
  reached.erase(start);
  return reached;
}

HexSet View::destinations(UnitId u) const {
  return room_for(u, reach(u));
}

// The friendly hexes that all units of the stack in h can move to; empty if one of them has moved.
HexSet View::trade_reach(Hex h) const {
  HexSet reached = state_.occupied[index(state_.active)];
  if (!reached.contains(h)) return HexSet();
  for (const UnitId u : {top(h), bottom(h)}) {
    if (u == kNoUnit) continue;
    if (state_.moved.contains(u)) return HexSet();
    reached &= reach(u);
  }
  return reached;
}

HexSet View::trades(Hex h) const {
  HexSet partners;
  if (!board_.scenario().options.may_trade_places()) return partners;
  for (const Hex other : trade_reach(h)) {
    if (other.id() > h.id() && trade_reach(other).contains(h)) partners.insert(other);
  }
  return partners;
}

HexSet View::mobile_destinations(UnitId u, int points) const {
  return mobile_reach(u, points) - state_.occupied[index(side_of(u))];
}

// R7: a cheapest path; among equals one that enters an entry hex, then the one that changes control of the most hexes,
// then the lowest sequence of hex numbers. Best-first by layers: a hex's best path extends the best path of one before
// it.
Path View::cheapest_path(UnitId u, Hex destination, bool mobile) const {
  const Side side = side_of(u);
  const Hex start = state_.hex[u];
  const int points = mobile ? state_.mobile_points() : movement_allowance(u);
  std::array<HexSet, kMaxPoints + 1> layers;
  flood(u, points, !mobile, layers.data(), nullptr);

  struct Best {
    Path path;
    std::array<Hex, Action::kMaxPath> hexes{};
    bool entry = false;
    int turned = 0;
  };
  const HexSet& enemy_zoc = state_.zoc[1 - index(side)];
  const auto turns = [&](Hex h) {
    const int i = board_.control_index(h);
    return i >= 0 && ((state_.control >> i & 1) != 0) == (side == kGerman) ? 1 : 0;
  };
  const auto better = [](const Best& a, const Best& b) {
    if (a.entry != b.entry) return a.entry;
    if (a.turned != b.turned) return a.turned > b.turned;
    return std::lexicographical_compare(a.hexes.begin(), a.hexes.begin() + a.path.length, b.hexes.begin(),
                                        b.hexes.begin() + b.path.length);
  };
  // Recursion from the destination back to the start: at most one path is kept for each hex and cost, because the cost
  // of a hex's layer is its least cost.
  const auto best_to = [&](const auto& self, Hex to, int spent) -> Best {
    Best best;
    bool found = false;
    for (int d = 0; d < 6; ++d) {
      const Hex from = board_.next(to, (d + 3) % 6);
      if (!from.on_map()) continue;
      const int cost = board_.step_cost(side, from, d);
      if (cost == 0 || cost > spent) continue;
      Best candidate;
      if (from == start) {
        if (cost != spent || !could_step(side, start, d)) continue;
      } else {
        if (spent - cost < 1 || !layers[spent - cost].contains(from) || enemy_zoc.contains(from)) continue;
        candidate = self(self, from, spent - cost);
      }
      candidate.path.step[candidate.path.length] = static_cast<Direction>(d);
      candidate.hexes[candidate.path.length++] = to;
      candidate.entry |= board_.entry.contains(to) && !board_.exits.contains(to);
      candidate.turned += turns(to);
      if (!found || better(candidate, best)) best = candidate;
      found = true;
    }
    return best;
  };
  for (int spent = 1; spent <= points; ++spent) {
    if (layers[spent].contains(destination)) return best_to(best_to, destination, spent).path;
  }
  Path single;  // R5
  single.step[0] = hex::direction_to(start, destination).value_or(Direction::kUp);
  single.length = 1;
  return single;
}

void Play::begin_movement(Side side) {
  s_.moved = UnitSet();
  s_.swapped = UnitSet();
  if (side == kGerman) {
    begin_german_movement();
  } else {
    s_.step = Step::kBritishMove;
  }
}

// The path of R7 by which u moves to `to`; none where it does not matter, because no hex on any path would change
// control and none would end the game.
Path Play::own_path(UnitId u, Hex to) const {
  return path_matters(u, to) ? view_.cheapest_path(u, to, s_.mobile != 0) : Path();
}

void Play::enter_along(UnitId u, const Path& path) {
  Hex h = s_.hex[u];
  for (int i = 0; i < path.length; ++i) {
    h = board_.next(h, hex::index(path.step[i]));
    enter(u, h);
  }
}

void Play::apply_movement(Action action) {
  switch (action.kind()) {
    case Kind::kMove:
      return move(action);
    case Kind::kSwap:
      return swap_stack(action.hex());
    case Kind::kTrade:
      return trade(action);
    case Kind::kDone:
      return end_movement();
    default:
      return apply_arrival(action);
  }
}

// Carries out a move of a Movement phase: the unit leaves its stack, and every hex of the path is entered.
void Play::move(Action action) {
  const UnitId u = action.unit();
  const Hex to = action.hex();
  Path path;
  for (; path.length < action.path_length(); ++path.length) path.step[path.length] = action.step(path.length);
  enter_along(u, path.length > 0 ? path : own_path(u, to));
  lift(u);
  if (leaves(u, to)) {
    leave(u);
  } else {
    set_down(u, to, action.over());
    s_.moved.insert(u);
  }
  germans_hold();
}

// R42: every unit takes the path that it would take by itself in the position before the trade; each stack keeps its
// order.
void Play::trade(Action action) {
  const std::array<Hex, 2> from = {action.hex(), action.other_hex()};
  struct Mover {
    UnitId unit;
    Hex to;
    Path path;
  };
  std::array<Mover, 4> movers;
  int count = 0;
  for (const int i : {0, 1}) {
    for (const UnitId u : {view_.top(from[i]), view_.bottom(from[i])}) {
      if (u != kNoUnit) movers[count++] = {u, from[1 - i], own_path(u, from[1 - i])};
    }
  }
  for (int i = 0; i < count; ++i) enter_along(movers[i].unit, movers[i].path);
  for (int i = 0; i < count; ++i) lift(movers[i].unit);
  for (int i = 0; i < count; ++i) {
    set_down(movers[i].unit, movers[i].to, false);
    s_.moved.insert(movers[i].unit);
  }
  germans_hold();
}

// Whether a move to `to` may pass a hex whose control would change, or an entry hex, by any path of its length.
bool Play::path_matters(UnitId u, Hex to) const {
  const Hex from = s_.hex[u];
  const int points = std::max(1, s_.mobile != 0 ? s_.mobile_points() : view_.movement_allowance(u));
  std::uint64_t bits = (side_of(u) == kBritish ? ~s_.control : s_.control) & board_.all_control();
  if (points <= Board::kNear) bits &= board_.control_near(from) & board_.control_near(to);
  // A path of this many movement points has at most that many hexes, so it stays near both its ends; or it is one hex
  // (R5).
  for (; bits != 0; bits &= bits - 1) {
    const Hex h = board_.control_hexes[std::countr_zero(bits)];
    if (hex::distance(from, h) + hex::distance(h, to) <= points) return true;
  }
  return false;
}

void Play::end_movement() {
  if (ends_with(Phase::kMovement)) return end_game();
  begin_combat_phase(s_.active);
}

}  // namespace zerohour::loos
