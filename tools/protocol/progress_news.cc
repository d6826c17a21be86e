#include "tools/protocol/progress_news.h"

#include <utility>

#include "absl/strings/str_format.h"

namespace zerohour::protocol {

std::string news_text(double share, std::chrono::milliseconds time, absl::string_view subject) {
  return absl::StrFormat("share=%.3f time=%d subject=%s", share, time.count(), subject);
}

ProgressNews::ProgressNews(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times)
    : progress_(progress), subject_(std::move(subject)), tell_(std::move(tell)), times_(times), thread_([this] {
        run();
      }) {}

ProgressNews::~ProgressNews() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ended_ = true;
  }
  end_.notify_all();
  thread_.join();
}

void ProgressNews::run() {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  Clock::time_point due = begin + times_.first;
  std::unique_lock<std::mutex> lock(mutex_);
  while (!end_.wait_until(lock, due, [this] { return ended_; })) {
    const Clock::time_point now = Clock::now();
    tell_(news_text(progress_.share(), std::chrono::duration_cast<std::chrono::milliseconds>(now - begin), subject_));
    due = now + times_.each;
  }
}

}  // namespace zerohour::protocol
