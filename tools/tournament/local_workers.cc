#include "tools/tournament/local_workers.h"

#include <chrono>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {

LocalWorkers::LocalWorkers(int jobs, ArenaFactory factory) : jobs_(jobs), factory_(std::move(factory)), seats_(jobs) {
  threads_.reserve(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { seat(); });
}

LocalWorkers::~LocalWorkers() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

int LocalWorkers::free_seats() const {
  const std::lock_guard lock(mutex_);
  return seats_ - busy_ - static_cast<int>(tasks_.size());
}

void LocalWorkers::play(const Task& task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(task);
  }
  work_.notify_one();
}

std::vector<WorkerEvent> LocalWorkers::collect(int wait_ms) {
  std::unique_lock lock(mutex_);
  events_.wait_for(lock, std::chrono::milliseconds(wait_ms), [&] { return !told_.empty(); });
  return std::exchange(told_, {});
}

std::string LocalWorkers::describe() const {
  return absl::StrCat(jobs_, jobs_ == 1 ? " job" : " jobs");
}

bool LocalWorkers::take(Task& task) {
  std::unique_lock lock(mutex_);
  work_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
  if (stop_) return false;
  task = std::move(tasks_.front());
  tasks_.pop_front();
  ++busy_;
  return true;
}

void LocalWorkers::tell(WorkerEvent event) {
  {
    const std::lock_guard lock(mutex_);
    if (event.kind == WorkerEvent::Kind::kDone) --busy_;
    if (event.kind == WorkerEvent::Kind::kFailed) --seats_;
    told_.push_back(std::move(event));
  }
  events_.notify_one();
}

void LocalWorkers::fail(const absl::Status& why, bool busy) {
  WorkerEvent failed;
  failed.kind = WorkerEvent::Kind::kFailed;
  failed.what = std::string(why.message());
  if (busy) {
    const std::lock_guard lock(mutex_);
    --busy_;
  }
  tell(std::move(failed));
}

void LocalWorkers::seat() {
  const absl::StatusOr<std::unique_ptr<Arena>> arena = factory_(stop_);
  if (!arena.ok()) return fail(arena.status(), /*busy=*/false);
  Task task;
  while (take(task)) {
    for (const GameId& id : task.games) {
      absl::StatusOr<GameReport> report = (*arena)->play(id);
      if (stop_) return;
      if (!report.ok()) return fail(report.status(), /*busy=*/true);
      WorkerEvent event;
      event.report = *std::move(report);
      event.task = task;
      tell(std::move(event));
    }
    WorkerEvent done;
    done.kind = WorkerEvent::Kind::kDone;
    done.task = task;
    tell(std::move(done));
  }
}

absl::Status fault_error(absl::Span<const Entry> entries, const GameReport& report) {
  const int entry = report.entry[static_cast<std::size_t>(index(report.faulty.value_or(Side::kFirst)))];
  return absl::InternalError(absl::StrCat(entries[static_cast<std::size_t>(entry)].name, ": ", report.reason,
                                          " (in game ", report.id.pair, "-", report.id.pairing, "-", report.id.leg,
                                          ")"));
}

absl::Status play_all(int jobs, ArenaFactory factory, absl::Span<const Entry> entries, absl::Span<const GameId> games,
                      absl::FunctionRef<void(const GameReport& report)> visit) {
  constexpr int kWaitMs = 1'000;
  LocalWorkers workers(jobs, std::move(factory));
  std::size_t begun = 0;
  for (std::size_t done = 0; done < games.size();) {
    for (; begun < games.size() && workers.free_seats() > 0; ++begun) workers.play({{games[begun]}});
    for (const WorkerEvent& event : workers.collect(kWaitMs)) {
      if (event.kind == WorkerEvent::Kind::kFailed || event.kind == WorkerEvent::Kind::kLost) {
        return absl::InternalError(event.what);
      }
      if (event.kind != WorkerEvent::Kind::kGame) continue;
      if (event.report.fault != Fault::kNone) return fault_error(entries, event.report);
      visit(event.report);
      ++done;
    }
  }
  return absl::OkStatus();
}

}  // namespace zerohour::tournament
