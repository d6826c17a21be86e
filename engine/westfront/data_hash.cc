// The hash of the values of a rulebook. Each structure is taken apart by all of its fields, so that one that gets a
// field does not compile here until it is decided whether the field can change play.
#include "engine/core/data_hash.h"

#include <utility>

#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {
namespace {

// What the files that were built in until the hash was taken of the values hashed to.
constexpr OlderData kOlderData[] = {
    {"9a4fd1d61421b0e4", "v9c6346fc2e7f45b3"},
    {"6aaf9a45e30bc4e6", "v45586047681aa347"},
    {"e00ce94a25096b73", "v5275af6ea7bfbd8e"},
    {"8f75790a4b8ca91f", "v57a7e7e1c403a896"},
};

void add_cell(const FireCell& cell, DataHash& hash) {
  const auto& [suppressed, killed, own_sight] = cell;
  hash.add("cell", suppressed, killed, own_sight);
}

void add_firing(const Tables& tables, DataHash& hash) {
  for (const FireRow& row : tables.firing) {
    const auto& [reach, cells] = row;
    hash.add("row", reach);
    for (const FireCell& cell : cells) add_cell(cell, hash);
  }
  const auto& [field_gun_near, field_gun_far, howitzer, heavy, super_heavy, flame, other, tank, field_gun_limit] =
      tables.armour;
  for (const FireCell& cell : {field_gun_near, field_gun_far, howitzer, heavy, super_heavy, flame, other, tank}) {
    add_cell(cell, hash);
  }
  hash.add("armour", field_gun_limit);
}

void add_movement(const Movement& movement, DataHash& hash) {
  const auto& [allowance, veteran, light_tank, field_gun] = movement;
  for (const auto& line : allowance) {
    for (const int mm : line) hash.add("allowance", mm);
  }
  hash.add("movement", veteran, light_tank, field_gun);
}

void add_type(const TypeInfo& type, DataHash& hash) {
  const auto& [row, motion, actions, mode, min_reach, max_reach, template_width, template_depth, beaten_zone, from] =
      type;  // its date decides which scenarios are accepted, not how they are played
  hash.add("type", row, motion, actions, mode, min_reach, max_reach, template_width, template_depth, beaten_zone);
}

template <class Values>
void add_all(absl::string_view name, const Values& values, DataHash& hash) {
  for (const auto value : values) hash.add(name, value);
}

void add_modifiers(const Tables& tables, DataHash& hash) {
  {
    const auto& [veteran, raw, quarter] = tables.morale;
    hash.add("morale", veteran, raw, quarter);
  }
  {
    const auto& [gas, far, promoted, marker, no_commander, failed_tank, spotted, own_sight, veteran, raw,
                 raw_under_fire, support] = tables.order;
    hash.add("order", gas, far, promoted, marker, no_commander, failed_tank, spotted, own_sight, veteran, raw,
             raw_under_fire, support);
  }
  {
    const auto& [mg_near, infantry_near, barrage, barrage_uphill, gun_far, gun_mid, command, raw, gas, female_moved,
                 mg_near_mm, infantry_near_mm, gun_mid_mm, gun_far_mm] = tables.direct;
    hash.add("direct", mg_near, infantry_near, barrage, barrage_uphill, gun_far, gun_mid, command, raw, gas,
             female_moved, mg_near_mm, infantry_near_mm, gun_mid_mm, gun_far_mm);
  }
  {
    const auto& [more, most_more, veteran, raw, heavy] = tables.attack;
    hash.add("attack", more, most_more, veteran, raw, heavy);
  }
  const auto& [hard, fortification, veteran, raw, marker, machine_gun, unfit] = tables.defence;
  hash.add("defence", hard, fortification, veteran, raw, marker, machine_gun, unfit);
}

void add_tables(const Tables& tables, DataHash& hash) {
  const auto& [firing, armour, movement, types, deep_suppression, rolling, wind_deploy, wind_change, actions_mg,
               actions_artillery, actions_tank, actions_mortar, deviation, company_order, wire, sos, sentry, ditch,
               morale_weapon, morale_rout, morale_far, morale_near, morale_far_mm, morale_near_mm, morale, order,
               direct, attack, defence] = tables;
  add_firing(tables, hash);
  add_movement(movement, hash);
  for (const TypeInfo& type : types) add_type(type, hash);
  for (const auto& [modifier, loses_battery] : deep_suppression) hash.add("deep", modifier, loses_battery);
  add_all("rolling", rolling, hash);
  for (const auto& [strength, turned_about] : wind_deploy) hash.add("deploy", strength, turned_about);
  for (const auto& [octants, strength] : wind_change) hash.add("wind", octants, strength);
  add_all("mg", actions_mg, hash);
  add_all("artillery", actions_artillery, hash);
  add_all("tank", actions_tank, hash);
  add_all("mortar", actions_mortar, hash);
  add_all("deviation", deviation, hash);
  add_all("company", company_order, hash);
  add_all("wire", wire, hash);
  hash.add("least", sos, sentry, ditch, morale_weapon);
  hash.add("morale-mm", morale_rout, morale_far, morale_near, morale_far_mm, morale_near_mm);
  add_modifiers(tables, hash);
}

// Names for people, and the date, by which it is only decided whether a scenario may have a unit.
void remove_names(Scenario& scenario) {
  auto& [name, title, date, width, height, turns, side_names, visibility, night, surprised, options, trenches, wires,
         areas, roads, stands, companies, battalions, batteries, plans, brigades, gas, preliminary, objectives, scores,
         win, draw] = scenario;  // format_scenario() has to write a new field
  name.clear();
  title.clear();
  date = Date();
  for (Trench& trench : trenches) trench.name.clear();
  for (Area& area : areas) area.name.clear();
  for (Battalion& battalion : battalions) battalion.name.clear();
  for (Objective& objective : objectives) objective.name.clear();
}

}  // namespace

std::string hash_of_values(const Rulebook& book) {
  const auto& [tables, scenario, ground, stands, hashes] = book;  // the ground and the stands follow from the scenario
  DataHash hash;
  add_tables(tables, hash);
  Scenario nameless = scenario;
  remove_names(nameless);
  // The text that reads back to the same scenario: without comments, and in the same order whatever the order of those
  // lines of a file where it means nothing.
  hash.add("scenario", format_scenario(nameless));
  return hash.word();
}

bool has_data_hash(const Rulebook& book, absl::string_view hash) {
  return is_hash_of(hash, book.hashes, kOlderData);
}

}  // namespace zerohour::westfront
