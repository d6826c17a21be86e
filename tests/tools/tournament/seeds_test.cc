#include "tools/tournament/seeds.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <set>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

constexpr char kSecret[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

std::uint64_t dice_number(std::uint64_t master, int pair) {
  const std::string text = dice_of_pair(MasterSeed::from_number(master), pair).to_string();
  return MasterSeed::parse(text)->number().value();
}
std::uint64_t bot_seed(std::uint64_t master, int pair, Side side) {
  return bot_seed(MasterSeed::from_number(master), pair, side);
}

// From an independent program (Python's hashlib), by the words of seeds.h.
TEST(Seeds, GoldenOfShortNumbers) {
  EXPECT_EQ(dice_number(1, 0), 7463261739487096063u);
  EXPECT_EQ(bot_seed(1, 0, Side::kFirst), 4802075767442066019u);
  EXPECT_EQ(bot_seed(1, 0, Side::kSecond), 4662439302725551735u);
  EXPECT_EQ(dice_number(1, 1), 2262837911175954347u);
  EXPECT_EQ(dice_number(2, 0), 3154965623041844091u);
  EXPECT_EQ(dice_number(~std::uint64_t{0}, 123456), 5665972905240439005u);
  EXPECT_EQ(bot_seed(~std::uint64_t{0}, 123456, Side::kFirst), 7046347502248368847u);
  EXPECT_EQ(bot_seed(~std::uint64_t{0}, 123456, Side::kSecond), 278018091878429082u);
}

TEST(Seeds, GoldenOfASecret) {
  const MasterSeed secret = *MasterSeed::parse(kSecret);
  EXPECT_EQ(secret.to_string(), kSecret);
  EXPECT_FALSE(secret.number().has_value());
  EXPECT_EQ(dice_of_pair(secret, 0).to_string(), "0e2272408e69a9aa7d133ac781e71ba1293ff0f100fe177c5d3f577d5938000e");
  EXPECT_EQ(dice_of_pair(secret, ~123456).to_string(),
            "ab1d6be2d13ae4f3f53db053da1d52a2f56018b60b87d3255ab50abe4a857ab1");
  EXPECT_EQ(bot_seed(secret, 0, Side::kFirst), 3583417026550199066u);
  EXPECT_EQ(bot_seed(secret, 123456, Side::kSecond), 2198674522096368806u);
  EXPECT_EQ(program_seed(secret, 123456, Side::kSecond), 2198674522096368806u);
}

// A program that could try short numbers until one gives its seed would know the dice.
TEST(Seeds, AProgramsSeedTellsNothingOfAShortNumber) {
  EXPECT_EQ(program_seed(MasterSeed::from_number(1), 0, Side::kFirst), 4634577013272063658u);
  for (const int pair : {0, 1, ~1}) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      std::set<std::uint64_t> seeds;
      for (std::uint64_t master = 0; master < 100; ++master) {
        seeds.insert(program_seed(MasterSeed::from_number(master), pair, side));
        EXPECT_NE(program_seed(MasterSeed::from_number(master), pair, side), bot_seed(master, pair, side));
      }
      EXPECT_EQ(seeds.size(), 1U) << pair;
    }
  }
}

TEST(Seeds, SecretsAreNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) {
    const MasterSeed secret = MasterSeed::secret();
    EXPECT_EQ(secret.to_string().size(), 64U);
    EXPECT_EQ(*MasterSeed::parse(secret.to_string()), secret);
    seen.insert(secret.to_string());
    seen.insert(dice_of_pair(secret, 0).to_string());
    seen.insert(absl::StrCat(bot_seed(secret, 0, Side::kFirst)));
  }
  EXPECT_EQ(seen.size(), 300U);
}

TEST(Seeds, TextsGoBothWays) {
  for (const char* text : {"0", "1", "18446744073709551615", kSecret}) {
    EXPECT_EQ(MasterSeed::parse(text)->to_string(), text);
  }
  EXPECT_EQ(*MasterSeed::parse("7"), MasterSeed::from_number(7));
  for (const char* text : {"", "-1", "01", "x", "18446744073709551616", "0102", " 1"}) {
    EXPECT_FALSE(MasterSeed::parse(text).ok()) << text;
  }
}

// Programs have their own, but in the tournaments of version 1.
TEST(Seeds, OfTheGamesOfATournament) {
  tournament::Setup setup;
  setup.seed = MasterSeed::from_number(5);
  setup.pairs = 9;
  setup.entries.resize(2);
  setup.entries[1].command = "./mybot";
  setup.pairings = {{0, 1}};
  const GameId first = {3, 0, 0}, second = {3, 0, 1};
  EXPECT_EQ(dice_of_game(setup, first), DiceSeed::from_number(dice_number(5, 3)));
  EXPECT_EQ(dice_of_game(setup, second), dice_of_game(setup, first));
  EXPECT_EQ(seed_of_player(setup, first, Side::kFirst), bot_seed(5, 3, Side::kFirst));
  EXPECT_EQ(seed_of_player(setup, first, Side::kSecond), program_seed(setup.seed, 3, Side::kSecond));
  EXPECT_EQ(seed_of_player(setup, second, Side::kFirst), program_seed(setup.seed, 3, Side::kFirst));
  setup.version = 1;
  EXPECT_EQ(seed_of_player(setup, second, Side::kFirst), bot_seed(5, 3, Side::kFirst));
  setup.unpaired = true;
  EXPECT_EQ(dice_of_game(setup, second), DiceSeed::from_number(dice_number(5, ~3)));
}

TEST(Seeds, AllDifferentAndInRange) {
  std::set<std::uint64_t> seen;
  int count = 0;
  for (const std::uint64_t master : {0u, 1u, 2u, 3u}) {
    for (int pair = 0; pair < 1000; ++pair) {
      for (const std::uint64_t seed :
           {dice_number(master, pair), bot_seed(master, pair, Side::kFirst), bot_seed(master, pair, Side::kSecond)}) {
        EXPECT_LT(seed, std::uint64_t{1} << 63);
        seen.insert(seed);
        ++count;
      }
    }
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(count));
}

// Of 63 bits about half differ between any two kinds and any two neighbours: 5 standard deviations of the mean of 1000
// are 0.63.
TEST(Seeds, Unrelated) {
  int dice_bot = 0, bot_bot = 0, neighbours = 0, masters = 0;
  for (int pair = 0; pair < 1000; ++pair) {
    const std::uint64_t dice = dice_number(5, pair), bot = bot_seed(5, pair, Side::kFirst);
    dice_bot += std::popcount(dice ^ bot);
    bot_bot += std::popcount(bot ^ bot_seed(5, pair, Side::kSecond));
    neighbours += std::popcount(dice ^ dice_number(5, pair + 1));
    masters += std::popcount(dice ^ dice_number(6, pair));
  }
  for (const int bits : {dice_bot, bot_bot, neighbours, masters}) EXPECT_NEAR(bits / 1000.0, 31.5, 0.63);
}

}  // namespace
}  // namespace zerohour::tournament
