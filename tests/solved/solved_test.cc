// The solved positions: that the file is right, what greedy makes of them, and that the exact solver finds the best.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ai/bots/greedy.h"
#include "ai/plan/exact.h"
#include "tests/core/exhaust.h"
#include "tests/core/thorough.h"
#include "tests/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::solved {
namespace {

using loos::Loos;

const std::vector<Position>& positions() {
  static const std::vector<Position> all = parse_positions(read_file(ZEROHOUR_SOLVED).value()).value();
  return all;
}

// All of them, or every so-many-th where tests are slow.
std::vector<Position> sample() {
  const std::size_t step = kThorough ? 1 : 8;
  std::vector<Position> some;
  for (std::size_t i = 0; i < positions().size(); i += step) some.push_back(positions()[i]);
  return some;
}

// Chooses as a bot would: the exact answer if so many nodes are enough, else what greedy says.
class ExactBot final : public ai::Bot<Loos> {
 public:
  std::string name() const override { return "exact"; }
  loos::Action choose(const Loos& game, const loos::State& state, const ai::Budget& budget) override {
    const auto answer = plan::solve_exactly(game, state, {.limits = {.nodes = budget.nodes}});
    solved_ += answer ? 1 : 0;
    return answer ? answer->best.action : greedy_.choose(game, state, budget);
  }
  std::size_t solved() const { return solved_; }

 private:
  ai::GreedyBot greedy_{kGreedySeed};
  std::size_t solved_ = 0;
};

TEST(Solved, ManyOfEverySort) {
  ASSERT_GE(positions().size(), 100U);
  std::map<std::string, std::size_t> scenarios;
  std::map<std::string, std::size_t> sides;
  std::set<std::string> decisions;
  std::set<std::string> states;
  for (const Position& p : positions()) {
    ++scenarios[p.scenario];
    ++sides[p.side];
    decisions.insert(p.decision);
    EXPECT_TRUE(states.insert(p.state).second) << "twice: " << p.state;
    EXPECT_GE(p.value - p.worst, 0.02) << p.state;
  }
  EXPECT_EQ(scenarios.size(), 6U);
  for (const auto& [scenario, count] : scenarios) EXPECT_GE(count, 5U) << scenario;
  for (const auto& [side, count] : sides) EXPECT_GE(3 * count, positions().size()) << side;
  EXPECT_GE(decisions.size(), 8U);
}

TEST(Solved, FormatAndParseAgree) {
  EXPECT_EQ(format_positions(parse_positions(format_positions(positions())).value()), format_positions(positions()));
  EXPECT_FALSE(parse_positions("scenario hill70\n").ok());
  EXPECT_FALSE(parse_positions("scenario hill70\nstate x\n\n").ok());
  EXPECT_FALSE(parse_positions("value much\n").ok());
  EXPECT_FALSE(parse_positions("colour red\n").ok());
}

// By exhaustive solution, which shares nothing with the program's searches.
TEST(Solved, ValuesAndActionsAreExact) {
  Games games;
  for (const Position& p : sample()) {
    const Loos& game = *games.find(p.scenario).value();
    const loos::State state = game.parse_state(p.state).value();
    Exhaust<Loos> solver(game, 1'000'000);
    std::vector<std::string> optimal;
    double worst = 1;
    for_each_legal_action(game, state, [&](loos::Action action) {
      loos::State next = state;
      game.apply(next, action);
      const double first = solver.value(next).value();
      const double value = game.actor(state) == Actor::kFirst ? first : 1 - first;
      EXPECT_LT(value, p.value + kSame) << p.state;
      if (value > p.value - kSame) optimal.push_back(game.format_action(state, action));
      worst = std::min(worst, value);
    });
    EXPECT_EQ(optimal, p.optimal) << p.state;
    EXPECT_NEAR(worst, p.worst, kSame) << p.state;
  }
}

TEST(Solved, GreedyIsWrongInHalf) {
  ai::GreedyBot greedy(kGreedySeed);
  const std::vector<Position> some = sample();
  const Score score = score_bot(some, greedy, {}).value();
  double loss = 0;
  for (const Position& p : some) loss += p.greedy_loss;
  EXPECT_NEAR(score.loss, loss, 1e-6);
  const auto wrong =
      std::count_if(positions().begin(), positions().end(), [](const auto& p) { return p.greedy_loss > 0; });
  EXPECT_GE(2 * static_cast<std::size_t>(wrong), positions().size());
}

TEST(Solved, TheExactSolverChoosesTheBest) {
  ExactBot bot;
  const std::vector<Position> some = sample();
  const Score score = score_bot(some, bot, {.nodes = 500'000}).value();
  EXPECT_GE(score.share(), 0.95);
  EXPECT_LE(score.mean_loss(), 0.01);
  EXPECT_GE(bot.solved(), some.size() * 95 / 100);
}

// All values asked for agree with the best alone; the answer is a function of the position and the limit.
TEST(Exact, EveryActionHasItsValue) {
  Games games;
  for (const Position& p : sample()) {
    const Loos& game = *games.find(p.scenario).value();
    const loos::State state = game.parse_state(p.state).value();
    const auto best = plan::solve_exactly(game, state, {.limits = {.nodes = 500'000}});
    const auto again = plan::solve_exactly(game, state, {.limits = {.nodes = 500'000}});
    ASSERT_EQ(best.has_value(), again.has_value());
    if (!best) continue;
    EXPECT_EQ(best->best.action, again->best.action);
    EXPECT_EQ(best->nodes, again->nodes);
    EXPECT_NEAR(best->best.value, p.value, kSame);
    EXPECT_FALSE(plan::solve_exactly(game, state, {.limits = {.nodes = best->nodes - 1}}).has_value());
    const auto all = plan::solve_exactly(game, state, {.limits = {.nodes = 5'000'000}, .every_action = true});
    ASSERT_TRUE(all.has_value());
    EXPECT_NEAR(all->best.value, p.value, kSame);
    double worst = 1;
    for (const plan::ExactAction& action : all->actions) worst = std::min(worst, action.value);
    EXPECT_NEAR(worst, p.worst, kSame);
  }
}

// The start of the full game is given up before a search begins.
TEST(Exact, GivesUpEarly) {
  const auto game = Loos::load("loos-even").value();
  EXPECT_GT(plan::exact_size(*game, game->initial_state()), 100);
  EXPECT_FALSE(plan::solve_exactly(*game, game->initial_state(), {.limits = {.nodes = 1'000'000'000}}).has_value());
}

TEST(Exact, StopsWhenTold) {
  const auto game = Loos::load("hill70").value();
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(plan::solve_exactly(*game, game->initial_state(), {.limits = {.stop = &stop}}).has_value());
}

}  // namespace
}  // namespace zerohour::solved
