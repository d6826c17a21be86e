// What identifies an idea that lasts: see plan::LeadsPlayouts.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/core/random.h"

namespace zerohour::plan {

// Never 0. brief: a game's leanings, without padding; until: the last turn in which they hold.
template <class Brief>
std::uint64_t lead_hash(const Brief& brief, int until) {
  static_assert(std::has_unique_object_representations_v<Brief>);
  std::array<std::uint16_t, sizeof(Brief) / sizeof(std::uint16_t)> words;
  static_assert(sizeof words == sizeof(Brief));
  std::memcpy(words.data(), &brief, sizeof words);
  auto hash = static_cast<std::uint64_t>(until);
  for (const std::uint16_t word : words) {
    hash ^= word;
    hash = splitmix64(hash);
  }
  return hash | 1;
}

}  // namespace zerohour::plan
