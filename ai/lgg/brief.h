// How a script plays: its leanings, which an idea of the planner changes for a turn.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/types.h"

namespace zerohour::lgg {

// Which part of the enemy a script heads for, from its own side's point of view.
enum class Flank : std::uint8_t { kBest, kLeft, kCentre, kRight };

constexpr int kBoldRounds = 4;

// Values are hundredths of a point of an army, distances hundredths of an inch.
struct Brief {
  Flank flank = Flank::kBest;
  UnitId target = kNoUnit;     // an enemy that it heads for; none for its own choice
  std::int16_t action = 128;   // the least gain of an action
  std::int16_t attack = -244;  // how much less than that an attack may promise
  std::int16_t bold = 1500;    // the same in the day's last round; it grows to this over the last kBoldRounds rounds
  std::int16_t exposed = 41;   // per cent of an attack's gain that it counts while the enemy can come to help
  std::int16_t safe = 99;      // the same while the enemy has yet to act, but cannot help
  std::int16_t fire = 290;     // per cent of the gain by fire, recovery, rally and escape that it counts
  std::int16_t guns = 68;      // the same for fire that a gun could have after a move
  std::int16_t recover = 230;
  std::int16_t rally = 203;
  std::int16_t escape = 100;
  std::int16_t advance = 100;  // per cent of the usual eagerness to advance; 0 to stay
  std::int16_t wait = 0;       // rounds in which its guns let the enemy come
  std::int16_t corner = 0;     // eagerness to go back to its own corner if it does not advance
  std::int16_t noise = 0;      // at most this much is added to each score at random
  // Per cent of the enemy's best attack on a unit (ai/lgg/outlook.h). With 0 for both it ignores such attacks, and
  // advances according to `close` and `standoff`.
  std::int16_t danger = 74;  // while the enemy has yet to act in this round
  std::int16_t later = 8;    // if the enemy acts only in the next one
  std::int16_t promise = 0;  // per cent of the best attack that the unit itself could make next time
  std::int16_t press = 52;   // worth of an inch of advance
  std::int16_t weak = 15;    // per cent of that for a unit that the next hit would rout
  std::int16_t lead = 200;   // to have a unit near the enemy within the commander's radius
  std::int16_t aid = 60;     // per cent of the others' gain from a unit behind the front of the enemy that they attack
  std::int16_t slant = 1;    // whether it attacks straight where it meets no side squarely
  std::int16_t ways = 1;     // whether it looks for more ways to attack and to move, without rolls for the ground
  std::int16_t gone = 6500, box = 780, urgent = 3300;  // RoutPrices (ai/lgg/field.h); all 0: eval/lgg/worth.h
  // If it ignores the enemy's attacks:
  std::int16_t close = 1100;     // how near to the enemy a unit goes if the enemy acts only in the next round
  std::int16_t standoff = 1300;  // the same while the enemy has yet to act in this round
  friend bool operator==(const Brief&, const Brief&) = default;
};

}  // namespace zerohour::lgg
