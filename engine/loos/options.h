// The versions of the rules, and the options in which a game may differ from them.
#pragma once

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/rules_version.h"

namespace zerohour::loos {

// The newest version of the rules (engine/core/rules_version.h).
inline constexpr int kNewestRules = 2;

// The version of the rules of a game, and where it differs from them; with all options false it is that of
// docs/loos-rules.md. An option of another version has no effect: where versions differ, use the functions below.
struct Options {
  int rules = kNewestRules;
  // Rulings that can fairly be read the other way.
  bool target_height_blocks = false;       // R16: a target's own high ground blocks line of sight
  bool front_line_clear = false;           // R17: bombarding the front line reads the Clear line, not Trench
  bool german_markers_front_only = false;  // R22: German markers only in front-line hexes
  bool gas_once = false;                   // R31, version 1: gas is chosen once for all bombardments
  bool gas_each = false;                   // R31: gas is chosen for each bombardment
  bool gas_anywhere = false;               // R18: gas on targets with no British neighbour, too
  bool arrivals_exploit = false;           // R41: units placed by 11.7 may make a mobile move in the same turn
  bool trade_places = false;               // R42: two stacks may trade places (5.3)
  // Handicaps, for opponents of uneven strength.
  bool british_fewer_markers = false;  // one fire support marker less each turn (17.1)
  bool german_fewer_markers = false;
  bool british_late_reserves = false;  // divisions leave the box from turn 2 on (11.7)
  bool german_late_reserves = false;   // each turn releases as the previous turn would (11.3)

  // R31: one choice of gas holds for all bombardments.
  bool one_choice_of_gas() const { return rules == 1 ? gas_once : !gas_each; }
  // R18: gas needs a British unit next to the target.
  bool gas_next_to_british() const { return rules == 1 || !gas_anywhere; }
  // R41: units placed by 11.7 may make a mobile move in the same turn.
  bool arrivals_may_exploit() const { return rules == 1 || arrivals_exploit; }
  // R12: a released division arrives where there is room for all of it, if there is such a place.
  bool arrive_whole() const { return rules != 1; }
  // R42: stacks may trade places.
  bool may_trade_places() const { return rules != 1 && trade_places; }
  friend bool operator==(const Options&, const Options&) = default;
};
struct OptionName {
  absl::string_view name;    // "target-height-blocks"
  absl::string_view ruling;  // "R16", or "handicap"
  bool Options::*field;
};
// The options of a version, in the order in which they are written.
absl::Span<const OptionName> option_names(int rules = kNewestRules);
// Adds words such as "rules-1" and "gas-each", in any order. Errors name the word at fault and change nothing.
absl::Status add_options(absl::Span<const std::string> words, Options& options);

}  // namespace zerohour::loos
