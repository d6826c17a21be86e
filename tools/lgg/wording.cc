#include "tools/lgg/wording.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text_table.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/preview_text.h"
#include "tools/lgg/ruler_text.h"
#include "tools/lgg/table_text.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {
namespace {

// What a side thinks about in a step.
constexpr TextRow<Step> kConsidered[] = {
    {Step::kSetUp, "where to set up"},
    {Step::kActivate, "what to do next"},
    {Step::kLose, "who takes a hit"},
    {Step::kPursuitHit, "who takes a hit"},
    {Step::kOccupy, "who takes the ground"},
    {Step::kResolve, "which combat comes first"},
    {Step::kRallyPlace, "where a unit rallies"},
    {Step::kDayPlace, "where a unit rallies"},
    {Step::kCommandChit, "a stratagem"},
    {Step::kDieChit, "a stratagem"},
    {Step::kStay, "whether to stay"},
};

constexpr absl::string_view kActionWords[] = {
    "move", "commander", "wing", "attack", "force", "fire",    "recover",   "rally",   "engineer", "bridge", "break",
    "bank", "resolve",   "lose", "occupy", "place", "decline", "command",   "actions", "die",      "nudge",  "no",
    "stay", "leave",     "blue", "red",    "hit",   "join",    "successor", "pass",    "done"};

constexpr int kPictureWidth = 160;

// Whose shape acts; empty where none does.
std::string acting_shape(const View& view, const Action& a) {
  if (a.subject >= kCommanderSubject && a.subject < kForceSubject) {
    const Side side = a.kind == Kind::kNudge ? (a.target == 1 ? kBlue : kRed) : decider(view);
    return stand_name(side, a.subject - kCommanderSubject);
  }
  const bool side_word = a.kind == Kind::kStay || a.kind == Kind::kLeave || a.kind == Kind::kSuccessor;
  return a.subject == 0 || a.subject >= kUnitSlots || side_word ? "" : absl::StrCat(a.subject);
}

// Where a unit stands, and which enemy is nearest to it.
std::string hint_place(const View& view, UnitId unit) {
  std::string text = absl::StrCat("Look at ", unit_title(view, unit), " at ", place_text(view.state().pose[unit].at));
  UnitId nearest = kNoUnit;
  view.for_each(other(view.side_of(unit)), [&](UnitId enemy) {
    if (nearest == kNoUnit || view.gap(unit, enemy) < view.gap(unit, nearest)) nearest = enemy;
  });
  if (nearest != kNoUnit) {
    absl::StrAppend(&text, ": the nearest enemy, ", unit_title(view, nearest), ", is ",
                    inches_text(view.gap(unit, nearest)), " away");
  }
  return absl::StrCat(text, ".");
}

std::string chits_left(const State& s, Side side) {
  const int drawn = s.chits[index(side)];
  return drawn == kUnknownChits ? "?" : absl::StrCat(drawn - s.played[index(side)]);
}

}  // namespace

protocol::Row LggWording::turn_row(const Lgg& game, const State& s) const {
  const auto of_both = [](const auto& a, const auto& b) { return absl::StrCat(a, "/", b); };
  protocol::Row row;
  row.number("day", s.day).number("round", s.round).word("step", step_name(s.step)).word("side", phase_side(s));
  row.word("left", of_both(s.left[0], s.left[1])).word("totals", of_both(s.totals[0], s.totals[1]));
  row.word("count", of_both(s.count, game.rules().scenario.length));
  return row.word("chits", of_both(chits_left(s, kBlue), chits_left(s, kRed)));
}

std::uint64_t LggWording::turn_key(const Lgg&, const State& s) const {
  return phase_key(s);
}

bool LggWording::is_action_word(const Lgg& game, const State&, absl::string_view word) const {
  if (std::find(std::begin(kActionWords), std::end(kActionWords), word) != std::end(kActionWords)) return true;
  return parse_count(word, 1, game.rules().scenario.unit_count()).ok() || table::parse_point(word).has_value() ||
         table::parse_heading(word).has_value();
}

std::string LggWording::subject(const Lgg& game, const State& s, const Action& action) const {
  const std::string shape = acting_shape(game.view(s), action);
  return shape.empty() ? std::string(words_of(game.format_action(s, action)).front()) : shape;
}

protocol::HintWords LggWording::hint_words(const Lgg& game, const State& s, const Action& action) const {
  protocol::HintWords words;
  // The subject of some choices is a side, or a wing commander.
  const bool is_unit = action.subject > 0 && action.subject < kUnitSlots && action.kind != Kind::kStay &&
                       action.kind != Kind::kLeave && action.kind != Kind::kSuccessor;
  if (action.kind == Kind::kForce || action.kind == Kind::kResolve) {
    words.where = absl::StrCat("Look at the combat of ", unit_title(game.view(s), action.target), ".");
  } else if (is_unit && s.on_table(action.subject)) {
    words.where = hint_place(game.view(s), action.subject);
  } else if (action.kind == Kind::kPlace) {
    const std::string side = side_title(game.chooser(s, action));
    words.where = is_unit ? absl::StrCat("Look for a place for ", unit_title(game.view(s), action.subject), ".")
                          : absl::StrCat("Look for a place for ", side, "'s ", commander_title(action.subject), ".");
  } else if (is_unit) {
    words.where = absl::StrCat("Look at ", unit_title(game.view(s), action.subject), ", which has routed.");
  } else if (action.subject >= kCommanderSubject && action.subject < kForceSubject) {
    const Side side = game.chooser(s, action);
    const Stand& stand = s.stands[index(side)][static_cast<std::size_t>(action.subject - kCommanderSubject)];
    words.where = absl::StrCat("Look at ", side_title(side), "'s ", commander_title(action.subject), " at ",
                               place_text(stand.at), ".");
  }
  words.what = absl::StrCat(side_title(game.chooser(s, action)), ": ", ruler_text(game.view(s), action), ".");
  words.why = odds_words(game.view(s), action);
  return words;
}

std::string LggWording::considers(const Lgg&, const State& s, Side side) const {
  return absl::StrCat(side_title(side), " considers ", text_of<Step>(kConsidered, s.step, "a choice"));
}

protocol::ActionParts LggWording::parts(const Lgg& game, const State& s, const Action& a) const {
  protocol::ActionParts parts;
  const std::string text = game.format_action(s, a);
  parts.kind = a.kind == Kind::kMove && a.target != kNoUnit ? "attack" : std::string(words_of(text).front());
  if (a.kind == Kind::kMove && a.subject >= kCommanderSubject) parts.kind = "commander";
  parts.unit = acting_shape(game.view(s), a);
  if (a.kind == Kind::kEngineer) {
    parts.to = std::string(words_of(text).back());
  } else if (a.kind != Kind::kRoll && a.target != kNoUnit) {
    parts.to = absl::StrCat(a.target);
  } else if (a.legs > 0) {
    parts.to = table::point_text(a.end().at);
  }
  return parts;
}

absl::StatusOr<bool> LggWording::in_area(const Lgg&, absl::string_view place, absl::string_view from,
                                         absl::string_view to) const {
  const auto a = table::parse_point(from), b = table::parse_point(to), at = table::parse_point(place);
  if (!a.has_value() || !b.has_value()) {
    return protocol::refusal("bad-arguments", "a corner is X,Y in inches from the south-west");
  }
  return at.has_value() && at->x >= std::min(a->x, b->x) && at->x <= std::max(a->x, b->x) &&
         at->y >= std::min(a->y, b->y) && at->y <= std::max(a->y, b->y);
}

std::string LggWording::picture(const Lgg& game, const State& s) const {
  const View view = game.view(s);
  std::string text = absl::StrCat(phase_title(view), "\n", table_picture(view, {false, kPictureWidth}),
                                  units_text(view, kBlue), units_text(view, kRed));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

// The table itself is told by its shapes.
void LggWording::describe(const Lgg& game, protocol::Reply& reply) const {
  const Rulebook& rules = game.rules();
  const Scenario& scenario = rules.scenario;
  const auto data = [](absl::string_view thing) { return protocol::Row().word("thing", thing); };
  protocol::Row day = data("day");
  day.word("weather", kWeatherNames[static_cast<int>(scenario.weather)])
      .word("ground", scenario.soft ? "soft" : "hard");
  day.number("length", scenario.length).decimal("radius", inches(rules.radius()));
  reply.line("data", day.decimal("stand", inches(kStandSize)).decimal("town", inches(kTownSize)));
  for (const UnitType& type : rules.types) {
    protocol::Row row = data("type");
    row.word("key", type.name).word("kind", kClassNames[static_cast<int>(type.kind)]);
    row.word("attack", absl::StrCat(type.attack[0], "/", type.attack[1]));
    row.word("defence", absl::StrCat(type.defence[0], "/", type.defence[1]));
    row.number("morale", type.morale).number("strength", type.strength);
    row.decimal("increment", inches(type.increment[scenario.soft ? 1 : 0])).number("firepower", type.firepower);
    row.decimal("range", inches(type.range)).decimal("width", inches(type.width)).decimal("depth", inches(type.depth));
    reply.line("data", row.text("name", type_title(type)));
  }
  for (int u = 1; u <= scenario.unit_count(); ++u) {
    const ScenarioUnit& unit = scenario.units[static_cast<std::size_t>(u)];
    const std::string kind = unit.outrider
                                 ? std::string("outriders")
                                 : absl::StrCat(unit.guard ? "Guard " : "", type_title(rules.types[unit.type]));
    protocol::Row row = data("unit");
    row.word("key", absl::StrCat(u)).word("side", kSideNames[index(unit.side)]);
    row.word("troops", rules.types[unit.type].name);
    if (unit.guard) row.yes_no("guard", true);
    if (unit.outrider) row.yes_no("outriders", true);
    reply.line("data", row.text("name", unit.name.empty() ? kind : unit.name));
  }
}

std::string LggWording::title(const Lgg& game, const State& s) const {
  return phase_title(game.view(s));
}

protocol::Row LggWording::phase(const Lgg& game, const State& s) const {
  protocol::Row row;
  row.number("day", s.day).number("round", s.round).word("side", phase_side(s));
  return row.text("title", title(game, s));
}

std::string LggWording::tell(const Lgg& game, const State& before, const Action& action, Actor actor,
                             absl::Span<const std::uint8_t> faces, const State& after) const {
  return move_text(game.view(before), action, actor, faces, game.view(after));
}

}  // namespace zerohour::lgg
