#include "ai/plan/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <vector>

namespace zerohour::plan {
namespace {

TEST(Workers, DoEachJobOnce) {
  for (const int threads : {1, 2, 4}) {
    Workers workers(threads);
    for (const std::size_t jobs : {0U, 1U, 5U, 100U}) {
      std::vector<std::atomic<int>> done(jobs);
      workers.share(jobs, [&](std::size_t i) { ++done[i]; });
      for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
    }
  }
}

}  // namespace
}  // namespace zerohour::plan
