#include "tools/lgg/attacks.h"

#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/path.h"
#include "engine/lgg/play.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint8_t kManyActions = 40;

bool is_better(const Threat& a, const Threat& b) {
  return std::tie(a.routs, a.hurts) > std::tie(b.routs, b.hurts);
}

// The listed attacks of a unit on another.
std::vector<Action> attacks_of(const View& view, UnitId attacker, UnitId defender) {
  std::vector<Action> attacks;
  for (const Action& action : list_actions(view, attacker)) {
    if (action.kind == Kind::kMove && action.target == defender) attacks.push_back(action);
  }
  return attacks;
}

// Every attack of any unit on that one is tried; the best, if there is one.
std::optional<Threat> best_attack(const Rulebook& rules, const State& from, UnitId unit, const Threat& with) {
  const View view(rules, from);
  std::optional<Threat> best;
  view.for_each(from.side, [&](UnitId u) {
    if (!view.type(u).may_attack() || from.target[u] != kNoUnit) return;
    for (const Action& action : attacks_of(view, u, unit)) {
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
  std::optional<Action> best;
  Walk of_best;
  for (const Action& action : attacks_of(view, attacker, defender)) {
    const Walk walk = walk_unit(view, action);
    if (best.has_value() && std::tie(walk.cost, walk.length) >= std::tie(of_best.cost, of_best.length)) continue;
    best = action;
    of_best = walk;
  }
  if (best.has_value()) return *best;
  const absl::Status why = is_legal(view, straight_attack(view, attacker, defender));
  // What keeps the unit from any move is reason enough.
  if (view.state().step != Step::kActivate || !activation_fault(view, attacker, kMoved).empty()) return why;
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
