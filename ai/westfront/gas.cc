#include "ai/westfront/gas.h"

#include <algorithm>
#include <optional>

namespace zerohour::westfront {
namespace {

constexpr int kStrongest = 3;  // of the wind

}  // namespace

GasForecast::GasForecast(const View& view) {
  const State& s = view.state();
  for (const Side side : {kAttacker, kDefender}) {
    const GasState& gas = s.gas[static_cast<std::size_t>(index(side))];
    if (gas.opened != 1) continue;
    absl::InlinedVector<Point, 6> drifts;  // of the faces before
    for (int face = 1; face <= 6; ++face) {
      const WindChange& change = view.tables().wind_change[static_cast<std::size_t>(face)];
      const int strength = std::clamp(gas.strength + change.strength, 0, kStrongest);
      const Point way = gas_drift((gas.heading + change.octants + 8) % 8, strength);
      const auto* const same = std::find(drifts.begin(), drifts.end(), way);
      if (same != drifts.end()) {
        ++faces_[faces_.size() - static_cast<std::size_t>(drifts.end() - same)].weight;
        continue;
      }
      drifts.push_back(way);
      Face& moved = faces_.emplace_back();
      view.for_each_cloud(side, [&](Template cloud) {
        cloud.at = {static_cast<std::int16_t>(cloud.at.x + way.x), static_cast<std::int16_t>(cloud.at.y + way.y)};
        moved.add(cloud);
      });
    }
    view.for_each_cloud(side, [&](const Template& cloud) { now_.add(cloud); });
  }
}

void GasForecast::Face::add(const Template& cloud) {
  // Clouds are never turned (W48).
  const std::optional<table::Rectangle> whole = cloud.rectangle();
  if (!whole) return;
  if (clouds.empty()) around = *whole;
  around.low = {std::min(around.low.x, whole->low.x), std::min(around.low.y, whole->low.y)};
  around.high = {std::max(around.high.x, whole->high.x), std::max(around.high.y, whole->high.y)};
  clouds.push_back(*whole);
}

bool GasForecast::Face::covers(Point p) const {
  return !clouds.empty() && around.contains(p) &&
         std::any_of(clouds.begin(), clouds.end(), [&](const table::Rectangle& cloud) { return cloud.contains(p); });
}

int GasForecast::chance(Point p) const {
  int sixths = 0;
  for (const Face& face : faces_) sixths += face.covers(p) ? face.weight : 0;
  return std::min(sixths, 6);
}

bool GasForecast::lies(Point p) const {
  return now_.covers(p);
}

}  // namespace zerohour::westfront
