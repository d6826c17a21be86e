#include "engine/loos/board.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "engine/hex/line.h"

namespace zerohour::loos {
namespace {

using hex::kDirections;

HexSet hexes_where(const MapData& map, auto&& test) {
  HexSet set;
  for (const Hex h : HexSet::board()) {
    if (test(map.at(h))) set.insert(h);
  }
  return set;
}

// 17.2: whether a hex blocks a line of sight, seen from level ground or from high ground.
bool blocks_sight(const MapHex& place, bool from_high_ground) {
  if (from_high_ground) return place.high;
  return place.terrain != Terrain::kClear || place.high;
}

// The target hex itself; R16 says that its own height does not block unless the option is on.
bool target_blocks_sight(const MapHex& place, bool from_high_ground, const Options& options) {
  if (place.high && options.target_height_blocks) return true;
  return !from_high_ground && place.terrain != Terrain::kClear;
}

// A hex that a line of sight passes, as columns and rows from the hex where the line begins.
struct Offset {
  int columns = 0;
  int rows = 0;

  // Hex() if that is off the map.
  Hex from(Hex h) const {
    const int column = h.column() + columns;
    const int row = h.row() + rows;
    if (column < 1 || column > hex::kColumns || row < 1 || row > hex::kRows) return Hex();
    return Hex(column, row);
  }
};

Offset offset(Hex from, Hex to) {
  return {to.column() - from.column(), to.row() - from.row()};
}

// 17.2: a line of sight to a hex two to four away.
struct SightLine {
  Offset end;
  std::vector<Offset> through;
  std::vector<std::pair<Offset, Offset>> along;
};

// The lines of sight from a hex in the middle of the map. From any other hex in a column of the same parity the lines
// pass the same places.
std::vector<SightLine> sight_lines(Hex middle) {
  std::vector<SightLine> lines;
  for (const Hex end : HexSet::board()) {
    const int range = hex::distance(middle, end);
    if (range < 2 || range > 4) continue;
    const hex::Line line = hex::line(middle, end);
    SightLine& made = lines.emplace_back();
    made.end = offset(middle, end);
    for (const Hex h : line.through) made.through.push_back(offset(middle, h));
    for (const auto& [lower, higher] : line.along) {
      made.along.emplace_back(offset(middle, lower), offset(middle, higher));
    }
  }
  return lines;
}

}  // namespace

absl::StatusOr<std::unique_ptr<const Board>> Board::make(std::shared_ptr<const Rulebook> rules) {
  std::unique_ptr<Board> board(new Board(with_handicaps(std::move(rules))));
  board->find_ground();
  board->find_steps();
  board->find_observers();
  if (absl::Status status = board->find_control(); !status.ok()) return status;
  if (absl::Status status = board->find_cover(); !status.ok()) return status;
  board->find_counters();
  return board;
}

void Board::find_ground() {
  const MapData& map = rules_->map;
  field = hexes_where(map, [](const MapHex& h) { return h.zone == Zone::kField; });
  front = hexes_where(map, [](const MapHex& h) { return h.zone == Zone::kFront; });
  towns = hexes_where(map, [](const MapHex& h) { return h.zone == Zone::kField && h.terrain == Terrain::kTown; });
  const HexSet entries = hexes_where(map, [](const MapHex& h) { return h.zone == Zone::kField && h.entry; });
  for (const Hex h : scenario().exits) exits.insert(h);
  entry = scenario().breakthrough ? entries : exits;
  trench_hexes = hexes_where(map, [](const MapHex& h) { return h.trench_sides != 0; });
  playable[index(kBritish)] = field | front;
  playable[index(kGerman)] = field;
  for (const Hex h : entry) entry_hexes.push_back(h);
  for (const Hex h : entries) arrival_entries.push_back(h);
  for (const Hex h : HexSet::board()) {
    for (const Direction d : kDirections) {
      const Hex n = hex::neighbour(h, d);
      next_[h.id()][hex::index(d)] = n;
      if (!n.on_map()) continue;
      around_[h.id()].insert(n);
      const bool own = (map.at(h).trench_sides >> hex::index(d) & 1) != 0;
      const bool its = (map.at(n).trench_sides >> hex::index(hex::opposite(d)) & 1) != 0;
      if (own || its) trench_between_[h.id()] |= static_cast<std::uint8_t>(1 << hex::index(d));
    }
  }
  for (const Hex h : front) {
    const int sector = map.at(h).sector;
    if (sector < 0) continue;
    if (sector >= static_cast<int>(sector_front.size())) sector_front.resize(sector + 1);
    sector_front[sector].insert(h);
  }
}

void Board::find_steps() {
  for (const Side side : {kBritish, kGerman}) {
    for (const Hex h : playable[index(side)]) {
      for (const Direction d : kDirections) {
        const int i = hex::index(d);
        const Hex n = next(h, i);
        if (!n.on_map() || !playable[index(side)].contains(n)) continue;
        // R6, 14.2: the zone of control of the units in h.
        const bool into_trench = (trench_sides(n) >> hex::index(hex::opposite(d)) & 1) != 0;
        const bool zoc = side == kBritish ? !into_trench : true;
        if (zoc) zoc_into_[index(side)][i].insert(n);
        if (side == kBritish && exits.contains(h)) continue;
        // 14.2: from the front line only into the field.
        if (front.contains(h) && front.contains(n)) continue;
        const Terrain terrain = at(n).terrain;
        int cost = terrain == Terrain::kWoods || terrain == Terrain::kBroken ? 2 : 1;
        if ((trench_between(h) >> i & 1) != 0) cost += 1;
        if ((canal_sides(h) >> i & 1) != 0) cost += 2;
        step_cost_[index(side)][h.id()][i] = static_cast<std::uint8_t>(cost);
        steps_[index(side)][cost][i].insert(n);
        sources_[index(side)][cost].insert(h);
      }
    }
  }
}

void Board::find_observers() {
  const HexSet& ground = playable[index(kBritish)];
  const std::array<std::vector<SightLine>, 2> lines = {sight_lines(Hex(18, 10)), sight_lines(Hex(17, 10))};
  for (const Hex h : ground) observers_[h.id()] = around(h);
  for (const Hex from : ground) {
    const bool high = at(from).high;
    for (const SightLine& line : lines[from.column() % 2]) {
      const Hex target = line.end.from(from);
      if (!ground.contains(target) || target_blocks_sight(at(target), high, scenario().options)) continue;
      const auto blocks = [&](const Offset& place) {
        const Hex h = place.from(from);
        return !h.on_map() || blocks_sight(at(h), high);
      };
      const bool blocked = std::any_of(line.through.begin(), line.through.end(), blocks) ||
                           std::any_of(line.along.begin(), line.along.end(),
                                       [&](const auto& pair) { return blocks(pair.first) && blocks(pair.second); });
      if (!blocked) observers_[target.id()].insert(from);
    }
  }
}

absl::Status Board::find_control() {
  control_index_.fill(-1);
  // Entry hexes are kept too, town or not: it always matters whether a path enters one (R7).
  HexSet kept = towns | entry;
  for (const auto* objectives : {&scenario().objectives, &scenario().german_objectives}) {
    for (const Objective& objective : *objectives) {
      for (const Hex h : objective.hexes) kept.insert(h);
    }
  }
  if (kept.size() > 64) {
    Hex last;
    for (const Hex h : kept) last = h;
    return field_error(
        kMapFile, rules_->map.at(last).line, "hex",
        absl::StrCat("control of ", kept.size(), " town, entry and objective hexes would have to be kept, ",
                     "this one the last; at most 64 can be"));
  }
  for (const Hex h : kept) {
    control_index_[h.id()] = static_cast<std::int8_t>(control_hexes.size());
    control_hexes.push_back(h);
  }
  for (const Hex h : HexSet::board()) {
    for (int i = 0; i < static_cast<int>(control_hexes.size()); ++i) {
      if (hex::distance(h, control_hexes[i]) <= kNear) control_near_[h.id()] |= std::uint64_t{1} << i;
    }
  }
  const auto mask_of = [&](const Objective& objective) {
    std::uint64_t mask = 0;
    for (const Hex h : objective.hexes) mask |= std::uint64_t{1} << control_index(h);
    return mask;
  };
  for (const Objective& objective : scenario().objectives) objective_masks.push_back(mask_of(objective));
  for (const Objective& objective : scenario().german_objectives) {
    german_objective_masks.push_back(mask_of(objective));
  }
  return absl::OkStatus();
}

absl::Status Board::find_cover() {
  for (const Hex h : front) front_line.push_back(h);
  if (static_cast<int>(front_line.size()) > kMaxFrontHexes) {
    return field_error(kMapFile, rules_->map.at(front_line[kMaxFrontHexes]).line, "zone",
                       absl::StrCat(front_line.size(), " front-line hexes, at most ", kMaxFrontHexes, " are possible"));
  }
  std::uint64_t coverable = 0;
  for (const Hex h : field) {
    std::uint64_t run = 0;
    for (int i = 0; i < static_cast<int>(front_line.size()); ++i) {
      if (around(h).contains(front_line[i])) run |= std::uint64_t{1} << i;
    }
    covers_[h.id()] = run;
    coverable |= run;
    if (run == 0) continue;
    covering.insert(h);
    const int right = 63 - std::countl_zero(run);
    for (int i = std::countr_zero(run); i <= right; ++i) {
      reach_right_[i] = std::max(reach_right_[i], static_cast<std::uint8_t>(right));
    }
  }
  if (scenario().start != Scenario::Start::kSetup) return absl::OkStatus();
  const std::uint64_t all = front_line.size() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << front_line.size()) - 1;
  if (coverable != all) {
    const Hex h = front_line[std::countr_zero(all & ~coverable)];
    return field_error(kMapFile, rules_->map.at(h).line, "zone",
                       absl::StrCat("no battalion could cover front-line hex ", hex::to_string(h), " (11.2)"));
  }
  int battalions = 0;
  int line = rules_->counters.replacement.line;
  for (const Counter& c : rules_->counters.counters) {
    if (!c.present || c.arrival != Arrival::kSetup || c.echelon != Echelon::kBattalion) continue;
    ++battalions;
    line = c.line;
  }
  if (battalions_to_cover(all) > battalions) {
    return field_error(rules_->units_file, line, "count",
                       absl::StrCat(battalions, " battalions cannot cover the front line, ", battalions_to_cover(all),
                                    " are needed (11.2)"));
  }
  return absl::OkStatus();
}

// The runs are intervals, so taking the furthest-reaching one for the leftmost gap gives the minimum.
int Board::battalions_to_cover(std::uint64_t uncovered) const {
  int count = 0;
  while (uncovered != 0) {
    const int right = reach_right_[std::countr_zero(uncovered)];
    uncovered = right == 63 ? 0 : uncovered & (~std::uint64_t{0} << (right + 1));
    ++count;
  }
  return count;
}

void Board::find_counters() {
  const CounterMix& mix = rules_->counters;
  for (int u = 0; u < kUnits; ++u) {
    const Counter& c = mix.counters[u];
    strength_[u][0] = mix.replacement.full;
    strength_[u][1] = c.steps == 1 ? c.full : c.reduced;
    strength_[u][2] = c.steps == 2 ? c.full : c.reduced;
    strength_[u][3] = c.full;
    if (!c.present) continue;
    const auto id = static_cast<UnitId>(u);
    if (side_of(id) == kBritish) {
      stack_mates_[u].insert(id ^ 1);
    } else if (c.division < mix.divisions.size()) {
      stack_mates_[u] = mix.divisions[c.division].units;
      stack_mates_[u].erase(id);
    }
  }
}

}  // namespace zerohour::loos
