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
#include "eval/loos/features.h"
#include "eval/loos/front.h"

namespace zerohour::eval {

// A weight in thousandths of a logit for each unit of what it weighs: with no turn left, and with kStages or more. In
// between it lies on the straight line.
inline constexpr int kStages = 8;
struct Weight {
  int late = 0, early = 0;
  bool is_zero() const { return late == 0 && early == 0; }
  friend bool operator==(const Weight&, const Weight&) = default;
};

// For side 0, the British. The value v is in thousandths of a logit; with s the logistic function, the British win with
// chance s((v - draw) / 1000) and lose with s((-v - draw) / 1000).
struct Weights {
  std::string name = "unnamed";  // with its version: "fitted-1"
  Weight bias;
  Weight draw;  // not negative: half the width of the draw
  std::array<Weight, kFeatures> weight{};
  bool needs_front = false;        // some weight behind the fast features is not 0
  std::vector<std::string> notes;  // lines about where they come from
};
// A file of lines "name WORD", "bias N", "draw N", "FEATURE N", and comments behind '#'. What is not named is 0. N is
// one whole number, or two: with no turn left and with eight. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// Those of the program, by name; players name theirs, so that a player stays what it is when better weights are found.
// Errors as above, and NotFound with the names that there are.
inline constexpr absl::string_view kLatestWeights = "fitted-3";
absl::StatusOr<Weights> embedded_weights(absl::string_view name = kLatestWeights);

// The logistic function in integers: of a value in thousandths of a logit, of kCertain.
inline constexpr int kCertain = 1 << 16;
int logistic_score(int thousandths);

// The value of a position, and half the draw's width there.
struct Value {
  int value = 0, draw = 0;
};

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
  Value value_of(const Features& features) const;
  static Chances chances_of(Value value);
  // The British chance to win and half of that to draw, of kCertain: integers alone, for what a choice rests on.
  int score(const loos::Loos& game, const loos::State& state) const;
  const Weights& weights() const { return weights_; }

 private:
  Weights weights_;
  EntryDistance distance_;
  std::unique_ptr<const Front> front_;  // where it is needed
};

}  // namespace zerohour::eval
