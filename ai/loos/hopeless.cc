#include "ai/loos/hopeless.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/hex/hex.h"

namespace zerohour::loos {
namespace {

bool costs_attackers(CrtResult result) {
  return result == CrtResult::kA || result == CrtResult::kAe;
}

bool is_hopeless(const CombatWorksheet& worksheet) {
  bool costs = false;
  for (const CrtResult result : worksheet.results) {
    if (result != CrtResult::kNone && !costs_attackers(result)) return false;
    costs = costs || costs_attackers(result);
  }
  return costs;
}

HexSet marked(const State& state) {
  HexSet hexes;
  for (int i = 0; i < state.marker_count; ++i) hexes.insert(state.marker[static_cast<std::size_t>(i)].hex());
  return hexes;
}

CombatWorksheet worksheet_of(const View& view, Hex target) {
  std::array<UnitId, kMaxAttackers> units{};
  const int count = view.declared_attackers(target, units);
  return view.combat(target, units.data(), count);
}

// The position with all that was declared against the hex taken back.
State without_attack(const State& state, Hex target, const View& view) {
  State without = state;
  std::array<UnitId, kMaxAttackers> units{};
  const int count = view.declared_attackers(target, units);
  for (int i = 0; i < count; ++i) {
    std::uint8_t& status = without.status[units[static_cast<std::size_t>(i)]];
    status = static_cast<std::uint8_t>((status & 0xf0) | kNoAim);
  }
  without.attacked.erase(target);
  return without;
}

bool ties_a_neighbour(const Loos& game, const State& state, Hex target) {
  const View view = game.view(state);
  const State without = without_attack(state, target, view);
  const View view_without = game.view(without);
  const HexSet others = view_without.pending_combats();
  return std::any_of(others.begin(), others.end(), [&](Hex other) {
    return worksheet_of(view, other).results != worksheet_of(view_without, other).results;
  });
}

// The hexes whose declared attack is hopeless in that position, and of no other use.
HexSet hopeless_attacks(const Loos& game, const State& state) {
  const View view = game.view(state);
  const HexSet fire = marked(state);
  HexSet hopeless;
  for (const Hex target : view.pending_combats()) {
    if (fire.contains(target) || view.top(target) == kNoUnit) continue;
    const CombatWorksheet worksheet = worksheet_of(view, target);
    if (worksheet.attacker_count == 0 || !is_hopeless(worksheet)) continue;
    const auto* const added = worksheet.added.data();
    const bool may_lose_help =
        std::any_of(added, added + worksheet.added_count, [&](const auto& one) { return fire.contains(one.hex); });
    if (!may_lose_help && !ties_a_neighbour(game, state, target)) hopeless.insert(target);
  }
  return hopeless;
}

}  // namespace

void make_sound(const Loos& game, const State& state, Plan& plan) {
  if (!plan.steps().empty() && is_hopeless_mobile_attack(game, state, plan.steps()[0].action)) {
    plan.begin(game, state);
    return plan.play(Action(Kind::kDone));
  }
  if (state.step != Step::kDeclare) return;
  const std::vector<Plan::Step> steps = plan.steps();
  const auto is_of_declaration = [&](const State& s) { return s.step == Step::kDeclare && s.active == state.active; };
  // What is left out may be what made another one useful.
  for (HexSet left_out;;) {
    plan.begin(game, state);
    State declared = state;
    HexSet attacked;
    for (const Plan::Step& step : steps) {
      if (!is_of_declaration(plan.state())) break;
      const bool attack = step.action.kind() == Kind::kAttack;
      if (attack && left_out.contains(step.action.hex())) continue;
      if (!game.is_legal(plan.state(), step.action).ok()) continue;
      plan.play(step.action);
      if (attack) attacked.insert(step.action.hex());
      if (is_of_declaration(plan.state())) declared = plan.state();
    }
    // Attacks that were declared before this plan began stay.
    const HexSet hopeless = hopeless_attacks(game, declared) & attacked;
    if (hopeless.empty()) break;
    left_out |= hopeless;
  }
  if (plan.steps().empty()) plan.play(Action(Kind::kDone));
}

bool is_hopeless_mobile_attack(const Loos& game, const State& state, Action action) {
  if (state.step != Step::kMobileDeclare || action.kind() != Kind::kAttack) return false;
  const UnitId unit = action.unit();
  const View view = game.view(state);
  return view.top(action.hex()) != kNoUnit && is_hopeless(view.combat(action.hex(), &unit, 1));
}

}  // namespace zerohour::loos
