#include "tests/tools/tournament/stats/coverage.h"

#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <tuple>
#include <utility>

#include "engine/core/random.h"
#include "tools/tournament/stats/elo.h"
#include "tools/tournament/stats/luck.h"
#include "tools/tournament/stats/rating.h"

namespace zerohour::tournament {
namespace {

double uniform(Random& random) {
  return static_cast<double>((random() >> 11) + 1) * 0x1p-53;
}

double normal(Random& random) {
  return std::sqrt(-2 * std::log(uniform(random))) * std::cos(2 * std::numbers::pi * uniform(random));
}

// Counts one interval; a bound that is not there is infinite. Without a value there was none.
void note(const Estimate& estimate, double truth, int matches, Coverage& coverage) {
  if (!estimate.value && !estimate.low && !estimate.high) return;
  constexpr double kRounding = 1e-9;
  coverage.printed += matches;
  if (estimate.low && *estimate.low > truth + kRounding) coverage.too_high += matches;
  if (estimate.high && *estimate.high < truth - kRounding) coverage.too_low += matches;
}

// Games whose result a hidden number decides: above `draw` a win, below the negative a loss. Returns halves of a point.
int halves_of(double hidden, double draw) {
  return hidden > draw ? 2 : hidden < -draw ? 0 : 1;
}

double chance_below(double below) {
  return std::erfc(-below / std::numbers::sqrt2) / 2;
}

struct LuckModel {
  const char* name;
  double skill;   // of the hidden number, whose other parts have the deviations 1 and `weight`
  double weight;  // of the luck that is measured
  double draw;
  bool skewed;  // luck in few rolls that matter much
};
constexpr std::array<LuckModel, 6> kLuckModels = {{{"even", 0, 0.8, 0.3, false},
                                                   {"strong", 1.2, 0.8, 0.3, false},
                                                   {"drawn", 0.3, 1, 2.2, false},
                                                   {"rare luck", 0.5, 1, 0.3, true},
                                                   {"rare and drawn", 0.2, 2, 2.5, true},
                                                   {"near sweep", 2.6, 1, 0.05, false}}};

LuckyPair lucky_pair(const LuckModel& model, Random& random) {
  LuckyPair pair;
  for (int game = 0; game < 2; ++game) {
    // Both have the mean 0.
    const double luck =
        model.skewed ? (uniform(random) < 0.1 ? 2.85 : -0.95 / 3) + 0.3 * normal(random) : normal(random);
    pair.luck += luck;
    pair.score += halves_of(model.skill + model.weight * luck + normal(random), model.draw) / 4.0;
  }
  return pair;
}

struct LuckTruth {
  double score = 0;
  double reduction = 0;
};

// By so many pairs that a match of a thousand cannot tell the difference.
LuckTruth truth_of(const LuckModel& model) {
  static std::map<std::string, LuckTruth> known;
  if (const auto found = known.find(model.name); found != known.end()) return found->second;
  constexpr int kPairs = 200'000;
  Random random(77);
  double x = 0, l = 0, xx = 0, ll = 0, xl = 0;
  for (int i = 0; i < kPairs; ++i) {
    const LuckyPair pair = lucky_pair(model, random);
    x += pair.score / kPairs;
    l += pair.luck / kPairs;
    xx += pair.score * pair.score / kPairs;
    ll += pair.luck * pair.luck / kPairs;
    xl += pair.score * pair.luck / kPairs;
  }
  const double common = xl - x * l;
  return known[model.name] = {x, common * common / ((xx - x * x) * (ll - l * l))};
}

// Players of a round robin: the hidden number's mean is the difference of two skills with the side's advantage.
constexpr int kPlayers = 4;
constexpr double kAdvantage = 0.3;
constexpr double kDraw = 0.25;
constexpr std::array<double, kPlayers> kSkill = {0, 0.25, -0.2, 0.5};
constexpr std::array<double, kPlayers> kUnevenSkill = {0, 0.6, 1.3, -0.7};

std::string player(int number) {
  return std::string(1, static_cast<char>('a' + number));
}

// Both lists as they would come out of games without end: exact shares of results, of a billion games.
RatingList true_list(const std::array<double, kPlayers>& skill, bool by_side) {
  constexpr double kGames = 1e9;
  std::vector<RatedResult> results;
  for (int first = 0; first < kPlayers; ++first) {
    for (int second = 0; second < kPlayers; ++second) {
      if (first == second) continue;
      const double mean = skill[first] - skill[second] + kAdvantage;
      const double won = chance_below(mean - kDraw);
      const double lost = chance_below(-mean - kDraw);
      // One cluster: the errors are not asked for.
      results.push_back(
          {player(first),
           player(second),
           {std::llround(kGames * won), std::llround(kGames * (1 - won - lost)), std::llround(kGames * lost)},
           0});
    }
  }
  return *rate(results, {player(0), 0, by_side});
}

std::vector<RatedResult> round_robin(const std::array<double, kPlayers>& skill, double common, int pairs,
                                     Random& random) {
  std::vector<RatedResult> results;
  const double own = std::sqrt(1 - common * common);
  for (int pair = 0; pair < pairs; ++pair) {
    // What the dice of this number do for the first side, and for those late in the list.
    const double side = 0.6 * common * normal(random);
    const double late = 0.8 * common * normal(random);
    for (int first = 0; first < kPlayers; ++first) {
      for (int second = 0; second < kPlayers; ++second) {
        if (first == second) continue;
        const double hidden =
            skill[first] - skill[second] + kAdvantage + side + (first > second ? late : -late) + own * normal(random);
        const int halves = halves_of(hidden, kDraw);
        results.push_back({player(first), player(second), {halves == 2, halves == 1, halves == 0}, pair});
      }
    }
  }
  return results;
}

Estimate interval_of(const RatingValue& value) {
  if (!value.elo || !value.error) return {};
  return {value.elo, *value.elo - *value.error, *value.elo + *value.error};
}

std::map<std::pair<std::string, int>, RatingValue> values_of(const RatingList& list) {
  std::map<std::pair<std::string, int>, RatingValue> values;
  for (const Rating& rating : list.ratings) values[{rating.player, rating.side.value_or(-1)}] = rating.rating;
  return values;
}

void note_ratings(const RatingList& list, const RatingList& truth, Coverage& coverage) {
  const auto true_values = values_of(truth);
  for (const auto& [who, value] : values_of(list)) {
    if (who.first == player(0) && who.second < 0) continue;  // the anchor itself
    note(interval_of(value), *true_values.at(who).elo, 1, coverage);
  }
}

}  // namespace

std::vector<PairModel> pair_models() {
  return {{"even", {0.1, 0.2, 0.4, 0.2, 0.1}},           {"decisive", {0.25, 0, 0.5, 0, 0.25}},
          {"alike", {0.4, 0.05, 0.1, 0.05, 0.4}},        {"strong", {0.02, 0.03, 0.15, 0.2, 0.6}},
          {"strong, decisive", {0.05, 0, 0.35, 0, 0.6}}, {"never lost", {0, 0, 0.5, 0, 0.5}},
          {"level 90", {0, 0.05, 0.9, 0.05, 0}},         {"level 94", {0.01, 0.02, 0.94, 0.02, 0.01}},
          {"level, leaning", {0.02, 0, 0.93, 0, 0.05}},  {"level, better", {0, 0, 0.9, 0.08, 0.02}},
          {"level, rare wins", {0, 0, 0.99, 0, 0.01}},   {"rare halves", {0, 0, 0.97, 0.03, 0}},
          {"rare upsets", {0.03, 0, 0.97, 0, 0}},        {"sweep, draws", {0, 0, 0, 0.05, 0.95}},
          {"sweep, sides", {0, 0, 0.05, 0, 0.95}},       {"sweep, whole", {0.03, 0, 0, 0, 0.97}},
          {"sweep, both", {0.01, 0, 0, 0.04, 0.95}},     {"sweep, all", {0.005, 0.005, 0.01, 0.03, 0.95}},
          {"sweep, rare", {0.002, 0, 0.01, 0.02, 0.968}}};
}

std::vector<Coverage> pair_coverage(const PairModel& model, int pairs, int matches, std::uint64_t seed) {
  double mean = 0;
  for (int i = 0; i < 5; ++i) mean += model.share[i] * i / 4;
  double variance = 0;
  for (int i = 0; i < 5; ++i) variance += model.share[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
  const double normalised = kNormalisedEloPerSigma * (mean - 0.5) / std::sqrt(2 * variance);

  Random random(seed);
  std::map<std::array<std::int64_t, 5>, int> seen;
  for (int match = 0; match < matches; ++match) {
    Pentanomial counts;
    for (int pair = 0; pair < pairs; ++pair) {
      double u = uniform(random);
      int result = 0;
      while (result < 4 && u > model.share[result]) u -= model.share[result++];
      while (model.share[result] == 0) --result;  // what rounding left over
      ++counts.count[result];
    }
    ++seen[counts.count];
  }
  std::vector<Coverage> coverage = {{"score", model.name, pairs, 0, 0, 0},
                                    {"normalised Elo", model.name, pairs, 0, 0, 0}};
  for (const auto& [counts, times] : seen) {
    note(score_estimate({counts}), mean, times, coverage[0]);
    note(normalised_elo({counts}), normalised, times, coverage[1]);
  }
  return coverage;
}

std::vector<std::string> luck_models() {
  std::vector<std::string> names;
  for (const LuckModel& model : kLuckModels) names.emplace_back(model.name);
  return names;
}

std::vector<Coverage> luck_coverage(const std::string& name, int pairs, int matches, std::uint64_t seed) {
  std::vector<Coverage> coverage = {{"luck-adjusted", name, pairs, 0, 0, 0},
                                    {"variance reduction", name, pairs, 0, 0, 0}};
  for (const LuckModel& model : kLuckModels) {
    if (name != model.name) continue;
    const LuckTruth truth = truth_of(model);
    Random random(seed);
    std::vector<LuckyPair> played(pairs);
    for (int match = 0; match < matches; ++match) {
      for (LuckyPair& pair : played) pair = lucky_pair(model, random);
      const std::optional<LuckAdjusted> adjusted = adjust_for_luck(played);
      if (!adjusted) continue;
      note(adjusted->score, truth.score, 1, coverage[0]);
      if (adjusted->variance_reduction.low) note(adjusted->variance_reduction, truth.reduction, 1, coverage[1]);
    }
  }
  return coverage;
}

std::vector<Coverage> round_robin_coverage(double common, bool uneven, int pairs, int matches, std::uint64_t seed) {
  const std::array<double, kPlayers>& skill = uneven ? kUnevenSkill : kSkill;
  const std::string model = std::string(uneven ? "uneven" : "even") + (common > 0 ? ", common dice" : "");
  std::vector<Coverage> coverage = {
      {"side", model, pairs, 0, 0, 0}, {"rating", model, pairs, 0, 0, 0}, {"rating by side", model, pairs, 0, 0, 0}};
  const RatingList truth = true_list(skill, false);
  const RatingList truth_by_side = true_list(skill, true);
  Random random(seed);
  for (int match = 0; match < matches; ++match) {
    const std::vector<RatedResult> results = round_robin(skill, common, pairs, random);
    const RatingList list = *rate(results, {player(0), 0, false});
    note(list.side_score, *truth.side_score.value, 1, coverage[0]);
    if (list.pools == 1) note_ratings(list, truth, coverage[1]);
    const RatingList by_side = *rate(results, {player(0), 0, true});
    if (by_side.pools == 1) note_ratings(by_side, truth_by_side, coverage[2]);
  }
  return coverage;
}

}  // namespace zerohour::tournament
