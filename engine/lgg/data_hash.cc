// The hash of the values of a rulebook. Each structure is taken apart by all of its fields, so that one that gets a
// field does not compile here until it is decided whether the field can change play.
#include "engine/core/data_hash.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/lgg/rulebook.h"

namespace zerohour::lgg {
namespace {

// What the files that were built in until the hash was taken of the values hashed to: one hash for all scenarios.
constexpr OlderData kOlderData[] = {
    {"9f868ee0495d7c9e", "vf6d4108908072b73"}, {"9f868ee0495d7c9e", "v8e8485c8ec12da62"},
    {"9f868ee0495d7c9e", "v4fe4eaeb37519190"}, {"9f868ee0495d7c9e", "vc28e8db8aead6c10"},
    {"9f868ee0495d7c9e", "v009d43e942d4a337"},
};

void add_type(const UnitType& type, DataHash& hash) {
  // The radius follows from the base.
  const auto& [name, kind, width, depth, radius, attack, defence, morale, strength, increment, firepower, range, light,
               shuns_rough, cost, maintenance] = type;
  hash.add("type", name, kind, width, depth, attack[0], attack[1], defence[0], defence[1], morale, strength,
           increment[0], increment[1], firepower, range, light, shuns_rough, cost, maintenance);
}

template <class Values>
void add_all(absl::string_view name, const Values& values, DataHash& hash) {
  for (const auto value : values) hash.add(name, value);
}

void add_values(const Values& values, DataHash& hash) {
  const auto& [combat, fire, radius, count, day, points_percent, guard_cost, guard_morale, bridge, break_bridge, bank] =
      values;
  {
    const auto& [hits, behind, soft_cover, hard_cover, uphill, rough_cavalry, soft_ground, guard] = combat;
    hash.add("combat", hits, behind, soft_cover, hard_cover, uphill, rough_cavalry, soft_ground, guard);
  }
  const auto& [soft_ground, elevation, flank, moved, guard, cavalry, artillery, target_soft_cover, target_hard_cover] =
      fire;
  hash.add("fire", soft_ground, elevation, flank, moved, guard, cavalry, artillery, target_soft_cover,
           target_hard_cover);
  add_all("radius", radius, hash);
  add_all("count", count, hash);
  add_all("day", day, hash);
  add_all("points", points_percent, hash);
  hash.add("guard", guard_cost, guard_morale);
  hash.add("successes", bridge, break_bridge, bank);
}

void add_points(const std::vector<table::Vec>& points, DataHash& hash) {
  // Points of a file are whole hundredths.
  for (const table::Vec& p : points) {
    hash.add("point", static_cast<std::int64_t>(std::floor(p.x)), static_cast<std::int64_t>(std::floor(p.y)));
  }
}

void add_areas(absl::string_view row, const std::vector<Area>& areas, DataHash& hash) {
  for (const Area& area : areas) {
    const auto& [id, corners, middle, radius, edges] = area;  // the rest follows from the corners
    hash.add(row, id);
    add_points(corners, hash);
  }
}

void add_lines(absl::string_view row, const std::vector<Line>& lines, DataHash& hash) {
  for (const Line& line : lines) {
    const auto& [id, points, impassable] = line;
    hash.add(row, id, impassable);
    add_points(points, hash);
  }
}

void add_side(const ScenarioSide& side, DataHash& hash) {
  const auto& [skill, stratagems, base, criteria, stands, units, fighting_units] = side;
  hash.add("side", skill, stratagems, base, criteria, units, fighting_units);
  for (const ScenarioStand& stand : stands) {
    const auto& [at, skill_of_stand] = stand;
    hash.add("stand", at.x, at.y, skill_of_stand);
  }
}

void add_options(const Options& options, DataHash& hash) {
  const auto& [rules, g14_off, g22_off, g34_off, g37_off, g41_off, nudge] = options;
  // The version of the rules stands in the scenario's name.
  hash.add_unless(false, "g14", g14_off);
  hash.add_unless(false, "g22", g22_off);
  hash.add_unless(false, "g34", g34_off);
  hash.add_unless(false, "g37", g37_off);
  hash.add_unless(false, "g41", g41_off);
  hash.add_unless(false, "nudge", nudge);
}

// The order of units and of each kind of terrain is that of their numbers.
void add_scenario(const Scenario& scenario, DataHash& hash) {
  const auto& [name, width, height, weather, soft, length, fixed_command, command, first, alternate, free_setup,
               options, sides, units, rough, hills, obstacles, roads, bridges, towns, victory] = scenario;
  hash.add("table", width, height);
  hash.add("day", weather, soft, length, fixed_command, command[0], command[1], first, alternate, free_setup);
  add_options(options, hash);
  for (const ScenarioSide& side : sides) add_side(side, hash);
  for (const ScenarioUnit& unit : units) {
    const auto& [side, type, pose, town, hits, guard, outrider, of_people] = unit;
    hash.add("unit", side, type, pose.at.x, pose.at.y, pose.heading, town, hits, guard, outrider);
  }
  add_areas("rough", rough, hash);
  add_areas("hill", hills, hash);
  add_lines("obstacle", obstacles, hash);
  add_lines("road", roads, hash);
  for (const Bridge& bridge : bridges) {
    const auto& [id, at, over] = bridge;
    hash.add("bridge", id, at.x, at.y, over);
  }
  for (const Town& town : towns) {
    const auto& [id, at, box] = town;  // the box follows from the place
    hash.add("town", id, at.x, at.y);
  }
  const auto& [kind, sudden_death, side, otherwise, town, days, aftermath] = victory;
  hash.add("victory", kind, sudden_death, side, otherwise, town, days, aftermath);
}

}  // namespace

std::string hash_of_values(const Rulebook& book) {
  const auto& [types, largest_radius, values, scenario, hashes] = book;
  DataHash hash;
  for (const UnitType& type : types) add_type(type, hash);
  add_values(values, hash);
  add_scenario(scenario, hash);
  return hash.word();
}

bool has_data_hash(const Rulebook& book, absl::string_view hash) {
  return is_hash_of(hash, book.hashes, kOlderData);
}

}  // namespace zerohour::lgg
