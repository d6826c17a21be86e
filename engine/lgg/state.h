// A position of La Grande Guerre: a plain value, copied with memcpy and compared byte by byte. Unused members are zero.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/lgg/types.h"
#include "engine/table/pose.h"

namespace zerohour::lgg {

enum class Place : std::uint8_t {
  kNowhere,  // no such unit, or not set up yet
  kTable,
  kRallyable,
  kNonRallyable,
  kLost,    // routed, and will not come back
  kJoined,  // amalgamated with another: left the game, and is not broken (G61)
};

// What a unit did this round.
enum Mark : std::uint8_t { kMoved = 1, kFired = 2, kRestored = 4, kEngineered = 8, kDone = 16, kAllMarks = 31 };
// What a unit is. Amalgamation can take it away (G39).
enum Trait : std::uint8_t { kGuard = 1, kOutrider = 2, kAllTraits = 3 };

enum class Step : std::uint8_t {
  kOver,
  // Decisions
  kSetUp,
  kCommandChit,  // G13
  kActivate,
  kSuccessor,
  kDieChit,  // p.roll says for which roll
  kLose,
  kOccupy,
  kRallyPlace,
  kResolve,
  kStay,
  kPursuitHit,
  kDayPlace,  // a unit that rallied after the day
  kJoin,
  // Rolls
  kSetUpRoll,
  kDraw,
  kCommandRoll,
  kActionsRoll,
  kCommanderRoll,
  kCheck,  // attrition
  kRecover,
  kRally,
  kEngineer,
  kFire,
  kCombat,
  kPursuit,
  kDayRecover,
  kDayRally,
};
inline constexpr int kSteps = static_cast<int>(Step::kDayRally) + 1;
constexpr bool is_roll(Step step) {
  return step >= Step::kSetUpRoll;
}

enum class Outcome : std::uint8_t { kNone, kDraw, kBlueWins, kRedWins };
enum class Reason : std::uint8_t {
  kNone,
  kCollapse,
  kBothCollapse,
  kDayEnds,
  kHeld,
  kNotHeld,
  kLeft,
  kBothLeft,
  kLastDay,
  kNoUnits
};

struct Stand {
  table::Point at;
  std::uint8_t present = 0;
  std::uint8_t skill = 0;  // of the army, for the commander; its own, for a wing commander
  std::uint8_t moved = 0;  // this round
  std::uint8_t gone = 0;   // 1: a wing commander who took over from the commander
};

enum class TaskKind : std::uint8_t { kNone, kBridge, kBreak, kBank };
struct Task {
  std::uint8_t kind = 0;   // TaskKind
  std::uint8_t place = 0;  // 1 + obstacle or bridge (Ground numbers them), or the infantry unit of a bank
  std::uint8_t successes = 0;
};

enum class WorkKind : std::uint8_t { kNone, kBridge, kBank };
struct Work {
  std::uint8_t kind = 0;    // WorkKind
  std::uint8_t over = 0;    // of a bridge: 1 + its obstacle
  std::uint8_t broken = 0;  // of a bridge
  std::uint8_t unused = 0;
  table::Point a, b;  // the ends of a bank; a: the place of a bridge
};

// What is under way between two decisions or rolls.
struct Pending {
  std::uint8_t roll = 0;   // in kDieChit: the Step of the roll
  std::uint8_t stage = 0;  // whose chit is asked for, whose dice are rolled; the meaning depends on the step
  std::uint8_t again = 0;  // 1, 2: a chit has the first, second roller's die rolled again; 1 for a single die
  std::array<std::uint8_t, 2> face{};
  std::uint8_t unit = 0;       // the unit that moves, checks, fires, recovers, rallies ...
  std::uint8_t target = 0;     // the unit that is attacked at the end of the move, or fired at
  std::uint8_t checks = 0;     // attrition checks for increments still to be made
  std::uint8_t ground = 0;     // 1: the check for ground is still to be made
  std::uint8_t gun_again = 0;  // 1: artillery has used its own re-roll of this move (G18)
  std::uint8_t commander = 0;  // 1: the enemy commander's check is due (16)
  std::uint8_t defender = 0;   // of the combat that is being resolved
  std::array<std::uint8_t, 2> attackers{};
  std::array<std::uint8_t, 2> fallers{};  // the units that still have to fall back, in order
  std::uint8_t loss = 0;                  // hits to be divided among the attackers
  std::uint8_t routed = 0;                // 1: the defender is routed
  table::Point place;                     // where the defender stood
  std::uint8_t dice = 0;                  // pursuit dice still to be rolled; draws, set-up rolls made
  std::array<std::uint8_t, 3> hits{};     // of the pursuit, by class
  std::uint8_t sides = 0;                 // of the two sides, how many have completed the end of the day
  std::uint8_t pursued = 0;               // 1 + the side that was pursued
  std::uint8_t ties = 0;                  // equal command rolls in a day's first round
  std::uint8_t lower = 0;                 // 1 + the side whose command roll was first lower
  std::uint8_t asking = 0;  // commands: 0 both roll, 1 the lower is asked or rolls again, 2 the other side
  std::uint8_t cursor = 0;  // the last unit dealt with, at the end of a day
};

struct State {
  // Units, by number.
  std::array<table::Pose, kUnitSlots> pose{};
  std::array<Place, kUnitSlots> place{};
  std::array<std::uint8_t, kUnitSlots> type{};
  std::array<std::uint8_t, kUnitSlots> traits{};
  std::array<std::uint8_t, kUnitSlots> hits{};
  std::array<std::uint8_t, kUnitSlots> marks{};
  std::array<std::uint8_t, kUnitSlots> town{};    // 1 + the index of the block that it holds
  std::array<std::uint8_t, kUnitSlots> target{};  // the unit that it attacks, in an unresolved combat
  std::array<std::array<std::uint8_t, kMaxAttackers>, kUnitSlots>
      attackers{};  // of this unit, in the order of their arrival
  std::array<Task, kUnitSlots> task{};
  // Rolls of this round, for the keys of the dice.
  std::array<std::uint8_t, kUnitSlots> checks_rolled{};
  std::array<std::uint8_t, kUnitSlots> combats_rolled{};
  // Commanders, and what engineers made.
  std::array<std::array<Stand, kMaxStands>, 2> stands{};
  std::array<Work, kMaxWorks> works{};
  std::uint16_t bridges_broken = 0;  // bit i: bridge i of the scenario
  std::uint16_t count = 0;           // actions of this day, including those for weather
  // The round.
  std::uint8_t day = 1, round = 1;
  Step step = Step::kOver;
  Side side = kBlue;         // the side that acts or rolls where the step does not tell
  Side first = kBlue;        // goes first this round; before the command rolls, went first in the last one
  std::uint8_t current = 0;  // the unit whose activations are under way
  std::array<std::uint8_t, 2> left{}, totals{}, spent{}, passed{};
  std::array<std::uint8_t, 2> command_rolls{};
  // Chits (S1): stratagems drawn (kUnknownChits in what the enemy sees), played, and played this round.
  std::array<std::uint8_t, 2> chits{}, played{}, chit_used{};
  std::array<std::uint8_t, 2> choice{};  // 15.1: 1 stay, 2 leave
  Outcome outcome = Outcome::kNone;      // may be decided before the game is over (15.1)
  Reason reason = Reason::kNone;
  Pending p;

  bool on_table(UnitId u) const { return place[u] == Place::kTable; }
  bool has(UnitId u, Trait trait) const { return (traits[u] & trait) != 0; }
  bool attacked(UnitId u) const { return attackers[u][0] != kNoUnit; }
  bool in_combat(UnitId u) const { return target[u] != kNoUnit || attacked(u); }
  friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192, "a state is at most 8 KiB");

}  // namespace zerohour::lgg
