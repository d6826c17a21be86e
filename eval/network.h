// A small network of whole numbers: its inputs are features, its outputs the chances of the ways in which a game can
// end and whatever else it was trained to predict. It knows no game: each game supplies its features and names the
// outputs, and files hold the weights, which `zerohour train` makes from games. Integers only, none of which can
// overflow: the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "engine/core/made_once.h"
#include "eval/logistic.h"

namespace zerohour::eval {

// A hidden unit outputs 0 to kActive: its sum, shifted right and clipped to that range.
inline constexpr int kActive = 1024;
inline constexpr int kMostUnits = 64;       // of a hidden layer, and outputs
inline constexpr int kMostShift = 24;       // bits
inline constexpr int kMostLogit = 1 << 20;  // of a value, in thousandths: larger values are clipped

// The weights as they are in a file.
struct NetworkWeights {
  std::string name = "unnamed";    // with its version: "zones-1"
  std::vector<std::string> notes;  // lines about where they come from
  int first = 0, second = 0;       // hidden units by layer
  std::array<int, 3> shift{};      // of the sums, by layer: the two hidden ones and the outputs
  // By layer; one bias for each unit.
  std::vector<std::int32_t> first_bias, second_bias, output_bias;
  // first_weight is indexed by feature and then by unit, the others by unit and then by its inputs.
  std::vector<std::int16_t> first_weight, second_weight, output_weight;
};

// The outputs, of which the first two are a Value (logistic.h): v and half the width of the draw, in thousandths of a
// logit for side 0.
inline constexpr std::size_t kValueOutputs = 2;

class Network {
 public:
  // Before the sums are computed, each feature is clipped to its FeatureInfo's range. features: one for each info;
  // outputs: one for each name. Allocates nothing.
  void evaluate(absl::Span<const std::int16_t> features, absl::Span<std::int32_t> outputs) const;
  // Only the first two of them.
  Value value(absl::Span<const std::int16_t> features) const;

  const NetworkWeights& weights() const { return weights_; }
  std::size_t outputs() const { return weights_.output_bias.size(); }

 private:
  friend absl::StatusOr<Network> parse_network(absl::string_view file, absl::string_view text,
                                               absl::Span<const FeatureInfo> features,
                                               absl::Span<const std::string> outputs);
  struct Range {
    std::int16_t least = 0, most = 0;
  };
  Network(NetworkWeights weights, std::vector<Range> ranges)
      : weights_(std::move(weights)), ranges_(std::move(ranges)) {}

  using Units = std::array<std::int16_t, kMostUnits>;
  void hidden(absl::Span<const std::int16_t> features, Units& second) const;
  std::int32_t output(std::size_t which, const Units& second) const;

  NetworkWeights weights_;
  std::vector<Range> ranges_;  // by feature
};

// A file of lines, and comments after '#', in this order:
//   name WORD
//   hidden FIRST SECOND          units of the two hidden layers
//   shift S1 S2 S3
//   bias W...                    of the first layer's units
//   feature NAME W...            a weight for each of the first layer's units; 0 for features that are not named
//   unit B W...                  a unit of the second layer: its bias, and a weight for each unit of the first
//   output NAME B W...           its bias, and a weight for each unit of the second layer; every output once
// Weights are whole numbers of 16 bits, biases of 32. Errors (InvalidArgument) name file, line and field. A sum that
// could exceed 32 bits for some features within their ranges is also an error; the field is then the one with which it
// could.
absl::StatusOr<Network> parse_network(absl::string_view file, absl::string_view text,
                                      absl::Span<const FeatureInfo> features, absl::Span<const std::string> outputs);
std::string format_network(const NetworkWeights& weights, absl::Span<const FeatureInfo> features,
                           absl::Span<const std::string> outputs);

// The network files of a game: how they are read and written, and those that come with the program. Several threads may
// use it.
class NetworkFiles {
 public:
  // outputs: all of them. files: they live as long as this.
  NetworkFiles(FeatureList features, std::vector<std::string> outputs, absl::Span<const EmbeddedFile> files)
      : features_(std::move(features)), outputs_(std::move(outputs)), files_(files) {}

  absl::Span<const FeatureInfo> features() const { return features_.infos(); }
  absl::Span<const std::string> outputs() const { return outputs_; }

  // As parse_network() and format_network().
  absl::StatusOr<Network> parse(absl::string_view file, absl::string_view text) const {
    return parse_network(file, text, features(), outputs_);
  }
  std::string format(const NetworkWeights& weights) const { return format_network(weights, features(), outputs_); }
  // Those of the program: their names, and one by its name. Errors as of parse(), and NotFound with the names that
  // exist.
  std::vector<std::string> names() const;
  absl::StatusOr<Network> embedded(absl::string_view name) const;

 private:
  FeatureList features_;
  std::vector<std::string> outputs_;
  absl::Span<const EmbeddedFile> files_;
  mutable MadeOnce<Network> parsed_;
};

}  // namespace zerohour::eval
