// The named players of a game as lines of data.
#include "ai/players/named_players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/players/bot_list.h"
#include "ai/players/random_bot.h"
#include "tests/pig/pig.h"

namespace zerohour::ai {
namespace {

using testing::ElementsAre;

struct Playing {
  bool thinks = false;
  int nodes = 100;
  int press = 10;
};

const std::vector<PlayerKind<Playing>>& playing_kinds() {
  static const std::vector<PlayerKind<Playing>> all = [] {
    SettingTable<Playing> script, planner;
    script.whole("press", "worth of a step", 0, 99, &Playing::press);
    planner.copied("script", "plays on by", "a player", [](Playing& to, const Playing& from) {
      to.press = from.press;
      return true;
    });
    planner.whole("nodes", "how much", 1, 999, &Playing::nodes);
    return std::vector<PlayerKind<Playing>>{
        {"random", false, {}, {}}, {"script", false, {}, script}, {"planner", true, {.thinks = true}, planner}};
  }();
  return all;
}

absl::StatusOr<NamedPlayers<Playing>> read_players(absl::string_view text) {
  return NamedPlayers<Playing>::parse(playing_kinds(), "players.txt", text);
}
std::string fault_of(absl::string_view text) {
  return std::string(read_players(text).status().message());
}

constexpr absl::string_view kPlayers =
    "# The newest first.\n"
    "random   kind=random  2026-11-01 any action\n"
    "script   script-1:press=20  2026-11-20 by fixed rules   # the best\n"
    "script-1 kind=script,\n"
    "  press=5\n"
    "  2026-11-02 the first\n"
    "  script\n"
    "planner  kind=planner,script=script,nodes=500 2026-11-03 plays on\n"
    "\n"
    "old -> planner\n"
    "level-1  random 2026-11-04 plays at random\n"
    "level-2  planner:nodes=50 2026-11-04 thinks\n"
    "small offers 1\n";

TEST(NamedPlayers, AreLinesOfAFile) {
  const NamedPlayers<Playing> players = *read_players(kPlayers);
  std::vector<std::string> names;
  for (const auto& player : players.players()) names.push_back(player.name);
  EXPECT_THAT(names, ElementsAre("random", "script", "script-1", "planner", "level-1", "level-2"));
  EXPECT_EQ(players.find("script")->settings.press, 20);
  EXPECT_EQ(players.find("script")->what, "by fixed rules");
  EXPECT_EQ(players.find("script")->kind->name, "script");
  EXPECT_EQ(players.find("script-1")->settings.press, 5);
  EXPECT_EQ(players.find("script-1")->what, "the first script");
  EXPECT_EQ(players.find("script-1")->since, "2026-11-02");
  EXPECT_EQ(players.find("planner")->settings.press, 20);
  EXPECT_EQ(players.find("planner")->settings.nodes, 500);
  EXPECT_EQ(players.find("level-2")->level, 2);
  EXPECT_EQ(players.find("level-2")->settings.nodes, 50);
  EXPECT_EQ(players.find("level-2")->settings.press, 20);
  EXPECT_EQ(players.find("old"), nullptr);
}

TEST(NamedPlayers, TakeSettings) {
  const NamedPlayers<Playing> players = *read_players(kPlayers);
  EXPECT_EQ(players.with("level-2:nodes=7")->settings.nodes, 7);
  EXPECT_EQ(players.with("planner:script=script-1")->settings.press, 5);
  EXPECT_EQ(players.with("planner:script=nobody").status().message(),
            "'planner': the setting 'script' takes a player, not 'nobody'");
  EXPECT_EQ(players.with("random:nodes=3").status().message(), "'random' has no setting 'nodes'");
  EXPECT_EQ(players.with("nobody:nodes=3").status().message(), "no player is called 'nobody'");
}

TEST(NamedPlayers, FaultsNameFileLineAndField) {
  EXPECT_EQ(fault_of("# none\n"), "players.txt: no player");
  EXPECT_EQ(fault_of("\nBig kind=random 2026-11-01 x\n"),
            "players.txt:2: name: 'Big' is not a name of small letters, digits and hyphens");
  EXPECT_EQ(fault_of("a kind=random 2026-11-01 x\na kind=random 2026-11-01 x\n"),
            "players.txt:2: name: 'a' comes twice");
  EXPECT_EQ(fault_of("level-2 kind=random 2026-11-01 x\n"),
            "players.txt:1: name: 'level-2': the levels are numbered 1, 2, 3 and so on");
  EXPECT_EQ(fault_of("a\n"), "players.txt:1: player: expected a player");
  EXPECT_EQ(fault_of("a kind=king 2026-11-01 x\n"),
            "players.txt:1: player: no kind is called 'king'; there are random, script or planner");
  EXPECT_EQ(fault_of("a b 2026-11-01 x\n"), "players.txt:1: player: no player is called 'b'");
  EXPECT_EQ(fault_of("a b 2026-11-01 x\nb a 2026-11-01 x\n"), "players.txt:1: player: 'a' is based on itself");
  EXPECT_EQ(fault_of("a kind=script,press=100 2026-11-01 x\n"),
            "players.txt:1: player: 'a': the setting 'press' takes a whole number from 0 to 99, not '100'");
  EXPECT_EQ(fault_of("a kind=script,pres=1 2026-11-01 x\n"),
            "players.txt:1: player: 'a' has no setting 'pres'; did you mean press?");
  EXPECT_EQ(fault_of("a kind=script,press 2026-11-01 x\n"),
            "players.txt:1: player: the setting 'press' is not NAME=VALUE");
  for (const std::string bad : {"2026-13-01", "2026-02-30", "2026-1-1", "today"}) {
    EXPECT_EQ(fault_of("a kind=random " + bad + " x\n"),
              "players.txt:1: since: '" + bad + "' is not a day, written 2026-11-29");
  }
  EXPECT_EQ(fault_of("a kind=random 2026-11-01\n"), "players.txt:1: words: expected words for people");
  EXPECT_EQ(fault_of("a -> b c\n"), "players.txt:1: other: expected the one name of another player after '->'");
  EXPECT_EQ(fault_of("a -> b\n"), "players.txt:1: other: no player is called 'b'");
  const std::string levels = "level-1 kind=random 2026-11-01 x\nlevel-2 level-1 2026-11-01 y\n";
  EXPECT_EQ(fault_of(levels + "small offers\n"),
            "players.txt:3: levels: expected the numbers of the levels that are offered");
  EXPECT_EQ(fault_of(levels + "small offers 2 1\n"),
            "players.txt:3: levels: '1': expected the numbers of levels in order, as in 1 2 4");
  EXPECT_EQ(fault_of(levels + "small offers 1 3\n"), "players.txt:3: levels: there is no level 3 before this line");
  EXPECT_EQ(fault_of(levels + "small offers 1\nsmall offers 2\n"), "players.txt:4: scenario: 'small' comes twice");
}

class NamedBot final : public Bot<Pig> {
 public:
  explicit NamedBot(std::string name) : name_(std::move(name)) {}
  std::string name() const override { return name_; }
  Pig::Action choose(const Pig& game, const Pig::State& state, const Budget& budget) override {
    return RandomBot<Pig>(1).choose(game, state, budget);
  }

 private:
  std::string name_;
};

std::unique_ptr<Bot<Pig>> make_named(const Playing& playing, const std::string& name, std::uint64_t seed) {
  return std::make_unique<NamedBot>(absl::StrCat(name, " nodes ", playing.nodes, " seed ", seed));
}

TEST(BotList, IsMadeOfNamedPlayers) {
  const NamedPlayers<Playing> players = *read_players(kPlayers);
  const BotList<Pig> list = bot_list_of<Pig>(players, make_named);
  ASSERT_EQ(list.bots().size(), 6U);
  EXPECT_EQ(list.bots()[1].what, "by fixed rules");
  EXPECT_FALSE(list.find("level-1")->thinks);
  EXPECT_TRUE(list.find("level-2")->thinks);
  EXPECT_EQ(list.find("level-2")->level, 2);
  EXPECT_THAT(list.levels_in("small"), ElementsAre(1));
  EXPECT_THAT(list.levels_in("small+rules-2"), ElementsAre(1));
  EXPECT_THAT(list.levels_in("any other"), ElementsAre(1, 2));
  EXPECT_EQ(list.find("level-2:nodes=3"), list.find("level-2"));
  EXPECT_EQ((*list.make("level-2", 7))->name(), "level-2 nodes 50 seed 7");
  // The bot's name is the whole text.
  EXPECT_EQ((*list.make("level-2:nodes=3", 7))->name(), "level-2:nodes=3 nodes 3 seed 7");
  EXPECT_EQ(list.make("level-2:nodes=0", 7).status().message(),
            "'level-2': the setting 'nodes' takes a whole number from 1 to 999, not '0'");
  EXPECT_EQ(list.make("level-2:nodes", 7).status().message(), "'level-2': the setting 'nodes' is not NAME=VALUE");
  EXPECT_EQ(list.make("old", 7).status().message(), "the bot 'old' no longer exists; 'planner' took its place");
  EXPECT_EQ(list.make("old:nodes=3", 7).status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(list.make("new:nodes=3", 7).status().message(),
            "no bot is called 'new'; there are: random, script, script-1, planner, level-1, level-2");
}

TEST(BotList, TellsTheSettingsOfEachKind) {
  const NamedPlayers<Playing> players = *read_players(kPlayers);
  const BotList<Pig> list = bot_list_of<Pig>(players, make_named);
  ASSERT_EQ(list.kinds().size(), 3U);
  EXPECT_THAT(list.kinds()[0].players, ElementsAre("random", "level-1"));
  EXPECT_TRUE(list.kinds()[0].settings.empty());
  EXPECT_THAT(list.kinds()[1].players, ElementsAre("script", "script-1"));
  EXPECT_EQ(list.kinds()[1].settings[0].value, "20");
  EXPECT_EQ(list.kinds()[2].settings[1].name, "nodes");
  EXPECT_EQ(list.kinds()[2].settings[1].value, "500");
}

TEST(BotList, ABotThatIsAddedAloneHasNoSettings) {
  BotList<Pig> list;
  list.add({"calm", "holds", false, 0},
           [](std::uint64_t) -> std::unique_ptr<Bot<Pig>> { return std::make_unique<NamedBot>("calm"); });
  EXPECT_EQ((*list.make("calm", 1))->name(), "calm");
  EXPECT_EQ(list.make("calm:nodes=3", 1).status().message(), "'calm' has no setting 'nodes'");
}

}  // namespace
}  // namespace zerohour::ai
