#include "ai/loos/fixed_plan.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/ideas.h"
#include "ai/loos/settings.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kParts = 3;
constexpr int kTurnsAPart = 3;
constexpr absl::string_view kPartNames[kParts] = {"turns 0 to 2", "turns 3 to 5", "from turn 6"};
// The slots of a side: zones of each part, then attacks and defence of each.
constexpr std::size_t kMoves = kParts * Ground::kZones;
constexpr std::size_t kSlotsASide = kMoves + 2 * kParts;

std::vector<std::string> names_of(absl::Span<const Theme> themes) {
  std::vector<std::string> names;
  for (const Theme& theme : themes) names.emplace_back(theme.name);
  return names;
}

std::size_t part_of(const State& state) {
  return std::min<std::size_t>(static_cast<std::size_t>(state.turn / kTurnsAPart), kParts - 1);
}

}  // namespace

absl::Span<const plan::PlanSlot> PlanFollower::slots() {
  static const auto* const all = [] {
    static constexpr absl::string_view kZoneNames[Ground::kZones] = {"I", "II", "III", "IV", "V", "VI"};
    auto* const slots = new std::vector<plan::PlanSlot>;
    for (const Side side : {kBritish, kGerman}) {
      for (const absl::string_view part : kPartNames) {
        for (const absl::string_view zone : kZoneNames) {
          slots->push_back(
              {side, absl::StrCat("movement in ", zone), std::string(part), names_of(movement_themes(side))});
        }
      }
      for (const absl::string_view part : kPartNames) {
        slots->push_back({side, "attacks", std::string(part), names_of(assault_themes())});
      }
      for (const absl::string_view part : kPartNames) {
        slots->push_back({side, "fire in defence", std::string(part), names_of(defence_themes())});
      }
    }
    return slots;
  }();
  return *all;
}

std::optional<Action> PlanFollower::follow(const Loos& game, const State& state, Side side) {
  const Ground& ground = keeper_.knowledge(game, [&] { return std::make_unique<const BoardGround>(game); }).ground();
  if (const Action* const next = keeper_.next(game, state)) return *next;
  const absl::Span<const Theme> themes = themes_of(state);
  if (themes.empty()) return std::nullopt;
  const std::size_t first = static_cast<std::size_t>(index(side)) * kSlotsASide, part = part_of(state);
  Briefing briefing;
  if (state.step == Step::kDeclare || state.step == Step::kDefend) {
    const std::size_t kind = state.step == Step::kDeclare ? 0 : kParts;
    briefing.theme.fill(plan_[first + kMoves + kind + part]);
  } else {
    for (std::size_t zone = 0; zone < briefing.theme.size(); ++zone) {
      briefing.theme[zone] = plan_[first + part * Ground::kZones + zone];
    }
  }
  if (briefing == Briefing{}) return std::nullopt;
  const Script script{.game = game, .ground = ground, .seed = seed_, .habits = &habits_of("script-4")};
  return keeper_.begin(briefed_idea(script, state, themes, briefing).steps);
}

}  // namespace zerohour::loos
