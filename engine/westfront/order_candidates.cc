// Orders of companies and moves of single stands that are worth listing (RULES, Candidate actions).
#include <algorithm>
#include <array>

#include "engine/westfront/assaults.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/directions.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"

namespace zerohour::westfront {
namespace {

constexpr int kShortStep = 50;   // mm
constexpr int kBeforeWire = 15;  // W26
constexpr std::uint8_t kMostAssault = 3;

Point clamped(const Ground& ground, std::int64_t x, std::int64_t y) {
  return {static_cast<std::int16_t>(std::clamp<std::int64_t>(x, 0, ground.width())),
          static_cast<std::int16_t>(std::clamp<std::int64_t>(y, 0, ground.height()))};
}

Point octant_end(const View& view, Point from, int octant, int length) {
  constexpr int kX[] = {0, 1, 1, 1, 0, -1, -1, -1}, kY[] = {1, 1, 0, -1, -1, -1, 0, 1};
  constexpr int kDiagonal = 707, kThousand = 1000;
  const int step = octant % 2 == 0 ? length : length * kDiagonal / kThousand;
  return clamped(view.ground(), from.x + kX[octant] * step, from.y + kY[octant] * step);
}

// The nearest point of a polyline, rounded.
Point nearest_on_line(absl::Span<const Point> points, Point p) {
  table::NearestPoint best = table::nearest_point(p, points[0], points[std::min<std::size_t>(1, points.size() - 1)]);
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const table::NearestPoint next = table::nearest_point(p, points[i], points[i + 1]);
    if (table::compare(next.squared_distance, best.squared_distance) < 0) best = next;
  }
  return best.rounded();
}

// The ends that are taken while an order is being made.
class Occupied {
 public:
  Occupied(const View& view, absl::Span<const StandId> stands) : view_(view) {
    view.for_each([&](StandId s) {
      if (std::find(stands.begin(), stands.end(), s) == stands.end()) points_.push_back(view.state().at[s]);
    });
  }
  // The place itself if it is free, else the nearest free point of the lattice; none without one.
  std::optional<Point> free_near(Point p, Side side) const {
    if (is_free(p)) return p;
    return view_.ground().put_down(p, side, points_, view_.gaps());
  }
  bool is_free(Point p) const {
    return view_.ground().on_table(p) && std::none_of(points_.begin(), points_.end(), [&](Point q) {
             return table::squared_distance(p, q) < kBase * kBase;
           });
  }
  void take(Point p) { points_.push_back(p); }

 private:
  const View& view_;
  Points points_;
};

// Where a manoeuvre takes a stand; none if nowhere.
std::optional<Point> destination(const View& view, StandId stand, Manoeuvre m) {
  const Point at = view.state().at[stand];
  const Scenario& scenario = view.scenario();
  const Side side = view.side_of(stand);
  const int move = view.allowance(stand, MoveLine::kCrossCountry);
  switch (m.kind) {
    case Manoeuvre::kDirection: {
      const int length = m.step == 0 ? move : m.step == 1 ? move / 2 : std::min(move, kShortStep);
      return octant_end(view, at, m.index, length);
    }
    case Manoeuvre::kTrench:
      return view.ground().nearest_on_trench(m.index, at);
    case Manoeuvre::kRoad:
      return view.ground().nearest_on_road(m.index, at);
    case Manoeuvre::kArea:
      return view.ground().nearest_in_area(m.index, at);
    case Manoeuvre::kObjective:
      return scenario.objectives[m.index].at;
    case Manoeuvre::kBeforeWire: {
      const Point near = nearest_on_line(scenario.wires[m.index].points, at);
      const int length = distance(at, near);
      if (length <= kBeforeWire) return std::nullopt;
      return towards(at, near, length - kBeforeWire);
    }
    case Manoeuvre::kBehindTemplate: {
      const Template& t = view.state().lying[m.index];
      const int half = t.along == Point{1, 0} ? t.depth / 2 : t.width / 2;
      constexpr int kMargin = 5;
      return clamped(view.ground(), at.x, t.at.y - forward(side) * (half + kMargin));
    }
    case Manoeuvre::kBack: {
      std::optional<Point> best;
      for (std::size_t t = 0; t < scenario.trenches.size(); ++t) {
        if (scenario.trenches[t].owner != side) continue;
        const Point near = view.ground().nearest_on_trench(static_cast<int>(t), at);
        if (!best || table::squared_distance(at, near) < table::squared_distance(at, *best)) best = near;
      }
      return best;
    }
    default:
      return std::nullopt;
  }
}

bool is_legal_part(const View& view, StandId stand, const StandOrder& part) {
  return part_fault(view, stand, part).empty();
}

StandOrder fire_part(const View& view, StandId stand) {
  StandOrder part;
  if (view.info(stand).mode != Mode::kDirect) return part;
  const Targets best = best_targets(view, stand, nullptr, 1, false);
  if (best.empty()) return part;
  part.verb = Verb::kFire;
  part.target = best[0];
  return part;
}
StandOrder plain_part(const View& view, StandId stand, Verb verb) {
  StandOrder part;
  part.verb = verb;
  return is_legal_part(view, stand, part) ? part : StandOrder{};
}

// What those of a company do who do not assault the enemy that the others do.
enum class Rest : std::uint8_t { kHelp, kBest, kHold };  // fire at it if they can, fire at their best target, hold
StandOrder rest_part(const View& view, StandId stand, StandId enemy, Rest rest) {
  if (view.state().is_marked(stand)) return plain_part(view, stand, Verb::kRally);
  if (rest == Rest::kHold) return plain_part(view, stand, Verb::kHold);
  StandOrder at_him;
  at_him.verb = Verb::kFire;
  at_him.target = enemy;
  return rest == Rest::kHelp && is_legal_part(view, stand, at_him) ? at_him : fire_part(view, stand);
}

// The last leg of an assault: to the first place beside the enemy that is free and legal, or none from where it can be
// made already (W57).
StandOrder assault_part(const View& view, StandId stand, StandId enemy, const Occupied& occupied) {
  const Point at = view.state().at[stand];
  const auto is_free = [&](Point end) { return end == at || occupied.is_free(end); };
  return straight_assault(view, stand, enemy, is_free).value_or(StandOrder{});
}

// A straight leg to a place, with the ends that are taken in mind; a shorter one where the ground is slow.
StandOrder move_part(const View& view, StandId stand, Point to, const Occupied& occupied) {
  const Point at = view.state().at[stand];
  const int full = view.allowance(stand, MoveLine::kCrossCountry);
  const int slow = std::min(full, view.allowance(stand, MoveLine::kClose));
  for (const int reach : {full, slow}) {
    if (reach == 0) break;
    const Point wanted = towards(at, to, reach);
    if (wanted == at) return {};
    const std::optional<Point> end = occupied.free_near(wanted, view.side_of(stand));
    if (!end || *end == at) continue;
    StandOrder part;
    part.verb = Verb::kMove;
    part.legs = 1;
    part.leg[0] = *end;
    if (is_legal_part(view, stand, part)) return part;
    if (slow == full) break;
  }
  return {};
}

StandOrder make_part(const View& view, StandId stand, Manoeuvre m, const Occupied& occupied) {
  switch (m.kind) {
    case Manoeuvre::kFireBest:
      return fire_part(view, stand);
    case Manoeuvre::kHoldAll:
      return plain_part(view, stand, Verb::kHold);
    case Manoeuvre::kCrossWire: {
      const StandOrder cross = plain_part(view, stand, Verb::kCross);
      return cross.verb == Verb::kCross ? cross : fire_part(view, stand);
    }
    case Manoeuvre::kAssaultNear:
      return assault_part(view, stand, m.index, occupied);
    default: {
      const std::optional<Point> to = destination(view, stand, m);
      if (!to) return {};
      const StandOrder part = move_part(view, stand, *to, occupied);
      // Who stands at wire, and cannot go on, crosses it.
      if (part.verb == Verb::kNothing && m.kind == Manoeuvre::kDirection) return plain_part(view, stand, Verb::kCross);
      return part;
    }
  }
}

std::int64_t nearest_enemy(const View& view, StandId stand) {
  std::int64_t best = std::int64_t{1} << 40;
  view.for_each(other(view.side_of(stand)), [&](StandId enemy) {
    best = std::min(best, table::squared_distance(view.state().at[stand], view.state().at[enemy]));
  });
  return best;
}

// Nearest first by a distance; ties in order of id.
template <class Distance>
absl::InlinedVector<std::size_t, kMaxCompanyStands> nearest_first(std::size_t count, Distance&& distance) {
  absl::InlinedVector<std::size_t, kMaxCompanyStands> order;
  for (std::size_t i = 0; i < count; ++i) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
  return order;
}

Point mean_of(const View& view, absl::Span<const StandId> stands) {
  std::int64_t x = 0, y = 0, count = 0;
  for (const StandId s : stands) {
    if (!view.state().in_play(s)) continue;
    x += view.state().at[s].x;
    y += view.state().at[s].y;
    ++count;
  }
  if (count == 0) return {};
  return {static_cast<std::int16_t>(x / count), static_cast<std::int16_t>(y / count)};
}

}  // namespace

Manoeuvres list_manoeuvres(const View& view, absl::Span<const StandId> stands, bool alone) {
  Manoeuvres list;
  const Scenario& scenario = view.scenario();
  const Point mean = mean_of(view, stands);
  const auto first = std::find_if(stands.begin(), stands.end(), [&](StandId s) { return view.state().in_play(s); });
  if (first == stands.end()) return list;
  const Side side = view.side_of(*first);
  const std::int64_t reach = 2 * view.allowance(*first, MoveLine::kCrossCountry);
  const auto add = [&](Manoeuvre::Kind kind, std::size_t index, std::size_t step = 0) {
    list.push_back({kind, static_cast<std::uint8_t>(index), static_cast<std::uint8_t>(step)});
  };
  const auto near = [&](Point p) { return p != mean && table::is_within(mean, p, reach); };
  if (view.can_move(*first)) {
    for (std::size_t octant = 0; octant < 8; ++octant) {
      for (std::size_t step = 0; step < 3; ++step) add(Manoeuvre::kDirection, octant, step);
    }
    for (std::size_t i = 0; i < scenario.trenches.size() && view.enters_trenches(*first); ++i) {
      if (near(view.ground().nearest_on_trench(static_cast<int>(i), mean))) add(Manoeuvre::kTrench, i);
    }
    for (std::size_t i = 0; i < scenario.roads.size(); ++i) {
      if (near(view.ground().nearest_on_road(static_cast<int>(i), mean))) add(Manoeuvre::kRoad, i);
    }
    for (std::size_t i = 0; i < scenario.areas.size(); ++i) {
      if (scenario.areas[i].cover != Cover::kOpen && near(view.ground().nearest_in_area(static_cast<int>(i), mean)))
        add(Manoeuvre::kArea, i);
    }
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
      if (near(scenario.objectives[i].at)) add(Manoeuvre::kObjective, i);
    }
    for (std::size_t i = 0; i < scenario.wires.size(); ++i) {
      if (near(nearest_on_line(scenario.wires[i].points, mean))) add(Manoeuvre::kBeforeWire, i);
    }
    for (std::size_t i = 0; i < view.state().lying_count; ++i) {
      const Template& t = view.state().lying[i];
      if (view.lies_of(static_cast<int>(i), side) && std::abs(t.at.x - mean.x) <= 2 * t.width &&
          std::abs(t.at.y - mean.y) <= reach)
        add(Manoeuvre::kBehindTemplate, i);
    }
    add(Manoeuvre::kBack, 0);
    if (is_platoon(view.type(*first)) || is_tank(view.type(*first))) {
      view.for_each(other(side), [&](StandId enemy) {
        const bool in_reach = std::any_of(stands.begin(), stands.end(), [&](StandId s) {
          return view.state().in_play(s) && !view.state().is_marked(s) &&
                 table::is_within(view.state().at[s], view.state().at[enemy],
                                  view.allowance(s, MoveLine::kCrossCountry) + kAssaultReach);
        });
        for (std::uint8_t n = 1; in_reach && n <= (alone ? 1 : kMostAssault); ++n)
          add(Manoeuvre::kAssaultNear, enemy, n);
      });
    }
  }
  if (alone) return list;
  add(Manoeuvre::kFireBest, 0);
  add(Manoeuvre::kHoldAll, 0);
  add(Manoeuvre::kCrossWire, 0);
  return list;
}

bool make_order(const View& view, absl::Span<const StandId> stands, Manoeuvre near, Manoeuvre rest, Parts& parts) {
  parts = {};
  const State& s = view.state();
  const std::size_t count = stands.size();
  const auto by_enemy = nearest_first(count, [&](std::size_t i) { return nearest_enemy(view, stands[i]); });
  std::array<Manoeuvre, kMaxCompanyStands> which;
  std::size_t alive = 0;
  for (const std::size_t i : by_enemy) alive += s.in_play(stands[i]) ? 1 : 0;
  std::size_t taken = 0;
  for (const std::size_t i : by_enemy) {
    if (!s.in_play(stands[i])) continue;
    which[i] = 2 * taken < alive ? near : rest;
    ++taken;
  }
  // Of those told to assault, the nearest do, and the others fire.
  for (const Manoeuvre m : {near, rest}) {
    if (m.kind != Manoeuvre::kAssaultNear) continue;
    std::size_t left = m.step;
    for (const std::size_t i :
         nearest_first(count, [&](std::size_t k) { return table::squared_distance(s.at[stands[k]], s.at[m.index]); })) {
      const bool told =
          s.in_play(stands[i]) && which[i].kind == m.kind && which[i].index == m.index && which[i].step == m.step;
      if (!told || s.is_marked(stands[i])) continue;
      if (left > 0) {
        --left;
      } else {
        which[i] = {Manoeuvre::kFireBest, 0, 0};
      }
    }
  }
  Occupied occupied(view, stands);
  bool any = false;
  for (std::size_t i = 0; i < count; ++i) {
    const StandId one = stands[i];
    if (!s.in_play(one)) continue;
    parts[i] = s.is_marked(one) ? plain_part(view, one, Verb::kRally) : make_part(view, one, which[i], occupied);
    if (parts[i].verb == Verb::kNothing && which[i].kind == Manoeuvre::kAssaultNear) parts[i] = fire_part(view, one);
    occupied.take(end_of(parts[i], s.at[one]));
    any = any || parts[i].verb != Verb::kNothing;
  }
  return any && ends_fault(view, parts).empty();
}

void list_assaults(const View& view, absl::Span<const StandId> stands, bool alone, std::vector<Parts>& orders) {
  const AssaultSearch search(view, stands, AssaultEffort::kFull);
  Parts assault;
  view.for_each(other(view.side_of(stands[0])), [&](StandId enemy) {
    for (std::size_t most = 1; most <= kMostAssault; ++most) {
      if (search.joint(enemy, most, assault) < most) break;
      if (alone) return orders.push_back(assault);
      for (const Rest rest : {Rest::kHelp, Rest::kBest, Rest::kHold}) {
        Parts parts = assault;
        for (std::size_t i = 0; i < stands.size(); ++i) {
          if (view.state().in_play(stands[i]) && parts[i].verb != Verb::kAssault)
            parts[i] = rest_part(view, stands[i], enemy, rest);
        }
        if (ends_fault(view, parts).empty()) orders.push_back(parts);
      }
    }
  });
}

bool make_move(const View& view, StandId stand, Manoeuvre m, StandOrder& part) {
  part = make_part(view, stand, m, Occupied(view, absl::MakeConstSpan(&stand, 1)));
  return part.verb == Verb::kMove || part.verb == Verb::kAssault;
}

bool straight_to(const View& view, StandId stand, Point to, StandOrder& part) {
  part = move_part(view, stand, to, Occupied(view, absl::MakeConstSpan(&stand, 1)));
  return part.verb == Verb::kMove;
}

void list_command_ends(const View& view, StandId stand, std::vector<Point>& ends) {
  const BattalionId battalion = view.stand(stand).battalion;
  const Side side = view.side_of(stand);
  std::vector<StandId> commanded;
  view.for_each(side, [&](StandId s) {
    if (is_platoon(view.type(s)) && (battalion == 0 || view.stand(s).battalion == battalion)) commanded.push_back(s);
  });
  constexpr int kTenCentimetres = 100;
  if (!commanded.empty()) {
    const Point mean = mean_of(view, commanded);
    for (const int ahead : {-kTenCentimetres, 0, kTenCentimetres})
      ends.push_back(clamped(view.ground(), mean.x, mean.y + forward(side) * ahead));
  }
  std::optional<Point> best;
  const Point at = view.state().at[stand];
  for (std::size_t t = 0; t < view.scenario().trenches.size(); ++t) {
    const Point near = view.ground().nearest_on_trench(static_cast<int>(t), at);
    if (!best || table::squared_distance(at, near) < table::squared_distance(at, *best)) best = near;
  }
  if (best) ends.push_back(*best);
}

}  // namespace zerohour::westfront
