// Briefs: the ways to play a phase that a search chooses among, zone by zone.
#pragma once

#include <vector>

#include "absl/strings/string_view.h"
#include "ai/loos/plan.h"
#include "engine/core/random.h"

namespace zerohour::loos {

// One way to play a zone, with a name for people.
struct Theme {
  absl::string_view name;  // "push for the entry hexes"
  Leaning leaning;
};
// A side's themes for its movement, the script's own first.
absl::Span<const Theme> movement_themes(Side side);
// Those for declaring attacks, the script's own first.
absl::Span<const Theme> assault_themes();
// Those for defensive fire, the script's own first.
absl::Span<const Theme> defence_themes();

// A brief as themes by zone: what hill-climbing changes.
struct Briefing {
  std::array<std::uint8_t, Ground::kZones> theme{};
  std::int16_t noise = 0;
  std::uint64_t noise_seed = 0;
  friend bool operator==(const Briefing&, const Briefing&) = default;
};
Brief brief_of(absl::Span<const Theme> themes, const Briefing& briefing);

// The first ones: the script's own, each theme everywhere, then mixtures and noise, `count` in all.
std::vector<Briefing> first_briefings(absl::Span<const Theme> themes, int count, Random& random);
// Any theme in each zone, with more noise than a search would ever try: how a beginner plays.
Briefing any_briefing(absl::Span<const Theme> themes, Random& random);
// The briefing with one zone or the noise changed.
Briefing changed(absl::Span<const Theme> themes, const Briefing& briefing, Random& random);

}  // namespace zerohour::loos
