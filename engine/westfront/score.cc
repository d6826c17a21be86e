// Victory (W35, W60).
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// What a side has lost of a type: stands out of play, and commanders whom another replaced.
struct Losses {
  std::array<std::array<int, kUnitTypes>, 2> otherwise{}, in_assault{};  // by side and type
};

Losses losses(const View& view) {
  const State& s = view.state();
  Losses all;
  const auto command = static_cast<std::size_t>(UnitType::kCommand);
  for (std::size_t side = 0; side < 2; ++side) {
    all.otherwise[side][command] = s.replaced[side];
    all.in_assault[side][command] = s.replaced_in_assault[side];
  }
  for (const StandId id : ids_to(view.stand_count())) {
    const auto side = static_cast<std::size_t>(index(view.side_of(id)));
    const auto type = static_cast<std::size_t>(view.type(id));
    if (s.life[id] == Life::kLost) ++all.otherwise[side][type];
    if (s.life[id] == Life::kLostInAssault) ++all.in_assault[side][type];
  }
  return all;
}

bool scores_kills(const Score& score) {
  return score.kind == ScoreKind::kEnemyKilled || score.kind == ScoreKind::kEnemyKilledInAssault;
}

// Of the lines of a side, the one in which an enemy of the type who was killed in assault counts: the highest alone.
const Score* line_of_assault(const Scenario& scenario, Side side, std::size_t type) {
  const Score* best = nullptr;
  for (const Score& score : scenario.scores) {
    if (score.side != side || !scores_kills(score) || (score.types >> type & 1) == 0) continue;
    if (best == nullptr || score.each > best->each) best = &score;
  }
  return best;
}

int count(const View& view, const Losses& lost, const Score& score) {
  const auto own = static_cast<std::size_t>(index(score.side)), enemy = 1 - own;
  int sum = 0;
  for (std::size_t type = 0; type < kUnitTypes; ++type) {
    if ((score.types >> type & 1) == 0) continue;
    if (score.kind == ScoreKind::kOwnLost) sum += lost.otherwise[own][type] + lost.in_assault[own][type];
    if (score.kind == ScoreKind::kEnemyKilled) sum += lost.otherwise[enemy][type];
    if (lost.in_assault[enemy][type] != 0 && scores_kills(score) &&
        line_of_assault(view.scenario(), score.side, type) == &score)
      sum += lost.in_assault[enemy][type];
  }
  if (score.kind == ScoreKind::kEnemyRouted && score.battalions) {
    for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
      if (view.scenario().battalions[b].side != score.side) sum += view.state().routed >> b & 1;
    }
  }
  if (score.kind == ScoreKind::kOwnBeyond) {
    view.for_each(score.side, [&](StandId s) {
      const int beyond = forward(score.side) * (view.state().at[s].y - score.line);
      if ((score.types >> static_cast<unsigned>(view.type(s)) & 1) != 0 && beyond > 0) ++sum;
    });
  }
  return sum;
}

// line: of the scenario's, and no copy.
int points_of(const View& view, const Losses& lost, const Score& line) {
  const int value = line.each * (count(view, lost, line) / line.per);
  return line.side == kAttacker ? value : -value;
}

}  // namespace

int points_of(const View& view, std::size_t line) {
  return points_of(view, losses(view), view.scenario().scores[line]);
}

int score(const View& view) {
  const Scenario& scenario = view.scenario();
  const Losses lost = losses(view);
  int points = 0;
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    if ((view.state().objectives >> o & 1) != 0) points += scenario.objectives[o].points;
  }
  for (const Score& line : scenario.scores) points += points_of(view, lost, line);
  return points;
}

}  // namespace zerohour::westfront
