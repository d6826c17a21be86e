#include "ai/loos/exact.h"

namespace zerohour::loos {
namespace {

// What a unit may do in a player turn that is to come, as a power of two: some hexes, an attack on one of them or none.
constexpr double kUnitTurn = 3;
// Pruning and the table leave about this part of the exponent (measured on the small scenarios).
constexpr double kPruned = 0.5;

// The player turns after this one.
double later_size(const Loos& game, const State& state) {
  const Scenario& scenario = game.rules().scenario;
  const View view = game.view(state);
  double size = 0;
  for (int turn = state.turn; turn <= scenario.last_turn; ++turn) {
    for (const Side side : {kBritish, kGerman}) {
      const bool begun = turn == state.turn && (side == kBritish || state.active == kGerman);
      const bool played = !(side == kGerman && turn == scenario.last_turn && scenario.british_only_last_turn);
      if (!begun && played) size += kUnitTurn * view.on_map(side).size();
    }
  }
  return size;
}

}  // namespace

double exact_size(const Loos& game, const State& state) {
  return kPruned * (plan::present_size(game, state) + later_size(game, state));
}

std::optional<ExactAnswer> solve_exactly(const Loos& game, const State& state, const ExactOptions& options) {
  return plan::solve_exactly(game, state, options, [&] { return exact_size(game, state); });
}

}  // namespace zerohour::loos

template std::optional<zerohour::plan::ExactAnswer<zerohour::loos::Loos>> zerohour::plan::solve_exactly(
    const zerohour::loos::Loos& game, const zerohour::loos::State& state, const zerohour::plan::ExactOptions& options,
    absl::FunctionRef<double()> size);
