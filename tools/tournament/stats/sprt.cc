#include "tools/tournament/stats/sprt.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {
namespace {

using Values = std::array<double, 5>;

constexpr Values kScores = {0, 0.25, 0.5, 0.75, 1};
// What a count of 0 is taken for: a distribution that gives some result no chance at all could not be tilted to every
// mean.
constexpr double kEmpty = 1e-3;
// This many pairs of the widest spread are added to those seen, without changing their mean. Where nearly all pairs end
// alike (two unequal sides with the same dice), the few seen to differ are too often fewer than expected, and the test
// would err more often than it claims: bench/tournament/sprt_error_rates.cc, correlation -0.6.
constexpr double kDoubt = 1;

// The x at which sum p[i] * a[i] / (1 + x * a[i]) is 0, all 1 + x * a[i] being positive. The sum falls as x grows, from
// infinity to minus infinity, so there is exactly one if `a` has values of both signs; 0 if it has not. Newton's steps,
// within a bracket that is halved where they leave it.
double tilt(const Values& a, const Values& p) {
  const auto [least, most] = std::minmax_element(a.begin(), a.end());
  if (*least >= 0 || *most <= 0) return 0;
  double low = -1 / *most;
  double high = -1 / *least;
  double x = 0;
  for (int round = 0; round < 200; ++round) {
    double sum = 0;
    double slope = 0;
    for (int i = 0; i < 5; ++i) {
      const double part = a[i] / (1 + x * a[i]);
      sum += p[i] * part;
      slope -= p[i] * part * part;
    }
    (sum > 0 ? low : high) = x;
    double next = x - sum / slope;
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (std::fabs(next - x) <= 1e-14 * (1 + std::fabs(x))) break;
    x = next;
  }
  return x;
}

// The likeliest distribution among those with sum q[i] * a[i] = 0, given that `p` was seen.
Values likeliest(const Values& a, const Values& p) {
  const double x = tilt(a, p);
  Values q;
  for (int i = 0; i < 5; ++i) q[i] = p[i] / (1 + x * a[i]);
  return q;
}

Values with_mean(const Values& p, double mean) {
  Values a;
  for (int i = 0; i < 5; ++i) a[i] = kScores[i] - mean;
  return likeliest(a, p);
}

// The likeliest with (mean - 1/2) / (standard deviation) = t. The condition is not linear in the probabilities, so its
// linear part at the last guess is solved repeatedly.
Values with_t(const Values& p, double t) {
  Values q;
  q.fill(0.2);
  for (int round = 0; round < 100; ++round) {
    double mean = 0;
    for (int i = 0; i < 5; ++i) mean += q[i] * kScores[i];
    double variance = 0;
    for (int i = 0; i < 5; ++i) variance += q[i] * (kScores[i] - mean) * (kScores[i] - mean);
    const double sigma = std::sqrt(variance);
    Values a;
    for (int i = 0; i < 5; ++i) {
      const double off = (mean - kScores[i]) / sigma;
      a[i] = kScores[i] - 0.5 - t * sigma * (1 + off * off) / 2;
    }
    const Values next = likeliest(a, p);
    double change = 0;
    for (int i = 0; i < 5; ++i) change = std::fmax(change, std::fabs(next[i] - q[i]));
    q = next;
    if (change < 1e-10) break;
  }
  return q;
}

Values likeliest_at(const Values& p, double elo, EloModel model) {
  if (model == EloModel::kLogistic) return with_mean(p, score_of_elo(elo));
  // The deviation of a pair's mean is that of a game divided by sqrt(2).
  return with_t(p, elo / kNormalisedEloPerSigma * std::sqrt(2.0));
}

}  // namespace

absl::Status check_sprt(const SprtOptions& options) {
  const double largest = options.model == EloModel::kLogistic ? 400 : 200;
  for (const double elo : {options.elo0, options.elo1}) {
    if (!(std::fabs(elo) <= largest)) {
      return absl::InvalidArgumentError(absl::StrCat("elo0 and elo1 must lie between -", largest, " and ", largest));
    }
  }
  if (!(options.elo0 < options.elo1)) return absl::InvalidArgumentError("elo0 must be less than elo1");
  for (const double rate : {options.alpha, options.beta}) {
    if (!(rate > 0 && rate < 0.5)) {
      return absl::InvalidArgumentError("alpha and beta must be greater than 0 and less than 0.5");
    }
  }
  return absl::OkStatus();
}

std::string sprt_word(SprtState state) {
  return state == SprtState::kContinue ? "continue" : state == SprtState::kAcceptH0 ? "H0" : "H1";
}

SprtBounds sprt_bounds(const SprtOptions& options) {
  return {std::log(options.beta / (1 - options.alpha)), std::log((1 - options.beta) / options.alpha)};
}

double log_likelihood_ratio(const Pentanomial& pairs, const SprtOptions& options) {
  if (pairs.pairs() == 0) return 0;
  const double number = static_cast<double>(pairs.pairs());
  const double mean = score_moments(pairs)->mean;
  Values p;
  double sum = 0;
  for (int i = 0; i < 5; ++i) {
    p[i] = static_cast<double>(pairs.count[i]) + kDoubt * (i == 0 ? 1 - mean : i == 4 ? mean : 0);
    p[i] = std::fmax(p[i], kEmpty);
    sum += p[i];
  }
  for (double& share : p) share /= sum;
  const Values q0 = likeliest_at(p, options.elo0, options.model);
  const Values q1 = likeliest_at(p, options.elo1, options.model);
  double ratio = 0;
  for (int i = 0; i < 5; ++i) ratio += p[i] * std::log(q1[i] / q0[i]);
  return number * ratio;
}

SprtState sprt_state(const Pentanomial& pairs, const SprtOptions& options) {
  if (pairs.pairs() < kSprtLeastPairs) return SprtState::kContinue;
  const double ratio = log_likelihood_ratio(pairs, options);
  const SprtBounds bounds = sprt_bounds(options);
  if (ratio >= bounds.upper) return SprtState::kAcceptH1;
  if (ratio <= bounds.lower) return SprtState::kAcceptH0;
  return SprtState::kContinue;
}

void SprtMonitor::add(int pair, int halves) {
  if (pair < next_ || state_ != SprtState::kContinue) return;
  if (waiting_.size() <= static_cast<std::size_t>(pair)) waiting_.resize(static_cast<std::size_t>(pair) + 1);
  waiting_[pair] = halves;
  while (state_ == SprtState::kContinue && static_cast<std::size_t>(next_) < waiting_.size() && waiting_[next_]) {
    ++counted_.count[*waiting_[next_]];
    ++next_;
    ratio_ = log_likelihood_ratio(counted_, options_);
    state_ = sprt_state(counted_, options_);
  }
}

}  // namespace zerohour::tournament
