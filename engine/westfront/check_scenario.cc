// What is checked of a scenario when all its records are read, and the functions by which it is read.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "engine/westfront/ground.h"
#include "engine/westfront/scenario_reader.h"

namespace zerohour::westfront {

// A battalion is every number with platoons, named or not (W59): those of companies without a record of their own are
// added, and all are put in the order of their numbers.
void ScenarioReader::number_battalions(absl::Span<const Record> records) {
  std::vector<Battalion>& all = scenario_.battalions;
  std::map<int, int> lines;  // of the first company of each number
  for (const Record& record : records) {
    int number = 0;
    if (record.word() != "company" || !absl::SimpleAtoi(record.peek("bn"), &number)) continue;
    const absl::string_view name = record.peek("side");
    if (number < 1 || number > kMostBattalionNumber) continue;
    if (!lines.emplace(number, record.line()).second || battalion_lines_.count(number) != 0) continue;
    Battalion battalion;
    battalion.number = number;
    battalion.side = name == scenario_.side_names[0] ? kAttacker : kDefender;
    all.push_back(std::move(battalion));
  }
  std::sort(all.begin() + 1, all.end(), [](const Battalion& a, const Battalion& b) { return a.number < b.number; });
  for (const auto& [number, line] : battalion_lines_) {
    if (lines.count(number) == 0) faults_.add(line, "bn", "the battalion has no company");
  }
  if (scenario_.battalion_count() > kMaxBattalions) {
    faults_.add(1, "", absl::StrCat("there are more than ", kMaxBattalions, " battalions"));
    all.resize(kMaxBattalions + 1);
  }
}

void ScenarioReader::resolve_references() {
  for (const Reference& reference : brigade_of_) {
    Stand& stand = scenario_.stands[reference.stand];
    const Brigade& brigade = scenario_.brigades[static_cast<std::size_t>(index(stand.side))];
    if (brigade.commander == kNoStand || scenario_.stands[brigade.commander].id != reference.id) {
      if (hq_failed_) continue;
      faults_.add(reference.line, "brigade",
                  absl::StrCat("no brigade HQ of this side is called ", in_quotes(reference.id)));
    }
    stand.brigade = brigade.commander;
  }
  for (const Reference& reference : company_of_) {
    Stand& stand = scenario_.stands[reference.stand];
    const auto it = std::find_if(scenario_.companies.begin() + 1, scenario_.companies.end(), [&](const Company& c) {
      return c.id == reference.id && c.side == stand.side && !c.cavalry;
    });
    if (it == scenario_.companies.end()) {
      if (company_failed_) continue;
      faults_.add(reference.line, "company",
                  absl::StrCat("no company on foot of this side is called ", in_quotes(reference.id)));
      continue;
    }
    stand.company = static_cast<CompanyId>(it - scenario_.companies.begin());
    stand.battalion = it->battalion;
    stand.grade = it->grade;
    it->stands.push_back(reference.stand);
    std::sort(it->stands.begin(), it->stands.end());
    if (static_cast<int>(it->stands.size()) > kMaxCompanyStands) {
      faults_.add(reference.line, "company", absl::StrCat("the company has more than ", kMaxCompanyStands, " stands"));
    }
  }
}

void ScenarioReader::check_whole(int last_line) {
  resolve_references();
  if (!has_result_) faults_.add(last_line, "", "no result record says what wins");
  if (scenario_.scores.empty() && scenario_.objectives.empty()) {
    faults_.add(last_line, "", "no score or objective record gives points");
  }
  count_platoons();
  // What is missing may be in a record with a fault.
  if (faults_.empty()) check_missing(last_line);
  check_places();
  check_plans();
  check_batteries();
}

void ScenarioReader::check_missing(int last_line) {
  for (const Side side : {kAttacker, kDefender}) {
    const bool any = std::any_of(scenario_.companies.begin() + 1, scenario_.companies.end(),
                                 [side](const Company& c) { return c.side == side; });
    if (!any) {
      faults_.add(
          last_line, "",
          absl::StrCat("the ", scenario_.side_names[static_cast<std::size_t>(index(side))], " have no company"));
    }
  }
  for (std::size_t i = 1; i < scenario_.battalions.size(); ++i) {
    const Battalion& battalion = scenario_.battalions[i];
    if (battalion.commander != kNoStand) continue;
    for (std::size_t c = 1; c < scenario_.companies.size(); ++c) {
      if (scenario_.companies[c].battalion != i) continue;
      faults_.add(company_lines_[c], "bn",
                  absl::StrCat("battalion ", battalion.number, " has no hq with level=battalion"));
      break;
    }
  }
}

void ScenarioReader::count_platoons() {
  for (const Stand& stand : scenario_.stands) {
    if (stand.battalion != 0 && is_platoon(stand.type)) ++scenario_.battalions[stand.battalion].platoons;
  }
}

// Stands lie apart, and those that may not enter trenches outside.
void ScenarioReader::check_places() {
  std::optional<Ground> ground;  // which few scenarios need
  for (std::size_t i = 1; i < scenario_.stands.size(); ++i) {
    const Stand& stand = scenario_.stands[i];
    for (std::size_t j = 1; j < i; ++j) {
      const Stand& other = scenario_.stands[j];
      if (table::squared_distance(stand.at, other.at) >= kBase * kBase) continue;
      faults_.add(stand.record, "at",
                  absl::StrCat(stand.id, " overlaps ", other.id, " of line ", other.record,
                               ": centres must be at least ", centimetres_text(kBase), " cm apart (W2)"));
      break;
    }
    const bool shuns = stand.type == UnitType::kCavalry || (is_vehicle(stand.type) && !is_tank(stand.type)) ||
                       stand.mounted || stand.packs;
    if (shuns && !ground) ground.emplace(scenario_);
    if (shuns && ground->spot(stand.at).in_trench()) {
      faults_.add(stand.record, "at", absl::StrCat(stand.id, " stands in a trench, which it may not enter (W25)"));
    }
  }
}

void ScenarioReader::check_plans() {
  for (std::size_t i = 1; i < scenario_.plans.size(); ++i) {
    const Plan& plan = scenario_.plans[i];
    for (std::size_t j = 1; j < i; ++j) {
      const Plan& other = scenario_.plans[j];
      if (other.battery != plan.battery || other.last < plan.first || other.first > plan.last) continue;
      faults_.add(plan_lines_[i], "turns",
                  absl::StrCat("the battery fires by the plan of line ", plan_lines_[j], " on some of these turns"));
      break;
    }
  }
}

// A battery without a point aims at that of its first plan.
void ScenarioReader::check_batteries() {
  for (std::size_t i = 1; i < scenario_.batteries.size(); ++i) {
    if (battery_has_aim_[i]) continue;
    const auto plan =
        std::find_if(scenario_.plans.begin() + 1, scenario_.plans.end(), [i](const Plan& p) { return p.battery == i; });
    if (plan == scenario_.plans.end()) {
      faults_.add(battery_lines_[i], "aim",
                  absl::StrCat("battery ", scenario_.batteries[i].id, " has neither a point nor a plan"));
    } else {
      scenario_.batteries[i].aim = plan->at;
    }
  }
}

bool is_scenario_name(absl::string_view name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '-';
  });
}

std::vector<RecordKind> record_kinds() {
  std::vector<RecordKind> kinds;
  for (const ScenarioReader::Kind& kind : ScenarioReader::kinds()) kinds.push_back({kind.word, kind.keys});
  return kinds;
}

ScenarioReading check_scenario(absl::string_view text, const Tables& tables) {
  return ScenarioReader(tables).read(text);
}

absl::StatusOr<Scenario> read_scenario(absl::string_view file, absl::string_view text, const Tables& tables) {
  ScenarioReading reading = check_scenario(text, tables);
  if (reading.faults.empty()) return std::move(reading.scenario);
  const ScenarioFault& fault = reading.faults.front();
  return field_error(file, fault.line, fault.field, fault.message);
}

}  // namespace zerohour::westfront
