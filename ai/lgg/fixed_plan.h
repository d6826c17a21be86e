// Plans of La Grande Guerre that are fixed before a game (ai/plan/fixed_plan.h): where each side goes and how it
// attacks, in three parts of the day, carried out by the script.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

class PlanFollower {
 public:
  using Rules = Lgg;

  PlanFollower(plan::FixedPlan plan, std::uint64_t seed) : plan_(std::move(plan)), seed_(seed) {}

  // Blue's first, those of the first part of the day before the others.
  static absl::Span<const plan::PlanSlot> slots();
  // Activations only, and none in a part of the day that the plan leaves as it is.
  std::optional<Action> follow(const Lgg& game, const State& seen, Side side) const;

 private:
  plan::FixedPlan plan_;
  std::uint64_t seed_;
};

}  // namespace zerohour::lgg
