#include "tools/tournament/stats/luck.h"

#include <cmath>

namespace zerohour::tournament {

std::optional<LuckAdjusted> adjust_for_luck(absl::Span<const LuckyPair> pairs) {
  if (pairs.size() < static_cast<std::size_t>(kLuckLeastPairs)) return std::nullopt;
  const double n = static_cast<double>(pairs.size());
  double score = 0;
  double luck = 0;
  for (const LuckyPair& pair : pairs) {
    score += pair.score / n;
    luck += pair.luck / n;
  }
  double score_score = 0;
  double luck_luck = 0;
  double score_luck = 0;
  double luck_size = 0;
  for (const LuckyPair& pair : pairs) {
    score_score += (pair.score - score) * (pair.score - score);
    luck_luck += (pair.luck - luck) * (pair.luck - luck);
    score_luck += (pair.score - score) * (pair.luck - luck);
    luck_size += pair.luck * pair.luck;
  }
  // What rounding alone leaves of equal numbers is no spread.
  if (!(score_score > 1e-12 * n) || !(luck_luck > 1e-12 * luck_size) || !std::isfinite(luck_luck)) return std::nullopt;

  LuckAdjusted adjusted;
  adjusted.slope = score_luck / luck_luck;
  const double value = score - adjusted.slope * luck;
  // The sum of squares that is left is that of a regression line: n - 2 degrees of freedom. The line is read off at
  // luck 0, which adds the uncertainty of its slope.
  const double left = std::fmax(score_score - adjusted.slope * score_luck, 0.0) / (n - 2);
  adjusted.error = std::sqrt(left * (1 / n + luck * luck / luck_luck));
  const double reach = student95(n - 2) * adjusted.error;
  adjusted.score = {value, value - reach, value + reach};
  adjusted.elo = {elo_of_score(value), elo_of_score(value - reach), elo_of_score(value + reach)};
  adjusted.variance_reduction = 1 - left / (score_score / (n - 1));
  return adjusted;
}

}  // namespace zerohour::tournament
