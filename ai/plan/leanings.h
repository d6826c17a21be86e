// Fixed plans of games whose scripts are controlled by leanings: in each part of the game, each side has the same
// choices of ways, each of which changes some of the leanings.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"

namespace zerohour::plan {

template <class Brief>
struct LeaningWay {
  absl::string_view name;
  void (*lean)(Brief& brief);
};
template <class Brief>
struct LeaningChoice {
  absl::string_view name;
  absl::Span<const LeaningWay<Brief>> ways;  // the first changes nothing
};

// The first side's slots come first; for each side those of the first part.
template <class Brief>
std::vector<PlanSlot> slots_of(absl::Span<const LeaningChoice<Brief>> choices,
                               absl::Span<const absl::string_view> parts) {
  std::vector<PlanSlot> slots;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    for (const absl::string_view part : parts) {
      for (const LeaningChoice<Brief>& choice : choices) {
        PlanSlot slot{side, std::string(choice.name), std::string(part), {}};
        for (const LeaningWay<Brief>& way : choice.ways) slot.ways.emplace_back(way.name);
        slots.push_back(std::move(slot));
      }
    }
  }
  return slots;
}

// Changes the brief to what the plan, which has all slots, fixes for the side in that part out of `parts`; false if it
// fixes nothing.
template <class Brief>
bool lean(const FixedPlan& plan, Side side, std::size_t part, std::size_t parts,
          absl::Span<const LeaningChoice<Brief>> choices, Brief& brief) {
  const std::size_t first = (static_cast<std::size_t>(index(side)) * parts + part) * choices.size();
  bool fixed = false;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::size_t way = plan[first + i];
    fixed |= way != 0;
    choices[i].ways[way].lean(brief);
  }
  return fixed;
}

}  // namespace zerohour::plan
