// The players of one habit keep to it.
#include "ai/westfront/habits.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "ai/westfront/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::westfront {
namespace {

// Plays a raid out; seen(position, action) is called for what the side's player does.
template <class Seen>
void play_raid(const std::string& attacker, const std::string& defender, Side watched, std::uint64_t seed,
               const Seen& seen) {
  const auto game = *Westfront::load("raid");
  const std::unique_ptr<ai::Bot<Westfront>> bots[] = {*make_westfront_bot(attacker, seed),
                                                      *make_westfront_bot(defender, seed)};
  Random random(seed);
  State s = game->initial_state();
  while (game->actor(s) != Actor::kNobody) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Side side = game->actor(s) == Actor::kSecond ? kDefender : kAttacker;
    const Action action = bots[index(side)]->choose(*game, s, {});
    ASSERT_TRUE(game->is_legal(s, action).ok());
    if (side == watched) seen(*game, s, action);
    game->apply(s, action);
  }
}

bool does_nothing(const Action& a) {
  return a.kind == Kind::kPass || a.kind == Kind::kDone || a.kind == Kind::kNoSupport || a.kind == Kind::kKeep;
}

TEST(WestfrontHabits, PassesDoesNothing) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    play_raid("script", "passes", kDefender, seed, [](const Westfront&, const State& s, const Action& a) {
      EXPECT_TRUE(does_nothing(a) || s.step == Step::kLoseBattery) << static_cast<int>(a.kind);
    });
  }
}

TEST(WestfrontHabits, LastShotFiresAtTheLastTargetAndDoesNothingElse) {
  int shots = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    play_raid("script", "last-shot", kDefender, seed, [&](const Westfront& game, const State& s, const Action& a) {
      if (a.kind != Kind::kShot) return;
      ++shots;
      Action last;
      for_each_legal_action(game, s, [&](const Action& other) {
        if (other.kind == Kind::kShot) last = other;
      });
      EXPECT_EQ(a, last);
    });
  }
  EXPECT_GT(shots, 3);
}

TEST(WestfrontHabits, HoldsOrdersNobodyToMove) {
  int orders = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    play_raid("script", "holds", kDefender, seed, [&](const Westfront&, const State&, const Action& a) {
      if (a.kind != Kind::kOrder) return;
      ++orders;
      for (const StandOrder& part : a.parts) {
        EXPECT_TRUE(part.verb != Verb::kMove && part.verb != Verb::kAssault && part.verb != Verb::kCross);
      }
    });
  }
  EXPECT_GT(orders, 3);
}

// Once the points are there, no order leads further out.
TEST(WestfrontHabits, GoesHomeOnceThatWins) {
  int going = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    play_raid("goes-home", "turtle", kAttacker, seed, [&](const Westfront& game, const State& s, const Action& a) {
      const View view = game.view(s);
      int out = 0;
      view.for_each(kAttacker, [&](StandId one) { out += is_platoon(view.type(one)) && s.at[one].y > 140 ? 1 : 0; });
      if (a.kind != Kind::kOrder || score(view) + out < game.rules().scenario.win) return;
      const auto stands = view.order_stands();
      for (std::size_t i = 0; i < stands.size(); ++i) {
        if (a.parts[i].verb != Verb::kMove) continue;
        ++going;
        EXPECT_LE(a.parts[i].leg[a.parts[i].legs - 1U].y, s.at[stands[i]].y);
      }
    });
  }
  EXPECT_GT(going, 0);
}

}  // namespace
}  // namespace zerohour::westfront
