#include "ai/loos/ground.h"

#include <algorithm>
#include <cstdlib>

namespace zerohour::loos {
namespace {

constexpr int kMostExtra = 16;
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

Ground::Ground(const Board& board) : board_(board) {
  for (const Side side : {kBritish, kGerman}) {
    const int i = index(side);
    for (const Hex h : board.playable[i]) {
      for (int d = 0; d < 6; ++d) {
        const int cost = board.step_cost(side, h, d);
        if (cost == 0) continue;
        back_[i][cost][(d + 3) % 6].insert(h);
        into_[i][cost].insert(board.next(h, d));
      }
    }
    nearest_[i] = distances(side, board.entry, {});
    for (const Hex e : board.entry_hexes) to_entry_[i].push_back(distances(side, HexSet{e}, {}));
  }
  for (const Hex h : HexSet::board()) {
    for (int n = 1; n <= 3; ++n) ring_[n - 1][h.id()] = hex::flood(HexSet{h}, hex::kBoard, n);
    ring_[2][h.id()] -= ring_[1][h.id()];
    ring_[1][h.id()] -= ring_[0][h.id()];
    ring_[0][h.id()].erase(h);
    zone_[h.id()] = nearest_sector(board, h);
  }
}

void Ground::sweep(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
                   absl::FunctionRef<bool(int, const HexSet&)> visit) const {
  const int i = index(side);
  // A ring of layers: no step reaches further ahead than this.
  constexpr int kRing = 32;
  static_assert(kRing > kMostExtra + kMaxStepCost);
  std::array<HexSet, kRing> at;
  at[0] = goals;
  HexSet reached;
  HexSet held = obstacles.held - obstacles.hard;
  const HexSet slow = obstacles.slow - obstacles.held;
  const auto enter = [&](const HexSet& hexes, int t) {
    if (hexes.empty()) return;
    for (int cost = 1; cost <= kMaxStepCost; ++cost) {
      if (!hexes.intersects(into_[i][cost])) continue;
      at[(t + cost) % kRing] |= hex::expand(hexes, back_[i][cost]);
    }
  };
  int quiet = 0;
  for (int t = 0; t <= horizon && quiet < kRing; ++t) {
    const HexSet now = at[t % kRing] - reached;
    at[t % kRing] = HexSet();
    ++quiet;
    if (now.empty()) continue;
    quiet = 0;
    reached |= now;
    if (!visit(t, now)) return;
    const HexSet checked = now & slow;
    const HexSet defended = now & obstacles.held;
    enter(now - checked - defended, t);
    enter(checked, t + obstacles.slow_cost);
    if (defended.any()) {
      enter(defended & held, t + obstacles.held_cost);
      enter(defended & obstacles.hard, t + obstacles.hard_cost);
    }
  }
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
