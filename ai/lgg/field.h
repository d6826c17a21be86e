// What a script examines in a position, computed once for a decision.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/view.h"
#include "eval/lgg/odds.h"

namespace zerohour::lgg {

// A unit on the table.
struct Piece {
  UnitId unit = kNoUnit;
  table::Vec at;
  table::Box base;
  bool foot = false;      // infantry
  bool fights = false;    // infantry or cavalry
  bool free = false;      // in no unresolved combat
  int hit = 0, rout = 0;  // what its owner loses by a hit, by a rout
  int strength = 0;
  int heading = 0;
};

// What a rout costs in addition to the strength that is lost, in hundredths of a point; all 0: as in eval/lgg/worth.h.
struct RoutPrices {
  int gone = 0;    // for good
  int box = 0;     // in the rallyable box
  int urgent = 0;  // more, for each broken unit from the third before the collapse on
};

class Field {
 public:
  Field(const View& view, Side side, const RoutPrices& prices = {});

  const View& view() const { return view_; }
  Side side() const { return side_; }
  int own_count() const { return count_[0]; }
  int enemy_count() const { return count_[1]; }
  const Piece& own(int i) const { return pieces_[0][static_cast<std::size_t>(i)]; }
  const Piece& enemy(int i) const { return pieces_[1][static_cast<std::size_t>(i)]; }
  // The index of a unit among the pieces of its side; -1 off the table.
  int index_of(UnitId unit) const { return at_[unit]; }

  // What the combat of an enemy gains this side on average, if it is attacked by its present attackers and by these
  // others (at most two together), who stand against its sides.
  struct Blow {
    int own = 0;   // index
    int side = 0;  // of the defender as it stands
  };
  // aided: as if a friend stood behind the defender's front.
  int gain(int enemy, const Blow* blows, int count, bool aided = false) const;
  // The heading of an enemy that is attacked on that side, and how far ahead of its centre its front then is.
  struct Front {
    table::Vec ahead;
    double depth = 0;
  };
  Front front_to(int enemy, int side) const;
  // Whether one of our units other than the attacker stands behind the front of an enemy that turns to a blow.
  bool is_flanked(int enemy, const Blow& blow) const;
  // What its side gains by getting a unit out of the rallyable box, apart from its strength.
  int back_from_box(Side side) const;
  // Whether one of our pieces can get to that side of an enemy and stand there, as far as a quick check shows.
  // straight: it may not go around. slant: it may then still meet, at any angle, the side of the enemy on which it is.
  bool reaches(int own, int enemy, int side, bool straight, bool slant = false) const;
  // The gain from attacking an enemy that is itself attacking: its attack is cancelled (G27).
  int relief(int enemy) const;
  // What our unresolved attacks on it gain as they stand; for one of our pieces that is attacked, what that gains the
  // enemy. 0 without a combat.
  int pending_on_enemy(int enemy) const { return pending_[1][static_cast<std::size_t>(enemy)]; }
  int pending_on_own(int own) const { return pending_[0][static_cast<std::size_t>(own)]; }

  // Puts one of our pieces, or an enemy's, elsewhere, to see what would happen if it stood there; without a pose, back
  // where it stands.
  void place_own(int own, const table::Pose* pose) { place(pieces_[0][static_cast<std::size_t>(own)], pose); }
  void place_enemy(int enemy, const table::Pose* pose) { place(pieces_[1][static_cast<std::size_t>(enemy)], pose); }

  // The nearest enemy of one of our pieces by the gap between their bases, at most `most`; -1 if there is none.
  int nearest_enemy(const table::Box& base, double& gap) const;

 private:
  void add(UnitId unit, int list);
  void place(Piece& piece, const table::Pose* pose);
  bool stands_behind(const std::array<Piece, kUnitSlots>& pieces, int count, const table::Box& base, table::Vec ahead,
                     double front, UnitId except, UnitId defender) const;

  void set_prices(Piece& piece) const;
  int pending_gain(UnitId defender) const;
  int urgency(Side side, int broken) const;

  const View view_;
  const Side side_;
  const RoutPrices prices_;
  std::array<int, 2> broken_{};  // by side
  std::array<int, 2> count_{};
  std::array<std::array<Piece, kUnitSlots>, 2> pieces_;  // own, enemy
  std::array<std::int8_t, kUnitSlots> at_{};
  std::array<std::array<int, kUnitSlots>, 2> pending_{};
};

}  // namespace zerohour::lgg
