// What a place costs because of what will fall there, and what it is worth to a machine gun.
#include <algorithm>
#include <cstdlib>

#include "ai/westfront/outlook.h"

namespace zerohour::westfront {

void Outlook::add_hazards(Scene& scene) const {
  if (brief_.gas != 0) scene.gas = GasForecast(view_);
  if (brief_.sos_fear == 0) return;
  for (const BatteryId b : ids_to(view_.scenario().battery_count())) {
    const Battery& battery = view_.scenario().batteries[b];
    // Who is used up in this player turn may be called in the next.
    if (battery.side == side_ || !battery.sos || view_.state().lost(b) || view_.surprised(battery.side)) continue;
    scene.sos = view_.tables().type(battery.type).row;
  }
}

int Outlook::hazard(StandId own, Point p, const Spot& spot) const {
  const Scene& scene = this->scene();
  int sum = 0;
  if (brief_.gas != 0 && !scene.gas.empty() && !is_vehicle(view_.type(own))) {
    constexpr int kLies = 20;  // orders are worse in it
    const int worth = knowledge_.shot(Row::kGas, spot.cover, 0);
    sum += (worth * scene.gas.chance(p) / 6 + (scene.gas.lies(p) ? kLies : 0)) * brief_.gas / 100;
  }
  if (brief_.barrage != 0) {
    for (const Planned& planned : scene.planned) {
      if (!planned.own || !planned.shape.contains(p)) continue;
      constexpr int kRolling = 22;
      sum += (planned.rolling ? kRolling : knowledge_.shot(planned.row, spot.cover, 0)) * brief_.barrage / 100;
    }
  }
  if (scene.sos != Row::kNone && is_under_sos(p)) {
    sum += knowledge_.shot(scene.sos, spot.cover, 0) * brief_.sos_fear / 100;
  }
  return sum * price(own) / 60;
}

// Where the template of a call to one of the enemy's trenches may lie.
bool Outlook::is_under_sos(Point p) const {
  constexpr int kHalfDepth = 25;
  const Scenario& scenario = view_.scenario();
  for (std::size_t t = 0; t < scenario.trenches.size(); ++t) {
    if (scenario.trenches[t].owner == side_) continue;
    if (!view_.ground().may_be_near_trench(static_cast<int>(t), p, kSosFromTrench + kHalfDepth)) continue;
    const Point near = view_.ground().nearest_on_trench(static_cast<int>(t), p);
    if (table::is_within(near, p, kSosFromTrench + kHalfDepth)) return true;
  }
  return false;
}

bool Outlook::is_under_own_fire(Point p) const {
  const GasForecast gas(view_);
  constexpr int kAsLikelyAsNot = 3;
  if (gas.lies(p) || gas.chance(p) >= kAsLikelyAsNot) return true;
  const Scene& scene = this->scene();
  return std::any_of(scene.planned.begin(), scene.planned.end(),
                     [&](const Planned& planned) { return planned.own && planned.shape.contains(p); });
}

int Outlook::crowding(Point p, absl::Span<const Point> friends) const {
  constexpr int kWidth = 100, kDepth = 50;  // of a template
  const auto beside = std::count_if(friends.begin(), friends.end(), [&](Point other) {
    return std::abs(other.x - p.x) <= kWidth && std::abs(other.y - p.y) <= kDepth;
  });
  return static_cast<int>(beside) * brief_.spacing;
}

// Of a machine gun: behind the platoons that it supports, near its commander.
int Outlook::gun_place_worth(StandId own, Point p) const {
  constexpr int kBehind = 50, kAside = 300;  // mm
  constexpr int kLeads = 25, kFar = 15;
  const State& s = view_.state();
  int lead = 0;
  bool alone = true;
  for (const StandId one : own_) {
    if (!is_platoon(view_.type(one)) || std::abs(s.at[one].x - p.x) > kAside) continue;
    const int ahead = forward(side_) * (s.at[one].y - p.y);
    lead = alone ? ahead : std::max(lead, ahead);
    alone = false;
  }
  int worth = !alone && lead < kBehind ? -kLeads : 0;
  const StandId commander = view_.commander_of(own);
  if (commander != kNoStand && !table::is_within(s.at[commander], p, kCommandRange)) worth -= kFar;
  return worth;
}

}  // namespace zerohour::westfront
