// Levels in the battles of Loos that can be solved: what each gives away is computed, and falls from level to level.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/loos/players.h"
#include "ai/players/grade.h"
#include "ai/players/graded_bot.h"
#include "ai/players/regret.h"
#include "ai/search/solved_tables.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

using Table = ai::SolvedTable<Loos>;

constexpr int kTop = kGrades;
// A side that loses less by blind play has hardly anything to decide.
constexpr double kMatters = 0.03;

std::vector<std::string> battles() {
  std::vector<std::string> names = {"trench-assault", "mobile-breakout"};
  if (kLong) names.insert(names.end(), {"fosse8", "hill70", "race-for-lens"});
  return names;
}

std::shared_ptr<const Table> solved(const Loos& game) {
  const auto table =
      ai::SolvedTables<Loos>::of(game)->find(game, game.initial_state(), {.positions = ai::kGradedPositions});
  return table.ok() ? *table : nullptr;
}

std::vector<ai::Grade> blind_and_levels() {
  std::vector<ai::Grade> grades = {ai::kBlind};
  for (int level = 1; level <= kTop; ++level) grades.push_back(ai::grade_of_level(level, kTop));
  return grades;
}

TEST(GradedLevels, GiveAwayLessFromLevelToLevel) {
  const std::vector<ai::Grade> grades = blind_and_levels();
  for (const std::string& name : battles()) {
    const auto game = *Loos::load(name);
    const auto table = solved(*game);
    ASSERT_NE(table, nullptr) << name;
    ASSERT_FALSE(table->lists_candidates()) << name;
    bool matters = false;
    for (const Side side : {kBritish, kGerman}) {
      const std::vector<double> regrets =
          ai::PolicyValues<Loos>(*game, *table, side, grades).regrets(game->initial_state());
      EXPECT_LT(regrets[kTop], 1e-9) << name;
      if (regrets[0] < kMatters) continue;
      matters = true;
      EXPECT_GT(regrets[1], 0.3 * regrets[0]) << name;
      EXPECT_LT(regrets[1], 0.8 * regrets[0]) << name;
      for (int level = 2; level <= kTop; ++level) {
        if (regrets[level - 1] < 1e-9) break;
        EXPECT_LT(regrets[level], regrets[level - 1]) << name << ", level " << level;
      }
    }
    EXPECT_TRUE(matters) << name;
  }
}

// What the bots of the levels give away in games against best play is what is computed for them.
TEST(GradedLevels, PlayAsIsComputed) {
  const auto game = *Loos::load("trench-assault");
  const auto table = solved(*game);
  ASSERT_NE(table, nullptr);
  const std::vector<ai::Grade> grades = blind_and_levels();
  const std::vector<double> regrets =
      ai::PolicyValues<Loos>(*game, *table, kBritish, grades).regrets(game->initial_state());
  for (const int level : {1, 3}) {
    const int games = repeated(2'000);
    double sum = 0, squares = 0;
    for (int i = 0; i < games; ++i) {
      const auto bot = *make_loos_bot(ai::level_name(level), static_cast<std::uint64_t>(i));
      Random random(static_cast<std::uint64_t>(i) + 1);
      State s = game->initial_state();
      double lost = 0;
      while (!game->result(s).over) {
        const Actor actor = game->actor(s);
        Action action;
        if (actor == Actor::kChance) {
          action = random_roll(*game, s, random);
        } else if (actor == Actor::kFirst) {
          action = bot->choose(*game, s, {});
        } else {
          const auto choices = table->choices(*game, s);
          action = choices[ai::first_best(choices)].action;
        }
        const double before = table->worth(*game, s)->value;
        game->apply(s, action);
        if (actor == Actor::kFirst) lost += before - table->worth(*game, s)->value;
      }
      sum += lost;
      squares += lost * lost;
    }
    const double mean = sum / games;
    const double error = std::sqrt((squares / games - mean * mean) / games);
    EXPECT_NEAR(mean, regrets[static_cast<std::size_t>(level)], 4 * error) << level;
  }
}

// From level 4 on no action is worth less than the position whatever the next roll shows.
TEST(GradedLevels, KeepHopeFromLevelFourOn) {
  const auto game = *Loos::load("mobile-breakout");
  const auto table = solved(*game);
  ASSERT_NE(table, nullptr);
  int slips = 0;
  for (const int level : {4, 6}) {
    for (int i = 0; i < 400; ++i) {
      const auto bot = *make_loos_bot(ai::level_name(level), static_cast<std::uint64_t>(i));
      Random random(static_cast<std::uint64_t>(i) + 1);
      State s = game->initial_state();
      while (!game->result(s).over) {
        const Actor actor = game->actor(s);
        if (actor == Actor::kChance) {
          game->apply(s, random_roll(*game, s, random));
          continue;
        }
        const Side side = actor == Actor::kFirst ? kBritish : kGerman;
        const double worth = table->worth(*game, s)->value_for(side);
        game->apply(s, bot->choose(*game, s, {}));
        slips += table->worth(*game, s)->value_for(side) < worth - ai::kEqualWorth;
        ASSERT_GE(ai::hope_of(*game, *table, s, side), worth - ai::kEqualWorth) << "level " << level << ", game " << i;
      }
    }
  }
  EXPECT_GT(slips, 0) << "or nothing was tested";
}

// The whole battle is not solved: the first decision is not slower for trying, and the player of the level answers.
TEST(GradedLevels, LeaveTheWholeBattleToTheirPlayers) {
  const auto game = *Loos::load("loos");
  for (int level = 1; level <= kTop; ++level) {
    if (bot_list().find(ai::level_name(level))->thinks) continue;
    const auto bot = *make_loos_bot(ai::level_name(level), 5);
    const State s = game->initial_state();
    EXPECT_TRUE(game->is_legal(s, bot->choose(*game, s, {})).ok());
    EXPECT_EQ(bot->explain().find("solved"), std::string::npos);
  }
}

// Players that are named play as they did: the table is for levels.
TEST(GradedLevels, LeaveNamedPlayersAlone) {
  for (const char* const name : {"greedy", "script-7", "random"}) {
    EXPECT_EQ(dynamic_cast<const ai::GradedBot<Loos>*>(make_loos_bot(name, 1)->get()), nullptr) << name;
  }
  EXPECT_NE(dynamic_cast<const ai::GradedBot<Loos>*>(make_loos_bot("level-1", 1)->get()), nullptr);
}

}  // namespace
}  // namespace zerohour::loos
