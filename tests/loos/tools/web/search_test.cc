// Searches over WebSockets.
#include <gtest/gtest.h>

#include "tests/loos/tools/web/loos_host.h"

namespace zerohour::web {
namespace {

using protocol::is_error;
TEST(Conversation, WhoComesBackFindsTheGame) {
  const LoosHost host;
  std::string hash;
  {
    Page page(host);
    page.ask("newgame scenario trench-assault seed 7");
    page.ask("play bombard 1814");
    hash = page.hash();
    page.send("go time 60000");  // and gone in mid-search
    page.vanish();
  }
  Page page(host);
  EXPECT_EQ(page.ask("wait"), "ok");
  EXPECT_EQ(page.hash(), hash);
  EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok undone=1"));
}

TEST(Conversation, ASearchAndItsControls) {
  const LoosHost host;
  Page anna(host), otto(host);
  anna.ask("newgame scenario loos seed 7");
  anna.send("1 go time 60000");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "1 info "));
  EXPECT_TRUE(is_error(otto.ask("play done"), "busy"));
  otto.send("wait");
  otto.send("ping later");
  anna.send("2 stop");
  for (std::string line = anna.read(); line != "2 ok stopped=yes"; line = anna.read()) ASSERT_FALSE(line.empty());
  EXPECT_EQ(otto.read(), "ok");
  EXPECT_EQ(otto.read(), "ok text=later");
}

}  // namespace
}  // namespace zerohour::web
