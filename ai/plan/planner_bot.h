// A player that plans: its decisions are the planner's, based on a game's own ideas.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/plan/effort.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/plan.h"
#include "ai/plan/planner.h"
#include "ai/plan/position.h"
#include "ai/plan/search_info.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"

namespace zerohour::plan {

template <PlayerSource S>
class PlannerBot final : public ai::Bot<typename S::Rules>, public ai::CountsNodes {
 public:
  using G = typename S::Rules;
  using Action = typename G::Action;

  // settings: the source's own.
  PlannerBot(std::string name, const PlannerOptions& options, typename S::Settings settings, NodeLimit nodes,
             std::uint64_t seed)
      : name_(std::move(name)), options_(options), settings_(std::move(settings)), nodes_(nodes), seed_(seed) {}

  std::string name() const override { return name_; }
  ai::Memory memory() const override { return ai::Memory::kPlan; }

  void sit(Side side) override { side_ = side; }

  // Depends on seed, position and budget alone: earlier calls have no effect, except that a plan is carried out to its
  // end.
  Action choose(const G& game, const typename G::State& state, const ai::Budget& budget) override {
    const auto& knowledge = knowledge_of(game);
    const Side side = ai::deciding_side(game, state, side_);
    const Position<G>& position = position_of(game, state, side);
    nodes_used_ = 0;
    if (const Action* const next = keeper_.next(game, position)) {
      alternatives_.clear();
      return *next;
    }
    info_.reset();
    alternatives_.clear();
    Action only{};
    if (ai::is_forced(game, shown_state<G>(position), side, only)) return only;
    const S source(game, knowledge, settings_, seed_);
    PlannerOptions options = options_;
    options.threads = std::max(1, budget.threads);
    options.alternatives = budget.alternatives;
    const DecisionKind kind = source.kind(position);
    const Effort effort{nodes_of(budget, nodes_, kind),
                        ai::TimeManager(budget, forecast_of(kind, turns_left(source, position))), budget.progress};
    Decision<G> decision = Planner<S>(source, options).decide(position, effort);
    info_ = decision.info;
    nodes_used_ = Planner<S>::nodes_of_limit(decision.info);
    alternatives_ = std::move(decision.alternatives);
    if (options_.anew == Anew::kAlways || (options_.anew == Anew::kAfterChoices && kind != DecisionKind::kPhase)) {
      cut(source, game, position, decision.steps);
    }
    return keeper_.begin(std::move(decision.steps));
  }

  ai::Forecast forecast(const G& game, const typename G::State& state) override {
    const S source(game, knowledge_of(game), settings_, seed_);
    const Position<G>& position = position_of(game, state, ai::deciding_side(game, state, side_));
    return forecast_of(source.kind(position), turns_left(source, position));
  }

  // Of comparisons and solutions, but not of a solution or an order that was given up.
  std::uint64_t nodes_used() const override { return nodes_used_; }
  std::string explain() const override { return info_.has_value() ? text_of(*info_) : ""; }
  std::string idea() const override { return info_.has_value() ? idea_text(*info_) : ""; }
  std::vector<ai::Alternative<G>> alternatives() const override { return alternatives_; }

 private:
  // Leaves out all steps from the next one on that would be compared by itself.
  static void cut(const S& source, const G& game, const Position<G>& position, std::vector<PlanStep<G>>& steps) {
    Position<G> at = position;
    for (std::size_t next = 1; next < steps.size(); ++next) {
      if constexpr (ImperfectInformation<G>) {
        game.apply(at.state, steps[next - 1].action);
      } else {
        game.apply(at, steps[next - 1].action);
      }
      if (source.kind(at) == DecisionKind::kPhase) return steps.resize(next);
    }
  }
  static int turns_left(const S& source, const Position<G>& position) {
    return source.player_turns_left(shown_state<G>(position));
  }
  const typename S::Knowledge& knowledge_of(const G& game) {
    return keeper_.knowledge(game, [&] { return std::make_unique<const typename S::Knowledge>(game, settings_); });
  }

  std::string name_;
  PlannerOptions options_;
  typename S::Settings settings_;
  NodeLimit nodes_;
  std::uint64_t seed_;
  Side side_ = Side::kFirst;
  PlanKeeper<G, typename S::Knowledge> keeper_;
  std::uint64_t nodes_used_ = 0;
  std::optional<SearchInfo> info_;  // of the plan that is being carried out
  std::vector<ai::Alternative<G>> alternatives_;
};

}  // namespace zerohour::plan
