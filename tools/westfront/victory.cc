// What each side of Western Front needs to win, and what is to be decided.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/westfront/play.h"
#include "tools/support/sentence.h"
#include "tools/support/text.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/account.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/risk_text.h"
#include "tools/westfront/step_ending.h"

namespace zerohour::westfront {
namespace {

class WestfrontVictory final : public protocol::Victory<Westfront> {
 public:
  protocol::VictoryReport victory(const Westfront& game, const State& s) const override {
    const View view = game.view(s);
    const Scenario& scenario = view.scenario();
    const int points = score(view);
    const std::string holds = absl::StrCat("a score of ", points);
    protocol::VictoryReport report;
    report.sides = {
        {kAttacker, absl::StrCat("a score of ", scenario.win, " or more after turn ", scenario.turns, " (W35)"), holds,
         points >= scenario.win ? "nothing" : count_of(scenario.win - points, "point")},
        {kDefender, absl::StrCat("a score under ", scenario.draw, " after turn ", scenario.turns, " (W35)"), holds,
         points < scenario.draw ? "nothing" : absl::StrCat("a score that is lower by ", points - scenario.draw + 1)}};
    report.endings = step_endings(game, s);
    add_account(view, report);
    if (s.step == Step::kOver || s.turn != scenario.turns) return report;
    if (points < scenario.win) {
      report.warnings.push_back({kAttacker, "W35", "This is the last turn, and the score is not enough to win."});
    } else {
      report.warnings.push_back({kDefender, "W35", "This is the last turn, and the score lets the attacker win."});
    }
    return report;
  }
};

class WestfrontGuide final : public protocol::Guide<Westfront> {
 public:
  absl::StatusOr<protocol::Advice> guide(const Westfront& game, const State& s) const override {
    const View view = game.view(s);
    return protocol::Advice{phase_title(view), followed_by(due_text(view), risk_text(game, s)), left_facts(view)};
  }
};

}  // namespace

std::shared_ptr<const protocol::Victory<Westfront>> make_victory() {
  return std::make_shared<const WestfrontVictory>();
}

std::shared_ptr<const protocol::Guide<Westfront>> make_guide() {
  return std::make_shared<const WestfrontGuide>();
}

}  // namespace zerohour::westfront
