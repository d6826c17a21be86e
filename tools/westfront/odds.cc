// `odds` for Western Front: fire, templates, order and action dice, assaults.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "tools/protocol/line.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"
#include "tools/westfront/orders.h"
#include "tools/westfront/threats.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;
using protocol::Row;

absl::Status not_understood() {
  return refusal("bad-arguments", absl::StrCat("type odds ", kOddsUsage));
}

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

// An assault by as many of the stands in hand as find a way: each, those nearest first, straight to the free place
// round the target that is nearest to it.
Parts joint_assault(const View& view, StandId target) {
  constexpr int kStepMm = 2;
  const Point centre = view.state().at[target];
  const auto stands = view.order_stands();
  Parts parts{};
  std::vector<std::size_t> nearest_first;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (view.state().in_play(stands[i])) nearest_first.push_back(i);
  }
  const auto from = [&](std::size_t i) { return view.state().at[stands[i]]; };
  std::stable_sort(nearest_first.begin(), nearest_first.end(), [&](std::size_t a, std::size_t b) {
    return table::squared_distance(from(a), centre) < table::squared_distance(from(b), centre);
  });
  for (const std::size_t i : nearest_first) {
    std::vector<Point> places = {from(i)};
    for (int x = -kAssaultReach; x <= kAssaultReach; x += kStepMm) {
      for (int y = -kAssaultReach; y <= kAssaultReach; y += kStepMm) {
        const Point place = {static_cast<std::int16_t>(centre.x + x), static_cast<std::int16_t>(centre.y + y)};
        if (table::is_within(place, centre, kAssaultReach)) places.push_back(place);
      }
    }
    std::stable_sort(places.begin(), places.end(), [&](Point a, Point b) {
      return table::squared_distance(from(i), a) < table::squared_distance(from(i), b);
    });
    StandOrder part;
    part.verb = Verb::kAssault;
    part.target = target;
    part.legs = 1;
    for (const Point place : places) {
      part.leg[0] = place;
      if (!part_fault(view, stands[i], part).empty()) continue;
      parts[i] = part;
      if (ends_fault(view, parts).empty()) break;
      parts[i] = {};
    }
  }
  return parts;
}

// Who could assault the target in a player turn of its own, and what it needs first: for a person who asks too early.
std::string assault_needs(const Westfront& game, const State& s, StandId target) {
  const View view = game.view(s);
  const std::string& id = view.stand(target).id;
  for (const Threat& threat : threats_to(game, s, target)) {
    if (threat.kind != Threat::Kind::kAssault) continue;
    const CompanyId company = find_company(view.scenario(), threat.unit);
    const bool in_hand = company != 0
                             ? s.step == Step::kOrder && s.hand.id == company
                             : s.step == Step::kAct && view.stand_in_hand() == find_stand(view.scenario(), threat.unit);
    if (in_hand) return "it has done all that it may in this player turn";
    return absl::StrCat(
        absl::StrJoin(threat.stands, ", "), " could assault ", id, ", but ",
        company != 0 ? absl::StrCat(company_title(view.scenario(), company), " must first be given an order (W20, W30)")
                     : absl::StrCat(threat.unit, " must first have an action (W17, W30)"),
        "; threats ", id, " tells the chances");
  }
  return absl::StrCat("no stand could assault ", id, " from where it stands now, even with an order (W30)");
}

// The order named, or one that sends most stands against the target.
absl::StatusOr<Sheet> assault_odds(const Westfront& game, const State& s, absl::Span<const absl::string_view> words) {
  const View view = game.view(s);
  const StandId target = find_stand(view.scenario(), words[1]);
  if (target == kNoStand) return refusal("bad-arguments", absl::StrCat(words[1], " is not the id of a stand"));
  if (!s.in_play(target)) return not_now("bad-arguments", "no-attacker", absl::StrCat(words[1], " is out of play"));
  if (s.step != Step::kOrder && s.step != Step::kAct)
    return not_now("bad-arguments", "no-attacker", assault_needs(game, s, target));
  if (words.size() > 2) {
    const absl::StatusOr<Action> action = parse_order(game, s, absl::StrJoin(words.subspan(2), " "));
    if (!action.ok()) return refusal("bad-action", action.status().message());
    if (absl::Status status = game.is_legal(s, *action); !status.ok()) return refusal("illegal", status.message());
    absl::StatusOr<Sheet> sheet = assault_sheet(view, action->parts, target);
    if (!sheet.ok()) return not_now("bad-arguments", "no-attacker", sheet.status().message());
    sheet->order = *action;
    return sheet;
  }
  std::optional<Sheet> best;
  int most = 0;
  const auto try_order = [&](const Action& a) {
    int count = 0;
    for (const StandOrder& part : a.parts) count += part.verb == Verb::kAssault && part.target == target ? 1 : 0;
    if (count <= most) return;
    const absl::StatusOr<Sheet> sheet = assault_sheet(view, a.parts, target);
    if (!sheet.ok()) return;
    most = count;
    best = *sheet;
    best->order = a;
  };
  for_each_legal_action(game, s, try_order);
  if (s.step == Step::kOrder) {
    // Those that are listed do not bring all stands round a target for which there is room.
    Action joint;
    joint.kind = Kind::kOrder;
    joint.parts = joint_assault(view, target);
    if (game.is_legal(s, joint).ok()) try_order(joint);
  }
  if (best.has_value()) return *best;
  return not_now("bad-arguments", "no-attacker",
                 absl::StrCat("the unit in hand has no assault on ", words[1], ": ", assault_needs(game, s, target)));
}

class WestfrontOdds final : public protocol::Odds<Westfront> {
 public:
  absl::string_view usage() const override { return kOddsUsage; }
  Answer odds(const Westfront& game, const State& s, protocol::Words words, Reply& reply) const override {
    const absl::StatusOr<Sheet> sheet = odds_of(game, s, words);
    if (!sheet.ok()) return sheet.status();
    if (sheet->order.has_value()) {
      reply.action(std::string(game.format_action(s, *sheet->order)), WestfrontWording().parts(game, s, *sheet->order));
    }
    for (const Sheet::Term& term : sheet->terms) {
      Row row;
      reply.line("term", row.signed_number("value", term.value).rule("rule", term.rule).text("name", term.what));
    }
    for (const Sheet::Outcome& outcome : sheet->outcomes) {
      Row row;
      row.word_if_any("unit", outcome.unit).word("result", outcome.word).chance("chance", outcome.ways, outcome.of);
      reply.line("outcome", row.text("means", outcome.means));
    }
    return Row().number("total", sheet->total).text("title", sheet->title);
  }
};

}  // namespace

absl::StatusOr<Sheet> odds_of(const Westfront& game, const State& s, absl::Span<const absl::string_view> words) {
  const View view = game.view(s);
  const Scenario& scenario = view.scenario();
  if (words.size() == 1 && words[0] == "roll") {
    absl::StatusOr<Sheet> sheet = due_sheet(view);
    if (!sheet.ok()) return not_now("bad-arguments", "no-roll", sheet.status().message());
    return sheet;
  }
  if (words.size() < 2) return not_understood();
  if (words[0] == "fire" && words.size() == 3) {
    const StandId firer = find_stand(scenario, words[1]), target = find_stand(scenario, words[2]);
    if (firer == kNoStand || target == kNoStand || !s.in_play(firer))
      return refusal("bad-arguments", "both should be stands in play");
    const bool after_move = s.step == Step::kTankShot && s.hand.kind == UnitKind::kStand && s.hand.id == firer;
    absl::StatusOr<Sheet> sheet = fire_sheet(view, firer, target, after_move);
    if (!sheet.ok()) return not_now("bad-arguments", "cannot-attack", sheet.status().message());
    return sheet;
  }
  if (words[0] == "shoot" && words.size() <= 3) return template_odds(view, words);
  if (words[0] == "sos" && words.size() == 3) {
    const BatteryId battery = find_battery(scenario, words[1]);
    const std::optional<Point> at = parse_millimetres(words[2]);
    if (battery == 0 || !scenario.batteries[battery].sos)
      return refusal("bad-arguments", absl::StrCat(words[1], " is not the id of a battery that answers SOS"));
    if (!at.has_value()) return refusal("bad-arguments", "a point is X,Y in millimetres");
    return sos_sheet(view, battery, *at);
  }
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
  return not_understood();
}

std::shared_ptr<const protocol::Odds<Westfront>> make_odds() {
  return std::make_shared<const WestfrontOdds>();
}

}  // namespace zerohour::westfront
