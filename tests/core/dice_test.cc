#include "engine/core/dice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace zerohour {
namespace {

using Values = std::vector<int>;

Values roll(const DiceSeed& seed, const RollKey& key, int count, int sides) {
  const Faces faces = HostDice(seed).roll({key, count, sides});
  return {faces.span().begin(), faces.span().end()};
}

// The vectors come from the Python script in dice.h.
TEST(HostDice, RollsWhatTheDocumentedLayoutGives) {
  const DiceSeed seven = DiceSeed::from_number(7);
  EXPECT_EQ(roll(seven, {1, 2, 3, 0, 2215}, 16, 6), (Values{5, 3, 2, 6, 4, 1, 3, 3, 6, 1, 6, 2, 2, 3, 3, 1}));
  EXPECT_EQ(roll(seven, {1, 2, 3, 0, 2215}, 5, 255), (Values{185, 171, 230, 150, 238}));
  EXPECT_EQ(roll(seven, {1, 2, 3, 0, 2215}, 5, 2), (Values{1, 1, 2, 2, 2}));
  const DiceSeed counting = DiceSeed::parse("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f").value();
  EXPECT_EQ(roll(counting, {}, 16, 6), (Values{1, 4, 5, 5, 4, 2, 5, 1, 4, 4, 2, 2, 1, 1, 3, 5}));
  EXPECT_EQ(roll(counting, {65535, 258, 772, 1286, 0x0708090a}, 16, 129),
            (Values{20, 7, 62, 86, 68, 56, 91, 11, 116, 122, 95, 25, 113, 71, 117, 41}));
}

// The dice of all groups come from one sequence of bytes, in order.
TEST(HostDice, RollsDiceOfMixedKinds) {
  const RollKey key{1, 2, 3, 0, 2215};
  const HostDice dice(DiceSeed::from_number(7));
  const auto values = [&](std::initializer_list<DiceGroup> groups) {
    const Faces faces = dice.roll({key, groups});
    return Values{faces.span().begin(), faces.span().end()};
  };
  EXPECT_EQ(values({{3, 10}, {20, 6}}), (Values{5, 1, 10, 6, 4, 1, 3, 3, 6, 1, 6, 2, 2, 3, 3, 1, 4, 2, 6, 1, 1, 1, 6}));
  EXPECT_EQ(values({{3, 10}, {2, 6}, {1, 100}, {58, 4}}),
            (Values{5, 1, 10, 6, 4, 33, 3, 3, 2, 3, 2, 4, 2, 3, 3, 1, 4, 2, 2, 3, 3, 1, 4, 4, 2, 2, 4, 2, 1, 3, 1, 2,
                    4, 4, 3,  4, 4, 4,  1, 3, 2, 3, 3, 1, 1, 4, 4, 2, 4, 3, 3, 2, 4, 4, 3, 4, 3, 3, 3, 2, 2, 1, 2, 3}));
  // Fewer are the first of more, in groups too; and two groups of one kind are one.
  EXPECT_EQ(values({{3, 10}, {2, 6}}), (Values{5, 1, 10, 6, 4}));
  EXPECT_EQ(values({{2, 6}, {4, 6}}), values({{6, 6}}));
}

// Three blocks: 128 dice, of which 75 have 129 sides and pass over every second byte.
TEST(HostDice, RollsAsManyDiceAsThereMayBe) {
  const Faces faces =
      HostDice(DiceSeed::from_number(7)).roll({{1, 2, 3, 0, 2215}, {{3, 10}, {20, 6}, {30, 2}, {75, 129}}});
  const Values values{faces.span().begin(), faces.span().end()};
  ASSERT_EQ(values.size(), 128u);
  EXPECT_EQ(Values(values.end() - 6, values.end()), (Values{121, 51, 100, 113, 42, 110}));
}

TEST(HostDice, EveryKindOfAMixedRollIsFair) {
  const HostDice dice(DiceSeed::from_number(20250925));
  std::vector<std::vector<int>> counts(101);
  constexpr int kRolls = 4000;
  const RollRequest request({}, {{2, 10}, {3, 6}, {1, 100}});
  for (std::uint32_t i = 0; i < kRolls; ++i) {
    RollRequest next = request;
    next.key.subject = i;
    const Faces faces = dice.roll(next);
    for (int die = 0; die < faces.count; ++die) {
      std::vector<int>& of_kind = counts[static_cast<std::size_t>(request.sides(die))];
      of_kind.resize(static_cast<std::size_t>(request.sides(die)));
      ++of_kind.at(faces.face[static_cast<std::size_t>(die)] - 1u);
    }
  }
  for (const DiceGroup& group : request.groups) {
    const double expected = 1.0 * kRolls * group.count / group.sides;
    double chi_squared = 0;
    for (const int count : counts[static_cast<std::size_t>(group.sides)]) {
      chi_squared += (count - expected) * (count - expected) / expected;
    }
    const double freedom = group.sides - 1;
    EXPECT_LT(chi_squared, freedom + 4 * std::sqrt(2 * freedom)) << group.sides << " sides";
  }
}

// Only 12 of the 64 bytes of this block are below 129: the last four dice come from the next block.
TEST(HostDice, GoesOnToTheNextBlock) {
  EXPECT_EQ(roll(DiceSeed::from_number(7), {0, 0, 0, 0, 358942}, 16, 129),
            (Values{98, 66, 114, 43, 50, 68, 57, 84, 47, 116, 129, 16, 82, 118, 43, 89}));
}

TEST(HostDice, FewerDiceAreTheFirstOfMore) {
  const DiceSeed seed = DiceSeed::secret();
  const RollKey key{3, 1, 4, 1, 59};
  Values all = roll(seed, key, 16, 6);
  all.resize(3);
  EXPECT_EQ(roll(seed, key, 3, 6), all);
}

TEST(HostDice, EveryPartOfTheKeyMatters) {
  const DiceSeed seed = DiceSeed::from_number(1);
  std::set<Values> rolls;
  for (const RollKey& key : {RollKey{}, RollKey{1}, RollKey{256}, RollKey{0, 1}, RollKey{0, 0, 1}, RollKey{0, 0, 0, 1},
                             RollKey{0, 0, 0, 0, 1}, RollKey{0, 0, 0, 0, 1u << 24}}) {
    rolls.insert(roll(seed, key, 16, 6));
  }
  EXPECT_EQ(rolls.size(), 8u);
  EXPECT_NE(roll(DiceSeed::from_number(2), {}, 16, 6), roll(seed, {}, 16, 6));
}

TEST(HostDice, FacesAreEquallyLikely) {
  for (const int sides : {2, 6, 10, 255}) {
    std::vector<int> counts(static_cast<std::size_t>(sides));
    const HostDice dice(DiceSeed::from_number(20250925));
    const int rolls = 600 * sides / 16 + 1;
    for (int i = 0; i < rolls; ++i) {
      const Faces faces = dice.roll({{0, 0, 0, 0, static_cast<std::uint32_t>(i)}, 16, sides});
      ASSERT_EQ(faces.count, 16);
      for (const std::uint8_t face : faces.span()) {
        ASSERT_GE(face, 1);
        ASSERT_LE(face, sides);
        ++counts[face - 1u];
      }
    }
    const double expected = 16.0 * rolls / sides;
    double chi_squared = 0;
    for (const int count : counts) chi_squared += (count - expected) * (count - expected) / expected;
    const double freedom = sides - 1;
    EXPECT_LT(chi_squared, freedom + 4 * std::sqrt(2 * freedom)) << sides << " sides";
  }
}

TEST(HostDice, RollsNothingForARequestOutOfRange) {
  const DiceSeed seed = DiceSeed::from_number(1);
  EXPECT_TRUE(roll(seed, {}, 0, 6).empty());
  EXPECT_TRUE(roll(seed, {}, -1, 6).empty());
  EXPECT_EQ(roll(seed, {}, RollRequest::kMaxDice, 6).size(), std::size_t{RollRequest::kMaxDice});
  EXPECT_TRUE(roll(seed, {}, RollRequest::kMaxDice + 1, 6).empty());
  EXPECT_TRUE(roll(seed, {}, 1, 256).empty());
  EXPECT_EQ(HostDice(seed).roll({{}, {}}).count, 0);
  EXPECT_EQ(HostDice(seed).roll({{}, {{100, 6}, {29, 10}}}).count, 0);
  EXPECT_EQ(HostDice(seed).roll({{}, {{3, 6}, {0, 10}}}).count, 0);
  EXPECT_EQ(HostDice(seed).roll({{}, {{3, 6}, {1, 1}}}).count, 0);
  EXPECT_TRUE(roll(seed, {}, 1, 0).empty());
  EXPECT_TRUE(roll(seed, {}, 1, 1).empty());
}

TEST(DiceSeed, HashesANumber) {
  const DiceSeed seed = DiceSeed::from_number(7);
  EXPECT_FALSE(seed.is_secret());
  EXPECT_EQ(seed.to_string(), "7");
  EXPECT_EQ(seed.bytes()[0], 0x19);
  EXPECT_EQ(seed.bytes()[31], 0x4c);
  EXPECT_EQ(DiceSeed::from_number(18446744073709551615u).bytes()[0], 0x5b);
  EXPECT_EQ(seed.commitment(), "51df937179290e913ceef1b382f52a56d26f3bb2b454c0cc19a0a0e89b409831");
}

TEST(DiceSeed, SecretSeedsDifferAndReadBack) {
  const DiceSeed seed = DiceSeed::secret();
  EXPECT_TRUE(seed.is_secret());
  EXPECT_FALSE(seed == DiceSeed::secret());
  EXPECT_EQ(seed.to_string().size(), 64u);
  EXPECT_EQ(DiceSeed::parse(seed.to_string()).value(), seed);
}

TEST(DiceSeed, ReadsNumbersAndHexadecimalDigits) {
  for (const char* text : {"0", "7", "18446744073709551615"}) {
    const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(text);
    ASSERT_TRUE(seed.ok()) << seed.status();
    EXPECT_EQ(seed->to_string(), text);
    EXPECT_FALSE(seed->is_secret());
  }
  const DiceSeed upper = DiceSeed::parse(std::string(64, 'A')).value();
  EXPECT_EQ(upper.to_string(), std::string(64, 'a'));
  // 64 digits are a secret seed even where all are decimal.
  EXPECT_TRUE(DiceSeed::parse(std::string(64, '1')).value().is_secret());
}

TEST(DiceSeed, RefusesEverythingElse) {
  for (const std::string& text :
       {std::string(), std::string("-1"), std::string("+1"), std::string(" 1"), std::string("1 "), std::string("007"),
        std::string("18446744073709551616"), std::string("99999999999999999999999"), std::string(63, 'a'),
        std::string(65, 'a'), std::string(63, 'a') + "g", std::string("0x10"), std::string("1\0", 2)}) {
    EXPECT_FALSE(DiceSeed::parse(text).ok()) << text;
  }
}

}  // namespace
}  // namespace zerohour
