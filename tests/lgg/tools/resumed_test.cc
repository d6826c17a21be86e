// A game that is continued from its record goes on as it would have, whoever plays.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "engine/lgg/lgg.h"
#include "tests/core/thorough.h"
#include "tests/tools/protocol/resumed_players.h"
#include "tools/lgg/bot_source.h"

namespace zerohour::lgg {
namespace {

TEST(LggResumed, EveryPlayerPlaysOnAsItWould) {
  const auto game = Lgg::load("pinch");
  ASSERT_TRUE(game.ok()) << game.status();
  const protocol::ResumedPlayers players(make_bots(), *game);
  for (const std::string& name : make_bots()->names())
    players.expect_same(name,
                        kThorough ? std::vector<std::size_t>{2, 7, 15, 24, 34} : std::vector<std::size_t>{2, 9, 18});
}

}  // namespace
}  // namespace zerohour::lgg
