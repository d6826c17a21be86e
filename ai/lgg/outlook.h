// What a unit has to fear and to hope for where it stands, or where it might stand: the best attack of the enemy on it,
// and the best attack in which it could take part, by odds, each with one or with two.
#pragma once

#include <array>

#include "ai/lgg/field.h"

namespace zerohour::lgg {

class Outlook {
 public:
  // action: what one is worth, in hundredths of a point. this_round: of the enemy's attacks, only those of units that
  // have not moved in this round.
  Outlook(const View& view, Side side, const RoutPrices& prices, int action, bool this_round);

  // What the enemy's best attack on an own piece brings him on average, less what his actions are worth; 0 where none
  // is worth while. at: in that place; where it stands without one. except: an enemy that will not.
  int danger(int own, const table::Pose* at = nullptr, UnitId except = kNoUnit);
  // The same of the best attack that an own piece could make from there.
  int promise(int own, const table::Pose* at = nullptr);

 private:
  // The best attack on a piece of the field's enemy by its own pieces that may; with: only by that one, and another.
  int best_attack(const Field& field, int enemy, int with, UnitId except, bool unmoved) const;
  static int hinderer(const Field& field, int own);

  const View view_;
  const int action_;
  const bool this_round_;
  Field mine_, theirs_;
};

}  // namespace zerohour::lgg
