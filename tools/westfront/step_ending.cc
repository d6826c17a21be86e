#include "tools/westfront/step_ending.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/table/exact.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"
#include "tools/protocol/step_ending.h"
#include "tools/support/text.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"

namespace zerohour::westfront {
namespace {

using protocol::StepEnding;
using Endings = std::vector<StepEnding>;
using Ending = StepEnding::Kind;

StepEnding ending(Ending kind, absl::string_view rule, std::string text, absl::string_view action = "done") {
  return {kind, std::string(action), std::string(rule), std::move(text)};
}

// "A", "A and B", "A, B and C".
std::string joined(const std::vector<std::string>& names) {
  if (names.size() < 2) return names.empty() ? "" : names.front();
  return absl::StrCat(absl::StrJoin(names.begin(), names.end() - 1, ", "), " and ", names.back());
}

void add_the_end(const Westfront& game, const State& s, Endings& all) {
  const absl::StatusOr<Action> done = game.parse_action(s, "done");
  if (!done.ok() || !game.is_legal(s, *done).ok()) return;
  const State after = protocol::after_forced(game, s, *done);
  const Result result = game.result(after);
  const View view = game.view(s);
  const Side side = decider(view);
  if (!result.over || result.winner == actor_of(side)) return;
  const std::string when =
      absl::StrCat("The game ends when the ", side_title(view.scenario(), side), " side ends this step, ");
  const std::string points =
      absl::StrCat("the score is ", score(game.view(after)), "; ", needs_text(view.scenario()), ".");
  all.push_back(
      result.winner == Actor::kNobody
          ? ending(Ending::kDraws, "W35", absl::StrCat(when, "in a draw: ", points))
          : ending(Ending::kLoses, "W35",
                   absl::StrCat(when, "and the ", side_title(view.scenario(), side), " side loses: ", points)));
}

// The companies that may still be ordered in this step and have not been yet.
std::vector<CompanyId> fresh_companies(const View& view) {
  std::vector<CompanyId> fresh;
  for (const CompanyId c : ids_to(view.scenario().company_count())) {
    const bool rolled = (view.state().companies >> c & 1) != 0;
    if (!rolled && unit_fault(view, UnitKind::kCompany, c).empty()) fresh.push_back(c);
  }
  return fresh;
}

// Objectives that the side would not hold as the platoons stand, and its platoons that an order could bring there:
// those within one Move of it in the open, which wire, trenches and fire may make too far.
void add_objectives(const View& view, const std::vector<CompanyId>& fresh, Endings& all) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    const auto& objective = scenario.objectives[o];
    std::array<bool, 2> there{};
    view.for_each([&](StandId one) {
      if (is_platoon(view.type(one)) && table::is_within(s.at[one], objective.at, objective.radius)) {
        there[static_cast<std::size_t>(index(view.side_of(one)))] = true;
      }
    });
    const bool attackers = there[0] == there[1] ? (s.objectives >> o & 1) != 0 : there[0];
    if (attackers == (s.side == kAttacker)) continue;
    std::vector<std::string> able;
    for (const CompanyId c : fresh) {
      for (const StandId one : view.company(c).stands) {
        if (!s.in_play(one) || s.is_marked(one) || !is_platoon(view.type(one)) || !view.can_move(one)) continue;
        const int way = view.allowance(one, MoveLine::kCrossCountry) + objective.radius;
        if (table::is_within(s.at[one], objective.at, way)) able.push_back(scenario.stands[one].id);
      }
    }
    if (able.empty()) continue;
    all.push_back(ending(Ending::kObjective, "W35",
                         absl::StrCat(objective.name.empty() ? objective.id : objective.name, ", worth ",
                                      count_of(objective.points, "point"), ", is within one Move of ", joined(able),
                                      ", and is not yours as the platoons stand.")));
  }
}

// In the last turn: platoons that score by standing beyond a line, and could come there.
void add_lines(const View& view, const std::vector<CompanyId>& fresh, Endings& all) {
  const State& s = view.state();
  if (s.turn != view.scenario().turns) return;
  for (const Score& line : view.scenario().scores) {
    if (line.kind != ScoreKind::kOwnBeyond || line.side != s.side) continue;
    std::vector<std::string> able;
    for (const CompanyId c : fresh) {
      for (const StandId one : view.company(c).stands) {
        const bool counts = (line.types >> static_cast<unsigned>(view.type(one)) & 1) != 0;
        if (!counts || !s.in_play(one) || s.is_marked(one) || !view.can_move(one)) continue;
        const int missing = forward(line.side) * (line.line - s.at[one].y);  // to the line itself, which does not count
        if (missing >= 0 && missing < view.allowance(one, MoveLine::kCrossCountry)) {
          able.push_back(view.scenario().stands[one].id);
        }
      }
    }
    if (able.empty()) continue;
    all.push_back(ending(Ending::kObjective, "W35",
                         absl::StrCat(joined(able), able.size() == 1 ? " is" : " are", " within one Move of the line ",
                                      cm_text(line.line), " from the southern edge, beyond which ",
                                      line.per == 1 ? "each scores " : absl::StrCat("every ", line.per, " score "),
                                      line.each, " when this last turn ends.")));
  }
}

void add_orders_left(const View& view, Endings& all) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  if (s.phase == Phase::kCompanies) {
    const std::vector<CompanyId> fresh = fresh_companies(view);
    std::vector<std::string> names;
    names.reserve(fresh.size());
    bool ordered = false;
    for (const CompanyId c : fresh) names.push_back(scenario.companies[c].id);
    for (const CompanyId c : ids_to(scenario.company_count())) {
      ordered = ordered || (view.company(c).battalion == s.battalion && (s.companies >> c & 1) != 0);
    }
    add_objectives(view, fresh, all);
    add_lines(view, fresh, all);
    if (names.empty()) return;
    const std::string may = absl::StrCat(names.size() == 1 ? "company " : "companies ", joined(names));
    if (ordered) {
      all.push_back(ending(Ending::kLeft, "W20", absl::StrCat("No order has been given to ", may, " in this turn.")));
    } else {
      all.push_back(ending(Ending::kUnused, "W20",
                           absl::StrCat("No company of ", battalion_title(scenario, s.battalion),
                                        " has been ordered in this turn; ", may, " may be.")));
    }
    return;
  }
  std::vector<std::string> names;
  view.for_each(s.side, [&](StandId one) {
    if (unit_fault(view, UnitKind::kStand, one).empty()) names.push_back(scenario.stands[one].id);
  });
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    if (unit_fault(view, UnitKind::kBattery, b).empty()) names.push_back(scenario.batteries[b].id);
  }
  if (names.empty()) return;
  all.push_back(
      ending(Ending::kLeft, "W17", absl::StrCat("No die has been rolled in this turn for ", joined(names), ".")));
}

void add_shots_held(const View& view, Endings& all) {
  const Answers answers = answers_now(view);
  std::vector<std::string> able;
  answers.firers.for_each([&](StandId one) { able.push_back(view.stand(one).id); });
  if (!able.empty()) {
    all.push_back(ending(
        Ending::kLeft, "W10",
        absl::StrCat(joined(able), able.size() == 1 ? " keeps its held shot." : " keep their held shots."), "pass"));
  }
}

}  // namespace

Endings step_endings(const Westfront& game, const State& s) {
  if (const Actor actor = game.actor(s); actor != Actor::kFirst && actor != Actor::kSecond) return {};
  const View view = game.view(s);
  Endings all;
  add_the_end(game, s, all);
  switch (s.step) {
    case Step::kUnit:
      add_orders_left(view, all);
      break;
    case Step::kStaff:
      all.push_back(ending(
          s.staff_count == 0 ? Ending::kUnused : Ending::kLeft, "W16",
          absl::StrCat(count_of(s.staff_left, "staff marker"), s.staff_left == 1 ? " is" : " are", " not laid.")));
      break;
    case Step::kAct:
      all.push_back(ending(Ending::kLeft, "W17",
                           absl::StrCat(hand_title(view), " gives up ", count_of(s.hand.actions, "action"), ".")));
      break;
    case Step::kTankShot:
      all.push_back(ending(Ending::kLeft, "W57", absl::StrCat(hand_title(view), " does not fire after its move.")));
      break;
    case Step::kWindow:
      add_shots_held(view, all);
      break;
    default:
      break;
  }
  return all;
}

}  // namespace zerohour::westfront
