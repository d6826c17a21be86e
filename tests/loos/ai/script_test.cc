// Script players: legal in whatever position, the same for the same seed, and what their parts promise.
#include "ai/loos/script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "ai/loos/line.h"
#include "ai/loos/players.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/settings.h"
#include "ai/loos/value.h"
#include "engine/core/random.h"
#include "tests/core/thorough.h"
#include "tests/loos/load.h"

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
        const Prospect p = prospect(view, h, units.data(), count, 50, 100);
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
  for (const std::string& name : scripts()) {
    EXPECT_NE(bot_list().find(name), nullptr) << name;
    EXPECT_EQ(find_habits(name), &habits_of(name)) << name;
  }
  EXPECT_EQ(habits_of("script").british_least, kHabits.british_least);
  EXPECT_EQ(habits_of("script-8").mate, 1000);
  const auto bots = bot_list().bots();
  EXPECT_EQ(
      std::count_if(bots.begin(), bots.end(), [](const ai::BotInfo& bot) { return bot.name.starts_with("script"); }),
      static_cast<std::ptrdiff_t>(scripts().size()));
  for (const char* const other : {"climb", "rush", "level-3", "exploiter-1"}) {
    EXPECT_EQ(find_habits(other), nullptr) << other;
  }
}

// The habits of a part of the game change what is planned there, and nothing elsewhere.
TEST(Script, HabitsOfAPartOfTheGameCountThere) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  const Habits& script_4 = habits_of("script-4");
  Habits early = script_4;
  early.early_least = 200;
  Habits late = script_4;
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
        const std::vector<Action> usual = planned(*game, ground, script_4, state);
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
  const Habits& script_5 = habits_of("script-5");
  Habits beside = script_5, wide = script_5;
  beside.crowd = 8;
  wide.crowd_wide = 8;
  BritishPairs usual, apart_beside, apart_wide;
  for (int n = 0; n < 3; ++n) {
    const auto british = *make_loos_bot("script-5", n);
    const auto german = *make_loos_bot("script-5", n);
    play(*game, n, [&](const State& state) {
      if (state.step == Step::kBritishMove) {
        add_pairs(*game, ground, script_5, state, usual);
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

// A person has brought one unit into the field in turn 0. If it is eliminated, the Germans win when the turn ends
// (12.2).
constexpr char kLastInTheField[] =
    "loos loos rules=2 options=- turn=0 active=german step=replacement to-place=1 markers=4/0 gas=yes "
    "units=0117:1/1a+1/1b,0216:14/IR16-I,0317:1/2a+1/2b,0416:14/IR16-II,0517:1/3a+1/3b,0616:14/IR16-III,"
    "0717:2/5a+2/5b,0816:14/IR56-I,0817:2/19a+2/19b,0916:14/IR56-II,1017:2/6b,1117:14/IR56-III,"
    "1211:14/IR57-I,1217:7/21a+7/21b,1302:14/IR57-III,1311:117/RIR11-I,1316:117/RIR11-II,"
    "1317:7/20a+7/20b,1415:117/RIR11-III,1515:117/RIR22-I,1615:7/22a+7/22b,1714:47/142b,1715:47/142a,"
    "1814:117/RIR22-II,1914:117/RIR22-III,2014:117/IR157-I,2015:47/140a+47/140b,2116:47/141a+47/141b,"
    "2215:117/IR157-II,2316:15/44b,2416:15/45a+15/45b,2516:117/IR157-III,2615:3B/BIR17-I,"
    "2716:3B/BIR17-II,2717:15/46a+15/46b,2816:3B/BIR17-III,2917:3B/BIR18-I,3016:3B/BIR18-II,"
    "3017:9/27a+9/27b,3117:3B/BIR18-III,3217:111/FR73-I,3317:111/FR73-II,3318:9/26a+9/26b,"
    "3417:111/FR73-III,3418:9/28a+9/28b "
    "box=21,24 reserve=2G,8,4B deadpile=r08,r28,r29 gone=2/6a,15/44a";

// The Germans next to 1714 once a player has moved, and those that attack it.
std::pair<int, int> against_the_last(const Loos& game, const std::string& position, const char* player) {
  const auto bot = *make_loos_bot(player, 1);
  const Hex last = *hex::parse_hex("1714");
  State state = *game.parse_state(position);
  Random random(1);
  int beside = 0, attackers = 0;
  const auto is_declared = [&] {
    return state.step == Step::kResolve || state.step == Step::kCombatRoll || state.step == Step::kMobileChoose;
  };
  while (!is_declared() && !game.result(state).over) {
    if (game.actor(state) == Actor::kChance) {
      roll(game, state, random);
      continue;
    }
    if (state.step == Step::kAircraft) beside = (game.board().around(last) & state.occupied[index(kGerman)]).size();
    const Action action = game.actor(state) == Actor::kFirst ? Action(Kind::kDone) : bot->choose(game, state, {});
    attackers += action.kind() == Kind::kAttack && action.hex() == last ? 1 : 0;
    game.apply(state, action);
  }
  return {beside, attackers};
}

TEST(Script, TheGermansGoForTheLastUnitInTheField) {
  const auto game = *Loos::load("loos");
  // In the last turn it counts before the towns do.
  const std::string first = kLastInTheField;
  const std::string last = absl::StrReplaceAll(first, {{"turn=0", "turn=8"}, {"markers=4/0 gas=yes", "markers=2/0"}});
  for (const std::string& position : {first, last}) {
    EXPECT_LE(against_the_last(*game, position, "script-6").first, 2) << "which does not know that it would win";
    const auto [beside, attackers] = against_the_last(*game, position, "script-7");
    EXPECT_GE(beside, 4) << position;
    EXPECT_GE(attackers, 4) << position;
  }
}

// What the player does there, as the text of an action.
std::string chosen(const Loos& game, const std::string& position, const std::string& player) {
  const absl::StatusOr<State> state = game.parse_state(position);
  EXPECT_TRUE(state.ok()) << state.status();
  return game.format_action(*state, (*make_loos_bot(player, 1))->choose(game, *state, {}));
}

// Situations in which script-7 lost a third of a won battle.
TEST(Script, TheStackAdvancesSinceItsSecondUnitMayGoOn) {
  const auto game = *Loos::load("trench-assault");
  const std::string taken =
      "loos trench-assault rules=2 options=- turn=0 active=british step=advance target=1814 attackers=1/1a,1/2a "
      "result=Ex markers=1/0 attacker-fire=1814 fired=1 gas=no attacked=1814 fought=1/1a,1/2a "
      "units=1714:117/RIR11-I,1715:1/2a,1815:1/1a(1)+1/1b deadpile=r11";
  EXPECT_EQ(chosen(*game, taken, "script-7"), "advance 1/2a 1814");
  EXPECT_EQ(chosen(*game, taken, "script-8"), "advance 1/1a 1814");
  // It goes on to where it can attack, and leaves what no enemy can come for any more.
  const std::string behind =
      "loos trench-assault rules=2 options=- turn=0 active=british step=mobile-move mobile=yes subject=1/1b to-place=2 "
      "markers=1/0 gas=no fought=1/1a,1/2a rolled=1/1b control=1814 "
      "units=1714:117/RIR11-I,1715:1/2a,1814:1/1a(1)+1/1b deadpile=r11";
  EXPECT_EQ(chosen(*game, behind, "script-7"), "done");
  EXPECT_EQ(chosen(*game, behind, "script-8"), "move 1/1b 1813");
}

TEST(Script, NoUnitIsForgottenInTheLastPlayerTurn) {
  const auto game = *Loos::load("hill70");
  const std::string position =
      "loos hill70 rules=2 options=- turn=3 active=british step=british-move markers=1/0 moved=15/46a,15/46b "
      "control=2608 units=2608:15/46a+15/46b,2709:117/RIR22-I,2808:117/RIR22-III,2810:15/45a(1)";
  EXPECT_EQ(chosen(*game, position, "script-7"), "done");
  EXPECT_TRUE(chosen(*game, position, "script-8").starts_with("move 15/45a "));
}

TEST(Script, PointsAreWorthWhatTheyAreForTheVerdict) {
  const auto game = load_lines(
      "turns 6 6\nstart british-movement\narea 2905 3410\nobjective Cite 3008 points 3\nobjective Road 3207\n"
      "german-objective Rear 3305 3205 points 2\nwin 3\ndraw 1\nunit 1/2a 3109\nunit 14/IR16-II 3206\n");
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  const auto worth = [&](std::initializer_list<Hex> british, int apart = 0) {
    std::uint64_t control = 0;
    for (const Hex h : british) control |= std::uint64_t{1} << board.control_index(h);
    return town_worth(board, control, 6, apart);
  };
  EXPECT_GT(worth({Hex(30, 8)}), worth({Hex(32, 7)})) << "three points and one";
  EXPECT_GT(worth({Hex(33, 5)}), worth({})) << "a hex of theirs";
  EXPECT_EQ(worth({Hex(33, 5), Hex(32, 5)}), worth({Hex(33, 5)})) << "is enough of it";
  EXPECT_GT(worth({Hex(30, 8), Hex(33, 5)}) - worth({Hex(33, 5)}), 3000) << "a victory instead of a defeat";
  EXPECT_GT(worth({Hex(33, 5)}, 1) - worth({Hex(33, 5)}), 1500) << "a draw, by what was lost elsewhere";
}

TEST(Script, LeavesTheMapWhereThatCounts) {
  constexpr char kRoad[] =
      "turns 6 6\nstart british-movement\nend british\narea 2905 3410\nbreakthrough off\nobjective Near 3309\nwin 3\n"
      "draw 2\nunit 1/2a 3308\nunit 14/IR16-II 2907\n";
  const auto exit = load_lines(absl::StrCat(kRoad, "exit 3306 points 3\n"));
  ASSERT_NE(exit, nullptr);
  EXPECT_EQ(chosen(*exit, exit->format_state(exit->initial_state()), "script-8"), "move 1/2a 3306");
  const auto objective = load_lines(absl::StrCat(kRoad, "objective Far 2909 points 9\n"));
  ASSERT_NE(objective, nullptr);
  EXPECT_NE(chosen(*objective, objective->format_state(objective->initial_state()), "script-8"), "move 1/2a 3306");
}

TEST(Script, TheLastPlayerTurnIsThatAfterWhichTheGameEnds) {
  const auto hill70 = *Loos::load("hill70");
  EXPECT_TRUE(ends_game(hill70->board(), hill70->initial_state())) << "one British player turn";
  const auto loos = *Loos::load("loos");
  State s = loos->initial_state();
  EXPECT_FALSE(ends_game(loos->board(), s));
  s.turn = static_cast<std::uint8_t>(loos->rules().scenario.last_turn);
  s.active = kBritish;
  EXPECT_FALSE(ends_game(loos->board(), s)) << "the Germans are still to come";
  s.active = kGerman;
  EXPECT_TRUE(ends_game(loos->board(), s));
}

}  // namespace
}  // namespace zerohour::loos
