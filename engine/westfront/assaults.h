// The ways of stands to an enemy that they assault: straight, or by one bend where wire, another enemy or a friend is
// in the way (W25, W26, W30, W55). The list of legal actions has its assaults from here, and so have odds and threats;
// the script and the planner do if they are set to (`bends`).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

enum class AssaultEffort : std::uint8_t {
  kQuick,  // by the ends of wires and gaps in them, where nothing is reached straight
  kFull,   // by these and around the enemy, to each place beside it that is not reached straight
};

// Where one who stands at `from` may end an assault on an enemy at `target`, in the order in which the places are to be
// tried: where it stands if that is near enough (W57), else straight on, then to either side of that by sixteenths of
// the circle. They may be off the table, taken or out of reach.
using AssaultEnds = absl::InlinedVector<Point, 17>;
AssaultEnds assault_ends(Point from, Point target);

// The part of an order by which the stand goes straight to the first of these places that is_free takes and that is
// legal; none if there is none.
std::optional<StandOrder> straight_assault(const View& view, StandId stand, StandId enemy,
                                           absl::FunctionRef<bool(Point)> is_free);

// Parts of an order that are legal by themselves, each to another place beside the enemy, in the order in which they
// are to be tried: with AssaultEffort::kFull those in its trench first where that takes its cover away (W66).
using AssaultWays = absl::InlinedVector<StandOrder, 8>;

// Of the stands of an order, or of one that moves by itself, in one position. The view and the stands outlive it.
class AssaultSearch {
 public:
  AssaultSearch(const View& view, absl::Span<const StandId> stands, AssaultEffort effort);

  // Whether the stand, by its index, may assault at all: a platoon or tank in play that can move and has no marker.
  bool is_able(std::size_t i) const;
  // Those of one who is able, by its index. Empty if the enemy is out of its reach.
  AssaultWays ways(std::size_t i, StandId enemy) const;
  // The parts of as many stands as find room beside the enemy together, `most` at most, the nearest of those who can;
  // the others do nothing and stay where they are. How many they are; 0 if none can.
  std::size_t joint(StandId enemy, std::size_t most, Parts& parts) const;

 private:
  using Bends = absl::InlinedVector<Point, 16>;
  const Bends& bends(std::size_t i) const;
  bool is_in_reach(std::size_t i, StandId enemy) const;
  // The ways by one bend to those of the ends that are reached so, each by the shortest.
  void add_bent(std::size_t i, StandId enemy, const AssaultEnds& ends, AssaultWays& ways) const;

  // One who can assault an enemy: its index, squared distance and ways.
  struct Able {
    std::size_t i;
    std::int64_t away;
    AssaultWays ways;
  };
  // The nearest first.
  const std::vector<Able>& able_against(StandId enemy) const;

  const View& view_;
  const absl::Span<const StandId> stands_;
  const AssaultEffort effort_;
  // By index: the points at which a stand may turn that it reaches, once they have been asked for.
  mutable std::array<std::optional<Bends>, kMaxCompanyStands> bends_;
  // Of the enemy who was asked about last.
  mutable StandId against_ = kNoStand;
  mutable std::vector<Able> able_;
};

}  // namespace zerohour::westfront
