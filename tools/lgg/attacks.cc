#include "tools/lgg/attacks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/lgg/attacks.h"
#include "engine/lgg/candidates.h"
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
constexpr std::size_t kMostFirsts = 12;  // attacks after which a second is looked for

bool is_better(const Threat& a, const Threat& b) {
  return std::tie(a.routs, a.hurts) > std::tie(b.routs, b.hurts);
}

// Every attack of a unit on another that is found, where the unit may be activated for it.
std::vector<Action> attacks_of(const View& view, UnitId attacker, UnitId defender) {
  const State& s = view.state();
  std::vector<Action> attacks;
  if (s.step != Step::kActivate || !activation_fault(view, attacker, kMoved).empty()) return attacks;
  const Surroundings around(view, attacker);
  for (const std::optional<AttackWay>& way : AttackSearch(around).on(defender, AttackEffort::kFull)) {
    if (way.has_value()) attacks.push_back(way->action);
  }
  if (attacks.empty() && is_legal(view, straight_attack(view, attacker, defender)).ok()) {
    attacks.push_back(straight_attack(view, attacker, defender));
  }
  return attacks;
}

// The threat with this attack added; none if the attacker does not get into the combat.
std::optional<Threat> with_attack(const View& view, const Action& action, const Threat& before) {
  Threat threat = before;
  threat.units.push_back(action.subject);
  threat.actions.push_back(action);
  threat.after = after_move(view, action);
  if (threat.after.target[action.subject] != action.target) return std::nullopt;
  const Sheet sheet = combat_sheet(View(view.rules(), threat.after), action.target);
  threat.routs = sheet.ways("rout");
  threat.hurts = threat.routs + sheet.ways("hit");
  return threat;
}

// The cheapest, that with the fewest rolls among equals, and then the one with the best chances.
std::optional<Action> cheapest(const View& view, const std::vector<Action>& attacks) {
  using Cost = std::pair<int, int>;
  std::optional<Threat> best;
  Cost of_best;
  for (const Action& action : attacks) {
    const AttackWay way{action, walk_unit(view, action)};
    const Cost cost = {way.walk.cost, way.checks()};
    std::optional<Threat> attack = with_attack(view, action, {});
    if (!attack.has_value()) continue;
    if (best.has_value() && (cost > of_best || (cost == of_best && !is_better(*attack, *best)))) continue;
    best = std::move(attack);
    of_best = cost;
  }
  if (!best.has_value()) return std::nullopt;
  return best->actions[0];
}

// Every attack of any unit on that one that is found, after those of `before`.
std::vector<Threat> all_attacks(const Rulebook& rules, const State& from, UnitId unit, const Threat& before) {
  const View view(rules, from);
  std::vector<Threat> all;
  view.for_each(from.side, [&](UnitId u) {
    if (!view.type(u).may_attack() || from.target[u] != kNoUnit) return;
    for (const Action& action : attacks_of(view, u, unit)) {
      if (std::optional<Threat> threat = with_attack(view, action, before)) all.push_back(*std::move(threat));
    }
  });
  return all;
}

// The first of the best.
std::optional<Threat> best_of(std::vector<Threat> threats) {
  const auto best = std::max_element(threats.begin(), threats.end(),
                                     [](const Threat& a, const Threat& b) { return is_better(b, a); });
  if (best == threats.end()) return std::nullopt;
  return std::move(*best);
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
  if (const auto found = cheapest(view, attacks_of(view, attacker, defender)); found.has_value()) return *found;
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
  std::vector<Threat> firsts = all_attacks(view.rules(), from, unit, {});
  std::stable_sort(firsts.begin(), firsts.end(), is_better);
  if (firsts.size() > kMostFirsts) firsts.resize(kMostFirsts);
  std::vector<Threat> seconds;
  for (const Threat& first : firsts) {
    std::optional<Threat> second = best_of(all_attacks(view.rules(), fresh_turn(first.after, from.side), unit, first));
    if (second.has_value()) seconds.push_back(*std::move(second));
  }
  if (std::optional<Threat> one = best_of(firsts)) found.push_back(*std::move(one));
  if (std::optional<Threat> two = best_of(std::move(seconds))) found.push_back(*std::move(two));
  if (std::optional<Threat> fire = best_fire(view.rules(), from, unit)) found.push_back(*std::move(fire));
  return found;
}

}  // namespace zerohour::lgg
