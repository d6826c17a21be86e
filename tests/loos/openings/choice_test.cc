// Choices: variety by seed, by weight, and in answer to the Germans on the map.
#include "openings/loos/choice.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/loos/setup.h"

namespace zerohour::loos {
namespace {

class Choice : public testing::Test {
 protected:
  const std::shared_ptr<const Loos> game_ = *Loos::load("loos");
  Book book_ = *embedded_book(*game_);
};

TEST_F(Choice, GermansVaryBySeedAndByWeight) {
  std::map<std::string, int> chosen;
  for (GermanEntry& entry : book_.german.entries) entry.label.weight = 1;
  book_.german.entries[2].label.weight = 10;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) ++chosen[choose_german(book_, seed).label.name];
  EXPECT_EQ(chosen.size(), book_.german.entries.size());
  const double share = 10.0 / (9.0 + static_cast<double>(book_.german.entries.size()));
  EXPECT_NEAR(chosen[book_.german.entries[2].label.name], 1000 * share, 80);
  EXPECT_EQ(&choose_german(book_, 5), &choose_german(book_, 5));
}

TEST_F(Choice, TheProgramsOwnWeightsLeaveVariety) {
  std::set<std::string> german, british;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const GermanEntry& entry = choose_german(book_, seed);
    german.insert(entry.label.name);
    british.insert(choose_british(book_, hexes_of(entry), seed).label.name);
  }
  EXPECT_GE(german.size(), 3U);
  EXPECT_GE(british.size(), 3U);
}

TEST_F(Choice, AnEntryIsMostLikeItself) {
  for (const GermanEntry& a : book_.german.entries) {
    EXPECT_EQ(likeness(a, hexes_of(a)), 1000);
    for (const GermanEntry& b : book_.german.entries) {
      EXPECT_EQ(difference(a, b), difference(b, a));
      if (&a == &b) continue;
      EXPECT_LT(likeness(a, hexes_of(b)), 950) << a.label.name << " " << b.label.name;
    }
  }
  EXPECT_EQ(likeness(book_.german.entries[0], HexSet()), 0);
  // A hex beside one of the entry's counts half.
  const Hex own = book_.german.entries[0].stations[0].hex;
  const Hex beside = (game_->board().around(own) - hexes_of(book_.german.entries[0])).first();
  EXPECT_EQ(likeness(book_.german.entries[0], HexSet{own}), 1000);
  EXPECT_EQ(likeness(book_.german.entries[0], HexSet{own, beside}), 750);
}

// Two German set-ups, and a book in which one plan beats the first of them and another the second.
TEST_F(Choice, ThePlanAnswersTheGermansOnTheMap) {
  for (auto& row : book_.scores.points) std::fill(row.begin(), row.end(), 300);
  for (BritishEntry& entry : book_.british.entries) entry.label.weight = 1;
  book_.scores.points[1][0] = 700;
  book_.scores.points[4][3] = 700;
  const HexSet first = hexes_of(book_.german.entries[0]), other = hexes_of(book_.german.entries[3]);
  EXPECT_GT(expected_scores(book_, first)[1], 600);
  EXPECT_LT(expected_scores(book_, first)[4], 400);
  EXPECT_GT(expected_scores(book_, other)[4], 600);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(&choose_british(book_, first, seed), &book_.british.entries[1]);
    EXPECT_EQ(&choose_british(book_, other, seed), &book_.british.entries[4]);
  }
}

TEST_F(Choice, ASetUpThatIsNearlyAnEntryIsAnsweredAsTheEntryIs) {
  for (auto& row : book_.scores.points) std::fill(row.begin(), row.end(), 300);
  book_.scores.points[1][0] = 700;
  HexSet germans = hexes_of(book_.german.entries[0]);
  germans.erase(germans.first());
  germans.insert(Hex(20, 1));
  EXPECT_GT(expected_scores(book_, germans)[1], 550);
}

TEST_F(Choice, TheProgramsOwnPlansAreNotTheSameForAllGermans) {
  std::set<std::size_t> best;
  for (const GermanEntry& entry : book_.german.entries) {
    const std::vector<std::int64_t> chances = british_chances(book_, hexes_of(entry));
    best.insert(static_cast<std::size_t>(std::max_element(chances.begin(), chances.end()) - chances.begin()));
  }
  EXPECT_GE(best.size(), 2U);
}

TEST_F(Choice, WithoutScoresWeightsAloneDecide) {
  book_.scores.points.clear();
  for (BritishEntry& entry : book_.british.entries) entry.label.weight = 1;
  std::set<std::string> chosen;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    chosen.insert(choose_british(book_, hexes_of(book_.german.entries[0]), seed).label.name);
  }
  EXPECT_EQ(chosen.size(), book_.british.entries.size());
}

}  // namespace
}  // namespace zerohour::loos
