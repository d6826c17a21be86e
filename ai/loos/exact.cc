#include "ai/loos/exact.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "absl/status/statusor.h"
#include "ai/search/expectimax.h"

namespace zerohour::plan {
namespace {

using loos::kBritish;
using loos::kGerman;
using loos::Loos;
using loos::State;
using Search = ai::Expectimax<Loos>;

// What a unit may do in a player turn that is to come, as a power of two: some hexes, an attack on one of them or none.
constexpr double kUnitTurn = 3;
// Pruning and the table leave about this part of the exponent (measured on the small scenarios).
constexpr double kPruned = 0.5;
// Small enough to be searched whatever it looks like, and room for what looks bigger than it is.
constexpr double kSlack = 6;
constexpr std::uint64_t kMaxEntries = std::uint64_t{1} << 20;
constexpr std::uint64_t kNodesPerEntry = 4;  // what is found again is mostly near

// The moves that the side has now. Those of a unit are taken to be independent of another's.
double present_size(const Loos& game, const State& state) {
  double size = 0;
  game.for_each_group(state, [&](ActionGroup group) {
    int count = 0;
    game.for_each_legal(state, group, [&](loos::Action) { ++count; });
    size += std::log2(1 + count);
  });
  return size;
}

// The player turns after this one.
double later_size(const Loos& game, const State& state) {
  const loos::Scenario& scenario = game.rules().scenario;
  const loos::View view = game.view(state);
  double size = 0;
  for (int turn = state.turn; turn <= scenario.last_turn; ++turn) {
    for (const Side side : {kBritish, kGerman}) {
      const bool begun = turn == state.turn && (side == kBritish || state.active == kGerman);
      const bool played = !(side == kGerman && turn == scenario.last_turn && scenario.british_only_last_turn);
      if (!begun && played) size += kUnitTurn * view.on_map(side).size();
    }
  }
  return size;
}

ExactAction for_decider(const Search::Choice& choice, bool first) {
  return {choice.action, first ? choice.value : 1 - choice.value};
}

}  // namespace

double exact_size(const Loos& game, const State& state) {
  return kPruned * (present_size(game, state) + later_size(game, state));
}

std::optional<ExactAnswer> solve_exactly(const Loos& game, const State& state, const ExactOptions& options) {
  const Actor actor = game.actor(state);
  assert(actor == Actor::kFirst || actor == Actor::kSecond);
  const bool first = actor == Actor::kFirst;
  const std::uint64_t nodes = options.limits.nodes;
  if (nodes > 0 && exact_size(game, state) > std::log2(static_cast<double>(nodes)) + kSlack) return std::nullopt;

  const std::uint64_t entries =
      nodes == 0 ? kMaxEntries : std::min(std::bit_ceil(nodes / kNodesPerEntry + 1), kMaxEntries);
  Search search(game, {.table_entries = static_cast<std::size_t>(entries),
                       .nodes = nodes,
                       .milliseconds = options.limits.milliseconds,
                       .stop = options.limits.stop});
  ExactAnswer answer;
  if (options.every_action) {
    const absl::StatusOr<std::vector<Search::Choice>> choices = search.values(state);
    if (!choices.ok()) return std::nullopt;
    for (const Search::Choice& choice : *choices) answer.actions.push_back(for_decider(choice, first));
    answer.best = *std::max_element(answer.actions.begin(), answer.actions.end(),
                                    [](const ExactAction& a, const ExactAction& b) { return a.value < b.value; });
  } else {
    const absl::StatusOr<Search::Choice> choice = search.choose(state);
    if (!choice.ok()) return std::nullopt;
    answer.best = for_decider(*choice, first);
  }
  answer.nodes = search.counts().nodes;
  return answer;
}

}  // namespace zerohour::plan
