// The planner's roll-outs (ai/plan/rollout.h) as samples: its policy for both sides to a horizon, and then the game's
// evaluator. Chance plays a far smaller part in them than in a game's result.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "ai/judge/estimate.h"
#include "ai/judge/sampler.h"
#include "ai/plan/rollout.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "eval/evaluator.h"

namespace zerohour::judge {

template <plan::PlayoutModel M>
class PolicyRollouts final : public Sampler<typename M::Rules> {
 public:
  using G = typename M::Rules;
  using State = typename G::State;
  using Action = typename G::Action;
  static_assert(!ImperfectInformation<G>, "the policy looks at the whole state");

  // player_turns: the horizon, counting the turn under way. A null evaluator: to the end of the game.
  PolicyRollouts(std::shared_ptr<const M> model, std::shared_ptr<const eval::Evaluator<G>> evaluator, int player_turns,
                 QuickEffort quick)
      : model_(std::move(model)),
        evaluator_(std::move(evaluator)),
        horizon_{evaluator_ == nullptr ? kToTheEnd : player_turns},
        quick_(quick) {}

  std::optional<Sample> sample(const State& view, Side, absl::Span<const Action> actions, std::uint64_t seed,
                               absl::FunctionRef<bool()>) const override {
    plan::Rollout<M> rollout(*model_);
    // The number is drawn as the seed is: samples that went through the faces in turn would be more alike than their
    // spread suggests.
    std::uint64_t mix = seed;
    const State end = rollout.play_out(view, actions, {seed, splitmix64(mix)}, horizon_);
    const G& game = model_->game();
    const bool over = game.actor(end) == Actor::kNobody;
    return Sample{over ? chances_of_result(game.result(end).winner) : evaluator_->chances(game, end), rollout.nodes()};
  }

  std::string words() const override {
    if (evaluator_ == nullptr) return "roll-outs to the end of the game";
    return absl::StrCat("roll-outs of ", horizon_.player_turns, " player turns, then the evaluator ",
                        evaluator_->name());
  }
  QuickEffort quick() const override { return quick_; }

 private:
  static constexpr int kToTheEnd = 1'000'000;

  std::shared_ptr<const M> model_;
  std::shared_ptr<const eval::Evaluator<G>> evaluator_;
  plan::Horizon horizon_;
  QuickEffort quick_;
};

}  // namespace zerohour::judge
