// Monte Carlo tree search with explicit chance nodes (closed loop: every node is one position, every outcome has its
// own child), UCB1, a solver, progressive widening, and several trees whose roots are added up (root parallel: Chaslot,
// Winands and van den Herik, "Parallel Monte-Carlo Tree Search", 2008).
//
// The trees share nothing and their number is part of the search, not of the machine: with the same nodes and seed the
// decision is the same on any number of threads, on every machine. A time limit or a stop flag voids that guarantee.
// The search rolls its own dice.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/search/joined_threads.h"
#include "ai/search/limits.h"
#include "ai/search/mcts_tree.h"
#include "ai/search/playout.h"
#include "engine/core/game.h"

namespace zerohour::ai {

template <Game G>
struct MctsOptions : MctsConfig<G> {
  SearchLimits limits{};  // at least one of them; the nodes are for all trees together
  std::uint64_t seed = 1;
  int trees = 2;                                   // 1 to 1,024
  int threads = 1;                                 // more threads than trees have no effect
  std::size_t max_bytes = std::size_t{256} << 20;  // of all trees together, apart from a few kilobytes
};

template <Game G>
struct MctsResult {
  typename G::Action action{};
  double value = 0.5;         // of that action, for the first side: proven, or estimated
  double standard_error = 0;  // of its playouts' mean, as if they were independent; 0 if proven
  bool proven = false;        // the action's value is exact
  std::uint64_t nodes = 0;    // actions and rolls applied
  std::uint64_t playouts = 0;
  std::size_t bytes = 0;
  std::vector<MctsMove<G>> moves;  // what is known of each tried action, in the order of the legal list
};

namespace internal {

// The moves of all trees, with those of the same action added up.
template <Game G, class Tree>
std::vector<MctsMove<G>> add_up(const std::vector<std::unique_ptr<Tree>>& trees) {
  std::vector<MctsMove<G>> all;
  for (const auto& tree : trees) {
    const std::vector<MctsMove<G>> moves = tree->moves();
    all.insert(all.end(), moves.begin(), moves.end());
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.action < b.action; });
  std::vector<MctsMove<G>> sums;
  for (const MctsMove<G>& move : all) {
    if (sums.empty() || sums.back().action != move.action) {
      sums.push_back(move);
      continue;
    }
    MctsMove<G>& sum = sums.back();
    const auto weight = static_cast<double>(sum.visits);
    const auto more = static_cast<double>(move.visits);
    if (more > 0) sum.estimate = (sum.estimate * weight + move.estimate * more) / (weight + more);
    sum.visits += move.visits;
    sum.sum += move.sum;
    sum.sum_of_squares += move.sum_of_squares;
    sum.lower = std::max(sum.lower, move.lower);
    // Two proofs of one value may differ in rounding.
    sum.upper = std::max(sum.lower, std::min(sum.upper, move.upper));
    sum.estimate = std::clamp(sum.estimate, sum.lower, sum.upper);
  }
  return sums;
}

// The best proven action, unless the most visited of those that can be better is better. The first among equals.
template <Game G>
const MctsMove<G>* best_move(const std::vector<MctsMove<G>>& moves, bool first) {
  const auto gain = [first](double value) { return first ? value : 1 - value; };
  double sure = 0;  // a lower bound on the worth of the best action
  for (const MctsMove<G>& m : moves) sure = std::max(sure, first ? m.lower : 1 - m.upper);
  const MctsMove<G>* proven = nullptr;
  const MctsMove<G>* visited = nullptr;
  for (const MctsMove<G>& m : moves) {
    const double most = first ? m.upper : 1 - m.lower;
    if (most < sure) continue;
    if (m.proven()) {
      if (proven == nullptr || gain(m.estimate) > gain(proven->estimate)) proven = &m;
    } else if (visited == nullptr || m.visits > visited->visits ||
               (m.visits == visited->visits && gain(m.estimate) > gain(visited->estimate))) {
      visited = &m;
    }
  }
  if (proven == nullptr || visited == nullptr) return proven == nullptr ? visited : proven;
  return gain(proven->estimate) >= gain(visited->estimate) ? proven : visited;
}

template <Game G>
double standard_error(const MctsMove<G>& move) {
  if (move.proven() || move.visits == 0) return 0;
  const auto n = static_cast<double>(move.visits);
  const double mean = move.sum / n;
  return std::sqrt(std::max(0.0, move.sum_of_squares / n - mean * mean) / n);
}

// Checks that something ends the search, and that the number of trees is valid; `search` is its name.
template <Game G>
absl::Status check_options(absl::string_view search, const MctsOptions<G>& options) {
  const SearchLimits& limits = options.limits;
  if (limits.nodes == 0 && limits.milliseconds <= 0 && limits.stop == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat(search, ": nothing would end the search"));
  }
  if (options.trees < 1 || options.trees > 1024) {
    return absl::InvalidArgumentError(absl::StrCat(search, ": trees: from 1 to 1,024"));
  }
  return absl::OkStatus();
}

// The trees of the options, each with its share of the nodes and bytes and the next seed; fewer if there are fewer
// nodes than trees.
template <class Tree, Game G, class Make>
std::vector<std::unique_ptr<Tree>> make_trees(const MctsOptions<G>& options, SearchClock::time_point start,
                                              std::uint64_t& seeds, const Make& make) {
  const SearchLimits& limits = options.limits;
  const auto count = static_cast<std::uint64_t>(options.trees);
  std::vector<std::unique_ptr<Tree>> trees;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t share = limits.nodes / count + (i < limits.nodes % count);
    if (limits.nodes > 0 && share == 0) break;
    trees.push_back(
        make(splitmix64(seeds), options.max_bytes / static_cast<std::size_t>(count), LimitGuard(limits, share, start)));
  }
  return trees;
}

// Runs the trees in turns of one batch each; tree i on thread i % threads.
template <class Tree>
void run_trees(const std::vector<std::unique_ptr<Tree>>& trees, int threads) {
  constexpr int kBatch = 32;  // playouts
  const auto work = [&](std::size_t begin, std::size_t step) {
    std::vector<Tree*> mine;
    for (std::size_t i = begin; i < trees.size(); i += step) mine.push_back(trees[i].get());
    while (!mine.empty()) std::erase_if(mine, [](Tree* tree) { return !tree->run(kBatch); });
  };
  const std::size_t workers = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(threads, 1)), 1, trees.size());
  JoinedThreads others;
  for (std::size_t t = 1; t < workers; ++t) others.begin(work, t, workers);
  work(0, workers);
}

}  // namespace internal

// The action for the side that decides in `state`, with what is known of it. InvalidArgument if no side decides alone
// or the options make no sense; Unimplemented if both sides choose at once further on. Each tree plays with a copy of
// `policy`.
template <Game G, class Policy = RandomPolicy<G>>
absl::StatusOr<MctsResult<G>> mcts(const G& game, const typename G::State& state, const MctsOptions<G>& options,
                                   const Policy& policy = {}) {
  using Tree = MctsTree<G, Policy>;
  const SearchClock::time_point start = SearchClock::now();
  const Actor actor = game.actor(state);
  if (actor != Actor::kFirst && actor != Actor::kSecond) {
    return absl::InvalidArgumentError("nothing to choose: no side decides alone here");
  }
  if (absl::Status status = internal::check_options<G>("mcts", options); !status.ok()) return status;
  std::uint64_t seeds = options.seed;
  const auto trees = internal::make_trees<Tree, G>(
      options, start, seeds, [&](std::uint64_t seed, std::size_t max_bytes, const LimitGuard& guard) {
        return std::make_unique<Tree>(game, state, options, policy, seed, max_bytes, guard);
      });
  internal::run_trees(trees, options.threads);

  MctsResult<G> result;
  for (const auto& tree : trees) {
    if (!tree->status().ok()) return tree->status();
    result.nodes += tree->nodes();
    result.playouts += tree->playouts();
    result.bytes += tree->bytes();
  }
  result.moves = internal::add_up<G>(trees);
  const MctsMove<G>* best = internal::best_move(result.moves, actor == Actor::kFirst);
  if (best == nullptr) {
    // Stopped before the first playout.
    Random random(options.seed);
    result.action = RandomPolicy<G>{}(game, state, random);
    return result;
  }
  result.action = best->action;
  result.value = best->estimate;
  result.standard_error = internal::standard_error(*best);
  result.proven = best->proven();
  return result;
}

}  // namespace zerohour::ai
