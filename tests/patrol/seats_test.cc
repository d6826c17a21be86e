// Seats at a table that hides something: who may sit where, what each client is told, and what none of them is told
// before the game is over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "tests/patrol/table_talk.h"

namespace zerohour::patrol {
namespace {

using protocol::error_in;
using protocol::is_error;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr char kFaces[] = "1 1 1 1 1 1 1 1 10 10 10 10 10 10 10 10";

TEST(Seats, AGuestWatchesUntilItSits) {
  TableTalk table;
  EXPECT_THAT(error_in(table.first.final_line("sit first")), StartsWith("no-game "));
  EXPECT_THAT(table.first.final_line("newgame seed mine"), StartsWith("ok game=patrol "));
  EXPECT_THAT(table.first.final_line("sit"),
              StartsWith("ok seat=watch host=no secrets=yes open=yes first=free second=free actor=chance"));
  EXPECT_THAT(table.host.final_line("sit"), StartsWith("ok seat=both host=yes "));
  for (const char* line : {"roll 4", "play first to 1,1", "undo", "resign", "resign first", "player first name=Anna"}) {
    EXPECT_THAT(error_in(table.first.final_line(line)), StartsWith("wrong-seat ")) << line;
  }
  EXPECT_THAT(error_in(table.first.final_line("sit third")), StartsWith("bad-arguments "));
  EXPECT_THAT(error_in(table.first.final_line("sit first now")), StartsWith("bad-arguments "));
  EXPECT_THAT(table.first.final_line("sit first"), StartsWith("ok token="));
  EXPECT_THAT(error_in(table.first.final_line("player second name=Anna")), StartsWith("wrong-seat "));
  EXPECT_THAT(table.first.final_line("player first name=Anna"), StartsWith("ok "));
}

TEST(Seats, ATokenKeepsASeat) {
  TableTalk table;
  table.host.ask("newgame seed mine");
  const std::string token = table.first.field("sit first", "token");
  ASSERT_EQ(token.size(), 32u);
  EXPECT_EQ(error_in(table.second.final_line("sit first")), "seat-taken that seat is taken: its token is needed");
  EXPECT_THAT(error_in(table.second.final_line("sit first token=0123")), StartsWith("seat-taken "));
  // A reload: another connection, with the token.
  EXPECT_THAT(table.watcher.final_line("sit first token=" + token), StartsWith("ok seat=first "));
  EXPECT_EQ(table.watcher.field("sit", "token"), "") << "told once";
  // A seat that was given away does not become free when its player stands up.
  EXPECT_THAT(table.first.final_line("sit watch"), StartsWith("ok seat=watch "));
  EXPECT_THAT(error_in(table.first.final_line("sit first")), StartsWith("seat-taken "));
}

TEST(Seats, TheHostGrantsThem) {
  TableTalk table;
  table.host.ask("newgame seed mine");
  EXPECT_EQ(error_in(table.first.final_line("grant first")), "not-host the host grants the seats");
  EXPECT_THAT(error_in(table.first.final_line("sit both")), StartsWith("not-host "));
  EXPECT_THAT(table.host.final_line("grant closed"), HasSubstr(" open=no "));
  EXPECT_THAT(error_in(table.first.final_line("sit first")), StartsWith("seat-taken the host grants"));
  const std::string old_token = table.host.field("grant first", "token");
  EXPECT_THAT(table.first.final_line("sit first token=" + old_token), StartsWith("ok seat=first "));
  table.first.take_pushed();
  // The host gives the seat to somebody else: who sat there watches, and is told.
  const std::string token = table.host.field("grant first", "token");
  EXPECT_EQ(table.first.take_pushed(), "* seat seat=watch\n");
  EXPECT_THAT(table.first.final_line("sit"), StartsWith("ok seat=watch "));
  EXPECT_THAT(error_in(table.first.final_line("sit first token=" + old_token)), StartsWith("seat-taken "));
  EXPECT_THAT(table.second.final_line("sit first token=" + token), StartsWith("ok seat=first "));
  // Who knows the host's token is the host.
  EXPECT_THAT(error_in(table.watcher.final_line("sit both token=guessed")), StartsWith("not-host "));
  EXPECT_THAT(error_in(table.watcher.final_line(absl::StrCat("grant first"))), StartsWith("not-host "));
}

// Where both choose at once, a seat lists its own choices alone, and is told nothing of the other's.
TEST(Seats, AChoiceOfBothListsOnesOwnAlone) {
  TableTalk table;
  table.begin("gate", 4, 6);
  ASSERT_EQ(table.first.field("turn", "actor"), "both");
  const auto listed = [](Person& person, absl::string_view side) {
    std::string all = absl::StrJoin(person.ask("legal"), "\n");
    EXPECT_THAT(all, HasSubstr(absl::StrCat(side, " to ")));
    return all;
  };
  EXPECT_THAT(listed(table.first, "first"), Not(HasSubstr("second to ")));
  const std::string second = listed(table.second, "second");
  EXPECT_THAT(second, Not(HasSubstr("first to ")));
  EXPECT_THAT(listed(table.host, "first"), HasSubstr("second to "));
  EXPECT_THAT(table.first.final_line("legal second"), HasSubstr("count=0 "));
  EXPECT_EQ(table.first.final_line("why second to 400,300"),
            "ok legal=no rule=\"\" why=\"that is an action of the other side\"");
  EXPECT_THAT(error_in(table.first.final_line("play second to 400,300")), StartsWith("wrong-side "));
  EXPECT_THAT(table.first.final_line("go nodes 50"), StartsWith("ok best=\"first "));
  // The first side's choice shows in nothing that the second is told of what it may play.
  EXPECT_THAT(table.first.final_line("play first to 400,300"), StartsWith("ok "));
  EXPECT_EQ(listed(table.second, "second").substr(0, 60), second.substr(0, 60));
}

TEST(Seats, OnlyTheHostPutsAnotherGameOnTheTable) {
  TableTalk table;
  table.begin("gate", 4, 6);
  const std::string state = table.host.final_line("state");
  for (const char* line : {"newgame", "position start", "edit x", "load done"}) {
    EXPECT_THAT(error_in(table.first.final_line(line)), StartsWith("not-host ")) << line;
  }
  EXPECT_EQ(table.host.final_line("state"), state);
  table.first.ask("resign");
  EXPECT_THAT(table.first.final_line("newgame"), StartsWith("ok game=patrol ")) << "the game was over";
}

// A table without its host, at which a guest plays the first side against the computer. The computer has a connection
// of its own, as the page gives it one.
class LoneTable {
 public:
  LoneTable() : engine_("test", {game_type()}) {
    for (Person* guest : {&own, &computer, &stranger}) guest->make_guest();
    own.ask("watch on");
    own.ask("newgame seed 7");
    token = own.field("sit first", "token");
    computer.ask("sit second");
    own.ask("player first name=person");
    computer.ask(absl::StrCat("player second name=", game_type()->bots().front()));
  }

 private:
  protocol::Engine engine_;

 public:
  Person own{engine_}, computer{engine_}, stranger{engine_};
  std::string token;

  bool may_begin(Person& person) {
    const std::string position = person.final_line("position start");
    return !is_error(position, "not-host");
  }
};

TEST(Seats, AGuestWhoIsAloneMayBeginAnotherGame) {
  for (const char* line : {"newgame", "position start", "load done", "open done"}) {
    LoneTable table;
    EXPECT_THAT(error_in(table.own.final_line(line)), Not(StartsWith("not-host "))) << line;
  }
  LoneTable table;
  EXPECT_THAT(table.own.final_line("newgame seed 8"), StartsWith("ok game=patrol "));
  EXPECT_THAT(table.own.final_line("sit"), StartsWith("ok seat=first "));
  table.computer.ask("player second name=random");
  EXPECT_THAT(table.own.final_line("newgame seed 9"), StartsWith("ok game=patrol ")) << "and another";
}

TEST(Seats, WhoSitsOrWatchesElsewhereProtectsTheGame) {
  LoneTable table;
  EXPECT_TRUE(table.may_begin(table.own)) << "a connection that is told of nothing";
  table.stranger.ask("watch on");
  EXPECT_FALSE(table.may_begin(table.own)) << "another browser watches";
  EXPECT_FALSE(table.may_begin(table.stranger)) << "it does not play itself";
  // Another window of the same browser knows the token.
  table.stranger.ask("sit first token=" + table.token);
  EXPECT_TRUE(table.may_begin(table.own));
  EXPECT_TRUE(table.may_begin(table.stranger));
}

TEST(Seats, ASeatThatIsKeptProtectsTheGame) {
  LoneTable table;
  table.computer.ask("player second name=Ben");
  EXPECT_FALSE(table.may_begin(table.own)) << "a person sits at the other side";
  table.computer.ask("sit watch");
  EXPECT_FALSE(table.may_begin(table.own)) << "that person has closed the page, and may come back";
  EXPECT_FALSE(table.may_begin(table.stranger));
  table.own.ask("sit watch");
  EXPECT_FALSE(table.may_begin(table.stranger)) << "so may the other";
}

TEST(Seats, WhoPlaysBothSidesIsAlone) {
  LoneTable table;
  table.computer.ask("player second name=person");
  table.computer.ask("sit watch");
  table.own.ask("resign");
  table.own.ask("newgame seed 8");
  EXPECT_TRUE(table.may_begin(table.own)) << "the second seat is free";
  table.own.ask("sit second");
  EXPECT_TRUE(table.may_begin(table.own)) << "it took both seats, one after the other";
  EXPECT_FALSE(table.may_begin(table.stranger));
}

TEST(Seats, WhereTheHostIsPresentOrGrantsTheSeatsAGuestIsNotAlone) {
  TableTalk table;
  table.host.ask("newgame seed mine");
  table.first.ask("sit first");
  EXPECT_THAT(error_in(table.first.final_line("newgame")), StartsWith("not-host ")) << "the host is here";
  table.host.ask("grant closed");
  table.host.make_guest();
  EXPECT_THAT(error_in(table.first.final_line("newgame")), StartsWith("not-host ")) << "the host grants the seats";
}

// A guest that took a seat and left does not keep the next player from it. Granted seats, and those of who still sits,
// stay.
TEST(Seats, ANewGameFreesTheSeatsOfThoseWhoHaveGone) {
  TableTalk table;
  table.host.ask("newgame seed mine");
  const std::string own = table.first.field("sit first", "token"), granted = table.host.field("grant second", "token");
  table.host.ask("newgame seed mine");
  EXPECT_THAT(table.watcher.final_line("sit"), HasSubstr(" first=taken second=taken ")) << "one sits, one may come";
  table.first.ask("sit watch");
  EXPECT_THAT(error_in(table.watcher.final_line("sit first")), StartsWith("seat-taken ")) << "in the same game";
  table.host.ask("newgame seed mine");
  EXPECT_THAT(table.watcher.final_line("sit first"), StartsWith("ok token="));
  EXPECT_THAT(error_in(table.first.final_line("sit first token=" + own)), StartsWith("seat-taken "));
  EXPECT_THAT(table.second.final_line("sit second token=" + granted), StartsWith("ok seat=second "));
}

TEST(Seats, EachSeesItsOwn) {
  TableTalk table;
  table.begin("gate", 4, 6);
  EXPECT_THAT(table.first.ask("state").front(), HasSubstr(" 400,300 - 4 0 600,300 - 0 0"));
  EXPECT_THAT(table.second.ask("state").front(), HasSubstr(" 400,300 - 0 0 600,300 - 6 0"));
  EXPECT_THAT(table.watcher.ask("state").front(), HasSubstr(" 400,300 - 0 0 600,300 - 0 0"));
  EXPECT_THAT(table.host.ask("state").front(), HasSubstr(" 400,300 - 4 0 600,300 - 6 0"));
  EXPECT_THAT(table.second.ask("events"),
              ElementsAre("event number=1 what=roll faces=hidden", "event number=2 what=roll faces=6", "ok next=3"));
  EXPECT_THAT(table.watcher.ask("events"), ElementsAre("event number=1 what=roll faces=hidden",
                                                       "event number=2 what=roll faces=hidden", "ok next=3"));
  const std::vector<std::string> story = table.first.ask("story");
  EXPECT_THAT(story, testing::Contains("move number=2 actor=chance faces=hidden"));
  EXPECT_THAT(story, testing::Not(testing::Contains(testing::StartsWith("rolled number=2 "))));
  // Whose hash is asked for is whose it is.
  EXPECT_NE(table.first.field("turn", "hash"), table.second.field("turn", "hash"));
}

TEST(Seats, AChoiceIsHiddenUntilTheOtherIsMade) {
  TableTalk table;
  table.begin("gate", 4, 6);
  for (Person* person : {&table.first, &table.second, &table.watcher}) person->take_pushed();
  const std::string seen = table.second.field("turn", "hash");
  EXPECT_THAT(table.first.final_line("play second to 600,300"), StartsWith("error "));
  EXPECT_THAT(table.first.final_line("play first to 500,160"), StartsWith("ok actor=second event=3 "));
  EXPECT_EQ(table.second.take_pushed(), "* event number=3 what=play side=first action=hidden\n");
  EXPECT_EQ(table.second.field("turn", "hash"), seen);
  EXPECT_EQ(table.second.field("turn", "actor"), "both");
  // It may be taken back by who made it, and made otherwise.
  EXPECT_THAT(error_in(table.second.final_line("undo")), StartsWith("wrong-seat "));
  EXPECT_THAT(table.first.final_line("undo"), StartsWith("ok undone=1 "));
  EXPECT_THAT(table.first.final_line("play first to 500,440"), StartsWith("ok "));
  table.second.take_pushed();
  EXPECT_EQ(table.watcher.take_pushed(),
            "* event number=3 what=play side=first action=hidden\n* event number=4 what=undo count=1\n"
            "* event number=5 what=play side=first action=hidden\n");
  EXPECT_THAT(table.second.final_line("play hash=" + seen + " second to 500,440"), StartsWith("ok actor=chance "));
  EXPECT_THAT(table.watcher.take_pushed(),
              "* event number=6 what=play side=second action=\"second to 500,440\"\n"
              "* event number=7 what=shown of=5 side=first action=\"first to 500,440\"\n");
  // Both know now.
  EXPECT_THAT(error_in(table.second.final_line("undo")), StartsWith("past-die both sides know"));
  EXPECT_THAT(error_in(table.host.final_line("undo")), StartsWith("past-die both sides know"));
  table.host.ask("set analysis on");
  EXPECT_THAT(table.host.final_line("undo 2"), StartsWith("ok undone=2 "));
  EXPECT_THAT(table.host.record(), HasSubstr("\nanalysis 1\n"));
}

TEST(Seats, WhatIsHiddenIsRolledByItsOwner) {
  TableTalk table;
  table.host.ask("newgame scenario gate seed mine");
  table.first.ask("sit first");
  table.second.ask("sit second");
  EXPECT_THAT(error_in(table.second.final_line("roll 4")), StartsWith("wrong-seat "));
  EXPECT_THAT(table.first.final_line("roll 4"), HasSubstr(" faces=4 outcome=\"chit 4\""));
  EXPECT_THAT(table.second.final_line("roll 9"), HasSubstr(" faces=9 "));
  // The host's dice fall for both, and who may not see them is not told.
  table.host.ask("newgame scenario gate seed 5");
  EXPECT_THAT(table.second.final_line("roll"), HasSubstr(" faces=hidden outcome=hidden"));
  EXPECT_THAT(table.second.final_line("roll"), Not(HasSubstr("hidden")));
  // A number tells the dice that have fallen: it is not told, nor what commits to it.
  EXPECT_THAT(error_in(table.second.final_line("commit")), StartsWith("hidden "));
  EXPECT_THAT(error_in(table.second.final_line("reveal")), StartsWith("too-early "));
  EXPECT_THAT(table.second.record(), Not(HasSubstr("number")));
  EXPECT_THAT(table.host.record(), HasSubstr("dice number 5"));
}

TEST(Seats, ARecordForASeatSaysWhatItLeavesOut) {
  TableTalk table;
  table.begin("gate", 4, 6);
  table.first.ask("play first to 500,160");
  const std::string text = table.second.record();
  EXPECT_THAT(text, HasSubstr("\nview second\n"));
  EXPECT_THAT(text, HasSubstr("\nwithheld dice  # the strength of a patrol\n"));
  EXPECT_THAT(text, HasSubstr("\nd 6  # the strength of a patrol\nwithheld first\n"));
  const absl::StatusOr<CheckedRecord> read = read_and_check_digest(text);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_TRUE(read->has_digest);
  EXPECT_EQ(format_with_digest(read->record), text);
  EXPECT_FALSE(replay(Patrol(Patrol::gate()), read->record).ok());
  table.host.send(text);
  EXPECT_THAT(table.host.final_line("load done"), HasSubstr("only the whole record can be played"));
  EXPECT_THAT(table.host.record(), HasSubstr("\na first first to 500,160\n"));
}

TEST(Seats, AtTheEndAllIsRevealedAndVerifies) {
  TableTalk table;
  table.begin("gate", 4, 6);
  table.first.ask("play first to 500,160");
  table.second.ask("play second to 500,160");
  EXPECT_THAT(error_in(table.watcher.final_line("legal")), StartsWith("hidden "));
  EXPECT_THAT(table.second.final_line("legal"), HasSubstr(" sampled=1000 "));
  table.watcher.take_pushed();
  table.host.ask(absl::StrCat("roll ", kFaces));
  EXPECT_THAT(table.watcher.take_pushed(), HasSubstr("* event number=7 what=revealed\n"));
  EXPECT_EQ(table.watcher.ask("events").front(), "event number=1 what=roll faces=4");
  EXPECT_EQ(table.watcher.field("turn", "hash"), table.host.field("turn", "hash"));
  const std::string record = table.watcher.record();
  EXPECT_EQ(record, table.host.record());
  table.watcher.send(record);
  EXPECT_THAT(table.watcher.final_line("load check"), StartsWith("ok rolls=3 actions=2 "));
  EXPECT_THAT(error_in(table.host.final_line("undo")), StartsWith("game-over "));
}

// Why a side chose as it did is its own affair until the game is over, and only what its own client searched for
// counts.
TEST(Seats, AReasonIsToldToItsOwnSide) {
  TableTalk table;
  table.begin("gate", 4, 6);
  for (Person* person : {&table.host, &table.first}) person->ask("set bot random");
  table.first.ask(absl::StrCat("play ", table.first.field("go nodes 20", "best")));
  const auto story = [](Person& person) { return absl::StrJoin(person.ask("story"), "\n"); };
  EXPECT_THAT(story(table.first), HasSubstr("\nreason number=3 "));
  EXPECT_THAT(story(table.host), HasSubstr("\nreason number=3 "));
  EXPECT_THAT(table.first.record(), HasSubstr("  # reason: "));
  for (Person* person : {&table.second, &table.watcher}) {
    EXPECT_THAT(story(*person), Not(HasSubstr("reason")));
    EXPECT_THAT(person->record(), Not(HasSubstr("reason")));
  }
  table.second.ask("play second to 600,500");
  if (table.host.field("turn", "actor") == "chance") table.host.ask(absl::StrCat("roll ", kFaces));
  EXPECT_THAT(story(table.watcher), HasSubstr("\nreason number=3 ")) << "nothing is hidden any more";
  EXPECT_THAT(story(table.watcher), Not(HasSubstr("\nreason number=4 "))) << "nothing was searched for";
}

TEST(Seats, VictoryIsToldFromTheViewersView) {
  TableTalk table;
  table.begin("gate", 4, 6);
  EXPECT_EQ(
      table.first.ask("victory")[0],
      "victory side=first needs=\"its patrol at a gate, 500,160 or 500,440, after turn 1; or a fight won\" holds=\"a "
      "patrol of strength 4; the first patrol is 172 points from the nearest gate\" lacks=\"a gate\"");
  EXPECT_THAT(table.first.ask("victory")[1], HasSubstr(" holds=\"a patrol of unknown strength; "));
  EXPECT_THAT(table.second.ask("victory")[1], HasSubstr(" holds=\"a patrol of strength 6; "));
  EXPECT_THAT(table.watcher.ask("victory")[0], HasSubstr(" holds=\"a patrol of unknown strength; "));
  table.host.ask("newgame scenario valley seed mine");
  table.host.ask("position state turn 3 move 100,300 - 4 0 600,300 - 6 0");
  EXPECT_THAT(table.host.ask("victory")[2], StartsWith("warning side=first rule=\"\" text=\"No gate is within reach "));
}

// Replies without how long they took.
std::vector<std::string> timeless(std::vector<std::string> lines) {
  for (std::string& line : lines) {
    const std::size_t at = line.find(" time=");
    if (at != std::string::npos) line.erase(at, line.find(' ', at + 1) - at);
  }
  return lines;
}

// Two games that differ in what the first side alone knows: whatever the others ask, they are told the same.
TEST(Seats, NothingThatIsHiddenLeaks) {
  constexpr const char* kAsked[] = {"state",
                                    "state at 0",
                                    "state at 1",
                                    "state at 2",
                                    "story",
                                    "story 2",
                                    "show",
                                    "turn",
                                    "legal",
                                    "legal all",
                                    "events",
                                    "events 2",
                                    "record",
                                    "result",
                                    "why",
                                    "why first to 1,1",
                                    "odds 1",
                                    "overlay x",
                                    "guide",
                                    "victory",
                                    "threats 1",
                                    "book",
                                    "chances",
                                    "chances at 1",
                                    "shapes",
                                    "ruler",
                                    "shapes at 1",
                                    "overlay reach second",
                                    "commit",
                                    "reveal",
                                    "perft 1",
                                    "set bot mcts",
                                    "go nodes 1",
                                    "set bot random",
                                    "go nodes 50 lines 2",
                                    "hint 3",
                                    "why",
                                    "player",
                                    "describe",
                                    "describe unit x",
                                    "legal area 100,100 600,400",
                                    "preview second to 500,160",
                                    "preview first to 500,160",
                                    "sit",
                                    "bots",
                                    "ask nodes 50 state | x",
                                    "undo",
                                    "undo 3",
                                    "play first to 500,160",
                                    "roll",
                                    "roll 3",
                                    "hello",
                                    "edit x",
                                    "player second",
                                    "set format json",
                                    "state",
                                    "legal",
                                    "events",
                                    "story",
                                    "sit",
                                    "set format text"};
  TableTalk one, two;
  one.begin("valley", 3, 6);
  two.begin("valley", 9, 6);
  const auto compare = [&](const std::string& when) {
    for (const auto& [a, b, who] :
         {std::tuple(&one.second, &two.second, "second"), std::tuple(&one.watcher, &two.watcher, "watcher")}) {
      EXPECT_EQ(a->take_pushed(), b->take_pushed()) << who << ", " << when;
      for (const char* line : kAsked)
        EXPECT_EQ(timeless(a->ask(line)), timeless(b->ask(line))) << who << ", " << when << ": " << line;
    }
  };
  compare("after the chits");
  one.first.ask("play first to 290,160");
  two.first.ask("play first to 150,300");
  compare("after the first choice");
  for (TableTalk* table : {&one, &two}) {
    EXPECT_THAT(table->first.final_line("undo"), StartsWith("ok undone=1 "));
    EXPECT_THAT(table->first.final_line("play first to 150,300"), StartsWith("ok "));
    EXPECT_THAT(table->second.final_line("play second to 520,170"), StartsWith("ok "));
  }
  compare("in the second turn");
}

}  // namespace
}  // namespace zerohour::patrol
