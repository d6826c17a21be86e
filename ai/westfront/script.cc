#include "ai/westfront/script.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "ai/westfront/orders.h"
#include "ai/westfront/stakes.h"
#include "engine/table/exact.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kSosFriend = 250;        // mm from own trenches: enemies so near may be called on soon
constexpr int kAssaultDistance = 280;  // mm: enemies come so far to assault
constexpr int kCallFrom = 160;         // mm from own trenches: SOS is called on enemies who are nearer
constexpr int kLooseRein = 230;        // mm: how far a commander lets its platoons go

Action plain(Kind kind) {
  Action a;
  a.kind = kind;
  return a;
}
Action of(Kind kind, int subject, int detail = 0) {
  Action a;
  a.kind = kind;
  a.subject = static_cast<std::uint8_t>(subject);
  a.detail = static_cast<std::uint8_t>(detail);
  return a;
}
class Script {
 public:
  Script(const Westfront& game, const Knowledge& knowledge, const State& s, const Brief& brief, std::uint64_t seed)
      : game_(game),
        s_(s),
        view_(game.view(s)),
        side_(decider(view_)),
        brief_(brief_now(view_, knowledge, side_, brief)),
        knowledge_(knowledge),
        random_(seed),
        outlook_(view_, side_, brief_, knowledge) {}

  Action choose() {
    switch (s_.step) {
      case Step::kLoseBattery:
        return lose_battery();
      case Step::kOpenGas:
        return plain(opens_gas() ? Kind::kGas : Kind::kDone);
      case Step::kEndPlan:
        return end_plan();
      case Step::kStaff:
        return staff();
      case Step::kUnit:
        return s_.phase == Phase::kCompanies ? next_company() : next_unit();
      case Step::kBattalion:
        return next_battalion();
      case Step::kSupport:
        return plain(wants_support() ? Kind::kSupport : Kind::kNoSupport);
      case Step::kReroll:
        return plain(die_fails() && !keeps_staff() && is_worth_a_die() ? Kind::kReroll : Kind::kKeep);
      case Step::kAct:
        return act();
      case Step::kOrder: {
        Action order = plain(Kind::kOrder);
        order.parts = plan_order(outlook_, view_.order_stands(), random_).parts;
        return order;
      }
      case Step::kWindow:
        return react();
      case Step::kTankShot: {
        int worth = 0;
        Action a = plain(Kind::kFire);
        a.target = outlook_.best_target(s_.hand.id, true, worth);
        return a.target != kNoStand ? a : plain(Kind::kDone);
      }
      default:
        return command();
    }
  }

 private:
  // --- Steps 1 to 4.
  Action lose_battery() const {
    int best = -1, most = -1;
    for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
      const Battery& battery = view_.scenario().batteries[b];
      if (battery.side != s_.side || s_.lost(b)) continue;
      int worth = 2 * static_cast<int>(battery.type) + (battery.sos ? 5 : 0);
      for (const PlanId p : ids_to(view_.scenario().plan_count())) {
        const Plan& plan = view_.scenario().plans[p];
        if (plan.battery != b || view_.plan_ended(p) || plan.last <= s_.turn) continue;
        worth += 4 * (plan.last - std::max<int>(s_.turn, plan.first));
      }
      if (worth <= most) continue;
      most = worth;
      best = b;
    }
    return of(Kind::kLose, best);
  }
  bool opens_gas() const {
    if (brief_.gas_own != 0 && stands_ahead_of_gas(side_) > stands_ahead_of_gas(other(side_))) return false;
    return s_.turn + 6 <= view_.scenario().turns || s_.turn <= 2;
  }
  // Those of a side over which the gas of the side that decides is likely to drift in its first turns.
  int stands_ahead_of_gas(Side side) const {
    constexpr int kAhead = 300, kAside = 75;  // mm
    const Gas& gas = view_.scenario().gas[static_cast<std::size_t>(index(side_))];
    const table::Offset way = table::offset({}, gas_drift(gas.heading, 1));
    const std::int64_t squared = table::dot(way, way);
    int count = 0;
    view_.for_each(side, [&](StandId one) {
      count += std::any_of(gas.cylinders.begin(), gas.cylinders.end(), [&](Point from) {
        const table::Offset d = table::offset(from, s_.at[one]);
        const std::int64_t along = table::dot(d, way), aside = table::cross(d, way);
        return along >= 0 && along * along <= std::int64_t{kAhead} * kAhead * squared &&
               aside * aside <= std::int64_t{kAside} * kAside * squared;
      });
    });
    return count;
  }
  Action end_plan() const {
    for (const PlanId p : ids_to(view_.scenario().plan_count())) {
      const Plan& plan = view_.scenario().plans[p];
      const Battery& battery = view_.scenario().batteries[plan.battery];
      if (battery.side != side_ || !view_.plan_runs(p, s_.turn) || plan.kind == PlanKind::kRolling) continue;
      if (outlook_.shelling(battery.type, fired_template(view_, battery.type, plan.at)) < 0) return of(Kind::kEnd, p);
    }
    return plain(Kind::kDone);
  }

  // --- Staff and support: for the battalion that is nearest to the enemy.
  int nearness(BattalionId b) const {
    int sum = 0;
    view_.for_each(side_, [&](StandId one) {
      if (view_.stand(one).battalion != b || !is_platoon(view_.type(one))) return;
      sum += std::max(0, 600 - outlook_.nearest_enemy(s_.at[one])) + (s_.is_marked(one) ? 100 : 0);
    });
    return sum;
  }
  Action staff() const {
    int best = -1, most = -1;
    for (const BattalionId b : ids_to(view_.scenario().battalion_count())) {
      if (!staff_fault(view_, Staff::kBattalion, b).empty()) continue;
      int worth = nearness(b) + 1;
      for (int i = 0; i < s_.staff_count; ++i) {
        const Staff& there = s_.staff[static_cast<std::size_t>(i)];
        if (there.kind == Staff::kBattalion && there.id == b) worth /= 2;
      }
      if (worth <= most) continue;
      most = worth;
      best = b;
    }
    return best < 0 ? plain(Kind::kDone) : of(Kind::kStaff, best, Staff::kBattalion);
  }
  Action next_battalion() const {
    int best = -1, most = -1;
    for (const BattalionId b : ids_to(view_.scenario().battalion_count())) {
      const Action a = of(Kind::kBattalion, b);
      if (!action_fault(view_, a).empty()) continue;
      const int worth = nearness(b);
      if (worth <= most) continue;
      most = worth;
      best = b;
    }
    return of(Kind::kBattalion, best);
  }
  bool wants_support() const {
    // A natural 1 never succeeds.
    const int least = view_.tables().company_order[s_.hand.orders];
    return s_.hand.kind == UnitKind::kCompany && least - view_.order_modifier() > 2;
  }
  bool die_fails() const { return view_.actions_of_die(s_.hand.face) == 0; }
  // For the orders to come.
  bool keeps_staff() const {
    return brief_.dice != 0 && s_.hand.kind == UnitKind::kStand && s_.phase < Phase::kCompanies && has_orders_to_come();
  }
  // Whether an action would be used if the die that is rolled again gave one.
  bool is_worth_a_die() {
    if (brief_.reroll == 0 || s_.hand.kind == UnitKind::kCompany) return true;
    const StandId one = view_.stand_in_hand();
    // The shots that a machine gun does not fire it holds.
    if (one != kNoStand && is_machine_gun(view_.type(one)) && outlook_.holding(one) > 1) return true;
    State with = s_;
    with.step = Step::kAct;
    with.hand.actions = 1;
    const Kind use = Script(game_, knowledge_, with, brief_, random_()).act().kind;
    return use != Kind::kDone && use != Kind::kHold;
  }
  bool has_orders_to_come() const {
    const BattalionId battalion = view_.stand(s_.hand.id).battalion;
    bool comes = false;
    view_.for_each(side_, [&](StandId one) {
      comes = comes || (is_platoon(view_.type(one)) && view_.stand(one).battalion == battalion &&
                        (s_.is_marked(one) || outlook_.has_goal(one)));
    });
    return comes;
  }
  // While the enemy is surprised, and the companies have not gone yet.
  bool keeps_silent() const {
    return brief_.quiet != 0 && view_.surprised(other(side_)) && s_.phase < Phase::kCompanies;
  }
  UnitType type_in_hand() const {
    return s_.hand.kind == UnitKind::kBattery ? view_.scenario().batteries[s_.hand.id].type : view_.type(s_.hand.id);
  }

  // --- Which unit is next.
  Action next_unit() {
    const bool artillery = s_.phase == Phase::kBrigadeArtillery;
    if (artillery && keeps_silent()) return plain(Kind::kDone);
    if (artillery) {
      if (const std::optional<Action> call = own_turn_sos()) return *call;
      for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
        if (unit_fault(view_, UnitKind::kBattery, b).empty() && battery_acts(b))
          return of(Kind::kUnit, b, static_cast<int>(UnitKind::kBattery));
      }
    }
    for (const StandId one : ids_to(view_.stand_count())) {
      if (unit_fault(view_, UnitKind::kStand, one).empty() && unit_acts(one))
        return of(Kind::kUnit, one, static_cast<int>(UnitKind::kStand));
    }
    return plain(Kind::kDone);
  }
  // Who may be called on those who come is kept for that.
  bool battery_acts(BatteryId b) const {
    if (!view_.is_free(b)) return true;
    bool near = false;
    view_.for_each(other(side_), [&](StandId e) {
      if (near || !is_platoon(view_.type(e))) return;
      for (std::size_t t = 0; t < view_.scenario().trenches.size() && !near; ++t) {
        if (view_.scenario().trenches[t].owner != side_) continue;
        near = view_.ground().may_be_near_trench(static_cast<int>(t), s_.at[e], kSosFriend + 1) &&
               distance(view_.ground().nearest_on_trench(static_cast<int>(t), s_.at[e]), s_.at[e]) < kSosFriend;
      }
    });
    return !near;
  }
  bool unit_acts(StandId one) const {
    if (keeps_silent() && !s_.is_marked(one)) return false;
    if (is_machine_gun(view_.type(one)) || s_.is_marked(one) || is_mortar(view_.type(one))) return true;
    if (is_vehicle(view_.type(one))) return !s_.has(one, kDitched) || view_.info(one).mode == Mode::kDirect;
    int worth = 0;
    if (view_.type(one) != UnitType::kFieldGun) return true;
    outlook_.best_target(one, false, worth);
    return worth > outlook_.holding(one);
  }
  std::optional<Action> own_turn_sos() {
    for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
      if (view_.scenario().batteries[b].side != side_ || !view_.is_free(b)) continue;
      int worth = 0;
      const Point at = best_call(b, false, worth);
      if (worth <= 0 || worth < 2 * brief_.sos) continue;
      Action a = of(Kind::kSos, b);
      a.parts[0].leg[0] = at;
      if (action_fault(view_, a).empty()) return a;
    }
    return std::nullopt;
  }
  Action next_company() {
    int best = -1, most = 0;
    for (const CompanyId c : ids_to(view_.scenario().company_count())) {
      if (!unit_fault(view_, UnitKind::kCompany, c).empty()) continue;
      const int worth = company_worth(c);
      if (worth <= most) continue;
      most = worth;
      best = c;
    }
    return best < 0 ? plain(Kind::kDone) : of(Kind::kCompany, best);
  }
  // What rolling for it brings, less what standing to would.
  int company_worth(CompanyId c) {
    State with = s_;
    const bool again = s_.hand.kind == UnitKind::kCompany && s_.hand.id == c;
    with.hand = {};
    with.hand.kind = UnitKind::kCompany;
    with.hand.id = c;
    with.hand.orders = again ? s_.hand.orders : std::uint8_t{0};
    const View view(view_.rules(), with);
    const auto& stands = view.company(c).stands;
    const OrderKey key = order_key(outlook_, stands);
    std::optional<PlannedOrder> order = known_order(outlook_, key);
    if (!order) order = plan_anew(Outlook(view, side_, brief_, knowledge_, &outlook_), stands, random_, key);
    int keeps = again ? 0 : order->holding;
    for (const StandId one : stands) {
      if (s_.in_play(one) && !s_.is_marked(one)) keeps += brief_.settled;
    }
    const int least = view.tables().company_order[with.hand.orders] - view.order_modifier();
    const int chance = std::clamp(7 - std::max(2, least), 0, 5);
    // What it keeps by standing to is lost if the die fails; a second order may still hold.
    const int gain = order->worth - keeps;
    return again ? gain * chance / 6 : gain * chance / 6 - (keeps * (6 - chance) + keeps * 2) / 8;
  }

  // --- Weapons, vehicles and batteries.
  Action act() {
    const StandId one = view_.stand_in_hand();
    if (one == kNoStand) return act_template(kNoStand);
    if (s_.is_marked(one)) return plain(Kind::kRally);
    if (is_mortar(view_.type(one))) return act_template(one);
    const PlannedOrder order = plan_order(outlook_, view_.order_stands(), random_);
    const StandOrder& part = order.parts[0];
    const bool gun = is_machine_gun(view_.type(one));
    const int hold = gun && s_.hand.actions <= 2 ? outlook_.holding(one) : 0;
    Action a;
    switch (part.verb) {
      case Verb::kFire:
        a = plain(Kind::kFire);
        a.target = part.target;
        if (order.worth - brief_.settled <= hold) a = plain(Kind::kDone);
        break;
      case Verb::kMove:
      case Verb::kAssault:
        a = plain(Kind::kMove);
        a.parts = order.parts;
        if (order.worth - brief_.settled <= hold) a = plain(Kind::kDone);
        break;
      case Verb::kCross:
        a = plain(Kind::kCross);
        break;
      default:
        a = plain(Kind::kDone);
        if (!gun && view_.may_hold(one) && s_.held[one] == 0) a = plain(Kind::kHold);
        break;
    }
    return action_fault(view_, a).empty() ? a : plain(Kind::kDone);
  }
  Action act_template(StandId mortar) {
    const UnitType type = type_in_hand();
    const Point aim = mortar == kNoStand ? s_.battery_aim[s_.hand.id] : s_.aim[mortar];
    const Action shoot = plain(Kind::kShoot);
    const bool may_shoot = action_fault(view_, shoot).empty();
    const int now = may_shoot ? outlook_.shelling(type, fired_template(view_, type, aim)) : 0;
    int worth = 0;
    const Point best = best_aim(type, worth);
    // With one action it is only laid for the next time.
    const int redirected = s_.hand.actions > 1 ? worth * 6 / 10 : worth / 3;
    if (redirected > now && worth > now + 2) {
      Action a = plain(Kind::kRedirect);
      a.parts[0].leg[0] = best;
      if (action_fault(view_, a).empty()) return a;
    }
    return may_shoot && now > 0 ? shoot : plain(Kind::kDone);
  }
  Point best_aim(UnitType type, int& worth) const {
    const TypeInfo& info = view_.tables().type(type);
    absl::InlinedVector<Point, 64> points;
    view_.for_each(other(side_), [&](StandId e) { points.push_back(s_.at[e]); });
    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = i + 1; k < count; ++k) {
        if (std::abs(points[i].x - points[k].x) <= info.template_width &&
            std::abs(points[i].y - points[k].y) <= info.template_depth)
          points.push_back(middle(points[i], points[k]));
      }
    }
    Point best;
    worth = 0;
    for (const Point p : points) {
      const int value = outlook_.shelling(type, fired_template(view_, type, p));
      if (value <= worth || !redirect_fault(view_, p).empty()) continue;
      worth = value;
      best = p;
    }
    return best;
  }

  // --- Reactions.
  Point best_call(BatteryId b, bool reaction, int& worth) const {
    const Battery& battery = view_.scenario().batteries[b];
    std::vector<Point> points;
    const auto add = [&](Point p) {
      // As near to it as the side's trenches let it.
      Point best = p;
      int least = std::numeric_limits<int>::max();
      for (std::size_t t = 0; t < view_.scenario().trenches.size(); ++t) {
        if (view_.scenario().trenches[t].owner != side_) continue;
        if (!view_.ground().may_be_near_trench(static_cast<int>(t), p, kCallFrom + 1)) continue;
        const Point near = view_.ground().nearest_on_trench(static_cast<int>(t), p);
        const int away = distance(near, p);
        if (away >= least) continue;
        least = away;
        constexpr int kFromTrench = 49;
        best = away <= kFromTrench ? p
                                   : Point{static_cast<std::int16_t>(near.x + (p.x - near.x) * kFromTrench / away),
                                           static_cast<std::int16_t>(near.y + (p.y - near.y) * kFromTrench / away)};
      }
      if (least < kCallFrom) points.push_back(best);
    };
    const absl::Span<const StandId> enemies = outlook_.enemies();
    for (std::size_t i = 0; i < enemies.size(); ++i) {
      const Point one = s_.at[enemies[i]];
      add(one);
      for (const StandId other : enemies.subspan(i + 1)) {
        const Point at = s_.at[other];
        if (std::abs(one.x - at.x) <= 100 && std::abs(one.y - at.y) <= 50) add(middle(one, at));
      }
    }
    Point best;
    worth = 0;
    for (const Point p : points) {
      if (!view_.ground().on_table(p)) continue;
      const std::optional<Template> shape = view_.ground().sos_template(side_, p);
      if (!shape) continue;
      const int value = outlook_.shelling(battery.type, *shape);
      if (value <= worth || !sos_fault(view_, b, p, reaction).empty()) continue;
      worth = value;
      best = p;
    }
    return best;
  }
  Action react() {
    Action best = plain(Kind::kPass);
    int most = 0;
    for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
      if (view_.scenario().batteries[b].side != side_ || !view_.is_free(b)) continue;
      int worth = 0;
      const Point at = best_call(b, true, worth);
      if (worth <= 0 || worth - brief_.sos <= most) continue;  // nowhere to call it, or not worth it
      Action a = of(Kind::kSos, b);
      a.parts[0].leg[0] = at;
      most = worth - brief_.sos;
      best = a;
    }
    const StandSet targets = order_targets(view_);
    const auto stands = view_.order_stands();
    view_.for_each(side_, [&](StandId firer) {
      if (s_.held[firer] == 0) return;
      for (std::size_t i = 0; i < stands.size(); ++i) {
        const StandId target = stands[i];
        if (!targets.has(target) || !shot_fault(view_, firer, target).empty()) continue;
        int worth = outlook_.shot(firer, target, false) - brief_.shot;
        const bool assaults = s_.order.parts[i].verb == Verb::kAssault && !s_.is_marked(target);
        if (assaults) worth += brief_.stops * stopping(firer, target) / 6;
        // Who is marked is stopped already.
        if (s_.is_marked(target)) worth = worth * 2 / 3;
        if (worth <= most) continue;
        most = worth;
        best = of(Kind::kShot, firer);
        best.target = target;
      }
    });
    return best;
  }
  int stopping(StandId firer, StandId target) const {
    const ShotOdds odds = shot_odds(view_, firer, target, target, false);
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += odds.effect(face) != Effect::kNone ? 1 : 0;
    return faces;
  }

  // --- Step 7: commanders follow their platoons, out of fire.
  Action command() const {
    Action best = plain(Kind::kDone);
    int most = 8;
    for (const StandId one : ids_to(view_.stand_count())) {
      if (!s_.in_play(one) || view_.side_of(one) != side_ || !is_command_stand(view_.type(one))) continue;
      if (s_.is_marked(one) || s_.command_moves(one) >= 2) continue;
      const int here = command_fault(one, s_.at[one]);
      if (here < most) continue;
      std::vector<Point> ends;
      list_command_ends(view_, one, ends);
      const int reach = view_.allowance(one, MoveLine::kCrossCountry);
      for (const int length : {reach - 2, reach / 2}) {
        for (int k = 0; k < kCompass; k += 2) ends.push_back(compass_point(s_.at[one], k, length));
      }
      for (const Point end : ends) {
        const int away = distance(s_.at[one], end);
        const Point to = away <= reach
                             ? end
                             : Point{static_cast<std::int16_t>(s_.at[one].x + (end.x - s_.at[one].x) * reach / away),
                                     static_cast<std::int16_t>(s_.at[one].y + (end.y - s_.at[one].y) * reach / away)};
        if (to == s_.at[one] || !view_.ground().on_table(to)) continue;
        const int gain = here - command_fault(one, to);
        if (gain <= most) continue;
        Action a = of(Kind::kCommandMove, one);
        a.parts[0].verb = Verb::kMove;
        a.parts[0].legs = 1;
        a.parts[0].leg[0] = to;
        if (!action_fault(view_, a).empty()) continue;
        most = gain;
        best = a;
      }
    }
    return best;
  }
  int command_fault(StandId one, Point at) const {
    const Prospect prospect = outlook_.prospect(one, at);
    int fault = prospect.danger * 2;
    if (brief_.command > 0) {
      fault += (2 * outlook_.assault_threat(one, at) + prospect.reaction) * brief_.command / 100;
    }
    const BattalionId battalion = view_.stand(one).battalion;
    if (battalion != 0) {
      view_.for_each(side_, [&](StandId platoon) {
        if (!is_platoon(view_.type(platoon)) || view_.stand(platoon).battalion != battalion) return;
        fault += std::max(0, distance(s_.at[platoon], at) - kLooseRein) / 4;
      });
    }
    fault += std::max(0, kAssaultDistance - outlook_.nearest_enemy(at)) / 4;
    return fault - 3 * static_cast<int>(view_.ground().spot(at).cover);
  }

  const Westfront& game_;
  const State& s_;
  const View view_;
  const Side side_;
  const Brief brief_;
  const Knowledge& knowledge_;
  Random random_;
  const Outlook outlook_;
};

}  // namespace

Action script_action(const Westfront& game, const Knowledge& knowledge, const State& state, const Brief& brief,
                     std::uint64_t seed) {
  return Script(game, knowledge, state, brief, seed).choose();
}

}  // namespace zerohour::westfront
