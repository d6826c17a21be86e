// Standing instructions of Western Front: what stands that hold shots, and batteries that answer SOS, do in the enemy's
// move (W9, W10, W24), and what is done about the brigade's +1 and about dice that may be rolled again (W16), so that a
// game is not stopped at each of its snapshots and dice.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"
#include "tools/westfront/abilities.h"

namespace zerohour::westfront {
namespace {

using protocol::refusal;

constexpr absl::string_view kInstructUsage =
    "instruct SIDE [STAND] fire|hold|wire|close|within MM|ask; instruct SIDE sos|BATTERY call|two|hold|ask; "
    "instruct SIDE support lift|never|ask; instruct SIDE reroll failed|never|ask; instruct SIDE clear|usual";
constexpr int kFarthest = 2000;  // mm, of "within": as far as anything fires
constexpr int kCloseBy = 100;    // mm, of "close"
constexpr int kCloseToWire = 30;
constexpr absl::string_view kBatteries = "sos", kSupport = "support", kReroll = "reroll";

// One instruction: for whom or what, and what. Texts are "fire", "M2 within 100", "sos hold", "G1 call", "support
// lift", "reroll failed".
struct Policy {
  // kClose: within kCloseBy, at the wire, or while it assaults; kTwo: a call where two enemies and no friend would lie.
  enum Kind : std::uint8_t { kAsk, kFire, kHold, kWire, kWithin, kCall, kLift, kFailed, kNever, kClose, kTwo };
  std::string who;  // the id of a stand or battery; "sos": all batteries; "support", "reroll"; empty: all stands
  Kind kind = kAsk;
  int within = 0;  // mm
};
constexpr absl::string_view kPolicyWords[] = {"ask",  "fire",   "hold",  "wire",  "within", "call",
                                              "lift", "failed", "never", "close", "two"};

std::string policy_text(const Policy& policy) {
  return absl::StrCat(policy.who, policy.who.empty() ? "" : " ", kPolicyWords[policy.kind],
                      policy.kind == Policy::kWithin ? absl::StrCat(" ", policy.within) : "");
}

bool is_for_dice(absl::string_view who) {
  return who == kSupport || who == kReroll;
}

// Whether an instruction of that kind can be given to them.
bool fits(const Scenario& scenario, absl::string_view who, Policy::Kind kind) {
  if (kind == Policy::kAsk) return true;
  if (is_for_dice(who)) return kind == Policy::kNever || kind == (who == kSupport ? Policy::kLift : Policy::kFailed);
  if (kind == Policy::kLift || kind == Policy::kFailed || kind == Policy::kNever) return false;
  const bool battery = who == kBatteries || find_battery(scenario, who) != 0;
  return kind == Policy::kHold || battery == (kind == Policy::kCall || kind == Policy::kTwo);
}

absl::StatusOr<Policy> read_policy(const Scenario& scenario, Side side, protocol::Words words) {
  Policy policy;
  const auto is_kind = [](absl::string_view word) {
    return std::find(std::begin(kPolicyWords), std::end(kPolicyWords), word) != std::end(kPolicyWords);
  };
  if (words.empty()) return refusal("bad-arguments", kInstructUsage);
  if (!is_kind(words[0])) {
    const bool is_group = words[0] == kBatteries || is_for_dice(words[0]);
    const std::string id = is_group ? std::string(words[0]) : id_in_letters_of(scenario, words[0]);
    const StandId stand = find_stand(scenario, id);
    const BatteryId battery = find_battery(scenario, id);
    const bool own = is_group || (stand != kNoStand && scenario.stands[stand].side == side) ||
                     (battery != 0 && scenario.batteries[battery].side == side);
    if (!own) {
      return refusal("bad-arguments",
                     absl::StrCat(quote(words[0]), " is not a stand or battery of that side; ", kInstructUsage));
    }
    policy.who = id;
    words.remove_prefix(1);
  }
  if (words.empty() || !is_kind(words[0])) return refusal("bad-arguments", kInstructUsage);
  const auto* const word = std::find(std::begin(kPolicyWords), std::end(kPolicyWords), words[0]);
  policy.kind = static_cast<Policy::Kind>(word - std::begin(kPolicyWords));
  if (!fits(scenario, policy.who, policy.kind) || words.size() != (policy.kind == Policy::kWithin ? 2U : 1U)) {
    return refusal("bad-arguments", kInstructUsage);
  }
  if (policy.kind == Policy::kWithin) {
    const absl::StatusOr<int> within = parse_count(words[1], 1, kFarthest);
    if (!within.ok()) return refusal("bad-arguments", absl::StrCat("within: ", within.status().message()));
    policy.within = *within;
  }
  return policy;
}

std::vector<Policy> policies_of(const View& view, Side side, const std::vector<std::string>& texts) {
  std::vector<Policy> policies;
  for (const std::string& text : texts) {
    absl::StatusOr<Policy> policy = read_policy(view.scenario(), side, words_of(text));
    if (policy.ok()) policies.push_back(*std::move(policy));
  }
  return policies;
}

// Of six faces, how many give an order.
int ordering_faces(const View& view) {
  int count = 0;
  for (int face = 1; face <= 6; ++face) count += view.actions_of_die(face);
  return count;
}

// Whether the brigade's +1 makes this order of a company more likely, by a sixth or more (W16). The dice of weapons are
// left to it: there is one +1 in a player turn, and an order moves a whole company.
bool lifts_order(const View& view) {
  if (view.state().hand.kind != UnitKind::kCompany) return false;
  State supported = view.state();
  supported.hand.supported = 1;
  return ordering_faces(View(view.rules(), supported)) > ordering_faces(view);
}

// Whether a new die would not give more on average: a company's order came through, or a weapon got its share of
// actions.
bool did_what_was_wanted(const View& view) {
  int sum = 0;
  for (int face = 1; face <= 6; ++face) sum += view.actions_of_die(face);
  return 6 * view.actions_of_die(view.state().hand.face) >= sum && view.actions_of_die(view.state().hand.face) > 0;
}

// What the instructions say about the brigade's +1 and about a die that may be rolled again; none: the player is asked.
std::optional<Action> answer_to_die(const View& view, const std::vector<Policy>& policies) {
  const bool support = view.state().step == Step::kSupport;
  const absl::string_view about = support ? kSupport : kReroll;
  const auto policy = std::find_if(policies.begin(), policies.end(), [&](const Policy& p) { return p.who == about; });
  if (policy == policies.end()) return std::nullopt;
  Action action;
  switch (policy->kind) {
    case Policy::kNever:
      action.kind = support ? Kind::kNoSupport : Kind::kKeep;
      return action;
    case Policy::kLift:
      action.kind = lifts_order(view) ? Kind::kSupport : Kind::kNoSupport;
      return action;
    case Policy::kFailed:
      if (!did_what_was_wanted(view)) return std::nullopt;
      action.kind = Kind::kKeep;
      return action;
    default:
      return std::nullopt;
  }
}

class Reactions {
 public:
  Reactions(const View& view, Side side, std::vector<Policy> policies)
      : view_(view), side_(side), policies_(std::move(policies)) {
    std::erase_if(policies_, [](const Policy& policy) { return is_for_dice(policy.who); });
  }

  // Without an instruction about reactions the player is asked.
  std::optional<Action> answer() const {
    if (policies_.empty()) return std::nullopt;
    bool asks = false;
    std::optional<Action> found;
    view_.for_each(side_, [&](StandId firer) {
      if (found.has_value() || view_.state().held[firer] == 0) return;
      const Policy policy = policy_of(view_.stand(firer).id, "");
      const std::optional<StandId> target = nearest_target(firer, policy);
      if (!target.has_value()) return;
      if (policy.kind == Policy::kAsk) {
        asks = true;
      } else {
        found = action_of(Kind::kShot, firer, *target);
      }
    });
    if (found.has_value()) return found;
    for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
      if (view_.scenario().batteries[b].side != side_ || !view_.is_free(b)) continue;
      const Policy policy = policy_of(view_.scenario().batteries[b].id, kBatteries);
      if (policy.kind == Policy::kHold) continue;
      const bool calls = policy.kind == Policy::kCall || policy.kind == Policy::kTwo;
      if (!calls) {
        asks = asks || may_call(b);
        continue;
      }
      const std::optional<Action> call = policy.kind == Policy::kCall ? best_call(b) : call_on_two(b);
      if (call.has_value()) return call;
    }
    if (asks) return std::nullopt;
    return action_of(Kind::kPass, 0, kNoStand);
  }

 private:
  static Action action_of(Kind kind, int subject, StandId target) {
    Action action;
    action.kind = kind;
    action.subject = static_cast<std::uint8_t>(subject);
    action.target = target;
    return action;
  }

  // That of the unit itself, else that of its group, else that of the side as far as it says anything of the unit.
  Policy policy_of(absl::string_view id, absl::string_view group) const {
    const Policy* best = nullptr;
    for (const Policy& policy : policies_) {
      if (policy.who == id) return policy;
      if (policy.who == group) best = &policy;
      if (best == nullptr && !group.empty() && policy.who.empty() && policy.kind == Policy::kHold) best = &policy;
    }
    return best == nullptr ? Policy() : *best;
  }

  // Whether some face of its dice does something to an enemy.
  bool can_hurt(StandId firer, StandId target) const {
    bool hurts = false;
    shot_targets(view_, firer, target).for_each([&](StandId one) {
      for (int face = 1; face <= 6 && !hurts && view_.side_of(one) != side_; ++face)
        hurts = shot_effect(view_, firer, target, one, false, face) != Effect::kNone;
    });
    return hurts;
  }

  bool is_close(StandId firer, StandId target) const {
    const State& s = view_.state();
    if (table::is_within(s.at[firer], s.at[target], kCloseBy)) return true;
    const auto stands = view_.order_stands();
    for (std::size_t i = 0; i < stands.size(); ++i) {
      const Verb verb = s.order.parts[i].verb;
      if (stands[i] == target && (verb == Verb::kAssault || verb == Verb::kCross)) return true;
    }
    const std::optional<Ground::NearestWire> wire = view_.ground().nearest_wire(s.at[target]);
    return wire.has_value() && compare(wire->nearest.squared_distance, {kCloseToWire * kCloseToWire, 1}) <= 0;
  }

  // Of the stands that it may fire at now and that its instruction means, the nearest; of equals the first. No shot is
  // spent unasked where it could do nothing.
  std::optional<StandId> nearest_target(StandId firer, const Policy& policy) const {
    if (policy.kind == Policy::kHold) return std::nullopt;
    const State& s = view_.state();
    std::optional<StandId> nearest;
    order_targets(view_).for_each([&](StandId target) {
      const bool meant =
          (policy.kind != Policy::kWithin || table::is_within(s.at[firer], s.at[target], policy.within)) &&
          (policy.kind != Policy::kWire ||
           view_.ground().wire_crossing(s.at[target], view_.side_of(target)).has_value()) &&
          (policy.kind != Policy::kClose || is_close(firer, target));
      if (!meant || !action_fault(view_, action_of(Kind::kShot, firer, target)).empty()) return;
      if (policy.kind != Policy::kAsk && !can_hurt(firer, target)) return;
      if (!nearest.has_value() ||
          table::squared_distance(s.at[firer], s.at[target]) < table::squared_distance(s.at[firer], s.at[*nearest]))
        nearest = target;
    });
    return nearest;
  }

  bool may_call(BatteryId b) const {
    bool near = false;
    order_targets(view_).for_each(
        [&](StandId target) { near = near || view_.ground().sos_in_reach(side_, view_.state().at[target]); });
    return near && view_.is_free(b);
  }
  // The first proposed call under which two of the enemy's stands would lie, and none of its own.
  std::optional<Action> call_on_two(BatteryId b) const {
    std::vector<Point> points;
    list_best_sos(view_, b, points);
    for (const Point point : points) {
      Action call = action_of(Kind::kSos, b, kNoStand);
      call.parts[0].leg[0] = point;
      const std::optional<Template> shape = view_.ground().sos_template(side_, point);
      if (!shape.has_value() || !action_fault(view_, call).empty()) continue;
      int enemies = 0;
      bool own = false;
      template_targets(view_, *shape).for_each([&](StandId hit) {
        if (view_.side_of(hit) == side_) {
          own = true;
        } else {
          ++enemies;
        }
      });
      if (enemies > 1 && !own) return call;
    }
    return std::nullopt;
  }
  // The proposed call that is worth most (W61); none where none is worth anything.
  std::optional<Action> best_call(BatteryId b) const {
    std::vector<Point> points;
    list_best_sos(view_, b, points);
    std::optional<Action> best;
    int most = 0;
    for (const Point point : points) {
      Action call = action_of(Kind::kSos, b, kNoStand);
      call.parts[0].leg[0] = point;
      const std::optional<Template> shape = view_.ground().sos_template(side_, point);
      if (!shape.has_value() || !action_fault(view_, call).empty()) continue;
      const int worth = template_worth(view_, side_, view_.scenario().batteries[b].type, *shape);
      if (worth <= most) continue;
      most = worth;
      best = call;
    }
    return best;
  }

  const View& view_;
  Side side_;
  std::vector<Policy> policies_;
};

class WestfrontInstructions final : public protocol::Instructions<Westfront> {
 public:
  absl::StatusOr<std::vector<std::string>> instruct(const Westfront& game, Side side,
                                                    const std::vector<std::string>& now,
                                                    protocol::Words words) const override {
    if (words.size() == 1 && words[0] == "clear") return std::vector<std::string>();
    if (words.size() == 1 && words[0] == "usual") return usual(game, side);
    const Scenario& scenario = game.rules().scenario;
    const absl::StatusOr<Policy> policy = read_policy(scenario, side, words);
    if (!policy.ok()) return policy.status();
    std::vector<std::string> changed;
    for (const std::string& text : now) {
      const absl::StatusOr<Policy> old = read_policy(scenario, side, words_of(text));
      if (old.ok() && old->who != policy->who) changed.push_back(text);
    }
    // Asking is what is done without an instruction, but for a unit of a side or group that has one.
    if (policy->kind != Policy::kAsk || !policy->who.empty()) changed.push_back(policy_text(*policy));
    const auto place = [&](const std::string& text) {
      const std::string who = read_policy(scenario, side, words_of(text))->who;
      const StandId stand = find_stand(scenario, who);
      const BatteryId battery = find_battery(scenario, who);
      if (is_for_dice(who)) return who == kSupport ? -2 : -1;
      return who.empty() ? 0 : who == kBatteries ? 1 : stand != kNoStand ? 2 + stand : 2 + kMaxStands + battery;
    };
    std::stable_sort(changed.begin(), changed.end(),
                     [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
    return changed;
  }

  std::optional<Action> answer(const Westfront& game, const State& s, Side side,
                               const std::vector<std::string>& instructions) const override {
    const View view = game.view(s);
    if (decider(view) != side) return std::nullopt;
    std::vector<Policy> policies = policies_of(view, side, instructions);
    if (s.step == Step::kSupport || s.step == Step::kReroll) return answer_to_die(view, policies);
    return s.step == Step::kWindow ? Reactions(view, side, std::move(policies)).answer() : std::nullopt;
  }

  std::vector<std::string> usual(const Westfront& /*game*/, Side /*side*/) const override {
    return {absl::StrCat(kSupport, " lift"), absl::StrCat(kReroll, " failed")};
  }
};

}  // namespace

std::shared_ptr<const protocol::Instructions<Westfront>> make_instructions() {
  return std::make_shared<const WestfrontInstructions>();
}

}  // namespace zerohour::westfront
