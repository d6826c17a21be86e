// The best mixtures of a table of scores: a zero-sum game in which each side makes one choice without knowing the
// other's.
#pragma once

#include <vector>

namespace zerohour::loos {

struct Mixtures {
  std::vector<double> rows, columns;  // shares, each summing to 1
  // The best row's score against the columns' mixture, and what the best column leaves the rows' mixture: the game's
  // value lies between them, less than a thousandth of the table's range apart.
  double most = 0, least = 0;
};
// points: the row's score, [row][column]; at least one of each. By fictitious play (G. W. Brown, 1951; J. Robinson,
// Ann. Math. 54, 1951): each side in turn answers everything that the other has played. The same on every machine.
Mixtures best_mixtures(const std::vector<std::vector<int>>& points);

}  // namespace zerohour::loos
