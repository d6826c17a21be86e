#include "ai/westfront/orders.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "ai/westfront/order_memory.h"
#include "engine/westfront/assaults.h"
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
constexpr int kFewer = 5;        // of worth: more who assault together are preferred to fewer that are better by less
constexpr int kAssaultEnd = 45;  // mm: no assault ends further from its target

struct Choice {
  StandOrder part;
  int worth = kNothing;
};

class OrderPlanner {
 public:
  OrderPlanner(const Outlook& outlook, absl::Span<const StandId> stands, AssaultEffort effort, Random& random)
      : outlook_(outlook),
        view_(outlook.view()),
        s_(view_.state()),
        stands_(stands),
        search_(view_, stands_, effort),
        random_(random) {
    for (const StandId one : stands_) movers_ += s_.in_play(one) && !s_.is_marked(one) ? 1 : 0;
  }

  PlannedOrder plan() {
    look_round();
    PlannedOrder best = without_assault();
    const PlannedOrder usual = best;
    for_each_assault(usual, [&](PlannedOrder order, StandId, int) {
      if (order.worth > best.worth && complete(usual, order.parts)) best = order;
    });
    return best;
  }

  // The assaults on each enemy that are best by their worth, in order of that; first with what the others would do
  // anyway, then with the others staying where they are and firing.
  std::vector<PlannedOrder> assaults(std::size_t most) {
    look_round();
    const PlannedOrder usual = without_assault();
    struct Found {
      PlannedOrder order;
      StandId target;
    };
    std::vector<Found> found;
    for_each_assault(usual, [&](const PlannedOrder& order, StandId target, int count) {
      // With all who can reach it, and with fewer only if that seems better.
      Found* const same = !found.empty() && found.back().target == target ? &found.back() : nullptr;
      if (same != nullptr && count > 1 && order.worth < same->order.worth - kFewer) return;
      if (same != nullptr) *same = {order, target};
      if (same == nullptr) found.push_back({order, target});
    });
    std::stable_sort(found.begin(), found.end(),
                     [](const Found& a, const Found& b) { return a.order.worth > b.order.worth; });
    std::vector<PlannedOrder> orders;
    for (const Found& one : found) {
      if (orders.size() >= most) break;
      PlannedOrder with_usual = one.order;
      if (complete(usual, with_usual.parts)) orders.push_back(with_usual);
    }
    return orders;
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
    const Points friends = friends_of(i, taken);
    const bool has_goal = outlook_.has_goal(one);
    const Cover cover = has_goal ? Cover::kOpen : view_.ground().spot(at).cover;
    Prospect hope;
    hope.promise = outlook_.most_promise(one, foes);
    const int most = outlook_.fire_worth(hope);
    for (Place& place : places) {
      place.worth = most + outlook_.ground_worth(one, place.at, has_goal) - here_[i] + noise();
      place.worth -= crowding(place.at, friends);
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
        worth -= crowding(nearer, friends);
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
  // Where the friends of this one end; none if it does not matter.
  Points friends_of(std::size_t mover, const Parts& taken) const {
    Points friends;
    if (outlook_.brief().spacing == 0) return friends;
    for (const StandId one : outlook_.own_stands()) {
      if (one == stands_[mover]) continue;
      const auto* const member = std::find(stands_.begin(), stands_.end(), one);
      const Point at = s_.at[one];
      friends.push_back(
          member == stands_.end() ? at : end_of(taken[static_cast<std::size_t>(member - stands_.begin())], at));
    }
    return friends;
  }
  // In a trench they are as well off together.
  int crowding(Point p, const Points& friends) const {
    return friends.empty() || view_.ground().spot(p).in_trench() ? 0 : outlook_.crowding(p, friends);
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

  void look_round() {
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      if (!s_.in_play(stands_[i])) continue;
      here_[i] = outlook_.worth(stands_[i], s_.at[stands_[i]], outlook_.prospect(stands_[i], s_.at[stands_[i]]));
    }
  }

  // --- Assaults: those who can reach an enemy go for it together. visit(order, target, how many assault): the order
  // holds the parts of those who assault alone.
  template <class Visit>
  void for_each_assault(const PlannedOrder& usual, const Visit& visit) {
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
      for_each_assault_on(enemy, able, usual, visit);
    }
  }
  template <class Visit>
  void for_each_assault_on(StandId enemy, absl::Span<const std::size_t> able, const PlannedOrder& usual,
                           const Visit& visit) {
    PlannedOrder order;
    Parts& parts = order.parts;
    int stops = 0, worth = usual.worth, count = 0, fear = 0, met = 0;
    for (const std::size_t i : able) {
      const std::optional<StandOrder> part = assault_part(i, enemy, parts);
      if (!part) continue;
      parts[i] = *part;
      ++count;
      const StandId one = stands_[i];
      const Point end = end_of(*part, s_.at[one]);
      const Prospect at_end = outlook_.prospect(one, end), half = outlook_.prospect(one, middle(s_.at[one], end));
      stops += std::max(at_end.stopped, half.stopped);
      worth -= best_[i].worth;
      met += std::max(at_end.reaction, half.reaction) * outlook_.brief().reaction / 100;
      fear += outlook_.worth(one, end, at_end) - here_[i];
      // The shots that are held fall on all of them together.
      const int arrives = std::max(5, 100 - stops / (count * count));
      const int gain = outlook_.assault(parts, enemy) * outlook_.brief().assault / 100;
      order.worth = worth - met / count + gain * arrives / 100 + fear * outlook_.brief().fear / 100 + noise();
      visit(order, enemy, count);
    }
  }
  // The others do what they would do, where that still goes together, else what they can where they stand; false if
  // neither is legal.
  bool complete(const PlannedOrder& usual, Parts& parts) {
    const Parts assault = parts;
    for (std::size_t k = 0; k < stands_.size(); ++k) {
      if (assault[k].verb == Verb::kNothing && s_.in_play(stands_[k])) parts[k] = usual.parts[k];
    }
    if (ends_fault(view_, parts).empty()) return true;
    for (std::size_t k = 0; k < stands_.size(); ++k) {
      if (assault[k].verb == Verb::kNothing && s_.in_play(stands_[k])) parts[k] = standing(k).part;
    }
    return ends_fault(view_, parts).empty();
  }
  std::optional<StandOrder> assault_part(std::size_t i, StandId enemy, const Parts& taken) const {
    const StandId one = stands_[i];
    const Points others = others_near(i, taken, s_.at[enemy], kAssaultEnd + kBase);
    if (outlook_.brief().bends == 0)
      return straight_assault(view_, one, enemy, [&](Point end) { return is_clear(end, others); });
    for (const StandOrder& way : search_.ways(i, enemy)) {
      if (is_clear(end_of(way, s_.at[one]), others)) return way;
    }
    return std::nullopt;
  }

  const Outlook& outlook_;
  const View& view_;
  const State& s_;
  const absl::Span<const StandId> stands_;
  const AssaultSearch search_;
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

std::vector<PlannedOrder> assault_orders(const Outlook& outlook, absl::Span<const StandId> stands, std::size_t most,
                                         Random& random) {
  return OrderPlanner(outlook, stands, AssaultEffort::kFull, random).assaults(most);
}

std::optional<PlannedOrder> known_order(const Outlook& outlook, const OrderKey& key) {
  if (outlook.brief().noise > 0) return std::nullopt;
  return outlook.knowledge().orders().find(key);
}

PlannedOrder plan_anew(const Outlook& outlook, absl::Span<const StandId> stands, Random& random, const OrderKey& key) {
  PlannedOrder order = OrderPlanner(outlook, stands, AssaultEffort::kQuick, random).plan();
  const State& s = outlook.view().state();
  for (const StandId one : stands) order.holding += s.in_play(one) && !s.is_marked(one) ? outlook.holding(one) : 0;
  if (outlook.brief().noise <= 0) outlook.knowledge().orders().keep(key, order);
  return order;
}

}  // namespace zerohour::westfront
