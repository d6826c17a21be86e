#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/replay.h"
#include "tools/loos/balance/report.h"
#include "tools/study/shares.h"
#include "tools/support/files.h"

namespace zerohour::loos {
namespace {

using study::Share;
using study::share_of;

using ::testing::AllOf;
using ::testing::HasSubstr;

Record golden(const std::string& name) {
  return parse_record(read_file(absl::StrCat(GOLDEN_GAMES, "/", name)).value()).value();
}

class Balance : public ::testing::Test {
 protected:
  const std::shared_ptr<const Loos> game_ = Loos::load("loos").value();
  const Student student_{*game_, embedded_book(*game_).value()};

  GameFacts facts(const std::string& name) const { return student_.study(golden(name)).value(); }
  // A game that the British won by an entry hex, with other counters.
  static GameFacts breakthrough() {
    const std::shared_ptr<const Loos> estimate = Loos::load("loos-estimate").value();
    return Student(*estimate, Book()).study(golden("loos-estimate-greedy-9.zhr")).value();
  }
};

int steps_left(const State& s, Side side) {
  int steps = 0;
  for (const UnitId u : units_of(side)) {
    if (s.hex[u] != kGone) steps += s.steps(u);
  }
  return steps;
}

int lost(const GameFacts& facts, Side side) {
  return std::accumulate(facts.lost.begin(), facts.lost.end(), 0, [&](int sum, const std::array<int, 2>& turn) {
    return sum + turn[static_cast<std::size_t>(index(side))];
  });
}

TEST_F(Balance, EveryBritishStepIsOnTheMapInReserveOrLost) {
  for (const std::string name : {"loos-greedy-9.zhr", "loos-random-7.zhr", "loos-random-greedy-8.zhr"}) {
    const Record record = golden(name);
    const auto replayed = replay(*game_, record);
    ASSERT_TRUE(replayed.ok()) << replayed.status();
    const int before = steps_left(replayed->states.front(), kBritish);
    const int after = steps_left(replayed->states.back(), kBritish);
    EXPECT_EQ(lost(facts(name), kBritish), before - after) << name;
    EXPECT_GT(lost(facts(name), kGerman), 0) << name;
  }
}

TEST_F(Balance, ABreakthroughGoesThroughBothTrenches) {
  const GameFacts f = breakthrough();
  EXPECT_EQ(f.outcome, Outcome::kBritishBreakthrough);
  EXPECT_TRUE(game_->board().entry.contains(f.entered));
  EXPECT_NE(f.first_line, kNever);
  EXPECT_TRUE(game_->board().is_trench_hex(f.first_line_hex));
  EXPECT_TRUE(game_->board().field.contains(f.second_trench_hex));
  EXPECT_NE(f.second_trench, kNever);
  EXPECT_LE(f.first_line, f.last_turn);
  EXPECT_LE(f.second_trench, f.last_turn);
}

TEST_F(Balance, OnlyDivisionsOfTheReservesArrive) {
  const GameFacts f = facts("loos-random-greedy-8.zhr");
  const auto& divisions = game_->rules().counters.divisions;
  ASSERT_EQ(f.arrival.size(), divisions.size());
  int arrived = 0;
  for (std::size_t d = 0; d < divisions.size(); ++d) {
    if (f.arrival[d] == kNever) continue;
    EXPECT_NE(divisions[d].arrival, Arrival::kSetup) << divisions[d].name;
    ++arrived;
  }
  EXPECT_GT(arrived, 0);
}

TEST_F(Balance, KnowsSetUpsOfTheBook) {
  const Book book = embedded_book(*game_).value();
  const GermanEntry& entry = book.german.entries[1];
  Record record = new_record(*game_, RecordDice::mine());
  State s = game_->initial_state();
  for (const Station& station : entry.stations) {
    const Action place(Kind::kPlace, station.unit, station.hex);
    ASSERT_TRUE(game_->is_legal(s, place).ok());
    game_->apply(s, place);
  }
  // The rest of a game that is known to be one.
  record.start = game_->format_state(s);
  EXPECT_THAT(std::string(student_.study(record).status().message()), HasSubstr("not over"));
  EXPECT_EQ(student_.study(golden("loos-random-7.zhr"))->german, "") << "random set-ups are nobody's";
}

// Levels set up by one book or another, and an entry that is in several counts once.
TEST_F(Balance, LooksForSetUpsInAllBooks) {
  const Book book = all_books(*game_).value();
  const std::vector<std::string> german = openings::names_of(book.german.entries);
  for (const std::string name : {"towns", "even-depth", "forward", "towns-barred"}) {
    EXPECT_EQ(std::count(german.begin(), german.end(), name), 1) << name;
  }
  const std::vector<std::string> british = openings::names_of(book.british.entries);
  for (const std::string name : {"pincers", "against-trench", "regulars-north"}) {
    EXPECT_EQ(std::count(british.begin(), british.end(), name), 1) << name;
  }
}

TEST_F(Balance, RefusesWhatIsNoWholeGame) {
  Record record = golden("loos-greedy-9.zhr");
  record.events.resize(200);
  record.result.reset();
  EXPECT_FALSE(student_.study(record).ok());
  record.data_hash = "0000000000000000";
  EXPECT_FALSE(student_.study(record).ok());
}

using Had = std::vector<std::pair<std::int64_t, bool>>;

// `count` games that have it and `others` that have not, `together` of them in each cluster.
Had had(int count, int others, int together) {
  Had all;
  for (int i = 0; i < count + others; ++i) all.emplace_back(i / together, i < count);
  return all;
}

TEST(Share, HasTheIntervalOfItsClusters) {
  EXPECT_EQ(share_of({}).low, 0);
  EXPECT_EQ(share_of({}).high, 1);
  const Share half = share_of(had(20, 20, 1));
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.34, 0.01);
  EXPECT_NEAR(half.high, 0.66, 0.01);
  EXPECT_EQ(share_of(had(0, 10, 1)).low, 0);
  EXPECT_GT(share_of(had(0, 10, 1)).high, 0.2);
}

// Every game twice, in the same cluster, tells no more than once.
TEST(Share, IsNotSurerByGamesWithTheSameDice) {
  const Share once = share_of(had(12, 28, 1)), twice = share_of(had(24, 56, 2)), alone = share_of(had(24, 56, 1));
  EXPECT_DOUBLE_EQ(twice.value, once.value);
  EXPECT_NEAR(twice.low, once.low, 1e-8);
  EXPECT_NEAR(twice.high, once.high, 1e-8);
  EXPECT_LT(alone.high - alone.low, 0.8 * (twice.high - twice.low));
}

TEST_F(Balance, ReportsCounts) {
  const std::string text = report_text(
      *game_, {{breakthrough(), 0}, {facts("loos-random-7.zhr"), 1}, {facts("loos-random-greedy-8.zhr"), 1}});
  EXPECT_THAT(text, AllOf(HasSubstr("3 games\n"), HasSubstr("British, into an entry hex (12.1)        1   33.3% "),
                          HasSubstr("the Germans held: a draw or better       2   66.7% "),
                          HasSubstr("by British sector"), HasSubstr("entered: "), HasSubstr("(none of the book)")));
}

}  // namespace
}  // namespace zerohour::loos
