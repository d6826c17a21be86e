// Results of paired games, from one entry's point of view, in halves of a point.
#pragma once

#include <array>
#include <cstdint>

namespace zerohour::tournament {

// Pairs by their score in halves of a point: 0 (both lost) to 4 (both won). The pair, not the game, is the independent
// unit: its two games have the same dice.
struct Pentanomial {
  std::array<std::int64_t, 5> count{};
  std::int64_t pairs() const { return count[0] + count[1] + count[2] + count[3] + count[4]; }
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

// Games by result.
struct Wdl {
  std::int64_t won = 0, drawn = 0, lost = 0;
  std::int64_t games() const { return won + drawn + lost; }
  friend bool operator==(const Wdl&, const Wdl&) = default;
};

}  // namespace zerohour::tournament
