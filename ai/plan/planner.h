// The planner: ideas for a decision, compared by playing on from each of them.
#pragma once

#include <algorithm>
#include <chrono>
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
    const DecisionKind kind = source_.kind(state);
    if (kind != DecisionKind::kSetup && !effort.time.has(least_for(kind))) return {own_idea(state).steps, {}};
    if (std::optional<Decision<G>> solved = solve(state, effort); solved.has_value()) return *std::move(solved);
    if (std::optional<Decision<G>> ordered = order(state, effort, seed); ordered.has_value()) {
      return *std::move(ordered);
    }
    switch (kind) {
      case DecisionKind::kPhase:
        return decide_phase(state, effort, seed);
      case DecisionKind::kSetup:
        return set_up(state);
      default:
        return choose(state, effort, seed);
    }
  }

 private:
  // Of time. Below these nothing is compared, so that a side which is short of it still has some at the end.
  static constexpr std::chrono::milliseconds kLeastPhase{4};
  static constexpr std::chrono::milliseconds kLeastChoice{2};
  static constexpr std::chrono::milliseconds kLeastOrder{10};  // to order actions exactly
  // Of the time left, for each exact way to decide; the rest is for comparing ideas where none of them answers.
  static constexpr double kPartOfExact = 0.5;
  // Positions gone through, where time is the limit: more than that time is enough for, as they say how large a table
  // is made and what is too large to be tried.
  static constexpr std::uint64_t kExactAMs = 5'000;
  static constexpr std::uint64_t kMostExact = 4'000'000;

  static std::chrono::milliseconds least_for(DecisionKind kind) {
    return kind == DecisionKind::kPhase ? kLeastPhase : kLeastChoice;
  }

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
    const std::uint64_t share = part_of(effort.nodes, 1 + options_.rounds);
    std::uint64_t nodes = 0;
    for (int round = 0;; ++round) {
      // What a round leaves of its time is for those after it.
      const ai::TimeManager time = effort.time.share(1.0 / (options_.rounds - round + 1));
      Comparison found = compare_ideas(state, ideas, {share, time}, random());
      nodes += found.info.nodes;
      if (round == options_.rounds || !effort.time.may_begin()) {
        found.info.nodes = nodes;
        found.info.idea = source_.words(state, ideas[found.best]);
        if (ideas.size() > 1) found.info.rival = source_.words(state, ideas[found.rival]);
        return {ideas[found.best].steps, found.info};
      }
      const Idea best = ideas[found.best];
      std::vector<Idea> next{best};
      if (ideas.size() > 1) add_idea(next, ideas[found.rival]);
      const auto add = [&](int count, const auto& varied) {
        for (int i = 0; i < count && effort.time.may_begin(); ++i) add_idea(next, varied());
      };
      add(options_.changes, [&] { return source_.changed(state, best, random); });
      add(options_.mutants, [&] { return source_.mutated(state, best, random); });
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
      if (!effort.time.has(kLeastOrder)) return std::nullopt;
      OrderOptions order;
      order.most_nodes = options_.order_nodes;
      if (effort.nodes > 0) order.most_nodes = std::min(order.most_nodes, 4 * effort.nodes);
      order.seed = seed;
      order.time = effort.time.share(kPartOfExact);
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
      exact.limits = effort.time.share(kPartOfExact).limits(options_.exact_nodes);
      if (exact.limits.milliseconds > 0) {
        const auto most = static_cast<std::uint64_t>(exact.limits.milliseconds) * kExactAMs;
        exact.limits.nodes = std::min(most, kMostExact);
      }
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
