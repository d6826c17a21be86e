// What is counted exactly of a game that is known only at run time. Millions of positions are visited for it, so that
// the counting itself is a template of the game: any_solver_of.h makes one.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/search/solver.h"
#include "engine/core/any_game.h"

namespace zerohour::ai {

// As a SolvedTable.
class AnyTable {
 public:
  struct Choice {
    AnyAction action;
    double value = 0;
    bool best = false;
  };
  virtual ~AnyTable() = default;
  virtual std::optional<Worth> worth(const AnyState& s) const = 0;
  virtual std::vector<Choice> choices(const AnyState& s) const = 0;
  virtual std::uint64_t positions() const = 0;
  virtual std::uint64_t bytes() const = 0;
  virtual bool lists_candidates() const = 0;
};

// Of one game. May be asked by several threads at once.
class AnySolver {
 public:
  using Table = std::shared_ptr<const AnyTable>;
  virtual ~AnySolver() = default;

  // As the functions of SolvedTables.
  virtual absl::StatusOr<Table> find(const AnyState& s, const SolverLimits& limits) const = 0;
  virtual absl::StatusOr<Table> find_own(const AnyState& s, const SolverLimits& limits) const = 0;
  virtual Table find_if_small(const AnyState& s, const SolverLimits& limits) const = 0;
  // As Solver::solve(), for a table of its own to which each call adds.
  using Solve = std::function<absl::Status(const AnyState& s, const SolverLimits& limits)>;
  virtual Solve begin() const = 0;
  // How many ways the game can go within so many actions and rolls; nothing if it was stopped. Where a roll has too
  // many outcomes to list one of them stands for all.
  virtual std::optional<std::uint64_t> perft(const AnyState& s, int depth, const std::atomic<bool>& stop) const = 0;
};

}  // namespace zerohour::ai
