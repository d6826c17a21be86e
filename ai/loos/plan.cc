#include "ai/loos/plan.h"

#include <algorithm>

#include "engine/core/random.h"

namespace zerohour::loos {

std::uint32_t Script::pick(std::uint64_t what, std::uint32_t n) const {
  std::uint64_t state = seed * 0x9e3779b97f4a7c15ULL + what;
  return static_cast<std::uint32_t>(splitmix64(state) >> 33) % n;
}

const Leaning& Script::leaning(Hex h) const {
  static constexpr Leaning kPlain;
  return brief == nullptr ? kPlain : brief->zone[static_cast<std::size_t>(ground.zone(h))];
}

int Script::noise(UnitId u, Hex h) const {
  if (brief == nullptr || brief->noise == 0) return 0;
  std::uint64_t state = brief->noise_seed + (std::uint64_t{u} << 16 | static_cast<std::uint64_t>(h.id()));
  return static_cast<int>((splitmix64(state) >> 32) * static_cast<std::uint64_t>(brief->noise) >> 32);
}

}  // namespace zerohour::loos
