// Fixed plans and the exploiters that play them.
#include "ai/loos/fixed_plan.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "ai/loos/players.h"
#include "ai/loos/script_bot.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {
namespace {

TEST(FixedPlan, IsReadAsItIsWritten) {
  Random random(3);
  for (const Side side : {kBritish, kGerman}) {
    FixedPlan plan;
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
      plan = changed(plan, side, random);
      const std::string text = format_fixed_plan(plan);
      seen.insert(text);
      ASSERT_TRUE(parse_fixed_plan(text, side).ok()) << text;
      EXPECT_EQ(*parse_fixed_plan(text, side), plan) << text;
    }
    EXPECT_GT(seen.size(), 50U);
  }
  EXPECT_EQ(format_fixed_plan({}), "000000/00 000000/00 000000/00");
}

TEST(FixedPlan, ErrorsNameTheText) {
  for (const char* text : {"", "000000/00", "000000/00 000000/00 00000/00", "900000/00 000000/00 000000/00",
                           "000000/00 000000/90 000000/00", "000000-00 000000/00 000000/00"}) {
    const auto read = parse_fixed_plan(text, kBritish);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.status().message().find("'" + std::string(text) + "' is not a plan"), absl::string_view::npos);
  }
}

TEST(FixedPlan, SaysWhatItDoes) {
  EXPECT_EQ(
      words_of(*parse_fixed_plan("110000/10 000000/00 555555/03", kBritish), kBritish),
      "turns 1 to 3: push for the entry hexes in I and II; attack wherever there is hope. turns 4 to 6: as usual. "
      "turns 7 to 9: hold; in defence hold fire");
}

// Units on the map that move in the first movement phase of the British after the set-up.
int moves_of(const Loos& game, const FixedPlan& plan) {
  FixedPlanBot bot({"plan", kBritish, plan, ""}, 5);
  Random random(5);
  State s = game.initial_state();
  while (s.step != Step::kBritishMove) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
    } else {
      game.apply(s, bot.choose(game, s, {}));
    }
  }
  int moves = 0;
  while (s.step == Step::kBritishMove) {
    const Action action = bot.choose(game, s, {});
    moves += action.kind() == Kind::kMove ? 1 : 0;
    game.apply(s, action);
  }
  return moves;
}

TEST(FixedPlan, IsFollowed) {
  const auto game = *Loos::load("loos");
  EXPECT_EQ(moves_of(*game, *parse_fixed_plan("555555/00 000000/00 000000/00", kBritish)), 0);
  EXPECT_GT(moves_of(*game, *parse_fixed_plan("000000/00 555555/00 555555/00", kBritish)), 5);
}

TEST(Exploiters, AreAtLeastFourAndEachIsABot) {
  ASSERT_GE(exploiters().size(), 4U);
  for (const Exploiter& exploiter : exploiters()) {
    EXPECT_TRUE(make_loos_bot(exploiter.name, 1).ok()) << exploiter.name;
    EXPECT_NE(exploiter.plan, FixedPlan()) << exploiter.name;
    ASSERT_NE(find_loos_bot(exploiter.name), nullptr);
    EXPECT_EQ(find_loos_bot(exploiter.name)->what, exploiter.what);
  }
}

TEST(Exploiters, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(parse_exploiters("e.txt", text).status().message());
  };
  EXPECT_EQ(message("x british 000000/00 000000/00 000000/00\n"),
            "e.txt:1: expected a name, a side, three words of a plan and words for people");
  EXPECT_EQ(message("# none\nx french 000000/00 000000/00 000000/00 words\n"),
            "e.txt:2: 'french' is neither british nor german");
  EXPECT_EQ(
      message("x german 000000/00 000000/00 000000 words\n"),
      "e.txt:1: '000000/00 000000/00 000000' is not a plan: it takes three words such as 012000/10 of the numbers "
      "of themes");
  const auto read = parse_exploiters("e.txt", "x german 500000/00 000000/00 000000/00 stands still  # here\n");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->at(0).what, "stands still");
  EXPECT_EQ(read->at(0).side, kGerman);
}

}  // namespace
}  // namespace zerohour::loos
