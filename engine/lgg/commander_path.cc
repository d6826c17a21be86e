// The walk of a commander along its path (8.2).
#include <algorithm>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/path.h"
#include "engine/table/leg.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Vec;

constexpr double kCommanderStep = 10;  // test points are a tenth of an inch apart at most (G5)
constexpr double kReach = 300;         // no base's corner is farther from its centre

}  // namespace

Walk walk_commander(const View& view, Side side, const Action& action) {
  Walk walk;
  const State& s = view.state();
  const Stand& stand = s.stands[index(side)][static_cast<std::size_t>(action.subject - kCommanderSubject)];
  walk.end = {stand.at, 0};
  walk.cost = 1;
  const auto fault = [&](absl::string_view text, UnitId culprit = kNoUnit) {
    walk.fault = text;
    walk.culprit = culprit;
    return walk;
  };
  if (action.legs == 0 || action.heading != 0 || action.target != kNoUnit) {
    return fault("a commander moves along legs, and has no heading (8.2, G2)");
  }
  Box base = table::box_at(vec(stand.at), 0, kStandSize, kStandSize);
  const Barriers all_barriers(view, base, true);
  BarriersOnLeg barriers(all_barriers);
  for (int i = 0; i < action.legs; ++i) {
    const table::Pose& to = action.leg[i];
    if (to.heading != 0) return fault("a commander has no heading (G2)");
    if (to.at == walk.end.at) return fault("a leg has no length (G71)");
    const table::Leg leg(walk.end.at, to.at, kCommanderStep);
    barriers.begin_leg(base, leg.way());
    absl::InlinedVector<std::pair<UnitId, Box>, 8> enemies;
    view.for_each(other(side), [&](UnitId e) {
      const Box box = view.base(e);
      const double reach = table::outer_radius(base) + table::outer_radius(box);
      if (!table::is_near_segment(box.centre, leg.at(0), leg.at(leg.steps()), reach)) return;
      if (table::least_gap_on(base, leg.way(), box.polygon()) <= -kTolerance + table::kHair)
        enemies.emplace_back(e, box);
    });
    for (int step = 1; step <= leg.steps(); ++step) {
      // Steps that lead past nothing are left out, but for the last one.
      double clear = barriers.clear_distance(base);
      for (const auto& [e, box] : enemies) {
        clear = std::min(clear, table::least_gap_on(base, {}, box.polygon()) + kTolerance - table::kHair);
      }
      const double steps = std::min(clear / leg.step_length(), static_cast<double>(leg.steps() - step));
      step += static_cast<int>(std::max(steps, 0.0));
      const Vec before = leg.at(step - 1);
      base = table::moved_to(base, leg.at(step));
      if (const absl::string_view bad = barriers.test(base, before); !bad.empty()) return fault(bad);
      UnitId met = kNoUnit;
      for (const auto& [e, box] : enemies) {
        if (table::depth(base, box) > kTolerance) met = e;
      }
      if (met != kNoUnit) return fault("a commander does not enter an enemy's base (8.2)", met);
    }
    if (!table::is_on_table(base, view.scenario().width, view.scenario().height, kTolerance)) {
      return fault("it would leave the table (8.4a)");
    }
    walk.length += leg.length();
    walk.end = to;
  }
  if (!is_within(walk.length, kCommanderMove)) return fault("a commander moves 20 inches at most (8.2)");
  return walk;
}

}  // namespace zerohour::lgg
