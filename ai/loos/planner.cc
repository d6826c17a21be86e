#include "ai/loos/planner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/loos/exact.h"
#include "ai/loos/linked.h"
#include "ai/search/halving.h"

namespace zerohour::plan {
namespace {

constexpr std::uint64_t kBatch = 6;  // goes through the faces of a die once
constexpr std::int64_t kLeastOrderMs = 10;
constexpr std::uint64_t kMostExact = 4'000'000;  // positions gone through, where time is the limit
constexpr std::uint64_t kMost = 100'000;         // samples, where nothing else limits them

// One of so many parts of a limit, where 0 is no limit: what is limited stays so, however small.
template <class T>
T part_of(T limit, int parts) {
  return limit == 0 ? 0 : std::max<T>(1, limit / static_cast<T>(parts));
}

// How many samples the effort is likely to pay for: sequential halving has to know, to share them out. probe() plays
// one and tells its nodes.
template <class Probe>
std::uint64_t samples_for(const Effort& effort, int threads, std::size_t ideas, const Probe& probe) {
  if (effort.nodes == 0 && effort.milliseconds == 0) return kMost;
  const ai::SearchClock::time_point begin = ai::SearchClock::now();
  const std::uint64_t nodes = std::max<std::uint64_t>(1, probe());
  std::uint64_t samples = kMost;
  if (effort.nodes > 0) samples = effort.nodes / nodes;
  if (effort.milliseconds > 0) {
    const std::chrono::duration<double, std::milli> one = ai::SearchClock::now() - begin;
    const double paid = static_cast<double>(effort.milliseconds) * threads / std::max(one.count(), 1e-3);
    samples = std::min(samples, static_cast<std::uint64_t>(std::min(paid, static_cast<double>(kMost))));
  }
  return std::max<std::uint64_t>(ideas, samples);
}

// The lead in the worse and in the better half of the playouts, by what both make of them together.
void split_by_luck(const std::vector<double>& a, const std::vector<double>& b, Thought& thought) {
  std::vector<std::size_t> order(a.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return a[i] + b[i] < a[j] + b[j]; });
  const std::size_t half = order.size() / 2;
  double worse = 0;
  double better = 0;
  for (std::size_t i = 0; i < order.size(); ++i) (i < half ? worse : better) += a[order[i]] - b[order[i]];
  if (half > 0) thought.lead_unlucky = worse / static_cast<double>(half);
  if (half < order.size()) thought.lead_lucky = better / static_cast<double>(order.size() - half);
}

std::string label_text(const openings::Label& label) {
  return absl::StrCat("the book's ", label.name, ": ", label.idea);
}

}  // namespace

std::string text_of(const Thought& thought) {
  constexpr double kClear = 2;  // standard errors
  if (thought.idea.empty()) return "";
  if (thought.exact) {
    return absl::StrFormat("%s: %.1f%% to win, solved to the end of the game.", thought.idea, 100 * thought.chance);
  }
  if (thought.ordered) {
    return absl::StrFormat(
        "%s: of the combats that hang together it goes first, %.1f%% to win, all their results counted; "
        "with %s first %.1f%% less.",
        thought.idea, 100 * thought.chance, thought.rival, 100 * thought.lead);
  }
  if (thought.playouts == 0) {
    const bool sentence = absl::EndsWith(thought.idea, ".");
    return absl::StrCat(thought.idea, sentence ? " Nothing" : "; nothing", " else was compared.");
  }
  std::string text =
      absl::StrFormat("%s: %.0f%% to win in %d playouts. ", thought.idea, 100 * thought.chance, thought.playouts);
  const std::string lead =
      absl::StrFormat("%+.1f%% (standard error %.1f%%)", 100 * thought.lead, 100 * thought.lead_error);
  if (thought.lead < kClear * thought.lead_error || thought.lead_error == 0) {
    return absl::StrCat(text, "No clear difference from the runner-up, ", thought.rival, ": ", lead, ".");
  }
  absl::StrAppend(&text, "The runner-up, ", thought.rival, ", is behind: ", lead, ". ");
  if (thought.lead_unlucky < 0 || thought.lead_lucky < 0) {
    const bool unlucky = thought.lead_unlucky < 0;
    return absl::StrCat(text, absl::StrFormat("With %s dice it would be ahead, by %.1f%%.", unlucky ? "bad" : "good",
                                              -100 * (unlucky ? thought.lead_unlucky : thought.lead_lucky)));
  }
  return absl::StrCat(text, "Neither good nor bad dice would reverse it.");
}

struct Planner::Comparison {
  std::size_t best = 0;
  std::size_t rival = 0;
  Thought thought;
};

Planner::Planner(const Script& script, const eval::Logistic& leaf, const openings::Book* book,
                 const PlannerOptions& options)
    : script_(script), leaf_(leaf), book_(book), options_(options) {}

Planner::Comparison Planner::compare(const State& state, const std::vector<Idea>& ideas, const Effort& effort,
                                     std::uint64_t seed) const {
  Comparison comparison;
  if (ideas.size() == 1) return comparison;
  std::vector<std::vector<Action>> actions;
  actions.reserve(ideas.size());
  for (const Idea& idea : ideas) actions.push_back(actions_of(idea));
  const bool british = script_.game.actor(state) == Actor::kFirst;
  std::atomic<std::uint64_t> nodes{0};
  Script hasty = script_;
  hasty.line_hexes = options_.line_hexes;
  const auto sample = [&](int arm, std::uint64_t key, std::uint64_t number) {
    Rollout rollout(hasty, leaf_);
    const int value = rollout.play(state, actions[static_cast<std::size_t>(arm)], {key, number}, options_.horizon);
    nodes += rollout.nodes();
    return static_cast<double>(british ? value : Rollout::kWon - value);
  };
  ai::HalvingOptions halving;
  halving.samples = samples_for(effort, options_.threads, ideas.size(), [&] {
    sample(0, seed, 0);
    return nodes.load();
  });
  if (effort.nodes > 0) {
    halving.cost = &nodes;
    halving.most_cost = effort.nodes;
  }
  halving.batch = kBatch;
  halving.seed = seed;
  halving.threads = options_.threads;
  halving.limits.milliseconds = effort.milliseconds;
  halving.limits.stop = effort.stop;
  const auto result = *ai::sequential_halving(static_cast<int>(ideas.size()), halving, sample);
  comparison.best = static_cast<std::size_t>(result.best);
  comparison.rival = static_cast<std::size_t>(result.rival);
  Thought& thought = comparison.thought;
  const ai::PairedLead lead = ai::paired_lead(result.best_values, result.rival_values, result.best_values.size());
  thought.chance = result.arms[comparison.best].mean / Rollout::kWon;
  thought.lead = lead.mean / Rollout::kWon;
  thought.lead_error = lead.standard_error / Rollout::kWon;
  thought.playouts = result.best_values.size();
  split_by_luck(result.best_values, result.rival_values, thought);
  thought.lead_unlucky /= Rollout::kWon;
  thought.lead_lucky /= Rollout::kWon;
  thought.nodes = nodes;
  return comparison;
}

Decision Planner::decide_phase(const State& state, absl::Span<const Theme> themes, const Effort& effort,
                               std::uint64_t seed) const {
  Random random(seed);
  std::vector<Idea> ideas;
  for (const Briefing& briefing : first_briefings(themes, options_.plans, random)) {
    add_idea(ideas, briefed_idea(script_, state, themes, briefing));
  }
  Effort share = effort;
  share.nodes = part_of(effort.nodes, 1 + options_.rounds);
  share.milliseconds = part_of(effort.milliseconds, 1 + options_.rounds);
  std::uint64_t nodes = 0;
  for (int round = 0;; ++round) {
    Comparison found = compare(state, ideas, share, random());
    nodes += found.thought.nodes;
    if (round == options_.rounds) {
      found.thought.nodes = nodes;
      found.thought.idea = words_of(ideas[found.best], themes);
      if (ideas.size() > 1) found.thought.rival = words_of(ideas[found.rival], themes);
      return {ideas[found.best].steps, found.thought};
    }
    const Idea best = ideas[found.best];
    std::vector<Idea> next{best};
    if (ideas.size() > 1) add_idea(next, ideas[found.rival]);
    for (int i = 0; i < options_.changes; ++i) {
      add_idea(next, briefed_idea(script_, state, themes, changed(themes, best.briefing, random)));
    }
    for (int i = 0; i < options_.mutants; ++i) add_idea(next, mutated_idea(script_, state, best, random));
    ideas = std::move(next);
  }
}

Decision Planner::decide_single(const State& state, const Effort& effort, std::uint64_t seed) const {
  Random random(seed);
  const std::vector<Idea> ideas = single_ideas(script_, state, options_.choices, random);
  Comparison found = compare(state, ideas, effort, random());
  found.thought.idea = ideas[found.best].detail;
  if (ideas.size() > 1) found.thought.rival = ideas[found.rival].detail;
  return {ideas[found.best].steps, found.thought};
}

Decision Planner::set_up(const State& state) const {
  Plan plan;
  plan.begin(script_.game, state);
  const bool asked = options_.book && book_ != nullptr;
  const openings::Label* const label = asked ? play_book_setup(script_, *book_, plan) : nullptr;
  if (label == nullptr || plan.steps().empty()) return {plain_idea(script_, state).steps, {}};
  Thought thought;
  thought.idea = label_text(*label);
  return {plan.steps(), thought};
}

// Not where the effort would not pay for it.
std::optional<Decision> Planner::order(const State& state, const Effort& effort, std::uint64_t seed) const {
  if (state.step != Step::kResolve || options_.order_nodes == 0) return std::nullopt;
  if (effort.milliseconds > 0 && effort.milliseconds < kLeastOrderMs) return std::nullopt;
  Script hasty = script_;
  hasty.line_hexes = options_.line_hexes;
  OrderOptions order;
  order.most_nodes = options_.order_nodes;
  if (effort.nodes > 0) order.most_nodes = std::min(order.most_nodes, 4 * effort.nodes);
  order.seed = seed;
  const Action own = plain_idea(script_, state).steps[0].action;
  const std::optional<OrderAnswer> answer = best_order(hasty, leaf_, state, own.hex(), order);
  if (!answer.has_value()) return std::nullopt;
  Thought thought;
  thought.idea = script_.game.format_action(state, answer->best);
  thought.rival = script_.game.format_action(state, answer->rival);
  thought.chance = static_cast<double>(answer->chance) / Rollout::kWon;
  thought.lead = static_cast<double>(answer->chance - answer->rival_chance) / Rollout::kWon;
  thought.ordered = true;
  thought.nodes = answer->nodes;
  return Decision{{{script_.game.hash(state), answer->best}}, thought};
}

std::optional<Decision> Planner::solve(const State& state, const Effort& effort) const {
  if (options_.exact_nodes == 0) return std::nullopt;
  ExactOptions exact;
  exact.limits.nodes = options_.exact_nodes;
  if (effort.milliseconds > 0) {
    exact.limits.nodes = kMostExact;
    exact.limits.milliseconds = std::max<std::int64_t>(1, effort.milliseconds / 2);
  }
  exact.limits.stop = effort.stop;
  const std::optional<ExactAnswer> answer = solve_exactly(script_.game, state, exact);
  if (!answer.has_value()) return std::nullopt;
  Thought thought;
  thought.idea = script_.game.format_action(state, answer->best.action);
  thought.chance = answer->best.value;
  thought.nodes = answer->nodes;
  thought.exact = true;
  return Decision{{{script_.game.hash(state), answer->best.action}}, thought};
}

Decision Planner::decide(const State& state, const Effort& effort) const {
  std::uint64_t seed = script_.seed ^ script_.game.hash(state);
  seed = splitmix64(seed);
  if (std::optional<Decision> solved = solve(state, effort); solved.has_value()) return *std::move(solved);
  if (std::optional<Decision> ordered = order(state, effort, seed); ordered.has_value()) return *std::move(ordered);
  const absl::Span<const Theme> themes = themes_of(state);
  if (!themes.empty()) return decide_phase(state, themes, effort, seed);
  if (state.step == Step::kGermanSetup || state.step == Step::kBritishSetup) return set_up(state);
  return decide_single(state, effort, seed);
}

}  // namespace zerohour::plan
