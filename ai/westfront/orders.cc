#include "ai/westfront/orders.h"

#include <algorithm>
#include <optional>

#include "ai/westfront/order_memory.h"
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
constexpr int kSlack = 5;        // mm, for points that are rounded
constexpr int kAssaultEnd = 45;  // mm: no assault ends further from its target

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
    const StandId target = view_.info(one).mode == Mode::kDirect ? best_target(i, shot) : kNoStand;
    shot = shot * brief.fire / 100 + brief.settled + noise();
    if (target != kNoStand && shot > choice.worth) {
      choice.part.verb = Verb::kFire;
      choice.part.target = target;
      choice.worth = shot;
    }
    return choice;
  }

  StandId best_target(std::size_t i, int& worth) {
    Target& known = targets_[i];
    if (!known.known) known.stand = outlook_.best_target(stands_[i], false, known.worth);
    known.known = true;
    worth = known.worth;
    return known.stand;
  }

  // --- Moves.
  struct Place {
    Point at;
    int worth = 0;  // of what is known; the rest can only make it less
    enum Known : std::uint8_t { kGround, kEnd, kWhole } known = kGround;
    bool taken = false;
    Prospect end{};
  };
  using Places = absl::InlinedVector<Place, 48>;
  void consider_moves(std::size_t i, const Parts& taken, Choice& best) {
    const StandId one = stands_[i];
    const int reach = view_.allowance(one, MoveLine::kCrossCountry);
    if (reach <= 0) return;
    const Point at = s_.at[one];
    // All places are within its reach, and so are those on the way.
    const Outlook::Foes foes = outlook_.foes_near(one, reach + kSlack);
    const Points others = others_near(i, taken, at, reach + kSlack + kBase);
    Places places = places_in_reach(one, reach, others);
    const bool has_goal = outlook_.has_goal(one);
    const Cover cover = has_goal ? Cover::kOpen : view_.ground().spot(at).cover;
    Prospect hope;
    hope.promise = outlook_.most_promise(one, foes);
    const int most = outlook_.fire_worth(hope);
    for (Place& place : places) {
      place.worth = most + outlook_.ground_worth(one, place.at, has_goal) - here_[i] + noise();
      // Who has no goal stays in its trench.
      if (!has_goal && view_.ground().spot(place.at).cover < cover) place.worth -= outlook_.brief().leave;
      // Leanings that like danger are none of the script's own.
      if (likes_danger(outlook_.brief())) {
        add_end(one, place, foes, most);
        add_way(one, at, place, foes);
      }
    }
    int tries = 0;
    while (const Place* const next = take_best(one, places, {foes, most, best.worth})) {
      const Place& place = *next;
      if (tries++ == kTries) return;
      StandOrder part;
      part.verb = Verb::kMove;
      part.legs = 1;
      part.leg[0] = place.at;
      if (!part_fault(view_, one, part).empty()) {
        // On slow ground it goes half as far.
        const Point nearer = towards(at, place.at, distance(at, place.at) / 2 - 2);
        if (nearer == at || !is_clear(nearer, others)) continue;
        part.leg[0] = nearer;
        if (!part_fault(view_, one, part).empty()) continue;
        const Prospect prospect = outlook_.prospect(one, nearer, foes);
        int worth = outlook_.worth(one, nearer, prospect) - here_[i] - on_the_way(one, at, nearer, prospect, foes);
        if (!has_goal && view_.ground().spot(nearer).cover < cover) worth -= outlook_.brief().leave;
        if (worth > best.worth) best = {part, worth};
        continue;
      }
      best = {part, place.worth};
      return;
    }
  }
  Places places_in_reach(StandId one, int reach, const Points& others) const {
    const Point at = s_.at[one];
    Places places;
    const auto add = [&](Point p) {
      if (p == at || !view_.ground().on_table(p) || !is_clear(p, others)) return;
      places.push_back({p});
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
    return places;
  }
  static bool likes_danger(const Brief& brief) {
    return brief.danger < 0 || brief.promise < 0 || brief.reaction < 0 || brief.points < 0;
  }
  // How the best place is looked for.
  struct Looking {
    const Outlook::Foes& foes;
    int most;   // what fire may be worth at a place
    int least;  // what a place must exceed
  };
  // Takes the best of the places that are left out of them, among equals the first; null if none exceeds the least.
  // What fire is worth there, and what shots cost on the way, is worked out only for those that may be the best without
  // it.
  const Place* take_best(StandId one, Places& places, const Looking& looking) const {
    for (;;) {
      Place* best = nullptr;
      for (Place& place : places) {
        if (!place.taken && (best == nullptr || place.worth > best->worth)) best = &place;
      }
      if (best == nullptr || best->worth <= looking.least) return nullptr;
      if (best->known == Place::kWhole) {
        best->taken = true;
        return best;
      }
      if (best->known == Place::kGround) {
        add_end(one, *best, looking.foes, looking.most);
      } else {
        add_way(one, s_.at[one], *best, looking.foes);
      }
    }
  }
  void add_end(StandId one, Place& place, const Outlook::Foes& foes, int most) const {
    place.end = outlook_.prospect(one, place.at, foes);
    place.worth += outlook_.fire_worth(place.end) - most;
    place.known = Place::kEnd;
  }
  void add_way(StandId one, Point from, Place& place, const Outlook::Foes& foes) const {
    place.worth -= on_the_way(one, from, place.at, place.end, foes);
    place.known = Place::kWhole;
  }
  // Held shots at the middle and at the end, one of which falls.
  int on_the_way(StandId one, Point from, Point to, const Prospect& end, const Outlook::Foes& foes) const {
    if (!outlook_.meets_held_shots()) return 0;
    const Prospect half = outlook_.prospect(one, middle(from, to), foes);
    return std::max(half.reaction, end.reaction) * outlook_.brief().reaction / 100 / std::max(1, std::min(movers_, 3));
  }
  // Where all others than this one end that are in play, as far as they are within so many mm of a place.
  Points others_near(std::size_t mover, const Parts& taken, Point at, int within) const {
    const std::int64_t most = std::int64_t{within} * within;
    Points others;
    const auto add = [&](StandId other) {
      if (other == stands_[mover]) return;
      Point there = s_.at[other];
      const auto* const member = std::find(stands_.begin(), stands_.end(), other);
      if (member != stands_.end()) there = end_of(taken[static_cast<std::size_t>(member - stands_.begin())], there);
      if (table::squared_distance(there, at) <= most) others.push_back(there);
    };
    for (const StandId other : outlook_.own_stands()) add(other);
    for (const StandId other : outlook_.enemies()) add(other);
    return others;
  }
  static bool is_clear(Point p, const Points& others) {
    return std::none_of(others.begin(), others.end(),
                        [&](Point there) { return table::squared_distance(there, p) < kBase * kBase; });
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
    absl::InlinedVector<std::size_t, kMaxCompanyStands> fit;
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      const StandId one = stands_[i];
      if (!s_.in_play(one) || s_.is_marked(one) || s_.has(one, kSpent) || !view_.can_move(one)) continue;
      if (is_platoon(view_.type(one)) || is_tank(view_.type(one))) fit.push_back(i);
    }
    for (const StandId enemy : outlook_.enemies()) {
      absl::InlinedVector<std::size_t, kMaxCompanyStands> able;
      for (const std::size_t i : fit) {
        const int reach = view_.allowance(stands_[i], MoveLine::kCrossCountry) + kBeside;
        if (table::is_within(s_.at[stands_[i]], s_.at[enemy], reach)) able.push_back(i);
      }
      if (able.empty()) continue;
      std::stable_sort(able.begin(), able.end(), [&](std::size_t a, std::size_t b) {
        return table::squared_distance(s_.at[stands_[a]], s_.at[enemy]) <
               table::squared_distance(s_.at[stands_[b]], s_.at[enemy]);
      });
      consider_assault(enemy, able, usual, best);
    }
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
    const Points others = others_near(i, taken, target, kAssaultEnd + kBase);
    for (const Point end : assault_ends(at, target)) {
      part.leg[0] = end;
      if (is_clear(end, others) && part_fault(view_, one, part).empty()) return part;
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
  struct Target {
    bool known = false;
    StandId stand = kNoStand;
    int worth = 0;
  };
  std::array<Target, kMaxCompanyStands> targets_{};
};

}  // namespace

PlannedOrder plan_order(const Outlook& outlook, absl::Span<const StandId> stands, Random& random) {
  const OrderKey key = order_key(outlook, stands);
  if (const std::optional<PlannedOrder> known = known_order(outlook, key)) return *known;
  return plan_anew(outlook, stands, random, key);
}

std::optional<PlannedOrder> known_order(const Outlook& outlook, const OrderKey& key) {
  if (outlook.brief().noise > 0) return std::nullopt;
  return outlook.knowledge().orders().find(key);
}

PlannedOrder plan_anew(const Outlook& outlook, absl::Span<const StandId> stands, Random& random, const OrderKey& key) {
  PlannedOrder order = OrderPlanner(outlook, stands, random).plan();
  const State& s = outlook.view().state();
  for (const StandId one : stands) order.holding += s.in_play(one) && !s.is_marked(one) ? outlook.holding(one) : 0;
  if (outlook.brief().noise <= 0) outlook.knowledge().orders().keep(key, order);
  return order;
}

}  // namespace zerohour::westfront
