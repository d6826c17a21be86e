// News of a search that takes long, for clients that want them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "absl/strings/string_view.h"
#include "ai/search/progress.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

// When news are due, and what they say.
struct NewsTimes {
  std::chrono::milliseconds first{1000};  // after the search began
  std::chrono::milliseconds each{500};    // after the last
};

// share=0.350 time=1503 subject=The Germans consider their attacks. share: from 0 to 1; time: since the search began.
Row news_row(double share, std::chrono::milliseconds time, absl::string_view subject);

// Tells how far a search has come when it is time for that.
class NewsWhenDue {
 public:
  using Tell = std::function<void(const Row& row)>;
  using Clock = std::chrono::steady_clock;

  // progress outlives this. subject: who thinks about what; tell: receives news_row().
  NewsWhenDue(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times = {});

  Clock::time_point due() const { return due_; }
  void tell();
  void tell_if_due() {
    if (Clock::now() >= due_) tell();
  }

 private:
  const ai::Progress& progress_;
  const std::string subject_;
  const Tell tell_;
  const NewsTimes times_;
  const Clock::time_point begin_ = Clock::now();
  Clock::time_point due_ = begin_ + times_.first;
};

// While it exists it tells from time to time, on a thread of its own, how far the search has come.
class ProgressNews {
 public:
  using Tell = NewsWhenDue::Tell;

  // As NewsWhenDue.
  ProgressNews(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times = {});
  ProgressNews(const ProgressNews&) = delete;
  ProgressNews& operator=(const ProgressNews&) = delete;
  ~ProgressNews();

 private:
  void run();

  NewsWhenDue news_;
  std::mutex mutex_;
  std::condition_variable end_;
  bool ended_ = false;
  std::thread thread_;  // the last member, as it uses the others
};

}  // namespace zerohour::protocol
