#include "ai/lgg/answers.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/core/game.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr int kChit = 1'200, kSpareChit = 400;
constexpr int kMeanActions[] = {55, 70, 90, 110};  // tenths, by skill
constexpr double kRallyDistance = 1'400;           // from the nearest enemy

// The listed action that scores highest; the first of equals.
template <class Score>
Action best_listed(const Lgg& game, const State& s, Side side, const Score& score) {
  Action best;
  int most = std::numeric_limits<int>::min();
  for_each_legal_action(game, s, [&](const Action& a) {
    if (game.chooser(s, a) != side) return;
    const int value = score(a);
    if (value <= most) return;
    most = value;
    best = a;
  });
  return best;
}

Action word_of(Kind kind) {
  Action a;
  a.kind = kind;
  return a;
}

double nearest_enemy(const View& view, Side side, Vec from) {
  double least = 10'000;
  view.for_each(other(side), [&](UnitId e) { least = std::min(least, length(vec(view.state().pose[e].at) - from)); });
  return least;
}

// --- Stratagems.

bool plays_command(const View& view, Side side) {
  if (!view.has_chit(side)) return false;
  const State& s = view.state();
  const int mean = kMeanActions[s.stands[index(side)][0].skill];
  return 10 * s.totals[index(side)] + 30 <= mean;
}

// What a combat's result brings the attackers.
int result_gain(const View& view, UnitId defender, CombatResult result) {
  CombatOdds only;
  only.of[static_cast<std::size_t>(result)] = 100;
  return combat_gain(view, defender, view.state().attackers[defender], only);
}

// What rolling the own die of a combat again gains on average. which: 0 the attackers' die, 1 the defender's.
int combat_again(const View& view, int which) {
  const State& s = view.state();
  const UnitId d = s.p.defender;
  const CombatTotals totals = combat_totals(view, d);
  const auto gain = [&](int attack, int defence) {
    const int attackers = result_gain(view, d, combat_result(totals, attack, defence));
    return which == 0 ? attackers : -attackers;
  };
  int sum = 0;
  for (int face = 1; face <= 10; ++face) {
    sum += which == 0 ? gain(face, s.p.face[1]) : gain(s.p.face[0], face);
  }
  return sum / 10 - gain(s.p.face[0], s.p.face[1]);
}

int fire_again(const View& view, int which) {
  const State& s = view.state();
  const FireTotals totals = fire_totals(view, s.p.unit, s.p.target);
  const auto gain = [&](int fire, int target) {
    const int hits = fire_hits(totals, fire, target);
    const int loss = hits == 0 ? 0 : hits_loss(view, s.p.target, hits);
    return which == 0 ? loss : -loss;
  };
  int sum = 0;
  for (int face = 1; face <= 10; ++face) {
    sum += which == 0 ? gain(face, s.p.face[1]) : gain(s.p.face[0], face);
  }
  return sum / 10 - gain(s.p.face[0], s.p.face[1]);
}

bool plays_die(const View& view, Side side) {
  if (!view.has_chit(side)) return false;
  const State& s = view.state();
  const UnitId u = s.p.unit;
  int gain = 0;
  switch (static_cast<Step>(s.p.roll)) {
    case Step::kCombat:
      gain = combat_again(view, s.p.stage);
      break;
    case Step::kFire:
      gain = fire_again(view, s.p.stage);
      break;
    case Step::kRally:
      gain = view.type(u).cost * 30 * view.morale(u) / 10;
      break;
    default:
      gain = s.on_table(u) ? hits_loss(view, u, 1) * view.morale(u) / 10 : 0;
      break;
  }
  return gain > chit_price(view, side);
}

// --- Places.

// Clear of the enemy, but not far.
int rally_score(const View& view, Side side, const Action& a) {
  if (a.kind != Kind::kPlace) return std::numeric_limits<int>::min() + 1;
  return -static_cast<int>(std::abs(nearest_enemy(view, side, vec(a.leg[0].at)) - kRallyDistance));
}

// Infantry and guns in front around the middle, cavalry on the flanks, commanders behind.
int set_up_score(const View& view, Side side, const Action& a) {
  const table::Point at = a.leg[0].at;
  const int height = view.scenario().height, middle = view.scenario().width / 2;
  const int from_edge = side == kBlue ? at.y : height - at.y, aside = std::abs(at.x - middle);
  if (a.subject >= kCommanderSubject) return 2'000 - std::abs(from_edge - 600) - aside;
  const UnitType& type = view.type(a.subject);
  const bool behind = type.kind == Class::kEngineer || (type.kind == Class::kCavalry && !type.light);
  const int row = behind ? 600 : 1000, column = type.light ? middle * 2 / 3 : 0;
  return 1'000 - std::abs(from_edge - row) - std::abs(aside - column) / 2;
}

}  // namespace

int chit_price(const View& view, Side side) {
  const State& s = view.state();
  const int left = s.chits[index(side)] - s.played[index(side)];
  const int rounds = (view.scenario().length - s.count) / 15;
  return left > rounds ? kSpareChit : kChit;
}

Action answer(const Lgg& game, const State& s, Side side) {
  const View view = game.view(s);
  const auto best = [&](const auto& score) { return best_listed(game, s, side, score); };
  switch (s.step) {
    case Step::kCommandChit:
      return word_of(plays_command(view, side) ? Kind::kCommand : Kind::kNo);
    case Step::kDieChit:
      return word_of(plays_die(view, side) ? Kind::kDie : Kind::kNo);
    case Step::kLose:
      return best([&](const Action& a) {
        if (a.target == kNoUnit) return -hits_loss(view, a.subject, 1);
        if (a.target == a.subject) return -hits_loss(view, a.subject, 2);
        return -hits_loss(view, a.subject, 1) - hits_loss(view, a.target, 1);
      });
    case Step::kOccupy:
      return best([&](const Action& a) { return view.strength(a.subject); });
    case Step::kRallyPlace:
    case Step::kDayPlace:
      return best([&](const Action& a) { return rally_score(view, side, a); });
    case Step::kResolve:
      return best([&](const Action& a) {
        const int gain = combat_gain(view, a.target);
        return view.side_of(a.target) == side ? -gain : gain;
      });
    case Step::kStay:
      return best([&](const Action& a) { return a.kind == Kind::kStay ? 1 : 0; });
    case Step::kPursuitHit:
      return best([&](const Action& a) { return -hits_loss(view, a.subject, 1); });
    case Step::kJoin:
      return best([&](const Action& a) {
        if (a.kind == Kind::kDone) return 0;
        return view.strength(a.subject) == 1 ? 10 - view.strength(a.target) : -1;
      });
    case Step::kSetUp:
      return best([&](const Action& a) { return set_up_score(view, side, a); });
    default:
      return best([](const Action&) { return 0; });
  }
}

}  // namespace zerohour::lgg
