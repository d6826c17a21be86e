// A game that is continued from its record goes on as it would have, whoever plays.
#include <gtest/gtest.h>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/loos.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/protocol/resumed_players.h"
#include "tools/loos/bot_source.h"

namespace zerohour::loos {
namespace {

TEST(LoosResumed, EveryPlayerPlaysOnAsItWould) {
  const auto game = Loos::load("hill70");
  ASSERT_TRUE(game.ok()) << game.status();
  const protocol::ResumedPlayers players(make_bots(), *game);
  int taken = 0;
  for (const std::string& name : make_bots()->names()) {
    if (kThorough || taken++ % 12 == 0) players.expect_same(name, {2, 5, 9, 14});
  }
}

// A set-up is a plan of many actions without a die between them; so is each movement phase.
TEST(LoosResumed, InASetUpAndInAWholePhase) {
  const auto game = Loos::load("loos");
  ASSERT_TRUE(game.ok()) << game.status();
  const protocol::ResumedPlayers players(make_bots(), *game);
  for (const char* const name : {"random", "greedy", "script-7", "novice", "level-4", "reply-12"}) {
    if (kThorough || name == std::string("script-7")) players.expect_same(name, {5, 20, 27, 40, 63, 70});
  }
}

// An exploiter follows its plan, and leaves the other decisions to a player that remembers.
TEST(LoosResumed, AFixedPlanToo) {
  const auto game = Loos::load("hill70");
  ASSERT_TRUE(game.ok()) << game.status();
  const protocol::ResumedPlayers players(make_bots(), *game);
  std::string plan;
  for (std::size_t i = 0; i < make_bots()->plan_slots().size(); ++i) plan += '1';
  players.expect_same(absl::StrCat("greedy:plan=", plan), {1, 3, 6, 9, 12, 20});
}

// A set-up by `go`, one action at a time, is the one that `go scope phase` plans: the book's, for players who have it.
TEST(LoosResumed, ASetUpByGoIsThatOfItsPhase) {
  protocol::LoosTalk talk;
  for (const char* const bot : {"level-4", "reply-12", "script-7", "climb-7", "novice"}) {
    SCOPED_TRACE(bot);
    talk.ask("newgame scenario loos seed 7");
    talk.ask(absl::StrCat("set bot ", bot));
    for (const char* const side : {"german", "british"}) {
      const std::string planned = talk.best("go nodes 100 scope phase");
      std::vector<std::string> played;
      while (played.size() < 60 && talk.field("turn", "step") == absl::StrCat(side, "-setup")) {
        played.push_back(talk.best("go nodes 100"));
        ASSERT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", played.back())), "ok "));
      }
      EXPECT_GT(played.size(), 20U);
      EXPECT_EQ(absl::StrJoin(played, " ; "), planned);
    }
  }
}

// `go scope phase` in the middle of what it answered before goes on with it, also in a game from its record.
TEST(LoosResumed, APhaseByGoIsContinued) {
  for (const char* const bot : {"level-4", "script-7", "mutate", "greedy", "novice"}) {
    SCOPED_TRACE(bot);
    protocol::LoosTalk talk;
    talk.ask("newgame scenario race-for-lens seed 7");
    talk.ask(absl::StrCat("set bot ", bot));
    // The first phase with several actions.
    std::vector<std::string> planned;
    for (int i = 0; i < 40 && planned.size() < 3; ++i) {
      if (talk.field("turn", "actor") == "chance") {
        talk.ask("roll");
        continue;
      }
      const std::string best = talk.best("go nodes 200 scope phase");
      planned = absl::StrSplit(best, " ; ");
      if (planned.size() < 3) talk.ask(absl::StrCat("play ", best));
    }
    ASSERT_GE(planned.size(), 3U);
    for (std::size_t played = 1; played < planned.size(); ++played) {
      talk.ask(absl::StrCat("play ", planned[played - 1]));
      const std::string rest = absl::StrJoin(absl::MakeSpan(planned).subspan(played), " ; ");
      protocol::LoosTalk other;
      for (const std::string& line : talk.fields("record", "record", "text")) other.ask("load line " + line);
      ASSERT_TRUE(absl::StartsWith(other.final_line("load done"), "ok "));
      other.ask(absl::StrCat("set bot ", bot));
      EXPECT_EQ(other.best("go nodes 200 scope phase"), rest) << played;
      EXPECT_EQ(talk.best("go nodes 200 scope phase"), rest) << played;
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
