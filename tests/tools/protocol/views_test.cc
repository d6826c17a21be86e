// What a graphical front end asks: positions and moves of the game so far, who plays, what is to be decided.
#include <gtest/gtest.h>

#include <algorithm>

#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/record.h"
#include "tests/tools/protocol/talk.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

bool is_error(const std::string& line, const std::string& code) {
  return absl::StartsWith(line, absl::StrCat("error ", code, " "));
}

Lines with_keyword(const Lines& lines, const std::string& keyword) {
  Lines found;
  for (const std::string& line : lines) {
    if (absl::StartsWith(line, absl::StrCat(keyword, " "))) found.push_back(line.substr(keyword.size() + 1));
  }
  return found;
}

// Plays the eager action or rolls, n times.
void play_on(Talk& talk, int n) {
  for (int i = 0; i < n && talk.field("turn", "actor") != "nobody"; ++i) {
    const bool die = talk.field("turn", "actor") == "chance";
    talk.ask(die ? "roll" : absl::StrCat("play ", eager_action(actions_in(talk.ask("legal")))));
  }
}

TEST(RollWithHash, IsRefusedWhereItIsStale) {
  Talk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string old = talk.field("turn", "hash");
  while (talk.field("turn", "actor") != "chance") play_on(talk, 1);
  const std::string before = talk.state();
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", old)), "stale"));
  EXPECT_TRUE(is_error(talk.final_line("roll hash="), "stale"));
  EXPECT_EQ(talk.state(), before);
  const std::string hash = talk.field("turn", "hash");
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", hash, " 3")), "host-dice"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("roll hash=", hash)), "ok actor="));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", hash)), "stale")) << "a second click";
}

TEST(Player, IsNotedInTheRecord) {
  Talk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines());
  EXPECT_EQ(talk.field("player german Anna  of Lens # 3", "event"), "1");
  EXPECT_EQ(talk.field("player british level-3", "event"), "2");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), (Lines{"british level-3", "german Anna  of Lens * 3"}));
  EXPECT_EQ(talk.ask("events").front(), "event 1 player german Anna  of Lens * 3");
  const Lines record = talk.ask("record");
  EXPECT_NE(std::find(record.begin(), record.end(), "record player british level-3"), record.end());
  for (const char* bad : {"player blue Anna", "player Anna"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  EXPECT_TRUE(is_error(talk.final_line("player british " + std::string(kMaxRecordText + 1, 'x')), "bad-value"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player british"), "ok ")) << "taken off";
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines{"german Anna  of Lens * 3"});
  EXPECT_EQ(talk.ask("events 3").front(), "event 3 player british");
  talk.ask("position start");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player").size(), 1U) << "a position keeps them";
  talk.ask("edit moved=15/46a");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player").size(), 1U);
  talk.ask("resign");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player british Bert"), "ok ")) << "in a game that is over too";
  talk.ask("newgame scenario hill70");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines());
}

TEST(Player, IsNotNotedWhileASearchRuns) {
  Talk talk;
  talk.ask("newgame scenario hill70 seed 7");
  talk.take({"1 go time 60000", Line::Fault::kNone});
  talk.take({"2 player british Anna", Line::Fault::kNone});
  talk.take({"3 player", Line::Fault::kNone});
  talk.take({"4 stop", Line::Fault::kNone});
  talk.engine().wait_for_search();
  talk.output().flush();
  std::string said = absl::StrJoin(talk.lines(), "\n");
  EXPECT_TRUE(absl::StrContains(said, "2 error busy ")) << said;
  EXPECT_TRUE(absl::StrContains(said, "3 ok ")) << said;
}

TEST(StateAt, IsAnyPositionOfTheGame) {
  Talk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  Lines states, hashes;
  for (int i = 0; i < 12; ++i) {
    states.push_back(talk.ask("state").front());
    hashes.push_back(talk.field("turn", "hash"));
    play_on(talk, 1);
  }
  for (std::size_t n = 0; n < states.size(); ++n) {
    EXPECT_EQ(talk.ask(absl::StrCat("state at ", n)),
              (Lines{states[n], absl::StrCat("ok at=", n, " hash=", hashes[n])}));
  }
  EXPECT_EQ(talk.ask("state at 12").front(), talk.ask("state").front());
  for (const char* bad : {"state at 13", "state at", "state at x", "state at -1", "state now", "state at 1 2"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  talk.ask("set analysis on");
  talk.ask("undo 12");
  EXPECT_TRUE(is_error(talk.final_line("state at 1"), "bad-arguments")) << "what was undone does not count";
  EXPECT_EQ(talk.ask("state at 0").front(), states[0]);
}

TEST(Story, TellsMovesAndPhases) {
  Talk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_TRUE(absl::StartsWith(talk.ask("story").front(), "ok count=0 actor=british "));
  Lines played;
  for (int i = 0; i < 15; ++i) {
    const bool die = talk.field("turn", "actor") == "chance";
    const std::string action = die ? "" : eager_action(actions_in(talk.ask("legal")));
    const std::string side = talk.field("turn", "actor");
    const std::string reply = talk.final_line(die ? "roll" : absl::StrCat("play ", action));
    const std::string faces = absl::StrReplaceAll(Talk::field_of(reply, "faces"), {{",", " "}});
    played.push_back(absl::StrCat(i + 1, " ", die ? absl::StrCat("chance dice ", faces) : side + " " + action));
  }
  const Lines story = talk.ask("story");
  EXPECT_EQ(with_keyword(story, "move"), played);
  EXPECT_EQ(with_keyword(story, "tell").size(), played.size());
  EXPECT_EQ(Talk::field_of(story.back(), "count"), "15");
  EXPECT_TRUE(absl::StartsWith(story[0], "phase 1 turn=0 side=british title=Turn 0 (")) << story[0];
  EXPECT_TRUE(absl::StartsWith(story[1], "move 1 british ")) << story[1];
  EXPECT_TRUE(absl::StartsWith(story[2], "tell 1 British: ")) << story[2];
  // From any move on it is the same, so that a page can ask for what is new.
  Lines parts;
  for (int from = 15; from >= 1; --from) {
    Lines part = talk.ask(absl::StrCat("story ", from));
    part.pop_back();
    if (from < 15) {
      const std::string next = absl::StrCat(" ", from + 1, " ");
      const auto end = std::find_if(part.begin(), part.end(), [&](const std::string& line) {
        return absl::StrContains(line.substr(0, 9), next);
      });
      part.erase(end, part.end());
    }
    parts.insert(parts.begin(), part.begin(), part.end());
  }
  EXPECT_EQ(parts, Lines(story.begin(), story.end() - 1));
  EXPECT_EQ(talk.ask("story 16").size(), 1U);
  for (const char* bad : {"story 17", "story 0", "story x"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
}

TEST(Views, OfAGameThatHasLittleToSay) {
  Talk talk({std::make_shared<GameKind<Pig>>(std::make_shared<PigFront>())});
  talk.ask("newgame seed 3");
  play_on(talk, 3);
  const Lines story = talk.ask("story");
  EXPECT_EQ(with_keyword(story, "move").size(), 3U);
  EXPECT_EQ(with_keyword(story, "phase"), Lines());
  EXPECT_EQ(with_keyword(talk.ask("state at 1"), "state").size(), 1U);
}

}  // namespace
}  // namespace zerohour::protocol
