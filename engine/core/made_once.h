// What is made of a data file in the program, which is the same each time. Each question of a front end for a decision
// makes a new player, and to read its data again would take as long as a quick player thinks.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour {

// Keeps what was made, by name, and gives copies of it. Several threads may use it.
template <class T>
class MadeOnce {
 public:
  // What make(), which gives a StatusOr<T>, gave the first time that it succeeded for this name. An error is not kept.
  template <class Make>
  absl::StatusOr<T> get(absl::string_view name, Make&& make) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (const auto found = made_.find(name); found != made_.end()) return found->second;
    absl::StatusOr<T> made = make();
    if (!made.ok()) return made;
    if (made_.size() == kMost) made_.clear();
    made_.emplace(std::string(name), *made);
    return made;
  }

 private:
  static constexpr std::size_t kMost = 64;  // a server that has been given more data begins again

  std::mutex mutex_;
  std::map<std::string, T, std::less<>> made_;
};

}  // namespace zerohour
