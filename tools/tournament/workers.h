// Who plays the games: threads of this process (local_workers.h) or other processes (mpi_workers.h). The director
// (director.h) hands out pairs and takes back games; it does not know which workers it has.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// A pair of a pairing, or what is left of it after a resume: its games in order.
struct Task {
  std::vector<GameId> games;
};

struct WorkerEvent {
  enum class Kind {
    kGame,    // a game is finished: report
    kDone,    // all games of task have been reported
    kLost,    // the task's holder is gone, and what was not reported has to be played again: task, what
    kFailed,  // the workers cannot play at all (for instance, a bot has become another): what
  };
  Kind kind = Kind::kGame;
  Task task;
  GameReport report;
  std::string what;
};

class Workers {
 public:
  virtual ~Workers() = default;  // ends whatever is being played, and all programs
  // How many tasks it can take at once now.
  virtual int free_seats() const = 0;
  // Requires free_seats() > 0.
  virtual void play(const Task& task) = 0;
  // What has happened since the last call; waits at most this long for something to happen.
  virtual std::vector<WorkerEvent> collect(int wait_ms) = 0;
  // A description for people: "2 jobs", "4 ranks of 2 jobs".
  virtual std::string describe() const = 0;
};

// One seat: plays games one after the other. Not shared between threads.
class Arena {
 public:
  virtual ~Arena() = default;  // ends its programs
  // FailedPrecondition if a bot is another one than the tournament was begun with: nothing more can be played here.
  virtual absl::StatusOr<GameReport> play(const GameId& id) = 0;
};

}  // namespace zerohour::tournament
