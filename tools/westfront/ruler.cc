// What lies on a real table of Western Front: stands with their markers, points of aim, templates, gas, gaps in the
// wire, and who holds the objectives.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"
#include "tools/westfront/ruler_text.h"

namespace zerohour::westfront {
namespace {

using protocol::PhysicalTable;
using protocol::Thing;

constexpr int kMillimetres = 10;  // of a centimetre

Thing thing_at(std::string key, std::string title, Point at) {
  Thing thing;
  thing.key = std::move(key);
  thing.title = std::move(title);
  thing.at = {at.x, at.y};
  return thing;
}

// "10 x 5 cm with its long side across the table"; the same from both edges.
std::string size_text(const Template& t) {
  const std::string text = absl::StrCat(t.width / 10, " x ", t.depth / 10, " cm");
  if (t.width == t.depth && (t.along.x == 0 || t.along.y == 0)) return text;
  if (t.along.y == 0) return absl::StrCat(text, " with its long side across the table");
  if (t.along.x == 0) return absl::StrCat(text, " with its long side up the table");
  constexpr int kAcross = 90;  // the heading of what lies across the table
  const int turned =
      kAcross - table::heading_of(table::vec({t.along.x, static_cast<std::int16_t>(std::abs(t.along.y))}));
  return absl::StrCat(text, " with its long side ", turned, " degrees from across the table and rising to the ",
                      t.along.y > 0 ? "right" : "left");
}

// "in trench TG (hard cover)", "in soft cover".
std::string note_of(const View& view, Point at) {
  const std::string text = ground_text(view, at);
  absl::string_view note = absl::StripPrefix(text, " ");
  if (!absl::ConsumePrefix(&note, "(")) return std::string(note);
  return absl::StrCat("in ", absl::StripSuffix(note, ")"));
}

class WestfrontRuler final : public protocol::Ruler<Westfront> {
 public:
  PhysicalTable table(const Westfront& game, const State& seen) const override {
    const View view = game.view(seen);
    PhysicalTable table;
    table.unit = table.units = "cm";
    table.scale = kMillimetres;
    table.width = view.scenario().width;
    table.height = view.scenario().height;
    view.for_each([&](StandId stand) { add_stand(view, stand, table); });
    add_aims(view, table);
    add_fire(view, table);
    add_objectives(view, table);
    return table;
  }

 private:
  // Staff markers lie at a stand, at the commander of a battalion, or at the point of a battery.
  static int staff_at(const View& view, Staff::Kind kind, int id) {
    const State& s = view.state();
    int count = 0;
    for (std::size_t i = 0; i < s.staff_count; ++i) count += s.staff[i].kind == kind && s.staff[i].id == id ? 1 : 0;
    return count;
  }

  static void mark(Thing& thing, std::string name, int count) {
    if (count > 0) thing.marks.push_back({std::move(name), count});
  }

  static void add_stand(const View& view, StandId stand, PhysicalTable& table) {
    const State& s = view.state();
    Thing thing = thing_at(view.stand(stand).id, stand_title(view.scenario(), stand), s.at[stand]);
    thing.note = note_of(view, s.at[stand]);
    mark(thing, "suppression marker", s.markers[stand]);
    mark(thing, "held shot", s.held[stand]);
    mark(thing, "ditched marker", s.has(stand, kDitched) ? 1 : 0);
    mark(thing, "command marker", s.has(stand, kPromoted) ? 1 : 0);
    mark(thing, "under-fire marker", s.has(stand, kTurned) ? 1 : 0);
    int staff = staff_at(view, Staff::kStand, stand);
    for (const BattalionId battalion : ids_to(view.scenario().battalion_count())) {
      if (view.battalion_commander(battalion) == stand) staff += staff_at(view, Staff::kBattalion, battalion);
    }
    mark(thing, "staff marker", staff);
    table.things.push_back(std::move(thing));
  }

  static void add_aims(const View& view, PhysicalTable& table) {
    const State& s = view.state();
    const Scenario& scenario = view.scenario();
    for (const BatteryId battery : ids_to(scenario.battery_count())) {
      if (s.lost(battery) || !scenario.on_table(s.battery_aim[battery])) continue;
      Thing thing = thing_at(absl::StrCat("aim ", scenario.batteries[battery].id),
                             absl::StrCat("the point of ", battery_title(scenario, battery)), s.battery_aim[battery]);
      mark(thing, "staff marker", staff_at(view, Staff::kBattery, battery));
      table.things.push_back(std::move(thing));
    }
    view.for_each([&](StandId stand) {
      if (!is_mortar(view.type(stand)) || !scenario.on_table(s.aim[stand])) return;
      table.things.push_back(thing_at(absl::StrCat("aim ", view.stand(stand).id),
                                      absl::StrCat("the point of ", stand_title(scenario, stand)), s.aim[stand]));
    });
  }

  // A thing that has no name of its own; several of the same kind may lie at one place.
  static void add_alike(std::string title, Point at, std::map<std::string, int>& counts, PhysicalTable& table) {
    const std::string key = absl::StrCat(title, " ", at.x, ",", at.y);
    Thing thing = thing_at(absl::StrCat(key, " ", ++counts[key]), std::move(title), at);
    thing.alike = true;
    table.things.push_back(std::move(thing));
  }

  static void add_fire(const View& view, PhysicalTable& table) {
    const State& s = view.state();
    const Scenario& scenario = view.scenario();
    std::map<std::string, int> counts;
    for (int i = 0; i < s.lying_count; ++i) {
      const Template& lying = s.lying[static_cast<std::size_t>(i)];
      const Side side = view.lies_of(i, kAttacker) ? kAttacker : kDefender;
      add_alike(absl::StrCat("a ", side_title(scenario, side), " template of ", size_text(lying)), lying.at, counts,
                table);
    }
    for (const Side side : {kAttacker, kDefender}) {
      int number = 0;
      view.for_each_cloud(side, [&](const Template& cloud) {
        const std::string name = absl::StrCat(side_title(scenario, side), " gas cloud ", ++number);
        table.things.push_back(thing_at(name, absl::StrCat("the ", name, " (", size_text(cloud), ")"), cloud.at));
      });
    }
    for (const Point gap : view.gaps()) add_alike("a gap of 3 cm in the wire", gap, counts, table);
  }

  static void add_objectives(const View& view, PhysicalTable& table) {
    const Scenario& scenario = view.scenario();
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
      if ((view.state().objectives >> i & 1) == 0) continue;
      const Objective& objective = scenario.objectives[i];
      table.things.push_back(thing_at(absl::StrCat("objective ", objective.id),
                                      absl::StrCat("the ", side_title(scenario, kAttacker), " marker of ",
                                                   objective.name.empty() ? objective.id : objective.name),
                                      objective.at));
    }
  }
};

}  // namespace

std::shared_ptr<const protocol::Ruler<Westfront>> make_ruler() {
  return std::make_shared<const WestfrontRuler>();
}

}  // namespace zerohour::westfront
