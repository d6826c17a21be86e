// The exact solution of a game that is near enough to its end.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "ai/search/expectimax.h"
#include "ai/search/limits.h"
#include "engine/core/game.h"
#include "engine/core/natural.h"

namespace zerohour::plan {

struct ExactOptions {
  ai::SearchLimits limits{};  // at least one of them; with nodes alone the answer is the same on every machine
  bool every_action = false;  // not only for the best, which is found much sooner
};

template <Game G>
struct ExactAction {
  typename G::Action action;
  double value = 0;  // for the side that decides, under best play of both: a win 1, a draw 1/2
};

template <Game G>
struct ExactAnswer {
  ExactAction<G> best;                  // the first in the list among equals
  std::vector<ExactAction<G>> actions;  // every listed action in the order of the list; empty if not asked for
  std::uint64_t nodes = 0;              // positions visited
};

// The number of moves that the side has now, as a power of two: those of different groups (units) are treated as
// independent. Costs about as much as listing the legal actions once.
template <Game G>
double present_size(const G& game, const typename G::State& state) {
  double size = 0;
  game.for_each_group(state, [&](ActionGroup group) {
    int count = 0;
    game.for_each_legal(state, group, [&](typename G::Action) { ++count; });
    size += binary_log(1 + static_cast<std::uint64_t>(count));
  });
  return size;
}

// The best action of the side that decides in `state`, and its value. Returns nothing if the limits were not enough, or
// if size(), an estimate of the number of positions as a power of two (SolvesEndings), shows at once that the nodes
// will not suffice; so it may be called at every decision. One side alone must decide. Not for games that hide
// something: what a side sees is not enough to solve them.
template <Game G>
requires(!ImperfectInformation<G>) std::optional<ExactAnswer<G>> solve_exactly(const G& game,
                                                                               const typename G::State& state,
                                                                               const ExactOptions& options,
                                                                               absl::FunctionRef<double()> size) {
  constexpr double kSlack = 6;  // tries what is small whatever it looks like, and what looks larger than it is
  constexpr std::uint64_t kMaxEntries = std::uint64_t{1} << 20;
  constexpr std::uint64_t kNodesPerEntry = 4;  // repeated positions are mostly close to each other
  using Search = ai::Expectimax<G>;

  const Actor actor = game.actor(state);
  assert(actor == Actor::kFirst || actor == Actor::kSecond);
  const bool first = actor == Actor::kFirst;
  const auto for_decider = [&](const typename Search::Choice& choice) {
    return ExactAction<G>{choice.action, first ? choice.value : 1 - choice.value};
  };
  const std::uint64_t nodes = options.limits.nodes;
  if (nodes > 0 && size() > binary_log(nodes) + kSlack) return std::nullopt;

  const std::uint64_t entries =
      nodes == 0 ? kMaxEntries : std::min(std::bit_ceil(nodes / kNodesPerEntry + 1), kMaxEntries);
  Search search(game, {.table_entries = static_cast<std::size_t>(entries),
                       .nodes = nodes,
                       .milliseconds = options.limits.milliseconds,
                       .stop = options.limits.stop});
  ExactAnswer<G> answer;
  if (options.every_action) {
    const absl::StatusOr<std::vector<typename Search::Choice>> choices = search.values(state);
    if (!choices.ok()) return std::nullopt;
    for (const typename Search::Choice& choice : *choices) answer.actions.push_back(for_decider(choice));
    answer.best = *std::max_element(answer.actions.begin(), answer.actions.end(),
                                    [](const ExactAction<G>& a, const ExactAction<G>& b) { return a.value < b.value; });
  } else {
    const absl::StatusOr<typename Search::Choice> choice = search.choose(state);
    if (!choice.ok()) return std::nullopt;
    answer.best = for_decider(*choice);
  }
  answer.nodes = search.counts().nodes;
  return answer;
}

}  // namespace zerohour::plan
