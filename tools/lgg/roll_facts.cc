// What programs are told of a roll, so that they need not read the log.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/wording.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using protocol::RollFacts;

// A roll against the morale of a unit. is_plain: nothing is added to the die.
RollFacts morale(const View& view, absl::string_view kind, absl::Span<const std::uint8_t> faces, bool is_plain) {
  const UnitId unit = view.state().p.unit;
  RollFacts facts;
  facts.kind = std::string(kind);
  facts.about = facts.unit = absl::StrCat(unit);
  if (is_plain) {
    facts.sheet = absl::StrCat("morale ", unit);
    facts.against = view.morale(unit);
  }
  if (!faces.empty()) facts.result = faces[0] <= view.morale(unit) ? "success" : "failure";
  return facts;
}

template <class Totals>
std::string totals_text(const Totals& totals, std::pair<int, int> dice) {
  return absl::StrCat(std::max(1, totals.total(0) + dice.first), ",", std::max(1, totals.total(1) + dice.second));
}

RollFacts combat(const View& view, absl::Span<const std::uint8_t> faces) {
  static constexpr absl::string_view kResults[] = {"attackers-two-hits", "attackers-hit", "hit", "rout"};
  const Pending& p = view.state().p;
  RollFacts facts;
  facts.kind = "combat";
  facts.about = facts.target = absl::StrCat(p.defender);
  // Of two dice one is rolled again: the worksheet is about both.
  if (p.again == 0) facts.sheet = facts.about;
  if (faces.empty()) return facts;
  const CombatTotals totals = combat_totals(view, p.defender);
  const auto dice = opposed_faces(p, faces);
  facts.totals = totals_text(totals, dice);
  facts.result = std::string(kResults[static_cast<std::size_t>(combat_result(totals, dice.first, dice.second))]);
  return facts;
}

RollFacts fire(const View& view, absl::Span<const std::uint8_t> faces) {
  static constexpr absl::string_view kResults[] = {"no-hit", "hit", "two-hits"};
  const Pending& p = view.state().p;
  RollFacts facts;
  facts.kind = "fire";
  facts.about = facts.target = absl::StrCat(p.target);
  facts.unit = absl::StrCat(p.unit);
  if (p.again == 0) facts.sheet = absl::StrCat(p.unit, " ", p.target);
  if (faces.empty()) return facts;
  const FireTotals totals = fire_totals(view, p.unit, p.target);
  const auto dice = opposed_faces(p, faces);
  facts.totals = totals_text(totals, dice);
  facts.result = std::string(kResults[std::clamp(fire_hits(totals, dice.first, dice.second), 0, 2)]);
  return facts;
}

}  // namespace

RollFacts LggWording::roll_facts(const Lgg& game, const State& before, absl::Span<const std::uint8_t> faces,
                                 const State& after) const {
  const View view = game.view(before);
  RollFacts facts;
  const auto of_side = [&](absl::string_view kind, absl::string_view side) {
    facts.kind = std::string(kind);
    facts.about = std::string(side);
  };
  switch (before.step) {
    case Step::kSetUpRoll:
      of_side("set-up", kSideNames[before.p.stage & 1]);
      break;
    case Step::kDraw:
      of_side("chit", kSideNames[before.p.stage & 1]);
      break;
    case Step::kCommandRoll:
      of_side("command", kSideNames[before.p.stage & 1]);
      break;
    case Step::kActionsRoll:
      of_side("actions", kSideNames[index(before.side)]);
      break;
    case Step::kPursuit:
      of_side("pursuit", before.p.pursued == 1 ? kSideNames[0] : kSideNames[1]);
      break;
    case Step::kCommanderRoll:
      facts.kind = "commander";
      facts.about = facts.unit = absl::StrCat(before.p.unit);
      if (!faces.empty()) facts.result = faces[0] == 1 ? "failure" : "success";
      break;
    case Step::kCheck:
      facts = morale(view, "attrition", faces, true);
      break;
    case Step::kRecover:
      facts = morale(view, "recovery", faces, true);
      break;
    case Step::kRally:
      facts = morale(view, "rally", faces, true);
      break;
    // At the end of a day something is added to the die, which no worksheet tells.
    case Step::kDayRecover:
    case Step::kDayRally:
      facts = morale(view, before.step == Step::kDayRecover ? "recovery" : "rally", {}, false);
      break;
    case Step::kEngineer:
      facts = morale(view, "engineering", faces, true);
      break;
    case Step::kFire:
      facts = fire(view, faces);
      break;
    case Step::kCombat:
      facts = combat(view, faces);
      break;
    default:
      break;
  }
  if (!faces.empty()) {
    // Behind what it was for: "10 against 7: the defender routs".
    const std::string text = roll_text(view, faces, game.view(after)), title = roll_title(view);
    const std::size_t end = text.find(title) + title.size();
    if (text.size() > end + 2) facts.then = text.substr(end + 2);
    // The number alone says nothing by itself.
    if (before.step == Step::kCommandRoll) {
      facts.then = count_of(faces[0] + (faces.size() > 1 ? faces[1] : 0), "action");
    }
  }
  // A die may be rolled again by a stratagem.
  if (after.step == Step::kDieChit) facts.result.clear();
  return facts;
}

std::vector<protocol::DrawnKind> LggWording::drawn(const Lgg&, const State& s) const {
  if (s.step != Step::kDraw) return {};
  const int stratagems = s.chits[s.p.stage];
  if (stratagems == kUnknownChits) return {};  // the other side draws
  return {{"stratagem", stratagems}, {"blank", kChits - s.p.dice - stratagems}};
}

std::string LggWording::roll_needs(const Lgg& game, const State& s) const {
  const View view = game.view(s);
  const Pending& p = s.p;
  // Of a roll against the morale of a unit, with what is added to the die.
  const auto against_morale = [&](int penalty, absl::string_view success, absl::string_view failure) {
    return protocol::numbers_by_word(
        1, 10, [&](int face) { return std::string(face + penalty <= view.morale(p.unit) ? success : failure); });
  };
  // What is added to the dice of two who roll against each other.
  const auto added = [](absl::string_view who, int total) {
    return absl::StrCat(who, total < 0 ? " take " : " add ", std::abs(total), total < 0 ? " off" : " to", " the die");
  };
  switch (s.step) {
    case Step::kSetUpRoll:
      return "the lower die of both sides sets up first";
    case Step::kCommandRoll:
      return "the total is the side's actions in this round";
    case Step::kActionsRoll:
      return "so many actions more";
    case Step::kCommanderRoll:
      return protocol::numbers_by_word(
          1, 10, [](int face) { return face == 1 ? "the commander is struck" : "the commander is unharmed"; });
    case Step::kCheck:
      return against_morale(0, "it holds", "it fails");
    case Step::kRecover:
      return against_morale(0, "it takes off a hit", "it does not");
    case Step::kRally:
      return against_morale(0, "it comes back", "it does not");
    case Step::kEngineer:
      return against_morale(0, "the work succeeds", "it does not");
    case Step::kDayRecover:
    case Step::kDayRally: {
      const int penalty =
          (index(view.side_of(p.unit)) + 1 == p.pursued ? 1 : 0) + (s.place[p.unit] == Place::kNonRallyable ? 2 : 0);
      return s.step == Step::kDayRecover ? against_morale(penalty, "it takes off a hit", "it does not")
                                         : against_morale(penalty, "it comes back", "it is lost");
    }
    case Step::kFire: {
      const FireTotals totals = fire_totals(view, p.unit, p.target);
      return absl::StrCat(added("the gunners", totals.total(0)), ", ", added("those fired at", totals.total(1)),
                          "; more than theirs is a hit, twice as much is two");
    }
    case Step::kCombat: {
      const CombatTotals totals = combat_totals(view, p.defender);
      return absl::StrCat(added("the attackers", totals.total(0)), ", ", added("the defenders", totals.total(1)),
                          "; more than theirs is a hit on the defender, twice as much a rout; otherwise the attackers "
                          "take a hit, or two from twice as much");
    }
    case Step::kPursuit:
      return protocol::numbers_by_word(1, 6, [](int face) {
        return face <= 2   ? "a hit on infantry"
               : face == 3 ? "a hit on cavalry"
               : face == 4 ? "a hit on guns or engineers"
                           : "no hit";
      });
    default:
      return "";
  }
}

}  // namespace zerohour::lgg
