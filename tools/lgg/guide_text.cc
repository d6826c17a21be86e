#include "tools/lgg/guide_text.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "eval/lgg/worth.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

std::vector<std::string> left_facts(const View& view) {
  const State& s = view.state();
  std::vector<std::string> facts;
  if (s.step == Step::kActivate) {
    int fresh = 0;
    view.for_each(s.side, [&](UnitId u) { fresh += s.marks[u] == 0 && s.target[u] == kNoUnit ? 1 : 0; });
    facts.push_back(absl::StrCat(count_of(fresh, "unit"), " of ", side_title(s.side), fresh == 1 ? " has" : " have",
                                 " not been activated this round"));
    std::vector<std::string> routed;
    for (int u = 1; u <= view.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      if (view.side_of(unit) == s.side && s.place[u] == Place::kRallyable) routed.push_back(unit_title(view, unit));
    }
    if (!routed.empty()) facts.push_back(absl::StrCat("Can be rallied: ", absl::StrJoin(routed, ", ")));
  }
  for (int d = 1; d <= view.unit_count(); ++d) {
    const auto defender = static_cast<UnitId>(d);
    if (!s.attacked(defender)) continue;
    std::vector<std::string> attackers;
    for (const UnitId a : s.attackers[defender]) {
      if (a != kNoUnit) attackers.push_back(unit_title(view, a));
    }
    facts.push_back(absl::StrCat("Unresolved: ", unit_title(view, defender), " is attacked by ",
                                 absl::StrJoin(attackers, " and ")));
  }
  facts.push_back(absl::StrCat(s.count, " of the day's ", view.scenario().length, " actions are counted"));
  for (const Side side : {kBlue, kRed}) {
    if (!view.scenario().victory.sudden_death) continue;
    facts.push_back(absl::StrCat(side_title(side), " has ", count_of(broken_units(view, side), "broken unit"), "; ",
                                 collapse_at(view, side), " are too many"));
  }
  return facts;
}

}  // namespace zerohour::lgg
