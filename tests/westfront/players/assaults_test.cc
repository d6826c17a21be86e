// The assaults that a company is found to have (engine/westfront/assaults.h), against a slow search over a grid of
// way points and many places beside an enemy.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "ai/westfront/script.h"
#include "ai/westfront/settings.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/directions.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"
#include "engine/westfront/westfront.h"
#include "tests/core/thorough.h"

namespace zerohour::westfront {
namespace {

// In how many of 36 throws of the two dice the target of the order's assault is marked or killed, if all arrive.
int wins(const View& view, const Parts& parts, StandId target) {
  State there = view.state();
  there.order = {};
  there.order.parts = parts;
  there.order.stage = OrderStage::kAssaults;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) there.at[stands[i]] = end_of(parts[i], there.at[stands[i]]);
  const View arrived(view.rules(), there);
  if (assaulters(arrived, target) == 0) return 0;
  int ways = 0;
  for (int difference = -5; difference <= 5; ++difference) {
    const AssaultResult result = assault_result(arrived, target, difference + assault_modifier(arrived, target));
    if (result.target != Effect::kNone) ways += 6 - std::abs(difference);
  }
  return ways;
}

// By target: the wins of the best assault on it in the list of legal orders, and that order.
std::map<StandId, int> listed_wins(const View& view) {
  std::map<StandId, int> best;
  for (const Action& order : list_actions(view, group_of(Kind::kOrder))) {
    for (const StandOrder& part : order.parts) {
      if (part.verb == Verb::kAssault)
        best[part.target] = std::max(best[part.target], wins(view, order.parts, part.target));
    }
  }
  return best;
}

// The slow search: every set of stands of the company that reach places beside the target straight, or by one point of
// a grid, which are far enough from each other.
class SlowAssaults {
 public:
  SlowAssaults(const View& view, StandId target) : view_(view), target_(target), stands_(view.order_stands()) {
    for (std::size_t i = 0; i < stands_.size(); ++i) {
      ways_.emplace_back();
      if (view.state().in_play(stands_[i]) && !view.state().is_marked(stands_[i])) find_ways(stands_[i], ways_[i]);
    }
  }
  int best() {
    extend(0, 0);
    return best_;
  }
  const Parts& order() const { return order_; }

 private:
  static constexpr int kGrid = 30;  // mm

  std::vector<Point> ends(Point from) const {
    const Point at = view_.state().at[target_];
    std::vector<Point> list;
    if (table::is_within(from, at, kAssaultReach)) list.push_back(from);
    for (const int distance : {31, 35, 39}) {
      for (int k = 0; k < kCompass; ++k) list.push_back(compass_point(at, k, distance));
    }
    return list;
  }

  void find_ways(StandId stand, std::vector<StandOrder>& ways) const {
    const Point from = view_.state().at[stand];
    const int reach = view_.allowance(stand, MoveLine::kRoad) + kAssaultReach;
    if (!table::is_within(from, view_.state().at[target_], reach)) return;
    for (const Point end : ends(from)) {
      StandOrder part;
      part.verb = Verb::kAssault;
      part.target = target_;
      part.legs = 1;
      part.leg[0] = end;
      if (part_fault(view_, stand, part).empty() || around(stand, reach, part)) ways.push_back(part);
    }
  }
  bool around(StandId stand, int reach, StandOrder& part) const {
    const Point from = view_.state().at[stand], end = part.leg[0];
    part.legs = 2;
    part.leg[1] = end;
    for (int x = -reach; x <= reach; x += kGrid) {
      for (int y = -reach; y <= reach; y += kGrid) {
        const Point by = {static_cast<std::int16_t>(from.x + x), static_cast<std::int16_t>(from.y + y)};
        if (by == from || by == end || distance(from, by) + distance(by, end) > reach) continue;
        part.leg[0] = by;
        if (part_fault(view_, stand, part).empty()) return true;
      }
    }
    return false;
  }

  void extend(std::size_t i, int taken) {
    if (i == stands_.size()) {
      if (taken == 0 || !ends_fault(view_, parts_).empty()) return;
      if (const int ways = wins(view_, parts_, target_); ways > best_) {
        best_ = ways;
        order_ = parts_;
      }
      return;
    }
    constexpr int kMost = 3;
    if (taken < kMost) {
      for (const StandOrder& way : ways_[i]) {
        parts_[i] = way;
        if (is_clear(i)) extend(i + 1, taken + 1);
      }
      parts_[i] = {};
    }
    extend(i + 1, taken);
  }
  bool is_clear(std::size_t i) const {
    const Point end = end_of(parts_[i], view_.state().at[stands_[i]]);
    for (std::size_t k = 0; k < i; ++k) {
      if (table::squared_distance(end, end_of(parts_[k], view_.state().at[stands_[k]])) < kBase * kBase) return false;
    }
    return true;
  }

  const View& view_;
  const StandId target_;
  const decltype(view_.order_stands()) stands_;
  std::vector<std::vector<StandOrder>> ways_;  // of each stand, by its end
  Parts parts_{}, order_{};
  int best_ = 0;
};

// visit(view) at each order of a game of the script.
template <class Visit>
void for_each_order(const Westfront& game, std::uint64_t seed, const Visit& visit) {
  const Knowledge knowledge(game);
  const Briefs briefs = script_briefs(game.rules().scenario);
  Random random(seed);
  State s = game.initial_state();
  while (game.actor(s) != Actor::kNobody) {
    if (s.step == Step::kOrder) visit(game.view(s));
    const Action action = game.actor(s) == Actor::kChance
                              ? random_roll(game, s, random)
                              : script_action(game, knowledge, s, briefs.of(decider(game.view(s))), random.below(1000));
    game.apply(s, action);
  }
}

TEST(Assaults, MissHardlyAnyThatASlowSearchFinds) {
  int good = 0, missed = 0;
  std::string names;
  for (const char* const scenario : {"veterans-raid", "crater", "block-house"}) {
    const auto game = *Westfront::load(scenario);
    for (int seed = 1; seed <= repeated(kThorough ? 6 : 1); ++seed) {
      for_each_order(*game, static_cast<std::uint64_t>(seed), [&](const View& view) {
        const std::map<StandId, int> listed = listed_wins(view);
        view.for_each(other(view.state().side), [&](StandId target) {
          SlowAssaults slow(view, target);
          const int best = slow.best();
          if (5 * best <= 36) return;
          ++good;
          const auto found = listed.find(target);
          if (found != listed.end() && found->second >= best) return;
          ++missed;
          Action order;
          order.kind = Kind::kOrder;
          order.parts = slow.order();
          names += "\n" + game->format_state(view.state()) + "\n" + game->format_action(view.state(), order) +
                   " wins " + std::to_string(best) + ", listed " +
                   std::to_string(found == listed.end() ? 0 : found->second);
        });
      });
    }
  }
  RecordProperty("good", good);
  RecordProperty("missed", missed);
  EXPECT_GT(good, kThorough ? 100 : 20);
  EXPECT_LE((kThorough ? 50 : 20) * missed, good) << missed << " of " << good << names;
}

}  // namespace
}  // namespace zerohour::westfront
