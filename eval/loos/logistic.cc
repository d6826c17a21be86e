#include "eval/loos/logistic.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/embedded.h"

namespace zerohour::eval {
namespace data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace data

namespace {

constexpr double kUnit = 1000;
constexpr int kMostWeight = 1'000'000;

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// Where the numbers of a line belong, or null.
Weight* place_of(Weights& weights, absl::string_view name) {
  if (name == "bias") return &weights.bias;
  if (name == "draw") return &weights.draw;
  const auto infos = feature_infos();
  const auto* const info =
      std::find_if(infos.begin(), infos.end(), [&](const FeatureInfo& i) { return i.name == name; });
  return info == infos.end() ? nullptr : &weights.weight[static_cast<std::size_t>(info - infos.begin())];
}

std::string text_of(Weight weight) {
  return weight.late == weight.early ? absl::StrCat(weight.late) : absl::StrCat(weight.late, " ", weight.early);
}

// 1 / (1 + e^-x) for x = 0, 1/32, 2/32 ... 16, of kCertain. Worked out by the compiler, so that no library's idea of
// the last digit takes part in it.
constexpr int kStepsAUnit = 32;
constexpr int kEnd = 16;
constexpr auto kLogistic = [] {
  double step = 1;  // e^(1/32), by its series
  double term = 1;
  for (int n = 1; n < 12; ++n) {
    term /= n * kStepsAUnit;
    step += term;
  }
  std::array<int, kEnd * kStepsAUnit + 2> table{};
  double power = 1;
  for (int& entry : table) {
    entry = static_cast<int>(kCertain * (power / (1 + power)) + 0.5);
    power *= step;
  }
  return table;
}();

}  // namespace

int logistic_score(int thousandths) {
  const int scaled = std::min(std::abs(thousandths), kEnd * 1000) * kStepsAUnit;
  const auto at = static_cast<std::size_t>(scaled / 1000);
  const int score = kLogistic[at] + (kLogistic[at + 1] - kLogistic[at]) * (scaled % 1000) / 1000;
  return thousandths < 0 ? kCertain - score : score;
}

absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text) {
  Weights weights;
  std::set<std::string> seen;
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    const auto error = [&](absl::string_view what) {
      return absl::InvalidArgumentError(absl::StrCat(file, ":", number, ": ", what));
    };
    line = absl::StripAsciiWhitespace(line);
    if (line.empty()) continue;
    if (line[0] == '#') {
      weights.notes.emplace_back(absl::StripAsciiWhitespace(line.substr(1)));
      continue;
    }
    const std::vector<std::string> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (words.size() != 2 && words.size() != 3) return error("expected a name and one value, or two");
    if (!seen.insert(words[0]).second) return error(absl::StrCat("'", words[0], "' stands here twice"));
    if (words[0] == "name" && words.size() == 2) {
      weights.name = words[1];
      continue;
    }
    Weight* const place = place_of(weights, words[0]);
    if (place == nullptr) return error(absl::StrCat("no feature is called '", words[0], "'"));
    for (std::size_t i = 1; i < words.size(); ++i) {
      int& value = i == 1 ? place->late : place->early;
      if (!absl::SimpleAtoi(words[i], &value) || std::abs(value) > kMostWeight) {
        return error(absl::StrCat("'", words[i], "' is no whole number from -", kMostWeight, " to ", kMostWeight));
      }
    }
    if (words.size() == 2) place->early = place->late;
  }
  if (weights.draw.late < 0 || weights.draw.early < 0)
    return absl::InvalidArgumentError(absl::StrCat(file, ": draw is below 0"));
  weights.needs_front = std::any_of(weights.weight.begin() + kFastFeatures, weights.weight.end(),
                                    [](Weight weight) { return !weight.is_zero(); });
  return weights;
}

std::string format_weights(const Weights& weights) {
  std::string text;
  for (const std::string& note : weights.notes) absl::StrAppend(&text, "# ", note, "\n");
  absl::StrAppend(&text, "name ", weights.name, "\nbias ", text_of(weights.bias), "\ndraw ", text_of(weights.draw),
                  "\n");
  const auto infos = feature_infos();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (!weights.weight[i].is_zero()) absl::StrAppend(&text, infos[i].name, " ", text_of(weights.weight[i]), "\n");
  }
  return text;
}

absl::StatusOr<Weights> embedded_weights(absl::string_view name) {
  const EmbeddedFile* const file = find_embedded(data::embedded_files(), absl::StrCat(name, ".txt"));
  if (file != nullptr) return parse_weights(file->name, file->text);
  std::string known;
  for (const EmbeddedFile& other : data::embedded_files()) {
    absl::StrAppend(&known, known.empty() ? "" : ", ", absl::StripSuffix(other.name, ".txt"));
  }
  return absl::NotFoundError(absl::StrCat("no weights are called '", name, "'; there are: ", known));
}

Logistic::Logistic(const loos::Loos& game, Weights weights) : weights_(std::move(weights)), distance_(game.board()) {
  if (weights_.needs_front) front_ = std::make_unique<const Front>(game);
}

Features Logistic::features(const loos::Loos& game, const loos::State& state) const {
  Features f{};
  fast_features(game, distance_, state, f);
  if (front_ != nullptr) front_->features(state, f);
  return f;
}

Value Logistic::value_of(const Features& features) const {
  int late = weights_.bias.late;
  int early = weights_.bias.early;
  for (std::size_t i = 0; i < features.size(); ++i) {
    late += weights_.weight[i].late * features[i];
    early += weights_.weight[i].early * features[i];
  }
  const int left = std::min<int>(features[static_cast<std::size_t>(Feature::kTurnsLeft)], kStages);
  const auto between = [&](int without, int with) { return (without * (kStages - left) + with * left) / kStages; };
  return {between(late, early), between(weights_.draw.late, weights_.draw.early)};
}

int Logistic::value(const loos::Loos& game, const loos::State& state) const {
  return value_of(features(game, state)).value;
}

Chances Logistic::chances_of(Value value) {
  Chances chances;
  chances.win = logistic((value.value - value.draw) / kUnit);
  chances.loss = logistic((-value.value - value.draw) / kUnit);
  chances.draw = std::max(0.0, 1 - chances.win - chances.loss);
  return chances;
}

int Logistic::score(const loos::Loos& game, const loos::State& state) const {
  const Value v = value_of(features(game, state));
  return (logistic_score(v.value - v.draw) + logistic_score(v.value + v.draw)) / 2;
}

double Logistic::win_probability(const loos::Loos& game, const loos::State& state) const {
  const Chances chances = chances_of(value_of(features(game, state)));
  return chances.win + chances.draw / 2;
}

}  // namespace zerohour::eval
