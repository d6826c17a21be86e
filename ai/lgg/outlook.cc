#include "ai/lgg/outlook.h"

#include <algorithm>
#include <cmath>

#include "absl/container/inlined_vector.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kBases = 450;  // a base's reach and half another's, in hundredths of an inch

// About how far two bases are apart, for a first look: as if they had the same heading.
double about_gap(const Piece& a, const Piece& b) {
  const Vec apart = b.at - a.at;
  const double across = std::abs(dot(apart, a.base.right)) - a.base.half_width - b.base.half_width;
  const double along = std::abs(dot(apart, a.base.ahead)) - a.base.half_depth - b.base.half_depth;
  if (across <= 0) return std::max(0.0, along);
  if (along <= 0) return across;
  return std::sqrt(across * across + along * along);
}

}  // namespace

Outlook::Outlook(const View& view, Side side, const RoutPrices& prices, int action, bool this_round)
    : view_(view),
      action_(action),
      this_round_(this_round),
      mine_(view, side, prices),
      theirs_(view, other(side), prices) {}

// The index of the enemy to whom an own piece's moves are bound (8.5); -1 if there is none.
int Outlook::hinderer(const Field& field, int own) {
  const Piece& u = field.own(own);
  int nearest = -1, nearest_front = -1;
  double least = kSixInches + kTolerance, least_front = least;
  for (int i = 0; i < field.enemy_count(); ++i) {
    const Piece& e = field.enemy(i);
    const Vec apart = e.at - u.at;
    if (!e.free || dot(apart, apart) > 1'025.0 * 1'025.0) continue;
    const double gap = about_gap(u, e);
    if (gap < least) {
      least = gap;
      nearest = i;
    }
    if (gap < least_front && dot(apart, u.base.ahead) > u.base.half_depth) {
      least_front = gap;
      nearest_front = i;
    }
  }
  return nearest_front >= 0 ? nearest_front : nearest;
}

int Outlook::best_attack(const Field& field, int enemy, int with, UnitId except, bool unmoved) const {
  struct Option {
    Field::Blow blow;
    int gain;
  };
  const State& s = view_.state();
  const Piece& e = field.enemy(enemy);
  absl::InlinedVector<Option, 12> options;
  for (int i = 0; i < field.own_count(); ++i) {
    const Piece& u = field.own(i);
    if (!u.fights || u.unit == except || (unmoved && s.attacked(u.unit))) continue;
    if (unmoved && (!u.free || (s.marks[u.unit] & (kMoved | kDone)) != 0)) continue;
    const double increment = view_.increment(u.unit), reach = increment + kBases;
    const Vec apart = u.at - e.at;
    if (dot(apart, apart) > reach * reach || (!u.foot && s.town[e.unit] != 0)) continue;
    if (!is_within(about_gap(u, e), increment)) continue;
    const int bound = hinderer(field, i);
    if (bound >= 0 && bound != enemy) continue;
    for (int side = 0; side < 4; ++side) {
      if (!field.reaches(i, enemy, side, true)) continue;
      const Field::Blow blow{i, side};
      options.push_back({blow, field.gain(enemy, &blow, 1)});
    }
  }
  int best = 0;
  for (const Option& o : options) {
    if (with < 0 || o.blow.own == with) best = std::max(best, o.gain - action_);
    for (const Option& p : options) {
      if (&p <= &o || p.blow.own == o.blow.own || p.blow.side == o.blow.side) continue;
      if (with >= 0 && o.blow.own != with && p.blow.own != with) continue;
      const Field::Blow both[] = {o.blow, p.blow};
      best = std::max(best, field.gain(enemy, both, 2) - 2 * action_);
    }
  }
  return best;
}

int Outlook::danger(int own, const table::Pose* at, UnitId except) {
  if (at != nullptr) theirs_.place_enemy(own, at);
  const int found = best_attack(theirs_, own, -1, except, this_round_);
  if (at != nullptr) theirs_.place_enemy(own, nullptr);
  return found;
}

int Outlook::promise(int own, const table::Pose* at) {
  const Piece& u = mine_.own(own);
  if (!u.fights) return 0;
  if (at != nullptr) mine_.place_own(own, at);
  const int bound = hinderer(mine_, own);
  const double increment = view_.increment(u.unit), reach = increment + kBases;
  int best = 0;
  for (int e = 0; e < mine_.enemy_count(); ++e) {
    const Vec apart = mine_.enemy(e).at - u.at;
    if (dot(apart, apart) > reach * reach || (bound >= 0 && bound != e)) continue;
    best = std::max(best, best_attack(mine_, e, own, kNoUnit, false));
  }
  if (at != nullptr) mine_.place_own(own, nullptr);
  return best;
}

}  // namespace zerohour::lgg
