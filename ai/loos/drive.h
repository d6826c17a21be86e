// The British advance: where each unit goes in a phase, by the ways that the Germans leave open and the attacks that
// concentration makes possible.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "ai/loos/assault.h"

namespace zerohour::loos {

// The situation of the British in a position, for a phase in which the Germans do not move.
class Drive {
 public:
  Drive(const Script& script, const State& state);
  // The same if only those hexes are asked about.
  Drive(const Script& script, const State& state, const HexSet& asked);
  Drive(const Drive&) = delete;
  Drive& operator=(const Drive&) = delete;

  // What the British unit u is worth in h, by its way from there, the attacks that it joins, and towns; `state` gives
  // the other units' places. u itself is not counted among them.
  int value(const State& state, UnitId u, Hex h) const;
  // Movement points from h to an entry hex, through the Germans in the way.
  int distance(Hex h) const { return map_[h.id()]; }

  // Adds the moves of a Movement phase, including arrivals and commitments, without the `done`.
  void plan_moves(Plan& plan) const;

 private:
  static constexpr std::int32_t kUnknown = std::numeric_limits<std::int32_t>::min();

  Drive(const Script& script, const State& state, const DistanceMap& map);

  int way(Hex h) const;
  int prize(Hex h) const;
  int joint_attack(const State& state, UnitId u, Hex h) const;
  int exit(const State& state, UnitId u, Hex h) const;  // of leaving the map there
  int town(const State& state, Hex h) const;
  bool idle_in_view(const State& state, Hex h) const;
  int crowd(const State& state, UnitId u, Hex h) const;
  void commit(Plan& plan) const;
  void place_waiting(Plan& plan) const;
  bool improve(Plan& plan, UnitId u) const;

  const Script& script_;
  DistanceMap map_;
  HexSet germans_;
  Prize prize_;
  mutable std::array<std::int32_t, hex::kHexIdLimit> prizes_;  // for German hexes; kUnknown until asked for
  int turn_;
  bool last_;  // the game ends with the British player turn under way
};

// The best move of the unit in Mobile Movement, or `done`.
Action mobile_move(const Script& script, const State& state);
// The best advance after combat, or `done`.
Action advance(const Script& script, const State& state);
// The bottom unit that should try Mobile Movement next, or `done`.
Action mobile_choice(const Script& script, const State& state);

}  // namespace zerohour::loos
