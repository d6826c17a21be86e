#include "tools/fit/fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/fit/ordered_logit.h"

namespace zerohour::fit {
namespace {

constexpr int kSteps = 60;  // of Newton's method, at most
// The share of the early weights in a sample's.
double early(const Sample& sample) {
  return static_cast<double>(std::min(sample.turns_left, eval::kStages)) / eval::kStages;
}

// Two columns for each feature that is not the same throughout, late and early, of mean square 1; those of the bias are
// the last two.
struct Design {
  std::vector<int> feature;   // by pair of columns
  std::vector<double> scale;  // by column
  Eigen::MatrixXd x;
  Eigen::MatrixXd stage;  // late and early
};
Design make_design(absl::Span<const Sample> samples, int features) {
  Design design;
  const auto n = static_cast<Eigen::Index>(samples.size());
  design.stage.resize(n, 2);
  for (Eigen::Index s = 0; s < n; ++s) {
    const double share = early(samples[static_cast<std::size_t>(s)]);
    design.stage(s, 0) = 1 - share;
    design.stage(s, 1) = share;
  }
  std::vector<Eigen::VectorXd> columns;
  for (int i = 0; i < features; ++i) {
    Eigen::VectorXd column(n);
    for (Eigen::Index s = 0; s < n; ++s) {
      column[s] = samples[static_cast<std::size_t>(s)].features[static_cast<std::size_t>(i)];
    }
    if (column.maxCoeff() == column.minCoeff()) continue;
    design.feature.push_back(i);
    for (Eigen::Index stage = 0; stage < 2; ++stage) {
      const Eigen::VectorXd staged = column.cwiseProduct(design.stage.col(stage));
      const double scale = std::max(std::sqrt(staged.squaredNorm() / static_cast<double>(n)), kSmallest);
      design.scale.push_back(scale);
      columns.emplace_back(staged / scale);
    }
  }
  design.x.resize(n, static_cast<Eigen::Index>(columns.size()) + 2);
  for (std::size_t c = 0; c < columns.size(); ++c) design.x.col(static_cast<Eigen::Index>(c)) = columns[c];
  design.x.rightCols(2) = design.stage;
  return design;
}

// Parameters: one weight for each column, followed by half the draw's width, late and early.
class Problem {
 public:
  Problem(absl::Span<const Sample> samples, const Design& design, double ridge)
      : samples_(samples), x_(design.x), stage_(design.stage), ridge_(ridge) {}

  Eigen::Index size() const { return x_.cols() + 2; }

  double loss(const Eigen::VectorXd& at) const {
    const Eigen::VectorXd values = x_ * at.head(x_.cols());
    const Eigen::VectorXd draws = stage_ * at.tail(2);
    double sum = ridge_ / 2 * at.head(x_.cols() - 2).squaredNorm();
    for (std::size_t s = 0; s < samples_.size(); ++s) {
      const auto i = static_cast<Eigen::Index>(s);
      sum += samples_[s].weight * ordered_loss(values[i], draws[i], samples_[s].halves).loss;
    }
    return sum;
  }

  // Newton's step.
  Eigen::VectorXd step(const Eigen::VectorXd& at) const {
    const Eigen::Index n = x_.cols();
    const Eigen::VectorXd values = x_ * at.head(n);
    const Eigen::VectorXd draws = stage_ * at.tail(2);
    Eigen::VectorXd v(values.size()), vv(values.size()), vd(values.size()), d(values.size()), dd(values.size());
    for (std::size_t s = 0; s < samples_.size(); ++s) {
      const auto i = static_cast<Eigen::Index>(s);
      const OrderedLoss loss = ordered_loss(values[i], draws[i], samples_[s].halves);
      const double w = samples_[s].weight;
      v[i] = w * loss.v;
      vv[i] = w * std::max(loss.vv, 0.0);
      vd[i] = w * loss.vd;
      d[i] = w * loss.d;
      dd[i] = w * std::max(loss.dd, kSmallest);
    }
    Eigen::VectorXd gradient(n + 2);
    gradient.head(n) = x_.transpose() * v;
    gradient.head(n - 2) += ridge_ * at.head(n - 2);
    gradient.tail(2) = stage_.transpose() * d;
    Eigen::MatrixXd hessian = Eigen::MatrixXd::Zero(n + 2, n + 2);
    hessian.topLeftCorner(n, n) = x_.transpose() * vv.asDiagonal() * x_;
    hessian.topRightCorner(n, 2) = x_.transpose() * vd.asDiagonal() * stage_;
    hessian.bottomLeftCorner(2, n) = hessian.topRightCorner(n, 2).transpose();
    hessian.bottomRightCorner(2, 2) = stage_.transpose() * dd.asDiagonal() * stage_;
    hessian.diagonal().head(n - 2).array() += ridge_;
    hessian.diagonal().array() += 1e-6;
    return -hessian.ldlt().solve(gradient);
  }

 private:
  absl::Span<const Sample> samples_;
  const Eigen::MatrixXd& x_;
  const Eigen::MatrixXd& stage_;
  double ridge_;
};

Eigen::VectorXd solve(const Problem& problem) {
  constexpr double kLeastDraw = 1e-3;
  Eigen::VectorXd at = Eigen::VectorXd::Zero(problem.size());
  at.tail(2).setConstant(0.5);
  double loss = problem.loss(at);
  for (int i = 0; i < kSteps; ++i) {
    const Eigen::VectorXd step = problem.step(at);
    double length = 1;
    Eigen::VectorXd next = at;
    double better = loss;
    for (; length > 1e-6; length /= 2) {
      next = at + length * step;
      next.tail(2) = next.tail(2).cwiseMax(kLeastDraw);
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

// BinSums over the positions of a bin, and of each cluster in it.
struct BinSums {
  struct Cluster {
    double weight = 0, missed = 0;  // missed: predicted - actual
  };

  void add(const Sample& sample, double chance) {
    weight += sample.weight;
    predicted += sample.weight * chance;
    actual += sample.weight * sample.halves / 2;
    Cluster& cluster = clusters[sample.cluster];
    cluster.weight += sample.weight;
    cluster.missed += sample.weight * (chance - sample.halves / 2.0);
  }

  // The bin requires that anything was added.
  Bin bin(std::string what) const { return {std::move(what), weight, predicted / weight, actual / weight, error()}; }

  double weight = 0, predicted = 0, actual = 0;
  std::map<std::int64_t, Cluster> clusters;

 private:
  std::optional<double> error() const {
    const auto n = static_cast<double>(clusters.size());
    if (n < 2) return std::nullopt;
    const double mean = (predicted - actual) / weight;
    double squares = 0;
    for (const auto& [number, cluster] : clusters) {
      const double off = cluster.missed - mean * cluster.weight;
      squares += off * off;
    }
    if (squares < kSmallest) return std::nullopt;
    return std::sqrt(n / (n - 1) * squares) / weight;
  }
};

}  // namespace

absl::StatusOr<Fitted> fit_weights(absl::Span<const Sample> samples, const FitOptions& options) {
  std::array<bool, 3> ended{};
  for (const Sample& sample : samples) ended[static_cast<std::size_t>(sample.halves)] = true;
  if (std::count(ended.begin(), ended.end(), true) < 2) {
    return absl::InvalidArgumentError("all games ended the same way: there is nothing to fit");
  }
  const Design design = make_design(samples, options.features);
  const Eigen::VectorXd found = solve(Problem(samples, design, options.ridge));
  Fitted weights;
  weights.weight.resize(static_cast<std::size_t>(options.features));
  const auto columns = static_cast<Eigen::Index>(design.scale.size());
  const auto weight_of = [&](Eigen::Index c) {
    return thousandths(found[c] / design.scale[static_cast<std::size_t>(c)]);
  };
  for (std::size_t i = 0; i < design.feature.size(); ++i) {
    const auto c = static_cast<Eigen::Index>(2 * i);
    weights.weight[static_cast<std::size_t>(design.feature[i])] = {weight_of(c), weight_of(c + 1)};
  }
  weights.bias = {thousandths(found[columns]), thousandths(found[columns + 1])};
  weights.draw = {thousandths(found[columns + 2]), thousandths(found[columns + 3])};
  return weights;
}

Calibration calibrate(absl::Span<const Sample> samples, absl::FunctionRef<eval::Chances(const Sample&)> chances_of) {
  constexpr int kBins = 10;
  Calibration result;
  std::array<BinSums, kBins> chances;
  std::vector<BinSums> turns;
  std::array<BinSums, 2> sides;
  std::array<double, 3> shares{};
  double total = 0;
  for (const Sample& sample : samples) {
    const eval::Chances c = chances_of(sample);
    const double predicted = c.win + c.draw / 2;
    chances[static_cast<std::size_t>(std::min(kBins - 1, static_cast<int>(predicted * kBins)))].add(sample, predicted);
    if (std::cmp_less_equal(turns.size(), sample.turn)) turns.resize(static_cast<std::size_t>(sample.turn) + 1);
    turns[static_cast<std::size_t>(sample.turn)].add(sample, predicted);
    sides[static_cast<std::size_t>(sample.side)].add(sample, predicted);
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
  const auto take = [](const BinSums& sums, std::string what, std::vector<Bin>& to) {
    if (sums.weight > 0) to.push_back(sums.bin(std::move(what)));
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
  std::string text = absl::StrFormat("%-16s%10s%12s%12s%12s%16s\n", "positions", "games", "predicted", "actual",
                                     "difference", "standard error");
  const auto table = [&](const std::vector<Bin>& bins, bool are_sides) {
    for (const Bin& bin : bins) {
      const std::string what = are_sides ? absl::StrCat(sides[bin.what == "0" ? 0 : 1], " turn") : bin.what;
      const std::string error = bin.error.has_value() ? absl::StrFormat("%.1f%%", 100 * *bin.error) : "n/a";
      absl::StrAppendFormat(&text, "%-16s%10.1f%11.1f%%%11.1f%%%+11.1f%%%16s\n", what, bin.weight, 100 * bin.predicted,
                            100 * bin.actual, 100 * (bin.predicted - bin.actual), error);
    }
    absl::StrAppend(&text, "\n");
  };
  table(calibration.by_chance, false);
  table(calibration.by_turn, false);
  table(calibration.by_side, true);
  absl::StrAppendFormat(&text, "log loss %.4f (baseline %.4f), squared error %.4f\n", calibration.log_loss,
                        calibration.base_loss, calibration.brier);
  return text;
}

}  // namespace zerohour::fit
