#include "ai/westfront/fixed_plan.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "ai/plan/leanings.h"
#include "ai/westfront/script.h"
#include "engine/core/random.h"

namespace zerohour::westfront {
namespace {

constexpr std::size_t kParts = 3;
constexpr absl::string_view kPartNames[kParts] = {"first third", "second third", "last third"};

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
    {"stay", [](Brief& b) { b.press = b.place = 0, b.settled = 60; }},
    {"go forward whatever it meets", [](Brief& b) { b.press = 600, b.danger = b.reaction = 5, b.home = 0; }},
    {"go forward with care", [](Brief& b) { b.danger = 100, b.reaction = 60; }},
    {"go back", [](Brief& b) { b.home = 99, b.press = 0, b.danger = 100; }},
    {"go after the raiders", [](Brief& b) { b.chase = 250; }},
};
constexpr Way kAssaults[] = {
    {"as usual", [](Brief&) {}},
    {"assault wherever there is hope", [](Brief& b) { b.assault = 300, b.fear = 0; }},
    {"assault at good odds only", [](Brief& b) { b.assault = 60, b.fear = 100; }},
    {"do not assault", [](Brief& b) { b.assault = -500; }},
};
constexpr Way kFires[] = {
    {"as usual", [](Brief&) {}},
    {"hold fire", [](Brief& b) { b.hold = 20, b.shot = 15; }},
    {"fire at once", [](Brief& b) { b.hold = 0, b.fire = 200; }},
    {"call for SOS early", [](Brief& b) { b.sos = -5; }},
};
constexpr WayChoice kWayChoices[] = {
    {"direction", kDirections}, {"advance", kAdvances}, {"assaults", kAssaults}, {"fire", kFires}};

}  // namespace

absl::Span<const plan::PlanSlot> PlanFollower::slots() {
  static const auto* const all = new std::vector<plan::PlanSlot>(plan::slots_of<Brief>(kWayChoices, kPartNames));
  return *all;
}

std::optional<Action> PlanFollower::follow(const Westfront& game, const State& state, Side side) {
  if (knowledge_ == nullptr || !knowledge_->is_for(game)) {
    knowledge_ = std::make_unique<const Knowledge>(game);
    briefs_ = script_briefs(game.rules().scenario);
  }
  const int turns = std::max(game.rules().scenario.turns, 1), passed = std::max<int>(state.turn - 1, 0);
  const std::size_t part = std::min<std::size_t>(static_cast<std::size_t>(passed) * kParts / turns, kParts - 1);
  Brief brief = briefs_.of(side);
  if (!plan::lean<Brief>(plan_, side, part, kParts, kWayChoices, brief)) return std::nullopt;
  std::uint64_t mixed = seed_ ^ game.hash(state);
  return script_action(game, *knowledge_, state, brief, splitmix64(mixed));
}

}  // namespace zerohour::westfront
