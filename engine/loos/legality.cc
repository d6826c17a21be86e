// Move generation (move_generation.cc) and this file are checked against each other by the tests.
#include "engine/loos/legality.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text_table.h"
#include "engine/loos/move_generation.h"
#include "engine/loos/notation.h"

namespace zerohour::loos {
namespace {

template <class... Parts>
absl::Status refuse(const Parts&... parts) {
  return absl::FailedPreconditionError(absl::StrCat(parts...));
}

// What is decided in a step, for "not now: ...".
absl::string_view step_in_words(Step step) {
  static constexpr TextRow<Step> kRows[] = {
      {Step::kGermanSetup, "the Germans set up"},
      {Step::kBritishSetup, "the British set up"},
      {Step::kBritishMove, "it is the British Movement phase"},
      {Step::kArrival, "released German regiments are placed"},
      {Step::kReplacement, "German replacements are placed"},
      {Step::kBreakdown, "German regiments may be broken down"},
      {Step::kBreakdownPlace, "the battalions of a regiment are placed"},
      {Step::kGermanMove, "it is the German Movement phase"},
      {Step::kAircraft, "the British aircraft is sent up, or not"},
      {Step::kDeclare, "the attacker declares attacks and places markers"},
      {Step::kDefend, "the defender places markers"},
      {Step::kGas, "gas is used with the bombardment, or not"},
      {Step::kFriendlyFire, "the unit that the gas hits is chosen"},
      {Step::kBombardDisplace, "a replacement leaves an illegal stack"},
      {Step::kCombatDisplace, "a replacement leaves an illegal stack"},
      {Step::kResolve, "the attacker chooses the next combat"},
      {Step::kAttackerLoss, "the attacker chooses who loses a step"},
      {Step::kRetreat, "the defender retreats or stands"},
      {Step::kAdvance, "attackers advance, or not"},
      {Step::kMobileChoose, "a unit is named for mobile movement"},
      {Step::kMobileMove, "the unit that was rolled for moves, or not"},
      {Step::kMobileDeclare, "attacks of mobile combat are declared"},
  };
  return text_of<Step>(kRows, step, "a roll is due");
}

// Answers one question: whether one action is legal in one position.
class Legality {
 public:
  Legality(const View& view, Action action) : v_(view), b_(view.board()), s_(view.state()), a_(action) {}

  absl::Status decide() const {
    if (s_.step == Step::kOver) return refuse("the game is over (12.0)");
    if (loos::actor(v_) == Actor::kChance) return refuse("a roll is due, not a decision (15.1)");
    if (absl::Status status = well_formed(); !status.ok()) return status;
    if (!kind_fits()) return refuse("not now: ", step_prompt());
    switch (a_.kind()) {
      case Kind::kPlace:
        return place();
      case Kind::kEntry:
        return entry();
      case Kind::kCommit:
        return commit();
      case Kind::kBreak:
        return breakdown();
      case Kind::kSwap:
        return swap();
      case Kind::kMove:
        return move();
      case Kind::kAttack:
        return attack();
      case Kind::kBombard:
        return bombard();
      case Kind::kResolve:
        return resolve();
      case Kind::kLose:
        return lose();
      case Kind::kRetreat:
        return retreat();
      case Kind::kAdvance:
        return advance();
      case Kind::kDisplace:
        return displace();
      case Kind::kMobile:
        return mobile();
      case Kind::kTrade:
        return trade();
      case Kind::kDone:
        return done();
      default:
        return absl::OkStatus();
    }
  }

 private:
  std::string name(UnitId u) const { return format_unit(b_, s_, u); }
  std::string name() const { return name(a_.unit()); }
  std::string hex() const { return hex::to_string(a_.hex()); }
  Side mover() const { return loos::actor(v_) == Actor::kFirst ? kBritish : kGerman; }
  bool listed() const {
    bool found = false;
    for_each_legal(v_, a_.kind(), a_.unit(), [&](Action other) { found |= other == a_; });
    return found;
  }

  // Fields that the kind does not use must be empty, and those it uses must name something.
  absl::Status well_formed() const {
    const Kind kind = a_.kind();
    const bool known = static_cast<int>(kind) < kKinds && kind != Kind::kRoll;
    const bool has_path = kind == Kind::kMove || kind == Kind::kRetreat;
    const bool has_order = kind == Kind::kPlace || kind == Kind::kMove;
    if (known && subject_fits() && place_fits() && (has_path || a_.path_length() == 0) && (has_order || !a_.over()) &&
        path_well_formed()) {
      return absl::OkStatus();
    }
    return absl::InvalidArgumentError("no action at all: the fields do not fit its kind");
  }
  // Whether the action names the unit or the division that its kind requires.
  bool subject_fits() const {
    switch (a_.kind()) {
      case Kind::kPlace:
      case Kind::kBreak:
      case Kind::kMove:
      case Kind::kAttack:
      case Kind::kLose:
      case Kind::kAdvance:
      case Kind::kDisplace:
      case Kind::kMobile:
        return a_.unit() < kUnits;
      case Kind::kEntry:
      case Kind::kCommit:
        return a_.division() < static_cast<int>(b_.rules().counters.divisions.size());
      default:
        return a_.unit() == kNoUnit;
    }
  }
  // Whether it names the hex or the sector that its kind requires.
  bool place_fits() const {
    switch (a_.kind()) {
      case Kind::kPlace:
      case Kind::kEntry:
      case Kind::kSwap:
      case Kind::kMove:
      case Kind::kAircraft:
      case Kind::kAttack:
      case Kind::kBombard:
      case Kind::kResolve:
      case Kind::kRetreat:
      case Kind::kAdvance:
      case Kind::kDisplace:
      case Kind::kTrade:
        return a_.hex().on_map();
      case Kind::kCommit:
        return a_.sector() < static_cast<int>(b_.sector_front.size());
      default:
        return a_.hex() == Hex();
    }
  }
  bool path_well_formed() const {
    if (a_.kind() == Kind::kTrade) {
      return a_.other_hex().on_map() && a_ == Action::trade(a_.hex(), a_.other_hex());
    }
    if (a_.path_length() > Action::kMaxPath) return false;
    Action rebuilt = Action::from_bits(a_.bits() & ~((std::uint64_t{1} << 40) - 1));
    for (int i = 0; i < a_.path_length(); ++i) {
      if (static_cast<int>(a_.step(i)) >= 6) return false;
      rebuilt = rebuilt.with_step(a_.step(i));
    }
    return rebuilt == a_;
  }

  bool kind_fits() const {
    bool fits = false;
    std::array<Group, kMaxGroups> groups;
    const int count = list_groups(v_, groups);
    for (int i = 0; i < count; ++i) fits |= groups[i].kind == a_.kind();
    // A step takes these kinds even where none of their actions is possible now: the checks below give the reason.
    switch (s_.step) {
      case Step::kBritishMove:
        fits |= a_.kind() == Kind::kMove || a_.kind() == Kind::kSwap || a_.kind() == Kind::kPlace ||
                a_.kind() == Kind::kCommit || a_.kind() == Kind::kTrade;
        break;
      case Step::kGermanMove:
        fits |= a_.kind() == Kind::kMove || a_.kind() == Kind::kSwap || a_.kind() == Kind::kTrade;
        break;
      case Step::kArrival:
        fits |= a_.kind() == Kind::kPlace;
        break;
      case Step::kDeclare:
      case Step::kMobileDeclare:
        fits |= a_.kind() == Kind::kAttack;
        break;
      default:
        break;
    }
    return fits;
  }

  std::string step_prompt() const {
    const bool set_up = s_.step <= Step::kBritishSetup;
    const bool combat = s_.step >= Step::kAircraft && s_.step <= Step::kCombatDisplace;
    return absl::StrCat(step_in_words(s_.step), set_up ? " (11.1)" : combat ? " (R13)" : " (R1)");
  }

  absl::Status own_unit() const {
    if (side_of(a_.unit()) != mover()) return refuse(name(), " is not yours to command (15.1)");
    return absl::OkStatus();
  }
  absl::Status own_unit_on_map() const {
    if (absl::Status status = own_unit(); !status.ok()) return status;
    if (!s_.on_map.contains(a_.unit())) return refuse(name(), " is not on the map (5.0)");
    return absl::OkStatus();
  }
  // Stacking at the end of a move or placement, and the order in the stack.
  absl::Status may_end() const {
    const UnitId u = a_.unit();
    if (s_.occupied[1 - hex_side()].contains(a_.hex())) return refuse("an enemy unit stands in ", hex(), " (5.0)");
    const View::Room room = v_.room(u, a_.hex());
    if (room == View::Room::kNone) {
      return refuse(name(), " may not stack in ", hex(),
                    ": only the two halves of a brigade, or two units of one German division with IDs (18.1)");
    }
    if (a_.over() && room != View::Room::kStack) return refuse("there is no unit in ", hex(), " to be on top of (R9)");
    return absl::OkStatus();
  }
  int hex_side() const { return index(side_of(a_.unit())); }

  absl::Status place() const {
    const UnitId u = a_.unit();
    if (absl::Status status = own_unit(); !status.ok()) return status;
    if (s_.step == Step::kReplacement || s_.step == Step::kBreakdownPlace) return replace();
    if (s_.on_map.contains(u)) return refuse(name(), " is on the map already (11.1)");
    switch (s_.step) {
      case Step::kGermanSetup:
        return german_set_up();
      case Step::kBritishSetup:
        return british_set_up();
      case Step::kArrival:
        return arrive();
      default:
        return go_to_the_front();
    }
  }

  // A battalion from the deadpile.
  absl::Status replace() const {
    const UnitId next = v_.dead_battalion();
    if (a_.unit() != next) return refuse("the battalion to be placed is ", name(next), " (13.2)");
    if (s_.step == Step::kReplacement && !v_.replacement_towns().contains(a_.hex())) {
      return refuse(hex(), " is not an empty, German-controlled town hex (11.4)");
    }
    if (s_.step == Step::kBreakdownPlace && !v_.breakdown_hexes().contains(a_.hex())) {
      return refuse(
          hex(),
          " is neither the regiment's hex, left empty, nor an empty one next to it that it could move into (13.1)");
    }
    if (a_.over()) return refuse("replacement battalions never stack (18.1)");
    return absl::OkStatus();
  }

  // A released German regiment.
  absl::Status arrive() const {
    const UnitId u = a_.unit();
    if (s_.hex[u] != kReleased) return refuse(name(), " has not been released (11.3)");
    const int division = b_.counter(u).division;
    if (s_.entry[division] == 0) {
      return refuse("choose the entry hex of ", division_name(division), " first (11.3)");
    }
    if (absl::Status status = may_end(); !status.ok()) return status;
    if (v_.arrival_hexes(u).contains(a_.hex())) return absl::OkStatus();
    const Hex entry = b_.arrival_entries[s_.entry[division] - 1];
    if (hex::distance(entry, a_.hex()) <= 1) {
      return refuse(name(), " alone in ", hex(), " would leave too little room for the others at ",
                    hex::to_string(entry), " (R12)");
    }
    return refuse(hex(), " is not on or next to its division's entry hex ", hex::to_string(entry), " (11.3, R12)");
  }

  // A British unit from a sector's reserve.
  absl::Status go_to_the_front() const {
    const UnitId u = a_.unit();
    if (!in_sector_reserve(s_.hex[u])) return refuse(name(), " is not in a sector's reserve (11.7)");
    if (s_.moved.contains(u))
      return refuse(name(), " was committed this turn and goes to the front line next turn (11.7)");
    const int sector = s_.hex[u].id() - sector_reserve(0).id();
    if (!b_.sector_front[sector].contains(a_.hex())) {
      return refuse(hex(), " is not a front-line hex of sector ", sector_name(sector), " (11.7)");
    }
    return may_end();
  }

  absl::Status german_set_up() const {
    if (s_.hex[a_.unit()] != kUnplaced) return refuse(name(), " is not set up (11.2)");
    if (!b_.field.contains(a_.hex()))
      return refuse(hex(), " is not in the field: battalions are set up on field hexes (11.2)");
    if (s_.occupied[index(kGerman)].contains(a_.hex())) return refuse("battalions may not stack at set-up (11.2)");
    if (a_.over()) return refuse("battalions may not stack at set-up (11.2)");
    if (!v_.set_up_hexes(a_.unit()).contains(a_.hex())) {
      return refuse("with ", name(), " in ", hex(),
                    " too few battalions would be left to bring every front-line hex into a German zone of control "
                    "(11.2, R3)");
    }
    return absl::OkStatus();
  }

  absl::Status british_set_up() const {
    const UnitId u = a_.unit();
    if (s_.hex[u] != kUnplaced) return refuse(name(), " is not set up (11.6)");
    if (!b_.front.contains(a_.hex())) return refuse(hex(), " is not a front-line hex (11.6)");
    if (absl::Status status = may_end(); !status.ok()) return status;
    if (!v_.set_up_hexes(u).contains(a_.hex())) {
      return refuse(name(), " may not stand in ", hex(),
                    ": each division has one sector of its own, with room for all of it (11.6)");
    }
    return absl::OkStatus();
  }

  std::string division_name(int division) const {
    return absl::StrCat("the ", b_.rules().counters.divisions[division].name, " Division");
  }

  absl::Status entry() const {
    const std::vector<Hex>& entries = b_.arrival_entries;
    if (std::find(entries.begin(), entries.end(), a_.hex()) == entries.end()) {
      return refuse(hex(), " is not an entry hex (12.1)");
    }
    if (listed()) return absl::OkStatus();
    if (b_.scenario().options.arrive_whole() && !v_.entry_choices(a_.division()).empty()) {
      return refuse(hex(), " has no room for all of ", division_name(a_.division()),
                    ", and another entry hex has (R12)");
    }
    return refuse(division_name(a_.division()), " cannot arrive at ", hex(),
                  ": not released, its entry hex is chosen already, or there is no room (11.3, R12)");
  }

  absl::Status commit() const {
    const auto& units = b_.rules().counters.divisions[a_.division()].units;
    const bool waits = std::any_of(units.begin(), units.end(), [&](UnitId u) { return s_.hex[u] == kBox; });
    if (waits && s_.turn < b_.first_commit_turn()) {
      return refuse("the British reserves are late: ", division_name(a_.division()),
                    " may leave the box from turn 2 on (11.7)");
    }
    if (b_.sector_front[static_cast<std::size_t>(a_.sector())].empty()) {
      return refuse("sector ", sector_name(a_.sector()), " has no front-line hex in this scenario (11.7)");
    }
    if (listed()) return absl::OkStatus();
    return refuse(division_name(a_.division()), " is not in the Available British Reserves box (11.7)");
  }

  absl::Status breakdown() const {
    if (absl::Status status = own_unit_on_map(); !status.ok()) return status;
    if (!is_regiment(a_.unit())) return refuse(name(), " is not a regiment (13.1)");
    if (!v_.can_break(a_.unit())) return refuse("no counter, or no hex, for a battalion of ", name(), " (13.1)");
    return absl::OkStatus();
  }

  absl::Status swap() const {
    const UnitId t = v_.top(a_.hex());
    if (t == kNoUnit || side_of(t) != mover() || !s_.has_mate(t))
      return refuse("no stack of yours in ", hex(), " (18.2)");
    if (s_.swapped.contains(t) || s_.swapped.contains(s_.mate[t])) {
      return refuse("the order in ", hex(), " was changed already this phase (18.2, R9)");
    }
    return absl::OkStatus();
  }

  absl::Status move() const {
    const UnitId u = a_.unit();
    if (absl::Status status = own_unit_on_map(); !status.ok()) return status;
    const bool mobile = s_.step == Step::kMobileMove;
    if (mobile && u != s_.subject) return refuse("it is ", name(s_.subject), " that was rolled for (18.4)");
    if (!mobile && s_.moved.contains(u)) return refuse(name(), " has moved already in this phase (5.0)");
    if (a_.hex() == s_.hex[u]) return refuse(name(), " is in ", hex(), " already (5.0)");
    if (a_.path_length() > 0) {
      if (absl::Status status = along_path(mobile); !status.ok()) return status;
    }
    if (mobile && s_.occupied[hex_side()].contains(a_.hex())) {
      return refuse("mobile movement may not end on a friendly unit (18.4)");
    }
    if (!mobile || a_.over()) {
      if (absl::Status status = may_end_on_ground(); !status.ok()) return status;
    }
    if (a_.path_length() > 0) return absl::OkStatus();
    const HexSet reach = mobile ? v_.mobile_destinations(u, s_.mobile_points()) : v_.destinations(u);
    return reach.contains(a_.hex()) ? absl::OkStatus() : out_of_reach(mobile);
  }

  absl::Status may_end_on_ground() const {
    if (!b_.playable[hex_side()].contains(a_.hex())) return off_ground(a_.hex());
    return may_end();
  }
  absl::Status off_ground(Hex h) const {
    if (b_.front.contains(h)) return refuse("Germans never enter front-line hexes: ", hex::to_string(h), " (14.2)");
    return refuse("no unit enters ", hex::to_string(h), ": it lies behind the front line or out of play (5.0, 14.2)");
  }

  // Step by step, as R4 to R6 require.
  absl::Status along_path(bool mobile) const {
    const UnitId u = a_.unit();
    const Side side = side_of(u);
    const HexSet& enemy_zoc = s_.zoc[1 - hex_side()];
    const int points = mobile ? s_.mobile_points() : v_.movement_allowance(u);
    Hex at = s_.hex[u];
    int spent = 0;
    for (int i = 0; i < a_.path_length(); ++i) {
      const int d = hex::index(a_.step(i));
      const Hex to = b_.next(at, d);
      if (!to.on_map()) return refuse("the path leaves the map after ", hex::to_string(at), " (5.0)");
      if (i > 0 && enemy_zoc.contains(at)) {
        return refuse("a unit stops when it enters an enemy zone of control, in ", hex::to_string(at), " (R6)");
      }
      if (side == kBritish && b_.exits.contains(at)) {
        return refuse("a British unit that enters ", hex::to_string(at), " leaves the map there (12.3)");
      }
      if (!b_.playable[hex_side()].contains(to)) return off_ground(to);
      if (b_.step_cost(side, at, d) == 0)
        return refuse("a front-line hex is left only into the field, not for ", hex::to_string(to), " (14.2)");
      if (s_.occupied[1 - hex_side()].contains(to))
        return refuse("an enemy unit stands in ", hex::to_string(to), " (5.0)");
      if (!v_.could_step(side, at, d)) {
        return refuse("infiltration from ", hex::to_string(at), " to ", hex::to_string(to),
                      " would cross a trench side (14.3.2)");
      }
      const bool infiltration = enemy_zoc.contains(at) && enemy_zoc.contains(to);
      if (infiltration && a_.path_length() > 1) return refuse("infiltration is one hex, the whole move (5.1.2, R6)");
      spent += b_.step_cost(side, at, d);
      at = to;
    }
    if (at != a_.hex()) return refuse("the path ends in ", hex::to_string(at), ", not in ", hex(), " (R7)");
    if (spent > points && (mobile || a_.path_length() > 1)) {
      return refuse("the path costs ", spent, " movement points, ", name(), " has ", points, " (R4)");
    }
    return absl::OkStatus();
  }

  absl::Status out_of_reach(bool mobile) const {
    const UnitId u = a_.unit();
    const Hex from = s_.hex[u];
    if (!b_.playable[hex_side()].contains(a_.hex())) return off_ground(a_.hex());
    if (s_.occupied[1 - hex_side()].contains(a_.hex())) return refuse("an enemy unit stands in ", hex(), " (5.0)");
    if (const auto d = hex::direction_to(from, a_.hex())) {
      if (b_.step_cost(side_of(u), from, hex::index(*d)) == 0) {
        return refuse("a front-line hex is left only into the field, not for ", hex(), " (14.2)");
      }
      if (!v_.could_step(side_of(u), from, hex::index(*d))) {
        return refuse("infiltration from ", hex::to_string(from), " to ", hex(), " would cross a trench side (14.3.2)");
      }
    }
    const int points = mobile ? s_.mobile_points() : v_.movement_allowance(u);
    // Could the unit get there if no enemy zone of control were in the way?
    State open = s_;
    open.zoc[1 - hex_side()] = HexSet();
    const View free(b_, open);
    const HexSet reach = mobile ? free.mobile_destinations(u, points) : free.reach(u);
    if (reach.contains(a_.hex())) {
      return refuse("enemy zones of control bar the way from ", hex::to_string(from), " to ", hex(), " (R6)");
    }
    return refuse(hex(), " is out of reach from ", hex::to_string(from), " with ", points, " movement points (R4)");
  }

  absl::Status trade() const {
    if (!b_.scenario().options.may_trade_places()) {
      return refuse("stacks trade places only with the rule option trade-places (R42)");
    }
    const std::array<Hex, 2> hexes = {a_.hex(), a_.other_hex()};
    if (hexes[0] == hexes[1]) return refuse("a stack does not trade places with itself (R42)");
    for (const Hex h : hexes) {
      const UnitId t = v_.top(h);
      if (t == kNoUnit || side_of(t) != mover()) return refuse("no unit of yours in ", hex::to_string(h), " (R42)");
    }
    for (const int i : {0, 1}) {
      for (const UnitId u : {v_.top(hexes[i]), v_.bottom(hexes[i])}) {
        if (u == kNoUnit) continue;
        if (s_.moved.contains(u)) return refuse(name(u), " has moved already in this phase (5.0)");
        if (v_.reach(u).contains(hexes[1 - i])) continue;
        return Legality(v_, Action(Kind::kMove, u, hexes[1 - i])).out_of_reach(false);
      }
    }
    return absl::OkStatus();
  }

  absl::Status attack() const {
    const UnitId u = a_.unit();
    if (absl::Status status = own_unit_on_map(); !status.ok()) return status;
    if (s_.bottom.contains(u)) return refuse(name(), " is a bottom unit and has no part in combat (18.3)");
    if (!s_.occupied[1 - hex_side()].contains(a_.hex())) return refuse("there is no enemy unit in ", hex(), " (R14)");
    if (b_.front.contains(a_.hex())) return refuse("front-line hexes cannot be attacked: ", hex(), " (14.2)");
    if (!b_.around(s_.hex[u]).contains(a_.hex())) return refuse(hex(), " is not next to ", name(), " (R14)");
    if (s_.retreated.contains(v_.top(a_.hex()))) return refuse("the unit in ", hex(), " retreated this phase (R25)");
    if (s_.step == Step::kDeclare) {
      if (s_.aim(u) != kNoAim) return refuse(name(), " attacks already; a unit attacks once (R14)");
      return absl::OkStatus();
    }
    if (!s_.mobile_moved.contains(u)) return refuse(name(), " did not move in the Mobile Movement phase (18.4)");
    if (s_.fought.contains(u)) return refuse(name(), " has attacked already (R30)");
    const auto declared = s_.attackers.begin() + s_.attacker_count;
    if (std::find(s_.attackers.begin(), declared, u) != declared) return refuse(name(), " has declared already (R30)");
    if (s_.attacker_count > 0 && a_.hex() != s_.target) {
      return refuse("the attacks on ", hex::to_string(s_.target), " come first (R30)");
    }
    if (s_.attacker_count == 0 && s_.attacked.contains(a_.hex())) return refuse(hex(), " was attacked already (R14)");
    return absl::OkStatus();
  }

  absl::Status bombard() const {
    const Side side = mover();
    const Hex h = a_.hex();
    if (s_.markers[index(side)] == 0) return refuse("no fire support marker is left this turn (17.1)");
    if (!s_.occupied[1 - index(side)].contains(h)) return refuse("there is no enemy unit in ", hex(), " (17.1)");
    for (int i = 0; i < s_.marker_count; ++i) {
      if (s_.marker[i].hex() == h) return refuse("there is a marker on ", hex(), " already: one a hex (17.1)");
    }
    if (side == kGerman && b_.scenario().options.german_markers_front_only && !b_.front.contains(h)) {
      return refuse("German markers go on front-line hexes only, by the rule option (R22)");
    }
    if (!v_.observed(side, h)) return refuse("no unit of yours observes ", hex(), " (17.2)");
    if (s_.marker_count == kMaxMarkers) return refuse("no more markers fit on the map (17.1)");
    return absl::OkStatus();
  }

  absl::Status resolve() const {
    if (v_.pending_combats().contains(a_.hex())) return absl::OkStatus();
    return refuse("no combat is left to resolve in ", hex(), " (R13)");
  }

  absl::Status lose() const {
    if (listed()) return absl::OkStatus();
    if (s_.step == Step::kFriendlyFire) {
      return refuse(name(), " is not a top unit next to ", hex::to_string(s_.target), " (17.6)");
    }
    return refuse(name(), " does not attack ", hex::to_string(s_.target), " (7.6)");
  }

  absl::Status retreat() const {
    if (listed()) return absl::OkStatus();
    return refuse("that is not a retreat from ", hex::to_string(s_.target), ": exactly ",
                  s_.result == static_cast<std::uint8_t>(CrtResult::kD2) ? 2 : 3,
                  " hexes, each farther away, clear of enemies and their zones of control, with room at the end (R21)");
  }

  absl::Status advance() const {
    if (listed()) return absl::OkStatus();
    const UnitId u = a_.unit();
    if (s_.subject != kNoUnit && u != s_.subject) return refuse(name(s_.subject), " decides first (R30)");
    const auto end = s_.attackers.begin() + s_.attacker_count;
    if (u != s_.subject && std::find(s_.attackers.begin(), end, u) == end) {
      return refuse(name(), " has no part in this combat, or has advanced already (7.9)");
    }
    return refuse(name(), " may advance only into ", hex::to_string(s_.target),
                  " or an empty field hex next to both hexes (7.9, 16.0)");
  }

  absl::Status displace() const {
    if (listed()) return absl::OkStatus();
    return refuse(
        "a replacement in an illegal stack goes to an empty hex next to it, not across a trench or canal (R2)");
  }

  absl::Status mobile() const {
    const UnitId u = a_.unit();
    if (absl::Status status = own_unit_on_map(); !status.ok()) return status;
    if (!s_.bottom.contains(u)) return refuse(name(), " is not a bottom unit (18.4)");
    if (s_.fought.contains(u)) return refuse(name(), " attacked as a top unit this turn (R29)");
    if (s_.rolled.contains(u)) return refuse(name(), " has had its mobile movement (18.4)");
    if (s_.arrived.contains(u)) return refuse(name(), " came to the front line in this turn (11.7, R41)");
    return absl::OkStatus();
  }

  absl::Status done() const {
    if (listed()) return absl::OkStatus();
    for (const UnitId u : v_.waiting_units()) {
      if (!v_.arrival_hexes(u).empty()) return refuse(name(u), " has still to go to the front line (11.7, R11)");
    }
    return absl::OkStatus();
  }

  const View& v_;
  const Board& b_;
  const State& s_;
  const Action a_;
};

}  // namespace

absl::Status is_legal(const View& view, Action action) {
  return Legality(view, action).decide();
}

}  // namespace zerohour::loos
