#include "engine/westfront/candidates.h"

#include <algorithm>

#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

Action plain(Kind kind, int subject = 0) {
  Action a;
  a.kind = kind;
  a.subject = static_cast<std::uint8_t>(subject);
  return a;
}
Action with_point(Kind kind, int subject, Point at) {
  Action a = plain(kind, subject);
  a.parts[0].leg[0] = at;
  return a;
}
Action with_target(Kind kind, int subject, StandId target) {
  Action a = plain(kind, subject);
  a.target = target;
  return a;
}

void add_units(const View& view, GroupList& groups) {
  const State& s = view.state();
  for (const std::uint8_t id : ids_to(std::max(view.stand_count(), view.scenario().battery_count()))) {
    if (unit_fault(view, UnitKind::kStand, id).empty() || unit_fault(view, UnitKind::kBattery, id).empty())
      groups.push_back(group_of(Kind::kUnit, id));
  }
  for (const CompanyId c : ids_to(view.scenario().company_count())) {
    if (unit_fault(view, UnitKind::kCompany, c).empty()) groups.push_back(group_of(Kind::kCompany, c));
  }
  if (s.phase != Phase::kBrigadeArtillery) return;
  for (const BatteryId b : ids_to(view.scenario().battery_count())) {
    if (view.scenario().batteries[b].side == s.side && view.is_free(b)) groups.push_back(group_of(Kind::kSos, b));
  }
}

void add_staff(const View& view, GroupList& groups) {
  const int most = std::max({view.stand_count(), view.scenario().battery_count(), view.scenario().battalion_count()});
  for (int id = 1; id <= most; ++id) {
    for (const int kind : {Staff::kBattalion, Staff::kStand, Staff::kBattery}) {
      if (!staff_fault(view, kind, id).empty()) continue;
      groups.push_back(group_of(Kind::kStaff, id));
      break;
    }
  }
}

void add_acts(const View& view, GroupList& groups) {
  const State& s = view.state();
  const StandId unit = view.stand_in_hand();
  if (unit != kNoStand && s.is_marked(unit)) return groups.push_back(group_of(Kind::kRally));
  const auto add = [&](Kind kind) { groups.push_back(group_of(kind)); };
  const auto add_legal = [&](Kind kind) {
    if (action_fault(view, plain(kind)).empty()) add(kind);
  };
  if (unit != kNoStand && !is_mortar(view.type(unit))) {
    add_legal(Kind::kHold);
    if (view.info(unit).mode == Mode::kDirect) add(Kind::kFire);
  }
  if (unit != kNoStand && view.can_move(unit)) {
    add(Kind::kMove);
    add_legal(Kind::kCross);
  }
  if (unit == kNoStand || is_mortar(view.type(unit))) {
    add(Kind::kRedirect);
    add_legal(Kind::kShoot);
  }
}

void add_window(const View& view, GroupList& groups) {
  const State& s = view.state();
  const Side enemy = other(s.side);
  groups.push_back(group_of(Kind::kPass));
  if (view.surprised(enemy)) return;
  for (const BatteryId b : ids_to(view.scenario().battery_count())) {
    if (view.scenario().batteries[b].side == enemy && view.is_free(b)) groups.push_back(group_of(Kind::kSos, b));
  }
  view.for_each(enemy, [&](StandId firer) {
    if (s.held[firer] > 0) groups.push_back(group_of(Kind::kShot, firer));
  });
}

void add_command(const View& view, GroupList& groups) {
  const State& s = view.state();
  for (const Kind kind : {Kind::kCommandMove, Kind::kCommandCross}) {
    view.for_each(s.side, [&](StandId one) {
      if (!is_command_stand(view.type(one)) || s.is_marked(one) || s.command_moves(one) >= 2) return;
      if (kind == Kind::kCommandMove || action_fault(view, plain(kind, one)).empty())
        groups.push_back(group_of(kind, one));
    });
  }
}

void list_shots(const View& view, Kind kind, StandId firer, ActionList& list) {
  constexpr std::size_t kMostFire = 6, kMostHeld = 2;
  const bool held = kind == Kind::kShot;
  const StandSet moving = held ? order_targets(view) : StandSet{};
  const bool moved = view.state().step == Step::kTankShot;
  for (const StandId target : best_targets(view, firer, held ? &moving : nullptr, held ? kMostHeld : kMostFire, moved))
    list.push_back(with_target(kind, held ? firer : 0, target));
}

void add_assaults(const View& view, absl::Span<const StandId> stands, bool alone, Action action, ActionList& list) {
  std::vector<Parts> orders;
  list_assaults(view, stands, alone, orders);
  for (const Parts& parts : orders) {
    action.parts = parts;
    list.push_back(action);
  }
}

void list_orders(const View& view, ActionList& list) {
  const auto stands = view.order_stands();
  const Manoeuvres all = list_manoeuvres(view, stands, false);
  list.push_back(plain(Kind::kOrder));
  Action a = plain(Kind::kOrder);
  for (const Manoeuvre& near : all) {
    for (const Manoeuvre& rest : all) {
      if (make_order(view, stands, near, rest, a.parts)) list.push_back(a);
    }
  }
  add_assaults(view, stands, false, a, list);
}

void list_points_of(const View& view, Kind kind, BatteryId battery, ActionList& list) {
  std::vector<Point> points;
  if (kind == Kind::kRedirect) {
    list_aims(view, points);
  } else if (view.state().step == Step::kWindow) {
    list_best_sos(view, battery, points);
  } else {
    list_sos(view, battery, points);
  }
  for (const Point p : points) list.push_back(with_point(kind, battery, p));
}

void list_command_moves(const View& view, StandId stand, ActionList& list) {
  std::vector<Point> ends;
  list_command_ends(view, stand, ends);
  for (const Point end : ends) {
    Action a = plain(Kind::kCommandMove, stand);
    if (straight_to(view, stand, end, a.parts[0])) list.push_back(a);
  }
}

void list_unchecked(const View& view, Kind kind, std::uint8_t subject, ActionList& list) {
  const StandId unit = view.stand_in_hand();
  switch (kind) {
    case Kind::kStaff:
    case Kind::kUnit:
      for (std::uint8_t detail = 1; detail <= 3; ++detail) {
        Action a = plain(kind, subject);
        a.detail = detail;
        list.push_back(a);
      }
      break;
    case Kind::kFire:
      return list_shots(view, kind, unit, list);
    case Kind::kShot:
      return list_shots(view, kind, subject, list);
    case Kind::kMove:
      for (const Manoeuvre& m : list_manoeuvres(view, absl::MakeConstSpan(&unit, 1), true)) {
        Action a = plain(kind);
        if (make_move(view, unit, m, a.parts[0])) list.push_back(a);
      }
      add_assaults(view, absl::MakeConstSpan(&unit, 1), true, plain(kind), list);
      break;
    case Kind::kRedirect:
    case Kind::kSos:
      return list_points_of(view, kind, subject, list);
    case Kind::kOrder:
      return list_orders(view, list);
    case Kind::kCommandMove:
      return list_command_moves(view, subject, list);
    default:
      list.push_back(plain(kind, subject));
  }
}

bool draw_order(const View& view, Below below, Action& action) {
  const auto stands = view.order_stands();
  const Manoeuvres all = list_manoeuvres(view, stands, false);
  const auto any = [&] { return all[below(static_cast<std::uint32_t>(all.size()))]; };
  action = plain(Kind::kOrder);
  constexpr int kTries = 4;
  for (int i = 0; i < kTries && !all.empty(); ++i) {
    const Manoeuvre near = any();
    const Manoeuvre rest = below(2) == 0 ? near : any();
    if (make_order(view, stands, near, rest, action.parts)) return true;
  }
  action = plain(Kind::kOrder);
  return true;
}

bool draw_move(const View& view, Below below, Action& action) {
  const StandId unit = view.stand_in_hand();
  Manoeuvres all = list_manoeuvres(view, absl::MakeConstSpan(&unit, 1), true);
  while (!all.empty()) {
    const std::size_t i = below(static_cast<std::uint32_t>(all.size()));
    action = plain(Kind::kMove);
    if (make_move(view, unit, all[i], action.parts[0]) && action_fault(view, action).empty()) return true;
    all[i] = all.back();
    all.pop_back();
  }
  return false;
}

bool draw_point(const View& view, Kind kind, std::uint8_t subject, Below below, Action& action) {
  std::vector<Point> points;
  if (kind == Kind::kRedirect) {
    list_aims(view, points);
  } else {
    list_sos(view, subject, points);
  }
  while (!points.empty()) {
    const std::size_t i = below(static_cast<std::uint32_t>(points.size()));
    action = with_point(kind, subject, points[i]);
    if (action_fault(view, action).empty()) return true;
    points[i] = points.back();
    points.pop_back();
  }
  return false;
}

}  // namespace

GroupList list_groups(const View& view) {
  const State& s = view.state();
  GroupList groups;
  const auto add = [&](Kind kind, int subject = 0) { groups.push_back(group_of(kind, subject)); };
  switch (s.step) {
    case Step::kLoseBattery:
      for (const BatteryId b : ids_to(view.scenario().battery_count())) {
        if (view.scenario().batteries[b].side == s.side && !s.lost(b)) add(Kind::kLose, b);
      }
      break;
    case Step::kOpenGas:
      add(Kind::kDone);
      add(Kind::kGas);
      break;
    case Step::kEndPlan:
      add(Kind::kDone);
      for (const PlanId p : ids_to(view.scenario().plan_count())) {
        if (action_fault(view, plain(Kind::kEnd, p)).empty()) add(Kind::kEnd, p);
      }
      break;
    case Step::kStaff:
      add(Kind::kDone);
      add_staff(view, groups);
      break;
    case Step::kUnit:
      add(Kind::kDone);
      add_units(view, groups);
      break;
    case Step::kBattalion:
      for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
        if (action_fault(view, plain(Kind::kBattalion, b)).empty()) add(Kind::kBattalion, b);
      }
      break;
    case Step::kSupport:
      add(Kind::kSupport);
      add(Kind::kNoSupport);
      break;
    case Step::kReroll:
      add(Kind::kKeep);
      add(Kind::kReroll);
      break;
    case Step::kAct:
      add(Kind::kDone);
      add_acts(view, groups);
      break;
    case Step::kOrder:
      add(Kind::kOrder);
      break;
    case Step::kWindow:
      add_window(view, groups);
      break;
    case Step::kTankShot:
      add(Kind::kDone);
      add(Kind::kFire);
      break;
    case Step::kCommand:
      add(Kind::kDone);
      add_command(view, groups);
      break;
    default:
      break;
  }
  return groups;
}

ActionList list_actions(const View& view, std::uint32_t group) {
  ActionList list;
  list_unchecked(view, static_cast<Kind>(group >> 8), static_cast<std::uint8_t>(group & 255), list);
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  list.erase(std::remove_if(list.begin(), list.end(), [&](const Action& a) { return !action_fault(view, a).empty(); }),
             list.end());
  return list;
}

bool draw_action(const View& view, std::uint32_t group, Below below, Action& action) {
  const auto kind = static_cast<Kind>(group >> 8);
  const auto subject = static_cast<std::uint8_t>(group & 255);
  switch (kind) {
    case Kind::kOrder:
      return draw_order(view, below, action);
    case Kind::kMove:
      return draw_move(view, below, action);
    case Kind::kRedirect:
      return draw_point(view, kind, subject, below, action);
    case Kind::kSos:
      if (view.state().step != Step::kWindow) return draw_point(view, kind, subject, below, action);
      break;
    default:
      break;
  }
  const ActionList list = list_actions(view, group);
  if (list.empty()) return false;
  action = list[below(static_cast<std::uint32_t>(list.size()))];
  return true;
}

}  // namespace zerohour::westfront
