// The small types of Loos 1915: sides, counters and sets of counters.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/core/actor.h"
#include "engine/hex/hex.h"
#include "engine/hex/hexset.h"

namespace zerohour::loos {

using hex::Direction;
using hex::Hex;
using hex::HexSet;

inline constexpr Side kBritish = Side::kFirst;
inline constexpr Side kGerman = Side::kSecond;

enum class Terrain : std::uint8_t { kClear, kTown, kWoods, kBroken };
// Field hexes are fought over; the front is the British front line (14.2); a reserve hex belongs to a sector's second
// line (11.5) and, like the rear, is never entered.
enum class Zone : std::uint8_t { kRear, kReserve, kFront, kField };
enum class Echelon : std::uint8_t { kHalfBrigade, kBattalion, kRegiment };
// Where a counter is at the beginning of the game.
enum class Arrival : std::uint8_t { kSetup, kBox, kReserve, kDeadpile };

// Lines of the Combat Results Table, best for the defender first.
enum class CrtLine : std::uint8_t { kMountain, kTrench, kTown, kWoods, kClear };
inline constexpr int kCrtLines = 5;
inline constexpr int kCrtColumns = 12;
// Results of the table. kA stands for (A), A1, A2 and A3, which are the same here (16.0).
enum class CrtResult : std::uint8_t { kNone, kA, kAe, kEx, kD2, kD3, kDe };

// The counters. Their numbers are fixed, so that a state of one counter mix means the same in another:
//   0..47   British half-brigades; the two halves of a brigade are 2k (forward, "a") and 2k+1 ("b")
//   48..76  German battalion counters 1..29; 28 and 29 have blank fronts (11.2)
//   77..87  German regiments
inline constexpr int kBritishUnits = 48;
inline constexpr int kBattalions = 29;
inline constexpr int kFirstBattalion = kBritishUnits;
inline constexpr int kFirstRegiment = kFirstBattalion + kBattalions;
inline constexpr int kRegiments = 11;
inline constexpr int kUnits = kFirstRegiment + kRegiments;

using UnitId = std::uint8_t;
inline constexpr UnitId kNoUnit = 255;

constexpr Side side_of(UnitId unit) {
  return unit < kBritishUnits ? kBritish : kGerman;
}
constexpr bool is_battalion(UnitId unit) {
  return unit >= kFirstBattalion && unit < kFirstRegiment;
}
constexpr bool is_regiment(UnitId unit) {
  return unit >= kFirstRegiment && unit < kUnits;
}

// A set of counters.
class UnitSet {
 public:
  constexpr UnitSet() = default;
  constexpr UnitSet(std::uint64_t low, std::uint64_t high) : word_{low, high} {}
  // The counters from first to last - 1.
  static constexpr UnitSet range(int first, int last) {
    UnitSet set;
    for (int u = first; u < last; ++u) set.insert(static_cast<UnitId>(u));
    return set;
  }
  constexpr bool contains(UnitId u) const { return (word_[u >> 6] >> (u & 63) & 1) != 0; }
  constexpr void insert(UnitId u) { word_[u >> 6] |= std::uint64_t{1} << (u & 63); }
  constexpr void erase(UnitId u) { word_[u >> 6] &= ~(std::uint64_t{1} << (u & 63)); }
  constexpr bool empty() const { return (word_[0] | word_[1]) == 0; }
  constexpr int size() const { return std::popcount(word_[0]) + std::popcount(word_[1]); }
  // The lowest member; the set must not be empty.
  constexpr UnitId first() const {
    return static_cast<UnitId>(word_[0] != 0 ? std::countr_zero(word_[0]) : 64 + std::countr_zero(word_[1]));
  }
  constexpr std::uint64_t low() const { return word_[0]; }
  constexpr std::uint64_t high() const { return word_[1]; }

  friend constexpr UnitSet operator&(UnitSet a, UnitSet b) {
    return {a.word_[0] & b.word_[0], a.word_[1] & b.word_[1]};
  }
  friend constexpr UnitSet operator|(UnitSet a, UnitSet b) {
    return {a.word_[0] | b.word_[0], a.word_[1] | b.word_[1]};
  }
  // The members of a that are not in b.
  friend constexpr UnitSet operator-(UnitSet a, UnitSet b) {
    return {a.word_[0] & ~b.word_[0], a.word_[1] & ~b.word_[1]};
  }
  friend constexpr bool operator==(const UnitSet&, const UnitSet&) = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = UnitId;
    using difference_type = std::ptrdiff_t;
    using pointer = const UnitId*;
    using reference = UnitId;

    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr UnitId operator*() const { return UnitSet(low_, high_).first(); }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_, high_;
  };
  constexpr Iterator begin() const { return {word_[0], word_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  std::array<std::uint64_t, 2> word_{};
};

inline constexpr UnitSet kAllBritish = UnitSet::range(0, kBritishUnits);
inline constexpr UnitSet kAllBattalions = UnitSet::range(kFirstBattalion, kFirstRegiment);
inline constexpr UnitSet kAllRegiments = UnitSet::range(kFirstRegiment, kUnits);
inline constexpr UnitSet kAllGerman = kAllBattalions | kAllRegiments;
constexpr UnitSet units_of(Side side) {
  return side == kBritish ? kAllBritish : kAllGerman;
}

}  // namespace zerohour::loos
