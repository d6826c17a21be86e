// The threats to a stand and its opportunities where it stands or might stand, estimated by odds, for one decision of
// one side. Worths are sixtieths of a stand (W61), including what stands are worth by the scenario's scores.
#pragma once

#include <array>

#include "absl/container/inlined_vector.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// An enemy stand that fires directly, or may do so.
struct Foe {
  StandId stand = kNoStand;
  Point at;
  int level = 0;
  Row row = Row::kNone;
  int reach = 0;
  bool tank = false, platoon = false;
  int next = 0;   // per cent of a shot that he fires in his next player turn
  int held = 0;   // shots
  int share = 0;  // per cent of his fire that falls on any one of the stands within his reach
  bool veteran = false;
  CompanyId company = 0;
  int goes = 0;           // mm: how far he may assault in his next player turn
  int assault_share = 0;  // per cent of his assaults that fall on any one of the stands within that distance
};

// What a place offers a stand.
struct Prospect {
  int danger = 0;    // from the enemy's fire in his next player turn, and from planned templates
  int reaction = 0;  // from all shots that are held now
  int stopped = 0;   // per cent: the chance that those mark or kill it
  int promise = 0;   // of the best shot from there
};

// Safe for one thread at a time.
class Outlook {
 public:
  // like: the outlook of a position with the enemy in the same places and the same markers on him, for the same side
  // and brief, which outlives this; what follows from that is taken from there. Or null.
  Outlook(const View& view, Side side, const Brief& brief, const Knowledge& knowledge, const Outlook* like = nullptr);

  const View& view() const { return view_; }
  Side side() const { return side_; }
  const Brief& brief() const { return brief_; }
  const Knowledge& knowledge() const { return knowledge_; }
  absl::Span<const Foe> foes() const { return foes_; }

  Prospect prospect(StandId own, Point p) const;
  // The worth of a shot in the present position, minus that of friends in the beaten zone.
  int shot(StandId firer, StandId target, bool moved) const;
  StandId best_target(StandId firer, bool moved, int& worth) const;
  // The worth of a template that the side fires with a unit of that type.
  int shelling(UnitType firer, const Template& shape) const;
  // What an assault by these stands gains, leaving out their places and the chance of being stopped.
  int assault(const Parts& parts, StandId target) const;
  // The worth of a shot held over the enemy's next player turn.
  int holding(StandId own) const;

  // The length of the way to the goal, in mm; 0 if there is no goal.
  int way(StandId own, Point p) const;
  bool has_goal(StandId own) const;
  // What a place is worth, including danger and the way to the goal.
  int worth(StandId own, Point p, const Prospect& prospect) const;
  bool goes_home() const { return goes_home_; }
  // The distance to the nearest enemy platoon or weapon, in mm; large if there is none.
  int nearest_enemy(Point p) const;

 private:
  void add_foes();
  void add_planned_templates();
  void choose_goals();
  int price(StandId stand) const { return weighed(stand, knowledge_.price(stand)); }
  int price_in_assault(StandId stand) const { return weighed(stand, knowledge_.price_in_assault(stand)); }
  int weighed(StandId stand, int price) const {
    const int base = knowledge_.base_price(stand);
    return base + (price - base) * brief_.points / 100;
  }
  int defence_at(StandId own, const Spot& spot) const;
  int threat(StandId own, Point p, const Spot& spot) const;
  bool raiders_go_home() const;
  bool is_losing_to_raiders() const;
  int platoons_out(Side side) const;
  absl::InlinedVector<Ways::Goal, 32> hunted() const;
  const WayMap& hunt() const;
  int place_worth(StandId own, Point p) const;
  int key_worth(StandId target) const;

  const View view_;
  const Side side_;
  const Brief& brief_;
  const Knowledge& knowledge_;
  absl::InlinedVector<Foe, 48> foes_;
  struct Planned {
    Template shape;
    Row row;
    bool rolling;
  };
  absl::InlinedVector<Planned, 8> planned_;  // fired before the side's next player turn
  bool goes_home_ = false;
  absl::InlinedVector<std::uint8_t, 16> wanted_;  // objectives
  std::array<std::int8_t, kMaxObjectives> own_near_{}, enemy_near_{};
  bool hunts_ = false;   // goes for the enemy, if no place is to be taken
  mutable WayMap hunt_;  // the way to the enemy, once it has been asked for
  const Outlook* const like_;
};

}  // namespace zerohour::westfront
