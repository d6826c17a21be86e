#include "ai/lgg/fixed_plan.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ai/lgg/script.h"
#include "ai/plan/leanings.h"

namespace zerohour::lgg {
namespace {

constexpr std::size_t kParts = 3;
constexpr int kRoundsAPart = 3;
constexpr absl::string_view kPartNames[kParts] = {"rounds 1 to 3", "rounds 4 to 6", "from round 7"};

using Way = plan::LeaningWay<Brief>;
using WayChoice = plan::LeaningChoice<Brief>;
constexpr Way kDirections[] = {
    {"as usual", [](Brief&) {}},
    {"all on the left", [](Brief& b) { b.flank = Flank::kLeft; }},
    {"all in the centre", [](Brief& b) { b.flank = Flank::kCentre; }},
    {"all on the right", [](Brief& b) { b.flank = Flank::kRight; }},
};
constexpr Way kAdvances[] = {
    {"as usual", [](Brief&) {}},
    {"stay", [](Brief& b) { b.advance = 0; }},
    {"go forward", [](Brief& b) { b.advance = 250; }},
    {"go forward whatever the enemy can do", [](Brief& b) { b.advance = 250, b.danger = b.later = 0; }},
    {"keep out of reach", [](Brief& b) { b.danger = b.later = 150; }},
    {"go back to the corner", [](Brief& b) { b.advance = 0, b.corner = 120; }},
};
constexpr Way kAttacks[] = {
    {"as usual", [](Brief&) {}},
    {"attack at any odds", [](Brief& b) { b.attack = 400, b.exposed = 100; }},
    {"attack where much is gained", [](Brief& b) { b.attack = -800; }},
    {"do not attack", [](Brief& b) { b.attack = -20'000; }},
};
constexpr Way kCares[] = {
    {"as usual", [](Brief&) {}},
    {"fire first", [](Brief& b) { b.fire = 500; }},
    {"rally and recover first", [](Brief& b) { b.rally = b.recover = 500; }},
    {"neither fire nor rally", [](Brief& b) { b.fire = b.rally = b.recover = 0; }},
};
constexpr WayChoice kWayChoices[] = {
    {"direction", kDirections}, {"advance", kAdvances}, {"attacks", kAttacks}, {"fire and rally", kCares}};

}  // namespace

absl::Span<const plan::PlanSlot> PlanFollower::slots() {
  static const auto* const all = new std::vector<plan::PlanSlot>(plan::slots_of<Brief>(kWayChoices, kPartNames));
  return *all;
}

std::optional<Action> PlanFollower::follow(const Lgg& game, const State& seen, Side side) const {
  if (seen.step != Step::kActivate) return std::nullopt;
  const std::size_t part =
      std::min<std::size_t>(static_cast<std::size_t>(std::max(seen.round - 1, 0) / kRoundsAPart), kParts - 1);
  Brief brief;
  if (!plan::lean<Brief>(plan_, side, part, kParts, kWayChoices, brief)) return std::nullopt;
  return script_action(game, seen, side, brief, seed_);
}

}  // namespace zerohour::lgg
