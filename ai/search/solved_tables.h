// What has been solved of a game (solver.h), shared by all that ask in this process: players, the judge, and questions
// of people. A table is made once, and serves every game that is played with the same names and data.
//
// Who asks never learns what was asked before: a position counts as solved within a limit if at most that many
// positions can come of it. One that comes of a position whose table has no more than these has no more itself; for any
// other the positions are counted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "ai/search/solver.h"
#include "ai/search/sounding.h"
#include "engine/core/game.h"

namespace zerohour::ai {

template <Game G>
class SolvedTables {
 public:
  using State = typename G::State;
  using Table = SolvedTable<G>;

  SolvedTables() = default;
  SolvedTables(const SolvedTables&) = delete;
  SolvedTables& operator=(const SolvedTables&) = delete;

  // Those of this game: of every object with the same names, options and data. They are kept for the few games that
  // were asked about most recently.
  static std::shared_ptr<SolvedTables> of(const G& game) {
    constexpr std::size_t kMostGames = 4;
    static std::mutex mutex;
    static auto* const kept = new std::list<std::pair<std::string, std::shared_ptr<SolvedTables>>>;
    std::string key = absl::StrCat(game.game_name(), " ", game.scenario_name(), " ", game.data_hash());
    const std::lock_guard<std::mutex> lock(mutex);
    const auto found = std::find_if(kept->begin(), kept->end(), [&](const auto& entry) { return entry.first == key; });
    if (found != kept->end()) {
      kept->splice(kept->begin(), *kept, found);
      return kept->front().second;
    }
    if (kept->size() == kMostGames) kept->pop_back();
    kept->emplace_front(std::move(key), std::make_shared<SolvedTables>());
    return kept->front().second;
  }

  // A table that holds `state` and all that can come of it, if that is no more than limits.positions. Errors as those
  // of Solver::solve(). While one thread works a table out, others wait for it.
  absl::StatusOr<std::shared_ptr<const Table>> find(const G& game, const State& state, const SolverLimits& limits) {
    return find(game, state, limits, false);
  }
  // Such a table if there is one already; null, too, while one is worked out. It never waits.
  std::shared_ptr<const Table> kept(const G& game, const State& state, std::uint64_t positions) {
    const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
    return lock.owns_lock() ? kept_with(game, state, positions) : nullptr;
  }
  // The same as find(), a table that holds nothing else.
  absl::StatusOr<std::shared_ptr<const Table>> find_own(const G& game, const State& state, const SolverLimits& limits) {
    return find(game, state, limits, true);
  }
  // The same where the attempt is worth it: where the whole battle, from the game's initial position, or this position
  // looks small (looks_solvable()) and is. Null if not, or if it was stopped. A battle that is small is solved whole at
  // the first question.
  std::shared_ptr<const Table> find_if_small(const G& game, const State& state, const SolverLimits& limits) {
    const auto holds = [&](const absl::StatusOr<std::shared_ptr<const Table>>& table) {
      return table.ok() && (*table)->worth(game, state).has_value();
    };
    const State start = game.initial_state();
    if (is_worth_trying(game, start, limits)) {
      if (const auto whole = find(game, start, limits); holds(whole)) return *whole;
    }
    if (is_worth_trying(game, state, limits)) {
      if (const auto rest = find(game, state, limits); holds(rest)) return *rest;
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t kMostTables = 3;
  static constexpr std::size_t kMostRefused = 4096;
  struct Kept {
    std::uint64_t root = 0;  // the hash of the position for which it was made
    std::shared_ptr<const Table> table;
  };

  // Of at most so many positions, with this one in it, or made for this one; null if there is none. The mutex is held.
  std::shared_ptr<const Table> kept_with(const G& game, const State& state, std::uint64_t positions) {
    return kept_where(positions, [&](const Kept& kept) { return kept.table->worth(game, state).has_value(); });
  }
  std::shared_ptr<const Table> kept_of(std::uint64_t root, std::uint64_t positions) {
    return kept_where(positions, [&](const Kept& kept) { return kept.root == root; });
  }
  template <class Fits>
  std::shared_ptr<const Table> kept_where(std::uint64_t positions, const Fits& fits) {
    const auto found = std::find_if(tables_.begin(), tables_.end(), [&](const Kept& kept) {
      return kept.table->positions() <= positions && fits(kept);
    });
    if (found == tables_.end()) return nullptr;
    tables_.splice(tables_.begin(), tables_, found);
    return tables_.front().table;
  }

  absl::StatusOr<std::shared_ptr<const Table>> find(const G& game, const State& state, const SolverLimits& limits,
                                                    bool own) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const std::uint64_t hash = game.hash(state);
    auto kept = own ? kept_of(hash, limits.positions) : kept_with(game, state, limits.positions);
    // One that lists candidates may hold more than can come of this position.
    if (kept != nullptr && !(limits.complete && kept->lists_candidates())) return kept;
    const auto refused = too_large_.find(hash);
    if (refused != too_large_.end() && limits.positions <= refused->second) {
      return Solver<G>::refusal_of_size(limits.positions);
    }
    Solver<G> solver(game);
    if (absl::Status solved = solver.solve(state, limits); !solved.ok()) {
      if (absl::IsResourceExhausted(solved)) {
        if (too_large_.size() >= kMostRefused) too_large_.clear();
        too_large_.insert_or_assign(hash, limits.positions);
      }
      return solved;
    }
    if (tables_.size() == kMostTables) tables_.pop_back();
    tables_.push_front({hash, std::make_shared<const Table>(solver.take_table())});
    return tables_.front().table;
  }

  bool is_worth_trying(const G& game, const State& state, const SolverLimits& limits) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (sounded_.size() >= kMostRefused) sounded_.clear();
    const auto [sounded, is_new] = sounded_.try_emplace({game.hash(state), limits.positions, limits.complete}, false);
    if (is_new) sounded->second = looks_solvable(game, state, limits.positions, limits.complete);
    return sounded->second;
  }

  std::mutex mutex_;        // guards everything below
  std::list<Kept> tables_;  // most recently asked first
  // By the hash of the position: the largest limit that was not enough.
  absl::flat_hash_map<std::uint64_t, std::uint64_t> too_large_;
  // By the hash of the position and what limits the attempt: looks_solvable().
  absl::flat_hash_map<std::tuple<std::uint64_t, std::uint64_t, bool>, bool> sounded_;
};

}  // namespace zerohour::ai
