// What programs are told of a roll, so that they need not read the log.
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

std::string hand_id(const View& view) {
  const Hand& hand = view.state().hand;
  switch (hand.kind) {
    case UnitKind::kStand:
      return view.stand(hand.id).id;
    case UnitKind::kCompany:
      return view.scenario().companies[hand.id].id;
    case UnitKind::kBattery:
      return view.scenario().batteries[hand.id].id;
    default:
      return "";
  }
}

// What has the effect that is rolled for, by the kinds of events.
constexpr absl::string_view kEffects[] = {
    "", "preliminary-fire", "barrage", "planned-fire", "gas", "fire", "fire", "fire", "wire", "assault"};
static_assert(std::size(kEffects) == static_cast<std::size_t>(kEventKinds));

std::string effect_word(const View& view, StandId roller, int face) {
  const Effect rolled = event_effect(view, roller, face);
  if (view.state().event.kind == EventKind::kWire) return rolled == Effect::kNone ? "stays" : "across";
  const Effect effect = becomes(view, roller, rolled);
  return effect == Effect::kNone ? "nothing" : effect == Effect::kKilled ? "killed" : "suppressed";
}

std::string die_word(const View& view, int face) {
  // It may be rolled again (W16).
  if (view.state().hand.again == 0 && view.staff_in_hand() >= 0) return "";
  const int count = view.actions_of_die(face);
  if (view.state().hand.kind == UnitKind::kCompany) return count > 0 ? "order" : "no-order";
  return count == 0 ? "no-action" : count == 1 ? "1-action" : absl::StrCat(count, "-actions");
}

}  // namespace

protocol::RollFacts WestfrontWording::roll_facts(const Westfront& game, const State& s,
                                                 absl::Span<const std::uint8_t> faces, const State& after) const {
  const View view = game.view(s);
  const Scenario& scenario = view.scenario();
  const Tables& t = view.tables();
  const int face = faces.empty() ? 0 : faces[0];
  protocol::RollFacts facts;
  const auto about = [&](absl::string_view kind, std::string what) {
    facts.kind = std::string(kind);
    facts.about = std::move(what);
  };
  const auto result = [&](std::string word) {
    if (face != 0) facts.result = std::move(word);
  };
  switch (s.step) {
    case Step::kEffectRoll: {
      const StandId roller = next_roller(s.event);
      const bool wire = s.event.kind == EventKind::kWire;
      about(wire ? "wire" : "effect", view.stand(roller).id);
      (wire ? facts.unit : facts.target) = facts.about;
      if (!wire) facts.effect = std::string(kEffects[static_cast<std::size_t>(s.event.kind)]);
      if (s.event.kind == EventKind::kShot || s.event.kind == EventKind::kMortar) {
        facts.unit = view.stand(s.event.source).id;
      } else if (s.event.kind == EventKind::kBattery) {
        facts.unit = scenario.batteries[s.event.source].id;
      }
      facts.sheet = "roll";
      if (face != 0) result(effect_word(view, roller, face));
      break;
    }
    case Step::kActionRoll:
    case Step::kOrderRoll:
      about(s.step == Step::kActionRoll ? "actions" : "order", hand_id(view));
      facts.unit = facts.about;
      facts.sheet = "roll";
      if (face != 0) result(die_word(view, face));
      break;
    case Step::kDeviationRoll: {
      about("deviation", hand_id(view));
      facts.unit = facts.about;
      const int over = t.deviation[static_cast<std::size_t>(face)];
      result(over == 0 ? "there" : over > 0 ? "over" : "short");
      break;
    }
    case Step::kSosRoll: {
      about("sos", scenario.batteries[s.calling].id);
      facts.unit = facts.about;
      facts.sheet = "roll";
      const int deep = s.deep[static_cast<std::size_t>(index(scenario.batteries[s.calling].side))];
      result(face - deep >= t.sos ? "fires" : "no-answer");
      break;
    }
    case Step::kCommandWireRoll:
      about("wire", view.stand(s.crossing).id);
      facts.unit = facts.about;
      break;
    case Step::kDitchRoll:
      about("ditching", hand_id(view));
      facts.unit = facts.about;
      result(face <= t.ditch ? "ditched" : "passes");
      break;
    case Step::kAssaultRoll: {
      about("assault", view.stand(s.order.cursor).id);
      facts.target = facts.about;
      facts.sheet = "roll";
      const int second = faces.size() > 1 ? faces[1] : 0;
      if (face != 0) facts.totals = absl::StrCat(face - second + assault_modifier(view, s.order.cursor));
      result(after.in_play(s.order.cursor) ? "held" : "taken");
      break;
    }
    case Step::kMoraleRoll: {
      about("morale", absl::StrCat(scenario.battalions[s.testing].number));
      const int total = face + morale_modifier(view, s.testing);
      result(total <= t.morale_rout ? "rout" : total <= t.morale_near ? "falls-back" : "stands");
      break;
    }
    case Step::kWeaponMoraleRoll:
      about("morale", view.stand(s.weapons.first()).id);
      facts.unit = facts.about;
      break;
    case Step::kSentryRoll:
      about("sentries", std::string(game.side_name(s.side)));
      result(face >= t.sentry ? "alarm" : "quiet");
      break;
    case Step::kDeepRoll:
      about("deep-suppression", std::string(game.side_name(s.side)));
      break;
    case Step::kWindRoll:
      facts.kind = "wind";
      break;
    default:
      break;
  }
  return facts;
}

namespace {

// What an assault comes to with that sum of dice and modifiers.
std::string assault_word(const View& view, StandId target, int sum) {
  const AssaultResult result = assault_result(view, target, sum);
  const absl::string_view lost = result.lost != kNoStand ? ", and an attacker is killed" : "";
  if (result.target == Effect::kKilled) return absl::StrCat("the target is killed", lost);
  if (result.thrown_back) return absl::StrCat("the target is thrown back", lost);
  return absl::StrCat(result.beaten_off ? "the attackers are beaten off" : "neither gives way", lost);
}

}  // namespace

std::string WestfrontWording::roll_needs(const Westfront& game, const State& s) const {
  const View view = game.view(s);
  const Tables& t = view.tables();
  constexpr int kSides = 6;
  const auto by_face = [](const std::function<std::string(int)>& word) {
    return protocol::numbers_by_word(1, kSides, word);
  };
  const auto at_least = [&](int least, absl::string_view success, absl::string_view failure) {
    return by_face([&](int face) { return std::string(face >= least ? success : failure); });
  };
  switch (s.step) {
    case Step::kSentryRoll:
      return at_least(t.sentry, "the alarm is given", "all is quiet");
    case Step::kDeepRoll:
      return by_face([&](int face) {
        const DeepSuppression& deep = t.deep_suppression[static_cast<std::size_t>(face)];
        return absl::StrCat(
            deep.modifier == 0 ? "nothing" : absl::StrCat(std::abs(deep.modifier), " off the batteries' dice"),
            deep.loses_battery ? ", and a battery is lost" : "");
      });
    case Step::kWindRoll:
      return by_face([&](int face) {
        const auto f = static_cast<std::size_t>(face);
        if (s.cursor == 1) {
          const WindDeploy& deploy = t.wind_deploy[f];
          return absl::StrCat("strength ", deploy.strength, deploy.turned_about ? ", turned about" : "");
        }
        const WindChange& change = t.wind_change[f];
        std::vector<std::string> parts;
        if (change.octants != 0) {
          parts.push_back(absl::StrCat("it turns by ", std::abs(change.octants), "/8 ",
                                       change.octants > 0 ? "clockwise" : "counter-clockwise"));
        }
        if (change.strength != 0) parts.push_back(absl::StrFormat("strength %+d", change.strength));
        return parts.empty() ? std::string("no change") : absl::StrJoin(parts, " and ");
      });
    case Step::kEffectRoll:
      return by_face([&](int face) { return effect_word(view, next_roller(s.event), face); });
    case Step::kActionRoll:
      return by_face([&](int face) {
        const int count = view.actions_of_die(face);
        return count == 0 ? std::string("no action") : count_of(count, "action");
      });
    case Step::kOrderRoll:
      return by_face([&](int face) { return view.actions_of_die(face) > 0 ? "an order" : "no order"; });
    case Step::kDeviationRoll:
      return by_face([&](int face) {
        const int over = t.deviation[static_cast<std::size_t>(face)];
        if (over == 0) return std::string("where it should be");
        return absl::StrCat(cm_text(std::abs(over)), over > 0 ? " over" : " short");
      });
    case Step::kSosRoll:
      return at_least(t.sos + s.deep[static_cast<std::size_t>(index(view.scenario().batteries[s.calling].side))],
                      "it fires", "no answer");
    case Step::kCommandWireRoll: {
      const auto crossing = view.ground().wire_crossing(s.at[s.crossing], s.side);
      if (!crossing.has_value()) return "";
      const Wire& wire = view.scenario().wires[static_cast<std::size_t>(crossing->wire)];
      return at_least(t.wire[static_cast<std::size_t>(wire.state)], "across", "stays");
    }
    case Step::kDitchRoll:
      return at_least(t.ditch + 1, "it passes", "it is ditched");
    case Step::kAssaultRoll: {
      const StandId target = s.order.cursor;
      const int modifier = assault_modifier(view, target);
      constexpr int kMostBetween = kSides - 1;
      return absl::StrCat("the first die less the second, ", absl::StrFormat("%+d", modifier), ": ",
                          protocol::numbers_by_word(modifier - kMostBetween, modifier + kMostBetween,
                                                    [&](int sum) { return assault_word(view, target, sum); }));
    }
    case Step::kMoraleRoll:
      return by_face([&](int face) {
        const int total = face + morale_modifier(view, s.testing);
        return std::string(total <= t.morale_rout   ? "it routs"
                           : total <= t.morale_near ? "it falls back"
                                                    : "it stands");
      });
    case Step::kWeaponMoraleRoll:
      return at_least(t.morale_weapon, "it stays", "it is lost");
    default:
      return "";
  }
}

}  // namespace zerohour::westfront
