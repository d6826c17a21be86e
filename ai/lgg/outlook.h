// The threats to a unit and its opportunities where it stands, or might stand: the enemy's best attack on it, and the
// best attack in which it could take part, by odds, each with one attacker or two.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"

namespace zerohour::lgg {

class Outlook {
 public:
  static constexpr int kAll = std::numeric_limits<int>::max();

  // field: of the side, with its pieces where they stand; it and the crowd must outlive this. action: the worth of an
  // action, in hundredths of a point. this_round: of the enemy's attacks, consider only those of units that have not
  // moved in this round.
  Outlook(const Field& field, const Crowd& crowd, int action, bool this_round);

  // What the enemy's best attack on one of our pieces gains it on average, minus what its actions are worth; 0 if none
  // is worth while. at: the piece's place; by default where it stands. except: an enemy that will not attack. enough:
  // any answer that is no less may be less than the whole.
  int danger(int own, const table::Pose* at = nullptr, UnitId except = kNoUnit, int enough = kAll);
  // The same for the best attack that one of our pieces could make from there.
  int promise(int own, const table::Pose* at = nullptr);

 private:
  // An enemy of a piece, and about how far off it is.
  struct Neighbour {
    double gap = 0;
    int number = -1;  // -1 for none
  };
  // The two nearest, of equals the first, so that one may be left out.
  struct TwoNearest {
    std::array<Neighbour, 2> of;
    void add(const Neighbour& neighbour);
    Neighbour without(int number) const { return of[of[0].number == number ? 1 : 0]; }
  };
  struct Hinderers {
    TwoNearest all, ahead;
  };
  // The pieces of one side, for its attacks.
  struct Army {
    explicit Army(Field of);
    Field field;
    absl::InlinedVector<Hinderers, 16> hinderers;  // of its pieces, all standing where they do
  };

  // The best attack on a piece of the army's enemy by the pieces that may; with: only by that one and possibly another.
  // moved: the piece that is not where it stands, an enemy or, if `with` is given, an own one; -1 for none.
  int best_attack(const Army& army, int enemy, int with, int moved, UnitId except, bool unmoved, int enough) const;
  // Whether an own piece's moves are bound to another enemy (8.5).
  static bool is_bound(const Army& army, int own, int enemy, int with, int moved);
  static Hinderers hinderers_of(const Field& field, int own);
  Army& mine();

  const View view_;
  const Field& own_;
  const Crowd& crowd_;
  const int action_;
  const bool this_round_;
  Army theirs_;
  std::optional<Army> mine_;
};

}  // namespace zerohour::lgg
