#include "tools/lgg/account.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "eval/lgg/worth.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

std::string deciding_block(const Scenario& scenario) {
  return scenario.towns[static_cast<std::size_t>(scenario.victory.town)].id;
}

// What of an enemy unit counts as broken (S3); empty if it does not.
std::string broken_text(const View& view, UnitId unit) {
  const Place place = view.state().place[unit];
  const bool may_rally = place == Place::kRallyable;
  if (!may_rally && place != Place::kNonRallyable && place != Place::kLost) return "";
  if (view.type(unit).kind == Class::kEngineer) return "";
  return absl::StrCat(unit_title(view, unit), may_rally ? ", routed, which may still rally" : ", lost");
}

}  // namespace

std::string goal_text(const Scenario& scenario) {
  const Victory& victory = scenario.victory;
  std::string text;
  if (victory.sudden_death) {
    text =
        "An army collapses, and has lost, when more than a third of its units, engineers aside, are routed or lost as "
        "a "
        "round ends (S3). ";
  }
  if (victory.kind == VictoryKind::kHold) {
    absl::StrAppend(&text, side_title(victory.side), " wins with infantry in block ", deciding_block(scenario),
                    " when the day ends, and ", side_title(victory.otherwise), " otherwise (G65).");
  } else if (victory.kind == VictoryKind::kDays) {
    absl::StrAppend(&text, "The battle lasts ", count_of(victory.days, "day"),
                    "; an army that leaves the field while the other stays has lost (15.1).");
  } else {
    absl::StrAppend(&text, "If the day ends first, it is a draw.");
  }
  return text;
}

void add_account(const View& view, protocol::VictoryReport& report) {
  const Victory& victory = view.scenario().victory;
  report.goal = goal_text(view.scenario());
  for (const Side side : {kBlue, kRed}) {
    const Side enemy = other(side);
    if (!victory.sudden_death) continue;
    const int wanted = collapse_at(view, enemy);
    protocol::SideScore score{side, broken_units(view, enemy), wanted, wanted,
                              absl::StrCat("units of ", side_title(enemy), " routed or lost")};
    for (int u = 1; u <= view.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      if (view.side_of(unit) != enemy) continue;
      if (std::string broken = broken_text(view, unit); !broken.empty()) {
        report.account.push_back({side, 1, std::move(broken)});
      }
    }
    report.scores.push_back(std::move(score));
  }
  if (victory.kind == VictoryKind::kHold) {
    bool holds = false;
    view.for_each(victory.side, [&](UnitId u) {
      holds = holds || (view.state().town[u] == victory.town + 1 && view.is_infantry(u));
    });
    report.scores.push_back({victory.side, holds ? 1 : 0, 1, 1, "the block that decides"});
    report.account.push_back(
        {victory.side, holds ? 1 : 0,
         absl::StrCat("block ", deciding_block(view.scenario()), ", ",
                      holds ? "held by infantry of " : "without infantry of ", side_title(victory.side))});
  }
}

}  // namespace zerohour::lgg
