#include "tools/fit/network_fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tools/fit/ordered_logit.h"

namespace zerohour::fit {
namespace {

using Matrix = Eigen::MatrixXf;  // one column for each sample, or one row for each unit
using Vector = Eigen::VectorXf;
using Samples = absl::Span<const NetworkSample* const>;

constexpr float kThousand = 1000;
constexpr double kLeastDraw = 0.02;      // logits; in training, anything below this counts as this
constexpr float kLeastDeviation = 0.1F;  // of a feature, so that rare ones get no huge weights
constexpr float kFirstDraw = 0.5F;       // logits

// Weights from the uniform distribution with this variance.
Matrix random_matrix(Random& random, int rows, int columns, double variance) {
  const double most = std::sqrt(3 * variance);
  Matrix m(rows, columns);
  for (Eigen::Index c = 0; c < columns; ++c) {
    for (Eigen::Index r = 0; r < rows; ++r) m(r, c) = static_cast<float>(most * (2 * random.fraction() - 1));
  }
  return m;
}

// No sibling of others.
bool is_alone(const NetworkSample& sample) {
  return sample.siblings == 0;
}

// The mean and scale that give a feature mean 0 and variance 1; scale 0 for a feature that never changes.
struct Standard {
  Vector mean, scale;
};
std::int16_t clipped(std::int16_t x, const eval::FeatureInfo& info) {
  return static_cast<std::int16_t>(std::clamp<int>(x, info.least, info.most));
}
Standard standard_of(absl::Span<const NetworkSample> samples, absl::Span<const eval::FeatureInfo> infos) {
  const auto n = static_cast<Eigen::Index>(infos.size());
  Standard standard{Vector::Zero(n), Vector::Zero(n)};
  for (std::size_t f = 0; f < infos.size(); ++f) {
    double weight = 0, sum = 0, squares = 0;
    for (const NetworkSample& sample : samples) {
      const double x = clipped(sample.features[f], infos[f]);
      weight += sample.weight;
      sum += sample.weight * x;
      squares += sample.weight * x * x;
    }
    const double mean = sum / weight;
    const double deviation = std::sqrt(std::max(0.0, squares / weight - mean * mean));
    const auto i = static_cast<Eigen::Index>(f);
    standard.mean[i] = static_cast<float>(mean);
    if (deviation > 1e-6) standard.scale[i] = 1 / std::max(static_cast<float>(deviation), kLeastDeviation);
  }
  return standard;
}

// A layer with the moments of its gradients that Adam keeps.
class Layer {
 public:
  Layer(Matrix start, Vector bias)
      : weights(std::move(start)),
        biases(std::move(bias)),
        mean_(Matrix::Zero(weights.rows(), weights.cols())),
        square_(mean_),
        bias_mean_(Vector::Zero(biases.size())),
        bias_square_(bias_mean_) {}

  Matrix sums(const Matrix& inputs) const { return (weights * inputs).colwise() + biases; }

  // sums: the derivatives of the loss with respect to the layer's sums. Returns those with respect to the inputs, and
  // takes a step downhill.
  Matrix step(const Matrix& inputs, const Matrix& by_sums, float rate, float decay, int number) {
    Matrix by_inputs = weights.transpose() * by_sums;
    adam(Matrix(by_sums * inputs.transpose()), rate, number, mean_, square_, weights);
    adam(Vector(by_sums.rowwise().sum()), rate, number, bias_mean_, bias_square_, biases);
    weights *= 1 - rate * decay;
    return by_inputs;
  }

  Matrix weights;
  Vector biases;

 private:
  template <class M>
  static void adam(const M& gradient, float rate, int number, M& mean, M& square, M& at) {
    constexpr float kMeanKept = 0.9F, kSquareKept = 0.999F, kTiny = 1e-8F;
    mean = kMeanKept * mean + (1 - kMeanKept) * gradient;
    square = kSquareKept * square + (1 - kSquareKept) * gradient.cwiseProduct(gradient);
    const auto unbiased = [number](float kept) { return 1 - std::pow(kept, static_cast<float>(number)); };
    const float m = 1 / unbiased(kMeanKept), s = 1 / unbiased(kSquareKept);
    at.array() -= rate * m * mean.array() / ((s * square.array()).sqrt() + kTiny);
  }

  Matrix mean_, square_;
  Vector bias_mean_, bias_square_;
};

Matrix active(const Matrix& sums) {
  return sums.cwiseMax(0.0F).cwiseMin(1.0F);
}
// The derivative of the clipping, times the derivatives from the layer above.
Matrix through(const Matrix& sums, const Matrix& above) {
  return (sums.array() > 0 && sums.array() < 1).select(above, 0.0F);
}

// The loss of one sample's outputs, in logits, with its derivatives with respect to them.
template <class Outputs, class Gradient>
NetworkLoss output_loss(const Outputs& out, const NetworkSample& sample, const NetworkOptions& options,
                        Gradient&& gradient) {
  NetworkLoss loss;
  const double value = out[0], draw = std::max<double>(out[1], kLeastDraw);
  const std::array<double, 3> target = {sample.chances.loss, sample.chances.draw, sample.chances.win};
  double by_value = 0, by_draw = 0;
  for (int halves = 0; halves < 3; ++halves) {
    const double share = target[static_cast<std::size_t>(halves)];
    if (share <= 0) continue;
    const OrderedLoss of = ordered_loss(value, draw, halves);
    loss.chances += share * of.loss;
    by_value += share * of.v;
    by_draw += share * of.d;
  }
  gradient(0, by_value);
  gradient(1, by_draw);
  if (!is_alone(sample)) return loss;
  for (int q = 0; q < options.questions; ++q) {
    const double z = out[2 + q];
    const bool yes = (sample.yes >> q & 1) != 0;
    loss.yes -= std::log(std::max(logistic(yes ? z : -z), kSmallest)) / options.questions;
    gradient(2 + q, options.yes_share / options.questions * (logistic(z) - (yes ? 1 : 0)));
  }
  const double miss = out[2 + options.questions] - sample.amount;
  loss.amount = miss * miss;
  gradient(2 + options.questions, 2 * options.amount_share * miss);
  return loss;
}

// The score that the outputs stand for, a draw counting half, with its derivatives with respect to value and draw.
struct Score {
  double score = 0, by_value = 0, by_draw = 0;
};
template <class Outputs>
Score score_of(const Outputs& out) {
  const double value = out[0], draw = std::max<double>(out[1], kLeastDraw);
  const double win = logistic(value - draw), not_lost = logistic(value + draw);
  const double by_win = win * (1 - win) / 2, by_not_lost = not_lost * (1 - not_lost) / 2;
  return {(win + not_lost) / 2, by_win + by_not_lost, out[1] < kLeastDraw ? 0 : by_not_lost - by_win};
}

// Sums over siblings: of the squared errors of their scores, and of the squared targets, both less their means.
struct SiblingSums {
  double errors = 0, targets = 0;
};
// outputs(i) gives those of the i-th of the siblings, gradient(i, output, derivative) takes the derivatives of the
// squared error of all of them.
template <class OutputsOf, class Gradient>
void add_siblings(Samples siblings, const OutputsOf& outputs, Gradient&& gradient, SiblingSums& sums) {
  std::vector<Score> scores(siblings.size());
  double error = 0, target = 0;
  const auto count = static_cast<double>(siblings.size());
  for (std::size_t i = 0; i < siblings.size(); ++i) {
    scores[i] = siblings[i]->over ? Score{siblings[i]->chances.score(), 0, 0} : score_of(outputs(i));
    error += (scores[i].score - siblings[i]->chances.score()) / count;
    target += siblings[i]->chances.score() / count;
  }
  for (std::size_t i = 0; i < siblings.size(); ++i) {
    const double aim = siblings[i]->chances.score() - target;
    const double miss = scores[i].score - siblings[i]->chances.score() - error;
    sums.errors += miss * miss;
    sums.targets += aim * aim;
    // The mean's share of the derivative sums up to nothing, because the misses do.
    gradient(i, 0, 2 * miss * scores[i].by_value);
    gradient(i, 1, 2 * miss * scores[i].by_draw);
  }
}

std::vector<const NetworkSample*> pointers_to(absl::Span<const NetworkSample> samples) {
  std::vector<const NetworkSample*> all;
  all.reserve(samples.size());
  for (const NetworkSample& sample : samples) all.push_back(&sample);
  return all;
}

// Calls visit(begin, end) for each unit in order: a sample by itself, or all siblings of a number.
template <class Visit>
void for_each_unit(Samples samples, Visit&& visit) {
  for (std::size_t begin = 0, end = 0; begin < samples.size(); begin = end) {
    const NetworkSample& first = *samples[begin];
    end = begin + 1;
    while (end < samples.size() && !is_alone(first) && samples[end]->siblings == first.siblings) ++end;
    visit(begin, end);
  }
}

// Of the losses of samples.
struct Sums {
  NetworkLoss loss;
  double weight = 0, alone_weight = 0;
  SiblingSums siblings;

  void add(const NetworkSample& sample, const NetworkLoss& of) {
    loss.chances += sample.weight * of.chances;
    loss.yes += sample.weight * of.yes;
    loss.amount += sample.weight * of.amount;
    weight += sample.weight;
    if (is_alone(sample)) alone_weight += sample.weight;
  }
  NetworkLoss mean() const {
    NetworkLoss mean;
    if (weight > 0) mean.chances = loss.chances / weight;
    if (alone_weight > 0) mean.yes = loss.yes / alone_weight, mean.amount = loss.amount / alone_weight;
    if (siblings.targets > 0) mean.siblings = 1 - siblings.errors / siblings.targets;
    return mean;
  }
};

// Adds the losses of a unit. outputs(i) gives the i-th sample's, add_gradient(i, output, derivative) takes derivatives
// of its own loss and then, for a sibling, of all siblings' differences, both times the sample's weight.
template <class OutputsOf, class AddGradient>
void add_unit(Samples unit, const OutputsOf& outputs, const NetworkOptions& options, AddGradient&& add_gradient,
              Sums& sums) {
  for (std::size_t i = 0; i < unit.size(); ++i) {
    if (unit[i]->over) continue;
    sums.add(*unit[i], output_loss(outputs(i), *unit[i], options, [&](Eigen::Index output, double by) {
      add_gradient(i, output, unit[i]->weight * by);
    }));
  }
  if (is_alone(*unit[0])) return;
  add_siblings(
      unit, outputs,
      [&](std::size_t i, Eigen::Index output, double by) {
        add_gradient(i, output, options.sibling_share * unit[i]->weight * by);
      },
      sums.siblings);
}

class Trainer {
 public:
  Trainer(absl::Span<const NetworkSample> samples, absl::Span<const eval::FeatureInfo> infos,
          const NetworkOptions& options)
      : samples_(pointers_to(samples)),
        infos_(infos),
        options_(options),
        standard_(standard_of(samples, infos)),
        random_(options.seed),
        first_(random_matrix(random_, options.first, static_cast<int>(infos.size()),
                             0.25 / static_cast<double>(infos.size())),
               Vector::Constant(options.first, 0.25F)),
        second_(random_matrix(random_, options.second, options.first, 1.0 / options.first),
                Vector::Constant(options.second, 0.25F)),
        last_(random_matrix(random_, 3 + options.questions, options.second, 1.0 / options.second),
              Vector::Zero(3 + options.questions)) {
    last_.biases[1] = kFirstDraw;
    if (options.start != nullptr) continue_from(*options.start);
    for_each_unit(samples_, [this](std::size_t begin, std::size_t end) { units_.emplace_back(begin, end); });
    order_.resize(units_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (const NetworkSample& sample : samples) mean_weight_ += sample.weight / static_cast<double>(samples.size());
  }

  NetworkLoss epoch(int number) {
    for (std::size_t i = order_.size(); i > 1; --i) {
      std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
    }
    Sums sums;
    std::vector<const NetworkSample*> batch;
    for (std::size_t unit = 0; unit < order_.size();) {
      const double done = number - 1 + static_cast<double>(unit) / static_cast<double>(order_.size());
      const double rate = options_.rate / 2 * (1 + std::cos(std::numbers::pi * done / options_.epochs));
      batch.clear();
      while (unit < order_.size() && batch.size() < static_cast<std::size_t>(options_.batch)) {
        const auto [begin, end] = units_[order_[unit++]];
        batch.insert(batch.end(), samples_.begin() + begin, samples_.begin() + end);
      }
      take_batch(batch, static_cast<float>(rate), sums);
    }
    return sums.mean();
  }

  absl::StatusOr<eval::NetworkWeights> quantised() const;

 private:
  // The inverse of quantised(), apart from rounding.
  void continue_from(const eval::NetworkWeights& start);

  void take_batch(Samples batch, float rate, Sums& sums) {
    const auto n = static_cast<Eigen::Index>(batch.size());
    Matrix inputs(static_cast<Eigen::Index>(infos_.size()), n);
    for (Eigen::Index c = 0; c < n; ++c) {
      const NetworkSample& sample = *batch[static_cast<std::size_t>(c)];
      for (std::size_t f = 0; f < infos_.size(); ++f) {
        inputs(static_cast<Eigen::Index>(f), c) = clipped(sample.features[f], infos_[f]);
      }
    }
    inputs.colwise() -= standard_.mean;
    inputs.array().colwise() *= standard_.scale.array();
    const Matrix first_sums = first_.sums(inputs);
    const Matrix first = active(first_sums);
    const Matrix second_sums = second_.sums(first);
    const Matrix second = active(second_sums);
    const Matrix out = last_.sums(second);
    const Matrix by_out = by_outputs(batch, out, sums);
    ++steps_;
    const auto decay = static_cast<float>(options_.decay);
    const Matrix by_second = through(second_sums, last_.step(second, by_out, rate, decay, steps_));
    const Matrix by_first = through(first_sums, second_.step(first, by_second, rate, decay, steps_));
    first_.step(inputs, by_first, rate, decay, steps_);
  }

  // The derivatives of a batch's loss with respect to its outputs.
  Matrix by_outputs(Samples batch, const Matrix& out, Sums& sums) const {
    const double each = 1 / (mean_weight_ * static_cast<double>(batch.size()));
    Matrix by_out = Matrix::Zero(out.rows(), out.cols());
    for_each_unit(batch, [&](std::size_t begin, std::size_t end) {
      const auto column = [begin](std::size_t i) { return static_cast<Eigen::Index>(begin + i); };
      add_unit(
          batch.subspan(begin, end - begin), [&](std::size_t i) { return out.col(column(i)); }, options_,
          [&](std::size_t i, Eigen::Index output, double by) {
            by_out(output, column(i)) += static_cast<float>(each * by);
          },
          sums);
    });
    return by_out;
  }

  std::vector<const NetworkSample*> samples_;
  absl::Span<const eval::FeatureInfo> infos_;
  NetworkOptions options_;
  Standard standard_;
  Random random_;
  Layer first_, second_, last_;
  std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> units_;  // begin and end of each, in samples_
  std::vector<std::size_t> order_;                                // of the units
  double mean_weight_ = 0;                                        // of the samples
  int steps_ = 0;
};

// A layer's weights as integers. With a shift of 0, `unit` is the integer for a weight of 1, and `said` that for a sum
// of 1.
struct Integers {
  int shift = 0;
  std::vector<std::int32_t> biases;
  std::vector<std::int16_t> weights;  // by row
};

// most: the largest value of each input in either direction.
absl::StatusOr<Integers> integers_of(const Matrix& weights, const Vector& biases, const Vector& most, double unit,
                                     double said) {
  const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic> scaled = unit * weights.cast<double>();
  const Eigen::VectorXd scaled_bias = said * biases.cast<double>();
  const double largest = scaled.cwiseAbs().maxCoeff();
  const double sum = (scaled.cwiseAbs() * most.cast<double>() + scaled_bias.cwiseAbs()).maxCoeff();
  const double room = static_cast<double>(most.cast<double>().sum()) + 2;  // for rounding
  const auto fits = [&](int shift) {
    return largest * std::exp2(shift) < std::numeric_limits<std::int16_t>::max() &&
           (sum + 1) * std::exp2(shift) + room < std::numeric_limits<std::int32_t>::max();
  };
  if (!fits(0)) return absl::InvalidArgumentError("the trained weights are too large for a network of integers");
  Integers integers;
  while (integers.shift < eval::kMostShift && fits(integers.shift + 1)) ++integers.shift;
  const double power = std::exp2(integers.shift);
  for (Eigen::Index r = 0; r < scaled.rows(); ++r) {
    // The shift rounds down.
    integers.biases.push_back(static_cast<std::int32_t>(std::lround(scaled_bias[r] * power + (power - 1) / 2)));
    for (Eigen::Index c = 0; c < scaled.cols(); ++c) {
      integers.weights.push_back(static_cast<std::int16_t>(std::lround(scaled(r, c) * power)));
    }
  }
  return integers;
}

// What integers_of() made into integers: weights by row.
void read_integers(absl::Span<const std::int16_t> weights, absl::Span<const std::int32_t> biases, int shift,
                   double unit, double said, Layer& layer) {
  const double power = std::exp2(shift);
  const auto columns = static_cast<std::size_t>(layer.weights.cols());
  for (std::size_t r = 0; r < biases.size(); ++r) {
    const auto row = static_cast<Eigen::Index>(r);
    layer.biases[row] = static_cast<float>((biases[r] - (power - 1) / 2) / (said * power));
    for (std::size_t c = 0; c < columns; ++c) {
      layer.weights(row, static_cast<Eigen::Index>(c)) = static_cast<float>(weights[r * columns + c] / (unit * power));
    }
  }
}

void Trainer::continue_from(const eval::NetworkWeights& start) {
  const auto units = static_cast<std::size_t>(options_.first);
  std::vector<std::int16_t> by_unit(start.first_weight.size());
  for (std::size_t unit = 0; unit < units; ++unit) {
    for (std::size_t f = 0; f < infos_.size(); ++f) {
      by_unit[unit * infos_.size() + f] = start.first_weight[f * units + unit];
    }
  }
  read_integers(by_unit, start.first_bias, start.shift[0], eval::kActive, eval::kActive, first_);
  // From raw features to those of mean 0 and variance 1.
  first_.biases += first_.weights * standard_.mean;
  for (Eigen::Index f = 0; f < standard_.scale.size(); ++f) {
    first_.weights.col(f) *= standard_.scale[f] > 0 ? 1 / standard_.scale[f] : 0;
  }
  read_integers(start.second_weight, start.second_bias, start.shift[1], 1, eval::kActive, second_);
  read_integers(start.output_weight, start.output_bias, start.shift[2], kThousand / eval::kActive, kThousand, last_);
}

absl::StatusOr<eval::NetworkWeights> Trainer::quantised() const {
  const Matrix raw = first_.weights * standard_.scale.asDiagonal();
  const Vector raw_bias = first_.biases - raw * standard_.mean;
  Vector most(static_cast<Eigen::Index>(infos_.size()));
  for (std::size_t f = 0; f < infos_.size(); ++f) {
    most[static_cast<Eigen::Index>(f)] =
        static_cast<float>(std::max(std::abs(infos_[f].least), std::abs(infos_[f].most)));
  }
  const auto all_active = [](int units) { return Vector(Vector::Constant(units, eval::kActive)); };
  absl::StatusOr<Integers> first = integers_of(raw, raw_bias, most, eval::kActive, eval::kActive);
  if (!first.ok()) return first.status();
  absl::StatusOr<Integers> second =
      integers_of(second_.weights, second_.biases, all_active(options_.first), 1, eval::kActive);
  if (!second.ok()) return second.status();
  absl::StatusOr<Integers> last =
      integers_of(last_.weights, last_.biases, all_active(options_.second), kThousand / eval::kActive, kThousand);
  if (!last.ok()) return last.status();
  eval::NetworkWeights network;
  network.first = options_.first;
  network.second = options_.second;
  network.shift = {first->shift, second->shift, last->shift};
  network.first_bias = std::move(first->biases);
  network.second_bias = std::move(second->biases);
  network.output_bias = std::move(last->biases);
  network.second_weight = std::move(second->weights);
  network.output_weight = std::move(last->weights);
  const auto units = static_cast<std::size_t>(options_.first);
  network.first_weight.resize(first->weights.size());
  for (std::size_t unit = 0; unit < units; ++unit) {
    for (std::size_t f = 0; f < infos_.size(); ++f) {
      network.first_weight[f * units + unit] = first->weights[unit * infos_.size() + f];
    }
  }
  return network;
}

}  // namespace

absl::StatusOr<eval::NetworkWeights> train_network(absl::Span<const NetworkSample> samples,
                                                   absl::Span<const eval::FeatureInfo> features,
                                                   const NetworkOptions& options,
                                                   const std::function<void(int, const NetworkLoss&)>& told) {
  if (samples.empty()) return absl::InvalidArgumentError("there are no positions to learn from");
  if (options.start != nullptr &&
      (options.start->first != options.first || options.start->second != options.second ||
       options.start->first_weight.size() != features.size() * static_cast<std::size_t>(options.first) ||
       options.start->output_bias.size() != static_cast<std::size_t>(3 + options.questions))) {
    return absl::InvalidArgumentError("the weights to continue from are of a network of another size");
  }
  Trainer trainer(samples, features, options);
  for (int number = 1; number <= options.epochs; ++number) told(number, trainer.epoch(number));
  return trainer.quantised();
}

namespace {

// logits_of(i): the outputs for the i-th sample.
template <class LogitsOf>
NetworkLoss mean_loss(absl::Span<const NetworkSample> samples, const NetworkOptions& options,
                      const LogitsOf& logits_of) {
  Sums sums;
  const std::vector<const NetworkSample*> all = pointers_to(samples);
  for_each_unit(all, [&](std::size_t begin, std::size_t end) {
    std::vector<std::vector<double>> logits;
    for (std::size_t i = begin; i < end; ++i) logits.push_back(logits_of(i));
    add_unit(
        Samples(all).subspan(begin, end - begin), [&](std::size_t i) -> const auto& { return logits[i]; }, options,
        [](std::size_t, Eigen::Index, double) {}, sums);
  });
  return sums.mean();
}

}  // namespace

NetworkLoss loss_of_network(const eval::Network& network, absl::Span<const NetworkSample> samples, int questions) {
  NetworkOptions options;
  options.questions = questions;
  std::vector<std::int32_t> outputs(static_cast<std::size_t>(questions) + 3);
  return mean_loss(samples, options, [&](std::size_t i) {
    network.evaluate(samples[i].features, absl::MakeSpan(outputs));
    std::vector<double> logits(outputs.begin(), outputs.end());
    for (double& logit : logits) logit /= kThousand;
    return logits;
  });
}

NetworkLoss loss_of_values(absl::Span<const eval::Value> values, absl::Span<const NetworkSample> samples) {
  return mean_loss(samples, {}, [&](std::size_t i) {
    constexpr double kLogit = kThousand;
    return std::vector<double>{values[i].value / kLogit, values[i].draw / kLogit, 0};
  });
}

}  // namespace zerohour::fit
