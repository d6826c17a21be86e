#include "ai/lgg/crowd.h"

#include <cstddef>

namespace zerohour::lgg {
namespace {

constexpr double kNowhere = 1e6;

}  // namespace

Crowd::Crowd(const View& view) : view_(view) {
  const State& s = view.state();
  groups_ = static_cast<std::size_t>(view.unit_count()) / kLanes + 1;
  base_.resize(static_cast<std::size_t>(view.unit_count()) + 1);
  for (std::size_t group = 0; group < groups_; ++group) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const auto u = static_cast<UnitId>(group * kLanes + lane);
      const bool here = u != kNoUnit && u <= view.unit_count() && s.on_table(u);
      if (here) base_[u] = view.base(u);
      x_[group][lane] = here ? base_[u].centre.x : kNowhere;
      y_[group][lane] = here ? base_[u].centre.y : kNowhere;
      radius_[group][lane] = here ? View::radius_of(view.type(u), s.town[u] != 0) : 0;
    }
  }
}

std::uint64_t Crowd::overlapped(const table::Box& box, double radius) const {
  std::uint64_t found = 0;
  for (std::size_t group = 0; group < groups_; ++group) {
    const Four x = x_[group] - box.centre.x, y = y_[group] - box.centre.y, reach = radius_[group] + radius;
    const FourBits near = x * x + y * y <= reach * reach;
    if ((near[0] | near[1] | near[2] | near[3]) == 0) continue;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t unit = group * kLanes + lane;
      if (near[lane] != 0 && table::is_deeper(box, base_[unit], kTolerance)) found |= std::uint64_t{1} << unit;
    }
  }
  return found;
}

bool Crowd::has_room(UnitId u, const table::Pose& pose) const {
  const UnitType& type = view_.type(u);
  const int town = view_.town_of(type, pose);
  const table::Box box = view_.base_at(u, pose, town);
  return view_.ground_fault(type, box, town).empty() &&
         (overlapped(box, View::radius_of(type, town != 0)) & ~(std::uint64_t{1} << u)) == 0 &&
         !view_.is_astride(box, false);
}

}  // namespace zerohour::lgg
