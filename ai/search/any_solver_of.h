// The AnySolver of a game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ai/search/any_solver.h"
#include "ai/search/interlude.h"
#include "ai/search/solved_tables.h"
#include "engine/core/any_game_of.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"

namespace zerohour::ai {

template <Game G>
class AnySolverOf final : public AnySolver {
 public:
  explicit AnySolverOf(std::shared_ptr<const G> game) : game_(std::move(game)) {}

  absl::StatusOr<Table> find(const AnyState& s, const SolverLimits& limits) const override {
    return any(SolvedTables<G>::of(*game_)->find(*game_, in(s), limits));
  }
  absl::StatusOr<Table> find_own(const AnyState& s, const SolverLimits& limits) const override {
    return any(SolvedTables<G>::of(*game_)->find_own(*game_, in(s), limits));
  }
  Table find_if_small(const AnyState& s, const SolverLimits& limits) const override {
    auto table = SolvedTables<G>::of(*game_)->find_if_small(*game_, in(s), limits);
    return table == nullptr ? nullptr : std::make_shared<const TableOf>(game_, std::move(table));
  }
  Solve begin() const override {
    return [game = game_, solver = std::make_shared<Solver<G>>(*game_)](const AnyState& s, const SolverLimits& limits) {
      return solver->solve(in(s), limits);
    };
  }
  std::optional<std::uint64_t> perft(const AnyState& s, int depth, const std::atomic<bool>& stop) const override {
    return count(in(s), depth, stop);
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  static const State& in(const AnyState& s) { return s.as<State>(); }

  class TableOf final : public AnyTable {
   public:
    TableOf(std::shared_ptr<const G> game, std::shared_ptr<const SolvedTable<G>> table)
        : game_(std::move(game)), table_(std::move(table)) {}
    std::optional<Worth> worth(const AnyState& s) const override { return table_->worth(*game_, in(s)); }
    std::vector<Choice> choices(const AnyState& s) const override {
      std::vector<Choice> all;
      for (const auto& choice : table_->choices(*game_, in(s))) {
        all.push_back({AnyAction::of(choice.action), choice.value, choice.best});
      }
      return all;
    }
    std::uint64_t positions() const override { return table_->positions(); }
    std::uint64_t bytes() const override { return table_->bytes(); }
    bool lists_candidates() const override { return table_->lists_candidates(); }

   private:
    std::shared_ptr<const G> game_;
    std::shared_ptr<const SolvedTable<G>> table_;
  };
  absl::StatusOr<Table> any(absl::StatusOr<std::shared_ptr<const SolvedTable<G>>> table) const {
    if (!table.ok()) return table.status();
    return std::make_shared<const TableOf>(game_, *std::move(table));
  }

  std::optional<std::uint64_t> count(const State& s, int depth, const std::atomic<bool>& stop) const {
    std::uint64_t sum = 0;
    const auto descend = [&](const Action& action) {
      if (depth == 1) {
        ++sum;
        return;
      }
      if (is_stopped(&stop)) return;
      State next = s;
      game_->apply(next, action);
      sum += count(next, depth - 1, stop).value_or(0);
    };
    if (game_->actor(s) == Actor::kChance) {
      Random random(game_->hash(s));
      for_each_outcome_or_sample(*game_, s, 1, random, [&](const Action& action, Probability) { descend(action); });
    } else {
      for_each_legal_action(*game_, s, descend);
    }
    if (stop) return std::nullopt;
    return sum;
  }

  std::shared_ptr<const G> game_;
};

}  // namespace zerohour::ai
