// A sequential test of two hypotheses on the results of pairs: the generalised sequential probability ratio test of M.
// Van den Bergh as implemented in fishtest (docs/statistics.md). Elo differences are from the first entry's point of
// view.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/tournament/stats/pairs.h"

namespace zerohour::tournament {

enum class EloModel : std::uint8_t { kLogistic, kNormalised };

// H0: the difference is elo0. H1: it is elo1.
struct SprtOptions {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  // the highest rate of accepting H1 if H0 is true
  double beta = 0.05;   // the highest rate of accepting H0 if H1 is true
  EloModel model = EloModel::kLogistic;
};
// InvalidArgument, saying what is wrong: elo0 is not below elo1; the size of one of them exceeds 400, or 200 if
// normalised; an error rate is not between 0 and 0.5.
absl::Status check_sprt(const SprtOptions& options);

// No bound counts as crossed before this many pairs. The test takes the spread of the pairs' scores from the pairs
// themselves; with fewer it knows too little about it to keep its error rates if elo0 and elo1 are far apart.
inline constexpr int kSprtLeastPairs = 16;

enum class SprtState : std::uint8_t { kContinue, kAcceptH0, kAcceptH1 };
// "continue", "H0", "H1".
std::string sprt_word(SprtState state);

// The bounds of the logarithm of the likelihood ratio: at or below `lower` H0 is accepted, at or above `upper` H1.
struct SprtBounds {
  double lower = 0;
  double upper = 0;
};
SprtBounds sprt_bounds(const SprtOptions& options);

// The natural logarithm of the generalised likelihood ratio of H1 to H0. 0 without pairs. One pair of the widest spread
// is added to those seen (docs/statistics.md). Requires check_sprt().
double log_likelihood_ratio(const Pentanomial& pairs, const SprtOptions& options);
// The state of the test if these pairs are all that was played.
SprtState sprt_state(const Pentanomial& pairs, const SprtOptions& options);

// The test while pairs come in, in any order. Its result depends on the pairs alone: those before the first missing one
// are taken in the order of their numbers, and the first of them to cross a bound decides. Nothing that comes later
// changes that.
class SprtMonitor {
 public:
  // Requires check_sprt().
  explicit SprtMonitor(const SprtOptions& options) : options_(options) {}

  // halves: the pair's score from 0 to 4. pair: its number from 0; each may be given only once.
  void add(int pair, int halves);

  SprtState state() const { return state_; }
  double ratio() const { return ratio_; }                  // its logarithm after the pairs that count
  const Pentanomial& counted() const { return counted_; }  // the pairs that count
  // Pairs with a smaller number count: as many as the decision took, or, before a decision, as came in without a gap.
  int pairs() const { return next_; }
  const SprtOptions& options() const { return options_; }

 private:
  SprtOptions options_;
  std::vector<std::optional<int>> waiting_;  // by number
  Pentanomial counted_;
  int next_ = 0;
  double ratio_ = 0;
  SprtState state_ = SprtState::kContinue;
};

}  // namespace zerohour::tournament
