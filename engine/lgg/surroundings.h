// What all paths of one unit in a position have in common: where its enemies and the obstacles are, and the situation
// at the start. Computed once, it serves any number of paths (path.h).
#pragma once

#include <limits>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/barriers.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// N of G20 among the enemies within 6 inches, which are added in the order of their numbers: the nearest one to the
// front, otherwise the nearest; among equals the lower number.
class Nearest {
 public:
  explicit Nearest(const table::Box& base) : base_(base) {}
  void add(int number, const table::Box& box, double gap) { near_.push_back({number, &box, gap}); }
  int choose() const;  // -1 if there are none

 private:
  struct Enemy {
    int number;
    const table::Box* box;
    double gap;
  };
  const table::Box& base_;
  absl::InlinedVector<Enemy, 8> near_;
};

class Surroundings {
 public:
  // Stands for a gap to an enemy that is too wide to matter.
  static constexpr double kFar = std::numeric_limits<double>::infinity();

  struct Enemy {
    UnitId unit;
    table::Box box;
    double radius;  // of a circle around it
    double gap;     // from where the unit stands; kFar if it is beyond matters()
    bool free;      // not in an unresolved combat
    bool attacks;   // whether it attacks the unit, which would withdraw from it

    // Gaps beyond this have no effect (8.5, G19).
    double matters() const { return free ? kSixInches + kTolerance : kTolerance; }
  };

  // The view must outlive it.
  Surroundings(const View& view, UnitId unit);

  const View& view() const { return view_; }
  UnitId unit() const { return unit_; }
  const table::Box& start() const { return start_; }
  double radius() const { return radius_; }  // of a circle around the unit in the open
  bool in_town() const { return view_.state().town[unit_] != 0; }
  bool in_limit() const { return in_limit_; }  // of command, at the start
  bool is_beyond() const { return beyond_; }   // the radius of command, at the start
  bool starts_in_rough() const { return rough_; }
  int first_n() const { return first_n_; }  // N at the start, among the enemies; -1 if there is none
  const table::Box& enemy_commander() const { return enemy_commander_; }
  // In the order of their numbers.
  const absl::InlinedVector<Enemy, 16>& enemies() const { return enemies_; }
  const Barriers& barriers() const { return barriers_; }

 private:
  const View& view_;
  const UnitId unit_;
  const table::Box start_;
  const double radius_;
  const bool in_limit_, beyond_, rough_;
  const table::Box enemy_commander_;
  absl::InlinedVector<Enemy, 16> enemies_;
  const Barriers barriers_;
  int first_n_ = -1;
};

}  // namespace zerohour::lgg
