#include "tools/tournament/stats/gamma_sum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

namespace zerohour::tournament {
namespace {

// The largest weights below and above 0, among the terms that add something.
struct Reach {
  double least = 0;
  double most = 0;
};

Reach reach_of(absl::Span<const GammaTerm> terms) {
  Reach reach;
  for (const GammaTerm& term : terms) {
    if (term.shape <= 0) continue;
    reach.least = std::min(reach.least, term.weight);
    reach.most = std::max(reach.most, term.weight);
  }
  return reach;
}

// Derivatives of the sum's cumulant function, K(t) = -sum shape log(1 - weight t).
struct Slopes {
  double first = 0;
  double second = 0;
};

Slopes slopes_at(absl::Span<const GammaTerm> terms, double t) {
  Slopes slopes;
  for (const GammaTerm& term : terms) {
    const double part = term.weight / (1 - term.weight * t);
    slopes.first += term.shape * part;
    slopes.second += term.shape * part * part;
  }
  return slopes;
}

// The zero of a rising function within an open bracket: Newton's steps, halved where they leave it.
template <class Function>
double zero_of(double low, double high, double x, Function&& function) {
  for (int round = 0; round < 200; ++round) {
    const Slopes at = function(x);
    (at.first < 0 ? low : high) = x;
    double next = x - at.first / at.second;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (std::fabs(next - x) <= 1e-12 * (high - low) || next == x) return next;
    x = next;
  }
  return x;
}

constexpr double kPrecision = 1e-5;

// x at which the integrand of lower_tail() has fallen to about 1e-12 of its height.
double end_of(absl::Span<const GammaTerm> terms, double c, double spread) {
  double x = 1;
  for (; x < 60; x += 0.25) {
    const double y = spread * std::sinh(x);
    double log_size = std::log(spread * std::cosh(x)) - std::log(std::hypot(c, y));
    for (const GammaTerm& term : terms) {
      const double slant = term.weight * y / (1 - term.weight * c);
      log_size -= term.shape / 2 * std::log1p(slant * slant);
    }
    if (log_size - std::log(spread / -c) < -27) break;
  }
  return x;
}

// P(sum < 0) where its mean is not below 0: the integral of exp(K(t)) / -t along the vertical line through the point c
// below 0 at which the integrand is least (S. O. Rice, SIAM J. Sci. Stat. Comput. 1 (1980)). Away from c it falls like
// a normal density, or at least as a power, so with steps that grow as sinh the trapezoidal rule is exact to many
// digits.
double lower_tail(absl::Span<const GammaTerm> terms, const Reach& reach) {
  const double edge = 1 / reach.least;
  const double c = zero_of(edge, 0.0, edge / 2, [&](double t) {
    const Slopes k = slopes_at(terms, t);
    return Slopes{k.first - 1 / t, k.second + 1 / (t * t)};
  });
  const Slopes k = slopes_at(terms, c);
  const double spread = 1 / std::sqrt(k.second + 1 / (c * c));
  double log_top = 0;
  for (const GammaTerm& term : terms) log_top -= term.shape * std::log1p(-term.weight * c);
  // The real part of the integrand at sinh(x) spreads above c.
  const auto height = [&](double x) {
    const double y = spread * std::sinh(x);
    double log_size = 0;
    double angle = 0;
    for (const GammaTerm& term : terms) {
      const double slant = term.weight * y / (1 - term.weight * c);
      log_size -= term.shape / 2 * std::log1p(slant * slant);
      angle += term.shape * std::atan(slant);
    }
    return (std::polar(std::exp(log_size), angle) / std::complex<double>(-c, -y)).real() * spread * std::cosh(x);
  };
  // Beyond this it is too small to count: no power of y falls more slowly than the sum of the shapes says.
  const double furthest = end_of(terms, c, spread);
  double step = furthest / 8;
  double sum = height(0) / 2;
  for (int i = 1; i <= 8; ++i) sum += height(i * step);
  for (double before = 0; step > furthest / 10000 && std::fabs(sum * step - before) > kPrecision * std::fabs(before);) {
    before = sum * step;
    for (double x = step / 2; x < furthest; x += step) sum += height(x);
    step /= 2;
  }
  return std::clamp(std::exp(log_top) * sum * step / std::numbers::pi, 0.0, 1.0);
}

}  // namespace

double below_zero(absl::Span<const GammaTerm> terms) {
  const Reach reach = reach_of(terms);
  if (reach.least == 0 && reach.most == 0) return 0.5;
  if (reach.least == 0) return 0;
  if (reach.most == 0) return 1;
  if (slopes_at(terms, 0).first >= 0) return lower_tail(terms, reach);
  std::vector<GammaTerm> mirrored(terms.begin(), terms.end());
  for (GammaTerm& term : mirrored) term.weight = -term.weight;
  return 1 - lower_tail(mirrored, {-reach.most, -reach.least});
}

double tilt_to_zero(absl::Span<const GammaTerm> terms) {
  const Reach reach = reach_of(terms);
  return zero_of(1 / reach.least, 1 / reach.most, 0.0, [&](double t) { return slopes_at(terms, t); });
}

}  // namespace zerohour::tournament
