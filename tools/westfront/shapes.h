// Converts the game's places, millimetres from the attacker's left corner, to shapes, which count from the top.
#pragma once

#include <vector>

#include "engine/westfront/view.h"
#include "tools/protocol/shapes.h"

namespace zerohour::westfront {

inline protocol::TablePoint shape_point(const Scenario& scenario, Point at) {
  return {at.x, scenario.height - at.y};
}
inline std::vector<protocol::TablePoint> shape_points(const Scenario& scenario, absl::Span<const Point> points) {
  std::vector<protocol::TablePoint> all;
  for (const Point point : points) all.push_back(shape_point(scenario, point));
  return all;
}
// A template on the table; its corners to a thousandth of a millimetre.
protocol::Shape template_shape(const Scenario& scenario, absl::string_view name, const Template& shape);

}  // namespace zerohour::westfront
