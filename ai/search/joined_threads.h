// Threads that are waited for when the object that holds them goes.
#pragma once

#include <thread>
#include <utility>
#include <vector>

namespace zerohour::ai {

// As a vector of std::jthread, which not every library of C++20 has.
class JoinedThreads {
 public:
  JoinedThreads() = default;
  JoinedThreads(const JoinedThreads&) = delete;
  JoinedThreads& operator=(const JoinedThreads&) = delete;
  ~JoinedThreads() {
    for (std::thread& thread : threads_) thread.join();
  }

  template <class... Work>
  void begin(Work&&... work) {
    threads_.emplace_back(std::forward<Work>(work)...);
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace zerohour::ai
