#include "ai/lgg/places.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "absl/container/inlined_vector.h"
#include "engine/lgg/fire.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kNearEnemy = 1'830;                     // of a commander's units: the reach of cavalry
constexpr int kPaysMore = 150;                           // to have a unit in the radius again
constexpr double kBefore = 1'050, kBeforeHorse = 1'400;  // how far from an enemy, to come at it from two sides
constexpr double kHelps = 1'025;                         // of centres: 6 inches between bases at most
constexpr double kBesideEnemy = 890, kOffCorner = 60;    // of centres: a little less than 6 inches between bases
constexpr double kFarther = 1.02;                        // than a step: that is near enough
constexpr int kAnything = std::numeric_limits<int>::min();
constexpr double kBesideGun = 232, kBehindFront = 40;  // of centres

}  // namespace

int gain_by_fire(const Lgg& game, const State& state, UnitId gun, const table::Pose& pose, UnitId target, int least) {
  State there = state;
  there.pose[gun] = pose;
  const View view = game.view(there);
  // Whether it could fire is more work than what that would gain.
  const int gain = fire_gain(view, gun, target);
  return gain > least && fire_fault(view, gun, target).empty() ? gain : 0;
}

Places::Places(const Lgg& game, const State& state, const Field& field, const Crowd& crowd, const Brief& brief,
               const Aim& aim)
    : game_(game),
      s_(state),
      view_(game.view(state)),
      side_(field.side()),
      field_(field),
      crowd_(crowd),
      brief_(brief),
      aim_(aim),
      enemy_acts_(state.passed[index(other(side_))] == 0),
      outlook_(field, crowd, brief.action, enemy_acts_) {
  dangers_.fill(-1);
}

int Places::danger(int own, const table::Pose* at, UnitId except) {
  if (at != nullptr || except != kNoUnit) return outlook_.danger(own, at, except);
  int& known = dangers_[static_cast<std::size_t>(own)];
  if (known < 0) known = outlook_.danger(own);
  return known;
}

void Places::set_aid(int enemy, const Aid& aid) {
  if (aid.best[0].more > 0) aided_.push_back({enemy, aid});
}

Places::Helped Places::helped_by(int own) const {
  const Piece& u = field_.own(own);
  const double reach = kHelps + farthest(u);
  const int left = s_.left[index(side_)];
  Helped helped;
  for (const Aided& aided : aided_) {
    const Aid::Gain& gain = aided.aid.best[aided.aid.best[0].by == own ? 1 : 0];
    const Vec apart = field_.enemy(aided.enemy).at - u.at;
    if (gain.more <= 0 || dot(apart, apart) > reach * reach) continue;
    if (gain.by >= 0 && left < 2) continue;  // no action would be left for it
    helped.push_back({&field_.enemy(aided.enemy), gain});
  }
  return helped;
}

int Places::value_of_aid(int own, const Helped& helped, const table::Pose& place) const {
  const Vec at = vec(place.at);
  std::optional<table::Box> base;
  int sum = 0, most = 0;
  for (const auto& [enemy, gain] : helped) {
    const Vec apart = at - enemy->at;
    if (dot(apart, apart) > kHelps * kHelps) continue;
    if (dot(apart, gain.front.ahead) > gain.front.depth - kTolerance) continue;
    if (!base) base = view_.open_base(field_.own(own).unit, at, place.heading);
    if (!table::are_within(*base, enemy->base, kSixInches)) continue;
    sum += gain.more;
    most = std::max(most, gain.more);
  }
  return counted_aid(sum, most);
}

int Places::most_aid(const Helped& helped) const {
  int sum = 0, most = 0;
  for (const auto& [enemy, gain] : helped) {
    sum += gain.more;
    most = std::max(most, gain.more);
  }
  return counted_aid(sum, most);
}

// No more than one attack is helped where there are not actions enough.
int Places::counted_aid(int sum, int most) const {
  return (s_.left[index(side_)] > 2 ? sum : most) * brief_.aid / 100;
}

int Places::value_forward(int own, Vec at) const {
  return value_ahead(own, dot(at - aim_.middle, aim_.axis));
}

int Places::value_ahead(int own, double ahead) const {
  const int press = field_.own(own).strength > 1 ? brief_.press : brief_.press * brief_.weak / 100;
  return static_cast<int>(std::min(ahead, kBeforeMiddle) * press / 100);
}

int Places::most_forward(int own) const {
  const Piece& u = field_.own(own);
  return value_ahead(own, dot(u.at - aim_.middle, aim_.axis) + farthest(u));
}

// How far from where it stands a place of places_of() can be, and some.
double Places::farthest(const Piece& u) const {
  return view_.increment(u.unit) * kFarther + 2;
}

int Places::value_of_place(int own, const table::Pose* place) {
  int value = value_forward(own, place == nullptr ? field_.own(own).at : vec(place->at));
  value -= danger(own, place) * weight_of_danger() / 100;
  if (brief_.promise > 0) value += outlook_.promise(own, place) * brief_.promise / 100;
  return value;
}

int Places::danger_worth(int loss) const {
  const int weight = weight_of_danger();
  if (weight <= 0) return Outlook::kAll;
  return static_cast<int>(std::min<std::int64_t>((std::int64_t{100} * loss + weight - 1) / weight, Outlook::kAll));
}

Places::List Places::places_of(int own) const {
  const Piece& u = field_.own(own);
  const double step = view_.increment(u.unit);
  List places;
  const auto add = [&](Vec goal, int heading) {
    const Vec way = goal - u.at;
    const double distance = length(way);
    if (distance > step * kFarther) goal = u.at + way * (step / distance);
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
  for (const Aided& aided : aided_) {
    const Piece& enemy = field_.enemy(aided.enemy);
    if (length(enemy.at - u.at) > step + 900) continue;
    for (const int turn : {95, -95, 135, -135, 180}) {
      const int bearing = enemy.heading + turn;
      const Vec goal = enemy.at + table::ahead_of(bearing) * (kBesideEnemy + (std::abs(turn) == 135 ? kOffCorner : 0));
      if (length(goal - u.at) <= step) add(goal, bearing + 180);
    }
  }
  return places;
}

std::optional<BetterPlace> Places::of_gun(int own, double gap) {
  const Piece& gun = field_.own(own);
  const double step = view_.increment(gun.unit);
  if (gap > view_.type(gun.unit).range + step) return std::nullopt;
  const int now = *value_of_gun(own, nullptr, kAnything);
  BetterPlace best;
  for (int f = 0; f < field_.own_count(); ++f) {
    const Piece& friendly = field_.own(f);
    const Vec apart = friendly.at - gun.at;
    if (!friendly.foot || dot(apart, apart) > (step + 300) * (step + 300)) continue;
    for (const double aside : {-kBesideGun, kBesideGun}) {
      const auto at = table::rounded(friendly.at + friendly.base.right * aside - friendly.base.ahead * kBehindFront);
      if (!at) continue;
      const table::Pose place = {*at, static_cast<std::int16_t>(friendly.heading)};
      if (length(vec(place.at) - gun.at) > step || !crowd_.has_room(gun.unit, place)) continue;
      if (const auto value = value_of_gun(own, &place, now + best.gain)) best = {place, *value - now};
    }
  }
  return best.gain > 0 ? std::optional<BetterPlace>(best) : std::nullopt;
}

int Places::most_fire(int own) const {
  const Piece& gun = field_.own(own);
  const double reach = view_.type(gun.unit).range + 600 + farthest(gun);
  int most = 0;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& target = field_.enemy(e);
    const Vec apart = target.at - gun.at;
    if (!target.fights || !target.free || dot(apart, apart) > reach * reach) continue;
    most = std::max(most, most_fire_gain(view_, gun.unit, target.unit));
  }
  return most;
}

std::optional<int> Places::value_of_gun(int own, const table::Pose* place, int least) {
  const Piece& gun = field_.own(own);
  int fire = 0;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& target = field_.enemy(e);
    const double reach = view_.type(gun.unit).range + 600;
    const Vec apart = target.at - (place == nullptr ? gun.at : vec(place->at));
    if (!target.fights || !target.free || dot(apart, apart) > reach * reach) continue;
    const table::Pose& from = place == nullptr ? s_.pose[gun.unit] : *place;
    fire = std::max(fire, gain_by_fire(game_, s_, gun.unit, from, target.unit, fire));
  }
  const int safe = fire * brief_.guns / 100, weight = weight_of_danger();
  if (weight == 0) return safe > least ? std::optional<int>(safe) : std::nullopt;
  if (weight > 0 && safe <= least) return std::nullopt;
  const int value = safe - danger(own, place) * weight / 100;
  return value > least ? std::optional<int>(value) : std::nullopt;
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
    const bool close = field_.is_near_enemy(p.base, kNearEnemy);
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
      if (table::are_within(*l.base, stand, radius)) value += l.worth;
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
