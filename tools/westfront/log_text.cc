#include "tools/westfront/log_text.h"

#include <cmath>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"
#include "engine/westfront/westfront.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"

namespace zerohour::westfront {
namespace {

double distance_of(Point a, Point b) {
  return std::sqrt(static_cast<double>(table::squared_distance(a, b)));
}

// "12 cm to 30,27 cm".
std::string path_text(Point from, const StandOrder& part) {
  double way = 0;
  std::vector<std::string> places;
  for (std::size_t i = 0; i < part.legs; ++i) {
    way += distance_of(from, part.leg[i]);
    from = part.leg[i];
    places.push_back(place_text(from));
  }
  return absl::StrCat(cm_text(way), " to ", absl::StrJoin(places, " and "));
}

std::string doing_text(const View& view, StandId stand, const StandOrder& part) {
  const Scenario& scenario = view.scenario();
  const std::string name = scenario.stands[stand].id;
  switch (part.verb) {
    case Verb::kRally:
      return absl::StrCat(name, " rallies");
    case Verb::kHold:
      return absl::StrCat(name, " holds its fire");
    case Verb::kFire:
      return absl::StrCat(name, " fires at ", scenario.stands[part.target].id);
    case Verb::kCross:
      return absl::StrCat(name, " crosses the wire");
    case Verb::kMove:
      return absl::StrCat(name, " moves ", path_text(view.state().at[stand], part));
    case Verb::kAssault:
      return absl::StrCat(name, " assaults ", scenario.stands[part.target].id, ", ",
                          path_text(view.state().at[stand], part));
    default:
      return absl::StrCat(name, " does nothing");
  }
}

std::string order_text(const View& view, const Parts& parts) {
  std::vector<std::string> doings;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb != Verb::kNothing) doings.push_back(doing_text(view, stands[i], parts[i]));
  }
  return doings.empty() ? absl::StrCat(hand_title(view), " does nothing") : absl::StrJoin(doings, "; ");
}

std::string morale_result(const View& view, int total) {
  const Tables& t = view.tables();
  if (total <= t.morale_rout) return "it routs";
  if (total <= t.morale_far) return absl::StrCat("it falls back ", cm_text(t.morale_far_mm));
  if (total <= t.morale_near) return absl::StrCat("it falls back ", cm_text(t.morale_near_mm));
  return "it stands";
}

std::string die_result(const View& view, int face) {
  const int count = view.actions_of_die(face);
  if (view.state().hand.kind == UnitKind::kCompany) return count > 0 ? "it is ordered" : "no order gets through";
  return count == 0 ? "no action" : count_of(count, "action");
}

std::string effect_words(const View& view, StandId roller, int face) {
  const Effect rolled = event_effect(view, roller, face);
  if (view.state().event.kind == EventKind::kWire) return rolled == Effect::kNone ? "it stays" : "it crosses";
  const Effect effect = becomes(view, roller, rolled);
  if (effect != Effect::kSuppressed) return effect == Effect::kNone ? "nothing" : "killed";
  const int markers = view.state().markers[roller] + 1;
  return markers == 1 ? "suppressed" : absl::StrCat("suppressed, ", marker_text(markers));
}

// "the fire of F1 (field battery)": what the dice that are due are about.
std::string event_subject(const View& view) {
  const Event& event = view.state().event;
  const Scenario& scenario = view.scenario();
  switch (event.kind) {
    case EventKind::kPreliminary:
      return "the preliminary fire";
    case EventKind::kRolling:
      return absl::StrCat("the rolling barrage of ", battery_title(scenario, scenario.plans[event.source].battery));
    case EventKind::kPlanned:
      return absl::StrCat("the planned fire of ", battery_title(scenario, scenario.plans[event.source].battery));
    case EventKind::kGas:
      return "the gas";
    case EventKind::kShot:
    case EventKind::kMortar:
      return absl::StrCat("the fire of ", stand_title(scenario, event.source));
    case EventKind::kBattery:
      return absl::StrCat("the fire of ", battery_title(scenario, event.source));
    default:
      return "the move";
  }
}

std::string roll_text(const View& view, absl::Span<const std::uint8_t> faces) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const Tables& t = view.tables();
  const int face = faces.empty() ? 1 : faces[0];
  const auto name = [&](StandId id) { return scenario.stands[id].id; };
  switch (s.step) {
    case Step::kSentryRoll:
      return absl::StrCat("The sentries of the ", side_title(scenario, s.side), " side roll ", face, ": ",
                          face >= t.sentry ? "the alarm is given" : "all is quiet");
    case Step::kDeepRoll: {
      const DeepSuppression& deep = t.deep_suppression[static_cast<std::size_t>(face)];
      return absl::StrCat("Deep suppression of the ", side_title(scenario, s.side), " batteries, ", face, ": ",
                          deep.modifier == 0 ? "none" : absl::StrCat(deep.modifier),
                          deep.loses_battery ? ", and a battery is lost" : "");
    }
    case Step::kWindRoll:
      return absl::StrCat("The wind rolls ", face);
    case Step::kEffectRoll: {
      const StandId roller = next_roller(s.event);
      return absl::StrCat(name(roller), " rolls ", face, ": ", effect_words(view, roller, face));
    }
    case Step::kActionRoll:
    case Step::kOrderRoll: {
      const bool may_repeat = s.hand.again == 0 && view.staff_in_hand() >= 0;
      const int modifier = view.order_modifier();
      // Nothing is added to a 1.
      return absl::StrCat(hand_title(view), " rolls ", face,
                          modifier == 0 || face == 1 ? "" : absl::StrFormat(", %+d", modifier),
                          may_repeat ? "" : absl::StrCat(": ", die_result(view, face)));
    }
    case Step::kDeviationRoll: {
      const int over = t.deviation[static_cast<std::size_t>(face)];
      return absl::StrCat("The point of ", hand_title(view), " rolls ", face, ": ",
                          over == 0 ? "it is where it should be"
                                    : absl::StrCat(cm_text(std::abs(over)), over > 0 ? " over" : " short"));
    }
    case Step::kSosRoll:
      return absl::StrCat("The SOS call of ", scenario.batteries[s.calling].id, " rolls ", face, ": ",
                          face - s.deep[static_cast<std::size_t>(index(scenario.batteries[s.calling].side))] >= t.sos
                              ? "it fires"
                              : "no answer");
    case Step::kCommandWireRoll:
      return absl::StrCat(name(s.crossing), " rolls ", face, " at the wire");
    case Step::kDitchRoll:
      return absl::StrCat(name(s.hand.id), " rolls ", face, face <= t.ditch ? ": it is ditched" : ": it passes");
    case Step::kAssaultRoll: {
      const int second = faces.size() > 1 ? faces[1] : 1;
      const int modifier = assault_modifier(view, s.order.cursor), result = face - second + modifier;
      return absl::StrCat("The assault on ", name(s.order.cursor), " rolls ", face, " against ", second, ", ",
                          modifier >= 0 ? "+" : "", modifier, ": ", result);
    }
    case Step::kMoraleRoll:
      return absl::StrCat("Morale of ", battalion_title(scenario, s.testing), " rolls ", face, ": ",
                          morale_result(view, face + morale_modifier(view, s.testing)));
    default:
      return absl::StrCat("Morale of ", name(s.weapons.first()), " rolls ", face);
  }
}

std::string done_text(const View& view) {
  switch (view.state().step) {
    case Step::kAct:
      return absl::StrCat(hand_title(view), " is done");
    case Step::kOpenGas:
      return "opens no cylinders";
    case Step::kEndPlan:
      return "ends no more plans";
    case Step::kStaff:
      return "lays no more staff markers";
    case Step::kCommand:
      return "moves no more command stands";
    default:
      return "is done with this step";
  }
}

// What the side does, rather than one of its units: predicate_text() has no subject then.
bool is_of_side(const View& view, const Action& a) {
  switch (a.kind) {
    case Kind::kDone:
      return view.state().step != Step::kAct;
    case Kind::kPass:
    case Kind::kGas:
    case Kind::kSupport:
    case Kind::kNoSupport:
    case Kind::kKeep:
    case Kind::kReroll:
    case Kind::kLose:
    case Kind::kEnd:
    case Kind::kStaff:
    case Kind::kUnit:
    case Kind::kCompany:
    case Kind::kBattalion:
    case Kind::kSos:
    case Kind::kNudge:
      return true;
    default:
      return false;
  }
}

std::string predicate_text(const View& view, const Action& a) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const auto battery = [&](int id) { return battery_title(scenario, static_cast<BatteryId>(id)); };
  switch (a.kind) {
    case Kind::kPass:
      return "passes";
    case Kind::kDone:
      return done_text(view);
    case Kind::kGas:
      return "opens the gas cylinders";
    case Kind::kSupport:
      return absl::StrCat("gives the brigade's support to ", hand_title(view));
    case Kind::kNoSupport:
      return absl::StrCat("gives no support to ", hand_title(view));
    case Kind::kKeep:
      return absl::StrCat("keeps the ", s.hand.face, ": ", die_result(view, s.hand.face));
    case Kind::kReroll:
      return absl::StrCat("spends a staff marker, and rolls again for ", hand_title(view));
    case Kind::kLose:
      return absl::StrCat("destroys ", battery(a.subject));
    case Kind::kEnd:
      return absl::StrCat("ends the plan of ", battery(scenario.plans[a.subject].battery));
    case Kind::kStaff:
      return absl::StrCat("lays a staff marker on ", a.detail == Staff::kBattalion
                                                         ? battalion_title(scenario, a.subject)
                                                     : a.detail == Staff::kBattery ? battery(a.subject)
                                                                                   : stand_title(scenario, a.subject));
    case Kind::kUnit:
      return absl::StrCat("rolls for ", a.detail == static_cast<int>(UnitKind::kBattery)
                                            ? battery(a.subject)
                                            : stand_title(scenario, a.subject));
    case Kind::kCompany:
      return absl::StrCat("rolls for an order to ", company_title(scenario, a.subject));
    case Kind::kBattalion:
      return absl::StrCat("gives its orders to ", battalion_title(scenario, a.subject));
    case Kind::kRally:
      return absl::StrCat(hand_title(view), " rallies");
    case Kind::kHold:
      return absl::StrCat(hand_title(view), " holds its fire");
    case Kind::kCross:
      return absl::StrCat(hand_title(view), " crosses the wire");
    case Kind::kFire:
      return absl::StrCat(hand_title(view), " fires at ", stand_title(scenario, a.target));
    case Kind::kMove:
    case Kind::kOrder:
      return order_text(view, a.parts);
    case Kind::kRedirect:
      return absl::StrCat(hand_title(view), " aims at ", place_text(a.point()));
    case Kind::kShoot:
      return absl::StrCat(hand_title(view), " fires at its point, ",
                          place_text(s.hand.kind == UnitKind::kBattery ? s.battery_aim[s.hand.id] : s.aim[s.hand.id]));
    case Kind::kCommandMove:
      return absl::StrCat(stand_title(scenario, a.subject), " moves ", path_text(s.at[a.subject], a.parts[0]));
    case Kind::kCommandCross:
      return absl::StrCat(stand_title(scenario, a.subject), " crosses the wire");
    case Kind::kSos:
      return absl::StrCat("calls SOS of ", battery(a.subject), " at ", place_text(a.point()));
    case Kind::kNudge:
      return absl::StrCat("puts ", stand_title(scenario, a.subject), " where it really stands, at ",
                          place_text(a.point()));
    case Kind::kShot:
      return absl::StrCat(stand_title(scenario, a.subject), " fires a held shot at ", stand_title(scenario, a.target));
    default:
      return "";
  }
}

}  // namespace

namespace {

// The stands whose dice of this event have told what becomes of them, and so has this roll.
StandSet told_by_dice(const View& before) {
  const State& s = before.state();
  if (s.step != Step::kEffectRoll || s.event.kind == EventKind::kWire) return {};
  StandSet told = s.event.marked;
  s.event.killed.for_each([&](StandId one) { told.add(one); });
  told.add(next_roller(s.event));
  return told;
}

// The brigade's headquarters does when its step begins.
bool loses_markers_at_headquarters(const View& before, const View& after, StandId s) {
  return before.state().in_play(s) && after.state().in_play(s) && before.state().markers[s] > 0 &&
         after.state().markers[s] == 0 && after.brigade_commander(after.side_of(s)) == s;
}

// Those that no die has told: a commander who is replaced at the end of step 6, a side that is alarmed.
std::vector<std::string> later_changes(const View& before, const View& after) {
  std::vector<std::string> changes;
  for (int i = 1; i <= before.stand_count(); ++i) {
    const auto s = static_cast<StandId>(i);
    if (loses_markers_at_headquarters(before, after, s)) {
      changes.push_back(absl::StrCat("In step 5, ", before.stand(s).id, " loses its markers (W16)"));
    }
    if (after.state().in_play(s) && !before.state().in_play(s)) {
      changes.push_back(absl::StrCat("Before step 7, ", before.stand(s).id, " is replaced by a field promotion at ",
                                     place_text(after.state().at[s])));
    }
  }
  return changes;
}

std::vector<std::string> alarms(const View& before, const View& after) {
  std::vector<std::string> sides;
  for (const Side side : {kAttacker, kDefender}) {
    if (before.surprised(side) && !after.surprised(side)) sides.push_back(side_title(before.scenario(), side));
  }
  return sides;
}

// What is lost, suppressed and rallied, but for the stands in `told`.
std::vector<std::string> marks_and_losses(const View& before, const View& after, const StandSet& told) {
  const State& was = before.state();
  const State& is = after.state();
  std::vector<std::string> changes;
  for (int i = 1; i <= before.stand_count(); ++i) {
    const auto s = static_cast<StandId>(i);
    const std::string& id = before.stand(s).id;
    if (told.has(s) || loses_markers_at_headquarters(before, after, s)) continue;
    if (was.in_play(s) && !is.in_play(s)) {
      changes.push_back(absl::StrCat(id, is.life[s] == Life::kLostInAssault ? " is lost in assault" : " is lost"));
    } else if (is.in_play(s) && was.in_play(s) && is.markers[s] != was.markers[s]) {
      changes.push_back(is.markers[s] == 0 ? absl::StrCat(id, " has no marker left")
                                           : absl::StrCat(id, " has ", marker_text(is.markers[s])));
    }
  }
  return changes;
}

}  // namespace

std::string losses_text(const View& before, const View& after) {
  std::vector<std::string> changes = marks_and_losses(before, after, {});
  for (std::string& change : later_changes(before, after)) {
    change.front() = absl::ascii_tolower(static_cast<unsigned char>(change.front()));
    changes.push_back(std::move(change));
  }
  for (const std::string& side : alarms(before, after)) {
    changes.push_back(absl::StrCat("the ", side, " side is alarmed"));
  }
  return absl::StrJoin(changes, "; ");
}

std::string action_text(const View& view, const Action& a) {
  const std::string text = predicate_text(view, a);
  return is_of_side(view, a) ? absl::StrCat(side_subject(view.scenario(), decider(view)), " ", text) : text;
}

std::string move_text(const View& before, const Action& action, Actor actor, absl::Span<const std::uint8_t> faces,
                      const View& after) {
  const bool rolls = action.kind == Kind::kRoll;
  std::uint8_t shown[2] = {action.target, action.detail};
  const auto dice = faces.empty() ? absl::Span<const std::uint8_t>(shown, action.detail == 0 ? 1 : 2) : faces;
  std::string text = rolls ? roll_text(before, dice)
                     : is_of_side(before, action)
                         ? action_text(before, action)
                         : absl::StrCat(side_title(before.scenario(), actor == Actor::kSecond ? kDefender : kAttacker),
                                        ": ", action_text(before, action));
  text.front() = absl::ascii_toupper(static_cast<unsigned char>(text.front()));
  // Each consequence is told where it comes from: what a die does to its stand is told with the die.
  const std::vector<std::string> losses = marks_and_losses(before, after, rolls ? told_by_dice(before) : StandSet());
  if (!losses.empty()) absl::StrAppend(&text, " - ", absl::StrJoin(losses, "; "));
  const bool under_fire = rolls && before.state().step == Step::kEffectRoll;
  for (const std::string& side : alarms(before, after)) {
    std::string cause = under_fire ? event_subject(before) : "that";
    cause.front() = absl::ascii_toupper(static_cast<unsigned char>(cause.front()));
    absl::StrAppend(&text, ". ", cause, " alarms the ", side, " side");
  }
  for (const std::string& change : later_changes(before, after)) absl::StrAppend(&text, ". ", change);
  return text;
}

}  // namespace zerohour::westfront
