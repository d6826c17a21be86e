// Which pair is played next, and when it is enough. Pure: knows neither who plays nor where results are kept.
//
// Pairs are handed out in order of their numbers, over all pairings. Several are under way at once and end in any
// order, so that what counts must not depend on it: a tournament that may be decided early (a sequential test) is
// judged after each pair whose predecessors are all over, in order, and the first such decision ends it. Games of later
// pairs that happen to be over do not count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "tools/tournament/types.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

// Whether the games of the first pairs, in order of their ids, are enough. Must be a function of them alone.
using Decide = std::function<bool(absl::Span<const GameReport>)>;

// Used by one thread at a time.
class Schedule {
 public:
  // `done` are games of an earlier run, in any order; games that `setup` does not have are left out. Without `decide`
  // all pairs are played. A pair may be lost `most_losses` times.
  Schedule(const Setup& setup, std::vector<GameReport> done, Decide decide = nullptr, int most_losses = 3);

  // What to play now: a pair, or the game that is missing of it. Nothing once all is handed out or decided.
  std::optional<Task> next();
  // A game is over. False, and nothing changes, for one that was added before or that the tournament does not have.
  bool add(GameReport report);
  // Whoever had the task will report no more of it. Its missing games are handed out again, before others. Aborted once
  // the pair was lost too often: `what` is the last cause.
  absl::Status lost(const Task& task, const std::string& what);

  // Whether a game is over. Requires that the tournament has it.
  bool has(const GameId& id) const;

  // Whether there is nothing to wait for any more.
  bool finished() const { return decided_ || std::cmp_equal(games_.size(), total_); }
  // Whether it ended early.
  bool decided() const { return decided_; }
  std::int64_t games_total() const { return total_; }
  // All games that are over, and those that count for the result, in order of their ids; without their records. Valid
  // until the next add().
  absl::Span<const GameReport> games() const { return games_; }
  absl::Span<const GameReport> counted() const;

 private:
  // The games of a pair in one pairing. A bit for each leg.
  struct Slot {
    std::uint8_t handed_out = 0;
    std::uint8_t done = 0;
    int losses = 0;
    bool missing() const { return (handed_out | done) != 3; }
  };

  std::size_t slot_of(const GameId& id) const;
  void note_done(const GameId& id);
  void decide();

  Setup setup_;
  Decide decide_;
  int most_losses_;
  std::int64_t total_;
  std::vector<Slot> slots_;        // by pair, then pairing
  std::set<std::size_t> again_;    // slots that were lost
  std::size_t next_ = 0;           // slots before it were handed out
  std::vector<int> left_in_pair_;  // games of the pair that are not over, in all pairings
  std::size_t judged_ = 0;         // the first so many pairs are over, and were judged
  std::vector<GameReport> games_;  // in order of their ids
  bool decided_ = false;
};

}  // namespace zerohour::tournament
