// Expectiminimax: the exact value of a position with dice, with alpha-beta at decisions, Star1 and Star2 at chance
// nodes (Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", Artificial Intelligence 21, 1983;
// Hauk, Buro and Schaeffer, "Rediscovering *-Minimax Search" and "*-Minimax Performance in Backgammon", 2004) and a
// transposition table.
//
// A value is the first side's expectation: a win is 1, a draw 1/2, a loss 0. Nothing assumes that the sides alternate
// or that chance nodes come between decisions. Only IEEE-exact arithmetic: every machine finds the same values and
// actions.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "ai/search/interlude.h"
#include "ai/search/limits.h"
#include "ai/search/transposition_table.h"
#include "engine/core/game.h"

namespace zerohour::ai {

// Each includes the one before it; none changes a value. Star2 pays off where good actions are tried first.
enum class Pruning : std::uint8_t {
  kNone,   // every node to the depth
  kAlpha,  // alpha-beta between decisions; a chance node reopens the window
  kStar1,  // a chance node narrows the windows of its outcomes by what the others can still contribute
  kStar2,  // and first tries one action after each outcome, which may be enough for a cut
};

struct ExpectimaxOptions {
  Pruning pruning = Pruning::kStar2;
  int depth = 0;                            // actions and rolls to look ahead; 0 for all, to the ends of the game
  std::size_t table_entries = 1 << 16;      // of the transposition table; 0 for none
  std::uint64_t nodes = 0;                  // give up after this many; 0 for no limit
  std::int64_t milliseconds = 0;            // give up after this long; 0 for no limit
  const std::atomic<bool>* stop = nullptr;  // give up once true; may be null
};

struct ExpectimaxCounts {
  std::uint64_t nodes = 0;       // positions entered, with repetitions
  std::uint64_t leaves = 0;      // of these, evaluated at the depth limit
  std::uint64_t table_hits = 0;  // of these, answered by the table
  std::uint64_t decision_cuts = 0;
  std::uint64_t star1_cuts = 0;
  std::uint64_t star2_cuts = 0;  // by probing alone
};

template <Game G>
class Expectimax {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  // The worth of a position at the depth limit to the first side, from 0 to 1 (values outside are clipped).
  using Leaf = std::function<double(const G&, const State&)>;
  // Which actions are tried first: higher values first, equal ones in the order of the list. Changes the effort, but no
  // value.
  using Order = std::function<int(const G&, const State&, const Action&)>;
  struct Choice {
    Action action{};
    double value = 0;  // for the first side
  };

  // The game must outlive the search. Without a leaf evaluator, positions at the limit count as draws.
  explicit Expectimax(const G& game, const ExpectimaxOptions& options = {}, Leaf leaf = {}, Order order = {})
      : game_(game),
        options_(options),
        leaf_(std::move(leaf)),
        order_(std::move(order)),
        table_(options.table_entries) {}

  // The position's value for the first side. Unimplemented if both sides choose at once or the outcomes of a roll
  // cannot be listed; ResourceExhausted at the limit of nodes or if a line is longer than kMaxPlies; Cancelled if
  // stopped, by the flag or the clock. The table is kept for later calls.
  absl::StatusOr<double> value(const State& state) {
    begin();
    const double v = search(state, kOpenLow, kOpenHigh, options_.depth > 0 ? options_.depth : kUnlimited, 0);
    if (!status_.ok()) return status_;
    return v;
  }

  // The best of the listed actions, with its value; among equals the first to be tried. InvalidArgument if no side
  // decides alone.
  absl::StatusOr<Choice> choose(const State& state) {
    const Actor actor = game_.actor(state);
    if (actor != Actor::kFirst && actor != Actor::kSecond) {
      return absl::InvalidArgumentError("nothing to choose: no side decides alone here");
    }
    begin();
    const Node best = decide(state, actor == Actor::kFirst, kOpenLow, kOpenHigh,
                             options_.depth > 0 ? options_.depth : kUnlimited, 0, nullptr);
    if (!status_.ok()) return status_;
    return Choice{best.action, best.value};
  }

  // Every listed action with its value, in the order of the list; the limits apply to all together. Errors as for
  // choose().
  absl::StatusOr<std::vector<Choice>> values(const State& state) {
    const Actor actor = game_.actor(state);
    if (actor != Actor::kFirst && actor != Actor::kSecond) {
      return absl::InvalidArgumentError("nothing to choose: no side decides alone here");
    }
    begin();
    std::vector<Choice> choices;
    for (const Action& action : list_actions(state, nullptr, ply(0))) {
      const double v =
          search_after(state, action, kOpenLow, kOpenHigh, options_.depth > 0 ? options_.depth : kUnlimited, 0);
      if (!status_.ok()) return status_;
      choices.push_back({action, v});
    }
    std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.action < b.action; });
    return choices;
  }

  // Of the last call.
  const ExpectimaxCounts& counts() const { return counts_; }

  static constexpr int kMaxPlies = 4000;

 private:
  static constexpr int kUnlimited = std::numeric_limits<int>::max();
  // Wider than every value, so that the root's value is never a bound.
  static constexpr double kOpenLow = -1;
  static constexpr double kOpenHigh = 2;

  struct Node {
    double value = 0;
    Action action{};
    bool has_action = false;
  };
  // The window of a chance node, and what one outcome must be worth at most or at least to leave it.
  struct ProbeWindow {
    double low, high, little, enough;
  };
  struct Outcome {
    Action action{};
    double chance = 0;
    double lower = 0, upper = 1;  // what is known of its value
  };
  // The scratch of one ply, kept from visit to visit.
  struct Ply {
    State next;
    std::vector<Action> actions;
    std::vector<std::pair<int, Action>> liked;
    std::vector<Outcome> outcomes;
    std::vector<double> lower_after, upper_after;  // sums of chance * bound over the outcomes from i on
  };

  void begin() {
    counts_ = {};
    status_ = absl::OkStatus();
    deadline_ = SearchClock::now() + std::chrono::milliseconds(options_.milliseconds);
  }

  static int below(int depth) { return depth == kUnlimited ? kUnlimited : depth - 1; }

  Ply& ply(std::size_t number) {
    if (number >= plies_.size()) plies_.resize(number + 1);
    return plies_[number];
  }

  // Whether to continue; otherwise a status is set and all values are void.
  bool enter(std::size_t number) {
    if (!status_.ok()) return false;
    ++counts_.nodes;
    if (options_.nodes > 0 && counts_.nodes > options_.nodes) {
      status_ = absl::ResourceExhaustedError("the limit of nodes is reached");
    } else if (number >= kMaxPlies) {
      status_ = absl::ResourceExhaustedError("a line of play is too long to search to its end");
    } else if ((counts_.nodes & 63) == 0 && interrupted()) {
      status_ = absl::CancelledError("stopped");
    }
    return status_.ok();
  }

  bool interrupted() const {
    return is_stopped(options_.stop) || (options_.milliseconds > 0 && SearchClock::now() >= deadline_);
  }

  // Fail-soft: exact if strictly between low and high, otherwise a bound on that side.
  double search(const State& state, double low, double high, int depth, std::size_t number) {
    if (!enter(number)) return 0;
    const Actor actor = game_.actor(state);
    if (actor == Actor::kNobody) return worth(game_.result(state));
    if (actor == Actor::kBoth) {
      status_ = absl::UnimplementedError("expectimax: both sides choose at once here");
      return 0;
    }
    if (depth == 0) return leaf(state);
    if (!table_.on()) {
      return actor == Actor::kChance ? roll(state, low, high, depth, number)
                                     : decide(state, actor == Actor::kFirst, low, high, depth, number, nullptr).value;
    }
    return search_with_table(state, actor, low, high, depth, number);
  }

  double search_with_table(const State& state, Actor actor, double low, double high, int depth, std::size_t number) {
    typename TranspositionTable<G>::Entry entry;
    entry.hash = game_.hash(state);
    entry.fingerprint = Fingerprint<G>(state);
    entry.depth = depth;
    const auto* known = table_.find(entry.hash, entry.fingerprint, depth);
    if (known != nullptr && settles(known->bound, known->value, low, high)) {
      ++counts_.table_hits;
      return known->value;
    }
    if (known != nullptr) {
      entry.best = known->best;
      entry.has_best = known->has_best;
    }
    const std::uint64_t before = counts_.nodes;
    Node node;
    if (actor == Actor::kChance) {
      node.value = roll(state, low, high, depth, number);
    } else {
      const Action hint = entry.best;
      node = decide(state, actor == Actor::kFirst, low, high, depth, number, entry.has_best ? &hint : nullptr);
    }
    if (!status_.ok()) return 0;
    entry.best = node.action;
    entry.has_best = node.has_action;
    entry.value = node.value;
    entry.bound = node.value <= low ? Bound::kUpper : node.value >= high ? Bound::kLower : Bound::kExact;
    entry.effort = counts_.nodes - before;
    table_.store(entry);
    return node.value;
  }

  static bool settles(Bound bound, double value, double low, double high) {
    return bound == Bound::kExact || (bound == Bound::kLower && value >= high) ||
           (bound == Bound::kUpper && value <= low);
  }

  static double worth(const Result& result) {
    return result.winner == Actor::kFirst ? 1.0 : result.winner == Actor::kSecond ? 0.0 : 0.5;
  }

  double leaf(const State& state) {
    ++counts_.leaves;
    return leaf_ ? std::clamp(leaf_(game_, state), 0.0, 1.0) : 0.5;
  }

  double search_after(const State& state, const Action& action, double low, double high, int depth,
                      std::size_t number) {
    State& next = ply(number).next;
    next = state;
    game_.apply(next, action);
    return search(next, low, high, below(depth), number + 1);
  }

  Node decide(const State& state, bool first, double low, double high, int depth, std::size_t number,
              const Action* hint) {
    const std::vector<Action>& actions = list_actions(state, hint, ply(number));
    const bool prune = options_.pruning != Pruning::kNone;
    Node best;
    for (const Action& action : actions) {
      const double v = search_after(state, action, low, high, depth, number);
      if (!status_.ok()) return {};
      if (!best.has_action || (first ? v > best.value : v < best.value)) best = {v, action, true};
      if (!prune) continue;
      (first ? low : high) = first ? std::max(low, v) : std::min(high, v);
      const bool settled = first ? v >= 1 : v <= 0;  // nothing is worth more
      if (low >= high || settled) {
        if (&action != &actions.back()) ++counts_.decision_cuts;
        break;
      }
    }
    return best;
  }

  // The listed actions, the hinted one first, then the best liked.
  const std::vector<Action>& list_actions(const State& state, const Action* hint, Ply& here) const {
    std::vector<Action>& actions = here.actions;
    actions.clear();
    for_each_legal_action(game_, state, [&](Action action) { actions.push_back(action); });
    if (order_ && actions.size() > 1) {
      here.liked.clear();
      for (const Action& action : actions) here.liked.emplace_back(order_(game_, state, action), action);
      std::stable_sort(here.liked.begin(), here.liked.end(),
                       [](const auto& a, const auto& b) { return a.first > b.first; });
      for (std::size_t i = 0; i < actions.size(); ++i) actions[i] = here.liked[i].second;
    }
    if (hint == nullptr) return actions;
    const auto at = std::find(actions.begin(), actions.end(), *hint);
    if (at != actions.end()) std::rotate(actions.begin(), at, at + 1);
    return actions;
  }

  double roll(const State& state, double low, double high, int depth, std::size_t number) {
    if (!lists_outcomes(game_, state)) {
      status_ = absl::UnimplementedError(
          absl::StrCat("expectimax: the outcomes cannot be listed of ", std::string(game_.describe_roll(state))));
      return 0;
    }
    Ply& here = ply(number);
    here.outcomes.clear();
    game_.for_each_outcome(state, [&](Action action, Probability chance) {
      here.outcomes.push_back({action, chance.value(), 0, 1});
    });
    if (options_.pruning >= Pruning::kStar2 && depth > 1) {
      double bound = 0;
      if (probe_outcomes(state, low, high, depth, number, bound)) return bound;
    }
    sum_bounds_after(here);
    const bool narrow = options_.pruning >= Pruning::kStar1;
    double sum = 0;  // of the outcomes that are searched
    for (std::size_t i = 0; i < here.outcomes.size(); ++i) {
      const Outcome outcome = here.outcomes[i];
      // Outside this window the outcome takes the node out of its own window, whatever the others are worth.
      const double child_low = narrow ? (low - sum - here.upper_after[i + 1]) / outcome.chance : kOpenLow;
      const double child_high = narrow ? (high - sum - here.lower_after[i + 1]) / outcome.chance : kOpenHigh;
      const double v = search_after(state, outcome.action, child_low, child_high, depth, number);
      if (!status_.ok()) return 0;
      sum += outcome.chance * v;
      // Checks the child's window and not the sum, which is rounded: a v outside it is not a value, only a bound.
      if (v > child_low && v < child_high) continue;
      if (i + 1 < here.outcomes.size()) ++counts_.star1_cuts;
      return v <= child_low ? std::min(low, sum + here.upper_after[i + 1])
                            : std::max(high, sum + here.lower_after[i + 1]);
    }
    return sum;
  }

  static void sum_bounds_after(Ply& here) {
    const std::size_t count = here.outcomes.size();
    here.lower_after.assign(count + 1, 0);
    here.upper_after.assign(count + 1, 0);
    for (std::size_t i = count; i-- > 0;) {
      const Outcome& o = here.outcomes[i];
      here.lower_after[i] = here.lower_after[i + 1] + o.chance * o.lower;
      here.upper_after[i] = here.upper_after[i + 1] + o.chance * o.upper;
    }
  }

  // Star2: one action after each outcome bounds its value from the side that decides there. True if that already takes
  // the node out of its window; bound then says how far.
  bool probe_outcomes(const State& state, double low, double high, int depth, std::size_t number, double& bound) {
    Ply& here = ply(number);
    sum_bounds_after(here);
    double least = here.lower_after[0];
    double most = here.upper_after[0];
    for (std::size_t i = 0; i < here.outcomes.size(); ++i) {
      const Outcome outcome = here.outcomes[i];
      // What this outcome must reach for the node to fail high, or stay below for it to fail low.
      const double enough = outcome.lower + (high - least) / outcome.chance;
      const double little = outcome.upper - (most - low) / outcome.chance;
      probe(state, outcome, {low, high, little, enough}, depth, number, here.outcomes[i]);
      if (!status_.ok()) return true;
      least += outcome.chance * (here.outcomes[i].lower - outcome.lower);
      most += outcome.chance * (here.outcomes[i].upper - outcome.upper);
      if (least < high && most > low) continue;
      ++counts_.star2_cuts;
      bound = least >= high ? least : most;
      return true;
    }
    return false;
  }

  // Bounds the value after one outcome by its first action, or by the end of the game or the table.
  void probe(const State& state, const Outcome& outcome, const ProbeWindow& window, int depth, std::size_t number,
             Outcome& to) {
    const auto& [low, high, little, enough] = window;
    State& next = ply(number).next;
    next = state;
    game_.apply(next, outcome.action);
    const Actor actor = game_.actor(next);
    if (actor == Actor::kNobody) {
      to.lower = to.upper = worth(game_.result(next));
      return;
    }
    const typename TranspositionTable<G>::Entry* known = nullptr;
    if (table_.on()) known = table_.find(game_.hash(next), Fingerprint<G>(next), below(depth));
    if (known != nullptr && known->bound != Bound::kUpper) to.lower = std::max(to.lower, known->value);
    if (known != nullptr && known->bound != Bound::kLower) to.upper = std::min(to.upper, known->value);
    const bool known_enough = to.lower >= to.upper || to.lower >= enough || to.upper <= little;
    if (known_enough || actor == Actor::kChance || actor == Actor::kBoth) return;
    // A lower bound can cut only at the upper end of the node's window, if that is not open; and the other way round.
    const bool first = actor == Actor::kFirst;
    if (first ? high > 1 : low < 0) return;

    Action action{};
    if (known != nullptr && known->has_best) {
      action = known->best;
    } else {
      const std::vector<Action>& actions = list_actions(next, nullptr, ply(number + 1));
      if (actions.empty()) return;
      action = actions.front();
    }
    // The other side of the window is open: the result there is only a bound.
    const double v = first ? search_after(next, action, to.lower, enough, below(depth), number + 1)
                           : search_after(next, action, little, to.upper, below(depth), number + 1);
    if (!status_.ok()) return;
    if (first && v > to.lower) to.lower = v;
    if (!first && v < to.upper) to.upper = v;
  }

  const G& game_;
  const ExpectimaxOptions options_;
  const Leaf leaf_;
  const Order order_;
  TranspositionTable<G> table_;
  std::deque<Ply> plies_;  // a deque, so that growing it moves none
  ExpectimaxCounts counts_;
  SearchClock::time_point deadline_;
  absl::Status status_;
};

}  // namespace zerohour::ai
