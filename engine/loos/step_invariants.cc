// What each step of the turn requires, and which members it leaves empty.
#include <algorithm>
#include <bit>

#include "engine/loos/invariants.h"
#include "engine/loos/notation.h"
#include "engine/loos/score.h"
#include "engine/loos/view.h"

namespace zerohour::loos {
namespace {

using internal::broken;

// A set of steps.
class Steps {
 public:
  template <class... S>
  constexpr explicit Steps(S... steps) : bits_(((std::uint32_t{1} << static_cast<int>(steps)) | ... | 0U)) {}
  constexpr bool contains(Step s) const { return (bits_ >> static_cast<int>(s) & 1) != 0; }
  friend constexpr Steps operator|(Steps a, Steps b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  std::uint32_t bits_;
};
static_assert(kSteps <= 32);

constexpr Steps kSetup(Step::kGermanSetup, Step::kBritishSetup);
constexpr Steps kMovement(Step::kBritishMove, Step::kGermanMove);
constexpr Steps kGermanArrival(Step::kRelease, Step::kArrival, Step::kReplacementRoll, Step::kReplacement,
                               Step::kBreakdown, Step::kBreakdownPlace);
constexpr Steps kAnnouncing(Step::kDeclare, Step::kDefend);
constexpr Steps kBombardment(Step::kGas, Step::kBombardDice, Step::kBombardTable, Step::kFriendlyFire,
                             Step::kBombardDisplace);
constexpr Steps kCombat(Step::kCombatRoll, Step::kAttackerLoss, Step::kRetreat, Step::kAdvance, Step::kCombatDisplace);
constexpr Steps kMobileMovement(Step::kMobileChoose, Step::kMobileRoll, Step::kMobileMove);
constexpr Steps kOver(Step::kOver);
constexpr Steps kMobileDeclare(Step::kMobileDeclare);
constexpr Steps kResolve(Step::kResolve);

class StepChecker {
 public:
  StepChecker(const Board& board, const State& state)
      : board_(board),
        s_(state),
        view_(board, state),
        own_(state.occupied[index(state.active)]),
        enemy_(state.occupied[1 - index(state.active)]) {}

  absl::Status check() const {
    for (const auto& part : {&StepChecker::turn, &StepChecker::clear, &StepChecker::attackers, &StepChecker::markers,
                             &StepChecker::step}) {
      if (absl::Status status = (this->*part)(); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  bool in(Steps steps) const { return steps.contains(s_.step); }
  bool mobile() const { return s_.mobile != 0; }
  std::string target() const { return hex::to_string(s_.target); }

  // The phase of the player turn, in a step of play.
  Phase phase() const {
    if (in(kMovement | kGermanArrival)) return Phase::kMovement;
    if (!mobile()) return Phase::kCombat;
    return in(kMobileMovement) ? Phase::kMobileMovement : Phase::kMobileCombat;
  }

  // Whose turn a step belongs to (15).
  absl::Status turn() const {
    const bool german = s_.step == Step::kGermanMove || in(kGermanArrival);
    const bool british = s_.step == Step::kBritishMove || in(kSetup);
    if ((german && s_.active != kGerman) || (british && s_.active != kBritish)) {
      return broken("step ", to_string(s_.step), " in the ", to_string(s_.active), " player turn (15.1)");
    }
    if (s_.turn == 0 && (s_.step == Step::kBritishMove || s_.step == Step::kRelease || s_.step == Step::kArrival)) {
      return broken("step ", to_string(s_.step), " in turn 0 (11.3, 15.2)");
    }
    if (in(kSetup) && board_.scenario().start != Scenario::Start::kSetup) return broken("the scenario has no set-up");
    if (in(kMobileMovement | kMobileDeclare) && !mobile())
      return broken("step ", to_string(s_.step), " needs mobile=yes");
    if (mobile() && (!in(kMobileMovement | kMobileDeclare | kCombat | kOver) || s_.step == Step::kAttackerLoss)) {
      return broken("step ", to_string(s_.step), " is not one of the Mobile phases (18.4)");
    }
    const Scenario& scenario = board_.scenario();
    const bool last = s_.turn == scenario.last_turn && s_.active == scenario.last_side();
    if (last && !in(kSetup | kOver) && phase() > scenario.last_phase) {
      return broken("the scenario ends before step ", to_string(s_.step), " of the ", to_string(s_.active),
                    " player turn of turn ", s_.turn);
    }
    if ((s_.outcome != Outcome::kNone) != (s_.step == Step::kOver)) {
      return broken("step ", to_string(s_.step), " with outcome ", to_string(s_.outcome));
    }
    return absl::OkStatus();
  }

  // Members that only some steps use.
  absl::Status clear() const {
    const bool combat_phase = !mobile() && in(kAnnouncing | kBombardment | kResolve | kCombat | kOver);
    const bool mobile_combat = mobile() && in(kCombat);
    const bool before_mobile_combat = s_.active == kBritish && s_.turn > 0 && !mobile_combat &&
                                      !in(kSetup | kMobileDeclare) && (!mobile() || in(kMobileMovement | kOver));
    const bool chosen_once = board_.scenario().options.one_choice_of_gas();  // for all of turn 0 (R31)
    const auto any_aim = [&] {
      return std::any_of(s_.on_map.begin(), s_.on_map.end(), [&](UnitId u) { return s_.aim(u) != kNoAim; });
    };
    const struct {
      absl::string_view what;
      bool set;
      bool allowed;
    } members[] = {
        {"moved", !s_.moved.empty(), in(kMovement | kOver)},
        {"swapped", !s_.swapped.empty(), in(kMovement | kOver)},
        {"fought", !s_.fought.empty(), in(kResolve | kCombat | kMobileMovement | kMobileDeclare | kOver)},
        {"retreated", !s_.retreated.empty(), in(kBombardment | kResolve | kCombat | kMobileDeclare | kOver)},
        {"rolled", !s_.rolled.empty(), in(kMobileMovement | kOver)},
        {"mobile-moved", !s_.mobile_moved.empty(), mobile()},
        {"arrived", !s_.arrived.empty(), before_mobile_combat && !board_.scenario().options.arrivals_may_exploit()},
        {"attacked", !s_.attacked.empty(), combat_phase || mobile_combat || in(kMobileDeclare | kOver)},
        {"declared", any_aim(), combat_phase},
        {"aircraft", s_.aircraft != Hex(), combat_phase},
        {"attacker-fire", s_.marker_count != 0, combat_phase},
        {"attacker-fire", s_.attacker_markers != 0, combat_phase && s_.step != Step::kDeclare},
        {"fired", s_.marker_next != 0, combat_phase && !in(kAnnouncing)},
        {"gas", s_.gas != 0, chosen_once ? s_.turn == 0 : in(kBombardment) && s_.step != Step::kGas},
        {"dice", s_.fire != 0, s_.step == Step::kBombardTable},
        {"table", s_.table[0] != 0, s_.step == Step::kBombardTable},
        {"result", s_.result != 0, in(kCombat | kOver) && s_.step != Step::kCombatRoll},
        {"target", s_.target != Hex(),
         in(kBombardment | kCombat | kMobileDeclare | kOver) || s_.step == Step::kBreakdownPlace},
        {"attackers", s_.attacker_count != 0, in(kCombat | kMobileDeclare | kOver)},
        {"attack", s_.attacker_next != 0, (mobile_combat && s_.step != Step::kAdvance) || (mobile() && in(kOver))},
        {"subject", s_.subject != kNoUnit,
         mobile_combat || (mobile() && in(kOver)) || s_.step == Step::kMobileRoll || s_.step == Step::kMobileMove},
        {"division", s_.division != 0, s_.step == Step::kRelease},
        {"to-place", s_.remaining != 0,
         s_.step == Step::kReplacement || s_.step == Step::kBreakdownPlace || s_.step == Step::kMobileMove ||
             in(kOver)},
    };
    for (const auto& member : members) {
      if (member.set && !member.allowed) return broken(member.what, "= has no place in step ", to_string(s_.step));
    }
    if (!std::all_of(s_.unused.begin(), s_.unused.end(), [](std::uint8_t b) { return b == 0; })) {
      return broken("the unused bytes are used");
    }
    if ((in(kBombardment | kCombat) || s_.step == Step::kBreakdownPlace) && !s_.target.on_map()) {
      return broken("step ", to_string(s_.step), " needs target=");
    }
    return absl::OkStatus();
  }

  // The attackers of the combat under way, in its steps: top units next to the target (R13, 18.3).
  absl::Status attackers() const {
    UnitSet seen;
    for (int i = 0; i < s_.attacker_count; ++i) {
      const UnitId u = s_.attackers[i];
      const std::string name = format_unit(board_, s_, u);
      if (seen.contains(u)) return broken(name, " attacks twice");
      seen.insert(u);
      if (side_of(u) != s_.active || !s_.on_map.contains(u))
        return broken(name, " is not an attacker: not a unit of the attacker on the map");
      if (in(kOver)) continue;
      if (!s_.is_top(u)) return broken(name, " is not an attacker: a bottom unit (18.3)");
      if (!board_.around(s_.hex[u]).contains(s_.target))
        return broken(name, " is not an attacker: not next to ", target());
      if (s_.aim(u) != kNoAim) return broken(name, " attacks twice (R14)");
      if (mobile() && !s_.mobile_moved.contains(u))
        return broken(name, " is not an attacker: it made no mobile move (18.4)");
      const bool fights = !in(kMobileDeclare) && (!mobile() || i < s_.attacker_next || s_.step == Step::kAdvance);
      if (s_.fought.contains(u) != fights) {
        return broken(name,
                      fights ? " attacks, but is not among those that fought" : " attacks, but has fought already");
      }
    }
    if (s_.subject != kNoUnit && (side_of(s_.subject) != s_.active || !s_.on_map.contains(s_.subject))) {
      return broken("subject= is ", format_unit(board_, s_, s_.subject), ", no unit of the active side on the map");
    }
    if (in(kCombat) && !s_.attacked.contains(s_.target)) return broken("target ", target(), " is not attacked");
    if (in(kCombat) && !board_.field.contains(s_.target))
      return broken("target ", target(), " is not a field hex (14.2)");
    return absl::OkStatus();
  }

  // Where the markers are in the steps of the Combat phase (R13), and the declared attacks.
  absl::Status markers() const {
    if (in(kAnnouncing)) {
      const int own = s_.step == Step::kDeclare ? s_.marker_count : s_.attacker_markers;
      for (int i = 0; i < s_.marker_count; ++i) {
        if (!(i < own ? enemy_ : own_).contains(s_.marker[i].hex())) {
          return broken("a marker on ", hex::to_string(s_.marker[i].hex()), ", where no enemy unit stands (17.1)");
        }
      }
      if (!(s_.attacked - enemy_).empty()) {
        return broken("declared: no enemy unit stands in ", hex::to_string((s_.attacked - enemy_).first()), " (R14)");
      }
    }
    // Until the first combat is resolved, the attacked hexes are those that were declared.
    if (in(kAnnouncing | kBombardment) && view_.pending_combats() != s_.attacked) {
      return broken("attacked: ", hex::to_string((s_.attacked - view_.pending_combats()).first()),
                    " has no declared attackers (R24)");
    }
    if (!mobile() && in(kResolve | kCombat) && s_.marker_next != s_.marker_count) {
      return broken("combats begin after the last of ", s_.marker_count, " bombardments, not after ", s_.marker_next);
    }
    return in(kBombardment) ? bombardment() : absl::OkStatus();
  }
  absl::Status bombardment() const {
    if (s_.marker_next >= s_.marker_count || s_.marker[s_.marker_next].hex() != s_.target) {
      return broken("there is no marker to resolve on ", target(), " (17.3)");
    }
    const Side owner = view_.marker_owner(s_.marker_next);
    const bool gas = owner == kBritish && view_.gas_possible(s_.target);
    const bool chosen_once = board_.scenario().options.one_choice_of_gas();
    if (!s_.occupied[1 - index(owner)].contains(s_.target))
      return broken("no enemy unit stands in ", target(), " (17.1)");
    if (s_.step == Step::kGas && !gas) return broken("gas cannot be used on ", target(), " (17.6, R18)");
    if (s_.gas != 0 && !gas && !chosen_once) return broken("gas was not to be chosen for ", target(), " (17.6, R18)");
    if (s_.step == Step::kBombardDice || s_.step == Step::kBombardTable) {
      if (s_.gas == 0 && gas) return broken("gas is not decided for ", target(), " (17.6)");
      const int dice = view_.bombardment_dice();
      if (dice == 0) return broken("a bombardment of ", target(), " has no dice (17.3)");
      if (s_.step == Step::kBombardTable && (s_.fire < dice || s_.fire > 6 * dice)) {
        return broken(s_.fire, " is not a sum of ", dice, " dice (17.3)");
      }
      if (s_.table[0] != 0 && view_.bottom(s_.target) == kNoUnit)
        return broken("no second unit in ", target(), " (17.4)");
    }
    if (s_.step == Step::kFriendlyFire) {
      const int hexes = (board_.around(s_.target) & s_.occupied[index(kBritish)]).size();
      if (owner != kBritish || s_.gas != 1 || !gas || hexes < 2)
        return broken("gas hits no unit, or there is no choice (17.6)");
    }
    if (s_.step == Step::kBombardDisplace) {
      UnitId second = kNoUnit;
      if (owner != kBritish || s_.hex[view_.illegal_replacement(&second)] != s_.target) {
        return broken("the bombardment of ", target(), " has left no illegal stack there (R2)");
      }
    }
    return absl::OkStatus();
  }

  absl::Status step() const {
    switch (s_.step) {
      case Step::kGermanSetup:
        return internal::check_german_setup(view_);
      case Step::kBritishSetup:
        return internal::check_british_setup(view_);
      case Step::kRelease:
        return need(waiting(s_.division, kGermanReserve), "no division in reserve to roll for (11.3)");
      case Step::kArrival:
        return arrival();
      case Step::kReplacementRoll:
        return replacements();
      case Step::kReplacement:
        if (s_.remaining < 1 || s_.remaining > 3)
          return broken("to-place=", s_.remaining, " is not from 1 to 3 (11.4)");
        return replacements();
      case Step::kBreakdown:
        return need(!(kAllRegiments & s_.on_map).empty() && view_.dead_battalion() != kNoUnit,
                    "no regiment, or no counter, to break one down (13.1)");
      case Step::kBreakdownPlace:
        if (s_.remaining < 1 || s_.remaining > 3)
          return broken("to-place=", s_.remaining, " is not from 1 to 3 (13.1)");
        if (!board_.field.contains(s_.target)) return broken("no regiment stood in ", target(), " (13.1)");
        return need(view_.dead_battalion() != kNoUnit && !view_.breakdown_hexes().empty(),
                    "no counter, or no hex, for a battalion (13.1)");
      case Step::kAircraft:
        return need(board_.scenario().aircraft && s_.markers[index(kBritish)] > 0,
                    "no aircraft is to be put up (17.2)");
      case Step::kResolve:
        return need(view_.pending_combats().size() >= 2, "there are no two combats to choose from (R13)");
      case Step::kCombatRoll:
      case Step::kAttackerLoss:
      case Step::kRetreat:
        return combat();
      case Step::kAdvance:
        return advance();
      case Step::kCombatDisplace:
        return need(is(CrtResult::kA) || is(CrtResult::kEx) || is(CrtResult::kD2) || is(CrtResult::kD3),
                    "no result of the combat has cost a regiment its last step (R2)");
      case Step::kMobileChoose:
        return need(!view_.mobile_candidates().empty(), "no bottom unit is left to roll for (18.4)");
      case Step::kMobileRoll:
        return need(s_.subject != kNoUnit && view_.mobile_candidates().contains(s_.subject),
                    "no bottom unit to roll for (18.4)");
      case Step::kMobileMove:
        if (s_.subject == kNoUnit || !s_.rolled.contains(s_.subject) || !s_.bottom.contains(s_.subject)) {
          return broken("no bottom unit that was rolled for (18.4)");
        }
        if (s_.remaining < 1 || s_.remaining > 3)
          return broken("to-place=", s_.remaining, " is not from 1 to 3 points (18.4)");
        return need(!view_.mobile_destinations(s_.subject, s_.mobile_points()).empty(),
                    "the unit has nowhere to go (18.4)");
      case Step::kMobileDeclare:
        return mobile_declare();
      case Step::kOver:
        return over();
      default:
        return absl::OkStatus();
    }
  }
  absl::Status need(bool holds, absl::string_view otherwise) const {
    return holds ? absl::OkStatus() : broken("step ", to_string(s_.step), ": ", otherwise);
  }
  bool is(CrtResult result) const { return s_.result == static_cast<std::uint8_t>(result); }

  bool waiting(int division, Hex place) const {
    const auto& divisions = board_.rules().counters.divisions;
    if (division >= static_cast<int>(divisions.size())) return false;
    const UnitSet units = divisions[division].units;
    return std::any_of(units.begin(), units.end(), [&](UnitId u) { return s_.hex[u] == place; });
  }
  absl::Status arrival() const {
    for (const UnitId u : kAllRegiments - s_.on_map) {
      if (s_.hex[u] != kReleased) continue;
      const int division = board_.counter(u).division;
      if (!(s_.entry[division] == 0 ? view_.entry_choices(division) : view_.arrival_hexes(u)).empty())
        return absl::OkStatus();
    }
    return broken("step arrival: no released regiment that could be placed (R12)");
  }
  absl::Status replacements() const {
    return need(
        board_.scenario().replacements && view_.dead_battalion() != kNoUnit && !view_.replacement_towns().empty(),
        "no counter, or no town, for a replacement (11.4)");
  }

  absl::Status combat() const {
    if (!enemy_.contains(s_.target)) return broken("no enemy unit stands in ", target(), " (R14)");
    if (s_.attacker_count == 0) return broken("no unit attacks ", target());
    if (mobile()) {
      if (s_.attacker_next == 0 || s_.subject != s_.attackers[s_.attacker_next - 1]) {
        return broken("it is not clear who attacks ", target(),
                      " now: subject= is not number attack= of the attackers (R30)");
      }
    } else {
      std::array<UnitId, kMaxAttackers> declared;
      if (view_.declared_attackers(s_.target, declared) > 0)
        return broken(target(), " has more attackers declared (R13)");
    }
    if (s_.step == Step::kAttackerLoss) {
      return need(s_.attacker_count > 1 && (is(CrtResult::kA) || is(CrtResult::kEx)),
                  "no choice who loses a step (16.0)");
    }
    if (s_.step == Step::kRetreat) {
      const bool retreat = is(CrtResult::kD2) || is(CrtResult::kD3);
      return need(retreat && view_.can_retreat(s_.target, is(CrtResult::kD2) ? 2 : 3),
                  "no retreat, or nowhere to go (R21)");
    }
    return absl::OkStatus();
  }

  absl::Status advance() const {
    if (enemy_.contains(s_.target)) return broken("step advance: ", target(), " is not vacated (7.9)");
    if (is(CrtResult::kA) || is(CrtResult::kAe) || (mobile() && s_.result == 0)) {
      return broken("step advance: no result that vacates a hex (7.9)");
    }
    if (s_.subject != kNoUnit) {
      const auto end = s_.attackers.begin() + s_.attacker_count;
      return need(s_.mobile_moved.contains(s_.subject) && s_.fought.contains(s_.subject) && s_.is_top(s_.subject) &&
                      std::find(s_.attackers.begin(), end, s_.subject) == end && !view_.advances(s_.subject).empty(),
                  "subject= did not empty the hex, or cannot advance (R30)");
    }
    bool any = false;
    for (int i = 0; i < s_.attacker_count; ++i) any |= !view_.advances(s_.attackers[i]).empty();
    return need(any, "no attacker can advance (7.9)");
  }

  absl::Status mobile_declare() const {
    if ((s_.target != Hex()) != (s_.attacker_count > 0))
      return broken("step mobile-declare: target= goes with attackers=");
    if (s_.target != Hex()) {
      if (!enemy_.contains(s_.target) || !s_.attacked.contains(s_.target)) {
        return broken("step mobile-declare: ", target(), " is not attacked, or empty (R30)");
      }
      if (s_.retreated.contains(view_.top(s_.target)))
        return broken("step mobile-declare: the unit in ", target(), " has retreated (R25)");
    }
    return need(!view_.mobile_attackers().empty(), "no unit is left that could attack (R30)");
  }

  absl::Status over() const {
    const Scenario& scenario = board_.scenario();
    if (s_.remaining > 3 || (s_.remaining > 0 && s_.subject == kNoUnit))
      return broken("to-place=", s_.remaining, " in step over");
    const int points = score(board_, s_).total();
    switch (s_.outcome) {
      case Outcome::kGermanHolds:
        return need(scenario.german_instant_victory && !s_.occupied[index(kBritish)].intersects(board_.field) &&
                        units_left(s_) == 0,
                    "a British unit stands in the field, or has left the map (12.2)");
      case Outcome::kBritishBreakthrough:
        return need(scenario.breakthrough, "no entry hex wins in this scenario (12.1)");
      case Outcome::kBritishTowns:
        return need(s_.turn == scenario.last_turn && points >= scenario.british_wins_at,
                    "the British score is too low (12.3)");
      case Outcome::kDraw:
        return need(s_.turn == scenario.last_turn && points < scenario.british_wins_at && points >= scenario.draw_at,
                    "the British score makes no draw (12.3)");
      case Outcome::kGermanTowns:
        return need(s_.turn == scenario.last_turn && points < scenario.draw_at, "the British score is too high (12.3)");
      default:
        return absl::OkStatus();
    }
  }

  const Board& board_;
  const State& s_;
  const View view_;
  const HexSet& own_;
  const HexSet& enemy_;
};

}  // namespace

absl::Status internal::check_step(const Board& board, const State& state) {
  return StepChecker(board, state).check();
}

}  // namespace zerohour::loos
