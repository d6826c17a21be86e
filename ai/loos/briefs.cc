#include "ai/loos/briefs.h"

namespace zerohour::loos {
namespace {

constexpr std::int16_t kOutOfReach = 20'000;
constexpr int kNoises[] = {0, 15, 40, 100};  // hundredths of a step; 0: none
constexpr std::int16_t kCareless = 125;

constexpr Theme kBritishThemes[] = {
    {"as usual", {}},
    {"push for the entry hexes", {.way = 180, .joint = 80}},
    {"mass for attacks", {.way = 70, .joint = 200}},
    {"take the towns", {.way = 70, .town = 250}},
    {"keep out of reach", {.cover = 4, .settled = 10}},
    {"hold", {.settled = kOutOfReach}},
};

constexpr Theme kGermanThemes[] = {
    {"as usual", {}},
    {"bar the ways", {.bar = 170}},
    {"stay under cover", {.risk = 250}},
    {"stand and fight", {.risk = 40}},
    {"leave the ways", {.bar = 60}},
    {"hold", {.settled = kOutOfReach}},
};

constexpr Theme kAssaultThemes[] = {
    {"as usual", {}},
    {"attack wherever there is hope", {.eager = 60}},
    {"attack at better odds only", {.eager = -50}},
    {"do not attack", {.eager = -kOutOfReach}},
    {"keep the guns for what is worth it", {.fire = -40}},
    {"fire at all that can be hit", {.fire = 60}},
};

constexpr Theme kDefenceThemes[] = {
    {"as usual", {}},
    {"keep the guns for what is worth it", {.fire = -40}},
    {"fire at all that can be hit", {.fire = 60}},
    {"hold fire", {.fire = -kOutOfReach}},
};

std::uint8_t any_theme(absl::Span<const Theme> themes, Random& random) {
  return static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(themes.size())));
}

}  // namespace

absl::Span<const Theme> movement_themes(Side side) {
  if (side == kBritish) return kBritishThemes;
  return kGermanThemes;
}

absl::Span<const Theme> assault_themes() {
  return kAssaultThemes;
}

absl::Span<const Theme> defence_themes() {
  return kDefenceThemes;
}

Brief brief_of(absl::Span<const Theme> themes, const Briefing& briefing) {
  Brief brief;
  for (std::size_t z = 0; z < briefing.theme.size(); ++z) brief.zone[z] = themes[briefing.theme[z]].leaning;
  brief.noise = briefing.noise;
  brief.noise_seed = briefing.noise_seed;
  return brief;
}

Briefing changed(absl::Span<const Theme> themes, const Briefing& briefing, Random& random) {
  Briefing other = briefing;
  if (random.below(3) == 0) {
    other.noise = static_cast<std::int16_t>(kNoises[random.below(std::size(kNoises))]);
    other.noise_seed = random();
    return other;
  }
  const std::uint32_t zones = 1 + random.below(2);
  for (std::uint32_t i = 0; i < zones; ++i) other.theme[random.below(Ground::kZones)] = any_theme(themes, random);
  return other;
}

Briefing any_briefing(absl::Span<const Theme> themes, Random& random) {
  Briefing any;
  for (std::uint8_t& theme : any.theme) theme = any_theme(themes, random);
  any.noise = kCareless;
  any.noise_seed = random();
  return any;
}

std::vector<Briefing> first_briefings(absl::Span<const Theme> themes, int count, Random& random) {
  std::vector<Briefing> briefings(1);
  for (std::size_t t = 1; t < themes.size() && static_cast<int>(briefings.size()) < count; ++t) {
    Briefing all;
    all.theme.fill(static_cast<std::uint8_t>(t));
    briefings.push_back(all);
  }
  while (static_cast<int>(briefings.size()) < count) {
    Briefing mixed;
    for (std::uint8_t& theme : mixed.theme) {
      theme = random.below(2) == 0 ? std::uint8_t{0} : any_theme(themes, random);
    }
    if (random.below(2) == 0) {
      mixed.noise = static_cast<std::int16_t>(kNoises[1 + random.below(std::size(kNoises) - 1)]);
      mixed.noise_seed = random();
    }
    briefings.push_back(mixed);
  }
  return briefings;
}

}  // namespace zerohour::loos
