// A battle that is being designed: the lines of a scenario file (engine/loos/read_scenario.cc), of which those about
// units, objectives, thresholds and artillery can be changed at random. All other lines are kept word for word.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/random.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

struct DraftUnit {
  std::string id;  // of units.csv, or of a battalion counter
  Hex hex;
  bool replacement = false;
  std::optional<int> steps;  // at full strength unless given
  bool under = false;        // it is to be the lower one where two stand
  std::string rest;          // what it has done
  friend bool operator==(const DraftUnit&, const DraftUnit&) = default;
};

struct DraftObjective {
  std::string keyword;  // objective, or what else a scenario counts in the same form
  std::string name;
  std::vector<Hex> hexes;
  std::string rest;  // further words of the line
  friend bool operator==(const DraftObjective&, const DraftObjective&) = default;
};

// What each side has to bombard with in a turn.
struct DraftTrack {
  int turn = 0;
  std::array<int, 2> markers{};
  std::array<int, 2> dice{};
  friend bool operator==(const DraftTrack&, const DraftTrack&) = default;
};

struct Draft {
  std::vector<std::string> kept;  // lines that are not changed, without those for people
  std::vector<DraftUnit> units;
  std::vector<DraftObjective> objectives;
  std::vector<DraftTrack> tracks;
  int win = 2;
  int draw = 1;
  bool german_instant = true;
  friend bool operator==(const Draft&, const Draft&) = default;
};

// Errors: a line that is not of the form of a scenario; the file's own reader says more about it.
absl::StatusOr<Draft> read_draft(absl::string_view text);

// A whole scenario file of that name. `notes` become comments at its top, and `idea` the sentences about it.
std::string format_draft(const Draft& draft, absl::string_view name, absl::string_view title, absl::string_view idea,
                         const std::vector<std::string>& notes);

// What two drafts of one family share: the counters of both sides, the objectives, and what counts as a victory.
std::string family_of(const Draft& draft);

// What may be changed.
struct DraftBounds {
  std::vector<Hex> ground;                       // where units and objectives may be: field hexes of the area
  std::vector<Hex> front;                        // and British units, too
  std::array<std::vector<std::string>, 2> pool;  // counters that may be added, by side
  std::array<int, 2> least{1, 1};                // units of each side
  std::array<int, 2> most{4, 4};
  std::vector<std::string> pinned_units;  // stay where they are
  std::vector<Hex> pinned_hexes;          // nothing comes here or leaves, and an objective here stays
  int first_turn = 0, last_turn = 0;      // of the artillery
  bool markers = true;                    // whether the artillery may be changed
};

// Whether something may come to a hex, or leave it.
bool is_pinned(const DraftBounds& bounds, Hex hex);

// The side of a counter of a draft, by its id.
Side side_of_unit(absl::string_view id, const CounterMix& counters);

// Makes one change at random; false if the one that was drawn is not possible.
bool change(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random);

}  // namespace zerohour::loos
