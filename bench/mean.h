// A mean with its standard error, for benches.
#pragma once

#include <cmath>
#include <string>

#include "absl/strings/str_format.h"

namespace zerohour::bench {

struct Mean {
  double sum = 0, squares = 0;
  int count = 0;

  void add(double value) { sum += value, squares += value * value, ++count; }
  // In hundredths: "1.40 +- 0.52". At least one value.
  std::string text() const {
    const double mean = sum / count;
    return absl::StrFormat("%.2f +- %.2f", 100 * mean, 100 * std::sqrt((squares / count - mean * mean) / count));
  }
};

}  // namespace zerohour::bench
