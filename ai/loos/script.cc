#include "ai/loos/script.h"

#include <algorithm>

#include "ai/loos/assault.h"
#include "ai/loos/drive.h"
#include "ai/loos/line.h"
#include "ai/loos/setup.h"

namespace zerohour::loos {
namespace {

Action cheapest_loss(const Script& script, const State& state) {
  const View view = script.game.view(state);
  Action best;
  int best_worth = 100000;
  for_each_legal(view, Kind::kLose, kNoUnit, [&](Action a) {
    const int worth = step_worth(view, a.unit());
    if (worth >= best_worth) return;
    best_worth = worth;
    best = a;
  });
  return best;
}

// The retreat that leaves the line best, or `stand` where the hex is worth a step more.
Action german_retreat(const Script& script, const State& state) {
  const GermanLine line(script, state);
  Action best(Kind::kStand);
  State after = state;
  script.game.apply(after, best);
  const UnitId top = script.game.view(state).top(state.target);
  int best_value = line.value(after) - step_worth(script.game.view(state), top);
  for_each_legal(script.game.view(state), Kind::kRetreat, kNoUnit, [&](Action a) {
    after = state;
    script.game.apply(after, a);
    const int value = line.value(after, best_value);
    if (value <= best_value) return;
    best_value = value;
    best = a;
  });
  return best;
}

Action british_retreat(const Script& script, const State& state) {
  const View view = script.game.view(state);
  HexSet asked{state.target};
  for_each_legal(view, Kind::kRetreat, kNoUnit, [&](Action a) { asked.insert(a.hex()); });
  const Drive drive(script, state, asked);
  const UnitId top = view.top(state.target);
  Action best(Kind::kStand);
  int best_value = drive.value(state, top, state.target) - step_worth(view, top);
  for_each_legal(view, Kind::kRetreat, kNoUnit, [&](Action a) {
    const int value = drive.value(state, top, a.hex());
    if (value <= best_value) return;
    best_value = value;
    best = a;
  });
  return best;
}

// The released division and the entry hex that is most in danger for what defends it.
Action choose_entry(const Script& script, const State& state) {
  const Board& board = script.board();
  const auto need = [&](int i) {
    int threat = 0;
    for (const Hex h : state.occupied[index(kBritish)]) {
      threat += danger(script.ground.to_entry(kBritish, i)[h.id()]);
    }
    int guard = 2;
    for (const UnitId u : kAllRegiments& state.on_map) {
      if (script.ground.to_entry(kGerman, i)[state.hex[u].id()] <= 4) guard += state.steps(u);
    }
    return threat / guard;
  };
  Action best;
  int best_value = -1;
  for_each_legal(script.game.view(state), Kind::kEntry, kNoUnit, [&](Action a) {
    int value = -1;
    for (std::size_t i = 0; i < board.entry_hexes.size(); ++i) {
      if (board.entry_hexes[i] == a.hex()) value = need(static_cast<int>(i));
    }
    // Where the British do not win by entering it: the nearer they are, the better.
    if (value < 0) {
      value = hex::kColumns + hex::kRows;
      for (const Hex h : state.occupied[index(kBritish)]) value = std::min(value, hex::distance(h, a.hex()));
      value = hex::kColumns + hex::kRows - value;
    }
    if (value <= best_value) return;
    best_value = value;
    best = a;
  });
  return best;
}

void finish(Plan& plan, Step step) {
  if (plan.state().step == step) plan.play(Action(Kind::kDone));
}

// The action of a kind and unit after which the line is worth most, if that is more than `margin` above what it is
// worth now; else done.
Action if_better_for_line(const Script& script, const State& state, Kind kind, UnitId unit, int margin) {
  const GermanLine line(script, state);
  Action best(Kind::kDone);
  int best_value = line.value(state) + margin;
  for_each_legal(script.game.view(state), kind, unit, [&](Action a) {
    State after = state;
    script.game.apply(after, a);
    const int value = line.value(after, best_value);
    if (value <= best_value) return;
    best_value = value;
    best = a;
  });
  return best;
}

Action german_advance(const Script& script, const State& state) {
  return if_better_for_line(script, state, Kind::kAdvance, kNoUnit, script.habits->advance);
}

// Germans seldom stack; where they do, the second unit goes where the line needs it.
Action german_mobile_move(const Script& script, const State& state) {
  return if_better_for_line(script, state, Kind::kMove, state.subject, 10);
}

Action any_legal(const Script& script, const State& state) {
  Action first;
  bool found = false;
  for_each_legal_action(script.game, state, [&](Action a) {
    if (!found || a.kind() == Kind::kDone) first = a;
    found = true;
  });
  return first;
}

void plan_german(const Script& script, Plan& plan) {
  const State& s = plan.state();
  switch (s.step) {
    case Step::kGermanSetup:
      return plan_german_setup(script, plan);
    case Step::kArrival: {
      const Action entry = choose_entry(script, s);
      return plan.play(entry == Action() ? best_for_line(script, s) : entry);
    }
    case Step::kReplacement:
    case Step::kBreakdownPlace:
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      return plan.play(best_for_line(script, s));
    case Step::kBreakdown:
      return plan.play(Action(Kind::kDone));
    case Step::kGermanMove:
      GermanLine(script, s).plan_moves(plan);
      return finish(plan, Step::kGermanMove);
    case Step::kRetreat:
      return plan.play(german_retreat(script, s));
    case Step::kAdvance:
      return plan.play(german_advance(script, s));
    case Step::kMobileMove:
      return plan.play(german_mobile_move(script, s));
    case Step::kMobileChoose:
      return plan.play(Action(Kind::kDone));
    default:
      return;
  }
}

void plan_british(const Script& script, Plan& plan) {
  const State& s = plan.state();
  switch (s.step) {
    case Step::kBritishSetup:
      return plan_british_setup(script, plan);
    case Step::kBritishMove:
      Drive(script, s).plan_moves(plan);
      return finish(plan, Step::kBritishMove);
    case Step::kAircraft:
      return plan.play(best_aircraft(script, s));
    case Step::kGas:
      return plan.play(choose_gas(script, s));
    case Step::kFriendlyFire:
      return plan.play(cheapest_loss(script, s));
    case Step::kRetreat:
      return plan.play(british_retreat(script, s));
    case Step::kAdvance:
      return plan.play(advance(script, s));
    case Step::kMobileChoose:
      return plan.play(mobile_choice(script, s));
    case Step::kMobileMove:
      return plan.play(mobile_move(script, s));
    default:
      return;
  }
}

// Decisions that are the same for both sides; false if this is not one of them.
bool plan_combat(const Script& script, Plan& plan) {
  switch (plan.state().step) {
    case Step::kDeclare:
      plan_declaration(script, plan);
      finish(plan, Step::kDeclare);
      return true;
    case Step::kDefend:
      plan_defence_fire(script, plan);
      finish(plan, Step::kDefend);
      return true;
    case Step::kResolve:
      plan.play(best_resolution(script, plan.state()));
      return true;
    case Step::kAttackerLoss:
      plan.play(cheapest_loss(script, plan.state()));
      return true;
    case Step::kMobileDeclare:
      plan.play(best_mobile_attack(script, plan.state()));
      return true;
    default:
      return false;
  }
}

}  // namespace

void make_plan(const Script& script, const State& state, Plan& plan) {
  plan.begin(script.game, state);
  if (!plan_combat(script, plan)) {
    if (script.game.actor(state) == Actor::kFirst) {
      plan_british(script, plan);
    } else {
      plan_german(script, plan);
    }
  }
  if (plan.steps().empty()) plan.play(any_legal(script, state));
}

}  // namespace zerohour::loos
