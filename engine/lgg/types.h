// The small types of La Grande Guerre.
#pragma once

#include <cstddef>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "engine/core/actor.h"

namespace zerohour::lgg {

inline constexpr Side kBlue = Side::kFirst;  // sets up in the south
inline constexpr Side kRed = Side::kSecond;

// Units are numbered from 1, blue before red; 0 is none.
using UnitId = std::uint8_t;
inline constexpr UnitId kNoUnit = 0;
inline constexpr int kMaxUnits = 63;
inline constexpr int kUnitSlots = kMaxUnits + 1;
inline constexpr int kMaxAttackers = 2;  // of one defender (9.0)
inline constexpr int kMaxStands = 3;     // a side's commander and two wing commanders (S2)
inline constexpr int kMaxObstacles = 16, kMaxBridges = 16, kMaxTowns = 16, kMaxWorks = 8, kMaxTypes = 16;
inline constexpr int kMaxLegs = 12;              // G5
inline constexpr std::size_t kMaxUnitName = 40;  // bytes

// The longest day in actions: a round counts at least two, and the number of a round fits in a byte.
inline constexpr int kMostCount = 500;

// In hundredths of an inch.
inline constexpr int kSetUpStrip = 1200;  // how far from its edge a side is set up (G12)
inline constexpr double kTolerance = 2;   // e of G1
inline constexpr int kStandSize = 200, kTownSize = 400;
inline constexpr double kSixInches = 600;

enum class Class : std::uint8_t { kInfantry, kCavalry, kArtillery, kEngineer };
enum class Skill : std::uint8_t { kPoor, kAverage, kGood, kGreat };
enum class Weather : std::uint8_t { kSunny, kOvercast, kRain };
enum class VictoryKind : std::uint8_t { kSuddenDeath, kHold, kDays };

// Chits (S1): six stratagems among fifteen, of which ten are drawn.
inline constexpr int kStratagems = 6, kChits = 15, kLeftOut = 5;
inline constexpr std::uint8_t kUnknownChits = 255;

inline constexpr absl::string_view kSideNames[] = {"blue", "red"};
inline constexpr absl::string_view kClassNames[] = {"infantry", "cavalry", "artillery", "engineer"};
inline constexpr absl::string_view kSkillNames[] = {"poor", "average", "good", "great"};
inline constexpr absl::string_view kWeatherNames[] = {"sunny", "overcast", "rain"};
inline constexpr absl::string_view kSeasonNames[] = {"spring", "summer", "fall", "winter"};

}  // namespace zerohour::lgg
