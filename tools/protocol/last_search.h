// What a client's last `go` found, so that its reason is kept with the moves once they are played.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::protocol {

// Written by the search's thread, read by the conversation's.
class LastSearch {
 public:
  struct Step {
    std::uint64_t hash = 0;  // of the position, as the side that acts sees it
    std::string action;
  };

  void set(std::vector<Step> steps, std::string reason) {
    const std::lock_guard<std::mutex> lock(mutex_);
    steps_ = std::move(steps);
    reason_ = std::move(reason);
  }

  // Why that action was found in the position with that hash; empty if it was not found.
  std::string reason(std::uint64_t hash, absl::string_view action) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    const bool found = std::any_of(steps_.begin(), steps_.end(),
                                   [&](const Step& step) { return step.hash == hash && step.action == action; });
    return found ? reason_ : "";
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Step> steps_;
  std::string reason_;
};

}  // namespace zerohour::protocol
