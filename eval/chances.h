// The chances of the three ways in which a game can end.
#pragma once

namespace zerohour::eval {

// Of side 0; they sum to 1.
struct Chances {
  double win = 0, draw = 0, loss = 0;
  // The chance to win, counting a draw as half.
  double score() const { return win + draw / 2; }
};

}  // namespace zerohour::eval
