// A position with its rulebook: what the rules say about the situation. Lengths are in millimetres.
#pragma once

#include <array>

#include "absl/container/inlined_vector.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/rulebook.h"
#include "engine/westfront/state.h"
#include "engine/westfront/term.h"

namespace zerohour::westfront {

using Points = absl::InlinedVector<Point, kStandSlots>;

class View {
 public:
  View(const Rulebook& rules, const State& state) : rules_(rules), s_(state) {}

  const Rulebook& rules() const { return rules_; }
  const Tables& tables() const { return rules_.tables; }
  const Scenario& scenario() const { return rules_.scenario; }
  const Ground& ground() const { return rules_.ground; }
  const State& state() const { return s_; }

  // --- Stands.
  int stand_count() const { return scenario().stand_count(); }
  const Stand& stand(StandId s) const { return scenario().stands[s]; }
  Side side_of(StandId s) const { return stand(s).side; }
  UnitType type(StandId s) const { return stand(s).type; }
  const TypeInfo& info(StandId s) const { return tables().type(type(s)); }
  bool is_enemy(StandId s, Side side) const { return s_.in_play(s) && side_of(s) != side; }
  // Visits the stands in play, in order of id; optionally of one side only.
  template <class Visitor>
  void for_each(Visitor&& visit) const {
    for (int s = 1; s <= stand_count(); ++s) {
      if (s_.in_play(static_cast<StandId>(s))) visit(static_cast<StandId>(s));
    }
  }
  template <class Visitor>
  void for_each(Side side, Visitor&& visit) const {
    const Rulebook::Range& own = rules_.stands[static_cast<std::size_t>(index(side))];
    if (own.first == kNoStand) return;
    for (int s = own.first; s <= own.last; ++s) {
      const auto one = static_cast<StandId>(s);
      if (s_.in_play(one) && side_of(one) == side) visit(one);
    }
  }
  // The centres of all stands in play except one.
  Points others(StandId except) const;
  absl::Span<const Point> gaps() const { return absl::MakeConstSpan(s_.gaps).subspan(0, s_.gap_count); }
  // Types whose fire is direct, except flame throwers: they stand to and hold (W44).
  bool may_hold(StandId s) const { return info(s).mode == Mode::kDirect && type(s) != UnitType::kFlame; }
  bool enters_trenches(StandId s) const {
    return westfront::enters_trenches(type(s), stand(s).packs, stand(s).mounted);
  }
  // Whether the stand crosses wire by a die roll (W26): not tanks, which pass it, nor cavalry, mounted stands, guns,
  // packs or motors.
  bool crosses_wire(StandId s) const { return enters_trenches(s) && !is_tank(type(s)); }
  bool can_move(StandId s) const { return info(s).motion != Motion::kNone && !s_.has(s, kDitched); }
  int allowance(StandId s, MoveLine line) const {
    return tables().allowance(type(s), stand(s).grade, stand(s).packs, stand(s).mounted, line);
  }

  // --- Places.
  Spot spot(StandId s) const { return ground().spot(s_.at[s]); }
  bool sees(StandId s, Point p) const { return ground().sees(s_.at[s], p); }
  // Against templates: a block house is in a fortification wherever it is (W4).
  Cover cover(StandId s) const;
  // Against direct fire, with enfilade (W5).
  Cover cover_from(StandId firer, StandId target) const;
  bool in_gas(Point p) const;
  // The clouds of a side where they lie now.
  template <class Visitor>
  void for_each_cloud(Side side, Visitor&& visit) const {
    const GasState& gas = s_.gas[static_cast<std::size_t>(index(side))];
    if (gas.opened != 1) return;
    for (const Point cylinder : scenario().gas[static_cast<std::size_t>(index(side))].cylinders) {
      Template cloud = cloud_of(side, cylinder);
      cloud.at = {static_cast<std::int16_t>(cloud.at.x + gas.drift.x),
                  static_cast<std::int16_t>(cloud.at.y + gas.drift.y)};
      visit(cloud);
    }
  }
  // Whether a line meets any template on the table.
  bool meets_barrage(Point from, Point to) const;
  bool lies_of(int lying, Side side) const {
    return (s_.lying_defender >> lying & 1) == static_cast<std::uint64_t>(index(side));
  }

  // --- Command (W17, W50).
  // Of a battalion or brigade, if in play; otherwise kNoStand.
  StandId commander_of(StandId s) const;
  StandId battalion_commander(BattalionId b) const;
  StandId brigade_commander(Side side) const;
  int platoons(BattalionId b) const;
  // Of all battalions at once.
  std::array<int, kMaxBattalions + 1> platoons() const;
  bool has_stand(BattalionId b) const;
  // The command stands that call and see for a battery: commanders of the brigade and of the battalions that it
  // supports.
  template <class Visitor>
  void for_each_commander(BatteryId b, Visitor&& visit) const {
    const Battery& battery = scenario().batteries[b];
    if (const StandId hq = brigade_commander(battery.side); hq != kNoStand) visit(hq);
    for (const BattalionId bn : ids_to(scenario().battalion_count())) {
      if ((battery.supports >> bn & 1) == 0) continue;
      if (const StandId commander = battalion_commander(bn); commander != kNoStand) visit(commander);
    }
  }
  // Whether some battery of the side is left.
  bool has_battery(Side side) const;
  // Whether it has a plan for that turn which has not been ended earlier. Asked at step 1: a side that ends a plan in
  // step 4 has no other use of the battery in that turn (W15, W24).
  bool planned(BatteryId b, int turn) const;
  bool plan_ended(PlanId p) const { return (s_.plans_ended >> p & 1) != 0; }
  // Whether a plan is for that turn, has not been ended, and its battery is not lost.
  bool plan_runs(PlanId p, int turn) const;

  // --- Orders and action dice.
  // The sum of the modifiers (W17) of the unit in hand, brigade support included.
  int order_modifier() const;
  // Its parts.
  Terms order_terms() const;
  // What a face of its die gives the unit in hand (W17): 1 or 0 orders for a company, actions for anything else.
  int actions_of_die(int face) const;
  // The grade of the unit in hand, which decides whether a natural 1 fails whatever is added.
  Grade grade_in_hand() const;
  // The index of a staff marker that may reroll the die of the unit in hand; -1 if there is none, or while the
  // brigade's HQ is out of play (W49).
  int staff_in_hand() const;
  // The stand in hand; kNoStand if it is a company or a battery.
  StandId stand_in_hand() const { return s_.hand.kind == UnitKind::kStand ? s_.hand.id : kNoStand; }
  const Company& company(CompanyId c) const { return scenario().companies[c]; }
  // The stands that the parts of an order belong to: the company's, or the stand in hand.
  absl::Span<const StandId> order_stands() const;
  // The battalion of the unit in hand; 0: none.
  BattalionId battalion_in_hand() const;

  // --- Surprise (W11).
  bool surprised(Side side) const { return s_.surprised[static_cast<std::size_t>(index(side))] != 0; }

  // --- SOS (W24). Whether a battery may be called by those entitled to call it.
  bool is_free(BatteryId b) const;

 private:
  template <class Add>
  void add_order_modifiers(Add& add) const;

  const Rulebook& rules_;
  const State& s_;
};

}  // namespace zerohour::westfront
