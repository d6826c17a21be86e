// A person's own dice: what is asked for.
#include <gtest/gtest.h>

#include <set>

#include "tests/tools/protocol/needs.h"
#include "tests/tools/protocol/talk.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/wording.h"

namespace zerohour::westfront {
namespace {

TEST(OwnDice, APromptSaysWhatTheFacesMean) {
  const WestfrontWording wording;
  std::set<Step> told, compared, rolled;
  for (const char* scenario : {"raid", "hohenzollern"}) {
    const auto game = Westfront::load(scenario).value();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      protocol::at_each_roll(*game, seed, 500, [&](const State& s) {
        rolled.insert(s.step);
        protocol::expect_real_dice(wording, *game, s);
        if (!wording.roll_needs(*game, s).empty()) told.insert(s.step);
        if (protocol::expect_needs_fit(wording, *game, s)) compared.insert(s.step);
      });
    }
  }
  EXPECT_EQ(told, rolled) << "each roll says what is needed";
  EXPECT_GE(compared.size(), 3U);
}

// A wrong face is taken back, with what followed it, by the person whose dice they are.
TEST(OwnDice, ATypedRollIsTakenBack) {
  protocol::Talk talk({make_game_type("")});
  talk.ask("newgame scenario raid seed 7");
  EXPECT_TRUE(protocol::is_error(talk.final_line("undo roll"), "host-dice"));
  talk.ask("newgame scenario raid seed mine");
  EXPECT_TRUE(protocol::is_error(talk.final_line("undo roll"), "nothing-to-undo"));
  while (talk.field("turn", "actor") != "chance") talk.ask("play done");
  const std::string before = talk.state();
  talk.ask("roll 2");
  EXPECT_NE(talk.state(), before);
  EXPECT_EQ(talk.field("undo roll", "undone"), "1");
  EXPECT_EQ(talk.state().substr(0, talk.state().find('\n')), before.substr(0, before.find('\n')));
  EXPECT_EQ(talk.field("turn", "actor"), "chance");
  // The record says that a roll was taken back.
  talk.ask("roll 5");
  EXPECT_TRUE(absl::StrContains(record_of(talk), "\nanalysis 1\n")) << "it is noted";
}

}  // namespace
}  // namespace zerohour::westfront
