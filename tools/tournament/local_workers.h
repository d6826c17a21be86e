// Workers that are threads of this process, one seat each.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

// Makes a seat's arena, in the thread that will play there. Once stop is true the arena breaks off its game, and its
// report is thrown away.
using ArenaFactory = std::function<absl::StatusOr<std::unique_ptr<Arena>>(const std::atomic<bool>& stop)>;

class LocalWorkers final : public Workers {
 public:
  // jobs > 0. An arena that cannot be made gives a kFailed, and its seat stays empty.
  LocalWorkers(int jobs, ArenaFactory factory);
  LocalWorkers(const LocalWorkers&) = delete;
  LocalWorkers& operator=(const LocalWorkers&) = delete;
  ~LocalWorkers() override;  // breaks off all games

  int free_seats() const override;
  void play(const Task& task) override;
  std::vector<WorkerEvent> collect(int wait_ms) override;
  std::string describe() const override;

 private:
  void seat();
  // False once the workers have to end.
  bool take(Task& task);
  void tell(WorkerEvent event);
  // Tells that a seat plays no more. busy: it has a task.
  void fail(const absl::Status& why, bool busy);

  const int jobs_;
  const ArenaFactory factory_;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;
  std::condition_variable work_;    // a task has come, or stop
  std::condition_variable events_;  // something was reported
  std::deque<Task> tasks_;          // that no seat has taken yet
  std::vector<WorkerEvent> told_;
  int seats_;     // that have an arena, or will
  int busy_ = 0;  // of them
  std::vector<std::thread> threads_;
};

// That a bot was at fault in that game, of the players of which these are the entries.
absl::Status fault_error(absl::Span<const Entry> entries, const GameReport& report);

// Plays the games on so many threads, and visits their reports in the order in which they end. Internal errors: a bot
// fails, or one of these entries is at fault.
absl::Status play_all(int jobs, ArenaFactory factory, absl::Span<const Entry> entries, absl::Span<const GameId> games,
                      absl::FunctionRef<void(const GameReport& report)> visit);

}  // namespace zerohour::tournament
