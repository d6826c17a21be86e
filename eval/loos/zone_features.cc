#include "eval/loos/zone_features.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace networks_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace networks_data

namespace {

using Of = FeatureGroup::Of;

// In the order of kGroups.
enum class ZoneGroup : std::uint8_t {
  kBritishFull,
  kBritishWorn,
  kGermanBattalions,
  kGermanRegiments,
  kTownsHeld,
  kBritishAtTown,
  kGermansAtTown,
  kBritishToEntry,
  kBritishAtEntry,
  kGermansAtEntry,
  kBritishFront,
  kBritishInZoc,
  kBritishTargets,
  kGermanTargets,
  kBritishMarkersNow,
  kGermanMarkersNow,
  kBoxSteps,
  kReserveSteps,
  kReserveChance,
  kReleasedSteps,
  kSectorSteps,
  kTurnsLeftIs,
  kStepIs,
  kGermanTurn,
};

constexpr FeatureGroup kGroups[] = {
    {"british-full", "steps of British units at full strength there, beyond the front line", Of::kCell, 0, 96},
    {"british-worn", "steps of British units that have lost one", Of::kCell, 0, 48},
    {"german-battalions", "German battalions there", Of::kCell, 0, 29},
    {"german-regiments", "steps of German regiments there", Of::kCell, 0, 33},
    {"towns-held", "hexes of the objective in British hands", Of::kObjective, 0, 64},
    {"british-at-town", "British steps in or next to the objective", Of::kObjective, 0, 96},
    {"germans-at-town", "German steps in or next to the objective", Of::kObjective, 0, 62},
    {"british-to-entry", "hexes from the nearest British unit to the entry hex", Of::kEntry, 0, 40},
    {"british-at-entry", "British steps within five hexes of it", Of::kEntry, 0, 96},
    {"germans-at-entry", "German steps within three hexes of it", Of::kEntry, 0, 62},
    {"british-front", "British steps in the front line there", Of::kStrip, 0, 96},
    {"british-in-zoc", "British units in a German zone of control there", Of::kStrip, 0, 48},
    {"british-targets", "British steps there that German fire could be called upon (17.2)", Of::kStrip, 0, 96},
    {"german-targets", "German steps there that British fire could be called upon", Of::kStrip, 0, 62},
    {"british-markers-now", "British fire support markers left this turn", Of::kOne, 0, 16},
    {"german-markers-now", "German ones", Of::kOne, 0, 16},
    {"box-steps", "steps of the British division in the box", Of::kBoxDivision, 0, 24},
    {"reserve-steps", "steps of the German division, if it is waiting for its release", Of::kReserveDivision, 0, 33},
    {"reserve-chance", "sixths of a chance that it is released this turn", Of::kReserveDivision, 0, 6},
    {"released-steps", "German steps that are released and not placed yet", Of::kOne, 0, 33},
    {"sector-steps", "British steps in the sector's reserve", Of::kSector, 0, 96},
    {"turns-left-is", "1 if this many turns follow this one; the last one also stands for more", Of::kTurnsLeft, 0, 1},
    {"step-is",
     "1 in: 1 British movement and set-up, 2 German arrivals, 3 German movement, 4 fire, 5 combat, 6 mobile phases",
     Of::kStep, 0, 1},
    {"german-turn", "1 in a German player turn", Of::kOne, 0, 1},
};
static_assert(std::size(kGroups) == static_cast<std::size_t>(ZoneGroup::kGermanTurn) + 1);

constexpr int kTurnsTold = 9;
constexpr int kStepGroups = 6;
constexpr std::array<int, kBands - 1> kBandEnds = {2, 5, 9};  // hexes from the front line
constexpr int kBritishEntryReach = 5, kGermanEntryReach = 3;  // hexes
constexpr int kFarthestEntry = 40;                            // hexes

constexpr int count_of(Of of) {
  switch (of) {
    case Of::kCell:
      return kCells;
    case Of::kStrip:
      return kStrips;
    case Of::kObjective:
      return kZoneObjectives;
    case Of::kEntry:
      return kZoneEntries;
    case Of::kBoxDivision:
      return kZoneBoxDivisions;
    case Of::kReserveDivision:
      return kZoneReserveDivisions;
    case Of::kSector:
      return kZoneSectors;
    case Of::kTurnsLeft:
      return kTurnsTold;
    case Of::kStep:
      return kStepGroups;
    case Of::kOne:
      return 1;
  }
  return 0;
}

// The first feature of each group, followed by the number of all features.
constexpr auto kFirstOf = [] {
  std::array<int, std::size(kGroups) + 1> first{};
  first[0] = kFastFeatures;
  for (std::size_t i = 0; i < std::size(kGroups); ++i) first[i + 1] = first[i] + count_of(kGroups[i].of);
  return first;
}();
static_assert(kFirstOf.back() == kZoneFeatures);

std::string place_name(Of of, int i) {
  if (of == Of::kCell) return absl::StrCat("-", i / kBands + 1, std::string(1, static_cast<char>('a' + i % kBands)));
  if (of == Of::kTurnsLeft) return absl::StrCat("-", i);
  return of == Of::kOne ? "" : absl::StrCat("-", i + 1);
}

int step_group(Step step) {
  switch (step) {
    case Step::kRelease:
    case Step::kArrival:
    case Step::kReplacementRoll:
    case Step::kReplacement:
    case Step::kBreakdown:
    case Step::kBreakdownPlace:
      return 1;
    case Step::kGermanMove:
      return 2;
    case Step::kAircraft:
    case Step::kDeclare:
    case Step::kDefend:
    case Step::kGas:
    case Step::kBombardDice:
    case Step::kBombardTable:
    case Step::kFriendlyFire:
    case Step::kBombardDisplace:
      return 3;
    case Step::kResolve:
    case Step::kCombatRoll:
    case Step::kAttackerLoss:
    case Step::kRetreat:
    case Step::kAdvance:
    case Step::kCombatDisplace:
      return 4;
    case Step::kMobileChoose:
    case Step::kMobileRoll:
    case Step::kMobileMove:
    case Step::kMobileDeclare:
      return 5;
    default:
      return 0;
  }
}

int strip_of(Hex h) {
  return (h.column() - 1) * kStrips / hex::kColumns;
}

}  // namespace

absl::Span<const FeatureGroup> zone_feature_groups() {
  return kGroups;
}

int size_of(FeatureGroup::Of of) {
  return count_of(of);
}

const eval::NetworkFiles& ZoneFeatures::files() {
  static const auto* const files = [] {
    eval::FeatureList all;
    for (int i = 0; i < kFastFeatures; ++i) all.add(feature_infos()[static_cast<std::size_t>(i)]);
    for (const FeatureGroup& group : kGroups) {
      for (int i = 0; i < count_of(group.of); ++i) {
        all.add(absl::StrCat(group.name, place_name(group.of, i)), group.what, group.least, group.most);
      }
    }
    std::vector<std::string> outputs = {"value", "draw"};
    for (int i = 0; i < kZoneObjectives; ++i) outputs.push_back(absl::StrCat("holder-", i + 1));
    outputs.emplace_back("margin");
    return new eval::NetworkFiles(std::move(all), std::move(outputs), networks_data::embedded_files());
  }();
  return *files;
}

ZoneFeatures::ZoneFeatures(const Loos& game) : distance_(game.board()) {
  const Board& board = game.board();
  for (const Hex h : HexSet::board()) {
    int far = hex::kRows;
    for (const Hex front : board.front) far = std::min<int>(far, hex::distance(h, front));
    const auto* const band = std::lower_bound(kBandEnds.begin(), kBandEnds.end(), far);
    cell_[h.id()] = static_cast<std::int8_t>(strip_of(h) * kBands + (band - kBandEnds.begin()));
  }
  const std::vector<std::uint64_t>& masks = board.objective_masks;
  for (std::size_t o = 0; o < std::min(masks.size(), objective_hexes_.size()); ++o) {
    objective_hexes_[o] = masks[o];
    const auto bit = static_cast<std::uint16_t>(1U << o);
    for (std::uint64_t left = masks[o]; left != 0; left &= left - 1) {
      const Hex h = board.control_hexes[static_cast<std::size_t>(std::countr_zero(left))];
      objectives_[h.id()] |= bit;
      for (const Hex beside : board.around(h)) objectives_[beside.id()] |= bit;
    }
  }
  const std::vector<Division>& divisions = game.rules().counters.divisions;
  for (std::size_t d = 0; d < divisions.size(); ++d) {
    if (divisions[d].arrival == Arrival::kBox && box_divisions_.size() < kZoneBoxDivisions) {
      box_divisions_.push_back(divisions[d].units);
    }
    if (divisions[d].arrival == Arrival::kReserve && reserve_divisions_.size() < kZoneReserveDivisions) {
      reserve_divisions_.push_back(static_cast<int>(d));
    }
  }
}

// Counts the features of one position.
class ZoneFeatures::Count {
 public:
  Count(const ZoneFeatures& tables, const Loos& game, const State& s, ZoneValues& values)
      : tables_(tables), game_(game), board_(game.board()), view_(game.view(s)), s_(s), values_(values) {}

  void all() {
    Features fast{};
    fast_features(game_, tables_.distance_, s_, fast);
    std::fill(std::copy_n(fast.begin(), kFastFeatures, values_.begin()), values_.end(), std::int16_t{0});
    for (int e = 0; e < kZoneEntries; ++e) set(ZoneGroup::kBritishToEntry, e, kFarthestEntry);
    for (const UnitId u : view_.on_map(kBritish)) british(u);
    for (const UnitId u : view_.on_map(kGerman)) german(u);
    for (int o = 0; o < kZoneObjectives; ++o) {
      set(ZoneGroup::kTownsHeld, o, std::popcount(s_.control & tables_.objective_hexes_[static_cast<std::size_t>(o)]));
    }
    reserves();
    time(fast[static_cast<std::size_t>(Feature::kTurnsLeft)]);
  }

 private:
  std::int16_t& at(ZoneGroup group, int i) {
    return values_[static_cast<std::size_t>(kFirstOf[static_cast<std::size_t>(group)] + i)];
  }
  void set(ZoneGroup group, int i, int n) { at(group, i) = static_cast<std::int16_t>(n); }
  void add(ZoneGroup group, int i, int n) { set(group, i, at(group, i) + n); }

  void british(UnitId u) {
    const Hex h = s_.hex[u];
    const int steps = s_.steps(u), strip = strip_of(h);
    if (board_.front.contains(h)) {
      add(ZoneGroup::kBritishFront, strip, steps);
    } else {
      add(steps < board_.counter(u).steps ? ZoneGroup::kBritishWorn : ZoneGroup::kBritishFull, tables_.cell_[h.id()],
          steps);
    }
    if (s_.zoc[index(kGerman)].contains(h)) add(ZoneGroup::kBritishInZoc, strip, 1);
    if (view_.observed(kGerman, h)) add(ZoneGroup::kBritishTargets, strip, steps);
    at_objectives(ZoneGroup::kBritishAtTown, h, steps);
    for (int e = 0; e < entries(); ++e) {
      const int far = hex::distance(h, board_.entry_hexes[static_cast<std::size_t>(e)]);
      if (far < at(ZoneGroup::kBritishToEntry, e)) set(ZoneGroup::kBritishToEntry, e, far);
      if (far <= kBritishEntryReach) add(ZoneGroup::kBritishAtEntry, e, steps);
    }
  }

  void german(UnitId u) {
    const Hex h = s_.hex[u];
    const int steps = s_.steps(u);
    add(is_regiment(u) ? ZoneGroup::kGermanRegiments : ZoneGroup::kGermanBattalions, tables_.cell_[h.id()], steps);
    if (view_.observed(kBritish, h)) add(ZoneGroup::kGermanTargets, strip_of(h), steps);
    at_objectives(ZoneGroup::kGermansAtTown, h, steps);
    for (int e = 0; e < entries(); ++e) {
      const int far = hex::distance(h, board_.entry_hexes[static_cast<std::size_t>(e)]);
      if (far <= kGermanEntryReach) add(ZoneGroup::kGermansAtEntry, e, steps);
    }
  }

  void at_objectives(ZoneGroup group, Hex h, int steps) {
    for (unsigned left = tables_.objectives_[h.id()]; left != 0; left &= left - 1) {
      add(group, std::countr_zero(left), steps);
    }
  }

  int entries() const { return std::min(kZoneEntries, static_cast<int>(board_.entry_hexes.size())); }

  void reserves() {
    set(ZoneGroup::kBritishMarkersNow, 0, s_.markers[index(kBritish)]);
    set(ZoneGroup::kGermanMarkersNow, 0, s_.markers[index(kGerman)]);
    for (std::size_t d = 0; d < tables_.box_divisions_.size(); ++d) {
      set(ZoneGroup::kBoxSteps, static_cast<int>(d), steps_at(tables_.box_divisions_[d], kBox));
    }
    for (std::size_t i = 0; i < tables_.reserve_divisions_.size(); ++i) {
      const auto d = static_cast<std::size_t>(tables_.reserve_divisions_[i]);
      const UnitSet units = game_.rules().counters.divisions[d].units;
      const int waiting = steps_at(units, kGermanReserve);
      set(ZoneGroup::kReserveSteps, static_cast<int>(i), waiting);
      if (waiting > 0)
        set(ZoneGroup::kReserveChance, static_cast<int>(i), std::popcount(game_.rules().tracks.release[d][s_.turn]));
      add(ZoneGroup::kReleasedSteps, 0, steps_at(units, kReleased));
    }
    for (const UnitId u : kAllBritish - s_.on_map) {
      if (!in_sector_reserve(s_.hex[u])) continue;
      const int sector = s_.hex[u].id() - sector_reserve(0).id();
      if (sector < kZoneSectors) add(ZoneGroup::kSectorSteps, sector, s_.steps(u));
    }
  }

  int steps_at(UnitSet units, Hex place) const {
    int steps = 0;
    for (const UnitId u : units) steps += s_.hex[u] == place ? s_.steps(u) : 0;
    return steps;
  }

  void time(int turns_left) {
    set(ZoneGroup::kTurnsLeftIs, std::min(turns_left, kTurnsTold - 1), 1);
    set(ZoneGroup::kStepIs, step_group(s_.step), 1);
    set(ZoneGroup::kGermanTurn, 0, s_.active == kGerman ? 1 : 0);
  }

  const ZoneFeatures& tables_;
  const Loos& game_;
  const Board& board_;
  const View view_;
  const State& s_;
  ZoneValues& values_;
};

ZoneValues ZoneFeatures::features(const Loos& game, const State& state) const {
  ZoneValues values{};
  Count(*this, game, state, values).all();
  return values;
}

}  // namespace zerohour::loos
