// `odds` for Western Front: fire, templates, order and action dice, assaults.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/notation.h"
#include "tools/protocol/line.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/odds_sheet.h"

namespace zerohour::westfront {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;

constexpr absl::string_view kOddsUsage =
    "odds fire STAND TARGET; odds shoot UNIT [X,Y]; odds order COMPANY; odds actions UNIT; odds assault TARGET [ORDER]";

absl::StatusOr<Sheet> template_odds(const View& view, absl::Span<const absl::string_view> words) {
  const StandId mortar = find_stand(view.scenario(), words[1]);
  const BatteryId battery = find_battery(view.scenario(), words[1]);
  const bool is_stand = mortar != kNoStand && is_mortar(view.type(mortar));
  if (!is_stand && battery == 0)
    return refusal("bad-arguments", absl::StrCat(words[1], " is not the id of a mortar or battery"));
  std::optional<Point> at = is_stand ? view.state().aim[mortar] : view.state().battery_aim[battery];
  if (words.size() == 3) at = parse_millimetres(words[2]);
  if (!at.has_value()) return refusal("bad-arguments", "a point is X,Y in millimetres");
  const UnitType type = is_stand ? view.type(mortar) : view.scenario().batteries[battery].type;
  return template_sheet(view, type, words[1], *at);
}

// The order named, or the listed one that sends most stands against the target.
absl::StatusOr<Sheet> assault_odds(const Westfront& game, const State& s, absl::Span<const absl::string_view> words) {
  const View view = game.view(s);
  const StandId target = find_stand(view.scenario(), words[1]);
  if (target == kNoStand) return refusal("bad-arguments", absl::StrCat(words[1], " is not the id of a stand"));
  if (words.size() > 2) {
    const absl::StatusOr<Action> action = game.parse_action(s, absl::StrJoin(words.subspan(2), " "));
    if (!action.ok()) return refusal("bad-action", action.status().message());
    if (absl::Status status = game.is_legal(s, *action); !status.ok()) return refusal("illegal", status.message());
    absl::StatusOr<Sheet> sheet = assault_sheet(view, action->parts, target);
    return sheet.ok() ? sheet
                      : absl::StatusOr<Sheet>(not_now("bad-arguments", "no-attacker", sheet.status().message()));
  }
  if (s.step != Step::kOrder && s.step != Step::kAct) {
    return not_now("bad-arguments", "no-attacker",
                   "an assault is reckoned when a company carries out an order, or a tank acts (W30)");
  }
  std::optional<Sheet> best;
  int most = 0;
  for_each_legal_action(game, s, [&](const Action& a) {
    int count = 0;
    for (const StandOrder& part : a.parts) count += part.verb == Verb::kAssault && part.target == target ? 1 : 0;
    if (count <= most) return;
    const absl::StatusOr<Sheet> sheet = assault_sheet(view, a.parts, target);
    if (!sheet.ok()) return;
    most = count;
    best = *sheet;
  });
  if (best.has_value()) return *best;
  return not_now("bad-arguments", "no-attacker", absl::StrCat("the unit in hand has no assault on ", words[1]));
}

class WestfrontOdds final : public protocol::Odds<Westfront> {
 public:
  absl::string_view usage() const override {
    return "fire STAND TARGET | shoot UNIT [X,Y] | order COMPANY | actions UNIT | assault TARGET [ORDER]";
  }
  Answer odds(const Westfront& game, const State& s, protocol::Words words, Reply& reply) const override {
    const absl::StatusOr<Sheet> sheet = odds_of(game, s, words);
    if (!sheet.ok()) return sheet.status();
    for (const Sheet::Term& term : sheet->terms) {
      reply.line("term",
                 absl::StrCat("value=", absl::StrFormat("%+d", term.value), " rule=", term.rule, " name=", term.what));
    }
    for (const Sheet::Outcome& outcome : sheet->outcomes) {
      reply.line("outcome", absl::StrCat(outcome.unit.empty() ? "" : absl::StrCat("unit=", outcome.unit, " "),
                                         "result=", outcome.word, " chance=", outcome.ways, "/", outcome.of,
                                         " means=", outcome.means));
    }
    return absl::StrCat("total=", sheet->total, " title=", sheet->title);
  }
};

}  // namespace

absl::StatusOr<Sheet> odds_of(const Westfront& game, const State& s, absl::Span<const absl::string_view> words) {
  const View view = game.view(s);
  const Scenario& scenario = view.scenario();
  if (words.size() < 2) return refusal("bad-arguments", kOddsUsage);
  if (words[0] == "fire" && words.size() == 3) {
    const StandId firer = find_stand(scenario, words[1]), target = find_stand(scenario, words[2]);
    if (firer == kNoStand || target == kNoStand || !s.in_play(firer))
      return refusal("bad-arguments", "both should be stands in play");
    absl::StatusOr<Sheet> sheet = fire_sheet(view, firer, target);
    if (!sheet.ok()) return not_now("bad-arguments", "cannot-attack", sheet.status().message());
    return sheet;
  }
  if (words[0] == "shoot" && words.size() <= 3) return template_odds(view, words);
  if (words[0] == "order" && words.size() == 2) {
    const CompanyId company = find_company(scenario, words[1]);
    if (company == 0) return refusal("bad-arguments", absl::StrCat(words[1], " is not the id of a company"));
    const bool in_hand = s.hand.kind == UnitKind::kCompany && s.hand.id == company;
    return order_sheet(view, company, in_hand ? std::min<int>(s.hand.orders, 2) : 0);
  }
  if (words[0] == "actions" && words.size() == 2) {
    if (const BatteryId b = find_battery(scenario, words[1]); b != 0) return action_sheet(view, UnitKind::kBattery, b);
    const StandId stand = find_stand(scenario, words[1]);
    if (stand != kNoStand && s.in_play(stand) && (is_weapon(view.type(stand)) || is_vehicle(view.type(stand))))
      return action_sheet(view, UnitKind::kStand, stand);
    return refusal("bad-arguments", absl::StrCat(words[1], " is not a weapon, vehicle or battery in play"));
  }
  if (words[0] == "assault") return assault_odds(game, s, words);
  return refusal("bad-arguments", kOddsUsage);
}

std::shared_ptr<const protocol::Odds<Westfront>> make_odds() {
  return std::make_shared<const WestfrontOdds>();
}

}  // namespace zerohour::westfront
