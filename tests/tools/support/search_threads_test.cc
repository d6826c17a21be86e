#include "tools/support/search_threads.h"

#include <gtest/gtest.h>

#include <optional>

namespace zerohour {
namespace {

TEST(SearchThreads, AreTwoForOneSearchOfAMachineThatHasThem) {
  EXPECT_EQ(SearchThreads::usual_of(0, 2, false), 2);
  EXPECT_EQ(SearchThreads::usual_of(0, 64, false), 2);
  EXPECT_EQ(SearchThreads::usual_of(1, 64, false), 1) << "another search is running";
  EXPECT_EQ(SearchThreads::usual_of(0, 1, false), 1);
  EXPECT_EQ(SearchThreads::usual_of(0, 0, false), 1) << "the system does not say how many processors there are";
  EXPECT_EQ(SearchThreads::usual_of(0, 8, true), 1);
}

TEST(SearchThreads, AreThoseOfTheFirstSearchUntilItEnds) {
  const int alone = SearchThreads().count();
  std::optional<SearchThreads> first(std::in_place);
  EXPECT_EQ(first->count(), alone);
  {
    const SearchThreads second;
    EXPECT_EQ(second.count(), 1);
    const SearchThreads asked(3);
    EXPECT_EQ(asked.count(), 3) << "a number that is asked for is given";
  }
  first.reset();
  EXPECT_EQ(SearchThreads().count(), alone);
  const SearchThreads one(1);
  EXPECT_EQ(SearchThreads().count(), 1) << "one that takes a single thread counts as well";
}

}  // namespace
}  // namespace zerohour
