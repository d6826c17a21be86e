// Runs a tournament: has workers play what the schedule says, and the store keep it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/tournament/progress.h"
#include "tools/tournament/schedule.h"
#include "tools/tournament/store.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

struct DirectorOptions {
  Decide decide;                                  // ends the tournament early; may be null
  std::function<void(const Progress&)> progress;  // at the start, after games, and now and then; may be null
  const std::atomic<bool>* interrupt = nullptr;   // once true, games under way are dropped; may be null
  int wait_ms = 200;                              // how long to wait for the workers before looking at `interrupt`
  int most_losses = 3;                            // how often a pair may be lost
};

// How a run of a tournament ended.
struct Outcome {
  enum class End {
    kComplete,     // all games are played
    kDecided,      // options.decide() said so
    kFault,        // a bot's fault, in a tournament that stops on faults: the first that came, in `fault`
    kInterrupted,  // by options.interrupt
  };
  End end = End::kComplete;
  std::vector<GameReport> games;    // those that count (schedule.h), in order of their ids, without their records
  std::int64_t played = 0;          // games of this run
  std::optional<GameReport> fault;  // without its record
};

// Plays the missing games of the store's tournament. Whatever the outcome, and even after errors, each finished game is
// in the store, and the tournament can be resumed. On kDecided, kFault and kInterrupted games may be under way: the
// workers' destructor drops them. Errors: those of the store; what made the workers fail; a pair that is lost
// repeatedly (Aborted); workers that report games that do not exist (InvalidArgument) or forget one (Internal).
//
// After a resume the games and their order are those of a run without a break, and so is the result. A tournament that
// stopped on a fault continues after it.
absl::StatusOr<Outcome> direct(Store& store, Workers& workers, const DirectorOptions& options);

}  // namespace zerohour::tournament
