// The features of a position of Western Front that show who is winning: named numbers that are cheap to compute. A
// weighted sum of them is a value (logistic.h).
#pragma once

#include <array>
#include <cstdint>

#include "absl/types/span.h"
#include "engine/westfront/view.h"
#include "eval/logistic.h"

namespace zerohour::westfront {

// For the attacker and the defender separately, because they fight for different things.
enum class Feature : std::uint8_t {
  kMargin,
  kOut,
  kAttackers,
  kDefenders,
  kAttackersMarked,
  kDefendersMarked,
  kAttackersWeapons,
  kDefendersWeapons,
  kTanks,
  kHeld,
  kAttackersShaken,
  kDefendersShaken,
  kAttackersLeaders,
  kDefendersLeaders,
  kInReach,
  kThreatened,
  kAtGrips,
  kFeatures,
};
inline constexpr int kFeatureCount = static_cast<int>(Feature::kFeatures);
using Features = std::array<std::int16_t, kFeatureCount>;

// By feature, in the order of the enumeration.
absl::Span<const eval::FeatureInfo> feature_infos();
Features features_of(const View& view);
// Turns after this one.
int turns_left(const View& view);

}  // namespace zerohour::westfront
