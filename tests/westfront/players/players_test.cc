// The players of data/players.txt: frozen ones decide as ever, and settings by name make others.
#include "ai/westfront/players.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/ai/players/player_checks.h"

namespace zerohour::westfront {
namespace {

std::string decisions(const Westfront& game, const std::string& name, std::uint64_t nodes, int most) {
  return ai::decisions_of<Westfront>(game, make_westfront_bot, name, nodes, most);
}

bool is_weight(const ai::SettingNote& note) {
  for (const auto& weight : brief_settings().settings()) {
    if (weight.name == note.name) return true;
  }
  return false;
}

// By name (ai::expect_frozen).
const std::map<std::string, std::uint64_t> kFrozen = {
    {"random", 0x5a6af9ae2dc8bc22},    {"mcts", 0xdc64897eb48a4eff},      {"greedy", 0xed8206739f11656},
    {"script-1", 0xe08f4eeadd3868f},   {"script-2", 0x69af8283f3e32514},  {"script-3", 0xc0ee293b45ba7341},
    {"script-4", 0x3ceecc26eff16bce},  {"planner-1", 0xf7f6fd7418fdfd16}, {"planner-2", 0x8c0cec5c86701a86},
    {"planner-3", 0x8c0cec5c86701a86}, {"planner-4", 0x52061ea04d9c0b8a}, {"planner-5", 0xba0c4a403344ee28},
    {"planner-6", 0xba0c4a403344ee28}, {"script-5", 0x3ceecc26eff16bce},  {"passes", 0xfff7b2e48ee764a5},
    {"planner-7", 0x6789a12a2ce7d268}, {"script-6", 0xd9ff36fedc1b27cb},  {"last-shot", 0xfff7b2e48ee764a5},
    {"holds", 0xc07c878ebd89f6d6},     {"goes-home", 0x3ceecc26eff16bce}, {"rush", 0x1363c2af112684dc},
    {"turtle", 0x4723fd91bf133803},    {"flank", 0x725ce6817b1c8103},     {"script-7", 0xdf86aaee28fb26dc},
    {"planner-8", 0x4c76d1ce2623ee06},
};

TEST(WestfrontPlayers, FrozenPlayersDecideAsEver) {
  const auto first = *Westfront::load("raid"), second = *Westfront::load("block-house");
  ai::expect_frozen(kFrozen, named_players().players(), [&](const std::string& name) {
    return decisions(*first, name, 100, 20) + decisions(*second, name, 100, 20);
  });
}

TEST(WestfrontPlayers, AllHaveADayAndWordsAndMakeABot) {
  for (const auto& player : named_players().players()) {
    EXPECT_EQ(player.since.substr(0, 4), "2026") << player.name;
    EXPECT_FALSE(player.what.empty()) << player.name;
    EXPECT_TRUE(make_westfront_bot(player.name, 1).ok()) << player.name;
  }
}

TEST(WestfrontPlayers, TakeSettings) {
  const auto game = *Westfront::load("raid");
  for (const std::string name : {"planner:nodes=50,turns=2", "script:press=500", "mcts:nodes=30", "level-4:looks=1"}) {
    EXPECT_EQ((*make_westfront_bot(name, 1))->name(), name);
    EXPECT_FALSE(decisions(*game, name, 60, 2).empty()) << name;
  }
  // Too little to be seen in so few decisions.
  EXPECT_EQ(named_players().find("planner-2")->settings.script.raids.attacker.out, 150);
  EXPECT_EQ(named_players().find("planner-3")->settings.script.raids.attacker.out, 25);
  // The same decisions, written in another way.
  EXPECT_EQ(decisions(*game, "planner-2", 100, 12),
            decisions(*game, "planner-6:script=script-4,luck=on,evaluator=places-1,slight_phase=0", 100, 12));
  EXPECT_NE(decisions(*game, "script:press=1900", 0, 12), decisions(*game, "script", 0, 12));
}

TEST(WestfrontPlayers, RefuseWhatTheyDoNotHave) {
  ai::expect_refusals<Westfront>(make_westfront_bot);
}

// Where places are held, script-5's weights are what code that plays by a script begins with, and the newest script's
// are these but for what falls on a place, where commanders go, and what its attackers were tuned to.
TEST(WestfrontPlayers, TheNewestScriptHasTheWeightsOfABriefWherePlacesAreHeld) {
  const ScriptWeights& before = named_players().find("script-5")->settings.script;
  EXPECT_EQ(before.places.attacker, Brief{});
  EXPECT_EQ(before.places.defender, Brief{});
  const ScriptWeights& script = named_players().find("script")->settings.script;
  Brief brief;
  brief.gas = 100;
  brief.barrage = 100;
  brief.spacing = 5;
  brief.reroll = 1;
  brief.command = 100;
  brief.gas_own = 1;
  EXPECT_EQ(script.places.defender, brief);
  brief.press = 80;
  brief.assault = 170;
  brief.fire = 123;
  brief.leave = 34;
  EXPECT_EQ(script.places.attacker, brief);
}

TEST(WestfrontPlayers, WeightsAreOfBothSidesAndAllScenariosUnlessTheySayOtherwise) {
  const auto script = [](absl::string_view text) { return named_players().with(text)->settings.script; };
  ScriptWeights set = script("script-2:press=7");
  EXPECT_EQ(set.raids.attacker.press + set.raids.defender.press + set.places.attacker.press + set.places.defender.press,
            28);
  set = script("script-2:press=7,a.press=8,raids.press=9,raids.a.press=10");
  EXPECT_EQ(set.raids.attacker.press, 10);
  EXPECT_EQ(set.raids.defender.press, 9);
  EXPECT_EQ(set.places.attacker.press, 8);
  EXPECT_EQ(set.places.defender.press, 7);
}

// No value of a setting crashes a player or keeps it from deciding.
TEST(WestfrontPlayers, DecideWithEverySettingAtBothEnds) {
  const auto small = *Westfront::load("raid"), large = *Westfront::load("flers");
  ai::expect_table_decisions_at_both_ends<Westfront>(
      bot_list(), *small, *large,
      [](const Westfront& game, const std::string& name, std::uint64_t nodes, int most) {
        return decisions(game, name, nodes, most);
      },
      is_weight);
}

}  // namespace
}  // namespace zerohour::westfront
