#include "tools/westfront/risk_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"

namespace zerohour::westfront {
namespace {

constexpr std::size_t kMostShown = 3;

// Says them with commas, and where the rest can be asked for if they are many.
std::string some_of(std::vector<std::string> parts, absl::string_view others) {
  if (parts.size() > kMostShown) {
    parts.resize(kMostShown);
    parts.emplace_back(others);
  }
  return absl::StrJoin(parts, ", ");
}

// What the faces of the die of the unit in hand give: "an order on 3 of 6 faces", "no action on 1, 1 action on 2 ...".
std::string die_words(const View& view) {
  std::array<int, 5> faces{};
  for (int face = 1; face <= 6; ++face) ++faces[static_cast<std::size_t>(std::clamp(view.actions_of_die(face), 0, 4))];
  if (view.state().hand.kind == UnitKind::kCompany) return absl::StrCat("an order on ", 6 - faces[0], " of 6 faces");
  std::vector<std::string> parts;
  for (std::size_t count = 0; count < faces.size(); ++count) {
    if (faces[count] == 0) continue;
    parts.push_back(
        absl::StrCat(count == 0 ? "no action" : count_of(static_cast<int>(count), "action"), " on ", faces[count]));
  }
  return absl::StrCat(absl::StrJoin(parts, ", "), " of 6 faces");
}

std::string support_risk(const View& view) {
  State with = view.state();
  with.hand.supported = 1;
  return absl::StrCat("Without it the die gives ", die_words(view), "; with it ", die_words(View(view.rules(), with)));
}

std::string reroll_risk(const View& view) {
  const int now = view.actions_of_die(view.state().hand.face);
  int better = 0, worse = 0;
  for (int face = 1; face <= 6; ++face) {
    better += view.actions_of_die(face) > now ? 1 : 0;
    worse += view.actions_of_die(face) < now ? 1 : 0;
  }
  return absl::StrCat("Another die is better on ", better, " of 6 faces, and worse on ", worse);
}

std::string wind_risk(const View& view) {
  int back = 0, still = 0;
  for (int face = 1; face <= 6; ++face) {
    const WindDeploy& wind = view.tables().wind_deploy[static_cast<std::size_t>(face)];
    still += wind.strength == 0 ? 1 : 0;
    back += wind.strength > 0 && wind.turned_about ? 1 : 0;
  }
  return absl::StrCat("If they are opened, a die decides the wind: it carries the gas forward on ", 6 - back - still,
                      " of 6 faces, back over your own lines on ", back, ", and there is none on ", still);
}

std::string order_risk(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  std::vector<std::string> parts;
  const auto add = [&](absl::string_view id, absl::string_view gets, int ways) {
    parts.push_back(absl::StrCat(id, " gets ", gets, " on ", ways, " of 6 faces"));
  };
  const auto add_actions = [&](absl::string_view id, UnitKind kind, int unit) {
    add(id, "an action or more", 6 - action_sheet(view, kind, unit).ways("", "actions-0"));
  };
  for (const CompanyId c : ids_to(scenario.company_count())) {
    if (!unit_fault(view, UnitKind::kCompany, c).empty()) continue;
    const bool again = s.hand.kind == UnitKind::kCompany && s.hand.id == c && s.hand.orders > 0;
    add(scenario.companies[c].id, again ? "another order" : "an order",
        order_sheet(view, c, again ? s.hand.orders : 0).ways("", "order"));
  }
  view.for_each(s.side, [&](StandId one) {
    if (unit_fault(view, UnitKind::kStand, one).empty()) add_actions(scenario.stands[one].id, UnitKind::kStand, one);
  });
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    if (unit_fault(view, UnitKind::kBattery, b).empty()) add_actions(scenario.batteries[b].id, UnitKind::kBattery, b);
  }
  return some_of(std::move(parts), "and odds order or odds actions shows the others");
}

struct Shot {
  StandId firer, target;
  int kills, suppresses;  // of six faces, for the target alone
};

// "C2 at A1 kills on 1 of 6 faces and suppresses on 2".
std::string shot_words(const View& view, const Shot& shot) {
  const std::string who = absl::StrCat(view.stand(shot.firer).id, " at ", view.stand(shot.target).id);
  if (shot.kills == 0 && shot.suppresses == 0) return absl::StrCat(who, " does nothing");
  if (shot.kills == 0) return absl::StrCat(who, " suppresses on ", shot.suppresses, " of 6 faces");
  return absl::StrCat(who, " kills on ", shot.kills, " of 6 faces",
                      shot.suppresses == 0 ? "" : absl::StrCat(" and suppresses on ", shot.suppresses));
}

// The best shots first.
std::string fire_risk(const Westfront& game, const State& s) {
  const View view = game.view(s);
  std::vector<Shot> shots;
  for_each_legal_action(game, s, [&](const Action& a) {
    if (a.kind != Kind::kFire && a.kind != Kind::kShot) return;
    const StandId firer = a.kind == Kind::kShot ? a.subject : view.stand_in_hand();
    const absl::StatusOr<Sheet> sheet = firer == kNoStand
                                            ? absl::StatusOr<Sheet>(absl::NotFoundError(""))
                                            : fire_sheet(view, firer, a.target, s.step == Step::kTankShot);
    if (!sheet.ok()) return;
    const std::string& id = view.stand(a.target).id;
    shots.push_back({firer, a.target, sheet->ways(id, effect_word(Effect::kKilled)),
                     sheet->ways(id, effect_word(Effect::kSuppressed))});
  });
  std::stable_sort(shots.begin(), shots.end(), [](const Shot& a, const Shot& b) {
    return std::pair(a.kills, a.suppresses) > std::pair(b.kills, b.suppresses);
  });
  std::vector<std::string> parts;
  parts.reserve(shots.size());
  for (const Shot& shot : shots) parts.push_back(shot_words(view, shot));
  std::string text = some_of(std::move(parts), "odds fire shows the others");
  if (s.step == Step::kWindow) {
    for (const BatteryId b : answers_now(view).calls) {
      absl::StrAppend(&text, text.empty() ? "" : ". ", "A call of ", view.scenario().batteries[b].id,
                      " is answered on ", sos_sheet(view, b, s.at[order_targets(view).first()]).ways("", "answer"),
                      " of 6 faces");
    }
  }
  return text;
}

// Of stands that may cross wire now.
std::string wire_risk(const View& view, absl::Span<const StandId> stands) {
  std::vector<std::string> parts;
  for (const StandId one : stands) {
    if (!view.state().in_play(one) || view.state().is_marked(one) || !view.crosses_wire(one)) continue;
    if (const int ways = wire_ways(view, one); ways > 0) {
      parts.push_back(absl::StrCat(view.stand(one).id, " on ", ways, " of 6 faces"));
    }
  }
  return parts.empty() ? "" : absl::StrCat("The wire is crossed by ", some_of(std::move(parts), "and others"));
}

std::string command_risk(const Westfront& game, const State& s) {
  std::vector<StandId> stands;
  for_each_legal_action(game, s, [&](const Action& a) {
    if (a.kind == Kind::kCommandCross) stands.push_back(a.subject);
  });
  return wire_risk(game.view(s), stands);
}

// Of the weapon, vehicle or battery in hand: its fire, and the wire at which it stands.
std::string act_risk(const Westfront& game, const State& s) {
  const View view = game.view(s);
  const StandId unit = view.stand_in_hand();
  const std::string fire = fire_risk(game, s);
  const std::string wire = unit == kNoStand ? "" : wire_risk(view, {&unit, 1});
  return absl::StrCat(fire, fire.empty() || wire.empty() ? "" : ". ", wire);
}

}  // namespace

std::string risk_text(const Westfront& game, const State& s) {
  const View view = game.view(s);
  switch (s.step) {
    case Step::kSupport:
      return support_risk(view);
    case Step::kReroll:
      return reroll_risk(view);
    case Step::kOpenGas:
      return wind_risk(view);
    case Step::kUnit:
      return order_risk(view);
    case Step::kAct:
      return act_risk(game, s);
    case Step::kOrder:
      return wire_risk(view, view.order_stands());
    case Step::kTankShot:
    case Step::kWindow:
      return fire_risk(game, s);
    case Step::kCommand:
      return command_risk(game, s);
    default:
      return "";
  }
}

}  // namespace zerohour::westfront
