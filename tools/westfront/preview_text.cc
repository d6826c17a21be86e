#include "tools/westfront/preview_text.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/table/pose.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"
#include "tools/westfront/ruler_text.h"

namespace zerohour::westfront {
namespace {

using Outcomes = std::vector<protocol::ActionPreview::Outcome>;

constexpr absl::string_view kVerbWords[] = {"nothing", "rally", "hold", "fire", "cross", "move", "assault"};

// What a stand does in an action.
struct Doing {
  StandId stand = kNoStand;
  StandOrder part;
};

std::vector<Doing> doings_of(const View& view, const Action& a) {
  std::vector<Doing> doings;
  StandOrder part = a.parts[0];
  switch (a.kind) {
    case Kind::kOrder: {
      const auto stands = view.order_stands();
      for (std::size_t i = 0; i < stands.size(); ++i) {
        if (a.parts[i].verb != Verb::kNothing) doings.push_back({stands[i], a.parts[i]});
      }
      break;
    }
    case Kind::kMove:
      doings.push_back({view.stand_in_hand(), part});
      break;
    case Kind::kCommandMove:
      doings.push_back({a.subject, part});
      break;
    case Kind::kCross:
      part.verb = Verb::kCross;
      doings.push_back({view.stand_in_hand(), part});
      break;
    case Kind::kCommandCross:
      part.verb = Verb::kCross;
      doings.push_back({a.subject, part});
      break;
    default:
      break;
  }
  return doings;
}

// The sum of all dice of an action's assaults, and of the die or template that it is.
struct Prospect {
  std::string unit;  // whose outcome it is, where the sheet does not say; empty: of one die
  Sheet sheet;
};

Sheet die_sheet(const View& view, const Hand& hand) {
  if (hand.kind == UnitKind::kCompany) return order_sheet(view, hand.id, hand.orders);
  return action_sheet(view, hand.kind, hand.id);
}

Sheet next_die(const View& view, const Action& a, bool supported) {
  State s = view.state();
  Play(view.rules(), s).apply(a);
  s.hand.supported = supported ? 1 : 0;
  return die_sheet(View(view.rules(), s), s.hand);
}

void add_shot(const View& view, StandId firer, StandId target, bool moved, std::vector<Prospect>& prospects) {
  absl::StatusOr<Sheet> sheet = fire_sheet(view, firer, target, moved);
  if (sheet.ok()) prospects.push_back({"", *std::move(sheet)});
}

// What the unit in hand fires, and at which point: of a redirection the new one.
struct TemplateShot {
  UnitType type;
  Point at;
};
TemplateShot shot_of_hand(const View& view, const Action& a) {
  const State& s = view.state();
  const bool battery = s.hand.kind == UnitKind::kBattery;
  const Point aim = battery ? s.battery_aim[s.hand.id] : s.aim[s.hand.id];
  return {battery ? view.scenario().batteries[s.hand.id].type : view.type(s.hand.id),
          a.kind == Kind::kRedirect ? a.point() : aim};
}

std::vector<Prospect> prospects_of(const View& view, const Action& a) {
  const State& s = view.state();
  std::vector<Prospect> prospects;
  switch (a.kind) {
    case Kind::kUnit:
    case Kind::kCompany:
    case Kind::kSupport:
    case Kind::kNoSupport:
      prospects.push_back({"", next_die(view, a, a.kind == Kind::kSupport)});
      break;
    case Kind::kReroll:
      prospects.push_back({"", next_die(view, a, s.hand.supported != 0)});
      break;
    case Kind::kFire:
      add_shot(view, s.hand.id, a.target, s.step == Step::kTankShot, prospects);
      break;
    case Kind::kShot:
      add_shot(view, a.subject, a.target, false, prospects);
      break;
    case Kind::kShoot:
    case Kind::kRedirect: {
      const TemplateShot shot = shot_of_hand(view, a);
      prospects.push_back({"", template_sheet(view, shot.type, hand_title(view), shot.at)});
      break;
    }
    case Kind::kSos:
      prospects.push_back({"", sos_sheet(view, a.subject, a.point())});
      break;
    case Kind::kMove:
    case Kind::kOrder: {
      const Course course = course_of(view, a);
      const View there(view.rules(), course.after);
      if (course.after.step != Step::kAssaultRoll) break;
      StandSet targets;
      for (const StandOrder& part : a.parts) {
        if (part.verb == Verb::kAssault) targets.add(part.target);
      }
      targets.for_each([&](StandId target) {
        absl::StatusOr<Sheet> sheet = assault_sheet(there, course.after.order.parts, target);
        if (sheet.ok()) prospects.push_back({view.stand(target).id, *std::move(sheet)});
      });
      break;
    }
    default:
      break;
  }
  return prospects;
}

std::string end_text(Point at) {
  return absl::StrCat(at.x, "/", at.y);
}

// Everything that is said of stands that end somewhere.
void add_course(const View& view, const Action& a, const std::vector<Doing>& doings, protocol::Row& fields) {
  const Course course = course_of(view, a);
  const View after(view.rules(), course.after);
  const Scenario& scenario = view.scenario();
  std::vector<std::string> stands, verbs, ends, covers;
  std::vector<int> lengths, shares;
  StandSet far, gas, wire;
  for (const Doing& doing : doings) {
    const StandId one = doing.stand;
    const Point end = course.after.at[one];
    const PathCost cost = path_cost(view, one, doing.part);
    stands.push_back(view.stand(one).id);
    verbs.emplace_back(kVerbWords[static_cast<std::size_t>(doing.part.verb)]);
    lengths.push_back(cost.length);
    shares.push_back(cost.percent);
    ends.push_back(end_text(end));
    covers.emplace_back(kCoverNames[static_cast<std::size_t>(after.cover(one))]);
    const StandId commander = after.commander_of(one);
    if (is_platoon(view.type(one)) && commander != kNoStand &&
        !table::is_within(end, course.after.at[commander], kCommandRange))
      far.add(one);
    if (after.in_gas(end)) gas.add(one);
    if (after.crosses_wire(one) && view.ground().wire_crossing(end, view.side_of(one)).has_value()) wire.add(one);
  }
  fields.words("stands", stands).words("verbs", verbs).numbers("lengths", lengths).numbers("shares", shares);
  fields.words("ends", ends).words("covers", covers);
  const auto add_set = [&](absl::string_view name, const StandSet& set) {
    if (!set.empty()) fields.words(name, absl::StrReplaceAll(ids_text(scenario, set), {{" ", ""}}));
  };
  add_set("far", far);
  add_set("gas", gas);
  add_set("wire", wire);
  add_set("shots", course.firers);
  std::vector<std::string> calls;
  for (const BatteryId b : course.calls) calls.push_back(scenario.batteries[b].id);
  if (!calls.empty()) fields.words("calls", calls);
  if (course.alarms) fields.yes_no("alarm", true);
}

// The template that it lays: that of SOS fire if the battery answers.
std::optional<Template> laid_by(const View& view, const Action& a) {
  if (a.kind == Kind::kSos) return view.ground().sos_template(view.scenario().batteries[a.subject].side, a.point());
  if (a.kind != Kind::kShoot && a.kind != Kind::kRedirect) return std::nullopt;
  const TemplateShot shot = shot_of_hand(view, a);
  return fired_template(view, shot.type, shot.at);
}

void add_template(const View& view, const Action& a, protocol::Row& fields) {
  const std::optional<Template> laid = laid_by(view, a);
  if (!laid.has_value()) return;
  // A width has no front: it is turned by less than half a turn.
  const int heading = table::heading_of({static_cast<double>(laid->along.x), static_cast<double>(laid->along.y)});
  const int angle = 90 - (heading >= 180 ? heading - 180 : heading);
  fields.number("width", laid->width).number("depth", laid->depth).number("angle", angle);
}

// The chance that each stand that rolls for wire gets across.
void add_wire(const View& view, const std::vector<Doing>& doings, Outcomes& outcomes) {
  for (const Doing& doing : doings) {
    if (doing.part.verb != Verb::kCross) continue;
    outcomes.push_back({view.stand(doing.stand).id, "across", wire_ways(view, doing.stand), 6});
  }
}

std::string sheet_lines(const std::vector<Prospect>& prospects) {
  std::string text;
  for (const Prospect& prospect : prospects) absl::StrAppend(&text, "\n", sheet_text(prospect.sheet));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

protocol::ActionPreview preview_of(const View& view, const Action& a) {
  protocol::ActionPreview preview;
  const std::vector<Doing> doings = doings_of(view, a);
  if (!doings.empty()) {
    add_course(view, a, doings, preview.fields);
    add_wire(view, doings, preview.outcomes);
  }
  if (a.kind == Kind::kRedirect) preview.fields.yes_no("deviation", deviates(view, a.point()));
  add_template(view, a, preview.fields);
  if (a.kind == Kind::kOrder) {
    const ShotChances shots = shot_chances(view, a);
    for (const auto& [stand, ways] : shots.ways) {
      for (const Effect effect : {Effect::kNone, Effect::kSuppressed, Effect::kKilled}) {
        const int count = ways[static_cast<std::size_t>(effect)];
        if (count == 0) continue;
        preview.outcomes.push_back({view.stand(stand).id, std::string(effect_word(effect)), count, shots.all});
      }
    }
  }
  const std::vector<Prospect> prospects = prospects_of(view, a);
  for (const Prospect& prospect : prospects) {
    if (prospects.size() == 1 && !prospect.sheet.terms.empty()) {
      preview.fields.number("modifier", prospect.sheet.total);
    }
    const std::vector<Sheet::Outcome>& outcomes = prospect.sheet.outcomes;
    for (auto one = outcomes.begin(); one != outcomes.end(); ++one) {
      // Outcomes with the same word have one chance together.
      const bool told = std::any_of(outcomes.begin(), one, [&](const Sheet::Outcome& other) {
        return other.unit == one->unit && other.word == one->word;
      });
      const int ways = prospect.sheet.ways(one->unit, one->word);
      if (!told) preview.outcomes.push_back({one->unit.empty() ? prospect.unit : one->unit, one->word, ways, one->of});
    }
  }
  preview.fields.text("means", ruler_text(view, a));
  return preview;
}

std::string odds_words(const View& view, const Action& a) {
  std::vector<std::string> sentences;
  if (a.kind == Kind::kOrder) {
    const ShotChances shots = shot_chances(view, a);
    for (const auto& [stand, ways] : shots.ways) {
      sentences.push_back(absl::StrCat(view.stand(stand).id, " is killed at ", percent(1.0 * ways[2] / shots.all),
                                       " and suppressed at ", percent(1.0 * ways[1] / shots.all), "."));
    }
  }
  for (const Doing& doing : doings_of(view, a)) {
    if (doing.part.verb != Verb::kCross) continue;
    sentences.push_back(
        absl::StrCat(view.stand(doing.stand).id, " gets across the wire ", wire_ways(view, doing.stand), " in 6."));
  }
  for (const Prospect& prospect : prospects_of(view, a)) {
    std::vector<std::string> outcomes;
    for (const Sheet::Outcome& outcome : prospect.sheet.outcomes) {
      outcomes.push_back(absl::StrCat(outcome.means, " ", outcome.ways, " in ", outcome.of));
    }
    if (!outcomes.empty())
      sentences.push_back(absl::StrCat(prospect.sheet.title, ": ", absl::StrJoin(outcomes, ", "), "."));
  }
  return absl::StrJoin(sentences, " ");
}

std::string preview_text(const View& view, const Action& a) {
  const std::vector<Doing> doings = doings_of(view, a);
  std::vector<std::string> sentences;
  const Scenario& scenario = view.scenario();
  if (!doings.empty()) {
    const Course course = course_of(view, a);
    const View after(view.rules(), course.after);
    for (const Doing& doing : doings) {
      const std::string& id = view.stand(doing.stand).id;
      if (doing.part.verb == Verb::kCross) {
        sentences.push_back(absl::StrCat(id, " crosses the wire at ", wire_ways(view, doing.stand),
                                         " in 6, and is then at ", place_text(course.after.at[doing.stand])));
      }
      if (doing.part.legs == 0) continue;
      const PathCost cost = path_cost(view, doing.stand, doing.part);
      sentences.push_back(absl::StrCat(id, " goes ", cm_text(cost.length), ", ", cost.percent,
                                       "% of its move, and ends in ",
                                       kCoverNames[static_cast<std::size_t>(after.cover(doing.stand))], " cover"));
    }
    if (course.alarms) sentences.emplace_back("The enemy is alarmed (W11)");
    if (!course.firers.empty())
      sentences.push_back(absl::StrCat("Held shots may answer it: ", ids_text(scenario, course.firers)));
    for (const BatteryId b : course.calls)
      sentences.push_back(absl::StrCat(battery_title(scenario, b), " may be called against it"));
  }
  if (a.kind == Kind::kRedirect && deviates(view, a.point())) {
    sentences.emplace_back("A die of deviation is rolled: 1 falls 5 cm short, 6 goes 5 cm over (W18)");
  }
  if (a.kind == Kind::kOrder) {
    const ShotChances shots = shot_chances(view, a);
    for (const auto& [stand, ways] : shots.ways) {
      sentences.push_back(absl::StrCat(view.stand(stand).id, " is killed at ", percent(1.0 * ways[2] / shots.all),
                                       " and suppressed at ", percent(1.0 * ways[1] / shots.all)));
    }
  }
  const std::vector<Prospect> prospects = prospects_of(view, a);
  const std::string text = sentences.empty() ? "" : absl::StrCat(absl::StrJoin(sentences, ". "), ".");
  if (text.empty() && prospects.empty()) return "That is legal, and no die is rolled for it.";
  const std::string lines = sheet_lines(prospects);
  return text.empty() ? lines.substr(1) : absl::StrCat(text, lines);
}

}  // namespace zerohour::westfront
