#include "eval/westfront/features.h"

#include <algorithm>

#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kOfPlaces = 12;  // margins are scaled as if all places together were worth this many points
constexpr int kParts = 24;     // platoons in twenty-fourths of those at the start
constexpr int kNear = 220;     // mm: in reach of a platoon's move

constexpr eval::FeatureInfo kInfos[] = {
    {"margin", "points above the middle of a draw, in halves; of places, as if there were twelve points of them", -60,
     60},
    {"out", "attackers' platoons beyond the line where they are to be at the end", 0, 63},
    {"attackers", "attackers' platoons, in parts of 24 of those at the start", 0, kParts},
    {"defenders", "defenders' platoons, the same", 0, kParts},
    {"attackers-marked", "those of the attacker's that are marked, the same", 0, kParts},
    {"defenders-marked", "those of the defender's that are marked, the same", 0, kParts},
    {"attackers-weapons", "attackers' weapons", 0, 63},
    {"defenders-weapons", "defenders' weapons that are unmarked", 0, 63},
    {"tanks", "attackers' tanks that are not ditched", 0, 63},
    {"held", "shots that the defender holds", 0, 63},
    {"attackers-shaken", "attackers' battalions that test soon, or have tested, and are there", 0, 10},
    {"defenders-shaken", "defenders' battalions of that kind", 0, 10},
    {"attackers-leaders", "attackers' battalions without their own commander", 0, 10},
    {"defenders-leaders", "defenders' battalions of that kind", 0, 10},
    {"in-reach", "points of the defender's places with an unmarked attacker's platoon near", 0, 63},
    {"threatened", "points of the attacker's places with an unmarked defender's platoon near", 0, 63},
    {"at-grips", "unmarked attackers' platoons in reach of an enemy", 0, 63},
};
static_assert(std::size(kInfos) == kFeatureCount);

struct Count {
  std::array<int, kFeatureCount> of{};
  void add(Feature f, int value) { of[static_cast<std::size_t>(f)] += value; }
};

// What is asked about again and again, from one pass over the stands.
struct Stands {
  Points able_attackers, able_defenders;  // unmarked platoons
  Points defenders;                       // all stands
  std::array<int, kMaxBattalions + 1> platoons{};
  std::array<int, 2> marked{};  // platoons, by side
};

Stands count_stands(const View& view, Count& count) {
  const State& s = view.state();
  Stands all;
  view.for_each([&](StandId one) {
    const Stand& stand = view.stand(one);
    const bool attacks = stand.side == kAttacker, marked = s.is_marked(one);
    if (is_weapon(stand.type)) {
      if (attacks) count.add(Feature::kAttackersWeapons, 1);
      if (!attacks && !marked) count.add(Feature::kDefendersWeapons, 1);
    }
    if (is_tank(stand.type) && attacks && !s.has(one, kDitched)) count.add(Feature::kTanks, 1);
    if (!attacks) count.add(Feature::kHeld, s.held[one]);
    if (!attacks) all.defenders.push_back(s.at[one]);
    if (!is_platoon(stand.type)) return;
    ++all.platoons[stand.battalion];
    if (marked) ++all.marked[static_cast<std::size_t>(index(stand.side))];
    if (!marked) (attacks ? all.able_attackers : all.able_defenders).push_back(s.at[one]);
  });
  return all;
}

bool is_near(const Points& stands, Point p, int distance) {
  // All of them, without an end half way, so that several are looked at together.
  int near = 0;
  for (const Point one : stands) {
    const int x = one.x - p.x, y = one.y - p.y;
    near |= x * x + y * y <= distance * distance ? 1 : 0;
  }
  return near != 0;
}

// Battalions, with their platoons in parts of those at the start of the side.
void count_battalions(const View& view, Side side, const Stands& stands, Count& count) {
  const bool attacks = side == kAttacker;
  int all = 0, left = 0;
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    const Battalion& battalion = view.scenario().battalions[b];
    if (battalion.side != side) continue;
    const int now = stands.platoons[b];
    all += battalion.platoons;
    left += now;
    if (now == 0) continue;
    if (4 * now <= 3 * battalion.platoons)
      count.add(attacks ? Feature::kAttackersShaken : Feature::kDefendersShaken, 1);
    const StandId commander = view.battalion_commander(b);
    if (commander == kNoStand || view.state().has(commander, kPromoted))
      count.add(attacks ? Feature::kAttackersLeaders : Feature::kDefendersLeaders, 1);
  }
  const int marked = stands.marked[static_cast<std::size_t>(index(side))];
  count.add(attacks ? Feature::kAttackers : Feature::kDefenders, kParts * left / std::max(1, all));
  count.add(attacks ? Feature::kAttackersMarked : Feature::kDefendersMarked, kParts * marked / std::max(1, all));
}

void count_places(const View& view, const Stands& stands, Count& count) {
  const auto& objectives = view.scenario().objectives;
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    const bool attackers = (view.state().objectives >> o & 1) != 0;
    const Points& rivals = attackers ? stands.able_defenders : stands.able_attackers;
    if (is_near(rivals, objectives[o].at, objectives[o].radius + kNear))
      count.add(attackers ? Feature::kThreatened : Feature::kInReach, objectives[o].points);
  }
}

}  // namespace

absl::Span<const eval::FeatureInfo> feature_infos() {
  return kInfos;
}

int turns_left(const View& view) {
  return std::max(0, view.scenario().turns - view.state().turn);
}

Features features_of(const View& view) {
  const Scenario& scenario = view.scenario();
  Count count;
  int points = 0;
  for (const Objective& objective : scenario.objectives) points += objective.points;
  const int margin = 2 * score(view) - (scenario.win + scenario.draw - 1);
  count.add(Feature::kMargin, points > 0 ? margin * kOfPlaces / points : margin);
  for (const Score& line : scenario.scores) {
    if (line.kind != ScoreKind::kOwnBeyond || line.side != kAttacker) continue;
    view.for_each(kAttacker, [&](StandId one) {
      if (is_platoon(view.type(one)) && view.state().at[one].y > line.line) count.add(Feature::kOut, 1);
    });
  }
  const Stands stands = count_stands(view, count);
  for (const Point at : stands.able_attackers) {
    if (is_near(stands.defenders, at, kNear)) count.add(Feature::kAtGrips, 1);
  }
  for (const Side side : {kAttacker, kDefender}) count_battalions(view, side, stands, count);
  count_places(view, stands, count);
  Features features{};
  for (std::size_t f = 0; f < features.size(); ++f)
    features[f] = static_cast<std::int16_t>(std::clamp(count.of[f], kInfos[f].least, kInfos[f].most));
  return features;
}

}  // namespace zerohour::westfront
