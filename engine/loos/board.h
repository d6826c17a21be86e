// Everything that is computed once from a rulebook, so that play needs only table look-ups and masks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "engine/loos/rulebook.h"
#include "engine/loos/types.h"

namespace zerohour::loos {

// By direction: the hexes that may be entered by a step in that direction (destinations, not origins).
using StepMasks = std::array<HexSet, 6>;

inline constexpr int kMaxStepCost = 5;  // woods 2, trench 1, canal 2
inline constexpr int kMaxFrontHexes = 64;

class Board {
 public:
  // Fails if the data cannot be played: a front-line hex that no battalion could cover, or more than 64 control hexes.
  static absl::StatusOr<std::unique_ptr<const Board>> make(std::shared_ptr<const Rulebook> rules);

  const Rulebook& rules() const { return *rules_; }
  const Scenario& scenario() const { return rules_->scenario; }
  const MapHex& at(Hex h) const { return rules_->map.at(h); }
  const Counter& counter(UnitId u) const { return rules_->counters.counters[u]; }

  // --- Geometry.
  // The neighbour, or Hex() off the map.
  Hex next(Hex h, int direction) const { return next_[h.id()][direction]; }
  // Place of a hex in State::top.
  static int cell(Hex h) { return (h.column() - 1) * hex::kRows + h.row() - 1; }
  const HexSet& around(Hex h) const { return around_[h.id()]; }  // its neighbours

  // --- Ground.
  HexSet field, front;
  std::array<HexSet, 2> playable;    // where a side's units may stand (R6, 14.2)
  HexSet towns;                      // town hexes, whether they count for the verdict or not (11.4)
  HexSet entry;                      // entry hexes that a British unit wins by entering (12.1), or else the exits
  HexSet exits;                      // where a British unit leaves the map; no step leads it out of there
  HexSet trench_hexes;               // 14.3
  std::vector<Hex> entry_hexes;      // these, ascending
  std::vector<Hex> arrival_entries;  // entry hexes by which released divisions arrive (R12), ascending
  std::vector<HexSet> sector_front;  // by sector: its front-line hexes (11.5)

  // Bit d: crossing the side in direction d crosses a trench, which may protect either hex (R4, 14.3.2).
  std::uint8_t trench_between(Hex h) const { return trench_between_[h.id()]; }
  // Bit d: the side in direction d protects this hex with a trench (14.3).
  std::uint8_t trench_sides(Hex h) const { return at(h).trench_sides; }
  std::uint8_t canal_sides(Hex h) const { return at(h).canal_sides; }
  bool is_trench_hex(Hex h) const { return at(h).trench_sides != 0; }

  // --- Movement (R4). Cost of a step for a side; 0 where the ground forbids it.
  int step_cost(Side side, Hex from, int direction) const { return step_cost_[index(side)][from.id()][direction]; }
  const StepMasks& steps_of_cost(Side side, int cost) const { return steps_[index(side)][cost]; }
  // Hexes with a step of that cost leading out of them; empty if the map has none.
  const HexSet& sources_of_cost(Side side, int cost) const { return sources_[index(side)][cost]; }
  // Where the zone of control of a side's unit extends to, by direction (R6).
  const StepMasks& zoc_into(Side side) const { return zoc_into_[index(side)]; }

  // --- The turn from which on divisions leave the Available Reserves box (11.7).
  int first_commit_turn() const { return scenario().options.british_late_reserves ? 2 : 1; }

  // --- Observation (17.2): the hexes from which a unit in h is observed, those next to it included.
  const HexSet& observers(Hex h) const { return observers_[h.id()]; }

  // --- Control (12.3). The index of a hex whose control is recorded (towns and objectives), or -1.
  int control_index(Hex h) const { return control_index_[h.id()]; }
  std::vector<Hex> control_hexes;  // by control index
  std::uint64_t all_control() const {
    return control_hexes.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << control_hexes.size()) - 1;
  }
  std::vector<std::uint64_t> objective_masks;         // by objective of the British: its control bits
  std::vector<std::uint64_t> german_objective_masks;  // by objective of the Germans

  // Bits of the control hexes within kNear hexes.
  static constexpr int kNear = 6;
  std::uint64_t control_near(Hex h) const { return control_near_[h.id()]; }

  // --- Set-up coverage (R3). Front-line hexes are numbered by column, then row.
  std::vector<Hex> front_line;
  // Bits of the front-line hexes that a battalion in h covers, which are consecutive.
  std::uint64_t covers(Hex h) const { return covers_[h.id()]; }
  HexSet covering;  // the hexes that cover any front-line hex
  // The fewest battalions that cover all front-line hexes of such a set of bits.
  int battalions_to_cover(std::uint64_t uncovered) const;

  // --- Counters. The current values of a counter; steps 1..3, red_dot for a battalion on its replacement side.
  int attack(UnitId u, int steps, bool red_dot) const { return strength_[u][red_dot ? 0 : steps].attack; }
  int defence(UnitId u, int steps, bool red_dot) const { return strength_[u][red_dot ? 0 : steps].defence; }
  // Printed movement allowance.
  int allowance(UnitId u, bool red_dot) const { return red_dot ? rules_->counters.replacement.move : counter(u).move; }
  // Counters with which this one may stack, as long as both bear their IDs (5.3, 18.1).
  UnitSet stack_mates(UnitId u) const { return stack_mates_[u]; }

 private:
  explicit Board(std::shared_ptr<const Rulebook> rules) : rules_(std::move(rules)) {}
  void find_ground();
  void find_steps();
  void find_observers();
  absl::Status find_control();
  absl::Status find_cover();
  void find_counters();

  std::shared_ptr<const Rulebook> rules_;
  std::array<std::array<Hex, 6>, hex::kHexIdLimit> next_{};
  std::array<HexSet, hex::kHexIdLimit> around_{};
  std::array<std::uint8_t, hex::kHexIdLimit> trench_between_{};
  std::array<std::array<std::array<std::uint8_t, 6>, hex::kHexIdLimit>, 2> step_cost_{};
  std::array<std::array<StepMasks, kMaxStepCost + 1>, 2> steps_{};
  std::array<std::array<HexSet, kMaxStepCost + 1>, 2> sources_{};
  std::array<StepMasks, 2> zoc_into_{};
  std::array<HexSet, hex::kHexIdLimit> observers_{};
  std::array<std::int8_t, hex::kHexIdLimit> control_index_{};
  std::array<std::uint64_t, hex::kHexIdLimit> control_near_{};
  std::array<std::uint64_t, hex::kHexIdLimit> covers_{};
  std::array<std::uint8_t, kMaxFrontHexes>
      reach_right_{};  // by front index: furthest right end of a run that covers it
  std::array<std::array<Strength, 4>, kUnits> strength_{};  // by steps; [0] the red-dot side
  std::array<UnitSet, kUnits> stack_mates_{};
};

}  // namespace zerohour::loos
