// The players of data/players.txt: frozen ones decide as ever, and settings by name make others.
#include "ai/lgg/players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/ai/players/player_checks.h"
#include "tests/core/thorough.h"

namespace zerohour::lgg {
namespace {

using testing::HasSubstr;

std::string decisions(const Lgg& game, const std::string& name, std::uint64_t nodes, int most) {
  return ai::decisions_of<Lgg>(game, make_lgg_bot, name, nodes, most);
}

std::string refusal_of(const std::string& name) {
  return std::string(make_lgg_bot(name, 1).status().message());
}

bool is_weight(const ai::SettingNote& note) {
  for (const auto& weight : script_settings().settings()) {
    if (weight.name == note.name) return true;
  }
  return false;
}

// A name that is in records and documents decides as it did then: a hash may change only together with the rules.
// The newest script and planner, and the levels that follow them, are not frozen.
const std::map<std::string, std::uint64_t> kFrozen = {
    {"random", 0xb4f071e5ffe9c792},    {"mcts", 0x66bb45180680ec1e},      {"greedy", 0x9d159d3f6602ef},
    {"script-3", 0x76483f428fee7ded},  {"script-2", 0xe41669dfe62c205c},  {"script-1", 0x7185a98ffbf4f899},
    {"planner-4", 0xa5acbba0e27653bb}, {"planner-3", 0x983b1ea5a3920ae3}, {"planner-2", 0xc81b09018830e601},
    {"planner-1", 0x1ac95185c800b902}, {"rush", 0x80a4b75f9ad3f82a},      {"turtle", 0x1a7b7635fc4b4e5e},
    {"flank", 0x77f5486362133b90},
};

TEST(LggPlayers, FrozenPlayersDecideAsEver) {
  const auto first = *Lgg::load("pinch"), second = *Lgg::load("crossroads");
  for (const auto& [name, hash] : kFrozen) {
    const std::string made = decisions(*first, name, 100, 20) + decisions(*second, name, 100, 20);
    EXPECT_EQ(ai::hash_of_text(made), hash) << name;
  }
  for (const auto& player : named_players().players()) {
    const bool newest = player.name == "script" || player.name == "planner" || player.level > 0;
    EXPECT_TRUE(newest || kFrozen.contains(player.name)) << player.name << " has no hash of its decisions";
  }
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
  EXPECT_EQ(decisions(*game, "planner-4", 100, 12), decisions(*game, "planner:script=script-3", 100, 12));
  EXPECT_NE(decisions(*game, "script:press=1900", 0, 12), decisions(*game, "script", 0, 12));
}

TEST(LggPlayers, RefuseWhatTheyDoNotHave) {
  EXPECT_EQ(refusal_of("random:nodes=3"), "'random' has no setting 'nodes'");
  EXPECT_EQ(refusal_of("greedy:press=3"), "'greedy' has no setting 'press'");
  EXPECT_THAT(refusal_of("script:nodes=3"), HasSubstr("'script' has no setting 'nodes'; "));
  EXPECT_EQ(refusal_of("planner:noeds=3"), "'planner' has no setting 'noeds'; did you mean nodes?");
  EXPECT_EQ(refusal_of("planner:nodes=0"),
            "'planner': the setting 'nodes' takes a whole number from 1 to 1000000000, not '0'");
  EXPECT_EQ(refusal_of("level-4:keep=x"), "'level-4': the setting 'keep' takes a number from 0 to 100, not 'x'");
  EXPECT_EQ(refusal_of("planner:script=greedy"),
            "'planner': the setting 'script' takes a player with a script, not 'greedy'");
  EXPECT_EQ(refusal_of("planner:nodes=3,nodes=4"), "'planner': the setting 'nodes' is given twice");
  EXPECT_EQ(refusal_of("planner:"), "'planner': expected settings, NAME=VALUE,NAME=VALUE");
}

// The newest script's weights are what code that plays by a script begins with.
TEST(LggPlayers, TheNewestScriptHasTheWeightsOfABrief) {
  EXPECT_EQ(named_players().find("script")->settings.script, Brief{});
  EXPECT_EQ(planner_settings().own, Brief{});
}

// No value of a setting crashes a player or keeps it from deciding.
TEST(LggPlayers, DecideWithEverySettingAtBothEnds) {
  const auto small = *Lgg::load("pinch"), large = *Lgg::load("meeting");
  const auto decides = [&](const std::string& text, bool thinks) {
    const int most = thinks ? (kLong ? 8 : 2) : (kLong ? 200 : 30);
    EXPECT_FALSE(decisions(*small, text, thinks ? 60 : 0, most).empty()) << text;
    if (!kLong) return;
    EXPECT_FALSE(decisions(*large, text, thinks ? 60 : 0, thinks ? 1 : 60).empty()) << text;
  };
  for (const ai::KindNote& kind : bot_list().kinds()) {
    const bool thinks = bot_list().find(kind.kind)->thinks;
    const bool plans = kind.kind == "planner";
    for (const ai::SettingNote& note : kind.settings) {
      // The weights of a planner's script are tested with the script.
      if (plans && !kLong && is_weight(note)) continue;
      for (const std::string& value : ai::extreme_values(note, "script-1")) {
        const std::string setting = absl::StrCat(note.name, "=", value);
        decides(absl::StrCat(kind.kind, ":", setting), thinks);
      }
    }
    if (kind.settings.empty()) continue;
    for (const bool last : {false, true}) {
      decides(absl::StrCat(kind.kind, ":", ai::all_at_one_end(kind.settings, "script-1", last)), thinks);
    }
  }
}

}  // namespace
}  // namespace zerohour::lgg
