// How a script plays: its leanings, which an idea of the planner changes for a turn.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/types.h"

namespace zerohour::lgg {

// Which part of the enemy a script goes for, as its own side sees the table.
enum class Flank : std::uint8_t { kBest, kLeft, kCentre, kRight };

constexpr int kBoldRounds = 4;

// Values are hundredths of a point of an army, distances hundredths of an inch.
struct Brief {
  Flank flank = Flank::kBest;
  UnitId target = kNoUnit;     // an enemy that it goes for; none for its own choice
  std::int16_t action = 128;   // what an action must gain
  std::int16_t attack = -244;  // what an attack may promise less than that
  std::int16_t bold = 1500;    // so much less in the day's last round; from kBoldRounds before it on it grows to that
  std::int16_t exposed = 41;   // per cent of an attack's gain that it counts on while the enemy can come to help
  std::int16_t safe = 99;      // and while he has yet to act, but cannot
  std::int16_t fire = 290;     // per cent of the gain by fire, recovery, rally and escape that it counts
  std::int16_t guns = 68;      // the same of fire that a gun could have after a move
  std::int16_t recover = 230;
  std::int16_t rally = 203;
  std::int16_t escape = 100;
  std::int16_t advance = 100;  // per cent of the usual eagerness to go forward; 0 to stay
  std::int16_t wait = 0;       // rounds in which its guns let the enemy come
  std::int16_t corner = 0;     // eagerness to go back to the own corner, where it does not advance
  std::int16_t noise = 0;      // at most so much is added to each score by chance
  // Per cent of the enemy's best attack on a unit (ai/lgg/outlook.h). With 0 for both it does not look at that, and
  // goes forward as `close` and `standoff` say.
  std::int16_t danger = 74;  // while he has yet to act in this round
  std::int16_t later = 8;    // where he acts only in the next one
  std::int16_t promise = 0;  // per cent of the best attack that a unit could make itself the next time
  std::int16_t press = 52;   // worth of an inch forward
  std::int16_t weak = 15;    // per cent of that for a unit that the next hit routs
  std::int16_t lead = 200;   // to have a unit that is near the enemy in the radius
  std::int16_t aid = 60;     // per cent of what others gain by a unit that stands behind the front of whom they attack
  std::int16_t gone = 6500, box = 780, urgent = 3300;  // RoutPrices (ai/lgg/field.h); all 0: eval/lgg/worth.h
  // Where it does not look:
  std::int16_t close = 1100;     // how near to the enemy a unit goes when the enemy acts only in the next round
  std::int16_t standoff = 1300;  // the same while he has yet to act in this round
  friend bool operator==(const Brief&, const Brief&) = default;
};

// The script as it was second: no unit goes where it helps others.
constexpr Brief second_script() {
  Brief brief;
  brief.aid = 0;
  return brief;
}

// The script as it was first: it does not look at what the enemy can do.
constexpr Brief first_script() {
  Brief brief = second_script();
  brief.action = 60;
  brief.attack = brief.bold = brief.guns = 0;
  brief.exposed = 35;
  brief.fire = 150;
  brief.recover = brief.rally = 100;
  brief.danger = brief.later = brief.gone = brief.box = brief.urgent = 0;
  return brief;
}

}  // namespace zerohour::lgg
