// Points that some games count for a game that is over, beside who has won it (S3 of La Grande Guerre).
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/game.h"

namespace zerohour {

// By side, the first side's first.
using VictoryPoints = std::array<int, 2>;

// A game that counts them says so with a static function of the result; a side that resigns or forfeits has lost.
template <class G>
concept CountsVictoryPoints = requires(const Result& result) {
  { G::victory_points(result) } -> std::same_as<VictoryPoints>;
};

// None if the game is not over, or the game does not count them.
template <Game G>
std::optional<VictoryPoints> victory_points(const Result& result) {
  if constexpr (CountsVictoryPoints<G>) {
    if (result.over) return G::victory_points(result);
  }
  return std::nullopt;
}

// "2-0".
inline std::string victory_points_text(const VictoryPoints& points) {
  return absl::StrCat(points[0], "-", points[1]);
}

}  // namespace zerohour
