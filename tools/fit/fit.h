// Makes weights for a logistic evaluator (eval/logistic.h) from games, and measures how well predicted chances fit the
// results. For any game: it knows the features of a position, but not their meaning.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "eval/logistic.h"

namespace zerohour::fit {

// A position and how its game ended.
struct Sample {
  std::vector<std::int16_t> features;  // the same number in every sample
  int turns_left = 0;                  // after this one
  int halves = 0;                      // half points for side 0 at the game's end: 2 won, 1 drawn, 0 lost
  double weight = 1;                   // the positions of one game weigh 1 together
  int turn = 0;
  int side = 0;              // whose player turn it is
  std::int64_t cluster = 0;  // positions of the same number depend on each other: those of games with the same dice
};

struct FitOptions {
  int features = 0;  // the first this many of them have weights
  double ridge = 1;  // the prior: a weight of one logit per standard deviation counts as this many games against it
};

struct Fitted {
  eval::Weight bias, draw;
  std::vector<eval::Weight> weight;  // by feature
};

// The weights of the greatest likelihood with a normal prior on each (ordered logit, Newton's method). Features that
// never change have no weight. Errors (InvalidArgument): the games ended in fewer than two ways.
absl::StatusOr<Fitted> fit_weights(absl::Span<const Sample> samples, const FitOptions& options);

// How predicted chances compare with the results, for one kind of positions.
struct Bin {
  std::string what;      // "turn 3", "british", "30-40%"
  double weight = 0;     // games, weighted as samples are
  double predicted = 0;  // mean chance of side 0, a draw counting half
  double actual = 0;     // mean points of side 0
  // Of predicted - actual, by clusters. No value with fewer than two, or if all differ by the same.
  std::optional<double> error;
};
struct Calibration {
  std::vector<Bin> by_chance, by_turn, by_side;
  double log_loss = 0;   // mean per sample, in nats, of win, draw and loss
  double base_loss = 0;  // that of always predicting the frequencies of all samples
  double brier = 0;      // mean squared error of the expected points
};
// chances: those that an evaluator gives a sample.
Calibration calibrate(absl::Span<const Sample> samples, absl::FunctionRef<eval::Chances(const Sample&)> chances);
std::string calibration_text(const Calibration& calibration, absl::Span<const std::string> sides);

}  // namespace zerohour::fit
