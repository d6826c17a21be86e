#include "engine/loos/move_generation.h"

#include <algorithm>

#include "absl/types/span.h"
#include "engine/loos/ways.h"

namespace zerohour::loos {
namespace {

// Whether one of these units waits in the Available Reserves box and may leave it (11.7).
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

namespace {

// The groups of one step, written one after the other.
class Groups {
 public:
  Groups(const View& view, std::array<Group, kMaxGroups>& out) : view_(view), s_(view.state()), out_(out) {}

  int list() {
    switch (s_.step) {
      case Step::kGermanSetup:
        list_unplaced(kAllGerman);
        break;
      case Step::kBritishSetup:
        list_unplaced(kAllBritish);
        break;
      case Step::kBritishMove:
        for (const UnitId u : view_.waiting_units()) add(Kind::kPlace, u);
        if (may_leave_box(view_, kAllBritish)) add(Kind::kCommit);
        list_moves(kBritish, kAllBritish);
        break;
      case Step::kGermanMove:
        list_moves(kGerman, kAllGerman);
        break;
      case Step::kArrival:
        for (const UnitId u : kAllRegiments - s_.on_map) {
          if (s_.hex[u] == kReleased && s_.entry[view_.board().counter(u).division] != 0) add(Kind::kPlace, u);
        }
        add(Kind::kEntry);
        break;
      case Step::kReplacement:
      case Step::kBreakdownPlace:
        add(Kind::kPlace, view_.dead_battalion());
        break;
      case Step::kDeclare:
        list_attackers();
        add(Kind::kBombard);
        add(Kind::kDone);
        break;
      case Step::kMobileMove:
        add(Kind::kMove, s_.subject);
        add(Kind::kDone);
        break;
      case Step::kMobileDeclare:
        for (const UnitId u : view_.mobile_attackers()) add(Kind::kAttack, u);
        add(Kind::kDone);
        break;
      default:
        for (const Kind kind : whole_kinds(s_.step)) add(kind);
        break;
    }
    return count_;
  }

 private:
  // The kinds of a step in which no unit has a group of its own.
  static absl::Span<const Kind> whole_kinds(Step step) {
    static constexpr Kind kBreakdown[] = {Kind::kBreak, Kind::kDone}, kAircraft[] = {Kind::kAircraft, Kind::kDone},
                          kDefend[] = {Kind::kBombard, Kind::kDone}, kGas[] = {Kind::kGas, Kind::kNoGas},
                          kResolve[] = {Kind::kResolve}, kLoss[] = {Kind::kLose}, kDisplace[] = {Kind::kDisplace},
                          kRetreat[] = {Kind::kStand, Kind::kRetreat}, kAdvance[] = {Kind::kAdvance, Kind::kDone},
                          kMobile[] = {Kind::kMobile, Kind::kDone};
    switch (step) {
      case Step::kBreakdown:
        return kBreakdown;
      case Step::kAircraft:
        return kAircraft;
      case Step::kDefend:
        return kDefend;
      case Step::kGas:
        return kGas;
      case Step::kResolve:
        return kResolve;
      case Step::kFriendlyFire:
      case Step::kAttackerLoss:
        return kLoss;
      case Step::kBombardDisplace:
      case Step::kCombatDisplace:
        return kDisplace;
      case Step::kRetreat:
        return kRetreat;
      case Step::kAdvance:
        return kAdvance;
      case Step::kMobileChoose:
        return kMobile;
      default:
        return {};
    }
  }

  void add(Kind kind, UnitId unit = kNoUnit) { out_[count_++] = {kind, unit}; }
  void list_unplaced(const UnitSet& side) {
    for (const UnitId u : side - s_.on_map) {
      if (s_.hex[u] == kUnplaced) add(Kind::kPlace, u);
    }
  }
  void list_moves(Side side, const UnitSet& units) {
    if (!(s_.bottom & units).empty()) add(Kind::kSwap);
    for (const UnitId u : view_.on_map(side) - s_.moved) add(Kind::kMove, u);
    add(Kind::kDone);
    if (view_.board().scenario().options.may_trade_places()) add(Kind::kTrade);
  }
  void list_attackers() {
    const int enemy = 1 - index(s_.active);
    const HexSet contact = (s_.occupied[enemy] & view_.board().field).neighbours() & s_.occupied[index(s_.active)];
    UnitSet units;
    for (const Hex h : contact) units.insert(view_.top(h));
    for (const UnitId u : units) {
      if (s_.aim(u) == kNoAim) add(Kind::kAttack, u);
    }
  }

  const View& view_;
  const State& s_;
  std::array<Group, kMaxGroups>& out_;
  int count_ = 0;
};

}  // namespace

int list_groups(const View& view, std::array<Group, kMaxGroups>& out) {
  return Groups(view, out).list();
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

// One action for each hex, or two where a stack forms and the mover chooses which unit is on top (R9, R36).
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
        if (!board.sector_front[static_cast<std::size_t>(sector)].empty()) visit(Action::commit(i, sector));
      }
    }
  } else {
    for (const UnitId u : kAllRegiments& s.on_map) {
      if (view.can_break(u)) visit(Action(Kind::kBreak, u));
    }
  }
}

void list_swaps(const View& view, ActionVisitor visit) {
  const State& s = view.state();
  HexSet stacks;
  for (const UnitId u : (s.bottom & units_of(s.active)) - s.swapped) {
    if (!s.swapped.contains(s.mate[u])) stacks.insert(s.hex[u]);
  }
  for (const Hex h : stacks) visit(Action(Kind::kSwap, h));
}

void list_losses(const View& view, ActionVisitor visit) {
  const State& s = view.state();
  if (s.step == Step::kAttackerLoss) {
    for (int i = 0; i < s.attacker_count; ++i) visit(Action(Kind::kLose, s.attackers[i]));
    return;
  }
  UnitSet units;  // those that gas may hit (17.6)
  for (const Hex h : view.board().around(s.target) & s.occupied[index(kBritish)]) units.insert(view.top(h));
  for (const UnitId u : units) visit(Action(Kind::kLose, u));
}

void list_retreats(const View& view, ActionVisitor visit) {
  const State& s = view.state();
  const int length = s.result == static_cast<std::uint8_t>(CrtResult::kD2) ? 2 : 3;
  view.for_each_retreat(s.target, length, [&](const Path& path, Hex end) {
    Action action(Kind::kRetreat, end);
    for (int i = 0; i < path.length; ++i) action = action.with_step(path.step[i]);
    visit(action);
  });
}

void list_advances(const View& view, ActionVisitor visit) {
  const State& s = view.state();
  UnitSet units;
  if (s.subject != kNoUnit) {
    units.insert(s.subject);  // R30: who emptied the hex decides first
  } else {
    for (int i = 0; i < s.attacker_count; ++i) units.insert(s.attackers[i]);
  }
  for (const UnitId u : units) {
    for (const Hex h : view.advances(u)) visit(Action(Kind::kAdvance, u, h));
  }
}

void list_displacements(const View& view, ActionVisitor visit) {
  UnitId second = kNoUnit;
  const UnitId first = view.illegal_replacement(&second);
  if (first == kNoUnit) return;
  const HexSet hexes = view.displacements(view.state().hex[first]);
  for (const Hex h : hexes) visit(Action(Kind::kDisplace, first, h));
  if (second == kNoUnit) return;
  for (const Hex h : hexes) visit(Action(Kind::kDisplace, second, h));
}

void list_trades(const View& view, ActionVisitor visit) {
  const State& s = view.state();
  for (const Hex h : s.occupied[index(s.active)]) {
    for (const Hex other : view.trades(h)) visit(Action::trade(h, other));
  }
}

// The moves of a unit in a Movement phase or in Mobile Movement: to each hex the usual one, then those along other ways
// that end differently.
class Moves {
 public:
  Moves(const View& view, UnitId u)
      : view_(view),
        unit_(u),
        mobile_(view.state().step == Step::kMobileMove),
        points_(mobile_ ? view.state().mobile_points() : view.movement_allowance(u)),
        reach_(mobile_ ? view.mobile_reach(u, points_, &early_) : view.reach(u, &early_)),
        friends_(view.state().occupied[index(side_of(u))]),
        ends_(mobile_ ? reach_ - friends_ : view.room_for(u, reach_)),
        ways_(view, u, points_, mobile_, early_) {}

  const HexSet& ends() const { return ends_; }
  void list(ActionVisitor visit) const {
    if (!ways_.differ()) return list_with_order(view_, Kind::kMove, unit_, ends_, visit);
    for (const Hex h : ends_) {
      visit(Action(Kind::kMove, unit_, h));
      ways_.for_each_other(h, false, visit);
      if (!friends_.contains(h)) continue;
      visit(Action(Kind::kMove, unit_, h, true));
      ways_.for_each_other(h, true, visit);
    }
  }
  // Those that are not usual.
  void list_others(ActionVisitor visit) const {
    if (!ways_.differ()) return;
    for (const Hex h : ends_) {
      ways_.for_each_other(h, false, visit);
      if (friends_.contains(h)) ways_.for_each_other(h, true, visit);
    }
  }

 private:
  const View& view_;
  const UnitId unit_;
  const bool mobile_;
  const int points_;
  HexSet early_;
  const HexSet reach_;
  const HexSet& friends_;
  const HexSet ends_;
  const Ways ways_;
};

// What a unit may attack, and where fire may be placed, in a Combat phase and in its Mobile counterpart.
HexSet targets(const View& view, UnitId u) {
  return view.state().step == Step::kMobileDeclare ? view.mobile_targets(u) : view.attackable(u);
}
HexSet fire_targets(const View& view) {
  const State& s = view.state();
  return view.markable(s.step == Step::kDeclare ? s.active : other(s.active));
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
    case Kind::kSwap:
      list_swaps(view, visit);
      break;
    case Kind::kMove:
      Moves(view, unit).list(visit);
      break;
    case Kind::kAircraft:
      for (const Hex h : HexSet::board()) visit(Action(kind, h));
      break;
    case Kind::kAttack:
      for (const Hex h : targets(view, unit)) visit(Action(kind, unit, h));
      break;
    case Kind::kBombard:
      for (const Hex h : fire_targets(view)) visit(Action(kind, h));
      break;
    case Kind::kResolve:
      for (const Hex h : view.pending_combats()) visit(Action(kind, h));
      break;
    case Kind::kLose:
      list_losses(view, visit);
      break;
    case Kind::kRetreat:
      list_retreats(view, visit);
      break;
    case Kind::kAdvance:
      list_advances(view, visit);
      break;
    case Kind::kDisplace:
      list_displacements(view, visit);
      break;
    case Kind::kMobile:
      for (const UnitId u : view.mobile_candidates()) visit(Action(kind, u));
      break;
    case Kind::kTrade:
      list_trades(view, visit);
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

namespace {

// Action n of a group in which each hex has one action, and those where a stack forms a second one, as the mover says
// who is on top; these follow.
Action nth_with_order(Kind kind, UnitId unit, const HexSet& hexes, const HexSet& stacks, int n) {
  const int single = hexes.size();
  const bool over = n >= single;
  return {kind, unit, over ? stacks.nth(n - single) : hexes.nth(n), over};
}

bool random_move(const View& view, UnitId unit, absl::FunctionRef<std::uint32_t(std::uint32_t)> below, Action& out) {
  const Moves moves(view, unit);
  const HexSet stacks = moves.ends() & view.state().occupied[index(side_of(unit))];
  const int usual = moves.ends().size() + stacks.size();
  int others = 0;
  moves.list_others([&](Action) { ++others; });
  if (usual == 0) return false;
  int n = static_cast<int>(below(static_cast<std::uint32_t>(usual + others)));
  if (n < usual) {
    out = nth_with_order(Kind::kMove, unit, moves.ends(), stacks, n);
    return true;
  }
  moves.list_others([&](Action way) {
    if (n-- == usual) out = way;
  });
  return true;
}

}  // namespace

bool random_legal(const View& view, Kind kind, UnitId unit, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                  Action& out) {
  const State& s = view.state();
  HexSet hexes;
  switch (kind) {
    case Kind::kMove:
      return random_move(view, unit, below, out);
    case Kind::kPlace:
      hexes = placements(view, unit);
      break;
    case Kind::kAircraft:
      hexes = HexSet::board();
      break;
    case Kind::kAttack:
      hexes = targets(view, unit);
      break;
    case Kind::kBombard:
      hexes = fire_targets(view);
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
  const HexSet stacks = kind == Kind::kPlace ? hexes & s.occupied[index(side_of(unit))] : HexSet();
  const int count = hexes.size() + stacks.size();
  if (count == 0) return false;
  const int n = static_cast<int>(below(static_cast<std::uint32_t>(count)));
  const bool has_unit = kind == Kind::kPlace || kind == Kind::kAttack;
  out = has_unit ? nth_with_order(kind, unit, hexes, stacks, n) : Action(kind, hexes.nth(n));
  return true;
}

}  // namespace zerohour::loos
