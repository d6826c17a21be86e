// The features of a position of Loos 1915 for a network (eval/network.h): the fast ones (features.h), and the
// distribution of forces by zone of the map, by objective, by entry hex, by division and by sector.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/loos/loos.h"
#include "eval/loos/features.h"
#include "eval/models.h"

namespace zerohour::loos {

// The map's zones: five strips of seven columns from north (1) to south (5), and in each of them four bands by the
// distance of a hex from the nearest hex of the British front line, in hexes: a up to 2, b up to 5, c up to 9, d
// beyond.
inline constexpr int kStrips = 5;
inline constexpr int kBands = 4;
inline constexpr int kCells = kStrips * kBands;
// If there are more objectives, entry hexes or divisions than these, the first ones in the order of the map and the
// files are counted.
inline constexpr int kZoneObjectives = 14;
inline constexpr int kZoneEntries = 3;
inline constexpr int kZoneBoxDivisions = 2;
inline constexpr int kZoneReserveDivisions = 3;
inline constexpr int kZoneSectors = 6;

// Features that are counted in the same way. A name is the group's and its place in it: "british-full-2c"
// "towns-held-8".
struct FeatureGroup {
  enum class Of : std::uint8_t {
    kCell,
    kStrip,
    kObjective,
    kEntry,
    kBoxDivision,
    kReserveDivision,
    kSector,
    kTurnsLeft,
    kStep,
    kOne
  };
  absl::string_view name;
  absl::string_view what;
  Of of = Of::kOne;
  int least = 0, most = 1;
};
// In the order of the features after the fast ones.
absl::Span<const FeatureGroup> zone_feature_groups();
// How many features a group has.
int size_of(FeatureGroup::Of of);

inline constexpr int kZoneFeatures = 215;
using ZoneValues = std::array<std::int16_t, kZoneFeatures>;

// Counts them, the fast ones first. What depends on the board alone is computed once.
class ZoneFeatures {
 public:
  using G = Loos;
  explicit ZoneFeatures(const Loos& game);

  // The outputs of the networks: "value" and "draw" (eval/network.h); "holder-1" and so on, the logit, in thousandths,
  // of the chance that the objective with that number is wholly British at the end; "margin", the number of town and
  // objective hexes in British hands at the end, in hundredths.
  static const eval::NetworkFiles& files();
  // game: that of the constructor. About three microseconds; allocates nothing.
  ZoneValues features(const Loos& game, const State& state) const;
  static Side seen_from(const State&) { return kBritish; }

 private:
  class Count;

  EntryDistance distance_;
  std::array<std::int8_t, hex::kHexIdLimit> cell_{};              // by hex
  std::array<std::uint16_t, hex::kHexIdLimit> objectives_{};      // bits of the objectives in it or next to it
  std::array<std::uint64_t, kZoneObjectives> objective_hexes_{};  // control bits
  std::vector<UnitSet> box_divisions_;
  std::vector<int> reserve_divisions_;
};

// The learned evaluator of Loos (data/networks).
using ZoneNetwork = eval::NetworkEvaluator<ZoneFeatures>;

}  // namespace zerohour::loos
