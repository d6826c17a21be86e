// Worksheets: the arithmetic of a combat, of fire and of a test of morale, each modifier with its rule, and the exact
// chance of each result.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

struct Sheet {
  struct Term {
    int who = 0;  // 0 attackers or firer, 1 defender or target
    int value = 0;
    std::string what;        // for people: "an enemy behind its front"
    absl::string_view rule;  // "12", "G30"
    UnitId unit = kNoUnit;   // the unit whose value it is, if it is a single unit's
  };
  struct Outcome {
    absl::string_view word;  // its name for programs: "rout"
    std::string means;
    int ways = 0;  // of `of`
  };
  absl::string_view kind;  // combat, fire or morale
  std::string title;       // "The combat of 18 (elite infantry), attacked by 1 and 3"
  std::vector<Term> terms;
  std::array<int, 2> totals{};    // before the dice
  std::vector<Outcome> outcomes;  // those that are possible
  int of = 100;                   // all ways

  // For the outcome with that word; 0 if it is impossible.
  int ways(absl::string_view word) const;
};

// For a combat with the defender's present attackers; words: lose-two, lose, hit, rout. A hit on its last Strength
// Point is a rout.
Sheet combat_sheet(const View& view, UnitId defender);
// What a result of that combat does, in words for people: "the defender takes a hit and falls back".
std::string result_text(const View& view, UnitId defender, CombatResult result);
// Words: none, hit, two-hits.
Sheet fire_sheet(const View& view, UnitId gun, UnitId target);
// A d10 at or below morale, for artillery without the roll that follows its first failed one of attrition in a move
// (G18): attrition, recovery, rally, engineering. Words: success, failure.
Sheet morale_sheet(const View& view, UnitId unit);

// The worksheet in lines for people.
std::string sheet_text(const Sheet& sheet);

}  // namespace zerohour::lgg
