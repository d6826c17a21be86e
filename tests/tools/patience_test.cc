// What a person is told while the computer thinks.
#include "tools/terminal/patience.h"

#include <gtest/gtest.h>

namespace zerohour::terminal {
namespace {

using std::chrono::milliseconds;

constexpr char kSubject[] = "The Germans consider their attacks";

TEST(Patience, SaysNothingInTheFirstSecond) {
  EXPECT_EQ(patience_text(kSubject, milliseconds(0), 0.9, false, 79), "");
  EXPECT_EQ(patience_text(kSubject, milliseconds(999), 0.9, false, 79), "");
}

TEST(Patience, SaysWhoThinksHowLongAndHowFar) {
  EXPECT_EQ(patience_text(kSubject, milliseconds(4900), 0.359, false, 79),
            "The Germans consider their attacks ... 4 s, 35%; Ctrl-C ends it");
  EXPECT_EQ(patience_text(kSubject, milliseconds(1000), 0, true, 79),
            "The Germans consider their attacks ... 1 s, 0%; it ends now");
  EXPECT_EQ(patience_text(kSubject, milliseconds(125'000), 7, false, 79),
            "The Germans consider their attacks ... 125 s, 100%; Ctrl-C ends it");
}

TEST(Patience, FitsTheScreen) {
  EXPECT_EQ(patience_text(kSubject, milliseconds(4000), 0.35, false, 50),
            "The Germans consider their attacks ... 4 s, 35%");
  for (int width = 39; width < 80; ++width) {
    EXPECT_LE(patience_text(kSubject, milliseconds(4000), 0.35, false, width).size(), static_cast<std::size_t>(width));
  }
}

}  // namespace
}  // namespace zerohour::terminal
