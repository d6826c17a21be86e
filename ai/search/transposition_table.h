// A transposition table of bounded size for searches over game values (Zobrist 1970; replacement in two tiers after
// Breuker, Uiterwijk and van den Herik, "Replacement Schemes for Transposition Tables", ICCA Journal 17, 1994).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/core/game.h"

namespace zerohour::ai {

// Distinguishes positions with the same hash: by the whole state if it is small; otherwise by a second 64-bit hash of
// the state's bytes, if these determine the state; otherwise not at all.
template <Game G>
class Fingerprint {
  using State = typename G::State;
  static constexpr bool kWhole = sizeof(State) <= 64;
  static constexpr bool kBytes = !kWhole && std::has_unique_object_representations_v<State>;
  struct Nothing {
    friend bool operator==(Nothing, Nothing) = default;
  };
  using Kept = std::conditional_t<kWhole, State, std::conditional_t<kBytes, std::uint64_t, Nothing>>;

 public:
  Fingerprint() = default;
  explicit Fingerprint(const State& state) {
    if constexpr (kWhole) {
      kept_ = state;
    } else if constexpr (kBytes) {
      kept_ = hash_bytes(state);
    }
  }
  friend bool operator==(const Fingerprint& a, const Fingerprint& b) { return a.kept_ == b.kept_; }

 private:
  // Four independent sums of products (multiply-shift, Dietzfelbinger et al. 1997), so that the processor can overlap
  // them. Independent of the game's own hash.
  static std::uint64_t hash_bytes(const State& state) {
    constexpr std::size_t kWords = sizeof(State) / 8;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    std::array<std::uint64_t, 4> sum{1, 2, 3, 4};
    for (std::size_t i = 0; i < kWords; ++i) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + 8 * i, 8);
      std::uint64_t& lane = sum[i % 4];
      lane = (lane ^ word) * 0x9fb21c651e98df25ULL;
      lane ^= lane >> 29;
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, bytes + 8 * kWords, sizeof(State) % 8);
    for (const std::uint64_t lane : sum) rest = (rest ^ lane) * 0xd6e8feb86659fd93ULL + (rest >> 32);
    return rest;
  }

  Kept kept_{};
};

// How a stored value relates to the true one.
enum class Bound : std::uint8_t { kNone, kExact, kLower, kUpper };

template <Game G>
class TranspositionTable {
 public:
  using State = typename G::State;
  struct Entry {
    std::uint64_t hash = 0;
    double value = 0;
    std::uint64_t effort = 0;  // the number of nodes that it took
    typename G::Action best{};
    int depth = 0;
    Bound bound = Bound::kNone;
    bool has_best = false;
    Fingerprint<G> fingerprint;
  };

  // Room for about this many entries (rounded down to a power of two, at least 2); 0 keeps nothing.
  explicit TranspositionTable(std::size_t entries) {
    if (entries == 0) return;
    std::size_t size = 2;
    while (size <= entries / 2) size *= 2;
    entries_.resize(size);
  }

  bool on() const { return !entries_.empty(); }

  // The entry for exactly this position searched to this depth, or null.
  const Entry* find(std::uint64_t hash, const Fingerprint<G>& fingerprint, int depth) const {
    for (std::size_t i = 0; i < 2; ++i) {
      const Entry& e = entries_[slot(hash) + i];
      if (e.bound != Bound::kNone && e.hash == hash && e.depth == depth && e.fingerprint == fingerprint) return &e;
    }
    return nullptr;
  }

  // Of each pair of slots, the first keeps what took the most nodes, the second the latest.
  void store(const Entry& entry) {
    Entry* const pair = &entries_[slot(entry.hash)];
    const auto same = [&](const Entry& e) {
      return e.hash == entry.hash && e.depth == entry.depth && e.fingerprint == entry.fingerprint;
    };
    if (same(pair[0]) || pair[0].bound == Bound::kNone) {
      pair[0] = entry;
    } else if (same(pair[1]) || entry.effort < pair[0].effort) {
      pair[1] = entry;
    } else {
      pair[1] = pair[0];
      pair[0] = entry;
    }
  }

 private:
  std::size_t slot(std::uint64_t hash) const { return hash & (entries_.size() - 1) & ~std::size_t{1}; }

  std::vector<Entry> entries_;
};

}  // namespace zerohour::ai
