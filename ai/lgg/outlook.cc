#include "ai/lgg/outlook.h"

#include <algorithm>
#include <cmath>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/target.h"

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

constexpr double kHinders = kSixInches + kTolerance;

// About how far an enemy is from a piece whose moves it may bind (8.5), at least kHinders if it binds none. ahead:
// whether it is in front of it.
double hindering_gap(const Piece& u, const Piece& e, bool& ahead) {
  constexpr double kReach = 1'025;  // of centres
  const Vec apart = e.at - u.at;
  if (!e.free || dot(apart, apart) > kReach * kReach) return kHinders;
  ahead = dot(apart, u.base.ahead) > u.base.half_depth;
  return about_gap(u, e);
}

}  // namespace

Outlook::Outlook(const Field& field, const Crowd& crowd, int action, bool this_round)
    : view_(field.view()),
      own_(field),
      crowd_(crowd),
      action_(action),
      this_round_(this_round),
      theirs_(field.turned()) {}

Outlook::Army& Outlook::mine() {
  if (!mine_) mine_.emplace(own_);
  return *mine_;
}

void Outlook::TwoNearest::add(const Neighbour& neighbour) {
  if (of[0].number < 0 || neighbour.gap < of[0].gap) {
    of[1] = of[0];
    of[0] = neighbour;
  } else if (of[1].number < 0 || neighbour.gap < of[1].gap) {
    of[1] = neighbour;
  }
}

Outlook::Hinderers Outlook::hinderers_of(const Field& field, int own) {
  Hinderers found;
  for (int i = 0; i < field.enemy_count(); ++i) {
    bool ahead = false;
    const double gap = hindering_gap(field.own(own), field.enemy(i), ahead);
    if (gap >= kHinders) continue;
    found.all.add({gap, i});
    if (ahead) found.ahead.add({gap, i});
  }
  return found;
}

Outlook::Army::Army(Field of) : field(std::move(of)) {
  for (int i = 0; i < field.own_count(); ++i) hinderers.push_back(hinderers_of(field, i));
}

bool Outlook::is_bound(const Army& army, int own, int enemy, int with, int moved) {
  const Field& field = army.field;
  Neighbour nearest, nearest_ahead;
  if (own == with && moved == own) {
    const Hinderers now = hinderers_of(field, own);
    nearest = now.all.of[0];
    nearest_ahead = now.ahead.of[0];
  } else {
    const Hinderers& known = army.hinderers[static_cast<std::size_t>(own)];
    const int elsewhere = with < 0 ? moved : -1;
    nearest = known.all.without(elsewhere);
    nearest_ahead = known.ahead.without(elsewhere);
    if (elsewhere >= 0) {
      bool ahead = false;
      const double gap = hindering_gap(field.own(own), field.enemy(elsewhere), ahead);
      const auto nearer = [&](const Neighbour& than) {
        return gap < kHinders && (than.number < 0 || gap < than.gap || (gap == than.gap && elsewhere < than.number));
      };
      if (nearer(nearest)) nearest = {gap, elsewhere};
      if (ahead && nearer(nearest_ahead)) nearest_ahead = {gap, elsewhere};
    }
  }
  const int bound = nearest_ahead.number >= 0 ? nearest_ahead.number : nearest.number;
  return bound >= 0 && bound != enemy;
}

int Outlook::best_attack(const Army& army, int enemy, int with, int moved, UnitId except, bool unmoved,
                         int enough) const {
  struct Option {
    Target::Strike strike;
    int gain;
  };
  const Field& field = army.field;
  const State& s = view_.state();
  const Piece& e = field.enemy(enemy);
  absl::InlinedVector<Option, 12> options;
  std::optional<Target> target;
  int best = 0;
  for (int i = 0; i < field.own_count(); ++i) {
    const Piece& u = field.own(i);
    if (!u.fights || u.unit == except || (unmoved && s.attacked(u.unit))) continue;
    if (unmoved && (!u.free || (s.marks[u.unit] & (kMoved | kDone)) != 0)) continue;
    const double increment = view_.increment(u.unit), reach = increment + kBases;
    const Vec apart = u.at - e.at;
    if (dot(apart, apart) > reach * reach || (!u.foot && s.town[e.unit] != 0)) continue;
    if (!is_within(about_gap(u, e), increment)) continue;
    if (is_bound(army, i, enemy, with, moved)) continue;
    if (!target) target.emplace(field, crowd_, enemy);
    for (int side = 0; side < 4; ++side) {
      if (!target->reaches(i, side, true)) continue;
      const Target::Strike strike = target->strike(i, side);
      const Option option{strike, target->gain(strike)};
      if (with < 0 || i == with) best = std::max(best, option.gain - action_);
      for (const Option& o : options) {
        if (o.strike.own == i || o.strike.side == side) continue;
        if (with >= 0 && o.strike.own != with && i != with) continue;
        best = std::max(best, target->gain(o.strike, strike) - 2 * action_);
      }
      if (best >= enough) return best;
      options.push_back(option);
    }
  }
  return best;
}

int Outlook::danger(int own, const table::Pose* at, UnitId except, int enough) {
  if (at == nullptr) return best_attack(theirs_, own, -1, -1, except, this_round_, enough);
  const Piece stands = theirs_.field.move_enemy(own, *at);
  const int found = best_attack(theirs_, own, -1, own, except, this_round_, enough);
  theirs_.field.put_enemy(own, stands);
  return found;
}

int Outlook::promise(int own, const table::Pose* at) {
  if (!own_.own(own).fights) return 0;
  Army& army = mine();
  // All that is known of the others holds while they stand where they do.
  const Piece stands = army.field.own(own);
  if (at != nullptr) army.field.move_own(own, *at);
  const Piece& u = army.field.own(own);
  const double reach = view_.increment(u.unit) + kBases;
  int best = 0;
  for (int e = 0; e < army.field.enemy_count(); ++e) {
    const Vec apart = army.field.enemy(e).at - u.at;
    if (dot(apart, apart) > reach * reach || is_bound(army, own, e, own, at == nullptr ? -1 : own)) continue;
    best = std::max(best, best_attack(army, e, own, at == nullptr ? -1 : own, kNoUnit, false, kAll));
  }
  if (at != nullptr) army.field.put_own(own, stands);
  return best;
}

}  // namespace zerohour::lgg
