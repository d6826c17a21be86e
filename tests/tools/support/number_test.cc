// Which words are numbers with a fraction.
#include "tools/support/number.h"

#include <gtest/gtest.h>

#include <string>

namespace zerohour {
namespace {

TEST(Decimal, DigitsWithASignAPointAndAnExponent) {
  EXPECT_EQ(decimal_of("0"), 0.0);
  EXPECT_EQ(decimal_of("12"), 12.0);
  EXPECT_EQ(decimal_of("+12"), 12.0);
  EXPECT_EQ(decimal_of("-0.5"), -0.5);
  EXPECT_EQ(decimal_of(".05"), 0.05);
  EXPECT_EQ(decimal_of("3."), 3.0);
  EXPECT_EQ(decimal_of("1e-3"), 0.001);
  EXPECT_EQ(decimal_of("2.5E+2"), 250.0);
  EXPECT_EQ(decimal_of("007"), 7.0);
}

TEST(Decimal, NothingElse) {
  for (const char* word : {"",
                           "+",
                           "-",
                           ".",
                           "-.",
                           "e5",
                           "1e",
                           "1e+",
                           "0x0",
                           "0x10",
                           "0X1p3",
                           "1f",
                           "inf",
                           "-inf",
                           "infinity",
                           "nan",
                           "NaN",
                           "nan(7)",
                           " 1",
                           "1 ",
                           "1\n",
                           "1,5",
                           "1.2.3",
                           "--1",
                           "+-1",
                           "1_000",
                           "1e5.0",
                           "\xe2\x88\x92"
                           "1",
                           "1e999",
                           "-1e999",
                           "one"}) {
    EXPECT_FALSE(decimal_of(word).has_value()) << "'" << word << "'";
  }
  EXPECT_FALSE(decimal_of(std::string("1\0", 2)).has_value());
  EXPECT_FALSE(decimal_of(std::string(400, '9')).has_value());
}

}  // namespace
}  // namespace zerohour
