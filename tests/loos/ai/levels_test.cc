#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::loos {
namespace {

TEST(Levels, AreEightAndEachIsABot) {
  ASSERT_EQ(levels().size(), 8U);
  for (const Level& level : levels()) {
    const std::string name = "level-" + std::to_string(level.number);
    EXPECT_TRUE(make_loos_bot(name, 1).ok()) << name;
    ASSERT_NE(bot_list().find(name), nullptr);
    EXPECT_EQ(bot_list().find(name)->what, level.what);
    EXPECT_FALSE(level.what.empty());
  }
}

// A level never thinks less than the one below it with the same player.
TEST(Levels, ThinkMoreAndMore) {
  for (std::size_t i = 1; i < levels().size(); ++i) {
    if (levels()[i].player == levels()[i - 1].player) {
      EXPECT_GT(levels()[i].nodes, levels()[i - 1].nodes) << i + 1;
    }
  }
}

// The points of the first player, half a point for a draw, in pairs of games with the same dice and the sides
// exchanged.
double points(const std::string& first, const std::string& second, std::uint64_t pairs) {
  const auto game = *Loos::load("loos");
  double sum = 0;
  for (std::uint64_t pair = 0; pair < pairs; ++pair) {
    for (const Side side : {kBritish, kGerman}) {
      std::array<std::unique_ptr<ai::Bot<Loos>>, 2> players;
      players[index(side)] = *make_loos_bot(first, 2 * pair);
      players[1 - index(side)] = *make_loos_bot(second, 2 * pair + 1);
      Random random(pair + 1);
      State s = game->initial_state();
      while (game->actor(s) != Actor::kNobody) {
        const Side acting = acts(game->actor(s), kBritish) ? kBritish : kGerman;
        game->apply(s, game->actor(s) == Actor::kChance ? random_roll(*game, s, random)
                                                        : players[index(acting)]->choose(*game, s, {}));
      }
      const Actor winner = game->result(s).winner;
      sum += winner == Actor::kNobody ? 0.5 : winner == actor_of(side) ? 1 : 0;
    }
  }
  return sum;
}

// Those that play by fixed rules are measured here in a few games, so that none can fall behind the one below it
// unseen.
TEST(Levels, OfFixedRulesScoreMoreThanTheOneBelow) {
  constexpr std::uint64_t kPairs = 12;
  for (std::size_t i = 1; i < levels().size(); ++i) {
    const std::string name = "level-" + std::to_string(levels()[i].number);
    if (bot_list().find(name)->thinks) continue;
    EXPECT_GT(points(name, "level-" + std::to_string(levels()[i - 1].number), kPairs), kPairs) << name;
  }
}

TEST(Levels, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(parse_levels("l.txt", text).status().message());
  };
  EXPECT_EQ(message("1 script 0\n"), "l.txt:1: expected a level, a player, nodes and words for people");
  EXPECT_EQ(message("# none\n2 script 0 x\n"), "l.txt:2: '2': the levels are numbered 1, 2, 3 and so on");
  EXPECT_EQ(message("1 napoleon 0 x\n"), "l.txt:1: no player is called 'napoleon'");
  EXPECT_EQ(message("1 script many x\n"), "l.txt:1: 'many' is not a number of nodes");
  EXPECT_EQ(message("1 random+book 0 x\n"), "l.txt:1: 'random' does not set up by the book");
  EXPECT_EQ(message("# nothing\n"), "l.txt: no level");
  const auto read = parse_levels("l.txt", "1 script 0 by rules 0 and rules\n2 climb+book 500 compares  # a comment\n");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->at(0).what, "by rules 0 and rules");
  EXPECT_EQ(read->at(1).what, "compares");
  EXPECT_EQ(read->at(1).player, "climb");
  EXPECT_EQ(read->at(1).nodes, 500U);
  EXPECT_FALSE(read->at(0).book);
  EXPECT_TRUE(read->at(1).book);
}

}  // namespace
}  // namespace zerohour::loos
