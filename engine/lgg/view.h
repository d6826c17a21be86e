// A position with its rulebook: what the rules say about the situation. Lengths are hundredths of an inch.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"
#include "engine/lgg/rulebook.h"
#include "engine/lgg/state.h"
#include "engine/table/shape.h"

namespace zerohour::lgg {

// "Within d" (G2).
inline bool is_within(double gap, double distance) {
  return gap <= distance + kTolerance;
}

// Whether a base is to the front of another: more than half of it, and not by a hundredth of a square inch (G3).
inline bool is_to_front(const table::Box& of, const table::Box& base) {
  constexpr double kHundredth = 100;
  return table::area_in_front(of, base) > table::area(base.polygon()) / 2 + kHundredth;
}

// An obstacle: one of the scenario's (0 ..), or a bank that engineers made (kMaxObstacles + its work).
struct Obstacle {
  absl::Span<const table::Vec> points;
  bool impassable = false;
};

class View {
 public:
  View(const Rulebook& rules, const State& state) : rules_(rules), s_(state) {}

  const Rulebook& rules() const { return rules_; }
  const Scenario& scenario() const { return rules_.scenario; }
  const State& state() const { return s_; }

  // --- Units.
  int unit_count() const { return scenario().unit_count(); }
  Side side_of(UnitId u) const { return scenario().units[u].side; }
  const UnitType& type(UnitId u) const { return rules_.types[s_.type[u]]; }
  int strength(UnitId u) const { return type(u).strength - s_.hits[u]; }
  int morale(UnitId u) const;  // including the Guard's bonus, at most 9
  int increment(UnitId u) const { return type(u).increment[scenario().soft ? 1 : 0]; }
  bool is_cavalry(UnitId u) const { return type(u).kind == Class::kCavalry; }
  bool is_infantry(UnitId u) const { return type(u).kind == Class::kInfantry; }
  // Its base; for a unit in a town block, the whole block (G8).
  table::Box base(UnitId u) const;
  // Its base elsewhere: in the open, or in that block (1 + its index).
  table::Box base_at(UnitId u, const table::Pose& pose, int town) const;
  table::Box open_base(UnitId u, table::Vec centre, int heading) const;
  double gap(UnitId u, UnitId v) const { return table::gap(base(u), base(v)); }
  // Visits the units of a side on the table.
  template <class Visitor>
  void for_each(Side side, Visitor&& visit) const {
    for (int u = 1; u <= unit_count(); ++u) {
      if (s_.on_table(static_cast<UnitId>(u)) && side_of(static_cast<UnitId>(u)) == side) visit(static_cast<UnitId>(u));
    }
  }
  int units_on_table(Side side) const;
  // Whether an enemy unit stands within a distance of a base.
  bool enemy_within(Side side, const table::Box& base, double distance) const;

  // --- Command (4.0, 5.0, S2).
  table::Box stand_box(Side side, int which) const;
  // Within `times` times the radius of the commander, or of a wing commander who is in the commander's radius.
  bool in_command(Side side, const table::Box& base, int times) const;
  // Whether a base is within a distance of a commander's stand.
  bool is_within_of_stand(const table::Box& base, table::Point stand, double distance) const;
  // Light cavalry and outriders have no extra cost (7.0, S4).
  bool never_pays_more(UnitId u) const { return type(u).light || s_.has(u, kOutrider); }
  int limit(UnitId u) const { return s_.has(u, kOutrider) ? 3 : 2; }

  // --- Chits (S1, G62). Whether the side may be asked for one, as far as both sides know.
  bool may_be_asked(Side side) const;
  bool has_chit(Side side) const { return s_.chits[index(side)] > s_.played[index(side)]; }

  // --- Ground (3.0). ground.cc
  int obstacle_count() const { return kMaxObstacles + kMaxWorks; }
  // Its points are empty if there is none of that number. `bank` stores those of a bank.
  Obstacle obstacle(int number, std::array<table::Vec, 2>& bank) const;
  // Visits the existing obstacles: their numbers, and what obstacle() returns for each.
  template <class Visitor>
  void for_each_obstacle(Visitor&& visit) const {
    std::array<table::Vec, 2> bank;
    for (int o = 0; o < static_cast<int>(scenario().obstacles.size()); ++o) visit(o, obstacle(o, bank));
    for (int o = kMaxObstacles; o < obstacle_count(); ++o) {
      if (s_.works[static_cast<std::size_t>(o - kMaxObstacles)].kind == 0) continue;
      if (const Obstacle line = obstacle(o, bank); !line.points.empty()) visit(o, line);
    }
  }
  // The place of a standing bridge, and the obstacle that it crosses: those of the scenario (0 ..), then the works.
  struct StandingBridge {
    table::Vec at;
    int over;
  };
  std::optional<StandingBridge> bridge(int number) const;
  static constexpr int kBridges = kMaxBridges + kMaxWorks;
  // The distance from a point to the nearest standing bridge over an obstacle; infinite if there is none.
  double bridge_distance(int obstacle, table::Vec point) const;

  bool in_rough(table::Vec centre) const;
  bool on_hill(table::Vec centre) const;
  bool overlaps_rough(const table::Box& base) const;
  bool near_road(table::Vec centre) const;
  // Whether the ground under a base bars a unit of that type (3.0, G44).
  bool ground_bars(const UnitType& type, const table::Box& base) const;
  static bool meets(const Obstacle& obstacle, const table::Box& base);
  static bool is_lined_up(const Obstacle& obstacle, const table::Box& base);
  static double obstacle_gap(const Obstacle& obstacle, const table::Box& base);
  // Whether both touch an obstacle that lies between them (G46).
  bool in_contact_over_obstacle(const table::Box& a, const table::Box& b) const;
  // Whether a base has hard cover against what stands at `from` (G9): behind an obstacle.
  bool covered_by_obstacle(const table::Box& base, table::Vec from) const;
  // The block that a base overlaps, or -1; `except` is ignored.
  int overlapped_town(const table::Box& base, int except = -1) const;
  // 1 + the index of the block in which a unit would stand in exactly that pose, or 0.
  int town_of(const UnitType& type, const table::Pose& pose) const;

  // --- Standing (G1, G7, G8, 8.4): why a base may not end a move there; empty if it may. Units of `ignored` (a set of
  // bits) are left out; `obstacles_apart` leaves out passable obstacles.
  absl::string_view cannot_stand(UnitId u, const table::Pose& pose, std::uint64_t ignored, bool obstacles_apart) const;
  // The parts of it that are no matter of other units. town: town_of() the pose, in which `base` is.
  absl::string_view ground_fault(const UnitType& type, const table::Box& base, int town) const;
  bool is_astride(const table::Box& base, bool obstacles_apart) const;
  // Of a circle around a base at any heading, in the open or in a block.
  static double radius_of(const UnitType& type, bool in_town) { return in_town ? kTownRadius : type.radius; }
  static constexpr double kTownRadius = 283;

  // --- Combat and fire.
  bool in_squares(UnitId defender) const;
  // The side of a unit, as it stands now, on which a place lies (G4).
  table::Facing facing(UnitId of, table::Vec point) const { return table::facing_of(base(of), point); }
  bool touches_over_front(const table::Box& attacker, const table::Box& defender) const;

 private:
  const Rulebook& rules_;
  const State& s_;
};

}  // namespace zerohour::lgg
