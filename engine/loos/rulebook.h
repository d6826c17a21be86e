// Everything of Loos 1915 that does not change during play, as read from the data files: map, counters, tracks, Combat
// Results Table and scenario. Data is not code: any of the files can be replaced at run time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/data_hash.h"
#include "engine/core/embedded.h"
#include "engine/loos/options.h"
#include "engine/loos/types.h"

namespace zerohour::loos {

// One hex of the map, as map.csv has it.
struct MapHex {
  Zone zone = Zone::kRear;
  Terrain terrain = Terrain::kClear;
  bool high = false;
  bool entry = false;
  std::int8_t sector = -1;        // 0..5 for I..VI on front and reserve hexes, else -1
  std::uint8_t trench_sides = 0;  // bit d: the side in direction d carries a trench that protects this hex
  std::uint8_t canal_sides = 0;   // bit d: a canal; on both hexes of the side
  std::string town;               // name of its town, or empty
  std::string name;               // its label
  int line = 0;                   // of map.csv, for messages; 0 for a hex that is not in it
};

struct MapData {
  std::array<MapHex, hex::kHexIdLimit> hexes;  // by Hex::id()
  const MapHex& at(Hex h) const { return hexes[h.id()]; }
};

// A counter's values at one strength.
struct Strength {
  std::int8_t attack = 0;
  std::int8_t defence = 0;
};

struct Counter {
  bool present = false;  // whether the mix has this counter
  Echelon echelon = Echelon::kHalfBrigade;
  std::uint8_t steps = 1;
  std::uint8_t move = 0;   // printed movement allowance
  Strength full, reduced;  // reduced: two steps of three, or one of two
  Arrival arrival = Arrival::kSetup;
  std::uint8_t division = 0;  // index into CounterMix::divisions; 255 for a counter of no division
  std::string id;             // "1/2a" "117/RIR11-II" "2G/RIR15"; blank battalion counters: "r28" "r29"
  int line = 0;               // of the file, for messages
};

struct Division {
  std::string name;  // "47", "2G"
  Side side = kBritish;
  Arrival arrival = Arrival::kSetup;
  UnitSet units;
};

struct CounterMix {
  std::array<Counter, kUnits> counters;
  Counter replacement;              // the values of a battalion counter on its red-dot side (13.2)
  std::vector<Division> divisions;  // in the order of the file
  // The division with that name and side, if any.
  std::optional<int> find_division(absl::string_view name) const;
};

// One box of the turn record and artillery tracks.
struct TrackBox {
  std::string label;
  std::array<std::uint8_t, 2> markers{};  // fire support markers of each side
  std::array<std::uint8_t, 2> dice{};     // dice a bombardment of each side
};
inline constexpr int kMaxTurns = 16;
inline constexpr int kMaxMarkers = 16;  // of both sides in one turn
inline constexpr int kMaxDice = 6;      // a bombardment, gas not counted

struct Tracks {
  std::vector<TrackBox> turns;  // turn 0 first
  // release[division index][turn]: bit f set if a face f releases the division that turn (11.3).
  std::vector<std::array<std::uint8_t, kMaxTurns>> release;
  bool handicapped = false;  // the handicaps of the scenario's options are applied (with_handicaps)
};

// The Combat Results Table: which column a differential reads on a line, and the result for each face.
struct Crt {
  // What is printed above a line's columns of results.
  struct Differentials {
    std::int8_t lowest = 0;            // the first column's differential
    std::int8_t highest = 0;           // the last column's
    std::vector<std::uint8_t> column;  // column (0-based) by differential - lowest
  };
  std::array<Differentials, kCrtLines> lines;
  std::array<std::array<CrtResult, 6>, kCrtColumns> results;   // [column][face - 1]
  std::array<std::array<std::string, 6>, kCrtColumns> labels;  // as printed: "(A)" "A3" "D2" "."
  // Column (0-based) for a differential; the first or last one beyond the line's ends (R19).
  int column(CrtLine line, int differential) const;
};

// Where a counter stands when a scenario begins.
struct Placement {
  UnitId unit = kNoUnit;
  Hex hex;
  std::uint8_t steps = 0;
  bool under = false;        // the bottom unit of its stack
  bool replacement = false;  // a battalion on its red-dot side
  // What it has done in the player turn with which the game begins, in the terms of State.
  bool moved = false;
  bool fought = false;
  bool rolled = false;
  bool mobile_moved = false;
};

// A group of hexes whose control counts: a town, or an objective that a scenario names.
struct Objective {
  std::string name;
  std::vector<Hex> hexes;
  int points = 1;  // for its side, if all its hexes belong to that side at the end
};

// The phases of a player turn, in their order (R1).
enum class Phase : std::uint8_t { kMovement, kCombat, kMobileMovement, kMobileCombat };
inline constexpr int kPhases = 4;
struct PlayerPhase {
  Side side = kBritish;
  Phase phase = Phase::kMovement;
};

struct Scenario {
  std::string name;          // one word: "loos"
  std::string title;         // for people
  std::string idea;          // a sentence or two
  std::string players_note;  // advice for each side, for a newcomer
  int first_turn = 0;
  int last_turn = 8;
  // The game begins with both set-ups, or at a phase of first_turn with the placements below.
  // The names without a phase of mobile combat mean Mobile Movement.
  enum class Start : std::uint8_t {
    kSetup,
    kBritishMovement,
    kBritishCombat,
    kBritishMobile,
    kGermanMovement,
    kBritishMobileCombat,
    kGermanCombat,
    kGermanMobile,
    kGermanMobileCombat
  };
  Start start = Start::kSetup;
  bool british_only_last_turn = false;  // the last player turn is the British one of last_turn
  bool replacements = true;             // 11.4 applies
  bool aircraft = true;                 // the British have their aircraft (17.2)
  bool german_instant_victory = true;   // 12.2 applies
  int british_wins_at = 2;              // British score (score.h) at the end: a British victory
  int draw_at = 1;                      // this much, but less than for a victory: a draw; equal to it: no draws
  std::vector<Placement> placements;    // empty for Start::kSetup
  std::vector<UnitId> box;              // British units in the Available Reserves box
  std::vector<int> german_reserve;      // divisions that may still be released
  UnitSet in_play;                      // counters that this scenario uses
  std::vector<Hex> british_control;     // objective hexes that are British at the start
  std::vector<Objective> objectives;    // of the British, in the order of the map or the file
  Options options;
  std::vector<Objective> german_objectives;  // their points count against the British while they are wholly German
  bool breakthrough = true;                  // 12.1 applies
  std::vector<Hex> exits;                    // entry hexes by which a British unit leaves the map; needs 12.1 off
  int exit_points = 1;                       // for each unit that has left
  std::array<int, 2> loss_points{};          // by side: for each step that it has lost, in favour of the other side
  std::array<int, 2> steps_at_start{};       // by side: of all counters that are in play, the deadpile apart
  Phase last_phase = Phase::kMobileCombat;   // the game ends after this phase of the last player turn

  // The phase with which the game begins after the placements; none if it begins with the set-ups.
  std::optional<PlayerPhase> first_phase() const;
  Side last_side() const { return british_only_last_turn ? kBritish : kGerman; }

  // Whether the British score is more than the number of objectives that are wholly British.
  bool has_points() const;
};

// All of it. Immutable once read.
struct Rulebook {
  MapData map;
  CounterMix counters;
  Tracks tracks;
  Crt crt;
  Scenario scenario;
  std::string units_file = "units.csv";  // the name of the file of the counters
  DataHashes hashes;                     // of all that was read, including the scenario, but not of options beside it
};

// The same with the handicaps of its scenario's options applied to its tracks, once; the rules themselves if there are
// none.
std::shared_ptr<const Rulebook> with_handicaps(std::shared_ptr<const Rulebook> rules);

// The hash of the values of a rulebook.
std::string hash_of_values(const Rulebook& book);
// Whether a record with this hash was made with the data of the rulebook.
bool has_data_hash(const Rulebook& book, absl::string_view hash);

// Finds the text of a data file by its name below the data folder ("map.csv", "scenarios/hill70.txt"); NotFound if
// there is none. The program's own source looks in --data DIR first, then in what was embedded at build.
using zerohour::DataSource;
DataSource embedded_data();
// The names of the embedded scenarios, "loos" first.
std::vector<std::string> embedded_scenarios();

// The data files, below the data folder.
inline constexpr absl::string_view kMapFile = "map.csv";
inline constexpr absl::string_view kUnitsFile = "units.csv";
inline constexpr absl::string_view kTracksFile = "tracks.csv";
inline constexpr absl::string_view kCrtFile = "crt.csv";

// Reads and checks everything for one scenario, whose options may follow its name ("loos+gas-each"). Errors name file,
// line and field: "map.csv:17: field 'terrain': ...".
absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view scenario);

// The readers of the single files, for tests and tools; text is a whole file.
absl::StatusOr<MapData> read_map(absl::string_view text);
absl::StatusOr<CounterMix> read_counters(absl::string_view text);
absl::StatusOr<Tracks> read_tracks(absl::string_view text, const CounterMix& counters);
absl::StatusOr<Crt> read_crt(absl::string_view text);
// Applies a scenario's area to the map (hexes outside become rear), and its own tracks if it has any.
absl::StatusOr<Scenario> read_scenario(absl::string_view file, absl::string_view text, const CounterMix& counters,
                                       MapData& map, Tracks& tracks);

namespace data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace data

}  // namespace zerohour::loos
