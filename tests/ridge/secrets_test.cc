// No player's answer depends on where the enemy's hidden units stand.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "engine/core/random_roll.h"
#include "tests/ridge/data_for_tests.h"

namespace zerohour {
namespace {

using Make = std::function<std::unique_ptr<ai::Bot<Ridge>>(std::uint64_t seed)>;

struct Count {
  int asked = 0;        // in positions where something is hidden from the side
  int differences = 0;  // in the answers
};

std::string answer(const Make& make, const Ridge& game, const Ridge::State& shown, Side side, std::uint64_t seed) {
  const auto bot = make(seed);
  bot->sit(side);
  const std::string action = game.format_action(shown, bot->choose(game, shown, {.nodes = 200}));
  return absl::StrCat(action, " ", bot->explain());
}

// Asks in random games, in each position as it is, as it may be, and as the side sees it.
Count compare(const Make& make) {
  const auto game = test_ridge();
  Count count;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random(seed);
    ai::RandomBot<Ridge> player(seed);
    for (Ridge::State s = game->initial_state(); !game->result(s).over;) {
      if (game->actor(s) == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const Side side = chooser(*game, s, Ridge::Action{});
      const Ridge::State view = game->visible_to(s, side), twin = game->resample(s, side, random);
      EXPECT_EQ(game->visible_to(twin, side), view);
      if (twin != s) {
        ++count.asked;
        const std::uint64_t own_seed = random();
        const std::string plain = answer(make, *game, view, side, own_seed);
        for (const Ridge::State& shown : {s, twin}) {
          if (answer(make, *game, shown, side, own_seed) != plain) ++count.differences;
        }
      }
      player.sit(side);
      game->apply(s, player.choose(*game, s, {}));
    }
  }
  return count;
}

TEST(RidgeSecrets, ChangeNoAnswer) {
  for (const Make& make : {Make([](auto seed) { return std::make_unique<ai::MctsBot<Ridge>>(seed); }),
                           Make([](auto seed) { return std::make_unique<ai::RandomBot<Ridge>>(seed); })}) {
    const Count count = compare(make);
    EXPECT_GT(count.asked, 100);
    EXPECT_EQ(count.differences, 0);
  }
}

// Chooses by where the first enemy is.
class PeekingBot final : public ai::Bot<Ridge> {
 public:
  std::string name() const override { return "peeking"; }
  Ridge::Action choose(const Ridge& game, const Ridge::State& s, const ai::Budget&) override {
    const Side side = chooser(game, s, Ridge::Action{});
    const int enemy = game.unit_named(side == Side::kFirst ? "R1" : "B1");
    ai::RandomBot<Ridge> bot(static_cast<std::uint64_t>(s.units[enemy].at.id()));
    bot.sit(side);
    return bot.choose(game, s, {});
  }
};

TEST(RidgeSecrets, APeekingPlayerIsFoundOut) {
  EXPECT_GT(compare([](auto) { return std::make_unique<PeekingBot>(); }).differences, 50);
}

// What is told of actions that are hidden from a side is not seen by it; what it sees of all others changes.
TEST(RidgeSecrets, OnlyPlacingIsHidden) {
  const auto game = test_ridge();
  Ridge::State s = game->initial_state();
  for (const char* text : {"place R1 0403", "place R2 0503", "place R3 0603", "place R4 0402", "done"}) {
    const Ridge::Action action = game->parse_action(s, text).value();
    const Ridge::State before = game->visible_to(s, Side::kFirst);
    EXPECT_EQ(game->hides(s, action, Side::kFirst), action.kind == Ridge::Kind::kPlace);
    EXPECT_FALSE(game->hides(s, action, Side::kSecond));
    game->apply(s, action);
    EXPECT_EQ(game->visible_to(s, Side::kFirst) == before, action.kind == Ridge::Kind::kPlace);
  }
}

}  // namespace
}  // namespace zerohour
