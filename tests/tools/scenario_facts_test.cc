// What the program says of its scenarios before they are chosen, compared with games that its players play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tests/core/thorough.h"
#include "tools/registry.h"

namespace zerohour {
namespace {

using ::testing::EndsWith;
using ::testing::Ge;
using ::testing::Le;

constexpr int kFirstBattle = 20;  // minutes, at most
constexpr int kShort = 30;        // minutes: of these many games are played, of longer ones one
constexpr int kGames = 5;
constexpr double kFactor = 1.6;  // between what is said and what was counted

std::size_t at(Side side) {
  return static_cast<std::size_t>(index(side));
}

// How many choices there are now.
int choices(const protocol::Table& table) {
  protocol::Reply reply;
  const protocol::Answer answer = table.whole().legal({}, reply);
  EXPECT_TRUE(answer.ok()) << answer.status();
  int count = 0;
  EXPECT_TRUE(absl::SimpleAtoi(answer->value_of("count"), &count));
  return count;
}

// The decisions with more than one choice of a whole game, by side.
std::array<int, 2> decisions(const protocol::GameType& type, const std::string& scenario, std::uint64_t seed,
                             const std::string& player) {
  const auto table = *type.new_game(scenario, {}, RecordDice::of(DiceSeed::from_number(seed)));
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    EXPECT_TRUE(table->seat_computer(side, player, seed, 0).ok());
    // A person begins with the usual standing instructions, in games that have any.
    const absl::Status given = table->instruct(Viewpoint::kReferee, side, {"usual"});
    EXPECT_EQ(given.ok(), table->usual_instructions().ok()) << given;
  }
  std::array<int, 2> counted{};
  while (table->to_act() != Actor::kNobody) {
    if (table->to_act() == Actor::kChance) {
      EXPECT_TRUE(table->roll(Viewpoint::kReferee, {}).ok());
      continue;
    }
    const Side side = table->to_act() == Actor::kSecond ? Side::kSecond : Side::kFirst;
    if (choices(*table) > 1) ++counted[at(side)];
    EXPECT_TRUE(table->play_computer(nullptr, {}).ok());
  }
  return counted;
}

// A fast one that leaves nothing out: how many decisions there are depends little on who takes them.
std::string player_of(const GameTools& tools) {
  const std::vector<protocol::BotNote> bots = tools.bots();
  for (const char* const name : {"novice", "random"}) {
    if (std::any_of(bots.begin(), bots.end(), [&](const auto& bot) { return bot.name == name; })) return name;
  }
  return bots.front().name;
}

TEST(ScenarioFacts, AreKnownOfEveryScenarioThatIsShipped) {
  for (const GameEntry& game : games()) {
    const auto type = game.tools->game_type("");
    int first = 0;
    for (const std::string& scenario : type->scenarios()) {
      const protocol::ScenarioNote note = *type->scenario_note(scenario);
      SCOPED_TRACE(scenario);
      EXPECT_TRUE(note.has_facts());
      EXPECT_THAT(note.wins, EndsWith("."));
      ASSERT_TRUE(note.recommended.has_value());
      EXPECT_TRUE(note.decides(*note.recommended));
      EXPECT_THAT(protocol::length_text(note), EndsWith(" decisions"));
      for (const Side side : {Side::kFirst, Side::kSecond}) {
        if (note.decides(side)) continue;
        EXPECT_THAT(note.idle_text(side), ::testing::StartsWith("As "));
        EXPECT_THAT(note.idle_text(side), EndsWith("."));
        EXPECT_THAT(protocol::deciders_text(note), EndsWith(" side decides"));
      }
      if (note.first) {
        EXPECT_LE(note.minutes, kFirstBattle);
      }
      first += note.first ? 1 : 0;
    }
    EXPECT_EQ(first, 1) << game.tools->name();
  }
}

TEST(ScenarioFacts, TellHowManyDecisionsAPersonHas) {
  for (const GameEntry& game : games()) {
    const auto type = game.tools->game_type("");
    for (const std::string& scenario : type->scenarios()) {
      const protocol::ScenarioNote note = *type->scenario_note(scenario);
      if (note.minutes > kShort && !kThorough) continue;
      // Levels solve a battle before they play in it, which takes long where there are many.
      if (note.value.has_value() && !note.first && !kThorough) continue;
      std::array<std::vector<int>, 2> counted;
      for (std::uint64_t seed = 1; seed <= (note.minutes > kShort ? 1 : kGames); ++seed) {
        const std::array<int, 2> one = decisions(*type, scenario, seed, player_of(*game.tools));
        for (const std::size_t side : {0, 1}) counted[side].push_back(one[side]);
      }
      for (const std::size_t side : {0, 1}) {
        std::vector<int>& all = counted[side];
        std::sort(all.begin(), all.end());
        const double median = all[all.size() / 2], said = note.decisions[side];
        EXPECT_THAT(median + 1, Le(kFactor * (said + 1))) << scenario << " " << note.sides[side];
        EXPECT_THAT(kFactor * (median + 1), Ge(said + 1)) << scenario << " " << note.sides[side];
      }
    }
  }
}

}  // namespace
}  // namespace zerohour
