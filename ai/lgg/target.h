// One enemy as a target of attacks: against which of its sides there is room, and what attacks on it gain. It keeps
// what attackers and pairs of them have in common, so that one target serves all questions about an enemy in its place.
#pragma once

#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"

namespace zerohour::lgg {

class Target {
 public:
  // The field and the crowd must outlive it, and the field's pieces must stay where they are.
  Target(const Field& field, const Crowd& crowd, int enemy);

  // A piece of ours that attacks one of its sides, as it would stand there.
  struct Strike {
    int own = 0;   // index
    int side = 0;  // of the enemy as it stands: 0 front, 1 right, 2 rear, 3 left
    bool foot = false, guard = false;
    bool rough = false;         // whether rough ground hinders its cavalry
    bool behind = false;        // whether another enemy stands behind its front
    bool flanked = false;       // whether another of our pieces stands behind the enemy's front, turned to it
    bool covered = false;       // whether the enemy has hard cover against it
    bool uphill = false;        // whether it attacks uphill
    int attack = 0, hits = 0;   // its Combat Value, and the hits that it has taken
    int hit = 0, two_hits = 0;  // what we lose by a hit on it, by two
  };
  Strike strike(int own, int side) const;

  // What the combat gains on average if the enemy is attacked by its present attackers and by this one, or these two in
  // the order in which they come. aided: as if a friend stood behind its front.
  int gain(const Strike& strike, bool aided = false) const;
  int gain(const Strike& first, const Strike& second) const;
  // By its present attackers alone, of which there is one at least.
  int gain_aided() const;

  // The heading of the enemy that is attacked on that side, and how far ahead of its centre its front then is.
  struct Front {
    table::Vec ahead;
    double depth = 0;
  };
  Front front_to(int side) const;

  // Whether one of our pieces can get to that side of it and stand there, as far as a quick check shows. straight: it
  // may not go around. slant: it may then still meet, at any angle, the side on which it is.
  bool reaches(int own, int side, bool straight, bool slant = false);

 private:
  // The attackers together.
  struct Force {
    int attackers = 0, attack = 0, hits = 0;
    int cheapest = 0, twice = 0, all = 0;  // by one hit, two hits on one of them, a hit on each
    bool by_foot = false, by_cavalry = false, behind = false, guard = false, rough = false;
    bool covered = false, uphill = false;  // of the last

    void add(const Strike& strike);
  };
  // What a place against one of its sides meets.
  struct Spot {
    int side = 0;
    int aside = 0;  // 0 before the middle, 1 and -1 as far off it as may be
    std::uint8_t type = 0;
    double half_depth = 0;
    bool barred = false;      // by the ground, to all
    std::uint64_t units = 0;  // that it would overlap
  };

  Strike strike_from(int own, int side, table::Vec at, table::Vec ahead, double depth) const;
  int gain(const Force& force, bool flanked) const;
  bool has_room(const Piece& piece, int side, double offset, int aside);
  Spot spot(const Piece& piece, int side, double offset);

  const Field& field_;
  const View& view_;
  const Crowd& crowd_;
  const Piece& enemy_;
  const bool cavalry_, rough_, on_hill_;
  Force present_;
  absl::InlinedVector<Spot, 16> spots_;
};

}  // namespace zerohour::lgg
