#include "engine/lgg/surroundings.h"

namespace zerohour::lgg {
Surroundings::Surroundings(const View& view, UnitId unit)
    : view_(view),
      unit_(unit),
      start_(view.base(unit)),
      radius_(view.type(unit).radius),
      in_limit_(view.in_command(view.side_of(unit), start_, view.limit(unit))),
      beyond_(!view.in_command(view.side_of(unit), start_, 1)),
      rough_(view.overlaps_rough(start_)),
      enemy_commander_(view.stand_box(other(view.side_of(unit)), 0)),
      barriers_(view, start_, false) {
  const State& s = view.state();
  const double own = table::outer_radius(start_);
  view.for_each(other(view.side_of(unit)), [&](UnitId e) {
    Enemy enemy{e, view.base(e), 0, kFar, !s.in_combat(e), s.target[e] == unit};
    enemy.radius = table::outer_radius(enemy.box);
    const table::Vec apart = enemy.box.centre - start_.centre;
    const double matters = enemy.attacks ? kFar : enemy.matters() + own + enemy.radius;
    if (dot(apart, apart) <= matters * matters) enemy.gap = table::gap(start_, enemy.box);
    enemies_.push_back(enemy);
  });
}

}  // namespace zerohour::lgg
