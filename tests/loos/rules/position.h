// Positions for the tests of the rules: a scenario of a few lines on the real map with the real counters, played on by
// the texts of actions.
//
//   Position p(R"(
//     unit 1/1a 1815
//     unit 117/RIR11-I 1814)");
//   p.play("attack 1/1a 1814; done");
//   p.roll(1);
//
// Lines that are not given: "turns 3 8", "start british-combat", "aircraft off", "german-instant off". After every
// action the invariants are checked, and a refusal must leave the state as it was.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

class Position {
 public:
  // The lines of a scenario. Each of map_lines, a line of map.csv, takes the place of that hex's own.
  // Each of options is a word such as "rules-1" or "trade-places".
  explicit Position(absl::string_view scenario_lines, const std::vector<std::string>& map_lines = {},
                    const std::vector<std::string>& options = {});
  // A scenario of the program as it begins: "loos" is the whole game.
  static Position scenario(absl::string_view name);

  // --- Playing.
  // Actions, separated by semicolons; each must be legal.
  void play(absl::string_view actions);
  // A roll, the sum of its dice; several, one after the other.
  void roll(int sum);
  void rolls(std::initializer_list<int> sums);
  // Plays "done" until that step, or until the game is over; fails where that is no decision to be passed.
  void pass_to(absl::string_view step);
  // Changes the position by hand; what is worked out from it follows.
  void set(const std::function<void(State&)>& change);
  // Puts a battalion of the map on the deadpile, by hand.
  void kill(absl::string_view battalion);

  // --- Asking.
  std::string step() const;     // "combat-roll"
  std::string outcome() const;  // "none"
  std::string actor() const;    // "british" "german" "chance" "nobody"
  bool legal(absl::string_view action) const { return why(action).empty(); }
  // The message that refuses the action; empty if it is legal.
  std::string why(absl::string_view action) const;
  // Is the action refused, by that rule: the last in the brackets that end the message, or one of them?
  testing::AssertionResult refuses(absl::string_view action, absl::string_view rule) const;
  // The listed actions that begin with these words, without them, in order and joined by ", ".
  std::string list(absl::string_view first_words) const;
  // Where the unit may end a move: "1814 1914".
  std::string destinations(absl::string_view unit) const;

  // The stack in a hex, top first: "1/1a over 1/1b", "r07", "-".
  std::string at(absl::string_view hex) const;
  // The place of a counter, by its ID or as "r07", whichever side is up: "1814" "deadpile" "gone" "box" "I".
  std::string where(absl::string_view counter) const;
  int steps(absl::string_view counter) const;
  UnitId id(absl::string_view counter) const;
  int deadpile() const { return view().deadpile_size(); }
  // "british" or "german".
  std::string control(absl::string_view hex) const;
  bool zoc(Side side, absl::string_view hex) const;
  bool observed(Side side, absl::string_view hex) const;
  // The worksheet of the attack of these units; and in short: "trench +2".
  CombatWorksheet combat(absl::string_view target, std::initializer_list<absl::string_view> attackers) const;
  std::string sum(absl::string_view target, std::initializer_list<absl::string_view> attackers) const;

  const Loos& game() const { return *game_; }
  const State& state() const { return state_; }
  View view() const { return game_->view(state_); }
  static Hex hex(absl::string_view number);

 private:
  Position() = default;
  void apply(Action action);

  std::shared_ptr<const Loos> game_;
  State state_;
};

}  // namespace zerohour::loos
