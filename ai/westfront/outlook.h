// The threats to a stand and its opportunities where it stands or might stand, estimated by odds, for one decision of
// one side. Worths are sixtieths of a stand (W61), including what stands are worth by the scenario's scores.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "ai/westfront/brief.h"
#include "ai/westfront/gas.h"
#include "ai/westfront/knowledge.h"
#include "ai/westfront/order_memory.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Stands hold their fire for enemies so far beyond its reach, in mm.
inline constexpr int kHoldingBeyond = 200;

// An enemy stand that fires directly, or may do so.
struct Foe {
  StandId stand = kNoStand;
  Point at;
  int level = 0;
  std::uint64_t trenches = 0;  // those that it is in
  Shelter shelter;
  Row row = Row::kNone;
  int reach = 0;
  bool tank = false, platoon = false;
  int next = 0;   // per cent of a shot that it fires in its next player turn
  int held = 0;   // shots
  int share = 0;  // per cent of its fire that falls on any one of the stands within its reach
  bool veteran = false;
  CompanyId company = 0;
  int goes = 0;           // mm: how far it may assault in its next player turn
  int assault_share = 0;  // per cent of its assaults that fall on any one of the stands within that distance
};

// What a place offers a stand.
struct Prospect {
  int danger = 0;    // from the enemy's fire in its next player turn, and from planned templates
  int reaction = 0;  // from all shots that are held now
  int stopped = 0;   // per cent: the chance that those mark or kill it
  int promise = 0;   // of the best shot from there
  int hazard = 0;    // from gas, the enemy's SOS, and the side's own planned fire beyond what danger counts
};

// Safe for one thread at a time.
class Outlook {
 public:
  // like: the outlook of a position that differs in the unit in hand alone, for the same side and brief, which outlives
  // this; what has been worked out there is taken from there. Or null.
  Outlook(const View& view, Side side, const Brief& brief, const Knowledge& knowledge, const Outlook* like = nullptr);
  Outlook(const View&, Side, const Brief&&, const Knowledge&, const Outlook* = nullptr) = delete;  // it outlives this

  const View& view() const { return view_; }
  Side side() const { return side_; }
  const Brief& brief() const { return brief_; }
  const Knowledge& knowledge() const { return knowledge_; }
  // The stands of the side in play, and those of the enemy, in order of id.
  absl::Span<const StandId> own_stands() const { return own_; }
  absl::Span<const StandId> enemies() const { return enemies_; }

  Prospect prospect(StandId own, Point p) const { return prospect(own, p, all_foes()); }
  // The same among some of the foes: those that matter anywhere within so many mm of where the stand is.
  using Foes = absl::InlinedVector<const Foe*, 48>;
  Foes foes_near(StandId own, int within) const;
  Prospect prospect(StandId own, Point p, absl::Span<const Foe* const> foes) const;
  // What the assaults that the enemy may order in its next player turn cost the stand there, whatever the brief counts.
  int assault_threat(StandId own, Point p) const { return threat(own, p, view_.ground().spot(p), all_foes()); }
  // No place promises the stand more than this.
  int most_promise(StandId own, absl::Span<const Foe* const> foes) const;
  // All that is not about single stands and may matter to what a stand does: the brief, the goals, barrages, gas, gaps.
  const OrderKey& signature() const;
  absl::Span<const Foe> foes() const { return scene().foes; }
  // Whether the enemy holds any shot.
  bool meets_held_shots() const { return scene().held; }
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
  // What a place is worth, including danger and the way to the goal: what fire and ground are worth there.
  int worth(StandId own, Point p, const Prospect& prospect) const {
    return fire_worth(prospect) + ground_worth(own, p, has_goal(own));
  }
  int fire_worth(const Prospect& prospect) const {
    return -prospect.danger * brief_.danger / 100 + prospect.promise * brief_.promise / 100 - prospect.hazard;
  }
  // Whether who ends there is sure, or as likely as not, to be in gas or under the side's own planned fire when the
  // stands in it next roll.
  bool is_under_own_fire(Point p) const;
  // What the friends beside whom a stand would be at a place cost, all of whom one template may hit. friends: their
  // places.
  int crowding(Point p, absl::Span<const Point> friends) const;
  int ground_worth(StandId own, Point p, bool has_goal) const;
  bool goes_home() const { return goals().goes_home; }
  // The distance to the nearest enemy platoon or weapon, in mm; large if there is none.
  int nearest_enemy(Point p) const;

 private:
  struct Planned {
    Template shape;
    Row row;
    bool rolling;
    bool own;  // the side's
  };
  // A template that lies on the table, with a rectangle that it does not reach beyond, or that it fills.
  struct Barrage {
    const Template* shape;
    table::Rectangle around;
    bool fills;
  };
  // What fires at the side.
  struct Scene {
    absl::InlinedVector<Foe, 48> foes;
    Foes all;                                 // all of them
    bool held = false;                        // any shot
    absl::InlinedVector<Planned, 8> planned;  // fired before the side's next player turn
    absl::InlinedVector<Barrage, 8> barrages;
    GasForecast gas;
    Row sos = Row::kNone;  // that of a battery which the enemy may call
  };
  // Where the side wants to go.
  struct Goals {
    bool goes_home = false;
    absl::InlinedVector<std::uint8_t, 16> wanted;  // objectives
    std::array<std::int8_t, kMaxObjectives> own_near{}, enemy_near{};
    bool hunts = false;                  // goes for the enemy, if no place is to be taken
    std::shared_ptr<const WayMap> hunt;  // the way to the enemy, once it has been asked for
  };

  // Both are worked out when they are first asked for: most decisions need neither.
  const Scene& scene() const;
  const Goals& goals() const;
  absl::Span<const Foe* const> all_foes() const { return scene().all; }
  void add_foes(Scene& scene) const;
  void add_planned_templates(Scene& scene) const;
  void add_barrages(Scene& scene) const;
  void add_hazards(Scene& scene) const;
  Goals chosen_goals() const;
  OrderKey worked_out_signature() const;
  static bool meets_barrage(const Scene& scene, Point from, Point to);
  int price(StandId stand) const { return weighed(stand, knowledge_.price(stand)); }
  int price_in_assault(StandId stand) const { return weighed(stand, knowledge_.price_in_assault(stand)); }
  int weighed(StandId stand, int price) const {
    const int base = knowledge_.base_price(stand);
    return base + (price - base) * brief_.points / 100;
  }
  int defence_at(StandId own, const Spot& spot) const;
  int hazard(StandId own, Point p, const Spot& spot) const;
  bool is_under_sos(Point p) const;
  int gun_place_worth(StandId own, Point p) const;
  int threat(StandId own, Point p, const Spot& spot, absl::Span<const Foe* const> foes) const;
  bool raiders_go_home() const;
  bool is_losing_to_raiders() const;
  absl::InlinedVector<Ways::Goal, 32> hunted() const;
  const WayMap& hunt() const;
  int place_worth(StandId own, Point p) const;
  int key_worth(StandId target) const;

  const View view_;
  const Side side_;
  const Brief& brief_;
  const Knowledge& knowledge_;
  const Outlook* const like_;
  absl::InlinedVector<StandId, 64> own_, enemies_;
  mutable std::unique_ptr<const Scene> scene_;
  mutable std::unique_ptr<Goals> goals_;
  mutable std::optional<OrderKey> signature_;
};

}  // namespace zerohour::westfront
