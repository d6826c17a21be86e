#include "ai/westfront/knowledge.h"

#include <algorithm>
#include <utility>

namespace zerohour::westfront {
namespace {

constexpr int kHomeMargin = 15;  // mm behind the line

int price_of_type(UnitType type) {
  if (is_tank(type)) return 70;
  if (is_command_stand(type)) return type == UnitType::kLiaison ? 20 : 40;
  if (type == UnitType::kBlockHouse) return 55;
  if (is_machine_gun(type)) return 50;
  if (type == UnitType::kFieldGun) return 45;
  return is_platoon(type) ? 35 : 30;
}

// Points that the enemy gains by a stand, times kPointWorth.
int scored(const Scenario& scenario, StandId stand, bool in_assault) {
  const Stand& one = scenario.stands[stand];
  const auto type = static_cast<unsigned>(one.type);
  int sum = 0, kills = 0;
  for (const Score& score : scenario.scores) {
    const bool own = score.side == one.side;
    const int worth = kPointWorth * score.each / std::max(1, score.per);
    if (score.battalions) {
      if (!own && score.kind == ScoreKind::kEnemyRouted && is_platoon(one.type) && one.battalion != 0)
        sum += worth * 3 / (2 * std::max(1, scenario.battalions[one.battalion].platoons));
      continue;
    }
    if ((score.types >> type & 1) == 0) continue;
    if (own && score.kind == ScoreKind::kOwnLost) sum -= worth;
    if (!own && score.kind == ScoreKind::kEnemyKilled) kills = std::max(kills, worth);
    if (!own && in_assault && score.kind == ScoreKind::kEnemyKilledInAssault) kills = std::max(kills, worth);
  }
  return std::max(0, sum + kills);
}

}  // namespace

Going going_of(const View& view, StandId stand) {
  if (is_tank(view.type(stand))) return Going::kTank;
  return view.enters_trenches(stand) ? Going::kFoot : Going::kMounted;
}

Knowledge::Knowledge(const Westfront& game) : rules_(game.shared_rules()), ways_(*rules_) {
  const Scenario& scenario = game.rules().scenario;
  for (const StandId stand : ids_to(scenario.stand_count())) {
    const int base = price_of_type(scenario.stands[stand].type);
    base_price_[stand] = base;
    price_[stand] = base + scored(scenario, stand, false);
    assault_price_[stand] = base + scored(scenario, stand, true);
  }
  const Tables& tables = game.rules().tables;
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t cover = 0; cover < kCovers; ++cover) {
      for (int factors = kLeastFactor; factors <= kMostFactor; ++factors) {
        int worth = 0, effects = 0;
        for (int face = 1; face <= 6; ++face) {
          const Effect effect = tables.firing[row].cells[cover].effect(face + factors, true);
          worth += effect == Effect::kKilled ? 10 : effect == Effect::kSuppressed ? 4 : 0;
          effects += effect != Effect::kNone ? 1 : 0;
        }
        shots_[row][cover][static_cast<std::size_t>(factors - kLeastFactor)] = static_cast<std::uint8_t>(worth);
        effects_[row][cover][static_cast<std::size_t>(factors - kLeastFactor)] = static_cast<std::uint8_t>(effects);
      }
    }
  }
  for (const Objective& objective : scenario.objectives) {
    const Ways::Goal goal[] = {{objective.at, objective.radius - 10, 0}};
    auto& maps = to_objective_.emplace_back();
    for (int going = 0; going < kGoings; ++going)
      maps[static_cast<std::size_t>(going)] = ways_.to(goal, static_cast<Going>(going));
  }
  for (const Score& score : scenario.scores) {
    if (score.kind != ScoreKind::kOwnBeyond || score.each >= 0) continue;
    const auto side = static_cast<std::size_t>(index(score.side));
    home_line_[side] = score.line - kHomeMargin * forward(score.side);
    home_[side] = ways_.to_line(score.side, home_line_[side]);
  }
}

std::shared_ptr<const WayMap> Knowledge::way_to(absl::Span<const Ways::Goal> goals) const {
  constexpr std::size_t kMost = 16;
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto known = std::find_if(hunts_.begin(), hunts_.end(), [&](const Hunt& hunt) {
    return std::equal(goals.begin(), goals.end(), hunt.goals.begin(), hunt.goals.end());
  });
  if (known != hunts_.end()) return known->way;
  Hunt hunt{{goals.begin(), goals.end()}, std::make_shared<const WayMap>(ways_.to(goals, Going::kFoot))};
  if (hunts_.size() < kMost) return hunts_.emplace_back(std::move(hunt)).way;
  Hunt& oldest = hunts_[oldest_hunt_++ % kMost];
  oldest = std::move(hunt);
  return oldest.way;
}

int Knowledge::effects(Row row, Cover cover, int factors) const {
  const int index = std::clamp(factors, kLeastFactor, kMostFactor) - kLeastFactor;
  return effects_[static_cast<std::size_t>(row)][static_cast<std::size_t>(cover)][static_cast<std::size_t>(index)];
}

}  // namespace zerohour::westfront
