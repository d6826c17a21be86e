// Converts the game's places, hundredths of an inch from the south-west corner, to shapes, inches from the top left.
#pragma once

#include <cmath>
#include <vector>

#include "engine/lgg/view.h"
#include "tools/protocol/shapes.h"

namespace zerohour::lgg {

inline protocol::Decimal decimal(double hundredths) {
  return protocol::Decimal::of_thousandths(std::llround(hundredths * 10));
}
inline protocol::TablePoint shape_point(const Scenario& scenario, table::Vec at) {
  return {decimal(at.x), decimal(scenario.height - at.y)};
}
inline std::vector<protocol::TablePoint> shape_points(const Scenario& scenario, absl::Span<const table::Vec> points) {
  std::vector<protocol::TablePoint> all;
  for (const table::Vec point : points) all.push_back(shape_point(scenario, point));
  return all;
}

}  // namespace zerohour::lgg
