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
