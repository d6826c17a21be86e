// The network of whole numbers with features of no game.
#include "eval/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"

namespace zerohour::eval {
namespace {

constexpr FeatureInfo kInfos[] = {{"hills", "hills held", 0, 10}, {"lead", "steps more than the enemy", -20, 20}};
const std::vector<std::string> kOutputs = {"value", "draw", "margin"};

constexpr absl::string_view kText =
    "# a note\n"
    "# another\n"
    "name test-1\n"
    "hidden 3 2\n"
    "shift 2 4 1\n"
    "bias 100 -8 4\n"
    "feature hills 400 4 0\n"
    "feature lead -8 16 2000\n"
    "unit 160 16 -32 8\n"
    "unit -64 1 2 3\n"
    "output value 7 -5 9\n"
    "output draw 600 1 0\n"
    "output margin -3 0 2\n";

std::array<std::int32_t, 3> outputs_of(const Network& network, std::array<std::int16_t, 2> features) {
  std::array<std::int32_t, 3> outputs{};
  network.evaluate(features, absl::MakeSpan(outputs));
  return outputs;
}

Network parsed(absl::string_view text) {
  absl::StatusOr<Network> network = parse_network("n.txt", text, kInfos, kOutputs);
  EXPECT_TRUE(network.ok()) << network.status();
  return *std::move(network);
}

TEST(Network, IsReadBackAsWritten) {
  const Network network = parsed(kText);
  EXPECT_EQ(network.weights().name, "test-1");
  EXPECT_EQ(network.weights().notes, (std::vector<std::string>{"a note", "another"}));
  EXPECT_EQ(network.outputs(), 3U);
  EXPECT_EQ(format_network(network.weights(), kInfos, kOutputs), kText);
  const std::string without = absl::StrReplaceAll(kText, {{"feature hills 400 4 0\n", ""}});
  EXPECT_EQ(format_network(parsed(without).weights(), kInfos, kOutputs), without) << "what is not named is 0";
}

// By hand, for hills 3 and lead -5: the first layer's sums are 1340, -76 and -9996, shifted 335, -19 and -2499, clipped
// 335, 0 and 0; the second's 5520 and 271, shifted 345 and 16; the outputs' -1574, 945 and 29.
TEST(Network, AddsShiftsAndClips) {
  const Network network = parsed(kText);
  EXPECT_EQ(outputs_of(network, {3, -5}), (std::array<std::int32_t, 3>{-787, 472, 14}));
  EXPECT_EQ(network.value(std::array<std::int16_t, 2>{3, -5}).value, -787);
  EXPECT_EQ(network.value(std::array<std::int16_t, 2>{3, -5}).draw, 472);
  // 4140, -1, -2496: the first unit is clipped from 1035 to 1024.
  EXPECT_EQ(outputs_of(network, {10, -5})[0], outputs_of(network, {10, -4})[0]);
}

TEST(Network, ClipsFeaturesToTheirRanges) {
  const Network network = parsed(kText);
  EXPECT_EQ(outputs_of(network, {99, 3}), outputs_of(network, {10, 3}));
  EXPECT_EQ(outputs_of(network, {-4, -30'000}), outputs_of(network, {0, -20}));
}

TEST(Network, NeverTellsADrawOfLessThanNoWidth) {
  const std::string narrow = absl::StrReplaceAll(kText, {{"output draw 600 1 0", "output draw -60000 1 0"}});
  EXPECT_LT(outputs_of(parsed(narrow), {3, -5})[1], 0);
  EXPECT_EQ(parsed(narrow).value(std::array<std::int16_t, 2>{3, -5}).draw, 0);
}

std::string message(absl::string_view what, absl::string_view by) {
  const std::string text = absl::StrReplaceAll(kText, {{what, by}});
  EXPECT_NE(text, kText) << what;
  return std::string(parse_network("n.txt", text, kInfos, kOutputs).status().message());
}

TEST(NetworkFile, ErrorsNameFileLineAndField) {
  EXPECT_EQ(message("feature hills", "feature towns"), "n.txt:7: field 2: no feature is called 'towns'");
  EXPECT_EQ(message("feature lead", "feature hills"), "n.txt:8: 'feature hills' stands here twice");
  EXPECT_EQ(message("400 4 0", "400 4"), "n.txt:7: expected 3 numbers after 'feature hills', not 2");
  EXPECT_EQ(message("400 4 0", "40000 4 0"), "n.txt:7: field 3: '40000' is not a whole number from -32768 to 32767");
  EXPECT_EQ(message("16 -32 8", "16 -32.5 8"), "n.txt:9: field 4: '-32.5' is not a whole number from -32768 to 32767");
  EXPECT_EQ(message("hidden 3 2\n", ""), "n.txt:5: a line 'hidden' must come first");
  EXPECT_EQ(message("hidden 3 2", "hidden 3 65"), "n.txt:4: field 3: '65' is not a whole number from 1 to 64");
  EXPECT_EQ(message("shift 2 4 1", "shift 2 4 25"), "n.txt:5: field 4: '25' is not a whole number from 0 to 24");
  EXPECT_EQ(message("unit -64 1 2 3\n", ""), "n.txt: it has 1 lines 'unit' for 2 units");
  EXPECT_EQ(message("unit -64 1 2 3\n", "unit 1 1 1 1\nunit 1 1 1 1\n"),
            "n.txt:11: more lines 'unit' than the 2 units");
  EXPECT_EQ(message("output draw 600 1 0\n", ""), "n.txt: no line 'output draw'");
  EXPECT_EQ(message("output draw", "output luck"), "n.txt:12: field 2: no output is called 'luck'");
  EXPECT_EQ(message("bias 100 -8 4\n", ""), "n.txt: it has no line 'bias'");
  EXPECT_EQ(message("name test-1", "title test-1"), "n.txt:3: a line 'hidden' must come first");
}

// Whatever the features are: 2147483647 is the most that a sum of 32 bits holds.
TEST(NetworkFile, RefusesASumThatCouldOverflow) {
  EXPECT_EQ(message("bias 100 -8 4", "bias 2147479488 -8 4"),
            "n.txt:8: field 3: the sum to which -8 belongs could leave 32 bits");
  EXPECT_TRUE(
      parse_network("n.txt", absl::StrReplaceAll(kText, {{"bias 100 -8 4", "bias 2147479487 -8 4"}}), kInfos, kOutputs)
          .ok());
  EXPECT_EQ(message("unit 160 16 -32 8", "unit -2147483000 16 -32 8"),
            "n.txt:9: field 3: the sum to which 16 belongs could leave 32 bits");
  EXPECT_EQ(message("output margin -3 0 2", "output margin 2147483647 0 2"),
            "n.txt:13: field 5: the sum to which 2 belongs could leave 32 bits");
}

TEST(NetworkFiles, ReadThoseOfTheProgramByName) {
  const auto features = [] {
    FeatureList list;
    for (const FeatureInfo& info : kInfos) list.add(std::string(info.name), info.what, info.least, info.most);
    return list;
  };
  static constexpr EmbeddedFile kFiles[] = {{"one.txt", kText}, {"bad.txt", "hidden 1 1\n"}};
  const NetworkFiles files(features(), kOutputs, kFiles);
  EXPECT_EQ(files.names(), (std::vector<std::string>{"one", "bad"}));
  const auto one = files.embedded("one");
  ASSERT_TRUE(one.ok()) << one.status();
  EXPECT_EQ(files.format(one->weights()), kText);
  EXPECT_EQ(files.embedded("bad").status().message(), "bad.txt: it has no line 'bias'");
  EXPECT_EQ(files.embedded("x").status().message(), "no weights are called 'x'; there are: one, bad");
  EXPECT_EQ(NetworkFiles(features(), kOutputs, {}).embedded("x").status().message(),
            "there is no network 'x': this game has no built-in ones, so name a file");
}

// Against 64 bits, with weights at their limits and features at and beyond the ends of their ranges.
TEST(Network, EqualsTheSameSumsInWiderNumbers) {
  Random random(5);
  const auto draw = [&](int most) { return static_cast<int>(random.below(2 * most + 1)) - most; };
  for (int round = 0; round < 50; ++round) {
    NetworkWeights w;
    w.first = 1 + static_cast<int>(random.below(kMostUnits));
    w.second = 1 + static_cast<int>(random.below(kMostUnits));
    w.shift = {4, 8, 6};
    for (int i = 0; i < w.first; ++i) w.first_bias.push_back(draw(1 << 20));
    for (int i = 0; i < 2 * w.first; ++i) w.first_weight.push_back(static_cast<std::int16_t>(draw(32'767)));
    for (int i = 0; i < w.second; ++i) w.second_bias.push_back(draw(1 << 20));
    for (int i = 0; i < w.first * w.second; ++i) w.second_weight.push_back(static_cast<std::int16_t>(draw(32'000)));
    for (int i = 0; i < 3; ++i) w.output_bias.push_back(draw(1 << 20));
    for (int i = 0; i < 3 * w.second; ++i) w.output_weight.push_back(static_cast<std::int16_t>(draw(32'000)));
    const Network network = parsed(format_network(w, kInfos, kOutputs));
    const std::array<std::int16_t, 2> features = {static_cast<std::int16_t>(draw(20)),
                                                  static_cast<std::int16_t>(draw(40))};
    const std::array<std::int64_t, 2> x = {std::clamp<int>(features[0], 0, 10), std::clamp<int>(features[1], -20, 20)};
    const auto at = [](const auto& all, int i) { return static_cast<std::int64_t>(all[static_cast<std::size_t>(i)]); };
    const auto active = [](std::int64_t sum, int shift) { return std::clamp<std::int64_t>(sum >> shift, 0, kActive); };
    std::vector<std::int64_t> first, second;
    for (int i = 0; i < w.first; ++i) {
      first.push_back(active(
          at(w.first_bias, i) + at(w.first_weight, i) * x[0] + at(w.first_weight, w.first + i) * x[1], w.shift[0]));
    }
    const auto sum = [&](std::int64_t bias, const auto& weights, const auto& inputs, int row) {
      const int n = static_cast<int>(inputs.size());
      for (int i = 0; i < n; ++i) bias += at(weights, row * n + i) * at(inputs, i);
      return bias;
    };
    for (int i = 0; i < w.second; ++i) {
      second.push_back(active(sum(at(w.second_bias, i), w.second_weight, first, i), w.shift[1]));
    }
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(outputs_of(network, features)[static_cast<std::size_t>(i)],
                sum(at(w.output_bias, i), w.output_weight, second, i) >> w.shift[2]);
    }
  }
}

}  // namespace
}  // namespace zerohour::eval
