// Plans of Western Front that are fixed before a game (ai/plan/fixed_plan.h): where each side goes, how it assaults and
// holds its fire, in three parts of the game, carried out by the script.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

class PlanFollower {
 public:
  using Rules = Westfront;

  PlanFollower(plan::FixedPlan plan, std::uint64_t seed) : plan_(std::move(plan)), seed_(seed) {}

  // The attacker's first, those of the first third of the turns before the others.
  static absl::Span<const plan::PlanSlot> slots();
  // Every decision of a part of the game for which the plan fixes anything.
  std::optional<Action> follow(const Westfront& game, const State& state, Side side);

 private:
  plan::FixedPlan plan_;
  std::uint64_t seed_;
  std::unique_ptr<const Knowledge> knowledge_;
  Briefs briefs_;
};

}  // namespace zerohour::westfront
