// The chances of the three ways in which a game can end.
#pragma once

#include "engine/core/actor.h"

namespace zerohour::eval {

// Of side 0; they sum to 1.
struct Chances {
  double win = 0, draw = 0, loss = 0;
  // The chance to win, counting a draw as half.
  double score() const { return win + draw / 2; }
};

// Those of a game that has ended so; winner: a side, or kNobody for a draw.
inline Chances chances_of_result(Actor winner) {
  if (winner == Actor::kFirst) return {1, 0, 0};
  if (winner == Actor::kSecond) return {0, 0, 1};
  return {0, 1, 0};
}

}  // namespace zerohour::eval
