// What the legal list promises of attacks (engine/lgg/candidates.h).
#include "engine/lgg/candidates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "bench/random_play.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/lgg.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

std::vector<Action> attacks_on(const ActionList& listed, UnitId enemy) {
  std::vector<Action> attacks;
  std::copy_if(listed.begin(), listed.end(), std::back_inserter(attacks),
               [&](const Action& a) { return a.kind == Kind::kMove && a.target == enemy; });
  return attacks;
}

// Counts the enemies who can be attacked straight, those of them whom no other listed attack reaches, and fails where
// the list has no attack on one of them.
struct Straight {
  int all = 0, alone = 0;
  void look(const Lgg& game, const State& s) {
    const View view = game.view(s);
    view.for_each(s.side, [&](UnitId u) {
      const ActionList listed = list_actions(view, u);
      view.for_each(other(s.side), [&](UnitId enemy) {
        const Action straight = straight_attack(view, u, enemy);
        const std::vector<Action> attacks = attacks_on(listed, enemy);
        if (!view.type(u).may_attack() || !is_legal(view, straight).ok()) return;
        ++all;
        ASSERT_FALSE(attacks.empty()) << game.format_action(s, straight) << "\n" << game.format_state(s);
        alone += attacks.size() == 1 && attacks[0] == straight ? 1 : 0;
      });
    });
  }
};

TEST(Candidates, HaveAnAttackOnEveryEnemyWhoCanBeAttackedStraight) {
  const auto is_pass = [](ActionGroup group) { return group.id == 0; };
  bench::RandomChooser<Lgg, decltype(is_pass)> chooser(bench::Choice::kByGroup, is_pass);
  Straight straight;
  for (const char* scenario : {"pinch", "crossing"}) {
    const std::shared_ptr<const Lgg> game = Lgg::load(scenario).value();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Random random(seed);
      State s = game->initial_state();
      int number = 0;
      bench::play_out(*game, s, chooser, random, [&](const State& after) {
        if (++number % 4 == 0 && after.step == Step::kActivate && !HasFatalFailure()) straight.look(*game, after);
      });
    }
  }
  EXPECT_GT(straight.all, 100);
  EXPECT_GT(straight.alone, 3);
}

}  // namespace
}  // namespace zerohour::lgg
