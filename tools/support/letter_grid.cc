#include "tools/support/letter_grid.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"

namespace zerohour {

LetterGrid::LetterGrid(double width, double height, double unit)
    : unit_(unit),
      height_(height),
      columns_(static_cast<int>(std::ceil(width / unit))),
      rows_(static_cast<int>(std::ceil(height / (2 * unit)))),
      text_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), ' ')),
      colours_(static_cast<std::size_t>(rows_), std::vector<int>(static_cast<std::size_t>(columns_), 0)),
      named_(static_cast<std::size_t>(rows_), std::vector<bool>(static_cast<std::size_t>(columns_), false)) {}

GridPoint LetterGrid::middle(int column, int row) const {
  return {(column + 0.5) * unit_, height_ - (row + 0.5) * 2 * unit_};
}

int LetterGrid::column_of(double x) const {
  return std::clamp(static_cast<int>(x / unit_), 0, columns_ - 1);
}

int LetterGrid::row_of(double y) const {
  return std::clamp(static_cast<int>((height_ - y) / (2 * unit_)), 0, rows_ - 1);
}

void LetterGrid::put(int column, int row, char letter, int colour) {
  if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return;
  text_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
  colours_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = colour;
}

void LetterGrid::line(absl::Span<const GridPoint> points, char letter, int colour) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const double dx = points[i + 1].x - points[i].x, dy = points[i + 1].y - points[i].y;
    const int steps = std::max(1, static_cast<int>(std::hypot(dx, dy) / unit_ * 2));
    for (int step = 0; step <= steps; ++step) {
      const double part = static_cast<double>(step) / steps;
      put(column_of(points[i].x + dx * part), row_of(points[i].y + dy * part), letter, colour);
    }
  }
}

void LetterGrid::words(GridPoint at, absl::string_view text, int colour) {
  const int size = static_cast<int>(text.size());
  int column = static_cast<int>(at.x / unit_) - (size - 1) / 2;
  column = std::clamp(column, 0, std::max(0, columns_ - size));
  for (int i = 0; i < size; ++i) put(column + i, row_of(at.y), text[static_cast<std::size_t>(i)], colour);
}

void LetterGrid::name(GridPoint at, absl::string_view text, int colour, int crowded) {
  const int size = static_cast<int>(text.size()), row = row_of(at.y), middle = column_of(at.x);
  const auto claim = [&](int column) {
    named_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = true;
  };
  for (const int aside : {0, 1, -1, 2, -2}) {
    const int column = middle - (size - 1) / 2 + aside;
    if (!is_free(column, row, size)) continue;
    for (int i = 0; i < size; ++i) {
      put(column + i, row, text[static_cast<std::size_t>(i)], colour);
      claim(column + i);
    }
    return;
  }
  put(middle, row, '*', crowded);
  claim(middle);
}

bool LetterGrid::is_free(int column, int row, int size) const {
  if (column < 0 || column + size > columns_) return false;
  const std::vector<bool>& named = named_[static_cast<std::size_t>(row)];
  return std::none_of(named.begin() + column, named.begin() + column + size, [](bool is) { return is; });
}

std::string LetterGrid::row_text(int row, bool with_colour, int from, int count) const {
  const std::string& text = text_[static_cast<std::size_t>(row)];
  const std::vector<int>& colours = colours_[static_cast<std::size_t>(row)];
  std::string out;
  int now = 0;
  for (int column = from; column < from + count; ++column) {
    const auto i = static_cast<std::size_t>(column);
    if (with_colour && colours[i] != now) {
      now = colours[i];
      absl::StrAppend(&out, "\x1b[", now, "m");
    }
    out.push_back(text[i]);
  }
  if (now != 0) absl::StrAppend(&out, "\x1b[0m");
  return out;
}

}  // namespace zerohour
