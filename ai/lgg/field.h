// What a script examines in a position, computed once for a decision.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/view.h"

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
  // The same field as the enemy sees it.
  Field turned() const;

  const View& view() const { return view_; }
  Side side() const { return side_; }
  bool has_prices() const { return prices_.gone != 0; }
  int own_count() const { return static_cast<int>(pieces_[0].size()); }
  int enemy_count() const { return static_cast<int>(pieces_[1].size()); }
  const Piece& own(int i) const { return pieces_[0][static_cast<std::size_t>(i)]; }
  const Piece& enemy(int i) const { return pieces_[1][static_cast<std::size_t>(i)]; }
  // The index of a unit among the pieces of its side; -1 off the table.
  int index_of(UnitId unit) const { return at_[unit]; }

  // Whether one of our pieces, or of the enemy's, that fights stands behind a front (G30): a line across `ahead`,
  // `front` before a base's centre. except: a unit that does not count; defender: of the combat that is meant.
  bool own_stands_behind(table::Vec centre, table::Vec ahead, double front, UnitId except, UnitId defender) const {
    return stands_behind(pieces_[0], centre, ahead, front, except, defender);
  }
  bool enemy_stands_behind(table::Vec centre, table::Vec ahead, double front, UnitId except, UnitId defender) const {
    return stands_behind(pieces_[1], centre, ahead, front, except, defender);
  }
  // What its side gains by getting a unit out of the rallyable box, apart from its strength.
  int back_from_box(Side side) const;
  // The gain from attacking an enemy that is itself attacking: its attack is cancelled (G27).
  int relief(int enemy) const;
  // What our unresolved attacks on it gain as they stand; for one of our pieces that is attacked, what that gains the
  // enemy. 0 without a combat.
  int pending_on_enemy(int enemy) const { return pending_[1][static_cast<std::size_t>(enemy)]; }
  int pending_on_own(int own) const { return pending_[0][static_cast<std::size_t>(own)]; }

  // Puts one of our pieces, or an enemy's, elsewhere, to see what would happen if it stood there. Returns the piece as
  // it was, to be put back.
  Piece move_own(int own, const table::Pose& pose) { return moved(pieces_[0][static_cast<std::size_t>(own)], pose); }
  Piece move_enemy(int enemy, const table::Pose& pose) {
    return moved(pieces_[1][static_cast<std::size_t>(enemy)], pose);
  }
  void put_own(int own, const Piece& piece) { pieces_[0][static_cast<std::size_t>(own)] = piece; }
  void put_enemy(int enemy, const Piece& piece) { pieces_[1][static_cast<std::size_t>(enemy)] = piece; }

  // Whether the gap between a base and the nearest enemy's is less than that.
  bool is_near_enemy(const table::Box& base, double distance) const;
  // The nearest enemy of one of our pieces by the gap between their bases, at most `most`; -1 if there is none.
  int nearest_enemy(const table::Box& base, double& gap) const;

 private:
  using Pieces = absl::InlinedVector<Piece, 16>;
  struct Turned {};
  Field(const Field& from, Turned);

  void add(UnitId unit, int list);
  Piece moved(Piece& piece, const table::Pose& pose) const;
  bool stands_behind(const Pieces& pieces, table::Vec centre, table::Vec ahead, double front, UnitId except,
                     UnitId defender) const;

  void set_prices(Piece& piece) const;
  int pending_gain(UnitId defender) const;
  int urgency(Side side, int broken) const;

  const View view_;
  const Side side_;
  const RoutPrices prices_;
  std::array<int, 2> broken_{};   // by side
  std::array<Pieces, 2> pieces_;  // own, enemy
  std::array<std::int8_t, kUnitSlots> at_{};
  std::array<std::array<int, kUnitSlots>, 2> pending_{};
};

}  // namespace zerohour::lgg
