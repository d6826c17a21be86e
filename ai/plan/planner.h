// The planner: ideas for a decision, compared by playing on from each of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/plan/comparison.h"
#include "ai/plan/effort.h"
#include "ai/plan/exact.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/order.h"
#include "ai/plan/plan.h"
#include "ai/plan/search_info.h"
#include "engine/core/random.h"

namespace zerohour::plan {

// How the planner searches.
struct PlannerOptions {
  Horizon horizon{};
  int plans = 12;                 // of a phase, compared first
  int rounds = 2;                 // of changing the best of them
  int changes = 8;                // that each such round tries, in the large
  int mutants = 0;                // the same, in the small
  int choices = 1;                // at a single choice; 1 leaves it to the policy
  std::uint64_t order_nodes = 0;  // to order actions that belong together exactly (OrdersActions); 0: never
  // To solve the rest of the game (SolvesEndings), where that may be enough and time is no limit; 0: never.
  std::uint64_t exact_nodes = 0;
  int threads = 1;
};

template <Game G>
struct Decision {
  std::vector<PlanStep<G>> steps;  // at least one
  SearchInfo info;
};

// Safe for one thread at a time.
template <IdeaSource S>
class Planner {
 public:
  using G = typename S::Rules;
  using State = typename G::State;
  using Action = typename G::Action;
  using Idea = typename S::Idea;

  // The source must outlive this.
  Planner(const S& source, const PlannerOptions& options) : source_(source), options_(options) {}

  // The side that decides in `state` does so; it must have more than one legal action. Depends on the arguments and the
  // source's seed alone, but for limits of time.
  Decision<G> decide(const State& state, const Effort& effort) const {
    std::uint64_t seed = source_.seed() ^ source_.game().hash(state);
    seed = splitmix64(seed);
    if (std::optional<Decision<G>> solved = solve(state, effort); solved.has_value()) return *std::move(solved);
    if (std::optional<Decision<G>> ordered = order(state, effort, seed); ordered.has_value()) {
      return *std::move(ordered);
    }
    switch (source_.kind(state)) {
      case DecisionKind::kPhase:
        return decide_phase(state, effort, seed);
      case DecisionKind::kSetup:
        return set_up(state);
      default:
        return choose(state, effort, seed);
    }
  }

 private:
  static constexpr std::int64_t kLeastOrderMs = 10;
  static constexpr std::uint64_t kMostExact = 4'000'000;  // positions gone through, where time is the limit

  Comparison compare_ideas(const State& state, const std::vector<Idea>& ideas, const Effort& effort,
                           std::uint64_t seed) const {
    std::vector<std::vector<Action>> plans;
    plans.reserve(ideas.size());
    for (const Idea& idea : ideas) plans.push_back(actions_of<G>(idea.steps));
    return compare(source_, state, plans, {options_.horizon, options_.threads, seed}, effort);
  }

  Decision<G> decide_phase(const State& state, const Effort& effort, std::uint64_t seed) const {
    Random random(seed);
    std::vector<Idea> ideas;
    for (Idea& idea : source_.first_ideas(state, options_.plans, random)) add_idea(ideas, std::move(idea));
    Effort share = effort;
    share.nodes = part_of(effort.nodes, 1 + options_.rounds);
    share.milliseconds = part_of(effort.milliseconds, 1 + options_.rounds);
    std::uint64_t nodes = 0;
    for (int round = 0;; ++round) {
      Comparison found = compare_ideas(state, ideas, share, random());
      nodes += found.info.nodes;
      if (round == options_.rounds) {
        found.info.nodes = nodes;
        found.info.idea = source_.words(state, ideas[found.best]);
        if (ideas.size() > 1) found.info.rival = source_.words(state, ideas[found.rival]);
        return {ideas[found.best].steps, found.info};
      }
      const Idea best = ideas[found.best];
      std::vector<Idea> next{best};
      if (ideas.size() > 1) add_idea(next, ideas[found.rival]);
      for (int i = 0; i < options_.changes; ++i) add_idea(next, source_.changed(state, best, random));
      for (int i = 0; i < options_.mutants; ++i) add_idea(next, source_.mutated(state, best, random));
      ideas = std::move(next);
    }
  }

  Decision<G> choose(const State& state, const Effort& effort, std::uint64_t seed) const {
    Random random(seed);
    const std::vector<Idea> ideas = single_ideas(state, random);
    Comparison found = compare_ideas(state, ideas, effort, random());
    const auto words = [&](const Idea& idea) {
      return std::string(source_.game().format_action(state, idea.steps[0].action));
    };
    found.info.idea = words(ideas[found.best]);
    if (ideas.size() > 1) found.info.rival = words(ideas[found.rival]);
    return {ideas[found.best].steps, found.info};
  }

  // The policy's own choice, with what the policy plays after it, then others by chance.
  std::vector<Idea> single_ideas(const State& state, Random& random) const {
    std::vector<Idea> ideas{own_idea(state)};
    const Action own = ideas[0].steps[0].action;
    const std::uint64_t hash = source_.game().hash(state);
    std::vector<Action> others;
    for_each_legal_action(source_.game(), state, [&](Action a) {
      if (a != own) others.push_back(a);
    });
    while (static_cast<int>(ideas.size()) < options_.choices && !others.empty()) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(others.size()));
      Idea other{};
      other.steps = {{hash, others[at]}};
      ideas.push_back(std::move(other));
      others[at] = others.back();
      others.pop_back();
    }
    return ideas;
  }

  Idea own_idea(const State& state) const {
    Plan<G> plan;
    source_.own_plan(state, plan);
    Idea idea{};
    idea.steps = plan.steps();
    return idea;
  }

  Decision<G> set_up(const State& state) const {
    Plan<G> plan;
    plan.begin(source_.game(), state);
    SearchInfo info;
    info.idea = source_.set_up(state, plan);
    if (plan.steps().empty()) return {own_idea(state).steps, {}};
    return {plan.steps(), info};
  }

  // Not where the effort would not pay for it.
  std::optional<Decision<G>> order(const State& state, const Effort& effort, std::uint64_t seed) const {
    if constexpr (OrdersActions<S>) {
      if (options_.order_nodes == 0 || !source_.chooses_order(state)) return std::nullopt;
      if (effort.milliseconds > 0 && effort.milliseconds < kLeastOrderMs) return std::nullopt;
      OrderOptions order;
      order.most_nodes = options_.order_nodes;
      if (effort.nodes > 0) order.most_nodes = std::min(order.most_nodes, 4 * effort.nodes);
      order.seed = seed;
      const Action own = own_idea(state).steps[0].action;
      const std::optional<OrderAnswer<G>> answer = best_order(source_, state, own, order);
      if (!answer.has_value()) return std::nullopt;
      SearchInfo info;
      info.idea = source_.game().format_action(state, answer->best);
      info.rival = source_.game().format_action(state, answer->rival);
      info.chance = static_cast<double>(answer->chance) / kWon;
      info.lead = static_cast<double>(answer->chance - answer->rival_chance) / kWon;
      info.ordered = std::string(source_.linked_words());
      info.nodes = answer->nodes;
      return Decision<G>{{{source_.game().hash(state), answer->best}}, info};
    } else {
      return std::nullopt;
    }
  }

  std::optional<Decision<G>> solve(const State& state, const Effort& effort) const {
    if constexpr (SolvesEndings<S>) {
      if (options_.exact_nodes == 0) return std::nullopt;
      ExactOptions exact;
      exact.limits.nodes = options_.exact_nodes;
      if (effort.milliseconds > 0) {
        exact.limits.nodes = kMostExact;
        exact.limits.milliseconds = std::max<std::int64_t>(1, effort.milliseconds / 2);
      }
      exact.limits.stop = effort.stop;
      const auto size = [&] { return source_.exact_size(state); };
      const std::optional<ExactAnswer<G>> answer = solve_exactly(source_.game(), state, exact, size);
      if (!answer.has_value()) return std::nullopt;
      SearchInfo info;
      info.idea = source_.game().format_action(state, answer->best.action);
      info.chance = answer->best.value;
      info.nodes = answer->nodes;
      info.exact = true;
      return Decision<G>{{{source_.game().hash(state), answer->best.action}}, info};
    } else {
      return std::nullopt;
    }
  }

  const S& source_;
  PlannerOptions options_;
};

}  // namespace zerohour::plan
