// The candidate actions that the legal list holds, by groups. Any legal path, point or order is accepted as well.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

using ActionList = std::vector<Action>;
using Below = absl::FunctionRef<std::uint32_t(std::uint32_t)>;  // a number below n

// A group is the actions of one kind by one subject.
constexpr std::uint32_t group_of(Kind kind, int subject = 0) {
  return static_cast<std::uint32_t>(kind) << 8 | static_cast<std::uint32_t>(subject);
}
using GroupList = absl::InlinedVector<std::uint32_t, 32>;
// The groups that may hold an action, ascending.
GroupList list_groups(const View& view);
// The actions of a group, sorted and unique, all legal.
ActionList list_actions(const View& view, std::uint32_t group);
// One of a group's actions at random, without listing them; false if the group has none.
bool draw_action(const View& view, std::uint32_t group, Below below, Action& action);

// --- order_candidates.cc: whole orders of a company, and moves of a stand by itself. Not all are legal by W2.

// What one of the stands of an order may do: move in a direction for a distance, go to a place, assault an enemy ...
struct Manoeuvre {
  enum Kind : std::uint8_t {
    kDirection,  // index: octant; step: 0 full, 1 half, 2 50 mm
    kTrench,     // index
    kRoad,
    kArea,
    kObjective,
    kBeforeWire,
    kBehindTemplate,
    kBack,         // to the nearest trench of its own side
    kAssaultNear,  // index: the enemy; step: at most how many assault, the others fire
    kFireBest,
    kHoldAll,
    kCrossWire,
  };
  Kind kind = kDirection;
  std::uint8_t index = 0;
  std::uint8_t step = 0;
};
using Manoeuvres = absl::InlinedVector<Manoeuvre, 64>;
// Of the stands of the company in hand, or of one stand that moves by itself.
Manoeuvres list_manoeuvres(const View& view, absl::Span<const StandId> stands, bool alone);
// `near` is carried out by the half of the stands that is nearest to the enemy, `rest` by the others; marked stands
// rally. False if the result is not legal.
bool make_order(const View& view, absl::Span<const StandId> stands, Manoeuvre near, Manoeuvre rest, Parts& parts);
// Adds the assaults on single enemies by one to three stands of the company together (assaults.h), the others firing at
// the same enemy, firing at their best target, or holding; and those of a stand that moves by itself.
void list_assaults(const View& view, absl::Span<const StandId> stands, bool alone, std::vector<Parts>& orders);
// A stand's own move; false if it is not legal.
bool make_move(const View& view, StandId stand, Manoeuvre manoeuvre, StandOrder& part);
// Where a command stand may go (step 7): behind, level with and ahead of the middle of the stands that it commands, or
// to the nearest trench.
void list_command_ends(const View& view, StandId stand, std::vector<Point>& ends);
// Straight towards a place, as far as a move goes; false if that gives no legal move.
bool straight_to(const View& view, StandId stand, Point to, StandOrder& part);

// --- point_candidates.cc
// Points of aim for the battery or mortar in hand; centres of an SOS barrage of a battery.
void list_aims(const View& view, std::vector<Point>& points);
void list_sos(const View& view, BatteryId battery, std::vector<Point>& points);
// The best three of those that may be called in answer to an order (W61).
void list_best_sos(const View& view, BatteryId battery, std::vector<Point>& points);
// The enemies at which a stand may fire, the best first (W61), up to a limit.
using Targets = absl::InlinedVector<StandId, 8>;
Targets best_targets(const View& view, StandId firer, const StandSet* among, std::size_t most, bool moved);

}  // namespace zerohour::westfront
