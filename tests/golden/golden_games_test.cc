// Whole games, byte for byte: the same players, seed and dice make the same record on every machine, and the record
// replays to the same end. A change of the rules, the data, the dice or the players shows here as a change of text.
//
// To write the files anew after a change that is meant: ZEROHOUR_REFRESH_GOLDEN=1
// build/release/tests/golden/golden_games_test
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "engine/core/dice.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "engine/loos/loos.h"
#include "tools/support/files.h"

namespace zerohour {
namespace {

using loos::Loos;

struct GoldenGame {
  const char* file;
  const char* scenario;
  const char* british;
  const char* german;
  std::uint64_t seed;
};

std::ostream& operator<<(std::ostream& out, const GoldenGame& game) {
  return out << game.file;
}

// Games of the first version of the rules, made when it was the only one: they prove that it is still played. Their
// hash of the data is of the older kind.
constexpr GoldenGame kFirstRulesGames[] = {
    {"rules-1/loos-random-7.zhr", "loos+rules-1", "random", "random", 7},
    {"rules-1/loos-random-greedy-8.zhr", "loos+rules-1", "random", "greedy", 8},
    {"rules-1/loos-greedy-9.zhr", "loos+rules-1", "greedy", "greedy", 9},
    {"rules-1/loos-estimate-greedy-9.zhr", "loos-estimate+rules-1", "greedy", "greedy", 9},
    {"rules-1/trench-assault-greedy-1.zhr", "trench-assault+rules-1", "greedy", "greedy", 1},
    {"rules-1/hill70-greedy-2.zhr", "hill70+rules-1", "greedy", "greedy", 2},
    {"rules-1/race-for-lens-random-3.zhr", "race-for-lens+rules-1", "random", "greedy", 3},
    {"rules-1/mobile-breakout-greedy-4.zhr", "mobile-breakout+rules-1", "greedy", "random", 4},
    {"rules-1/fosse8-greedy-5.zhr", "fosse8+rules-1", "greedy", "greedy", 5},
};

constexpr GoldenGame kGames[] = {
    {"loos-random-7.zhr", "loos", "random", "random", 7},
    {"loos-random-greedy-8.zhr", "loos", "random", "greedy", 8},
    {"loos-greedy-9.zhr", "loos", "greedy", "greedy", 9},
    {"loos-estimate-greedy-9.zhr", "loos-estimate", "greedy", "greedy", 9},
    {"trench-assault-greedy-1.zhr", "trench-assault", "greedy", "greedy", 1},
    {"hill70-greedy-2.zhr", "hill70", "greedy", "greedy", 2},
    {"race-for-lens-random-3.zhr", "race-for-lens", "random", "greedy", 3},
    {"mobile-breakout-greedy-4.zhr", "mobile-breakout", "greedy", "random", 4},
    {"fosse8-greedy-5.zhr", "fosse8", "greedy", "greedy", 5},
};

std::string path_of(const GoldenGame& game) {
  return absl::StrCat(ZEROHOUR_GOLDEN_DIR, "/games/", game.file);
}

std::string play(const Loos& game, const GoldenGame& golden) {
  const DiceSeed seed = DiceSeed::from_number(golden.seed);
  const HostDice dice(seed);
  Record header = new_record(game, RecordDice::of(seed));
  if (absl::StartsWith(golden.file, "rules-1/")) {
    const absl::StatusOr<Record> old = parse_record(read_file(path_of(golden)).value());
    EXPECT_TRUE(old.ok() && old->data_hash != header.data_hash && has_data_hash(game, old->data_hash));
    header.data_hash = old->data_hash;
  }
  header.players = {{"british", golden.british}, {"german", golden.german}};
  RecordWriter writer(std::move(header));
  const auto british = *loos::make_loos_bot(golden.british, 2 * golden.seed);
  const auto german = *loos::make_loos_bot(golden.german, 2 * golden.seed + 1);
  Loos::State state = game.initial_state();
  int turn = state.turn;
  for (Actor actor = game.actor(state); actor != Actor::kNobody; actor = game.actor(state)) {
    if (actor == Actor::kChance) {
      const Faces faces = dice.roll(game.roll_request(state));
      writer.dice(faces, game.describe_roll(state));
      game.apply(state, game.roll_action(state, faces.span()));
    } else {
      const loos::Action action = (actor == Actor::kFirst ? british : german)->choose(game, state, {});
      EXPECT_TRUE(game.is_legal(state, action).ok()) << game.is_legal(state, action);
      writer.action(actor == Actor::kFirst ? "british" : "german", game.format_action(state, action));
      game.apply(state, action);
    }
    if (state.turn != turn) {
      turn = state.turn;
      writer.checkpoint(game.hash(state));
    }
  }
  writer.checkpoint(game.hash(state));
  const Result result = game.result(state);
  writer.finish(winner_name(game, result.winner), result.reason);
  return format_record(writer.record());
}

class GoldenGames : public testing::TestWithParam<GoldenGame> {};

TEST_P(GoldenGames, AreTheSameByteForByte) {
  const auto game = Loos::load(GetParam().scenario);
  ASSERT_TRUE(game.ok()) << game.status();
  const std::string played = play(**game, GetParam());
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) {
    ASSERT_TRUE(write_file_atomically(path_of(GetParam()), played).ok());
    GTEST_SKIP() << "written anew";
  }
  const auto golden = read_file(path_of(GetParam()));
  ASSERT_TRUE(golden.ok()) << golden.status();
  EXPECT_TRUE(*golden == played) << GetParam().file << " differs from the game as it is played now";

  const auto record = parse_record(*golden);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(Loos::load(recorded_scenario(record->scenario)).value()->scenario_name(), (*game)->scenario_name());
  const auto end = replay_each(**game, *record, [](const auto&...) {});
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_TRUE((*game)->result(*end).over);
}

std::string test_name(const testing::TestParamInfo<GoldenGame>& golden) {
  std::string name = golden.param.file;
  for (char& c : name) c = c == '-' || c == '.' || c == '/' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Loos, GoldenGames, testing::ValuesIn(kGames), test_name);
INSTANTIATE_TEST_SUITE_P(FirstRules, GoldenGames, testing::ValuesIn(kFirstRulesGames), test_name);

}  // namespace
}  // namespace zerohour
