// A list of players that are added one by one; named_players_test.cc has those of a file.
#include "ai/players/bot_list.h"

#include <gtest/gtest.h>

#include "ai/players/random_bot.h"
#include "tests/pig/pig.h"

namespace zerohour::ai {
namespace {

TEST(BotList, NamesTheBotsWhereThereIsNoneOfThatName) {
  BotList<Pig> list;
  for (const std::string name : {"calm", "rash"}) {
    list.add({name, "rolls", false, 0},
             [](std::uint64_t seed) -> std::unique_ptr<Bot<Pig>> { return std::make_unique<RandomBot<Pig>>(seed); });
  }
  EXPECT_EQ(list.find("level-1"), nullptr);
  const absl::Status none = list.make("level-1", 1).status();
  EXPECT_EQ(none.code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(none.message(), "no bot is called 'level-1'; there are: calm, rash");
}

}  // namespace
}  // namespace zerohour::ai
