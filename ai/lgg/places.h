// Better places for the units of a script that considers what the enemy can do (ai/lgg/outlook.h).
#pragma once

#include <array>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/brief.h"
#include "ai/lgg/field.h"
#include "ai/lgg/outlook.h"
#include "ai/lgg/target.h"
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

// How much more the best attack on an enemy would gain with a friend behind the enemy's front, for the two units that
// would add the most; by is -1 for a declared attack.
struct Aid {
  struct Gain {
    int more = 0;
    int by = -1;          // index of an own piece
    Target::Front front;  // of the enemy as it turns to the attack
  };
  std::array<Gain, 2> best;
};

// What a gun would gain by fire from there in the next round; 0 if it could not fire, or would not gain more than
// `least`.
int gain_by_fire(const Lgg& game, const State& state, UnitId gun, const table::Pose& pose, UnitId target,
                 int least = 0);

// For one decision of a side that acts. All arguments must outlive it.
class Places {
 public:
  Places(const Lgg& game, const State& state, const Field& field, const Crowd& crowd, const Brief& brief,
         const Aim& aim);

  // Beside infantry, a little behind its front, where no enemy has room to attack it.
  std::optional<BetterPlace> of_gun(int own, double gap);
  // No less than what a gun could gain by fire after a move.
  int most_fire(int own) const;
  // To where most units are in the radius, counting those near the enemy more.
  std::optional<BetterPlace> of_commander() const;

  // Sets which attackers a friend behind the front of an enemy would help; once for each enemy, in their order.
  void set_aid(int enemy, const Aid& aid);

  // As Outlook::danger().
  int danger(int own, const table::Pose* at = nullptr, UnitId except = kNoUnit);
  int danger_at(int own, const table::Pose& at, int enough) { return outlook_.danger(own, &at, kNoUnit, enough); }
  // In per cent.
  int weight_of_danger() const { return enemy_acts_ ? brief_.danger : brief_.later; }
  // The least danger that takes so much off a place, which is above 0.
  int danger_worth(int loss) const;

  // For the search of a place (ai/lgg/place_search.h), which need not be within reach of a legal path.
  using List = absl::InlinedVector<table::Pose, 32>;
  List places_of(int own) const;
  bool has_room(int own, const table::Pose& place) const { return crowd_.has_room(field_.own(own).unit, place); }
  const table::Pose& pose_of(int own) const { return s_.pose[field_.own(own).unit]; }
  // What a place is worth; where the unit stands by default. What others gain is counted by itself.
  int value_of_place(int own, const table::Pose* place);
  // The enemies near a unit whose attackers it may help.
  struct Help {
    const Piece* enemy;
    Aid::Gain gain;
  };
  using Helped = absl::InlinedVector<Help, 6>;
  Helped helped_by(int own) const;
  int value_of_aid(int own, const Helped& helped, const table::Pose& place) const;
  // Forward, but not far before the others.
  int value_forward(int own, table::Vec at) const;
  // What these come to at most in any of its places.
  int most_forward(int own) const;
  int most_aid(const Helped& helped) const;
  // Whether a place can be worth no more than what it is worth without danger.
  bool may_be_put_off() const {
    return brief_.promise == 0 && brief_.press >= 0 && brief_.weak >= 0 && weight_of_danger() >= 0;
  }

 private:
  int value_ahead(int own, double ahead) const;
  int counted_aid(int sum, int most) const;
  double farthest(const Piece& u) const;
  // None if it is no more than `least`.
  std::optional<int> value_of_gun(int own, const table::Pose* place, int least);

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Side side_;
  const Field& field_;
  const Crowd& crowd_;
  const Brief& brief_;
  const Aim aim_;
  const bool enemy_acts_;
  Outlook outlook_;
  struct Aided {
    int enemy;  // index
    Aid aid;
  };
  absl::InlinedVector<Aided, 4> aided_;    // what is above zero
  std::array<int, kUnitSlots> dangers_{};  // where each of our pieces stands; negative if not yet known
};

}  // namespace zerohour::lgg
