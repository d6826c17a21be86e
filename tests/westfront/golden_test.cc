// How many sequences of candidates there are from the start of the raid, golden random games of both scenarios, and the
// total of many: each change of a rule, a candidate, a text or a key of a die shows here. After one that is meant,
// ZEROHOUR_WRITE_GOLDEN=1 westfront_golden_test writes the games again; the failures print the numbers as they are now.
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/random_play.h"
#include "engine/core/perft.h"
#include "engine/core/replay.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {
namespace {

bool is_pass(ActionGroup group) {
  return group.id == group_of(Kind::kPass) || group.id == group_of(Kind::kDone);
}
using Chooser = bench::RandomChooser<Westfront, bool (*)(ActionGroup)>;

std::shared_ptr<const Westfront> load(absl::string_view scenario) {
  auto game = Westfront::load(scenario);
  EXPECT_TRUE(game.ok()) << game.status();
  return *std::move(game);
}

TEST(WestfrontPerft, OfTheRaid) {
  const auto game = load("raid");
  EXPECT_EQ(perft(*game, game->initial_state(), 4), (std::vector<std::uint64_t>{4, 14, 42, 114}));
}

// A random game with the host's dice, as a record with a checkpoint at the end of each player turn.
// data_hash: of the record.
std::string random_record(const Westfront& game, std::uint64_t seed, const std::string& data_hash) {
  const HostDice dice(DiceSeed::from_number(seed));
  Record header = new_record(game, RecordDice::of(dice.seed()));
  header.data_hash = data_hash;
  RecordWriter writer(std::move(header));
  writer.set_player(game.side_name(Side::kFirst), "random");
  writer.set_player(game.side_name(Side::kSecond), "random");
  Random random(seed);
  Chooser chooser(bench::Choice::kByGroup, is_pass);
  State s = game.initial_state();
  while (!game.result(s).over) {
    const Side side = s.side;
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      const Faces faces = dice.roll(game.roll_request(s));
      writer.dice(faces, game.describe_roll(s));
      game.apply(s, game.roll_action(s, faces.span()));
    } else {
      const Action action = chooser.choose(game, s, random);
      writer.action(game.side_name(actor == Actor::kFirst ? Side::kFirst : Side::kSecond),
                    game.format_action(s, action));
      game.apply(s, action);
    }
    if (s.side != side) writer.checkpoint(game.hash(s));
  }
  const Result result = game.result(s);
  writer.finish(winner_name(game, result.winner), result.reason);
  return format_record(writer.record());
}

// Games of the first version of the rules are in a folder of their own.
struct GoldenGame {
  const char* scenario;
  const char* file;
};
class WestfrontGolden : public testing::TestWithParam<GoldenGame> {};

TEST_P(WestfrontGolden, GameReplaysByteForByte) {
  const auto game = load(GetParam().scenario);
  const std::string path = absl::StrCat(WESTFRONT_GOLDEN, "/", GetParam().file);
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::string data_hash = game->data_hash();
  if (absl::StartsWith(GetParam().file, "rules-1/")) {  // its hash of the same data is of the older kind
    const absl::StatusOr<Record> older = parse_record(text.str());
    ASSERT_TRUE(older.ok() && older->data_hash != data_hash && game->has_data_hash(older->data_hash));
    data_hash = older->data_hash;
  }
  const std::string record = random_record(*game, 7, data_hash);
  if (std::getenv("ZEROHOUR_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path) << record;
    text.str(record);
  }
  EXPECT_EQ(text.str(), record);

  const auto read = parse_record(record);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(format_record(*read), record);
  EXPECT_EQ(load(recorded_scenario(read->scenario))->scenario_name(), game->scenario_name());
  const auto end = replay(*game, *read);
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_TRUE(game->result(end->states.back()).over);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WestfrontGolden,
                         testing::Values(GoldenGame{"raid", "raid-random-7.zhr"},
                                         GoldenGame{"hohenzollern", "hohenzollern-random-7.zhr"},
                                         GoldenGame{"raid+rules-1", "rules-1/raid-random-7.zhr"},
                                         GoldenGame{"hohenzollern+rules-1", "rules-1/hohenzollern-random-7.zhr"}),
                         [](const auto& golden) {
                           std::string name = golden.param.scenario;
                           for (char& c : name) c = c == '+' || c == '-' ? '_' : c;
                           return name;
                         });

// Equal keys roll equal faces, so no two rolls of a game have the same.
TEST(WestfrontDice, HaveAKeyOfTheirOwn) {
  for (const char* scenario : {"raid", "flers"}) {
    const auto game = load(scenario);
    const std::uint64_t games = scenario[0] == 'r' ? 20 : 2;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      Random random(seed);
      Chooser chooser(bench::Choice::kByGroup, is_pass);
      State s = game->initial_state();
      std::set<RollKey> keys;
      const auto note = [&](const State& at) {
        if (game->actor(at) != Actor::kChance) return;
        EXPECT_TRUE(keys.insert(game->roll_request(at).key).second) << game->format_state(at);
      };
      note(s);
      bench::play_out(*game, s, chooser, random, note);
    }
  }
}

// The hashes of all positions of random games, added up: the same on every machine.
std::string total_of_random_games(absl::string_view version) {
  std::uint64_t total = 0;
  for (const absl::string_view scenario : {"raid", "raid+w9-off", "hohenzollern"}) {
    const auto game = load(absl::StrCat(scenario, version));
    const std::uint64_t games = scenario[0] == 'r' ? 20 : 2;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      Random random(seed);
      Chooser chooser(bench::Choice::kByGroup, is_pass);
      State s = game->initial_state();
      std::uint64_t hash = game->hash(s);
      bench::play_out(*game, s, chooser, random, [&](const State& after) {
        hash = (std::rotl(hash, 5) ^ game->hash(after)) * 0x9e3779b97f4a7c15;
      });
      total += hash;
    }
  }
  return absl::StrFormat("%016x", total);
}
TEST(WestfrontTotal, OfAllPositionsOfRandomGames) {
  EXPECT_EQ(total_of_random_games(""), "38dd57da1410bfa8");
  EXPECT_EQ(total_of_random_games("+rules-1"), "7fe34c7c158b70de");
}

}  // namespace
}  // namespace zerohour::westfront
