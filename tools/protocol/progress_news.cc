#include "tools/protocol/progress_news.h"

#include <utility>

namespace zerohour::protocol {

Row news_row(double share, std::chrono::milliseconds time, absl::string_view subject) {
  return Row().decimal("share", share, 3).number("time", time.count()).text("subject", subject);
}

NewsWhenDue::NewsWhenDue(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times)
    : progress_(progress), subject_(std::move(subject)), tell_(std::move(tell)), times_(times) {}

void NewsWhenDue::tell() {
  const Clock::time_point now = Clock::now();
  tell_(news_row(progress_.share(), std::chrono::duration_cast<std::chrono::milliseconds>(now - begin_), subject_));
  due_ = now + times_.each;
}

ProgressNews::ProgressNews(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times)
    : news_(progress, std::move(subject), std::move(tell), times), thread_([this] { run(); }) {}

ProgressNews::~ProgressNews() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ended_ = true;
  }
  end_.notify_all();
  thread_.join();
}

void ProgressNews::run() {
  std::unique_lock<std::mutex> lock(mutex_);
  while (!end_.wait_until(lock, news_.due(), [this] { return ended_; })) news_.tell();
}

}  // namespace zerohour::protocol
