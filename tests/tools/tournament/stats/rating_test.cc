#include "tools/tournament/stats/rating.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {
namespace {

const Rating& of(const RatingList& list, const std::string& player, int side = -1) {
  for (const Rating& rating : list.ratings) {
    if (rating.player == player && rating.side.value_or(-1) == side) return rating;
  }
  ADD_FAILURE() << player << " has no rating";
  return list.ratings.front();
}

// American League 1987, home wins and away wins: A. Agresti, Categorical Data Analysis, 2nd edition (2002), section
// 10.6. The results asked for below are its table 10.11, column 5, and the home advantage, 0.302 (H. Turner, D. Firth,
// BradleyTerry2, tests/testthat/test-baseball.R).
TEST(Rating, BaseballWithAHomeAdvantage) {
  const std::array<const char*, 7> teams = {"Milwaukee", "Detroit",   "Toronto",  "New York",
                                            "Boston",    "Cleveland", "Baltimore"};
  const int home[7][7][2] = {{{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
                             {{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
                             {{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
                             {{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}},
                             {{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}},
                             {{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}},
                             {{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}}};
  std::vector<RatedResult> results;
  for (int i = 0; i < 7; ++i) {
    for (int j = 0; j < 7; ++j) {
      if (i != j) results.push_back({teams[i], teams[j], {home[i][j][0], 0, home[i][j][1]}});
    }
  }
  const RatingList list = *rate(results, {});
  EXPECT_EQ(list.pools, 1);
  EXPECT_EQ(*list.draw_nu, 0);
  EXPECT_NEAR(*list.advantage.elo / kEloPerLogit, 0.302, 0.0005);
  const std::array<double, 7> worth = {0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044};
  double sum = 0;
  for (const Rating& rating : list.ratings) sum += std::exp(*rating.model.elo / kEloPerLogit);
  for (int i = 0; i < 7; ++i) {
    EXPECT_EQ(list.ratings[i].player, teams[i]);
    EXPECT_NEAR(std::exp(*list.ratings[i].model.elo / kEloPerLogit) / sum, worth[i], 0.0006);
  }
  // "Standard errors are about 0.3", of differences to one team; the jackknife's are a little larger.
  const RatingList anchored = *rate(results, {"Baltimore", 1000, false});
  EXPECT_EQ(*of(anchored, "Baltimore").model.elo, 1000);
  EXPECT_EQ(*of(anchored, "Baltimore").model.error, 0);
  for (const char* team : {"Milwaukee", "Boston", "Cleveland"}) {
    EXPECT_NEAR(*of(anchored, team).model.error / kNormal95 / kEloPerLogit, 0.33, 0.05);
    EXPECT_NEAR(*of(anchored, team).model.elo - 1000, *of(list, team).model.elo - *of(list, "Baltimore").model.elo,
                1e-6);
  }
}

// Chocolate puddings: R. R. Davidson, "On extending the Bradley-Terry model to accommodate ties in paired comparison
// experiments", JASA 65 (1970). His estimates, as the vignette of PlackettLuce (H. Turner and others) reproduces them:
// 0.1388005 0.1729985 0.1617420 0.1653930 0.1586805 0.2023855, ties 0.7468147, from an iteration stopped early. The
// seatings are split evenly, so that there is no advantage to find.
TEST(Rating, PuddingsWithTies) {
  const int pudding[15][5] = {{1, 2, 19, 22, 16}, {1, 3, 16, 19, 12}, {2, 3, 19, 19, 10}, {1, 4, 18, 23, 13},
                              {2, 4, 23, 19, 9},  {3, 4, 19, 20, 15}, {1, 5, 13, 19, 18}, {2, 5, 16, 20, 12},
                              {3, 5, 16, 15, 17}, {4, 5, 17, 14, 16}, {1, 6, 18, 21, 12}, {2, 6, 22, 20, 12},
                              {3, 6, 13, 18, 10}, {4, 6, 14, 19, 18}, {5, 6, 11, 21, 12}};
  std::vector<RatedResult> results;
  for (const auto& [i, j, won, lost, tied] : pudding) {
    results.push_back({absl::StrCat(i), absl::StrCat(j), {won, tied, lost}});
    results.push_back({absl::StrCat(j), absl::StrCat(i), {lost, tied, won}});
  }
  const RatingList list = *rate(results, {});
  EXPECT_NEAR(*list.advantage.elo, 0, 1e-6);
  EXPECT_NEAR(*list.draw_nu, 0.7468147, 0.0005);
  const std::array<double, 6> worth = {0.1388005, 0.1729985, 0.1617420, 0.1653930, 0.1586805, 0.2023855};
  double sum = 0;
  for (const Rating& rating : list.ratings) sum += std::exp(*rating.model.elo / kEloPerLogit);
  for (int i = 0; i < 6; ++i) {
    EXPECT_NEAR(std::exp(*of(list, absl::StrCat(i + 1)).model.elo / kEloPerLogit) / sum, worth[i], 0.0002);
  }
}

// Results from known strengths: chances in the proportion e^(d/2) : nu : e^(-d/2).
Wdl simulate(Random& random, double difference, double nu, int games) {
  const double won = std::exp(difference / kEloPerLogit / 2);
  const double lost = 1 / won;
  Wdl sum;
  for (int i = 0; i < games; ++i) {
    const double u = random.fraction() * (won + lost + nu);
    ++(u < won ? sum.won : u < won + lost ? sum.lost : sum.drawn);
  }
  return sum;
}

TEST(Rating, FindsTheTruth) {
  const std::array<double, 5> truth = {0, 60, -120, 200, 15};
  constexpr double kSideAdvantage = 80;
  constexpr double kNu = 0.3;
  int held = 0;
  int asked = 0;
  for (int trial = 0; trial < 100; ++trial) {
    Random random(100 + trial);
    std::vector<RatedResult> results;
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 5; ++j) {
        if (i == j) continue;
        results.push_back({absl::StrCat("p", i), absl::StrCat("p", j),
                           simulate(random, truth[i] - truth[j] + kSideAdvantage, kNu, 60)});
      }
    }
    const RatingList list = *rate(results, {"p0", 0, false});
    for (int i = 1; i < 5; ++i) {
      const Rating& rating = of(list, absl::StrCat("p", i));
      held += std::fabs(*rating.model.elo - truth[i]) <= *rating.model.error;
      ++asked;
    }
    held += std::fabs(*list.advantage.elo - kSideAdvantage) <= *list.advantage.error;
    ++asked;
  }
  EXPECT_GE(held, 0.92 * asked);
  EXPECT_LE(held, 0.98 * asked);
}

TEST(Rating, BySide) {
  // As first and as second side; the first side is 100 better.
  const std::array<std::array<double, 2>, 3> truth = {{{100, 0}, {200, -50}, {50, 100}}};
  Random random(3);
  std::vector<RatedResult> results;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      if (i == j) continue;
      results.push_back(
          {absl::StrCat("p", i), absl::StrCat("p", j), simulate(random, truth[i][0] - truth[j][1], 0, 20000)});
    }
  }
  const RatingList list = *rate(results, {"p0", 50, true});
  EXPECT_EQ(list.pools, 1);
  EXPECT_FALSE(list.advantage.elo.has_value());
  for (int i = 0; i < 3; ++i) {
    for (int side = 0; side < 2; ++side) {
      EXPECT_NEAR(*of(list, absl::StrCat("p", i), side).rating.elo, truth[i][side], 8);
    }
  }
  EXPECT_NEAR((*of(list, "p0", 0).rating.elo + *of(list, "p0", 1).rating.elo) / 2, 50, 1e-9);
}

TEST(Rating, TwoPlayersBySideAreTwoPools) {
  const RatingList list = *rate({{"a", "b", {6, 0, 4}}, {"b", "a", {5, 0, 4}}}, {"", 0, true});
  EXPECT_EQ(list.pools, 2);
  EXPECT_EQ(of(list, "a", 0).pool, of(list, "b", 1).pool);
  EXPECT_NE(of(list, "a", 0).pool, of(list, "a", 1).pool);
  // Each pool is a plain comparison: 6 to 4.
  EXPECT_NEAR(*of(list, "a", 0).rating.elo - *of(list, "b", 1).rating.elo, kEloPerLogit * std::log(1.5), 0.001);
}

TEST(Rating, WhoLostOrWonAllHasNoNumber) {
  const RatingList list = *rate({{"a", "b", {5, 0, 5}},
                                 {"b", "a", {6, 0, 4}},
                                 {"a", "weak", {4, 0, 0}},
                                 {"weak", "b", {0, 0, 4}},
                                 {"strong", "b", {4, 0, 0}},
                                 {"a", "strong", {0, 0, 4}}},
                                {});
  EXPECT_EQ(list.pools, 3);
  EXPECT_TRUE(of(list, "a").rating.elo.has_value());
  EXPECT_TRUE(of(list, "b").rating.elo.has_value());
  EXPECT_FALSE(of(list, "weak").rating.elo.has_value());
  EXPECT_EQ(of(list, "weak").note, "lost every game");
  EXPECT_EQ(of(list, "strong").note, "won every game");
  // a and b are rated from their own games: equal but for one in the advantage of the first.
  EXPECT_NEAR(*of(list, "a").rating.elo + *of(list, "b").rating.elo, 0, 1e-9);
}

TEST(Rating, GroupsThatNeverMetAreApart) {
  const RatingList list = *rate({{"a", "b", {3, 0, 2}},
                                 {"b", "a", {3, 0, 2}},
                                 {"c", "d", {1, 1, 1}},
                                 {"d", "e", {1, 1, 1}},
                                 {"e", "c", {1, 1, 1}}},
                                {"b", 100, false});
  EXPECT_EQ(list.pools, 2);
  EXPECT_EQ(of(list, "a").pool, 0);  // the anchor's
  EXPECT_EQ(*of(list, "b").rating.elo, 100);
  EXPECT_NEAR((*of(list, "c").rating.elo + *of(list, "d").rating.elo + *of(list, "e").rating.elo) / 3, 100, 1e-9);
}

// The model's advantage would be without end; the score is what it is, and nothing is added to it.
TEST(Rating, ASideThatWinsAlwaysHasRatingsByScoreAlone) {
  const RatingList list = *rate({{"a", "b", {5, 0, 0}}, {"b", "a", {5, 0, 0}}}, {});
  EXPECT_NEAR(*of(list, "a").rating.elo, 0, 1e-6);
  EXPECT_FALSE(of(list, "a").model.elo.has_value());
  EXPECT_FALSE(list.advantage.elo.has_value());
  EXPECT_EQ(*list.side_score.value, 1);
}

TEST(Rating, NothingButDrawsHasRatingsByScoreAlone) {
  const RatingList list = *rate({{"a", "b", {0, 5, 0}}, {"b", "a", {0, 5, 0}}}, {});
  EXPECT_NEAR(*of(list, "a").rating.elo, 0, 1e-6);
  EXPECT_FALSE(of(list, "a").model.elo.has_value());
  EXPECT_FALSE(list.draw_nu.has_value());
}

// One side of a match all won, the other nearly: the difference is that of the match, 400 log10(s / (1 - s)).
TEST(Rating, ANearSweepIsRatedByItsScore) {
  const RatingList list = *rate({{"a", "b", {60, 0, 0}}, {"b", "a", {12, 1, 47}}}, {"b", 0, false});
  const double score = (60 + 47 + 0.5) / 120;
  EXPECT_NEAR(*of(list, "a").rating.elo, *elo_of_score(score), 1e-6);
}

// Everything ten times over in the same clusters tells no more than once: errors stay, where independent games' would
// shrink by the root of ten.
TEST(Rating, GamesOfAClusterCountTogether) {
  Random random(21);
  std::vector<RatedResult> once, often, alone;
  for (std::int64_t cluster = 0; cluster < 60; ++cluster) {
    for (const auto& [first, second] : {std::pair("a", "b"), std::pair("b", "c"), std::pair("c", "a")}) {
      const Wdl game = simulate(random, 40, 0.2, 1);
      once.push_back({first, second, game, cluster});
      for (int i = 0; i < 10; ++i) {
        often.push_back({first, second, game, cluster});
        alone.push_back({first, second, game});
      }
    }
  }
  const RatingList one = *rate(once, {"a", 0, false});
  const RatingList ten = *rate(often, {"a", 0, false});
  const RatingList apart = *rate(alone, {"a", 0, false});
  EXPECT_EQ(one.clusters, 60);
  EXPECT_EQ(apart.clusters, 0);
  for (const char* player : {"b", "c"}) {
    EXPECT_NEAR(*of(one, player).rating.elo, *of(ten, player).rating.elo, 1e-6);
    EXPECT_NEAR(*of(one, player).rating.error, *of(ten, player).rating.error, 1e-6);
    EXPECT_NEAR(*of(one, player).model.error, *of(ten, player).model.error, 1e-6);
    EXPECT_NEAR(*of(apart, player).rating.error * std::sqrt(10), *of(one, player).rating.error,
                0.15 * *of(one, player).rating.error);
  }
  EXPECT_NEAR(*one.side_score.low, *ten.side_score.low, 1e-8);
  EXPECT_NEAR(*one.side_score.high, *ten.side_score.high, 1e-8);
}

// Two players and one game a cluster: the error of the difference is that of a share, sqrt(p (1 - p) / n), as the
// jackknife has it, in Elo.
TEST(Rating, TheErrorOfAMatch) {
  const RatingList list = *rate({{"a", "b", {140, 0, 60}}}, {"b", 0, false});
  const double p = 0.7;
  const double error = kEloPerLogit * kNormal95 / std::sqrt(200 * p * (1 - p));
  EXPECT_NEAR(*of(list, "a").rating.error, error, 0.02 * error);
}

TEST(Rating, OneClusterHasNoError) {
  const RatingList list = *rate({{"a", "b", {3, 0, 2}, 0}, {"b", "a", {1, 1, 2}, 0}}, {"b", 0, false});
  EXPECT_TRUE(of(list, "a").rating.elo.has_value());
  EXPECT_FALSE(of(list, "a").rating.error.has_value());
}

// That no cluster differs does not show that none ever will: the tournament's report gives a wide interval there.
TEST(Rating, ClustersThatAllAgreeHaveNoError) {
  std::vector<RatedResult> level, won;
  for (std::int64_t cluster = 0; cluster < 10; ++cluster) {
    for (const bool first : {true, false}) level.push_back({first ? "a" : "b", first ? "b" : "a", {1, 0, 0}, cluster});
    won.push_back({"a", "b", {1, 0, 0}, cluster});
    won.push_back({"b", "a", {0, 1, 0}, cluster});
  }
  for (const std::vector<RatedResult>& results : {level, won}) {
    const RatingList list = *rate(results, {});
    EXPECT_TRUE(of(list, "a").rating.elo.has_value());
    EXPECT_FALSE(of(list, "a").rating.error.has_value());
    EXPECT_FALSE(of(list, "b").rating.error.has_value());
  }
  // The anchor is known all the same.
  const RatingList anchored = *rate(level, {"b", 0, false});
  EXPECT_EQ(of(anchored, "b").rating.error, 0.0);
  EXPECT_FALSE(of(anchored, "a").rating.error.has_value());
}

TEST(Rating, NoGames) {
  const RatingList list = *rate({}, {});
  EXPECT_TRUE(list.ratings.empty());
  EXPECT_FALSE(list.advantage.elo.has_value());
}

TEST(Rating, Errors) {
  EXPECT_EQ(rate({{"a", "b", {1, 0, 1}}}, {"c", 0, false}).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(rate({{"a", "a", {1, 0, 1}}}, {}).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(rate({{"a", "b", {-1, 0, 1}}}, {}).status().code(), absl::StatusCode::kInvalidArgument);
}

TEST(Rating, TheOrderOfResultsChangesNothing) {
  std::vector<RatedResult> results = {
      {"a", "b", {3, 1, 2}}, {"b", "c", {4, 0, 2}}, {"c", "a", {1, 2, 3}}, {"b", "a", {2, 2, 2}}};
  const RatingList list = *rate(results, {});
  const RatingList again = *rate({results[3], results[1], results[0], results[2]}, {});
  for (const Rating& rating : list.ratings) EXPECT_NEAR(*of(again, rating.player).rating.elo, *rating.rating.elo, 1e-9);
}

}  // namespace
}  // namespace zerohour::tournament
