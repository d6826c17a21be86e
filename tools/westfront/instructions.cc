// Standing instructions of Western Front: what stands that hold shots, and batteries that answer SOS, do in the enemy's
// move (W9, W10, W24), so that a game is not stopped at each of its snapshots.
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
    "instruct SIDE [STAND] fire|hold|wire|within MM|ask; instruct SIDE sos|BATTERY call|hold|ask; instruct SIDE clear";
constexpr int kFarthest = 2000;  // mm, of "within": as far as anything fires

// One instruction: for whom, and what. Texts are "fire", "M2 within 100", "sos hold", "G1 call".
struct Policy {
  enum Kind : std::uint8_t { kAsk, kFire, kHold, kWire, kWithin, kCall };
  std::string who;  // the id of a stand or battery; "sos": all batteries; empty: all stands
  Kind kind = kAsk;
  int within = 0;  // mm
};
constexpr absl::string_view kPolicyWords[] = {"ask", "fire", "hold", "wire", "within", "call"};

std::string policy_text(const Policy& policy) {
  return absl::StrCat(policy.who, policy.who.empty() ? "" : " ", kPolicyWords[policy.kind],
                      policy.kind == Policy::kWithin ? absl::StrCat(" ", policy.within) : "");
}

bool is_for_battery(const Scenario& scenario, absl::string_view who) {
  return who == "sos" || find_battery(scenario, who) != 0;
}

absl::StatusOr<Policy> read_policy(const Scenario& scenario, Side side, protocol::Words words) {
  Policy policy;
  const auto is_kind = [](absl::string_view word) {
    return std::find(std::begin(kPolicyWords), std::end(kPolicyWords), word) != std::end(kPolicyWords);
  };
  if (words.empty()) return refusal("bad-arguments", kInstructUsage);
  if (!is_kind(words[0])) {
    const std::string id = words[0] == "sos" ? "sos" : id_in_letters_of(scenario, words[0]);
    const StandId stand = find_stand(scenario, id);
    const BatteryId battery = find_battery(scenario, id);
    const bool own = id == "sos" || (stand != kNoStand && scenario.stands[stand].side == side) ||
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
  const bool battery = is_for_battery(scenario, policy.who);
  const bool fits = policy.kind == Policy::kAsk || policy.kind == Policy::kHold ||
                    (battery ? policy.kind == Policy::kCall : policy.kind != Policy::kCall);
  if (!fits || words.size() != (policy.kind == Policy::kWithin ? 2U : 1U)) {
    return refusal("bad-arguments", kInstructUsage);
  }
  if (policy.kind == Policy::kWithin) {
    const absl::StatusOr<int> within = parse_count(words[1], 1, kFarthest);
    if (!within.ok()) return refusal("bad-arguments", absl::StrCat("within: ", within.status().message()));
    policy.within = *within;
  }
  return policy;
}

class Reactions {
 public:
  Reactions(const View& view, Side side, const std::vector<std::string>& texts) : view_(view), side_(side) {
    for (const std::string& text : texts) {
      const absl::StatusOr<Policy> policy = read_policy(view.scenario(), side, words_of(text));
      if (policy.ok()) policies_.push_back(*policy);
    }
  }

  std::optional<Action> answer() const {
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
      const Policy policy = policy_of(view_.scenario().batteries[b].id, "sos");
      if (policy.kind == Policy::kHold) continue;
      const std::optional<Action> call = best_call(b);
      if (call.has_value() && policy.kind == Policy::kCall) return call;
      asks = asks || (policy.kind != Policy::kCall && may_call(b));
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
           view_.ground().wire_crossing(s.at[target], view_.side_of(target)).has_value());
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
      return who.empty() ? 0 : who == "sos" ? 1 : stand != kNoStand ? 2 + stand : 2 + kMaxStands + battery;
    };
    std::stable_sort(changed.begin(), changed.end(),
                     [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
    return changed;
  }

  std::optional<Action> answer(const Westfront& game, const State& s, Side side,
                               const std::vector<std::string>& instructions) const override {
    const View view = game.view(s);
    if (s.step != Step::kWindow || decider(view) != side) return std::nullopt;
    return Reactions(view, side, instructions).answer();
  }
};

}  // namespace

std::shared_ptr<const protocol::Instructions<Westfront>> make_instructions() {
  return std::make_shared<const WestfrontInstructions>();
}

}  // namespace zerohour::westfront
