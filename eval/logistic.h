// A weighted sum of features, read as the chances to win, draw and lose: an ordered logistic model, whose weights are
// data (data/*.txt) that `zerohour fit` makes from games.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "eval/evaluator.h"
#include "eval/features.h"
#include "eval/front.h"

namespace zerohour::eval {

// For side 0, the British. The value v is in thousandths of a logit; with s the logistic function, the British win with
// chance s((v - draw) / 1000) and lose with s((-v - draw) / 1000).
struct Weights {
  std::string name = "unnamed";         // with its version: "fitted-1"
  int bias = 0;                         // thousandths
  int draw = 0;                         // thousandths, not negative: half the width of the draw
  std::array<int, kFeatures> weight{};  // thousandths for each unit of a feature
  bool needs_front = false;             // some weight behind the fast features is not 0
  std::vector<std::string> notes;       // lines about where they come from
};
// A file of lines "name WORD", "bias N", "draw N", "FEATURE N", and comments behind '#'. What is not named is 0. Errors
// (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// Those of the program. Errors as above: there are none for a file that was tested.
absl::StatusOr<Weights> embedded_weights();

struct Chances {
  double win = 0, draw = 0, loss = 0;  // of side 0; they sum to 1
};

class Logistic final : public Evaluator<loos::Loos> {
 public:
  Logistic(const loos::Loos& game, Weights weights);

  std::string name() const override { return weights_.name; }
  // Thousandths of a logit. Integers alone: the same on every machine.
  int value(const loos::Loos& game, const loos::State& state) const override;
  // A draw is half a win.
  double win_probability(const loos::Loos& game, const loos::State& state) const override;

  // All that the weights need.
  Features features(const loos::Loos& game, const loos::State& state) const;
  int value_of(const Features& features) const;
  Chances chances_of(int value) const;
  const Weights& weights() const { return weights_; }

 private:
  Weights weights_;
  EntryDistance distance_;
  std::unique_ptr<const Front> front_;  // where it is needed
};

}  // namespace zerohour::eval
