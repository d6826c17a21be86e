// A game from its beginning to its record, in a game that has no ability (Pig).
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/patrol/adapter.h"
#include "tests/tools/protocol/loading.h"
#include "tools/protocol/any_adapter_of.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

TEST(AnyGame, BeginsAndTellsWhoActs) {
  Talk talk;
  const std::string begun = talk.final_line("newgame seed 7");
  EXPECT_TRUE(absl::StartsWith(begun, "ok game=pig scenario=to-100-within-1000 dice-from=number ")) << begun;
  EXPECT_EQ(Talk::field_of(begun, "actor"), "first");
  EXPECT_EQ(talk.final_line("result"), "ok over=no dice-from=number");
  EXPECT_EQ(talk.ask("legal").front(), "action text=roll");
  EXPECT_EQ(talk.field("legal", "count"), "1");
  EXPECT_EQ(talk.field("legal hold", "count"), "0");
  const std::string before = talk.state();
  for (const char* bad : {"newgame scenario atlantis", "newgame game chess", "newgame seed x", "newgame option none",
                          "newgame dance", "legal dance", "undo x", "resign third", "roll", "events x", "position"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
    EXPECT_EQ(talk.state(), before) << bad;
  }
}

TEST(AnyGame, PlaysAllOrNone) {
  Talk talk;
  talk.ask("newgame seed mine");
  const std::string before = talk.state();
  EXPECT_TRUE(is_error(talk.final_line("play dance"), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line("play roll ; hold"), "die-due"));
  EXPECT_TRUE(is_error(talk.final_line("play hold"), "illegal"));
  EXPECT_TRUE(is_error(talk.final_line("play hash=0123456789abcdef roll"), "stale"));
  EXPECT_EQ(talk.state(), before);
  EXPECT_EQ(talk.final_line("why roll"), "ok legal=yes");
  EXPECT_TRUE(absl::StrContains(talk.final_line("why hold"), "nothing to hold"));
  EXPECT_EQ(talk.field("play roll", "actor"), "chance");
  EXPECT_TRUE(is_error(talk.final_line("play roll"), "die-due"));
  for (const char* bad : {"roll 7", "roll 0", "roll 1 1", "roll x"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
  EXPECT_EQ(talk.field("roll 4", "actor"), "first");
  EXPECT_EQ(talk.field("play hold", "actor"), "second");
}

TEST(AnyGame, RefusesWordsThatAreGivenTwice) {
  Talk talk;
  talk.ask("newgame seed 7");
  const std::string before = talk.state();
  for (const char* bad : {"newgame seed 3 seed 4", "newgame game pig game pig",
                          "newgame scenario to-100-within-1000 scenario to-100-within-1000", "go nodes 10 nodes 10",
                          "go scope phase scope action", "go lines 2 time 50 lines 2"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
    EXPECT_TRUE(absl::EndsWith(talk.field(bad, "message"), " is given twice")) << bad;
    EXPECT_EQ(talk.state(), before) << bad;
  }
  const std::string state = talk.position();
  EXPECT_EQ(error_in(talk.final_line(absl::StrCat("ask nodes 5 nodes 5 ", state, " | roll"))),
            "bad-arguments nodes is given twice");
}

TEST(AnyGame, RefusalsSayWhatMayBeGiven) {
  Talk talk;
  EXPECT_EQ(error_in(talk.final_line("newgame game chess")), "bad-value no game is called 'chess'; there are pig");
  EXPECT_EQ(error_in(talk.final_line("newgame seed 18446744073709551616")),
            "bad-value seed: a number from 0 to 18446744073709551615, 64 hexadecimal digits, secret or mine, not "
            "'18446744073709551616'");
  EXPECT_EQ(error_in(talk.final_line("newgame seed 0007")),
            "bad-value seed: a number from 0 to 18446744073709551615 without leading zeros, 64 hexadecimal "
            "digits, secret or mine, not '0007'");
  talk.ask("newgame seed mine");
  EXPECT_EQ(error_in(talk.final_line("undo")), "nothing-to-undo there is nothing to take back");
  talk.ask("play roll");
  EXPECT_EQ(error_in(talk.final_line("roll")),
            "no-dice the dice are yours (dice=1 sides=6): type what you rolled, 'roll FACE'");
  EXPECT_EQ(error_in(talk.final_line("undo 2")), "nothing-to-undo N is at most 1 here");
  EXPECT_EQ(talk.ask("sit watch").size(), 1U);
  EXPECT_EQ(error_in(talk.final_line("undo")), "wrong-seat a spectator changes nothing: 'sit SIDE' takes a seat");
}

TEST(AnyGame, TakesBackUpToTheLastDie) {
  Talk talk;
  talk.ask("newgame seed 7");
  EXPECT_TRUE(is_error(talk.final_line("undo"), "nothing-to-undo"));
  const std::string before = talk.ask("state").front();
  talk.ask("play roll");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo"), "ok undone=1"));
  EXPECT_EQ(talk.ask("state").front(), before);
  talk.ask("play roll");
  talk.ask("roll");
  EXPECT_TRUE(is_error(talk.final_line("undo"), "past-die"));
  // Who analyses may take back dice, too.
  talk.ask("set analysis on");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("undo 2"), "ok undone=2"));
  EXPECT_EQ(talk.ask("state").front(), before);
}

TEST(AnyGame, PutsAnyPositionOnTheTable) {
  Talk talk, other;
  talk.ask("newgame seed mine");
  const std::string start = talk.position();
  talk.ask("play roll");
  const std::string after = talk.ask("state").front();
  EXPECT_TRUE(absl::StartsWith(other.final_line(absl::StrCat("position state ", start)), "ok game=pig "));
  EXPECT_EQ(other.position(), start);
  other.ask("position start | roll");
  EXPECT_EQ(other.ask("state").front(), after);
  const std::string before = other.state();
  EXPECT_TRUE(is_error(other.final_line("position state gibberish"), "bad-position"));
  EXPECT_TRUE(is_error(other.final_line("position start | dance"), "bad-action"));
  EXPECT_EQ(other.state(), before);
}

TEST(AnyGame, EndsByResignation) {
  Talk talk;
  talk.ask("newgame seed 7");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("resign first"), "ok "));
  EXPECT_EQ(talk.final_line("result"),
            "ok over=yes winner=second given-up=resigned dice-from=number undo=no reason=\"the first side resigned\"");
  EXPECT_EQ(talk.field("turn", "actor"), "nobody");
  EXPECT_TRUE(is_error(talk.final_line("play roll"), "game-over"));
}

// Tables of all games are of one kind, and what is opaque to them is of one game alone.
TEST(AnyGame, TakesNothingOfATableOfAnotherGame) {
  const auto patrol = patrol::game_type()->new_game("", {}, RecordDice::mine());
  ASSERT_TRUE(patrol.ok());
  const auto pig = test_pig()->position("start", patrol->get());
  ASSERT_TRUE(pig.ok());
  EXPECT_EQ((*pig)->recorded().game, "pig");
  EXPECT_EQ((*pig)->recorded().dice.source, RecordDice::Source::kSecret);
}

TEST(AnyAdapter, KnowsTheGameThatIsPlayed) {
  const auto adapter = any_adapter(pig::adapter());
  const auto game = adapter->loader().load("to-100-within-1000", {});
  ASSERT_TRUE(game.ok());
  const std::string text = (*game)->format_state((*game)->initial_state());
  EXPECT_EQ(*adapter->loader().load_for(text, *game), *game);
  EXPECT_NE(*adapter->loader().load_for(text, nullptr), *game);
  EXPECT_EQ(adapter->find<Odds<AnyGame>>(), nullptr);
  EXPECT_EQ(adapter->find<Chances<AnyGame>>()->sampler(*game)->method(), "to-the-end");
  EXPECT_FALSE(adapter->may_hide());
  const auto patrol = any_adapter(patrol::adapter());
  EXPECT_NE(patrol->find<Drawing<AnyGame>>(), nullptr);
  EXPECT_TRUE(patrol->may_hide());
}

class AnyRecord : public Loading {};

// The player that a client has set is never silently another: it stays, or nothing happens.
TEST_F(AnyRecord, OfAnotherGameKeepsTheBotOrIsRefused) {
  Talk other({patrol::game_type()});
  other.ask("newgame scenario gate seed mine");
  const Lines record = save(other);
  Talk talk({test_pig(), patrol::game_type()});
  EXPECT_EQ(talk.field("newgame game pig seed 7", "bot"), "random") << "the game's first";
  EXPECT_EQ(talk.final_line("set bot hold"), "ok");
  EXPECT_EQ(talk.field("position start", "bot"), "hold");
  const std::string before = talk.state();
  for (const std::string& line : record) talk.ask(absl::StrCat("load line ", line));
  for (const std::string command : {"newgame game patrol seed 7", "load done"}) {
    const std::string refused = talk.final_line(command);
    EXPECT_TRUE(is_error(refused, "bad-value")) << refused;
    EXPECT_TRUE(absl::StrContains(refused, "hold, which does not play patrol; that game has mcts, planner, random"))
        << refused;
    EXPECT_EQ(talk.state(), before) << command;
    EXPECT_EQ(talk.field("position start", "bot"), "hold") << command;
  }
  EXPECT_EQ(talk.final_line("set bot random"), "ok");
  EXPECT_EQ(talk.field("load done", "bot"), "random");
  EXPECT_EQ(talk.field("newgame game pig seed 7", "bot"), "random");
  EXPECT_EQ(talk.final_line("set bot -"), "ok");
  EXPECT_EQ(talk.field("newgame game patrol seed 7", "bot"), "mcts");
  EXPECT_EQ(talk.field("newgame game pig seed 7", "bot"), "random");
}

TEST_F(AnyRecord, GoesOnWithTheSameDice) {
  Talk talk, other;
  for (Talk* each : {&talk, &other}) each->engine().keep_seeds_with(drawer_);
  for (const char* seed : {"7", "secret"}) {
    talk.ask(absl::StrCat("newgame seed ", seed));
    play_some(talk);
    const Lines saved = save(talk);
    EXPECT_TRUE(absl::StartsWith(load(other, saved), "ok game=pig ")) << seed;
    EXPECT_EQ(other.state(), talk.state()) << seed;
    EXPECT_EQ(events(other), events(talk)) << seed;
    EXPECT_EQ(rolls(other, 5), rolls(talk, 5)) << seed;
  }
}

TEST_F(AnyRecord, OfAWholeGameIsChecked) {
  Talk talk;
  talk.ask("newgame seed 7");
  rolls(talk, 10000);  // to its end
  EXPECT_TRUE(absl::StartsWith(talk.final_line("result"), "ok over=yes "));
  Lines saved = save(talk);
  EXPECT_TRUE(absl::StartsWith(check(talk, saved), "ok ")) << check(talk, saved);
  // One die is another than the seed's.
  const auto die =
      std::find_if(saved.begin(), saved.end(), [](const std::string& line) { return absl::StartsWith(line, "d "); });
  ASSERT_NE(die, saved.end());
  (*die)[2] = (*die)[2] == '6' ? '5' : '6';
  const std::string before = talk.state();
  EXPECT_TRUE(absl::StartsWith(check(talk, saved), "error ")) << check(talk, saved);
  EXPECT_EQ(talk.state(), before);
}

// The same things are told as text and as JSON.
TEST(AnyForm, SaysTheSame) {
  Talk talk;
  talk.ask("newgame seed 7");
  const std::string hash = talk.field("turn", "hash"), position = talk.position();
  EXPECT_EQ(talk.ask("2 legal").front(), "2 action text=roll");
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), position));
  talk.ask("set format json");
  EXPECT_TRUE(absl::StrContains(talk.final_line("turn"), absl::StrCat("\"hash\":\"", hash, "\""))) << hash;
  EXPECT_EQ(talk.ask("3 legal").front(), "{\"id\":3,\"type\":\"action\",\"command\":\"legal\",\"text\":\"roll\"}");
  EXPECT_TRUE(absl::StrContains(talk.ask("state").front(), position));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("4 play hold"), "{\"id\":4,\"type\":\"error\",\"command\":\"play\","));
}

}  // namespace
}  // namespace zerohour::protocol
