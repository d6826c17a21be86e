// The version of the rules, rulings that can fairly be read the other way, and an option for tables with real bases.
#pragma once

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/rules_version.h"

namespace zerohour::lgg {

// The newest version of the rules (engine/core/rules_version.h).
inline constexpr int kNewestRules = 1;

// The version of the rules by which a game is played; with all options false it is the game as its rules are written.
struct Options {
  int rules = kNewestRules;
  bool g14_off = false;  // the day counts only actions that were spent (a round counts at least 2, G67)
  bool g22_off = false;  // a unit may attack any enemy within an increment: that enemy alone is N of the six-inch rule
  bool g34_off = false;  // routed guns and engineers may rally, with their one Strength Point
  bool g37_off = false;  // another day begins from the set-up, with the units that are left
  bool g41_off = false;  // one stratagem a round for both players together
  bool nudge = false;    // a base may be put where it stands on the real table (G72)
  friend bool operator==(const Options&, const Options&) = default;
};
struct OptionName {
  absl::string_view key;   // "g14", as in scenarios.csv: g14=off; empty where that file has no such column
  absl::string_view word;  // "g14-off", as in the name of a scenario: meeting+g14-off
  bool Options::*field;
};
inline constexpr OptionName kOptionNames[] = {
    {"g14", "g14-off", &Options::g14_off}, {"g22", "g22-off", &Options::g22_off}, {"g34", "g34-off", &Options::g34_off},
    {"g37", "g37-off", &Options::g37_off}, {"g41", "g41-off", &Options::g41_off}, {"", "nudge", &Options::nudge},
};

}  // namespace zerohour::lgg
