#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "ai/loos/players.h"

namespace zerohour::loos {
namespace {

TEST(Levels, AreEightAndEachIsABot) {
  ASSERT_EQ(levels().size(), 8U);
  for (const Level& level : levels()) {
    const std::string name = "level-" + std::to_string(level.number);
    EXPECT_TRUE(make_loos_bot(name, 1).ok()) << name;
    ASSERT_NE(find_loos_bot(name), nullptr);
    EXPECT_EQ(find_loos_bot(name)->what, level.what);
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
