// A level in a game that can be solved: it chooses by the table, and only there; and what it gives away, computed.
#include "ai/players/graded_bot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/players/regret.h"
#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/ai/search/nim.h"
#include "tests/pig/pig.h"
#include "tests/salvo/salvo.h"

namespace zerohour::ai {
namespace {

constexpr int kTopLevel = 8;

// Stands for a level's usual player; it counts how often it is asked.
template <Game G>
class Usual final : public Bot<G>, public CountsNodes {
 public:
  explicit Usual(int* asked) : asked_(asked) {}
  std::string name() const override { return "usual"; }
  Memory memory() const override { return Memory::kPlan; }
  typename G::Action choose(const G& game, const typename G::State& state, const Budget&) override {
    ++*asked_;
    std::optional<typename G::Action> first;
    for_each_legal_action(game, state, [&](typename G::Action action) {
      if (!first.has_value()) first = action;
    });
    return *first;
  }
  std::uint64_t nodes_used() const override { return 77; }
  std::string explain() const override { return "It is the usual."; }
  std::string idea() const override { return "The usual."; }
  std::vector<Alternative<G>> alternatives() const override { return {{{}, "Another."}}; }

 private:
  int* asked_;
};

template <Game G>
bool any_size(const G&) {
  return true;
}
template <Game G>
bool no_size(const G&) {
  return false;
}

template <Game G>
GradedBot<G> level(int number, std::uint64_t seed, int* asked,
                   typename GradedBot<G>::LooksSmall looks_small = any_size<G>) {
  return GradedBot<G>(std::make_unique<Usual<G>>(asked), grade_of_level(number, kTopLevel), seed, looks_small);
}

// Positions in which a side decides, of random games.
std::vector<Pig::State> decisions(const Pig& pig, int games) {
  std::vector<Pig::State> positions;
  Random random(5);
  for (int i = 0; i < games; ++i) {
    Pig::State s = pig.initial_state();
    while (!pig.result(s).over) {
      if (pig.actor(s) == Actor::kChance) {
        pig.apply(s, random_roll(pig, s, random));
        continue;
      }
      positions.push_back(s);
      std::vector<Pig::Action> listed;
      for_each_legal_action(pig, s, [&](Pig::Action action) { listed.push_back(action); });
      pig.apply(s, listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
    }
  }
  return positions;
}

TEST(GradedBot, TheHighestPlaysTheBestWithoutAskingAnyone) {
  const Pig pig(12, 4);
  const auto table = *SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {});
  int asked = 0;
  GradedBot<Pig> bot = level<Pig>(kTopLevel, 3, &asked);
  for (const Pig::State& s : decisions(pig, 40)) {
    const Pig::Action action = bot.choose(pig, s, {});
    const auto choices = table->choices(pig, s);
    const auto chosen =
        std::find_if(choices.begin(), choices.end(), [&](const auto& choice) { return choice.action == action; });
    ASSERT_NE(chosen, choices.end());
    EXPECT_TRUE(chosen->best);
    if (choices.size() > 1) {
      EXPECT_THAT(bot.explain(), testing::HasSubstr("This battle is solved"));
      EXPECT_THAT(bot.explain(), testing::HasSubstr("No other action is worth more."));
    }
  }
  EXPECT_EQ(asked, 0);
}

// The same seed, position and level: the same choice, in any order, under any time that suffices, in another process.
TEST(GradedBot, DependsOnSeedAndPositionAlone) {
  const Pig pig(12, 4);
  const std::vector<Pig::State> positions = decisions(pig, 30);
  int asked = 0, differ = 0;
  for (int number = 1; number <= kTopLevel; ++number) {
    GradedBot<Pig> bot = level<Pig>(number, 9, &asked), again = level<Pig>(number, 9, &asked),
                   other = level<Pig>(number, 10, &asked);
    std::vector<Pig::Action> first(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) first[i] = bot.choose(pig, positions[i], {});
    for (std::size_t i = positions.size(); i-- > 0;) {
      EXPECT_EQ(again.choose(pig, positions[i], {.decision_ms = 60'000, .threads = 2, .alternatives = 3}), first[i]);
      differ += other.choose(pig, positions[i], {}) != first[i];
    }
  }
  EXPECT_GT(differ, 0) << "the seed counts";
  EXPECT_EQ(asked, 0);
}

// What is computed is what is played: over many seeds each action is chosen as often as its chance says.
TEST(GradedBot, PlaysByTheChancesOfItsGrade) {
  const Nim nim({3, 4, 5});
  const auto table = *SolvedTables<Nim>::of(nim)->find(nim, nim.initial_state(), {});
  const auto choices = table->choices(nim, nim.initial_state());
  std::vector<GradedAction> actions;
  actions.reserve(choices.size());
  for (const auto& choice : choices) actions.push_back({choice.value, choice.value});
  for (const int number : {1, 3}) {
    const std::vector<double> chances = chances_of(actions, grade_of_level(number, kTopLevel));
    std::map<Nim::Action, double> counts;
    constexpr int kSeeds = 4'000;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      counts[level<Nim>(number, seed, &asked).choose(nim, nim.initial_state(), {})] += 1.0 / kSeeds;
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      // Five standard errors at most.
      EXPECT_NEAR(counts[choices[i].action], chances[i], 5 * std::sqrt(chances[i] / kSeeds) + 1e-9);
    }
  }
}

// Without dice nothing can be hoped for: from level 4 on no game of Nim is given away.
TEST(GradedBot, NeverGivesAwayWhatNoRollCanRestore) {
  const Nim nim({3, 4, 5});
  int asked = 0;
  for (int number = 4; number <= kTopLevel; ++number) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Nim::State s = nim.initial_state();
      GradedBot<Nim> bot = level<Nim>(number, seed, &asked);
      nim.apply(s, bot.choose(nim, s, {}));
      EXPECT_FALSE(Nim::mover_wins(s)) << "the other side is to move, and lost";
    }
  }
}

TEST(GradedBot, AsksTheUsualPlayerWhereNothingIsSolved) {
  const Pig pig(12, 4), large(60, 40);
  int asked = 0;
  const auto expect_usual = [&](GradedBot<Pig> bot, const Pig& game, const Budget& budget) {
    asked = 0;
    bot.choose(game, game.initial_state(), budget);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(bot.explain(), "It is the usual.");
    EXPECT_EQ(bot.idea(), "The usual.");
    EXPECT_EQ(bot.nodes_used(), 77U);
    EXPECT_EQ(bot.alternatives().size(), 1U);
    EXPECT_EQ(bot.memory(), Memory::kPlan);
    EXPECT_EQ(bot.name(), "usual");
  };
  expect_usual(level<Pig>(3, 1, &asked, no_size<Pig>), pig, {});
  // 1,000 positions a node.
  const std::uint64_t positions = (*SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {}))->positions();
  const std::uint64_t nodes = (positions + kPositionsANode - 1) / kPositionsANode;
  ASSERT_GT(nodes, 1U);
  expect_usual(level<Pig>(3, 1, &asked), pig, {.nodes = nodes - 1});
  asked = 0;
  GradedBot<Pig> bot = level<Pig>(3, 1, &asked);
  bot.choose(pig, pig.initial_state(), {.nodes = nodes});
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(bot.nodes_used(), nodes);
  // A decision that is cut short before it begins.
  const Pig fresh(13, 4);
  const std::atomic<bool> stop = true;
  expect_usual(level<Pig>(3, 1, &asked), fresh, {.stop = &stop});
  expect_usual(level<Pig>(3, 1, &asked), large, {.nodes = 1});
}

// A roll has too many outcomes to list.
TEST(GradedBot, AsksTheUsualPlayerWhereNothingCanBeSolved) {
  const Salvo salvo;
  int asked = 0;
  GradedBot<Salvo> bot = level<Salvo>(kTopLevel, 1, &asked);
  for (int i = 1; i <= 3; ++i) {
    bot.choose(salvo, salvo.initial_state(), {});
    EXPECT_EQ(asked, i);
  }
}

TEST(GradedBot, TellsWhatItGivesAwayAndWhatIsBetter) {
  const Pig pig(12, 4);
  const auto table = *SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {});
  int asked = 0, slips = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    GradedBot<Pig> bot = level<Pig>(1, seed, &asked);
    for (const Pig::State& s : decisions(pig, 3)) {
      const Pig::Action action = bot.choose(pig, s, {.alternatives = 5});
      const auto choices = table->choices(pig, s);
      const auto alternatives = bot.alternatives();
      ASSERT_EQ(alternatives.size(), choices.size() - 1);
      for (const auto& alternative : alternatives) EXPECT_NE(alternative.actions[0], action);
      const auto chosen =
          std::find_if(choices.begin(), choices.end(), [&](const auto& choice) { return choice.action == action; });
      if (chosen->best || choices.size() < 2) continue;
      ++slips;
      EXPECT_THAT(bot.explain(), testing::HasSubstr("This action gives away "));
      EXPECT_THAT(bot.idea(), testing::HasSubstr("not the best"));
      EXPECT_EQ(alternatives[0].why, "It is worth more.");
    }
  }
  EXPECT_GT(slips, 5);
}

// What a player that chooses by these chances scores against best play, by plain recursion.
double played_out(const Pig& pig, const SolvedTable<Pig>& table, const Pig::State& s, Side side, const Grade& grade) {
  if (pig.result(s).over) return table.worth(pig, s)->value_for(side);
  double sum = 0;
  if (pig.actor(s) == Actor::kChance) {
    pig.for_each_outcome(s, [&](Pig::Action outcome, Probability chance) {
      Pig::State next = s;
      pig.apply(next, outcome);
      sum += chance.value() * played_out(pig, table, next, side, grade);
    });
    return sum;
  }
  const auto choices = table.choices(pig, s);
  std::vector<double> chances(choices.size(), 0.0);
  if (acts(pig.actor(s), side)) {
    std::vector<GradedAction> actions;
    actions.reserve(choices.size());
    for (const auto& choice : choices) {
      Pig::State next = s;
      pig.apply(next, choice.action);
      actions.push_back({choice.value, hope_of(pig, table, next, side)});
    }
    chances = chances_of(actions, grade);
  } else {
    chances[first_best(choices)] = 1;
  }
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (chances[i] == 0) continue;
    Pig::State next = s;
    pig.apply(next, choices[i].action);
    sum += chances[i] * played_out(pig, table, next, side, grade);
  }
  return sum;
}

TEST(Regret, IsWhatAPlainRecursionFinds) {
  const Pig pig(7, 3);
  const auto table = *SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {});
  const std::vector<Grade> grades = {kBlind, grade_of_level(1, kTopLevel), grade_of_level(4, kTopLevel),
                                     grade_of_level(8, kTopLevel)};
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const std::vector<double> found = PolicyValues<Pig>(pig, *table, side, grades).regrets(pig.initial_state());
    const double best = table->worth(pig, pig.initial_state())->value_for(side);
    for (std::size_t i = 0; i < grades.size(); ++i) {
      EXPECT_NEAR(found[i], best - played_out(pig, *table, pig.initial_state(), side, grades[i]), 1e-12) << i;
    }
    EXPECT_NEAR(found.back(), 0, 1e-12);
    EXPECT_GT(found[0], found[1]);
    EXPECT_GT(found[1], found[2]);
  }
}

}  // namespace
}  // namespace zerohour::ai
