// Information set Monte Carlo tree search, for games that hide something or in which both sides choose at once: the
// multiple-observer variant of Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
// Transactions on Computational Intelligence and AI in Games 4 (2012).
//
// Each playout begins with a state drawn from those that may be true, as far as the searching side knows (resample).
// Then both sides choose by what they see in it: the statistics of a decision belong to the view of the side that
// decides, so that no side, including the imagined enemy, uses what it could not know. Dice are rolled with their true
// chances. A choice made at once with the enemy's is drawn from a mixed strategy (Exp3: Auer, Cesa-Bianchi, Freund and
// Schapire, "The Nonstochastic Multiarmed Bandit Problem", 2002), whose average approaches an equilibrium in such nodes
// (Lisy, Kovarik, Lanctot and Bosansky, "Convergence of Monte Carlo Tree Search in Simultaneous Move Games", 2013);
// every other choice is made by UCB1.
//
// The same nodes and seed give the same answer on any number of threads: the number of trees, which share nothing, is
// part of the search. A time limit or a stop flag voids that guarantee.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/search/limits.h"
#include "ai/search/mcts.h"
#include "ai/search/playout.h"
#include "engine/core/game.h"
#include "engine/core/natural.h"
#include "engine/core/random_roll.h"

namespace zerohour::ai {

// The options of mcts() except widening and order, which are not used; max_bytes is respected only roughly.
template <Game G>
using IsmctsOptions = MctsOptions<G>;

// One tree, grown by one thread: what each side's views are worth to it.
template <ImperfectInformation G, class Policy>
class IsmctsTree {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // The side must act in `view`, which is what it sees.
  IsmctsTree(const G& game, const State& view, Side side, const IsmctsOptions<G>& options, const Policy& policy,
             std::uint64_t seed, std::size_t max_bytes, const LimitGuard& guard)
      : game_(game),
        view_(view),
        side_(side),
        options_(options),
        policy_(policy),
        random_(seed),
        max_bytes_(max_bytes),
        guard_(guard) {}

  // Runs this many more playouts; false once a limit is reached.
  bool run(int playouts) {
    guard_.look();
    for (int i = 0; i < playouts; ++i) {
      if (guard_.ended()) return false;
      iterate();
    }
    return true;
  }

  std::uint64_t nodes() const { return guard_.nodes(); }
  std::uint64_t playouts() const { return playouts_; }
  std::size_t bytes() const { return bytes_; }

  // What is known of the side's own actions. For a choice made at once with the enemy's, what the strategy played is
  // counted, and not what was only explored.
  std::vector<MctsMove<G>> moves() const {
    std::vector<MctsMove<G>> moves;
    const auto found = decisions_.find(key(view_, side_));
    if (found == decisions_.end()) return moves;
    for (const Choice& c : found->second.choices) {
      const double mean = c.visits > 0 ? c.sum / static_cast<double>(c.visits) : 0.5;
      moves.push_back({c.action, c.visits, for_first(mean), for_first(mean) * static_cast<double>(c.visits),
                       sum_of_squares_for_first(c), 0, 1});
    }
    return moves;
  }

  // How often the root's mixed strategy, without its exploration, took each of moves().
  std::vector<double> strategy() const {
    std::vector<double> shares;
    const auto found = decisions_.find(key(view_, side_));
    if (found == decisions_.end()) return shares;
    for (const Choice& c : found->second.choices) shares.push_back(c.strategy);
    return shares;
  }

 private:
  // Values are for the side that chooses, from 0 to 1.
  struct Choice {
    Action action{};
    std::uint64_t visits = 0;
    double sum = 0, sum_of_squares = 0;
    double gain = 0;      // Exp3's estimate of the gain from always choosing it
    double strategy = 0;  // the sum of its chances in the mixed strategies, exploration left out
  };
  struct Decision {
    std::vector<Choice> choices;
    std::uint64_t visits = 0;
  };
  struct Step {
    std::uint64_t key;
    std::size_t choice;
    double chance;  // with which it was drawn; 0 if UCB1 chose
    Side side;
  };
  double for_first(double value) const { return side_ == Side::kFirst ? value : 1 - value; }
  double sum_of_squares_for_first(const Choice& c) const {
    if (side_ == Side::kFirst) return c.sum_of_squares;
    return static_cast<double>(c.visits) - 2 * c.sum + c.sum_of_squares;
  }

  std::uint64_t key(const State& view, Side side) const {
    std::uint64_t hash = game_.hash(view) + static_cast<std::uint64_t>(index(side));
    return splitmix64(hash);
  }

  void iterate() {
    State state = game_.resample(view_, side_, random_);
    path_.clear();
    bool grown = false;
    while (!grown && !game_.result(state).over) {
      const Actor actor = game_.actor(state);
      if (actor == Actor::kChance) {
        play(state, random_roll(game_, state, random_));
        continue;
      }
      // If both act at once, the searching side comes first, because its view says that nothing is chosen yet.
      const Side side = acts(actor, side_) ? side_ : other(side_);
      const State view = game_.visible_to(state, side);
      const std::uint64_t at = key(view, side);
      auto found = decisions_.find(at);
      if (found == decisions_.end()) {
        if (bytes_ >= max_bytes_) break;
        found = decisions_.emplace(at, listed(view, side)).first;
        grown = true;
      }
      const Step step = choose(found->second, at, side, game_.actor(view) == Actor::kBoth);
      path_.push_back(step);
      play(state, found->second.choices[step.choice].action);
    }
    const double value = playout(state);
    ++playouts_;
    for (const Step& step : path_) count(step, step.side == Side::kFirst ? value : 1 - value);
  }

  void play(State& state, const Action& action) {
    game_.apply(state, action);
    guard_.count();
  }

  Decision listed(const State& view, Side side) {
    Decision decision;
    order_(game_, view, random_, actions_);
    for (const Action& action : actions_) {
      if (game_.chooser(view, action) == side) decision.choices.push_back({.action = action});
    }
    bytes_ += sizeof(Decision) + 2 * sizeof(std::uint64_t) + decision.choices.capacity() * sizeof(Choice);
    return decision;
  }

  Step choose(Decision& decision, std::uint64_t at, Side side, bool at_once) {
    if (at_once) return draw(decision, at, side);
    std::size_t best = 0;
    double most = -1;
    const double scale = natural_log(decision.visits + 1);
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
      const Choice& c = decision.choices[i];
      if (c.visits == 0) return {at, i, 0, side};
      const auto n = static_cast<double>(c.visits);
      const double bound = c.sum / n + options_.exploration * std::sqrt(scale / n);
      if (bound > most) {
        most = bound;
        best = i;
      }
    }
    return {at, best, 0, side};
  }

  // Exp3: the better an action's gain, the likelier it is; a share that shrinks with the visits is spread evenly, to
  // explore.
  Step draw(Decision& decision, std::uint64_t at, Side side) {
    const auto count = static_cast<double>(decision.choices.size());
    const double explored = std::min(1.0, std::sqrt(count * natural_log(decision.choices.size()) /
                                                    (1.718 * static_cast<double>(decision.visits + 1))));
    const double rate = explored / count;
    double most = decision.choices[0].gain;
    for (const Choice& c : decision.choices) most = std::max(most, c.gain);
    double all = 0;
    weights_.clear();
    for (const Choice& c : decision.choices) {
      weights_.push_back(natural_exp(rate * (c.gain - most)));
      all += weights_.back();
    }
    double rest = random_.fraction();
    std::size_t drawn = weights_.size() - 1;
    double chance = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double share = weights_[i] / all;
      decision.choices[i].strategy += share;
      const double own = (1 - explored) * share + rate;
      if (chance == 0 && (rest < own || i + 1 == weights_.size())) {
        drawn = i;
        chance = own;
      }
      rest -= own;
    }
    return {at, drawn, chance, side};
  }

  void count(const Step& step, double value) {
    Decision& decision = decisions_.find(step.key)->second;
    Choice& c = decision.choices[step.choice];
    ++decision.visits;
    ++c.visits;
    c.sum += value;
    c.sum_of_squares += value * value;
    if (step.chance > 0) c.gain += value / step.chance;
  }

  // To the end or to the cut, with the policy for both sides. Returns the value for the first side.
  double playout(State& state) {
    for (int i = 0; options_.playout_cut == 0 || i < options_.playout_cut; ++i) {
      const Result result = game_.result(state);
      if (result.over) return worth(result);
      if (guard_.interrupted()) break;
      const bool chance = game_.actor(state) == Actor::kChance;
      play(state, chance ? random_roll(game_, state, random_) : policy_(game_, state, random_));
    }
    return options_.leaf ? options_.leaf(game_, state) : 0.5;
  }

  const G& game_;
  const State view_;
  const Side side_;
  const IsmctsOptions<G>& options_;
  Policy policy_;
  Random random_;
  const std::size_t max_bytes_;
  LimitGuard guard_;
  absl::flat_hash_map<std::uint64_t, Decision> decisions_;  // by the view and the side
  std::size_t bytes_ = 0;
  std::uint64_t playouts_ = 0;
  std::vector<Step> path_;
  RandomOrder<G> order_;
  std::vector<Action> actions_;
  std::vector<double> weights_;
};

// The action for the side, which acts in `state`; only what the side sees is read of `state`. A choice made at once
// with the enemy's is drawn, using the seed, from the mixed strategy that was found. Values are for the first side;
// nothing is proven. InvalidArgument if the side does not act or the options make no sense.
template <ImperfectInformation G, class Policy = RandomPolicy<G>>
absl::StatusOr<MctsResult<G>> ismcts(const G& game, const typename G::State& state, Side side,
                                     const IsmctsOptions<G>& options, const Policy& policy = {}) {
  using Tree = IsmctsTree<G, Policy>;
  const SearchClock::time_point start = SearchClock::now();
  const typename G::State view = game.visible_to(state, side);
  if (!acts(game.actor(view), side)) return absl::InvalidArgumentError("nothing to choose: the side does not act here");
  if (absl::Status status = internal::check_options<G>("ismcts", options); !status.ok()) return status;
  std::uint64_t seeds = options.seed;
  const auto trees = internal::make_trees<Tree, G>(
      options, start, seeds, [&](std::uint64_t seed, std::size_t max_bytes, const LimitGuard& guard) {
        return std::make_unique<Tree>(game, view, side, options, policy, seed, max_bytes, guard);
      });
  internal::run_trees(trees, options.threads);

  MctsResult<G> result;
  std::vector<std::pair<typename G::Action, double>> mixed;
  for (const auto& tree : trees) {
    result.nodes += tree->nodes();
    result.playouts += tree->playouts();
    result.bytes += tree->bytes();
    const std::vector<MctsMove<G>> moves = tree->moves();
    const std::vector<double> shares = tree->strategy();
    for (std::size_t i = 0; i < moves.size(); ++i) mixed.emplace_back(moves[i].action, shares[i]);
  }
  result.moves = internal::add_up<G>(trees);
  Random random(seeds);
  if (result.moves.empty()) {
    // Stopped before the first playout.
    RandomOrder<G> order;
    std::vector<typename G::Action> actions;
    order(game, view, random, actions);
    std::erase_if(actions, [&](const auto& action) { return game.chooser(view, action) != side; });
    result.action = actions.front();
    return result;
  }
  const MctsMove<G>* chosen = internal::best_move(result.moves, side == Side::kFirst);
  if (game.actor(view) == Actor::kBoth) {
    double all = 0;
    for (const auto& [action, share] : mixed) all += share;
    double rest = random.fraction() * all;
    typename G::Action drawn = mixed.back().first;
    for (const auto& [action, share] : mixed) {
      if (rest < share) {
        drawn = action;
        break;
      }
      rest -= share;
    }
    chosen = &*std::find_if(result.moves.begin(), result.moves.end(),
                            [&](const MctsMove<G>& move) { return move.action == drawn; });
  }
  result.action = chosen->action;
  result.value = chosen->estimate;
  result.standard_error = internal::standard_error(*chosen);
  return result;
}

}  // namespace zerohour::ai
