// A natural logarithm that is the same on every machine, unlike libm's: only IEEE-exact operations.
#pragma once

#include <bit>
#include <cstdint>

namespace zerohour::ai {

// ln(n) for n >= 1, to about 1e-9.
constexpr double natural_log(std::uint64_t n) {
  constexpr double kLn2 = 0.693147180559945309;
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double mantissa = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);  // from 1 to 2
  // ln((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...), t at most 1/3.
  const double t = (mantissa - 1) / (mantissa + 1);
  const double t2 = t * t;
  double sum = 0;
  for (int k = 17; k >= 1; k -= 2) sum = sum * t2 + 1.0 / k;
  return exponent * kLn2 + 2 * t * sum;
}

}  // namespace zerohour::ai
