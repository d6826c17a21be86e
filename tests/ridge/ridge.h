// Ridge, a small wargame on hexes for the tests: Blue has to take the crests of a ridge, and both sides set up in
// secret.
//
//  1 Set-up. Red, then Blue places its units on different hexes of its rows. The other side sees a unit from when it
//    moves, or is next to one of the other side's units.
//  2 Turns. In each turn Blue, then Red moves (3) and then fights (4).
//  3 Movement. A unit goes from hex to hex, for 1 point into a field and 2 into a wood or onto the ridge, in any number
//    of parts. Its move ends next to an enemy unit. One unit may stand on a hex.
//  4 Combat. Units attack an enemy unit that is next to all of them; each attacks, and is attacked, once in a turn. The
//    difference is the sum of their strengths less the defender's, less 1 in a wood and 2 on the ridge. One die in its
//    column: nothing; a loss of one step by the strongest attacker; an exchange, one step on both sides; a retreat; a
//    rout, which is the loss of a step and a retreat.
//  5 Retreat. The defender goes to a free hex next to its own, not next to an enemy that it sees; where there is none
//    it loses a step instead.
//  6 The end. A side without units loses. After the last turn Blue wins with units on two crests, and draws with one.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "engine/core/game.h"
#include "engine/hex/hex.h"

namespace zerohour {

namespace ridge {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace ridge

class Ridge {
 public:
  static constexpr int kMostUnits = 10, kMostHexes = 64;  // of both sides, and of the map
  static constexpr int kTurns = 6, kWin = 2, kDraw = 1;   // crests for Blue

  enum class Step : std::uint8_t { kSetUp, kMove, kCombat, kRoll, kRetreat, kOver };
  enum class Fight : std::uint8_t { kNone, kLoss, kExchange, kRetreat, kRout };
  using HexMask = std::uint64_t;   // a set of hexes, by their numbers
  using UnitMask = std::uint16_t;  // of units

  // Where a unit is that is on no hex.
  static constexpr hex::Hex kWaiting = hex::Hex::from_id(0);  // not placed yet
  static constexpr hex::Hex kUnseen = hex::Hex::from_id(1);   // in what a side sees: the enemy alone knows
  static constexpr hex::Hex kLost = hex::Hex::from_id(2);

  struct Unit {
    hex::Hex at;
    std::uint8_t steps = 2;
    std::uint8_t left = 0;      // points of movement, in its side's move
    std::uint8_t hidden = 1;    // from the other side
    std::uint8_t attacked = 0;  // it has attacked, or was, in this turn of a side
    friend bool operator==(const Unit&, const Unit&) = default;
  };
  struct State {
    std::array<Unit, kMostUnits> units{};
    // By side: where the other side sets up, and it knows that no hidden unit stands. It follows from what both see.
    std::array<HexMask, 2> clear{};
    std::uint8_t turn = 1;
    Side side = Side::kSecond;  // whose set-up, move or attack it is
    Step step = Step::kSetUp;
    std::uint8_t defender = 0;  // of the attack under way
    UnitMask attackers = 0;
    friend bool operator==(const State&, const State&) = default;
  };

  enum class Kind : std::uint8_t { kEnd, kPlace, kMove, kAttack, kRetreat, kResult };
  // kAttack: `unit` is attacked by `units`. kResult: `units` is the Fight.
  struct Action {
    Kind kind = Kind::kEnd;
    std::uint8_t unit = 0;
    hex::Hex to;
    UnitMask units = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };

  struct UnitData {
    std::string name;
    Side side = Side::kFirst;
    std::array<std::uint8_t, 2> strength{};  // with one step, with both
    std::uint8_t movement = 0;
  };
  struct Column {  // of the combat results table
    int least = 0;
    std::array<Fight, 6> results{};
  };

  // Errors name the file, its line and the field.
  static absl::StatusOr<std::shared_ptr<const Ridge>> load(const DataSource& data);

  absl::string_view game_name() const { return "ridge"; }
  std::string scenario_name() const { return "ridge"; }
  std::string data_hash() const { return data_hash_; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "blue" : "red"; }

  // --- The data. Hexes are numbered as they are ordered.
  int columns() const { return static_cast<int>(ground_[0].size()); }
  int rows() const { return static_cast<int>(ground_.size()); }
  bool has(hex::Hex hex) const { return hex.on_map() && hex.column() <= columns() && hex.row() <= rows(); }
  int number(hex::Hex hex) const { return (hex.column() - 1) * rows() + hex.row() - 1; }  // requires has(hex)
  hex::Hex hex_of(int number) const { return {number / rows() + 1, number % rows() + 1}; }
  std::vector<hex::Hex> hexes_of(HexMask mask) const;
  char ground(hex::Hex hex) const { return ground_[hex.row() - 1][hex.column() - 1]; }           // as map.csv has it
  int cover(hex::Hex hex) const { return ground(hex) == 'f' ? 0 : ground(hex) == 'w' ? 1 : 2; }  // of a defender there
  HexMask zone(Side side) const { return zones_[index(side)]; }                                  // where it sets up
  HexMask near(hex::Hex hex) const { return near_[number(hex)]; }                                // its neighbours
  absl::Span<const UnitData> units() const { return units_; }
  absl::Span<const Column> table() const { return table_; }
  const Column& column(int difference) const;

  // --- Of a position.
  HexMask where(const State& s, Side side, bool seen_only = false) const;  // its units on the map
  int unit_at(const State& s, hex::Hex hex) const;                         // -1: none that is known
  int strength(const State& s, int unit) const { return units_[unit].strength[s.units[unit].steps - 1]; }
  int difference(const State& s, int defender, int attackers) const;
  int crests(const State& s) const;  // of Blue
  bool has_units(const State& s, Side side) const;
  // From 0: Red's set-up, Blue's, and then the turns of both.
  static int player_turn(const State& s) {
    return s.step == Step::kSetUp ? 1 - index(s.side) : 2 * s.turn + index(s.side);
  }

  // --- The contract.
  State initial_state() const { return {}; }
  Result result(const State& s) const;
  Actor actor(const State& s) const;
  Side chooser(const State& s, const Action&) const { return s.step == Step::kRetreat ? other(s.side) : s.side; }

  // The end of the step, and what concerns each unit.
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kChance || actor(s) == Actor::kNobody) return;
    for (std::uint32_t id = 0; id <= units_.size(); ++id) visit(ActionGroup{id});
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    for (const Action& action : list(s, static_cast<int>(group.id) - 1)) visit(action);
  }
  absl::Status is_legal(const State& s, const Action& action) const;
  void apply(State& s, const Action& action) const;

  RollRequest roll_request(const State& s) const;
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const;
  std::string describe_roll(const State& s) const;
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    const Column& results = column(difference(s, s.defender, s.attackers));
    for (UnitMask fight = 0; fight <= static_cast<int>(Fight::kRout); ++fight) {
      int ways = 0;
      for (const Fight result : results.results) ways += static_cast<int>(result) == fight ? 1 : 0;
      if (ways > 0) visit(Action{Kind::kResult, 0, {}, fight}, Probability(ways, 6));
    }
  }

  State visible_to(const State& s, Side side) const;
  State resample(const State& s, Side side, Random& random) const;
  bool hides(const State& s, const Action& action, Side side) const {
    return action.kind == Kind::kPlace && s.side != side;
  }

  std::uint64_t hash(const State& s) const;
  absl::Status check_invariants(const State& s) const;
  std::string format_action(const State& s, const Action& action) const;
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const;
  std::string format_state(const State& s) const;
  absl::StatusOr<State> parse_state(absl::string_view text) const;

  int unit_named(absl::string_view name) const;  // -1: there is none
  std::string names(int units) const;            // of a mask: "B1,B3"
  UnitMask units_named(absl::string_view list) const;

 private:
  std::vector<Action> list(const State& s, int group) const;  // of a unit, or -1
  int cost(hex::Hex hex) const { return ground(hex) == 'f' ? 1 : 2; }
  HexMask ways(const State& s) const;  // of the defender's retreat
  absl::Status check_attack(const State& s, const Action& action) const;
  void enter(State& s, int unit, hex::Hex to) const;
  void lose_step(State& s, int unit) const;
  void resolve(State& s, Fight fight) const;
  void end_step(State& s) const;

  std::vector<std::string> ground_;  // by row
  std::array<HexMask, 2> zones_{};
  std::array<HexMask, kMostHexes> near_{};
  std::vector<UnitData> units_;
  std::vector<Column> table_;
  std::string data_hash_;
};

// As the texts of data, actions and positions name them.
inline constexpr std::array<absl::string_view, 2> kRidgeSides = {"blue", "red"};
inline constexpr std::array<absl::string_view, 6> kRidgeSteps = {"set-up", "move", "combat", "roll", "retreat", "over"};
inline constexpr std::array<absl::string_view, 5> kRidgeFights = {"none", "loss", "exchange", "retreat", "rout"};

static_assert(ImperfectInformation<Ridge>);

}  // namespace zerohour
