#include <gtest/gtest.h>

#include "absl/strings/match.h"
#include "tools/tournament/entry.h"

namespace zerohour::tournament {
namespace {

Entry entry(absl::string_view text) {
  ai::Budget control;
  control.nodes = 7;
  const absl::StatusOr<Entry> read = parse_entry(text, control);
  EXPECT_TRUE(read.ok()) << read.status();
  return read.ok() ? *read : Entry();
}
std::string error(absl::string_view text) {
  return std::string(parse_entry(text, {}).status().message());
}

TEST(RefereeEntry, ABuiltInPlayerWithTheTournamentsControl) {
  const Entry greedy = entry("greedy");
  EXPECT_EQ(greedy.name, "greedy");
  EXPECT_EQ(greedy.bot, "greedy");
  EXPECT_EQ(greedy.command, "");
  EXPECT_EQ(greedy.control.nodes, 7U);
}

TEST(RefereeEntry, ItsOwnControlReplacesTheTournaments) {
  const Entry greedy = entry("greedy@time=500/clock=60000+1000");
  EXPECT_EQ(greedy.name, "greedy@time=500/clock=60000+1000");
  EXPECT_EQ(greedy.bot, "greedy");
  EXPECT_EQ(greedy.control.decision_ms, 500);
  EXPECT_EQ(greedy.control.clock_ms, 60000);
  EXPECT_EQ(greedy.control.increment_ms, 1000);
  EXPECT_EQ(greedy.control.nodes, 0U);
}

TEST(RefereeEntry, AListIsSeparatedByCommasAndSoAreSettings) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(*split_entries("greedy, random,,script"), (Texts{"greedy", "random", "script"}));
  EXPECT_EQ(*split_entries("greedy@time=500,random@clock=60000+1000/nodes=5,script"),
            (Texts{"greedy@time=500", "random@clock=60000+1000/nodes=5", "script"}));
  EXPECT_EQ(*split_entries("planner:nodes=3000,turns=4,greedy,planner:nodes=9,level-4:plan=0030a,nodes=7@time=500"),
            (Texts{"planner:nodes=3000,turns=4", "greedy", "planner:nodes=9", "level-4:plan=0030a,nodes=7@time=500"}));
  EXPECT_EQ(
      *split_entries("planner:keep=0.5, race=on ,cmd:./mybot --x=3@turn=2000,mine=cmd:./mybot --y,script:press=5"),
      (Texts{"planner:keep=0.5,race=on", "cmd:./mybot --x=3@turn=2000", "mine=cmd:./mybot --y", "script:press=5"}));
  const auto refused = [](absl::string_view list) { return std::string(split_entries(list).status().message()); };
  EXPECT_EQ(
      refused("nodes=3000,greedy"),
      "'nodes=3000': a setting follows a player, as in planner:nodes=3000,turns=4, and a name of your own a program's "
      "command, as in mine=cmd:./mybot");
  EXPECT_EQ(refused("greedy,nodes=3000"),
            "'nodes=3000': a setting follows a player with a colon, as in planner:nodes=3000,turns=4, not 'greedy'");
  EXPECT_EQ(refused("cmd:./mybot,x=1"),
            "'x=1': a command with a comma in its arguments is an entry of its own: --entry");
  EXPECT_EQ(refused("planner@nodes=5,turns=2"), "'turns=2': settings come before the limits of 'planner@nodes=5'");
  EXPECT_EQ(refused("planner:nodes=3@time=500,turns=4"),
            "'turns=4': settings come before the limits of 'planner:nodes=3@time=500'");
}

TEST(RefereeEntry, APlayerWithSettingsHasTheWholeTextAsItsName) {
  const Entry planner = entry("planner:nodes=3000,turns=4@time=500");
  EXPECT_EQ(planner.name, "planner:nodes=3000,turns=4@time=500");
  EXPECT_EQ(planner.bot, "planner:nodes=3000,turns=4");
  EXPECT_EQ(planner.control.decision_ms, 500);
}

TEST(RefereeEntry, AProgramIsACommandAndItsNameHasNoFolder) {
  const Entry program = entry("cmd:./bots/mybot --x ./data@turn=2000");
  EXPECT_EQ(program.name, "mybot --x ./data@turn=2000");
  EXPECT_EQ(program.bot, "");
  EXPECT_EQ(program.command, "./bots/mybot --x ./data");
  EXPECT_EQ(program.control.turn_ms, 2000);
}

TEST(RefereeEntry, AProgramMayBeNamed) {
  const Entry program = entry("mine-2=cmd:./bots/mybot --x=cmd:y@turn=2000");
  EXPECT_EQ(program.name, "mine-2");
  EXPECT_EQ(program.spec, "mine-2=cmd:./bots/mybot --x=cmd:y@turn=2000");
  EXPECT_EQ(program.bot, "");
  EXPECT_EQ(program.command, "./bots/mybot --x=cmd:y");
  EXPECT_EQ(program.control.turn_ms, 2000);
  EXPECT_EQ(entry("cmd:env a=cmd:b c").name, "env a=cmd:b c");
}

TEST(RefereeEntry, AnAddressIsNoControl) {
  EXPECT_EQ(entry("cmd:ssh me@there bot").command, "ssh me@there bot");
  EXPECT_EQ(entry("cmd:ssh me@there bot").control.nodes, 7U);
  EXPECT_EQ(entry("cmd:ssh me@there bot@nodes=9").command, "ssh me@there bot");
}

TEST(RefereeEntry, NamesAreMadeUnique) {
  const auto entries = parse_entries({"greedy", "greedy", "cmd:a/greedy#2", "greedy"}, {});
  ASSERT_TRUE(entries.ok());
  std::vector<std::string> names;
  for (const Entry& e : *entries) names.push_back(e.name);
  EXPECT_EQ(names, (std::vector<std::string>{"greedy", "greedy#2", "greedy#2#2", "greedy#3"}));
}

TEST(RefereeEntry, ErrorsSayWhatIsWrong) {
  EXPECT_TRUE(absl::StrContains(error("greedy@time=x"), "expected a number from 1 to 86400000, found 'x'"));
  EXPECT_TRUE(absl::StrContains(error("greedy@time=0"), "found '0'"));
  EXPECT_TRUE(absl::StrContains(error("greedy@quick"), "expected time=MS, turn=MS, clock=MS, clock=MS+INC or nodes=N"));
  EXPECT_TRUE(absl::StrContains(error("greedy@time=5/time=6"), "time is given twice"));
  EXPECT_TRUE(absl::StrContains(error("greedy@clock=5+"), "found ''"));
  EXPECT_TRUE(absl::StrContains(error("greedy@"), "no limit after '@'"));
  EXPECT_TRUE(absl::StrContains(error("cmd:"), "no command"));
  EXPECT_TRUE(absl::StrContains(error(""), "no player"));
  EXPECT_TRUE(absl::StrContains(error("=cmd:bot"), "a name before '=cmd:' is 1 to 20 letters"));
  EXPECT_TRUE(absl::StrContains(error("my bot=cmd:bot"), "a name before '=cmd:'"));
  EXPECT_TRUE(absl::StrContains(error("gre\nedy"), "control characters"));
  EXPECT_TRUE(absl::StrContains(error("cmd:bot@time=1s"), "the entry 'cmd:bot@time=1s'"));
}

TEST(RefereeEntry, ControlsRoundTrip) {
  for (const char* text :
       {"", "time=1", "turn=2", "clock=3", "clock=3+4", "nodes=5", "time=1/turn=2/clock=3+4/nodes=5"}) {
    const absl::StatusOr<ai::Budget> control = parse_control(text);
    ASSERT_TRUE(control.ok()) << control.status();
    EXPECT_EQ(format_control(*control), text);
  }
}

}  // namespace
}  // namespace zerohour::tournament
