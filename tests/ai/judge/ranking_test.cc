// The one order of the lines of a position.
#include "ai/judge/ranking.h"

#include <gtest/gtest.h>

#include <vector>

#include "eval/chances.h"

namespace zerohour::judge {
namespace {

Contender line(int won, int of, bool choice = false, bool exact = false) {
  Contender contender{{}, exact, choice};
  for (int i = 0; i < of; ++i) {
    contender.tally.add(eval::chances_of_result(i < won ? Actor::kFirst : Actor::kSecond));
  }
  return contender;
}

std::vector<std::size_t> order_of(const std::vector<Rank>& ranks) {
  std::vector<std::size_t> order;
  for (const Rank& rank : ranks) order.push_back(rank.line);
  return order;
}

using Order = std::vector<std::size_t>;

TEST(Ranking, IsByScore) {
  const std::vector<Rank> ranks = rank_of({{line(300, 1000), line(600, 1000), line(450, 1000)}}, Side::kFirst);
  EXPECT_EQ(order_of(ranks), (Order{1, 2, 0}));
  EXPECT_EQ(ranks[0].verdict, Verdict::kFirst);
  EXPECT_EQ(ranks[1].verdict, Verdict::kBehind);
  EXPECT_NEAR(ranks[2].score(Side::kFirst), 0.3, 1e-9);
  EXPECT_EQ(order_of(rank_of({{line(300, 1000), line(600, 1000), line(450, 1000)}}, Side::kSecond)), (Order{0, 2, 1}));
}

// 48.1% is not told above 49.2%: what the samples do not tell apart is told to be the same.
TEST(Ranking, TheChoiceStandsFirstUnlessItIsClearlyWorse) {
  const std::vector<Rank> close = rank_of({{line(492, 1000), line(481, 1000, true), line(200, 1000)}}, Side::kFirst);
  EXPECT_EQ(order_of(close), (Order{1, 0, 2}));
  EXPECT_EQ(close[1].verdict, Verdict::kEqual);
  EXPECT_EQ(close[2].verdict, Verdict::kBehind);
  EXPECT_NEAR(close[0].score(Side::kFirst), 0.4865, 1e-9);
  EXPECT_EQ(close[1].score(Side::kFirst), close[0].score(Side::kFirst));
  EXPECT_EQ(close[0].told.samples(), 2000U);
  const std::vector<Rank> clear = rank_of({{line(592, 1000), line(481, 1000, true)}}, Side::kFirst);
  EXPECT_EQ(order_of(clear), (Order{0, 1}));
  EXPECT_EQ(clear[1].verdict, Verdict::kBehind);
}

TEST(Ranking, NoLineIsToldToScoreMoreThanTheOneBeforeIt) {
  for (int seed = 0; seed < 200; ++seed) {
    std::vector<Contender> lines;
    for (int i = 0; i < 5; ++i) lines.push_back(line((seed * 7 + i * i * 13) % 41, 40 + 11 * i, i == seed % 5));
    const std::vector<Rank> ranks = rank_of(lines, Side::kFirst);
    ASSERT_EQ(ranks.size(), lines.size());
    for (std::size_t i = 1; i < ranks.size(); ++i) {
      EXPECT_LE(ranks[i].score(Side::kFirst), ranks[i - 1].score(Side::kFirst) + 1e-12) << seed;
      const double lead = ranks[0].score(Side::kFirst) - ranks[i].score(Side::kFirst);
      if (ranks[i].verdict == Verdict::kBehind) {
        EXPECT_GT(lead, 0) << seed;
      }
    }
  }
}

TEST(Ranking, ALineOfWhichLittleIsKnownStandsLast) {
  const std::vector<Rank> ranks = rank_of({{line(4, 4, true), line(300, 1000), line(0, 0)}}, Side::kFirst);
  EXPECT_EQ(order_of(ranks), (Order{1, 0, 2}));
  EXPECT_EQ(ranks[1].verdict, Verdict::kUnknown);
  EXPECT_EQ(ranks[2].verdict, Verdict::kUnknown);
  EXPECT_EQ(order_of(rank_of({{line(0, 0), line(0, 0, true)}}, Side::kFirst)), (Order{1, 0})) << "nothing is known";
}

// What ends the game is certain, also where the other might be as good.
TEST(Ranking, WhatIsCertainIsNotMixedWithSamples) {
  const std::vector<Rank> win = rank_of({{line(990, 1000, true), line(1, 1, false, true)}}, Side::kFirst);
  EXPECT_EQ(order_of(win), (Order{1, 0}));
  EXPECT_EQ(win[0].score(Side::kFirst), 1);
  EXPECT_EQ(win[0].error(), 0);
  const std::vector<Rank> chosen = rank_of({{line(1, 1, true, true), line(10, 10)}}, Side::kFirst);
  EXPECT_EQ(order_of(chosen), (Order{0, 1}));
  EXPECT_EQ(chosen[1].verdict, Verdict::kEqual);
}

}  // namespace
}  // namespace zerohour::judge
