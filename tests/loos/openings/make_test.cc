// How books are made: in tiny runs that do what the great ones do.
#include "tools/loos/books/make.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "ai/loos/players.h"
#include "openings/loos/choice.h"
#include "tests/core/thorough.h"
#include "tools/loos/books/score_table.h"

namespace zerohour::loos {
namespace {

constexpr int kGames = 8;  // the fewest that a race goes by

class Make : public testing::Test {
 protected:
  const std::shared_ptr<const Loos> game_ = *Loos::load("loos");
  const Ground ground_{game_->board()};
  const Book book_ = two_a_side(*embedded_book(*game_));

  static Book two_a_side(Book book) {
    book.german.entries.resize(2);
    book.british.entries.resize(2);
    for (auto& row : book.scores.points) row.resize(2);
    book.scores.points.resize(2);
    return book;
  }
  Bench bench(int threads = 2) const { return {*game_, ground_, threads}; }
  // The first entry or two alone, so that a run is quick.
  static MakeOptions tiny(std::vector<std::string> names) {
    MakeOptions options;
    options.rounds = 1;
    options.variants = 2;
    options.changes = 2;
    options.games = kGames;
    options.verify = kGames;
    options.names = std::move(names);
    return options;
  }
  GermanBook german(int threads, std::vector<Gain>* gains = nullptr) const {
    return *make_german(bench(threads), tiny({"towns"}), GermanBook(), book_.british, [&](const Gain& gain) {
      if (gains != nullptr) gains->push_back(gain);
    });
  }
};

TEST_F(Make, PlayOutsAreTheSameForAnyNumberOfThreads) {
  const State start = with_british(bench(), with_german(bench(), book_.german.entries[0]), book_.british.entries[0]);
  const std::vector<Job> jobs = {{&start, 1}, {&start, 2}, {&start, 3}};
  EXPECT_EQ(play_all(bench(1), jobs), play_all(bench(3), jobs));
}

TEST_F(Make, GivesTheSameWithOneThreadAndWithTwo) {
  if (!kThorough) GTEST_SKIP() << "takes a hundred games";
  EXPECT_EQ(format_german(german(1), game_->board()), format_german(german(2), game_->board()));
  const auto british = [&](int threads) {
    return format_british(
        *make_british(bench(threads), tiny({"pincers"}), BritishBook(), book_.german, [](const Gain&) {}),
        game_->board());
  };
  EXPECT_EQ(british(1), british(2));
}

TEST_F(Make, WhatItMakesIsReadBack) {
  if (!kThorough) GTEST_SKIP() << "takes a hundred games";
  std::vector<Gain> gains;
  GermanBook made = german(2, &gains);
  made.preface.scenarios = {"loos"};
  const auto read = parse_german("g.txt", format_german(made, game_->board()), game_->board());
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(gains.size(), 1U);
  EXPECT_EQ(gains[0].name, "towns");
  EXPECT_EQ(gains[0].after.games, kGames);
}

// A plan so bad that a few games tell: without stacks the first assault comes to nothing.
TEST_F(Make, ImprovesOnItsStart) {
  if (!kThorough) GTEST_SKIP() << "takes a few hundred games";
  BritishBook bad;
  bad.entries.push_back(book_.british.entries[0]);
  for (Assignment& a : bad.entries[0].sectors) a.posture = Posture::kLine;
  MakeOptions options = tiny({"north-weight"});
  bad.entries[0].label.name = "north-weight";
  options.rounds = 4;
  options.changes = 5;
  options.games = 48;
  options.verify = 80;
  Gain gain;
  const auto made = make_british(bench(), options, bad, book_.german, [&](const Gain& g) { gain = g; });
  ASSERT_TRUE(made.ok()) << made.status();
  EXPECT_GT(gain.accepted, 0);
  EXPECT_GT(gain.after.points(), gain.before.points() + 50);
}

// A search that is interrupted loses only the entry under way.
TEST_F(Make, GivesTheBookToKeepAfterEachEntry) {
  MakeOptions options = tiny({"towns", "forward"});
  options.rounds = 0;
  options.verify = 1;
  std::vector<std::vector<std::string>> kept;
  const auto keep = [&](const GermanBook& book) {
    kept.push_back(openings::names_of(book.entries));
    return absl::OkStatus();
  };
  const auto made = make_german(
      bench(), options, GermanBook(), book_.british,
      [&](const Gain& gain) { EXPECT_EQ(kept.back().back(), gain.name) << "it is kept before it is told"; }, keep);
  ASSERT_TRUE(made.ok()) << made.status();
  EXPECT_THAT(kept, testing::ElementsAre(testing::ElementsAre("forward"), testing::ElementsAre("forward", "towns")));
  const auto full = make_german(
      bench(), options, GermanBook(), book_.british, [](const Gain&) {},
      [](const GermanBook&) { return absl::ResourceExhaustedError("the disk is full"); });
  EXPECT_EQ(full.status().message(), "the disk is full");
}

TEST_F(Make, KeepsEntriesApart) {
  if (!kThorough) GTEST_SKIP() << "takes a hundred games";
  GermanBook made =
      *make_german(bench(), tiny({"towns", "forward", "even-spread"}), GermanBook(), book_.british, [](const Gain&) {});
  ASSERT_EQ(made.entries.size(), 3U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_GE(difference(made.entries[i], made.entries[(i + 1) % 3]), kGermanDifference);
  }
}

TEST_F(Make, RefusesAnIdeaThatNobodyHad) {
  const auto made = make_german(bench(), tiny({"nonsense"}), GermanBook(), book_.british, [](const Gain&) {});
  EXPECT_EQ(made.status().code(), absl::StatusCode::kInvalidArgument);
}

TEST_F(Make, AnAnswerNeedsWhatItAnswers) {
  const auto made = make_british(bench(), tiny({"against-trench"}), BritishBook(), book_.german, [](const Gain&) {});
  EXPECT_EQ(made.status().code(), absl::StatusCode::kNotFound);
  EXPECT_THAT(std::string(made.status().message()),
              testing::HasSubstr("'against-trench' answers the entry 'full-trench'"));
}

TEST_F(Make, ATableGivesScoresAndWeights) {
  if (!kThorough) GTEST_SKIP() << "takes a hundred games";
  Book small = book_;
  const ScoreTable table = play_table(bench(1), small, 4);
  small = with_scores(std::move(small), table);
  EXPECT_EQ(small.scores.games, 4);
  ASSERT_EQ(small.scores.points.size(), 2U);
  EXPECT_EQ(small.scores.points[1][0], table.cells[1][0].points());
  const auto weight = [&](int i) { return small.german.entries[i].label.weight; };
  EXPECT_EQ(std::max(weight(0), weight(1)), 100);
  const ScoreTable again = play_table(bench(2), small, 4);
  for (int b = 0; b <= 2; ++b) {
    for (int g = 0; g <= 2; ++g) EXPECT_EQ(again.cells[b][g].halves, table.cells[b][g].halves);
  }
}

// The script's own set-up is in no book, and may be a better answer than all that are.
TEST_F(Make, ATableSaysWhatTheScriptsOwnSetUpScores) {
  const auto tally = [](int half_points, int games) {
    Tally all;
    for (int i = 0; i < games; ++i) all.add(half_points);
    return all;
  };
  ScoreTable table;
  // Every plan draws against every entry; the script's own British win, and its Germans lose.
  for (int row = 0; row < 3; ++row) {
    table.cells.push_back({tally(row == 2 ? 2 : 1, 4), tally(row == 2 ? 2 : 1, 4), tally(2, 4)});
  }
  const std::string text = table_text(book_, table);
  EXPECT_THAT(text, testing::HasSubstr("the book's best answer to it scores 50.0%, the script's own set-up 0.0%."));
  EXPECT_THAT(text, testing::HasSubstr("the book's best answer to it scores 50.0%, the script's own set-up 100.0%."));
  EXPECT_THAT(text, testing::HasSubstr("4 games each; standard errors n/a.")) << "in each cell all games end alike";
}

TEST_F(Make, ATableMayBePlayedByAnyBot) {
  const auto table = [&](int threads) {
    Bench by_bots = bench(threads);
    by_bots.player = [](std::uint64_t seed) { return *make_loos_bot("random", seed); };
    std::vector<std::size_t> told;
    const ScoreTable played = play_table(by_bots, book_, 2, 1, [&](std::size_t rows) { told.push_back(rows); });
    EXPECT_THAT(told, testing::ElementsAre(1U, 2U, 3U));
    return played;
  };
  const ScoreTable once = table(1), again = table(2);
  ASSERT_EQ(once.cells.size(), 3U) << "two plans, and the script's own set-up";
  for (int b = 0; b < 3; ++b) {
    ASSERT_EQ(once.cells[b].size(), 3U);
    for (int g = 0; g < 3; ++g) {
      EXPECT_EQ(once.cells[b][g].games, 2);
      EXPECT_EQ(once.cells[b][g].halves, again.cells[b][g].halves);
    }
  }
  const std::string text = table_text(book_, once);
  EXPECT_THAT(text, testing::HasSubstr("The British best mixture: "));
  EXPECT_THAT(text, testing::HasSubstr(" own  the script's own set-up"));
}

TEST_F(Make, ATableHasTheDiceOfItsSeed) {
  Bench by_bots = bench();
  by_bots.player = [](std::uint64_t seed) { return *make_loos_bot("random", seed); };
  const auto halves = [](const ScoreTable& table) {
    std::vector<std::int64_t> all;
    for (const auto& row : table.cells) {
      for (const Tally& tally : row) all.push_back(tally.halves);
    }
    return all;
  };
  const std::vector<std::int64_t> first = halves(play_table(by_bots, book_, 8));
  EXPECT_EQ(halves(play_table(by_bots, book_, 8, 1)), first);
  EXPECT_NE(halves(play_table(by_bots, book_, 8, 2)), first);
}

TEST_F(Make, SectorsAreFilledAsTheScriptOfTheBenchDoes) {
  const Bench newer{*game_, ground_, 1, habits_of("script-6")};
  const State german = with_german(bench(), book_.german.entries[0]);
  EXPECT_EQ(with_german(newer, book_.german.entries[0]), german) << "its hexes are named";
  EXPECT_FALSE(with_british(newer, german, book_.british.entries[0]) ==
               with_british(bench(), german, book_.british.entries[0]))
      << "the British of script-6 go apart";
}

TEST_F(Make, ABookMayBeMadeByTheGamesOfAnyBot) {
  const auto make = [&](int threads) {
    std::atomic<int> players = 0;
    Bench by_bots = bench(threads);
    by_bots.player = [&players](std::uint64_t seed) {
      ++players;
      return *make_loos_bot("random", seed);
    };
    const BritishBook made = *make_british(by_bots, tiny({"pincers"}), BritishBook(), book_.german, [](const Gain&) {});
    EXPECT_GE(players, 2 * kGames) << "two for each game that measures the gain";
    return format_british(made, game_->board());
  };
  EXPECT_EQ(make(1), make(2));
}

TEST(Tally, HasMeanAndStandardError) {
  Tally tally;
  for (const int half : {2, 0, 2, 0}) tally.add(half);
  EXPECT_EQ(tally.points(), 500);
  ASSERT_TRUE(tally.error().has_value());
  EXPECT_NEAR(*tally.error(), 288.7, 0.1);  // 0.5 a game over the root of 3
}

// Such games do not show how much results vary: an error of 0 would say that the points are known.
TEST(Tally, HasNoErrorWithoutGamesThatDiffer) {
  Tally tally;
  EXPECT_FALSE(tally.error().has_value());
  tally.add(2);
  EXPECT_FALSE(tally.error().has_value());
  for (int i = 0; i < 3; ++i) tally.add(2);
  EXPECT_FALSE(tally.error().has_value());
}

}  // namespace
}  // namespace zerohour::loos
