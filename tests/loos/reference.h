// The rules of Loos 1915 once more, slow and plain, to hold the engine against.
//
// Written from the rules alone. It reads the map, the counters and the tracks of the rulebook and, of a position, only
// what lies on the table: where each counter is, its steps and its declared attack, who is underneath, what each did in
// the phase, the markers, the turn and the step. Nothing that the engine keeps up to date or works out beforehand is
// used: zones of control are walked round each time, moves and retreats are found by trying every path, lines of sight
// by clipping a segment against hexagons in whole numbers, the set-up by searching for the least cover.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/loos/action.h"
#include "engine/loos/rulebook.h"
#include "engine/loos/state.h"
#include "engine/loos/types.h"
#include "tests/loos/reference_grid.h"

namespace zerohour::loos::reference {

using Steps = std::vector<Direction>;

// A way to go: the directions, the hexes entered, and what it costs (R4).
struct Route {
  Steps steps;
  std::vector<Hex> hexes;
  int cost = 0;
};

// The sums of a ground combat (R19, 14.3.3).
struct Sum {
  int attack = 0;
  int defence = 0;
  std::map<Hex, int> added;  // neighbouring trench hexes and the defence that each adds
  bool breached = false;
  CrtLine line = CrtLine::kClear;
  int differential = 0;
  int column = 0;  // of the table's twelve, from 0
  std::array<CrtResult, 6> results{};
};

class Reference {
 public:
  // control_hexes: what each bit of State::control stands for.
  Reference(const Rulebook& rules, const std::vector<Hex>& control_hexes, const State& state);

  // --- Who stands where.
  const std::vector<UnitId>& stack(Hex h) const { return stacks_[h.id()]; }  // the top unit first
  bool holds(Side side, Hex h) const { return !stack(h).empty() && side_of(stack(h)[0]) == side; }
  bool empty(Hex h) const { return stack(h).empty(); }
  bool on_map(UnitId u) const { return state_.hex[u].on_map(); }
  bool is_top(UnitId u) const { return on_map(u) && stack(state_.hex[u])[0] == u; }
  int attack(UnitId u) const { return strength(u).attack; }
  int defence(UnitId u) const { return strength(u).defence; }
  bool may_stack(UnitId a, UnitId b) const;
  // u may end in h: alone, or with one unit that is there already. u itself does not count.
  bool room(UnitId u, Hex h) const;
  // The same for all units of a hex together.
  bool room_for_stack(Hex from, Hex to) const;
  bool german_town(Hex h) const;  // a town hex under German control
  UnitId dead_battalion() const;  // the lowest of the deadpile, or kNoUnit

  // --- Movement.
  bool in_zoc(Side of, Hex h) const { return zoc_[index(of)][h.id()]; }
  Hexes zoc(Side of) const;
  int allowance(UnitId u) const;
  bool open_to(Side side, Hex from, Hex to) const;
  int step_cost(Hex from, Direction d) const;
  // Visits every route by which u may move and end where it may; those that end where it started are among them.
  // Mobile: with `points` movement points, where R5 does not hold and nobody stacks (18.4).
  using Visitor = std::function<void(const Route&)>;
  void for_each_route(UnitId u, int points, bool mobile, const Visitor& visit) const;
  // Where they end, but for the start.
  Hexes destinations(UnitId u, int points, bool mobile) const;
  // The route of R7 to each hex where one ends.
  std::map<Hex, Route> best_routes(UnitId u, int points, bool mobile) const;
  // To each hex the routes that end differently, by what they turn; the cheapest, and of those the one with the lowest
  // hex numbers, where several end alike. A route into an entry hex wins, whatever it turns.
  struct Taken {
    bool wins = false;
    Hexes turned;
    friend auto operator<=>(const Taken&, const Taken&) = default;
  };
  std::map<Hex, std::map<Taken, Route>> ways(UnitId u, int points, bool mobile) const;
  Route best_route(UnitId u, Hex to, int points, bool mobile) const;
  bool path_legal(UnitId u, const Steps& steps, int points, bool mobile) const;
  // A regiment in `from` could move into the next hex (13.1).
  bool could_step(Side side, Hex from, Direction d) const;

  // --- Fire.
  bool line_of_sight(Hex from, Hex to) const;
  bool observed(Side by, Hex target) const;
  Hexes markable(Side side) const;
  bool breached(Hex h) const;
  CrtLine bombardment_line(Hex target) const;
  bool gas_possible(Hex target) const;
  // How many dice the roll that is due takes (17.3, 17.6).
  int dice() const;

  // --- Combat.
  Hexes attackable(UnitId u) const;
  Hexes pending() const;
  std::vector<UnitId> declared(Hex target) const;
  Sum combat(Hex target, const std::vector<UnitId>& attackers) const;
  std::vector<Route> retreats(Hex from, int length) const;
  Hexes advances(UnitId u) const;
  Hexes displacements(Hex from) const;
  // Replacements in stacks that they may not be in, by hex.
  std::map<Hex, std::vector<UnitId>> misplaced() const;

  // --- Mobile phases.
  std::set<UnitId> mobile_candidates() const;
  std::set<UnitId> mobile_attackers() const;
  Hexes mobile_targets(UnitId u) const;

  // --- Set-up and arrivals.
  Hexes set_up_hexes(UnitId u) const;
  Hexes unwatched_front() const;              // R3
  int least_cover(const Hexes& front) const;  // the fewest battalions next to all of these front-line hexes
  Hexes arrival_hexes(UnitId u) const;
  std::vector<Hex> entries() const;
  bool by_entry(Hex entry, Hex h) const;
  bool can_all_arrive(Hex entry, std::vector<UnitId> regiments) const;
  std::vector<UnitId> released(int division) const;
  std::vector<UnitId> released_to(int entry_number) const;
  Hexes entry_choices(int division) const;
  Hexes replacement_towns() const;
  // Where the battalions of a regiment that stood in `from` may go (13.1); empty hexes only.
  Hexes breakdown_hexes(Hex from) const;
  // On the map, and one battalion at least can take its place.
  bool can_break(UnitId regiment) const;
  std::set<UnitId> waiting_units() const;

  // --- The whole list of a decision: what the side that decides may do. Moves and arrivals by destination, once for
  // each order of the stack that forms.
  std::set<Action> legal() const;

 private:
  const MapHex& at(Hex h) const { return rules_.map.at(h); }
  Strength strength(UnitId u) const;
  bool leaves_by(Side side, Hex h) const {
    const std::vector<Hex>& exits = rules_.scenario.exits;
    return side == kBritish && std::find(exits.begin(), exits.end(), h) != exits.end();
  }
  bool wins_by_entering(Hex h) const { return at(h).entry && rules_.scenario.breakthrough; }  // 12.1
  bool is_field(Hex h) const { return h.on_map() && at(h).zone == Zone::kField; }
  bool is_front(Hex h) const { return h.on_map() && at(h).zone == Zone::kFront; }
  bool is_trench_hex(Hex h) const { return at(h).trench_sides != 0; }
  bool trench_between(Hex from, Direction d) const;
  bool canal_between(Hex from, Direction d) const;
  bool behind_trench(Hex hex, Hex from) const;  // the side of `hex` towards its neighbour `from` protects it
  bool next_to_side(Side side, Hex h) const;
  bool british_controls(Hex h) const;
  CrtLine ground(Hex h) const;  // of its terrain but for trenches
  void walk(UnitId u, int left, bool mobile, Route& route, const Visitor& visit) const;
  Hexes turned_on(UnitId u, const Route& route) const;
  bool better(UnitId u, const Route& a, const Route& b) const;
  void fall_back(Hex start, Hex here, int left, Route& route, std::vector<Route>& out) const;
  void add_place(std::set<Action>& out, Kind kind, UnitId u, Hex h) const;
  void add_moves(std::set<Action>& out, UnitId u, int points, bool mobile) const;
  void add_movement(std::set<Action>& out, Side side) const;
  void add_trades(std::set<Action>& out, Side side) const;
  void add_arrival(std::set<Action>& out) const;
  void add_displacement(std::set<Action>& out) const;
  void add_advances(std::set<Action>& out) const;
  void add_mobile_attacks(std::set<Action>& out) const;

  const Rulebook& rules_;
  const std::vector<Hex>& control_hexes_;
  const State& state_;
  std::array<std::vector<UnitId>, hex::kHexIdLimit> stacks_;
  std::array<std::array<bool, hex::kHexIdLimit>, 2> zoc_{};
};

}  // namespace zerohour::loos::reference
