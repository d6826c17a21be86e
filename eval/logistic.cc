#include "eval/logistic.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
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

// Where the number of a line belongs, or null.
int* place_of(Weights& weights, absl::string_view name) {
  if (name == "bias") return &weights.bias;
  if (name == "draw") return &weights.draw;
  const auto infos = feature_infos();
  const auto* const info =
      std::find_if(infos.begin(), infos.end(), [&](const FeatureInfo& i) { return i.name == name; });
  return info == infos.end() ? nullptr : &weights.weight[static_cast<std::size_t>(info - infos.begin())];
}

}  // namespace

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
    if (words.size() != 2) return error("expected a name and a value");
    if (!seen.insert(words[0]).second) return error(absl::StrCat("'", words[0], "' stands here twice"));
    if (words[0] == "name") {
      weights.name = words[1];
      continue;
    }
    int* const place = place_of(weights, words[0]);
    if (place == nullptr) return error(absl::StrCat("no feature is called '", words[0], "'"));
    if (!absl::SimpleAtoi(words[1], place) || std::abs(*place) > kMostWeight) {
      return error(absl::StrCat("'", words[1], "' is no whole number from -", kMostWeight, " to ", kMostWeight));
    }
  }
  if (weights.draw < 0) return absl::InvalidArgumentError(absl::StrCat(file, ": draw is below 0"));
  weights.needs_front =
      std::any_of(weights.weight.begin() + kFastFeatures, weights.weight.end(), [](int weight) { return weight != 0; });
  return weights;
}

std::string format_weights(const Weights& weights) {
  std::string text;
  for (const std::string& note : weights.notes) absl::StrAppend(&text, "# ", note, "\n");
  absl::StrAppend(&text, "name ", weights.name, "\nbias ", weights.bias, "\ndraw ", weights.draw, "\n");
  const auto infos = feature_infos();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (weights.weight[i] != 0) absl::StrAppend(&text, infos[i].name, " ", weights.weight[i], "\n");
  }
  return text;
}

absl::StatusOr<Weights> embedded_weights() {
  for (const EmbeddedFile& file : data::embedded_files()) {
    if (file.name == "weights.txt") return parse_weights("weights.txt", file.text);
  }
  return absl::NotFoundError("weights.txt is not in this program");
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

int Logistic::value_of(const Features& features) const {
  int sum = weights_.bias;
  for (int i = 0; i < kFeatures; ++i) {
    sum += weights_.weight[static_cast<std::size_t>(i)] * features[static_cast<std::size_t>(i)];
  }
  return sum;
}

int Logistic::value(const loos::Loos& game, const loos::State& state) const {
  return value_of(features(game, state));
}

Chances Logistic::chances_of(int value) const {
  Chances chances;
  chances.win = logistic((value - weights_.draw) / kUnit);
  chances.loss = logistic((-value - weights_.draw) / kUnit);
  chances.draw = std::max(0.0, 1 - chances.win - chances.loss);
  return chances;
}

double Logistic::win_probability(const loos::Loos& game, const loos::State& state) const {
  const Chances chances = chances_of(value(game, state));
  return chances.win + chances.draw / 2;
}

}  // namespace zerohour::eval
