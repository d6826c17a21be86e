#include "engine/loos/legal.h"

#include <algorithm>

namespace zerohour::loos {
namespace {

// Does a unit of these wait in the Available Reserves box, and may it go (11.7)?
bool may_leave_box(const View& view, const UnitSet& units) {
  const State& s = view.state();
  return s.turn >= view.board().first_commit_turn() &&
         std::any_of(units.begin(), units.end(), [&](UnitId u) { return s.hex[u] == kBox; });
}

}  // namespace

Actor actor(const View& view) {
  const State& s = view.state();
  const Side attacker = s.active;
  switch (s.step) {
    case Step::kGermanSetup:
    case Step::kArrival:
    case Step::kReplacement:
    case Step::kBreakdown:
    case Step::kBreakdownPlace:
    case Step::kGermanMove:
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      return actor_of(kGerman);
    case Step::kBritishSetup:
    case Step::kBritishMove:
    case Step::kAircraft:
    case Step::kGas:
    case Step::kFriendlyFire:
      return actor_of(kBritish);
    case Step::kDeclare:
    case Step::kResolve:
    case Step::kAttackerLoss:
    case Step::kAdvance:
    case Step::kMobileChoose:
    case Step::kMobileMove:
    case Step::kMobileDeclare:
      return actor_of(attacker);
    case Step::kDefend:
    case Step::kRetreat:
      return actor_of(other(attacker));
    case Step::kRelease:
    case Step::kReplacementRoll:
    case Step::kBombardDice:
    case Step::kBombardTable:
    case Step::kCombatRoll:
    case Step::kMobileRoll:
      return Actor::kChance;
    case Step::kOver:
      break;
  }
  return Actor::kNobody;
}

int list_groups(const View& view, std::array<Group, kMaxGroups>& out) {
  const State& s = view.state();
  int count = 0;
  const auto visit = [&](Kind kind, UnitId unit) { out[count++] = {kind, unit}; };
  switch (s.step) {
    case Step::kGermanSetup:
      for (const UnitId u : kAllGerman - s.on_map) {
        if (s.hex[u] == kUnplaced) visit(Kind::kPlace, u);
      }
      break;
    case Step::kBritishSetup:
      for (const UnitId u : kAllBritish - s.on_map) {
        if (s.hex[u] == kUnplaced) visit(Kind::kPlace, u);
      }
      break;
    case Step::kBritishMove: {
      for (const UnitId u : view.waiting_units()) visit(Kind::kPlace, u);
      if (may_leave_box(view, kAllBritish)) visit(Kind::kCommit, kNoUnit);
      if (!(s.bottom & kAllBritish).empty()) visit(Kind::kSwap, kNoUnit);
      for (const UnitId u : view.on_map(kBritish) - s.moved) visit(Kind::kMove, u);
      visit(Kind::kDone, kNoUnit);
      if (view.board().scenario().options.may_trade_places()) visit(Kind::kTrade, kNoUnit);
      break;
    }
    case Step::kArrival:
      for (const UnitId u : kAllRegiments - s.on_map) {
        if (s.hex[u] == kReleased && s.entry[view.board().counter(u).division] != 0) visit(Kind::kPlace, u);
      }
      visit(Kind::kEntry, kNoUnit);
      break;
    case Step::kReplacement:
    case Step::kBreakdownPlace:
      visit(Kind::kPlace, view.dead_battalion());
      break;
    case Step::kBreakdown:
      visit(Kind::kBreak, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kGermanMove:
      if (!(s.bottom & kAllGerman).empty()) visit(Kind::kSwap, kNoUnit);
      for (const UnitId u : view.on_map(kGerman) - s.moved) visit(Kind::kMove, u);
      visit(Kind::kDone, kNoUnit);
      if (view.board().scenario().options.may_trade_places()) visit(Kind::kTrade, kNoUnit);
      break;
    case Step::kAircraft:
      visit(Kind::kAircraft, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kDeclare: {
      const int enemy = 1 - index(s.active);
      const HexSet contact = (s.occupied[enemy] & view.board().field).neighbours() & s.occupied[index(s.active)];
      UnitSet units;
      for (const Hex h : contact) units.insert(view.top(h));
      for (const UnitId u : units) {
        if (s.aim(u) == kNoAim) visit(Kind::kAttack, u);
      }
      visit(Kind::kBombard, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    }
    case Step::kDefend:
      visit(Kind::kBombard, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kGas:
      visit(Kind::kGas, kNoUnit);
      visit(Kind::kNoGas, kNoUnit);
      break;
    case Step::kResolve:
      visit(Kind::kResolve, kNoUnit);
      break;
    case Step::kFriendlyFire:
    case Step::kAttackerLoss:
      visit(Kind::kLose, kNoUnit);
      break;
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      visit(Kind::kDisplace, kNoUnit);
      break;
    case Step::kRetreat:
      visit(Kind::kStand, kNoUnit);
      visit(Kind::kRetreat, kNoUnit);
      break;
    case Step::kAdvance:
      visit(Kind::kAdvance, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kMobileChoose:
      visit(Kind::kMobile, kNoUnit);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kMobileMove:
      visit(Kind::kMove, s.subject);
      visit(Kind::kDone, kNoUnit);
      break;
    case Step::kMobileDeclare:
      for (const UnitId u : view.mobile_attackers()) visit(Kind::kAttack, u);
      visit(Kind::kDone, kNoUnit);
      break;
    default:
      break;
  }
  return count;
}

namespace {

// Where a unit may be placed now: set-up, arrival, replacement or breakdown.
HexSet placements(const View& view, UnitId u) {
  switch (view.state().step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup:
      return view.set_up_hexes(u);
    case Step::kReplacement:
      return view.replacement_towns();
    case Step::kBreakdownPlace:
      return view.breakdown_hexes();
    default:
      return view.arrival_hexes(u);
  }
}

// One action a hex, or two where a stack forms and the mover says who is on top (R9, R36).
void list_with_order(const View& view, Kind kind, UnitId u, const HexSet& hexes, ActionVisitor visit) {
  const HexSet& friends = view.state().occupied[index(side_of(u))];
  for (const Hex h : hexes) {
    visit(Action(kind, u, h));
    if (friends.contains(h)) visit(Action(kind, u, h, true));
  }
}

void list_arrivals(const View& view, Kind kind, ActionVisitor visit) {
  const State& s = view.state();
  const Board& board = view.board();
  const auto& divisions = board.rules().counters.divisions;
  if (kind == Kind::kEntry) {
    for (int i = 0; i < static_cast<int>(divisions.size()); ++i) {
      for (const Hex h : view.entry_choices(i)) visit(Action::entry(i, h));
    }
  } else if (kind == Kind::kCommit) {
    for (int i = 0; i < static_cast<int>(divisions.size()); ++i) {
      if (!may_leave_box(view, divisions[i].units)) continue;
      for (int sector = 0; sector < static_cast<int>(board.sector_front.size()); ++sector) {
        visit(Action::commit(i, sector));
      }
    }
  } else {
    for (const UnitId u : kAllRegiments& s.on_map) {
      if (view.can_break(u)) visit(Action(Kind::kBreak, u));
    }
  }
}

bool may_end_step(const View& view) {
  if (view.state().step != Step::kBritishMove) return true;
  // R11: not while a waiting unit has a front-line hex to go to.
  for (const UnitId u : view.waiting_units()) {
    if (!view.arrival_hexes(u).empty()) return false;
  }
  return true;
}

}  // namespace

void for_each_legal(const View& view, Kind kind, UnitId unit, ActionVisitor visit) {
  const State& s = view.state();
  switch (kind) {
    case Kind::kRoll:
      break;
    case Kind::kPlace:
      if (unit != kNoUnit) list_with_order(view, kind, unit, placements(view, unit), visit);
      break;
    case Kind::kEntry:
    case Kind::kCommit:
    case Kind::kBreak:
      list_arrivals(view, kind, visit);
      break;
    case Kind::kSwap: {
      HexSet stacks;
      for (const UnitId u : (s.bottom & units_of(s.active)) - s.swapped) {
        if (!s.swapped.contains(s.mate[u])) stacks.insert(s.hex[u]);
      }
      for (const Hex h : stacks) visit(Action(kind, h));
      break;
    }
    case Kind::kMove:
      if (s.step == Step::kMobileMove) {
        list_with_order(view, kind, unit, view.mobile_destinations(unit, s.to_place), visit);
      } else {
        list_with_order(view, kind, unit, view.destinations(unit), visit);
      }
      break;
    case Kind::kAircraft:
      for (const Hex h : HexSet::board()) visit(Action(kind, h));
      break;
    case Kind::kAttack:
      for (const Hex h : s.step == Step::kMobileDeclare ? view.mobile_targets(unit) : view.attackable(unit)) {
        visit(Action(kind, unit, h));
      }
      break;
    case Kind::kBombard:
      for (const Hex h : view.markable(s.step == Step::kDeclare ? s.active : other(s.active))) visit(Action(kind, h));
      break;
    case Kind::kResolve:
      for (const Hex h : view.pending_combats()) visit(Action(kind, h));
      break;
    case Kind::kLose:
      if (s.step == Step::kAttackerLoss) {
        for (int i = 0; i < s.attacker_count; ++i) visit(Action(kind, s.attackers[i]));
      } else {
        UnitSet units;
        for (const Hex h : view.board().around(s.target) & s.occupied[index(kBritish)]) units.insert(view.top(h));
        for (const UnitId u : units) visit(Action(kind, u));
      }
      break;
    case Kind::kRetreat: {
      const int length = s.result == static_cast<std::uint8_t>(CrtResult::kD2) ? 2 : 3;
      view.for_each_retreat(s.target, length, [&](const Path& path, Hex end) {
        Action action(kind, end);
        for (int i = 0; i < path.length; ++i) action = action.with_step(path.step[i]);
        visit(action);
      });
      break;
    }
    case Kind::kAdvance: {
      UnitSet units;
      if (s.subject != kNoUnit) {
        units.insert(s.subject);  // R30: who emptied the hex decides first
      } else {
        for (int i = 0; i < s.attacker_count; ++i) units.insert(s.attackers[i]);
      }
      for (const UnitId u : units) {
        for (const Hex h : view.advances(u)) visit(Action(kind, u, h));
      }
      break;
    }
    case Kind::kDisplace: {
      UnitId second = kNoUnit;
      const UnitId first = view.illegal_replacement(&second);
      if (first == kNoUnit) break;
      const HexSet hexes = view.displacements(s.hex[first]);
      for (const Hex h : hexes) visit(Action(kind, first, h));
      if (second == kNoUnit) break;
      for (const Hex h : hexes) visit(Action(kind, second, h));
      break;
    }
    case Kind::kMobile:
      for (const UnitId u : view.mobile_candidates()) visit(Action(kind, u));
      break;
    case Kind::kTrade:
      for (const Hex h : s.occupied[index(s.active)]) {
        for (const Hex other : view.trades(h)) visit(Action::trade(h, other));
      }
      break;
    case Kind::kDone:
      if (may_end_step(view)) visit(Action(kind));
      break;
    case Kind::kGas:
    case Kind::kNoGas:
    case Kind::kStand:
      visit(Action(kind));
      break;
  }
}

bool random_legal(const View& view, Kind kind, UnitId unit, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                  Action& out) {
  const State& s = view.state();
  HexSet hexes;
  switch (kind) {
    case Kind::kPlace:
      hexes = placements(view, unit);
      break;
    case Kind::kMove:
      hexes = s.step == Step::kMobileMove ? view.mobile_destinations(unit, s.to_place) : view.destinations(unit);
      break;
    case Kind::kAircraft:
      hexes = HexSet::board();
      break;
    case Kind::kAttack:
      hexes = s.step == Step::kMobileDeclare ? view.mobile_targets(unit) : view.attackable(unit);
      break;
    case Kind::kBombard:
      hexes = view.markable(s.step == Step::kDeclare ? s.active : other(s.active));
      break;
    default: {
      // Short lists: the n-th action replaces the choice with chance 1/n.
      std::uint32_t seen = 0;
      for_each_legal(view, kind, unit, [&](Action action) {
        if (below(++seen) == 0) out = action;
      });
      return seen > 0;
    }
  }
  // Hexes where a stack forms count twice, as the mover says who is on top.
  const bool ordered = kind == Kind::kPlace || kind == Kind::kMove;
  const HexSet stacks = ordered ? hexes & s.occupied[index(side_of(unit))] : HexSet();
  const int single = hexes.size();
  const int count = single + stacks.size();
  if (count == 0) return false;
  const int n = static_cast<int>(below(static_cast<std::uint32_t>(count)));
  const bool over = n >= single;
  const Hex h = over ? stacks.nth(n - single) : hexes.nth(n);
  out = kind == Kind::kAircraft || kind == Kind::kBombard ? Action(kind, h) : Action(kind, unit, h, over);
  return true;
}

}  // namespace zerohour::loos
