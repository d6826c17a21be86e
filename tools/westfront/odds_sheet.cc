#include "tools/westfront/odds_sheet.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"

namespace zerohour::westfront {
namespace {

constexpr absl::string_view kEffectWords[] = {"none", "suppressed", "killed"};

void add_terms(Sheet& sheet, const Terms& terms) {
  for (const Term& term : terms) {
    sheet.terms.push_back({term.value, std::string(term.rule), std::string(term.what)});
    sheet.total += term.value;
  }
}

// A die for a stand; effect(face).
template <class EffectOf>
void add_effects(const View& view, StandId stand, EffectOf&& effect, Sheet& sheet) {
  std::array<int, 3> ways{};
  bool by_marker = false;
  for (int face = 1; face <= 6; ++face) {
    const Effect rolled = effect(face), result = becomes(view, stand, rolled);
    by_marker = by_marker || result != rolled;
    ++ways[static_cast<std::size_t>(result)];
  }
  const std::string means[] = {"no effect", "suppressed", by_marker ? "killed (a third marker kills)" : "killed"};
  for (std::size_t i = 0; i < 3; ++i) {
    if (ways[i] == 0) continue;
    sheet.outcomes.push_back({view.stand(stand).id, std::string(kEffectWords[i]), ways[i], 6,
                              absl::StrCat(stand_title(view.scenario(), stand), ": ", means[i])});
  }
}

// The state of a die for a unit that is not in hand yet.
State in_hand(const State& s, UnitKind kind, int id, int orders) {
  if (s.hand.kind == kind && s.hand.id == id) return s;
  State asked = s;
  asked.hand = {};
  asked.hand.kind = kind;
  asked.hand.id = static_cast<std::uint8_t>(id);
  asked.hand.orders = static_cast<std::uint8_t>(orders);
  return asked;
}

absl::string_view cover_phrase(Cover cover) {
  static constexpr absl::string_view kWords[kCovers] = {"the open", "soft cover", "medium cover", "hard cover",
                                                        "a fortification"};
  return kWords[static_cast<std::size_t>(cover)];
}

// "suppressed on 5, killed on 7", before the factors.
std::string cell_words(const FireCell& cell) {
  if (cell == FireCell{}) return "no effect";
  return absl::StrCat(
      cell.suppressed == FireCell::kAuto ? "always suppressed" : absl::StrCat("suppressed on ", cell.suppressed),
      cell.killed == FireCell::kNever ? ", not killed by fire" : absl::StrCat(", killed on ", cell.killed));
}

int die_total(int face, int modifier) {
  return std::clamp(face + modifier, 1, 6);
}

// What an assault by so many stands comes to, as a word and in words.
std::pair<absl::string_view, std::string> assault_words(const AssaultResult& result, int attackers) {
  const bool killed = result.target == Effect::kKilled, alone = attackers == 1;
  const absl::string_view back =
      alone ? "the attacker is marked and goes back" : "the attackers are marked and go back";
  if (!result.beaten_off) {
    const absl::string_view then = result.enters != kNoStand ? ", and its place taken"
                                   : alone                   ? "; the attacker may not enter its place and stays (W70)"
                                                             : "; the nearest attacker may not enter its place (W70)";
    if (killed) return {"killed", absl::StrCat("the target is killed", then)};
    return {"thrown-back", absl::StrCat("the target is thrown back with a marker", then)};
  }
  if (killed) return {"killed", absl::StrCat("the target is killed by its third marker; ", back)};
  if (result.target == Effect::kSuppressed)
    return {"tie", absl::StrCat("all are marked, ", alone ? "the attacker goes back" : "the attackers go back")};
  if (result.lost == kNoStand) return {"beaten-off", std::string(back)};
  return {"attacker-killed",
          alone ? "the attacker is killed" : "the nearest attacker is killed, the others are marked and go back"};
}

// What an assault with the sheet's total may come to; view: when all have arrived (W30).
void add_assault_results(const View& view, StandId target, Sheet& sheet) {
  const int attackers = std::popcount(assaulters(view, target));
  // From the highest sum to the lowest; what comes to the same is one outcome.
  for (int difference = 5; difference >= -5; --difference) {
    auto [word, means] = assault_words(assault_result(view, target, difference + sheet.total), attackers);
    const int ways = 6 - std::abs(difference);
    if (!sheet.outcomes.empty() && sheet.outcomes.back().means == means) {
      sheet.outcomes.back().ways += ways;
    } else {
      sheet.outcomes.push_back({"", std::string(word), ways, 36, std::move(means)});
    }
  }
}

// The die of an SOS call of a battery, with its outcomes (W24).
Sheet sos_die(const View& view, BatteryId battery) {
  const int deep = view.state().deep[static_cast<std::size_t>(index(view.scenario().batteries[battery].side))];
  const int ways = std::clamp(7 - view.tables().sos - deep, 0, 6);
  Sheet sheet;
  sheet.title = absl::StrCat("the SOS call of ", battery_title(view.scenario(), battery));
  if (deep != 0) add_terms(sheet, {{-deep, "W12", "deep suppression"}});
  sheet.outcomes.push_back({"", "answer", ways, 6, "the battery fires"});
  if (ways < 6) sheet.outcomes.push_back({"", "no-answer", 6 - ways, 6, "no answer"});
  return sheet;
}

}  // namespace

int Sheet::ways(absl::string_view unit, absl::string_view word) const {
  int sum = 0;
  for (const Outcome& outcome : outcomes) {
    if (outcome.unit == unit && outcome.word == word) sum += outcome.ways;
  }
  return sum;
}

absl::string_view effect_word(Effect effect) {
  return kEffectWords[static_cast<std::size_t>(effect)];
}

int wire_ways(const View& view, StandId stand) {
  const auto crossing = view.ground().wire_crossing(view.state().at[stand], view.side_of(stand));
  if (!crossing.has_value()) return 0;
  const Wire& wire = view.scenario().wires[static_cast<std::size_t>(crossing->wire)];
  return 7 - view.tables().wire[static_cast<std::size_t>(wire.state)];
}

absl::StatusOr<Sheet> fire_sheet(const View& view, StandId firer, StandId target, bool moved) {
  if (const absl::string_view fault = shot_fault(view, firer, target); !fault.empty()) {
    return absl::FailedPreconditionError(fault);
  }
  const Scenario& scenario = view.scenario();
  Sheet sheet;
  const ShotOdds odds = shot_odds(view, firer, target, target, moved);
  // Of tanks and armoured cars the cover does not count (W32).
  const bool armoured = is_tank(view.type(target)) || view.type(target) == UnitType::kArmouredCar;
  sheet.title = absl::StrCat(stand_title(scenario, firer), " fires at ", stand_title(scenario, target),
                             armoured ? "" : absl::StrCat(", in ", cover_phrase(view.cover_from(firer, target))), " (",
                             cell_words(odds.cell), ")");
  add_terms(sheet, shot_terms(view, firer, target, target, moved));
  const StandSet targets = shot_targets(view, firer, target);
  add_effects(
      view, target, [&](int face) { return shot_effect(view, firer, target, target, moved, face); }, sheet);
  targets.for_each([&](StandId one) {
    if (one == target) return;
    add_effects(
        view, one, [&](int face) { return shot_effect(view, firer, target, one, moved, face); }, sheet);
  });
  return sheet;
}

Sheet template_sheet(const View& view, UnitType type, absl::string_view name, Point at) {
  Sheet sheet;
  sheet.title = absl::StrCat(name, " fires at ", place_text(at));
  template_targets(view, fired_template(view, type, at)).for_each([&](StandId one) {
    add_effects(
        view, one, [&](int face) { return template_effect(view, type, one, face); }, sheet);
  });
  return sheet;
}

Sheet sos_sheet(const View& view, BatteryId battery, Point at) {
  const Battery& called = view.scenario().batteries[battery];
  Sheet sheet = sos_die(view, battery);
  absl::StrAppend(&sheet.title, " at ", place_text(at));
  const std::optional<Template> shape = view.ground().sos_template(called.side, at);
  if (!shape.has_value()) return sheet;
  template_targets(view, *shape).for_each([&](StandId one) {
    add_effects(
        view, one, [&](int face) { return template_effect(view, called.type, one, face); }, sheet);
  });
  return sheet;
}

Sheet order_sheet(const View& view, CompanyId company, int orders) {
  const State asked = in_hand(view.state(), UnitKind::kCompany, company, orders);
  const View hand(view.rules(), asked);
  Sheet sheet;
  const int needed = view.tables().company_order[static_cast<std::size_t>(orders)];
  sheet.title = absl::StrCat("order ", orders + 1, " of ", company_title(view.scenario(), company), ": ", needed,
                             " or more, and a 1 fails");
  add_terms(sheet, hand.order_terms());
  int ways = 0;
  for (int face = 2; face <= 6; ++face) ways += die_total(face, sheet.total) >= needed ? 1 : 0;
  sheet.outcomes.push_back({"", "order", ways, 6, "the company carries out an order"});
  sheet.outcomes.push_back({"", "failure", 6 - ways, 6, "its player turn is over"});
  return sheet;
}

Sheet action_sheet(const View& view, UnitKind kind, int unit) {
  const State asked = in_hand(view.state(), kind, unit, 0);
  const View hand(view.rules(), asked);
  Sheet sheet;
  sheet.title = absl::StrCat("actions of ", hand_title(hand));
  add_terms(sheet, hand.order_terms());
  const Tables& t = view.tables();
  const Actions table = kind == UnitKind::kBattery
                            ? t.type(view.scenario().batteries[static_cast<std::size_t>(unit)].type).actions
                            : view.info(static_cast<StandId>(unit)).actions;
  std::array<int, 5> ways{};
  for (int face = 1; face <= 6; ++face) {
    const int count = t.action_count(table, face == 1 ? 1 : die_total(face, sheet.total));
    ++ways[static_cast<std::size_t>(std::clamp(count, 0, 4))];
  }
  for (std::size_t count = 0; count < ways.size(); ++count) {
    if (ways[count] == 0) continue;
    sheet.outcomes.push_back({"", absl::StrCat("actions-", count), ways[count], 6,
                              count == 0 ? "no action" : count_of(static_cast<int>(count), "action")});
  }
  return sheet;
}

absl::StatusOr<Sheet> assault_sheet(const View& view, const Parts& parts, StandId target) {
  State arrived = view.state();
  arrived.order = {};
  arrived.order.parts = parts;
  arrived.order.stage = OrderStage::kAssaults;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb == Verb::kMove || parts[i].verb == Verb::kAssault)
      arrived.at[stands[i]] = end_of(parts[i], arrived.at[stands[i]]);
  }
  const View there(view.rules(), arrived);
  const std::uint32_t set = assaulters(there, target);
  if (set == 0) return absl::FailedPreconditionError("no stand reaches that target in the order (W30)");
  Sheet sheet;
  StandSet who;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if ((set >> i & 1) != 0) who.add(stands[i]);
  }
  sheet.title = absl::StrCat("assault of ", ids_text(view.scenario(), who), " on ",
                             stand_title(view.scenario(), target), ", if no held shot stops them on the way");
  add_terms(sheet, assault_terms(there, target));
  add_assault_results(there, target, sheet);
  return sheet;
}

absl::StatusOr<Sheet> due_sheet(const View& view) {
  const State& s = view.state();
  Sheet sheet;
  switch (s.step) {
    case Step::kEffectRoll: {
      const StandId roller = next_roller(s.event);
      if (s.event.kind == EventKind::kShot)
        add_terms(sheet, shot_terms(view, s.event.source, s.event.first, roller, s.event.moved != 0));
      if (s.event.kind == EventKind::kWire) {
        const std::string& id = view.stand(roller).id;
        const int ways = wire_ways(view, roller);
        if (ways > 0) sheet.outcomes.push_back({id, "across", ways, 6, absl::StrCat(id, " gets across the wire")});
        if (ways < 6) sheet.outcomes.push_back({id, "none", 6 - ways, 6, absl::StrCat(id, " stays before the wire")});
      } else {
        add_effects(
            view, roller, [&](int face) { return event_effect(view, roller, face); }, sheet);
      }
      break;
    }
    case Step::kOrderRoll:
      return order_sheet(view, s.hand.id, s.hand.orders);
    case Step::kActionRoll:
      return action_sheet(view, s.hand.kind, s.hand.id);
    case Step::kSosRoll:
      sheet = sos_die(view, s.calling);
      break;
    case Step::kAssaultRoll:
      add_terms(sheet, assault_terms(view, s.order.cursor));
      add_assault_results(view, s.order.cursor, sheet);
      break;
    default:
      return absl::FailedPreconditionError(is_roll(s.step) ? "there is no worksheet for the roll that is due"
                                                           : "no roll is due");
  }
  sheet.title = roll_title(view);
  return sheet;
}

std::string sheet_text(const Sheet& sheet) {
  std::string text = absl::StrCat(sheet.title, "\n");
  for (const Sheet::Term& term : sheet.terms) {
    absl::StrAppend(&text, absl::StrFormat("  %+3d  %s (%s)\n", term.value, term.what, term.rule));
  }
  if (!sheet.terms.empty()) absl::StrAppend(&text, absl::StrFormat("  %+3d  in all\n", sheet.total));
  if (sheet.outcomes.empty()) absl::StrAppend(&text, "  No stand would be hit.\n");
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    absl::StrAppend(&text, absl::StrFormat("  %2d/%-2d %4s  %s\n", outcome.ways, outcome.of,
                                           percent(static_cast<double>(outcome.ways) / outcome.of), outcome.means));
  }
  return text;
}

}  // namespace zerohour::westfront
