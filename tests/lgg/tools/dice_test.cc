// A person's own dice and chits: what is asked for, and how it is typed.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/core/thorough.h"
#include "tests/lgg/tools/random_play.h"
#include "tests/tools/protocol/needs.h"
#include "tests/tools/protocol/talk.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/wording.h"

namespace zerohour::lgg {
namespace {

using protocol::is_error;
using protocol::Talk;

std::string due_roll(Talk& talk) {
  for (const std::string& line : talk.ask("turn")) {
    if (absl::StartsWith(line, "roll ")) return line;
  }
  return "";
}

TEST(Chits, AreDrawnAndTypedByName) {
  Talk talk({make_game_type("")});
  talk.ask("newgame scenario meeting seed mine");
  EXPECT_EQ(due_roll(talk), "roll kind=chit about=blue draw=stratagem,blank");
  EXPECT_TRUE(is_error(talk.final_line("roll ace"), "bad-faces"));
  EXPECT_TRUE(absl::StrContains(talk.final_line("roll ace"), "stratagem or blank"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("roll stratagem"), "ok "));
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), " chits=5/")) << talk.ask("state").front();
  EXPECT_TRUE(absl::StartsWith(talk.final_line("roll Blank"), "ok "));
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), " chits=5/")) << talk.ask("state").front();
  // Clients that know nothing of draws send the face.
  EXPECT_TRUE(absl::StartsWith(talk.final_line("roll 1"), "ok "));
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), " chits=4/"));
  for (const char* chit : {"stratagem", "stratagem", "strat", "str", "stratagem", "stratagem"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("roll ", chit)), "ok ")) << chit;
  }
  // None is left of what was drawn; the record of it replays like any other.
  talk.ask("roll stratagem");
  const std::string story = absl::StrJoin(talk.ask("story"), "\n");
  EXPECT_TRUE(absl::StrContains(story, "Draws a chit that Blue leaves over: a stratagem")) << story;
  EXPECT_FALSE(absl::StrContains(story, "Die 1 for a chit"));
}

TEST(OwnDice, ZeroIsTenAlsoOverTheProtocol) {
  Talk talk({make_game_type("")});
  talk.ask("newgame scenario pinch seed mine");
  while (talk.field("turn", "actor") != "chance") {
    talk.ask("set bot greedy");
    const std::string best = talk.best("go nodes 1");
    talk.ask(absl::StrCat("play ", best.substr(0, best.find(" ; "))));
  }
  const std::string sides = talk.field("turn", "sides");
  ASSERT_EQ(sides, "10");
  const bool two = talk.field("turn", "dice") == "2";
  EXPECT_EQ(talk.field(two ? "roll 0 0" : "roll 0", "faces"), two ? "10,10" : "10");
  EXPECT_TRUE(absl::StrContains(record_of(talk), two ? "\nd 10 10" : "\nd 10"));
}

TEST(OwnDice, APromptSaysWhatTheFacesMean) {
  const LggWording wording;
  std::set<Step> compared, told;
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(scenario).value();
    for (std::uint64_t seed = 1; seed <= (kThorough ? 12 : 3); ++seed) {
      play_at_random(
          *game, seed, 600,
          [&](const State& before, const Action&, Actor actor, absl::Span<const std::uint8_t>, const State&) {
            if (actor != Actor::kChance) return;
            protocol::expect_real_dice(wording, *game, before);
            if (!wording.roll_needs(*game, before).empty()) told.insert(before.step);
            if (protocol::expect_needs_fit(wording, *game, before)) compared.insert(before.step);
          });
    }
  }
  for (const Step step : {Step::kCombat, Step::kFire, Step::kCheck, Step::kCommandRoll}) {
    EXPECT_TRUE(told.contains(step)) << static_cast<int>(step);
  }
  EXPECT_GE(compared.size(), 2U);
}

}  // namespace
}  // namespace zerohour::lgg
