// Exact chances: fractions of small integers, kept in lowest terms.
#pragma once

#include <cstdint>
#include <numeric>

namespace zerohour {

// A chance from 0 to 1 as an exact fraction. The dice of a board wargame keep numerators and denominators far below
// 2^32, so sums and products of a few of them are exact in 64 bits.
class Probability {
 public:
  constexpr Probability() = default;
  // numerator / denominator, reduced; denominator > 0, 0 <= numerator.
  constexpr Probability(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::gcd(numerator, denominator);
    numerator_ = numerator / divisor;
    denominator_ = denominator / divisor;
  }

  static constexpr Probability certain() { return {1, 1}; }

  constexpr std::int64_t numerator() const { return numerator_; }
  constexpr std::int64_t denominator() const { return denominator_; }
  constexpr double value() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }

  friend constexpr Probability operator+(Probability a, Probability b) {
    const std::int64_t common = std::lcm(a.denominator_, b.denominator_);
    return {a.numerator_ * (common / a.denominator_) + b.numerator_ * (common / b.denominator_), common};
  }
  friend constexpr Probability operator*(Probability a, Probability b) {
    return {a.numerator_ * b.numerator_, a.denominator_ * b.denominator_};
  }
  friend constexpr bool operator==(Probability a, Probability b) = default;

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

}  // namespace zerohour
