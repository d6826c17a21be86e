#include "ai/loos/ground.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace zerohour::loos {
namespace {

constexpr int kHardDefence = 4;

// The sector whose front line is nearest by column; the first of equals.
std::uint8_t nearest_sector(const Board& board, Hex h) {
  int best = 0;
  int least = hex::kColumns;
  for (int i = 0; i < static_cast<int>(board.sector_front.size()) && i < Ground::kZones; ++i) {
    for (const Hex f : board.sector_front[static_cast<std::size_t>(i)]) {
      const int columns = std::abs(f.column() - h.column());
      if (columns >= least) continue;
      least = columns;
      best = i;
    }
  }
  return static_cast<std::uint8_t>(best);
}

}  // namespace

Obstacles german_obstacles(const View& view) {
  const State& s = view.state();
  Obstacles o;
  o.slow = s.zoc[index(kGerman)];
  o.held = s.occupied[index(kGerman)];
  for (const UnitId u : kAllRegiments& s.on_map) {
    if (!s.bottom.contains(u) && view.defence(u) >= kHardDefence) o.hard.insert(s.hex[u]);
  }
  return o;
}

Delays::Delays(const Obstacles& obstacles)
    : slow_cost(obstacles.slow_cost), held_cost(obstacles.held_cost), hard_cost(obstacles.hard_cost) {
  hard = obstacles.held & obstacles.hard;
  held = obstacles.held - obstacles.hard;
  slow = obstacles.slow - obstacles.held;
  free = hex::combine([](auto all, auto a, auto b) { return all & ~(a | b); }, hex::kBoard, obstacles.slow,
                      obstacles.held);
}

Ground::Ground(const Board& board) : board_(board) {
  for (const Side side : {kBritish, kGerman}) {
    const int i = index(side);
    Steps& steps = steps_[i];
    std::array<int, hex::kHexIdLimit> cheapest;
    cheapest.fill(kMaxStepCost);
    const auto for_each_step = [&](const auto& f) {
      for (const Hex h : board.playable[i]) {
        for (int d = 0; d < 6; ++d) {
          if (const int cost = board.step_cost(side, h, d); cost != 0) f(h, d, board.next(h, d), cost);
        }
      }
    };
    for_each_step([&](Hex, int, Hex to, int cost) { cheapest[to.id()] = std::min(cheapest[to.id()], cost); });
    for_each_step([&](Hex from, int d, Hex to, int cost) {
      const int ground = cheapest[to.id()] - 1;
      const int more = cost - cheapest[to.id()];
      steps.back[static_cast<std::size_t>(more)][(d + 3) % 6].insert(from);
      steps.into[static_cast<std::size_t>(more)].insert(to);
      steps.ground[static_cast<std::size_t>(ground)].insert(to);
      steps.most_side = std::max(steps.most_side, more);
      steps.most_ground = std::max(steps.most_ground, ground);
    });
    nearest_[i] = distances(side, board.entry, {});
    for (const Hex e : board.entry_hexes) to_entry_[i].push_back(distances(side, HexSet{e}, {}));
  }
  for (const Hex h : HexSet::board()) {
    for (int n = 1; n <= 3; ++n) ring_[n - 1][h.id()] = hex::flood(HexSet{h}, hex::kBoard, n);
    ring_[2][h.id()] -= ring_[1][h.id()];
    ring_[1][h.id()] -= ring_[0][h.id()];
    ring_[0][h.id()].erase(h);
    for (std::size_t n = 0; n < ring_.size(); ++n) {
      Ring& ring = ring_ids_[n][h.id()];
      for (const Hex at : ring_[n][h.id()]) ring.id[ring.count++] = static_cast<std::uint16_t>(at.id());
    }
    zone_[h.id()] = nearest_sector(board, h);
  }
}

void Ground::sweep(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
                   absl::FunctionRef<bool(int, const HexSet&)> visit) const {
  // No layer is asked for that is further back.
  constexpr int kRing = 16;
  assert(std::max({obstacles.slow_cost, obstacles.held_cost, obstacles.hard_cost}) < kRing);
  static_assert(kMaxStepCost < kRing);
  const Delays delays(obstacles);
  std::array<SweepLayer, kRing> layers;
  const auto at = [&](int t) -> SweepLayer& { return layers[static_cast<std::size_t>(t % kRing)]; };
  HexSet reached;
  at(0).reached = goals;
  leave(side, delays, 0, at, at(0));
  int last = 0;  // layer with a hex
  for (int t = 0; t <= horizon && t - last <= 2 * kRing; ++t) {
    if (t > 0) fill_layer(side, delays, t, at, reached, at(t));
    const HexSet& now = at(t).reached;
    if (now.empty()) continue;
    last = t;
    reached |= now;
    if (!visit(t, now)) return;
  }
}

DistanceMap Ground::distances_of(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
                                 const HexSet& asked) const {
  DistanceMap map;
  map.fill(kFar);
  HexSet left = asked;
  sweep(side, goals, obstacles, horizon, [&](int t, const HexSet& hexes) {
    (hexes & asked).for_each([&](Hex h) { map[h.id()] = static_cast<std::uint8_t>(t); });
    left -= hexes;
    return left.any();
  });
  return map;
}

DistanceMap Ground::distances(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon) const {
  DistanceMap map;
  map.fill(kFar);
  sweep(side, goals, obstacles, horizon, [&](int t, const HexSet& hexes) {
    hexes.for_each([&](Hex h) { map[h.id()] = static_cast<std::uint8_t>(t); });
    return true;
  });
  return map;
}

}  // namespace zerohour::loos
