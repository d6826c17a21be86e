#include "ai/judge/estimate.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::judge {

void Tally::Sums::add(double value) {
  const auto parts = static_cast<std::int64_t>(std::lround(value * kUnit));
  sum += static_cast<std::int64_t>(std::llround(value * kFineUnit));
  squares += parts * parts;
}

void Tally::add(const eval::Chances& sample) {
  ++samples_;
  if (sample.win == 1 || sample.draw == 1 || sample.loss == 1) ++results_;
  win_.add(sample.win);
  draw_.add(sample.draw);
  loss_.add(sample.loss);
  score_.add(sample.score());
}

void Tally::add(const Tally& other) {
  const auto join = [](Sums& sums, const Sums& more) {
    sums.sum += more.sum;
    sums.squares += more.squares;
  };
  samples_ += other.samples_;
  results_ += other.results_;
  join(win_, other.win_);
  join(draw_, other.draw_);
  join(loss_, other.loss_);
  join(score_, other.score_);
}

eval::Chances Tally::mean() const {
  if (samples_ == 0) return {0.5, 0, 0.5};
  const double all = kFineUnit * static_cast<double>(samples_);
  // Samples without the luck of their dice may lie outside 0 to 1, and so may the mean of a few.
  const double win = std::clamp(static_cast<double>(win_.sum) / all, 0.0, 1.0);
  const double loss = std::clamp(static_cast<double>(loss_.sum) / all, 0.0, 1.0);
  const double most = std::max(1.0, win + loss);
  return {win / most, std::max(0.0, 1 - (win + loss) / most), loss / most};
}

double Tally::widest_error() const {
  return std::max({error_of(win_), error_of(draw_), error_of(loss_)});
}

double Tally::error_of(const Sums& sums) const {
  if (samples_ == 0) return 0.5;
  const auto n = static_cast<double>(samples_);
  const double mean = static_cast<double>(sums.sum) / kFineUnit / n;
  const double around = static_cast<double>(sums.squares) / kUnit / kUnit - n * mean * mean;
  const double variance = samples_ > 1 ? around / (n - 1) : 0;
  const double results = static_cast<double>(results_) / n;
  const double least = kLeastOfOpinions + (kLeastOfResults - kLeastOfOpinions) * results;
  return std::sqrt(std::max(variance, least / (n + 1)) / n);
}

Estimate known_result(Actor winner, std::string from) {
  return {eval::chances_of_result(winner), 0, 0, 0, std::move(from), "", false};
}

Estimate solved(const eval::Chances& chances) {
  return {chances, 0, 0, 0, "all that can come of it is counted", "", true};
}

Estimate estimate_of(const Tally& tally, const std::string& from) {
  return {tally.mean(), tally.error(), tally.widest_error(), tally.samples(), absl::StrCat(tally.samples(), " ", from),
          "",           false};
}

}  // namespace zerohour::judge
