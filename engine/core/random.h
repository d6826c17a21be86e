// A fast generator for search and tests: xoshiro256** 1.0 by David Blackman and Sebastiano Vigna, its state filled by
// splitmix64 from a 64-bit seed, both in the public domain (https://prng.di.unimi.it/xoshiro256starstar.c and
// https://prng.di.unimi.it/splitmix64.c). Numbers below a bound follow Daniel Lemire, "Fast Random Integer Generation
// in an Interval", ACM Transactions on Modeling and Computer Simulation 29 (2019), without bias.
//
// The same seed gives the same numbers on every machine. It is not secret: the host's dice come from dice.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace zerohour {

// The next number of the splitmix64 sequence; advances the state.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

// Satisfies std::uniform_random_bit_generator. A plain value: copying it copies the numbers to come.
class Random {
 public:
  using result_type = std::uint64_t;

  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = splitmix64(seed);
  }
  // The four words themselves, not all zero.
  explicit constexpr Random(const std::array<std::uint64_t, 4>& state) : state_(state) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  constexpr result_type operator()() {
    const std::uint64_t number = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return number;
  }

  // From 0 to n - 1, all equally likely; n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = ((*this)() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = -n % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = ((*this)() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // From 0 to just below 1, in steps of 2^-53.
  constexpr double fraction() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

  // One die: from 1 to sides; sides from 1 to 255.
  constexpr std::uint8_t face(std::uint32_t sides) { return static_cast<std::uint8_t>(below(sides) + 1); }

  friend constexpr bool operator==(const Random&, const Random&) = default;

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace zerohour
