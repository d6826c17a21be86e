// What each side of La Grande Guerre needs, holds and lacks to win.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "eval/lgg/worth.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/account.h"
#include "tools/lgg/names.h"
#include "tools/lgg/step_ending.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using protocol::LossWarning;
using protocol::SideVictory;

bool holds_block(const View& view, Side side, int town) {
  bool holds = false;
  view.for_each(side, [&](UnitId u) { holds = holds || (view.state().town[u] == town + 1 && view.is_infantry(u)); });
  return holds;
}

SideVictory side_victory(const View& view, Side side) {
  const Victory& victory = view.scenario().victory;
  const Side enemy = other(side);
  const int broken = broken_units(view, enemy), wanted = collapse_at(view, enemy);
  std::vector<std::string> needs, holds, lacks;
  std::string has_it;  // why nothing is lacking as things stand
  if (victory.sudden_death) {
    needs.push_back(absl::StrCat(wanted, " enemy units routed or lost when a round ends (S3)"));
    holds.push_back(absl::StrCat(broken, " of these"));
    if (broken < wanted) lacks.push_back(count_of(wanted - broken, "enemy unit"));
  }
  if (victory.kind == VictoryKind::kHold) {
    const std::string block = view.scenario().towns[static_cast<std::size_t>(victory.town)].id;
    const bool holds_now = holds_block(view, victory.side, victory.town);
    const bool holder = victory.side == side;
    needs.push_back(holder ? absl::StrCat("infantry in block ", block, " when the day ends (G65)")
                           : absl::StrCat("no infantry of ", side_title(victory.side), " in block ", block,
                                          " when the day ends (G65)"));
    if (holder == holds_now) {
      holds.push_back(holder ? absl::StrCat("block ", block)
                             : absl::StrCat("block ", block, " free of infantry of ", side_title(victory.side)));
      has_it = absl::StrCat("nothing, as block ", block, " stands");
    } else {
      lacks.push_back(absl::StrCat("block ", block));
    }
  }
  if (victory.kind == VictoryKind::kDays) {
    needs.emplace_back("to stay on the field when the enemy leaves it (15.1)");
    holds.push_back(absl::StrCat("day ", view.state().day, " of ", victory.days));
    lacks.emplace_back("that the enemy leaves the field");
  }
  const auto joined = [](const std::vector<std::string>& parts, absl::string_view with) {
    return parts.empty() ? std::string("nothing") : absl::StrJoin(parts, with);
  };
  return {side, joined(needs, ", or "), joined(holds, ", "), has_it.empty() ? joined(lacks, ", or ") : has_it};
}

class LggVictory final : public protocol::Victory<Lgg> {
 public:
  protocol::VictoryReport victory(const Lgg& game, const State& s) const override {
    const View view = game.view(s);
    protocol::VictoryReport report;
    report.sides = {side_victory(view, kBlue), side_victory(view, kRed)};
    add_account(view, report);
    if (s.step == Step::kOver) return report;
    report.endings = step_endings(game, s);
    for (const Side side : {kBlue, kRed}) {
      if (!view.scenario().victory.sudden_death) continue;
      const int left = collapse_at(view, side) - broken_units(view, side);
      if (left <= 0) {
        report.warnings.push_back({side, "S3",
                                   absl::StrCat(side_title(side),
                                                " has collapsed: unless enough units rally, it has "
                                                "lost when this round ends.")});
      } else if (left == 1) {
        report.warnings.push_back(
            {side, "S3", absl::StrCat("With one more unit routed or lost, ", side_title(side), " collapses.")});
      }
    }
    return report;
  }
};

}  // namespace

std::shared_ptr<const protocol::Victory<Lgg>> make_victory() {
  return std::make_shared<const LggVictory>();
}

}  // namespace zerohour::lgg
