#include "ai/plan/effort.h"

namespace zerohour::plan {
namespace {

// What a decision takes of the time that its side has left in a player turn: whole phases come once, the choices
// between them by the dozen.
constexpr std::int64_t kPhaseShare = 2;
constexpr std::int64_t kChoiceShare = 24;
constexpr std::uint64_t kChoicesAPhase = 8;  // as nodes go
constexpr int kTurnsKept = 3;                // of the clock: the turn under way, and something kept back

void limit(std::int64_t& time, std::int64_t milliseconds) {
  milliseconds = std::max<std::int64_t>(1, milliseconds);
  time = time == 0 ? milliseconds : std::min(time, milliseconds);
}

}  // namespace

Effort effort_of(const ai::Budget& budget, const NodeLimit& own, DecisionKind kind, int player_turns_left) {
  const bool phase = kind == DecisionKind::kPhase;
  const std::int64_t share = phase ? kPhaseShare : kChoiceShare;
  Effort effort;
  effort.stop = budget.stop;
  if (budget.decision_ms > 0) limit(effort.milliseconds, budget.decision_ms);
  if (budget.turn_ms > 0) limit(effort.milliseconds, budget.turn_ms / share);
  if (budget.clock_ms > 0) {
    const std::int64_t turns = player_turns_left + kTurnsKept;
    limit(effort.milliseconds, (budget.clock_ms / turns + budget.increment_ms / 2) / share);
  }
  effort.nodes = budget.nodes;
  const std::uint64_t nodes = phase ? own.count : std::max<std::uint64_t>(1, own.count / kChoicesAPhase);
  if (own.at_most && effort.nodes > 0) effort.nodes = std::min(effort.nodes, nodes);
  if (effort.nodes == 0 && (own.at_most || !budget.limits_time())) effort.nodes = nodes;
  return effort;
}

}  // namespace zerohour::plan
