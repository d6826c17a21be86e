// The style of a script, and its variations: shared by all parts of the script.
#pragma once

#include <array>
#include <cstdint>

#include "ai/loos/ground.h"
#include "ai/plan/plan.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// How a script plays.
enum class Style : std::uint8_t {
  kSector,  // the tuned script
  kRush,    // everything forward: the British for an entry hex, the Germans at the British
  kTurtle,  // holds and fires, attacks only if nothing can be lost
  kFlank,   // everything on one flank, chosen by the seed
};

// The leanings of a script in one zone of the map, in per cent of its usual values unless stated otherwise.
struct Leaning {
  std::int16_t way = 100;    // British: the way to an entry hex
  std::int16_t joint = 100;  // British: attacks that concentration makes possible
  std::int16_t town = 100;   // British: towns
  std::int16_t cover = 0;    // British: avoids the Germans' strength; hundredths of a step for each point of it
  std::int16_t bar = 100;    // German: the danger of the British units in the zone
  std::int16_t risk = 100;   // German: avoids the British strength
  std::int16_t settled = 0;  // hundredths of a step that a move must gain beyond the usual minimum
  std::int16_t eager = 0;    // hundredths of a step by which an attack may promise less than usual
  std::int16_t fire = 0;     // the same for a bombardment
};

// How a plan differs from the script's own: by zone, and by how much noise.
struct Brief {
  std::array<Leaning, Ground::kZones> zone{};
  std::int16_t noise = 0;  // the most by which a unit's liking for a hex varies at random, in hundredths of a step
  std::uint64_t noise_seed = 0;
};

// What distinguishes one version of the script from another, in hundredths of a step unless stated otherwise.
struct Habits {
  std::int16_t counter = 0;          // German: per cent of the prospects of attacks on British units in the field
  std::int16_t british_least = -30;  // the least that a British attack must promise
  std::int16_t german_least = 10;    // and a German one
  std::int16_t march = 0;            // German: cost of each hex between a fresh regiment and where it is needed
  std::int16_t seen = 0;             // British: cost of a stack in view of German guns with no enemy next to it
  std::int16_t kept = 0;             // British markers held back if the Germans can attack; a number

  // British movement.
  std::int16_t way = 150;         // per cent of the danger to the Germans that a hex means
  std::int16_t point = 8;         // for each movement point nearer to an entry hex
  std::int16_t second = 15;       // for standing in a stack
  std::int16_t joint = 100;       // per cent of the prospects of attacks by several units
  std::int16_t town = 100;        // per cent of the worth of a town that is taken
  std::int16_t held_early = 50;   // the same for one that is held, before the fifth turn
  std::int16_t held_late = 75;    // and from then on
  std::int16_t british_move = 3;  // the least gain of a move
  // German movement.
  std::int16_t bar = 100;         // per cent of the danger of the British units on their ways
  std::int16_t risk = 100;        // per cent of the risk from the British units near
  std::int16_t trench = 45;       // per cent of it that counts in a trench hex
  std::int16_t guard = 100;       // per cent of what an unguarded entry hex costs
  std::int16_t lost = 50;         // per cent of the worth of a town that the British can walk into
  std::int16_t german_move = 4;   // the least gain of a move
  std::int16_t last_attack = 10;  // in the last turn, for each point of strength next to a British unit in a town
  std::int16_t advance = 15;      // the least gain of an advance
  // Combat.
  std::int16_t elsewhere = 12;  // the price of a unit that could attack another hex, too
  std::int16_t ground = 25;     // British: for any hex that is taken
  std::int16_t fire = 8;        // the least that a bombardment in one's own turn must promise
  std::int16_t answer = 15;     // the same in defence

  // British, added to the numbers above in a part of the game.
  std::int16_t early_least = 0;  // to british_least, up to turn 2
  std::int16_t last_least = 0;   // the same, from turn 6 on
  std::int16_t late_way = 0;     // to way, from the third turn on
  std::int16_t late_town = 0;    // to town, from the third turn on

  // British, when they move: the cost of each hex with British units beside it, at most three.
  std::int16_t crowd = 0;
  std::int16_t crowd_wide = 0;  // the same for hexes two away, at most four

  // German: what emptying the only field hex with British units is worth, since that wins at once, or when turn 0 ends
  // (12.2, R28).
  std::int16_t clear = 0;

  // In the last player turn of the game (ends_game), after which nothing is worth keeping.
  std::int16_t spend = 0;       // per cent by which steps of one's own count for less
  std::int16_t last_joint = 0;  // British: added to joint
  std::int16_t again = 0;       // British: how often units that have not moved are asked again once the others have
  // British: the worth of a second unit that comes along when a stack advances, since it may go on from there (18.4).
  std::int16_t mate = 0;
};
// Those of the player `script`, which never change; data/players.txt has those of newer ones.
inline constexpr Habits kHabits{};

// What all parts of a script share.
struct Script {
  const Loos& game;
  const Ground& ground;
  Style style = Style::kSector;
  std::uint64_t seed = 0;
  const Brief* brief = nullptr;  // null: the script's usual play
  int line_hexes = 10;           // hexes in which a German unit is tried; fewer make a hastier script
  const Habits* habits = &kHabits;

  const Board& board() const { return ground.board(); }
  // A number below n that depends on the seed and on `what` alone: for variety that stays the same for a whole game.
  std::uint32_t pick(std::uint64_t what, std::uint32_t n) const;
  // The leanings of the zone of a hex of the map.
  const Leaning& leaning(Hex h) const;
  // The noise of a brief for a unit in a hex, for attacks on it, or for fire at it.
  int noise(UnitId u, Hex h) const;
  int attack_noise(Hex h) const { return noise(kNoUnit, h); }
  int fire_noise(Hex h) const { return noise(kNoUnit - 1, h); }
};

using Plan = plan::Plan<Loos>;

}  // namespace zerohour::loos
