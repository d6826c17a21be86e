// Script players: legal in whatever position, the same for the same seed, and what their parts promise.
#include "ai/loos/script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "ai/loos/line.h"
#include "ai/loos/players.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/value.h"
#include "engine/core/random.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

const int kShare = kThorough ? 1 : 8;  // one game in so many is played

constexpr Style kStyles[] = {Style::kSector, Style::kRush, Style::kTurtle, Style::kFlank};

void roll(const Loos& game, State& state, Random& random) {
  std::vector<std::uint8_t> faces(static_cast<std::size_t>(game.roll_request(state).count()));
  for (std::uint8_t& face : faces) face = random.face(6);
  game.apply(state, game.roll_action(state, faces));
}

Action random_action(const Loos& game, const State& state, Random& random) {
  Action chosen;
  std::uint32_t seen = 0;
  for_each_legal_action(game, state, [&](Action a) {
    if (random.below(++seen) == 0) chosen = a;
  });
  return chosen;
}

// Plays a game and shows each decision, before it is played.
void play(const Loos& game, std::uint64_t seed, const std::function<Action(const State&)>& choose) {
  Random random(seed);
  State state = game.initial_state();
  while (!game.result(state).over) {
    if (game.actor(state) == Actor::kChance) {
      roll(game, state, random);
    } else {
      game.apply(state, choose(state));
    }
  }
}

TEST(Script, EveryPlanIsLegalWhereverRandomPlayLeads) {
  for (const std::string& scenario : embedded_scenarios()) {
    const auto game = *Loos::load(scenario);
    const Ground ground(game->board());
    const int games = (scenario.starts_with("loos") ? 24 : 40) / kShare;
    for (int n = 0; n < games; ++n) {
      Random random(100 + n);
      Plan plan;
      play(*game, n, [&](const State& state) {
        const Script script{*game, ground, kStyles[n % 4], static_cast<std::uint64_t>(n)};
        if (random.below(4) == 0) {
          make_plan(script, state, plan);
          EXPECT_FALSE(plan.steps().empty());
          State at = state;
          for (const Plan::Step& step : plan.steps()) {
            EXPECT_EQ(step.hash, game->hash(at));
            EXPECT_EQ(game->actor(at), game->actor(state));
            const absl::Status legal = game->is_legal(at, step.action);
            EXPECT_TRUE(legal.ok()) << legal << "\n" << game->format_state(at);
            if (!legal.ok()) break;
            game->apply(at, step.action);
          }
        }
        return random_action(*game, state, random);
      });
    }
  }
}

TEST(Script, PlaysWholeGamesOfAllScenarios) {
  for (const std::string& scenario : embedded_scenarios()) {
    const auto game = *Loos::load(scenario);
    for (const char* name : {"script", "rush", "turtle", "flank"}) {
      const auto british = *make_loos_bot(name, 1);
      const auto german = *make_loos_bot(name, 2);
      play(*game, 3, [&](const State& state) {
        const auto& bot = game->actor(state) == Actor::kFirst ? british : german;
        const Action action = bot->choose(*game, state, {});
        EXPECT_TRUE(game->is_legal(state, action).ok()) << name << "\n" << game->format_state(state);
        return action;
      });
    }
  }
}

TEST(Script, AnswersTheSameWhateverItWasAskedBefore) {
  const auto game = *Loos::load("loos");
  const auto small = *Loos::load("race-for-lens");
  ScriptBot used("script", Style::kSector, 7);
  Random random(1);
  int compared = 0;
  play(*game, 9, [&](const State& state) {
    if (random.below(8) == 0) {
      used.choose(*small, small->initial_state(), {});  // makes it forget the plan
      ScriptBot fresh("script", Style::kSector, 7);
      EXPECT_EQ(used.choose(*game, state, {}), fresh.choose(*game, state, {}));
      ++compared;
    }
    return random_action(*game, state, random);
  });
  EXPECT_GT(compared, 10);
}

TEST(Script, TheSameSeedPlaysTheSameGame) {
  const auto game = *Loos::load("loos");
  const auto record = [&](std::uint64_t seed) {
    std::vector<Action> actions;
    ScriptBot british("script", Style::kSector, seed);
    ScriptBot german("script", Style::kSector, seed);
    play(*game, 4, [&](const State& state) {
      actions.push_back((game->actor(state) == Actor::kFirst ? british : german).choose(*game, state, {}));
      return actions.back();
    });
    return actions;
  };
  EXPECT_EQ(record(1), record(1));
  EXPECT_NE(record(1), record(2));  // variety
}

// The entry hexes that a British unit could move to now.
HexSet open_entries(const View& view) {
  HexSet open;
  for (const UnitId u : view.on_map(kBritish)) open |= view.destinations(u) & view.board().entry;
  return open;
}

TEST(GermanLine, ShutsTheWayToAnEntryHexWhereItCan) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  int shut = 0;
  for (int n = 0; n < 60; ++n) {
    const Script script{*game, ground, Style::kSector, static_cast<std::uint64_t>(n)};
    const auto british = *make_loos_bot("script", n);
    const auto german = *make_loos_bot("random", n);
    play(*game, n, [&](const State& state) {
      if (state.step == Step::kGermanMove && state.moved == UnitSet() && state.turn < 8) {
        const View view = game->view(state);
        const HexSet open = open_entries(view);
        bool can = open.size() == 1;
        if (can) {
          can = false;
          for (const UnitId u : view.on_map(kGerman)) can |= view.destinations(u).contains(open.first());
        }
        if (can) {
          Plan plan;
          make_plan(script, state, plan);
          EXPECT_TRUE(open_entries(game->view(plan.state())).empty()) << game->format_state(state);
          ++shut;
        }
      }
      return (game->actor(state) == Actor::kFirst ? british : german)->choose(*game, state, {});
    });
  }
  EXPECT_GT(shut, 3);
}

TEST(Assault, OddsAreThoseOfTheWorksheet) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  int compared = 0;
  for (int n = 0; n < 4; ++n) {
    const Script script{*game, ground, Style::kSector, static_cast<std::uint64_t>(n)};
    const auto british = *make_loos_bot("script", n);
    const auto german = *make_loos_bot("script", n);
    play(*game, n, [&](const State& state) {
      const View view = game->view(state);
      for (const Hex h : state.step == Step::kResolve ? view.pending_combats() : HexSet()) {
        std::array<UnitId, kMaxAttackers> units{};
        const int count = view.declared_attackers(h, units);
        if (count == 0 || view.top(h) == kNoUnit) continue;
        const CombatWorksheet w = view.combat(h, units.data(), count);
        int losses = 0;
        for (const CrtResult r : w.results) {
          losses += r == CrtResult::kA || r == CrtResult::kEx ? 1 : r == CrtResult::kAe ? 2 : 0;
        }
        const Prospect p = prospect(view, h, units.data(), count, 50);
        EXPECT_EQ(p.losses, losses);
        if (game->board().is_trench_hex(h) && side_of(w.defender) == kGerman) {
          EXPECT_GE(breached_prospect(script, state, h, units.data(), count, 50).value, p.value);
        }
        ++compared;
      }
      return (game->actor(state) == Actor::kFirst ? british : german)->choose(*game, state, {});
    });
  }
  EXPECT_GT(compared, 30);
}

// What a script of these habits plans for the phase.
std::vector<Action> planned(const Loos& game, const Ground& ground, const Habits& habits, const State& state) {
  Plan plan;
  make_plan({.game = game, .ground = ground, .seed = 1, .habits = &habits}, state, plan);
  return plan::actions_of<Loos>(plan.steps());
}

int attacks_in(const std::vector<Action>& plan) {
  return static_cast<int>(std::count_if(plan.begin(), plan.end(), [](Action a) { return a.kind() == Kind::kAttack; }));
}

// Commands name a script by its player's name.
TEST(Script, EachPlayerHasHabitsOfItsName) {
  for (const NamedHabits& named : scripts()) {
    EXPECT_NE(bot_list().find(named.script), nullptr) << named.script;
    EXPECT_EQ(find_habits(named.script), named.habits) << named.script;
  }
  const auto bots = bot_list().bots();
  EXPECT_EQ(
      std::count_if(bots.begin(), bots.end(), [](const ai::BotInfo& bot) { return bot.name.starts_with("script"); }),
      static_cast<std::ptrdiff_t>(scripts().size()));
  EXPECT_EQ(find_habits("climb"), nullptr);
}

// The habits of a part of the game change what is planned there, and nothing elsewhere.
TEST(Script, HabitsOfAPartOfTheGameCountThere) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  Habits early = kHabits4;
  early.early_least = 200;
  Habits late = kHabits4;
  late.late_way = -100;
  late.late_town = 200;
  int fewer = 0;
  int other = 0;
  for (int n = 0; n < 4; ++n) {
    const auto british = *make_loos_bot("script-4", n);
    const auto german = *make_loos_bot("script-4", n);
    play(*game, n, [&](const State& state) {
      const bool first_half = state.turn < 3;
      if (state.active == kBritish && (state.step == Step::kDeclare || state.step == Step::kBritishMove)) {
        const std::vector<Action> usual = planned(*game, ground, kHabits4, state);
        const std::vector<Action> with_early = planned(*game, ground, early, state);
        const std::vector<Action> with_late = planned(*game, ground, late, state);
        if (!first_half || state.step == Step::kBritishMove) {
          EXPECT_EQ(with_early, usual);
        }
        if (first_half) {
          EXPECT_EQ(with_late, usual);
        }
        EXPECT_LE(attacks_in(with_early), attacks_in(usual));
        fewer += attacks_in(usual) - attacks_in(with_early);
        other += with_late == usual ? 0 : 1;
      }
      return (game->actor(state) == Actor::kFirst ? british : german)->choose(*game, state, {});
    });
  }
  EXPECT_GT(fewer, 3);
  EXPECT_GT(other, 3);
}

// Pairs of British-held hexes next to each other and two apart after the plan, each counted from both ends.
struct BritishPairs {
  int beside = 0, wide = 0;
};
void add_pairs(const Loos& game, const Ground& ground, const Habits& habits, State s, BritishPairs& pairs) {
  for (const Action a : planned(game, ground, habits, s)) game.apply(s, a);
  const HexSet& british = s.occupied[index(kBritish)];
  for (const Hex h : british) {
    pairs.beside += (ground.ring(h, 1) & british).size();
    pairs.wide += (ground.ring(h, 2) & british).size();
  }
}

TEST(Script, TheBritishGoApartWhereCrowdsCost) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  Habits beside = kHabits5, wide = kHabits5;
  beside.crowd = 8;
  wide.crowd_wide = 8;
  BritishPairs usual, apart_beside, apart_wide;
  for (int n = 0; n < 3; ++n) {
    const auto british = *make_loos_bot("script-5", n);
    const auto german = *make_loos_bot("script-5", n);
    play(*game, n, [&](const State& state) {
      if (state.step == Step::kBritishMove) {
        add_pairs(*game, ground, kHabits5, state, usual);
        add_pairs(*game, ground, beside, state, apart_beside);
        add_pairs(*game, ground, wide, state, apart_wide);
      }
      return (game->actor(state) == Actor::kFirst ? british : german)->choose(*game, state, {});
    });
  }
  EXPECT_GT(usual.beside, 100);
  EXPECT_LT(apart_beside.beside * 10, usual.beside * 9);
  EXPECT_LT(apart_wide.wide * 20, usual.wide * 19);
}

}  // namespace
}  // namespace zerohour::loos
