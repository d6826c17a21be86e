// Plans of Loos that are fixed before a game (ai/plan/fixed_plan.h): how each side moves in each zone, declares attacks
// and fires in defence, in three parts of the game, carried out in the manner of script-4.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "absl/types/span.h"
#include "ai/loos/knowledge.h"
#include "ai/plan/fixed_plan.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

class PlanFollower {
 public:
  using Rules = Loos;

  PlanFollower(plan::FixedPlan plan, std::uint64_t seed) : plan_(std::move(plan)), seed_(seed) {}

  // The British first: the zones of the three parts of the game, then attacks and defence in these.
  static absl::Span<const plan::PlanSlot> slots();
  // No action at a decision of another kind, or in a part of the game in which the plan leaves all zones as they are.
  std::optional<Action> follow(const Loos& game, const State& state, Side side);

 private:
  plan::FixedPlan plan_;
  std::uint64_t seed_;
  plan::PlanKeeper<Loos, BoardGround> keeper_;
};

}  // namespace zerohour::loos
