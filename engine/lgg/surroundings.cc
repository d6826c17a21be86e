#include "engine/lgg/surroundings.h"

#include <algorithm>

namespace zerohour::lgg {
int Nearest::choose() const {
  if (near_.size() < 2) return near_.empty() ? -1 : near_[0].number;
  absl::InlinedVector<Enemy, 8> ahead;
  for (const Enemy& e : near_) {
    if (is_to_front(base_, *e.box)) ahead.push_back(e);
  }
  const absl::Span<const Enemy> among = ahead.empty() ? near_ : ahead;
  double least = among[0].gap;
  for (const Enemy& e : among) least = std::min(least, e.gap);
  return std::find_if(among.begin(), among.end(), [&](const Enemy& e) { return is_within(e.gap, least); })->number;
}

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
  Nearest nearest(start_);
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    const Enemy& e = enemies_[i];
    if (e.free && is_within(e.gap, kSixInches)) nearest.add(static_cast<int>(i), e.box, e.gap);
  }
  first_n_ = nearest.choose();
}

}  // namespace zerohour::lgg
