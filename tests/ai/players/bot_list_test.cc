// The list of a game's players and levels.
#include "ai/players/bot_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/players/random_bot.h"
#include "tests/pig/pig.h"

namespace zerohour::ai {
namespace {

// Remembers what it was made with.
class Noting final : public Bot<Pig> {
 public:
  Noting(absl::string_view name, std::uint64_t seed, std::uint64_t nodes)
      : words_(absl::StrCat(name, ", seed ", seed, ", nodes ", nodes)) {}
  std::string name() const override { return words_; }
  Pig::Action choose(const Pig& game, const Pig::State& state, const Budget& budget) override {
    return RandomBot<Pig>(1).choose(game, state, budget);
  }

 private:
  std::string words_;
};

std::unique_ptr<Bot<Pig>> note(absl::string_view name, std::uint64_t seed, std::uint64_t nodes) {
  return std::make_unique<Noting>(name, seed, nodes);
}

constexpr PlayerRow<Pig> kRows[] = {{"bold", "rolls", false, note}, {"wary", "compares", true, note}};
constexpr StrengthLevel kLevels[] = {{1, "bold", 0, "the weaker"}, {2, "wary", 500, "the stronger"}};

TEST(BotList, HasThePlayersAndThenTheLevels) {
  const BotList<Pig> list = bot_list_of<Pig>(kRows, kLevels);
  ASSERT_EQ(list.bots().size(), 4U);
  EXPECT_EQ(list.bots()[0].name, "bold");
  EXPECT_EQ(list.bots()[0].level, 0);
  EXPECT_EQ(list.bots()[3].name, "level-2");
  EXPECT_EQ(list.bots()[3].what, "the stronger");
  EXPECT_EQ(list.bots()[3].level, 2);
  // A level thinks if its player does.
  EXPECT_FALSE(list.find("level-1")->thinks);
  EXPECT_TRUE(list.find("level-2")->thinks);
}

TEST(BotList, MakesALevelUnderItsOwnNameWithItsNodes) {
  const BotList<Pig> list = bot_list_of<Pig>(kRows, kLevels);
  EXPECT_EQ((*list.make("wary", 7))->name(), "wary, seed 7, nodes 0");
  EXPECT_EQ((*list.make("level-2", 8))->name(), "level-2, seed 8, nodes 500");
}

TEST(BotList, NamesTheBotsWhereThereIsNoneOfThatName) {
  BotList<Pig> list;
  list.add({"calm", "holds", false, 0}, [](std::uint64_t seed) { return note("calm", seed, 0); });
  list.add({"rash", "rolls", false, 0}, [](std::uint64_t seed) { return note("rash", seed, 0); });
  EXPECT_EQ(list.find("level-1"), nullptr);
  const absl::Status none = list.make("level-1", 1).status();
  EXPECT_EQ(none.code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(none.message(), "no bot is called 'level-1'; there are: calm, rash");
}

}  // namespace
}  // namespace zerohour::ai
