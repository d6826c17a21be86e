#include "engine/lgg/view.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

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
  const double farthest = distance + box.reach() + std::max(rules_.largest_radius, kTownRadius) + 1 + kTolerance;
  for_each(other(side), [&](UnitId e) {
    const table::Vec apart = vec(s_.pose[e].at) - box.centre;
    if (found || dot(apart, apart) > farthest * farthest) return;
    found = found || table::are_within(box, base(e), distance + kTolerance);
  });
  return found;
}

table::Box View::stand_box(Side side, int which) const {
  return table::box_at(vec(s_.stands[index(side)][static_cast<std::size_t>(which)].at), 0, kStandSize, kStandSize);
}

bool View::is_within_of_stand(const table::Box& box, table::Point stand, double distance) const {
  // Where circles do not tell, the bases are measured.
  const table::Vec apart = box.centre - vec(stand);
  const double centres = length(apart), tolerated = distance + kTolerance;
  constexpr double kStandOuter = 142, kStandInner = 99;
  if (centres - table::inner_radius(box) - kStandInner < tolerated) return true;
  if (centres - table::outer_radius(box) - kStandOuter > tolerated) return false;
  return table::gap(box, table::box_at(vec(stand), 0, kStandSize, kStandSize)) <= tolerated;
}

bool View::in_command(Side side, const table::Box& box, int times) const {
  const double radius = rules_.radius();
  const auto& stands = s_.stands[index(side)];
  if (is_within_of_stand(box, stands[0].at, radius * times)) return true;
  for (std::size_t wing = 1; wing < kMaxStands; ++wing) {
    if (stands[wing].present == 0 || !is_within_of_stand(box, stands[wing].at, radius * times)) continue;
    if (is_within_of_stand(stand_box(side, static_cast<int>(wing)), stands[0].at, radius)) return true;
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

absl::string_view View::ground_fault(const UnitType& unit_type, const table::Box& box, int town) const {
  if (!table::is_on_table(box, scenario().width, scenario().height, kTolerance)) return "it would leave the table (G1)";
  if (ground_bars(unit_type, box)) return "the ground bars it (3.0)";
  if (overlapped_town(box, town - 1) >= 0) return "only infantry may end in a town block, exactly in it (8.4c, G8)";
  return "";
}

bool View::is_astride(const table::Box& box, bool obstacles_apart) const {
  bool astride = false;
  for_each_obstacle([&](int o, const Obstacle& line) {
    if (astride || (obstacles_apart && !line.impassable) || !meets(line, box)) return;
    astride = bridge_distance(o, box.centre) > 250 + kTolerance;
  });
  return astride;
}

absl::string_view View::cannot_stand(UnitId u, const table::Pose& pose, std::uint64_t ignored,
                                     bool obstacles_apart) const {
  const int town = town_of(type(u), pose);
  const table::Box box = base_at(u, pose, town);
  if (const absl::string_view fault = ground_fault(type(u), box, town); !fault.empty()) return fault;
  const double own = radius_of(type(u), town != 0);
  const int farthest = static_cast<int>(own + std::max(rules_.largest_radius, kTownRadius)) + 1;
  for (int v = 1; v <= unit_count(); ++v) {
    const auto other_unit = static_cast<UnitId>(v);
    const table::Point at = s_.pose[other_unit].at;
    if (std::abs(at.x - pose.at.x) > farthest || std::abs(at.y - pose.at.y) > farthest) continue;
    if (other_unit == u || !s_.on_table(other_unit) || (ignored >> v & 1) != 0) continue;
    const table::Vec apart = vec(at) - box.centre;
    const double reach = own + radius_of(type(other_unit), s_.town[other_unit] != 0);
    if (dot(apart, apart) > reach * reach) continue;
    if (table::is_deeper(box, base(other_unit), kTolerance)) return "it would overlap another unit (8.4b)";
  }
  return is_astride(box, obstacles_apart) ? "it would stand astride an obstacle (G7)" : "";
}

}  // namespace zerohour::lgg
