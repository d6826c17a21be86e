#include "engine/core/text_table.h"

#include <gtest/gtest.h>

namespace zerohour {
namespace {

TEST(TextTable, HasATextForSomeKeys) {
  static constexpr TextRow<int> kRows[] = {{1, "one"}, {3, "three"}};
  EXPECT_EQ(text_of<int>(kRows, 3, "another"), "three");
  EXPECT_EQ(text_of<int>(kRows, 2, "another"), "another");
}

}  // namespace
}  // namespace zerohour
