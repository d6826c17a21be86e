// The settings of the players of Loos by name, and the file of players.
#include "ai/loos/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "tests/ai/players/player_checks.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

using ::testing::HasSubstr;

PlayerSettings settings_of(absl::string_view text) {
  const auto player = named_players().with(text);
  EXPECT_TRUE(player.ok()) << player.status();
  return player.ok() ? player->settings : PlayerSettings{};
}

std::string refused(absl::string_view text) {
  return std::string(make_loos_bot(text, 1).status().message());
}

TEST(LoosSettings, ChangeAPlayer) {
  const PlayerSettings planner =
      settings_of("planner:nodes=3000,turns=4,march=8,evaluator=zones-1,book=none,line_hexes=7,weighs_entries=on");
  EXPECT_EQ(planner.nodes.count, 3000U);
  EXPECT_TRUE(planner.nodes.at_most);
  EXPECT_EQ(planner.search.horizon.player_turns, 4);
  EXPECT_EQ(planner.script.habits.march, 8);
  EXPECT_EQ(planner.script.evaluator, "zones-1");
  EXPECT_FALSE(planner.script.book.has_value());
  EXPECT_EQ(planner.script.line_hexes, 7);
  EXPECT_TRUE(planner.script.weighs_entries);
  EXPECT_EQ(settings_of("script:counter=20,book=strong-2").script.habits.counter, 20);
  EXPECT_EQ(settings_of("script:counter=20,book=strong-2").script.book, BookKind::kStrong2);
  EXPECT_EQ(settings_of("script:style=turtle").style, Style::kTurtle);
  EXPECT_EQ(settings_of("restless:whims=all").whims, Whims::kAll);
  EXPECT_EQ(settings_of("mcts:nodes=70").mcts_nodes, 70U);
  EXPECT_EQ(settings_of("reply-13:grade=8").grade, 8);
  EXPECT_EQ((*make_loos_bot("script:counter=20", 1))->name(), "script:counter=20");
}

// Those of another player come before single ones, in whatever order they are given.
TEST(LoosSettings, CopyHabits) {
  const PlayerSettings mixed = settings_of("climb:clear=5,script=script-6");
  EXPECT_EQ(mixed.script.habits.crowd, 8);
  EXPECT_EQ(mixed.script.habits.clear, 5);
  EXPECT_FALSE(mixed.script.book.has_value()) << "habits alone";
  EXPECT_EQ(settings_of("script:script=reply-12").script.habits.clear, 1200);
  EXPECT_EQ(refused("script:script=greedy"), "'script': the setting 'script' takes a player with habits, not 'greedy'");
  EXPECT_EQ(refused("script:script=haig"), "'script': the setting 'script' takes a player with habits, not 'haig'");
}

TEST(LoosSettings, AreRefusedWithWhatIsExpected) {
  EXPECT_THAT(refused("script:xyzzy=1"), HasSubstr("'script' has no setting 'xyzzy'"));
  EXPECT_THAT(refused("script:whims=all"), HasSubstr("'script' has no setting 'whims'"));
  EXPECT_EQ(refused("planner:book=large"),
            "'planner': the setting 'book' takes none, usual, strong or strong-2, not 'large'");
  EXPECT_EQ(refused("script:kept=21"), "'script': the setting 'kept' takes a whole number from 0 to 20, not '21'");
  EXPECT_THAT(refused("script:plan=9"), HasSubstr("the setting 'plan' takes a plan of up to 48 digits and letters"));
  EXPECT_EQ(refused("planner:evaluator=none"),
            "'planner': the setting 'evaluator' takes fitted-2, fitted-3, zones-1 or zones-3, not 'none'");
}

// Every habit has a name of its own and says what it is; each field is bound once.
TEST(LoosSettings, BindEachHabitOnce) {
  constexpr std::size_t kNumbers = sizeof(Habits) / sizeof(std::int16_t);
  ASSERT_EQ(habit_settings().settings().size(), kNumbers);
  Habits habits;
  std::int16_t number = 0;
  for (const ai::Setting<Habits>& setting : habit_settings().settings()) {
    ASSERT_TRUE(setting.set(habits, "1")) << setting.name;
    ASSERT_EQ(setting.value(habits), "1") << setting.name;
    ASSERT_TRUE(setting.set(habits, absl::StrCat(number % 10))) << setting.name;
    ++number;
    EXPECT_FALSE(setting.what.empty());
  }
  number = 0;
  for (const ai::Setting<Habits>& setting : habit_settings().settings()) {
    EXPECT_EQ(setting.value(habits), absl::StrCat(number % 10)) << setting.name << " is bound to another's field";
    ++number;
  }
  EXPECT_EQ(ai::difference_of(habit_settings(), Habits{}, kHabits).size(), 0U);
}

TEST(LoosSettings, HaveNamesOfTheirOwnInEachKind) {
  for (const ai::PlayerKind<PlayerSettings>& kind : player_kinds()) {
    std::set<std::string> names;
    for (const auto& setting : kind.table.settings()) {
      EXPECT_TRUE(names.insert(setting.name).second) << kind.name << ": " << setting.name;
    }
  }
}

std::string decisions(const Loos& game, const std::string& name, int most) {
  return ai::decisions_of<Loos>(game, make_loos_bot, name, 40, most);
}

bool is_habit(const ai::SettingNote& note) {
  const auto& habits = habit_settings().settings();
  return std::any_of(habits.begin(), habits.end(), [&](const auto& habit) { return habit.name == note.name; });
}

// No value of a setting crashes a player or keeps it from deciding.
TEST(LoosSettings, DecideWithEverySettingAtBothEnds) {
  const auto small = *Loos::load("mobile-breakout"), whole = *Loos::load("loos");
  const auto decides = [&](const std::string& text, bool thinks) {
    EXPECT_FALSE(decisions(*small, text, kThorough ? 25 : 8).empty()) << text;
    // Most habits count on the whole map alone.
    if (!thinks) {
      EXPECT_FALSE(decisions(*whole, text, kLong ? 1'000 : kThorough ? 200 : 40).empty()) << text;
    }
  };
  // The habits of a planner's script are tested with the script.
  const auto skip = [](const ai::KindNote& kind, const ai::SettingNote& note) {
    return bot_list().find(kind.kind)->thinks && !kLong && is_habit(note);
  };
  ai::expect_decisions_at_both_ends<Loos>(bot_list(), "script-6", skip, decides);
}

TEST(LoosPlayers, ErrorsNameFileLineAndField) {
  const auto message = [](absl::string_view text) {
    return std::string(ai::NamedPlayers<PlayerSettings>::parse(player_kinds(), "p.txt", text).status().message());
  };
  EXPECT_THAT(message("# none\nx kind=haig 2026-11-22 words\n"),
              HasSubstr("p.txt:2: player: no kind is called 'haig'; there are random, mcts, greedy, script, restless"));
  EXPECT_EQ(message("script kind=script,kept=21 2026-11-22 words\n"),
            "p.txt:1: player: 'script': the setting 'kept' takes a whole number from 0 to 20, not '21'");
  EXPECT_EQ(message("x script 2026-11-22 words\n"), "p.txt:1: player: no player is called 'script'");
  EXPECT_EQ(message("x kind=greedy soon words\n"), "p.txt:1: since: 'soon' is not a day, written 2026-11-29");
  EXPECT_EQ(message("level-2 kind=greedy 2026-11-22 words\n"),
            "p.txt:1: name: 'level-2': the levels are numbered 1, 2, 3 and so on");
  EXPECT_EQ(message("x kind=greedy 2026-11-22\n"), "p.txt:1: words: expected words for people");
}

}  // namespace
}  // namespace zerohour::loos
