// A micro-action of Loos 1915: one unit's move, one marker placed, one attack declared, one choice made, one roll's
// outcome. docs/notation.md has the text of each.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

#include "engine/loos/types.h"

namespace zerohour::loos {

// In the order of the legal list.
enum class Kind : std::uint8_t {
  kRoll,      // chance: value() is the sum of the dice that were asked for
  kPlace,     // unit, hex, over: set-up, arrivals, replacements, battalions of a regiment broken down
  kEntry,     // value() = division, hex: the entry hex that a released division arrives at (11.3)
  kCommit,    // value() = division, hex = from_id(sector): from the box to a sector's reserve (11.7)
  kBreak,     // unit: a regiment is broken down (13.1)
  kSwap,      // hex: the order of a stack is changed (18.2, R9)
  kMove,      // unit, hex, over, path: without a path, the path of R7
  kAircraft,  // hex (17.2)
  kAttack,    // unit, hex: the unit joins the attack on that hex
  kBombard,   // hex: a fire support marker is placed (17.1)
  kGas,       // 17.6
  kNoGas,
  kResolve,   // hex: the attacker resolves this combat next
  kLose,      // unit: the one that loses a step
  kStand,     // the defender takes the loss instead of retreating (7.8)
  kRetreat,   // hex, path: of the whole stack in the combat's hex
  kAdvance,   // unit, hex (7.9)
  kDisplace,  // unit, hex: a replacement leaves an illegal stack (R2)
  kMobile,    // unit: a roll for its mobile movement (18.4)
  kDone,      // ends the step, or passes
  kTrade,     // hex, other_hex: the stacks in two hexes trade places (R42)
};
inline constexpr int kKinds = static_cast<int>(Kind::kTrade) + 1;

// One 64-bit word, ordered as the legal list is. From the top: kind 5 bits, unit 7, hex 11, over 1, path length 4, path
// 36 (twelve directions of 3 bits, the first step topmost; for a trade, the other hex in the lowest bits instead).
class Action {
 public:
  static constexpr int kMaxPath = 12;

  constexpr Action() = default;
  constexpr explicit Action(Kind kind) : bits_(static_cast<std::uint64_t>(kind) << 59 | kNoUnitBits) {}
  constexpr Action(Kind kind, UnitId unit)
      : bits_(static_cast<std::uint64_t>(kind) << 59 | static_cast<std::uint64_t>(unit & 127) << 52) {}
  constexpr Action(Kind kind, Hex hex) : Action(kind) { bits_ |= static_cast<std::uint64_t>(hex.id()) << 41; }
  constexpr Action(Kind kind, UnitId unit, Hex hex, bool over = false) : Action(kind, unit) {
    bits_ |= static_cast<std::uint64_t>(hex.id()) << 41 | static_cast<std::uint64_t>(over) << 40;
  }
  static constexpr Action roll(int sum) { return {Kind::kRoll, Hex::from_id(sum)}; }
  static constexpr Action entry(int division, Hex hex) { return {Kind::kEntry, static_cast<UnitId>(division), hex}; }
  static constexpr Action commit(int division, int sector) {
    return {Kind::kCommit, static_cast<UnitId>(division), Hex::from_id(sector)};
  }

  // The order of the two hexes does not matter: the lower one becomes hex().
  static constexpr Action trade(Hex a, Hex b) {
    Action action(Kind::kTrade, a.id() < b.id() ? a : b);
    action.bits_ |= static_cast<std::uint64_t>(a.id() < b.id() ? b.id() : a.id());
    return action;
  }

  // The same action with one more step on its path (kMove, kRetreat); at most kMaxPath of them.
  constexpr Action with_step(Direction d) const {
    assert(path_length() < kMaxPath);
    Action a = *this;
    a.bits_ |= static_cast<std::uint64_t>(d) << (33 - 3 * path_length());
    a.bits_ += std::uint64_t{1} << 36;
    return a;
  }
  constexpr Action with_hex(Hex hex) const {
    Action a = *this;
    a.bits_ = (bits_ & ~(std::uint64_t{2047} << 41)) | static_cast<std::uint64_t>(hex.id()) << 41;
    return a;
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 59); }
  // kNoUnit if the action names none.
  constexpr UnitId unit() const {
    const auto u = static_cast<UnitId>(bits_ >> 52 & 127);
    return u == 127 ? kNoUnit : u;
  }
  constexpr Hex hex() const { return Hex::from_id(static_cast<int>(bits_ >> 41 & 2047)); }
  constexpr bool over() const { return (bits_ >> 40 & 1) != 0; }
  constexpr int path_length() const { return static_cast<int>(bits_ >> 36 & 15); }
  constexpr Direction step(int i) const { return static_cast<Direction>(bits_ >> (33 - 3 * i) & 7); }
  constexpr Hex other_hex() const { return Hex::from_id(static_cast<int>(bits_ & 2047)); }  // of a trade
  // The sum of a roll; the division of kEntry and kCommit; the sector (0..) of kCommit.
  constexpr int roll_sum() const { return hex().id(); }
  constexpr int division() const { return unit(); }
  constexpr int sector() const { return hex().id(); }

  constexpr std::uint64_t bits() const { return bits_; }
  static constexpr Action from_bits(std::uint64_t bits) {
    Action a;
    a.bits_ = bits;
    return a;
  }
  friend constexpr auto operator<=>(Action, Action) = default;

 private:
  static constexpr std::uint64_t kNoUnitBits = std::uint64_t{127} << 52;
  std::uint64_t bits_ = 0;
};

}  // namespace zerohour::loos
