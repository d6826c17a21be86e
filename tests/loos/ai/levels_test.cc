#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::loos {
namespace {

using Level = ai::NamedPlayers<PlayerSettings>::Player;

// The levels of data/players.txt, the weakest first.
std::vector<Level> levels() {
  std::vector<Level> all;
  for (const Level& player : named_players().players()) {
    if (player.level > 0) all.push_back(player);
  }
  return all;
}

TEST(Levels, AreEightAndEachIsABot) {
  ASSERT_EQ(levels().size(), static_cast<std::size_t>(kGrades));
  for (const Level& level : levels()) {
    EXPECT_EQ(level.settings.grade, level.level) << level.name;
    const auto bot = make_loos_bot(level.name, 1);
    ASSERT_TRUE(bot.ok()) << bot.status();
    EXPECT_EQ((*bot)->name(), level.name);
    ASSERT_NE(bot_list().find(level.name), nullptr);
    EXPECT_EQ(bot_list().find(level.name)->what, level.what);
    EXPECT_EQ(bot_list().find(level.name)->level, level.level);
  }
}

// Neither a player that thinks follows one that has more nodes, nor one of fixed rules one that thinks.
TEST(Levels, ThinkMoreAndMore) {
  const auto all = levels();
  for (std::size_t i = 1; i < all.size(); ++i) {
    const PlayerSettings &below = all[i - 1].settings, &here = all[i].settings;
    EXPECT_GE(here.kind == PlayerSettings::Kind::kPlanner, below.kind == PlayerSettings::Kind::kPlanner);
    if (here.kind != PlayerSettings::Kind::kPlanner) continue;
    EXPECT_TRUE(here.nodes.at_most) << i + 1;
    if (below.kind == PlayerSettings::Kind::kPlanner) {
      EXPECT_GT(here.nodes.count, below.nodes.count) << i + 1;
    }
  }
}

// It is the same level with other numbers, also where it gives away as much as it does.
TEST(Levels, HaveSettings) {
  const Level level = *named_players().with("level-6:nodes=1000");
  EXPECT_EQ(level.settings.nodes.count, 1000U);
  EXPECT_EQ(level.settings.grade, 6);
  EXPECT_EQ(level.settings.search.choices, 16);
  EXPECT_EQ((*make_loos_bot("level-6:nodes=1000", 1))->name(), "level-6:nodes=1000");
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
  for (int level = 2; level <= kGrades; ++level) {
    const std::string name = ai::level_name(level);
    if (bot_list().find(name)->thinks) continue;
    EXPECT_GT(points(name, ai::level_name(level - 1), kPairs), kPairs) << name;
  }
}

}  // namespace
}  // namespace zerohour::loos
