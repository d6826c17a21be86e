// How a script plays: its leanings, which an idea of the planner changes for a turn.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/types.h"

namespace zerohour::lgg {

// Which part of the enemy a script goes for, as its own side sees the table.
enum class Flank : std::uint8_t { kBest, kLeft, kCentre, kRight };

// Values are hundredths of a point of an army, distances hundredths of an inch.
struct Brief {
  Flank flank = Flank::kBest;
  UnitId target = kNoUnit;    // an enemy that it goes for; none for its own choice
  std::int16_t action = 60;   // what an action must gain
  std::int16_t attack = 0;    // what an attack may promise less than that
  std::int16_t exposed = 35;  // per cent of an attack's gain that it counts on while the enemy has yet to act
  std::int16_t fire = 150;    // per cent of the gain by fire, recovery, rally and escape that it counts
  std::int16_t guns = 0;      // the same of fire that a gun could have after a move
  std::int16_t recover = 100;
  std::int16_t rally = 100;
  std::int16_t escape = 100;
  std::int16_t close = 1100;     // how near to the enemy a unit goes when the enemy acts only in the next round
  std::int16_t standoff = 1300;  // the same while he has yet to act in this round
  std::int16_t advance = 100;    // per cent of the usual eagerness to go forward; 0 to stay
  std::int16_t wait = 0;         // rounds in which it lets the enemy come; it goes forward only where he stays away
  std::int16_t corner = 0;       // the same to go back to the own corner
  std::int16_t noise = 0;        // at most so much is added to each score by chance
  friend bool operator==(const Brief&, const Brief&) = default;
};

}  // namespace zerohour::lgg
