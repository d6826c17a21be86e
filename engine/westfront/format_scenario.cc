// A scenario as the text of a file.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/westfront/date.h"
#include "engine/westfront/rulebook.h"
#include "engine/westfront/scenario_record.h"

namespace zerohour::westfront {
namespace {

std::string place_text(Point p) {
  return absl::StrCat(centimetres_text(p.x), ",", centimetres_text(p.y));
}

std::string places_text(absl::Span<const Point> points) {
  std::string text;
  for (const Point p : points) absl::StrAppend(&text, text.empty() ? "" : ";", place_text(p));
  return text;
}

// " name="The Dump"", or nothing.
std::string name_text(absl::string_view name) {
  return name.empty() ? "" : absl::StrCat(" name=\"", name, "\"");
}

class ScenarioText {
 public:
  explicit ScenarioText(const Scenario& scenario) : s_(scenario) {}

  std::string text() {
    head();
    features();
    units();
    fire();
    victory();
    return std::move(text_);
  }

 private:
  template <class... Parts>
  void line(const Parts&... parts) {
    absl::StrAppend(&text_, parts..., "\n");
  }
  const std::string& side(Side side) const { return s_.side_names[static_cast<std::size_t>(index(side))]; }
  int number_of(BattalionId battalion) const { return s_.battalions[battalion].number; }
  static absl::string_view grade(Grade grade) { return kGradeNames[static_cast<int>(grade)]; }
  static absl::string_view type(UnitType type) { return kUnitTypeNames[static_cast<int>(type)]; }

  void head() {
    line("scenario id=", s_.name, " title=\"", s_.title, "\" date=", date_text(s_.date),
         " table=", centimetres_text(s_.width), ",", centimetres_text(s_.height), " turns=", s_.turns,
         " attacker=", s_.side_names[0], " defender=", s_.side_names[1]);
    if (s_.visibility != 0) line("rule visibility=", centimetres_text(s_.visibility));
    if (s_.night) line("rule night=yes");
    for (const Side of : {kAttacker, kDefender}) {
      if (s_.surprised[static_cast<std::size_t>(index(of))]) line("rule surprise=", side(of));
    }
    for (const OptionName& option : kOptionNames) {
      if (!option.key.empty() && s_.options.*option.field) line("rule ", option.key, "=off");
    }
  }

  void features() {
    for (const Wire& wire : s_.wires) {
      line("wire id=", wire.id, " state=", kWireStateNames[static_cast<int>(wire.state)],
           " pts=", places_text(wire.points));
    }
    for (const Area& area : s_.areas) {
      line("area id=", area.id, " rect=", place_text(area.low), ",", place_text(area.high),
           " terrain=", kTerrainNames[static_cast<int>(area.terrain)],
           " cover=", kCoverNames[static_cast<int>(area.cover)], " level=", area.level, " top=", area.top,
           name_text(area.name));
    }
    for (const Road& road : s_.roads) line("road id=", road.id, " pts=", places_text(road.points));
    for (std::size_t i = 1; i < s_.battalions.size(); ++i) {
      const Battalion& battalion = s_.battalions[i];
      if (battalion.name.empty()) continue;
      line("battalion bn=", battalion.number, " side=", side(battalion.side), name_text(battalion.name));
    }
  }

  // Trenches and stands keep their order among each other, which decides ties (W53).
  void units() {
    std::vector<std::pair<int, std::string>> records;
    for (const Trench& trench : s_.trenches) {
      records.emplace_back(trench.record, absl::StrCat("trench id=", trench.id, " owner=", side(trench.owner),
                                                       " cover=", kCoverNames[static_cast<int>(trench.cover)],
                                                       " pts=", places_text(trench.points), name_text(trench.name)));
    }
    for (std::size_t i = 1; i < s_.stands.size(); ++i) {
      const Stand& stand = s_.stands[i];
      if (is_command_stand(stand.type)) {
        records.emplace_back(stand.record, hq_text(stand, static_cast<StandId>(i)));
      } else if (stand.company == 0 || stand.type == UnitType::kFlame) {
        records.emplace_back(stand.record, gun_text(stand));
      } else if (const Company& company = s_.companies[stand.company]; company.stands.front() == i) {
        records.emplace_back(stand.record, company_text(company, stand));
      }
    }
    std::stable_sort(records.begin(), records.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [record, text] : records) line(text);
  }
  std::string hq_text(const Stand& stand, StandId id) const {
    std::string text = absl::StrCat("hq id=", stand.id, " side=", side(stand.side), " type=", type(stand.type),
                                    " level=", kLevelNames[static_cast<int>(stand.level)]);
    if (stand.battalion != 0) absl::StrAppend(&text, " bn=", number_of(stand.battalion));
    const Brigade& brigade = s_.brigades[static_cast<std::size_t>(index(stand.side))];
    if (brigade.commander == id) {
      absl::StrAppend(&text, " staff=", brigade.staff, brigade.support ? " support=yes" : "");
    }
    return absl::StrCat(text, " at=", place_text(stand.at), stand.mounted ? " mounted=yes" : "");
  }
  std::string company_text(const Company& company, const Stand& first) const {
    std::vector<Point> places;
    for (const StandId id : company.stands) {
      if (s_.stands[id].type != UnitType::kFlame) places.push_back(s_.stands[id].at);
    }
    return absl::StrCat("company id=", company.id, " side=", side(company.side), " bn=", number_of(company.battalion),
                        " type=", type(first.type), " grade=", grade(company.grade), " at=", places_text(places));
  }
  std::string gun_text(const Stand& stand) const {
    std::string text = absl::StrCat("gun id=", stand.id, " side=", side(stand.side), " type=", type(stand.type));
    if (stand.company != 0) {
      absl::StrAppend(&text, " company=", s_.companies[stand.company].id);
    } else if (stand.brigade != kNoStand) {
      absl::StrAppend(&text, " brigade=", s_.stands[stand.brigade].id);
    } else {
      absl::StrAppend(&text, " bn=", number_of(stand.battalion));
    }
    if (stand.supports != 0) absl::StrAppend(&text, " support=", number_of(stand.supports));
    if (stand.company == 0) absl::StrAppend(&text, " grade=", grade(stand.grade));
    if (stand.packs) absl::StrAppend(&text, " packs=yes");
    absl::StrAppend(&text, " at=", place_text(stand.at));
    if (is_mortar(stand.type)) absl::StrAppend(&text, " aim=", place_text(stand.aim));
    return text;
  }

  void fire() {
    for (std::size_t i = 1; i < s_.batteries.size(); ++i) {
      const Battery& battery = s_.batteries[i];
      std::string supports;
      for (std::size_t b = 1; b < s_.battalions.size(); ++b) {
        if ((battery.supports >> b & 1) != 0) {
          absl::StrAppend(&supports, supports.empty() ? " supports=" : ",", s_.battalions[b].number);
        }
      }
      line("battery id=", battery.id, " side=", side(battery.side), " type=", type(battery.type), supports,
           " aim=", place_text(battery.aim), battery.sos ? " sos=yes" : "");
    }
    for (std::size_t i = 1; i < s_.plans.size(); ++i) {
      const Plan& plan = s_.plans[i];
      std::string rolling;
      if (plan.kind == PlanKind::kRolling) {
        rolling = absl::StrCat(" hold=", plan.hold, " step=", centimetres_text(plan.step));
      }
      line("plan battery=", s_.batteries[plan.battery].id, " kind=", kPlanKindNames[static_cast<int>(plan.kind)],
           " turns=", plan.first, "-", plan.last, " at=", place_text(plan.at), rolling);
    }
    for (const Side of : {kAttacker, kDefender}) {
      const Gas& gas = s_.gas[static_cast<std::size_t>(index(of))];
      if (gas.cylinders.empty()) continue;
      line("gas side=", side(of), " heading=", gas.heading, " earliest=", gas.earliest,
           " at=", places_text(gas.cylinders));
    }
    for (const Preliminary& fire : s_.preliminary) {
      std::string trenches;
      for (std::size_t i = 0; i < s_.trenches.size(); ++i) {
        if ((fire.trenches >> i & 1) != 0) {
          absl::StrAppend(&trenches, trenches.empty() ? "" : ",", s_.trenches[i].id);
        }
      }
      line("preliminary side=", side(fire.side), " row=", kRowNames[static_cast<int>(fire.row)],
           " trenches=", trenches);
    }
  }

  void victory() {
    for (const Objective& objective : s_.objectives) {
      line("objective id=", objective.id, " at=", place_text(objective.at),
           " radius=", centimetres_text(objective.radius), " points=", objective.points, name_text(objective.name));
    }
    for (const Score& score : s_.scores) {
      std::string types = score.battalions ? "battalion" : "";
      for (int t = 0; t < kUnitTypes; ++t) {
        if ((score.types >> t & 1) != 0) absl::StrAppend(&types, types.empty() ? "" : ",", kUnitTypeNames[t]);
      }
      std::string beyond;
      if (score.kind == ScoreKind::kOwnBeyond) beyond = absl::StrCat(" line=", centimetres_text(score.line));
      line("score side=", side(score.side), " each=", score.each, " per=", score.per,
           " for=", kScoreKindNames[static_cast<int>(score.kind)], " types=", types, beyond);
    }
    line("result win=", s_.win, " draw=", s_.draw);
  }

  const Scenario& s_;
  std::string text_;
};

}  // namespace

std::string format_scenario(const Scenario& scenario) {
  return ScenarioText(scenario).text();
}

}  // namespace zerohour::westfront
