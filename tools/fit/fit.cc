#include "tools/fit/fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::fit {
namespace {

using eval::kFeatures;

constexpr int kSteps = 60;          // of Newton's method, at most
constexpr double kSmallest = 1e-9;  // of a chance, and of what counts as a change

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// The loss of one sample, -log of the chance of what happened, with its derivatives by the value v and half the draw's
// width d.
struct Loss {
  double loss = 0, v = 0, d = 0, vv = 0, vd = 0, dd = 0;
};
Loss loss_of(double value, double draw, int halves) {
  const double win = logistic(value - draw), lose = logistic(-value - draw);
  const double win1 = win * (1 - win), lose1 = lose * (1 - lose);  // first derivatives
  if (halves == 2) return {-std::log(std::max(win, kSmallest)), win - 1, 1 - win, win1, -win1, win1};
  if (halves == 0) return {-std::log(std::max(lose, kSmallest)), 1 - lose, 1 - lose, lose1, lose1, lose1};
  const double p = std::max(1 - win - lose, kSmallest);
  const double win2 = win1 * (1 - 2 * win), lose2 = lose1 * (1 - 2 * lose);
  const double pv = lose1 - win1, pd = win1 + lose1;
  const double pvv = -win2 - lose2, pvd = win2 - lose2, pdd = pvv;
  return {-std::log(p),
          -pv / p,
          -pd / p,
          pv * pv / (p * p) - pvv / p,
          pv * pd / (p * p) - pvd / p,
          pd * pd / (p * p) - pdd / p};
}

// Features as columns of mean 0 and deviation 1; those that never change are left out.
struct Design {
  std::vector<int> feature;  // by column
  std::vector<double> mean, deviation;
  Eigen::MatrixXd x;
};
Design make_design(absl::Span<const Sample> samples, int features) {
  Design design;
  std::vector<Eigen::VectorXd> columns;
  for (int i = 0; i < features; ++i) {
    Eigen::VectorXd column(static_cast<Eigen::Index>(samples.size()));
    for (std::size_t s = 0; s < samples.size(); ++s) {
      column[static_cast<Eigen::Index>(s)] = samples[s].features[static_cast<std::size_t>(i)];
    }
    const double mean = column.mean();
    column.array() -= mean;
    const double deviation = std::sqrt(column.squaredNorm() / static_cast<double>(column.size()));
    if (deviation < kSmallest) continue;
    design.feature.push_back(i);
    design.mean.push_back(mean);
    design.deviation.push_back(deviation);
    columns.emplace_back(column / deviation);
  }
  design.x.resize(static_cast<Eigen::Index>(samples.size()), static_cast<Eigen::Index>(columns.size()) + 1);
  for (std::size_t c = 0; c < columns.size(); ++c) design.x.col(static_cast<Eigen::Index>(c)) = columns[c];
  design.x.rightCols(1).setOnes();  // the bias
  return design;
}

// Parameters: a weight a column, the bias last of these, and behind it half the draw's width.
class Problem {
 public:
  Problem(absl::Span<const Sample> samples, const Design& design, double ridge)
      : samples_(samples), x_(design.x), ridge_(ridge) {}

  Eigen::Index size() const { return x_.cols() + 1; }

  double loss(const Eigen::VectorXd& at) const {
    const Eigen::VectorXd values = x_ * at.head(x_.cols());
    double sum = ridge_ / 2 * at.head(x_.cols() - 1).squaredNorm();
    for (std::size_t s = 0; s < samples_.size(); ++s) {
      sum +=
          samples_[s].weight * loss_of(values[static_cast<Eigen::Index>(s)], at[size() - 1], samples_[s].halves).loss;
    }
    return sum;
  }

  // Newton's step.
  Eigen::VectorXd step(const Eigen::VectorXd& at) const {
    const Eigen::Index n = x_.cols();
    const Eigen::VectorXd values = x_ * at.head(n);
    Eigen::VectorXd first(values.size()), second(values.size()), mixed(values.size());
    double d = 0, dd = kSmallest;
    for (std::size_t s = 0; s < samples_.size(); ++s) {
      const auto i = static_cast<Eigen::Index>(s);
      const Loss loss = loss_of(values[i], at[n], samples_[s].halves);
      const double w = samples_[s].weight;
      first[i] = w * loss.v;
      second[i] = w * std::max(loss.vv, 0.0);
      mixed[i] = w * loss.vd;
      d += w * loss.d;
      dd += w * loss.dd;
    }
    Eigen::VectorXd gradient(n + 1);
    gradient.head(n) = x_.transpose() * first;
    gradient.head(n - 1) += ridge_ * at.head(n - 1);
    gradient[n] = d;
    Eigen::MatrixXd hessian = Eigen::MatrixXd::Zero(n + 1, n + 1);
    hessian.topLeftCorner(n, n) = x_.transpose() * second.asDiagonal() * x_;
    hessian.topRightCorner(n, 1) = x_.transpose() * mixed;
    hessian.bottomLeftCorner(1, n) = hessian.topRightCorner(n, 1).transpose();
    hessian(n, n) = dd;
    hessian.diagonal().head(n - 1).array() += ridge_;
    hessian.diagonal().array() += 1e-6;
    return -hessian.ldlt().solve(gradient);
  }

 private:
  absl::Span<const Sample> samples_;
  const Eigen::MatrixXd& x_;
  double ridge_;
};

Eigen::VectorXd solve(const Problem& problem) {
  constexpr double kLeastDraw = 1e-3;
  Eigen::VectorXd at = Eigen::VectorXd::Zero(problem.size());
  at[problem.size() - 1] = 0.5;
  double loss = problem.loss(at);
  for (int i = 0; i < kSteps; ++i) {
    const Eigen::VectorXd step = problem.step(at);
    double length = 1;
    Eigen::VectorXd next = at;
    double better = loss;
    for (; length > 1e-6; length /= 2) {
      next = at + length * step;
      next[problem.size() - 1] = std::max(next[problem.size() - 1], kLeastDraw);
      better = problem.loss(next);
      if (better < loss) break;
    }
    if (!(better < loss - kSmallest)) break;
    at = next;
    loss = better;
  }
  return at;
}

int thousandths(double x) {
  return static_cast<int>(std::lround(1000 * x));
}

void add_to(Bin& bin, const Sample& sample, double predicted) {
  bin.weight += sample.weight;
  bin.predicted += sample.weight * predicted;
  bin.actual += sample.weight * sample.halves / 2;
}

}  // namespace

absl::StatusOr<eval::Weights> fit_weights(absl::Span<const Sample> samples, const FitOptions& options) {
  std::array<bool, 3> ended{};
  for (const Sample& sample : samples) ended[static_cast<std::size_t>(sample.halves)] = true;
  if (std::count(ended.begin(), ended.end(), true) < 2) {
    return absl::InvalidArgumentError("all games ended the same way: there is nothing to tell apart");
  }
  const Design design = make_design(samples, options.front ? kFeatures : eval::kFastFeatures);
  const Eigen::VectorXd found = solve(Problem(samples, design, options.ridge));
  eval::Weights weights;
  const auto columns = static_cast<Eigen::Index>(design.feature.size());
  double bias = found[columns];
  for (Eigen::Index c = 0; c < columns; ++c) {
    const auto i = static_cast<std::size_t>(c);
    const double weight = found[c] / design.deviation[i];
    const int rounded = thousandths(weight);
    weights.weight[static_cast<std::size_t>(design.feature[i])] = rounded;
    bias -= rounded / 1000.0 * design.mean[i];
  }
  weights.bias = thousandths(bias);
  weights.draw = thousandths(found[columns + 1]);
  weights.needs_front = options.front;
  return weights;
}

Calibration calibrate(absl::Span<const Sample> samples, const eval::Logistic& evaluator) {
  constexpr int kBins = 10;
  Calibration result;
  std::array<Bin, kBins> chances;
  std::vector<Bin> turns;
  std::array<Bin, 2> sides;
  std::array<double, 3> shares{};
  double total = 0;
  for (const Sample& sample : samples) {
    const eval::Chances c = evaluator.chances_of(evaluator.value_of(sample.features));
    const double predicted = c.win + c.draw / 2;
    add_to(chances[static_cast<std::size_t>(std::min(kBins - 1, static_cast<int>(predicted * kBins)))], sample,
           predicted);
    if (std::cmp_less_equal(turns.size(), sample.turn)) turns.resize(static_cast<std::size_t>(sample.turn) + 1);
    add_to(turns[static_cast<std::size_t>(sample.turn)], sample, predicted);
    add_to(sides[static_cast<std::size_t>(sample.side)], sample, predicted);
    const double p = sample.halves == 2 ? c.win : sample.halves == 1 ? c.draw : c.loss;
    result.log_loss -= sample.weight * std::log(std::max(p, kSmallest));
    const double miss = predicted - sample.halves / 2.0;
    result.brier += sample.weight * miss * miss;
    shares[static_cast<std::size_t>(sample.halves)] += sample.weight;
    total += sample.weight;
  }
  if (total == 0) return result;
  result.log_loss /= total;
  result.brier /= total;
  for (const double share : shares) {
    if (share > 0) result.base_loss -= share / total * std::log(share / total);
  }
  const auto take = [](Bin bin, std::string what, std::vector<Bin>& to) {
    if (bin.weight == 0) return;
    bin.what = std::move(what);
    bin.predicted /= bin.weight;
    bin.actual /= bin.weight;
    to.push_back(std::move(bin));
  };
  for (int i = 0; i < kBins; ++i) {
    take(chances[static_cast<std::size_t>(i)], absl::StrCat(10 * i, "-", 10 * i + 10, "%"), result.by_chance);
  }
  for (std::size_t turn = 0; turn < turns.size(); ++turn)
    take(turns[turn], absl::StrCat("turn ", turn), result.by_turn);
  for (std::size_t side = 0; side < 2; ++side) take(sides[side], absl::StrCat(side), result.by_side);
  return result;
}

std::string calibration_text(const Calibration& calibration, absl::Span<const std::string> sides) {
  std::string text =
      absl::StrFormat("%-16s%10s%12s%12s%12s\n", "positions", "games", "predicted", "actual", "difference");
  const auto table = [&](const std::vector<Bin>& bins, bool are_sides) {
    for (const Bin& bin : bins) {
      const std::string what = are_sides ? absl::StrCat(sides[bin.what == "0" ? 0 : 1], " turn") : bin.what;
      absl::StrAppendFormat(&text, "%-16s%10.1f%11.1f%%%11.1f%%%+11.1f%%\n", what, bin.weight, 100 * bin.predicted,
                            100 * bin.actual, 100 * (bin.predicted - bin.actual));
    }
    absl::StrAppend(&text, "\n");
  };
  table(calibration.by_chance, false);
  table(calibration.by_turn, false);
  table(calibration.by_side, true);
  absl::StrAppendFormat(&text, "log loss %.4f (%.4f without looking), squared error %.4f\n", calibration.log_loss,
                        calibration.base_loss, calibration.brier);
  return text;
}

}  // namespace zerohour::fit
