#include "ai/loos/assault.h"

#include <algorithm>

namespace zerohour::loos {
namespace {

constexpr int kAssaultHorizon = 30;
constexpr int kAttackReach = 4;  // hexes: regiments further away do not attack in the same turn

// The least that a British attack has to promise in a turn.
int british_least(const Habits& habits, int turn) {
  constexpr int kEarly = 2;
  constexpr int kLast = 6;
  const int added = turn <= kEarly ? habits.early_least : turn >= kLast ? habits.last_least : 0;
  return habits.british_least + added;
}

// The least that an attack has to promise.
int threshold(const Script& script, Side side, int turn) {
  switch (script.style) {
    case Style::kRush:
      return -40;
    case Style::kTurtle:
      return 90;
    default:
      return side == kBritish ? british_least(*script.habits, turn) : script.habits->german_least;
  }
}

struct Attack {
  Hex target;
  std::array<UnitId, kMaxAttackers> unit{};
  int count = 0;
  int value = 0;
};

// The units that may still join an attack on the hex, strongest first.
Attack free_attackers(const View& view, Side side, Hex target) {
  const State& s = view.state();
  Attack all;
  all.target = target;
  for (const Hex h : view.board().around(target) & s.occupied[index(side)]) {
    const UnitId u = view.top(h);
    if (s.aim(u) == kNoAim) all.unit[all.count++] = u;
  }
  std::stable_sort(all.unit.begin(), all.unit.begin() + all.count,
                   [&](UnitId a, UnitId b) { return view.attack(a) > view.attack(b); });
  return all;
}

// The best group among those free: how many of the strongest.
Attack best_group(const Script& script, const State& state, Side side, Hex target, const Prize& prize,
                  const HexSet& enemies) {
  const View view = script.game.view(state);
  const Attack all = free_attackers(view, side, target);
  Attack best;
  best.value = -100000;
  const int ground = prize.of(target), kept = kept_worth(script, state);
  int price = 0;
  for (int n = 1; n <= all.count; ++n) {
    // A unit that could attack elsewhere has its price.
    const int choices = (view.board().around(state.hex[all.unit[n - 1]]) & enemies).size();
    price += choices > 1 ? script.habits->elsewhere : 3;
    const int value = prospect(view, target, all.unit.data(), n, ground, kept).value - price;
    if (value > best.value) {
      best = all;
      best.count = n;
      best.value = value;
    }
  }
  return best;
}

// Attacks of little promise, made because they silence a trench beside others (14.3.3).
void pin_neighbours(const Script& script, Plan& plan, Side side, const Prize& prize) {
  int now = declared_prospect(script, plan.state(), prize);
  for (const UnitId u : plan.game().view(plan.state()).tops(side)) {
    if (plan.state().aim(u) != kNoAim || plan.state().step != Step::kDeclare) continue;
    Action best;
    int best_value = now + 5;
    for (const Hex h : plan.game().view(plan.state()).attackable(u)) {
      State after = plan.state();
      const Action attack(Kind::kAttack, u, h);
      script.game.apply(after, attack);
      const int value = declared_prospect(script, after, prize);
      if (value <= best_value) continue;
      best_value = value;
      best = attack;
    }
    if (best_value <= now + 5) continue;
    plan.play(best);
    now = best_value;
  }
}

int fire_value(const Script& script, const State& state, Hex target, const Prize& prize) {
  const View view = script.game.view(state);
  const Side shooter = state.occupied[index(kGerman)].contains(target) ? kBritish : kGerman;
  const Board& board = script.board();
  const int dice = script.game.rules().tracks.turns[state.turn].dice[index(shooter)];
  const int chance = hit_percent(script.game, state, target, dice);
  const bool trench = shooter == kBritish && board.is_trench_hex(target);
  const UnitId top = view.top(target);
  const UnitId bottom = view.bottom(target);
  int worth = 0;
  for (const UnitId u : {top, bottom}) {
    if (u == kNoUnit || (trench && state.steps(u) == 1)) continue;  // 14.3.4
    worth += step_worth(view, u);
  }
  if (!trench && bottom == kNoUnit && state.steps(top) == 1) worth += prize.of(target) / 2;
  // A gun that spoils an attack to come.
  if (state.step == Step::kDefend && state.aim(top) != kNoAim) worth += 50;
  int value = worth * chance / 100;
  if (trench && state.attacked.contains(target)) {
    std::array<UnitId, kMaxAttackers> units{};
    const int count = view.declared_attackers(target, units);
    if (count > 0) {
      const int ground = prize.of(target);
      const int better = breached_prospect(script, state, target, units.data(), count, ground).value -
                         prospect(view, target, units.data(), count, ground, kept_worth(script, state)).value;
      const int two = bottom == kNoUnit ? chance : 100 - (100 - chance) * (100 - chance) / 100;
      value += better * two / 100;
    }
  }
  return value;
}

// The British markers that wait for the German attack, where there can be one.
int kept_back(const Script& script, const State& state) {
  if (script.habits->kept == 0 || state.turn == 0 || kept_worth(script, state) < 100) return 0;
  const HexSet field = state.occupied[index(kBritish)] & script.board().field;
  const HexSet near = hex::flood(field, hex::kBoard, kAttackReach);
  for (const UnitId u : kAllRegiments& state.on_map) {
    if (near.contains(state.hex[u])) return script.habits->kept;
  }
  return 0;
}

void plan_fire(const Script& script, Plan& plan, Side side, int least) {
  const Step step = plan.state().step;
  const Prize prize(script, plan.state(), side);
  struct Target {
    Hex hex;
    int value;
  };
  std::array<Target, kUnits> targets{};
  int count = 0;
  for (const Hex h : plan.game().view(plan.state()).markable(side)) {
    const int value = fire_value(script, plan.state(), h, prize) + script.leaning(h).fire + script.fire_noise(h) / 2;
    if (value > least) targets[count++] = {h, value};
  }
  std::stable_sort(targets.begin(), targets.begin() + count,
                   [](const Target& a, const Target& b) { return a.value > b.value; });
  const int kept = step == Step::kDeclare && side == kBritish ? kept_back(script, plan.state()) : 0;
  for (int i = 0; i < count && plan.state().markers[index(side)] > kept; ++i) {
    if (plan.state().step != step || !plan.game().view(plan.state()).markable(side).contains(targets[i].hex)) break;
    plan.play(Action(Kind::kBombard, targets[i].hex));
  }
}

}  // namespace

Prize::Prize(const Script& script, const State& state, Side attacker, const DistanceMap* ways)
    : script_(script), state_(state), control_(state.control), attacker_(attacker), ways_(ways) {}

int Prize::of(Hex target) const {
  const Board& board = script_.board();
  if (ways_ == nullptr) {
    map_ = script_.ground.distances_of(kBritish, board.entry, german_obstacles(script_.game.view(state_)),
                                       kAssaultHorizon, state_.occupied[1 - index(attacker_)]);
    ways_ = &map_;
  }
  int value = danger((*ways_)[target.id()]) / 4;
  if (attacker_ == kBritish && board.entry.contains(target)) {
    value += board.exits.empty() ? 3000 : exit_worth(board, state_);
  }
  const int control = board.control_index(target);
  if (control >= 0) {
    const std::uint64_t bit = std::uint64_t{1} << control;
    const int turn = state_.turn;
    const int apart = points_apart(board, state_);
    value += (town_worth(board, control_ | bit, turn, apart) - town_worth(board, control_ & ~bit, turn, apart)) / 2;
  }
  if (attacker_ == kBritish) return value + script_.habits->ground;
  return board.field.contains(target) ? value + clear_worth(script_, state_) : value;
}

int declared_prospect(const Script& script, const State& state, const Prize& prize) {
  const View view = script.game.view(state);
  const int kept = kept_worth(script, state);
  int sum = 0;
  for (const Hex h : view.pending_combats()) {
    std::array<UnitId, kMaxAttackers> units{};
    const int count = view.declared_attackers(h, units);
    sum += prospect(view, h, units.data(), count, prize.of(h), kept).value;
  }
  return sum;
}

void plan_declaration(const Script& script, Plan& plan) {
  const Side side = plan.state().active;
  const Prize prize(script, plan.state(), side);
  HexSet enemies = plan.state().occupied[1 - index(side)] & script.board().field;
  const int least = threshold(script, side, plan.state().turn);
  HexSet targets = enemies & plan.state().occupied[index(side)].neighbours();
  // For the first choice every trench counts as attacked; the last word has the position as it is.
  for (;;) {
    Attack best;
    best.value = least;
    State rosy = plan.state();
    if (side == kBritish && rosy.turn == 0) rosy.attacked |= targets;
    for (const Hex h : targets) {
      if (plan.state().attacked.contains(h)) continue;
      Attack group = best_group(script, rosy, side, h, prize, enemies);
      group.value += script.leaning(h).eager + script.attack_noise(h);
      if (group.count > 0 && group.value > best.value) best = group;
    }
    if (best.count == 0) break;
    for (int i = 0; i < best.count && plan.state().step == Step::kDeclare; ++i) {
      plan.play(Action(Kind::kAttack, best.unit[i], best.target));
    }
    if (plan.state().step != Step::kDeclare) return;
  }
  pin_neighbours(script, plan, side, prize);
  if (plan.state().step == Step::kDeclare) plan_fire(script, plan, side, script.habits->fire);
}

void plan_defence_fire(const Script& script, Plan& plan) {
  const Side side =
      side_of(plan.game().view(plan.state()).top(plan.state().occupied[1 - index(plan.state().active)].first()));
  plan_fire(script, plan, side, script.habits->answer);
}

Action best_resolution(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const Prize prize(script, state, state.active);
  const int kept = kept_worth(script, state);
  Action best;
  int best_value = -1000000;
  for (const Hex h : view.pending_combats()) {
    std::array<UnitId, kMaxAttackers> units{};
    const int count = view.declared_attackers(h, units);
    const int value =
        view.top(h) == kNoUnit || count == 0 ? 10000 : prospect(view, h, units.data(), count, prize.of(h), kept).value;
    if (value <= best_value) continue;
    best_value = value;
    best = Action(Kind::kResolve, h);
  }
  return best;
}

Action best_mobile_attack(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const Prize prize(script, state, state.active);
  Action best(Kind::kDone);
  int best_value = threshold(script, state.active, state.turn);
  const int kept = kept_worth(script, state);
  for (const UnitId u : view.mobile_attackers()) {
    for (const Hex h : view.mobile_targets(u)) {
      const int value = prospect(view, h, &u, 1, prize.of(h), kept).value + script.leaning(h).eager;
      if (value <= best_value) continue;
      best_value = value;
      best = Action(Kind::kAttack, u, h);
    }
  }
  return best;
}

Action best_aircraft(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const Board& board = script.board();
  HexSet hidden;
  for (const Hex h : state.occupied[index(kGerman)] - board.trench_hexes) {
    if (!view.observed(kBritish, h)) hidden.insert(h);
  }
  Action best(Kind::kDone);
  int best_value = 0;
  for (const Hex h : hidden | hidden.neighbours()) {
    int value = hidden.contains(h) ? 1 : 0;
    for (const Hex t : (script.ground.ring(h, 1) | HexSet{h}) & hidden) {
      value += 4 + state.steps(view.top(t)) + (view.bottom(t) != kNoUnit ? 4 : 0);
    }
    if (value <= best_value) continue;
    best_value = value;
    best = Action(Kind::kAircraft, h);
  }
  return best;
}

Action choose_gas(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const int dice = view.bombardment_dice();
  const int plain = hit_percent(script.game, state, state.target, dice);
  const int with = hit_percent(script.game, state, state.target, dice + 1);
  return Action(2 * (with - plain) > 100 - with ? Kind::kGas : Kind::kNoGas);
}

}  // namespace zerohour::loos
