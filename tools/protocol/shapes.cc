#include "tools/protocol/shapes.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

using Form = Shape::Form;

absl::string_view word_of(Form form) {
  switch (form) {
    case Form::kPoint:
      return "point";
    case Form::kCircle:
      return "circle";
    case Form::kRectangle:
      return "rectangle";
    case Form::kPolygon:
      return "polygon";
    case Form::kLine:
      return "line";
    case Form::kText:
      break;
  }
  return "text";
}

// What may stand between spaces: neither a field nor a list of anything.
bool is_word(absl::string_view text) {
  return !text.empty() && is_plain_text(text) && text.find_first_of(" \t=,;") == absl::string_view::npos;
}

// Without spaces around it, which a line would lose.
bool is_label(absl::string_view text) {
  return is_plain_text(text) && !absl::StartsWith(text, " ") && !absl::EndsWith(text, " ");
}

std::string point_text(TablePoint point) {
  return absl::StrCat(point.x.text(), ",", point.y.text());
}

Shape shape_of(Form form, absl::string_view name, std::vector<TablePoint> points) {
  Shape shape;
  shape.form = form;
  shape.name = std::string(name);
  shape.points = std::move(points);
  return shape;
}

// How many points a shape of that form has at least, and at most.
std::pair<std::size_t, std::size_t> points_of(Form form) {
  constexpr std::size_t kMost = 1000;  // fits a line of the protocol, whatever the numbers are
  if (form == Form::kPolygon) return {3, kMost};
  if (form == Form::kLine) return {2, kMost};
  return {1, 1};
}

std::string fault_of(const Shape& shape) {
  if (!is_word(shape.name)) return "its name is not one word";
  if (!shape.kind.empty() && !is_word(shape.kind)) return "its class is not one word";
  if (!shape.side.empty() && !is_word(shape.side)) return "its side is not one word";
  if (!shape.of.empty() && !is_word(shape.of)) return "what brings it is not one word";
  if (!is_label(shape.label)) return "its label is not a line of text";
  if (shape.form == Form::kText && shape.label.empty()) return "a text says nothing";
  const auto [least, most] = points_of(shape.form);
  if (shape.points.size() < least || shape.points.size() > most) {
    return absl::StrCat("a ", word_of(shape.form), " has not ", shape.points.size(), " points");
  }
  const bool is_circle = shape.form == Form::kCircle, is_rectangle = shape.form == Form::kRectangle;
  if (is_circle ? shape.radius <= 0 : shape.radius != 0) return "its radius is wrong";
  if (is_rectangle ? shape.width <= 0 || shape.depth <= 0 : shape.width != 0 || shape.depth != 0) {
    return "its size is wrong";
  }
  if (shape.heading.has_value()) {
    if (*shape.heading < 0 || *shape.heading > 359) return "its heading is not from 0 to 359";
    if (least > 1) return absl::StrCat("a ", word_of(shape.form), " has no heading");
  }
  return "";
}

}  // namespace

std::string Decimal::text() const {
  const std::int64_t size = std::max(thousandths_, -thousandths_);
  std::string text = absl::StrCat(thousandths_ < 0 ? "-" : "", size / 1000);
  if (size % 1000 == 0) return text;
  absl::StrAppend(&text, absl::StrFormat(".%03d", size % 1000));
  text.resize(text.find_last_not_of('0') + 1);
  return text;
}

Shape point_shape(absl::string_view name, TablePoint at) {
  return shape_of(Form::kPoint, name, {at});
}
Shape circle_shape(absl::string_view name, TablePoint at, Decimal radius) {
  Shape shape = shape_of(Form::kCircle, name, {at});
  shape.radius = radius;
  return shape;
}
Shape rectangle_shape(absl::string_view name, TablePoint at, Decimal width, Decimal depth, int heading) {
  Shape shape = shape_of(Form::kRectangle, name, {at});
  shape.width = width;
  shape.depth = depth;
  shape.heading = heading;
  return shape;
}
Shape polygon_shape(absl::string_view name, std::vector<TablePoint> corners) {
  return shape_of(Form::kPolygon, name, std::move(corners));
}
Shape line_shape(absl::string_view name, std::vector<TablePoint> points) {
  return shape_of(Form::kLine, name, std::move(points));
}
Shape text_shape(absl::string_view name, TablePoint at, absl::string_view words) {
  Shape shape = shape_of(Form::kText, name, {at});
  shape.label = std::string(words);
  return shape;
}

absl::Status check(const TableSize& table) {
  if (table.width <= 0 || table.height <= 0) return absl::InvalidArgumentError("the table has no size");
  if (table.step <= 0) return absl::InvalidArgumentError("the table's step is not above 0");
  if (!is_word(table.unit)) return absl::InvalidArgumentError("the table's unit is not one word");
  return absl::OkStatus();
}

absl::Status check(const Shape& shape) {
  const std::string fault = fault_of(shape);
  if (fault.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("shape '", shape.name, "': ", fault));
}

absl::Status check(const PointAction& action) {
  if (!is_word(action.side)) return absl::InvalidArgumentError("the side of a point action is not one word");
  if (!action.name.empty() && !is_word(action.name)) {
    return absl::InvalidArgumentError(absl::StrCat("'", action.name, "' is not the name of a shape"));
  }
  const std::string rest = absl::StrReplaceAll(action.text, {{"{x}", ""}, {"{y}", ""}, {"{heading}", ""}});
  if (!is_label(action.text) || !absl::StrContains(action.text, "{x}") || !absl::StrContains(action.text, "{y}") ||
      rest.find_first_of("{};") != std::string::npos) {
    return absl::InvalidArgumentError(absl::StrCat("'", action.text, "' is not an action with {x} and {y}"));
  }
  return absl::OkStatus();
}

Row row_of(const TableSize& table) {
  Row row;
  row.word("thing", "table").decimal("width", table.width.text()).decimal("height", table.height.text());
  row.word("unit", table.unit);
  if (table.up) row.word("y", "up");
  return row.decimal("step", table.step.text());
}

Row row_of(const Shape& shape, absl::string_view form) {
  Row row;
  row.word(form, word_of(shape.form)).word("key", shape.name);
  if (shape.form == Form::kPolygon || shape.form == Form::kLine) {
    const auto add_point = [](std::string* out, TablePoint point) { absl::StrAppend(out, point_text(point)); };
    row.word("points", absl::StrJoin(shape.points, ";", add_point));
  } else {
    row.word("at", point_text(shape.points.front()));
  }
  if (shape.form == Form::kCircle) row.decimal("radius", shape.radius.text());
  if (shape.form == Form::kRectangle) row.word("size", absl::StrCat(shape.width.text(), ",", shape.depth.text()));
  if (shape.heading.has_value()) row.number("heading", *shape.heading);
  row.word_if_any("class", shape.kind).word_if_any("side", shape.side);
  if (shape.value.has_value()) row.decimal("value", shape.value->text());
  if (shape.turn.has_value()) row.number("turn", *shape.turn);
  return row.word_if_any("of", shape.of).text_if_any("name", shape.label);
}

Row row_of(const PointAction& action) {
  return Row().word("side", action.side).word("key", action.name.empty() ? "-" : action.name).text("text", action.text);
}

}  // namespace zerohour::protocol
