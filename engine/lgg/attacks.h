// The attacks that a unit can make (9): for each side of an enemy the best way there, straight or by one or two points
// around cover, other enemies and the six inches within which an enemy binds moves (8.5). One search serves the legal
// list, the odds, the threats and the players.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/action.h"
#include "engine/lgg/path.h"
#include "engine/lgg/surroundings.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// A legal attack that its side can pay for.
struct AttackWay {
  Action action;
  Walk walk;
  table::Facing side = table::Facing::kFront;  // of the enemy, as it stands before it turns

  // The rolls for which the move asks: for increments (8.3), and for rough ground or an obstacle (8.4f).
  int checks() const { return walk.increments - 1 + (walk.ground_check ? 1 : 0); }
};
// Whether one way to a side is better than another: it costs less; else it asks for fewer rolls; else it is shorter.
bool is_better_way(const AttackWay& a, const AttackWay& b);

// How many ways are tried.
enum class AttackEffort : std::uint8_t {
  kQuick,  // straight, and by one point in front of a side: for playing many games
  kFull,   // then also turned to the side, onto every part of it, and by two points
};

// The best ways to the sides of an enemy, by Facing; none where none is found.
using AttackWays = std::array<std::optional<AttackWay>, 4>;

// The search for the attacks of one unit.
class AttackSearch {
 public:
  // The surroundings must outlive it; the unit's side must be the one to act.
  explicit AttackSearch(const Surroundings& around);

  // Whether the unit could attack that enemy, as far as can be told without a way: it attacks at all, and the enemy is
  // on the table, within one increment (8.5), and not attacked by two units (G24). Whether the unit may be activated is
  // not asked.
  bool is_in_reach(UnitId enemy) const;
  // The best way to each side of an enemy. If the unit's front touches it already, the attack as it stands is the only
  // one that a quick look gives (G23). What kQuick finds for a side kFull gives as well, unless it finds a way that
  // costs less or asks for fewer rolls.
  AttackWays on(UnitId enemy, AttackEffort effort) const { return on(enemy, effort, kAllSides); }
  // The best way to one side; quicker.
  std::optional<AttackWay> on_side(UnitId enemy, table::Facing side, AttackEffort effort) const;

 private:
  struct Enemy {
    UnitId unit;
    table::Box box;
    double sure;  // a base whose centre is nearer to that of the enemy is within 6 inches of it, whatever its heading
    double most;  // one whose centre is farther is not
    bool near;    // at the start
  };
  // A side of an enemy, as it is seen from there: `along` to the right of `out`.
  struct Front {
    int outward;  // heading
    double depth, half_width;
  };
  // Where an attack may end.
  struct Touch {
    table::Pose pose;
    table::Facing side;  // on which its centre then is
    bool is_square;      // the attacker's front is flush with the side
    bool is_beyond;      // whether the unit pays more: it starts or ends beyond the radius of command
  };
  // A straight way into a touch.
  struct Lane {
    int touch;
    table::Vec back;           // the direction from which it comes
    double clear;              // how far out it is clear of the six inches; 0 if another enemy binds it there
    double barred_from = 1e9;  // it is illegal from so far out
  };
  struct Candidate {
    double length;
    int touch;
    int lane;          // -1: straight from the start
    double far;        // how far out the lane is entered
    bool as_it_leads;  // the first leg has the heading in which it leads, not that of the touch
    int points;
    std::array<table::Point, 2> by;
  };
  using Touches = absl::InlinedVector<Touch, 32>;
  using Lanes = absl::InlinedVector<Lane, 64>;
  using Candidates = absl::InlinedVector<Candidate, 32>;

  static constexpr unsigned kAllSides = 15;  // a set of bits, by Facing
  static bool has_side(unsigned sides, table::Facing side) { return (sides >> static_cast<unsigned>(side) & 1) != 0; }

  AttackWays on(UnitId enemy, AttackEffort effort, unsigned sides) const;
  std::optional<AttackWay> in_place(UnitId enemy) const;
  void try_ways(UnitId enemy, AttackEffort effort, unsigned sides, AttackWays& ways) const;
  Touches touches_on(UnitId enemy, AttackEffort effort, unsigned sides) const;
  double distance_at(const Front& front, int turn, double offset) const;
  void add_touch(UnitId enemy, const table::Box& box, const Front& front, int turn, double offset, unsigned sides,
                 Touches& touches) const;
  Lanes lanes_to(const table::Box& box, const Touches& touches, AttackEffort effort) const;

  static void add_straight(table::Vec from, const Touches& touches, Candidates& list);
  void add_by_point(UnitId enemy, const Touches& touches, const Lanes& lanes, AttackEffort effort,
                    Candidates& list) const;
  void add_by_two(const Touches& touches, const Lanes& lanes, const AttackWays& ways, Candidates& list) const;
  void try_all(UnitId enemy, const Touches& touches, Lanes& lanes, Candidates& list, AttackWays& ways) const;
  // Whether nothing better can be found by a way of that length.
  bool is_settled(const std::optional<AttackWay>& best, double length, bool is_beyond) const;

  // Whether a free enemy is within 6 inches there.
  bool is_bound(const table::Pose& pose) const;
  // Whether a straight way from the start to a place that is clear of all enemies may be legal (8.5).
  bool may_lead_clear(table::Vec to) const;
  // The same between two such places.
  bool passes_clear(table::Vec from, table::Vec to) const;
  // Whether a straight way from the start toward an enemy, within the six inches, may be legal.
  bool may_lead_toward(const table::Box& box, UnitId enemy, table::Vec to) const;

  const Surroundings& around_;
  const View& view_;
  const State& s_;
  const UnitId unit_;
  const UnitType& type_;
  const table::Pose start_;
  const table::Vec from_;
  const double increment_, longest_;  // of one increment, of a way
  const int left_;
  const bool is_free_of_zones_;                // G22 is off: another rule decides which enemy counts
  const Surroundings::Enemy* const bound_by_;  // N at the start (G20), if there is one
  absl::InlinedVector<Enemy, 16> free_;
};

}  // namespace zerohour::lgg
