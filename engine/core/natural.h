// Logarithms, exponentials and what is made of them, the same to the last bit on every machine: only operations that
// IEEE 754 defines exactly. The functions of a C library are not: their last bits differ between libraries, and between
// processors with and without FMA in one library. Whatever decides, or is recorded, calls these (tools/exact.py).
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace zerohour {

inline constexpr double kLn2 = 0.693147180559945309;

// ln(m) for m from 1 to 2, to about 1e-9.
constexpr double natural_log_of_mantissa(double m) {
  // ln((1 + t) / (1 - t)) = 2 (t + t^3 / 3 + t^5 / 5 + ...), t at most 1/3.
  const double t = (m - 1) / (m + 1);
  const double t2 = t * t;
  double sum = 0;
  for (int k = 17; k >= 1; k -= 2) sum = sum * t2 + 1.0 / k;
  return 2 * t * sum;
}

struct Binary {
  int exponent = 0;
  double mantissa = 1;  // from 1 to 2
};
constexpr Binary binary_of(std::uint64_t n) {
  const int exponent = static_cast<int>(std::bit_width(n)) - 1;
  return {exponent, static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent)};
}

// ln(n) for n >= 1, to about 1e-9.
constexpr double natural_log(std::uint64_t n) {
  const Binary parts = binary_of(n);
  return parts.exponent * kLn2 + natural_log_of_mantissa(parts.mantissa);
}

// The binary logarithm of n >= 1, to about 1e-9; exact for powers of two.
constexpr double binary_log(std::uint64_t n) {
  const Binary parts = binary_of(n);
  return parts.exponent + natural_log_of_mantissa(parts.mantissa) / kLn2;
}

// e^x for x <= 0, to a relative error of about 1e-12; 0 for x below -700.
constexpr double natural_exp(double x) {
  if (x < -700) return 0;
  const int halvings = static_cast<int>(-x / kLn2);
  const double rest = x + halvings * kLn2;  // more than -ln 2
  double sum = 1;
  for (int k = 16; k >= 1; --k) sum = 1 + sum * rest / k;
  const auto exponent = static_cast<std::uint64_t>(1023 - halvings);
  return sum * __builtin_bit_cast(double, exponent << 52);  // std::bit_cast is missing in some libraries
}

// 1 / (1 + e^-x): the chance that belongs to odds of e^x. logistic(-x) is 1 - logistic(x) up to a rounding.
constexpr double logistic(double x) {
  const double part = natural_exp(x > 0 ? -x : x);
  return x > 0 ? 1 / (1 + part) : part / (1 + part);
}

// The length of the hypotenuse: the standard error of a difference, of two errors. For numbers whose squares a double
// holds.
inline double hypotenuse(double a, double b) {
  return std::sqrt(a * a + b * b);
}

}  // namespace zerohour
