#include "engine/core/replay.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "tests/pig/pig.h"

namespace zerohour {
namespace {

// Plays a random game of Pig with the host's dice, a checkpoint at each turn.
Record random_game(const Pig& pig, const DiceSeed& seed, std::uint64_t choices,
                   std::vector<Pig::State>* states = nullptr) {
  RecordWriter writer(new_record(pig, RecordDice::of(seed)));
  const HostDice dice(seed);
  Random random(choices);
  Pig::State s = pig.initial_state();
  if (states != nullptr) states->push_back(s);
  while (!pig.result(s).over) {
    const std::uint16_t turn = s.turn;
    if (pig.actor(s) == Actor::kChance) {
      const Faces faces = dice.roll(pig.roll_request(s));
      writer.dice(faces, pig.describe_roll(s));
      pig.apply(s, pig.roll_action(s, faces.span()));
    } else {
      const Pig::Action action =
          pig.is_legal(s, Pig::kRoll).ok() && (s.total < 15 || random.below(3) > 0) ? Pig::kRoll : Pig::kHold;
      writer.action(pig.side_name(s.side), pig.format_action(s, action));
      pig.apply(s, action);
    }
    if (states != nullptr) states->push_back(s);
    if (s.turn != turn) writer.checkpoint(pig.hash(s));
  }
  writer.finish(winner_name(pig, pig.result(s).winner), pig.result(s).reason);
  return writer.record();
}

absl::Status replay_text(const Pig& pig, absl::string_view text) {
  const absl::StatusOr<Record> record = parse_record(text);
  if (!record.ok()) return record.status();
  return replay(pig, *record).status();
}

TEST(Replay, ReturnsEveryState) {
  const Pig pig;
  for (std::uint64_t number = 0; number < 20; ++number) {
    std::vector<Pig::State> states;
    const Record record = random_game(pig, DiceSeed::from_number(number), number, &states);
    const absl::StatusOr<Record> read = parse_record(format_record(record));
    ASSERT_TRUE(read.ok()) << read.status();
    const absl::StatusOr<Replayed<Pig>> replayed = replay(pig, *read);
    ASSERT_TRUE(replayed.ok()) << replayed.status();
    EXPECT_EQ(replayed->states, states);
    ASSERT_EQ(replayed->actions.size(), states.size() - 1);
    ASSERT_EQ(replayed->events.size(), states.size() - 1);
    for (std::size_t i = 0; i < replayed->actions.size(); ++i) {
      const RecordEvent& event = read->events[replayed->events[i]];
      EXPECT_EQ(event.kind == RecordEvent::Kind::kDice, replayed->actions[i].is_face());
    }
  }
}

TEST(Replay, VisitsWithoutKeepingTheStates) {
  const Pig pig;
  const Record record = random_game(pig, DiceSeed::secret(), 1);
  Pig::State expected = pig.initial_state();
  const absl::StatusOr<Pig::State> last = replay_each(
      pig, record,
      [&](const RecordEvent& event, const Pig::State& before, const Pig::Action& action, const Pig::State& after) {
        EXPECT_TRUE(event.is_move());
        EXPECT_EQ(before, expected);
        pig.apply(expected, action);
        EXPECT_EQ(after, expected);
      });
  ASSERT_TRUE(last.ok()) << last.status();
  EXPECT_EQ(*last, expected);
  EXPECT_TRUE(pig.result(*last).over);
}

// One wrong die anywhere in a record with its seed is found, with its line and both faces.
TEST(Replay, FindsEveryAlteredDie) {
  const Pig pig(30);
  const Record record = random_game(pig, DiceSeed::from_number(3), 3);
  const Record read = parse_record(format_record(record)).value();
  int altered = 0;
  for (std::size_t i = 0; i < read.events.size(); ++i) {
    if (read.events[i].kind != RecordEvent::Kind::kDice) continue;
    Record forged = read;
    std::uint8_t& face = forged.events[i].faces.face[0];
    const int real = face;
    face = static_cast<std::uint8_t>(face % 6 + 1);
    const absl::Status status = replay(pig, forged).status();
    EXPECT_TRUE(absl::StartsWith(status.message(),
                                 absl::StrCat("line ", read.events[i].line, ": the seed gives ", real, " (roll ")))
        << status;
    EXPECT_TRUE(absl::EndsWith(status.message(), absl::StrCat("found ", int{face}))) << status;
    ++altered;
  }
  EXPECT_GT(altered, 5);
}

TEST(Replay, WithoutASeedFacesAreTakenAsTheyAre) {
  const Pig pig(10);
  Record record = new_record(pig, RecordDice::mine());
  RecordWriter writer(record);
  Faces six;
  six.face[0] = 6;
  six.count = 1;
  for (int i = 0; i < 2; ++i) {
    writer.action("first", "roll");
    writer.dice(six);
  }
  writer.action("first", "hold");
  EXPECT_TRUE(replay(pig, writer.record()).ok());
  writer.finish("first", "twelve");
  EXPECT_TRUE(replay(pig, writer.record()).ok());
}

constexpr char kPigHeader[] =
    "zerohour-record 1\n"
    "game pig\n"
    "scenario to-10-within-1000\n"
    "data 0\n"
    "dice mine\n";

TEST(Replay, ErrorsNameTheLineAndWhatIsWrong) {
  const Pig pig(10);
  struct Case {
    std::string events;
    std::string error;
  };
  const std::string won = "a first roll\nd 6\na first roll\nd 6\na first hold\n";
  const std::vector<Case> cases = {
      {"a third roll\n", "line 6: no side is called \"third\": there are first and second"},
      {"a second roll\n", "line 6: it is not for second to act"},
      {"a first jump\n", "line 6: expected \"roll\" or \"hold\""},
      {"a first hold\n", "line 6: illegal action \"hold\": nothing to hold"},
      {"a first face 6\n", "line 6: illegal action \"face 6\": a face is not a choice"},
      {"a first roll\na first roll\n", "line 7: expected a roll (roll 1 of turn 1), found an action"},
      {"a first roll\na first face 6\n", "line 7: expected a roll (roll 1 of turn 1), found an action"},
      {"d 6\n", "line 6: expected an action, found a roll"},
      {"a first roll\nd 6 6\n", "line 7: expected 1 face from 1 to 6, got 2 (roll 1 of turn 1)"},
      {"a first roll\nd 7\n", "line 7: the die is from 1 to 6, not '7' (roll 1 of turn 1)"},
      {"h 0123456789abcdef\n",
       absl::StrCat("line 6: the state's hash is ", absl::Hex(pig.hash(pig.initial_state()), absl::kZeroPad16),
                    ", found 0123456789abcdef")},
      {won + "a second roll\n", "line 11: the game was over: a player reached the target"},
      {won + "resign second\n", "line 11: the game was over: a player reached the target"},
      {won + "result second\n", "line 11: the result is first, found \"second\""},
      {won + "result draw\n", "line 11: the result is first, found \"draw\""},
      {"result draw\n", "line 6: a result, but the game is not over"},
      {"resign third\n", "line 6: no side is called \"third\": there are first and second"},
      {"resign first\nresult first\n", "line 7: the result is second, found \"first\""},
      {"forfeit first\nresult draw\n", "line 7: the result is second, found \"draw\""},
  };
  for (const Case& c : cases) {
    const absl::Status status = replay_text(pig, absl::StrCat(kPigHeader, c.events));
    EXPECT_EQ(status.message(), c.error);
    EXPECT_TRUE(absl::IsInvalidArgument(status));
  }
  for (const std::string& events : {won, won + "result first any words\n", std::string("resign first\nresult second\n"),
                                    std::string("forfeit second\n"), std::string()}) {
    const absl::Status status = replay_text(pig, absl::StrCat(kPigHeader, events));
    EXPECT_TRUE(status.ok()) << status;
  }
}

TEST(Replay, NothingFollowsAResignation) {
  const Pig pig(10);
  RecordWriter writer(new_record(pig, RecordDice::mine()));
  writer.action("first", "roll");
  Record record = writer.record();
  record.events.insert(record.events.begin(), record.events[0]);
  record.events[0].kind = RecordEvent::Kind::kResign;
  EXPECT_EQ(replay(pig, record).status().message(), "a side has given up: nothing may follow");
}

TEST(Replay, TheHeaderMustBeTheGames) {
  const Pig pig(10);
  const auto with = [&](absl::string_view from, absl::string_view to) {
    return replay_text(pig, absl::StrReplaceAll(kPigHeader, {{from, to}}));
  };
  EXPECT_EQ(with("game pig", "game cow").message(), "the record's game is \"cow\", but \"pig\" is loaded");
  EXPECT_EQ(with("to-10-", "to-11-").message(),
            "the record's scenario is \"to-11-within-1000\", but \"to-10-within-1000\" is loaded");
  EXPECT_EQ(with("data 0", "data 1").message(), "the record's data hash is \"1\", but \"0\" is loaded");
  EXPECT_TRUE(absl::IsFailedPrecondition(with("data 0", "data 1")));
  EXPECT_EQ(with("dice mine", "dice mine\nplayer third Eve").message(),
            "the player Eve has the side \"third\", which is not one of the game's");
  const std::string commitment = DiceSeed::from_number(7).commitment();
  EXPECT_TRUE(with("dice mine", absl::StrCat("dice number 7\ncommit ", commitment)).ok());
  EXPECT_TRUE(absl::StartsWith(with("dice mine", absl::StrCat("dice number 8\ncommit ", commitment)).message(),
                               "the dice seed does not match the commitment"));
  EXPECT_TRUE(with("dice mine", absl::StrCat("dice secret\ncommit ", commitment)).ok()) << "not known yet";
}

TEST(Replay, BeginsAtTheStateGiven) {
  const Pig pig(10);
  const std::string text = absl::StrCat(kPigHeader, "start 0 9 turn 6 total 0 rolls 0 choosing\na second roll\nd 2\n",
                                        "a second hold\nresult second\n");
  EXPECT_TRUE(replay_text(pig, text).ok()) << replay_text(pig, text);
  EXPECT_EQ(replay_text(pig, absl::StrCat(kPigHeader, "start 0 9 turn 5 total 1 rolls 0 choosing\n")).message(),
            "the start: total does not fit the rolls");
}

}  // namespace
}  // namespace zerohour
