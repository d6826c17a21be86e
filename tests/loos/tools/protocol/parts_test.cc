// Lists by unit and area, and actions with their parts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Parts, DescribeTellsOneUnitOrAnArea) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(talk.ask("describe unit 1/1A"), ElementsAre(StartsWith("data thing=division key=1 side=british "),
                                                          StartsWith("data thing=unit key=1/1a side=british "), "ok"));
  EXPECT_THAT(talk.ask("describe unit r07"), ElementsAre(StartsWith("data thing=replacement full="), "ok"));
  EXPECT_TRUE(is_error(talk.final_line("describe unit 9/99z"), "bad-arguments"));
  // The corners may be given in any order.
  EXPECT_THAT(talk.ask("describe area 1815 1714"),
              ElementsAre(StartsWith("data thing=hex key=1714 "), StartsWith("data thing=hex key=1715 "),
                          StartsWith("data thing=hex key=1814 "), StartsWith("data thing=hex key=1815 "), "ok"));
  for (const char* bad : {"describe x", "describe unit", "describe area 1714", "describe area 1714 x"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  Talk pig({test_pig()});
  pig.ask("newgame seed 3");
  EXPECT_TRUE(is_error(pig.final_line("describe unit x"), "unsupported"));
  EXPECT_TRUE(is_error(pig.final_line("legal area a b"), "unsupported"));
}

TEST(Parts, LegalListsTheActionsOfAnArea) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(actions_in(talk.ask("legal area 1814 1815")),
              ElementsAre("attack 1/1a 1814", "attack 1/2a 1814", "bombard 1814"));
  EXPECT_THAT(actions_in(talk.ask("legal area 1815 1814 attack")), ElementsAre("attack 1/1a 1814", "attack 1/2a 1814"));
  EXPECT_THAT(talk.final_line("legal area 0101 0102"), StartsWith("ok count=0 "));
  for (const char* bad : {"legal area", "legal area 1814", "legal area 1814 x", "legal area 1814 1815 x"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
}

TEST(Parts, GoHintAndBookNameThem) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("set bot random");
  const std::vector<std::string> found = talk.ask("go scope phase");
  ASSERT_GE(found.size(), 3U);
  EXPECT_THAT(found[1], AllOf(StartsWith("action text="), HasSubstr(" kind="))) << "behind the info line";
  EXPECT_THAT(found.back(), StartsWith("ok best="));
  EXPECT_THAT(talk.ask("hint 1").size(), 2U) << "it does not tell the action";
  EXPECT_THAT(talk.ask("hint 2")[2], StartsWith("action text="));
  talk.ask("newgame scenario loos seed 7");
  const std::string name = Talk::field_of(talk.ask("book")[0], "name");
  EXPECT_THAT(talk.ask("book " + name)[0], AllOf(StartsWith("action text=\"place "), HasSubstr(" kind=place unit=")));
}

}  // namespace
}  // namespace zerohour::protocol
