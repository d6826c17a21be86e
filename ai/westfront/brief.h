// How the script plays: its leanings, which an idea of the planner changes for a turn.
#pragma once

#include <cstdint>

#include "engine/westfront/scenario.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

// Which part of the table a script goes for, as its own side sees it.
enum class Flank : std::uint8_t { kBest, kLeft, kCentre, kRight };

// Worths are sixtieths of a stand (W61), lengths millimetres.
struct Brief {
  Flank flank = Flank::kBest;
  StandId target = kNoStand;      // an enemy that it goes for where no place is to be taken; none for its own choice
  std::int16_t press = 120;       // worth of a metre of the way to the goal
  std::int16_t home_press = 500;  // the same on the way home, once it is time
  std::int16_t home = 2;          // so many turns before the end it turns back, where it is to be home then
  std::int16_t danger = 50;       // per cent of the enemy's fire in its next turn that it counts
  std::int16_t reaction = 20;     // per cent of the enemy's held shots on the way
  std::int16_t assault = 100;     // per cent of what an assault brings
  std::int16_t fire = 100;        // per cent of what fire brings
  std::int16_t promise = 60;      // per cent of the best shot from a place
  std::int16_t hold = 3;          // a shot that is held
  std::int16_t rally = 32;        // a marker fewer
  std::int16_t shot = 5;          // the least worth of a held shot that is fired
  std::int16_t sos = 10;          // the least worth of an SOS call
  std::int16_t place = 45;        // per cent of a place's points that taking or keeping it is worth now
  std::int16_t settled = 2;       // for staying where it is
  std::int16_t leave = 20;        // for leaving a trench for worse cover where there is no goal
  std::int16_t points = 100;      // per cent of what a stand is worth by the scenario's scores
  std::int16_t fear = 50;         // per cent of what the place that an assault takes is worth, or costs
  std::int16_t stops = 18;        // for a held shot that would stop one who assaults
  std::int16_t lead = 0;          // tenths of a point beyond a win that a raider goes home with
  std::int16_t out = 100;         // per cent of the points that its platoons cost while they are out, which it counts
  std::int16_t chase = 0;         // as press, of a defender of no places on its way to raiders whose points are enough
  std::int16_t quiet = 0;         // 1: weapons and batteries keep silent while the enemy is surprised
  std::int16_t dice = 0;          // 1: no die of a weapon is rolled again while a company may be ordered
  std::int16_t weapons = 100;     // per cent of the way to the goal that weapons count
  std::int16_t threat = 0;        // per cent of the assaults that the enemy may order in its next player turn
  std::int16_t due = 0;           // a raider who would lose at home goes at any price in so many last turns
  std::int16_t behind = 0;        // as chase, of a defender of no places who is losing, who then risks more
  std::int16_t go = 0;            // the turn before which raiders stay where they are
  std::int16_t back = 0;          // the turn from which on they go home; 0: none is set
  std::int16_t gas = 0;           // per cent of what gas does that lies at a place or will drift there
  std::int16_t barrage = 0;       // per cent, beyond danger, of what its own planned fire does at a place
  std::int16_t spacing = 0;       // cost of each friend beside whom it stands within reach of the enemy's templates
  std::int16_t sos_fear = 0;      // per cent of what the enemy's SOS does at a place
  std::int16_t guns = 0;          // 1: a machine gun keeps behind the platoons and near its commander
  std::int16_t reroll = 0;        // 1: a die is rolled again only if the action gained is then used
  std::int16_t command = 0;  // per cent of the enemy's next assaults, twice, and held shots that a commander counts
  std::int16_t gas_own = 0;  // 1: no gas is opened with more of its own stands ahead of it than of the enemy's
  std::int16_t bends = 0;    // 1: assaults are those of engine/westfront/assaults.h
  std::int16_t noise = 0;    // at most so much is added to each score by chance
  friend bool operator==(const Brief&, const Brief&) = default;
};

// What a script goes by on either side.
struct Briefs {
  Brief attacker{}, defender{};
  const Brief& of(Side side) const { return side == kAttacker ? attacker : defender; }
};
// What a script goes by in raids, scenarios without objectives, and where places are held.
struct ScriptWeights {
  Briefs raids{}, places{};
  const Briefs& of(const Scenario& scenario) const { return scenario.objectives.empty() ? raids : places; }
};
// Those of the player `script` (data/players.txt).
const Briefs& script_briefs(const Scenario& scenario);

}  // namespace zerohour::westfront
