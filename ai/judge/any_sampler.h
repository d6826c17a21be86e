// A Sampler as it is used where the game is known only at run time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/judge/sampler.h"
#include "engine/core/any_game.h"

namespace zerohour::judge {

using AnySampler = Sampler<AnyGame>;

template <Game G>
class AnySamplerOf final : public AnySampler {
 public:
  explicit AnySamplerOf(std::shared_ptr<const Sampler<G>> sampler) : sampler_(std::move(sampler)) {}

  std::optional<Sample> sample(const AnyState& view, Side side, absl::Span<const AnyAction> actions, std::uint64_t seed,
                               absl::FunctionRef<bool()> give_up) const override {
    std::vector<typename G::Action> typed;
    typed.reserve(actions.size());
    for (const AnyAction& action : actions) typed.push_back(action.as<typename G::Action>());
    return sampler_->sample(in(view), side, typed, seed, give_up);
  }
  std::optional<AnyAction> choice(const AnyState& view, Side side) const override {
    const std::optional<typename G::Action> choice = sampler_->choice(in(view), side);
    return choice.has_value() ? std::optional<AnyAction>(AnyAction::of(*choice)) : std::nullopt;
  }
  std::string words() const override { return sampler_->words(); }
  std::string method() const override { return sampler_->method(); }
  QuickEffort quick() const override { return sampler_->quick(); }

 private:
  static const typename G::State& in(const AnyState& view) { return view.as<typename G::State>(); }

  std::shared_ptr<const Sampler<G>> sampler_;
};

// sampler: not null.
template <Game G>
std::shared_ptr<const AnySampler> any_sampler(std::shared_ptr<const Sampler<G>> sampler) {
  return std::make_shared<const AnySamplerOf<G>>(std::move(sampler));
}

}  // namespace zerohour::judge
