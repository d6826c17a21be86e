#include "tools/westfront/preview_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"
#include "tools/westfront/ruler_text.h"

namespace zerohour::westfront {
namespace {

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

std::vector<Prospect> prospects_of(const View& view, const Action& a) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  std::vector<Prospect> prospects;
  const bool battery = s.hand.kind == UnitKind::kBattery;
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
      const UnitType type = battery ? scenario.batteries[s.hand.id].type : view.type(s.hand.id);
      const Point at = a.kind == Kind::kRedirect ? a.point() : battery ? s.battery_aim[s.hand.id] : s.aim[s.hand.id];
      prospects.push_back({"", template_sheet(view, type, hand_title(view), at)});
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

// "chance-C2-killed=1/6", or "chance-order=4/6" of one die.
void add_chance(absl::string_view unit, absl::string_view word, int ways, int all, std::string& fields) {
  absl::StrAppend(&fields, " chance-", unit, unit.empty() ? "" : "-", word, "=", ways, "/", all);
}

std::string end_text(Point at) {
  return absl::StrCat(at.x, "/", at.y);
}

// Everything that is said of stands that end somewhere.
void add_course(const View& view, const Action& a, const std::vector<Doing>& doings, std::string& fields) {
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
  absl::StrAppend(&fields, " stands=", absl::StrJoin(stands, ","), " verbs=", absl::StrJoin(verbs, ","),
                  " lengths=", absl::StrJoin(lengths, ","), " shares=", absl::StrJoin(shares, ","),
                  " ends=", absl::StrJoin(ends, ","), " covers=", absl::StrJoin(covers, ","));
  const auto add_set = [&](absl::string_view name, const StandSet& set) {
    if (!set.empty())
      absl::StrAppend(&fields, " ", name, "=", absl::StrReplaceAll(ids_text(scenario, set), {{" ", ""}}));
  };
  add_set("far", far);
  add_set("gas", gas);
  add_set("wire", wire);
  add_set("shots", course.firers);
  std::vector<std::string> calls;
  for (const BatteryId b : course.calls) calls.push_back(scenario.batteries[b].id);
  if (!calls.empty()) absl::StrAppend(&fields, " calls=", absl::StrJoin(calls, ","));
  if (course.alarms) absl::StrAppend(&fields, " alarm=yes");
}

// The chance that each stand that rolls for wire gets across.
void add_wire(const View& view, const std::vector<Doing>& doings, std::string& fields) {
  for (const Doing& doing : doings) {
    if (doing.part.verb != Verb::kCross) continue;
    add_chance(view.stand(doing.stand).id, "across", wire_ways(view, doing.stand), 6, fields);
  }
}

std::string sheet_lines(const std::vector<Prospect>& prospects) {
  std::string text;
  for (const Prospect& prospect : prospects) absl::StrAppend(&text, "\n", sheet_text(prospect.sheet));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

std::string preview_fields(const View& view, const Action& a) {
  std::string fields;
  const std::vector<Doing> doings = doings_of(view, a);
  if (!doings.empty()) {
    add_course(view, a, doings, fields);
    add_wire(view, doings, fields);
  }
  if (a.kind == Kind::kRedirect) absl::StrAppend(&fields, " deviation=", deviates(view, a.point()) ? "yes" : "no");
  if (a.kind == Kind::kOrder) {
    const ShotChances shots = shot_chances(view, a);
    for (const auto& [stand, ways] : shots.ways) {
      for (const Effect effect : {Effect::kNone, Effect::kSuppressed, Effect::kKilled}) {
        const int count = ways[static_cast<std::size_t>(effect)];
        if (count != 0) add_chance(view.stand(stand).id, effect_word(effect), count, shots.all, fields);
      }
    }
  }
  const std::vector<Prospect> prospects = prospects_of(view, a);
  for (const Prospect& prospect : prospects) {
    if (prospects.size() == 1 && !prospect.sheet.terms.empty())
      absl::StrAppend(&fields, " modifier=", prospect.sheet.total);
    const std::vector<Sheet::Outcome>& outcomes = prospect.sheet.outcomes;
    for (auto one = outcomes.begin(); one != outcomes.end(); ++one) {
      // Outcomes with the same word have one chance together.
      const bool told = std::any_of(outcomes.begin(), one, [&](const Sheet::Outcome& other) {
        return other.unit == one->unit && other.word == one->word;
      });
      const int ways = prospect.sheet.ways(one->unit, one->word);
      if (!told) add_chance(one->unit.empty() ? prospect.unit : one->unit, one->word, ways, one->of, fields);
    }
  }
  if (!fields.empty()) fields.erase(0, 1);
  return absl::StrCat(fields, fields.empty() ? "" : " ", "means=", ruler_text(view, a));
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
