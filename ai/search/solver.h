// Small games and ends of games solved whole: the exact worth of every position that can be reached, kept in a table,
// so that each further question is a look-up. Memoised expectiminimax over the listed actions, with the exact chances
// of every roll; nothing is pruned. Only IEEE-exact arithmetic, and limits that count positions: every machine finds
// the same, or refuses the same.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "ai/search/interlude.h"
#include "engine/core/game.h"

namespace zerohour::ai {

// What a position is worth if both sides play their best. Of several best actions the first of the list is played,
// which decides how the worth is divided between winning and drawing.
struct Worth {
  double value = 0;  // the first side's expectation: a win is 1, a draw 1/2
  double win = 0;    // chances of the first side
  double loss = 0;
  double draw() const { return std::max(0.0, 1 - win - loss); }
  // From 0 to 1, for a side.
  double value_for(Side side) const { return side == Side::kFirst ? value : 1 - value; }
};

// Values that differ by less are equal: sums in another order.
inline constexpr double kEqualWorth = 1e-12;

// For those whose limits are of another kind: how many positions count as one node of a search, and how many are begun
// for each millisecond that there is.
inline constexpr std::uint64_t kPositionsANode = 1'000;
inline constexpr std::uint64_t kPositionsAMs = 250;

struct SolverLimits {
  std::uint64_t positions = 3'000'000;      // in the table
  const std::atomic<bool>* stop = nullptr;  // give up once true; may be null
  // Called now and then with the positions in the table; may be empty.
  std::function<void(std::uint64_t)> progress{};
  bool complete = false;  // give up where only a part of the legal actions is listed
};

// What a Solver found: the worth of positions of one game. A table may be asked by any object of the same game, that
// is, of the same names and data, and by several threads at once.
template <Game G>
class SolvedTable {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  struct Choice {
    Action action{};
    double value = 0;   // for the side that decides
    bool best = false;  // no other is worth more; the first of these is what is played
  };

  // Of a solved position; nothing if it is not in the table. A game that is over has its result.
  std::optional<Worth> worth(const G& game, const State& state) const {
    if (const Result result = game.result(state); result.over) return worth_of(result);
    const auto found = worths_.find(game.hash(state));
    if (found == worths_.end()) return std::nullopt;
    return found->second;
  }

  // The listed actions of a solved position, in the order of the list, with what each leads to. Empty unless a side
  // decides and the position is in the table.
  std::vector<Choice> choices(const G& game, const State& state) const {
    std::vector<Choice> all;
    const Actor actor = game.actor(state);
    const std::optional<Worth> now = worth(game, state);
    if (!now.has_value() || (actor != Actor::kFirst && actor != Actor::kSecond)) return all;
    const Side side = actor == Actor::kFirst ? Side::kFirst : Side::kSecond;
    for_each_legal_action(game, state, [&](Action action) {
      State next = state;
      game.apply(next, action);
      const std::optional<Worth> after = worth(game, next);
      if (!after.has_value()) return;
      const double value = after->value_for(side);
      all.push_back({action, value, value > now->value_for(side) - kEqualWorth});
    });
    return all;
  }

  std::uint64_t positions() const { return worths_.size(); }
  std::uint64_t bytes() const { return worths_.capacity() * (sizeof(typename Worths::value_type) + 1); }
  // Whether some position that was solved lists only a part of its legal actions: worths are then over these.
  bool lists_candidates() const { return lists_candidates_; }

  static Worth worth_of(const Result& result) {
    if (result.winner == Actor::kFirst) return {1, 1, 0};
    if (result.winner == Actor::kSecond) return {0, 0, 1};
    return {0.5, 0, 0};
  }

 private:
  template <Game>
  friend class Solver;
  using Worths = absl::flat_hash_map<std::uint64_t, Worth>;  // by the hash of the position

  Worths worths_;
  bool lists_candidates_ = false;
};

template <Game G>
class Solver {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // The game must outlive the solver.
  explicit Solver(const G& game) : game_(game) {}

  // Adds the position and all that can come of it to the table, which is kept for later calls. Errors, after which the
  // position has no worth, though some that follow it may: Unimplemented if something is hidden in this game, both
  // sides choose at once, the outcomes of a roll cannot be listed, or a position can come again; ResourceExhausted
  // beyond the limit of positions; OutOfRange if a line of play is longer than kMaxPlies; FailedPrecondition
  // if the list is to be complete and is not; Cancelled if stopped.
  absl::Status solve(const State& state, const SolverLimits& limits) {
    if (hides_anything(game_)) return absl::UnimplementedError("in this game something is hidden, or chosen at once");
    limits_ = &limits;
    status_ = absl::OkStatus();
    visit(state, 0);
    limits_ = nullptr;
    // What was begun and not ended.
    if (!status_.ok()) absl::erase_if(table_.worths_, [](const auto& entry) { return entry.second.value < 0; });
    return status_;
  }

  const SolvedTable<G>& table() const { return table_; }
  SolvedTable<G> take_table() { return std::move(table_); }

  static constexpr int kMaxPlies = 4000;
  static absl::Status refusal_of_size(std::uint64_t positions) {
    return absl::ResourceExhaustedError(absl::StrCat("more than ", positions, " positions"));
  }

 private:
  static constexpr double kBegun = -1;                      // the value of a position whose worth is being worked out
  static constexpr std::uint64_t kProgressEvery = 1 << 14;  // positions
  static constexpr std::uint64_t kLookEvery = 1 << 11;      // whether it is to stop: some milliseconds at most

  // The scratch of one ply, kept from visit to visit.
  struct Ply {
    State next;
    std::vector<std::pair<Action, double>> moves;  // with the chances of outcomes
  };

  Worth give_up(absl::Status why) {
    if (status_.ok()) status_ = std::move(why);
    return {};
  }

  // After an error the worth means nothing.
  Worth visit(const State& state, std::size_t depth) {
    if (const Result result = game_.result(state); result.over) return SolvedTable<G>::worth_of(result);
    const std::uint64_t hash = game_.hash(state);
    if (const auto [found, is_new] = table_.worths_.try_emplace(hash, Worth{kBegun, 0, 0}); !is_new) {
      if (found->second.value == kBegun) return give_up(absl::UnimplementedError("a position can come again"));
      return found->second;
    }
    if (table_.positions() > limits_->positions) {
      return give_up(refusal_of_size(limits_->positions));
    }
    if (depth >= kMaxPlies) return give_up(absl::OutOfRangeError("a line of play is too long"));
    if (table_.positions() % kProgressEvery == 0 && limits_->progress) limits_->progress(table_.positions());
    if (table_.positions() % kLookEvery == 0 && is_stopped(limits_->stop)) {
      return give_up(absl::CancelledError(absl::StrCat("at ", table_.positions(), " positions")));
    }
    if (depth >= plies_.size()) plies_.resize(depth + 1);
    const Worth worth = game_.actor(state) == Actor::kChance ? of_roll(state, depth) : of_decision(state, depth);
    if (status_.ok()) table_.worths_[hash] = worth;
    return worth;
  }

  Worth of_roll(const State& state, std::size_t depth) {
    if (!lists_outcomes(game_, state)) return give_up(absl::UnimplementedError("a roll has too many outcomes to list"));
    Ply& ply = plies_[depth];
    ply.moves.clear();
    game_.for_each_outcome(
        state, [&](Action outcome, Probability chance) { ply.moves.emplace_back(outcome, chance.value()); });
    Worth sum;
    for (std::size_t i = 0; i < ply.moves.size() && status_.ok(); ++i) {
      const auto [outcome, chance] = ply.moves[i];
      const Worth after = visit_after(state, outcome, depth);
      sum.value += chance * after.value;
      sum.win += chance * after.win;
      sum.loss += chance * after.loss;
    }
    return sum;
  }

  Worth of_decision(const State& state, std::size_t depth) {
    const Actor actor = game_.actor(state);
    if (actor != Actor::kFirst && actor != Actor::kSecond) {
      return give_up(absl::UnimplementedError("both sides choose at once"));
    }
    if (!lists_all_legal(game_, state)) {
      if (limits_->complete) return give_up(absl::FailedPreconditionError("the game lists only some legal actions"));
      table_.lists_candidates_ = true;
    }
    Ply& ply = plies_[depth];
    ply.moves.clear();
    for_each_legal_action(game_, state, [&](Action action) { ply.moves.emplace_back(action, 0.0); });
    const Side side = actor == Actor::kFirst ? Side::kFirst : Side::kSecond;
    Worth best;
    for (std::size_t i = 0; i < ply.moves.size() && status_.ok(); ++i) {
      const Worth after = visit_after(state, ply.moves[i].first, depth);
      if (i == 0 || after.value_for(side) > best.value_for(side) + kEqualWorth) best = after;
    }
    return best;
  }

  Worth visit_after(const State& state, Action action, std::size_t depth) {
    State& next = plies_[depth].next;
    next = state;
    game_.apply(next, action);
    return visit(next, depth + 1);
  }

  const G& game_;
  const SolverLimits* limits_ = nullptr;
  absl::Status status_;
  SolvedTable<G> table_;
  std::deque<Ply> plies_;  // of which references stay good while it grows
};

}  // namespace zerohour::ai
