// The small types of Western Front.
//
// Every length is a whole number of millimetres, and every place a table::Point in whole millimetres: x along the
// attacker's edge, y from there towards the defender's (W1). No rule is decided by floating point.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "engine/core/actor.h"
#include "engine/table/pose.h"

namespace zerohour::westfront {

using table::Point;

inline constexpr Side kAttacker = Side::kFirst;  // y = 0 is its own edge, +y is forward (W38)
inline constexpr Side kDefender = Side::kSecond;

// +1 or -1: how y changes forward.
constexpr int forward(Side side) {
  return side == kAttacker ? 1 : -1;
}

// --- Ids. All are numbered from 1 in the order of the file, which is also the order of ids (W38); 0 is none. Trenches,
// wire, areas and roads are indexed from 0, because their sets are bits of a 64-bit number.
using StandId = std::uint8_t;
using CompanyId = std::uint8_t;
using BattalionId = std::uint8_t;  // an index, not the number `bn` of the file
using BatteryId = std::uint8_t;
using PlanId = std::uint8_t;

inline constexpr StandId kNoStand = 0;
inline constexpr int kMaxStands = 127, kMaxCompanies = 40, kMaxBattalions = 10, kMaxBatteries = 20, kMaxPlans = 40;
inline constexpr int kMaxCompanyStands = 6;  // flame throwers included
inline constexpr int kMaxFeatures = 64;      // of each kind of ground
inline constexpr int kMaxPoints = 32;        // of a trench, a wire or a road
inline constexpr int kMaxCylinders = 16, kMaxObjectives = 16, kMaxScores = 16;
inline constexpr int kMaxTurns = 30;
inline constexpr int kMinTable = 300, kMaxTable = 1280;
inline constexpr std::size_t kMaxIdBytes = 8, kMaxNameBytes = 60;

// --- Lengths of the rules.
inline constexpr int kBase = 30;                // centres of stands are at least this far apart (W2)
inline constexpr int kInTrench = 15;            // W3
inline constexpr int kOnRoad = 10;              // W3
inline constexpr int kBlocksSight = 50;         // of an area inside the line (W6)
inline constexpr int kMasks = 10;               // W6
inline constexpr int kMaxStaff = 6;             // staff markers of a brigade a turn (W16)
inline constexpr int kMostActions = 3;          // of a die (W17)
inline constexpr int kMostDeepSuppression = 2;  // what it takes from a die
inline constexpr int kMostDeviation = 50;       // of a template from its point (W18)
inline constexpr int kMostTemplate = 200;       // the long side of one
inline constexpr int kEnterLeg = 30;            // a leg, or the end of an assault, is at least this far from an enemy
inline constexpr int kAssaultReach = 40;        // a leg ends at least this far away, except in an assault
inline constexpr int kAtWire = 20;              // W26
inline constexpr int kGap = 15;                 // half of a tank's gap in wire (W56)
inline constexpr int kAlongTrench = 50;         // legs in a trench longer than this pay its line (W25)
inline constexpr int kSosFromTrench = 50;       // SOS targets
inline constexpr int kSosFromStand = 100;       // W24
inline constexpr int kZoneLimit = 700;          // of beaten zones, from the firer
inline constexpr int kZoneHalfWidth = 15;
inline constexpr int kLattice = 5;          // W39
inline constexpr int kAlarm = 50;           // W11
inline constexpr int kThrownBack = 50;      // W30
inline constexpr int kNudgeLimit = 10;      // W72
inline constexpr int kCommandShelter = 50;  // W27
inline constexpr int kCommandRange = 250;   // order modifiers

enum class UnitType : std::uint8_t {
  kPlatoon,
  kFlame,
  kMg,
  kBlockHouse,
  kFieldGun,
  kBatteryGun,
  kBatteryHowitzer,
  kBatteryHeavy,
  kBatterySuper,
  kLightMortar,
  kMediumMortar,
  kHeavyMortar,
  kTankMale,
  kTankFemale,
  kMotor,
  kArmouredCar,
  kCavalry,
  kCommand,
  kLiaison,
};
inline constexpr int kUnitTypes = 19;
inline constexpr absl::string_view kUnitTypeNames[] = {"platoon",          "flame",         "mg",
                                                       "block_house",      "field_gun",     "battery_gun",
                                                       "battery_howitzer", "battery_heavy", "battery_super",
                                                       "light_mortar",     "medium_mortar", "heavy_mortar",
                                                       "tank_male",        "tank_female",   "motor",
                                                       "armoured_car",     "cavalry",       "command",
                                                       "liaison"};

// The rules' words for groups of types.
constexpr bool is_platoon(UnitType t) {  // a stand of a company
  return t == UnitType::kPlatoon || t == UnitType::kFlame || t == UnitType::kCavalry;
}
constexpr bool is_command_stand(UnitType t) {
  return t == UnitType::kCommand || t == UnitType::kLiaison;
}
constexpr bool is_mortar(UnitType t) {
  return t == UnitType::kLightMortar || t == UnitType::kMediumMortar || t == UnitType::kHeavyMortar;
}
constexpr bool is_tank(UnitType t) {
  return t == UnitType::kTankMale || t == UnitType::kTankFemale;
}
constexpr bool is_vehicle(UnitType t) {
  return is_tank(t) || t == UnitType::kMotor || t == UnitType::kArmouredCar;
}
constexpr bool is_weapon(UnitType t) {
  return t == UnitType::kMg || t == UnitType::kBlockHouse || t == UnitType::kFieldGun || is_mortar(t);
}
constexpr bool is_battery(UnitType t) {  // off the table
  return t >= UnitType::kBatteryGun && t <= UnitType::kBatterySuper;
}
constexpr bool is_machine_gun(UnitType t) {  // those of actions_mg
  return t == UnitType::kMg || t == UnitType::kBlockHouse;
}
// A machine gun or light mortar without packs.
constexpr bool is_hand_carried(UnitType t, bool packs) {
  return (t == UnitType::kMg || t == UnitType::kLightMortar) && !packs;
}
// Whether stands of the type may be in a trench and cross its line (W25).
constexpr bool enters_trenches(UnitType t, bool packs, bool mounted) {
  return t == UnitType::kPlatoon || t == UnitType::kFlame || is_tank(t) || is_hand_carried(t, packs) ||
         (is_command_stand(t) && !mounted);
}

enum class Grade : std::uint8_t { kRaw, kRegular, kVeteran, kStorm };
inline constexpr absl::string_view kGradeNames[] = {"raw", "regular", "veteran", "storm"};
// Storm troops count as veterans everywhere (W38).
constexpr bool is_veteran(Grade g) {
  return g >= Grade::kVeteran;
}

// From the worst to the best; an enfiladed trench counts one less.
enum class Cover : std::uint8_t { kOpen, kSoft, kMedium, kHard, kFortification };
inline constexpr int kCovers = 5;
inline constexpr absl::string_view kCoverNames[] = {"open", "soft", "medium", "hard", "fortification"};

enum class Terrain : std::uint8_t { kCrossCountry, kClose };
inline constexpr absl::string_view kTerrainNames[] = {"cross_country", "close"};

enum class WireState : std::uint8_t { kUncut, kThin };
inline constexpr absl::string_view kWireStateNames[] = {"uncut", "thin"};

// The arm of a command stand.
enum class Level : std::uint8_t { kBattalion, kBrigade, kArtillery };
inline constexpr absl::string_view kLevelNames[] = {"battalion", "brigade", "artillery"};

// The sides by name, where no scenario is available.
inline constexpr absl::string_view kSideWords[] = {"attacker", "defender"};

struct Date {
  std::int16_t year = 0;
  std::int8_t month = 0, day = 0;
  friend constexpr auto operator<=>(const Date&, const Date&) = default;
};

}  // namespace zerohour::westfront
