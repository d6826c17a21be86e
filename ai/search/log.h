// A natural logarithm and its inverse that are the same on every machine, unlike libm's: only IEEE-exact operations.
#pragma once

#include <bit>
#include <cstdint>

namespace zerohour::ai {

inline constexpr double kLn2 = 0.693147180559945309;

// ln(n) for n >= 1, to about 1e-9.
constexpr double natural_log(std::uint64_t n) {
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  const double mantissa = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);  // from 1 to 2
  // ln((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...), t at most 1/3.
  const double t = (mantissa - 1) / (mantissa + 1);
  const double t2 = t * t;
  double sum = 0;
  for (int k = 17; k >= 1; k -= 2) sum = sum * t2 + 1.0 / k;
  return exponent * kLn2 + 2 * t * sum;
}

// e^x for x <= 0, to a relative error of about 1e-12; 0 for x below -700.
constexpr double natural_exp(double x) {
  if (x < -700) return 0;
  const int halvings = static_cast<int>(-x / kLn2);
  const double rest = x + halvings * kLn2;  // more than -ln 2
  double sum = 1;
  for (int k = 16; k >= 1; --k) sum = 1 + sum * rest / k;
  const auto exponent = static_cast<std::uint64_t>(1023 - halvings);
  return sum * std::bit_cast<double>(exponent << 52);
}

}  // namespace zerohour::ai
