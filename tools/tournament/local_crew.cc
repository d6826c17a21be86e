#include "tools/tournament/local_crew.h"

#include <chrono>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {

LocalCrew::LocalCrew(int jobs, ArenaFactory factory) : jobs_(jobs), factory_(std::move(factory)), seats_(jobs) {
  threads_.reserve(static_cast<std::size_t>(jobs));
  for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { seat(); });
}

LocalCrew::~LocalCrew() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

int LocalCrew::free_seats() const {
  const std::lock_guard lock(mutex_);
  return seats_ - busy_ - static_cast<int>(tasks_.size());
}

void LocalCrew::play(const Task& task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(task);
  }
  work_.notify_one();
}

std::vector<CrewEvent> LocalCrew::collect(int wait_ms) {
  std::unique_lock lock(mutex_);
  events_.wait_for(lock, std::chrono::milliseconds(wait_ms), [&] { return !told_.empty(); });
  return std::exchange(told_, {});
}

std::string LocalCrew::describe() const {
  return absl::StrCat(jobs_, jobs_ == 1 ? " job" : " jobs");
}

bool LocalCrew::take(Task& task) {
  std::unique_lock lock(mutex_);
  work_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
  if (stop_) return false;
  task = std::move(tasks_.front());
  tasks_.pop_front();
  ++busy_;
  return true;
}

void LocalCrew::tell(CrewEvent event) {
  {
    const std::lock_guard lock(mutex_);
    if (event.kind == CrewEvent::Kind::kDone) --busy_;
    if (event.kind == CrewEvent::Kind::kFailed) --seats_;
    told_.push_back(std::move(event));
  }
  events_.notify_one();
}

void LocalCrew::seat() {
  const absl::StatusOr<std::unique_ptr<Arena>> arena = factory_(stop_);
  if (!arena.ok()) {
    CrewEvent failed;
    failed.kind = CrewEvent::Kind::kFailed;
    failed.what = std::string(arena.status().message());
    return tell(std::move(failed));
  }
  Task task;
  while (take(task)) {
    for (const GameId& id : task.games) {
      CrewEvent event;
      event.report = (*arena)->play(id);
      if (stop_) return;
      event.task = task;
      tell(std::move(event));
    }
    CrewEvent done;
    done.kind = CrewEvent::Kind::kDone;
    done.task = task;
    tell(std::move(done));
  }
}

}  // namespace zerohour::tournament
