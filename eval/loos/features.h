// The features of a position of Loos 1915 that show who is winning: named numbers that are cheap to compute. A weighted
// sum of them is a value (logistic.h); the front as a graph adds a few more (front_graph.h).
#pragma once

#include <array>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/hex/hex.h"
#include "engine/loos/loos.h"
#include "eval/logistic.h"

namespace zerohour::loos {

// "Steps" are those left. Distances are movement points of a British unit over empty ground, at most kMostDistance.
enum class Feature : std::uint8_t {
  kBritishFieldSteps,
  kBritishFrontSteps,
  kBritishWaitingSteps,
  kBritishAttack,
  kBritishFieldUnits,
  kGermanBattalionSteps,
  kGermanRegimentSteps,
  kGermanDefence,
  kGermanWaitingSteps,
  kGermanReleaseChance,
  kGermanDeadpile,
  kTowns,
  kObjectives,
  kHexesToDraw,
  kHexesToWin,
  kTownsShaky,
  kTownsInReach,
  kTownsOpen,
  kFirstToEntry,
  kThirdToEntry,
  kLoose,
  kWayOpen,
  kGermanNearLead,
  kInGermanZoc,
  kInBritishZoc,
  kGermansEntrenched,
  kBritishStacks,
  kBritishMarkers,
  kGermanMarkers,
  kTurnsLeft,
  kBritishTurn,
  kFast,  // this many are counted by fast_features()
  // The front as a graph (front_graph.h).
  kCutFirst = kFast,
  kCutSecond,
  kCutThird,
  kWayFirst,
  kWaySecond,
  kWayThird,
  kBritishMarkable,
  kGermanMarkable,
};
inline constexpr int kFastFeatures = static_cast<int>(Feature::kFast);
inline constexpr int kFeatures = static_cast<int>(Feature::kGermanMarkable) + 1;
inline constexpr int kMostDistance = 60;

// By Feature.
absl::Span<const eval::FeatureInfo> feature_infos();

using Features = std::array<std::int16_t, kFeatures>;

// Movement points of a British unit from each hex to the nearest entry hex, over ground without units (R4);
// kMostDistance if there is no way or only a longer one. Computed once for each board.
class EntryDistance {
 public:
  explicit EntryDistance(const Board& board);
  int of(hex::Hex h) const { return cost_[h.id()]; }

 private:
  std::array<std::uint8_t, hex::kHexIdLimit> cost_{};
};

// Turns after this one.
int turns_left(const Loos& game, const State& state);
// Sets the first kFastFeatures. About half a microsecond; allocates nothing.
void fast_features(const Loos& game, const EntryDistance& distance, const State& state, Features& features);

}  // namespace zerohour::loos
