#include "tools/support/search_threads.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>
#include <thread>

#ifdef __EMSCRIPTEN__
#include <emscripten/threading.h>
#endif

namespace zerohour {
namespace {

constexpr int kTogether = 2;  // more gain little: a search is a row of batches, each of which waits for the last

std::atomic<int> running{0};

#ifdef __EMSCRIPTEN__

// Of all searches together: the page has made a worker for the second thread before the engine began, and no further
// one can be made while the engine computes.
constexpr int kWorkers = 2;

int most_of(int others) {
  return emscripten_has_threading_support() != 0 && others == 0 ? kWorkers : 1;
}

bool is_phone() {
  return false;  // the browser tells how many processors a page may use
}

#else

int most_of(int) {
  return std::numeric_limits<int>::max();
}

// Debian on a phone runs inside of Android, whose environment it is given.
bool is_phone() {
  return std::getenv("ANDROID_ROOT") != nullptr;  // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
}

#endif

}  // namespace

SearchThreads::SearchThreads(int wanted) {
  const int others = running++;
  static const bool phone = is_phone();
  count_ =
      std::min(most_of(others),
               wanted > 0 ? wanted : usual_of(others, static_cast<int>(std::thread::hardware_concurrency()), phone));
}

SearchThreads::~SearchThreads() {
  --running;
}

int SearchThreads::usual_of(int others, int processors, bool phone) {
  return others == 0 && processors >= kTogether && !phone ? kTogether : 1;
}

}  // namespace zerohour
