#include "tools/tournament/stats/likelihood.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zerohour::tournament {
namespace {

using Matrix = std::vector<std::vector<double>>;

constexpr double kTooFar = 12;  // in logits; 2,085 Elo points

// The lower triangle L with L L' = m. No value where m is not positive definite.
std::optional<Matrix> cholesky(const Matrix& m) {
  const int n = static_cast<int>(m.size());
  Matrix lower(n, std::vector<double>(n, 0.0));
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j <= i; ++j) {
      double sum = m[i][j];
      for (int k = 0; k < j; ++k) sum -= lower[i][k] * lower[j][k];
      if (i != j) {
        lower[i][j] = sum / lower[j][j];
        continue;
      }
      if (!(sum > 1e-11)) return std::nullopt;
      lower[i][i] = std::sqrt(sum);
    }
  }
  return lower;
}

// x with L L' x = b.
std::vector<double> solve(const Matrix& lower, std::vector<double> b) {
  const int n = static_cast<int>(lower.size());
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < i; ++k) b[i] -= lower[i][k] * b[k];
    b[i] /= lower[i][i];
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int k = i + 1; k < n; ++k) b[i] -= lower[k][i] * b[k];
    b[i] /= lower[i][i];
  }
  return b;
}

// The logarithm of the likelihood with its derivatives. Parameters are strengths, the advantage, log nu, in this order;
// place_ gives the row of the system for each, -1 for those that are not fitted.
class Likelihood {
 public:
  Likelihood(absl::Span<const LinkedGames> games, const LikelihoodModel& model) : games_(games), model_(model) {
    for (int player = 0; player < model.players; ++player) place_.push_back(model.fixed[player] ? -1 : rows_++);
    place_.push_back(model.advantage ? rows_++ : -1);
    place_.push_back(model.draws ? rows_++ : -1);
  }

  int rows() const { return rows_; }
  const std::vector<int>& place() const { return place_; }

  double value(const std::vector<double>& x) const {
    double sum = 0;
    for (const LinkedGames& games : games_) {
      const Chances chances = at(games, x);
      sum += games.won * chances.log_win + games.lost * chances.log_loss;
      if (games.drawn > 0) sum += games.drawn * chances.log_draw;
    }
    return sum;
  }

  // The gradient, and the information: minus the second derivatives.
  void derive(const std::vector<double>& x, std::vector<double>& gradient, Matrix& information) const {
    gradient.assign(rows_, 0.0);
    information.assign(rows_, std::vector<double>(rows_, 0.0));
    for (const LinkedGames& games : games_) {
      const Chances chances = at(games, x);
      const double number = games.won + games.drawn + games.lost;
      const double win = std::exp(chances.log_win);
      const double loss = std::exp(chances.log_loss);
      const double draw = model_.draws ? std::exp(chances.log_draw) : 0.0;
      const double lean = (win - loss) / 2;
      const double for_difference = (games.won - games.lost) / 2 - number * lean;
      const double for_nu = games.drawn - number * draw;
      const double twice_difference = number * ((win + loss) / 4 - lean * lean);
      const double twice_nu = number * draw * (1 - draw);
      const double both = -number * draw * lean;
      // How the difference and log nu change with each parameter they depend on.
      struct Term {
        int row;
        double difference;
        double nu;
      };
      const std::array<Term, 4> terms = {Term{place_[games.first], 1, 0}, Term{place_[games.second], -1, 0},
                                         Term{place_[model_.players], 1, 0}, Term{place_[model_.players + 1], 0, 1}};
      for (const Term& a : terms) {
        if (a.row < 0) continue;
        gradient[a.row] += a.difference * for_difference + a.nu * for_nu;
        for (const Term& b : terms) {
          if (b.row < 0) continue;
          information[a.row][b.row] += a.difference * b.difference * twice_difference + a.nu * b.nu * twice_nu +
                                       (a.difference * b.nu + a.nu * b.difference) * both;
        }
      }
    }
  }

 private:
  struct Chances {
    double log_win = 0;
    double log_loss = 0;
    double log_draw = 0;
  };
  double parameter(int which, const std::vector<double>& x) const { return place_[which] < 0 ? 0 : x[place_[which]]; }
  Chances at(const LinkedGames& games, const std::vector<double>& x) const {
    const double difference = parameter(games.first, x) - parameter(games.second, x) + parameter(model_.players, x);
    const double log_nu = parameter(model_.players + 1, x);
    const double top = std::fmax(std::fabs(difference) / 2, model_.draws ? log_nu : 0.0);
    const double sum = std::exp(difference / 2 - top) + std::exp(-difference / 2 - top) +
                       (model_.draws ? std::exp(log_nu - top) : 0.0);
    const double log_sum = top + std::log(sum);
    return {difference / 2 - log_sum, -difference / 2 - log_sum, log_nu - log_sum};
  }

  absl::Span<const LinkedGames> games_;
  const LikelihoodModel& model_;
  std::vector<int> place_;
  int rows_ = 0;
};

// Newton's method; the likelihood is concave, so a step that does not improve it is only too long.
bool climb(const Likelihood& likelihood, std::vector<double>& x, Matrix& lower) {
  std::vector<double> gradient;
  Matrix information;
  double value = likelihood.value(x);
  for (int round = 0; round < 100; ++round) {
    likelihood.derive(x, gradient, information);
    std::optional<Matrix> factor = cholesky(information);
    if (!factor) return false;
    lower = *std::move(factor);
    const std::vector<double> step = solve(lower, gradient);
    double longest = 0;
    for (const double part : step) longest = std::fmax(longest, std::fabs(part));
    if (longest < 1e-10) return true;
    double scale = std::fmin(1.0, 3 / longest);
    std::vector<double> next = x;
    double next_value = value;
    for (int halving = 0; halving < 40; ++halving, scale /= 2) {
      for (std::size_t i = 0; i < x.size(); ++i) next[i] = x[i] + scale * step[i];
      next_value = likelihood.value(next);
      if (next_value >= value - 1e-12 * std::fabs(value)) break;
    }
    x = next;
    value = next_value;
    for (const double part : x) {
      if (!(std::fabs(part) < kTooFar)) return false;
    }
  }
  return false;
}

}  // namespace

std::optional<LikelihoodFit> maximise(absl::Span<const LinkedGames> games, const LikelihoodModel& model) {
  const Likelihood likelihood(games, model);
  std::vector<double> x(likelihood.rows(), 0.0);
  Matrix lower;
  if (!climb(likelihood, x, lower)) return std::nullopt;

  const std::vector<int>& place = likelihood.place();
  const int number = static_cast<int>(place.size());
  LikelihoodFit fit;
  for (int i = 0; i < model.players; ++i) fit.strength.push_back(place[i] < 0 ? 0.0 : x[place[i]]);
  if (place[model.players] >= 0) fit.advantage = x[place[model.players]];
  if (place[model.players + 1] >= 0) fit.log_nu = x[place[model.players + 1]];
  fit.covariance.assign(number, std::vector<double>(number, 0.0));
  for (int i = 0; i < number; ++i) {
    if (place[i] < 0) continue;
    std::vector<double> unit(x.size(), 0.0);
    unit[place[i]] = 1;
    const std::vector<double> column = solve(lower, unit);
    for (int j = 0; j < number; ++j) {
      if (place[j] >= 0) fit.covariance[j][i] = column[place[j]];
    }
  }
  return fit;
}

std::vector<std::vector<double>> changes_without(absl::Span<const LinkedGames> games,
                                                 absl::Span<const std::vector<LinkedGames>> clusters,
                                                 const LikelihoodModel& model, const LikelihoodFit& fit) {
  const Likelihood all(games, model);
  const std::vector<int>& place = all.place();
  std::vector<double> x(all.rows(), 0.0);
  for (int i = 0; i < model.players; ++i) {
    if (place[i] >= 0) x[place[i]] = fit.strength[i];
  }
  if (model.advantage) x[place[model.players]] = fit.advantage;
  if (model.draws) x[place[model.players + 1]] = fit.log_nu;
  std::vector<double> gradient;
  Matrix information;
  all.derive(x, gradient, information);
  const std::optional<Matrix> whole = cholesky(information);

  std::vector<std::vector<double>> changes;
  changes.reserve(clusters.size());
  Matrix own;
  for (const std::vector<LinkedGames>& cluster : clusters) {
    Likelihood(cluster, model).derive(x, gradient, own);
    for (int i = 0; i < all.rows(); ++i) {
      for (int j = 0; j < all.rows(); ++j) own[i][j] = information[i][j] - own[i][j];
    }
    // Where the other clusters alone have no maximum, the step is that of all.
    std::optional<Matrix> others = cholesky(own);
    if (!others) others = whole;
    std::vector<double> change(place.size(), 0.0);
    if (others) {
      const std::vector<double> step = solve(*others, gradient);
      for (std::size_t i = 0; i < place.size(); ++i) {
        if (place[i] >= 0) change[i] = -step[place[i]];
      }
    }
    changes.push_back(std::move(change));
  }
  return changes;
}

}  // namespace zerohour::tournament
