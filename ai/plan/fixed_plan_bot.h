// A player that follows a plan fixed beforehand, and leaves the decisions that the plan does not fix to another player.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/players/settings.h"

namespace zerohour::plan {

// What a game supplies: its slots, and what carries a plan out.
template <class S>
concept FollowsPlans = requires(S follower, const typename S::Rules& game, const typename S::Rules::State& seen,
                                Side side) {
  // The slots of the game, the same in every scenario.
  { S::slots() } -> std::convertible_to<absl::Span<const PlanSlot>>;
  // `seen` is what the side sees, which decides there. No action if the plan fixes nothing for the decision.
  { follower.follow(game, seen, side) } -> std::same_as<std::optional<typename S::Rules::Action>>;
}
&&std::constructible_from<S, FixedPlan, std::uint64_t>;

template <FollowsPlans S>
class FixedPlanBot final : public ai::Bot<typename S::Rules>, public ai::CountsNodes {
 public:
  using G = typename S::Rules;
  using Action = typename G::Action;

  FixedPlanBot(std::string name, std::unique_ptr<ai::Bot<G>> other, FixedPlan plan, std::uint64_t seed)
      : name_(std::move(name)), other_(std::move(other)), follower_(std::move(plan), seed) {}

  std::string name() const override { return name_; }
  ai::Memory memory() const override { return std::max(ai::Memory::kPlan, other_->memory()); }
  void sit(Side side) override {
    side_ = side;
    other_->sit(side);
  }
  Action choose(const G& game, const typename G::State& state, const ai::Budget& budget) override {
    const Side side = ai::deciding_side(game, state, side_);
    const std::optional<Action> fixed = follower_.follow(game, ai::seen_by(game, state, side), side);
    by_plan_ = fixed.has_value();
    return by_plan_ ? *fixed : other_->choose(game, state, budget);
  }
  ai::Forecast forecast(const G& game, const typename G::State& state) override {
    return other_->forecast(game, state);
  }
  std::uint64_t nodes_used() const override { return by_plan_ ? 0 : ai::nodes_used(*other_); }
  std::string explain() const override { return by_plan_ ? "It follows its fixed plan." : other_->explain(); }
  std::string idea() const override { return by_plan_ ? explain() : other_->idea(); }
  std::vector<ai::Alternative<G>> alternatives() const override {
    return by_plan_ ? std::vector<ai::Alternative<G>>() : other_->alternatives();
  }

 private:
  std::string name_;
  std::unique_ptr<ai::Bot<G>> other_;
  S follower_;
  Side side_ = Side::kFirst;
  bool by_plan_ = false;
};

// The setting that gives a player a plan: "level-4:plan=0030a", "level-4:nodes=500,plan=0030a".
inline constexpr absl::string_view kPlanSetting = "plan";

// Takes the plan out of a player's settings: its text, or nothing if it has none.
inline std::optional<std::string> take_plan(ai::PlayerText& player) {
  const auto found = std::find_if(player.settings.begin(), player.settings.end(),
                                  [](const ai::SettingText& one) { return one.name == kPlanSetting; });
  if (found == player.settings.end()) return std::nullopt;
  std::string text = std::move(found->value);
  player.settings.erase(found);
  return text;
}

// The plan of the player of that name. Errors are those of parse_plan, with the name.
inline absl::StatusOr<FixedPlan> plan_of(absl::string_view name, absl::string_view text,
                                         absl::Span<const PlanSlot> slots) {
  absl::StatusOr<FixedPlan> plan = parse_plan(text, slots);
  if (!plan.ok()) return absl::InvalidArgumentError(absl::StrCat("'", name, "': ", plan.status().message()));
  return plan;
}

inline bool has_plan(absl::string_view player) {
  absl::StatusOr<ai::PlayerText> text = ai::parse_player_text(player);
  return text.ok() && take_plan(*text).has_value();
}

// The player with that plan; it has none yet.
inline std::string with_plan(absl::string_view player, const FixedPlan& plan) {
  const bool has_settings = ai::player_of(player).size() < player.size();
  return absl::StrCat(player, has_settings ? "," : ":", kPlanSetting, "=", format_plan(plan));
}

// The player of that name; if it has a plan, S carries it out; make(name, seed) makes the others, with the name's other
// settings. Errors are those of make, of parse_player_text and of parse_plan.
template <FollowsPlans S, class Make>
absl::StatusOr<std::unique_ptr<ai::Bot<typename S::Rules>>> make_planned(absl::string_view name, std::uint64_t seed,
                                                                         const Make& make) {
  absl::StatusOr<ai::PlayerText> player = ai::parse_player_text(name);
  if (!player.ok()) return make(name, seed);  // which says what is wrong
  const std::optional<std::string> text = take_plan(*player);
  if (!text.has_value()) return make(name, seed);
  absl::StatusOr<std::unique_ptr<ai::Bot<typename S::Rules>>> other = make(ai::format_player_text(*player), seed);
  if (!other.ok()) return other;
  absl::StatusOr<FixedPlan> plan = plan_of(name, *text, S::slots());
  if (!plan.ok()) return plan.status();
  return std::make_unique<FixedPlanBot<S>>(std::string(name), *std::move(other), *std::move(plan), seed);
}

}  // namespace zerohour::plan
