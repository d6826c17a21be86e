#include "tools/westfront/wording.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text_table.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"
#include "tools/westfront/log_text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/preview_text.h"
#include "tools/westfront/table_text.h"

namespace zerohour::westfront {
namespace {

// What a side thinks about in a step.
constexpr TextRow<Step> kConsidered[] = {
    {Step::kOrder, "an order"},
    {Step::kUnit, "which unit is next"},
    {Step::kBattalion, "which battalion is next"},
    {Step::kAct, "what a unit does"},
    {Step::kTankShot, "what a unit does"},
    {Step::kWindow, "whether to fire"},
    {Step::kSupport, "the brigade's support"},
    {Step::kReroll, "whether to keep a die"},
    {Step::kCommand, "its command stands"},
    {Step::kStaff, "its staff markers"},
    {Step::kEndPlan, "its batteries"},
    {Step::kLoseBattery, "its batteries"},
    {Step::kOpenGas, "gas"},
};

constexpr absl::string_view kActionWords[] = {
    "lose",       "gas",   "end",    "done",  "staff", "unit", "battalion", "company", "support",
    "no-support", "keep",  "reroll", "rally", "hold",  "fire", "move",      "assault", "cross",
    "redirect",   "shoot", "order",  "sos",   "shot",  "pass", "nudge"};
constexpr int kPictureWidth = 160;

// How a type of unit fires: fire=direct zone=150, fire=template width=100 depth=50, fire=none; lengths in mm.
protocol::Row fire_fields(const TypeInfo& type) {
  protocol::Row row;
  if (type.mode == Mode::kNone) return row.word("fire", "none");
  if (type.mode == Mode::kDirect) {
    row.word("fire", "direct");
    return type.beaten_zone != 0 ? row.number("zone", type.beaten_zone) : row;
  }
  return row.word("fire", "template").number("width", type.template_width).number("depth", type.template_depth);
}

// Whose shape acts; empty where none does.
std::string acting_shape(const View& view, const Action& a) {
  const Scenario& scenario = view.scenario();
  const Hand& hand = view.state().hand;
  switch (a.kind) {
    case Kind::kUnit:
      return a.detail == static_cast<int>(UnitKind::kBattery) ? scenario.batteries[a.subject].id
                                                              : scenario.stands[a.subject].id;
    case Kind::kCommandMove:
    case Kind::kCommandCross:
    case Kind::kShot:
    case Kind::kNudge:
      return scenario.stands[a.subject].id;
    case Kind::kSos:
    case Kind::kLose:
      return scenario.batteries[a.subject].id;
    case Kind::kRally:
    case Kind::kHold:
    case Kind::kFire:
    case Kind::kMove:
    case Kind::kCross:
    case Kind::kRedirect:
    case Kind::kShoot:
      return hand.kind == UnitKind::kBattery ? scenario.batteries[hand.id].id
             : hand.kind == UnitKind::kStand ? scenario.stands[hand.id].id
                                             : "";
    case Kind::kOrder: {
      const auto stands = view.order_stands();
      for (std::size_t i = 0; i < stands.size(); ++i) {
        if (a.parts[i].verb != Verb::kNothing) return scenario.stands[stands[i]].id;
      }
      return "";
    }
    default:
      return "";
  }
}

std::string first_word(const Westfront& game, const State& s, const Action& a) {
  return std::string(words_of(game.format_action(s, a)).front());
}

// Where a stand is, and which enemy is nearest to it.
std::string hint_place(const View& view, StandId stand) {
  const State& s = view.state();
  std::string text = absl::StrCat("Look at ", stand_title(view.scenario(), stand), " at ", place_text(s.at[stand]));
  StandId nearest = kNoStand;
  view.for_each(other(view.side_of(stand)), [&](StandId enemy) {
    if (nearest == kNoStand ||
        table::squared_distance(s.at[enemy], s.at[stand]) < table::squared_distance(s.at[nearest], s.at[stand]))
      nearest = enemy;
  });
  if (nearest != kNoStand) {
    absl::StrAppend(&text, ": the nearest enemy is ", stand_title(view.scenario(), nearest), " at ",
                    place_text(s.at[nearest]));
  }
  return absl::StrCat(text, ".");
}

}  // namespace

protocol::Row WestfrontWording::turn_row(const Westfront& game, const State& s) const {
  protocol::Row row;
  row.number("turn", s.turn).word("side", game.side_name(s.side)).word("phase", phase_name(s.phase));
  return row.word("step", step_name(s.step)).number("score", score(game.view(s)));
}

std::uint64_t WestfrontWording::turn_key(const Westfront&, const State& s) const {
  return westfront::turn_key(s);
}

bool WestfrontWording::is_action_word(const Westfront& game, const State&, absl::string_view word) const {
  if (std::find(std::begin(kActionWords), std::end(kActionWords), word) != std::end(kActionWords)) return true;
  const Scenario& scenario = game.rules().scenario;
  const absl::string_view id = word.substr(0, word.find(':'));
  return find_stand(scenario, id) != 0 || find_battery(scenario, id) != 0 || find_company(scenario, id) != 0 ||
         parse_millimetres(word).has_value();
}

std::string WestfrontWording::subject(const Westfront& game, const State& s, const Action& action) const {
  const std::string shape = acting_shape(game.view(s), action);
  return shape.empty() ? first_word(game, s, action) : shape;
}

protocol::HintWords WestfrontWording::hint_words(const Westfront& game, const State& s, const Action& action) const {
  const View view = game.view(s);
  protocol::HintWords words;
  const StandId stand = find_stand(view.scenario(), acting_shape(view, action));
  if (stand != kNoStand && s.in_play(stand)) words.where = hint_place(view, stand);
  words.what = absl::StrCat(action_text(view, action), ".");
  words.why = odds_words(view, action);
  return words;
}

std::vector<std::string> WestfrontWording::rolls_together(const Westfront& game, const State& s) const {
  StandSet left;
  std::vector<std::string> names;
  const auto add = [&](StandId stand) { names.push_back(game.rules().scenario.stands[stand].id); };
  if (s.step == Step::kEffectRoll) {
    const StandId next = next_roller(s.event);
    left = s.event.pending;
    left.remove(next);
    add(next);
  } else if (s.step == Step::kWeaponMoraleRoll) {
    left = s.weapons;
  }
  left.for_each(add);
  return names;
}

std::string WestfrontWording::considers(const Westfront& game, const State& s, Side side) const {
  return absl::StrCat(side_subject(game.rules().scenario, side), " considers ",
                      text_of<Step>(kConsidered, s.step, "a choice"));
}

protocol::ActionParts WestfrontWording::parts(const Westfront& game, const State& s, const Action& a) const {
  const View view = game.view(s);
  protocol::ActionParts parts;
  parts.kind = first_word(game, s, a);
  parts.unit = acting_shape(view, a);
  if (a.kind == Kind::kFire || a.kind == Kind::kShot) parts.to = view.scenario().stands[a.target].id;
  if (a.kind == Kind::kRedirect || a.kind == Kind::kSos || a.kind == Kind::kNudge)
    parts.to = millimetres_text(a.point());
  if ((a.kind == Kind::kMove || a.kind == Kind::kCommandMove) && a.parts[0].legs != 0)
    parts.to = millimetres_text(a.parts[0].leg[static_cast<std::size_t>(a.parts[0].legs - 1)]);
  return parts;
}

absl::StatusOr<bool> WestfrontWording::in_area(const Westfront&, absl::string_view place, absl::string_view from,
                                               absl::string_view to) const {
  const auto a = parse_millimetres(from), b = parse_millimetres(to), at = parse_millimetres(place);
  if (!a.has_value() || !b.has_value()) {
    return protocol::refusal("bad-arguments", "a corner is X,Y in millimetres from the attacker's left corner");
  }
  return at.has_value() && at->x >= std::min(a->x, b->x) && at->x <= std::max(a->x, b->x) &&
         at->y >= std::min(a->y, b->y) && at->y <= std::max(a->y, b->y);
}

std::string WestfrontWording::picture(const Westfront& game, const State& s) const {
  const View view = game.view(s);
  std::string text = absl::StrCat(phase_title(view), "\n", table_picture(view, {false, kPictureWidth}),
                                  units_text(view, kAttacker, Measure::kMillimetres),
                                  units_text(view, kDefender, Measure::kMillimetres));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

// The table itself is told by its shapes.
void WestfrontWording::describe(const Westfront& game, protocol::Reply& reply) const {
  const Scenario& scenario = game.rules().scenario;
  protocol::Row of_game;
  of_game.word("thing", "game").number("turns", scenario.turns).number("win", scenario.win);
  of_game.number("draw", scenario.draw).number("visibility", scenario.visibility).yes_no("night", scenario.night);
  of_game.number("command-range", kCommandRange).number("base", kBase);
  reply.line("data", of_game.number("reach", kAssaultReach).number("trench", kInTrench));
  const Tables& tables = game.rules().tables;
  for (const StandId s : ids_to(scenario.stand_count())) {
    const Stand& stand = scenario.stands[s];
    protocol::Row row;
    row.word("thing", "unit").word("key", stand.id).word("side", game.side_name(stand.side));
    row.word("troops", kUnitTypeNames[static_cast<std::size_t>(stand.type)]);
    row.word("grade", kGradeNames[static_cast<std::size_t>(stand.grade)]);
    row.number("move", tables.allowance(stand.type, stand.grade, stand.packs, stand.mounted, MoveLine::kCrossCountry));
    row.add(fire_fields(tables.type(stand.type)));
    if (stand.company != 0) row.word("company", scenario.companies[stand.company].id);
    if (stand.battalion != 0) row.number("battalion", scenario.battalions[stand.battalion].number);
    reply.line("data", row.text("name", stand_kind(scenario, s)));
  }
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    const Battery& battery = scenario.batteries[b];
    protocol::Row row;
    row.word("thing", "battery").word("key", battery.id).word("side", game.side_name(battery.side));
    row.word("troops", kUnitTypeNames[static_cast<std::size_t>(battery.type)]);
    row.add(fire_fields(tables.type(battery.type))).yes_no("sos", battery.sos);
    reply.line("data", row.text("name", type_title(battery.type)));
  }
}

std::string WestfrontWording::title(const Westfront& game, const State& s) const {
  return phase_title(game.view(s));
}

protocol::Row WestfrontWording::phase(const Westfront& game, const State& s) const {
  protocol::Row row;
  row.number("turn", s.turn).word("side", game.side_name(s.side));
  return row.text("title", title(game, s));
}

std::string WestfrontWording::tell(const Westfront& game, const State& before, const Action& action, Actor actor,
                                   absl::Span<const std::uint8_t> faces, const State& after) const {
  return move_text(game.view(before), action, actor, faces, game.view(after));
}

}  // namespace zerohour::westfront
