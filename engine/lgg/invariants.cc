// What holds in every position, whether it was played to or read from a text.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/lgg/retreat.h"

namespace zerohour::lgg {
namespace {

constexpr double kRounding = 1;    // positions are rounded to hundredths
constexpr double kStandsOff = 80;  // a gun that turned stands off from its first attacker (G26)

class Checker {
 public:
  explicit Checker(const View& view) : view_(view), s_(view.state()) {}

  absl::Status run() {
    using Check = void (Checker::*)();
    for (const Check check : {&Checker::check_numbers, &Checker::check_units, &Checker::check_stands,
                              &Checker::check_round, &Checker::check_chits, &Checker::check_works,
                              &Checker::check_combats, &Checker::check_bases, &Checker::check_stands_are_clear}) {
      (this->*check)();
      if (!status_.ok()) return status_;
    }
    require(pending_fault(view_).empty(), pending_fault(view_));
    return status_;
  }

 private:
  template <class... Words>
  void require(bool holds, const Words&... what) {
    if (!holds && status_.ok()) status_ = absl::FailedPreconditionError(absl::StrCat(what...));
  }
  const ScenarioUnit& given(int u) const { return view_.scenario().units[static_cast<std::size_t>(u)]; }

  // First, as the rest reads by them.
  void check_numbers() {
    for (int u = 1; u <= view_.unit_count(); ++u) {
      require(s_.type[u] < view_.rules().types.size(), "unit ", u, " is of no type");
      require(s_.place[u] <= Place::kJoined, "unit ", u, " is in no place");
      require(s_.target[u] <= view_.unit_count(), "unit ", u, " attacks no unit");
      for (const UnitId a : s_.attackers[u]) require(a <= view_.unit_count(), "unit ", u, " has no such attacker");
    }
    for (int u = 0; u < kUnitSlots; ++u) {
      if (u >= 1 && u <= view_.unit_count()) continue;
      const bool empty = s_.pose[u] == table::Pose{} && s_.place[u] == Place::kNowhere && s_.hits[u] == 0 &&
                         s_.marks[u] == 0 && s_.target[u] == 0 && s_.attackers[u][0] == 0 && s_.task[u].kind == 0;
      require(empty, "there is no unit ", u);
    }
    require(static_cast<int>(s_.step) < kSteps, "there is no such step");
  }

  void check_units() {
    const bool sets_up = s_.step == Step::kSetUp || s_.step == Step::kSetUpRoll;
    for (int u = 1; u <= view_.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      const UnitType& type = view_.type(unit);
      const UnitType& begun = view_.rules().types[given(u).type];
      require(s_.type[u] == given(u).type ||
                  (type.kind == Class::kInfantry && begun.kind == Class::kInfantry && type.cost < begun.cost),
              "unit ", u, " cannot have become a unit of that type (15.5)");
      const int traits = (given(u).guard ? kGuard : 0) | (given(u).outrider ? kOutrider : 0);
      require((s_.traits[u] & ~traits) == 0, "unit ", u, " cannot be Guard or outriders (15.5)");
      require(s_.hits[u] < type.strength, "unit ", u, " has no strength left, and is not routed (11)");
      require((s_.marks[u] & ~kAllMarks) == 0, "unit ", u, " has unknown marks");
      check_task(unit);
      if (s_.on_table(unit)) continue;
      require(s_.place[u] != Place::kNowhere || sets_up, "unit ", u, " is nowhere");
      require(s_.place[u] == Place::kNowhere || s_.hits[u] == 0, "unit ", u, " has hits off the table");
      require(s_.pose[u] == table::Pose{} && s_.town[u] == 0, "unit ", u, " has a place off the table");
      require(!s_.in_combat(unit), "unit ", u, " is in combat off the table");
    }
  }

  void check_task(UnitId u) {
    const Task& task = s_.task[u];
    const Values& v = view_.rules().values;
    const int needed[] = {1, v.bridge, v.break_bridge, v.bank};
    const int places[] = {0, view_.obstacle_count(), View::kBridges, view_.unit_count()};
    require(task.kind <= 3, "unit ", u, " has no such task");
    if (!status_.ok()) return;
    const bool fits = task.kind == 0 ? task.place == 0
                                     : s_.on_table(u) && view_.type(u).kind == Class::kEngineer && task.place >= 1 &&
                                           task.place <= places[task.kind];
    require(fits && task.successes < needed[task.kind], "unit ", u, " cannot be at that task (G16)");
  }

  void check_stands() {
    const bool sets_up = s_.step == Step::kSetUp || s_.step == Step::kSetUpRoll;
    for (const Side side : {kBlue, kRed}) {
      const std::size_t stands = view_.scenario().sides[index(side)].stands.size();
      for (std::size_t i = 0; i < kMaxStands; ++i) {
        const Stand& stand = s_.stands[index(side)][i];
        const absl::string_view name = kSideNames[index(side)];
        require(stand.present <= 1 && stand.moved <= 1 && stand.gone <= 1 && stand.skill <= 3, name,
                " has a wrong commander");
        const bool is_given = i < stands;
        require(is_given || (stand.present == 0 && stand.gone == 0 && stand.skill == 0), name,
                " has too many commanders");
        require(stand.present != 0 || (stand.at == table::Point{} && stand.moved == 0), name,
                " has an absent commander who stands somewhere");
        require(stand.gone == 0 || (i > 0 && stand.present == 0 && stand.skill == 0), name,
                " has a commander who is gone, and is not");
        require(!is_given || stand.present != 0 || stand.gone != 0 || sets_up, name, " lacks a commander");
        if (stand.present == 0) continue;
        require(table::is_on_table(view_.stand_box(side, static_cast<int>(i)), view_.scenario().width,
                                   view_.scenario().height, kTolerance + kRounding),
                "a commander of ", name, " is not on the table");
      }
    }
  }

  bool is_move_under_way() const {
    return s_.step == Step::kCommanderRoll || s_.step == Step::kSuccessor ||
           (rolled() == Step::kCheck && s_.p.defender == kNoUnit);
  }
  bool lies_under_enemy(Side side, int stand) const {
    bool found = false;
    view_.for_each(other(side), [&](UnitId e) {
      found = found || table::depth(view_.stand_box(side, stand), view_.base(e)) > kTolerance + kRounding;
    });
    return found;
  }

  // Where there is any room, stands slide clear as soon as a move is over.
  void check_stands_are_clear() {
    if (is_move_under_way()) return;
    for (const Side side : {kBlue, kRed}) {
      for (int i = 0; i < kMaxStands; ++i) {
        const Stand& stand = s_.stands[index(side)][static_cast<std::size_t>(i)];
        if (stand.present == 0 || !lies_under_enemy(side, i)) continue;
        require(clear_place(view_, side, i) == stand.at, "a commander of ", kSideNames[index(side)],
                " overlaps an enemy unit (8.2, G40)");
      }
    }
  }

  // The roll that a chit is asked for, if one is.
  Step rolled() const { return s_.step == Step::kDieChit ? static_cast<Step>(s_.p.roll) : s_.step; }

  // Whether a side is in its turn. Combats and what follows from them are also resolved after both have passed.
  bool is_in_turn() const {
    const bool both_passed = s_.passed[0] == 1 && s_.passed[1] == 1;
    switch (rolled()) {
      case Step::kActivate:
      case Step::kSuccessor:
      case Step::kRallyPlace:
      case Step::kActionsRoll:
      case Step::kCommanderRoll:
      case Step::kRecover:
      case Step::kRally:
      case Step::kEngineer:
      case Step::kFire:
        return true;
      case Step::kCheck:
        return s_.p.defender == kNoUnit || !both_passed;
      case Step::kLose:
      case Step::kOccupy:
      case Step::kCombat:
        return !both_passed;
      default:
        return false;
    }
  }

  void check_round() {
    require(s_.day >= 1 && s_.day <= view_.scenario().victory.days && s_.round >= 1, "there is no such day or round");
    require(s_.count < 1000, "the count of actions is too high");
    require(s_.current <= view_.unit_count(), "there is no such current unit");
    require((s_.outcome == Outcome::kNone) == (s_.reason == Reason::kNone), "an outcome has a reason");
    const bool day_is_over = s_.step == Step::kPursuit || s_.step == Step::kPursuitHit ||
                             s_.step == Step::kDayRecover || s_.step == Step::kDayRally || s_.step == Step::kDayPlace ||
                             s_.step == Step::kJoin;
    require(s_.outcome == Outcome::kNone || day_is_over || s_.step == Step::kOver, "the outcome is fixed too early");
    require(s_.outcome != Outcome::kNone || s_.step != Step::kOver, "the game is over without an outcome");
    for (int side = 0; side < 2; ++side) {
      require(s_.passed[side] <= 1 && s_.choice[side] <= 2, "a mark of the round is wrong");
      require(s_.totals[side] <= 26, "a command roll is too high");
      const bool sums = s_.left[side] + s_.spent[side] == s_.totals[side];
      require(sums || (s_.left[side] == 0 && s_.spent[side] == 0), "actions left and spent do not sum to the total");
      require(s_.choice[side] == 0 || s_.step == Step::kStay, "a choice outlives its question");
    }
    require(s_.choice[0] == 0 || s_.choice[1] == 0, "both have chosen, and nothing has happened");
    if (s_.step == Step::kActivate) {
      require(s_.left[index(s_.side)] > 0 || view_.may_be_asked(s_.side), "the turn should have ended (G49)");
    }
    // What is under way in a turn ends in kActivate or in the end of the turn.
    if (is_in_turn()) {
      require(s_.passed[index(s_.side)] == 0, "the side that acts has passed");
      for (int side = 0; side < 2; ++side) {
        require(s_.left[side] + s_.spent[side] == s_.totals[side], "actions left and spent do not sum to the total");
      }
    }
    if (s_.current != 0) {
      require(s_.step != Step::kOver ? view_.side_of(s_.current) == s_.side : true, "the current unit is the enemy's");
    }
  }

  void check_chits() {
    const bool before_draws = s_.day == 1 && (s_.step == Step::kSetUp || s_.step == Step::kSetUpRoll);
    for (int side = 0; side < 2; ++side) {
      const std::uint8_t chits = s_.chits[side];
      if (!view_.scenario().sides[static_cast<std::size_t>(side)].stratagems) {
        require(chits == 0 && s_.played[side] == 0 && s_.chit_used[side] == 0, "a side has chits it cannot have");
        continue;
      }
      const int drawn = s_.step != Step::kDraw ? (before_draws ? 0 : kLeftOut)
                        : side == s_.p.stage   ? s_.p.dice
                        : side < s_.p.stage    ? kLeftOut
                                               : 0;
      if (chits == kUnknownChits) {
        // Hidden still where somebody plays on, to its end even, from what one side knows.
        require(drawn > 0, "chits are hidden that are known (S1)");
      } else {
        require(chits <= kStratagems && chits >= kStratagems - drawn, "a side has chits that were not drawn (S1)");
        require(s_.played[side] <= chits, "a side has played more chits than it drew (S1)");
      }
      require(s_.played[side] <= kStratagems, "a side has played more chits than there are (S1)");
      require(s_.chit_used[side] <= 1 && s_.chit_used[side] <= s_.played[side], "a chit was used and not played");
    }
  }

  void check_works() {
    require(s_.bridges_broken >> view_.scenario().bridges.size() == 0, "there is no such bridge");
    bool ended = false;
    for (const Work& work : s_.works) {
      require(work.kind <= 2 && work.broken <= 1, "there is no such work");
      require(!ended || work.kind == 0, "the works have a gap");
      ended = ended || work.kind == 0;
      const bool bridge = static_cast<WorkKind>(work.kind) == WorkKind::kBridge;
      require(bridge || (work.over == 0 && work.broken == 0), "a bank is not a bridge");
      require(!bridge || (work.over >= 1 && work.over <= view_.obstacle_count() && work.b == table::Point{}),
              "a bridge does not lead over an obstacle");
      if (!bridge || !status_.ok()) continue;
      std::array<table::Vec, 2> bank;
      require(!view_.obstacle(work.over - 1, bank).points.empty(), "a bridge does not lead over an obstacle");
    }
  }

  void check_combats() {
    for (int u = 1; u <= view_.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      const auto& attackers = s_.attackers[u];
      require(attackers[0] != kNoUnit || attackers[1] == kNoUnit, "unit ", u, " has a second attacker only");
      require(attackers[0] == kNoUnit || attackers[0] != attackers[1], "unit ", u, " is attacked by one unit twice");
      if (const UnitId d = s_.target[u]; d != kNoUnit) {
        require(view_.side_of(d) != view_.side_of(unit) && view_.type(unit).may_attack() && s_.on_table(unit), "unit ",
                u, " cannot attack unit ", d);
        require(s_.attackers[d][0] == u || s_.attackers[d][1] == u, "unit ", u, " attacks, but is not an attacker");
        require(attackers[0] == kNoUnit, "unit ", u, " is in two combats (G27)");
        if (status_.ok()) require(view_.gap(unit, d) <= kStandsOff, "unit ", u, " does not touch the unit it attacks");
      }
      for (const UnitId a : attackers) {
        if (a != kNoUnit) require(s_.target[a] == u, "unit ", a, " does not attack unit ", u);
      }
    }
  }

  // A base may overlap friends only at the touch of an attack, while its checks are made (G25).
  bool is_under_way(int u) const { return s_.p.unit == u && s_.p.target != kNoUnit && s_.step != Step::kFire; }

  void check_bases() {
    for (int u = 1; u <= view_.unit_count(); ++u) {
      const auto unit = static_cast<UnitId>(u);
      if (!s_.on_table(unit)) continue;
      require(s_.pose[u].heading >= 0 && s_.pose[u].heading < 360, "unit ", u, " has no heading");
      if (!status_.ok()) return;
      const int town = view_.town_of(view_.type(unit), s_.pose[u]);
      require(s_.town[u] == town || is_under_way(u), "unit ", u, " is in a town block only as it stands in it (G8)");
      const table::Box base = view_.base(unit);
      require(table::is_on_table(base, view_.scenario().width, view_.scenario().height, kTolerance + kRounding),
              "unit ", u, " is not wholly on the table (G1)");
      // Apart from roundings, as a base that turns in place is never quite the same square.
      const auto shrunk = [](double half) { return static_cast<int>(2 * (half - kRounding)); };
      const table::Box within =
          table::box_at(base.centre, s_.pose[u].heading, shrunk(base.half_width), shrunk(base.half_depth));
      require(!view_.ground_bars(view_.type(unit), within), "unit ", u, " stands on ground that bars it (3.0)");
      require(s_.town[u] != 0 || is_under_way(u) || view_.overlapped_town(within) < 0, "unit ", u,
              " overlaps a town block, and is not in it (8.4c, G8)");
      for (int v = 1; v < u; ++v) {
        const auto other_unit = static_cast<UnitId>(v);
        if (!s_.on_table(other_unit)) continue;
        const table::Vec apart = vec(s_.pose[v].at) - base.centre;
        if (dot(apart, apart) > 600.0 * 600.0) continue;
        const bool friends = view_.side_of(unit) == view_.side_of(other_unit);
        if (friends && (is_under_way(u) || is_under_way(v))) continue;
        require(table::depth(base, view_.base(other_unit)) <= kTolerance + kRounding, "units ", v, " and ", u,
                " overlap (8.4)");
      }
    }
  }

  const View& view_;
  const State& s_;
  absl::Status status_;
};

}  // namespace

absl::Status check_invariants(const View& view) {
  return Checker(view).run();
}

}  // namespace zerohour::lgg
