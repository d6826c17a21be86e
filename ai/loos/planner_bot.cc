#include "ai/loos/planner_bot.h"

#include <algorithm>
#include <cassert>

namespace zerohour::ai {
namespace {

// What a decision takes of the time that its side has left in a player turn: movement and declarations come once, the
// choices between them by the dozen.
constexpr std::int64_t kPhaseShare = 2;
constexpr std::int64_t kChoiceShare = 24;
constexpr std::uint64_t kChoicesAPhase = 8;  // as nodes go

void limit(std::int64_t& time, std::int64_t milliseconds) {
  milliseconds = std::max<std::int64_t>(1, milliseconds);
  time = time == 0 ? milliseconds : std::min(time, milliseconds);
}

}  // namespace

plan::Effort PlannerBot::effort(const loos::Loos& game, const loos::State& state, const Budget& budget) const {
  const bool phase = !plan::themes_of(state).empty();
  const std::int64_t share = phase ? kPhaseShare : kChoiceShare;
  plan::Effort effort;
  effort.stop = budget.stop;
  if (budget.decision_ms > 0) limit(effort.milliseconds, budget.decision_ms);
  if (budget.turn_ms > 0) limit(effort.milliseconds, budget.turn_ms / share);
  if (budget.clock_ms > 0) {
    // Two player turns a turn, and something kept back.
    const std::int64_t turns = 2 * std::max(0, game.rules().scenario.last_turn - state.turn) + 3;
    limit(effort.milliseconds, (budget.clock_ms / turns + budget.increment_ms / 2) / share);
  }
  effort.nodes = budget.nodes;
  const std::uint64_t own = phase ? nodes_.count : std::max<std::uint64_t>(1, nodes_.count / kChoicesAPhase);
  if (nodes_.at_most && effort.nodes > 0) effort.nodes = std::min(effort.nodes, own);
  if (effort.nodes == 0 && (nodes_.at_most || !budget.limits_time())) effort.nodes = own;
  return effort;
}

loos::Action PlannerBot::choose(const loos::Loos& game, const loos::State& state, const Budget& budget) {
  bool anew = false;
  const plan::Ground& ground = keeper_.ground(game, &anew);
  if (anew) {
    const absl::StatusOr<eval::Weights> weights = eval::embedded_weights(options_.evaluator);
    assert(weights.ok());
    leaf_ = std::make_unique<eval::Logistic>(game, *weights);
    // Of a map or a counter mix that the book does not fit there is none.
    book_ = options_.book ? openings::embedded_book(game).value_or(openings::Book()) : openings::Book();
  }
  if (const loos::Action* const next = keeper_.next(game, state)) return *next;
  thought_.reset();
  loos::Action only;
  if (is_forced(game, state, only)) return only;
  plan::PlannerOptions options = options_;
  options.threads = std::max(1, budget.threads);
  const plan::Planner planner({game, ground, plan::Style::kSector, seed_}, *leaf_, &book_, options);
  plan::Decision decision = planner.decide(state, effort(game, state, budget));
  thought_ = decision.thought;
  return keeper_.begin(std::move(decision.steps));
}

std::string PlannerBot::explain() const {
  return thought_.has_value() ? plan::text_of(*thought_) : "";
}

}  // namespace zerohour::ai
