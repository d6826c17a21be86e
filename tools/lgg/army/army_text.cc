#include "tools/lgg/army/army_text.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/lgg/names.h"

namespace zerohour::lgg {

std::string prices_text(const PriceList& prices) {
  std::string text = absl::StrFormat("%-10s %-10s %6s %11s %6s %3s %12s\n", "type", "class", "points", "maintenance",
                                     "morale", "SP", "may also be");
  for (const UnitType& type : prices.types) {
    const std::string also = may_be_guard(type)      ? absl::StrCat("+guard, ", prices.values.guard_cost, " more")
                             : may_be_outrider(type) ? "+outrider"
                                                     : "";
    std::string line =
        absl::StrFormat("%-10s %-10s %6d %11d %6d %3d", type.name, kClassNames[static_cast<int>(type.kind)], type.cost,
                        type.maintenance, type.morale, type.strength);
    absl::StrAppend(&text, line, also.empty() ? "" : "  ", also, "\n");
  }
  return text;
}

std::string criteria_text(const PriceList& prices, int base) {
  std::string text = absl::StrCat("The commander's skill is chosen first. With ", base, " points, a side gets:");
  for (int skill = 0; skill < 4; ++skill) {
    absl::StrAppend(&text, skill == 0 ? " " : ", ", kSkillNames[skill], " ",
                    army_points(base, static_cast<Skill>(skill), prices.values));
  }
  return absl::StrCat(
      text,
      ".\nThe criteria (G47): at least half of the units are infantry, at most a third cavalry; at most one gun for "
      "three units of infantry and cavalry; no more elite and no more militia than line units; at most one Guard "
      "unit in six; at most one unit of engineers; no wing commanders.\n");
}

std::string army_text(const ArmyList& army, const PriceList& prices) {
  const int points = points_of(army, prices), cost = cost_of(army, prices);
  std::string text = absl::StrCat(army.name.empty() ? "The army" : army.name, ": ", army.base, " points, commander ",
                                  kSkillNames[static_cast<int>(army.skill)], ", which gives ", points, "; ", cost,
                                  " spent, ", points - cost, " left.\n");
  for (std::size_t i = 0; i < army.units.size(); ++i) {
    const ArmyUnit& unit = army.units[i];
    const std::string kind = unit.outrider
                                 ? std::string("outriders")
                                 : absl::StrCat(unit.guard ? "Guard " : "", type_title(prices.type(unit.type)));
    const std::string line = absl::StrFormat("%4d  %-22s %4d  %s", static_cast<int>(i) + 1, kind,
                                             prices.price(unit.type, unit.guard), unit.name);
    absl::StrAppend(&text, absl::StripTrailingAsciiWhitespace(line), "\n");
  }
  for (const std::string& fault : faults_of(army, prices)) absl::StrAppend(&text, "  ", fault, "\n");
  return text;
}

}  // namespace zerohour::lgg
