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

void count_stand(const View& view, StandId one, Count& count) {
  const State& s = view.state();
  const bool attacks = view.side_of(one) == kAttacker, marked = s.is_marked(one);
  const UnitType type = view.type(one);
  if (is_weapon(type)) {
    if (attacks) count.add(Feature::kAttackersWeapons, 1);
    if (!attacks && !marked) count.add(Feature::kDefendersWeapons, 1);
  }
  if (is_tank(type) && attacks && !s.has(one, kDitched)) count.add(Feature::kTanks, 1);
  if (!attacks) count.add(Feature::kHeld, s.held[one]);
  if (!is_platoon(type) || !attacks || marked) return;
  bool near = false;
  view.for_each(kDefender, [&](StandId enemy) { near = near || table::is_within(s.at[one], s.at[enemy], kNear); });
  if (near) count.add(Feature::kAtGrips, 1);
}

// Battalions, with their platoons in parts of those at the start of the side.
void count_battalions(const View& view, Side side, Count& count) {
  const bool attacks = side == kAttacker;
  int all = 0, left = 0, marked = 0;
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    const Battalion& battalion = view.scenario().battalions[b];
    if (battalion.side != side) continue;
    const int now = view.platoons(b);
    all += battalion.platoons;
    left += now;
    if (now == 0) continue;
    if (4 * now <= 3 * battalion.platoons)
      count.add(attacks ? Feature::kAttackersShaken : Feature::kDefendersShaken, 1);
    const StandId commander = view.battalion_commander(b);
    if (commander == kNoStand || view.state().has(commander, kPromoted))
      count.add(attacks ? Feature::kAttackersLeaders : Feature::kDefendersLeaders, 1);
  }
  view.for_each(side, [&](StandId one) {
    if (is_platoon(view.type(one)) && view.state().is_marked(one)) ++marked;
  });
  count.add(attacks ? Feature::kAttackers : Feature::kDefenders, kParts * left / std::max(1, all));
  count.add(attacks ? Feature::kAttackersMarked : Feature::kDefendersMarked, kParts * marked / std::max(1, all));
}

void count_places(const View& view, Count& count) {
  const State& s = view.state();
  const auto& objectives = view.scenario().objectives;
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    const bool attackers = (s.objectives >> o & 1) != 0;
    bool near = false;
    view.for_each(attackers ? kDefender : kAttacker, [&](StandId one) {
      near = near || (is_platoon(view.type(one)) && !s.is_marked(one) &&
                      table::is_within(s.at[one], objectives[o].at, objectives[o].radius + kNear));
    });
    if (near) count.add(attackers ? Feature::kThreatened : Feature::kInReach, objectives[o].points);
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
  view.for_each([&](StandId one) { count_stand(view, one, count); });
  for (const Side side : {kAttacker, kDefender}) count_battalions(view, side, count);
  count_places(view, count);
  Features features{};
  for (std::size_t f = 0; f < features.size(); ++f)
    features[f] = static_cast<std::int16_t>(std::clamp(count.of[f], kInfos[f].least, kInfos[f].most));
  return features;
}

}  // namespace zerohour::westfront
