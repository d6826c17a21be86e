// What `zerohour fit` makes of fitted weights in every game: an evaluator's weights, how well they fit, and their file.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>

#include "absl/types/span.h"
#include "eval/logistic.h"
#include "tools/fit/fit.h"
#include "tools/support/command.h"

namespace zerohour::fit {

// Gives the weights their name and what was fitted.
template <std::size_t kCount>
void take_fitted(const Fitted& fitted, const std::string& name, eval::LogisticWeights<kCount>& weights) {
  weights.name = name;
  weights.bias = fitted.bias;
  weights.draw = fitted.draw;
  std::copy(fitted.weight.begin(), fitted.weight.end(), weights.weight.begin());
}

// Of the chances that these weights give.
template <std::size_t kCount>
Calibration calibrate_weights(absl::Span<const Sample> samples, const eval::LogisticWeights<kCount>& weights) {
  return calibrate(samples, [&](const Sample& sample) {
    std::array<std::int16_t, kCount> values{};
    std::copy(sample.features.begin(), sample.features.end(), values.begin());
    return eval::chances_of(eval::weighted_sum(weights, values, sample.turns_left));
  });
}

// A line for the notes of the weights.
std::string loss_note(const Calibration& calibration);

// Prints the text of the weights, or, if there is a path, writes it there and prints how well they fit. notes: lines.
Exit tell_weights(const std::string& path, const std::string& text, const Calibration& calibration,
                  const std::array<std::string, 2>& sides, absl::Span<const std::string> notes, std::ostream& out);

}  // namespace zerohour::fit
