#include "tools/support/search_threads.h"

#include <atomic>
#include <cstdlib>
#include <thread>

namespace zerohour {
namespace {

constexpr int kTogether = 2;  // more gain little: a search is a row of batches, each of which waits for the last

std::atomic<int> running{0};

#ifndef ZEROHOUR_ONE_THREAD
// Debian on a phone runs inside of Android, whose environment it is given.
bool is_phone() {
  return std::getenv("ANDROID_ROOT") != nullptr;  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
}
#endif

}  // namespace

#ifdef ZEROHOUR_ONE_THREAD

SearchThreads::SearchThreads(int) : count_(1) {
  ++running;
}

#else

SearchThreads::SearchThreads(int wanted) {
  const int others = running++;
  static const bool phone = is_phone();
  count_ = wanted > 0 ? wanted : usual_of(others, static_cast<int>(std::thread::hardware_concurrency()), phone);
}

#endif

SearchThreads::~SearchThreads() {
  --running;
}

int SearchThreads::usual_of(int others, int processors, bool phone) {
  return others == 0 && processors >= kTogether && !phone ? kTogether : 1;
}

}  // namespace zerohour
