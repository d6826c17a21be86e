// Whole games over the protocol, and their records by the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "engine/loos/loos.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

class WholeGame : public testing::TestWithParam<const char*> {};

TEST_P(WholeGame, GoesThroughTheProtocol) {
  LoosTalk talk;
  ASSERT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("newgame scenario ", GetParam(), " seed 11")), "ok "));
  talk.ask("set bot random");
  std::string actor;
  for (int i = 0; i < 20000; ++i) {
    actor = talk.field("turn", "actor");
    if (actor == "nobody") break;
    const std::string command = actor == "chance" ? "roll" : absl::StrCat("play ", talk.best("go"));
    const std::string reply = talk.final_line(command);
    ASSERT_TRUE(absl::StartsWith(reply, "ok ")) << command << ": " << reply;
  }
  ASSERT_EQ(actor, "nobody");
  EXPECT_EQ(talk.field("result", "over"), "yes");
  const auto record = parse_record(record_of(talk));
  ASSERT_TRUE(record.ok()) << record.status();
  const auto game = loos::Loos::load(GetParam());
  ASSERT_TRUE(game.ok());
  const auto played = replay(**game, *record);
  ASSERT_TRUE(played.ok()) << played.status();
  EXPECT_EQ((*game)->format_state(played->states.back()), talk.position());
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WholeGame, testing::Values("hill70", "trench-assault", "fosse8", "loos"),
                         [](const auto& scenario) {
                           std::string name = scenario.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace zerohour::protocol
