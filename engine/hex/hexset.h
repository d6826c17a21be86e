// HexSet: a set of hexes as a bitboard, one bit for each hex of the map.
//
//   word   0 | 1      2      3     ...  33     34   | 35          a word of 32 bits for each column
//   bit  0 . | .      .      .           .      .   | .           always clear
//        1 . | 0101   0201   0301       3301   3401 | .           bit r of word c is the hex CCRR = c, r,
//        2 . | 0102   0202   0302       3302   3402 | .           so its place among all the bits is Hex::id()
//        : . |  :      :      :           :      :  | .
//       20 . | 0120   0220   0320       3320   3420 | .
//   21..31 . | .      .      .           .      .   | .           always clear
//      halo -^                                        ^- halo
//
// A step up or down moves bits within their word. A step sideways moves a word to the next place and, for every other
// column, its bits by one: from an odd column, up goes to the row above and down keeps the row; from an even column, up
// keeps the row and down goes to the row below. Every column of the map has a word on both sides, so no step needs a
// test; bits that leave the map fall on row 0 or 21 or in a halo word and are masked away.
//
// The layout was chosen by measurement against two others (bench/hex/layouts.h), by
//   build/release/bench/hex/hex_bench --benchmark_repetitions=15 --benchmark_report_aggregates_only=true
// Medians in ns on a quiet Xeon (model 167 by lscpu), GCC 12 -O3, for -march=x86-64-v3 and, in brackets, without
// -march:
//
//                                   column words   packed, 704 bits   row words
//   neighbours, independent          6.0 (16.2)       19 (19)           6.4 (9.7)
//   neighbours, each of the last     7.3 (17.3)       18 (18)            19 (21)
//   size                             5.2 (37)        3.1 (23)           7.2 (42)
//
//   a shift 3.1 (8.6)   expand 10.4 (30)   expand_columns, three 5.4 (6.4)   union 2.1 (2.6)   nth 11.4 (59)
//   iteration over 200 members 150 (150), over 14 members 20 (25)   flood of six steps 46 (116), of the map 180 (425)
//
// To keep these times, results are built in place and in whole vectors at fixed offsets, so that the next operation's
// reads find them in the store buffer.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <type_traits>
#include <utility>

#if defined(__AVX2__) || defined(__BMI2__)
#include <immintrin.h>
#endif

#include "engine/hex/hex.h"

namespace zerohour::hex {

class HexSet {
 public:
  static constexpr int kWords = kColumns + 2;
  // The bits of a column that are hexes of the map.
  static constexpr std::uint32_t kColumnMask = ((1U << kRows) - 1) << 1;

  // Visits members in ascending Hex::id(): down column 1, then column 2, and so on. Changing the set makes its
  // iterators invalid.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Hex;
    using difference_type = std::ptrdiff_t;
    using pointer = const Hex*;
    using reference = Hex;

    constexpr Iterator() = default;
    constexpr Hex operator*() const { return Hex::from_id(pair_ * 64 + std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip_empty();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.pair_ == b.pair_ && a.rest_ == b.rest_;
    }

   private:
    friend class HexSet;
    constexpr Iterator(const HexSet* set, int pair) : set_(set), pair_(pair) {
      if (pair_ == kPairs) return;
      rest_ = set_->pair(pair_);
      skip_empty();
    }
    constexpr void skip_empty() {
      while (rest_ == 0 && ++pair_ < kPairs) rest_ = set_->pair(pair_);
    }

    const HexSet* set_ = nullptr;
    int pair_ = 0;
    std::uint64_t rest_ = 0;  // the members not yet passed of the pair of columns
  };
  using iterator = Iterator;
  using const_iterator = Iterator;
  using value_type = Hex;

  constexpr HexSet() {
    if (std::is_constant_evaluated()) {
      words_ = {};
    } else {
      // By vectors: GCC turns an aggregate of this size into `rep stos`, which takes longer than the rest of a pass.
      each_block([this](auto i) { store<i>(Lanes{}); });
    }
  }
  constexpr HexSet(std::initializer_list<Hex> hexes) : HexSet() {
    for (const Hex h : hexes) insert(h);
  }
  // Every hex of the map.
  static constexpr HexSet board() {
    HexSet all;
    for (int c = 1; c <= kColumns; ++c) all.words_[c] = kColumnMask;
    return all;
  }

  // False for Hex() and for any id below 32.
  constexpr bool contains(Hex h) const { return (words_[h.column()] >> h.row() & 1) != 0; }
  // h must be on the map.
  constexpr void insert(Hex h) { words_[h.column()] |= 1U << h.row(); }
  constexpr void erase(Hex h) { words_[h.column()] &= ~(1U << h.row()); }

  constexpr bool any() const {
    std::uint32_t all = 0;
    for (int i = 0; i < kWords; ++i) all |= words_[i];
    return all != 0;
  }
  constexpr bool empty() const { return !any(); }
  constexpr int size() const {
    return [this]<int... i>(std::integer_sequence<int, i...>) {
      return (std::popcount(pair(i)) + ...);
    }
    (std::make_integer_sequence<int, kPairs>());
  }
  constexpr bool intersects(const HexSet& o) const {
    std::uint32_t all = 0;
    for (int i = 0; i < kWords; ++i) all |= words_[i] & o.words_[i];
    return all != 0;
  }

  friend constexpr HexSet operator&(const HexSet& a, const HexSet& b) {
    HexSet out{Uninitialised()};
    for (int i = 0; i < kWords; ++i) out.words_[i] = a.words_[i] & b.words_[i];
    return out;
  }
  friend constexpr HexSet operator|(const HexSet& a, const HexSet& b) {
    HexSet out{Uninitialised()};
    for (int i = 0; i < kWords; ++i) out.words_[i] = a.words_[i] | b.words_[i];
    return out;
  }
  friend constexpr HexSet operator^(const HexSet& a, const HexSet& b) {
    HexSet out{Uninitialised()};
    for (int i = 0; i < kWords; ++i) out.words_[i] = a.words_[i] ^ b.words_[i];
    return out;
  }
  // Those of a that are not in b.
  friend constexpr HexSet operator-(const HexSet& a, const HexSet& b) {
    HexSet out{Uninitialised()};
    for (int i = 0; i < kWords; ++i) out.words_[i] = a.words_[i] & ~b.words_[i];
    return out;
  }
  constexpr HexSet& operator&=(const HexSet& o) {
    for (int i = 0; i < kWords; ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr HexSet& operator|=(const HexSet& o) {
    for (int i = 0; i < kWords; ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr HexSet& operator^=(const HexSet& o) {
    for (int i = 0; i < kWords; ++i) words_[i] ^= o.words_[i];
    return *this;
  }
  constexpr HexSet& operator-=(const HexSet& o) {
    for (int i = 0; i < kWords; ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr bool operator==(const HexSet& a, const HexSet& b) {
    std::uint32_t differ = 0;
    for (int i = 0; i < kWords; ++i) differ |= a.words_[i] ^ b.words_[i];
    return differ == 0;
  }

  constexpr Iterator begin() const { return Iterator(this, 0); }
  constexpr Iterator end() const { return Iterator(this, kPairs); }
  // Calls f(Hex) for each member, in the order of the iterators but faster. f must not change the set.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int i = 0; i < kPairs; ++i) {
      for (std::uint64_t rest = pair(i); rest != 0; rest &= rest - 1) {
        f(Hex::from_id(i * 64 + std::countr_zero(rest)));
      }
    }
  }
  // The member with the lowest id; Hex() of an empty set.
  constexpr Hex first() const {
    for (int i = 0; i < kPairs; ++i) {
      if (const std::uint64_t bits = pair(i); bits != 0) return Hex::from_id(i * 64 + std::countr_zero(bits));
    }
    return Hex();
  }
  // The member with k members before it, k >= 0; Hex() if the set has k members or fewer.
  Hex nth(int k) const {
    // By sixths of the map, then within one; with masks instead of branches, which a random k would mispredict.
    const auto all_if_not_negative = [](int n) { return ~(n >> 31); };
    const auto sixth = [this](int i) {
      return std::popcount(pair(3 * i)) + std::popcount(pair(3 * i + 1)) + std::popcount(pair(3 * i + 2));
    };
    int members = 0;  // of the sixths looked at
    int before = 0;   // of those wholly before the member
    int at = 0;       // the pair of columns it is in
    [&]<int... i>(std::integer_sequence<int, i...>) {
      const auto pass = [&](int here) {
        members += here;
        const int passed = all_if_not_negative(k - members);
        before += here & passed;
        at += 3 & passed;
      };
      (pass(sixth(i)), ...);
    }
    (std::make_integer_sequence<int, kPairs / 3>());
    if (at == kPairs) return Hex();
    k -= before;
    const int one = std::popcount(pair(at));
    const int two = std::popcount(pair(at + 1));
    const int passed_one = all_if_not_negative(k - one);
    const int passed_two = all_if_not_negative(k - one - two);
    at -= passed_one + passed_two;
    k -= (one & passed_one) + (two & passed_two);
    return Hex::from_id(at * 64 + nth_bit(pair(at), k));
  }

  // The members of column c (0 to 35) as bits 1 to 20. Only bits of kColumnMask may be set, and none for 0 and 35.
  constexpr std::uint32_t column(int c) const { return words_[c]; }
  constexpr void set_column(int c, std::uint32_t bits) { words_[c] = bits; }

  // Each member moved one step, without those that leave the map.
  HexSet shifted(Direction d) const;
  // Every hex next to a member: the union of the six shifts. A member is in it only if another member is next to it.
  HexSet neighbours() const;

 private:
  friend HexSet expand(const HexSet&, const std::array<HexSet, 6>&);
  friend void expand_columns(HexSet&, const HexSet&, const std::array<HexSet, 6>&, int, int);
  friend HexSet flood(const HexSet&, const HexSet&, int);
  template <class F, class... Sets>
  friend HexSet combine(const F& f, const Sets&... sets);

  // Columns are taken a block at a time, in a vector of this many lanes; block i begins at column i * kLanes, which is
  // even. Of 8 lanes the last block holds four columns and four empty lanes.
#if defined(__AVX2__)
  static constexpr int kLanes = 8;
#else
  static constexpr int kLanes = 4;
#endif
  static constexpr int kPairs = kWords / 2;
  static constexpr int kBlocks = (kWords + kLanes - 1) / kLanes;
  using Lanes [[gnu::vector_size(kLanes * 4)]] = std::uint32_t;
  using Quad [[gnu::vector_size(16)]] = std::uint32_t;
  // All columns in registers. Blocks are always read and written whole and at the same places: a read across two writes
  // that are still in the store buffer would have to wait for both, so neighbouring columns come from shuffles.
  struct Blocks {
    Lanes block[kBlocks];
  };
  struct Uninitialised {};
  explicit constexpr HexSet(Uninitialised) {}

  // f(std::integral_constant<int, i>) for each block i, unrolled.
  template <class F>
  static constexpr void each_block(const F& f) {
    [&]<int... i>(std::integer_sequence<int, i...>) {
      (f(std::integral_constant<int, i>()), ...);
    }
    (std::make_integer_sequence<int, kBlocks>());
  }
  // The set whose block i is f(i).
  template <class F>
  static HexSet by_blocks(const F& f) {
    HexSet out{Uninitialised()};
    each_block([&](auto i) { out.store<i>(f(i)); });
    return out;
  }

  template <int i>
  Lanes load() const {
    if constexpr ((i + 1) * kLanes <= kWords) {
      Lanes v;
      std::memcpy(&v, &words_[i * kLanes], sizeof v);
      return v;
    } else {
      Quad v;
      std::memcpy(&v, &words_[i * kLanes], sizeof v);
      return widened(v);
    }
  }
  template <int i>
  void store(Lanes v) {
    if constexpr ((i + 1) * kLanes <= kWords) {
      std::memcpy(&words_[i * kLanes], &v, sizeof v);
    } else {
      const Quad part = first_four(v);
      std::memcpy(&words_[i * kLanes], &part, sizeof part);
    }
  }
  Blocks blocks() const {
    Blocks all;
    each_block([&](auto i) { all.block[i] = load<i>(); });
    return all;
  }

  // For each lane of block i the column to its left, and to its right.
  template <int i>
  static Lanes left_of(const Blocks& b) {
    Lanes before = {};
    if constexpr (i > 0) before = b.block[i - 1];
    return last_and_following(before, b.block[i]);
  }
  template <int i>
  static Lanes right_of(const Blocks& b) {
    Lanes after = {};
    if constexpr (i + 1 < kBlocks) after = b.block[i + 1];
    return rest_and_next(b.block[i], after);
  }
  // The operations that depend on the width of a vector. x holds the columns that a step sideways, up or down, into
  // each lane's column comes from.
#if defined(__AVX2__)
  static constexpr Lanes kInEven = {1, 0, 1, 0, 1, 0, 1, 0};
  static constexpr Lanes kInOdd = {0, 1, 0, 1, 0, 1, 0, 1};
  static Lanes sideways_up(Lanes x) {
    return x >> kInEven;
  }
  static Lanes sideways_down(Lanes x) {
    return x << kInOdd;
  }
  static Lanes widened(Quad v) {
    return __builtin_shufflevector(v, Quad{}, 0, 1, 2, 3, 4, 5, 6, 7);
  }
  static Quad first_four(Lanes v) {
    return __builtin_shufflevector(v, v, 0, 1, 2, 3);
  }
  static Lanes last_and_following(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14);
  }
  static Lanes rest_and_next(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8);
  }
  static bool any_lane(Lanes v) {
    const auto bits = reinterpret_cast<__m256i>(v);
    return _mm256_testz_si256(bits, bits) == 0;
  }
#else
  // Without shifts that differ by lane, both are computed and one is selected.
  static constexpr Lanes kInEven = {~0U, 0, ~0U, 0};
  static constexpr Lanes kInOdd = {0, ~0U, 0, ~0U};
  static Lanes sideways_up(Lanes x) {
    return (x >> 1 & kInEven) | (x & kInOdd);
  }
  static Lanes sideways_down(Lanes x) {
    return (x << 1 & kInOdd) | (x & kInEven);
  }
  static Lanes widened(Quad v) {
    return v;
  }
  static Quad first_four(Lanes v) {
    return v;
  }
  static Lanes last_and_following(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 3, 4, 5, 6);
  }
  static Lanes rest_and_next(Lanes a, Lanes b) {
    return __builtin_shufflevector(a, b, 1, 2, 3, 4);
  }
  static bool any_lane(Lanes v) {
    return ((v[0] | v[1]) | (v[2] | v[3])) != 0;
  }
#endif
  // The same for one column c.
  static constexpr std::uint32_t sideways_up(std::uint32_t x, int c) {
    return x >> (~c & 1);
  }
  static constexpr std::uint32_t sideways_down(std::uint32_t x, int c) {
    return x << (c & 1);
  }
  // Block i of the neighbours, not yet masked: bits that left the map are still in it.
  template <int i>
  static Lanes neighbours_of(const Blocks& b) {
    const Lanes beside = left_of<i>(b) | right_of<i>(b);
    return b.block[i] << 1 | b.block[i] >> 1 | sideways_up(beside) | sideways_down(beside);
  }

  // Columns 2i and 2i + 1 as one word: bit b is the hex of id 64i + b.
  constexpr std::uint64_t pair(int i) const {
    if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
      std::uint64_t both;
      std::memcpy(&both, &words_[2 * i], sizeof both);
      return both;
    }
    return words_[2 * i] | static_cast<std::uint64_t>(words_[2 * i + 1]) << 32;
  }
  static int nth_bit(std::uint64_t bits, int k) {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#else
    for (; k > 0; --k) bits &= bits - 1;
    return std::countr_zero(bits);
#endif
  }

  std::array<std::uint32_t, kWords> words_;
};

static_assert(sizeof(HexSet) == 144 && std::is_trivially_copyable_v<HexSet> &&
              std::has_unique_object_representations_v<HexSet>);
static_assert(Hex(1, 2).id() == 32 + 2);  // the word and the bit

inline constexpr HexSet kBoard = HexSet::board();

inline HexSet HexSet::shifted(Direction d) const {
  const Blocks b = blocks();
  switch (d) {
    case Direction::kUp:
      return by_blocks([&](auto i) { return b.block[i] >> 1 & kBoard.load<i>(); });
    case Direction::kUpRight:
      return by_blocks([&](auto i) { return sideways_up(left_of<i>(b)) & kBoard.load<i>(); });
    case Direction::kDownRight:
      return by_blocks([&](auto i) { return sideways_down(left_of<i>(b)) & kBoard.load<i>(); });
    case Direction::kDown:
      return by_blocks([&](auto i) { return b.block[i] << 1 & kBoard.load<i>(); });
    case Direction::kDownLeft:
      return by_blocks([&](auto i) { return sideways_down(right_of<i>(b)) & kBoard.load<i>(); });
    case Direction::kUpLeft:
      return by_blocks([&](auto i) { return sideways_up(right_of<i>(b)) & kBoard.load<i>(); });
  }
  return HexSet();
}

inline HexSet HexSet::neighbours() const {
  const Blocks b = blocks();
  return by_blocks([&](auto i) { return neighbours_of<i>(b) & kBoard.load<i>(); });
}

// The hexes reached from a set by one step, where into[d] holds those that a step in direction d may enter: the union
// over d of from.shifted(d) & into[d]. One step of a movement flood.
inline HexSet expand(const HexSet& from, const std::array<HexSet, 6>& into) {
  const HexSet::Blocks b = from.blocks();
  return HexSet::by_blocks([&](auto i) {
    const auto left = HexSet::left_of<i>(b);
    const auto right = HexSet::right_of<i>(b);
    return (b.block[i] >> 1 & into[index(Direction::kUp)].load<i>()) |
           (b.block[i] << 1 & into[index(Direction::kDown)].load<i>()) |
           (HexSet::sideways_up(left) & into[index(Direction::kUpRight)].load<i>()) |
           (HexSet::sideways_down(left) & into[index(Direction::kDownRight)].load<i>()) |
           (HexSet::sideways_down(right) & into[index(Direction::kDownLeft)].load<i>()) |
           (HexSet::sideways_up(right) & into[index(Direction::kUpLeft)].load<i>());
  });
}

// Several sets in one pass: f takes some columns of each, as a vector for &, |, ^ and ~, and returns those of the
// result. The result must be empty where all the sets are: bits outside the map stay clear.
template <class F, class... Sets>
HexSet combine(const F& f, const Sets&... sets) {
  return HexSet::by_blocks([&](auto i) { return f(sets.template load<i>()...); });
}

// Overwrites columns first_column to last_column of out (1 <= first, last <= 34) with those of expand(from, into). A
// change to one column of from changes the expansion in that column and the two next to it.
inline void expand_columns(HexSet& out, const HexSet& from, const std::array<HexSet, 6>& into, int first_column,
                           int last_column) {
  // Word by word: the caller has most often just written a word of from, and a vector read over it would have to wait.
  for (int c = first_column; c <= last_column; ++c) {
    const std::uint32_t here = from.words_[c];
    const std::uint32_t left = from.words_[c - 1];
    const std::uint32_t right = from.words_[c + 1];
    out.words_[c] = (here >> 1 & into[index(Direction::kUp)].words_[c]) |
                    (here << 1 & into[index(Direction::kDown)].words_[c]) |
                    (HexSet::sideways_up(left, c) & into[index(Direction::kUpRight)].words_[c]) |
                    (HexSet::sideways_down(left, c) & into[index(Direction::kDownRight)].words_[c]) |
                    (HexSet::sideways_down(right, c) & into[index(Direction::kDownLeft)].words_[c]) |
                    (HexSet::sideways_up(right, c) & into[index(Direction::kUpLeft)].words_[c]);
  }
}

inline constexpr int kUnlimitedSteps = std::numeric_limits<int>::max();

// The seed and everything reached from it by at most `steps` steps, each into a passable hex. The seed itself need not
// be passable.
inline HexSet flood(const HexSet& seed, const HexSet& passable, int steps = kUnlimitedSteps) {
  HexSet::Blocks reached = seed.blocks();
  const HexSet::Blocks open = passable.blocks();
  for (int step = 0; step < steps; ++step) {
    HexSet::Blocks grown;
    HexSet::Lanes differ = {};
    HexSet::each_block([&](auto i) {
      grown.block[i] = reached.block[i] | (HexSet::neighbours_of<i>(reached) & open.block[i]);
      differ |= grown.block[i] ^ reached.block[i];
    });
    reached = grown;
    if (!HexSet::any_lane(differ)) break;
  }
  return HexSet::by_blocks([&](auto i) { return reached.block[i]; });
}

}  // namespace zerohour::hex
