#include "tools/tournament/tuning.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/core/random.h"

namespace zerohour::tournament {
namespace {

ai::KindNote script() {
  return {"script",
          {"script"},
          {{"press", "", "a whole number from 0 to 1000", "80", ai::NumberRange{0, 1000, true}},
           {"home", "", "a whole number from -50 to 50", "0", ai::NumberRange{-50, 50, true}},
           {"keep", "", "a number from 0 to 10", "0.5", ai::NumberRange{0, 10, false}},
           {"flank", "", "left or right", "left"},
           {"lead", "", "a whole number from 0 to 9", "several", ai::NumberRange{0, 9, true}}}};
}

TEST(TunedSettings, HaveTheValuesOfThePlayerAndASteps) {
  const auto tuned = tuned_settings(std::vector<std::string>{"press", "home", "keep", "home"}, script());
  EXPECT_EQ(tuned.status().message(), "'home': the setting is named twice");
  const auto fine = tuned_settings(std::vector<std::string>{"press", "home=3", "keep"}, script());
  ASSERT_TRUE(fine.ok()) << fine.status();
  EXPECT_EQ((*fine)[0].start, 80);
  EXPECT_EQ((*fine)[0].step, 10);
  EXPECT_EQ((*fine)[1].step, 3);
  EXPECT_EQ((*fine)[2].step, 0.1);
  EXPECT_EQ(value_text((*fine)[0], 80.6), "81");
  EXPECT_EQ(value_text((*fine)[1], -70), "-50");
  EXPECT_EQ(value_text((*fine)[2], 0.25), "0.25");
}

TEST(TunedSettings, RefusesWhatCannotBeTuned) {
  const auto error = [](const std::string& word) {
    return std::string(tuned_settings(std::vector<std::string>{word}, script()).status().message());
  };
  EXPECT_EQ(error("pres"), "'pres': the player has no such setting; did you mean press?");
  EXPECT_EQ(error("flank"), "'flank': only numbers can be tuned, and the setting takes left or right");
  EXPECT_TRUE(absl::StrContains(error("lead"), "has several values: name one of them")) << error("lead");
  for (const char* step : {"press=", "press=0", "press=-1", "press=x", "press=inf", "press=nan"}) {
    EXPECT_TRUE(absl::StrContains(error(step), "a step is a number above 0")) << step;
  }
  EXPECT_EQ(tuned_settings({}, script()).status().message(), "at least one setting");
}

// The score falls with the distance from 120 and 10; keep does not matter.
absl::StatusOr<std::vector<OppositeScores>> near_best(int generation, absl::Span<const Opposites> variants) {
  Random random(static_cast<std::uint64_t>(generation));
  std::vector<OppositeScores> scores;
  for (const Opposites& both : variants) {
    OppositeScores& of_both = scores.emplace_back();
    const double luck = random.below(1000) / 1000.0;  // the same dice
    for (std::size_t way = 0; way < 2; ++way) {
      const double off = std::abs(both[way][0] - 120) / 400 + std::abs(both[way][1] - 10) / 100;
      of_both[way] = luck < 0.9 - off ? 1 : 0;
      EXPECT_GE(both[way][1], -50);
      EXPECT_LE(both[way][1], 50);
    }
  }
  return scores;
}

TEST(Tune, GoesWhereMoreIsScored) {
  const auto settings = *tuned_settings(std::vector<std::string>{"press", "home=3", "keep"}, script());
  std::vector<Generation> told;
  const auto found =
      tune(settings, {60, 200, 3}, near_best, [&](const Generation& generation) { told.push_back(generation); });
  ASSERT_TRUE(found.ok()) << found.status();
  EXPECT_NEAR((*found)[0], 120, 25);
  EXPECT_NEAR((*found)[1], 10, 6);
  ASSERT_EQ(told.size(), 60U);
  EXPECT_GT(told.back().score, told.front().score + 0.1);
  EXPECT_EQ(told.back().values, *found);
  EXPECT_EQ(*tune(settings, {60, 200, 3}, near_best, [](const Generation&) {}), *found)
      << "the same seed, the same end";
  EXPECT_NE(*tune(settings, {60, 200, 4}, near_best, [](const Generation&) {}), *found);
}

TEST(Tune, EndsWithWhatFailed) {
  const auto settings = *tuned_settings(std::vector<std::string>{"press"}, script());
  const auto fails = [](int, absl::Span<const Opposites>) -> absl::StatusOr<std::vector<OppositeScores>> {
    return absl::InternalError("a bot failed");
  };
  EXPECT_EQ(tune(settings, {}, fails, [](const Generation&) {}).status().message(), "a bot failed");
}

}  // namespace
}  // namespace zerohour::tournament
