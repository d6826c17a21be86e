#include "engine/lgg/view.h"

#include <algorithm>

namespace zerohour::lgg {

int View::morale(UnitId u) const {
  return std::min(9, type(u).morale + (s_.has(u, kGuard) ? rules_.values.guard_morale : 0));
}

table::Box View::open_base(UnitId u, table::Vec centre, int heading) const {
  return table::box_at(centre, heading, type(u).width, type(u).depth);
}

table::Box View::base_at(UnitId u, const table::Pose& pose, int town) const {
  if (town != 0) return table::box_of(pose, kTownSize, kTownSize);
  return table::box_of(pose, type(u).width, type(u).depth);
}

table::Box View::base(UnitId u) const {
  return base_at(u, s_.pose[u], s_.town[u]);
}

int View::units_on_table(Side side) const {
  int count = 0;
  for_each(side, [&](UnitId) { ++count; });
  return count;
}

bool View::enemy_within(Side side, const table::Box& box, double distance) const {
  bool found = false;
  for_each(other(side), [&](UnitId e) { found = found || is_within(table::gap(box, base(e)), distance); });
  return found;
}

table::Box View::stand_box(Side side, int which) const {
  return table::box_at(vec(s_.stands[index(side)][static_cast<std::size_t>(which)].at), 0, kStandSize, kStandSize);
}

bool View::in_command(Side side, const table::Box& box, int times) const {
  const double radius = rules_.radius();
  const table::Box commander = stand_box(side, 0);
  if (is_within(table::gap(box, commander), radius * times)) return true;
  for (int wing = 1; wing < kMaxStands; ++wing) {
    if (s_.stands[index(side)][static_cast<std::size_t>(wing)].present == 0) continue;
    const table::Box stand = stand_box(side, wing);
    if (is_within(table::gap(stand, commander), radius) && is_within(table::gap(box, stand), radius * times))
      return true;
  }
  return false;
}

bool View::may_be_asked(Side side) const {
  const bool used =
      s_.chit_used[index(side)] != 0 || (scenario().options.g41_off && s_.chit_used[index(other(side))] != 0);
  return scenario().sides[index(side)].stratagems && !used && s_.played[index(side)] < kStratagems;
}

bool View::in_squares(UnitId defender) const {
  if (!is_infantry(defender)) return false;
  return std::any_of(s_.attackers[defender].begin(), s_.attackers[defender].end(),
                     [&](UnitId a) { return a != kNoUnit && is_cavalry(a); });
}

bool View::touches_over_front(const table::Box& attacker, const table::Box& defender) const {
  const double edge = table::gap(table::front_edge(attacker), defender.polygon());
  if (edge <= kTolerance) return true;
  return is_within(edge, 50) && in_contact_over_obstacle(attacker, defender);
}

absl::string_view View::cannot_stand(UnitId u, const table::Pose& pose, std::uint64_t ignored,
                                     bool obstacles_apart) const {
  const int town = town_of(type(u), pose);
  const table::Box box = base_at(u, pose, town);
  if (!table::is_on_table(box, scenario().width, scenario().height, kTolerance)) return "it would leave the table (G1)";
  if (ground_bars(type(u), box)) return "the ground bars it (3.0)";
  if (overlapped_town(box, town - 1) >= 0) return "only infantry may end in a town block, exactly in it (8.4c, G8)";
  for (int v = 1; v <= unit_count(); ++v) {
    const auto other_unit = static_cast<UnitId>(v);
    if (other_unit == u || !s_.on_table(other_unit) || (ignored >> v & 1) != 0) continue;
    const table::Vec apart = vec(s_.pose[other_unit].at) - box.centre;
    if (dot(apart, apart) > 600.0 * 600.0) continue;  // no two bases reach so far
    if (table::depth(box, base(other_unit)) > kTolerance) return "it would overlap another unit (8.4b)";
  }
  std::array<table::Vec, 2> bank;
  for (int o = 0; o < obstacle_count(); ++o) {
    const Obstacle line = obstacle(o, bank);
    if (line.points.empty() || (obstacles_apart && !line.impassable) || !meets(line, box)) continue;
    if (bridge_distance(o, box.centre) > 250 + kTolerance) return "it would stand astride an obstacle (G7)";
  }
  return "";
}

}  // namespace zerohour::lgg
