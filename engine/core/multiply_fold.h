// Multiply and fold, 64 by 64 bits to 128: one word into a hash (Lemire's and Wang Yi's "mum").
#pragma once

#include <cstdint>

namespace zerohour {

// The same by products of halves, for machines without the instruction.
constexpr std::uint64_t multiply_fold_by_halves(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kHalf = 0xffffffff;
  const std::uint64_t low = (a & kHalf) * (b & kHalf), left = (a >> 32) * (b & kHalf), right = (a & kHalf) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (left & kHalf) + (right & kHalf);
  const std::uint64_t high = (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32) + (middle >> 32);
  return (a * b) ^ high;
}

// The lower and the upper half of a * b, combined by exclusive or.
constexpr std::uint64_t multiply_fold(std::uint64_t a, std::uint64_t b) {
#ifdef __wasm__
  return multiply_fold_by_halves(a, b);  // the wide product would be a call
#else
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#endif
}

}  // namespace zerohour
