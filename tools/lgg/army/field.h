// A battle's scenario: two armies set up on the ground of another scenario, as text for the scenario reader.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

struct FieldUnit {
  int type = 0;
  bool guard = false, outrider = false;
  int hits = 0;      // below the type's Strength Points
  std::string name;  // may be empty
};

struct FieldArmy {
  Skill skill = Skill::kAverage;
  std::vector<Skill> wings;  // at most two (S2)
  std::vector<FieldUnit> units;
  int base = 0;  // points, for the side's row; 0 leaves them out
  bool criteria = false;
};
FieldArmy field_army(const ArmyList& army);

struct FieldPlan {
  std::string name = "battle";        // of the scenario: small letters, digits, '-' and '_'
  std::string ground = "meeting";     // the scenario whose table, day, terrain and victory it takes
  std::string season, weather, soil;  // instead of the ground's: "summer", "overcast", "soft"; empty for the same
  std::string victory;  // the type and options of its row, "days" "days=3;aftermath=1"; empty for the same
  std::string victory_options;
  bool free_setup = false;  // the players set up, in turn (G12); otherwise the armies stand in lines
  std::array<FieldArmy, 2> armies;
};

// The whole scenarios.csv with this one scenario. The armies stand in lines in the strip of 12 inches along their
// edges: infantry with guns between in the middle, cavalry on the wings, a second and third line behind, where the
// ground lets them. Errors: no such ground; a word of the plan that does not exist; a unit for which there is no room.
absl::StatusOr<std::string> field_text(const DataSource& source, const FieldPlan& plan);

// A source that returns this text for the scenarios, and the files of the other source.
DataSource with_scenarios(DataSource source, std::string scenarios);

}  // namespace zerohour::lgg
