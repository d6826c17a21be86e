#include "tools/westfront/names.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "tools/support/text.h"

namespace zerohour::westfront {

std::string side_title(const Scenario& scenario, Side side) {
  std::string name = scenario.side_names[static_cast<std::size_t>(index(side))];
  if (!name.empty()) name.front() = absl::ascii_toupper(static_cast<unsigned char>(name.front()));
  return name;
}

std::string side_subject(const Scenario& scenario, Side side) {
  return absl::StrCat("The ", side_title(scenario, side), " side");
}

std::string type_title(UnitType type) {
  static constexpr absl::string_view kTitles[kUnitTypes] = {
      "platoon",       "flame thrower",    "machine gun",   "block house",         "field gun",
      "field battery", "howitzer battery", "heavy battery", "super heavy battery", "light mortar",
      "medium mortar", "heavy mortar",     "male tank",     "female tank",         "lorry",
      "armoured car",  "cavalry",          "commander",     "liaison officer"};
  return std::string(kTitles[static_cast<std::size_t>(type)]);
}

std::string stand_kind(const Scenario& scenario, StandId s) {
  const Stand& stand = scenario.stands[s];
  if (stand.type == UnitType::kLiaison) return type_title(stand.type);
  if (stand.type == UnitType::kCommand) {
    return stand.battalion == 0 ? "brigade commander"
                                : absl::StrCat("commander of battalion ", scenario.battalions[stand.battalion].number);
  }
  static constexpr absl::string_view kGrades[] = {"raw ", "", "veteran ", "storm "};
  std::string text(kGrades[static_cast<std::size_t>(stand.grade)]);
  if (stand.battalion == 0 && !is_platoon(stand.type)) absl::StrAppend(&text, "brigade ");
  if (stand.packs) absl::StrAppend(&text, "packed ");
  return absl::StrCat(text, type_title(stand.type));
}

std::string stand_title(const Scenario& scenario, StandId stand) {
  return absl::StrCat(scenario.stands[stand].id, " (", stand_kind(scenario, stand), ")");
}

std::string battery_title(const Scenario& scenario, BatteryId battery) {
  const Battery& b = scenario.batteries[battery];
  return absl::StrCat(b.id, " (", type_title(b.type), ")");
}

std::string battalion_title(const Scenario& scenario, BattalionId battalion) {
  const Battalion& b = scenario.battalions[battalion];
  return b.name.empty() ? absl::StrCat("battalion ", b.number)
                        : absl::StrCat("battalion ", b.number, " (", b.name, ")");
}

std::string company_title(const Scenario& scenario, CompanyId company) {
  return absl::StrCat("company ", scenario.companies[company].id);
}

std::string id_in_letters_of(const Scenario& scenario, absl::string_view word) {
  if (find_stand(scenario, word) != kNoStand || find_battery(scenario, word) != 0 || find_company(scenario, word) != 0)
    return std::string(word);
  const auto find = [&](const auto& list) -> std::string {
    for (std::size_t i = 1; i < list.size(); ++i) {
      if (absl::EqualsIgnoreCase(list[i].id, word)) return list[i].id;
    }
    return "";
  };
  std::string id = find(scenario.stands);
  if (id.empty()) id = find(scenario.batteries);
  return id.empty() ? find(scenario.companies) : id;
}

std::string hand_title(const View& view) {
  const Hand& hand = view.state().hand;
  switch (hand.kind) {
    case UnitKind::kStand:
      return stand_title(view.scenario(), hand.id);
    case UnitKind::kCompany:
      return company_title(view.scenario(), hand.id);
    case UnitKind::kBattery:
      return battery_title(view.scenario(), hand.id);
    default:
      return "no unit";
  }
}

std::string cm_text(double mm) {
  std::string text = absl::StrFormat("%.1f", mm / 10);
  if (text.size() > 2 && text.substr(text.size() - 2) == ".0") text.resize(text.size() - 2);
  return absl::StrCat(text, " cm");
}

std::string point_text(Point at) {
  const std::string x = cm_text(at.x), y = cm_text(at.y);
  return absl::StrCat(x.substr(0, x.size() - 3), ",", y.substr(0, y.size() - 3));
}

std::string place_text(Point at) {
  return absl::StrCat(point_text(at), " cm");
}

std::string ids_text(const Scenario& scenario, const StandSet& stands) {
  std::vector<std::string> ids;
  stands.for_each([&](StandId s) { ids.push_back(scenario.stands[s].id); });
  return absl::StrJoin(ids, ", ");
}

std::string marker_text(int markers) {
  return count_of(markers, "marker");
}

}  // namespace zerohour::westfront
