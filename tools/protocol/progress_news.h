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

namespace zerohour::protocol {

// When news are due, and what they say.
struct NewsTimes {
  std::chrono::milliseconds first{1000};  // after the search began
  std::chrono::milliseconds each{500};    // after the last
};

// "share=0.350 time=1503 subject=The Germans consider their attacks". share: from 0 to 1; time: since the search began.
std::string news_text(double share, std::chrono::milliseconds time, absl::string_view subject);

// While it exists it tells from time to time, on a thread of its own, how far the search has come.
class ProgressNews {
 public:
  using Tell = std::function<void(absl::string_view text)>;

  // progress outlives this. subject: who thinks about what; tell: receives news_text().
  ProgressNews(const ai::Progress& progress, std::string subject, Tell tell, NewsTimes times = {});
  ProgressNews(const ProgressNews&) = delete;
  ProgressNews& operator=(const ProgressNews&) = delete;
  ~ProgressNews();

 private:
  void run();

  const ai::Progress& progress_;
  const std::string subject_;
  const Tell tell_;
  const NewsTimes times_;
  std::mutex mutex_;
  std::condition_variable end_;
  bool ended_ = false;
  std::thread thread_;  // the last member, as it uses the others
};

}  // namespace zerohour::protocol
