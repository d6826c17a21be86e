// A straight leg of the path of a base's centre, divided into equal steps.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/table/pose.h"

namespace zerohour::table {

// From one point to another in the fewest equal steps of which none is longer than `longest` (apart from rounding).
class Leg {
 public:
  Leg(Point from, Point to, double longest)
      : from_(vec(from)),
        way_(vec(to) - vec(from)),
        length_(table::length(way_)),
        steps_(std::max(1, static_cast<int>(std::ceil(length_ / longest - 1e-6)))) {}

  double length() const { return length_; }
  int steps() const { return steps_; }
  Vec way() const { return way_; }
  double step_length() const { return length_ / steps_; }
  // The end of step i, from 0 (where the leg begins) to steps(); not rounded.
  Vec at(int i) const { return {from_.x + way_.x * i / steps_, from_.y + way_.y * i / steps_}; }

 private:
  Vec from_;
  Vec way_;
  double length_;
  int steps_;
};

}  // namespace zerohour::table
