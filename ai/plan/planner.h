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
#include "ai/plan/position.h"
#include "ai/plan/search_info.h"
#include "ai/plan/workers.h"
#include "ai/players/bot.h"
#include "ai/players/regret.h"
#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"

namespace zerohour::plan {

// How far a plan is carried out. A step at which ideas would be compared (DecisionKind::kPhase) may end it before the
// next die; that decision is then compared by itself.
enum class Anew : std::uint8_t {
  kNever,         // up to the next die
  kAfterChoices,  // up to that step if the plan's first decision was not compared (kChoice, kSetup)
  kAlways,        // up to that step
};

// How the planner searches.
struct PlannerOptions {
  Horizon horizon{};
  // Where no more player turns are left of the game (CountsTurnsLeft), counting those of the game turn under way,
  // roll-outs go on to its end, and its result is all that counts; 0: the horizon is the same throughout.
  int to_end = 0;
  int plans = 12;   // for a phase, compared first
  int rounds = 2;   // in which the best of them is changed
  int changes = 8;  // large changes that each such round tries
  int mutants = 0;  // the same for small changes
  // Standard errors by which a plan must lead the policy's own, or the best of the previous
  // round, to replace it. With a single sample of each no error is known, and any lead is enough.
  double keep = 0;
  // At a single choice: a chance. It is made once no other way can be better by more, as far as two standard errors
  // tell.
  double slight = 0;
  // The same for the plans of a phase.
  double slight_of_phase = 0;
  int choices = 1;  // at a single choice; 1 leaves it to the policy
  int least = 1;    // playouts that the effort must allow for each of them; otherwise fewer are compared, or none
  std::uint64_t order_nodes = 0;  // to order linked actions exactly (OrdersActions); 0: never
  // To solve the rest of the game (SolvesEndings), if that may be enough and there is no time limit; 0: never.
  std::uint64_t exact_nodes = 0;
  // The same by a table of all that can come of the position (ai/search/solved_tables.h), if that is no more than so
  // many positions; tried first. 0: never.
  std::uint64_t exact_positions = 0;
  // Whether roll-outs of an idea go on as it would (LeadsPlayouts), rather than as the policy does.
  bool follow = false;
  Anew anew = Anew::kNever;
  int threads = 1;
  int alternatives = 0;  // how many of Decision::alternatives are wanted
};

template <Game G>
struct Decision {
  std::vector<PlanStep<G>> steps;  // at least one
  SearchInfo info;
  std::vector<ai::Alternative<G>> alternatives{};  // as of ai::Bot
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

  // The side of the position decides; it must have more than one legal action. Depends on the arguments and the
  // source's seed alone, apart from time limits. If something is hidden, only what the side sees is read.
  Decision<G> decide(const Position<G>& position, const Effort& effort) const {
    if constexpr (ImperfectInformation<G>) {
      SideView<G> view = position_of(source_.game(), position.state, position.side);
      view.seed = seed_of(view);
      return search(view, effort, view.seed);
    } else {
      return search(position, effort, seed_of(position));
    }
  }

  // What a decision took of a limit of nodes, which allows several positions or actions of an exact way for one node.
  static std::uint64_t nodes_of_limit(const SearchInfo& info) {
    const std::uint64_t a_node = info.exact ? kExactANode : info.ordered.empty() ? 1 : kOrderANode;
    return (info.nodes + a_node - 1) / a_node;
  }

 private:
  std::uint64_t seed_of(const Position<G>& position) const {
    std::uint64_t seed = source_.seed() ^ hash_of(source_.game(), position);
    return splitmix64(seed);
  }

  // seed: for this decision.
  Decision<G> search(const Position<G>& position, const Effort& effort, std::uint64_t seed) const {
    const DecisionKind kind = source_.kind(position);
    if (kind != DecisionKind::kSetup && !effort.time.has(least_for(kind))) return {own_idea(position).steps, {}};
    if (std::optional<Decision<G>> solved = solve(position, effort); solved.has_value()) return *std::move(solved);
    if (std::optional<Decision<G>> ordered = order(position, effort, seed); ordered.has_value()) {
      return *std::move(ordered);
    }
    switch (kind) {
      case DecisionKind::kPhase:
        return decide_phase(position, effort, seed);
      case DecisionKind::kSetup:
        return set_up(position);
      default:
        return choose(position, effort, seed);
    }
  }

  // Times. With less than these nothing is compared, so that a side that is short of time still has some at the end.
  static constexpr std::chrono::milliseconds kLeastPhase{4};
  static constexpr std::chrono::milliseconds kLeastChoice{2};
  static constexpr std::chrono::milliseconds kLeastOrder{10};  // to order actions exactly
  // The share of the time left for each exact way to decide; the rest is for comparing ideas if neither gives an
  // answer.
  static constexpr double kPartOfExact = 0.5;
  // Positions visited for each millisecond, if time is the limit: more than the time is enough for, because they
  // determine the size of the table and what is too large to be tried.
  static constexpr std::uint64_t kExactAMs = 5'000;
  static constexpr std::uint64_t kMostExact = 4'000'000;
  // Positions visited for each node that a decision may cost: they are cheap, and nothing else is as good at the end.
  static constexpr std::uint64_t kExactANode = ai::kPositionsANode;
  // The same for the actions and rolls of an order.
  static constexpr std::uint64_t kOrderANode = 4;

  static std::chrono::milliseconds least_for(DecisionKind kind) {
    return kind == DecisionKind::kPhase ? kLeastPhase : kLeastChoice;
  }

  Horizon horizon_at([[maybe_unused]] const Position<G>& position) const {
    Horizon horizon = options_.horizon;
    if constexpr (CountsTurnsLeft<S>) {
      constexpr int kOfGameTurn = 2;
      const int left = kOfGameTurn + source_.player_turns_left(shown_state<G>(position));
      if (left > options_.to_end) return horizon;
      // The number is approximate, and a roll-out goes no further than the end.
      horizon.player_turns = std::max(horizon.player_turns, 2 * left);
      horizon.looks = 1;
    }
    return horizon;
  }

  double keep_at([[maybe_unused]] const Position<G>& position) const {
    if constexpr (AsksForLead<S>) {
      return std::max(options_.keep, source_.least_lead(shown_state<G>(position)));
    } else {
      return options_.keep;
    }
  }

  Comparison compare_ideas(const Position<G>& position, const std::vector<Idea>& ideas, const Effort& effort,
                           std::uint64_t seed, PolicyMemory<S>& memory, double slight = 0) const {
    std::vector<std::vector<Action>> plans;
    plans.reserve(ideas.size());
    for (const Idea& idea : ideas) plans.push_back(actions_of<G>(idea.steps));
    std::vector<const Lead<S>*> leads;
    if constexpr (LeadsPlayouts<S>) {
      if (options_.follow) {
        for (const Idea& idea : ideas) leads.push_back(&idea);
      }
    }
    return compare(source_, position, plans, {horizon_at(position), options_.threads, seed, keep_at(position), slight},
                   effort, memory, leads);
  }

  Decision<G> decide_phase(const Position<G>& position, const Effort& effort, std::uint64_t seed) const {
    Random random(seed);
    std::vector<Idea> ideas;
    add_ideas(ideas, position, source_.first_ideas(position, options_.plans, random));
    const std::uint64_t share = part_of(effort.nodes, 1 + options_.rounds);
    std::uint64_t nodes = 0;
    PolicyMemory<S> memory;
    for (int round = 0;; ++round) {
      // Time that a round leaves unused is for the rounds after it.
      const ai::TimeManager time = effort.time.share(1.0 / (options_.rounds - round + 1));
      const double rounds = options_.rounds + 1;
      const ai::ProgressPart progress = effort.progress.part(round / rounds, (round + 1) / rounds);
      Comparison found =
          compare_ideas(position, ideas, {share, time, progress}, random(), memory, options_.slight_of_phase);
      nodes += found.info.nodes;
      if (round == options_.rounds || !effort.time.may_begin()) {
        found.info.nodes = nodes;
        found.info.of_phase = true;
        const auto words = [&](const Idea& idea) { return source_.words(position, idea); };
        const auto idea = [&](std::size_t i) -> const Idea& { return ideas[i]; };
        return decision(position, found.ranked, idea, words, found.info);
      }
      const Idea best = ideas[found.best];
      std::vector<Idea> next{best};
      if (ideas.size() > 1) add(next, ideas[found.rival]);
      std::vector<Idea> varied;
      const auto vary_best = [&](int count, const auto& vary) {
        for (int i = 0; i < count && effort.time.may_begin(); ++i) varied.push_back(vary());
      };
      vary_best(options_.changes, [&] { return source_.changed(position, best, random); });
      vary_best(options_.mutants, [&] { return source_.mutated(position, best, random); });
      add_ideas(next, position, std::move(varied));
      ideas = std::move(next);
    }
  }

  void complete([[maybe_unused]] const Position<G>& position, [[maybe_unused]] Idea& idea) const {
    if constexpr (CompletesIdeas<S>) {
      if (idea.steps.empty()) source_.complete(position, idea);
    }
  }
  // Two ideas that begin alike are two where they go on differently, and are followed.
  void add(std::vector<Idea>& ideas, Idea idea) const {
    if constexpr (LeadsPlayouts<S>) {
      add_idea(ideas, std::move(idea), [&](const Idea& a, const Idea& b) {
        return !options_.follow || source_.lead_of(a) == source_.lead_of(b);
      });
    } else {
      add_idea(ideas, std::move(idea));
    }
  }
  // Makes the plans of the drafts, on all threads, and adds those that are new.
  void add_ideas(std::vector<Idea>& ideas, const Position<G>& position, std::vector<Idea> drafts) const {
    if constexpr (CompletesIdeas<S>) {
      Workers(std::min(options_.threads, static_cast<int>(drafts.size()))).share(drafts.size(), [&](std::size_t i) {
        complete(position, drafts[i]);
      });
    }
    for (Idea& idea : drafts) add(ideas, std::move(idea));
  }

  // In the game's words: what the chosen plan has, before a die, that the runner-up does not.
  std::string difference(const Position<G>& position, const Idea& chosen, const Idea& rival) const {
    if constexpr (TellsDifferences<S>) {
      const auto led_to = [&](const Idea& idea) {
        State s = position;
        for (const PlanStep<G>& step : idea.steps) {
          if (!source_.game().is_legal(s, step.action).ok()) break;
          source_.game().apply(s, step.action);
        }
        return s;
      };
      return source_.difference(position, led_to(chosen), led_to(rival));
    } else {
      return "";
    }
  }

  std::string first_action(const Position<G>& position, const Idea& idea) const {
    return std::string(source_.game().format_action(shown_state<G>(position), idea.steps[0].action));
  }

  // The decision for the first of the ranked ideas. idea(i): the idea of that number; words(idea): what it is.
  template <class IdeaOf, class Words>
  Decision<G> decision(const Position<G>& position, const std::vector<std::size_t>& ranked, const IdeaOf& idea,
                       const Words& words, SearchInfo info) const {
    const Idea& best = idea(ranked[0]);
    info.idea = words(best);
    if (ranked.size() > 1) {
      info.rival = words(idea(ranked[1]));
      info.rival_begin = first_action(position, idea(ranked[1]));
      info.difference = difference(position, best, idea(ranked[1]));
    }
    Decision<G> decision{best.steps, info};
    std::vector<Action> first{best.steps[0].action};
    for (const std::size_t i : ranked) {
      if (static_cast<int>(decision.alternatives.size()) >= options_.alternatives) break;
      const Idea& other = idea(i);
      if (std::find(first.begin(), first.end(), other.steps[0].action) != first.end()) continue;
      first.push_back(other.steps[0].action);
      decision.alternatives.push_back(
          {actions_of<G>(other.steps),
           text_of_alternative(info.of_phase, words(other), info.idea, difference(position, other, best))});
    }
    return decision;
  }

  // How many ways at a single choice can have `least` playouts each.
  int ways_paid(const Position<G>& position, const Effort& effort, std::uint64_t seed) const {
    if (options_.least < 2 || options_.choices < 2) return options_.choices;
    const std::uint64_t samples = internal::samples_for(effort, options_.threads, 1, [&] {
      Rollout<S> rollout(source_);
      const auto stopped = [&] { return effort.time.stopped(); };
      rollout.give_up_if(stopped);
      rollout.play(position, actions_of<G>(own_idea(position).steps), {seed, 0}, horizon_at(position));
      return rollout.nodes();
    });
    const std::uint64_t ways = samples / static_cast<std::uint64_t>(options_.least);
    return static_cast<int>(std::clamp<std::uint64_t>(ways, 1, static_cast<std::uint64_t>(options_.choices)));
  }

  Decision<G> choose(const Position<G>& position, const Effort& effort, std::uint64_t seed) const {
    Random random(seed);
    int ways = ways_paid(position, effort, seed);
    std::uint64_t nodes = effort.nodes;
    if constexpr (AssuresWays<S>) {
      const int assured = std::min(source_.assured_ways(position), options_.choices);
      if (ways < assured) {
        nodes = nodes * static_cast<std::uint64_t>(assured) / static_cast<std::uint64_t>(ways);
        ways = assured;
      }
    }
    const std::vector<Idea> ideas = single_ideas(position, ways, random);
    PolicyMemory<S> memory;
    const Comparison found =
        compare_ideas(position, ideas, {nodes, effort.time, effort.progress}, random(), memory, options_.slight);
    const auto words = [&](const Idea& idea) { return first_action(position, idea); };
    return decision(
        position, found.ranked, [&](std::size_t i) -> const Idea& { return ideas[i]; }, words, found.info);
  }

  // The policy's own choice, followed by what the policy plays, then others at random.
  std::vector<Idea> single_ideas(const Position<G>& position, int count, Random& random) const {
    std::vector<Idea> ideas{own_idea(position)};
    const Action own = ideas[0].steps[0].action;
    const std::uint64_t hash = hash_of(source_.game(), position);
    std::vector<Action> others;
    const State& state = shown_state<G>(position);
    for_each_legal_action(source_.game(), state, [&](Action a) {
      if constexpr (ImperfectInformation<G>) {
        if (source_.game().chooser(state, a) != position.side) return;
      }
      if constexpr (RulesOut<S>) {
        if (source_.is_ruled_out(position, a)) return;
      }
      if (a != own) others.push_back(a);
    });
    while (static_cast<int>(ideas.size()) < count && !others.empty()) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(others.size()));
      Idea other{};
      other.steps = {{hash, others[at]}};
      ideas.push_back(std::move(other));
      others[at] = others.back();
      others.pop_back();
    }
    return ideas;
  }

  Idea own_idea(const Position<G>& position) const {
    Plan<G> plan;
    source_.own_plan(position, plan);
    Idea idea{};
    idea.steps = plan.steps();
    return idea;
  }

  Decision<G> set_up(const Position<G>& position) const {
    Plan<G> plan;
    plan.begin(source_.game(), position);
    SearchInfo info;
    info.idea = source_.set_up(position, plan);
    if (plan.steps().empty()) return {own_idea(position).steps, {}};
    return {plan.steps(), info};
  }

  // None if the effort does not allow for it.
  std::optional<Decision<G>> order(const Position<G>& position, const Effort& effort, std::uint64_t seed) const {
    if constexpr (OrdersActions<S>) {
      if (options_.order_nodes == 0 || !source_.chooses_order(position)) return std::nullopt;
      if (!effort.time.has(kLeastOrder)) return std::nullopt;
      OrderOptions order;
      order.most_nodes = options_.order_nodes;
      if (effort.nodes > 0) order.most_nodes = std::min(order.most_nodes, kOrderANode * effort.nodes);
      order.seed = seed;
      order.time = effort.time.share(kPartOfExact);
      const Action own = own_idea(position).steps[0].action;
      const std::optional<OrderAnswer<G>> answer = best_order(source_, position, own, order);
      if (!answer.has_value()) return std::nullopt;
      SearchInfo info;
      info.idea = source_.game().format_action(shown_state<G>(position), answer->best);
      info.rival = source_.game().format_action(shown_state<G>(position), answer->rival);
      info.chance = static_cast<double>(answer->chance) / kWon;
      info.lead = static_cast<double>(answer->chance - answer->rival_chance) / kWon;
      info.ordered = std::string(source_.linked_words());
      info.nodes = answer->nodes;
      Decision<G> decision{{{hash_of(source_.game(), position), answer->best}}, info};
      if (options_.alternatives > 0) {
        decision.alternatives.push_back({{answer->rival}, text_of_alternative(false, info.rival, info.idea, "")});
      }
      return decision;
    } else {
      return std::nullopt;
    }
  }

  // The best action of a solved position; the first of the list among equals.
  std::optional<Decision<G>> look_up(const Position<G>& position, const Effort& effort) const {
    const G& game = source_.game();
    if (options_.exact_positions == 0 || hides_anything(game)) return std::nullopt;
    ai::SolverLimits limits{.positions = options_.exact_positions, .stop = effort.time.stop(), .complete = true};
    const std::int64_t ms = effort.time.share(kPartOfExact).limits(0).milliseconds;
    if (ms > 0) limits.positions = std::min(static_cast<std::uint64_t>(ms) * ai::kPositionsAMs, limits.positions);
    if (effort.nodes > 0) limits.positions = std::min(limits.positions, kExactANode * effort.nodes);
    const typename G::State& state = shown_state<G>(position);
    const auto table = ai::SolvedTables<G>::of(game)->find_if_small(game, state, limits);
    if (table == nullptr) return std::nullopt;
    const auto choices = table->choices(game, state);
    if (choices.empty()) return std::nullopt;
    const auto& best = choices[ai::first_best(choices)];
    SearchInfo info;
    info.idea = game.format_action(state, best.action);
    info.chance = best.value;
    info.nodes = limits.positions;
    info.exact = true;
    return Decision<G>{{{hash_of(game, position), best.action}}, info};
  }

  std::optional<Decision<G>> solve(const Position<G>& position, const Effort& effort) const {
    if (std::optional<Decision<G>> found = look_up(position, effort); found.has_value()) return found;
    if constexpr (SolvesEndings<S>) {
      if (options_.exact_nodes == 0) return std::nullopt;
      ExactOptions exact;
      exact.limits = effort.time.share(kPartOfExact).limits(options_.exact_nodes);
      if (exact.limits.milliseconds > 0) {
        const auto most = static_cast<std::uint64_t>(exact.limits.milliseconds) * kExactAMs;
        exact.limits.nodes = std::min(most, kMostExact);
      }
      if (effort.nodes > 0) exact.limits.nodes = std::min(exact.limits.nodes, kExactANode * effort.nodes);
      const auto size = [&] { return source_.exact_size(position); };
      const std::optional<ExactAnswer<G>> answer = solve_exactly(source_.game(), position, exact, size);
      if (!answer.has_value()) return std::nullopt;
      SearchInfo info;
      info.idea = source_.game().format_action(shown_state<G>(position), answer->best.action);
      info.chance = answer->best.value;
      info.nodes = answer->nodes;
      info.exact = true;
      return Decision<G>{{{hash_of(source_.game(), position), answer->best.action}}, info};
    } else {
      return std::nullopt;
    }
  }

  const S& source_;
  PlannerOptions options_;
};

}  // namespace zerohour::plan
