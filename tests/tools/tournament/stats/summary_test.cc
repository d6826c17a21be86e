#include "tools/tournament/stats/summary.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "tests/tools/tournament/stats/small_tournament.h"
#include "tools/tournament/stats/counted_games.h"
#include "tools/tournament/stats/report_json.h"
#include "tools/tournament/stats/report_text.h"

namespace zerohour::tournament {
namespace {

GameReport game(int pair, int leg, Actor winner, double luck = 0) {
  GameReport report;
  report.id = {pair, 0, leg};
  report.entry = {leg, 1 - leg};
  report.winner = winner;
  report.turns = 10 + leg;
  report.actions = 100;
  report.luck = luck;
  return report;
}

Setup match_setup() {
  return small_tournament({"a", "b"}, 0, 1).setup;
}

TEST(Summary, CountsPairsAndSides) {
  // Pair 0: a wins both. Pair 1: the first side wins both. Pair 2: a draw, then a wins with the second side. Pair 3
  // misses its second game.
  std::vector<GameReport> games = {game(0, 0, Actor::kFirst), game(0, 1, Actor::kSecond), game(1, 0, Actor::kFirst),
                                   game(1, 1, Actor::kFirst), game(2, 0, Actor::kNobody), game(2, 1, Actor::kSecond),
                                   game(3, 0, Actor::kSecond)};
  games[1].fault = Fault::kTime;
  games[1].faulty = Side::kFirst;  // b has the first side in leg 1
  games[1].ending = Ending::kFault;
  const Summary summary = *summarise(match_setup(), games);
  const PairingSummary& pairing = summary.pairings.at(0);
  EXPECT_EQ(pairing.pairs, (Pentanomial{{0, 0, 1, 1, 1}}));
  EXPECT_EQ(pairing.games, (Wdl{4, 1, 1}));
  EXPECT_EQ(pairing.first_by_side[0], (Wdl{2, 1, 0}));
  EXPECT_EQ(pairing.first_by_side[1], (Wdl{2, 0, 1}));
  EXPECT_EQ(pairing.second_by_side[0], (Wdl{1, 0, 2}));
  EXPECT_EQ(pairing.second_by_side[1], (Wdl{0, 1, 2}));
  EXPECT_DOUBLE_EQ(*pairing.score.value, 0.75);
  EXPECT_NEAR(*pairing.elo.value, 190.8485, 1e-4);
  EXPECT_DOUBLE_EQ(*pairing.side_score.value, 3.5 / 6);
  EXPECT_DOUBLE_EQ(*pairing.turns, 10.5);
  EXPECT_DOUBLE_EQ(*pairing.actions, 100);
  EXPECT_EQ(pairing.left_out, 1);
  EXPECT_EQ(pairing.endings[static_cast<int>(Ending::kFault)], 1);
  EXPECT_FALSE(pairing.luck.has_value());
  EXPECT_FALSE(pairing.sprt.has_value());
  EXPECT_EQ(pairing.running.size(), 3U);
  EXPECT_EQ(pairing.running.back().elo, pairing.elo);
  EXPECT_EQ(summary.entries[0].halves, 9);
  EXPECT_EQ(summary.entries[1].halves, 3);
  EXPECT_EQ(summary.entries[1].faults[static_cast<int>(Fault::kTime)], 1);
  EXPECT_EQ(summary.entries[0].faults[static_cast<int>(Fault::kTime)], 0);
  EXPECT_EQ(summary.games, 6);
  EXPECT_EQ(summary.left_out, 1);
  EXPECT_EQ(summary.drawn, 1);
}

// The points of a game are added up for each entry, whichever side it had; games that do not count add none.
TEST(Summary, AddsUpVictoryPoints) {
  const std::vector<GameReport> games = {game(0, 0, Actor::kFirst), game(0, 1, Actor::kSecond),
                                         game(1, 0, Actor::kNobody), game(1, 1, Actor::kFirst),
                                         game(2, 0, Actor::kFirst)};
  const PointsOf points = [](Actor winner, const std::string&) -> std::optional<VictoryPoints> {
    if (winner == Actor::kNobody) return VictoryPoints{1, 1};
    return winner == Actor::kFirst ? VictoryPoints{2, 0} : VictoryPoints{0, 2};
  };
  const Summary summary = *summarise(match_setup(), games, Running::kLeaveOut, points);
  // a: 2 with the first side, 2 with the second, 1 of the draw, 0 with the second.
  EXPECT_EQ(summary.entries[0].victory_points, (std::array<std::int64_t, 2>{5, 3}));
  EXPECT_EQ(summary.entries[1].victory_points, (std::array<std::int64_t, 2>{3, 5}));
  EXPECT_TRUE(absl::StrContains(report_text(summary), "Victory points of a: 5, its opponents': 3\n"));
  EXPECT_TRUE(absl::StrContains(report_json(summary), "\"victory_points\": {\n        \"own\": 5,\n"));
  EXPECT_FALSE(summarise(match_setup(), games)->entries[0].victory_points.has_value());
}

TEST(Summary, LuckIsTakenFromTheFirstEntrysPointOfView) {
  // The first entry's score is 1/2 + luck/4 exactly, and its luck with side 1 is minus side 0's.
  std::vector<GameReport> games;
  const int lucks[] = {0, 2, -2, 2, -2, 0, 2};
  for (int pair = 0; pair < 7; ++pair) {
    const Actor favoured = lucks[pair] > 0 ? Actor::kFirst : lucks[pair] < 0 ? Actor::kSecond : Actor::kNobody;
    const Actor swapped = lucks[pair] > 0 ? Actor::kSecond : lucks[pair] < 0 ? Actor::kFirst : Actor::kNobody;
    games.push_back(game(pair, 0, favoured, lucks[pair] / 2.0));
    games.push_back(game(pair, 1, swapped, -lucks[pair] / 2.0));
  }
  const Summary summary = *summarise(match_setup(), games);
  const LuckAdjusted& luck = *summary.pairings[0].luck;
  EXPECT_NEAR(luck.slope, 0.25, 1e-12);
  EXPECT_NEAR(*luck.score.value, 0.5, 1e-12);
  EXPECT_NEAR(*luck.variance_reduction.value, 1, 1e-9);
}

TEST(Summary, ATestCountsOnlyThePairsItNeeded) {
  SmallTournament made = small_tournament({"strong", "x", "y", "z", "weak"}, 0, 1);
  made.setup.entries.resize(2);
  made.setup.pairings = {{0, 1}};
  made.setup.sprt = {0, 150, 0.05, 0.05};
  for (int pair = 0; pair < 60; ++pair) {
    made.games.push_back(game(pair, 0, pair % 5 == 0 ? Actor::kSecond : Actor::kFirst));
    made.games.push_back(game(pair, 1, Actor::kSecond));
  }
  const Summary summary = *summarise(made.setup, made.games);
  const SprtSummary& test = *summary.pairings[0].sprt;
  EXPECT_EQ(test.state, SprtState::kAcceptH1);
  EXPECT_EQ(summary.pairings[0].pairs.pairs(), test.pairs);
  EXPECT_LT(test.pairs, 60);
  EXPECT_EQ(summary.left_out, 2 * (60 - test.pairs));
  EXPECT_DOUBLE_EQ(summary.pairings[0].running.back().ratio, test.ratio);
  EXPECT_GE(test.ratio, test.bounds.upper);

  // Whatever came in besides, and in whatever order.
  std::vector<GameReport> other(made.games.begin(), made.games.begin() + 2 * test.pairs + 9);
  std::reverse(other.begin(), other.end());
  const Summary again = *summarise(made.setup, other);
  EXPECT_EQ(again.pairings[0].pairs, summary.pairings[0].pairs);
  EXPECT_EQ(again.pairings[0].sprt->state, test.state);
  EXPECT_EQ(again.entries[0].halves, summary.entries[0].halves);
}

// All that analyses games counts those that the report counts, whatever else was played.
TEST(CountedGames, AreThoseOfTheReport) {
  auto setup = match_setup();
  setup.sprt = {0, 150, 0.05, 0.05};
  std::vector<GameReport> games;
  for (int pair = 0; pair < 60; ++pair) {
    games.push_back(game(pair, 0, pair % 5 == 0 ? Actor::kSecond : Actor::kFirst));
    if (pair != 57) games.push_back(game(pair, 1, Actor::kSecond));
  }
  const Summary summary = *summarise(setup, games);
  const int needed = summary.pairings[0].sprt->pairs;
  ASSERT_LT(needed, 57);
  const CountedGames counted = *counted_games(setup, games);
  EXPECT_EQ(static_cast<std::int64_t>(counted.games.size()), summary.games);
  EXPECT_EQ(counted.games.back().id, (GameId{needed - 1, 0, 1}));
  EXPECT_EQ(counted.after_decision, summary.left_out);
  EXPECT_EQ(counted.incomplete, 0);
  // Without a test only the incomplete pair is left out.
  setup.sprt.reset();
  const CountedGames all = *counted_games(setup, games);
  EXPECT_EQ(all.games.size(), 118U);
  EXPECT_EQ(all.incomplete, 1);
  EXPECT_EQ(all.after_decision, 0);
  setup.sprt = {20, 0, 0.05, 0.05};
  EXPECT_FALSE(counted_games(setup, games).ok());
}

// All pairings of a pair's number have the same dice. Where these decide, a hundred pairings tell no more of the sides
// than one: the interval is that of as many pairs as there are numbers.
TEST(Summary, TheSidesIntervalIsOfPairsThatShareNoDice) {
  SmallTournament made = small_tournament({"a", "b", "c", "d", "e"}, 30, 1);
  for (GameReport& game : made.games) game.winner = game.id.pair % 3 == 0 ? Actor::kFirst : Actor::kSecond;
  const Summary all = *summarise(made.setup, made.games);
  const PairingSummary& one = all.pairings[0];
  EXPECT_EQ(all.side_pairs.pairs(), 300);
  EXPECT_DOUBLE_EQ(*all.side_score.value, 1.0 / 3);
  EXPECT_NEAR(*all.side_score.low, *one.side_score.low, 1e-8);
  EXPECT_NEAR(*all.side_score.high, *one.side_score.high, 1e-8);
  EXPECT_GT(*all.side_score.high - *all.side_score.low, 0.3);
}

TEST(Summary, WhatPairingGained) {
  // The same dice, so that the side decides: the pair's score never changes but for one in four.
  std::vector<GameReport> games;
  for (int pair = 0; pair < 40; ++pair) {
    const Actor lucky = pair % 2 == 0 ? Actor::kFirst : Actor::kSecond;
    games.push_back(game(pair, 0, lucky));
    games.push_back(game(pair, 1, pair % 4 == 0 ? Actor::kSecond : lucky));
  }
  const Summary summary = *summarise(match_setup(), games);
  // Of a game: shares of 1/2 and 3/4 lost, so variances of 1/4 and 3/16 of a point squared. Of a pair's sum: three
  // pairs of four have a point, one has two.
  const double apart = 1.0 / 4 + 3.0 / 16;
  const double together = 3.0 / 16;
  EXPECT_NEAR(*summary.pairings[0].pairing_gain, apart / together, 1e-9);
  auto setup = match_setup();
  setup.unpaired = true;
  EXPECT_FALSE(summarise(setup, games)->pairings[0].pairing_gain.has_value());
}

TEST(Summary, OnePlayerUnderTwoNames) {
  auto setup = match_setup();
  EXPECT_FALSE(summarise(setup, {})->pairings[0].same_player);
  setup.entries[0].version = setup.entries[1].version = "1";
  EXPECT_TRUE(summarise(setup, {})->pairings[0].same_player);
  setup.entries[0].control.nodes = 100;
  EXPECT_FALSE(summarise(setup, {})->pairings[0].same_player);
}

TEST(Summary, EstimatesAsTheyRanAreAFewHundred) {
  const SmallTournament made = small_tournament({"a", "b"}, 1500, 4);
  const Summary summary = *summarise(made.setup, made.games);
  EXPECT_EQ(summary.pairings[0].running.size(), static_cast<std::size_t>(kMostRunning));
  EXPECT_EQ(summary.pairings[0].running.back().pairs, 1500);
  EXPECT_EQ(summary.pairings[0].running.back().elo, summary.pairings[0].elo);
  EXPECT_TRUE(summarise(made.setup, made.games, Running::kLeaveOut)->pairings[0].running.empty());
}

TEST(Summary, NothingPlayed) {
  auto setup = match_setup();
  setup.sprt = {0, 20, 0.05, 0.05};
  const Summary summary = *summarise(setup, {});
  EXPECT_EQ(summary.games, 0);
  EXPECT_EQ(summary.pairings[0].score, Estimate{});
  EXPECT_FALSE(summary.pairings[0].turns.has_value());
  EXPECT_EQ(summary.pairings[0].sprt->state, SprtState::kContinue);
  EXPECT_EQ(summary.pairings[0].sprt->ratio, 0);
}

TEST(Summary, Errors) {
  const auto code = [](const auto& of, const std::vector<GameReport>& games) {
    return summarise(of, games).status().code();
  };
  const GameReport good = game(0, 0, Actor::kFirst);
  EXPECT_EQ(code(match_setup(), {good, good}), absl::StatusCode::kInvalidArgument);
  GameReport bad = good;
  bad.id.pairing = 1;
  EXPECT_EQ(code(match_setup(), {bad}), absl::StatusCode::kInvalidArgument);
  bad = good;
  bad.id.leg = 2;
  EXPECT_EQ(code(match_setup(), {bad}), absl::StatusCode::kInvalidArgument);
  bad = good;
  bad.entry = {1, 0};
  EXPECT_EQ(code(match_setup(), {bad}), absl::StatusCode::kInvalidArgument);
  auto setup = match_setup();
  setup.sprt = {20, 10, 0.05, 0.05};
  EXPECT_EQ(code(setup, {}), absl::StatusCode::kInvalidArgument);
  setup = small_tournament({"a", "b", "c"}, 0, 1).setup;
  setup.sprt = {0, 10, 0.05, 0.05};
  EXPECT_EQ(code(setup, {}), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace zerohour::tournament
