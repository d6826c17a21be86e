// Evaluators with weights from files: the logistic model (logistic.h) and the network (network.h). For each a game
// supplies a class of inputs, which counts the features of its positions and knows its files:
//   G                            the game
//   static files()               its WeightsFiles or NetworkFiles
//   features(game, state) const  an array, in the order of the files' features
// of the logistic model also
//   I(game, weights)
//   turns_left(game, state)      const, as weighted_sum() takes them
//   static weights_for(game)     the name of the embedded weights that are for a game
// and of the network
//   I(game)
//   static seen_from(state)      the side from which it sees a position, and whose value it gives
#pragma once

#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/game.h"
#include "eval/logistic.h"
#include "eval/network.h"
#include "eval/value_evaluator.h"

namespace zerohour::eval {

template <class I>
class Logistic final : public ValueEvaluator<typename I::G> {
 public:
  using Inputs = I;
  using G = typename I::G;
  using State = typename G::State;
  using Weights = typename std::remove_cvref_t<decltype(I::files())>::Weights;

  // game: the one that is judged; it must live as long as this, since the inputs may refer to it.
  Logistic(const G& game, Weights weights) : weights_(std::move(weights)), inputs_(game, weights_) {}
  // With the weights that are for the game.
  explicit Logistic(const G& game) : Logistic(game, *I::files().embedded(I::weights_for(game))) {}

  std::string name() const override { return weights_.name; }
  Value value_of(const G& game, const State& state) const override {
    return weighted_sum(weights_, inputs_.features(game, state), inputs_.turns_left(game, state));
  }

 private:
  Weights weights_;
  I inputs_;
};

template <class I>
class NetworkEvaluator final : public ValueEvaluator<typename I::G> {
 public:
  using Inputs = I;
  using G = typename I::G;
  using State = typename G::State;

  // game: as for Logistic.
  NetworkEvaluator(const G& game, Network network) : network_(std::move(network)), inputs_(game) {}

  std::string name() const override { return network_.weights().name; }
  Value value_of(const G& game, const State& state) const override {
    Value value = network_.value(inputs_.features(game, state));
    if (I::seen_from(state) == Side::kSecond) value.value = -value.value;
    return value;
  }

 private:
  Network network_;
  I inputs_;
};

// The embedded network or weights of that name. For any other name NotFound, which lists the existing ones.
template <class LogisticModel, class NetworkModel>
absl::StatusOr<std::unique_ptr<const ValueEvaluator<typename LogisticModel::G>>> embedded_evaluator(
    const typename LogisticModel::G& game, absl::string_view name) {
  const auto& networks = NetworkModel::Inputs::files();
  auto network = networks.embedded(name);
  if (network.ok()) return std::make_unique<const NetworkModel>(game, *std::move(network));
  if (!absl::IsNotFound(network.status())) return network.status();
  auto weights = LogisticModel::Inputs::files().embedded(name);
  if (weights.ok()) return std::make_unique<const LogisticModel>(game, *std::move(weights));
  if (!absl::IsNotFound(weights.status()) || networks.names().empty()) return weights.status();
  return absl::NotFoundError(absl::StrCat(weights.status().message(), ", ", absl::StrJoin(networks.names(), ", ")));
}

}  // namespace zerohour::eval
