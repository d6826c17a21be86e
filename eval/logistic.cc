#include "eval/logistic.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/natural.h"

namespace zerohour::eval {
namespace {

constexpr double kUnit = 1000;
constexpr int kMostWeight = 1'000'000;

std::string text_of(Weight weight) {
  return weight.late == weight.early ? absl::StrCat(weight.late) : absl::StrCat(weight.late, " ", weight.early);
}

// 1 / (1 + e^-x) for x = 0, 1/32, 2/32 ... 16, in parts of kCertain. Computed by the compiler, so that it does not
// depend on the last digit of a library's exponential.
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

// A weights file while it is being read.
class Reader {
 public:
  Reader(absl::string_view file, absl::Span<const FeatureInfo> features, absl::Span<Weight> weight)
      : file_(file), features_(features), weight_(weight) {}

  absl::StatusOr<WeightsHead> read(absl::string_view text) {
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      ++number_;
      if (absl::Status status = read_line(absl::StripAsciiWhitespace(line)); !status.ok()) return status;
    }
    if (head_.draw.late < 0 || head_.draw.early < 0) {
      return absl::InvalidArgumentError(absl::StrCat(file_, ": draw is below 0"));
    }
    return std::move(head_);
  }

 private:
  absl::Status error(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(file_, ":", number_, ": ", what));
  }

  absl::Status read_line(absl::string_view line) {
    if (line.empty()) return absl::OkStatus();
    if (line[0] == '#') {
      head_.notes.emplace_back(absl::StripAsciiWhitespace(line.substr(1)));
      return absl::OkStatus();
    }
    const std::vector<std::string> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
    if (words.size() != 2 && words.size() != 3) return error("expected a name and one value, or two");
    if (!seen_.insert(words[0]).second) return error(absl::StrCat("'", words[0], "' stands here twice"));
    if (words[0] == "name" && words.size() == 2) {
      head_.name = words[1];
      return absl::OkStatus();
    }
    Weight* const place = place_of(words[0]);
    if (place == nullptr) return error(absl::StrCat("no feature is called '", words[0], "'"));
    for (std::size_t i = 1; i < words.size(); ++i) {
      int& value = i == 1 ? place->late : place->early;
      if (!absl::SimpleAtoi(words[i], &value) || value < -kMostWeight || value > kMostWeight) {
        return error(absl::StrCat("'", words[i], "' is not a whole number from -", kMostWeight, " to ", kMostWeight));
      }
    }
    if (words.size() == 2) place->early = place->late;
    return absl::OkStatus();
  }

  // Where the numbers of a line go, or null.
  Weight* place_of(absl::string_view name) {
    if (name == "bias") return &head_.bias;
    if (name == "draw") return &head_.draw;
    const auto* const info =
        std::find_if(features_.begin(), features_.end(), [&](const FeatureInfo& i) { return i.name == name; });
    return info == features_.end() ? nullptr : &weight_[static_cast<std::size_t>(info - features_.begin())];
  }

  absl::string_view file_;
  absl::Span<const FeatureInfo> features_;
  absl::Span<Weight> weight_;
  WeightsHead head_;
  std::set<std::string> seen_;
  int number_ = 0;  // of the line
};

}  // namespace

absl::StatusOr<WeightsHead> parse_weights(absl::string_view file, absl::string_view text,
                                          absl::Span<const FeatureInfo> features, absl::Span<Weight> weight) {
  std::fill(weight.begin(), weight.end(), Weight());
  return Reader(file, features, weight).read(text);
}

std::string format_weights(const WeightsHead& head, absl::Span<const FeatureInfo> features,
                           absl::Span<const Weight> weight) {
  std::string text;
  for (const std::string& note : head.notes) absl::StrAppend(&text, "# ", note, "\n");
  absl::StrAppend(&text, "name ", head.name, "\nbias ", text_of(head.bias), "\ndraw ", text_of(head.draw), "\n");
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (!weight[i].is_zero()) absl::StrAppend(&text, features[i].name, " ", text_of(weight[i]), "\n");
  }
  return text;
}

absl::StatusOr<absl::string_view> find_weights(absl::Span<const EmbeddedFile> files, absl::string_view name) {
  const EmbeddedFile* const file = find_embedded(files, absl::StrCat(name, ".txt"));
  if (file != nullptr) return file->text;
  std::string known;
  for (const EmbeddedFile& other : files) {
    absl::StrAppend(&known, known.empty() ? "" : ", ", absl::StripSuffix(other.name, ".txt"));
  }
  return absl::NotFoundError(absl::StrCat("no weights are called '", name, "'; there are: ", known));
}

Chances chances_of(Value value) {
  Chances chances;
  chances.win = logistic((value.value - value.draw) / kUnit);
  chances.loss = logistic((-value.value - value.draw) / kUnit);
  chances.draw = std::max(0.0, 1 - chances.win - chances.loss);
  return chances;
}

int logistic_score(int thousandths) {
  const int scaled = std::min(std::abs(thousandths), kEnd * 1000) * kStepsAUnit;
  const auto at = static_cast<std::size_t>(scaled / 1000);
  const int score = kLogistic[at] + (kLogistic[at + 1] - kLogistic[at]) * (scaled % 1000) / 1000;
  return thousandths < 0 ? kCertain - score : score;
}

int score_of(Value value) {
  return (logistic_score(value.value - value.draw) + logistic_score(value.value + value.draw)) / 2;
}

}  // namespace zerohour::eval
