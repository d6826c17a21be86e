// Games between built-in players: dice, seeds, scores, records, luck, and ends that are none of the rules'.
#include <gtest/gtest.h>

#include "tests/tools/tournament/referee_fixture.h"

namespace zerohour::tournament {
namespace {

std::vector<GameReport> play_pairs(const Setup& setup) {
  const Equipment all = equipment(setup);
  GameArena arena(all, "");
  std::vector<GameReport> games;
  for (int pair = 0; pair < setup.pairs; ++pair) {
    for (const int leg : {0, 1}) {
      games.push_back(arena.play({pair, 0, leg}).value());
      checked_record(*all.game, games.back());
    }
  }
  return games;
}

TEST(RefereeMatch, TheSameSeedsGiveTheSameRecords) {
  const tournament::Setup setup = pig_setup({"hold", "random"}, 3);
  const std::vector<GameReport> once = play_pairs(setup), again = play_pairs(setup);
  for (std::size_t i = 0; i < once.size(); ++i) {
    EXPECT_EQ(once[i].record, again[i].record);
    EXPECT_EQ(once[i].luck, again[i].luck);
  }
  EXPECT_NE(once[0].record, once[2].record);
  tournament::Setup other = setup;
  other.seed = MasterSeed::from_number(4712);
  EXPECT_NE(play_pairs(other)[0].record, once[0].record);
}

TEST(RefereeMatch, AGameDependsOnNoOther) {
  const tournament::Setup setup = pig_setup({"hold", "random"}, 3);
  const Equipment all = equipment(setup);
  EXPECT_EQ(GameArena(all, "").play({2, 0, 1}).value().record, play_pairs(setup)[5].record);
}

TEST(RefereeMatch, ABotAgainstItselfScoresExactlyEvenInEveryPair) {
  for (const char* bot : {"hold", "random", "hold@nodes=1000"}) {
    const std::vector<GameReport> games = play_pairs(pig_setup({bot, bot}, 20));
    for (std::size_t i = 0; i < games.size(); i += 2) {
      EXPECT_EQ(games[i].halves_of(0) + games[i + 1].halves_of(0), 2);
      EXPECT_EQ(games[i].luck, games[i + 1].luck);
      EXPECT_EQ(games[i].entry, (std::array{0, 1}));
      EXPECT_EQ(games[i + 1].entry, (std::array{1, 0}));
    }
  }
}

TEST(RefereeMatch, BothGamesOfAPairHaveTheSameDice) {
  const std::vector<GameReport> games = play_pairs(pig_setup({"hold", "random"}, 5));
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const Record first = *parse_record(games[i].record), second = *parse_record(games[i + 1].record);
    EXPECT_EQ(first.dice, second.dice);
    EXPECT_EQ(first.dice.seed, dice_of_pair(MasterSeed::from_number(4711), static_cast<int>(i / 2)));
  }
}

TEST(RefereeMatch, UnpairedGamesHaveDiceAndSeedsOfTheirOwn) {
  tournament::Setup setup = pig_setup({"random", "random"}, 5);
  setup.unpaired = true;
  const std::vector<GameReport> games = play_pairs(setup);
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const Record first = *parse_record(games[i].record), second = *parse_record(games[i + 1].record);
    EXPECT_NE(first.dice, second.dice);
    EXPECT_EQ(first.dice.seed, dice_of_pair(MasterSeed::from_number(4711), static_cast<int>(i / 2)));
    EXPECT_NE(games[i].luck, games[i + 1].luck);
  }
}

TEST(RefereeMatch, ARecordSaysWhoAndWhere) {
  const GameReport game = play_pairs(pig_setup({"hold", "random"}, 2))[3];
  const Record record = *parse_record(game.record);
  EXPECT_EQ(record.players[0], std::pair(std::string("first"), std::string("random")));
  EXPECT_EQ(record.players[1], std::pair(std::string("second"), std::string("hold")));
  const std::vector<std::pair<std::string, std::string>> info = {
      {"tournament-seed", "4711"}, {"pair", "1"}, {"leg", "1"}};
  const auto checked = read_and_check_digest(game.record);
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_TRUE(checked->has_digest);
  Record without = record;
  remove_digest(without);
  EXPECT_EQ(without.info, info);
  ASSERT_TRUE(record.result.has_value());
  EXPECT_EQ(game.ending, Ending::kRules);
  EXPECT_EQ(game.fault, Fault::kNone);
  EXPECT_GT(game.actions, game.turns);
  EXPECT_GT(game.rolls, 10);
}

TEST(RefereeMatch, OfASecretMasterSeedARecordHasItsOwnDiceAlone) {
  tournament::Setup setup = pig_setup({"hold", "random"}, 2);
  setup.seed = MasterSeed::secret();
  const std::vector<GameReport> games = play_pairs(setup);
  for (const GameReport& game : games) {
    EXPECT_EQ(game.record.find(setup.seed.to_string()), std::string::npos);
    EXPECT_EQ(parse_record(game.record)->dice, RecordDice::of(dice_of_pair(setup.seed, game.id.pair)));
  }
  EXPECT_EQ(play_pairs(setup)[3].record, games[3].record);
}

TEST(RefereeMatch, AnIllegalActionOfABuiltInPlayerIsAFaultToo) {
  const GameReport game = play_pairs(pig_setup({"hold", "illegal"}, 1))[1];
  EXPECT_EQ(game.ending, Ending::kFault);
  EXPECT_EQ(game.fault, Fault::kIllegal);
  EXPECT_EQ(game.faulty, Side::kFirst);
  EXPECT_EQ(game.winner, Actor::kSecond);
  EXPECT_EQ(game.reason, "illegal: nothing to hold");
  EXPECT_EQ(game.fault_state, "0 0 turn 1 total 0 rolls 0 choosing");
  EXPECT_EQ(game.fault_exchange, "< hold");
}

TEST(RefereeMatch, ABotThatThereIsNotDoesNotStart) {
  const GameReport game = play_pairs(pig_setup({"hold", "nobody"}, 1))[0];
  EXPECT_EQ(game.fault, Fault::kStart);
  EXPECT_EQ(game.winner, Actor::kFirst);
  EXPECT_EQ(game.actions, 0);
}

TEST(RefereeMatch, EntriesAreExamined) {
  std::vector<Entry> entries = parse_entries({"hold", "random"}, {}).value();
  const auto adapter = pig_adapter();
  ASSERT_TRUE(examine_entries(*any_game(std::make_shared<const Pig>()), adapter, {}, "", entries).ok());
  EXPECT_EQ(entries[0].version, "hold-1");
  EXPECT_EQ(entries[0].data_hash, "-");
  entries = parse_entries({"hold", "nobody"}, {}).value();
  EXPECT_EQ(examine_entries(*any_game(std::make_shared<const Pig>()), adapter, {}, "", entries).message(),
            "nobody: start: no bot is called 'nobody'");
}

// The expectation over the outcomes of any one roll is 0.
TEST(RefereeLuck, IsFairAtEveryRoll) {
  const Pig game;
  const PigLead lead;
  for (const char* text : {"0 0 turn 1 total 0 rolls 1 rolling", "40 38 turn 8 total 17 rolls 6 rolling"}) {
    const Pig::State before = game.parse_state(text).value();
    double sum = 0;
    game.for_each_outcome(before, [&](Pig::Action outcome, Probability chance) {
      Pig::State after = before;
      game.apply(after, outcome);
      sum += chance.value() * luck_of_roll(game, lead, before, after);
    });
    EXPECT_NEAR(sum, 0, 1e-12);
  }
  // A 6 instead of (0 + 2 + 3 + 4 + 5 + 6) / 6.
  const Pig::State before = game.parse_state("0 0 turn 1 total 0 rolls 1 rolling").value();
  Pig::State after = before;
  game.apply(after, {5});
  EXPECT_NEAR(luck_of_roll(game, lead, before, after), 6 - 20.0 / 6, 1e-12);
}

TEST(RefereeLuck, AveragesToNothing) {
  const std::vector<GameReport> games = play_pairs(pig_setup({"hold", "random"}, 1000));
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    const double pair = games[i].luck + games[i + 1].luck;  // the same dice, so one thing
    sum += pair;
    squares += pair * pair;
  }
  EXPECT_GT(squares, 0);
  EXPECT_LT(std::abs(sum), 3 * std::sqrt(squares));
}

TEST(RefereeAdjudication, AfterSoManyTurnsTheEstimateDecides) {
  tournament::Setup setup = pig_setup({"hold", "random"}, 5);
  setup.limits.adjudicate_turn = 6;
  for (const GameReport& game : play_pairs(setup)) {
    EXPECT_EQ(game.ending, Ending::kAdjudicated);
    EXPECT_EQ(game.fault, Fault::kNone);
    EXPECT_EQ(game.turns, 7);  // the seventh had begun
    EXPECT_TRUE(absl::StartsWith(game.reason, "adjudicated: after 6 player turns; lead-1 gives first 0."))
        << game.reason;
    const Record record = checked_record(Pig(), game);
    ASSERT_TRUE(game.winner == Actor::kNobody || record.result.has_value());
    if (game.winner == Actor::kNobody) continue;
    const auto& end = record.events.back();
    EXPECT_EQ(end.kind, RecordEvent::Kind::kForfeit);
    EXPECT_EQ(end.comment, game.reason);
  }
}

TEST(RefereeAdjudication, ADrawHasNoResultLine) {
  tournament::Setup setup = pig_setup({"hold", "hold"}, 1);
  setup.limits.adjudicate_turn = 1;
  const Equipment all = equipment(setup);
  // A first turn that scores nothing: the estimate is one half.
  std::optional<GameReport> draw;
  for (int pair = 0; pair < 100 && !draw.has_value(); ++pair) {
    setup.pairs = pair + 1;
    const GameReport game = GameArena(all, "").play({pair, 0, 0}).value();
    if (game.winner == Actor::kNobody) draw = game;
  }
  ASSERT_TRUE(draw.has_value());
  EXPECT_EQ(draw->ending, Ending::kAdjudicated);
  Record record = checked_record(Pig(), *draw);
  EXPECT_FALSE(record.result.has_value());
  EXPECT_TRUE(remove_digest(record));
  EXPECT_EQ(record.info.back().first, "result");
  EXPECT_TRUE(absl::StartsWith(record.info.back().second, "draw adjudicated: after 1 player turns"));
}

TEST(RefereeAdjudication, AClearLeadForSoManyTurnsWins) {
  tournament::Setup setup = pig_setup({"hold", "random"}, 10);
  setup.limits.adjudicate_at = 0.8;
  setup.limits.adjudicate_for = 3;
  int adjudicated = 0;
  for (const GameReport& game : play_pairs(setup)) {
    if (game.ending != Ending::kAdjudicated) continue;
    ++adjudicated;
    EXPECT_TRUE(absl::StrContains(game.reason, "0.8 or better for 3 player turns")) << game.reason;
    EXPECT_NE(game.winner, Actor::kNobody);
    checked_record(Pig(), game);
  }
  EXPECT_GT(adjudicated, 10);
}

TEST(RefereeAdjudication, TheLongestGame) {
  tournament::Setup setup = pig_setup({"hold", "hold"}, 1);
  setup.limits.game_ms = 50;
  Equipment all = equipment(setup);
  std::int64_t now = 0;
  all.clock = [&] { return now += 1000; };  // each look takes a millisecond
  const GameReport game = GameArena(all, "").play({0, 0, 0}).value();
  EXPECT_EQ(game.ending, Ending::kTooLong);
  EXPECT_TRUE(absl::StartsWith(game.reason, "too-long: longer than 50 ms; lead-1 gives first 0.")) << game.reason;
  EXPECT_GT(game.wall_ms, 50);
  EXPECT_LT(game.wall_ms, 60);
  checked_record(*all.game, game);
}

}  // namespace
}  // namespace zerohour::tournament
