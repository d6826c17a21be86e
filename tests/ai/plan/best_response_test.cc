// The search for plans that do well against a player, against a made-up one.
#include "ai/plan/best_response.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/random.h"

namespace zerohour::plan {
namespace {

std::vector<PlanSlot> slots_of_both() {
  std::vector<PlanSlot> slots;
  for (int i = 0; i < 12; ++i) {
    slots.push_back(
        {i < 6 ? Side::kFirst : Side::kSecond, "slot " + std::to_string(i), "", {"as usual", "a", "b", "c"}});
  }
  return slots;
}

// The player loses to a plan that agrees with this one; each slot that does is worth as much. Games differ by chance,
// the same for all plans.
const FixedPlan kWeakness = {1, 2, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0};

double chance_of(const FixedPlan& plan) {
  int same = 0;
  for (std::size_t i = 0; i < 6; ++i) same += plan[i] == kWeakness[i];
  return 0.3 + 0.1 * same;
}

struct MadeUp {
  int played = 0;
  absl::StatusOr<std::vector<double>> operator()(const FixedPlan& plan, int from, int count) {
    std::vector<double> scores;
    for (int game = from; game < from + count; ++game) {
      Random random(static_cast<std::uint64_t>(game));
      scores.push_back(random.below(1000) < 1000 * chance_of(plan) ? 1 : 0);
    }
    played += count;
    return scores;
  }
};

Response found(int games, std::uint64_t seed) {
  MadeUp made_up;
  ResponseOptions options;
  options.games = games;
  options.seed = seed;
  std::string last;
  const auto play = [&](const FixedPlan& plan, int from, int count) { return made_up(plan, from, count); };
  const absl::StatusOr<Response> response =
      find_response(slots_of_both(), FixedPlan(12, 0), play, options, [&](const std::string& line) { last = line; });
  EXPECT_TRUE(response.ok()) << response.status();
  EXPECT_EQ(response->played, made_up.played);
  EXPECT_FALSE(last.empty());
  return *response;
}

TEST(BestResponse, FindsThePlanThatThePlayerLosesTo) {
  double sum = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Response response = found(3000, seed);
    EXPECT_GT(chance_of(response.plan), chance_of(FixedPlan(12, 0)) + 0.1) << seed;
    EXPECT_GT(response.score, response.plain_score) << seed;
    sum += chance_of(response.plan);
  }
  EXPECT_GT(sum / 5, 0.75) << "of 0.9 for the best plan, and 0.5 for none";
}

TEST(BestResponse, ChangesTheSlotsOfTheSideAlone) {
  const Response response = found(500, 7);
  EXPECT_TRUE(std::all_of(response.plan.begin() + 6, response.plan.end(), [](std::uint8_t way) { return way == 0; }));
}

TEST(BestResponse, IsTheSameForTheSameSeed) {
  EXPECT_EQ(found(400, 3).plan, found(400, 3).plan);
}

TEST(BestResponse, PlaysAboutAsManyGamesAsItIsAskedTo) {
  for (const int games : {kLeastGames, 100, 1000}) {
    const Response response = found(games, 2);
    EXPECT_GE(response.played, games / 2);
    EXPECT_LE(response.played, games + games / 2 + 100) << games;
  }
}

TEST(BestResponse, GivesBackWhatWentWrong) {
  const auto fails = [](const FixedPlan&, int, int) -> absl::StatusOr<std::vector<double>> {
    return absl::InternalError("the program ended");
  };
  EXPECT_EQ(find_response(slots_of_both(), FixedPlan(12, 0), fails, {}, nullptr).status().message(),
            "the program ended");
  ResponseOptions few;
  few.games = kLeastGames - 1;
  EXPECT_EQ(find_response(slots_of_both(), FixedPlan(12, 0), fails, few, nullptr).status().message(),
            "a search takes at least 32 games");
  EXPECT_EQ(find_response({}, {}, fails, {}, nullptr).status().message(), "that side has no plans that can be fixed");
}

}  // namespace
}  // namespace zerohour::plan
