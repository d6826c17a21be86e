// A game that is continued from its record goes on as it would have, whoever plays.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"
#include "tests/core/thorough.h"
#include "tests/tools/protocol/resumed_players.h"
#include "tools/westfront/bot_source.h"

namespace zerohour::westfront {
namespace {

TEST(WestfrontResumed, EveryPlayerPlaysOnAsItWould) {
  const auto game = Westfront::load("raid");
  ASSERT_TRUE(game.ok()) << game.status();
  const protocol::ResumedPlayers players(make_bots(), *game);
  for (const std::string& name : make_bots()->names())
    players.expect_same(name,
                        kThorough ? std::vector<std::size_t>{3, 12, 25, 40} : std::vector<std::size_t>{3, 12, 22});
}

}  // namespace
}  // namespace zerohour::westfront
