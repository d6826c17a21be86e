#include "ai/loos/setup.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "ai/loos/drive.h"
#include "ai/loos/exposure.h"
#include "engine/loos/setup.h"

namespace zerohour::loos {
namespace {

constexpr int kNoise = 12;

// How a battalion in h covers what nobody covers yet.
int cover_value(const Script& script, const State& state, std::uint64_t uncovered, Hex h) {
  const Board& board = script.board();
  const std::uint64_t gap = uncovered & board.covers(h);
  const int near = (board.around(h) & state.occupied[index(kGerman)]).size();
  return 100 * std::popcount(gap) + (board.is_trench_hex(h) ? 60 : 0) - 30 * near +
         static_cast<int>(script.pick(h.id(), kNoise));
}

// What one battalion more in h saves, with the British front line full.
int depth_value(const Script& script, const State& state, Exposure& exposure, UnitId u, Hex h, int without) {
  const Board& board = script.board();
  State after = state;
  script.game.apply(after, Action(Kind::kPlace, u, h));
  const View view = script.game.view(after);
  int value = without - exposure.of(view);
  if (board.is_trench_hex(h)) value += 60;
  return value + static_cast<int>(script.pick(1000 + h.id(), kNoise));
}

Action german_placement(const Script& script, const Plan& plan, Exposure& exposure, UnitId u) {
  const State& state = plan.state();
  const Board& board = script.board();
  const HexSet open = plan.game().view(plan.state()).set_up_hexes(u);
  const std::uint64_t uncovered = plan.game().view(plan.state()).uncovered_front();
  const bool cover = uncovered != 0;
  if (!cover) exposure.keep(plan.game().view(plan.state()));
  const int without = cover ? 0 : exposure.of(plan.game().view(plan.state()));
  HexSet choice = open;
  // What is left thickens the first line: it holds longest there, and lives through the bombardments (14.3.4).
  if (!cover) choice &= board.front.neighbours();
  if (choice.empty()) choice = open;
  Hex best;
  int best_value = -1000000;
  for (const Hex h : choice) {
    const int value =
        cover ? cover_value(script, state, uncovered, h) : depth_value(script, state, exposure, u, h, without);
    if (value <= best_value) continue;
    best_value = value;
    best = h;
  }
  return {Kind::kPlace, u, best};
}

}  // namespace

std::vector<UnitId> unplaced_british(const View& view) {
  std::vector<UnitId> units = unplaced_units(view.state(), kBritish);
  std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return view.attack(a) > view.attack(b); });
  return units;
}

void plan_german_setup(const Script& script, Plan& plan) {
  Exposure exposure(script, script.board().front, HexSet());
  while (plan.state().step == Step::kGermanSetup) {
    plan.play(german_placement(script, plan, exposure, unplaced_units(plan.state(), kGerman).front()));
  }
}

int order_of_like(const Script& script, Hex h) {
  return static_cast<int>(script.pick(2000 + h.id(), kNoise));
}

void plan_british_setup(const Script& script, Plan& plan) {
  const Drive drive(script, plan.state());
  // The strongest counters choose first; a division's first unit settles its sector.
  for (const UnitId u : unplaced_british(plan.game().view(plan.state()))) {
    if (plan.state().step != Step::kBritishSetup) return;
    Hex best;
    int best_value = -1000000;
    for (const Hex h : plan.game().view(plan.state()).set_up_hexes(u)) {
      const int value = drive.value(plan.state(), u, h) + order_of_like(script, h);
      if (value <= best_value) continue;
      best_value = value;
      best = h;
    }
    plan.play(Action(Kind::kPlace, u, best));
  }
}

}  // namespace zerohour::loos
