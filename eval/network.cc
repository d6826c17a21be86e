#include "eval/network.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace zerohour::eval {
namespace {

using Words = std::vector<absl::string_view>;

constexpr std::int64_t kMostSum = std::numeric_limits<std::int32_t>::max();

std::int64_t magnitude(std::int64_t n) {
  return n < 0 ? -n : n;
}

std::int64_t reach(const FeatureInfo& info) {
  return std::max(magnitude(info.least), magnitude(info.most));
}

// A network's file while it is being read.
class NetworkReader {
 public:
  NetworkReader(absl::string_view file, absl::Span<const FeatureInfo> features, absl::Span<const std::string> outputs)
      : file_(file), features_(features), outputs_(outputs) {}

  absl::StatusOr<NetworkWeights> read(absl::string_view text) {
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      ++number_;
      if (absl::Status status = read_line(absl::StripAsciiWhitespace(line)); !status.ok()) return status;
    }
    if (net_.first == 0) return whole("it has no line 'hidden'");
    if (!seen_.contains("bias")) return whole("it has no line 'bias'");
    if (static_cast<int>(net_.second_bias.size()) != net_.second) {
      return whole(absl::StrCat("it has ", net_.second_bias.size(), " lines 'unit' for ", net_.second, " units"));
    }
    for (const std::string& output : outputs_) {
      if (!seen_.contains(absl::StrCat("output ", output))) return whole(absl::StrCat("no line 'output ", output, "'"));
    }
    return std::move(net_);
  }

 private:
  absl::Status whole(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(file_, ": ", what));
  }
  absl::Status error(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(file_, ":", number_, ": ", what));
  }
  // field: counted from 1, where 1 is the line's first word.
  absl::Status error(std::size_t field, absl::string_view what) const {
    return error(absl::StrCat("field ", field, ": ", what));
  }

  absl::Status read_line(absl::string_view line) {
    if (line.empty()) return absl::OkStatus();
    if (line[0] == '#') {
      net_.notes.emplace_back(absl::StripAsciiWhitespace(line.substr(1)));
      return absl::OkStatus();
    }
    const Words words = absl::StrSplit(line, ' ', absl::SkipEmpty());
    const absl::string_view kind = words[0];
    const bool named = kind == "feature" || kind == "output";
    if (named && words.size() < 2) return error("expected a name");
    const std::string key = named ? absl::StrCat(kind, " ", words[1]) : std::string(kind);
    if (kind != "unit" && !seen_.insert(key).second) return error(absl::StrCat("'", key, "' stands here twice"));
    if (kind == "name") return read_name(words);
    if (kind == "hidden") return read_hidden(words);
    if (kind == "shift") return read_shifts(words);
    if (net_.first == 0) return error("a line 'hidden' must come first");
    if (kind == "bias") return read_bias(words);
    if (kind == "feature") return read_feature(words);
    if (kind == "unit") return read_unit(words);
    if (kind == "output") return read_output(words);
    return error(absl::StrCat("no line begins with '", kind, "'"));
  }

  absl::Status read_name(const Words& words) {
    if (words.size() != 2) return error("expected one word, the name");
    net_.name = std::string(words[1]);
    return absl::OkStatus();
  }

  absl::Status read_hidden(const Words& words) {
    if (absl::Status status = expect(words, 1, 2); !status.ok()) return status;
    for (std::size_t i = 1; i < 3; ++i) {
      const absl::StatusOr<std::int64_t> units = number(words, i, 1, kMostUnits);
      if (!units.ok()) return units.status();
      (i == 1 ? net_.first : net_.second) = static_cast<int>(*units);
    }
    const auto first = static_cast<std::size_t>(net_.first);
    net_.first_bias.resize(first);
    net_.first_weight.resize(features_.size() * first);
    net_.output_bias.resize(outputs_.size());
    net_.output_weight.resize(outputs_.size() * static_cast<std::size_t>(net_.second));
    bounds_.resize(first);
    return absl::OkStatus();
  }

  absl::Status read_shifts(const Words& words) {
    if (absl::Status status = expect(words, 1, net_.shift.size()); !status.ok()) return status;
    for (std::size_t i = 0; i < net_.shift.size(); ++i) {
      const absl::StatusOr<std::int64_t> shift = number(words, i + 1, 0, kMostShift);
      if (!shift.ok()) return shift.status();
      net_.shift[i] = static_cast<int>(*shift);
    }
    return absl::OkStatus();
  }

  absl::Status read_bias(const Words& words) {
    if (absl::Status status = expect(words, 1, bounds_.size()); !status.ok()) return status;
    for (std::size_t unit = 0; unit < bounds_.size(); ++unit) {
      const absl::StatusOr<std::int64_t> bias = number(words, unit + 1, -kMostSum, kMostSum);
      if (!bias.ok()) return bias.status();
      net_.first_bias[unit] = static_cast<std::int32_t>(*bias);
      if (absl::Status status = grow(bounds_[unit], *bias, 1, unit + 2); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::Status read_feature(const Words& words) {
    const auto* const info =
        std::find_if(features_.begin(), features_.end(), [&](const FeatureInfo& i) { return i.name == words[1]; });
    if (info == features_.end()) return error(2, absl::StrCat("no feature is called '", words[1], "'"));
    if (absl::Status status = expect(words, 2, bounds_.size()); !status.ok()) return status;
    std::int16_t* const row = &net_.first_weight[static_cast<std::size_t>(info - features_.begin()) * bounds_.size()];
    for (std::size_t unit = 0; unit < bounds_.size(); ++unit) {
      if (absl::Status status = read_weight(words, unit + 2, reach(*info), bounds_[unit], row[unit]); !status.ok()) {
        return status;
      }
    }
    return absl::OkStatus();
  }

  absl::Status read_unit(const Words& words) {
    if (static_cast<int>(net_.second_bias.size()) == net_.second) {
      return error(absl::StrCat("more lines 'unit' than the ", net_.second, " units"));
    }
    const auto inputs = static_cast<std::size_t>(net_.first);
    net_.second_bias.push_back(0);
    net_.second_weight.resize(net_.second_weight.size() + inputs);
    return read_sum(words, 1, net_.second_bias.back(), absl::MakeSpan(net_.second_weight).last(inputs));
  }

  absl::Status read_output(const Words& words) {
    const auto* const name = std::find(outputs_.begin(), outputs_.end(), words[1]);
    if (name == outputs_.end()) return error(2, absl::StrCat("no output is called '", words[1], "'"));
    const auto which = static_cast<std::size_t>(name - outputs_.begin());
    const auto inputs = static_cast<std::size_t>(net_.second);
    return read_sum(words, 2, net_.output_bias[which],
                    absl::MakeSpan(net_.output_weight).subspan(which * inputs, inputs));
  }

  // A bias and the weights of hidden units, from the word `at` on.
  absl::Status read_sum(const Words& words, std::size_t at, std::int32_t& bias, absl::Span<std::int16_t> weights) {
    if (absl::Status status = expect(words, at, weights.size() + 1); !status.ok()) return status;
    const absl::StatusOr<std::int64_t> read = number(words, at, -kMostSum, kMostSum);
    if (!read.ok()) return read.status();
    bias = static_cast<std::int32_t>(*read);
    std::int64_t bound = magnitude(*read);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (absl::Status status = read_weight(words, at + 1 + i, kActive, bound, weights[i]); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  // Reads the word `at`. Its input is at most `most` in either direction; `bound`, the bound on its sum so far, grows
  // accordingly.
  absl::Status read_weight(const Words& words, std::size_t at, std::int64_t most, std::int64_t& bound,
                           std::int16_t& weight) {
    using Limits = std::numeric_limits<std::int16_t>;
    const absl::StatusOr<std::int64_t> read = number(words, at, Limits::min(), Limits::max());
    if (!read.ok()) return read.status();
    weight = static_cast<std::int16_t>(*read);
    return grow(bound, *read, most, at + 1);
  }

  absl::Status grow(std::int64_t& bound, std::int64_t weight, std::int64_t most, std::size_t field) const {
    bound += magnitude(weight) * most;
    if (bound <= kMostSum) return absl::OkStatus();
    return error(field, absl::StrCat("the sum to which ", weight, " belongs could leave 32 bits"));
  }

  absl::Status expect(const Words& words, std::size_t names, std::size_t numbers) const {
    if (words.size() == names + numbers) return absl::OkStatus();
    return error(absl::StrCat("expected ", numbers, " numbers after '",
                              absl::StrJoin(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(names), " "),
                              "', not ", words.size() - names));
  }

  absl::StatusOr<std::int64_t> number(const Words& words, std::size_t at, std::int64_t least, std::int64_t most) const {
    std::int64_t value = 0;
    if (absl::SimpleAtoi(words[at], &value) && value >= least && value <= most) return value;
    return error(at + 1, absl::StrCat("'", words[at], "' is not a whole number from ", least, " to ", most));
  }

  absl::string_view file_;
  absl::Span<const FeatureInfo> features_;
  absl::Span<const std::string> outputs_;
  NetworkWeights net_;
  std::vector<std::int64_t> bounds_;  // of the first layer's sums, by unit
  std::set<std::string> seen_;
  int number_ = 0;  // of the line
};

template <class Number>
void append_numbers(std::string& text, absl::Span<const Number> numbers) {
  for (const Number number : numbers) absl::StrAppend(&text, " ", number);
  text += '\n';
}

std::int32_t sum_of(std::int32_t bias, absl::Span<const std::int16_t> weights, const std::int16_t* inputs) {
  std::int32_t sum = bias;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += std::int32_t{weights[i]} * inputs[i];
  return sum;
}

std::int16_t active(std::int32_t sum, int shift) {
  return static_cast<std::int16_t>(std::clamp(sum >> shift, 0, kActive));
}

}  // namespace

void Network::hidden(absl::Span<const std::int16_t> features, Units& second) const {
  const auto units = static_cast<std::size_t>(weights_.first);
  std::array<std::int32_t, kMostUnits> sums{};
  std::copy(weights_.first_bias.begin(), weights_.first_bias.end(), sums.begin());
  for (std::size_t f = 0; f < ranges_.size(); ++f) {
    const std::int32_t x = std::clamp(features[f], ranges_[f].least, ranges_[f].most);
    if (x == 0) continue;
    const std::int16_t* const row = &weights_.first_weight[f * units];
    for (std::size_t unit = 0; unit < units; ++unit) sums[unit] += row[unit] * x;
  }
  Units first{};
  for (std::size_t unit = 0; unit < units; ++unit) first[unit] = active(sums[unit], weights_.shift[0]);
  const absl::Span<const std::int16_t> weights = weights_.second_weight;
  for (std::size_t unit = 0; unit < weights_.second_bias.size(); ++unit) {
    second[unit] = active(sum_of(weights_.second_bias[unit], weights.subspan(unit * units, units), first.data()),
                          weights_.shift[1]);
  }
}

std::int32_t Network::output(std::size_t which, const Units& second) const {
  const auto units = static_cast<std::size_t>(weights_.second);
  const absl::Span<const std::int16_t> weights = weights_.output_weight;
  return sum_of(weights_.output_bias[which], weights.subspan(which * units, units), second.data()) >> weights_.shift[2];
}

void Network::evaluate(absl::Span<const std::int16_t> features, absl::Span<std::int32_t> outputs) const {
  Units second{};
  hidden(features, second);
  for (std::size_t i = 0; i < outputs.size(); ++i) outputs[i] = output(i, second);
}

Value Network::value(absl::Span<const std::int16_t> features) const {
  std::array<std::int32_t, kValueOutputs> out{};
  evaluate(features, absl::MakeSpan(out));
  return {std::clamp(out[0], -kMostLogit, kMostLogit), std::clamp(out[1], 0, kMostLogit)};
}

absl::StatusOr<Network> parse_network(absl::string_view file, absl::string_view text,
                                      absl::Span<const FeatureInfo> features, absl::Span<const std::string> outputs) {
  absl::StatusOr<NetworkWeights> weights = NetworkReader(file, features, outputs).read(text);
  if (!weights.ok()) return weights.status();
  std::vector<Network::Range> ranges;
  ranges.reserve(features.size());
  for (const FeatureInfo& info : features) {
    ranges.push_back({static_cast<std::int16_t>(info.least), static_cast<std::int16_t>(info.most)});
  }
  return Network(*std::move(weights), std::move(ranges));
}

std::string format_network(const NetworkWeights& weights, absl::Span<const FeatureInfo> features,
                           absl::Span<const std::string> outputs) {
  std::string text;
  for (const std::string& note : weights.notes) absl::StrAppend(&text, "# ", note, "\n");
  absl::StrAppend(&text, "name ", weights.name, "\nhidden ", weights.first, " ", weights.second, "\nshift");
  append_numbers(text, absl::Span<const int>(weights.shift));
  text += "bias";
  append_numbers(text, absl::Span<const std::int32_t>(weights.first_bias));
  const auto first = static_cast<std::size_t>(weights.first);
  for (std::size_t f = 0; f < features.size(); ++f) {
    const auto row = absl::Span<const std::int16_t>(weights.first_weight).subspan(f * first, first);
    if (std::all_of(row.begin(), row.end(), [](std::int16_t w) { return w == 0; })) continue;
    absl::StrAppend(&text, "feature ", features[f].name);
    append_numbers(text, row);
  }
  for (std::size_t unit = 0; unit < weights.second_bias.size(); ++unit) {
    absl::StrAppend(&text, "unit ", weights.second_bias[unit]);
    append_numbers(text, absl::Span<const std::int16_t>(weights.second_weight).subspan(unit * first, first));
  }
  const auto second = static_cast<std::size_t>(weights.second);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    absl::StrAppend(&text, "output ", outputs[i], " ", weights.output_bias[i]);
    append_numbers(text, absl::Span<const std::int16_t>(weights.output_weight).subspan(i * second, second));
  }
  return text;
}

std::vector<std::string> NetworkFiles::names() const {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : files_) names.emplace_back(absl::StripSuffix(file.name, ".txt"));
  return names;
}

absl::StatusOr<Network> NetworkFiles::embedded(absl::string_view name) const {
  return parsed_.get(name, [&]() -> absl::StatusOr<Network> {
    if (files_.empty()) {
      return absl::NotFoundError(
          absl::StrCat("there is no network '", name, "': this game has no built-in ones, so name a file"));
    }
    const absl::StatusOr<absl::string_view> text = find_weights(files_, name);
    if (!text.ok()) return text.status();
    return parse(absl::StrCat(name, ".txt"), *text);
  });
}

}  // namespace zerohour::eval
