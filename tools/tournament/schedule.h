// Which pair is played next, and when there are enough. Pure: knows neither the players nor where results are kept.
//
// Pairs are handed out in order of their numbers, over all pairings. Several are under way at once and end in any
// order, but what counts must not depend on that: a tournament that may be decided early (a sequential test) is judged
// after each pair whose predecessors are all finished, in order, and the first such decision ends it. Finished games of
// later pairs do not count.
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
  // `done` are games of an earlier run, in any order; games that `setup` does not have are dropped. Without `decide`
  // all pairs are played. A pair may be lost `most_losses` times.
  Schedule(const Setup& setup, std::vector<GameReport> done, Decide decide = nullptr, int most_losses = 3);

  // What to play now: a pair, or its missing game. Nothing once all is handed out or decided.
  std::optional<Task> next();
  // Adds a finished game. False, and nothing changes, if it was added before or the tournament does not have it.
  bool add(GameReport report);
  // The holder of the task will report no more of it. Its missing games are handed out again, before others. Aborted
  // once the pair has been lost too often: `what` is the last cause.
  absl::Status lost(const Task& task, const std::string& what);

  // Whether a game is finished. Requires that the tournament has it.
  bool has(const GameId& id) const;

  // Whether there is nothing left to wait for.
  bool finished() const { return decided_ || std::cmp_equal(games_.size(), total_); }
  // Whether it ended early.
  bool decided() const { return decided_; }
  std::int64_t games_total() const { return total_; }
  // All finished games, and those that count for the result, in order of their ids; without their records. Valid until
  // the next add().
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
  std::size_t next_ = 0;           // slots before it have been handed out
  std::vector<int> left_in_pair_;  // games of the pair that are not over, in all pairings
  std::size_t judged_ = 0;         // this many of the first pairs are finished, and have been judged
  std::vector<GameReport> games_;  // in order of their ids
  bool decided_ = false;
};

}  // namespace zerohour::tournament
