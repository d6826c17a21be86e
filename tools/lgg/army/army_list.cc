#include "tools/lgg/army/army_list.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/nearest_words.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kArmyHead = "zerohour-army 1";

std::string ordinal(int n) {
  const int tens = n / 10 % 10, ones = n % 10;
  return absl::StrCat(n, tens == 1 ? "th" : ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th");
}

std::string capitals(std::string words) {
  bool begins = true;
  for (char& c : words) {
    if (c == '_') c = ' ';
    if (begins) c = absl::ascii_toupper(c);
    begins = c == ' ';
  }
  return words;
}

}  // namespace

absl::StatusOr<int> PriceList::find(absl::string_view name) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (types[i].name == name) return static_cast<int>(i);
    names.push_back(types[i].name);
  }
  const std::string meant = did_you_mean(name, names);
  return absl::NotFoundError(absl::StrCat("no type of unit is called ", quote(name), meant,
                                          meant.empty() ? "; there are " : " There are ", absl::StrJoin(names, ", ")));
}

absl::StatusOr<PriceList> read_price_list(const DataSource& source) {
  const absl::StatusOr<std::string> units = source(kUnitsFile);
  if (!units.ok()) return units.status();
  const absl::StatusOr<std::string> table = source(kValuesFile);
  if (!table.ok()) return table.status();
  absl::StatusOr<std::vector<UnitType>> types = read_unit_types(*units);
  if (!types.ok()) return types.status();
  const absl::StatusOr<Values> values = read_values(*table);
  if (!values.ok()) return values.status();
  return PriceList{*std::move(types), *values};
}

int cost_of(const ArmyList& army, const PriceList& prices) {
  int cost = 0;
  for (const ArmyUnit& unit : army.units) cost += prices.price(unit.type, unit.guard);
  return cost;
}

int points_of(const ArmyList& army, const PriceList& prices) {
  return army_points(army.base, army.skill, prices.values);
}

ArmyCounts counts_of(const ArmyList& army, const PriceList& prices) {
  ArmyCounts counts;
  for (const ArmyUnit& unit : army.units) counts.add(prices.type(unit.type), unit.guard);
  return counts;
}

std::vector<std::string> faults_of(const ArmyList& army, const PriceList& prices) {
  std::vector<std::string> faults;
  if (army.units.empty()) faults.emplace_back("It has no units.");
  if (army.units.size() > kMaxUnits / 2) {
    faults.push_back(absl::StrCat("It has ", army.units.size(), " units; a side may have ", kMaxUnits / 2, "."));
  }
  const int cost = cost_of(army, prices), points = points_of(army, prices);
  if (cost > points) faults.push_back(absl::StrCat("It costs ", cost, " points and has ", points, " (G47)."));
  for (const std::string& clause : broken_criteria(counts_of(army, prices))) {
    faults.push_back(absl::StrCat("It has ", clause, " (G47)."));
  }
  return faults;
}

absl::Status check_army(const ArmyList& army, absl::string_view name, const PriceList& prices) {
  const std::vector<std::string> faults = faults_of(army, prices);
  if (faults.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(name, ": ", absl::StrJoin(faults, " ")));
}

std::string unit_word(const ArmyUnit& unit, const PriceList& prices) {
  return absl::StrCat(prices.type(unit.type).name, unit.guard ? "+guard" : "", unit.outrider ? "+outrider" : "");
}

absl::StatusOr<ArmyUnit> parse_unit_word(absl::string_view word, const PriceList& prices) {
  const std::vector<absl::string_view> parts = absl::StrSplit(word, '+');
  const absl::StatusOr<int> type = prices.find(parts[0]);
  if (!type.ok()) return type.status();
  ArmyUnit unit;
  unit.type = *type;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == "guard" && !unit.guard) {
      unit.guard = true;
    } else if (parts[i] == "outrider" && !unit.outrider) {
      unit.outrider = true;
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat(quote(word), ": after the type there may be +guard or +outrider, each once"));
    }
  }
  const UnitType& kind = prices.type(*type);
  if (unit.guard && !may_be_guard(kind)) {
    return absl::InvalidArgumentError(absl::StrCat(
        type_title(kind), " cannot be Guard: only elite infantry, light and heavy cavalry, and guns (G47)"));
  }
  if (unit.outrider && !may_be_outrider(kind)) {
    return absl::InvalidArgumentError(
        absl::StrCat(type_title(kind), " cannot be outriders: only irregular cavalry (S4)"));
  }
  return unit;
}

absl::StatusOr<std::vector<ArmyUnit>> parse_unit_words(absl::string_view words, const PriceList& prices) {
  std::vector<ArmyUnit> units;
  for (const absl::string_view part : parts_of(words, ',')) {
    const std::vector<absl::string_view> named = absl::StrSplit(part, absl::MaxSplits('=', 1));
    const std::vector<absl::string_view> times = absl::StrSplit(named[0], absl::MaxSplits('*', 1));
    absl::StatusOr<ArmyUnit> unit = parse_unit_word(times[0], prices);
    if (!unit.ok()) return unit.status();
    if (named.size() == 2) {
      unit->name = std::string(named[1]);
      if (absl::Status status = check_name(unit->name); !status.ok()) return status;
    }
    const std::optional<std::uint64_t> number =
        times.size() == 2 ? number_of(times[1], kMaxUnits) : std::optional<std::uint64_t>(1);
    if (!number || *number == 0 || (*number > 1 && named.size() == 2)) {
      return absl::InvalidArgumentError(absl::StrCat(quote(part), " is not TYPE, TYPE*NUMBER or TYPE=NAME"));
    }
    units.insert(units.end(), static_cast<std::size_t>(*number), *unit);
  }
  return units;
}

absl::Status check_name(absl::string_view name) {
  if (name.empty()) return absl::InvalidArgumentError("a name must have at least one letter");
  if (name.size() > kMaxUnitName) {
    return absl::InvalidArgumentError(
        absl::StrCat("the name ", quote(name), " is longer than ", kMaxUnitName, " bytes"));
  }
  const bool plain = is_plain_text(name) && name.find_first_of(";\t") == absl::string_view::npos &&
                     absl::StripAsciiWhitespace(name) == name;
  if (!plain) {
    return absl::InvalidArgumentError(
        absl::StrCat("the name ", quote(name), " has a semicolon, a control character, or spaces around it"));
  }
  return absl::OkStatus();
}

void name_units(ArmyList& army, const PriceList& prices) {
  std::map<std::string, int> last;
  const auto taken = [&](const std::string& name) {
    return std::any_of(army.units.begin(), army.units.end(), [&](const ArmyUnit& unit) { return unit.name == name; });
  };
  for (ArmyUnit& unit : army.units) {
    if (!unit.name.empty()) continue;
    const std::string kind =
        capitals(unit.outrider ? "outriders" : absl::StrCat(unit.guard ? "guard " : "", prices.type(unit.type).name));
    std::string name;
    do {
      name = absl::StrCat(ordinal(++last[kind]), " ", kind);
    } while (taken(name));
    unit.name = std::move(name);
  }
}

absl::StatusOr<ArmyList> parse_army(absl::string_view file, absl::string_view text, const PriceList& prices) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file, text);
  if (!lines.ok()) return lines.status();
  ArmyList army;
  bool has_head = false, has_points = false, has_skill = false;
  int last = 1;
  const auto fail = [&](int line, absl::string_view why) { return field_error(file, line, "", why); };
  for (const TextLine& line : *lines) {
    absl::string_view rest = absl::StripAsciiWhitespace(line.text);
    if (rest.empty() || rest[0] == '#') continue;
    last = line.number;
    if (!std::exchange(has_head, true)) {
      if (rest != kArmyHead) {
        return fail(line.number, absl::StrCat("an army's file begins with \"", kArmyHead, "\", found ", quote(rest)));
      }
      continue;
    }
    const absl::string_view word = take_word(rest);
    if (word == "name") {
      if (!army.name.empty()) return fail(line.number, "the name is given twice");
      if (absl::Status status = check_name(rest); !status.ok()) return fail(line.number, status.message());
      army.name = std::string(rest);
    } else if (word == "points") {
      const std::optional<std::uint64_t> points = number_of(rest, kMostPoints);
      if (std::exchange(has_points, true)) return fail(line.number, "the points are given twice");
      if (!points || *points < kLeastPoints) {
        return fail(line.number, absl::StrCat("points: ", quote(rest), " is not a number from 1 to ", kMostPoints));
      }
      army.base = static_cast<int>(*points);
    } else if (word == "skill") {
      const auto* const skill = std::find(std::begin(kSkillNames), std::end(kSkillNames), rest);
      if (std::exchange(has_skill, true)) return fail(line.number, "the skill is given twice");
      if (skill == std::end(kSkillNames)) {
        return fail(line.number, absl::StrCat("skill: ", quote(rest), " is not one of ", joined(kSkillNames)));
      }
      army.skill = static_cast<Skill>(skill - std::begin(kSkillNames));
    } else if (word == "unit") {
      const std::size_t colon = rest.find(':');
      absl::StatusOr<ArmyUnit> unit = parse_unit_word(absl::StripAsciiWhitespace(rest.substr(0, colon)), prices);
      if (!unit.ok()) return fail(line.number, unit.status().message());
      if (colon != absl::string_view::npos) {
        const absl::string_view name = absl::StripAsciiWhitespace(rest.substr(colon + 1));
        if (absl::Status status = check_name(name); !status.ok()) return fail(line.number, status.message());
        unit->name = std::string(name);
      }
      if (army.units.size() == kMaxUnits) return fail(line.number, absl::StrCat("more than ", kMaxUnits, " units"));
      army.units.push_back(*std::move(unit));
    } else if (word == "salt") {
      if (!army.salt.empty()) return fail(line.number, "the salt is given twice");
      const bool digits = rest.size() == 64 && std::all_of(rest.begin(), rest.end(), [](char c) {
                            return absl::ascii_isxdigit(c) && !absl::ascii_isupper(c);
                          });
      if (!digits) return fail(line.number, "the salt must have 64 hexadecimal digits in small letters");
      army.salt = std::string(rest);
    } else {
      return fail(
          line.number,
          absl::StrCat(quote(word), " is not a line of an army; the lines are name, points, skill, unit and salt"));
    }
  }
  if (!has_head) return fail(last, absl::StrCat("an army's file begins with \"", kArmyHead, "\""));
  if (!has_points) return fail(last, "the line \"points\" is missing");
  if (!has_skill) return fail(last, "the line \"skill\" is missing: the commander's skill comes first (G47)");
  return army;
}

std::string format_army(const ArmyList& army, const PriceList& prices) {
  std::string text = absl::StrCat(kArmyHead, "\n");
  if (!army.name.empty()) absl::StrAppend(&text, "name ", army.name, "\n");
  absl::StrAppend(&text, "points ", army.base, "\nskill ", kSkillNames[static_cast<int>(army.skill)], "\n");
  for (const ArmyUnit& unit : army.units) {
    absl::StrAppend(&text, "unit ", unit_word(unit, prices), unit.name.empty() ? "" : ": ", unit.name, "\n");
  }
  if (!army.salt.empty()) absl::StrAppend(&text, "salt ", army.salt, "\n");
  return text;
}

}  // namespace zerohour::lgg
