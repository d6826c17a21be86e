// How set-ups are bred: in tiny runs that do what the great ones do.
#include "tools/loos/books/breeding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "openings/loos/choice.h"
#include "tests/core/thorough.h"
#include "tools/loos/books/make.h"

namespace zerohour::loos {
namespace {

class Breed : public testing::Test {
 protected:
  const std::shared_ptr<const Loos> game_ = *Loos::load("loos");
  const Ground ground_{game_->board()};
  const Book book_ = *embedded_book(*game_);

  Bench bench(int threads = 2) const { return {*game_, ground_, threads, habits_of("script-6")}; }
  static BreedOptions tiny() {
    return {.generations = 1, .children = 4, .parents = 3, .games = 8, .verify = 4, .keep = 2};
  }
  GermanBook few_germans() const {
    GermanBook germans = book_.german;
    germans.entries.resize(3);
    return germans;
  }
  BritishBook few_plans() const {
    BritishBook plans = book_.british;
    plans.entries.resize(2);
    return plans;
  }
  absl::StatusOr<GermanBook> german(int threads, std::vector<Bred>* told = nullptr) const {
    return breed_german(bench(threads), tiny(), few_germans(), few_plans(), [&](const Bred& bred) {
      if (told != nullptr) told->push_back(bred);
    });
  }
};

TEST_F(Breed, GermansAreLegalApartAndInOrder) {
  std::vector<Bred> told;
  absl::StatusOr<GermanBook> bred = german(2, &told);
  ASSERT_TRUE(bred.ok()) << bred.status();
  ASSERT_EQ(bred->entries.size(), 2U);
  EXPECT_EQ(bred->entries[0].label.name, "bred-1");
  EXPECT_EQ(bred->entries[1].label.name, "bred-2");
  EXPECT_GE(difference(bred->entries[0], bred->entries[1]), kGermanDifference);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].name, "bred-1");
  EXPECT_EQ(told[0].points.games, 4);
  EXPECT_GE(told[0].points.points(), told[1].points.points());
  // The reader checks that they can be set up (11.2).
  const auto read = parse_german("g.txt", format_german(*bred, game_->board()), game_->board());
  ASSERT_TRUE(read.ok()) << read.status();
}

TEST_F(Breed, GivesTheSameWithOneThreadAndWithTwo) {
  EXPECT_EQ(format_german(*german(1), game_->board()), format_german(*german(2), game_->board()));
}

TEST_F(Breed, EachGermanEntryIsAnswered) {
  GermanBook germans = few_germans();
  germans.entries.resize(2);
  BritishBook plans = few_plans();
  plans.entries.push_back(
      {.label = {.name = "anywhere", .idea = "Where they attack best.", .weight = 3}, .sectors = {}});
  const auto bred = breed_british(bench(), tiny(), plans, germans, [](const Bred&) {});
  ASSERT_TRUE(bred.ok()) << bred.status();
  const auto read = parse_british("b.txt", format_british(*bred, game_->board()), game_->board());
  ASSERT_TRUE(read.ok()) << read.status();
  std::vector<std::string> names;
  for (const BritishEntry& entry : read->entries) names.push_back(entry.label.name);
  const std::string first = "against-" + germans.entries[0].label.name;
  const std::string second = "against-" + germans.entries[1].label.name;
  EXPECT_THAT(names, testing::ElementsAre("anywhere", first, first + "-2", second, second + "-2"));
}

// From a plan so bad that a few games tell: without stacks the first assault comes to nothing.
TEST_F(Breed, ImprovesOnItsAncestor) {
  if (!kThorough) GTEST_SKIP() << "takes some hundred games";
  GermanBook germans = few_germans();
  germans.entries.resize(1);
  BritishBook bad = few_plans();
  bad.entries.resize(1);
  for (Assignment& a : bad.entries[0].sectors) a.posture = Posture::kLine;
  const auto best_after = [&](int generations) {
    const BreedOptions options{
        .generations = generations, .children = 8, .parents = 1, .games = 32, .verify = 64, .keep = 1};
    Tally points;
    EXPECT_TRUE(breed_british(bench(), options, bad, germans, [&](const Bred& best) { points = best.points; }).ok());
    return points.points();
  };
  EXPECT_GT(best_after(3), best_after(0) + 50);
}

TEST_F(Breed, NeedsAnEnemy) {
  const auto germans = breed_german(bench(), tiny(), few_germans(), BritishBook(), [](const Bred&) {});
  EXPECT_EQ(germans.status().message(), "there is no British plan to breed against");
  const auto plans = breed_british(bench(), tiny(), few_plans(), GermanBook(), [](const Bred&) {});
  EXPECT_EQ(plans.status().message(), "there is no German entry to answer");
}

}  // namespace
}  // namespace zerohour::loos
