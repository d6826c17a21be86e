// Named players play as they always did: old records and documents name them (ai/loos/data/players.txt).
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>

#include "ai/loos/players.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

// A number for what the bot decides on both sides: in a small battle, and at the beginning of the whole game.
std::uint64_t decisions_of(const std::string& name) {
  constexpr std::uint64_t kSeed = 11;
  constexpr int kBeginning = 3, kAll = 99;  // player turns
  const bool thinks = bot_list().find(name)->thinks;
  std::uint64_t digest = 0;
  for (const char* const scenario : {"race-for-lens", "mobile-breakout", "loos"}) {
    const auto game = *Loos::load(scenario);
    const std::unique_ptr<ai::Bot<Loos>> bot = *make_loos_bot(name, kSeed);
    ai::Budget budget;
    budget.nodes = 50;
    Random random(kSeed);
    State s = game->initial_state();
    int left = thinks && scenario == std::string("loos") ? kBeginning : kAll;
    while (left > 0 && game->actor(s) != Actor::kNobody) {
      const Side active = s.active;
      game->apply(s, game->actor(s) == Actor::kChance ? random_roll(*game, s, random) : bot->choose(*game, s, budget));
      digest = (std::rotl(digest, 5) ^ game->hash(s)) * 0x9e3779b97f4a7c15ULL;
      if (s.active != active) --left;
    }
  }
  return digest;
}

struct Frozen {
  const char* player;
  std::uint64_t decisions;
};
constexpr Frozen kFrozen[] = {
    {"random", 0xa515fb46c04a56ce},      {"mcts", 0xad6b350e497f77a8},        {"greedy", 0x5c0d703ee31b25cd},
    {"script", 0x350c95c974dce313},      {"script-2", 0xeb519fb428780478},    {"script-3", 0xf719ea253b57ab1e},
    {"script-4", 0xb6b479a411c37f53},    {"script-5", 0xab01b0988f5d909f},    {"script-6", 0xda91fd1e0465d41d},
    {"script-7", 0xda91fd1e0465d41d},    {"script-8", 0xda91fd1e0465d41d},    {"climb", 0x6a80694078c0b694},
    {"climb-2", 0xcc6dc1c844ad4ea4},     {"climb-net", 0x01804843afdf871e},   {"climb-net-2", 0xa7f3cd09e40d80f3},
    {"climb-3", 0x2de2ea3797a89ff0},     {"climb-4", 0xf8874c9de51d400a},     {"climb-5", 0xb97c6013945c5702},
    {"climb-6", 0xf97013a7b90218eb},     {"climb-7", 0xf97013a7b90218eb},     {"mutate", 0xefba91eb43a19d7f},
    {"reply", 0x180ffd03d7980726},       {"reply-2", 0x1c3b65308f4fb19c},     {"reply-net", 0x413c4a5de8460493},
    {"reply-3", 0x121c2ba5a0605fd4},     {"reply-4", 0xd2c3fb5773c24df6},     {"reply-5", 0xd2c3fb5773c24df6},
    {"reply-6", 0xd2c3fb5773c24df6},     {"reply-7", 0x6e1f44253375e882},     {"reply-8", 0x8a47351b5279c862},
    {"reply-9", 0x2419b3959bd38d6f},     {"reply-10", 0x8a47351b5279c862},    {"reply-11", 0x8a47351b5279c862},
    {"script-9", 0xda91fd1e0465d41d},    {"climb-8", 0xf97013a7b90218eb},     {"reply-14", 0x2419b3959bd38d6f},
    {"reply-12", 0x2419b3959bd38d6f},    {"reply-13", 0x2419b3959bd38d6f},    {"rush", 0x67fd1e00253a6845},
    {"turtle", 0xa573b8ca7192bca2},      {"flank", 0x04bde094bc2c425c},       {"restless", 0x02296513cf22f6cc},
    {"restless-4", 0x3438acd361ef183f},  {"novice", 0x528bc2fa704e4c90},      {"exploiter-1", 0xe9524c79345adeed},
    {"exploiter-2", 0xb2343d63699b418e}, {"exploiter-3", 0x14ecfb31976251aa}, {"exploiter-4", 0x56cf120e90f99b91},
};

TEST(LoosPlayers, FrozenPlayersDecideAsEver) {
  for (std::size_t i = 0; i < std::size(kFrozen); i += kThorough ? 1 : 5) {
    const Frozen& frozen = kFrozen[i];
    EXPECT_EQ(decisions_of(frozen.player), frozen.decisions)
        << frozen.player << ": 0x" << std::hex << decisions_of(frozen.player);
  }
}

// `planner` and the levels change; they are other players with more or less thought.
TEST(LoosPlayers, AllAreFrozenButThoseThatChange) {
  for (const auto& player : named_players().players()) {
    const auto* const frozen = std::find_if(std::begin(kFrozen), std::end(kFrozen),
                                            [&](const Frozen& one) { return player.name == one.player; });
    EXPECT_EQ(frozen == std::end(kFrozen), player.level > 0 || player.name == "planner") << player.name;
  }
}

// Numbers that so few decisions do not show.
TEST(LoosPlayers, FrozenPlayersHaveTheirNumbers) {
  const PlayerSettings newest = named_players().find("reply-13")->settings;
  EXPECT_EQ(newest.nodes.count, 25'000U);
  EXPECT_FALSE(newest.nodes.at_most);
  EXPECT_EQ(newest.nodes.choices_a_phase, 2U);
  EXPECT_EQ(newest.search.order_nodes, 20'000U);
  EXPECT_EQ(newest.search.exact_nodes, 200'000U);
  EXPECT_EQ(newest.search.exact_positions, 2'000'000U);
  EXPECT_EQ(newest.search.slight, 0.002);
  EXPECT_EQ(newest.search.keep, 1);
  EXPECT_EQ(newest.search.least, 12);
  EXPECT_EQ(newest.script.evaluator, "zones-3");
  EXPECT_EQ(newest.script.book, BookKind::kStrong2);
  EXPECT_EQ(newest.script.line_hexes, 4);
  EXPECT_EQ(newest.script.habits.clear, 1200);
  EXPECT_EQ(named_players().find("reply-7")->settings.search.exact_nodes, 1'000'000U);
  EXPECT_TRUE(named_players().find("reply-10")->settings.script.weighs_entries);
}

TEST(LoosPlayers, TheRaceOfPlansIsNoMore) {
  EXPECT_EQ(make_loos_bot("race", 1).status().message(), "the bot 'race' no longer exists; 'reply' took its place");
}

}  // namespace
}  // namespace zerohour::loos
