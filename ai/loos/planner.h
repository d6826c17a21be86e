// The planner: ideas for a decision, compared by playing on from each in the head.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ai/loos/book.h"
#include "ai/loos/ideas.h"
#include "ai/loos/rollout.h"

namespace zerohour::plan {

// How a player thinks.
struct PlannerOptions {
  // Its weights (eval/loos/logistic.h). Not the latest, which tell people's chances better and play no better:
  // docs/evaluation.md.
  std::string evaluator = "fitted-2";
  Horizon horizon{};
  int plans = 12;                 // of a phase, compared first
  int rounds = 2;                 // of changing the best of them
  int changes = 8;                // that each such round tries, zone by zone
  int mutants = 0;                // the same, unit by unit
  int choices = 1;                // at a single choice; 1 leaves it to the script
  std::uint64_t order_nodes = 0;  // to order combats that hang together exactly; 0: never
  bool book = false;              // set-ups from the book (openings/), where there is one
  std::uint64_t exact_nodes =
      0;  // to solve the rest of the game, where that may be enough and time is no limit; 0: never
  int threads = 1;
  int line_hexes = 10;  // of the script that plays on (plan.h)
};

// What a decision may cost; 0 for no limit of that kind. Nodes give the same answer on any number of threads.
struct Effort {
  std::uint64_t nodes = 0;  // actions and rolls
  std::int64_t milliseconds = 0;
  const std::atomic<bool>* stop = nullptr;
};

// What was compared at a decision. Chances are those of the side that decided, a draw half, from 0 to 1.
struct Thought {
  std::string idea;   // of what was chosen
  std::string rival;  // of the runner-up; empty if there was none
  double chance = 0;
  double lead = 0;             // over the runner-up
  double lead_error = 0;       // its standard error
  double lead_unlucky = 0;     // over the runner-up in the worse half of the playouts
  double lead_lucky = 0;       // in the better half
  std::uint64_t playouts = 0;  // of each of the two
  std::uint64_t nodes = 0;     // of the whole decision
  bool ordered = false;        // the order of combats that hang together, all their results counted
  bool exact = false;          // solved to the end of the game: `chance` is no estimate
};

// The thought in a sentence or two: idea, runner-up, the difference with its standard error, and what would reverse it.
std::string text_of(const Thought& thought);

struct Decision {
  std::vector<Plan::Step> steps;  // at least one
  Thought thought;
};

// Safe for one thread at a time.
class Planner {
 public:
  // All must outlive this. script: with the seed of the planner's own dice and ideas, and without a brief. book: for
  // this game; may be null.
  Planner(const Script& script, const eval::Logistic& leaf, const openings::Book* book, const PlannerOptions& options);

  // The side that decides in `state` does so; it must have more than one legal action. Depends on the arguments and the
  // seed alone, but for limits of time.
  Decision decide(const State& state, const Effort& effort) const;

 private:
  struct Comparison;
  Comparison compare(const State& state, const std::vector<Idea>& ideas, const Effort& effort,
                     std::uint64_t seed) const;
  Decision decide_phase(const State& state, absl::Span<const Theme> themes, const Effort& effort,
                        std::uint64_t seed) const;
  Decision decide_single(const State& state, const Effort& effort, std::uint64_t seed) const;
  Decision set_up(const State& state) const;
  std::optional<Decision> order(const State& state, const Effort& effort, std::uint64_t seed) const;
  std::optional<Decision> solve(const State& state, const Effort& effort) const;

  Script script_;
  const eval::Logistic& leaf_;
  const openings::Book* book_;
  PlannerOptions options_;
};

}  // namespace zerohour::plan
