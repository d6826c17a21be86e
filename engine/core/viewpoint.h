// The point from which a game is viewed: a side's seat, a watcher's place, or the referee's table, from which
// everything is visible.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/actor.h"
#include "engine/core/dice.h"
#include "engine/core/game.h"

namespace zerohour {

enum class Viewpoint : std::uint8_t { kFirst, kSecond, kWatcher, kReferee };
inline constexpr int kViewpoints = 4;

constexpr Viewpoint viewpoint_of(Side side) {
  return side == Side::kFirst ? Viewpoint::kFirst : Viewpoint::kSecond;
}
// The side that views from there; none for a watcher and the referee.
constexpr std::optional<Side> side_of(Viewpoint viewpoint) {
  if (viewpoint == Viewpoint::kFirst) return Side::kFirst;
  if (viewpoint == Viewpoint::kSecond) return Side::kSecond;
  return std::nullopt;
}

// What is visible of the state while the game continues. A watcher sees what both sides see.
template <Game G>
typename G::State seen_from(Viewpoint viewpoint, const G& game, const typename G::State& state) {
  if (viewpoint == Viewpoint::kReferee) return state;
  if (const std::optional<Side> side = side_of(viewpoint); side.has_value()) return game.visible_to(state, *side);
  return game.visible_to(game.visible_to(state, Side::kFirst), Side::kSecond);
}

// Whether an action or a roll that is made in `state` is hidden from this viewpoint (Game: hides). The first of two
// choices that are made at once is hidden too, until the second is made.
template <Game G>
bool hides_from(Viewpoint viewpoint, const G& game, const typename G::State& state, const typename G::Action& action) {
  if constexpr (ImperfectInformation<G>) {
    if (viewpoint == Viewpoint::kReferee) return false;
    if (const std::optional<Side> side = side_of(viewpoint); side.has_value()) return game.hides(state, action, *side);
    return game.hides(state, action, Side::kFirst) || game.hides(state, action, Side::kSecond);
  } else {
    return false;
  }
}

// The same for the roll that is due in `state`, whatever its faces.
template <Game G>
bool hides_roll_from(Viewpoint viewpoint, const G& game, const typename G::State& state) {
  if constexpr (ImperfectInformation<G>) {
    const RollRequest request = game.roll_request(state);
    Faces ones;
    ones.face.fill(1);
    ones.count = static_cast<std::uint8_t>(request.count());
    return hides_from(viewpoint, game, state, game.roll_action(state, ones.span()));
  } else {
    return false;
  }
}

}  // namespace zerohour
