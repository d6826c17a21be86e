// No bot's answer depends on what its side may not see.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "absl/strings/str_cat.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "engine/core/random_roll.h"
#include "tests/patrol/patrol_ideas.h"

namespace zerohour::patrol {
namespace {

using State = Patrol::State;

struct Maker {
  const char* name;
  std::function<std::unique_ptr<ai::Bot<Patrol>>(std::uint64_t)> make;
};
void PrintTo(const Maker& maker, std::ostream* out) {
  *out << maker.name;
}

struct Count {
  int states = 0;       // asked about
  int both = 0;         // of them, where both sides choose at once
  int differences = 0;  // in the answers
};

// A listed action of the side, by chance.
Patrol::Action random_action(const Patrol& game, const State& s, Side side, Random& random) {
  ai::RandomBot<Patrol> bot(random());
  bot.sit(side);
  return bot.choose(game, s, {});
}

std::string answer(const Maker& maker, const Patrol& game, const State& shown, Side side, std::uint64_t seed) {
  const auto bot = maker.make(seed);
  bot->sit(side);
  const ai::Budget budget{.nodes = 400};
  const ai::Forecast forecast = bot->forecast(game, shown);
  const std::string action = game.format_action(shown, bot->choose(game, shown, budget));
  return absl::StrCat(action, " ", bot->explain(), " ", forecast.turn_parts, " ", forecast.player_turns_left);
}

// Whether the bot answers alike in a position, in one that looks the same to its side, and in what it sees of both.
void compare(const Maker& maker, const Patrol& game, const State& s, Side side, Random& random, Count& count) {
  State twin = game.resample(s, side, random);
  // In one of the two the enemy has chosen already, in the other it has not.
  if (game.actor(s) == Actor::kBoth) game.apply(twin, random_action(game, s, other(side), random));
  const State view = game.visible_to(s, side);
  ASSERT_EQ(game.visible_to(twin, side), view);
  if (twin == s) return;
  ++count.states;
  if (game.actor(s) == Actor::kBoth) ++count.both;
  const std::uint64_t seed = random();
  const std::string plain = answer(maker, game, view, side, seed);
  if (answer(maker, game, s, side, seed) != plain || answer(maker, game, twin, side, seed) != plain) {
    ++count.differences;
  }
}

Count compare_games(const Maker& maker) {
  Count count;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Patrol game(seed % 3 == 0 ? Patrol::gate() : Patrol::valley());
    Random random(seed);
    State s = game.initial_state();
    while (!game.result(s).over) {
      const Actor actor = game.actor(s);
      if (actor == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      for (const Side side : {Side::kFirst, Side::kSecond}) {
        if (acts(actor, side)) compare(maker, game, s, side, random, count);
      }
      const bool first = actor == Actor::kBoth ? random.below(2) == 0 : actor == Actor::kFirst;
      game.apply(s, random_action(game, s, first ? Side::kFirst : Side::kSecond, random));
    }
  }
  return count;
}

class Secrets : public testing::TestWithParam<Maker> {};

TEST_P(Secrets, ChangeNoAnswer) {
  const Count count = compare_games(GetParam());
  EXPECT_GT(count.states, 200);
  EXPECT_GT(count.both, 100);
  EXPECT_GT(count.states, count.both) << "the enemy has chosen already";
  EXPECT_EQ(count.differences, 0);
}

INSTANTIATE_TEST_SUITE_P(
    Bots, Secrets,
    testing::Values(Maker{"planner", make_planner},
                    Maker{"mcts", [](auto seed) { return std::make_unique<ai::MctsBot<Patrol>>(seed); }},
                    Maker{"random", [](auto seed) { return std::make_unique<ai::RandomBot<Patrol>>(seed); }}),
    [](const auto& maker) { return std::string(maker.param.name); });

// Stays where the enemy is stronger.
class PeekingBot final : public ai::Bot<Patrol> {
 public:
  explicit PeekingBot(std::uint64_t) {}
  std::string name() const override { return "peeking"; }
  void sit(Side side) override { side_ = side; }
  Patrol::Action choose(const Patrol& game, const State& s, const ai::Budget&) override {
    const int own = index(side_);
    const bool stays = s.chit[1 - own] > s.chit[own];
    Random random(1);
    return stays ? Patrol::Action{Patrol::Kind::kGo, side_, s.at[own]} : random_action(game, s, side_, random);
  }

 private:
  Side side_ = Side::kFirst;
};

TEST(PeekingBot, IsFoundOut) {
  const Maker peeking{"peeking", [](auto seed) { return std::make_unique<PeekingBot>(seed); }};
  EXPECT_GT(compare_games(peeking).differences, 50);
}

}  // namespace
}  // namespace zerohour::patrol
