#include "engine/westfront/assaults.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/westfront/directions.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"

namespace zerohour::westfront {
namespace {

constexpr int kMostTurn = 5;    // sixteenths of the circle around the enemy, to either side
constexpr int kClearance = 4;   // mm: how far from the end of a wire a stand passes it
constexpr int kFarBeside = 39;  // mm from the enemy: the farthest place from which one may assault, less a rounding
constexpr int kOut = 40;        // mm
constexpr int kRing = 75;       // mm from the enemy: further off than one that goes around it may end a leg (W55)

// Adds the places beside the target up to so many sixteenths of the circle to either side of the straight way.
void add_ends(Point from, Point target, int most_turn, AssaultEnds& ends) {
  constexpr int kFar = 1'000;  // so far off, compass points differ enough to be compared
  std::array<std::int64_t, kCompass> squared{};
  for (int k = 0; k < kCompass; ++k)
    squared[static_cast<std::size_t>(k)] = table::squared_distance(compass_point(target, k, kFar), from);
  // The first that is as near as any, in whole mm.
  const auto least = std::min_element(squared.begin(), squared.end());
  const std::int64_t within = distance(compass_point(target, static_cast<int>(least - squared.begin()), kFar), from);
  const auto first = std::find_if(squared.begin(), squared.end(), [&](std::int64_t s) { return s <= within * within; });
  const int nearest = static_cast<int>(first - squared.begin());
  for (int turn = 1; turn <= most_turn; ++turn) {
    for (const int direction : {nearest + turn, nearest - turn}) {
      const Point end = compass_point(target, (direction + kCompass) % kCompass, kBeside);
      if (std::find(ends.begin(), ends.end(), end) == ends.end()) ends.push_back(end);
    }
  }
}

// All around the enemy, and in its trench beside it.
AssaultEnds all_ends(const View& view, Point from, Point target) {
  AssaultEnds ends = assault_ends(from, target);
  if (ends.size() == 1) return ends;
  add_ends(from, target, kCompass / 2, ends);
  const auto add = [&](Point p) {
    if (std::find(ends.begin(), ends.end(), p) == ends.end()) ends.push_back(p);
  };
  const std::uint64_t trenches = view.ground().spot(target).trenches;
  for (std::size_t t = 0; t < view.scenario().trenches.size(); ++t) {
    if ((trenches >> t & 1) == 0) continue;
    for (int k = 0; k < kCompass; ++k) {
      const Point p = view.ground().nearest_on_trench(static_cast<int>(t), compass_point(target, k, kBeside));
      if (table::squared_distance(p, target) >= kBase * kBase && table::is_within(p, target, kAssaultReach)) add(p);
    }
  }
  // As far from it as an assault may end.
  add(towards(from, target, distance(from, target) - kFarBeside));
  for (int k = 0; k < kCompass; ++k) add(compass_point(target, k, kFarBeside));
  return ends;
}

// Whether a stand that ends in the trench of the target takes away its hard cover (W66).
bool counts_same_trench(const View& view, StandId enemy) {
  const Spot& spot = view.spot(enemy);
  return spot.in_trench() && view.cover(enemy) == Cover::kHard && spot.area_cover < Cover::kHard;
}

// Points beyond both ends of each wire, and the gaps that tanks have made.
template <class Visit>
void for_each_passage(const View& view, const Visit& visit) {
  for (const Wire& wire : view.scenario().wires) {
    const std::size_t last = wire.points.size() - 1;
    for (const auto& [end, inner] :
         {std::pair(wire.points[0], wire.points[1]), std::pair(wire.points[last], wire.points[last - 1])}) {
      // Straight on beyond the end, and a little to either side of that: a leg also gets round a wire that bends.
      const int x = end.x - inner.x, y = end.y - inner.y, length = std::max(1, distance(end, inner));
      for (const int aside : {0, kClearance, -kClearance}) {
        const Point beyond = {static_cast<std::int16_t>(end.x + (x * kClearance - y * aside) / length),
                              static_cast<std::int16_t>(end.y + (y * kClearance + x * aside) / length)};
        if (view.ground().on_table(beyond)) visit(beyond);
      }
    }
  }
  for (const Point gap : view.gaps()) visit(gap);
}

StandOrder part_to(StandId enemy, Point end) {
  StandOrder part;
  part.verb = Verb::kAssault;
  part.target = enemy;
  part.legs = 1;
  part.leg[0] = end;
  return part;
}

bool is_legal_way(const View& view, StandId stand, const StandOrder& part) {
  return part_fault(view, stand, part).empty();
}

}  // namespace

AssaultEnds assault_ends(Point from, Point target) {
  const int away = distance(from, target);
  if (away <= kAssaultReach) return {from};
  AssaultEnds ends = {towards(from, target, away - kBeside)};
  add_ends(from, target, kMostTurn, ends);
  return ends;
}

std::optional<StandOrder> straight_assault(const View& view, StandId stand, StandId enemy,
                                           absl::FunctionRef<bool(Point)> is_free) {
  for (const Point end : assault_ends(view.state().at[stand], view.state().at[enemy])) {
    const StandOrder part = part_to(enemy, end);
    if (is_free(end) && is_legal_way(view, stand, part)) return part;
  }
  return std::nullopt;
}

AssaultSearch::AssaultSearch(const View& view, absl::Span<const StandId> stands, AssaultEffort effort)
    : view_(view), stands_(stands), effort_(effort) {}

bool AssaultSearch::is_able(std::size_t i) const {
  const StandId one = stands_[i];
  const State& s = view_.state();
  return s.in_play(one) && !s.is_marked(one) && !s.has(one, kSpent) && view_.can_move(one) &&
         (is_platoon(view_.type(one)) || is_tank(view_.type(one)));
}

bool AssaultSearch::is_in_reach(std::size_t i, StandId enemy) const {
  const int reach =
      std::max(view_.allowance(stands_[i], MoveLine::kCrossCountry), view_.allowance(stands_[i], MoveLine::kRoad));
  return table::is_within(view_.state().at[stands_[i]], view_.state().at[enemy], reach + kAssaultReach);
}

// Only those that the stand reaches in one leg.
const AssaultSearch::Bends& AssaultSearch::bends(std::size_t i) const {
  if (bends_[i].has_value()) return *bends_[i];
  Bends& list = bends_[i].emplace();
  const StandId one = stands_[i];
  const Point at = view_.state().at[one];
  const int reach = view_.allowance(one, MoveLine::kCrossCountry);
  StandOrder part;
  part.verb = Verb::kMove;
  part.legs = 1;
  for_each_passage(view_, [&](Point bend) {
    if (bend == at || !table::is_within(bend, at, reach)) return;
    part.leg[0] = bend;
    if (is_legal_way(view_, one, part)) list.push_back(bend);
  });
  return list;
}

AssaultWays AssaultSearch::ways(std::size_t i, StandId enemy) const {
  AssaultWays ways;
  if (!is_in_reach(i, enemy)) return ways;
  const StandId one = stands_[i];
  const Point at = view_.state().at[one], target = view_.state().at[enemy];
  const bool full = effort_ == AssaultEffort::kFull;
  AssaultEnds left;
  for (const Point end : full ? all_ends(view_, at, target) : assault_ends(at, target)) {
    const StandOrder part = part_to(enemy, end);
    if (is_legal_way(view_, one, part)) {
      ways.push_back(part);
    } else {
      left.push_back(end);
    }
  }
  if (full || ways.empty()) add_bent(i, enemy, left, ways);
  if (full && counts_same_trench(view_, enemy)) {
    const std::uint64_t trenches = view_.spot(enemy).trenches;
    std::stable_partition(ways.begin(), ways.end(), [&](const StandOrder& way) {
      return (view_.ground().spot(way.leg[way.legs - 1U]).trenches & trenches) != 0;
    });
  }
  return ways;
}

void AssaultSearch::add_bent(std::size_t i, StandId enemy, const AssaultEnds& ends, AssaultWays& ways) const {
  const StandId one = stands_[i];
  const Point at = view_.state().at[one], target = view_.state().at[enemy];
  Bends by = bends(i);
  if (effort_ == AssaultEffort::kFull) {
    // Around the enemy, and out of a trench along which the assault would be slow.
    for (int k = 0; k < kCompass; ++k) {
      for (const int away : {kRing, 2 * kRing}) by.push_back(compass_point(target, k, away));
      by.push_back(compass_point(at, k, kOut));
    }
  }
  const int reach = view_.allowance(one, MoveLine::kCrossCountry);
  for (const Point end : ends) {
    StandOrder best;
    int shortest = reach + 1;
    for (const Point bend : by) {
      if (bend == at || bend == end) continue;
      const int length = distance(at, bend) + distance(bend, end);
      if (length >= shortest) continue;
      StandOrder part = part_to(enemy, bend);
      part.legs = 2;
      part.leg[1] = end;
      if (!is_legal_way(view_, one, part)) continue;
      shortest = length;
      best = part;
    }
    if (best.legs > 0) ways.push_back(best);
  }
}

const std::vector<AssaultSearch::Able>& AssaultSearch::able_against(StandId enemy) const {
  if (against_ == enemy) return able_;
  against_ = enemy;
  able_.clear();
  const State& s = view_.state();
  // Those who stay where they are whatever is ordered leave no room there.
  absl::InlinedVector<Point, 32> staying;
  view_.for_each([&](StandId one) {
    const auto* const member = std::find(stands_.begin(), stands_.end(), one);
    if (member == stands_.end() || !is_able(static_cast<std::size_t>(member - stands_.begin())))
      staying.push_back(s.at[one]);
  });
  for (std::size_t i = 0; i < stands_.size(); ++i) {
    if (!is_able(i)) continue;
    AssaultWays found;
    for (const StandOrder& way : ways(i, enemy)) {
      const Point end = way.leg[way.legs - 1U];
      if (std::none_of(staying.begin(), staying.end(),
                       [&](Point p) { return table::squared_distance(p, end) < kBase * kBase; }))
        found.push_back(way);
    }
    if (!found.empty()) able_.push_back({i, table::squared_distance(s.at[stands_[i]], s.at[enemy]), std::move(found)});
  }
  std::stable_sort(able_.begin(), able_.end(), [](const Able& a, const Able& b) { return a.away < b.away; });
  return able_;
}

std::size_t AssaultSearch::joint(StandId enemy, std::size_t most, Parts& parts) const {
  const std::vector<Able>& able = able_against(enemy);
  parts = {};
  // The nearest first, each to the first place that leaves room for enough of the others.
  std::size_t wanted = std::min(most, able.size());
  const auto place = [&](auto&& self, std::size_t next, std::size_t taken) -> bool {
    if (taken == wanted) return ends_fault(view_, parts).empty();
    if (able.size() - next < wanted - taken) return false;
    for (const StandOrder& way : able[next].ways) {
      const Point end = way.leg[way.legs - 1U];
      const bool is_clear =
          std::none_of(able.begin(), able.begin() + static_cast<std::ptrdiff_t>(next), [&](const Able& other) {
            const StandOrder& part = parts[other.i];
            return part.legs > 0 && table::squared_distance(part.leg[part.legs - 1U], end) < kBase * kBase;
          });
      if (!is_clear) continue;
      parts[able[next].i] = way;
      if (self(self, next + 1, taken + 1)) return true;
    }
    parts[able[next].i] = {};
    return self(self, next + 1, taken);
  };
  for (; wanted > 0; --wanted) {
    if (place(place, 0, 0)) return wanted;
    parts = {};
  }
  return 0;
}

}  // namespace zerohour::westfront
