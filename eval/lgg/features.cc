#include "eval/lgg/features.h"

#include <algorithm>

#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

constexpr int kMeanChits = 4;

constexpr eval::FeatureInfo kInfos[] = {
    {"points", "points of the units on the table, by strength", -1'000, 1'000},
    {"strength", "strength of the infantry and cavalry on the table", -255, 255},
    {"weak", "infantry and cavalry with a strength of 1", -63, 63},
    {"guns", "guns on the table", -63, 63},
    {"broken", "broken units", -63, 63},
    {"gone", "those of them that cannot rally", -63, 63},
    {"two-from-collapse", "whether two more broken units are a collapse", -1, 1},
    {"near-collapse", "whether one more broken unit is a collapse", -1, 1},
    {"collapse", "whether the army collapses if the round ends so", -1, 1},
    {"pending", "points that its unresolved attacks gain on average", -1'000, 1'000},
    {"beyond", "units beyond the command radius that pay for it", -63, 63},
    {"last", "whether it alone has still to act in this round", -1, 1},
    {"actions", "actions left in this round", -60, 60},
    {"chits", "stratagems in hand, four drawn where they are unknown", -6, 6},
    {"held", "whether it has the block that decides", -1, 1},
};
static_assert(std::size(kInfos) == kFeatureCount);

struct Count {
  std::array<int, kFeatureCount> of{};
  int& operator[](Feature f) { return of[static_cast<std::size_t>(f)]; }
  void add(Feature f, int value) { of[static_cast<std::size_t>(f)] += value; }
};

void count_unit(const View& view, UnitId u, int sign, Count& count) {
  const UnitType& type = view.type(u);
  const int strength = view.strength(u);
  count.add(Feature::kPoints, sign * type.cost * strength / type.strength);
  if (type.is_gun()) count.add(Feature::kGuns, sign);
  if (type.may_attack()) {
    count.add(Feature::kStrength, sign * strength);
    if (strength == 1) count.add(Feature::kWeak, sign);
  }
  if (!view.never_pays_more(u) && !view.in_command(view.side_of(u), view.base(u), 1)) count.add(Feature::kBeyond, sign);
  if (view.state().attacked(u)) count.add(Feature::kPending, -sign * combat_gain(view, u) / 100);
}

}  // namespace

absl::Span<const eval::FeatureInfo> feature_infos() {
  return kInfos;
}

int rounds_left(const View& view) {
  constexpr int kMeanCommand[] = {11, 14, 18, 22};  // twice the mean of one side's dice, by skill
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  int round = view.rules().values.count[static_cast<std::size_t>(scenario.weather)];
  for (std::size_t i = 0; i < 2; ++i) {
    round += scenario.fixed_command ? scenario.command[i] : kMeanCommand[s.stands[i][0].skill] / 2;
  }
  return std::max(0, (scenario.length - s.count + round - 1) / std::max(1, round) - 1);
}

Features features_of(const View& view) {
  const State& s = view.state();
  Count count;
  std::array<int, 2> rallyable{}, gone{};
  for (int i = 1; i <= view.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const Side side = view.side_of(u);
    const int sign = side == kBlue ? 1 : -1;
    if (s.on_table(u)) {
      count_unit(view, u, sign, count);
    } else if (view.type(u).kind != Class::kEngineer) {
      rallyable[index(side)] += s.place[u] == Place::kRallyable;
      gone[index(side)] += s.place[u] == Place::kNonRallyable || s.place[u] == Place::kLost;
    }
  }
  for (const Side side : {kBlue, kRed}) {
    const int sign = side == kBlue ? 1 : -1, i = index(side);
    const int broken = rallyable[i] + gone[i], limit = collapse_at(view, side);
    count.add(Feature::kBroken, sign * broken);
    count.add(Feature::kGone, sign * gone[i]);
    if (limit > 0 && broken == limit - 2) count.add(Feature::kTwoFromCollapse, sign);
    if (limit > 0 && broken == limit - 1) count.add(Feature::kNearCollapse, sign);
    if (limit > 0 && broken >= limit) count.add(Feature::kCollapse, sign);
    if (s.step == Step::kActivate && s.side == side && s.passed[1 - i] != 0) count.add(Feature::kLast, sign);
    count.add(Feature::kActions, sign * s.left[i]);
    const int chits = s.chits[i] == kUnknownChits ? kMeanChits : s.chits[i];
    if (view.scenario().sides[i].stratagems) count.add(Feature::kChitsInHand, sign * std::max(0, chits - s.played[i]));
  }
  const Victory& victory = view.scenario().victory;
  if (victory.kind == VictoryKind::kHold) {
    bool held = false;
    view.for_each(victory.side, [&](UnitId u) { held = held || s.town[u] == victory.town + 1; });
    count.add(Feature::kHeld, (victory.side == kBlue) == held ? 1 : -1);
  }
  Features features{};
  for (std::size_t f = 0; f < features.size(); ++f) {
    features[f] = static_cast<std::int16_t>(std::clamp(count.of[f], kInfos[f].least, kInfos[f].most));
  }
  return features;
}

}  // namespace zerohour::lgg
