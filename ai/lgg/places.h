// Better places for the units of a script that considers what the enemy can do (ai/lgg/outlook.h).
#pragma once

#include <array>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/brief.h"
#include "ai/lgg/field.h"
#include "ai/lgg/outlook.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

constexpr double kBeforeMiddle = 700;  // how far a unit goes ahead of the middle of its army, in hundredths of an inch

// Where the army goes: from the middle of its units along a direction; focus: the index of an enemy, -1 for none.
struct Aim {
  table::Vec middle, axis;
  int focus = -1;
};

struct BetterPlace {
  table::Pose pose;
  int gain = 0;        // compared with where the unit stands, in hundredths of a point, before its cost
  bool whole = false;  // it gains that only there, not on the way
};
using BetterPlaces = absl::InlinedVector<BetterPlace, 2>;

// How much more the best attack on an enemy would gain with a friend behind the enemy's front, for the two units that
// would add the most; by is -1 for a declared attack.
struct Aid {
  struct Gain {
    int more = 0;
    int by = -1;         // index of an own piece
    Field::Front front;  // of the enemy as it turns to the attack
  };
  std::array<Gain, 2> best;
};

// What a gun would gain by fire from there in the next round; 0 if it could not fire.
int gain_by_fire(const Lgg& game, const State& state, UnitId gun, const table::Pose& pose, UnitId target);

// For one decision of a side that acts. All arguments must outlive it.
class Places {
 public:
  Places(const Lgg& game, const State& state, const Field& field, const Brief& brief, const Aim& aim);

  // None if no place is better; otherwise the best, and if that is because it helps others, also the best without that.
  // They need not be within reach of a legal path.
  BetterPlaces of_fighter(int own);
  // Beside infantry, a little behind its front, where no enemy has room to attack it.
  std::optional<BetterPlace> of_gun(int own, double gap);
  // To where most units are in the radius, counting those near the enemy more.
  std::optional<BetterPlace> of_commander() const;

  // Sets which attackers a friend behind the front of an enemy would help.
  void set_aid(int enemy, const Aid& aid) {
    aid_[static_cast<std::size_t>(enemy)] = aid;
    aided_ = aided_ || aid.best[0].more > 0;
  }

  // As Outlook::danger(), times its weight in per cent.
  int danger(int own, const table::Pose* at = nullptr, UnitId except = kNoUnit);
  int weight_of_danger() const { return enemy_acts_ ? brief_.danger : brief_.later; }

 private:
  // Where a unit might go.
  using List = absl::InlinedVector<table::Pose, 32>;
  List places_of(int own) const;
  // What others gain from it there.
  int value_of_aid(int own, const table::Pose& place) const;
  int value_forward(const Piece& u, table::Vec at) const;
  int value_of_place(int own, const table::Pose* place);
  int value_of_gun(int own, const table::Pose* place);

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Side side_;
  const Field& field_;
  const Brief& brief_;
  const Aim aim_;
  const bool enemy_acts_;
  Outlook outlook_;
  std::array<Aid, kUnitSlots> aid_{};      // by index of the enemy
  bool aided_ = false;                     // whether any of them is above zero
  std::array<int, kUnitSlots> dangers_{};  // where each of our pieces stands; negative if not yet known
};

}  // namespace zerohour::lgg
