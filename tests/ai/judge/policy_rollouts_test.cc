// The planner's roll-outs as samples, with the luck of their dice and without it: on Raids.
#include "ai/judge/policy_rollouts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "ai/judge/estimate.h"
#include "eval/evaluator.h"
#include "eval/logistic.h"
#include "tests/ai/plan/raid_ideas.h"

namespace zerohour::judge {
namespace {

using plan::LuckyRaidIdeas;

// By the points, with a draw that is likely where they are even.
class Points final : public eval::Evaluator<Raids> {
 public:
  std::string name() const override { return "points-1"; }
  int value(const Raids&, const Raids::State& s) const override { return 200 * (s.points[0] - s.points[1]); }
  double win_probability(const Raids& game, const Raids::State& s) const override { return chances(game, s).score(); }
  eval::Chances chances(const Raids& game, const Raids::State& s) const override {
    return eval::chances_of({value(game, s), 300});
  }
};

class Rollouts : public testing::Test {
 protected:
  Rollouts() { game_.apply(marked_, Raids::mark(0)); }

  PolicyRollouts<LuckyRaidIdeas> with(int player_turns) const { return {ideas_, evaluator_, player_turns, {}}; }
  PolicyRollouts<LuckyRaidIdeas> without(int player_turns) const {
    return PolicyRollouts<LuckyRaidIdeas>::without_luck(ideas_, evaluator_, player_turns, {});
  }
  static Tally tally_of(const Sampler<Raids>& sampler, const Raids::State& s, int samples) {
    Tally tally;
    for (int i = 0; i < samples; ++i) {
      std::uint64_t mixed = static_cast<std::uint64_t>(i);
      tally.add(sampler.sample(s, Side::kFirst, {}, splitmix64(mixed), [] { return false; })->chances);
    }
    return tally;
  }

  const Raids game_{8};
  std::shared_ptr<const LuckyRaidIdeas> ideas_ = std::make_shared<const LuckyRaidIdeas>(game_, 1);
  std::shared_ptr<const Points> evaluator_ = std::make_shared<const Points>();
  Raids::State marked_ = game_.initial_state();
};

TEST_F(Rollouts, WithoutLuckGiveTheSameChancesWithASmallerError) {
  constexpr int kSamples = 4'000;
  for (const int turns : {1, 3, 100}) {
    const Tally plain = tally_of(with(turns), marked_, kSamples), calm = tally_of(without(turns), marked_, kSamples);
    const double error = 4 * std::hypot(plain.widest_error(), calm.widest_error());
    EXPECT_NEAR(calm.mean().win, plain.mean().win, error) << turns;
    EXPECT_NEAR(calm.mean().draw, plain.mean().draw, error) << turns;
    EXPECT_NEAR(calm.mean().loss, plain.mean().loss, error) << turns;
    EXPECT_LT(calm.error(), 0.7 * plain.error()) << turns;
    EXPECT_LT(calm.widest_error(), plain.widest_error()) << turns;
  }
}

// A sample of several looks is the mean of those of the shorter horizons, and of the result where the game ends before.
TEST_F(Rollouts, WithSeveralLooksAreTheirMean) {
  const auto never = [] { return false; };
  for (const int turns : {3, 100}) {
    const PolicyRollouts<LuckyRaidIdeas> several(ideas_, evaluator_, turns, {}, 3);
    eval::Chances mean{0, 0, 0};
    for (int i = 0; i < 3; ++i) {
      const eval::Chances one = with(turns - i).sample(marked_, Side::kFirst, {}, 7, never)->chances;
      mean.win += one.win / 3;
      mean.loss += one.loss / 3;
    }
    const eval::Chances found = several.sample(marked_, Side::kFirst, {}, 7, never)->chances;
    EXPECT_NEAR(found.win, mean.win, 1e-9) << turns;
    EXPECT_NEAR(found.loss, mean.loss, 1e-9) << turns;
    EXPECT_NEAR(found.draw, 1 - mean.win - mean.loss, 1e-9) << turns;
  }
  EXPECT_EQ((PolicyRollouts<LuckyRaidIdeas>(ideas_, evaluator_, 4, {}, 3).method()), "turns-4,looks-3,points-1");
}

TEST_F(Rollouts, DependOnTheSeedAndTheActionsAlone) {
  const auto sampler = without(3);
  const auto never = [] { return false; };
  const Raids::Action actions[] = {Raids::assign(2)};
  const auto one = sampler.sample(marked_, Side::kFirst, actions, 7, never);
  EXPECT_EQ(one->chances.score(), sampler.sample(marked_, Side::kFirst, actions, 7, never)->chances.score());
  EXPECT_EQ(one->nodes, sampler.sample(marked_, Side::kFirst, actions, 7, never)->nodes);
  EXPECT_NE(one->chances.score(), sampler.sample(marked_, Side::kFirst, actions, 8, never)->chances.score());
  EXPECT_NE(one->chances.score(), with(3).sample(marked_, Side::kFirst, actions, 7, never)->chances.score());
  EXPECT_NEAR(one->chances.win + one->chances.draw + one->chances.loss, 1, 1e-12);
}

TEST_F(Rollouts, SayWhatTheyAre) {
  EXPECT_EQ(with(3).words(), "trial games, played on for a few turns");
  EXPECT_EQ(with(3).method(), "turns-3,looks-1,points-1");
  EXPECT_EQ(without(3).method(), "turns-3,looks-1,points-1,without-luck");
  const PolicyRollouts<LuckyRaidIdeas> to_the_end(ideas_, nullptr, 0, {});
  EXPECT_EQ(to_the_end.words(), "trial games, played to their end");
  EXPECT_EQ(to_the_end.method(), "to-the-end");
  EXPECT_EQ(tally_of(to_the_end, marked_, 1).samples(), 1U);
}

}  // namespace
}  // namespace zerohour::judge
