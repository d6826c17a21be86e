// The games that the program knows, and what the general commands may ask of any of them.
#include "tools/registry.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
#include "tests/pig/tools.h"
#include "tools/cli/game_choice.h"

namespace zerohour {
namespace {

TEST(Registry, EveryGameIsFoundByItsNameAndLoads) {
  ASSERT_FALSE(games().empty());
  std::set<std::string> names;
  for (const GameEntry& game : games()) {
    const std::string name = game.tools->name();
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(find_game(name), &game);
    EXPECT_NE(game.runner, nullptr) << name;
    EXPECT_TRUE(game.tools->check_data("").ok()) << name;
    EXPECT_FALSE(game.tools->bots().empty()) << name;
    const GameFlags load(game.tools->default_scenario());
    EXPECT_TRUE(game.tools->data_hash(load).ok()) << name;
    const absl::StatusOr<std::string> shown = game.tools->show(std::nullopt, load, 80);
    ASSERT_TRUE(shown.ok()) << shown.status();
    EXPECT_TRUE(absl::StrContains(*shown, load.scenario));
  }
  EXPECT_EQ(find_game("chess"), nullptr);
}

// What programs may change by a number is told as one, not in words alone.
TEST(Registry, SettingsThatAreNumbersSaySo) {
  for (const GameEntry& game : games()) {
    std::size_t numbers = 0;
    for (const ai::KindNote& kind : game.tools->bot_settings()) {
      for (const ai::SettingNote& setting : kind.settings) {
        const bool whole = absl::StartsWith(setting.range, "a whole number from ");
        const bool number = whole || absl::StartsWith(setting.range, "a number from ");
        EXPECT_EQ(setting.number.has_value(), number) << game.tools->name() << " " << kind.kind << " " << setting.name;
        EXPECT_EQ(setting.number.value_or(ai::NumberRange{0, 0, whole}).whole, whole) << setting.name;
        numbers += number ? 1 : 0;
      }
    }
    EXPECT_GT(numbers, 20U) << game.tools->name();
  }
}

// "zerohour play raid" needs no --game.
TEST(Registry, NoScenarioHasTheNameOfOneOfAnotherGame) {
  std::map<std::string, std::string> games_by_scenario;
  for (const GameEntry& game : games()) {
    for (const std::string& scenario : game.tools->scenarios("")) {
      const auto [found, is_new] = games_by_scenario.try_emplace(scenario, game.tools->name());
      EXPECT_TRUE(is_new) << scenario << " of " << game.tools->name() << " and " << found->second;
    }
  }
}

TEST(Registry, TheFirstGameIsMeantWhereNoneIsNamed) {
  const absl::StatusOr<const GameEntry*> first = cli::choose_game("");
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(*first, &games().front());
  const absl::Status unknown = cli::choose_game("chess").status();
  EXPECT_TRUE(absl::IsInvalidArgument(unknown));
  EXPECT_TRUE(absl::StrContains(unknown.message(), "--game: no game is called 'chess'; there are ")) << unknown;
}

TEST(Registry, TheFirstWordOfAPositionNamesItsGame) {
  GameFlags load = cli::default_game_flags();
  const std::string line = games().front().tools->name() + " some-scenario and more";
  EXPECT_EQ(*cli::choose_game_of(line, "", &load), &games().front());
  EXPECT_FALSE(cli::choose_game_of("chess start", "chess", &load).ok());
}

TEST(Registry, ACommandThatNoGameHasIsRefused) {
  std::ostringstream out;
  const Exit exit = cli::run_game_command("castle", {}, out);
  EXPECT_TRUE(absl::IsUnimplemented(exit.status())) << exit.status();
  EXPECT_EQ(out.str(), "");
}

// The template is for any game.
TEST(GameTools, AnswerForAGameOfDice) {
  const pig::Tools pig;
  const GameFlags load(pig.default_scenario());
  EXPECT_EQ(pig.name(), "pig");
  EXPECT_EQ(load.scenario, "to-100-within-1000");
  EXPECT_EQ(*pig.list_scenarios("", 80), "to-100-within-1000to-100-within-1000\n");
  const absl::StatusOr<StepPerft> counts = pig.perft(std::nullopt, load, 1);
  ASSERT_TRUE(counts.ok());
  EXPECT_EQ(counts->steps.size(), 1U);
  EXPECT_EQ(counts->table.at(0), 1U);  // the first thing that a player may do is roll
  EXPECT_EQ(pig.game_type("")->name(), "pig");
}

TEST(GameTools, ReadAPositionOfTheirOwnGame) {
  const pig::Tools pig;
  const GameFlags load(pig.default_scenario());
  const absl::StatusOr<std::string> start = pig.show(std::nullopt, load, 80);
  ASSERT_TRUE(start.ok()) << start.status();
  EXPECT_EQ(pig.show("chess start", load, 80).status().message(), "a position's line begins with \"pig SCENARIO\"");
  GameFlags other("to-50");
  EXPECT_EQ(pig.show("pig to-100", other, 80).status().message(),
            "a position names its scenario and options itself: leave them out");
}

}  // namespace
}  // namespace zerohour
