// The features of a position of La Grande Guerre that show who is winning: named numbers that are cheap to compute. A
// weighted sum of them is a value (logistic.h).
#pragma once

#include <array>
#include <cstdint>

#include "absl/types/span.h"
#include "engine/lgg/view.h"
#include "eval/logistic.h"

namespace zerohour::lgg {

// Each is blue's number minus red's.
enum class Feature : std::uint8_t {
  kPoints,
  kStrength,
  kWeak,
  kGuns,
  kBroken,
  kGone,
  kTwoFromCollapse,
  kNearCollapse,
  kCollapse,
  kPending,
  kBeyond,
  kLast,
  kActions,
  kChitsInHand,
  kHeld,
  kFeatures,
};
inline constexpr int kFeatureCount = static_cast<int>(Feature::kFeatures);
using Features = std::array<std::int16_t, kFeatureCount>;

// By feature, in the order of the enumeration.
absl::Span<const eval::FeatureInfo> feature_infos();
Features features_of(const View& view);
// The approximate number of rounds of the day that are left after this one.
int rounds_left(const View& view);

}  // namespace zerohour::lgg
