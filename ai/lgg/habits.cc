#include "ai/lgg/habits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "ai/lgg/paths.h"
#include "ai/lgg/script.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kOnHill = 700;  // of its middle, in hundredths of an inch: there is no room for all on the top

// The hill that is furthest to the side's right among those no nearer to the enemy's edge than the middle of the table;
// null where there is none.
const Area* right_hill(const View& view, Side side) {
  const Area* best = nullptr;
  double most = -std::numeric_limits<double>::infinity();
  const double forward = side == kBlue ? 1 : -1;
  for (const Area& hill : view.scenario().hills) {
    if (forward * (hill.middle.y - view.scenario().height / 2.0) > hill.radius) continue;
    const double right = forward * hill.middle.x;
    if (right <= most) continue;
    most = right;
    best = &hill;
  }
  return best;
}

// A move of the unit that is furthest from the hill; none where all are there or cannot come nearer.
std::optional<Action> move_to(const View& view, Side side, const Area& hill) {
  std::optional<Action> best;
  double most = kOnHill;
  view.for_each(side, [&](UnitId unit) {
    const State& s = view.state();
    const double away = length(vec(s.pose[unit].at) - hill.middle);
    if (away <= most || s.attacked(unit) || (s.marks[unit] & kMoved) != 0 || !may_move(view, unit)) return;
    const auto path = path_toward(view, unit, hill.middle, side == kBlue ? 0 : 180, view.increment(unit));
    if (!path.has_value() || path->walk.cost > 1) return;
    best = path->action;
    most = away;
  });
  return best;
}

}  // namespace

Action HabitBot::choose(const Lgg& game, const State& state, const ai::Budget&) {
  const Side side = ai::deciding_side(game, state, side_);
  const State seen = game.visible_to(state, side);
  Brief brief = brief_;
  brief.advance = brief.press = 0;
  if (seen.step == Step::kActivate) {
    if (habit_ == Habit::kAnswers) return {};
    if (habit_ == Habit::kSecond && seen.first == side) brief.attack = -20'000;
    if (habit_ == Habit::kHill) {
      const View view = game.view(seen);
      const Area* const hill = right_hill(view, side);
      const std::optional<Action> move = hill == nullptr ? std::nullopt : move_to(view, side, *hill);
      if (move.has_value() && game.is_legal(seen, *move).ok()) return *move;
    }
  }
  return script_action(game, seen, side, brief, seed_);
}

}  // namespace zerohour::lgg
