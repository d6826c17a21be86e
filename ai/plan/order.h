// The order of linked actions, such as neighbouring combats, computed exactly if the game lists the outcomes of its
// rolls, and from a sample of rolls if it does not.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/rollout.h"
#include "ai/players/time_manager.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"

namespace zerohour::plan {

struct OrderOptions {
  int most_actions = 3;          // with more, or fewer than two, there is no answer
  std::uint64_t most_nodes = 0;  // actions and rolls; no answer if they are not enough
  std::uint64_t seed = 1;        // of the dice after the last of the actions
  ai::TimeManager time{};        // no answer if it is not enough
};

template <Game G>
struct OrderAnswer {
  typename G::Action best;   // what to do now
  int chance = 0;            // of the side that decides, of kWon
  typename G::Action rival;  // the next best
  int rival_chance = 0;
  std::uint64_t nodes = 0;
};

namespace internal {

template <OrdersActions S>
class Orders {
 public:
  using G = typename S::Rules;
  using State = typename G::State;
  using Action = typename G::Action;

  Orders(const S& source, const OrderOptions& options, const typename S::Linked& linked, bool first_side)
      : source_(source), rollout_(source), options_(options), linked_(linked), first_side_(first_side) {}

  // The best of the actions left, by the chance of the side that decides, in units of 1 / kScale of kWon.
  struct Choice {
    std::int64_t best = -1, next = -1;
    Action first{}, second{};
  };
  Choice choose(const State& state) {
    Choice choice;
    source_.for_each_linked(state, linked_, [&](Action action) {
      const std::int64_t chance = after(state, action);
      if (chance > choice.best) {
        choice.next = choice.best;
        choice.second = choice.first;
        choice.best = chance;
        choice.first = action;
      } else if (chance > choice.next) {
        choice.next = chance;
        choice.second = action;
      }
    });
    return choice;
  }

  // Checks the clock between play-outs, not at every node.
  bool spent() {
    spent_ = spent_ || nodes() > options_.most_nodes || !options_.time.may_begin();
    return spent_;
  }
  std::uint64_t nodes() const { return nodes_ + rollout_.nodes(); }

  // So that the means over a few six-sided dice in turn are whole numbers.
  static constexpr std::int64_t kScale = 6 * 6 * 6;

 private:
  static constexpr int kPlayouts = 2;  // after the last action
  static constexpr int kRolls = 36;    // of a roll whose outcomes the game does not list

  // What the side can expect after the action, averaged over all results of its die.
  std::int64_t after(State state, Action action) {
    apply(state, action);
    if (source_.game().actor(state) != Actor::kChance) return value(state);
    std::int64_t sum = 0;
    std::int64_t ways = 0;
    for (const auto& [rolled, count] : results(state)) {
      if (spent()) return 0;
      sum += count * value(rolled);
      ways += count;
    }
    return sum / ways;
  }

  // The positions that the roll leads to, and in how many ways; equal positions are merged.
  std::vector<std::pair<State, std::int64_t>> results(const State& state) {
    std::vector<std::pair<Action, Probability>> outcomes;
    std::int64_t all = 1;
    Random random(options_.seed ^ source_.game().hash(state));
    for_each_outcome_or_sample(source_.game(), state, kRolls, random, [&](Action roll, Probability p) {
      outcomes.emplace_back(roll, p);
      all = std::lcm(all, p.denominator());
    });
    std::vector<std::pair<State, std::int64_t>> results;
    for (const auto& [roll, p] : outcomes) {
      State rolled = state;
      apply(rolled, roll);
      const std::int64_t ways = p.numerator() * (all / p.denominator());
      const auto same =
          std::find_if(results.begin(), results.end(), [&next = rolled](const auto& r) { return r.first == next; });
      if (same == results.end()) {
        results.emplace_back(rolled, ways);
      } else {
        same->second += ways;
      }
    }
    return results;
  }

  // The value of a position after a roll: the policy makes the choices up to the next action.
  std::int64_t value(State state) {
    while (source_.is_follow_up(state)) {
      source_.play_on(state, plan_);
      for (const PlanStep<G>& step : plan_.steps()) apply(state, step.action);
    }
    const std::uint64_t hash = source_.game().hash(state);
    const auto known = values_.find(hash);
    if (known != values_.end()) return known->second;
    std::int64_t best = -1;
    if (source_.chooses_order(state)) best = choose(state).best;
    if (best < 0) best = play_out(state);
    values_.emplace(hash, best);
    return best;
  }

  std::int64_t play_out(const State& state) {
    std::int64_t sum = 0;
    for (int i = 0; i < kPlayouts; ++i) {
      const auto numbers = CommonNumbers::drawn_from(options_.seed + static_cast<std::uint64_t>(i));
      const int chance = rollout_.play(state, {}, numbers, {1});
      sum += first_side_ ? chance : kWon - chance;
    }
    return sum * kScale / kPlayouts;
  }

  void apply(State& state, Action action) {
    source_.game().apply(state, action);
    ++nodes_;
  }

  const S& source_;
  Rollout<S> rollout_;
  const OrderOptions& options_;
  const typename S::Linked& linked_;
  bool first_side_;
  Plan<G> plan_;
  std::uint64_t nodes_ = 0;
  bool spent_ = false;
  absl::flat_hash_map<std::uint64_t, std::int64_t> values_;
};

}  // namespace internal

// In a position where the order is chosen: each order of the actions that are linked with `action`, each result of each
// of them with its exact chance, the order chosen again after each; decisions that follow from one of them are made by
// the policy. After the last of them the rest of the player turn is played out, with the same dice for every order.
template <OrdersActions S>
std::optional<OrderAnswer<typename S::Rules>> best_order(const S& source, const typename S::Rules::State& state,
                                                         typename S::Rules::Action action,
                                                         const OrderOptions& options) {
  using Orders = internal::Orders<S>;
  const typename S::Linked linked = source.linked(state, action);
  int count = 0;
  source.for_each_linked(state, linked, [&](typename S::Rules::Action) { ++count; });
  if (count < 2 || count > options.most_actions) return std::nullopt;
  Orders orders(source, options, linked, source.game().actor(state) == Actor::kFirst);
  const typename Orders::Choice choice = orders.choose(state);
  if (orders.spent() || choice.next < 0) return std::nullopt;
  return OrderAnswer<typename S::Rules>{choice.first, static_cast<int>(choice.best / Orders::kScale), choice.second,
                                        static_cast<int>(choice.next / Orders::kScale), orders.nodes()};
}

}  // namespace zerohour::plan
