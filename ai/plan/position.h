// What a decision is made from: the state, if everything is public; otherwise what the side that decides sees of it.
#pragma once

#include <cstdint>

#include "engine/core/actor.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour::plan {

// One side's view of a game that hides something, or in which both sides choose at once.
template <ImperfectInformation G>
struct SideView {
  typename G::State state;  // visible_to the side
  Side side;                // the side that decides; if both do, the one that is asked
  std::uint64_t seed = 0;   // for what is drawn at random so that it is not predictable; the same for rival plans
};

namespace internal {

template <Game G>
struct PositionOf {
  using Type = typename G::State;
};
template <ImperfectInformation G>
struct PositionOf<G> {
  using Type = SideView<G>;
};

}  // namespace internal

template <Game G>
using Position = typename internal::PositionOf<G>::Type;

// The position of `side`, which decides in `state`: the state itself, by reference, if everything is public.
template <Game G>
decltype(auto) position_of(const G& game, const typename G::State& state, Side side) {
  if constexpr (ImperfectInformation<G>) {
    return SideView<G>{game.visible_to(state, side), side, 0};
  } else {
    return (state);
  }
}

// The state that a position shows.
template <Game G>
const typename G::State& shown_state(const Position<G>& position) {
  if constexpr (ImperfectInformation<G>) {
    return position.state;
  } else {
    return position;
  }
}

// The side that decides.
template <Game G>
Side side_of(const G& game, const Position<G>& position) {
  if constexpr (ImperfectInformation<G>) {
    return position.side;
  } else {
    return game.actor(position) == Actor::kSecond ? Side::kSecond : Side::kFirst;
  }
}

// The hash of what is shown and of the side to which it is shown: both sides may see the same.
template <Game G>
std::uint64_t hash_of(const G& game, const Position<G>& position) {
  if constexpr (ImperfectInformation<G>) {
    std::uint64_t hash = game.hash(position.state) + static_cast<std::uint64_t>(index(position.side));
    return splitmix64(hash);
  } else {
    return game.hash(position);
  }
}

}  // namespace zerohour::plan
