#include "engine/hex/hexset.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <memory>
#include <random>
#include <vector>

#include "tests/hex/naive.h"

namespace zerohour::hex {
namespace {

constexpr std::array<int, 6> kDensities = {0, 1, 10, 50, 90, 100};

// Calls f(set, the same as a NaiveSet, random) for random sets from empty to full.
template <class F>
void for_random_sets(F f) {
  std::mt19937 random(1967);
  for (const int percent : kDensities) {
    for (int i = 0; i < 10; ++i) {
      const NaiveSet plain = random_set(random, percent);
      f(hex_set(plain), plain, random);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

// Nothing outside the map is set: not in the columns at the ends, nor in rows 0 and 21 to 31.
void expect_clean(const HexSet& set) {
  for (int c = 0; c < HexSet::kWords; ++c) {
    const bool on_map = c >= 1 && c <= kColumns;
    EXPECT_EQ(set.column(c) & ~(on_map ? HexSet::kColumnMask : 0U), 0U) << "column " << c;
  }
}

TEST(HexSet, StartsEmpty) {
  const HexSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_FALSE(set.any());
  EXPECT_EQ(set.size(), 0);
  EXPECT_EQ(set.first(), Hex());
  EXPECT_EQ(set.begin(), set.end());
  // Also where it is made on used memory.
  alignas(HexSet) unsigned char memory[sizeof(HexSet)];
  std::memset(memory, 0xFF, sizeof memory);
  const HexSet* made = std::construct_at(reinterpret_cast<HexSet*>(memory));
  EXPECT_EQ(*made, set);
}

TEST(HexSet, CanBeMadeAtCompileTime) {
  static constexpr HexSet kFour = {Hex(1, 1), Hex(2, 3), Hex(2, 4), Hex(34, 20)};
  static_assert(kFour.size() == 4 && kFour.contains(Hex(2, 3)) && !kFour.contains(Hex(2, 5)));
  static_assert(kFour.first() == Hex(1, 1));
  static_assert((HexSet::board() - kFour).size() == 676);
  static_assert(*++kFour.begin() == Hex(2, 3));
  EXPECT_EQ(naive(kFour), (NaiveSet{Hex(1, 1), Hex(2, 3), Hex(2, 4), Hex(34, 20)}));
}

TEST(HexSet, TheBoardIsEveryHex) {
  EXPECT_EQ(HexSet::board().size(), 34 * 20);
  for (int id = 0; id < kHexIdLimit; ++id) {
    EXPECT_EQ(HexSet::board().contains(Hex::from_id(id)), Hex::from_id(id).on_map()) << id;
  }
}

TEST(HexSet, InsertAndEraseAreOfOneHex) {
  std::mt19937 random(34);
  HexSet set;
  NaiveSet plain;
  for (int i = 0; i < 5000; ++i) {
    const Hex hex(1 + static_cast<int>(random() % kColumns), 1 + static_cast<int>(random() % kRows));
    if (random() % 2 == 0) {
      set.insert(hex);
      plain.insert(hex);
    } else {
      set.erase(hex);
      plain.erase(hex);
    }
    ASSERT_EQ(set.contains(hex), plain.contains(hex));
    ASSERT_EQ(set.size(), static_cast<int>(plain.size()));
  }
  EXPECT_EQ(naive(set), plain);
  EXPECT_FALSE(set.contains(Hex()));
  expect_clean(set);
}

TEST(HexSet, MembersComeInAscendingOrder) {
  for_random_sets([](const HexSet& set, const NaiveSet& plain, std::mt19937&) {
    const std::vector<Hex> expected(plain.begin(), plain.end());
    EXPECT_EQ(std::vector<Hex>(set.begin(), set.end()), expected);
    std::vector<Hex> called;
    set.for_each([&](Hex h) { called.push_back(h); });
    EXPECT_EQ(called, expected);
    EXPECT_EQ(set.size(), static_cast<int>(expected.size()));
    EXPECT_EQ(set.any(), !expected.empty());
    EXPECT_EQ(set.empty(), expected.empty());
    EXPECT_EQ(set.first(), expected.empty() ? Hex() : expected.front());
    for (int k = 0; k < set.size(); ++k) ASSERT_EQ(set.nth(k), expected[k]) << k;
    EXPECT_EQ(set.nth(set.size()), Hex());
    EXPECT_EQ(set.nth(kHexIdLimit), Hex());
  });
}

TEST(HexSet, TheIteratorIsAForwardIterator) {
  static_assert(std::forward_iterator<HexSet::Iterator>);
  const HexSet set = {Hex(3, 4), Hex(3, 5), Hex(20, 1)};
  auto it = set.begin();
  EXPECT_EQ(*it++, Hex(3, 4));
  EXPECT_EQ(*it, Hex(3, 5));
  EXPECT_EQ(std::distance(it, set.end()), 2);
  EXPECT_TRUE(std::is_sorted(set.begin(), set.end()));
}

TEST(HexSet, SetOperations) {
  for_random_sets([](const HexSet& a, const NaiveSet& plain_a, std::mt19937& random) {
    for (const int percent : kDensities) {
      const NaiveSet plain_b = random_set(random, percent);
      const HexSet b = hex_set(plain_b);
      NaiveSet both;
      NaiveSet either;
      NaiveSet one;
      NaiveSet without;
      const auto into = [](NaiveSet& set) { return std::inserter(set, set.end()); };
      std::set_intersection(plain_a.begin(), plain_a.end(), plain_b.begin(), plain_b.end(), into(both));
      std::set_union(plain_a.begin(), plain_a.end(), plain_b.begin(), plain_b.end(), into(either));
      std::set_symmetric_difference(plain_a.begin(), plain_a.end(), plain_b.begin(), plain_b.end(), into(one));
      std::set_difference(plain_a.begin(), plain_a.end(), plain_b.begin(), plain_b.end(), into(without));
      EXPECT_EQ(naive(a & b), both);
      EXPECT_EQ(naive(a | b), either);
      EXPECT_EQ(naive(a ^ b), one);
      EXPECT_EQ(naive(a - b), without);
      EXPECT_EQ(a.intersects(b), !both.empty());
      EXPECT_EQ(a == b, plain_a == plain_b);
      HexSet changed = a;
      EXPECT_EQ(changed &= b, a & b);
      changed = a;
      EXPECT_EQ(changed |= b, a | b);
      changed = a;
      EXPECT_EQ(changed ^= b, a ^ b);
      changed = a;
      EXPECT_EQ(changed -= b, a - b);
      expect_clean(a | b);
    }
  });
}

TEST(HexSet, AnOperationOnItself) {
  HexSet set = {Hex(4, 4), Hex(9, 20)};
  const HexSet& same = set;
  const HexSet before = set;
  EXPECT_EQ(set |= same, before);
  EXPECT_EQ(set &= same, before);
  EXPECT_TRUE((set ^= same).empty());
  set = before;
  EXPECT_TRUE((set -= same).empty());
}

TEST(HexSet, OneHexMakesSetsDiffer) {
  for (const Hex hex : HexSet::board()) {
    const HexSet one = {hex};
    EXPECT_NE(one, HexSet());
    EXPECT_NE(HexSet::board() - one, HexSet::board());
    EXPECT_TRUE(one.any());
    EXPECT_TRUE(one.intersects(HexSet::board()));
    EXPECT_FALSE(one.intersects(HexSet::board() - one));
  }
}

TEST(HexSet, EqualSetsAreEqualBytes) {
  HexSet set = {Hex(7, 7), Hex(8, 8)};
  set.erase(Hex(8, 8));
  const HexSet same = {Hex(7, 7)};
  EXPECT_EQ(std::memcmp(&set, &same, sizeof set), 0);
}

TEST(HexSet, ColumnsAreWordsOfRows) {
  HexSet set;
  set.set_column(12, 1U << 3 | 1U << 20);
  EXPECT_EQ(naive(set), (NaiveSet{Hex(12, 3), Hex(12, 20)}));
  EXPECT_EQ(set.column(12), 1U << 3 | 1U << 20);
  EXPECT_EQ(set.column(0), 0U);
  EXPECT_EQ(set.column(35), 0U);
  set.set_column(12, 0);
  EXPECT_TRUE(set.empty());
}

TEST(HexSet, OneHexShiftedIsItsNeighbour) {
  for (const Hex hex : HexSet::board()) {
    HexSet around;
    for (const Direction d : kDirections) {
      const Hex next = neighbour(hex, d);
      const HexSet expected = next.on_map() ? HexSet{next} : HexSet();
      ASSERT_EQ(HexSet{hex}.shifted(d), expected) << to_string(hex) << " " << to_string(d);
      around |= expected;
    }
    ASSERT_EQ(HexSet{hex}.neighbours(), around) << to_string(hex);
  }
}

TEST(HexSet, ShiftsAndNeighbours) {
  for_random_sets([](const HexSet& set, const NaiveSet& plain, std::mt19937&) {
    NaiveSet around;
    for (const Direction d : kDirections) {
      const NaiveSet moved = naive_shifted(plain, d);
      EXPECT_EQ(naive(set.shifted(d)), moved);
      expect_clean(set.shifted(d));
      around.insert(moved.begin(), moved.end());
    }
    EXPECT_EQ(naive(set.neighbours()), around);
    expect_clean(set.neighbours());
    HexSet itself = set;
    itself = itself.neighbours();
    EXPECT_EQ(naive(itself), around);
  });
}

std::array<HexSet, 6> random_into(std::mt19937& random) {
  std::array<HexSet, 6> into;
  for (HexSet& set : into) set = hex_set(random_set(random, kDensities[random() % kDensities.size()]));
  return into;
}

TEST(HexSet, ExpandTakesEachStepThroughItsOwnMask) {
  for_random_sets([](const HexSet& from, const NaiveSet& plain, std::mt19937& random) {
    const std::array<HexSet, 6> into = random_into(random);
    NaiveSet expected;
    for (const Direction d : kDirections) {
      for (const Hex h : naive_shifted(plain, d)) {
        if (into[index(d)].contains(h)) expected.insert(h);
      }
    }
    EXPECT_EQ(naive(expand(from, into)), expected);
    expect_clean(expand(from, into));
  });
}

TEST(HexSet, ExpandColumnsOverwritesThoseColumnsAlone) {
  for_random_sets([](const HexSet& from, const NaiveSet&, std::mt19937& random) {
    const std::array<HexSet, 6> into = random_into(random);
    const HexSet whole = expand(from, into);
    const HexSet before = hex_set(random_set(random, 50));
    for (int first = 1; first <= kColumns; ++first) {
      for (const int last : {first, std::min(first + 2, kColumns), kColumns}) {
        HexSet out = before;
        expand_columns(out, from, into, first, last);
        for (int c = 0; c < HexSet::kWords; ++c) {
          ASSERT_EQ(out.column(c), (c >= first && c <= last ? whole : before).column(c)) << first << " " << last;
        }
      }
    }
  });
}

TEST(HexSet, ThreeColumnsAreMadeAgainAfterAChangeToOne) {
  std::mt19937 random(44);
  const std::array<HexSet, 6> into = random_into(random);
  HexSet from;
  HexSet out;
  for (int i = 0; i < 3000; ++i) {
    const Hex hex(1 + static_cast<int>(random() % kColumns), 1 + static_cast<int>(random() % kRows));
    if (from.contains(hex)) {
      from.erase(hex);
    } else {
      from.insert(hex);
    }
    expand_columns(out, from, into, std::max(1, hex.column() - 1), std::min(kColumns, hex.column() + 1));
    ASSERT_EQ(out, expand(from, into)) << i;
  }
}

TEST(HexSet, FloodReachesByStepsOverPassableHexes) {
  for_random_sets([](const HexSet& passable, const NaiveSet&, std::mt19937& random) {
    const NaiveSet seed = random_set(random, 1);
    NaiveSet reached = seed;
    for (int steps = 0; steps < 8; ++steps) {
      EXPECT_EQ(naive(flood(hex_set(seed), passable, steps)), reached);
      NaiveSet grown = reached;
      for (const Direction d : kDirections) {
        for (const Hex h : naive_shifted(reached, d)) {
          if (passable.contains(h)) grown.insert(h);
        }
      }
      reached = grown;
    }
    const HexSet all = flood(hex_set(seed), passable);
    EXPECT_EQ(all, flood(hex_set(seed), passable, kColumns * kRows));
    EXPECT_TRUE(((all.neighbours() & passable) - all).empty());
    expect_clean(all);
  });
}

TEST(HexSet, AFloodGoesByDistance) {
  for (const Hex hex : {Hex(1, 1), Hex(17, 10), Hex(34, 20), Hex(34, 1), Hex(2, 20)}) {
    for (const int steps : {0, 1, 6, 20}) {
      HexSet expected;
      for (const Hex to : HexSet::board()) {
        if (distance(hex, to) <= steps) expected.insert(to);
      }
      EXPECT_EQ(flood({hex}, kBoard, steps), expected);
    }
    EXPECT_EQ(flood({hex}, kBoard), kBoard);
  }
}

// Reads and writes stay inside the object: under AddressSanitizer, an array of one set has nothing on either side.
TEST(HexSet, StaysInsideItsMemory) {
  const auto set = std::make_unique<HexSet>(HexSet::board());
  const auto into = std::make_unique<std::array<HexSet, 6>>();
  into->fill(HexSet::board());
  const auto out = std::make_unique<HexSet>();
  for (const Direction d : kDirections) EXPECT_LT(set->shifted(d).size(), set->size());
  *out = set->neighbours();
  EXPECT_EQ(*out, *set);
  *out = expand(*set, *into);
  EXPECT_EQ(*out, *set);
  expand_columns(*out, *set, *into, 1, kColumns);
  EXPECT_EQ(*out, *set);
  EXPECT_EQ(flood(*set, *set), *set);
}

}  // namespace
}  // namespace zerohour::hex
