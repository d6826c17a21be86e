// The content of a scenario file: the table and its ground, the stands and batteries, plans, and victory.
// docs/scenarios.md explains the format. A Scenario from the reader has been checked: every index in it is valid, all
// points lie on the table, and no two stands are less than 30 mm apart.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/options.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

struct Tables;
enum class Row : std::uint8_t;

struct Trench {
  std::string id, name;
  Side owner = kAttacker;
  Cover cover = Cover::kHard;
  std::vector<Point> points;
  int record = 0;  // its line in the file: the order of records decides ties (W53)
};
struct Wire {
  std::string id;
  WireState state = WireState::kUncut;
  std::vector<Point> points;
};
struct Area {  // a rectangle parallel to the table's edges; its border belongs to it
  std::string id, name;
  Point low, high;
  Terrain terrain = Terrain::kCrossCountry;
  Cover cover = Cover::kOpen;
  int level = 0, top = 0;
};
struct Road {
  std::string id;
  std::vector<Point> points;
};

struct Battalion {  // in order of number; each has platoons and a commander
  int number = 0;   // `bn` of the file
  Side side = kAttacker;
  std::string name;  // may be empty
  StandId commander = kNoStand;
  int platoons = 0;  // at the start
};
struct Company {
  std::string id;
  Side side = kAttacker;
  BattalionId battalion = 0;
  Grade grade = Grade::kRegular;
  bool cavalry = false;
  std::vector<StandId> stands;  // in order of id; flame throwers come from their own records
};
struct Stand {
  std::string id;  // "S11", "XM1"
  Side side = kAttacker;
  UnitType type = UnitType::kPlatoon;
  Grade grade = Grade::kRegular;
  Level level = Level::kBattalion;  // of command stands
  CompanyId company = 0;            // of platoons and flame throwers
  BattalionId battalion = 0;        // 0: of the brigade, or a liaison officer
  StandId brigade = kNoStand;       // for a weapon or vehicle of a brigade: its HQ; none for those of a battalion
  BattalionId supports = 0;         // the battalion whose rout may sweep it away (W34); 0: none
  bool packs = false, mounted = false;
  Point at;
  Point aim;       // of mortars
  int record = 0;  // as in Trench
};
// A brigade or regiment headquarters: at most one a side.
struct Brigade {
  StandId commander = kNoStand;  // kNoStand: the side has none
  int staff = 0;                 // markers a turn
  bool support = false;          // may give the +1 (W16)
};
struct Battery {
  std::string id;
  Side side = kAttacker;
  UnitType type = UnitType::kBatteryGun;
  std::uint32_t supports = 0;  // bit b: the battalion of that BattalionId
  Point aim;                   // its first point
  bool sos = false;
};

enum class PlanKind : std::uint8_t { kBarrage, kBombardment, kRolling };
inline constexpr absl::string_view kPlanKindNames[] = {"barrage", "bombardment", "rolling"};
struct Plan {
  BatteryId battery = 0;
  int number = 1;  // among the plans of its battery, from 1
  PlanKind kind = PlanKind::kBarrage;
  int first = 1, last = 1;  // turns
  Point at;
  int hold = 0;  // rolling: turns on the first line
  int step = 0;  // rolling: millimetres a turn

  bool covers(int turn) const { return turn >= first && turn <= last; }
};
// The centre of a rolling barrage on a turn of the plan; it may lie off the table (W13).
inline Point rolling_centre(const Plan& plan, Side side, int turn) {
  const int lifts = turn - plan.first + 1 - plan.hold;
  return {plan.at.x, static_cast<std::int16_t>(plan.at.y + forward(side) * (lifts > 0 ? lifts : 0) * plan.step)};
}

struct Gas {  // W14; a side without cylinders has none
  std::vector<Point> cylinders;
  int heading = 0;  // octants clockwise from +y (W48)
  int earliest = 1;
};
struct Preliminary {
  Side side = kAttacker;
  Row row{};
  std::uint64_t trenches = 0;  // each enemy stand in one of them rolls, except block houses
};

struct Objective {
  std::string id, name;
  Point at;
  int radius = 0;
  int points = 0;  // for the attacker, if it holds it at the end
};
enum class ScoreKind : std::uint8_t { kEnemyKilled, kEnemyKilledInAssault, kOwnLost, kEnemyRouted, kOwnBeyond };
inline constexpr absl::string_view kScoreKindNames[] = {"enemy_killed", "enemy_killed_in_assault", "own_lost",
                                                        "enemy_routed", "own_beyond"};
struct Score {
  Side side = kAttacker;  // the side that scores; the defender's points count against the attacker's
  int each = 0, per = 1;  // `each` points for every `per`, fractions dropped
  ScoreKind kind = ScoreKind::kEnemyKilled;
  std::uint32_t types = 0;  // bit t: UnitType t
  bool battalions = false;  // types=battalion
  int line = 0;             // kOwnBeyond: platoons forward of y = line count
};

struct Scenario {
  std::string name;  // its id
  std::string title;
  Date date;
  int width = 0, height = 0;
  int turns = 0;
  std::array<std::string, 2> side_names;  // "british"; [index(kAttacker)] is the attacker's
  int visibility = 0;                     // 0: no limit
  bool night = false;
  std::array<bool, 2> surprised{};  // W11
  Options options;

  std::vector<Trench> trenches;
  std::vector<Wire> wires;
  std::vector<Area> areas;
  std::vector<Road> roads;

  // Index 0 of these is unused.
  std::vector<Stand> stands;
  std::vector<Company> companies;
  std::vector<Battalion> battalions;
  std::vector<Battery> batteries;
  std::vector<Plan> plans;
  std::array<Brigade, 2> brigades;
  std::array<Gas, 2> gas;
  std::vector<Preliminary> preliminary;

  std::vector<Objective> objectives;
  std::vector<Score> scores;
  int win = 0, draw = 0;  // the least scores for them

  int stand_count() const { return static_cast<int>(stands.size()) - 1; }
  int battery_count() const { return static_cast<int>(batteries.size()) - 1; }
  int battalion_count() const { return static_cast<int>(battalions.size()) - 1; }
  int company_count() const { return static_cast<int>(companies.size()) - 1; }
  int plan_count() const { return static_cast<int>(plans.size()) - 1; }
  bool on_table(Point p) const { return p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= height; }
};

// Small letters, digits and hyphens, as in a file name; at most 40 characters.
bool is_scenario_name(absl::string_view name);

// What is wrong with a scenario file, and where.
struct ScenarioFault {
  int line = 0;       // from 1
  std::string field;  // the key; empty where the whole record is at fault
  std::string message;
};
struct ScenarioReading {
  Scenario scenario;                  // to be used only if there are no faults
  std::vector<ScenarioFault> faults;  // in order of lines; at most kMaxFaults
};
inline constexpr std::size_t kMaxFaults = 50;

// The records that a file may have, and the keys of each.
struct RecordKind {
  absl::string_view word;
  std::vector<absl::string_view> keys;
};
std::vector<RecordKind> record_kinds();

// Reads and checks a whole file and reports everything that is wrong with it.
ScenarioReading check_scenario(absl::string_view text, const Tables& tables);
// The same; InvalidArgument names file, line and field of the first fault.
absl::StatusOr<Scenario> read_scenario(absl::string_view file, absl::string_view text, const Tables& tables);
// The text that reads back to the same scenario, without comments.
std::string format_scenario(const Scenario& scenario);

}  // namespace zerohour::westfront
