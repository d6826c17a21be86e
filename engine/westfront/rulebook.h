// What does not change during a game: the tables (engine/westfront/data), the scenario, and its ground. Errors of the
// readers name file, line and field.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/data_hash.h"
#include "engine/core/embedded.h"
#include "engine/westfront/ground.h"
#include "engine/westfront/scenario.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

// --- Firing.

enum class Effect : std::uint8_t { kNone, kSuppressed, kKilled };

// The rows of the firing table.
enum class Row : std::uint8_t {
  kMg,
  kInfantry,
  kFieldGun,
  kHowitzer,
  kHeavy,
  kSuperHeavy,
  kTank,
  kGas,
  kFlame,
  kNone,  // of types that do not fire
};
inline constexpr int kRows = 9;
inline constexpr absl::string_view kRowNames[] = {"mg",          "infantry", "field_gun", "howitzer", "heavy",
                                                  "super_heavy", "tank",     "gas",       "flame",    "none"};

// What the total of die and factors must reach.
struct FireCell {
  static constexpr std::int8_t kNever = 99;  // `no`, and `ass`: by assault alone
  static constexpr std::int8_t kAuto = -99;  // at least suppressed, whatever the die
  std::int8_t suppressed = kNever, killed = kNever;
  bool own_sight = false;  // `6-direct`: suppresses by direct fire only

  // direct: the fire is direct, by the firer's own sight.
  constexpr Effect effect(int total, bool direct) const {
    if (total >= killed) return Effect::kKilled;
    return total >= suppressed && (direct || !own_sight) ? Effect::kSuppressed : Effect::kNone;
  }
  friend bool operator==(const FireCell&, const FireCell&) = default;
};
struct FireRow {
  int reach = 0;  // mm, as the source prints it; 0 where it prints none (TypeInfo has the range that counts)
  std::array<FireCell, kCovers> cells;
};

// Fire at tanks (W32): cover does not count.
struct Armour {
  FireCell field_gun_near;  // direct, under field_gun_limit
  FireCell field_gun_far;
  FireCell howitzer, heavy, super_heavy;  // templates and rolling barrages
  FireCell flame, other, tank;
  int field_gun_limit = 0;  // mm
};
// The line of Armour for the template or rolling barrage of a mortar or battery (W32 goes by type, not by row).
const FireCell& template_at_tank(const Armour& armour, UnitType firer);

// --- Movement.

enum class Mover : std::uint8_t { kInfantry, kCavalry, kFieldArtillery, kTank, kMotor };
inline constexpr int kMovers = 5;
inline constexpr absl::string_view kMoverNames[] = {"infantry", "cavalry", "field_artillery", "tank", "motor"};
// The lines of the movement table; each leg pays one of them.
enum class MoveLine : std::uint8_t { kCrossCountry, kRoad, kClose, kTrench };
inline constexpr int kMoveLines = 4;
inline constexpr absl::string_view kMoveLineNames[] = {"cross_country", "road", "close", "trench"};

struct Movement {
  std::array<std::array<int, kMovers>, kMoveLines> allowance{};  // mm; 0: may not
  int veteran = 0;                                               // mm more for veteran infantry, on each line
  int light_tank = 0;  // the same for light tanks, which do not exist yet (W31)
  int field_gun = 0;   // mm of a deployed gun, on every line but trench
};

// --- Unit types.

enum class Mode : std::uint8_t { kNone, kDirect, kTemplate };  // how it fires
enum class Actions : std::uint8_t { kNone, kCompanyOrder, kMg, kArtillery, kMortar, kTank };
enum class Motion : std::uint8_t { kNone, kInfantry, kInfantryHalf, kManhandled, kCavalry, kTank, kMotor };

struct TypeInfo {
  Row row = Row::kNone;
  Motion motion = Motion::kNone;
  Actions actions = Actions::kNone;
  Mode mode = Mode::kNone;
  int min_reach = 0, max_reach = 0;            // mm, between centres; 0 and 0: off the table, without a limit
  int template_width = 0, template_depth = 0;  // mm, along and across its long side
  int beaten_zone = 0;                         // mm beyond the first target; 0: none
  Date from;                                   // no earlier scenario may have it; year 0: any may
};

// --- The small tables.

struct DeepSuppression {
  int modifier = 0;
  bool loses_battery = false;
};
struct WindDeploy {
  int strength = 0;
  bool turned_about = false;
};
struct WindChange {
  int octants = 0;  // clockwise
  int strength = 0;
};

struct Tables {
  std::array<FireRow, kRows> firing;
  Armour armour;
  Movement movement;
  std::array<TypeInfo, kUnitTypes> types;

  // By the face of a die, from 1; index 0 is unused.
  std::array<DeepSuppression, 7> deep_suppression{};
  std::array<Effect, 7> rolling{};
  std::array<WindDeploy, 7> wind_deploy{};
  std::array<WindChange, 7> wind_change{};
  std::array<int, 7> actions_mg{}, actions_artillery{}, actions_tank{}, actions_mortar{};
  std::array<int, 7> deviation{};  // mm: below 0 short, above 0 over

  // Lowest numbers that succeed.
  std::array<int, 3> company_order{};  // of the first, second and third order
  std::array<int, 2> wire{};           // by WireState
  int sos = 0;
  int sentry = 0;
  int ditch = 0;          // a tank is ditched on this or less
  int morale_weapon = 0;  // a weapon stays on this or more

  // Morale: the total of die and modifiers.
  int morale_rout = 0;  // this or less
  int morale_far = 0;   // otherwise this or less: retreat by morale_far_mm
  int morale_near = 0;  // otherwise this or less: retreat by morale_near_mm; more: it stands
  int morale_far_mm = 0, morale_near_mm = 0;
  struct {
    int veteran, raw, quarter;
  } morale{};

  struct {
    int gas, far, promoted, marker, no_commander, failed_tank, spotted, own_sight, veteran, raw, raw_under_fire,
        support;
  } order{};
  struct {
    int mg_near, infantry_near, barrage, barrage_uphill, gun_far, gun_mid, command, raw, gas, female_moved;
    int mg_near_mm, infantry_near_mm;  // under this
    int gun_mid_mm, gun_far_mm;        // over this
  } direct{};
  struct {
    int more, most_more, veteran, raw, heavy;  // heavy: a flame thrower or tank among them
  } attack{};
  struct {
    int hard, fortification, veteran, raw, marker, machine_gun, unfit;  // unfit: gun, mortar, command stand
  } defence{};

  const TypeInfo& type(UnitType t) const { return types[static_cast<std::size_t>(t)]; }
  const FireCell& cell(Row row, Cover cover) const {
    return firing[static_cast<std::size_t>(row)].cells[static_cast<std::size_t>(cover)];
  }
  // The number of actions for an action die from 1 to 6; 0 for a company, which acts by orders.
  int action_count(Actions actions, int face) const;
  // How far a stand goes on a line of the movement table in one move, in mm; 0 if it may not (W25, W54).
  int allowance(UnitType type, Grade grade, bool packs, bool mounted, MoveLine line) const;
};

inline constexpr absl::string_view kFiringFile = "firing.csv";
inline constexpr absl::string_view kMovementFile = "movement.csv";
inline constexpr absl::string_view kModifiersFile = "modifiers.csv";
inline constexpr absl::string_view kTypesFile = "types.csv";

// The four tables of a source.
absl::StatusOr<Tables> read_tables(const DataSource& source);

struct Rulebook {
  Tables tables;
  Scenario scenario;
  Ground ground;
  // By side.
  struct Range {
    StandId first = kNoStand, last = kNoStand;  // ids; there may be others between them
  };
  std::array<Range, 2> stands{};
  DataHashes hashes;  // of all that was read, including the scenario, but not of options beside it
};

// The hash of the values of a rulebook.
std::string hash_of_values(const Rulebook& book);
// Whether a record with this hash was made with the data of the rulebook.
bool has_data_hash(const Rulebook& book, absl::string_view hash);

DataSource embedded_data();
// The scenarios that are built in, in order: "raid", "hohenzollern".
std::vector<std::string> embedded_scenarios();
// A scenario with its options: "raid", "hohenzollern+w5-off". The file is scenarios/NAME.txt of the source.
absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view scenario);
// The same for a scenario file that a person has written.
absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view file,
                                                              absl::string_view text);

namespace data {
absl::Span<const EmbeddedFile> embedded_files();
}

}  // namespace zerohour::westfront
