// Loos 1915 as a Game (engine/core/game.h): British (side 0) against Germans (side 1). Everything is public except
// future dice.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/loos/action.h"
#include "engine/loos/board.h"
#include "engine/loos/legality.h"
#include "engine/loos/move_generation.h"
#include "engine/loos/state.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// What a roll is for; part of the dice key, so the numbers must never change. The subject is a division's place in the
// counter mix, a hex id, a unit, or both.
enum class RollPurpose : std::uint16_t {
  kRelease = 1,           // subject: division
  kReplacements = 2,      // subject: 0
  kBombardmentDice = 3,   // subject: hex
  kBombardmentTable = 4,  // subject: hex, attempt 0 for the top unit and 1 for the bottom unit
  kCombat = 5,            // subject: hex
  kMobileMovement = 6,    // subject: unit
  kMobileCombat = 7,      // subject: unit << 16 | hex
};

class Loos {
 public:
  using State = loos::State;
  using Action = loos::Action;

  // A game of the scenario that the rulebook was read for.
  static absl::StatusOr<std::shared_ptr<const Loos>> make(std::shared_ptr<const Rulebook> rules);
  // The same from the embedded data, or from a source; scenario is its name with its options: "loos+gas-each".
  static absl::StatusOr<std::shared_ptr<const Loos>> load(absl::string_view scenario);
  static absl::StatusOr<std::shared_ptr<const Loos>> load(const DataSource& source, absl::string_view scenario);

  const Board& board() const { return *board_; }
  const Rulebook& rules() const { return board_->rules(); }
  View view(const State& state) const { return {*board_, state}; }

  // --- The contract.
  absl::string_view game_name() const { return "loos"; }
  // As records have it, with the version of the rules if it is not the first, and the options that are switched on:
  // "loos+rules-2+gas-each" (options.h).
  std::string scenario_name() const;
  std::string data_hash() const { return rules().hashes.values; }
  bool has_data_hash(absl::string_view hash) const { return loos::has_data_hash(rules(), hash); }
  absl::string_view side_name(Side side) const { return side == kBritish ? "british" : "german"; }

  State initial_state() const { return initial_; }
  Actor actor(const State& s) const { return loos::actor(view(s)); }
  Result result(const State& s) const;

  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    std::array<Group, kMaxGroups> groups;
    const int count = list_groups(view(s), groups);
    for (int i = 0; i < count; ++i) visit(group(groups[i].kind, groups[i].unit));
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    loos::for_each_legal(view(s), kind_of(group), unit_of(group), [&](Action a) { visit(a); });
  }
  // One of a group's actions at random, without listing them; false if the group is empty. random is any generator with
  // below(n), as engine/core/random.h has.
  template <class Random>
  bool random_legal(const State& s, ActionGroup group, Random& random, Action& out) const {
    return loos::random_legal(
        view(s), kind_of(group), unit_of(group), [&](std::uint32_t n) { return random.below(n); }, out);
  }
  static ActionGroup group(Kind kind, UnitId unit) { return {static_cast<std::uint32_t>(kind) << 8 | unit}; }
  static Kind kind_of(ActionGroup group) { return static_cast<Kind>(group.id >> 8); }
  static UnitId unit_of(ActionGroup group) { return static_cast<UnitId>(group.id & 255); }

  absl::Status is_legal(const State& s, Action a) const { return loos::is_legal(view(s), a); }
  void apply(State& s, Action a) const;

  RollRequest roll_request(const State& s) const;
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const;
  std::string describe_roll(const State& s) const;
  // Every sum that the dice can make, with its chance.
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    const int dice = roll_request(s).count();
    const SumTable& table = sums(dice);
    for (int sum = dice; sum <= 6 * dice; ++sum) visit(Action::roll(sum), Probability(table[sum], ways(dice)));
  }

  State visible_to(const State& s, Side) const { return s; }

  std::uint64_t hash(const State& s) const;
  absl::Status check_invariants(const State& s) const;

  std::string format_action(const State& s, Action a) const;
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const;
  std::string format_state(const State& s) const;
  absl::StatusOr<State> parse_state(absl::string_view text) const;

  // --- The odds of fire, for front ends and bots. The number of ways in which `dice` six-sided dice (0..6)
  // make each sum.
  static constexpr int kMaxBombardmentDice = 7;
  using SumTable = std::array<std::int64_t, 6 * kMaxBombardmentDice + 1>;
  static const SumTable& sums(int dice);
  static std::int64_t ways(int dice);  // 6 ^ dice
  // A bombardment of target with that many dice, on the line that it would read now.
  BombardmentWorksheet bombardment(const State& s, Hex target, int dice) const;

 private:
  explicit Loos(std::unique_ptr<const Board> board);

  std::unique_ptr<const Board> board_;
  State initial_;
  std::uint64_t salt_;  // of scenario, rules version and options: positions of two rule sets never share a hash
};

}  // namespace zerohour::loos
