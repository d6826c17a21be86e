// The evaluator of Loos: the logistic model (eval/logistic.h) over the features of a position, with weights that are
// data (data/*.txt).
#pragma once

#include <memory>

#include "absl/strings/string_view.h"
#include "eval/loos/features.h"
#include "eval/loos/front_graph.h"
#include "eval/models.h"

namespace zerohour::loos {

inline constexpr absl::string_view kLatestWeights = "fitted-3";

// Side 0 is the British.
class LogisticInputs {
 public:
  using G = Loos;
  // front: whether the features after the fast ones are counted; otherwise they are 0.
  LogisticInputs(const Loos& game, bool front);
  // The same, with front if one of these has a weight other than 0.
  LogisticInputs(const Loos& game, const eval::LogisticWeights<kFeatures>& weights);

  static const eval::WeightsFiles<kFeatures>& files();
  static absl::string_view weights_for(const Loos&) { return kLatestWeights; }
  bool counts_front() const { return front_ != nullptr; }
  Features features(const Loos& game, const State& state) const;
  static int turns_left(const Loos& game, const State& state) { return loos::turns_left(game, state); }

 private:
  EntryDistance distance_;
  std::unique_ptr<const FrontGraph> front_;  // null if not counted
};
using Logistic = eval::Logistic<LogisticInputs>;

}  // namespace zerohour::loos
