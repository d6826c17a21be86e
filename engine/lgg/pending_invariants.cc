// What is under way fits the step: the fields that it uses, and nothing else.
#include <algorithm>

#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"

namespace zerohour::lgg {
namespace {

class PendingChecker {
 public:
  explicit PendingChecker(const View& view) : view_(view), s_(view.state()), p_(view.state().p) {}

  absl::string_view run() {
    Pending used = p_;
    if (const absl::string_view fault = check(used); !fault.empty()) return fault;
    // check() cleared what the step uses.
    return std::memcmp(&used, &kNothing, sizeof(Pending)) == 0 ? ""
                                                               : "something is under way that the step does not use";
  }

 private:
  static constexpr Pending kNothing{};

  bool is_unit(UnitId u) const { return u >= 1 && u <= view_.unit_count(); }
  bool stands(UnitId u) const { return is_unit(u) && s_.on_table(u); }
  static bool is_die(int face) { return face >= 1 && face <= 10; }

  absl::string_view check(Pending& used) const {
    switch (s_.step) {
      case Step::kSetUpRoll:
        used.stage = used.ties = 0;
        used.face[0] = 0;
        return p_.stage <= 1 && (p_.stage == 0 ? p_.face[0] == 0 : is_die(p_.face[0])) ? "" : "a set-up roll is wrong";
      case Step::kDraw:
        used.stage = used.dice = 0;
        return p_.stage <= 1 && p_.dice < kLeftOut && view_.scenario().sides[p_.stage].stratagems
                   ? ""
                   : "a draw of chits is wrong";
      case Step::kCommandRoll:
      case Step::kCommandChit:
        return check_command(used);
      case Step::kCommanderRoll:
      case Step::kSuccessor:
        return check_move(used);
      case Step::kCheck:
        return p_.defender != kNoUnit ? check_fall(used) : check_move(used);
      case Step::kDieChit:
        return check_die(used);
      case Step::kRecover:
      case Step::kRally:
      case Step::kEngineer:
        return check_single(s_.step, used);
      case Step::kFire:
        return check_fire(used);
      case Step::kCombat:
        return check_combat(used);
      case Step::kLose:
        used.defender = used.loss = 0;
        used.attackers = {};
        used.place = {};
        return stands(p_.attackers[0]) && stands(p_.attackers[1]) && p_.loss >= 1 && p_.loss <= 2 && sides_differ()
                   ? ""
                   : "there are no two attackers to take hits";
      case Step::kOccupy:
        used.defender = used.routed = 0;
        used.attackers = {};
        used.place = {};
        return stands(p_.attackers[0]) && stands(p_.attackers[1]) && p_.routed == 1 && sides_differ() &&
                       place_is_on_table()
                   ? ""
                   : "there are no two attackers to occupy ground";
      case Step::kRallyPlace:
        used.unit = 0;
        return is_unit(p_.unit) && s_.place[p_.unit] == Place::kRallyable && view_.side_of(p_.unit) == s_.side
                   ? ""
                   : "no unit has rallied";
      case Step::kResolve:
        return std::any_of(s_.attackers.begin(), s_.attackers.end(), [](const auto& a) { return a[0] != kNoUnit; }) &&
                       s_.passed[0] == 1 && s_.passed[1] == 1
                   ? ""
                   : "no combat is unresolved";
      case Step::kPursuit:
      case Step::kPursuitHit:
      case Step::kDayRecover:
      case Step::kDayRally:
      case Step::kDayPlace:
      case Step::kJoin:
        return check_day(used);
      case Step::kStay:
        return view_.scenario().victory.kind == VictoryKind::kDays ? "" : "the scenario has one day";
      default:
        return "";
    }
  }

  bool sides_differ() const {
    return is_unit(p_.defender) && p_.attackers[0] != p_.attackers[1] &&
           view_.side_of(p_.attackers[0]) == view_.side_of(p_.attackers[1]) &&
           view_.side_of(p_.attackers[0]) != view_.side_of(p_.defender) && view_.type(p_.attackers[0]).may_attack() &&
           view_.type(p_.attackers[1]).may_attack();
  }
  bool place_is_on_table() const {
    return p_.place.x >= 0 && p_.place.y >= 0 && p_.place.x <= view_.scenario().width &&
           p_.place.y <= view_.scenario().height;
  }

  absl::string_view check_command(Pending& used) const {
    used.stage = used.dice = used.ties = used.lower = used.asking = 0;
    if (view_.scenario().fixed_command) return "command is fixed in this scenario";
    const bool asks = s_.step == Step::kCommandChit;
    const bool fits = p_.stage <= 1 && p_.dice <= 1 && p_.ties <= 3 && p_.asking <= 2 && p_.lower <= 2 &&
                      (p_.asking == 0) == (p_.lower == 0) && (!asks || p_.asking > 0);
    if (!fits) return "a command roll is wrong";
    if (p_.dice == 1 && !asks && static_cast<Skill>(s_.stands[p_.stage][0].skill) != Skill::kGood) {
      return "only a good commander rolls two kinds of dice";
    }
    if (asks && !view_.may_be_asked(s_.side)) return "no stratagem may be asked for (G62)";
    return "";
  }

  bool moves(UnitId u) const { return stands(u) && view_.side_of(u) == s_.side; }

  absl::string_view check_move(Pending& used) const {
    used.unit = used.target = used.checks = used.ground = used.gun_again = used.commander = used.again = 0;
    if (!moves(p_.unit)) return "no unit moves";
    if (p_.target != kNoUnit &&
        (!stands(p_.target) || view_.side_of(p_.target) == s_.side || s_.in_combat(p_.unit) ||
         !view_.type(p_.unit).may_attack() || s_.attackers[p_.target][kMaxAttackers - 1] != kNoUnit)) {
      return "the move attacks no enemy";
    }
    if (p_.checks > 40 || p_.ground > 1 || p_.gun_again > 1 || p_.again > 1 || p_.commander > 1) {
      return "the checks of a move are wrong";
    }
    if (s_.step == Step::kCheck && p_.checks == 0 && p_.ground == 0) return "no check is to be made";
    if ((s_.step == Step::kCommanderRoll) != (p_.commander == 1)) return "the commander's check is wrong";
    if (s_.step == Step::kSuccessor) {
      const auto& enemy = s_.stands[index(other(s_.side))];
      if (enemy[1].present == 0 && enemy[2].present == 0) return "no wing commander can take over (S2)";
    }
    return "";
  }

  absl::string_view check_fall(Pending& used) const {
    used.unit = used.ground = used.gun_again = used.again = used.defender = used.routed = 0;
    used.attackers = used.fallers = {};
    used.place = {};
    const auto fits = [&](UnitId u) { return u == kNoUnit || is_unit(u); };
    const bool units = stands(p_.unit) && is_unit(p_.defender) && is_unit(p_.attackers[0]) && fits(p_.attackers[1]) &&
                       fits(p_.fallers[0]) && fits(p_.fallers[1]);
    if (!units) return "no unit falls back";
    for (const UnitId a : p_.attackers) {
      if (a != kNoUnit && view_.side_of(a) == view_.side_of(p_.defender)) return "an attacker is a friend";
      if (a != kNoUnit && !view_.type(a).may_attack()) return "an attacker cannot attack";
    }
    if (p_.checks != 0 || p_.ground != 1 || p_.gun_again > 1 || p_.again > 1 || p_.routed != 0) {
      return "the check of a fall back is wrong";
    }
    return place_is_on_table() ? "" : "a defender stood off the table";
  }

  absl::string_view check_die(Pending& used) const {
    used.roll = 0;
    const auto roll = static_cast<Step>(p_.roll);
    if (!is_die(p_.face[0])) return "a die shows no face";
    const bool pair = roll == Step::kFire || roll == Step::kCombat;
    if (pair && (!is_die(p_.face[1]) || p_.stage > 1)) return "a die shows no face";
    absl::string_view fault = "a chit is asked for at no roll";
    if (roll == Step::kCheck) {
      fault = p_.defender != kNoUnit ? check_fall(used) : check_move(used);
      if (fault.empty() && p_.checks == 0 && p_.ground == 0) fault = "no check was made";
    } else if (roll == Step::kRecover || roll == Step::kRally || roll == Step::kEngineer) {
      fault = check_single(roll, used);
    } else if (pair) {
      fault = roll == Step::kFire ? check_fire(used) : check_combat(used);
      used.stage = 0;
    }
    used.face = {};
    if (!fault.empty()) return fault;
    return view_.may_be_asked(decider(view_)) ? "" : "no stratagem may be asked for (G62)";
  }

  absl::string_view check_single(Step step, Pending& used) const {
    used.unit = used.again = 0;
    if (!is_unit(p_.unit) || view_.side_of(p_.unit) != s_.side || p_.again > 1) return "no unit rolls";
    const UnitId u = p_.unit;
    if (step == Step::kRally) return s_.place[u] == Place::kRallyable ? "" : "no unit is to rally";
    if (!s_.on_table(u)) return "no unit rolls";
    if (step == Step::kRecover) return s_.hits[u] > 0 ? "" : "no hit is to be recovered";
    const Task& task = s_.task[u];
    return task_fault(view_, u, static_cast<TaskKind>(task.kind), task.place);
  }

  absl::string_view check_fire(Pending& used) const {
    used.unit = used.target = used.again = 0;
    used.face = {};
    if (!moves(p_.unit) || !view_.type(p_.unit).is_gun() || !stands(p_.target) || view_.side_of(p_.target) == s_.side) {
      return "no gun fires at an enemy";
    }
    return check_again() ? "" : "a re-roll is wrong";
  }
  // Faces stand while one of them is rolled again, or while a chit is asked for.
  bool check_again() const {
    const bool known = p_.again > 0 || s_.step == Step::kDieChit;
    return p_.again <= 2 && (known ? is_die(p_.face[0]) && is_die(p_.face[1]) : p_.face[0] == 0 && p_.face[1] == 0);
  }

  absl::string_view check_combat(Pending& used) const {
    used.defender = used.again = 0;
    used.attackers = {};
    used.face = {};
    if (!is_unit(p_.defender) || !s_.attacked(p_.defender) || p_.attackers != s_.attackers[p_.defender]) {
      return "no combat is resolved";
    }
    return check_again() ? "" : "a re-roll is wrong";
  }

  absl::string_view check_day(Pending& used) const {
    used.pursued = 0;
    if (view_.scenario().victory.kind != VictoryKind::kDays) return "the scenario has one day";
    if (p_.pursued > 2) return "no such side is pursued";
    if (s_.step == Step::kJoin) {
      used.sides = 0;
      return p_.sides <= 1 && p_.pursued == 0 ? "" : "no side amalgamates";
    }
    if (s_.step == Step::kPursuit) {
      used.dice = 0;
      used.hits = {};
      return p_.dice > 0 && p_.pursued > 0 ? "" : "no pursuit is rolled for";
    }
    if (s_.step == Step::kPursuitHit) {
      used.hits = {};
      if (p_.pursued == 0) return "no side is pursued";
      for (int u = 1; u <= view_.unit_count(); ++u) {
        const auto unit = static_cast<UnitId>(u);
        const auto first = std::find_if(p_.hits.begin(), p_.hits.end(), [](int hits) { return hits > 0; });
        if (stands(unit) && index(view_.side_of(unit)) + 1 == p_.pursued &&
            pursuit_class(view_.type(unit)) == first - p_.hits.begin()) {
          return "";
        }
      }
      return "no unit can take the hits of the pursuit";
    }
    used.sides = used.stage = used.cursor = used.unit = 0;
    if (!is_unit(p_.unit) || p_.cursor != p_.unit || p_.sides > 1) return "no unit rolls after the day";
    if (view_.side_of(p_.unit) != (p_.sides == 0 ? s_.first : other(s_.first))) return "the other side rolls first";
    if (s_.step == Step::kDayRecover) {
      return p_.stage == 0 && stands(p_.unit) && s_.hits[p_.unit] > 0 ? "" : "no unit recovers after the day";
    }
    const Place place = s_.place[p_.unit];
    return p_.stage == 1 && (place == Place::kRallyable || place == Place::kNonRallyable)
               ? ""
               : "no unit rallies after the day";
  }

  const View& view_;
  const State& s_;
  const Pending& p_;
};

}  // namespace

absl::string_view pending_fault(const View& view) {
  return PendingChecker(view).run();
}

}  // namespace zerohour::lgg
