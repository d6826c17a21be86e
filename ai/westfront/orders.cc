#include "ai/westfront/orders.h"

#include <algorithm>
#include <optional>

#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kBeforeWire = 15;  // mm
constexpr int kTries = 5;        // places that are tried, the best first
constexpr int kCrossLoss = 6;    // for the wait before wire
constexpr int kNothing = -1'000'000;

struct Choice {
  StandOrder part;
  int worth = kNothing;
};

class OrderPlanner {
 public:
  OrderPlanner(const Outlook& outlook, absl::Span<const StandId> stands, Random& random)
      : outlook_(outlook), view_(outlook.view()), s_(view_.state()), stands_(stands), random_(random) {
    for (const StandId one : stands_) movers_ += s_.in_play(one) && !s_.is_marked(one) ? 1 : 0;
  }

  PlannedOrder plan() {
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      if (!s_.in_play(stands_[i])) continue;
      here_[i] = outlook_.worth(stands_[i], s_.at[stands_[i]], outlook_.prospect(stands_[i], s_.at[stands_[i]]));
    }
    PlannedOrder best = without_assault();
    consider_assaults(best);
    return best;
  }

 private:
  int noise() {
    const int most = outlook_.brief().noise;
    return most > 0 ? static_cast<int>(random_.below(static_cast<std::uint32_t>(most))) : 0;
  }

  // --- Each for itself, those in front first, as the others follow them.
  PlannedOrder without_assault() {
    PlannedOrder order;
    for (const std::size_t i : front_first()) {
      best_[i] = best_choice(i, order.parts);
      if (best_[i].worth == kNothing) continue;
      order.parts[i] = best_[i].part;
      order.worth += best_[i].worth;
    }
    if (!is_sound(order.parts)) order = in_place();
    return order;
  }
  PlannedOrder in_place() {
    PlannedOrder order;
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      if (!s_.in_play(stands_[i])) continue;
      best_[i] = standing(i);
      order.parts[i] = best_[i].part;
      order.worth += best_[i].worth;
    }
    return order;
  }
  absl::InlinedVector<std::size_t, kMaxCompanyStands> front_first() const {
    absl::InlinedVector<std::size_t, kMaxCompanyStands> order;
    absl::InlinedVector<int, kMaxCompanyStands> ways(stands_.size());
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      if (!s_.in_play(stands_[i])) continue;
      order.push_back(i);
      ways[i] = outlook_.has_goal(stands_[i]) ? outlook_.way(stands_[i], s_.at[stands_[i]])
                                              : -forward(outlook_.side()) * s_.at[stands_[i]].y;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ways[a] < ways[b]; });
    return order;
  }
  bool is_sound(const Parts& parts) const {
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      if (parts[i].verb != Verb::kNothing && !part_fault(view_, stands_[i], parts[i]).empty()) return false;
    }
    return ends_fault(view_, parts).empty();
  }

  Choice best_choice(std::size_t i, const Parts& taken) {
    Choice best = standing(i);
    const StandId one = stands_[i];
    if (s_.is_marked(one) || s_.has(one, kSpent)) return best;
    if (view_.can_move(one)) consider_moves(i, taken, best);
    consider_cross(i, best);
    return best;
  }

  // What it can do without going anywhere.
  Choice standing(std::size_t i) {
    const StandId one = stands_[i];
    const Brief& brief = outlook_.brief();
    Choice choice;
    choice.worth = 0;
    if (s_.has(one, kSpent)) return choice;
    if (s_.is_marked(one)) {
      choice.part.verb = Verb::kRally;
      choice.worth = brief.rally;
      return choice;
    }
    choice.worth = brief.settled + noise();
    const bool is_company = view_.stand(one).company != 0;
    if (is_company && view_.may_hold(one) && !view_.scenario().options.w9_off) {
      choice.part.verb = Verb::kHold;
      choice.worth += outlook_.holding(one);
    }
    int shot = 0;
    const StandId target = view_.info(one).mode == Mode::kDirect ? outlook_.best_target(one, false, shot) : kNoStand;
    shot = shot * brief.fire / 100 + brief.settled + noise();
    if (target != kNoStand && shot > choice.worth) {
      choice.part.verb = Verb::kFire;
      choice.part.target = target;
      choice.worth = shot;
    }
    return choice;
  }

  // --- Moves.
  struct Place {
    Point at;
    int worth;
  };
  void consider_moves(std::size_t i, const Parts& taken, Choice& best) {
    const StandId one = stands_[i];
    const Point at = s_.at[one];
    const int reach = view_.allowance(one, MoveLine::kCrossCountry);
    if (reach <= 0) return;
    absl::InlinedVector<Place, 48> places;
    const auto add = [&](Point p) {
      if (p == at || !view_.ground().on_table(p) || !is_free(p, i, taken)) return;
      places.push_back({p, 0});
    };
    for (int k = 0; k < kCompass; ++k) {
      for (const int length : {reach - 2, reach / 2}) {
        if (k % 2 != 0 && length != reach - 2) continue;
        const Point p = compass_point(at, k, length);
        add({std::clamp<std::int16_t>(p.x, 0, static_cast<std::int16_t>(view_.ground().width())),
             std::clamp<std::int16_t>(p.y, 0, static_cast<std::int16_t>(view_.ground().height()))});
      }
    }
    const Scenario& scenario = view_.scenario();
    if (view_.enters_trenches(one)) {
      for (std::size_t t = 0; t < scenario.trenches.size(); ++t) {
        const Point near = view_.ground().nearest_on_trench(static_cast<int>(t), at);
        const int way = distance(at, near);
        if (way > reach || way == 0) continue;
        add(near);
        // Where others are in it already, beside them.
        for (const int aside : {32, -32, 64, -64}) {
          const Point beside = view_.ground().nearest_on_trench(static_cast<int>(t),
                                                                {static_cast<std::int16_t>(near.x + aside), near.y});
          if (distance(at, beside) <= reach) add(beside);
        }
      }
    }
    for (std::size_t a = 0; a < scenario.areas.size(); ++a) {
      if (scenario.areas[a].cover == Cover::kOpen) continue;
      const Point near = view_.ground().nearest_in_area(static_cast<int>(a), at);
      if (near != at && distance(at, near) <= reach) add(near);
    }
    if (const auto wire = view_.ground().nearest_wire(at); wire && view_.crosses_wire(one)) {
      const Point near = wire->nearest.rounded();
      const int length = distance(at, near);
      if (length > kAtWire && length - kBeforeWire <= reach) add(towards(at, near, length - kBeforeWire));
    }
    for (Place& place : places) {
      const Prospect prospect = outlook_.prospect(one, place.at);
      place.worth = outlook_.worth(one, place.at, prospect) - here_[i] - on_the_way(one, at, place.at, prospect) +
                    leaving(one, at, place.at) + noise();
    }
    std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.worth > b.worth; });
    int tries = 0;
    for (const Place& place : places) {
      if (place.worth <= best.worth || tries++ == kTries) return;
      StandOrder part;
      part.verb = Verb::kMove;
      part.legs = 1;
      part.leg[0] = place.at;
      if (!part_fault(view_, one, part).empty()) {
        // On slow ground it goes half as far.
        const Point nearer = towards(at, place.at, distance(at, place.at) / 2 - 2);
        if (nearer == at || !is_free(nearer, i, taken)) continue;
        part.leg[0] = nearer;
        if (!part_fault(view_, one, part).empty()) continue;
        const Prospect prospect = outlook_.prospect(one, nearer);
        const int worth = outlook_.worth(one, nearer, prospect) - here_[i] - on_the_way(one, at, nearer, prospect) +
                          leaving(one, at, nearer);
        if (worth > best.worth) best = {part, worth};
        continue;
      }
      best = {part, place.worth};
      return;
    }
  }
  // Held shots at the middle and at the end, one of which falls.
  int on_the_way(StandId one, Point from, Point to, const Prospect& end) const {
    const Prospect half = outlook_.prospect(one, middle(from, to));
    return std::max(half.reaction, end.reaction) * outlook_.brief().reaction / 100 / std::max(1, std::min(movers_, 3));
  }
  // Who has no goal stays in its trench.
  int leaving(StandId one, Point from, Point to) const {
    if (outlook_.has_goal(one)) return 0;
    const auto here = view_.ground().spot(from).cover, there = view_.ground().spot(to).cover;
    return there < here ? -outlook_.brief().leave : 0;
  }
  bool is_free(Point p, std::size_t mover, const Parts& taken) const {
    bool free = true;
    view_.for_each([&](StandId other) {
      if (!free || other == stands_[mover]) return;
      Point there = s_.at[other];
      for (std::size_t i = 0; i < stands_.size(); ++i) {
        if (stands_[i] == other) there = end_of(taken[i], there);
      }
      free = table::squared_distance(there, p) >= kBase * kBase;
    });
    return free;
  }
  void consider_cross(std::size_t i, Choice& best) {
    const StandId one = stands_[i];
    if (!view_.crosses_wire(one) || !outlook_.has_goal(one)) return;
    const std::optional<WireCrossing> crossing = view_.ground().wire_crossing(s_.at[one], view_.side_of(one));
    if (!crossing || !view_.ground().on_table(crossing->beyond)) return;
    StandOrder part;
    part.verb = Verb::kCross;
    if (!part_fault(view_, one, part).empty()) return;
    const Wire& wire = view_.scenario().wires[static_cast<std::size_t>(crossing->wire)];
    const int chance = 7 - view_.tables().wire[static_cast<std::size_t>(wire.state)];
    const Prospect prospect = outlook_.prospect(one, crossing->beyond);
    const int gain = outlook_.worth(one, crossing->beyond, prospect) - here_[i];
    const int worth = gain * chance / 6 - prospect.reaction * outlook_.brief().reaction / 300 - kCrossLoss + noise();
    if (worth > best.worth) best = {part, worth};
  }

  // --- Assaults: those who can reach an enemy go for him together.
  void consider_assaults(PlannedOrder& best) {
    const PlannedOrder usual = best;
    view_.for_each(other(outlook_.side()), [&](StandId enemy) {
      absl::InlinedVector<std::size_t, kMaxCompanyStands> able;
      for (std::size_t i = 0; i < stands_.size(); ++i) {
        const StandId one = stands_[i];
        if (!s_.in_play(one) || s_.is_marked(one) || s_.has(one, kSpent) || !view_.can_move(one)) continue;
        if (!is_platoon(view_.type(one)) && !is_tank(view_.type(one))) continue;
        if (distance(s_.at[one], s_.at[enemy]) <= view_.allowance(one, MoveLine::kCrossCountry) + kBeside)
          able.push_back(i);
      }
      if (able.empty()) return;
      std::stable_sort(able.begin(), able.end(), [&](std::size_t a, std::size_t b) {
        return table::squared_distance(s_.at[stands_[a]], s_.at[enemy]) <
               table::squared_distance(s_.at[stands_[b]], s_.at[enemy]);
      });
      consider_assault(enemy, able, usual, best);
    });
  }
  void consider_assault(StandId enemy, absl::Span<const std::size_t> able, const PlannedOrder& usual,
                        PlannedOrder& best) {
    Parts parts{};
    int stops = 0, worth = usual.worth, count = 0, fear = 0, met = 0;
    for (const std::size_t i : able) {
      const std::optional<StandOrder> part = assault_part(i, enemy, parts);
      if (!part) continue;
      parts[i] = *part;
      ++count;
      const StandId one = stands_[i];
      const Point end = part->leg[0];
      const Prospect at_end = outlook_.prospect(one, end), half = outlook_.prospect(one, middle(s_.at[one], end));
      stops += std::max(at_end.stopped, half.stopped);
      worth -= best_[i].worth;
      met += std::max(at_end.reaction, half.reaction) * outlook_.brief().reaction / 100;
      fear += outlook_.worth(one, end, at_end) - here_[i];
      // The others do what they would do, where that still goes together.
      // The shots that are held fall on all of them together.
      const int arrives = std::max(5, 100 - stops / (count * count));
      const int gain = outlook_.assault(parts, enemy) * outlook_.brief().assault / 100;
      const int total = worth - met / count + gain * arrives / 100 + fear * outlook_.brief().fear / 100 + noise();
      if (total <= best.worth) continue;
      Parts whole = parts;
      for (std::size_t k = 0; k < stands_.size(); ++k) {
        if (whole[k].verb == Verb::kNothing && s_.in_play(stands_[k])) whole[k] = usual.parts[k];
      }
      if (!ends_fault(view_, whole).empty()) {
        for (std::size_t k = 0; k < stands_.size(); ++k) {
          if (parts[k].verb == Verb::kNothing && s_.in_play(stands_[k])) whole[k] = standing(k).part;
        }
        if (!ends_fault(view_, whole).empty()) continue;
      }
      best.parts = whole;
      best.worth = total;
    }
  }
  std::optional<StandOrder> assault_part(std::size_t i, StandId enemy, const Parts& taken) const {
    const StandId one = stands_[i];
    const Point at = s_.at[one], target = s_.at[enemy];
    StandOrder part;
    part.verb = Verb::kAssault;
    part.target = enemy;
    part.legs = 1;
    for (const Point end : assault_ends(at, target)) {
      part.leg[0] = end;
      if (is_free(end, i, taken) && part_fault(view_, one, part).empty()) return part;
    }
    return std::nullopt;
  }

  const Outlook& outlook_;
  const View& view_;
  const State& s_;
  const absl::Span<const StandId> stands_;
  Random& random_;
  int movers_ = 0;
  std::array<int, kMaxCompanyStands> here_{};
  std::array<Choice, kMaxCompanyStands> best_{};
};

}  // namespace

PlannedOrder plan_order(const Outlook& outlook, absl::Span<const StandId> stands, Random& random) {
  return OrderPlanner(outlook, stands, random).plan();
}

}  // namespace zerohour::westfront
