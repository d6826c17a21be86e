// Plain Monte Carlo tree search, one micro-action at a time, for any game; over information sets (ismcts.h) if the game
// hides anything.
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/players/time_manager.h"
#include "ai/search/ismcts.h"
#include "ai/search/mcts.h"

namespace zerohour::ai {

template <Game G>
class MctsBot final : public Bot<G>, public CountsNodes {
 public:
  // Actions and rolls for one decision if the budget limits neither nodes nor time.
  static constexpr std::uint64_t kNodes = 50'000;
  // With less time than this it searches only kFewNodes, so that a side that is short of time still has some at the
  // end.
  static constexpr std::chrono::milliseconds kLeast{1};
  static constexpr std::uint64_t kFewNodes = 100;

  // The options give the widening, the cut-off of the playouts and their evaluation; limits and seed are set for each
  // decision.
  explicit MctsBot(std::uint64_t seed, MctsOptions<G> options = standard())
      : seed_(seed), options_(std::move(options)) {}

  // Under another name, and with at most so many nodes for a decision, whatever the budget; 0: no limit of its own.
  MctsBot(std::uint64_t seed, std::string name, std::uint64_t most)
      : name_(std::move(name)), seed_(seed), options_(standard()), most_(most) {}

  // Playouts to the end of the game.
  static MctsOptions<G> standard() {
    MctsOptions<G> options;
    options.widening = 2;
    return options;
  }

  std::string name() const override { return name_; }
  Memory memory() const override { return Memory::kNothing; }

  void sit(Side side) override { side_ = side; }

  // Depends on seed, position and budget alone: earlier calls have no effect.
  typename G::Action choose(const G& game, const typename G::State& given, const Budget& budget) override {
    const Side side = deciding_side(game, given, side_);
    const typename G::State& state = seen_by(game, given, side);
    MctsOptions<G> options = options_;
    const TimeManager time(budget, this->forecast(game, state));
    options.limits = time.has(kLeast) ? time.limits(budget.nodes) : SearchLimits{kFewNodes, 0, budget.stop};
    options.threads = std::max(1, budget.threads);
    if (budget.nodes == 0 && !budget.limits_time()) options.limits.nodes = most_ > 0 ? most_ : kNodes;
    if (most_ > 0 && (options.limits.nodes == 0 || options.limits.nodes > most_)) options.limits.nodes = most_;
    options.limits.progress = budget.progress;
    std::uint64_t seed = seed_ ^ game.hash(state);
    options.seed = splitmix64(seed);
    alternatives_.clear();
    nodes_used_ = 0;
    typename G::Action only{};
    if (is_forced(game, state, side, only)) return only;
    const auto found = search(game, state, side, options);
    assert(found.ok());
    nodes_used_ = found->nodes;
    keep_alternatives(*found, budget.alternatives);
    return found->action;
  }

  std::uint64_t nodes_used() const override { return nodes_used_; }

  // The most visited of the other actions.
  std::vector<Alternative<G>> alternatives() const override { return alternatives_; }

 private:
  void keep_alternatives(const MctsResult<G>& found, int wanted) {
    std::vector<MctsMove<G>> others;
    for (const MctsMove<G>& move : found.moves) {
      if (move.visits > 0 && !(move.action == found.action)) others.push_back(move);
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const MctsMove<G>& a, const MctsMove<G>& b) { return a.visits > b.visits; });
    others.resize(std::min(others.size(), static_cast<std::size_t>(std::max(0, wanted))));
    for (const MctsMove<G>& move : others) alternatives_.push_back({{move.action}, ""});
  }

  static absl::StatusOr<MctsResult<G>> search(const G& game, const typename G::State& state, [[maybe_unused]] Side side,
                                              const MctsOptions<G>& options) {
    if constexpr (ImperfectInformation<G>) {
      return ismcts(game, state, side, options);
    } else {
      return mcts(game, state, options);
    }
  }

  std::string name_ = "mcts";
  Side side_ = Side::kFirst;
  std::uint64_t seed_;
  MctsOptions<G> options_;
  std::uint64_t most_ = 0;
  std::vector<Alternative<G>> alternatives_;
  std::uint64_t nodes_used_ = 0;
};

}  // namespace zerohour::ai
