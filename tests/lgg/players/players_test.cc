// The players of data/players.txt: frozen ones decide as ever, and settings by name make others.
#include "ai/lgg/players.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/ai/players/player_checks.h"

namespace zerohour::lgg {
namespace {

std::string decisions(const Lgg& game, const std::string& name, std::uint64_t nodes, int most) {
  return ai::decisions_of<Lgg>(game, make_lgg_bot, name, nodes, most);
}

bool is_weight(const ai::SettingNote& note) {
  for (const auto& weight : script_settings().settings()) {
    if (weight.name == note.name) return true;
  }
  return false;
}

// By name (ai::expect_frozen).
const std::map<std::string, std::uint64_t> kFrozen = {
    {"random", 0xc45e823c8c85115a},    {"mcts", 0x91b79a4b732f0902},      {"greedy", 0x9d159d3f6602ef},
    {"script-4", 0x48dcd8c1ec503df},   {"script-3", 0x76483f428fee7ded},  {"script-2", 0xe41669dfe62c205c},
    {"script-1", 0x7185a98ffbf4f899},  {"planner-5", 0xc726496671da1dfa}, {"planner-4", 0xa5acbba0e27653bb},
    {"planner-3", 0x983b1ea5a3920ae3}, {"planner-2", 0xc81b09018830e601}, {"planner-1", 0x1ac95185c800b902},
    {"rush", 0x80a4b75f9ad3f82a},      {"turtle", 0x1a7b7635fc4b4e5e},    {"flank", 0x77f5486362133b90},
    {"answers", 0x6c250ec6dd893387},   {"waits", 0xf65896afa0ab0966},     {"second", 0xdb76cdeac95a60b0},
    {"hill", 0xf65896afa0ab0966},      {"planner-6", 0x1f8d222e1c1925ca}, {"planner-7", 0x8ca7925dd54bfac9},
    {"script-5", 0x48dcd8c1ec503df},
};

TEST(LggPlayers, FrozenPlayersDecideAsEver) {
  const auto first = *Lgg::load("pinch"), second = *Lgg::load("crossroads");
  ai::expect_frozen(kFrozen, named_players().players(), [&](const std::string& name) {
    return decisions(*first, name, 100, 20) + decisions(*second, name, 100, 20);
  });
}

TEST(LggPlayers, AllHaveADayAndWordsAndMakeABot) {
  for (const auto& player : named_players().players()) {
    EXPECT_EQ(player.since.substr(0, 4), "2026") << player.name;
    EXPECT_FALSE(player.what.empty()) << player.name;
    EXPECT_TRUE(make_lgg_bot(player.name, 1).ok()) << player.name;
  }
}

TEST(LggPlayers, TakeSettings) {
  const auto game = *Lgg::load("pinch");
  for (const std::string name : {"planner:nodes=50,turns=2", "script:press=500", "mcts:nodes=30", "level-4:looks=1"}) {
    EXPECT_EQ((*make_lgg_bot(name, 1))->name(), name);
    EXPECT_FALSE(decisions(*game, name, 60, 2).empty()) << name;
  }
  // The same decisions, written in another way.
  EXPECT_EQ(decisions(*game, "planner-4", 100, 12), decisions(*game, "planner-5:script=script-3", 100, 12));
  EXPECT_NE(decisions(*game, "script:press=1900", 0, 12), decisions(*game, "script", 0, 12));
}

TEST(LggPlayers, RefuseWhatTheyDoNotHave) {
  ai::expect_refusals<Lgg>(make_lgg_bot);
}

// The newest script's weights are what code that plays by a script begins with.
TEST(LggPlayers, TheNewestScriptHasTheWeightsOfABrief) {
  EXPECT_EQ(named_players().find("script")->settings.script, Brief{});
  EXPECT_EQ(planner_settings().own, Brief{});
}

// No value of a setting crashes a player or keeps it from deciding.
TEST(LggPlayers, DecideWithEverySettingAtBothEnds) {
  const auto small = *Lgg::load("pinch"), large = *Lgg::load("meeting");
  ai::expect_table_decisions_at_both_ends<Lgg>(
      bot_list(), *small, *large,
      [](const Lgg& game, const std::string& name, std::uint64_t nodes, int most) {
        return decisions(game, name, nodes, most);
      },
      is_weight);
}

}  // namespace
}  // namespace zerohour::lgg
