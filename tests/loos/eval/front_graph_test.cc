#include "eval/loos/front_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <queue>

#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

// Ford and Fulkerson by hand, on hexes: augments by one third at a time.
class PlainCut {
 public:
  PlainCut(const Loos& game, const State& s, Hex entry) : board_(game.board()), entry_(entry) {
    for (const Hex h : board_.playable[index(kBritish)]) {
      room_[in(h)][out(h)] = h == entry                               ? 1000
                             : s.occupied[index(kGerman)].contains(h) ? 0
                             : s.zoc[index(kGerman)].contains(h)      ? 1
                                                                      : 3;
      if (s.occupied[index(kBritish)].contains(h)) sources_.push_back(out(h));
      for (const hex::Direction d : hex::kDirections) {
        const Hex to = board_.next(h, index(d));
        if (to.on_map() && board_.playable[index(kBritish)].contains(to) &&
            board_.step_cost(kBritish, h, index(d)) > 0) {
          room_[out(h)][in(to)] = 1000;
        }
      }
    }
  }
  int flow() {
    int flow = 0;
    while (flow < 99 && augment()) ++flow;
    return flow;
  }

 private:
  static int in(Hex h) { return 2 * h.id(); }
  static int out(Hex h) { return 2 * h.id() + 1; }
  bool augment() {
    std::map<int, int> from;
    std::queue<int> queue;
    for (const int source : sources_) {
      from[source] = source;
      queue.push(source);
    }
    while (!queue.empty() && from.count(out(entry_)) == 0) {
      const int at = queue.front();
      queue.pop();
      for (const auto& [to, room] : room_[at]) {
        if (room > 0 && from.emplace(to, at).second) queue.push(to);
      }
    }
    if (from.count(out(entry_)) == 0) return false;
    for (int at = out(entry_); from[at] != at; at = from[at]) {
      --room_[from[at]][at];
      ++room_[at][from[at]];
    }
    return true;
  }

  const Board& board_;
  Hex entry_;
  std::map<int, std::map<int, int>> room_;
  std::vector<int> sources_;
};

TEST(FrontGraph, CutsAsManyHexesAsFlowNeeds) {
  const auto game = load("loos");
  const FrontGraph front(*game);
  int compared = 0;
  for (const State& s : random_positions(*game, 11, 200)) {
    for (const Hex entry : game->board().entry_hexes) {
      if (s.occupied[index(kBritish)].contains(entry)) continue;
      EXPECT_EQ(front.cut(s, entry), PlainCut(*game, s, entry).flow()) << hex::to_string(entry);
      ++compared;
    }
  }
  EXPECT_GT(compared, 5);
}

TEST(FrontGraph, TheWayCostsMovementZonesAndUnits) {
  const auto game = load("loos");
  const FrontGraph front(*game);
  const EntryDistance distance(game->board());
  for (const State& s : random_positions(*game, 5, 150)) {
    int nearest = 99, cheapest = 99;
    for (const Hex h : s.occupied[index(kBritish)]) nearest = std::min(nearest, distance.of(h));
    for (const Hex entry : game->board().entry_hexes) cheapest = std::min(cheapest, front.way(s, entry));
    // Never less than over empty ground; and no more where no German stands or looks.
    if (nearest == kMostDistance) continue;
    EXPECT_GE(cheapest, nearest);
    if (s.occupied[index(kGerman)].empty()) {
      EXPECT_EQ(cheapest, nearest);
    }
  }
}

TEST(FrontGraph, FeaturesAreSortedAndInRange) {
  const auto game = load("hill70");
  const FrontGraph front(*game);
  for (const State& s : random_positions(*game, 2, 5)) {
    Features f{};
    front.features(s, f);
    const auto at = [&](Feature feature) { return f[static_cast<std::size_t>(feature)]; };
    EXPECT_GE(at(Feature::kCutFirst), at(Feature::kCutSecond));
    EXPECT_GE(at(Feature::kCutSecond), at(Feature::kCutThird));
    EXPECT_LE(at(Feature::kWayFirst), at(Feature::kWaySecond));
    EXPECT_LE(at(Feature::kWaySecond), at(Feature::kWayThird));
    for (std::size_t i = kFastFeatures; i < kFeatures; ++i) {
      EXPECT_GE(f[i], feature_infos()[i].least) << feature_infos()[i].name;
      EXPECT_LE(f[i], feature_infos()[i].most) << feature_infos()[i].name;
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
