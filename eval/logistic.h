// The ordered logistic model: a weighted sum of features, converted to the chances to win, draw and lose. It knows no
// game: each game supplies its features, and weights files for them, which `zerohour fit` makes from games.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "engine/core/made_once.h"
#include "eval/chances.h"

namespace zerohour::eval {

struct FeatureInfo {
  absl::string_view name;  // one word, as in weights files
  absl::string_view what;
  int least, most;
};

// Features. The second add() keeps the name; all other texts must live as long as the list.
class FeatureList {
 public:
  FeatureList() = default;
  FeatureList(FeatureList&&) = default;
  void add(const FeatureInfo& info) { infos_.push_back(info); }
  void add(std::string name, absl::string_view what, int least, int most) {
    infos_.push_back({names_.emplace_back(std::move(name)), what, least, most});
  }
  absl::Span<const FeatureInfo> infos() const { return infos_; }

 private:
  std::deque<std::string> names_;  // to which the infos refer
  std::vector<FeatureInfo> infos_;
};

// A weight in thousandths of a logit for each unit of the feature: with no turn left, and with kStages or more turns
// left. In between it is interpolated linearly.
inline constexpr int kStages = 8;
struct Weight {
  int late = 0, early = 0;
  bool is_zero() const { return late == 0 && early == 0; }
  friend bool operator==(const Weight&, const Weight&) = default;
};

// Everything in a set of weights except the weights of features.
struct WeightsHead {
  std::string name = "unnamed";  // with its version: "fitted-1"
  Weight bias;
  Weight draw;                     // not negative: half the width of the draw
  std::vector<std::string> notes;  // lines about where they come from
};

// Weights for side 0. The value v is in thousandths of a logit; with s the logistic function, side 0 wins with chance
// s((v - draw) / 1000) and loses with s((-v - draw) / 1000).
template <std::size_t kCount>
struct LogisticWeights : WeightsHead {
  std::array<Weight, kCount> weight{};  // by feature
};

// A file of lines "name WORD", "bias N", "draw N", "FEATURE N", and comments after '#'. A weight that is not named is
// 0. N is one whole number, or two: with no turn left and with kStages. weight: one for each feature, set to what the
// file says. Errors (InvalidArgument) name file and line.
absl::StatusOr<WeightsHead> parse_weights(absl::string_view file, absl::string_view text,
                                          absl::Span<const FeatureInfo> features, absl::Span<Weight> weight);
std::string format_weights(const WeightsHead& head, absl::Span<const FeatureInfo> features,
                           absl::Span<const Weight> weight);
// The text of the weights file of that name, NAME.txt; NotFound lists the existing names.
absl::StatusOr<absl::string_view> find_weights(absl::Span<const EmbeddedFile> files, absl::string_view name);

// The weights files of a game: how they are read and written, and those that come with the program. Players name
// theirs, so that a player does not change when better weights are found. Several threads may use it.
template <std::size_t kCount>
class WeightsFiles {
 public:
  using Weights = LogisticWeights<kCount>;

  // Both must live as long as this. features: kCount of them.
  WeightsFiles(absl::Span<const FeatureInfo> features, absl::Span<const EmbeddedFile> files)
      : features_(features), files_(files) {}

  // As parse_weights() and format_weights().
  absl::StatusOr<Weights> parse(absl::string_view file, absl::string_view text) const {
    Weights weights;
    absl::StatusOr<WeightsHead> head = parse_weights(file, text, features_, absl::MakeSpan(weights.weight));
    if (!head.ok()) return head.status();
    static_cast<WeightsHead&>(weights) = *std::move(head);
    return weights;
  }
  std::string format(const Weights& weights) const { return format_weights(weights, features_, weights.weight); }
  // Those of the program, by name. Errors as of parse(), and NotFound with the names that exist.
  absl::StatusOr<Weights> embedded(absl::string_view name) const {
    return parsed_.get(name, [&]() -> absl::StatusOr<Weights> {
      const absl::StatusOr<absl::string_view> text = find_weights(files_, name);
      if (!text.ok()) return text.status();
      return parse(absl::StrCat(name, ".txt"), *text);
    });
  }

 private:
  absl::Span<const FeatureInfo> features_;
  absl::Span<const EmbeddedFile> files_;
  mutable MadeOnce<Weights> parsed_;
};

// The value of a position, and half the width of the draw there.
struct Value {
  int value = 0, draw = 0;
};

inline constexpr std::int64_t kMostValue = 1'000'000;  // thousandths of a logit: as good as certain

// The weighted sum of a position's features. turns_left: after this one. Integers only: the same on every machine.
template <std::size_t kCount>
Value weighted_sum(const LogisticWeights<kCount>& weights, const std::array<std::int16_t, kCount>& features,
                   int turns_left) {
  // The weights of a stranger's file may come to more than an int holds.
  std::int64_t late = weights.bias.late;
  std::int64_t early = weights.bias.early;
  for (std::size_t i = 0; i < kCount; ++i) {
    late += std::int64_t{weights.weight[i].late} * features[i];
    early += std::int64_t{weights.weight[i].early} * features[i];
  }
  const int left = turns_left < kStages ? turns_left : kStages;
  const auto between = [&](std::int64_t without, std::int64_t with) {
    return static_cast<int>(std::clamp((without * (kStages - left) + with * left) / kStages, -kMostValue, kMostValue));
  };
  return {between(late, early), between(weights.draw.late, weights.draw.early)};
}

Chances chances_of(Value value);

// The logistic function in integers: of a value in thousandths of a logit, as a fraction of kCertain.
inline constexpr int kCertain = 1 << 16;
int logistic_score(int thousandths);
// Side 0's chance to win plus half its chance to draw, as a fraction of kCertain. Integer arithmetic only, because
// choices depend on it.
int score_of(Value value);

}  // namespace zerohour::eval
