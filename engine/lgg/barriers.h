// The obstacles of a position in the way of a base (3.0, G7, G45): which it may cross, and which lie near a leg.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// What is the same for all paths from a place.
class Barriers {
 public:
  // start: where the base stands. A commander passes every obstacle that is not impassable (8.2).
  Barriers(const View& view, const table::Box& start, bool is_commander);
  Barriers(const Barriers&) = delete;
  Barriers& operator=(const Barriers&) = delete;
  bool empty() const { return all_.empty(); }
  // Whether a straight leg is sure to be stopped: its centre crosses an obstacle that may not be crossed, far from any
  // bridge.
  bool stop(table::Vec from, table::Vec to) const;

 private:
  friend class BarriersOnLeg;
  struct Barrier {
    int number;
    Obstacle line;
    bool met;   // at the start
    bool open;  // may be crossed
  };
  const View& view_;
  std::array<std::array<table::Vec, 2>, kMaxWorks> banks_;
  absl::InlinedVector<Barrier, 4> all_;
};

// What matters on one leg, and what the path has crossed so far.
class BarriersOnLeg {
 public:
  explicit BarriersOnLeg(const Barriers& barriers) : barriers_(barriers) {}

  // base: at the beginning of a leg, which leads `way` from there.
  void begin_leg(const table::Box& base, table::Vec way);
  // The fault of standing at a test point, reached from `from`; empty if there is none.
  absl::string_view test(const table::Box& base, table::Vec from);
  // How far the base can go from here, in any direction, before there is something to test.
  double clear_distance(const table::Box& base) const;
  bool crossed() const { return crossed_; }

 private:
  absl::string_view test_one(const Barriers::Barrier& barrier, const table::Box& base, table::Vec from);
  // Whether a barrier can have no further effect.
  bool is_settled(const Barriers::Barrier& barrier) const { return barrier.open && crossed_; }

  const Barriers& barriers_;
  absl::InlinedVector<const Barriers::Barrier*, 4> near_;
  bool crossed_ = false;
};

}  // namespace zerohour::lgg
