// The arithmetic of an attack, term by term, as a player would write it down.
#pragma once

#include <array>
#include <cstdint>

#include "engine/loos/types.h"

namespace zerohour::loos {

// A ground attack on one hex: strengths, 14.3.3, line, column and the six results.
struct CombatWorksheet {
  Hex target;
  UnitId defender = kNoUnit;  // the top unit
  std::array<UnitId, 6> attackers{};
  int attacker_count = 0;
  int attack = 0;   // sum of the attackers
  int defence = 0;  // of the defender alone
  // 14.3.3: top units of neighbouring trench hexes whose defence is added.
  struct Added {
    Hex hex;
    UnitId unit = kNoUnit;
    int defence = 0;
  };
  std::array<Added, 30> added{};
  int added_count = 0;
  int added_defence = 0;

  // Why this line is read (R19).
  enum class Ground : std::uint8_t { kTerrain, kTrench, kSecondaryTrench, kRiver };
  Ground ground = Ground::kTerrain;
  bool breached = false;
  CrtLine line = CrtLine::kClear;

  int differential = 0;                // attack - defence - added_defence
  int column = 0;                      // of the table, 0-based
  std::array<CrtResult, 6> results{};  // by face - 1
};

// On how many faces of a combat's die the defender's hex is emptied.
struct Clearing {
  int surely = 0;      // whatever its owner does
  int by_retreat = 0;  // on so many more, if it retreats instead of losing a step (R21)
  int at_most() const { return surely + by_retreat; }
};

// The line of the table that is read for ground alone, without trenches and rivers (16, 17).
CrtLine terrain_line(Terrain terrain);

// One bombardment: the chances of each sum of its dice, and of a step loss by one table roll.
struct BombardmentWorksheet {
  Hex target;
  int dice = 0;
  CrtLine line = CrtLine::kClear;
  // By sum of the dice: the ways of 6^dice to roll it, the column it reads, and how many of 6 faces hit (D2, D3, De).
  struct Row {
    int sum = 0;
    int ways = 0;
    int column = 0;
    int hits = 0;
  };
  std::array<Row, 40> rows{};
  int row_count = 0;
  // The chance that one unit there is hit: hits_numerator / (6^dice * 6).
  std::int64_t hit_numerator = 0;
  std::int64_t hit_denominator = 1;
};

}  // namespace zerohour::loos
