#include "eval/westfront/material.h"

#include "engine/core/natural.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr int kPoint = 100;
constexpr int kPlatoonWorth = 30, kWeaponWorth = 35, kTankWorth = 60, kCommandWorth = 20;
constexpr double kPointsLogit = 400;

int worth_of(UnitType type) {
  if (is_tank(type)) return kTankWorth;
  if (is_command_stand(type)) return kCommandWorth;
  return is_platoon(type) ? kPlatoonWorth : kWeaponWorth;
}

}  // namespace

int material(const View& view) {
  int sum = kPoint * score(view);
  view.for_each([&](StandId s) {
    const int worth = worth_of(view.type(s));
    const int left = worth - worth * view.state().markers[s] / (kMaxMarkers + 1);
    sum += view.side_of(s) == kAttacker ? left : -left;
  });
  return sum;
}

int material_par(const Westfront& game) {
  const Scenario& scenario = game.rules().scenario;
  const State start = game.initial_state();
  const View view = game.view(start);
  return kPoint * (scenario.win + scenario.draw - 1) / 2 + material(view) - kPoint * score(view);
}

Material::Material(const Westfront& game) : par_(material_par(game)) {}

int Material::value(const Westfront& game, const State& state) const {
  return material(game.view(state));
}

double Material::win_probability(const Westfront& game, const State& state) const {
  if (const Result result = game.result(state); result.over) {
    return result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
  }
  return logistic((value(game, state) - par_) / kPointsLogit);
}

}  // namespace zerohour::westfront
