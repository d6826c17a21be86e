// How well a game that can be solved was played: what each decision cost, and what each roll gave, against best play of
// both sides (ai/search/solver.h). The sum is exact: what a side could expect at first, less what its decisions cost,
// and what those of the other side and the dice gave it, is what it has now.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "ai/search/progress.h"
#include "engine/core/actor.h"

namespace zerohour::protocol {

// A battle counts as solved if no more positions can come of where its play began. That takes some seconds at most.
inline constexpr std::uint64_t kParPositions = 1'000'000;

// A decision between several actions, or a roll.
struct ParRow {
  std::size_t number = 0;        // of the move, from 1; one more than there are moves: the side gave up
  Actor actor = Actor::kNobody;  // a side, or kChance
  double before = 0, after = 0;  // what the first side could expect: a win is 1, a draw 1/2
  std::size_t choices = 0;       // of a decision: how many actions there were
  std::string action;            // as `play` takes it; for a roll "dice 3 5"; "resign"
  std::string best;  // of a decision: the same action if nothing was better, otherwise the first of the best
  std::string told;  // in one line, with its consequences

  bool is_roll() const { return actor == Actor::kChance; }
  Side side() const { return actor == Actor::kSecond ? Side::kSecond : Side::kFirst; }  // of a decision
  // What a decision took from what its side could expect: nothing, but for the rounding of sums, if it was a best one.
  double cost() const { return actor == Actor::kSecond ? after - before : before - after; }
};

struct Par {
  double start = 0, now = 0;  // what the first side could expect where play began, and can expect; its result
  bool over = false;
  std::vector<ParRow> rows;
  std::array<std::size_t, 2> decisions{};  // of each side, between several actions
  std::uint64_t positions = 0;             // that can come of the first
  std::string trust;                       // what a reader should know of the record (engine/core/trust.h)

  static double seen_by(Side side, double first) { return side == Side::kFirst ? first : 1 - first; }
  double start_of(Side side) const { return seen_by(side, start); }
  double now_of(Side side) const { return seen_by(side, now); }
  // What its own decisions cost a side.
  double cost_of(Side side) const {
    double sum = 0;
    for (const ParRow& row : rows) {
      if (!row.is_roll() && row.side() == side) sum += row.cost();
    }
    return sum;
  }
  // What the dice gave it; below 0: took from it.
  double luck_of(Side side) const {
    double sum = 0;
    for (const ParRow& row : rows) {
      if (row.is_roll()) sum += row.after - row.before;
    }
    return side == Side::kFirst ? sum : 0 - sum;
  }
};

// A decision that costs less is as good as the best.
inline constexpr double kCosts = 5e-4;

// What makes the account, as a Job does; it may outlive the table. An error is a refusal.
using ParSearch = std::function<absl::StatusOr<Par>(const std::atomic<bool>& stop, ai::ProgressPart progress)>;

// A share of a game as people write it: ".424", "1.000"; of what is given "+.180".
std::string par_text(double share);
std::string gain_text(double gain);

}  // namespace zerohour::protocol
