// The German line: which hexes the Germans hold so that every way to an entry hex is barred, by units or by their zones
// of control, at the least cost.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "ai/loos/exposure.h"
#include "ai/loos/value.h"

namespace zerohour::loos {

// How well the Germans of a position stand, for one phase in which the British do not move: lower exposure, better
// ground against units that can attack, entry hexes guarded, towns kept and retaken.
class GermanLine {
 public:
  // Examines where the British are; the Germans may move afterwards. For one thread at a time.
  GermanLine(const Script& script, const State& state);

  // In hundredths of a step; higher is better for the Germans. If it is at most `least`, any number up to `least`.
  int value(const State& state, int least = std::numeric_limits<int>::min()) const;
  // Positions asked about from now on are expected to be like this one.
  void keep(const State& state) const { exposure_.keep(script_.game.view(state)); }

  // What a German unit in h is worth there by the ground alone: the risk of being attacked, reduced by trenches and
  // towns.
  int place_value(const View& view, UnitId u, Hex h) const;

  // The hexes worth moving to: the shortest ways of the most dangerous British units and the hexes next to them, entry
  // hexes in danger, and towns to keep or to retake.
  HexSet focus(const State& state) const;

  // British strength near h: roughly the chance in per cent that a unit there is attacked next phase.
  int risk(Hex h) const { return risk_[h.id()]; }
  // The movement points of the nearest British unit to the i-th entry hex, over empty ground.
  int nearest(int i) const { return nearest_[i]; }

  // Adds the German moves of a Movement phase, without the `done`.
  void plan_moves(Plan& plan) const;

 private:
  void find_needs(const State& state);
  int guard_value(const State& state) const;
  int town_value(const State& state) const;
  int place_value_kept(const View& view, UnitId u) const;
  int last_attacks(const View& view) const;
  struct Counter {
    int gains = 0;   // what they take
    int clears = 0;  // what clearing the field is worth
  };
  Counter counter_attacks(const View& view) const;
  int distance_sum(const View& view) const;
  int move_cost() const;
  void relieve(Plan& plan, Hex entry, int& now) const;
  HexSet nearer_to_need(const View& view, UnitId u, const HexSet& reach) const;
  bool improve(Plan& plan, UnitId u, int& now, const HexSet& focus) const;

  const Script& script_;
  HexSet british_;
  std::array<std::uint8_t, hex::kHexIdLimit> risk_{};
  std::array<int, 8> nearest_{};
  int turn_ = 0;
  bool over_soon_ = false;  // no British turn follows
  int clear_ = 0;           // as clear_worth()
  HexSet towns_at_risk_;
  std::array<std::uint8_t, hex::kHexIdLimit> to_need_{};  // hexes to where reserves are needed; if the habit is on
  mutable Exposure exposure_;
  // For the position asked about last.
  struct Towns {
    std::uint64_t control = 0, lost = 0;
    int value = 0;
  };
  struct Place {
    std::uint32_t where = 0;  // hex and steps; 0 for none
    int value = 0;
  };
  mutable Towns towns_;
  mutable bool towns_known_ = false;
  mutable std::array<Place, kUnits> places_{};
};

// Where arriving or retreating German units go: of the actions listed in the position, the one after which the line is
// best.
Action best_for_line(const Script& script, const State& state);

}  // namespace zerohour::loos
