// What programs are told of a roll, so that they need not read the log.
#include "absl/strings/str_cat.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/play.h"
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
      about(s.event.kind == EventKind::kWire ? "wire" : "effect", view.stand(roller).id);
      facts.sheet = "roll";
      if (face != 0) result(effect_word(view, roller, face));
      break;
    }
    case Step::kActionRoll:
    case Step::kOrderRoll:
      about(s.step == Step::kActionRoll ? "actions" : "order", hand_id(view));
      facts.sheet = "roll";
      if (face != 0) result(die_word(view, face));
      break;
    case Step::kDeviationRoll: {
      about("deviation", hand_id(view));
      const int over = t.deviation[static_cast<std::size_t>(face)];
      result(over == 0 ? "there" : over > 0 ? "over" : "short");
      break;
    }
    case Step::kSosRoll: {
      about("sos", scenario.batteries[s.calling].id);
      facts.sheet = "roll";
      const int deep = s.deep[static_cast<std::size_t>(index(scenario.batteries[s.calling].side))];
      result(face - deep >= t.sos ? "fires" : "no-answer");
      break;
    }
    case Step::kCommandWireRoll:
      about("wire", view.stand(s.crossing).id);
      break;
    case Step::kDitchRoll:
      about("ditching", hand_id(view));
      result(face <= t.ditch ? "ditched" : "passes");
      break;
    case Step::kAssaultRoll: {
      about("assault", view.stand(s.order.cursor).id);
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

}  // namespace zerohour::westfront
