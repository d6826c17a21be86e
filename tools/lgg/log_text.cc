#include "tools/lgg/log_text.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/lgg/path.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

std::string facing_text(int heading) {
  return absl::StrCat("facing ", direction(heading), " (h", heading, ")");
}

std::string unit_move_text(const View& before, const Action& a) {
  const State& s = before.state();
  const UnitId u = a.subject;
  const table::Pose from = s.pose[u];
  std::string text = unit_title(before, u);
  const std::string attack = a.target == kNoUnit ? "" : absl::StrCat("attacks ", unit_title(before, a.target));
  if (a.legs == 0) {
    if (a.heading == from.heading) return absl::StrCat(text, " ", attack, " from where it stands");
    absl::StrAppend(&text, " turns, ", facing_text(a.heading));
    return attack.empty() ? text : absl::StrCat(text, ", and ", attack);
  }
  double way = 0;
  table::Vec at = vec(from.at);
  for (int i = 0; i < a.legs; ++i) {
    way += table::length(vec(a.leg[i].at) - at);
    at = vec(a.leg[i].at);
  }
  absl::StrAppend(&text, s.attacked(u) ? " withdraws " : " moves ", inches_text(way), " to ", place_text(a.end().at));
  if (a.end().heading != from.heading) absl::StrAppend(&text, ", ", facing_text(a.end().heading));
  return attack.empty() ? text : absl::StrCat(text, ", and ", attack);
}

std::string stand_title(Side side, int wing) {
  return absl::StrCat(side_title(side), "'s ", commander_title(kCommanderSubject + wing));
}

// "the commander", "wing commander 1".
std::string the_commander(int subject) {
  return absl::StrCat(subject == kCommanderSubject ? "the " : "", commander_title(subject));
}

std::string task_text(const View& before, const Action& a) {
  const std::string text(format_action(before, a));  // "engineer 12 bridge R1"
  const std::string place = text.substr(text.rfind(' ') + 1);
  switch (static_cast<TaskKind>(a.detail)) {
    case TaskKind::kBridge:
      return absl::StrCat(unit_title(before, a.subject), " works at a bridge over ", place);
    case TaskKind::kBreak:
      return absl::StrCat(unit_title(before, a.subject), " works to break bridge ", place);
    default:
      return absl::StrCat(unit_title(before, a.subject), " works at a bank in front of ", unit_title(before, a.target));
  }
}

std::string hits_text(int hits) {
  return hits == 0 ? "no hit" : count_of(hits, "hit");
}

std::string dice_words(absl::Span<const std::uint8_t> faces) {
  return faces.size() == 1 ? absl::StrCat("Die ", faces[0]) : absl::StrCat("Dice ", faces[0], " and ", faces[1]);
}

std::string boxed_text(Place place) {
  switch (place) {
    case Place::kRallyable:
      return "routs, and can rally";
    case Place::kNonRallyable:
      return "routs, and cannot rally today";
    case Place::kLost:
      return "is lost";
    case Place::kJoined:
      return "leaves the game";
    default:
      return "leaves the table";
  }
}

absl::string_view facing_words(table::Facing facing) {
  static constexpr absl::string_view kWords[] = {"front", "right flank", "rear", "left flank"};
  return kWords[static_cast<int>(facing)];
}

void add_unit_changes(const View& before, const View& after, UnitId u, bool by_will, std::vector<std::string>& out) {
  const State &b = before.state(), &a = after.state();
  const std::string name = unit_title(before, u);
  if (b.place[u] != a.place[u]) {
    if (a.place[u] != Place::kTable) {
      out.push_back(absl::StrCat(name, " ", boxed_text(a.place[u])));
    } else if (!by_will) {
      out.push_back(absl::StrCat(name, " is placed at ", place_text(a.pose[u].at)));
    }
    return;
  }
  if (!a.on_table(u)) return;
  if (a.type[u] != b.type[u]) out.push_back(absl::StrCat(name, " becomes ", kind_title(after, u)));
  if (a.hits[u] > b.hits[u]) {
    out.push_back(absl::StrCat(name, " takes ", a.hits[u] - b.hits[u] == 1 ? "a hit" : hits_text(a.hits[u] - b.hits[u]),
                               " and has ", after.strength(u), " left"));
  } else if (a.hits[u] < b.hits[u]) {
    out.push_back(absl::StrCat(name, " now has ", after.strength(u), " of ", after.type(u).strength));
  }
  if (a.target[u] != kNoUnit && a.target[u] != b.target[u]) {
    const table::Facing side = table::facing_of(before.base(a.target[u]), vec(a.pose[u].at));
    out.push_back(absl::StrCat(name, " lines up on the ", facing_words(side), " of ", unit_title(after, a.target[u])));
  } else if (a.pose[u].at != b.pose[u].at && !by_will) {
    const bool took_ground = b.p.routed != 0 || (b.p.defender != kNoUnit && b.on_table(b.p.defender) &&
                                                 !a.on_table(b.p.defender) && b.target[u] == b.p.defender);
    out.push_back(
        absl::StrCat(name, took_ground ? " takes the ground at " : " falls back to ", place_text(a.pose[u].at)));
  } else if (a.pose[u].heading != b.pose[u].heading && !by_will) {
    out.push_back(absl::StrCat(name, " turns to face ", direction(a.pose[u].heading)));
  }
}

void add_stand_changes(const View& before, const View& after, int mover, std::vector<std::string>& out) {
  for (const Side side : {kBlue, kRed}) {
    for (std::size_t i = 0; i < kMaxStands; ++i) {
      const Stand &b = before.state().stands[index(side)][i], &a = after.state().stands[index(side)][i];
      const std::string name = stand_title(side, static_cast<int>(i));
      if (b.present != 0 && a.gone != 0) {
        out.push_back(absl::StrCat(name, " takes over the army"));
      } else if (b.present != 0 && a.skill < b.skill && i == 0) {
        out.push_back(absl::StrCat(name, " is shaken, and is ", kSkillNames[a.skill & 3], " from now on"));
      } else if (b.present != 0 && a.present != 0 && a.at != b.at && a.moved == b.moved && mover != kCommanderSubject) {
        out.push_back(absl::StrCat(name, " steps aside to ", place_text(a.at)));
      }
    }
  }
}

void add_work_changes(const View& before, const View& after, std::vector<std::string>& out) {
  const State &b = before.state(), &a = after.state();
  for (std::size_t i = 0; i < kMaxWorks; ++i) {
    const std::string name = absl::StrCat("work", i + 1);
    if (b.works[i].kind == 0 && a.works[i].kind != 0) {
      const bool bank = static_cast<WorkKind>(a.works[i].kind) == WorkKind::kBank;
      out.push_back(absl::StrCat(bank ? "a bank is raised at " : "a bridge is built at ", place_text(a.works[i].a),
                                 " (", name, ")"));
    }
    if (b.works[i].broken == 0 && a.works[i].broken != 0) out.push_back(absl::StrCat("bridge ", name, " is broken"));
  }
  for (std::size_t i = 0; i < before.scenario().bridges.size(); ++i) {
    if ((b.bridges_broken >> i & 1) == 0 && (a.bridges_broken >> i & 1) != 0) {
      out.push_back(absl::StrCat("bridge ", before.scenario().bridges[i].id, " is broken"));
    }
  }
}

void add_round_changes(const View& before, const View& after, std::vector<std::string>& out) {
  const State &b = before.state(), &a = after.state();
  if (a.step == Step::kOver) {
    if (b.step != Step::kOver) out.emplace_back("the game is over");
    return;
  }
  if (a.day != b.day) out.push_back(absl::StrCat("day ", a.day, " begins"));
  if (a.round != b.round && a.day == b.day) {
    out.push_back(absl::StrCat("round ", a.round, " begins; ", a.count, " of the day's ", after.scenario().length,
                               " actions are counted"));
  }
  const bool new_turn = phase_key(a) != phase_key(b) && a.step == Step::kActivate;
  if (new_turn) {
    out.push_back(absl::StrCat(side_title(a.side), " has ", count_of(a.left[index(a.side)], "action")));
  }
}

// A capital letter first.
std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::pair<int, int> opposed_faces(const Pending& p, absl::Span<const std::uint8_t> faces) {
  if (p.again == 0) return {faces[0], faces[1]};
  return p.again == 1 ? std::pair<int, int>(faces[0], p.face[1]) : std::pair<int, int>(p.face[0], faces[0]);
}

std::string action_text(const View& before, const Action& a) {
  const State& s = before.state();
  const auto subject = [&] { return unit_title(before, a.subject); };
  switch (a.kind) {
    case Kind::kRoll:
      return "rolls";
    case Kind::kPass:
      return s.left[index(s.side)] > 0
                 ? absl::StrCat("passes with ", count_of(s.left[index(s.side)], "action"), " left")
                 : "passes";
    case Kind::kNo:
      // Who does not know its chits is not told.
      return before.has_chit(decider(before)) ? "plays no stratagem" : "has no stratagem to play";
    case Kind::kCommand:
      return "plays a stratagem: its command dice are rolled again";
    case Kind::kActions:
      return "plays a stratagem: more actions";
    case Kind::kDie:
      return "plays a stratagem: its die is rolled again";
    case Kind::kStay:
      return "stays on the field";
    case Kind::kLeave:
      return "leaves the field";
    case Kind::kDone:
      return "amalgamates no more";
    case Kind::kDecline:
      return absl::StrCat("leaves ", unit_title(before, s.p.unit), " off the table");
    case Kind::kLose:
      return a.target == kNoUnit || a.target == a.subject
                 ? absl::StrCat("lets ", subject(), " take the ", s.p.loss == 2 ? "hits" : "hit")
                 : absl::StrCat("lets ", subject(), " and ", unit_title(before, a.target), " take a hit each");
    case Kind::kOccupy:
      return absl::StrCat("sends ", subject(), " onto the defender's ground");
    case Kind::kHit:
      return absl::StrCat("lets ", subject(), " take a hit of the pursuit");
    case Kind::kJoin:
      return absl::StrCat(subject(), " joins ", unit_title(before, a.target));
    case Kind::kSuccessor:
      return absl::StrCat("wing commander ", a.subject, " takes over");
    case Kind::kMove:
      if (a.subject < kCommanderSubject) return unit_move_text(before, a);
      return absl::StrCat(the_commander(a.subject), " moves to ", place_text(a.end().at));
    case Kind::kFire:
      return absl::StrCat(subject(), " fires at ", unit_title(before, a.target));
    case Kind::kRecover:
      return absl::StrCat(subject(), " recovers");
    case Kind::kRally:
      return absl::StrCat(subject(), " tries to rally");
    case Kind::kEngineer:
      return task_text(before, a);
    case Kind::kPlace:
      return absl::StrCat(a.subject < kCommanderSubject ? subject() : the_commander(a.subject), " is placed at ",
                          place_text(a.end().at),
                          a.subject < kCommanderSubject ? absl::StrCat(", ", facing_text(a.end().heading)) : "");
    case Kind::kNudge: {
      const std::string who = a.subject < kCommanderSubject
                                  ? subject()
                                  : stand_title(a.target == 1 ? kBlue : kRed, a.subject - kCommanderSubject);
      return absl::StrCat("nudges ", who, " to ", place_text(a.end().at),
                          a.subject < kCommanderSubject ? absl::StrCat(", ", facing_text(a.end().heading)) : "",
                          ", where it really stands");
    }
    case Kind::kForce:
      return absl::StrCat("forces the combat of ", unit_title(before, a.target));
    case Kind::kResolve:
      return absl::StrCat("resolves the combat of ", unit_title(before, a.target));
  }
  return "";
}

std::string roll_text(const View& before, absl::Span<const std::uint8_t> faces, const View& after) {
  const State &b = before.state(), &a = after.state();
  const std::string dice = absl::StrCat(dice_words(faces), " for ", roll_title(before));
  const int face = faces[0];
  const bool may_change = a.step == Step::kDieChit;
  switch (b.step) {
    case Step::kDraw:
      if (b.chits[b.p.stage] == kUnknownChits) return absl::StrCat("Draws ", roll_title(before));
      return absl::StrCat("Draws ", roll_title(before), face <= b.chits[b.p.stage] ? ": a stratagem" : ": a blank");
    case Step::kCommandRoll:
      return absl::StrCat(dice, ": ", faces.size() > 1 ? face + faces[1] : face);
    case Step::kActionsRoll:
      return absl::StrCat(dice, ": ", count_of(face, "action"), " more");
    case Step::kCommanderRoll:
      return absl::StrCat(dice, face == 1 ? "" : ": the commander is unharmed");
    case Step::kCheck: {
      const bool holds = face <= before.morale(b.p.unit);
      const bool again = a.step == Step::kCheck && a.p.gun_again != b.p.gun_again;
      return absl::StrCat(dice, ", morale ", before.morale(b.p.unit), ": ",
                          holds   ? "it holds"
                          : again ? "it fails, and rolls again as artillery does"
                                  : "it fails");
    }
    case Step::kRecover:
    case Step::kRally:
    case Step::kEngineer:
      return absl::StrCat(dice, ", morale ", before.morale(b.p.unit), ": ",
                          face <= before.morale(b.p.unit) ? "a success" : "a failure");
    case Step::kDayRecover:
    case Step::kDayRally:
      return absl::StrCat(dice, ", morale ", before.morale(b.p.unit));
    case Step::kFire: {
      const auto [first, second] = opposed_faces(b.p, faces);
      const FireTotals totals = fire_totals(before, b.p.unit, b.p.target);
      const int hits = fire_hits(totals, first, second);
      return absl::StrCat(dice, ": ", std::max(1, totals.total(0) + first), " against ",
                          std::max(1, totals.total(1) + second), may_change ? ", which would be " : ", ",
                          hits_text(hits));
    }
    case Step::kCombat: {
      const auto [first, second] = opposed_faces(b.p, faces);
      const CombatTotals totals = combat_totals(before, b.p.defender);
      return absl::StrCat(dice, ": ", std::max(1, totals.total(0) + first), " against ",
                          std::max(1, totals.total(1) + second), may_change ? "; as it stands, " : ": ",
                          result_text(before, b.p.defender, combat_result(totals, first, second)));
    }
    case Step::kPursuit:
      return absl::StrCat(dice, ": ",
                          face <= 2   ? "a hit on infantry"
                          : face == 3 ? "a hit on cavalry"
                          : face == 4 ? "a hit on guns or engineers"
                                      : "no hit");
    default:
      return dice;
  }
}

namespace {

// Where no stratagem is played, what the dice that fell before it come to now: its consequences follow. Empty where the
// other side is still to be asked.
std::string standing_dice(const View& before, const View& after) {
  const State& b = before.state();
  if (b.step != Step::kDieChit || after.state().step == Step::kDieChit) return "";
  const auto step = static_cast<Step>(b.p.roll);
  if (step == Step::kCombat) {
    const CombatTotals totals = combat_totals(before, b.p.defender);
    return absl::StrCat("the combat of ", unit_title(before, b.p.defender), " stands, ",
                        std::max(1, totals.total(0) + b.p.face[0]), " against ",
                        std::max(1, totals.total(1) + b.p.face[1]), ": ",
                        result_text(before, b.p.defender, combat_result(totals, b.p.face[0], b.p.face[1])));
  }
  if (step == Step::kFire) {
    const FireTotals totals = fire_totals(before, b.p.unit, b.p.target);
    return absl::StrCat("the fire of ", unit_title(before, b.p.unit), " at ", unit_title(before, b.p.target),
                        " stands, ", std::max(1, totals.total(0) + b.p.face[0]), " against ",
                        std::max(1, totals.total(1) + b.p.face[1]), ": ",
                        hits_text(fire_hits(totals, b.p.face[0], b.p.face[1])));
  }
  return "";
}

}  // namespace

std::vector<std::string> changes(const View& before, const View& after, int mover) {
  std::vector<std::string> out;
  for (int u = 1; u <= before.unit_count(); ++u) {
    add_unit_changes(before, after, static_cast<UnitId>(u), u == mover, out);
  }
  add_stand_changes(before, after, mover, out);
  add_work_changes(before, after, out);
  add_round_changes(before, after, out);
  return out;
}

std::string move_text(const View& before, const Action& action, Actor actor, absl::Span<const std::uint8_t> faces,
                      const View& after) {
  std::string text;
  int mover = 0;
  if (action.kind == Kind::kRoll) {
    text = roll_text(before, faces, after);
  } else {
    const bool of_army = action.kind == Kind::kMove || action.kind == Kind::kPlace || action.kind == Kind::kFire ||
                         action.kind == Kind::kRecover || action.kind == Kind::kRally ||
                         action.kind == Kind::kEngineer || action.kind == Kind::kJoin ||
                         action.kind == Kind::kSuccessor;
    const std::string side = side_title(actor == Actor::kSecond ? kRed : kBlue);
    text = absl::StrCat(side, of_army ? ": " : " ", action_text(before, action));
    if (action.kind == Kind::kMove || action.kind == Kind::kPlace) mover = action.subject;
    if (action.kind == Kind::kNudge) mover = std::min(action.subject, kCommanderSubject);
  }
  if (const std::string dice = standing_dice(before, after); action.kind == Kind::kNo && !dice.empty()) {
    absl::StrAppend(&text, ". ", sentence(dice));
  }
  for (const std::string& change : changes(before, after, mover)) absl::StrAppend(&text, ". ", sentence(change));
  return text;
}

std::string verdict_text(const Lgg& game, const State& s) {
  const Result result = game.result(s);
  std::string text = result.winner == Actor::kFirst    ? "Blue wins: "
                     : result.winner == Actor::kSecond ? "Red wins: "
                                                       : "A draw: ";
  absl::StrAppend(&text, result.reason, ".");
  const View view = game.view(s);
  for (const Side side : {kBlue, kRed}) {
    absl::StrAppend(&text, " ", side_title(side), " has ", view.units_on_table(side), " of ",
                    view.scenario().sides[index(side)].units, " units on the table.");
  }
  return text;
}

}  // namespace zerohour::lgg
