// Players with settings of their own, over the protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "tests/tools/protocol/needs.h"
#include "tests/tools/protocol/talk.h"
#include "tools/lgg/adapter.h"

namespace zerohour::lgg {
namespace {

using protocol::error_in;
using protocol::is_error;
using protocol::Talk;
using testing::HasSubstr;

TEST(Settings, MakeAnotherBot) {
  Talk talk({make_game_type("")});
  EXPECT_EQ(talk.final_line("set bot planner:nodes=50,turns=2"), "ok");
  talk.ask("newgame scenario pinch seed 3");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("go"), "ok best="));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("hint 1"), "ok"));
  // A record names the player with them.
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player blue name=\"planner:nodes=50,turns=2\""), "ok"));
  EXPECT_THAT(record_of(talk), HasSubstr("player blue planner:nodes=50,turns=2"));
  EXPECT_EQ(talk.final_line("set bot level-3:plan=0"), "ok");
  EXPECT_EQ(talk.final_line("set bot level-3:press=60,plan=0"), "ok");
}

TEST(Settings, AreRefusedByNameAndTheBotStays) {
  Talk talk({make_game_type("")});
  EXPECT_EQ(talk.final_line("set bot planner:nodes=500"), "ok");
  EXPECT_EQ(error_in(talk.final_line("set bot planner:noeds=500")),
            "bad-value bot: 'planner' has no setting 'noeds'; did you mean nodes?");
  EXPECT_EQ(error_in(talk.final_line("set bot random:nodes=500")), "bad-value bot: 'random' has no setting 'nodes'");
  EXPECT_TRUE(
      absl::StartsWith(error_in(talk.final_line("set bot planer:nodes=500")), "bad-value bot: one of level-4, "));
  EXPECT_TRUE(is_error(talk.final_line("set bot planner:"), "bad-value"));
  EXPECT_THAT(talk.final_line("newgame scenario pinch seed 3"), HasSubstr(" bot=\"planner:nodes=500\""));
}

TEST(Settings, AreListed) {
  Talk talk({make_game_type("")});
  const std::string told = absl::StrJoin(talk.ask("bots settings"), "\n");
  EXPECT_THAT(told, HasSubstr("kind name=random bots=random\n"));
  EXPECT_THAT(
      told,
      HasSubstr("\nsetting kind=planner name=turns default=2 what=\"player turns that a roll-out plays to their end, "
                "counting the one under way; a whole number from 1 to 100\"\n"));
  EXPECT_EQ(talk.ask("bots settings lgg"), talk.ask("bots settings"));
  EXPECT_TRUE(is_error(talk.final_line("bots settings chess"), "bad-value"));
  // Those of one bot, with its values.
  for (const char* line : {"bots settings level-4:turns=5", "bots settings level-4:turns=5 lgg"}) {
    const std::string own = absl::StrJoin(talk.ask(line), "\n");
    EXPECT_TRUE(absl::StrContains(own, "kind name=planner bots=\"level-4:turns=5\"\n")) << own;
    EXPECT_TRUE(absl::StrContains(own, "\nsetting kind=planner name=nodes default=150 ")) << own;
    EXPECT_TRUE(absl::StrContains(own, "\nsetting kind=planner name=turns default=5 ")) << own;
  }
  EXPECT_TRUE(absl::StrContains(talk.final_line("bots settings level-4:turn=5"), "did you mean turns?"));
  // A plan is a setting of every bot.
  const std::string planned = absl::StrJoin(talk.ask("bots settings level-4:turns=5,plan=10"), "\n");
  EXPECT_TRUE(absl::StrContains(planned, "\nsetting kind=planner name=turns default=5 ")) << planned;
  EXPECT_TRUE(absl::StrContains(planned, "\nsetting kind=planner name=plan default=10 ")) << planned;
  EXPECT_TRUE(is_error(talk.final_line("bots settings level-4:plan=?"), "bad-value"));
}

}  // namespace
}  // namespace zerohour::lgg
