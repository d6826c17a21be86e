#include "ai/westfront/greedy.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// In sixtieths of a stand.
constexpr int kStand = 60, kMarker = 24;
constexpr int kPrisoner = 100;  // an enemy killed in assault, whose place is taken as well
constexpr int kRallied = 30;
constexpr int kHeld = 7;            // a shot that is held
constexpr int kReactionShot = 4;    // the least worth of a shot in the enemy's move
constexpr int kPerMetre = 250;      // of the way to the goal
constexpr int kHomePerMetre = 900;  // of the way home once it is time
constexpr int kCoverLost = 8;       // each class of cover that a stand gives up by moving
constexpr int kHomeTurns = 3;       // so many turns before the end platoons turn back
constexpr int kCommandReach = 230;  // mm: how far a commander lets its platoons go

double way(Point a, Point b) {
  return std::sqrt(static_cast<double>(table::squared_distance(a, b)));
}

class GreedyChoice {
 public:
  GreedyChoice(const Westfront& game, const State& s, Random& random)
      : game_(game), s_(s), view_(game.view(s)), side_(decider(view_)), random_(random) {}

  Action choose() {
    for_each_legal_action(game_, s_, [&](const Action& a) { add(a, score_of(a)); });
    if (s_.step == Step::kOrder) add_order_in_place();
    return best_;
  }

 private:
  void add(const Action& a, int score) {
    if (score < most_) return;
    ties_ = score == most_ ? ties_ + 1 : 1;
    most_ = score;
    if (ties_ == 1 || random_.below(ties_) == 0) best_ = a;
  }

  int score_of(const Action& a) {
    switch (a.kind) {
      case Kind::kGas:
      case Kind::kStaff:
        return a.kind == Kind::kStaff && a.detail == Staff::kBattalion ? 2 : 1;
      case Kind::kEnd:
        return plan_worth(a.subject) < 0 ? 1 : -1;
      case Kind::kUnit:
        return 20 + a.subject % 2;
      case Kind::kCompany:
        return company_worth(a.subject);
      case Kind::kSupport:
        return s_.hand.kind == UnitKind::kCompany ? 1 : -1;
      case Kind::kReroll:
        return die_fails() ? 1 : -1;
      case Kind::kRally:
        return kRallied;
      case Kind::kHold:
        return kHeld;
      case Kind::kFire:
        return fire_worth(view_.stand_in_hand(), a.target, s_.step == Step::kTankShot);
      case Kind::kShot:
        return fire_worth(a.subject, a.target, false) - kReactionShot;
      case Kind::kSos:
        return sos_worth(a.subject, a.point()) - kReactionShot;
      case Kind::kRedirect:
        return redirect_worth(a.point());
      case Kind::kShoot:
        return template_worth_at(s_.hand.kind == UnitKind::kBattery ? s_.battery_aim[s_.hand.id] : s_.aim[s_.hand.id]);
      case Kind::kMove:
        return parts_worth(a.parts) - kHeld;
      case Kind::kOrder:
        return parts_worth(a.parts);
      case Kind::kCommandMove:
        return command_worth(a.subject, end_of(a.parts[0], s_.at[a.subject]));
      case Kind::kCommandCross:
        return -1;
      default:
        return 0;
    }
  }

  // --- Fire.
  int fire_worth(StandId firer, StandId target, bool moved) const { return shot_worth(view_, firer, target, moved); }
  UnitType type_in_hand() const {
    return s_.hand.kind == UnitKind::kBattery ? view_.scenario().batteries[s_.hand.id].type : view_.type(s_.hand.id);
  }
  int template_worth_at(Point at) const {
    return template_worth(view_, side_, type_in_hand(), fired_template(view_, type_in_hand(), at));
  }
  // An action is lost by it, and the point may deviate.
  int redirect_worth(Point at) const {
    return s_.hand.actions > 1 ? template_worth_at(at) * 7 / 10 - 1 : template_worth_at(at) / 4 - 1;
  }
  int sos_worth(BatteryId battery, Point at) const {
    const std::optional<Template> shape = view_.ground().sos_template(side_, at);
    return shape ? template_worth(view_, side_, view_.scenario().batteries[battery].type, *shape) : 0;
  }
  int plan_worth(PlanId p) const {
    const Plan& plan = view_.scenario().plans[p];
    const UnitType type = view_.scenario().batteries[plan.battery].type;
    return template_worth(view_, side_, type, fired_template(view_, type, plan.at));
  }
  int best_shot(StandId firer, StandId* at = nullptr) const {
    int best = 0;
    view_.for_each(other(side_), [&](StandId enemy) {
      if (!shot_fault(view_, firer, enemy).empty()) return;
      const int worth = fire_worth(firer, enemy, false);
      if (worth <= best) return;
      best = worth;
      if (at != nullptr) *at = enemy;
    });
    return best;
  }

  // --- Dice.
  bool die_fails() const { return view_.actions_of_die(s_.hand.face) == 0; }
  // A company that is not rolled for stands to: one that has nothing to do is left alone.
  int company_worth(CompanyId c) const {
    int worth = 0;
    for (const StandId one : view_.company(c).stands) {
      if (!s_.in_play(one)) continue;
      if (s_.is_marked(one)) {
        worth += kRallied;
      } else {
        worth += std::max(best_shot(one), goal_of(one) ? 10 : 0) - kHeld;
      }
    }
    return worth;
  }

  // --- Orders.
  int parts_worth(const Parts& parts) {
    const auto stands = view_.order_stands();
    int worth = 0;
    std::uint32_t assaulted[4] = {};
    for (std::size_t i = 0; i < stands.size(); ++i) {
      const StandOrder& part = parts[i];
      const StandId one = stands[i];
      switch (part.verb) {
        case Verb::kRally:
          worth += kRallied;
          break;
        case Verb::kHold:
          worth += kHeld;
          break;
        case Verb::kFire:
          worth += fire_worth(one, part.target, false);
          break;
        case Verb::kCross:
          worth += 20;
          break;
        case Verb::kMove:
          worth += move_worth(one, end_of(part, s_.at[one]));
          break;
        case Verb::kAssault:
          assaulted[part.target / 32] |= 1U << part.target % 32;
          break;
        default:
          break;
      }
    }
    for (int target = 1; target <= view_.stand_count(); ++target) {
      if ((assaulted[target / 32] >> target % 32 & 1) != 0) worth += assault_worth(parts, static_cast<StandId>(target));
    }
    return worth;
  }
  // All rally, fire at the best target, or hold.
  void add_order_in_place() {
    Action order;
    order.kind = Kind::kOrder;
    const auto stands = view_.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) {
      StandOrder part;
      StandId target = kNoStand;
      const int worth = s_.in_play(stands[i]) ? best_shot(stands[i], &target) : 0;
      part.verb = s_.is_marked(stands[i]) ? Verb::kRally : worth > kHeld ? Verb::kFire : Verb::kHold;
      if (part.verb == Verb::kFire) part.target = target;
      if (s_.in_play(stands[i]) && part_fault(view_, stands[i], part).empty()) order.parts[i] = part;
    }
    if (is_legal(view_, order).ok()) add(order, parts_worth(order.parts));
  }

  // As if all arrived.
  int assault_worth(const Parts& parts, StandId target) const {
    State arrived = s_;
    arrived.order = {};
    arrived.order.parts = parts;
    const auto stands = view_.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) arrived.at[stands[i]] = end_of(parts[i], s_.at[stands[i]]);
    const View there(view_.rules(), arrived);
    const std::uint32_t set = assaulters(there, target);
    if (set == 0) return -kStand;
    const int others = std::popcount(set) - 1, modifier = assault_modifier(there, target);
    int sum = 0;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        const int result = first - second + modifier;
        sum += result >= 2    ? kPrisoner
               : result == 1  ? kMarker + (is_weapon(view_.type(target)) ? kPrisoner - kMarker : kMarker)
               : result == 0  ? -kMarker * others
               : result == -1 ? -kMarker * (others + 1)
                              : -kStand - kMarker * others;
      }
    }
    const int worth = sum / 36;
    return turns_back() ? worth - kStand : worth;
  }

  // --- Where to.
  const Score* home_line() const {
    for (const Score& score : view_.scenario().scores) {
      if (score.side == side_ && score.kind == ScoreKind::kOwnBeyond && score.each < 0) return &score;
    }
    return nullptr;
  }
  bool turns_back() const { return home_line() != nullptr && s_.turn + kHomeTurns > view_.scenario().turns; }

  // The attacker's next objective, or else enemy; the defender's lost objectives.
  std::optional<Point> goal_of(StandId stand) const {
    const Scenario& scenario = view_.scenario();
    const Point at = s_.at[stand];
    std::optional<Point> goal;
    const auto consider = [&](Point place) {
      if (!goal || table::squared_distance(at, place) < table::squared_distance(at, *goal)) goal = place;
    };
    if (turns_back()) {
      const int home = home_line()->line - 10 * forward(side_);
      if (forward(side_) * (at.y - home) > 0) goal = Point{at.x, static_cast<std::int16_t>(home)};
      return goal;
    }
    for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
      const bool attackers = (s_.objectives >> o & 1) != 0;
      if (attackers == (side_ == kDefender)) consider(scenario.objectives[o].at);
    }
    if (goal || side_ == kDefender) return goal;
    view_.for_each(other(side_), [&](StandId enemy) {
      if (!is_command_stand(view_.type(enemy))) consider(s_.at[enemy]);
    });
    return goal;
  }
  int move_worth(StandId stand, Point to) const {
    const std::optional<Point> goal = goal_of(stand);
    const Point at = s_.at[stand];
    const int cover = static_cast<int>(view_.ground().spot(to).cover) - static_cast<int>(view_.cover(stand));
    int worth = kCoverLost * std::min(cover, 0);
    if (!goal) return worth - 1;
    // Home is a line, not a place.
    const double nearer = turns_back() ? forward(side_) * (at.y - to.y) : way(at, *goal) - way(to, *goal);
    const int per = turns_back() ? kHomePerMetre : kPerMetre;
    if (view_.ground().meets_wire(to, *goal, view_.gaps()) && !view_.ground().meets_wire(at, *goal, view_.gaps()))
      worth -= kMarker;
    return worth + static_cast<int>(std::lround(nearer * per / 1000));
  }

  // Behind the battalion, where it is still commanded.
  int command_worth(StandId stand, Point to) const {
    const auto fault = [&](Point at) {
      double sum = 0;
      view_.for_each(side_, [&](StandId one) {
        if (!is_platoon(view_.type(one))) return;
        if (view_.stand(stand).battalion != 0 && view_.stand(one).battalion != view_.stand(stand).battalion) return;
        sum += std::max(0.0, way(s_.at[one], at) - kCommandReach);
      });
      double near = 0;
      view_.for_each(other(side_), [&](StandId enemy) { near = std::max(near, 450 - way(s_.at[enemy], at)); });
      const int cover = static_cast<int>(view_.ground().spot(at).cover);
      return view_.stand(stand).battalion == 0 ? near / 4 - 10 * cover : sum + near / 4 - 10 * cover;
    };
    return static_cast<int>(std::lround(fault(s_.at[stand]) - fault(to))) - 5;
  }

  const Westfront& game_;
  const State& s_;
  const View view_;
  const Side side_;
  Random& random_;
  Action best_;
  int most_ = std::numeric_limits<int>::min();
  std::uint32_t ties_ = 0;
};

}  // namespace

Action GreedyBot::choose(const Westfront& game, const State& state, const ai::Budget&) {
  return GreedyChoice(game, state, random_).choose();
}

}  // namespace zerohour::westfront
