// The planner's roll-outs (ai/plan/rollout.h) as samples: its policy for both sides to a horizon, and then the game's
// evaluator. Chance plays a far smaller part in them than in a game's result, and smaller still where the luck of their
// dice is taken off. If something is hidden, each side plays by what it sees of a state that may be true.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "ai/judge/sampler.h"
#include "ai/plan/position.h"
#include "ai/plan/rollout.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "eval/chances.h"
#include "eval/evaluator.h"

namespace zerohour::judge {

template <plan::PlayoutModel M>
class PolicyRollouts final : public Sampler<typename M::Rules> {
 public:
  using G = typename M::Rules;
  using State = typename G::State;
  using Action = typename G::Action;

  // player_turns: the horizon, counting the turn under way. A null evaluator: to the end of the game. looks: the
  // evaluator is asked at the ends of so many player turns, the last of which ends at the horizon, and a sample is the
  // mean of what it says; a game that ends before has its result for those that are left. From 1 to player_turns.
  PolicyRollouts(std::shared_ptr<const M> model, std::shared_ptr<const eval::Evaluator<G>> evaluator, int player_turns,
                 QuickEffort quick, int looks = 1)
      : model_(std::move(model)),
        evaluator_(std::move(evaluator)),
        horizon_{evaluator_ == nullptr ? kToTheEnd : player_turns, looks},
        quick_(quick) {}
  // Takes off the luck of dice, of which a model tells that for the chance to win and that for the chance to lose;
  // there must be an evaluator. A sample's chances may then lie outside 0 to 1.
  static PolicyRollouts without_luck(std::shared_ptr<const M> model,
                                     std::shared_ptr<const eval::Evaluator<G>> evaluator, int player_turns,
                                     QuickEffort quick) requires plan::TellsLuck<M> {
    PolicyRollouts rollouts(std::move(model), std::move(evaluator), player_turns, quick);
    rollouts.horizon_.without_luck = true;
    return rollouts;
  }

  std::optional<Sample> sample(const State& view, Side side, absl::Span<const Action> actions, std::uint64_t seed,
                               absl::FunctionRef<bool()> give_up) const override {
    plan::Rollout<M> rollout(*model_, memory_.get());
    rollout.give_up_if(give_up);
    // Samples that went through the faces in turn would be more alike than their spread suggests.
    const auto numbers = plan::CommonNumbers::drawn_from(seed);
    int lucky_win = 0, lucky_loss = 0;  // out of plan::kWon
    double win = 0, loss = 0;           // sums over the looks
    int looks = 0;
    const auto look = [&](const State& at, int times) {
      const eval::Chances chances = chances_at(at);
      win += times * (chances.win - static_cast<double>(lucky_win) / plan::kWon);
      loss += times * (chances.loss - static_cast<double>(lucky_loss) / plan::kWon);
      looks += times;
    };
    const State end = rollout.play_out(
        plan::position_of(model_->game(), view, side), actions, numbers, horizon_,
        [&](const State& passed, int turns_left) {
          if (turns_left >= 0 && turns_left < horizon_.looks) look(passed, 1);
        },
        [&]([[maybe_unused]] const State& before, [[maybe_unused]] const Action& roll) {
          if constexpr (plan::TellsLuck<M>) {
            if (!horizon_.without_luck) return;
            // The model asks for the same positions in the same order again.
            std::vector<double> losses;
            lucky_win += model_->luck(before, roll, [&](const State& s) {
              const eval::Chances chances = chances_at(s);
              losses.push_back(chances.loss);
              return parts(chances.win);
            });
            std::size_t next = 0;
            lucky_loss += model_->luck(before, roll, [&](const State&) { return parts(losses[next++]); });
          }
        });
    if (rollout.was_given_up()) return std::nullopt;
    if (looks < horizon_.looks) look(end, horizon_.looks - looks);
    eval::Chances chances;
    chances.win = win / horizon_.looks;
    chances.loss = loss / horizon_.looks;
    chances.draw = 1 - chances.win - chances.loss;
    return Sample{chances, rollout.nodes()};
  }

  std::string words() const override {
    return evaluator_ == nullptr ? "trial games, played to their end" : "trial games, played on for a few turns";
  }
  std::string method() const override {
    if (evaluator_ == nullptr) return "to-the-end";
    return absl::StrCat("turns-", horizon_.player_turns, ",looks-", horizon_.looks, ",", evaluator_->name(),
                        horizon_.without_luck ? ",without-luck" : "");
  }
  QuickEffort quick() const override { return quick_; }

 private:
  static constexpr int kToTheEnd = 1'000'000;

  static int parts(double chance) { return static_cast<int>(std::lround(plan::kWon * chance)); }
  eval::Chances chances_at(const State& s) const {
    const G& game = model_->game();
    if (game.actor(s) == Actor::kNobody) return eval::chances_of_result(game.result(s).winner);
    return evaluator_->chances(game, s);
  }

  std::shared_ptr<const M> model_;
  // Of all samples: those of one position begin alike.
  std::shared_ptr<plan::PolicyMemory<M>> memory_ = std::make_shared<plan::PolicyMemory<M>>();
  std::shared_ptr<const eval::Evaluator<G>> evaluator_;
  plan::Horizon horizon_;
  QuickEffort quick_;
};

}  // namespace zerohour::judge
