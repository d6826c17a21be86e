#include "tools/lgg/attacks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/path.h"
#include "engine/lgg/play.h"
#include "engine/lgg/surroundings.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint8_t kManyActions = 40;

bool is_better(const Threat& a, const Threat& b) {
  return std::tie(a.routs, a.hurts) > std::tie(b.routs, b.hurts);
}

// By one point, from which the last leg leads onto a side of the defender: the ways to it, the shortest first.
// reach: the longest, in hundredths of an inch.
std::vector<Action> ways_by_a_point(const View& view, UnitId attacker, UnitId defender, int side, double reach) {
  constexpr double kOffsets[] = {0, -150, 150, -290, 290};  // of the touch from the middle of the side
  constexpr double kOut[] = {640, 850};                     // of the point from the touch
  constexpr double kAside[] = {0, -200, 200, -400, 400, -600, 600, 850, -850};
  const table::Vec from = vec(view.state().pose[attacker].at);
  const table::Box box = view.base(defender);
  const int outward = view.state().pose[defender].heading + 90 * side;
  const table::Vec out = table::ahead_of(outward), along = table::right_of(outward);
  const double half = side % 2 == 0 ? box.half_depth : box.half_width;
  const auto heading = static_cast<std::int16_t>(table::normal_heading(outward + 180));
  std::vector<std::pair<double, Action>> ways;
  for (const double offset : kOffsets) {
    const table::Vec touch = box.centre + out * (half + view.type(attacker).depth / 2.0) + along * offset;
    const std::optional<table::Point> end = table::rounded(touch);
    for (const double far : kOut) {
      for (const double aside : kAside) {
        const std::optional<table::Point> by = table::rounded(touch + out * far + along * aside);
        if (!end || !by || std::abs(aside) > far || vec(*by) == from || *by == *end) continue;
        const double way = table::length(vec(*by) - from) + table::length(vec(*end) - vec(*by));
        if (way > reach) continue;
        Action action;
        action.subject = attacker;
        action.kind = Kind::kMove;
        action.heading = heading;
        action.target = defender;
        action.add_leg({*by, heading});
        action.add_leg({*end, heading});
        ways.emplace_back(way, action);
      }
    }
  }
  std::stable_sort(ways.begin(), ways.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Action> sorted;
  sorted.reserve(ways.size());
  for (const auto& [way, action] : ways) sorted.push_back(action);
  return sorted;
}

// The listed attacks of a unit on another.
std::vector<Action> listed_attacks(const View& view, UnitId attacker, UnitId defender) {
  std::vector<Action> attacks;
  for (const Action& action : list_actions(view, attacker)) {
    if (action.kind == Kind::kMove && action.target == defender) attacks.push_back(action);
  }
  return attacks;
}

// On each side of the defender that no listed attack strikes, the shortest legal attack by a point.
std::vector<Action> attacks_by_a_point(const View& view, UnitId attacker, UnitId defender,
                                       const std::vector<Action>& listed) {
  const State& s = view.state();
  const double reach = view.increment(attacker);
  std::vector<Action> attacks;
  if (s.step != Step::kActivate || !activation_fault(view, attacker, kMoved).empty() || s.attacked(attacker) ||
      !view.type(attacker).may_attack() || view.side_of(attacker) == view.side_of(defender) ||
      !is_within(view.gap(attacker, defender), reach)) {
    return attacks;
  }
  const table::Box box = view.base(defender);
  std::array<bool, 4> is_struck{};
  for (const Action& action : listed) {
    const table::Pose touch = action.legs == 0 ? s.pose[attacker] : action.end();
    is_struck[static_cast<std::size_t>(table::facing_of(box, vec(touch.at)))] = true;
  }
  const Surroundings around(view, attacker);
  const int left = s.left[index(s.side)];
  for (int side = 0; side < 4; ++side) {
    if (is_struck[static_cast<std::size_t>(side)]) continue;
    for (const Action& action : ways_by_a_point(view, attacker, defender, side, left * reach)) {
      const Walk walk = walk_unit(around, action);
      if (!walk.fault.empty() || walk.cost > left) continue;
      attacks.push_back(action);
      break;
    }
  }
  return attacks;
}

// The cheapest, and the shortest among equals.
std::optional<Action> cheapest(const View& view, const std::vector<Action>& attacks) {
  std::optional<Action> best;
  Walk of_best;
  for (const Action& action : attacks) {
    const Walk walk = walk_unit(view, action);
    if (best.has_value() && std::tie(walk.cost, walk.length) >= std::tie(of_best.cost, of_best.length)) continue;
    best = action;
    of_best = walk;
  }
  return best;
}

// Every attack of any unit on that one is tried; the best, if there is one.
std::optional<Threat> best_attack(const Rulebook& rules, const State& from, UnitId unit, const Threat& with) {
  const View view(rules, from);
  std::optional<Threat> best;
  view.for_each(from.side, [&](UnitId u) {
    if (!view.type(u).may_attack() || from.target[u] != kNoUnit) return;
    std::vector<Action> attacks = listed_attacks(view, u, unit);
    for (const Action& action : attacks_by_a_point(view, u, unit, attacks)) attacks.push_back(action);
    for (const Action& action : attacks) {
      Threat threat = with;
      threat.units.push_back(u);
      threat.actions.push_back(action);
      threat.after = after_move(view, action);
      const View after(rules, threat.after);
      if (threat.after.target[u] != unit) continue;
      const Sheet sheet = combat_sheet(after, unit);
      threat.routs = sheet.ways("rout");
      threat.hurts = threat.routs + sheet.ways("hit");
      if (!best.has_value() || is_better(threat, *best)) best = std::move(threat);
    }
  });
  return best;
}

std::optional<Threat> best_fire(const Rulebook& rules, const State& from, UnitId unit) {
  const View view(rules, from);
  std::optional<Threat> best;
  view.for_each(from.side, [&](UnitId gun) {
    if (!view.type(gun).is_gun() || !fire_fault(view, gun, unit).empty()) return;
    const Sheet sheet = fire_sheet(view, gun, unit);
    Threat threat;
    threat.fire = true;
    threat.units = {gun};
    Action fire;
    fire.kind = Kind::kFire;
    fire.subject = gun;
    fire.target = unit;
    threat.actions = {fire};
    const int one = sheet.ways("hit"), two = sheet.ways("two-hits");
    threat.hurts = one + two;
    threat.routs = view.strength(unit) == 1 ? one + two : view.strength(unit) == 2 ? two : 0;
    threat.after = from;
    if (!best.has_value() || is_better(threat, *best)) best = std::move(threat);
  });
  return best;
}

}  // namespace

absl::StatusOr<Action> find_attack(const View& view, UnitId attacker, UnitId defender) {
  if (const auto listed = cheapest(view, listed_attacks(view, attacker, defender)); listed.has_value()) return *listed;
  if (const auto other = cheapest(view, attacks_by_a_point(view, attacker, defender, {})); other.has_value()) {
    return *other;
  }
  const bool is_free = view.state().step == Step::kActivate && activation_fault(view, attacker, kMoved).empty();
  if (is_free && view.state().attacked(attacker)) {
    return absl::FailedPreconditionError(
        absl::StrCat(unit_title(view, attacker), " is attacked in an unresolved combat, and may only withdraw (G15)"));
  }
  const absl::Status why = is_legal(view, straight_attack(view, attacker, defender));
  // What keeps the unit from any move is reason enough.
  if (!is_free) return why;
  return absl::FailedPreconditionError(absl::StrCat(unit_title(view, attacker), " finds no way to attack ",
                                                    unit_title(view, defender), "; straight at it, ", why.message()));
}

State after_move(const View& view, const Action& action) {
  State s = view.state();
  Play play(view.rules(), s);
  play.apply(action);
  for (;;) {
    Action roll;
    roll.kind = Kind::kRoll;
    if (s.step == Step::kCheck) {
      roll.target = 1;  // at or below any morale
    } else if (s.step == Step::kCommanderRoll) {
      roll.target = 10;
    } else {
      return s;
    }
    play.apply(roll);
  }
}

State fresh_turn(const State& s, Side side) {
  State fresh = s;
  fresh.step = Step::kActivate;
  fresh.side = side;
  fresh.current = kNoUnit;
  fresh.marks = {};
  fresh.passed = {};
  fresh.left = {kManyActions, kManyActions};
  fresh.p = {};
  return fresh;
}

std::vector<Threat> threats_to(const View& view, UnitId unit) {
  std::vector<Threat> found;
  if (!view.state().on_table(unit)) return found;
  const State from = fresh_turn(view.state(), other(view.side_of(unit)));
  if (std::optional<Threat> one = best_attack(view.rules(), from, unit, {})) {
    State next = fresh_turn(one->after, from.side);
    std::optional<Threat> two = best_attack(view.rules(), next, unit, *one);
    found.push_back(*std::move(one));
    if (two.has_value()) found.push_back(*std::move(two));
  }
  if (std::optional<Threat> fire = best_fire(view.rules(), from, unit)) found.push_back(*std::move(fire));
  return found;
}

}  // namespace zerohour::lgg
