// The threats to a unit and its opportunities where it stands, or might stand: the enemy's best attack on it, and the
// best attack in which it could take part, by odds, each with one attacker or two.
#pragma once

#include <array>

#include "ai/lgg/field.h"

namespace zerohour::lgg {

class Outlook {
 public:
  // action: the worth of an action, in hundredths of a point. this_round: of the enemy's attacks, consider only those
  // of units that have not moved in this round.
  Outlook(const View& view, Side side, const RoutPrices& prices, int action, bool this_round);

  // What the enemy's best attack on one of our pieces gains him on average, minus what his actions are worth; 0 if none
  // is worth while. at: the piece's place; by default where it stands. except: an enemy that will not attack.
  int danger(int own, const table::Pose* at = nullptr, UnitId except = kNoUnit);
  // The same for the best attack that one of our pieces could make from there.
  int promise(int own, const table::Pose* at = nullptr);

 private:
  // The best attack on a piece of the field's enemy by the pieces that may; with: only by that one and possibly
  // another.
  int best_attack(const Field& field, int enemy, int with, UnitId except, bool unmoved) const;
  static int hinderer(const Field& field, int own);

  const View view_;
  const int action_;
  const bool this_round_;
  Field mine_, theirs_;
};

}  // namespace zerohour::lgg
