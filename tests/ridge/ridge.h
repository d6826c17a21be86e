// Ridge, a small wargame on hexes for the tests: Blue has to take the crests of a ridge, and both sides set up in
// secret.
//
//  1 Set-up. Red, then Blue places its units on different hexes of its rows. The other side sees a unit from when it
//    moves, or is next to one of the other side's units.
//  2 Turns. In each turn Blue, then Red moves (3) and then fights (4).
//  3 Movement. A unit goes from hex to hex, for 1 point into a field and 2 into a wood or onto the ridge, in any number
//    of parts. Its move ends next to an enemy unit. One unit may stand on a hex. A unit of Blue takes the crest that it
//    enters, one of Red takes it back.
//  4 Combat. Units attack an enemy unit that is next to all of them; each attacks, and is attacked, once in a turn. The
//    difference is the sum of their strengths less the defender's, less 1 in a wood and 2 on the ridge. One die in its
//    column: nothing; a loss of one step by the strongest attacker; an exchange, one step on both sides; a retreat; a
//    rout, which is the loss of a step and a retreat.
//  5 Retreat. The defender goes to a free hex next to its own, not next to an enemy that it sees; where there is none
//    it loses a step instead. One of the attackers may then advance.
//  6 The end. A side without units loses. After the last turn Blue wins with two crests or more, and draws with one.
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

  enum class Ground : std::uint8_t { kField, kWood, kRidge };
  enum class Step : std::uint8_t { kSetUp, kMove, kCombat, kRoll, kRetreat, kAdvance, kOver };
  enum class Fight : std::uint8_t { kNone, kLoss, kExchange, kRetreat, kRout };

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
    // By side, hexes by their numbers: where the other side set up, and it knows that no hidden unit stands. It follows
    // from what both sides see.
    std::array<std::uint64_t, 2> clear{};
    std::uint64_t taken = 0;  // the crests that Blue has
    std::uint8_t turn = 1;
    Side side = Side::kSecond;  // whose set-up, move or attack it is
    Step step = Step::kSetUp;
    std::uint16_t attackers = 0;  // of the attack under way, a bit for each unit
    std::uint8_t defender = 0;
    hex::Hex field;  // where it stood
    friend bool operator==(const State&, const State&) = default;
  };

  enum class Kind : std::uint8_t { kDone, kPlace, kMove, kAttack, kRetreat, kAdvance, kResult };
  // kAttack: `unit` is attacked by the set `units`. kResult: `units` is the Fight.
  struct Action {
    Kind kind = Kind::kDone;
    std::uint8_t unit = 0;
    hex::Hex to;
    std::uint16_t units = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };

  struct UnitData {
    std::string name;
    Side side = Side::kFirst;
    std::array<std::uint8_t, 2> strength{};  // with one step, with both
    std::uint8_t movement = 0;
  };
  struct Cell {
    Ground ground = Ground::kField;
    bool crest = false;
    int sets_up = -1;  // the side's index
  };
  struct Column {
    int least = 0;
    std::array<Fight, 6> results{};
  };

  // Errors name the file, its line and the field.
  static absl::StatusOr<std::shared_ptr<const Ridge>> load(const DataSource& data);

  absl::string_view game_name() const { return "ridge"; }
  std::string scenario_name() const { return "ridge"; }
  std::string data_hash() const { return data_hash_; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "blue" : "red"; }

  // --- The data.
  int columns() const { return columns_; }
  int rows() const { return static_cast<int>(cells_.size()) / columns_; }
  absl::Span<const UnitData> units() const { return units_; }
  absl::Span<const Column> table() const { return table_; }
  bool has(hex::Hex hex) const { return hex.on_map() && hex.column() <= columns_ && hex.row() <= rows(); }
  // Requires has(hex); its number, and the hex of that number.
  int number(hex::Hex hex) const { return (hex.row() - 1) * columns_ + hex.column() - 1; }
  hex::Hex hex_of(int number) const { return {number % columns_ + 1, number / columns_ + 1}; }
  const Cell& cell(hex::Hex hex) const { return cells_[static_cast<std::size_t>(number(hex))]; }
  std::vector<hex::Hex> neighbours(hex::Hex hex) const;

  // --- Of a position.
  bool is_on_map(const Unit& unit) const { return unit.at.on_map(); }
  int unit_at(const State& s, hex::Hex hex) const;  // -1: none that is known
  int strength(const State& s, int unit) const;     // requires that it has steps
  bool is_next_to_enemy(const State& s, hex::Hex hex, Side side) const;
  int difference(const State& s, int defender, int attackers) const;
  const Column& column(int difference) const;  // of the table
  int crests(const State& s) const { return __builtin_popcountll(s.taken); }
  bool has_units(const State& s, Side side) const;

  // --- The contract.
  State initial_state() const;
  Result result(const State& s) const;
  Actor actor(const State& s) const;
  Side chooser(const State& s, const Action&) const { return deciding(s); }

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
    for (std::uint16_t fight = 0; fight <= static_cast<int>(Fight::kRout); ++fight) {
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
  std::string names(int units) const;            // of a set: "B1,B3"

 private:
  // Of group `group`: -1 the end of a step, otherwise what concerns that unit.
  std::vector<Action> list(const State& s, int group) const;
  Side deciding(const State& s) const { return s.step == Step::kRetreat ? other(s.side) : s.side; }
  int cost(hex::Hex hex) const { return cell(hex).ground == Ground::kField ? 1 : 2; }
  bool may_retreat_to(const State& s, hex::Hex to) const;
  void enter(State& s, int unit, hex::Hex to) const;
  void lose_step(State& s, int unit) const;
  void resolve(State& s, Fight fight) const;
  void open_advance(State& s) const;
  void end_step(State& s) const;
  void end_combat(State& s) const;

  std::vector<Cell> cells_;  // by row, then by column
  int columns_ = 0;
  std::vector<UnitData> units_;
  std::vector<Column> table_;
  std::string data_hash_;
};

// As the texts of data, actions and positions name them.
inline constexpr std::array<absl::string_view, 3> kRidgeGrounds = {"field", "wood", "ridge"};
inline constexpr std::array<absl::string_view, 7> kRidgeSteps = {"set-up",  "move",    "combat", "roll",
                                                                 "retreat", "advance", "over"};
inline constexpr std::array<absl::string_view, 5> kRidgeFights = {"none", "loss", "exchange", "retreat", "rout"};

static_assert(ImperfectInformation<Ridge>);

}  // namespace zerohour
