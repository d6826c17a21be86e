// A position of Loos 1915: a plain value, copied with memcpy.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/loos/rulebook.h"
#include "engine/loos/types.h"

namespace zerohour::loos {

// The next decision or roll. actor() in move_generation.h says who decides.
enum class Step : std::uint8_t {
  kGermanSetup,      // 11.2
  kBritishSetup,     // 11.6
  kBritishMove,      // the British Movement phase
  kRelease,          // chance: division `division` (11.3)
  kArrival,          // released regiments are placed (11.3)
  kReplacementRoll,  // chance (11.4)
  kReplacement,      // battalions_left() replacements are placed (11.4)
  kBreakdown,        // regiments may be broken down (13.1)
  kBreakdownPlace,   // battalions_left() battalions of the regiment that stood in `target`
  kGermanMove,       // the German Movement phase
  kAircraft,         // 17.2
  kDeclare,          // the attacker declares attacks and places markers (17.1)
  kDefend,           // the defender places markers
  kGas,              // gas on `target`, or not (17.6)
  kBombardDice,      // chance: the dice of the bombardment of `target` (17.3)
  kBombardTable,     // chance: the table roll for its top unit, then for its bottom unit (17.4)
  kFriendlyFire,     // the British unit that the gas hits (17.6)
  kBombardDisplace,  // a replacement leaves an illegal stack (R2)
  kResolve,          // the attacker chooses the next combat
  kCombatRoll,       // chance: the attack on `target`
  kAttackerLoss,     // the attacker chooses who loses the step
  kRetreat,          // the defender retreats or stands (7.8)
  kAdvance,          // attackers advance (7.9)
  kCombatDisplace,
  kMobileChoose,   // the unit that tries mobile movement (18.4)
  kMobileRoll,     // chance: for unit `subject`
  kMobileMove,     // `subject` moves with mobile_points() movement points
  kMobileDeclare,  // attacks of mobile combat on one hex are declared, in order (R30)
  kOver,
};
inline constexpr int kSteps = static_cast<int>(Step::kOver) + 1;

// How a game ended.
enum class Outcome : std::uint8_t {
  kNone,
  kBritishBreakthrough,  // 12.1
  kGermanHolds,          // 12.2
  kBritishTowns,         // 12.3
  kDraw,
  kGermanTowns,
};

// Off-map places: ids below those of the hexes.
inline constexpr Hex kGone = Hex::from_id(0);           // out of the game, or never in it
inline constexpr Hex kDeadpile = Hex::from_id(1);       // battalion counters that may come back
inline constexpr Hex kBox = Hex::from_id(2);            // Available British Reserves
inline constexpr Hex kGermanReserve = Hex::from_id(3);  // divisions not released yet
inline constexpr Hex kReleased = Hex::from_id(4);       // released, not placed yet
inline constexpr Hex kUnplaced = Hex::from_id(5);       // to be set up
inline constexpr Hex kLeft = Hex::from_id(6);           // British units that have left the map by an exit
constexpr Hex sector_reserve(int sector) {
  return Hex::from_id(8 + sector);
}  // sector 0..5 (11.5)
constexpr bool in_sector_reserve(Hex place) {
  return place.id() >= 8 && place.id() < 16;
}

inline constexpr std::uint8_t kNoAim = 7;
inline constexpr int kMaxAttackers = 6;
inline constexpr int kMaxDivisions = 16;

// A fire support marker on the map.
class Marker {
 public:
  constexpr Marker() = default;
  constexpr explicit Marker(Hex hex) : bits_(static_cast<std::uint16_t>(hex.id())) {}
  constexpr Hex hex() const { return Hex::from_id(bits_ & 2047); }
  constexpr bool breach() const { return (bits_ & 2048) != 0; }  // it breached the trench there (17.5)
  constexpr void set_breach() { bits_ |= 2048; }
  friend constexpr bool operator==(Marker, Marker) = default;

 private:
  std::uint16_t bits_ = 0;
};

struct State {
  // --- Computed from the counters below, and kept up to date with them.
  std::array<HexSet, 2> occupied;                        // by side: hexes with a unit; its top unit is in `top`
  std::array<HexSet, 2> zoc;                             // by side: the zone of control of its top units (R6)
  std::uint64_t placement_hash = 0;                      // of hex, steps and aim of every counter, and of `attacked`
  std::array<UnitId, hex::kColumns * hex::kRows> top{};  // by board index: the top unit, or kNoUnit
  std::array<UnitId, kUnits> mate{};                     // the other unit of the stack, or kNoUnit
  UnitSet on_map;

  // --- The counters.
  std::array<Hex, kUnits> hex{};              // or an off-map place
  std::array<std::uint8_t, kUnits> status{};  // steps << 4 | aim: the direction of its declared attack, or kNoAim
  UnitSet bottom;                             // bottom units of stacks
  UnitSet replacement;  // battalion counters on their red-dot side: no ID, no division, never stack (18.1)

  // --- What they did, cleared phase by phase.
  UnitSet moved;         // this Movement phase; a British unit committed to a sector's reserve counts (11.7)
  UnitSet swapped;       // units of stacks whose order was changed this Movement phase (R9)
  UnitSet fought;        // attacked this player turn (R29), or gave up a mobile attack
  UnitSet retreated;     // this phase (R25)
  UnitSet rolled;        // rolled for mobile movement this phase
  UnitSet mobile_moved;  // moved in mobile movement this phase
  UnitSet arrived;       // placed by 11.7 in this player turn, if that bars them from Mobile Movement (R41)
  HexSet attacked;       // hexes against which a combat was declared this phase and did not lapse (14.3.3)

  std::uint64_t control = 0;  // bit i: the board's i-th control hex is British (12.3)

  // --- The turn.
  std::uint8_t turn = 0;
  Side active = kBritish;  // whose player turn
  Step step = Step::kOver;
  Outcome outcome = Outcome::kNone;
  std::array<std::uint8_t, 2> markers{};  // fire support markers left this turn

  // --- The Combat phase.
  Hex aircraft;                              // the hex under it, or Hex()
  std::array<Marker, kMaxMarkers> marker{};  // placed this phase: the attacker's in order, then the defender's
  std::uint8_t marker_count = 0;
  std::uint8_t attacker_markers = 0;  // how many of them are the attacker's
  std::uint8_t marker_next = 0;       // the next one to resolve
  std::uint8_t gas = 0;               // 0 not decided, 1 used, 2 not used: for `target`, or for the phase (R31)

  // --- What is being resolved.
  std::uint8_t fire = 0;                          // the sum of a bombardment's dice
  std::array<std::uint8_t, 2> table{};            // its table rolls: top unit, bottom unit; 0 = not yet
  std::uint8_t result = 0;                        // CrtResult of the combat
  Hex target;                                     // of the bombardment or combat; where a broken-down regiment stood
  std::array<UnitId, kMaxAttackers> attackers{};  // of the combat, those still there; in mobile combat in their order
  std::uint8_t attacker_count = 0;
  std::uint8_t attacker_next = 0;  // mobile combat: the one that attacks now
  std::uint8_t mobile = 0;         // 1 in the Mobile phases
  UnitId subject = kNoUnit;        // the unit in mobile movement
  std::uint8_t division = 0;       // the division whose roll is due
  std::uint8_t remaining = 0;      // a count whose meaning depends on the step: read by the two functions below
  std::array<std::uint8_t, kMaxDivisions> entry{};  // by division: 1 + its entry hex among the board's (R12), or 0
  std::array<std::uint8_t, 10> unused{};            // no padding: equality compares bytes

  int steps(UnitId u) const { return status[u] >> 4; }
  std::uint8_t aim(UnitId u) const { return status[u] & 15; }
  // In kReplacement and kBreakdownPlace: battalions still to be placed, from 1 to 3.
  int battalions_left() const { return remaining; }
  // In kMobileMove: the movement points of `subject`, from 1 to 3 (18.4).
  int mobile_points() const { return remaining; }
  bool has_mate(UnitId u) const { return mate[u] != kNoUnit; }
  bool is_top(UnitId u) const { return on_map.contains(u) && !bottom.contains(u); }

  friend bool operator==(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048, "a state is at most 2 KiB");

}  // namespace zerohour::loos
