// Distance maps against a slow search.
#include "ai/loos/ground.h"

#include <gtest/gtest.h>

#include <queue>
#include <utility>

#include "ai/loos/exposure.h"
#include "ai/loos/value.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"
#include "engine/loos/move_generation.h"
#include "tests/loos/ai/script_table.h"

namespace zerohour::loos {
namespace {

int extra(const Obstacles& o, Hex h) {
  if (o.hard.contains(h)) return o.hard_cost;
  if (o.held.contains(h)) return o.held_cost;
  return o.slow.contains(h) ? o.slow_cost : 0;
}

// Dijkstra from the goals backwards, hex by hex.
DistanceMap slow_distances(const Board& board, Side side, const HexSet& goals, const Obstacles& obstacles) {
  std::array<int, hex::kHexIdLimit> best;
  best.fill(1'000'000);
  using Entry = std::pair<int, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const Hex h : goals) {
    best[h.id()] = 0;
    queue.emplace(0, h.id());
  }
  while (!queue.empty()) {
    const auto [distance, id] = queue.top();
    queue.pop();
    if (distance > best[id]) continue;
    const Hex to = Hex::from_id(id);
    for (int d = 0; d < 6; ++d) {
      const Hex from = board.next(to, d);
      if (!from.on_map() || !board.playable[index(side)].contains(from)) continue;
      const int cost = board.step_cost(side, from, (d + 3) % 6);
      if (cost == 0) continue;
      const int sum = distance + cost + extra(obstacles, to);
      if (sum >= best[from.id()]) continue;
      best[from.id()] = sum;
      queue.emplace(sum, from.id());
    }
  }
  DistanceMap map;
  for (int i = 0; i < hex::kHexIdLimit; ++i) map[i] = static_cast<std::uint8_t>(best[i] < kFar ? best[i] : kFar);
  return map;
}

HexSet some_hexes(Random& random, const HexSet& from, std::uint32_t one_in) {
  HexSet out;
  for (const Hex h : from) {
    if (random.below(one_in) == 0) out.insert(h);
  }
  return out;
}

TEST(Ground, DistancesAreThoseOfASlowSearch) {
  for (const char* scenario : {"loos", "hill70", "race-for-lens"}) {
    const auto game = *Loos::load(scenario);
    const Board& board = game->board();
    const Ground ground(board);
    Random random(5);
    for (int n = 0; n < 60; ++n) {
      const Side side = n % 2 == 0 ? kBritish : kGerman;
      Obstacles obstacles;
      if (n >= 4) {
        obstacles.slow = some_hexes(random, board.field, 4);
        obstacles.held = some_hexes(random, board.field, 9);
        obstacles.hard = some_hexes(random, obstacles.held, 3);
      }
      const HexSet goals = n < 2 ? board.entry : some_hexes(random, board.field, 60);
      EXPECT_EQ(ground.distances(side, goals, obstacles), slow_distances(board, side, goals, obstacles))
          << scenario << " " << n;
    }
    for (std::size_t i = 0; i < board.entry_hexes.size(); ++i) {
      EXPECT_EQ(ground.to_entry(kBritish, static_cast<int>(i)),
                slow_distances(board, kBritish, HexSet{board.entry_hexes[i]}, {}));
    }
  }
}

TEST(Ground, RingsAreDistances) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  for (const Hex a : HexSet{Hex(1, 1), Hex(17, 9), Hex(34, 20), Hex(2, 20)}) {
    for (int n = 1; n <= 3; ++n) {
      for (const Hex b : HexSet::board()) EXPECT_EQ(ground.ring(a, n).contains(b), hex::distance(a, b) == n);
    }
  }
}

// By a map of all distances.
int slow_exposure(const ScriptTable& table, const State& state) {
  const DistanceMap map =
      table.ground.distances(kBritish, table.game->board().entry, german_obstacles(table.game->view(state)), 22);
  int sum = 0;
  for (const UnitId u : table.game->view(state).on_map(kBritish)) {
    const int distance = map[state.hex[u].id()];
    if (distance < kFar) sum += danger(distance);
  }
  return sum;
}

TEST(Exposure, IsTheSameWhetherTheWaysAreKeptOrNot) {
  const ScriptTable table("loos");
  Random random(3);
  int asked = 0;
  for (const int turn : {1, 3, 5, 7}) {
    State s = table.at(Step::kGermanMove, turn);
    Exposure exposure(table.script, s.occupied[index(kBritish)], stacks_of(s, kBritish));
    for (int move = 0; move < 12 && s.step == Step::kGermanMove; ++move) {
      exposure.keep(table.game->view(s));
      Action last;
      for_each_legal_action(*table.game, s, [&](Action a) {
        if (a.kind() != Kind::kMove || random.below(20) != 0) return;
        State after = s;
        table.game->apply(after, a);
        const int slow = slow_exposure(table, after);
        EXPECT_EQ(exposure.of(table.game->view(after)), slow);
        EXPECT_GE(exposure.of(table.game->view(after), slow), slow);
        EXPECT_EQ(exposure.of(table.game->view(after), slow + 1), slow);
        last = a;
        ++asked;
      });
      if (last == Action()) break;
      table.game->apply(s, last);
    }
  }
  EXPECT_GT(asked, 100);
}

}  // namespace
}  // namespace zerohour::loos
