// Where all units stand in a position, laid out so that it is quickly found out which of them a base elsewhere would
// overlap.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

class Crowd {
 public:
  // The view must outlive it.
  explicit Crowd(const View& view);

  // The units on the table that such a base would overlap (8.4b), as a set of bits. radius: of a circle around it.
  std::uint64_t overlapped(const table::Box& base, double radius) const;
  // Whether a unit may end a move in that pose: View::cannot_stand() says nothing against it.
  bool has_room(UnitId unit, const table::Pose& pose) const;

 private:
  static constexpr std::size_t kLanes = 4, kGroups = kUnitSlots / kLanes;
  static_assert(kUnitSlots % kLanes == 0 && kUnitSlots <= 64, "a group is full, and a unit is a bit of a word");
  using Four = double __attribute__((vector_size(kLanes * sizeof(double))));
  using FourBits = std::int64_t __attribute__((vector_size(kLanes * sizeof(std::int64_t))));

  const View view_;
  std::size_t groups_ = 0;
  // Of the units by number, four at a time; those that are not on the table are far away.
  std::array<Four, kGroups> x_, y_, radius_;
  absl::InlinedVector<table::Box, 32> base_;
};

}  // namespace zerohour::lgg
