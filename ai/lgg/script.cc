#include "ai/lgg/script.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "ai/lgg/answers.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/script_turn.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/features.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

// At most: a fire or two, and what it would do otherwise. So many places in the order of wishes are kept for a gun that
// is looked at last.
constexpr int kWishesOfGun = 8;

using table::Vec;

constexpr double kHasCome = 1'300;  // the enemy has come: no more need to go to it
constexpr int kBlock = 2'000;       // to hold the block that decides
constexpr int kEasyActions = 450;   // a stratagem for more actions is played for what gains as much
constexpr int kToRadius = 150;      // to have a unit in the radius again

bool comes_before(const Wish& a, const Wish& b) {
  return a.score != b.score ? a.score > b.score : a.order < b.order;
}

}  // namespace

ScriptTurn::ScriptTurn(const Lgg& game, const State& s, const Brief& brief, std::uint64_t seed)
    : game_(game),
      s_(s),
      view_(game.view(s)),
      side_(s.side),
      brief_(brief),
      random_(seed),
      enemy_acts_(s.passed[index(other(s.side))] == 0),
      left_(s.left[index(s.side)]),
      attack_bonus_(attack_bonus()),
      field_(view_, s.side, {brief.gone, brief.box, brief.urgent}),
      crowd_(view_),
      looks_((brief.danger | brief.later | brief.promise) != 0) {}

void ScriptTurn::make_wishes() {
  find_focus();
  if (looks_) places_.emplace(game_, s_, field_, crowd_, brief_, Aim{own_middle_, axis_, focus_});
  wish_forces();
  wish_attacks();
  searches_.reserve(static_cast<std::size_t>(field_.own_count()));
  for (int i = 0; i < field_.own_count(); ++i) wish_for_unit(i);
  wish_rallies();
  wish_commander();
  std::sort(wishes_.begin(), wishes_.end(), comes_before);
  sorted_ = true;
}

void ScriptTurn::put(const Wish& wish) {
  const auto first = wishes_.begin() + static_cast<std::ptrdiff_t>(next_);
  wishes_.insert(std::upper_bound(first, wishes_.end(), wish, comes_before), wish);
}

const Wish* ScriptTurn::next_wish() {
  for (;;) {
    Search* best = nullptr;
    int most = 0;
    for (Search& search : searches_) {
      const int score = score_of(search);
      if (search.over || (best != nullptr && score <= most)) continue;  // they are in order
      best = &search;
      most = score;
    }
    const bool is_left = next_ < wishes_.size();
    if (best != nullptr && (!is_left || most > wishes_[next_].score ||
                            (most == wishes_[next_].score && best->order < wishes_[next_].order))) {
      go_on(*best);
      continue;
    }
    if (!is_left) return nullptr;
    Wish& wish = wishes_[next_++];
    if (wish.risk < 0) return &wish;
    const Wish seen = wish;
    Wish sure = seen;
    sure.risk = -1;
    sure.score = score_of(counted(seen.gain, known_risk(seen.risk)) + seen.besides, seen.cost);
    if (is_wanted(sure.score)) put(sure);
  }
}

// Looks closer at what one of the searches promises, or makes a wish of it.
void ScriptTurn::go_on(Search& search) {
  search.over = !is_wanted(score_of(search));
  if (search.over) return;
  if (!search.places) {
    search.over = true;
    next_order_ = search.order;
    wish_gun_at_last(search.own);
    assert(next_order_ <= search.order + kWishesOfGun);
    return;
  }
  PlaceSearch& places = *search.places;
  search.over = places.most() <= 0;
  if (search.over) return;
  if (!places.found()) {
    // What gains less than the next of the others comes after it.
    int next = next_ < wishes_.size() ? wishes_[next_].score : 0;
    for (const Search& other : searches_) {
      if (&other != &search && !other.over) next = std::max(next, score_of(other));
    }
    return places.go_on((next + brief_.action * search.cost) * 100 / brief_.advance);
  }
  const BetterPlace best = places.best();
  Wish wish = wish_for_place(field_.own(search.own).unit, best);
  wish.score = score_of(search);
  wish.order = search.order++;
  put(wish);
  search.over = !best.whole;
  if (best.whole) places.leave_out_help();
}

Action ScriptTurn::choose() {
  make_wishes();
  while (const Wish* wish = next_wish()) {
    const Wish tried = *wish;
    if (const std::optional<Action> action = carried_out(tried)) return with_stratagem(tried, *action);
  }
  return said(0, Kind::kPass);
}

std::vector<Action> ScriptTurn::choices(int most, int slack) {
  slack_ = slack;
  make_wishes();
  std::vector<Action> actions;
  const auto add = [&](const Action& action) {
    if (std::find(actions.begin(), actions.end(), action) == actions.end()) actions.push_back(action);
  };
  while (static_cast<int>(actions.size()) < most) {
    const Wish* wish = next_wish();
    if (wish == nullptr) {
      add(said(0, Kind::kPass));
      break;
    }
    if (const std::optional<Action> action = carried_out(*wish)) add(*action);
  }
  return actions;
}

Action ScriptTurn::said(int subject, Kind kind, int target) {
  Action a;
  a.subject = static_cast<std::uint8_t>(subject);
  a.kind = kind;
  a.target = static_cast<std::uint8_t>(target);
  return a;
}

bool ScriptTurn::legal(const Action& a) const {
  return is_legal(view_, a).ok();
}

Action ScriptTurn::with_stratagem(const Wish& wish, const Action& action) const {
  return left_ <= 1 && wish.score > kEasyActions && legal(said(0, Kind::kActions)) ? said(0, Kind::kActions) : action;
}

void ScriptTurn::wish(Wish w, int gain, int cost) {
  w.score = score_of(gain, cost);
  if (brief_.noise > 0) w.score += static_cast<int>(random_.below(static_cast<std::uint32_t>(brief_.noise) + 1));
  w.order = next_order_++;
  if (is_wanted(w.score) && cost <= left_) sorted_ ? put(w) : wishes_.push_back(w);
}

int ScriptTurn::attack_bonus() const {
  if (brief_.bold == 0 || !view_.scenario().victory.sudden_death) return brief_.attack;
  const int rounds = std::min(rounds_left(view_), kBoldRounds);
  return brief_.attack + brief_.bold * (kBoldRounds - rounds) / kBoldRounds;
}

int ScriptTurn::cost_of(UnitId u) const {
  return std::max(1, cost_in_place(view_, u));
}

void ScriptTurn::find_focus() {
  int most = 0;
  Vec own_sum, enemy_sum;
  for (int i = 0; i < field_.own_count(); ++i) own_sum = own_sum + field_.own(i).at;
  for (int i = 0; i < field_.enemy_count(); ++i) enemy_sum = enemy_sum + field_.enemy(i).at;
  if (field_.own_count() == 0 || field_.enemy_count() == 0) return;
  own_middle_ = own_sum * (1.0 / field_.own_count());
  const Vec way = enemy_sum * (1.0 / field_.enemy_count()) - own_middle_;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& piece = field_.enemy(e);
    if (!piece.fights && brief_.target != piece.unit) continue;
    int score = superiority(piece.at);
    // To the left or the right as the own side looks.
    const Vec apart = piece.at - own_middle_;
    const double aside = cross(apart, way) / std::max(1.0, length(way));
    if (brief_.flank == Flank::kLeft) score -= static_cast<int>(aside);
    if (brief_.flank == Flank::kRight) score += static_cast<int>(aside);
    if (brief_.flank == Flank::kCentre) score -= static_cast<int>(std::abs(aside));
    if (brief_.target == piece.unit) score += 1'000'000;
    if (focus_ >= 0 && score <= most) continue;
    most = score;
    focus_ = e;
  }
  const Victory& victory = view_.scenario().victory;
  if (victory.kind == VictoryKind::kHold) {
    const Vec block = vec(view_.scenario().towns[static_cast<std::size_t>(victory.town)].at);
    for (int e = 0; e < field_.enemy_count(); ++e) {
      if (focus_ < 0 || length(field_.enemy(e).at - block) < length(field_.enemy(focus_).at - block)) focus_ = e;
    }
  }
  if (focus_ < 0) focus_ = 0;
  axis_ = way * (1 / std::max(1.0, length(way)));
  for (int i = 0; i < field_.own_count() && brief_.wait > 0; ++i) {
    double gap = 0;
    field_.nearest_enemy(field_.own(i).base, gap);
    enemy_is_near_ = enemy_is_near_ || gap < kHasCome;
  }
}

int ScriptTurn::superiority(Vec place) const {
  double sum = 0;
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& p = field_.own(i);
    if (p.fights) sum += 1'000.0 * p.strength / (600 + length(p.at - place));
  }
  for (int i = 0; i < field_.enemy_count(); ++i) {
    const Piece& p = field_.enemy(i);
    if (p.fights) sum -= 1'000.0 * p.strength / (600 + length(p.at - place));
  }
  return static_cast<int>(sum * 100);
}

bool ScriptTurn::guards_block(const Piece& u) const {
  const Victory& victory = view_.scenario().victory;
  return victory.kind == VictoryKind::kHold && s_.town[u.unit] == victory.town + 1;
}

bool ScriptTurn::must_attack() const {
  const Victory& victory = view_.scenario().victory;
  return victory.kind == VictoryKind::kHold && victory.side == side_;
}

void ScriptTurn::wish_for_unit(int i) {
  const Piece& u = field_.own(i);
  const UnitType& type = view_.type(u.unit);
  if ((s_.marks[u.unit] & kDone) != 0) return;
  double gap = 0;
  const int nearest = field_.nearest_enemy(u.base, gap);
  if (nearest < 0) return;
  if (!u.free) {
    if (s_.attacked(u.unit)) wish_withdrawal(i);
    return;
  }
  if (type.is_gun() && (s_.marks[u.unit] & kFired) == 0 && gap <= type.range + kTolerance) wish_fire(u);
  if (s_.hits[u.unit] > 0 && u.fights && (s_.marks[u.unit] & kRestored) == 0 && gap > kSixInches + kTolerance) {
    Wish w;
    w.kind = WishKind::kRecover;
    w.unit = u.unit;
    const int hit = type.cost * 60 / type.strength + (u.strength == 1 ? 250 : 0);
    wish(w, hit * view_.morale(u.unit) / 10 * brief_.recover / 100, cost_of(u.unit));
  }
  if ((s_.marks[u.unit] & kMoved) != 0 || !may_move(view_, u.unit)) return;
  if (u.fights && u.strength == 1 && !places_) return wish_escape(u, nearest, gap);
  if (guards_block(u) || wish_block(u)) return;
  if (type.is_gun()) {
    wish_gun(i);
  } else if (u.fights) {
    places_ ? wish_place(i) : wish_approach(u);
  }
}

void ScriptTurn::wish_gun(int i) {
  if (!places_ || brief_.noise > 0 || brief_.guns < 0 || places_->weight_of_danger() < 0) return wish_gun_at_last(i);
  const int cost = cost_of(field_.own(i).unit);
  if (cost > left_) return;
  Search search{std::nullopt, i, cost, next_order_};
  const int fire = places_->most_fire(i) * brief_.guns / 100;
  const int most = fire + places_->weight_of_danger() * places_->danger(i) / 100;
  search.most = score_of(std::max(most, brief_.action + brief_.advance), cost);
  searches_.push_back(search);
  next_order_ += kWishesOfGun;
}

void ScriptTurn::wish_gun_at_last(int i) {
  const Piece& gun = field_.own(i);
  double gap = 0;
  const int nearest = field_.nearest_enemy(gun.base, gap);
  wish_gun_move(gun, nearest, gap);
  if (places_) wish_to(gun.unit, places_->of_gun(i, gap), 100);
}

void ScriptTurn::wish_withdrawal(int i) {
  const Piece& u = field_.own(i);
  if (view_.in_squares(u.unit) || (s_.marks[u.unit] & kMoved) != 0) return;
  Wish w;
  w.kind = WishKind::kWithdraw;
  w.unit = u.unit;
  wish(w, field_.pending_on_own(i) * brief_.escape / 100, cost_of(u.unit));
}

void ScriptTurn::wish_fire(const Piece& gun) {
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& target = field_.enemy(e);
    const double reach = view_.type(gun.unit).range + 600;
    const Vec apart = target.at - gun.at;
    if (!target.free || dot(apart, apart) > reach * reach || dot(apart, gun.base.ahead) < 0) continue;
    Wish w;
    w.kind = WishKind::kFire;
    w.unit = gun.unit;
    w.enemy = target.unit;
    const FireOdds odds = fire_odds(fire_totals(view_, gun.unit, target.unit));
    const int two = target.strength <= 2 ? target.rout : 2 * target.hit;
    wish(w, (odds.one * target.hit + odds.two * two) / 100 * brief_.fire / 100, cost_of(gun.unit));
  }
}

bool ScriptTurn::wish_block(const Piece& u) {
  const Victory& victory = view_.scenario().victory;
  if (victory.kind != VictoryKind::kHold || !u.foot) return false;
  const Town& town = view_.scenario().towns[static_cast<std::size_t>(victory.town)];
  if (std::find(s_.town.begin(), s_.town.end(), victory.town + 1) != s_.town.end()) return false;
  if (length(u.at - town.box.centre) > 2.0 * view_.increment(u.unit)) return false;
  Wish w;
  w.kind = WishKind::kOccupyTown;
  w.unit = u.unit;
  w.goal = town.box.centre;
  w.heading = side_ == kBlue ? 0 : 180;
  wish(w, kBlock, cost_of(u.unit));
  return true;
}

void ScriptTurn::wish_place(int i) {
  const Piece& u = field_.own(i);
  if (brief_.advance <= 0 || focus_ < 0) return wish_corner(u);
  const int cost = cost_of(u.unit);
  if (brief_.noise == 0) {
    if (cost <= left_) searches_.push_back({PlaceSearch(*places_, i), i, cost, next_order_});
    next_order_ += 2;
    return;
  }
  PlaceSearch search(*places_, i);
  for (bool more = true; more;) {
    while (search.most() > 0 && !search.found()) search.go_on(0);
    if (search.most() <= 0) return;
    const BetterPlace best = search.best();
    wish_to(u.unit, best, brief_.advance);
    more = best.whole;
    search.leave_out_help();
  }
}

void ScriptTurn::wish_to(UnitId u, const std::optional<BetterPlace>& place, int percent) {
  if (place) wish(wish_for_place(u, *place), place->gain * percent / 100, cost_of(u));
}

Wish ScriptTurn::wish_for_place(UnitId u, const BetterPlace& place) {
  Wish w;
  w.kind = WishKind::kApproach;
  w.unit = u;
  w.goal = vec(place.pose.at);
  w.heading = place.pose.heading;
  w.whole = place.whole;
  return w;
}

void ScriptTurn::wish_corner(const Piece& u) {
  if (brief_.corner <= 0) return;
  const double x = view_.scenario().width - 400.0;
  const double y = side_ == kBlue ? 400 : view_.scenario().height - 400.0;
  Wish w;
  w.kind = WishKind::kApproach;
  w.unit = u.unit;
  w.goal = {side_ == kBlue ? 400 : x, y};
  const double distance = length(w.goal - u.at);
  if (distance < 1'400) return;
  w.goal = w.goal + (u.at - w.goal) * (900 / distance);
  w.heading = s_.pose[u.unit].heading;
  wish(w, brief_.action + brief_.corner, cost_of(u.unit));
}

void ScriptTurn::wish_rallies() {
  const int broken = broken_halves(view_, side_);
  if (broken == 0) return;
  const int relieved = danger(view_, side_, broken) - danger(view_, side_, broken - 1);
  for (int i = 1; i <= view_.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (s_.place[u] != Place::kRallyable || view_.side_of(u) != side_ || (s_.marks[u] & (kRestored | kDone)) != 0)
      continue;
    Wish w;
    w.kind = WishKind::kRally;
    w.unit = u;
    const int back = brief_.gone == 0 ? view_.type(u).cost * 30 + relieved
                                      : field_.back_from_box(side_) + view_.type(u).cost * 60 / view_.type(u).strength;
    wish(w, back * view_.morale(u) / 10 * brief_.rally / 100, 1);
  }
}

void ScriptTurn::wish_commander() {
  int beyond = 0, fighting = 0;
  Vec sum;
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& p = field_.own(i);
    if (!p.fights) continue;
    sum = sum + p.at;
    ++fighting;
    if (!view_.never_pays_more(p.unit) && !view_.in_command(side_, p.base, 1)) ++beyond;
  }
  if (fighting == 0) return;
  Wish w;
  w.kind = WishKind::kCommander;
  w.goal = sum * (1.0 / fighting) - axis_ * 200;
  const double away = length(w.goal - vec(s_.stands[index(side_)][0].at));
  if (places_) {
    const std::optional<BetterPlace> place = places_->of_commander();
    if (!place) return;
    w.goal = vec(place->pose.at);
    return wish(w, place->gain, 1);
  }
  int gain = kToRadius * beyond;
  if (away > 600) gain += brief_.action + 20;
  if (away > 300) wish(w, gain, 1);
}

Action script_activation(const Lgg& game, const State& state, const Brief& brief, std::uint64_t seed) {
  return ScriptTurn(game, state, brief, seed).choose();
}

std::vector<Action> script_wishes(const Lgg& game, const State& state, const Brief& brief, int most, int slack) {
  return ScriptTurn(game, state, brief, 0).choices(most, slack);
}

Action script_action(const Lgg& game, const State& state, Side side, const Brief& brief, std::uint64_t seed) {
  if (state.step == Step::kActivate) return script_activation(game, state, brief, seed);
  return answer(game, state, side);
}

}  // namespace zerohour::lgg
