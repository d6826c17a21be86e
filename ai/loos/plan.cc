#include "ai/loos/plan.h"

#include "engine/core/random.h"

namespace zerohour::loos {

const Habits* find_habits(absl::string_view script) {
  if (script == "script") return &kHabits;
  if (script == "script-2") return &kHabits2;
  if (script == "script-3") return &kHabits3;
  if (script == "script-4") return &kHabits4;
  if (script == "script-5") return &kHabits5;
  return script == "script-6" ? &kHabits6 : nullptr;
}

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
