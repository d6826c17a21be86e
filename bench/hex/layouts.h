// Other layouts of a set of hexes, kept to be measured against HexSet. Each has only what the comparison needs:
// conversion from and to a HexSet, and neighbours().
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/hex/hexset.h"

namespace zerohour::hex::bench {

// Column after column without gaps: bit (column - 1) * 20 + row - 1 of 704, in 11 words of 64 with an empty word at
// each end. 88 bytes of content, the smallest; a step sideways moves every bit by 19, 20 or 21.
class PackedSet {
 public:
  static constexpr int kWords = 11;

  constexpr PackedSet() : PackedSet(Uninitialised()) { words_.fill(0); }
  static PackedSet of(const HexSet& set) {
    PackedSet packed;
    for (const Hex h : set) packed.put(place(h));
    return packed;
  }
  HexSet unpacked() const {
    HexSet set;
    for (const Hex h : HexSet::board()) {
      if ((words_[1 + place(h) / 64] >> place(h) % 64 & 1) != 0) set.insert(h);
    }
    return set;
  }
  int size() const {
    int n = 0;
    for (int i = 1; i <= kWords; ++i) n += std::popcount(words_[i]);
    return n;
  }
  PackedSet neighbours() const;
  friend bool operator==(const PackedSet&, const PackedSet&) = default;

 private:
  static constexpr int place(Hex h) { return (h.column() - 1) * kRows + h.row() - 1; }
  constexpr void put(int bit) { words_[1 + bit / 64] |= std::uint64_t{1} << bit % 64; }
  // The hexes of the map for which `keep` (column, row) holds.
  template <class F>
  static constexpr PackedSet mask(F keep) {
    PackedSet m;
    for (int c = 1; c <= kColumns; ++c) {
      for (int r = 1; r <= kRows; ++r) {
        if (keep(c, r)) m.put(place(Hex(c, r)));
      }
    }
    return m;
  }

  struct Uninitialised {};
  // Clears only the words at the ends.
  explicit constexpr PackedSet(Uninitialised) { words_[0] = words_[kWords + 1] = 0; }

  std::array<std::uint64_t, kWords + 2> words_;
};

inline PackedSet PackedSet::neighbours() const {
  static constexpr PackedSet kBoard = mask([](int, int) { return true; });
  static constexpr PackedSet kNotTop = mask([](int, int r) { return r != 1; });
  static constexpr PackedSet kNotBottom = mask([](int, int r) { return r != kRows; });
  static constexpr PackedSet kFromOdd = mask([](int c, int r) { return c % 2 == 1 && r != kRows; });
  static constexpr PackedSet kFromEven = mask([](int c, int r) { return c % 2 == 0 && r != 1; });
  // First within the columns: `beside` holds the result of a step sideways, before it changes column.
  PackedSet vertical{Uninitialised()};
  PackedSet beside{Uninitialised()};
  for (int i = 1; i <= kWords; ++i) {
    const std::uint64_t up = words_[i] >> 1 | words_[i + 1] << 63;
    const std::uint64_t down = words_[i] << 1 | words_[i - 1] >> 63;
    vertical.words_[i] = (up & kNotBottom.words_[i]) | (down & kNotTop.words_[i]);
    beside.words_[i] = words_[i] | (up & kFromOdd.words_[i]) | (down & kFromEven.words_[i]);
  }
  PackedSet out{Uninitialised()};
  for (int i = 1; i <= kWords; ++i) {
    const std::uint64_t left = beside.words_[i] >> kRows | beside.words_[i + 1] << (64 - kRows);
    const std::uint64_t right = beside.words_[i] << kRows | beside.words_[i - 1] >> (64 - kRows);
    out.words_[i] = (vertical.words_[i] | left | right) & kBoard.words_[i];
  }
  return out;
}

// A word of 64 bits for each row, bit = column, with an empty row at each end: 176 bytes. Every step is a shift of
// whole words by the same amount; the columns' halves take a mask.
class RowSet {
 public:
  static constexpr int kWords = kRows + 2;

  RowSet() : RowSet(Uninitialised()) { words_.fill(0); }
  static RowSet of(const HexSet& set) {
    RowSet rows;
    for (const Hex h : set) rows.words_[h.row()] |= std::uint64_t{1} << h.column();
    return rows;
  }
  HexSet unpacked() const {
    HexSet set;
    for (const Hex h : HexSet::board()) {
      if ((words_[h.row()] >> h.column() & 1) != 0) set.insert(h);
    }
    return set;
  }
  int size() const {
    int n = 0;
    for (int i = 1; i <= kRows; ++i) n += std::popcount(words_[i]);
    return n;
  }
  RowSet neighbours() const {
    constexpr std::uint64_t kBoard = ((std::uint64_t{1} << kColumns) - 1) << 1;
    constexpr std::uint64_t kOdd = 0xAAAAAAAAAAAAAAAA;
    RowSet out{Uninitialised()};
    for (int r = 1; r <= kRows; ++r) {
      const std::uint64_t beside = words_[r] | (words_[r + 1] & kOdd) | (words_[r - 1] & ~kOdd);
      out.words_[r] = (words_[r - 1] | words_[r + 1] | beside << 1 | beside >> 1) & kBoard;
    }
    return out;
  }
  friend bool operator==(const RowSet&, const RowSet&) = default;

 private:
  struct Uninitialised {};
  // Clears only the words at the ends.
  explicit RowSet(Uninitialised) { words_[0] = words_[kWords - 1] = 0; }

  std::array<std::uint64_t, kWords> words_;
};

}  // namespace zerohour::hex::bench
