// The ways of a move that end differently. A move enters every hex of its path (R7), so a longer way to the same hex
// may take towns and objectives that the usual one, the cheapest, leaves to the enemy; or it may enter an entry hex.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/loos/action.h"
#include "engine/loos/board.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// Two ways to one hex end alike if they turn the same hexes, or if each takes a British unit into an entry hex: that
// ends the game (12.1). Of ways that end alike R7 says which one is meant: a cheapest, then one that enters an entry
// hex, then the one with the lowest sequence of hex numbers. A way may pass its start again, and any hex twice.
class Ways {
 public:
  // The moves of u with `points` movement points; early is where it can be with one of them to spare.
  Ways(const View& view, UnitId u, int points, bool mobile, const HexSet& early);

  // Calls visit with every move to h, which it can reach, that ends otherwise than the usual one, ascending. Almost
  // always there is none.
  void for_each_other(Hex h, bool over, ActionVisitor visit) const;
  // Whether any hex may have such a move.
  bool differ() const { return !labels_.empty(); }

 private:
  // The best way to a hex with one end.
  struct Label {
    std::uint64_t turned;  // bits of the control hexes, or kWon
    std::uint64_t path;    // its steps by rank, 3 bits each, the first one topmost of 36; and kNoEntry
    Hex hex;
    std::uint8_t length;
    std::uint8_t cost;  // kDirect: one hex at any price (R5)
    std::int16_t next;  // another label of the hex, or kNone
  };
  static constexpr std::uint64_t kWon = ~std::uint64_t{0};
  static constexpr std::uint64_t kNoEntry = std::uint64_t{1} << 63;  // it enters no entry hex, which R7 prefers
  static constexpr std::uint8_t kDirect = 255;
  static constexpr std::int16_t kNone = -1;
  // Beyond it ways are left out. The units of the embedded data have a hundredth of it at most; others could have
  // points for any number.
  static constexpr std::size_t kMostLabels = 32'000;
  static constexpr std::size_t kInline = 512;

  using Zones = std::array<HexSet, Action::kMaxPath + 1>;

  void spread(bool mobile, const Zones& zones);
  int way_back(const Label& label) const;
  void enter(const Label& from, int direction, int cost);
  Action move_along(const Label& label, bool over) const;

  const View& view_;
  const Board& board_;
  const UnitId unit_;
  const int points_;
  const Side side_;
  const Hex start_;
  const HexSet& enemy_zoc_;
  std::uint64_t turnable_;  // control bits that the unit turns by entering their hexes
  std::array<std::int16_t, hex::kColumns * hex::kRows> first_;
  absl::InlinedVector<Label, kInline> labels_;
};

}  // namespace zerohour::loos
