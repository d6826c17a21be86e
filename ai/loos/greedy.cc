#include "ai/loos/greedy.h"

#include <algorithm>
#include <array>

#include "ai/loos/value.h"

namespace zerohour::loos {
namespace {

constexpr int kNever = -1'000'000;

// Scores are in hundredths of a step, roughly.
class Scorer {
 public:
  Scorer(const Loos& game, const State& state)
      : game_(game), s_(state), v_(game.view(state)), b_(game.board()), side_(actor_side()) {}

  int score(Action a) const {
    switch (a.kind()) {
      case Kind::kPlace:
        return place(a);
      case Kind::kEntry:
        return 1000 - 10 * nearest(a.hex(), s_.occupied[index(kBritish)]);
      case Kind::kCommit:
        return 100 + progress_in_sector(a.sector());
      case Kind::kMove:
        return move(a);
      case Kind::kAircraft:
        return aircraft(a.hex());
      case Kind::kAttack:
        return attack(a.unit(), a.hex());
      case Kind::kBombard:
        return bombard(a.hex());
      case Kind::kGas:
        return gas();
      case Kind::kResolve:
        return attack_value(a.hex(), declared(a.hex()));
      case Kind::kLose:
        return -step_worth(v_, a.unit());
      case Kind::kStand:
        return -step_worth(v_, v_.top(s_.target)) + (b_.is_trench_hex(s_.target) && side_ == kGerman ? 120 : 0);
      case Kind::kRetreat:
        return -60 - 5 * goal_distance(a.hex());
      case Kind::kAdvance:
        return side_ == kBritish ? 200 - 10 * goal_distance(a.hex()) : 50 + (b_.is_trench_hex(a.hex()) ? 50 : -60);
      case Kind::kMobile:
        return side_ == kBritish ? 50 : -10;
      case Kind::kDisplace:
        return -nearest(a.hex(), s_.occupied[index(kBritish)]);
      case Kind::kBreak:
      case Kind::kSwap:
        return kNever;
      default:
        return 0;
    }
  }

 private:
  Side actor_side() const { return game_.actor(s_) == Actor::kFirst ? kBritish : kGerman; }

  static int nearest(Hex from, const HexSet& to) {
    int best = 99;
    for (const Hex h : to) best = std::min(best, hex::distance(from, h));
    return best;
  }

  // Hexes to what the British want: an entry hex, or (a little further off) a town hex that is not theirs.
  int goal_distance(Hex h) const {
    int best = 99;
    for (const Hex e : b_.entry_hexes) best = std::min(best, hex::distance(h, e));
    for (int i = 0; i < static_cast<int>(b_.control_hexes.size()); ++i) {
      if ((s_.control >> i & 1) == 0) best = std::min(best, 4 + hex::distance(h, b_.control_hexes[i]));
    }
    return best;
  }

  struct Attackers {
    std::array<UnitId, kMaxAttackers> unit{};
    int count = 0;
  };
  Attackers declared(Hex target) const {
    Attackers a;
    a.count = v_.declared_attackers(target, a.unit);
    return a;
  }
  // Those declared, and every other unit that still could.
  Attackers possible(Hex target) const {
    Attackers a;
    for (const Hex h : b_.around(target) & s_.occupied[index(side_)]) {
      const UnitId u = v_.top(h);
      const bool free =
          s_.step == Step::kMobileDeclare ? s_.mobile_moved.contains(u) && !s_.fought.contains(u) : s_.aim(u) == kNoAim;
      const bool mine = !free && s_.step == Step::kDeclare && b_.next(h, s_.aim(u)) == target;
      if (free || mine) a.unit[a.count++] = u;
    }
    return a;
  }

  // Expected gain of a ground attack: steps and ground won, less steps lost, over the six faces. With numbers of its
  // own for what a result brings, unlike prospect() (value.h): the player is a yardstick that must stay what it is.
  int attack_value(Hex target, const Attackers& attackers) const {
    if (attackers.count == 0 || v_.top(target) == kNoUnit) return 0;
    const CombatWorksheet w = v_.combat(target, attackers.unit.data(), attackers.count);
    const auto [cheapest, all] = attackers_worth(v_, attackers.unit.data(), attackers.count);
    const int defender = step_worth(v_, w.defender) + (s_.steps(w.defender) == 1 ? 40 : 0);
    int sum = 0;
    for (const CrtResult r : w.results) {
      switch (r) {
        case CrtResult::kNone:
          break;
        case CrtResult::kA:
          sum -= cheapest;
          break;
        case CrtResult::kAe:
          sum -= all;
          break;
        case CrtResult::kEx:
          sum += defender - cheapest;
          break;
        case CrtResult::kD2:
        case CrtResult::kD3:
          sum += defender * 3 / 4;
          break;
        case CrtResult::kDe:
          sum += defender + 40;
          break;
      }
    }
    // The British must get through, and have more to spend.
    return sum / 6 + (side_ == kBritish ? 25 : 0);
  }

  int attack(UnitId u, Hex target) const {
    const Attackers together = possible(target);
    if (s_.step == Step::kMobileDeclare) {
      Attackers alone;
      alone.unit[0] = u;
      alone.count = 1;
      return attack_value(target, alone);
    }
    const int value = attack_value(target, together);
    return value <= 0 ? kNever : 100 + value;
  }

  int bombard(Hex target) const {
    const int dice = game_.rules().tracks.turns[s_.turn].dice[index(side_)];
    const int chance = hit_percent(game_, s_, target, dice);
    int value = step_worth(v_, v_.top(target));
    if (v_.bottom(target) != kNoUnit) value += step_worth(v_, v_.bottom(target));
    if (b_.is_trench_hex(target) && s_.step == Step::kDeclare && side_ == kBritish) {
      // A one-step unit in a trench loses nothing: only the breach counts, and only for an attack to come.
      if (s_.steps(v_.top(target)) == 1) value = s_.attacked.contains(target) ? 120 : 10;
    }
    if (s_.attacked.contains(target)) value += 40;
    return 1 + value * chance / 100;
  }

  int gas() const {
    const int dice = v_.bombardment_dice();
    const int plain = hit_percent(game_, s_, s_.target, dice);
    const int with = hit_percent(game_, s_, s_.target, dice + 1);
    return 100 * (with - plain) - 100 * (100 - with) / 2;
  }

  int aircraft(Hex h) const {
    HexSet seen = b_.around(h);
    seen.insert(h);
    int value = 0;
    for (const Hex t : seen& s_.occupied[index(kGerman)]) {
      if (!b_.observers(t).intersects(s_.occupied[index(kBritish)])) value += 10 + 20 * (v_.bottom(t) != kNoUnit);
    }
    return value;
  }

  int place(Action a) const {
    const Hex h = a.hex();
    if (s_.step == Step::kGermanSetup) {
      // Cover the front line from trench hexes, then bar the ways to the entry hexes.
      const std::uint64_t gap = v_.uncovered_front() & b_.covers(h);
      const int near = (b_.around(h) & s_.occupied[index(kGerman)]).size();
      return 100 * __builtin_popcountll(gap) + (b_.is_trench_hex(h) ? 60 : 0) - 40 * near - 4 * goal_distance(h) -
             2 * nearest(h, b_.front);
    }
    if (side_ == kBritish) {
      const bool stacks = v_.top(h) != kNoUnit;
      return 100 - (stacks ? 10 : 0) - goal_distance(h);
    }
    return 200 - 10 * nearest(h, s_.occupied[index(kBritish)]) + (b_.is_trench_hex(h) ? 15 : 0);
  }

  int progress_in_sector(int sector) const {
    int best = 0;
    for (const UnitId u : v_.on_map(kBritish)) {
      const Hex h = s_.hex[u];
      if (b_.front.contains(h)) continue;
      best = std::max(best, 60 - goal_distance(h) - 2 * nearest(h, b_.sector_front[sector]));
    }
    return best;
  }

  int move(Action a) const {
    const UnitId u = a.unit();
    const Hex from = s_.hex[u];
    const Hex to = a.hex();
    if (a.over()) return kNever;
    if (side_ == kBritish) return british_move(u, from, to);
    return german_move(u, from, to);
  }

  int british_move(UnitId u, Hex from, Hex to) const {
    if (b_.entry.contains(to)) return 100'000;
    int value = 12 * (goal_distance(from) - goal_distance(to));
    const int control = b_.control_index(to);
    if (control >= 0 && (s_.control >> control & 1) == 0) value += 60;
    const HexSet before = b_.around(from) & s_.occupied[index(kGerman)];
    const HexSet after = b_.around(to) & s_.occupied[index(kGerman)];
    // Contact is worth having where there is strength for it, and leaving it costs.
    if (before.any() && after.empty() && value < 36) return kNever;
    if (after.any()) {
      int mine = v_.attack(u);
      for (const Hex h : after.neighbours() & s_.occupied[index(kBritish)]) {
        if (h != from) mine += v_.attack(v_.top(h));
      }
      int theirs = 0;
      for (const Hex h : after) theirs += v_.defence(v_.top(h)) + (b_.is_trench_hex(h) ? 2 : 0);
      value += 6 * (mine - theirs);
    }
    if (v_.top(to) != kNoUnit) value -= 15;  // stacks draw fire (19.2)
    return value;
  }

  int german_move(UnitId u, Hex from, Hex to) const {
    const HexSet& british = s_.occupied[index(kBritish)];
    const HexSet loose = british & b_.field;
    if (loose.empty()) return kNever;
    // The British unit nearest to an entry hex is the one to stop.
    Hex danger;
    int nearest_goal = 99;
    for (const Hex h : loose) {
      int d = 99;
      for (const Hex e : b_.entry_hexes) d = std::min(d, hex::distance(h, e));
      if (d < nearest_goal) {
        nearest_goal = d;
        danger = h;
      }
    }
    if (b_.entry.contains(from) && nearest_goal < 8) return kNever;
    const bool holds_trench = b_.is_trench_hex(from) && b_.around(from).intersects(british);
    if (holds_trench) return kNever;
    int value = 10 * (hex::distance(from, danger) - std::max(1, hex::distance(to, danger)));
    // Between it and the entry hex, not behind it.
    value += 6 * (goal_distance(danger) - goal_distance(to));
    if (b_.is_trench_hex(to)) value += 12;
    const int control = b_.control_index(to);
    if (control >= 0 && (s_.control >> control & 1) != 0) value += 90;  // a town to take back
    if (v_.top(to) != kNoUnit) value -= 30;
    if (b_.entry.contains(to) && nearest_goal < 6) value += 40;
    return value - 2 * (v_.defence(u) < 3);
  }

  const Loos& game_;
  const State& s_;
  const View v_;
  const Board& b_;
  const Side side_;
};

}  // namespace

int greedy_score(const Loos& game, const State& state, Action action) {
  return Scorer(game, state).score(action);
}

Action GreedyBot::choose(const Loos& game, const State& state, const ai::Budget&) {
  const Scorer scorer(game, state);
  Action best;
  int best_score = 2 * kNever;
  std::uint32_t equal = 0;
  for_each_legal_action(game, state, [&](Action action) {
    // It knows the usual ways alone, as it did when its strength was measured.
    if (action.kind() == Kind::kMove && action.path_length() > 0) return;
    const int score = scorer.score(action);
    if (score > best_score) {
      best = action;
      best_score = score;
      equal = 1;
    } else if (score == best_score && random_.below(++equal) == 0) {
      best = action;
    }
  });
  return best;
}

}  // namespace zerohour::loos
