// The hash of the values of a rulebook. Each structure is taken apart by all of its fields, so that one that gets a
// field does not compile here until it is decided whether the field can change play. A new field of a scenario that
// older files do not mention is added with add_unless(), so that their hashes stay.
#include "engine/core/data_hash.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

// What the files that were built in until the hash was taken of the values hashed to.
constexpr OlderData kOlderData[] = {
    {"e2d35f131912c62a", "v01428abf8c0e9e9c"}, {"70efee75584d902c", "v5c12873f8f11d16e"},
    {"43f665ff2bb4d141", "v6af13602a4e77cf7"}, {"d8858171a829dfdd", "v3a63864f4db6eee8"},
    {"32b58c65e932c63a", "v3f3417cd2bd4c8dd"}, {"b6ec82074f1b39fd", "vca7c6518efaa9dd8"},
    {"36a0795b5908f1e2", "vc6a99e52ab207543"},
};

void add_map(const MapData& map, DataHash& hash) {
  for (std::size_t id = 0; id < map.hexes.size(); ++id) {
    const auto& [zone, terrain, high, entry, sector, trench_sides, canal_sides, town, name, line] = map.hexes[id];
    // As a hex that is not in the file.
    const bool is_blank = zone == Zone::kRear && terrain == Terrain::kClear && !high && !entry && sector < 0 &&
                          trench_sides == 0 && canal_sides == 0 && town.empty();
    if (is_blank) continue;
    // Which hexes make up a town is said by the objectives.
    hash.add("hex", id, zone, terrain, high, entry, sector, trench_sides, canal_sides, !town.empty());
  }
}

void add_counter(const Counter& counter, DataHash& hash) {
  const auto& [present, echelon, steps, move, full, reduced, arrival, division, id, line] = counter;
  const auto& [attack, defence] = full;
  const auto& [reduced_attack, reduced_defence] = reduced;
  hash.add("counter", present, echelon, steps, move, attack, defence, reduced_attack, reduced_defence, arrival,
           division, id);
}

void add_counters(const CounterMix& mix, DataHash& hash) {
  const auto& [counters, replacement, divisions] = mix;
  for (const Counter& counter : counters) add_counter(counter, hash);
  add_counter(replacement, hash);
  for (const Division& division : divisions) {
    const auto& [name, side, arrival, units] = division;
    hash.add("division", name, side, arrival, units.low(), units.high());
  }
}

void add_tracks(const Tracks& tracks, DataHash& hash) {
  const auto& [turns, release, handicapped] = tracks;  // handicaps are options, which have their own words
  for (const TrackBox& turn : turns) {
    const auto& [label, markers, dice] = turn;
    hash.add("turn", markers[0], dice[0], markers[1], dice[1]);
  }
  for (const auto& faces : release) {
    for (std::size_t turn = 0; turn < faces.size(); ++turn) hash.add("release", turn, faces[turn]);
  }
}

void add_crt(const Crt& crt, DataHash& hash) {
  const auto& [lines, results, labels] = crt;
  for (const Crt::Differentials& differentials : lines) {
    const auto& [lowest, highest, columns] = differentials;
    hash.add("line", lowest, highest);
    for (const std::uint8_t column : columns) hash.add("column", column);
  }
  for (const auto& column : results) {
    for (const CrtResult result : column) hash.add("result", result);
  }
}

void add_options(const Options& options, DataHash& hash) {
  const auto& [rules, target_height_blocks, front_line_clear, german_markers_front_only, gas_once, gas_each,
               gas_anywhere, arrivals_exploit, trade_places, british_fewer_markers, german_fewer_markers,
               british_late_reserves, german_late_reserves] = options;
  // The version of the rules stands in the scenario's name.
  hash.add_unless(false, "target-height-blocks", target_height_blocks);
  hash.add_unless(false, "front-line-clear", front_line_clear);
  hash.add_unless(false, "german-markers-front-only", german_markers_front_only);
  hash.add_unless(false, "gas-once", gas_once);
  hash.add_unless(false, "gas-each", gas_each);
  hash.add_unless(false, "gas-anywhere", gas_anywhere);
  hash.add_unless(false, "arrivals-exploit", arrivals_exploit);
  hash.add_unless(false, "trade-places", trade_places);
  hash.add_unless(false, "british-fewer-markers", british_fewer_markers);
  hash.add_unless(false, "german-fewer-markers", german_fewer_markers);
  hash.add_unless(false, "british-late-reserves", british_late_reserves);
  hash.add_unless(false, "german-late-reserves", german_late_reserves);
}

// The order of placements, of units in the box, of divisions and of hexes means nothing. That of objectives is that of
// what evaluators see of them.
void add_scenario(const Scenario& scenario, DataHash& hash) {
  const auto& [name, title, idea, players_note, first_turn, last_turn, start, british_only_last_turn, replacements,
               aircraft, german_instant_victory, british_wins_at, draw_at, placements, box, german_reserve, in_play,
               british_control, objectives, options, german_objectives, breakthrough, exits, exit_points, loss_points,
               steps_at_start, last_phase] = scenario;  // the steps follow from the placements
  hash.add("turns", first_turn, last_turn, start, british_only_last_turn);
  hash.add("special", replacements, aircraft, german_instant_victory);
  hash.add("victory", british_wins_at, draw_at);
  std::vector<Placement> placed = placements;
  std::sort(placed.begin(), placed.end(), [](const Placement& a, const Placement& b) { return a.unit < b.unit; });
  for (const Placement& placement : placed) {
    const auto& [unit, hex, steps, under, replacement, moved, fought, rolled, mobile_moved] = placement;
    hash.add("unit", unit, hex.id(), steps, under, replacement);
    hash.add_unless(false, "moved", moved);
    hash.add_unless(false, "fought", fought);
    hash.add_unless(false, "rolled", rolled);
    hash.add_unless(false, "mobile-moved", mobile_moved);
  }
  const auto add_sorted = [&hash](absl::string_view row, auto values) {
    std::sort(values.begin(), values.end());
    for (const auto value : values) hash.add(row, value);
  };
  const auto ids_of = [](const std::vector<Hex>& hexes) {
    std::vector<int> ids;
    ids.reserve(hexes.size());
    for (const Hex h : hexes) ids.push_back(h.id());
    return ids;
  };
  add_sorted("box", box);
  add_sorted("reserve", german_reserve);
  hash.add("in-play", in_play.low(), in_play.high());
  add_sorted("control", ids_of(british_control));
  const auto add_objectives = [&](absl::string_view row, const std::vector<Objective>& all) {
    for (const Objective& objective : all) {
      const auto& [of_people, hexes, points] = objective;
      hash.add(row);
      add_sorted("of", ids_of(hexes));
      hash.add_unless(1, "points", points);
    }
  };
  add_objectives("objective", objectives);
  add_objectives("german-objective", german_objectives);
  hash.add_unless(true, "breakthrough", breakthrough);
  add_sorted("exit", ids_of(exits));
  hash.add_unless(1, "exit-points", exit_points);
  for (std::size_t side = 0; side < loss_points.size(); ++side) {
    hash.add_unless(0, side == 0 ? "british-loss" : "german-loss", loss_points[side]);
  }
  hash.add_unless(Phase::kMobileCombat, "last-phase", last_phase);
  add_options(options, hash);
}

}  // namespace

std::string hash_of_values(const Rulebook& book) {
  const auto& [map, counters, tracks, crt, scenario, units_file, hashes] = book;
  DataHash hash;
  add_map(map, hash);
  add_counters(counters, hash);
  add_tracks(tracks, hash);
  add_crt(crt, hash);
  add_scenario(scenario, hash);
  return hash.word();
}

bool has_data_hash(const Rulebook& book, absl::string_view hash) {
  return is_hash_of(hash, book.hashes, kOlderData);
}

}  // namespace zerohour::loos
