// Gas: the cylinders are opened, clouds drift with the wind, and the stands in them roll.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/westfront/fire.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {

// The cursor is 0 before the step's dice, 1 while the cylinders are being opened, 2 when the clouds have been rolled
// for.
void Play::continue_gas() {
  const auto side = static_cast<std::size_t>(index(s_.side));
  GasState& gas = s_.gas[side];
  const Gas& cylinders = rules_.scenario.gas[side];
  constexpr int kLastDrift = 4;  // W14, W48
  if (s_.cursor == 2) {
    if (gas.drifts == kLastDrift) {
      gas = {};
      gas.opened = 2;
    }
    return next_phase();
  }
  if (gas.opened == 1) return wait(Step::kWindRoll);
  if (gas.opened == 0 && !cylinders.cylinders.empty() && s_.turn >= cylinders.earliest) return wait(Step::kOpenGas);
  next_phase();
}

void Play::wind(int face) {
  const auto side = static_cast<std::size_t>(index(s_.side));
  GasState& gas = s_.gas[side];
  if (s_.cursor == 1) {
    const WindDeploy& deploy = rules_.tables.wind_deploy[static_cast<std::size_t>(face)];
    gas.opened = 1;
    gas.strength = static_cast<std::uint8_t>(deploy.strength);
    gas.heading = static_cast<std::uint8_t>((rules_.scenario.gas[side].heading + (deploy.turned_about ? 4 : 0)) % 8);
  } else {
    const WindChange& change = rules_.tables.wind_change[static_cast<std::size_t>(face)];
    constexpr int kStrongest = 3;
    gas.heading = static_cast<std::uint8_t>((gas.heading + change.octants + 8) % 8);
    gas.strength = static_cast<std::uint8_t>(std::clamp(gas.strength + change.strength, 0, kStrongest));
    const Point way = gas_drift(gas.heading, gas.strength);
    gas.drift = {static_cast<std::int16_t>(gas.drift.x + way.x), static_cast<std::int16_t>(gas.drift.y + way.y)};
    ++gas.drifts;
  }
  s_.cursor = 2;
  StandSet targets;
  view_.for_each_cloud(s_.side, [&](const Template& cloud) {
    template_targets(view_, cloud).for_each([&](StandId s) { targets.add(s); });
  });
  begin_event(EventKind::kGas, index(s_.side), targets);
}

}  // namespace zerohour::westfront
