// What does not change during a game: unit types, the values of the small tables, and the scenario, all read from text
// files (engine/lgg/data). Errors of the readers name file, line and field.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/data_hash.h"
#include "engine/core/embedded.h"
#include "engine/lgg/options.h"
#include "engine/lgg/types.h"
#include "engine/table/pose.h"
#include "engine/table/shape.h"

namespace zerohour::lgg {

struct UnitType {
  std::string name;
  Class kind = Class::kInfantry;
  int width = 0, depth = 0;     // hundredths of an inch, as all lengths
  double radius = 0;            // of a circle around its base at any heading
  std::array<int, 2> attack{};  // Combat Value against foot, cavalry; 0 where it cannot attack
  std::array<int, 2> defence{};
  int morale = 0;
  int strength = 0;                // Strength Points when fresh
  std::array<int, 2> increment{};  // on hard and on soft ground
  int firepower = 0, range = 0;    // artillery only
  bool light = false;
  bool shuns_rough = false;       // heavy cavalry, guns and engineers: barred from rough ground (3.0)
  int cost = 0, maintenance = 0;  // points

  bool may_attack() const { return kind == Class::kInfantry || kind == Class::kCavalry; }
  bool is_gun() const { return kind == Class::kArtillery; }
  bool is_gun_or_engineer() const { return kind == Class::kArtillery || kind == Class::kEngineer; }
};

// The values of values.csv.
struct Values {
  struct {
    int hits, behind, soft_cover, hard_cover, uphill, rough_cavalry, soft_ground, guard;
  } combat{};
  struct {
    int soft_ground, elevation, flank, moved, guard;               // of the firer
    int cavalry, artillery, target_soft_cover, target_hard_cover;  // of the target
  } fire{};
  std::array<int, 3> radius{};          // by weather, hundredths
  std::array<int, 3> count{};           // by weather
  std::array<int, 4> day{};             // by season
  std::array<int, 4> points_percent{};  // by skill
  int guard_cost = 0, guard_morale = 0;
  int bridge = 0, break_bridge = 0, bank = 0;  // successes
};

struct Area {  // rough ground or a hill: a convex polygon
  std::string id;
  std::vector<table::Vec> corners;
  // Its bounding circle.
  table::Vec middle;
  double radius = 0;
  // For each edge: the unit normal that points outward, and dot(outward, p) of its points. What lies farther out is
  // outside the area.
  struct Edge {
    table::Vec outward;
    double at;
  };
  std::vector<Edge> edges;
  // What table::least_gap_on() gives for the corners, or slightly less, but quicker.
  double least_gap_on(const table::Box& base, table::Vec way) const;
};
struct Line {  // an obstacle or a road: segments from point to point
  std::string id;
  std::vector<table::Vec> points;
  bool impassable = false;
};
struct Bridge {
  std::string id;
  table::Point at;
  int over = 0;  // index of the obstacle
};
struct Town {
  std::string id;
  table::Point at;
  table::Box box;
};

struct ScenarioUnit {
  Side side = kBlue;
  std::uint8_t type = 0;
  table::Pose pose;
  std::uint8_t town = 0;  // 1 + the index of its block, or 0
  int hits = 0;
  bool guard = false, outrider = false;
  std::string name;  // for people; may be empty
};
struct ScenarioStand {
  table::Point at;
  Skill skill = Skill::kAverage;
};
struct ScenarioSide {
  Skill skill = Skill::kAverage;
  bool stratagems = true;
  int base = 0;  // points before the skill's change; 0 if not given
  bool criteria = false;
  std::vector<ScenarioStand> stands;  // the commander first, then wing commanders
  int units = 0, fighting_units = 0;  // of all units; without engineers (G64)
};
struct Victory {
  VictoryKind kind = VictoryKind::kSuddenDeath;
  bool sudden_death = true;
  Side side = kBlue, otherwise = kRed;  // kHold
  int town = 0;                         // kHold: index of the block
  int days = 1;                         // kDays
  bool aftermath = false;
};

struct Scenario {
  std::string name;
  int width = 0, height = 0;
  Weather weather = Weather::kSunny;
  bool soft = false;
  int length = 0;
  bool fixed_command = false;
  std::array<int, 2> command{};
  Side first = kBlue;
  bool alternate = false;
  bool free_setup = false;
  Options options;
  std::array<ScenarioSide, 2> sides;
  std::vector<ScenarioUnit> units;  // index 0 is none
  std::vector<Area> rough, hills;
  std::vector<Line> obstacles, roads;
  std::vector<Bridge> bridges;
  std::vector<Town> towns;
  Victory victory;

  int unit_count() const { return static_cast<int>(units.size()) - 1; }
};

struct Rulebook {
  std::vector<UnitType> types;
  double largest_radius = 0;  // of all types
  Values values;
  Scenario scenario;
  DataHashes hashes;  // of all that was read, including the scenario, but not of options beside it

  int radius() const { return values.radius[static_cast<int>(scenario.weather)]; }
};

// The hash of the values of a rulebook.
std::string hash_of_values(const Rulebook& book);
// Whether a record with this hash was made with the data of the rulebook.
bool has_data_hash(const Rulebook& book, absl::string_view hash);

using zerohour::DataSource;
DataSource embedded_data();
// The names of the scenarios in scenarios.csv, in its order.
absl::StatusOr<std::vector<std::string>> scenario_names(const DataSource& source);

inline constexpr absl::string_view kUnitsFile = "units.csv";
inline constexpr absl::string_view kValuesFile = "values.csv";
inline constexpr absl::string_view kScenariosFile = "scenarios.csv";

absl::StatusOr<std::vector<UnitType>> read_unit_types(absl::string_view text);
absl::StatusOr<Values> read_values(absl::string_view text);
absl::StatusOr<Scenario> read_scenario(absl::string_view text, absl::string_view name,
                                       const std::vector<UnitType>& types, const Values& values);
// A scenario with its options: "meeting", "bivouac+g37-off".
absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view scenario);

namespace data {
absl::Span<const EmbeddedFile> embedded_files();
}

}  // namespace zerohour::lgg
