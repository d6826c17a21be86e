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
std::string random_record(const Westfront& game, std::uint64_t seed) {
  const HostDice dice(DiceSeed::from_number(seed));
  RecordWriter writer(new_record(game, RecordDice::of(dice.seed())));
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

class WestfrontGolden : public testing::TestWithParam<const char*> {};

TEST_P(WestfrontGolden, GameReplaysByteForByte) {
  const auto game = load(GetParam());
  const std::string record = random_record(*game, 7);
  const std::string path = absl::StrCat(WESTFRONT_GOLDEN, "/", GetParam(), "-random-7.zhr");
  if (std::getenv("ZEROHOUR_WRITE_GOLDEN") != nullptr) std::ofstream(path) << record;
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), record);

  const auto read = parse_record(record);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(format_record(*read), record);
  const auto end = replay(*game, *read);
  ASSERT_TRUE(end.ok()) << end.status();
  EXPECT_TRUE(game->result(end->states.back()).over);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WestfrontGolden, testing::Values("raid", "hohenzollern"));

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
TEST(WestfrontTotal, OfAllPositionsOfRandomGames) {
  std::uint64_t total = 0;
  for (const char* scenario : {"raid", "raid+w9-off", "hohenzollern"}) {
    const auto game = load(scenario);
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
  EXPECT_EQ(absl::StrFormat("%016x", total), "7fe34c7c158b70de");
}

}  // namespace
}  // namespace zerohour::westfront
