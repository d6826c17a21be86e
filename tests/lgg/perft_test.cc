// How many sequences of candidates there are from the start of pinch, and golden random games: each change of a rule or
// of the candidates shows here. The failure prints what it is now.
#include "engine/core/perft.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/random_play.h"
#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {
namespace {

TEST(Perft, OfPinch) {
  const auto game = Lgg::load("pinch");
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(perft(**game, (*game)->initial_state(), 2), (std::vector<std::uint64_t>{115, 9127}));
}

// A random game's end: decisions, the hash of its last state, and its result.
std::string random_game(const Lgg& game, std::uint64_t seed) {
  Random random(seed);
  State s = game.initial_state();
  int decisions = 0;
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const GroupList groups = list_groups(game.view(s));
    ActionList actions;
    while (actions.empty()) {
      actions = list_actions(game.view(s), groups.subject[random.below(static_cast<std::uint32_t>(groups.count))]);
    }
    game.apply(s, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    ++decisions;
  }
  return absl::StrFormat("%d %016x %s", decisions, game.hash(s), game.result(s).reason);
}

struct Golden {
  const char* scenario;
  std::uint64_t seed;
  const char* end;
};

TEST(GoldenGames, EndAsTheyDid) {
  const Golden games[] = {
      {"pinch", 1, "18 ac9c035db8cf5c69 the day has ended, and neither army has collapsed (S3)"},
      {"pinch", 2, "17 14330a6e1e7ec513 the day has ended, and neither army has collapsed (S3)"},
      {"meeting", 1, "181 24ff2868a20c885e the day has ended, and neither army has collapsed (S3)"},
      {"meeting", 2, "160 332b40df28ed7ce7 the day has ended, and neither army has collapsed (S3)"},
      {"crossing", 1, "88 67f0bc38477f66aa the town block is not held at the end of the day (G65)"},
      {"bivouac", 1, "106 e1de377316a92bca one army stays on the field, and the other leaves (15.1)"},
      {"bivouac", 2, "180 bd64e47c4a0f3fa4 both armies leave the field (15.1)"},
  };
  for (const Golden& golden : games) {
    const auto game = Lgg::load(golden.scenario);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(random_game(**game, golden.seed), golden.end) << golden.scenario << " " << golden.seed;
  }
}

// The hashes of all positions of twenty random games of each scenario, added up: whatever changes anything in play
// changes this number, and it is the same on every machine.
TEST(Total, OfAllPositionsOfRandomGames) {
  const auto is_pass = [](ActionGroup group) { return group.id == 0; };
  bench::RandomChooser<Lgg, decltype(is_pass)> chooser(bench::Choice::kByGroup, is_pass);
  std::uint64_t total = 0;
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(scenario);
    ASSERT_TRUE(game.ok()) << game.status();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      State s = (*game)->initial_state();
      std::uint64_t hash = (*game)->hash(s);
      bench::play_out(**game, s, chooser, random, [&](const State& after) {
        hash = (std::rotl(hash, 5) ^ (*game)->hash(after)) * 0x9e3779b97f4a7c15;
      });
      total += hash;
    }
  }
  EXPECT_EQ(absl::StrFormat("%016x", total), "7f8933b4b38197e6");
}

}  // namespace
}  // namespace zerohour::lgg
