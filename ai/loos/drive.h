// The British advance: where each unit goes in a phase, by the ways that the Germans leave open and the attacks that
// concentration makes possible.
#pragma once

#include "ai/loos/assault.h"

namespace zerohour::loos {

// How the British of a position stand, for a phase in which the Germans do not move.
class Drive {
 public:
  Drive(const Script& script, const State& state);

  // What the British unit u is worth in h, by its way from there, the attacks that it joins, and towns; `state` says
  // who else is where. u itself is not counted among them.
  int value(const State& state, UnitId u, Hex h) const;
  // Movement points from h to an entry hex, the Germans in the way.
  int distance(Hex h) const { return map_[h.id()]; }

  // Adds the moves of a Movement phase, arrivals and commitments included, without the `done`.
  void plan_moves(Plan& plan) const;
  // The best move of the unit in Mobile Movement, or `done`.
  Action mobile_move(const State& state) const;
  // The best advance after combat, or `done`.
  Action advance(const State& state) const;
  // The bottom unit that should try Mobile Movement next, or `done`.
  Action mobile_choice(const State& state) const;

 private:
  int way(Hex h) const;
  int joint_attack(const State& state, UnitId u, Hex h) const;
  int town(const State& state, Hex h) const;
  void commit(Plan& plan) const;
  void place_waiting(Plan& plan) const;
  bool improve(Plan& plan, UnitId u) const;

  const Script& script_;
  DistanceMap map_;
  HexSet germans_;
  std::array<std::int16_t, hex::kHexIdLimit> prize_{};  // of German hexes
  int turn_;
};

}  // namespace zerohour::loos
