// Gas: where clouds lie, and where they will lie at their next drift.
#pragma once

#include "absl/container/inlined_vector.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

class GasForecast {
 public:
  GasForecast() = default;
  explicit GasForecast(const View& view);

  bool empty() const { return faces_.empty(); }
  // Sixths: the chance that a cloud of either side lies over the place when the stands in it next roll, 0 to 6.
  int chance(Point p) const;
  // Whether one lies there now, where orders and shots are worse (W50).
  bool lies(Point p) const;

 private:
  // The clouds of a side as one face of the die for the wind moves them.
  struct Face {
    int weight = 1;  // faces that do the same
    absl::InlinedVector<table::Rectangle, kMaxCylinders> clouds;
    table::Rectangle around{};

    void add(const Template& cloud);
    bool covers(Point p) const;
  };
  absl::InlinedVector<Face, 6> faces_;
  Face now_;
};

}  // namespace zerohour::westfront
