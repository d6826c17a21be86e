#include "ai/plan/standings.h"

#include <algorithm>
#include <cmath>

namespace zerohour::plan {
namespace {

constexpr std::size_t kShallowSamples = 48;  // they converge by some 50, to an answer that is not quite true
constexpr std::size_t kDeepSamples = 192;

// What the variances are taken to be before there are samples, and how many samples that belief is worth.
constexpr double kNoise = 0.08;  // standard deviations
constexpr double kSpread = 0.05;
constexpr double kBelief = 4;
// How far the mean of samples that end early is off, however many they are: standard deviations by depth.
constexpr std::array<double, kDepths> kBias = {0.03, 0.015, 0};

double square(double x) {
  return x * x;
}

}  // namespace

Depth depth_of(std::size_t number) {
  if (number < kShallowSamples) return Depth::kShallow;
  // By sixes, as the first die of six samples goes through its faces.
  return number < kDeepSamples || number / 6 % 3 != 0 ? Depth::kDeep : Depth::kEnd;
}

int Standings::add(int parent) {
  plans_.emplace_back().parent = parent;
  return size() - 1;
}

void Standings::take_differences() {
  const std::vector<double>& own = plans_[0].values;
  std::array<double, kDepths> squares{};
  std::array<double, kDepths> freedom{};
  for (Plan& plan : plans_) {
    plan.count = {};
    plan.mean = {};
    std::array<double, kDepths> sum{};
    std::array<double, kDepths> sum_squares{};
    for (std::size_t n = 0; n < plan.values.size(); ++n) {
      const auto depth = static_cast<std::size_t>(depth_of(n));
      const double difference = plan.values[n] - own[n];
      ++plan.count[depth];
      sum[depth] += difference;
      sum_squares[depth] += square(difference);
    }
    for (std::size_t depth = 0; depth < kDepths; ++depth) {
      if (plan.count[depth] == 0) continue;
      const auto n = static_cast<double>(plan.count[depth]);
      plan.mean[depth] = sum[depth] / n;
      if (&plan == &plans_[0]) continue;
      squares[depth] += std::max(0.0, sum_squares[depth] - n * square(plan.mean[depth]));
      freedom[depth] += n - 1;
    }
  }
  for (std::size_t depth = 0; depth < kDepths; ++depth) {
    const double believed = square(kNoise) * static_cast<double>(1 + depth);
    noise_[depth] = (squares[depth] + kBelief * believed) / (freedom[depth] + kBelief);
  }
}

// Depths weigh by how far their means are off, for what they miss and for their noise; the variance is of the noise.
Standings::Mean Standings::mean_of(const Plan& plan, std::size_t more) const {
  const auto next = static_cast<std::size_t>(depth_of(plan.values.size()));
  Mean mean;
  double weights = 0;
  for (std::size_t d = 0; d < kDepths; ++d) {
    const std::size_t n = plan.count[d] + (d == next ? more : 0);
    if (n == 0) continue;
    const double noise = noise_[d] / static_cast<double>(n);
    const double weight = 1 / (square(kBias[d]) + noise);
    mean.value += weight * plan.mean[d];
    mean.variance += square(weight) * noise;
    weights += weight;
  }
  if (weights == 0) return mean;
  return {mean.value / weights, mean.variance / square(weights), 1 / (mean.variance / square(weights))};
}

// What plans of a kind gain on average over those that they come from, never above 0, and the variance of that.
double Standings::shift_of(bool variations, double& variance) const {
  double sum = 0;
  double squares = 0;
  double noise = 0;
  double count = 0;
  for (std::size_t i = 1; i < plans_.size(); ++i) {
    const Plan& plan = plans_[i];
    if ((plan.parent >= 0) != variations || plan.values.empty()) continue;
    const double from = variations ? mean_of(plans_[static_cast<std::size_t>(plan.parent)], 0).value : 0;
    const double gain = mean_of(plan, 0).value - from;
    sum += gain;
    squares += square(gain);
    noise += noise_[0] / static_cast<double>(plan.values.size());
    ++count;
  }
  const double mean = count > 0 ? sum / (count + kBelief) : 0;
  const double spread = count > 0 ? squares - count * square(sum / count) - noise : 0;
  variance = (std::max(0.0, spread) + kBelief * square(kSpread)) / (count + kBelief);
  return std::min(0.0, mean);
}

void Standings::update() {
  take_differences();
  double first_variance = 0;
  double varied_variance = 0;
  const double first_shift = shift_of(false, first_variance);
  const double varied_shift = shift_of(true, varied_variance);
  for (std::size_t i = 1; i < plans_.size(); ++i) {
    Plan& plan = plans_[i];
    const bool varied = plan.parent >= 0;
    plan.prior_variance = varied ? varied_variance : first_variance;
    // Parents come before their variations.
    const double prior = varied ? plans_[static_cast<std::size_t>(plan.parent)].gain + varied_shift : first_shift;
    const Mean mean = mean_of(plan, 0);
    const double belief = 1 / plan.prior_variance;
    plan.gain = (prior * belief + mean.value * mean.certainty) / (belief + mean.certainty);
  }
}

double Standings::doubt_with(int plan, std::size_t more) const {
  if (plan == 0) return 0;
  const Plan& p = plans_[static_cast<std::size_t>(plan)];
  if (p.prior_variance <= 0) return kSpread;
  return 1 / std::sqrt(1 / p.prior_variance + mean_of(p, more).certainty);
}

int Standings::best(int without) const {
  int best = -1;
  for (int i = 0; i < size(); ++i) {
    if (i != without && (best < 0 || gain(i) > gain(best))) best = i;
  }
  return best;
}

}  // namespace zerohour::plan
