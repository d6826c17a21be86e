#include "ai/plan/effort.h"

namespace zerohour::plan {
namespace {

// What a decision takes of the time that its side has left in a player turn: whole phases come once, the choices
// between them by the dozen.
constexpr std::int64_t kPhaseParts = 2;
constexpr std::int64_t kChoiceParts = 24;

}  // namespace

std::uint64_t nodes_of(const ai::Budget& budget, const NodeLimit& own, DecisionKind kind) {
  const bool phase = kind == DecisionKind::kPhase;
  const std::uint64_t nodes = phase ? own.count : part_of(own.count, static_cast<int>(own.choices_a_phase));
  if (own.at_most && budget.nodes > 0) return std::min(budget.nodes, nodes);
  if (budget.nodes == 0 && (own.at_most || !budget.limits_time())) return nodes;
  return budget.nodes;
}

ai::Forecast forecast_of(DecisionKind kind, int player_turns_left) {
  return {kind == DecisionKind::kPhase ? kPhaseParts : kChoiceParts, player_turns_left};
}

}  // namespace zerohour::plan
