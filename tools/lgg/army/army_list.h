// An army by points: what was bought, as a text file, and what it costs.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/army.h"
#include "engine/lgg/rulebook.h"

namespace zerohour::lgg {

// The price list of armies: units.csv and values.csv.
struct PriceList {
  std::vector<UnitType> types;
  Values values;

  // The index of a type, or NotFound that names it and lists the types.
  absl::StatusOr<int> find(absl::string_view name) const;
  const UnitType& type(int index) const { return types[static_cast<std::size_t>(index)]; }
  // Points of one unit.
  int price(int type, bool guard) const { return this->type(type).cost + (guard ? values.guard_cost : 0); }
};
absl::StatusOr<PriceList> read_price_list(const DataSource& source);

struct ArmyUnit {
  int type = 0;
  bool guard = false, outrider = false;
  std::string name;  // may be empty
  friend bool operator==(const ArmyUnit&, const ArmyUnit&) = default;
};

struct ArmyList {
  std::string name;  // may be empty
  int base = 400;    // points before the commander's skill changes them
  Skill skill = Skill::kAverage;
  std::vector<ArmyUnit> units;
  std::string salt;  // 64 hexadecimal digits for its commitment (muster.h), or empty
  friend bool operator==(const ArmyList&, const ArmyList&) = default;
};

inline constexpr int kMostPoints = 9999, kLeastPoints = 1;

int cost_of(const ArmyList& army, const PriceList& prices);
// The points that are left of the base after the skill's change.
int points_of(const ArmyList& army, const PriceList& prices);
ArmyCounts counts_of(const ArmyList& army, const PriceList& prices);
// Why it cannot take the field, one sentence each with the ruling: too expensive, without units, or against the
// criteria.
std::vector<std::string> faults_of(const ArmyList& army, const PriceList& prices);
// The faults as one error that names the army.
absl::Status check_army(const ArmyList& army, absl::string_view name, const PriceList& prices);

// "line", "elite+guard", "irregular+outrider": a unit as one word.
std::string unit_word(const ArmyUnit& unit, const PriceList& prices);
// Errors name the word, and the rule if the type cannot be Guard or outriders.
absl::StatusOr<ArmyUnit> parse_unit_word(absl::string_view word, const PriceList& prices);
// "line*4,elite+guard=Old Guard": units as one text, as many of each as it says; only a single one has a name. Errors
// name the part. No criterion is checked.
absl::StatusOr<std::vector<ArmyUnit>> parse_unit_words(absl::string_view words, const PriceList& prices);
// Refuses a name with anything that would end it in a scenario's row: at most kMaxUnitName bytes of plain text without
// ';'.
absl::Status check_name(absl::string_view name);
// Names the units that have no name: "3rd Line", "1st Foot Guns".
void name_units(ArmyList& army, const PriceList& prices);

// The file:
//
//   zerohour-army 1
//   name Army of the Meuse       optional
//   points 400
//   skill good
//   unit line: 1st Line          any number of them; the name is optional
//   unit elite+guard: Old Guard
//   salt 0123...                 optional
//
// Blank lines and lines that begin with '#' are ignored. Errors read "FILE:LINE: ...".
absl::StatusOr<ArmyList> parse_army(absl::string_view file, absl::string_view text, const PriceList& prices);
// The canonical text, which parse_army() reads back to an equal list.
std::string format_army(const ArmyList& army, const PriceList& prices);

}  // namespace zerohour::lgg
