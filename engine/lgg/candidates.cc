#include "engine/lgg/candidates.h"

#include <algorithm>

#include "engine/lgg/legality.h"

namespace zerohour::lgg {
namespace {

void add_if_legal(const View& view, const Action& action, ActionList& list) {
  if (is_legal(view, action).ok()) list.push_back(action);
}

Action word(Kind kind) {
  Action a;
  a.kind = kind;
  return a;
}

Action about(std::uint8_t subject, Kind kind, int target = 0, int detail = 0) {
  Action a;
  a.subject = subject;
  a.kind = kind;
  a.target = static_cast<std::uint8_t>(target);
  a.detail = static_cast<std::uint8_t>(detail);
  return a;
}

Action placement(std::uint8_t subject, table::Point at, int heading) {
  Action a = about(subject, Kind::kPlace);
  a.add_leg({at, static_cast<std::int16_t>(heading)});
  return a;
}

void add_engineering(const View& view, UnitId u, ActionList& list) {
  if (view.type(u).kind != Class::kEngineer) return;
  for (int o = 1; o <= view.obstacle_count(); ++o) {
    add_if_legal(view, about(u, Kind::kEngineer, o, static_cast<int>(TaskKind::kBridge)), list);
  }
  for (int b = 1; b <= View::kBridges; ++b) {
    add_if_legal(view, about(u, Kind::kEngineer, b, static_cast<int>(TaskKind::kBreak)), list);
  }
  for (int v = 1; v <= view.unit_count(); ++v) {
    add_if_legal(view, about(u, Kind::kEngineer, v, static_cast<int>(TaskKind::kBank)), list);
  }
}

void add_activations(const View& view, std::uint8_t subject, ActionList& list) {
  const State& s = view.state();
  if (subject == 0) {
    list.push_back(word(Kind::kPass));
    add_if_legal(view, word(Kind::kActions), list);
    return;
  }
  if (subject == kForceSubject) {
    for (int d = 1; d <= view.unit_count(); ++d) {
      if (s.attacked(static_cast<UnitId>(d))) add_if_legal(view, about(subject, Kind::kForce, d), list);
    }
    return;
  }
  if (subject >= kCommanderSubject) return add_commander_moves(view, subject, list);
  if (!s.on_table(subject)) return add_if_legal(view, about(subject, Kind::kRally), list);
  add_moves(view, subject, list);
  add_stationary(view, subject, list);
}

// 8 directions by 4 inches and the radius from the commander, facing the enemy. On a crowded or narrow table none of
// these may be legal although the unit has room: then a finer net of places, and at last any of eight headings there.
void add_rally_places(const View& view, UnitId u, ActionList& list) {
  const Side side = view.side_of(u);
  const table::Vec from = view.stand_box(side, 0).centre;
  const double radius = view.rules().radius();
  const auto add = [&](int direction, double distance, std::optional<int> heading) {
    const std::optional<table::Point> at = table::rounded(from + table::ahead_of(direction) * distance);
    if (!at) return;
    add_if_legal(view, placement(u, *at, heading ? *heading : heading_to_enemy(view, side, vec(*at), 0)), list);
  };
  const auto add_net = [&](std::optional<int> heading) {
    for (int direction = 0; direction < 360; direction += 15) {
      for (double distance = 100; distance <= radius; distance += 100) add(direction, distance, heading);
    }
  };
  for (int direction = 0; direction < 360; direction += 45) {
    for (const double distance : {400.0, radius}) add(direction, distance, std::nullopt);
  }
  if (list.empty()) add_net(std::nullopt);
  for (int heading = 0; heading < 360 && list.empty(); heading += 45) add_net(heading);
}

// A grid of the side's strip, facing the table, and its town blocks.
void add_set_up_places(const View& view, std::uint8_t subject, ActionList& list) {
  const bool blue = view.state().side == kBlue;
  const int heading = subject >= kCommanderSubject || blue ? 0 : 180;
  for (const int row : {200, 600, 1000}) {
    for (int x = 200; x < view.scenario().width; x += 400) {
      const int y = blue ? row : view.scenario().height - row;
      const table::Point at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      add_if_legal(view, placement(subject, at, heading), list);
    }
  }
  for (const Town& town : view.scenario().towns) add_if_legal(view, placement(subject, town.at, heading), list);
}

void add_choices(const View& view, std::uint8_t subject, ActionList& list) {
  const State& s = view.state();
  const auto add = [&](const Action& a) {
    if (a.subject == subject) add_if_legal(view, a, list);
  };
  switch (s.step) {
    case Step::kSetUp:
      return add_set_up_places(view, subject, list);
    case Step::kCommandChit:
    case Step::kDieChit:
      for (const Kind kind : {Kind::kNo, Kind::kCommand, Kind::kDie}) add(word(kind));
      return;
    case Step::kSuccessor:
      return add(about(subject, Kind::kSuccessor));
    case Step::kLose:
      if (subject != s.p.attackers[0] && subject != s.p.attackers[1]) return;
      add(about(subject, Kind::kLose));
      for (const UnitId a : s.p.attackers) add(about(subject, Kind::kLose, a));
      return;
    case Step::kOccupy:
      if (subject != s.p.attackers[0] && subject != s.p.attackers[1]) return;
      return add(about(subject, Kind::kOccupy));
    case Step::kRallyPlace:
    case Step::kDayPlace:
      if (subject == 0) return add(word(Kind::kDecline));
      if (subject != s.p.unit) return;
      return add_rally_places(view, subject, list);
    case Step::kResolve:
      for (int d = 1; d <= view.unit_count() && subject == 0; ++d) {
        if (s.attacked(static_cast<UnitId>(d))) add(about(0, Kind::kResolve, d));
      }
      return;
    case Step::kStay:
      add(about(subject, Kind::kStay));
      return add(about(subject, Kind::kLeave));
    case Step::kPursuitHit:
      return add(about(subject, Kind::kHit));
    case Step::kJoin:
      add(word(Kind::kDone));
      for (int v = 1; v <= view.unit_count() && subject != 0; ++v) add(about(subject, Kind::kJoin, v));
      return;
    default:
      return;
  }
}

}  // namespace

void add_stationary(const View& view, UnitId u, ActionList& list) {
  if (view.type(u).is_gun() && activation_fault(view, u, kFired).empty()) {
    view.for_each(other(view.side_of(u)), [&](UnitId v) { add_if_legal(view, about(u, Kind::kFire, v), list); });
  }
  add_if_legal(view, about(u, Kind::kRecover), list);
  add_engineering(view, u, list);
}

GroupList list_groups(const View& view) {
  const State& s = view.state();
  GroupList groups;
  if (is_roll(s.step) || s.step == Step::kOver) return groups;
  if (s.step == Step::kStay) {
    groups.add(1);
    groups.add(2);
    return groups;
  }
  const bool wide = s.step == Step::kActivate || s.step == Step::kSetUp;
  const Side side = decider(view);
  groups.add(0);
  for (int u = 1; u <= view.unit_count(); ++u) {
    const bool own = view.side_of(static_cast<UnitId>(u)) == side;
    if (s.step == Step::kSuccessor ? u < kMaxStands : own) groups.add(u);
  }
  for (int i = 0; i < kMaxStands && wide; ++i) groups.add(kCommanderSubject + i);
  if (s.step == Step::kActivate) groups.add(kForceSubject);
  return groups;
}

ActionList list_actions(const View& view, std::uint8_t subject) {
  ActionList list;
  if (view.state().step == Step::kActivate) {
    add_activations(view, subject, list);
  } else {
    add_choices(view, subject, list);
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

bool draw_action(const View& view, std::uint8_t subject, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                 Action& action) {
  ActionList list;
  if (view.state().step == Step::kActivate && subject > 0 && subject < kForceSubject) {
    if (subject >= kCommanderSubject) return draw_commander_move(view, subject, below, action);
    if (view.state().on_table(subject)) {
      add_stationary(view, subject, list);
      return draw_move(view, subject, list, below, action);
    }
  }
  list = list_actions(view, subject);
  if (list.empty()) return false;
  action = list[below(static_cast<std::uint32_t>(list.size()))];
  return true;
}

}  // namespace zerohour::lgg
