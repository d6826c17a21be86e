// The rival plans that a network learns from.
#include "tools/loos/commands/sibling_plans.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace zerohour::loos {
namespace {

using Siblings = std::vector<SiblingLeaf>;

class SiblingPlans : public testing::Test {
 protected:
  std::vector<Siblings> compared(std::uint64_t seed, int jobs) const {
    SiblingGames games;
    games.count = 24;
    games.seed = seed;
    games.jobs = jobs;
    games.searches = {search_.get(), judge_.get()};
    games.judge = judge_.get();
    std::vector<Siblings> all;
    for_each_siblings(*game_, games, [&](absl::Span<const SiblingLeaf> siblings) {
      all.emplace_back(siblings.begin(), siblings.end());
    });
    return all;
  }

  std::shared_ptr<const Loos> game_ = Loos::load("hill70").value();
  std::unique_ptr<const LeafEvaluator> search_ = make_evaluator(*game_, "fitted-3").value();
  std::unique_ptr<const LeafEvaluator> judge_ = make_evaluator(*game_, "zones-3").value();
};

TEST_F(SiblingPlans, AreRivalsThatLeadSomewhereElse) {
  const std::vector<Siblings> all = compared(2, 1);
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.size() % 4, 0U) << "four rolls of dice for each decision";
  int differ = 0, over = 0;
  for (const Siblings& siblings : all) {
    ASSERT_GE(siblings.size(), 2U);
    bool same = true;
    for (const SiblingLeaf& leaf : siblings) {
      same = same && game_->hash(leaf.state) == game_->hash(siblings[0].state);
      EXPECT_NEAR(leaf.chances.win + leaf.chances.draw + leaf.chances.loss, 1, 1e-9);
      EXPECT_EQ(leaf.over, game_->actor(leaf.state) == Actor::kNobody);
      if (!leaf.over) continue;
      ++over;
      const Actor winner = game_->result(leaf.state).winner;
      EXPECT_EQ(leaf.chances.score(), winner == Actor::kFirst ? 1 : winner == Actor::kSecond ? 0 : 0.5);
    }
    if (!same) ++differ;
  }
  EXPECT_GT(2 * differ, static_cast<int>(all.size())) << "most plans lead somewhere else";
  EXPECT_GT(over, 0) << "or no result was checked";
}

TEST_F(SiblingPlans, AreTheSameForAnyNumberOfJobs) {
  const auto text = [&](const std::vector<Siblings>& all) {
    std::string said;
    for (const Siblings& siblings : all) {
      for (const SiblingLeaf& leaf : siblings) {
        said += std::to_string(game_->hash(leaf.state)) + " " + std::to_string(leaf.chances.score()) + "; ";
      }
    }
    return said;
  };
  const std::string one = text(compared(2, 1));
  EXPECT_EQ(text(compared(2, 2)), one);
  EXPECT_NE(text(compared(3, 1)), one);
}

}  // namespace
}  // namespace zerohour::loos
