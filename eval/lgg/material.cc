#include "eval/lgg/material.h"

#include "engine/core/natural.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

constexpr int kHeld = 4'000;      // the block that decides (G65)
constexpr int kActionLeft = 100;  // each action of the round
constexpr double kLogit = 8'000;

int sign_of(Side side) {
  return side == kBlue ? 1 : -1;
}

int held(const View& view) {
  const Victory& victory = view.scenario().victory;
  if (victory.kind != VictoryKind::kHold) return 0;
  int value = -sign_of(victory.side) * kHeld;
  view.for_each(victory.side, [&](UnitId u) {
    if (view.state().town[u] == victory.town + 1) value = sign_of(victory.side) * kHeld;
  });
  return value;
}

}  // namespace

int material(const View& view) {
  const State& s = view.state();
  int sum = held(view) + kActionLeft * (s.left[0] - s.left[1]);
  for (int i = 1; i <= view.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    sum += sign_of(view.side_of(u)) * worth(view, u);
    if (s.on_table(u) && s.attacked(u)) sum -= sign_of(view.side_of(u)) * combat_gain(view, u);
  }
  for (const Side side : {kBlue, kRed}) sum -= sign_of(side) * danger(view, side, broken_halves(view, side));
  return sum;
}

int Material::value(const Lgg& game, const State& state) const {
  return material(game.view(state));
}

Material::Material(const Lgg& game) : par_(material(game.view(game.initial_state()))) {}

double Material::win_probability(const Lgg& game, const State& state) const {
  if (const Result result = game.result(state); result.over) {
    return result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
  }
  return logistic((value(game, state) - par_) / kLogit);
}

}  // namespace zerohour::lgg
