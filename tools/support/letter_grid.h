// A table drawn in letters, each with a colour, on a screen where a letter is twice as high as it is wide.
#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// A place on the table, in its own units: x from the left edge, y from the bottom edge.
struct GridPoint {
  double x = 0, y = 0;
};

// Colours are ANSI codes (31 to 36), 0 for none. Anything off the grid is not drawn.
class LetterGrid {
 public:
  // For a table of that size; a letter is `unit` wide and twice as high. Columns count from the left, rows from the
  // top.
  LetterGrid(double width, double height, double unit);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  GridPoint middle(int column, int row) const;  // of a letter
  // The column or row of the letter at a place, or of the nearest one.
  int column_of(double x) const;
  int row_of(double y) const;

  void put(int column, int row, char letter, int colour);
  // Wherever the middle of a letter is inside.
  template <class Inside>
  void fill(char letter, int colour, Inside&& inside) {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (inside(middle(column, row))) put(column, row, letter, colour);
      }
    }
  }
  void line(absl::Span<const GridPoint> points, char letter, int colour);
  // Centred on a place, as far as the row is long, over whatever is there.
  void words(GridPoint at, absl::string_view text, int colour);
  // The same, moved aside if another name is there; '*' in `crowded` if there is no room.
  void name(GridPoint at, absl::string_view text, int colour, int crowded);

  std::string row_text(int row, bool with_colour) const { return row_text(row, with_colour, 0, columns_); }
  // So many letters of the row, from a column on.
  std::string row_text(int row, bool with_colour, int from, int count) const;

 private:
  bool is_free(int column, int row, int size) const;

  double unit_, height_;
  int columns_, rows_;
  std::vector<std::string> text_;
  std::vector<std::vector<int>> colours_;
  std::vector<std::vector<bool>> named_;  // letters of a name
};

}  // namespace zerohour
