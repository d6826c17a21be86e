#include "engine/table/decimal.h"

#include <gtest/gtest.h>

namespace zerohour::table {
namespace {

TEST(Decimal, EveryNumberReadsBack) {
  for (int value = -kMaxCoordinate; value <= kMaxCoordinate; ++value) {
    ASSERT_EQ(parse_hundredths(hundredths_text(value)), value) << hundredths_text(value);
  }
  EXPECT_EQ(hundredths_text(-5), "-0.05");
  EXPECT_EQ(point_text({2400, 1505}), "24.00,15.05");
}

TEST(Decimal, ReadsShorterForms) {
  EXPECT_EQ(parse_hundredths("24"), 2400);
  EXPECT_EQ(parse_hundredths("24.5"), 2450);
  EXPECT_EQ(parse_point("24,15.5"), (Point{2400, 1550}));
  EXPECT_EQ(parse_heading("h0"), 0);
  EXPECT_EQ(parse_heading("h359"), 359);
}

TEST(Decimal, RefusesTheRest) {
  for (const char* text : {"", "-", ".", "1.", ".5", "1.234", "01", "+1", "1e2", "-0", "-0.00", "321", "99999", "1 "}) {
    EXPECT_FALSE(parse_hundredths(text).has_value()) << text;
  }
  for (const char* text : {"", "1", "1,", ",1", "1,2,3", "1, 2"}) EXPECT_FALSE(parse_point(text).has_value()) << text;
  for (const char* text : {"", "h", "0", "h360", "h-1", "h01", "h1.5"}) {
    EXPECT_FALSE(parse_heading(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace zerohour::table
