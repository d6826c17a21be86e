// The version of the rules, rulings that may be switched off, by a `rule` line of a scenario or by the name of the
// scenario (raid+w5-off), and an option that is switched on by the name alone (raid+nudge).
#pragma once

#include "absl/strings/string_view.h"
#include "engine/core/rules_version.h"

namespace zerohour::westfront {

// The newest version of the rules (engine/core/rules_version.h).
inline constexpr int kNewestRules = 2;

// The version of the rules by which a game is played; with all options false it is the game as its rules are written.
struct Options {
  int rules = kNewestRules;
  bool w5_off = false;   // there is no enfilade
  bool w9_off = false;   // there are no held shots, and no Hold
  bool w27_off = false;  // command stands are targets like others
  bool nudge = false;    // a stand may be put where it stands on the real table (W72)

  // W31: a tank whose action roll failed has its -1 in its owner's next player turn alone. In version 1 it keeps it
  // until it is rolled for, however late that is.
  bool failure_lapses() const { return rules != 1; }
  friend bool operator==(const Options&, const Options&) = default;
};
struct OptionName {
  absl::string_view key;   // "w5", as in a scenario file: w5=off; empty: by name alone
  absl::string_view word;  // "w5-off", as in the name of a scenario
  bool Options::*field;
};
inline constexpr OptionName kOptionNames[] = {{"w5", "w5-off", &Options::w5_off},
                                              {"w9", "w9-off", &Options::w9_off},
                                              {"w27", "w27-off", &Options::w27_off},
                                              {"", "nudge", &Options::nudge}};

}  // namespace zerohour::westfront
