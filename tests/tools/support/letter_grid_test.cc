// A table in letters: to scale, with names that make room for each other.
#include "tools/support/letter_grid.h"

#include <gtest/gtest.h>

namespace zerohour {
namespace {

TEST(LetterGrid, IsToScaleAndCountsRowsFromTheTop) {
  LetterGrid grid(40, 40, 10);
  EXPECT_EQ(grid.columns(), 4);
  EXPECT_EQ(grid.rows(), 2);
  EXPECT_EQ(grid.middle(0, 0).y, 30);
  EXPECT_EQ(grid.row_of(35), 0);
  EXPECT_EQ(grid.row_of(5), 1);
  EXPECT_EQ(grid.column_of(400), 3);  // the nearest
  grid.fill('.', 0, [](GridPoint at) { return at.y < 20; });
  EXPECT_EQ(grid.row_text(0, false), "    ");
  EXPECT_EQ(grid.row_text(1, false), "....");
  const GridPoint across[] = {{0, 35}, {39, 35}};
  grid.line(across, '=', 0);
  EXPECT_EQ(grid.row_text(0, false), "====");
  grid.put(9, 9, 'x', 0);  // off the grid
}

TEST(LetterGrid, NamesMakeRoomForEachOther) {
  LetterGrid grid(80, 20, 10);
  grid.name({35, 10}, "A1", 0, 0);
  grid.name({35, 10}, "B1", 0, 0);
  EXPECT_EQ(grid.row_text(0, false), "   A1B1 ");
  grid.name({35, 10}, "C1", 0, 0);
  EXPECT_EQ(grid.row_text(0, false), " C1A1B1 ");
  grid.name({35, 10}, "D1", 0, 0);
  EXPECT_EQ(grid.row_text(0, false), " C1*1B1 ");
  grid.words({75, 10}, "ABC", 0);  // as far as the row is long
  EXPECT_EQ(grid.row_text(0, false), " C1*1ABC");
}

TEST(LetterGrid, APartOfARowIsShown) {
  LetterGrid grid(60, 20, 10);
  grid.words({25, 10}, "abcd", 31);
  EXPECT_EQ(grid.row_text(0, false), " abcd ");
  EXPECT_EQ(grid.row_text(0, false, 2, 2), "bc");
  EXPECT_EQ(grid.row_text(0, true, 4, 2), "\x1b[31md\x1b[0m ");
}

TEST(LetterGrid, ColoursAreSwitchedWhereTheyChange) {
  LetterGrid grid(30, 20, 10);
  grid.put(0, 0, 'a', 31);
  grid.put(1, 0, 'b', 31);
  EXPECT_EQ(grid.row_text(0, true), "\x1b[31mab\x1b[0m ");
  EXPECT_EQ(grid.row_text(0, false), "ab ");
}

}  // namespace
}  // namespace zerohour
