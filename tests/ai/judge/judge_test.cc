// What is known of a position, and that nothing of it comes from a secret: on Patrol, which has some.
#include "ai/judge/judge.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ai/judge/bot_rollouts.h"
#include "ai/players/random_bot.h"
#include "engine/core/any_game_of.h"
#include "tests/patrol/fights.h"
#include "tests/patrol/patrol.h"

namespace zerohour::judge {
namespace {

using Action = Patrol::Action;
using State = Patrol::State;

template <class B>
std::shared_ptr<const Sampler<Patrol>> rollouts_of(const std::shared_ptr<const Patrol>& game, std::uint64_t nodes) {
  return std::make_shared<const BotRollouts<Patrol>>(
      game, [](std::uint64_t seed) { return std::make_unique<B>(seed); }, nodes, QuickEffort{20, 20, 0});
}

Tally tally_of(const Sampler<Patrol>& sampler, const State& view, Side side, std::vector<Action> actions, int samples) {
  Tally tally;
  for (int i = 0; i < samples; ++i) {
    std::uint64_t mix = static_cast<std::uint64_t>(i);
    tally.add(sampler.sample(view, side, actions, splitmix64(mix), [] { return false; })->chances);
  }
  return tally;
}

TEST(BotRollouts, GiveUpWhereTheyAreTold) {
  const auto game = std::make_shared<const Patrol>();
  const auto sampler = rollouts_of<ai::RandomBot<Patrol>>(game, 1);
  EXPECT_FALSE(sampler->sample(game->after_chits(4, 4), Side::kFirst, {}, 1, [] { return true; }).has_value());
}

TEST(BotRollouts, DependOnTheSeed) {
  const auto game = std::make_shared<const Patrol>();
  const auto sampler = rollouts_of<ai::RandomBot<Patrol>>(game, 1);
  const State s = game->after_chits(4, 4);
  const auto never = [] { return false; };
  std::set<double> results;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const auto one = sampler->sample(s, Side::kFirst, {}, seed, never);
    const auto two = sampler->sample(s, Side::kFirst, {}, seed, never);
    EXPECT_EQ(one->chances.score(), two->chances.score());
    EXPECT_EQ(one->nodes, two->nodes);
    results.insert(one->chances.score());
  }
  EXPECT_GT(results.size(), 1U);
}

// What the side does not see is drawn for each sample, and what it chose is kept.
TEST(BotRollouts, ReadNoSecret) {
  const auto game = std::make_shared<const Patrol>();
  const auto sampler = rollouts_of<ai::RandomBot<Patrol>>(game, 1);
  State one = game->after_chits(5, 1);
  State two = game->after_chits(5, 9);
  game->apply(two, game->parse_action(two, "second to 650,300").value());
  const Action to_gate = game->parse_action(one, "first to 350,300").value();
  for (const std::vector<Action>& actions : {std::vector<Action>{}, std::vector<Action>{to_gate}}) {
    const Tally a = tally_of(*sampler, one, Side::kFirst, actions, 50);
    const Tally b = tally_of(*sampler, two, Side::kFirst, actions, 50);
    EXPECT_EQ(a.mean().win, b.mean().win);
    EXPECT_EQ(a.error(), b.error());
  }
}

// Takes either gate with the same chance, as the scenario `gate` wants it of both sides.
class GateBot final : public ai::Bot<Patrol> {
 public:
  explicit GateBot(std::uint64_t seed) : random_(seed) {}
  std::string name() const override { return "gate"; }
  void sit(Side side) override { side_ = side; }
  Action choose(const Patrol&, const State& view, const ai::Budget&) override {
    const auto other = static_cast<std::size_t>(1 - index(side_));
    EXPECT_EQ(view.chit[other], 0) << "the other side's chit is not seen";
    EXPECT_EQ(view.chosen[other], 0) << "nor its choice";
    return {Patrol::Kind::kGo, side_, random_.below(2) == 0 ? Patrol::Point{500, 160} : Patrol::Point{500, 440}};
  }

 private:
  Random random_;
  Side side_ = Side::kFirst;
};

// tests/patrol/patrol.h says why 1/2 + p/2, and that it is the same for either gate.
TEST(BotRollouts, FindTheValueThatIsWorkedOutByHand) {
  constexpr int kSamples = 4000;
  const auto game = std::make_shared<const Patrol>(Patrol::gate());
  const auto sampler = rollouts_of<GateBot>(game, 0);
  for (const int chit : {2, 5, 9}) {
    const double first = patrol::value_of_gate(Side::kFirst, chit), second = patrol::value_of_gate(Side::kSecond, chit);
    const auto near = [&](const State& s, Side side, std::vector<Action> actions, double value) {
      const Tally tally = tally_of(*sampler, s, side, std::move(actions), kSamples);
      EXPECT_NEAR(tally.mean().score(), value, 3 * tally.error()) << chit;
      EXPECT_LT(tally.error(), 0.01);
    };
    const State mine = game->after_chits(chit, 3), theirs = game->after_chits(3, chit);
    near(mine, Side::kFirst, {}, first);
    near(theirs, Side::kSecond, {}, second);
    for (const char* gate : {"500,160", "500,440"}) {
      near(mine, Side::kFirst, {game->parse_action(mine, std::string("first to ") + gate).value()}, first);
      near(theirs, Side::kSecond, {game->parse_action(mine, std::string("second to ") + gate).value()}, second);
    }
  }
}

class JudgeOfPatrol : public testing::Test {
 protected:
  Judge judge(std::size_t most_positions = 256) {
    return Judge(
        any_game(game_),
        [this] {
          ++made_;
          return any_sampler(rollouts_of<ai::RandomBot<Patrol>>(game_, 1));
        },
        nullptr, most_positions);
  }
  AnyState after_chits(int first, int second) const { return AnyState::of(game_->after_chits(first, second)); }
  AnyAction action(const char* text) const { return AnyAction::of(game_->parse_action({}, text).value()); }
  static Tally won(int of, int samples) {
    Tally tally;
    for (int i = 0; i < samples; ++i) tally.add(eval::chances_of_result(i < of ? Actor::kFirst : Actor::kSecond));
    return tally;
  }

  int made_ = 0;
  const std::shared_ptr<const Patrol> game_ = std::make_shared<const Patrol>();
};

TEST_F(JudgeOfPatrol, HasTheSameChancesUntilASearchAddsToThem) {
  Judge judge = this->judge();
  const AnyState s = after_chits(5, 5);
  const Estimate first = judge.chances(s, Side::kFirst);
  EXPECT_EQ(first.samples, 20U);
  EXPECT_EQ(first.from, "20 trial games, played to their end");
  EXPECT_GT(first.error, 0);
  EXPECT_EQ(judge.chances(s, Side::kFirst).chances.win, first.chances.win);

  judge.analysis(s, Side::kFirst)->add({{action("first to 350,300")}, won(30, 100), false, ""});
  judge.analysis(s, Side::kFirst)->add({{action("first to 150,300")}, won(60, 100), false, ""});
  const Estimate second = judge.chances(s, Side::kFirst);
  EXPECT_NEAR(second.chances.win, 0.6, 1e-9) << "that of the best line";
  EXPECT_EQ(second.from, "100 trial games, played to their end, of the best of 2 ideas: first to 150,300");
  judge.analysis(s, Side::kFirst)->add({{action("first to 150,300")}, won(20, 100), false, ""});
  const Estimate third = judge.chances(s, Side::kFirst);
  EXPECT_EQ(third.samples, 200U);
  EXPECT_NEAR(third.chances.win, 0.4, 1e-9);
  EXPECT_EQ(made_, 1);
}

TEST_F(JudgeOfPatrol, TakesALineOfWhichLittleIsKnownForNoBest) {
  Judge judge = this->judge();
  const AnyState s = after_chits(5, 5);
  const auto analysis = judge.analysis(s, Side::kFirst);
  analysis->add({{action("first to 350,300")}, won(300, 1000), false, ""});
  analysis->add({{action("first to 150,300")}, won(4, 4), false, ""});
  EXPECT_NEAR(judge.chances(s, Side::kFirst).chances.win, 0.3, 1e-9);
  analysis->add({{action("first to 150,100")}, won(1, 1), true, ""});
  EXPECT_EQ(judge.chances(s, Side::kFirst).chances.win, 1) << "it ends the game";
  EXPECT_EQ(judge.chances(s, Side::kFirst).error, 0);
}

// A weak player's only idea, or a few samples, are not what the position is worth.
TEST_F(JudgeOfPatrol, TakesNoLineThatTellsLessThanThePositionItself) {
  Judge judge = this->judge();
  const AnyState s = after_chits(5, 5);
  const Estimate own = judge.chances(s, Side::kSecond);
  const auto analysis = judge.analysis(s, Side::kSecond);
  analysis->add({{action("second to 650,300")}, won(0, 4), false, ""});
  EXPECT_EQ(judge.chances(s, Side::kSecond).from, own.from) << "a few samples";
  analysis->add({{action("second to 650,300")}, won(100, 100), false, ""});
  EXPECT_EQ(judge.chances(s, Side::kSecond).from, own.from) << "what is played is better";
  analysis->add({{action("second to 850,300")}, won(0, 100), false, ""});
  EXPECT_NE(judge.chances(s, Side::kSecond).from, own.from);
  EXPECT_EQ(judge.chances(s, Side::kSecond).chances.loss, 1);
}

// What one side has learnt, by lines that it alone can choose, is not told to the other.
TEST_F(JudgeOfPatrol, KeepsWhatASideKnowsFromTheOther) {
  Judge judge = this->judge();
  const AnyState s = after_chits(5, 5);
  const double before = judge.chances(s, Side::kSecond).chances.win;
  judge.analysis(s, Side::kFirst)->add({{action("first to 350,300")}, won(99, 100), false, ""});
  EXPECT_EQ(judge.chances(s, Side::kSecond).chances.win, before);
  EXPECT_EQ(judge.chances(s, Side::kSecond).samples, 20U);
}

TEST_F(JudgeOfPatrol, ReadsNoSecret) {
  const AnyState one = after_chits(5, 1);
  AnyState two = after_chits(5, 9);
  any_game(game_)->apply(two, action("second to 650,300"));
  Judge judge = this->judge(), other = this->judge();
  const Estimate a = judge.chances(one, Side::kFirst);
  const Estimate b = other.chances(two, Side::kFirst);
  EXPECT_EQ(a.chances.win, b.chances.win);
  EXPECT_EQ(a.error, b.error);
  EXPECT_EQ(judge.analysis(one, Side::kFirst), judge.analysis(two, Side::kFirst)) << "the same position to the side";
}

TEST_F(JudgeOfPatrol, ForgetsTheOldest) {
  Judge judge = this->judge(2);
  const auto first = judge.analysis(after_chits(1, 1), Side::kFirst);
  judge.analysis(after_chits(2, 1), Side::kFirst);
  EXPECT_EQ(judge.analysis(after_chits(1, 1), Side::kFirst), first) << "and is the latest again";
  judge.analysis(after_chits(3, 1), Side::kFirst);
  EXPECT_EQ(judge.analysis(after_chits(1, 1), Side::kFirst), first);
  judge.analysis(after_chits(2, 1), Side::kFirst);
  judge.analysis(after_chits(3, 1), Side::kFirst);
  EXPECT_NE(judge.analysis(after_chits(1, 1), Side::kFirst), first);
}

TEST_F(JudgeOfPatrol, KeepsSoManyLinesAndTheBestOfThem) {
  Judge judge = this->judge();
  const auto analysis = judge.analysis(after_chits(5, 5), Side::kFirst);
  for (std::int16_t x = 0; x < 100; ++x) {
    analysis->add(
        {{AnyAction::of(Action{Patrol::Kind::kGo, Side::kFirst, {x, 300}})}, won(x == 7 ? 90 : 50, 100), false, ""});
  }
  EXPECT_EQ(analysis->line_count(), 32U);
  EXPECT_EQ(analysis->best()->actions.front().as<Action>().point.x, 7);
}

}  // namespace
}  // namespace zerohour::judge
