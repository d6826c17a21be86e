// The players of one habit keep to it.
#include "ai/lgg/habits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "ai/lgg/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

// Plays so many rounds of `meeting` against the script; seen(position, action) is called for what the player of `side`
// does when it may act. Returns the last position.
template <class Seen>
State play_meeting(const std::string& player, Side side, int rounds, std::uint64_t seed, const Seen& seen) {
  const auto game = *Lgg::load("meeting");
  const std::unique_ptr<ai::Bot<Lgg>> own = *make_lgg_bot(player, seed), other = *make_lgg_bot("script-3", seed);
  own->sit(side);
  other->sit(zerohour::other(side));
  Random random(seed);
  State s = game->initial_state();
  while (game->actor(s) != Actor::kNobody && s.round <= rounds) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Side decides = ai::deciding_side(*game, s, kBlue);
    const Action action = (decides == side ? own : other)->choose(*game, s, {});
    EXPECT_TRUE(game->is_legal(s, action).ok());
    if (decides == side && s.step == Step::kActivate) seen(s, action);
    game->apply(s, action);
  }
  return s;
}

bool attacks(const Action& a) {
  return a.kind == Kind::kMove && a.target != 0;
}

TEST(LggHabits, AnswersPassesWheneverItMayAct) {
  int passes = 0;
  play_meeting("answers", kRed, 99, 1, [&](const State&, const Action& a) {
    EXPECT_EQ(a.kind, Kind::kPass);
    ++passes;
  });
  EXPECT_GT(passes, 3);
}

TEST(LggHabits, SecondAttacksOnlyInRoundsInWhichItMovesSecond) {
  int attacked = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    play_meeting("second", kRed, 99, seed, [&](const State& s, const Action& a) {
      if (!attacks(a)) return;
      ++attacked;
      EXPECT_NE(s.first, kRed);
    });
  }
  EXPECT_GT(attacked, 3);
}

TEST(LggHabits, WaitsAttacksInAnyRound) {
  int attacked = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    play_meeting("waits", kRed, 99, seed,
                 [&](const State& s, const Action& a) { attacked += attacks(a) && s.first == kRed ? 1 : 0; });
  }
  EXPECT_GT(attacked, 0);
}

// Blue's right is the hill H2, about 53, 18.
TEST(LggHabits, HillGathersOnTheHillToItsRight) {
  const auto game = *Lgg::load("meeting");
  const auto away = [&](const State& s) {
    double sum = 0;
    int count = 0;
    game->view(s).for_each(kBlue, [&](UnitId u) {
      sum += table::length(table::vec(s.pose[u].at) - table::Vec{5'300, 1'800});
      ++count;
    });
    return sum / std::max(count, 1);
  };
  const State later = play_meeting("hill", kBlue, 6, 1, [](const State&, const Action&) {});
  EXPECT_LT(away(later), away(game->initial_state()) * 2 / 3);
}

}  // namespace
}  // namespace zerohour::lgg
