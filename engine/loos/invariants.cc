#include "engine/loos/invariants.h"

#include <algorithm>
#include <string>

#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "engine/loos/view.h"

namespace zerohour::loos {
namespace {

using internal::broken;

class Checker {
 public:
  Checker(const Board& board, const State& state) : board_(board), s_(state), view_(board, state) {}

  absl::Status check() const {
    for (const auto& part :
         {&Checker::ranges, &Checker::counters, &Checker::derived, &Checker::ground, &Checker::stacks, &Checker::flags,
          &Checker::attacks, &Checker::fire, &Checker::arrivals, &Checker::control}) {
      if (absl::Status status = (this->*part)(); !status.ok()) return status;
    }
    return internal::check_step(board_, s_);
  }

 private:
  std::string name(UnitId u) const { return format_unit(board_, s_, u); }
  std::string at(UnitId u) const { return absl::StrCat(name(u), " in ", hex::to_string(s_.hex[u])); }
  bool in_play(UnitId u) const { return board_.scenario().in_play.contains(u); }

  // Numbers that serve as an index, or of which only some values are valid.
  absl::Status ranges() const {
    const Scenario& scenario = board_.scenario();
    if (static_cast<int>(s_.step) >= kSteps) return broken("step ", static_cast<int>(s_.step), " does not exist");
    if (s_.outcome > Outcome::kGermanTowns) return broken("outcome ", static_cast<int>(s_.outcome), " does not exist");
    if (s_.active != kBritish && s_.active != kGerman) return broken("neither side is active");
    if (s_.turn < scenario.first_turn || s_.turn > scenario.last_turn) {
      return broken("turn ", s_.turn, " is not from ", scenario.first_turn, " to ", scenario.last_turn);
    }
    if (s_.turn == scenario.last_turn && scenario.british_only_last_turn && s_.active == kGerman) {
      return broken("the scenario ends before the German player turn of turn ", s_.turn);
    }
    if (s_.marker_count > kMaxMarkers || s_.attacker_markers > s_.marker_count || s_.marker_next > s_.marker_count) {
      return broken("markers: ", s_.attacker_markers, " of ", s_.marker_count, " placed are the attacker's, ",
                    s_.marker_next, " resolved");
    }
    for (int i = 0; i < kMaxMarkers; ++i) {
      const bool used = i < s_.marker_count;
      if (used ? !s_.marker[i].hex().on_map() : s_.marker[i] != Marker()) return broken("marker ", i, " is not a hex");
    }
    if (s_.attacker_count > kMaxAttackers || s_.attacker_next > s_.attacker_count) {
      return broken(s_.attacker_count, " attackers, of which ", s_.attacker_next, " have attacked");
    }
    for (int i = 0; i < kMaxAttackers; ++i) {
      if (i < s_.attacker_count ? s_.attackers[i] >= kUnits : s_.attackers[i] != kNoUnit) {
        return broken("attacker ", i, " is not a unit");
      }
    }
    if (s_.mobile > 1 || s_.gas > 2 || s_.table[0] > 6 || s_.table[1] != 0 ||
        s_.result > static_cast<std::uint8_t>(CrtResult::kDe)) {
      return broken("mobile ", s_.mobile, ", gas ", s_.gas, ", table ", s_.table[0], " ", s_.table[1], ", result ",
                    s_.result, ": not all of them can be");
    }
    if (s_.subject >= kUnits && s_.subject != kNoUnit) return broken("the unit in movement does not exist");
    for (const Hex h : {s_.target, s_.aircraft}) {
      if (h != Hex() && !h.on_map()) return broken("hex id ", h.id(), " is not a hex of the map");
    }
    for (const UnitSet& set : {s_.bottom, s_.replacement, s_.moved, s_.swapped, s_.fought, s_.retreated, s_.rolled,
                               s_.mobile_moved, s_.arrived}) {
      if (!(set - (kAllBritish | kAllGerman)).empty())
        return broken("a set of units holds something that is not a unit");
    }
    if (!(s_.attacked - board_.field).empty()) return broken("an attacked hex is not a field hex (14.2)");
    if ((s_.control & ~board_.all_control()) != 0) return broken("control of what is not a town and no objective");
    return absl::OkStatus();
  }

  // Places and steps (13).
  absl::Status counters() const {
    for (int i = 0; i < kUnits; ++i) {
      if (absl::Status status = counter(static_cast<UnitId>(i)); !status.ok()) return status;
    }
    return absl::OkStatus();
  }
  absl::Status counter(UnitId u) const {
    const Counter& counter = board_.counter(u);
    const Hex h = s_.hex[u];
    const int steps = s_.steps(u);
    const bool red_dot = s_.replacement.contains(u);
    const bool dead = h == kGone || h == kDeadpile;
    if (!in_play(u)) {
      if (h == kGone && s_.status[u] == kNoAim && !red_dot) return absl::OkStatus();
      return broken("counter ", u, " ", counter.id, " is not in play in this scenario");
    }
    if (red_dot && !is_battalion(u)) return broken(counter.id, " is not a battalion, yet a replacement (13.2)");
    if (counter.arrival == Arrival::kDeadpile && !red_dot) return broken(name(u), " has a blank front (11.2)");
    if (dead) {
      if (steps != 0 || s_.aim(u) != kNoAim) return broken(name(u), " is dead, with ", steps, " steps or an attack");
      if (is_battalion(u) != (h == kDeadpile)) return broken(name(u), " is dead in the wrong place (13)");
      if (is_battalion(u) && !red_dot) return broken(name(u), " keeps its ID in the deadpile (13)");
      return absl::OkStatus();
    }
    const int full = red_dot ? 1 : counter.steps;
    // A regiment's last step is a replacement battalion (13.1).
    const int least = is_regiment(u) ? 2 : 1;
    if (steps < least || steps > full) return broken(name(u), " has ", steps, " steps, not ", least, " to ", full);
    if (h.on_map()) {
      if (s_.aim(u) > 5 && s_.aim(u) != kNoAim) return broken(name(u), " attacks in direction ", s_.aim(u));
      return absl::OkStatus();
    }
    if (h == kLeft) {
      if (s_.aim(u) != kNoAim) return broken(name(u), " attacks from off the map");
      if (side_of(u) == kBritish && !board_.exits.empty()) return absl::OkStatus();
      return broken(name(u), " has left the map, but the scenario has no exit for it");
    }
    if (steps != full || red_dot) return broken(name(u), " has lost steps before it came to the map");
    if (s_.aim(u) != kNoAim) return broken(name(u), " attacks from off the map");
    return off_map(u, h);
  }
  absl::Status off_map(UnitId u, Hex place) const {
    const Scenario& scenario = board_.scenario();
    const auto& box = scenario.box;
    const auto& reserve = scenario.german_reserve;
    const int division = board_.counter(u).division;
    if (place == kUnplaced) {
      const bool open = side_of(u) == kGerman ? s_.step == Step::kGermanSetup
                                              : s_.step == Step::kGermanSetup || s_.step == Step::kBritishSetup;
      if (open && board_.counter(u).arrival == Arrival::kSetup) return absl::OkStatus();
      return broken(name(u), " is not set up yet (11)");
    }
    if (place == kBox || in_sector_reserve(place)) {
      if (std::find(box.begin(), box.end(), u) == box.end()) {
        return broken(name(u), " is not one of the Available Reserves (11.7)");
      }
      const int sector = place.id() - sector_reserve(0).id();
      if (place == kBox || sector < static_cast<int>(board_.sector_front.size())) return absl::OkStatus();
      return broken(name(u), " is in the reserve of a sector that is not on the map (11.5)");
    }
    if (place == kGermanReserve || place == kReleased) {
      if (std::find(reserve.begin(), reserve.end(), division) == reserve.end() || !is_regiment(u)) {
        return broken(name(u), " is not a regiment of the German reserve (11.3)");
      }
      if (place == kReleased && s_.turn == 0) return broken(name(u), " is released in turn 0 (11.3)");
      return absl::OkStatus();
    }
    return broken(name(u), " is nowhere: place ", place.id());
  }

  absl::Status derived() const {
    HexSet crowded;
    for (const Side side : {kBritish, kGerman}) {
      HexSet one;
      for (const UnitId u : units_of(side)) {
        const Hex h = s_.hex[u];
        if (!h.on_map()) continue;
        if (crowded.contains(h)) return broken("more than two units in ", hex::to_string(h), " (5.3)");
        if (one.contains(h)) crowded.insert(h);
        one.insert(h);
      }
    }
    State again = s_;
    rebuild(board_, again);
    if (again.on_map != s_.on_map) return broken("on_map differs from the units' places");
    if (again.occupied != s_.occupied) return broken("occupied differs from the units' places");
    if (again.occupied[0].intersects(again.occupied[1])) {
      return broken("both sides in ", hex::to_string((again.occupied[0] & again.occupied[1]).first()), " (5.0)");
    }
    if (again.mate != s_.mate) return broken("mate differs from the units' places");
    if (again.top != s_.top) return broken("top differs from the units' places and the bottom units");
    if (again.zoc != s_.zoc) return broken("zones of control differ from the units' places (R6)");
    if (again.placement_hash != s_.placement_hash) return broken("the hash differs from the counters");
    return absl::OkStatus();
  }

  absl::Status ground() const {
    for (const UnitId u : s_.on_map) {
      if (!board_.playable[index(side_of(u))].contains(s_.hex[u])) {
        return broken(at(u), ", where no ", to_string(side_of(u)), " unit may stand (5.0, 14.2)");
      }
    }
    return absl::OkStatus();
  }

  // A replacement stands in a stack only until the owner has moved it out (R2).
  absl::Status stacks() const {
    int illegal = 0;
    for (const UnitId u : s_.bottom) {
      if (!s_.on_map.contains(u) || !s_.has_mate(u)) return broken(name(u), " is a bottom unit, but in no stack");
    }
    for (const UnitId u : s_.on_map) {
      const UnitId mate = s_.mate[u];
      if (mate == kNoUnit || mate < u) continue;
      if (s_.bottom.contains(u) == s_.bottom.contains(mate)) {
        return broken("it is not clear who is on top, ", at(u), " or ", name(mate));
      }
      if (view_.may_stack(u, mate)) continue;
      const bool red_dot = s_.replacement.contains(u) || s_.replacement.contains(mate);
      const bool both_german = side_of(u) == kGerman && side_of(mate) == kGerman;
      const bool pending = s_.step == Step::kBombardDisplace || s_.step == Step::kCombatDisplace ||
                           (s_.step == Step::kAdvance && s_.active == kGerman);
      if (!red_dot || !both_german || !pending || ++illegal > 1) {
        return broken(at(u), " may not stack with ", name(mate), " (18.1)");
      }
    }
    const bool displaces = s_.step == Step::kBombardDisplace || s_.step == Step::kCombatDisplace;
    if (!displaces) return absl::OkStatus();
    UnitId second = kNoUnit;
    const UnitId first = view_.illegal_replacement(&second);
    if (first == kNoUnit) return broken("no replacement is in a stack, so none is to leave one (R2)");
    if (view_.displacements(s_.hex[first]).empty()) return broken(at(first), " has nowhere to go (R2)");
    return absl::OkStatus();
  }

  absl::Status flags() const {
    const UnitSet own = s_.on_map & units_of(s_.active);
    UnitSet committed;
    for (const UnitId u : kAllBritish - s_.on_map) {
      if (in_sector_reserve(s_.hex[u]) && s_.active == kBritish) committed.insert(u);
    }
    const auto within = [&](absl::string_view what, UnitSet set, UnitSet all) {
      const UnitSet wrong = set - all;
      return wrong.empty() ? absl::OkStatus() : broken(name(wrong.first()), " cannot have ", what);
    };
    absl::Status status = within("moved", s_.moved, own | committed);
    status.Update(within("changed places in a stack", s_.swapped, own));
    status.Update(within("fought", s_.fought, own));
    status.Update(within("retreated", s_.retreated, s_.on_map));
    status.Update(within("rolled for mobile movement", s_.rolled, own));
    status.Update(within("made a mobile move", s_.mobile_moved, own));
    status.Update(within("arrived", s_.arrived, s_.step == Step::kBritishMove ? own & s_.moved : own));
    return status;
  }

  // Declared attacks: the attackers' aims, and the hexes that they are on (R13, R24).
  absl::Status attacks() const {
    const HexSet& friends = s_.occupied[index(s_.active)];
    for (const UnitId u : s_.on_map) {
      if (s_.aim(u) == kNoAim) continue;
      if (side_of(u) != s_.active || s_.bottom.contains(u))
        return broken(at(u), " cannot have declared an attack (R14)");
      const Hex target = board_.next(s_.hex[u], s_.aim(u));
      if (!target.on_map() || !s_.attacked.contains(target)) {
        return broken(at(u), " attacks ", hex::to_string(target), ", which is not attacked");
      }
      // A friend can stand there only by advancing into a hex that a bombardment emptied (R24, R38).
      const bool before_combats = s_.step < Step::kResolve;
      if (friends.contains(target) && before_combats) {
        return broken(at(u), " attacks ", hex::to_string(target), ", where its own side stands (R24)");
      }
    }
    return absl::OkStatus();
  }

  absl::Status fire() const {
    const TrackBox& track = board_.rules().tracks.turns[s_.turn];
    const int own = s_.step == Step::kDeclare ? s_.marker_count : s_.attacker_markers;
    std::array<int, 2> placed{};
    HexSet seen;
    for (int i = 0; i < s_.marker_count; ++i) {
      const Side owner = i < own ? s_.active : other(s_.active);
      const Hex h = s_.marker[i].hex();
      ++placed[index(owner)];
      if (seen.contains(h)) return broken("two markers on ", hex::to_string(h), " (17.1)");
      seen.insert(h);
      if (!board_.playable[index(other(owner))].contains(h) ||
          (owner == kGerman && board_.scenario().options.german_markers_front_only && !board_.front.contains(h))) {
        return broken("a ", to_string(owner), " marker on ", hex::to_string(h), " (R22)");
      }
      if (s_.marker[i].breach()) {
        const bool resolved = i < s_.marker_next || s_.step == Step::kBombardDisplace || s_.step == Step::kOver;
        if (owner != kBritish || !board_.is_trench_hex(h) || i > s_.marker_next || !resolved) {
          return broken("no bombardment has breached ", hex::to_string(h), " (17.5)");
        }
      }
    }
    for (const Side side : {kBritish, kGerman}) {
      const int i = index(side);
      if (s_.markers[i] + placed[i] > track.markers[i]) {
        return broken(s_.markers[i], " markers left and ", placed[i], " placed of ", track.markers[i], " ",
                      to_string(side), " ones of turn ", s_.turn, " (17.1)");
      }
      // In the turn's first Combat phase, and before it, none is used up.
      if (s_.active == kBritish && s_.mobile == 0 && s_.step != Step::kOver &&
          s_.markers[i] + placed[i] != track.markers[i]) {
        return broken(s_.markers[i] + placed[i], " ", to_string(side), " markers, the track of turn ", s_.turn, " has ",
                      track.markers[i], " (17.1)");
      }
    }
    if (s_.aircraft.on_map() && !board_.scenario().aircraft) return broken("the scenario has no aircraft (17.2)");
    if (s_.gas != 0 && s_.turn != 0) return broken("gas in turn ", s_.turn, " (17.6)");
    return absl::OkStatus();
  }

  // Entry hexes are kept while a regiment of the division waits for room at its own (R12).
  absl::Status arrivals() const {
    const auto& divisions = board_.rules().counters.divisions;
    for (std::size_t i = 0; i < kMaxDivisions; ++i) {
      if (s_.entry[i] == 0) continue;
      if (i >= divisions.size() || s_.entry[i] > board_.arrival_entries.size())
        return broken("entry ", i, " is not an entry hex");
      const auto waits = [&](UnitId u) {
        return s_.hex[u] == kReleased || (s_.step == Step::kArrival && s_.on_map.contains(u));
      };
      if (std::none_of(divisions[i].units.begin(), divisions[i].units.end(), waits)) {
        return broken("division ", divisions[i].name, " has an entry hex, but no unit waits for it (R12)");
      }
    }
    return absl::OkStatus();
  }

  absl::Status control() const {
    for (const UnitId u : s_.on_map) {
      const int i = board_.control_index(s_.hex[u]);
      if (i >= 0 && ((s_.control >> i & 1) != 0) != (side_of(u) == kBritish)) {
        return broken(at(u), ", which the other side controls (12.3)");
      }
      if (side_of(u) == kBritish && board_.entry.contains(s_.hex[u]) && s_.outcome != Outcome::kBritishBreakthrough) {
        return broken(at(u), board_.exits.empty() ? ": that has won the game (12.1)" : ", where it leaves the map");
      }
    }
    return absl::OkStatus();
  }

  const Board& board_;
  const State& s_;
  const View view_;
};

}  // namespace

absl::Status check_invariants(const Board& board, const State& state) {
  return Checker(board, state).check();
}

}  // namespace zerohour::loos
