// Shapes on a table, as lines that any front end can draw without knowing the game (docs/protocol.md, "Shapes").
//
// A table has its own unit of length. x counts from its left edge to the right, y from its top edge down; headings are
// degrees clockwise, 0 to the top of the table.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

// A number with at most three decimals, which is written in the same way on every machine.
class Decimal {
 public:
  // Whole numbers are the common case: any int may stand for one.
  constexpr Decimal(int whole = 0) : thousandths_(std::int64_t{whole} * 1000) {}  // NOLINT(google-explicit-constructor)
  static constexpr Decimal of_thousandths(std::int64_t thousandths) {
    Decimal number;
    number.thousandths_ = thousandths;
    return number;
  }

  constexpr std::int64_t thousandths() const { return thousandths_; }
  std::string text() const;  // "12", "-0.5", "3.125": without zeros at the end

  friend constexpr auto operator<=>(const Decimal&, const Decimal&) = default;

 private:
  std::int64_t thousandths_;
};

// A point of a table, in its units.
struct TablePoint {
  Decimal x, y;
  friend constexpr auto operator<=>(const TablePoint&, const TablePoint&) = default;
};

struct TableSize {
  Decimal width, height;  // above 0
  std::string unit;       // what the units are, as a word: "mm", "inches"
  Decimal step = 1;       // above 0: x and y of points in actions are multiples of it
  bool up = false;        // y of points in actions, and in texts for people, counts from the bottom edge up
};

struct Shape {
  enum class Form : std::uint8_t { kPoint, kCircle, kRectangle, kPolygon, kLine, kText };

  Form form = Form::kPoint;
  std::string name;  // a word, by which actions may call it
  std::vector<TablePoint>
      points;                  // the corners of a polygon, 3 or more; the points of a line, 2 or more; else the centre
  Decimal width, depth;        // of a rectangle that heads to the top: from left to right, and from front to back
  Decimal radius;              // of a circle
  std::optional<int> heading;  // 0 to 359; a rectangle without one faces the top
  std::string kind;            // a word, or empty: what it is, by which a front end may choose how it looks
  std::string side;            // whose it is: a side's name, or empty
  std::optional<Decimal> value;  // in an overlay
  std::optional<int> turn;       // in which what it shows is to come
  std::string of;                // what brings it, a word: a battery; or empty
  std::string label;             // for people; what a text says
};

Shape point_shape(absl::string_view name, TablePoint at);
Shape circle_shape(absl::string_view name, TablePoint at, Decimal radius);
Shape rectangle_shape(absl::string_view name, TablePoint at, Decimal width, Decimal depth, int heading);
Shape polygon_shape(absl::string_view name, std::vector<TablePoint> corners);
Shape line_shape(absl::string_view name, std::vector<TablePoint> points);
Shape text_shape(absl::string_view name, TablePoint at, absl::string_view words);

// An action that takes a point of the table: its text with {x} and {y} in place of the numbers, and {heading} if it
// takes a heading too. The game says whether a point is legal.
struct PointAction {
  std::string side;  // the side that may play it now
  std::string name;  // the shape that acts; empty: none does
  std::string text;  // "first to {x},{y}"; {y} as the table counts it in actions (TableSize::up)
};

// OK, or what is wrong, naming the shape.
absl::Status check(const TableSize& table);
absl::Status check(const Shape& shape);
absl::Status check(const PointAction& action);

// The fields of a line. Requires that check() is OK. form: the name of the field that says what form a shape has.
Row row_of(const TableSize& table);
Row row_of(const Shape& shape, absl::string_view form);
Row row_of(const PointAction& action);

}  // namespace zerohour::protocol
