#include "ai/lgg/places.h"

#include <algorithm>
#include <cstdlib>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/fire.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kNearEnemy = 1'830;                     // of a commander's units: the reach of cavalry
constexpr int kPaysMore = 150;                           // to have a unit in the radius again
constexpr double kBefore = 1'050, kBeforeHorse = 1'400;  // how far from an enemy, to come at him from two sides
constexpr double kHelps = 1'025;                         // of centres: 6 inches between bases at most
constexpr double kBesideEnemy = 890, kOffCorner = 60;    // of centres: a little less than 6 inches between bases
constexpr double kBesideGun = 232, kBehindFront = 40;    // of centres

}  // namespace

int gain_by_fire(const Lgg& game, const State& state, UnitId gun, const table::Pose& pose, UnitId target) {
  State there = state;
  there.pose[gun] = pose;
  const View view = game.view(there);
  return fire_fault(view, gun, target).empty() ? fire_gain(view, gun, target) : 0;
}

Places::Places(const Lgg& game, const State& state, const Field& field, const Brief& brief, const Aim& aim)
    : game_(game),
      s_(state),
      view_(game.view(state)),
      side_(field.side()),
      field_(field),
      brief_(brief),
      aim_(aim),
      enemy_acts_(state.passed[index(other(side_))] == 0),
      outlook_(view_, side_, {brief.gone, brief.box, brief.urgent}, brief.action, enemy_acts_) {
  dangers_.fill(-1);
}

int Places::danger(int own, const table::Pose* at, UnitId except) {
  if (at != nullptr || except != kNoUnit) return outlook_.danger(own, at, except);
  int& known = dangers_[static_cast<std::size_t>(own)];
  if (known < 0) known = outlook_.danger(own);
  return known;
}

int Places::value_of_aid(int own, const table::Pose& place) const {
  if (!aided_) return 0;
  const table::Box base = view_.open_base(field_.own(own).unit, vec(place.at), place.heading);
  const int left = s_.left[index(side_)];
  int sum = 0, most = 0;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Aid& aid = aid_[static_cast<std::size_t>(e)];
    const Aid::Gain& gain = aid.best[aid.best[0].by == own ? 1 : 0];
    const Piece& enemy = field_.enemy(e);
    const Vec apart = base.centre - enemy.at;
    if (gain.more <= 0 || dot(apart, apart) > kHelps * kHelps) continue;
    if (gain.by >= 0 && left < 2) continue;  // no action would be left for it
    if (dot(apart, gain.front.ahead) > gain.front.depth - kTolerance) continue;
    if (table::gap(base, enemy.base) > kSixInches) continue;
    sum += gain.more;
    most = std::max(most, gain.more);
  }
  return (left > 2 ? sum : most) * brief_.aid / 100;
}

// Forward, but not far before the others.
int Places::value_forward(const Piece& u, Vec at) const {
  const double ahead = std::min(dot(at - aim_.middle, aim_.axis), kBeforeMiddle);
  const int press = u.strength > 1 ? brief_.press : brief_.press * brief_.weak / 100;
  return static_cast<int>(ahead * press / 100);
}

int Places::value_of_place(int own, const table::Pose* place) {
  const Piece& u = field_.own(own);
  int value = value_forward(u, place == nullptr ? u.at : vec(place->at));
  value -= danger(own, place) * weight_of_danger() / 100;
  if (brief_.promise > 0) value += outlook_.promise(own, place) * brief_.promise / 100;
  return value;
}

Places::List Places::places_of(int own) const {
  const Piece& u = field_.own(own);
  const double step = view_.increment(u.unit);
  List places;
  const auto add = [&](Vec goal, int heading) {
    const Vec way = goal - u.at;
    const double distance = length(way);
    if (distance > step * 1.02) goal = u.at + way * (step / distance);
    if (distance < 150) return;
    if (const auto at = table::rounded(goal)) {
      places.push_back({*at, static_cast<std::int16_t>(table::normal_heading(heading))});
    }
  };
  const Vec to_focus = field_.enemy(aim_.focus).at - u.at;
  const int forward = table::heading_of(aim_.axis), heading = s_.pose[u.unit].heading;
  for (const double part : {1.0, 0.6, 0.3}) add(u.at + aim_.axis * (step * part), forward);
  if (length(to_focus) > 1) {
    const Vec way = to_focus * (1 / length(to_focus));
    for (const double part : {1.0, 0.6}) add(u.at + way * (step * part), table::heading_of(way));
  }
  for (const double part : {0.5, 1.0}) add(u.at - aim_.axis * (step * part), heading);
  // Before the corners of enemies that are near, to come at them from two sides.
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& enemy = field_.enemy(e);
    const Vec apart = enemy.at - u.at;
    if (!enemy.fights || dot(apart, apart) > (step + 1'300) * (step + 1'300)) continue;
    for (const int turn : {-65, -35, 35, 65}) {
      const int bearing = enemy.heading + turn;
      const Vec goal = enemy.at + table::ahead_of(bearing) * (u.foot ? kBefore : kBeforeHorse);
      if (length(goal - u.at) <= step) add(goal, bearing + 180);
    }
  }
  // Beside a friend.
  for (int f = 0; f < field_.own_count(); ++f) {
    const Piece& friendly = field_.own(f);
    const Vec apart = friendly.at - u.at;
    if (f == own || !friendly.foot || dot(apart, apart) > (step + 300) * (step + 300)) continue;
    for (const double aside : {-312.0, 312.0}) {
      const Vec goal = friendly.at + friendly.base.right * aside;
      if (length(goal - u.at) <= step) add(goal, friendly.heading);
    }
  }
  // Level with an enemy, or behind it, so that it is flanked when others attack it.
  for (int e = 0; e < field_.enemy_count() && aided_; ++e) {
    const Piece& enemy = field_.enemy(e);
    if (aid_[static_cast<std::size_t>(e)].best[0].more <= 0 || length(enemy.at - u.at) > step + 900) continue;
    for (const int turn : {95, -95, 135, -135, 180}) {
      const int bearing = enemy.heading + turn;
      const Vec goal = enemy.at + table::ahead_of(bearing) * (kBesideEnemy + (std::abs(turn) == 135 ? kOffCorner : 0));
      if (length(goal - u.at) <= step) add(goal, bearing + 180);
    }
  }
  return places;
}

BetterPlaces Places::of_fighter(int own) {
  const Piece& u = field_.own(own);
  const int now = value_of_place(own, nullptr), helped = value_of_aid(own, s_.pose[u.unit]);
  BetterPlace best, plain;
  for (const table::Pose& place : places_of(own)) {
    const int aid = value_of_aid(own, place) - helped;
    // Without danger it would be worth that at most.
    if (brief_.promise == 0 && value_forward(u, vec(place.at)) + std::max(aid, 0) - now <= plain.gain) continue;
    if (!view_.cannot_stand(u.unit, place, 0, false).empty()) continue;
    const int gain = value_of_place(own, &place) - now;
    if (gain + aid > best.gain) best = {place, gain + aid, aid > 0};
    if (gain + std::min(aid, 0) > plain.gain) plain = {place, gain + std::min(aid, 0)};
  }
  BetterPlaces found;
  if (best.gain > 0) found.push_back(best);
  if (best.whole && plain.gain > 0) found.push_back(plain);
  return found;
}

std::optional<BetterPlace> Places::of_gun(int own, double gap) {
  const Piece& gun = field_.own(own);
  const double step = view_.increment(gun.unit);
  if (gap > view_.type(gun.unit).range + step) return std::nullopt;
  const int now = value_of_gun(own, nullptr);
  BetterPlace best;
  for (int f = 0; f < field_.own_count(); ++f) {
    const Piece& friendly = field_.own(f);
    const Vec apart = friendly.at - gun.at;
    if (!friendly.foot || dot(apart, apart) > (step + 300) * (step + 300)) continue;
    for (const double aside : {-kBesideGun, kBesideGun}) {
      const auto at = table::rounded(friendly.at + friendly.base.right * aside - friendly.base.ahead * kBehindFront);
      if (!at) continue;
      const table::Pose place = {*at, static_cast<std::int16_t>(friendly.heading)};
      if (length(vec(place.at) - gun.at) > step || !view_.cannot_stand(gun.unit, place, 0, false).empty()) continue;
      const int gain = value_of_gun(own, &place) - now;
      if (gain > best.gain) best = {place, gain};
    }
  }
  return best.gain > 0 ? std::optional<BetterPlace>(best) : std::nullopt;
}

int Places::value_of_gun(int own, const table::Pose* place) {
  const Piece& gun = field_.own(own);
  int fire = 0;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& target = field_.enemy(e);
    const double reach = view_.type(gun.unit).range + 600;
    const Vec apart = target.at - (place == nullptr ? gun.at : vec(place->at));
    if (!target.fights || !target.free || dot(apart, apart) > reach * reach) continue;
    const table::Pose& from = place == nullptr ? s_.pose[gun.unit] : *place;
    fire = std::max(fire, gain_by_fire(game_, s_, gun.unit, from, target.unit));
  }
  return fire * brief_.guns / 100 - danger(own, place) * weight_of_danger() / 100;
}

std::optional<BetterPlace> Places::of_commander() const {
  struct Led {
    const table::Box* base;
    int worth;
  };
  absl::InlinedVector<Led, 24> led;
  Vec sum, near_sum;
  int near_enemy = 0;
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& p = field_.own(i);
    if (!p.fights) continue;
    double gap = 0;
    field_.nearest_enemy(p.base, gap);
    const bool close = gap < kNearEnemy;
    sum = sum + p.at;
    if (close) {
      near_sum = near_sum + p.at;
      ++near_enemy;
    }
    led.push_back({&p.base, (view_.never_pays_more(p.unit) ? 0 : kPaysMore) + (close ? brief_.lead : 0)});
  }
  if (led.empty()) return std::nullopt;
  const double radius = view_.rules().values.radius[static_cast<std::size_t>(view_.scenario().weather)];
  const auto value_at = [&](Vec at) {
    int value = 0;
    const table::Box stand = table::box_at(at, 0, kStandSize, kStandSize);
    for (const Led& l : led) {
      if (table::gap(*l.base, stand) <= radius) value += l.worth;
    }
    return value;
  };
  const Vec middle = sum * (1.0 / static_cast<double>(led.size())) - aim_.axis * 200;
  const Vec front = (near_sum + middle) * (1.0 / (near_enemy + 1)) - aim_.axis * 300;
  const Vec from = vec(s_.stands[index(side_)][0].at);
  const int now = value_at(from);
  BetterPlace best;
  for (const Vec goal : {middle, front, (middle + front) * 0.5}) {
    const auto at = table::rounded(goal);
    const int gain = value_at(goal) - now;
    if (at && gain > best.gain && length(goal - from) > 300) best = {{*at, 0}, gain};
  }
  return best.gain > 0 ? std::optional<BetterPlace>(best) : std::nullopt;
}

}  // namespace zerohour::lgg
