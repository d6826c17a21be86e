// Fierce games in the open, in which attacks are preferred: invariants after every step, and the engine's paths and
// combats against the slow referee's.
#include "tests/lgg/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/random_roll.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/path.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

#ifdef ZEROHOUR_SANITIZED
constexpr std::uint64_t kSeeds = 1;
constexpr int kLeast = 10;
#else
constexpr std::uint64_t kSeeds = 5;
constexpr int kLeast = 50;
#endif

struct Counts {
  int legal = 0, illegal = 0, attacks = 0, combats = 0;
};

// A listed move, or one with a point or a heading changed, which is often illegal.
Action changed(Action a, Random& random) {
  if (random.below(3) == 0) return a;
  const auto nudge = [&](std::int16_t& number, int most) {
    number =
        static_cast<std::int16_t>(number + static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most))) - most);
  };
  if (a.legs > 0 && random.below(2) == 0) {
    table::Pose& leg = a.leg[random.below(a.legs)];
    nudge(leg.at.x, 200);
    nudge(leg.at.y, 200);
  }
  if (random.below(4) == 0) a.heading = static_cast<std::int16_t>(random.below(360));
  if (random.below(8) == 0 && a.legs < 3 && a.target == kNoUnit) {
    table::Pose more = a.legs > 0 ? a.end() : table::Pose{{2400, 2400}, a.heading};
    nudge(more.at.x, 500);
    nudge(more.at.y, 500);
    a.add_leg(more);
  }
  if (random.below(10) == 0) a.target = kNoUnit;
  return a;
}

void compare(const Lgg& game, const State& s, const Action& a, Counts& counts) {
  const View view = game.view(s);
  const Walk walk = walk_unit(view, a);
  const reference::Verdict verdict = reference::judge_move(view, a);
  ASSERT_EQ(walk.fault.empty(), verdict.legal) << game.format_action(s, a) << ": " << walk.fault << "\n"
                                               << game.format_state(s);
  if (verdict.legal) {
    ASSERT_EQ(walk.cost, verdict.cost) << game.format_action(s, a) << "\n" << game.format_state(s);
    ++counts.legal;
    if (a.target != kNoUnit) ++counts.attacks;
  } else {
    ++counts.illegal;
  }
}

// One of the listed actions: an attack where there is one, more often than not.
Action choose(const Lgg& game, const State& s, Random& random, Counts& counts, bool compares) {
  std::vector<Action> all, attacks;
  for_each_legal_action(game, s, [&](const Action& a) {
    all.push_back(a);
    if ((a.kind == Kind::kMove && a.target != kNoUnit) || a.kind == Kind::kForce || a.kind == Kind::kFire) {
      attacks.push_back(a);
    }
  });
  for (int i = 0; i < 16 && compares; ++i) {
    const std::vector<Action>& pool = i % 2 == 0 || attacks.empty() ? all : attacks;
    const Action a = changed(pool[random.below(static_cast<std::uint32_t>(pool.size()))], random);
    if (a.kind == Kind::kMove && a.subject < kCommanderSubject) compare(game, s, a, counts);
  }
  const std::vector<Action>& from = !attacks.empty() && random.below(4) != 0 ? attacks : all;
  return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

void play(const Lgg& game, std::uint64_t seed, bool open, Counts& counts) {
  Random random(seed);
  State s = game.initial_state();
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      if (s.step == Step::kCombat && s.p.again == 0 && open) {
        const CombatTotals totals = combat_totals(game.view(s), s.p.defender);
        const reference::Totals expected = reference::combat_totals(game.view(s), s.p.defender);
        ASSERT_EQ(totals.total(0), expected.attack) << game.format_state(s);
        ASSERT_EQ(totals.total(1), expected.defence) << game.format_state(s);
        ++counts.combats;
      }
      game.apply(s, random_roll(game, s, random));
    } else {
      game.apply(s, choose(game, s, random, counts, open && s.step == Step::kActivate));
      if (testing::Test::HasFailure()) return;
    }
    const absl::Status status = game.check_invariants(s);
    ASSERT_TRUE(status.ok()) << status << "\n" << game.format_state(s);
  }
}

Scene open_field() {
  Scene scene;
  scene.day = "summer,,,,weather=overcast;ground=soft;length=90";
  scene.row("wing,blue,,good,14,8,0,");
  for (const char* unit : {"line,10,14,0", "elite,15,14,0,guard=1", "militia,20,14,0", "heavy,28,12,0", "light,34,14,0",
                           "foot_gun,24,15,0", "horse_gun,38,12,0", "irregular,6,10,0,outrider=1"}) {
    scene.blue(unit);
  }
  for (const char* unit : {"line,10,32,180", "elite,15,32,180,guard=1", "militia,20,30,150", "heavy,28,34,180",
                           "light,34,32,200", "foot_gun,24,31,180", "engineer,38,36,180", "line,30,29,135"}) {
    scene.red(unit);
  }
  return scene;
}

TEST(Reference, AgreesOnPathsAndCombatsInTheOpen) {
  Counts counts;
  const auto field = open_field().load();
  ASSERT_TRUE(field.ok()) << field.status();
  const auto pinch = Lgg::load("pinch");
  ASSERT_TRUE(pinch.ok());
  for (std::uint64_t seed = 1; seed <= kSeeds && !HasFailure(); ++seed) {
    play(**field, seed, true, counts);
    play(**pinch, seed, true, counts);
  }
  EXPECT_GT(counts.legal, 5 * kLeast);
  EXPECT_GT(counts.illegal, 5 * kLeast);
  EXPECT_GT(counts.attacks, kLeast) << "legal ones";
  EXPECT_GT(counts.combats, kLeast / 5);
}

TEST(FierceGames, KeepTheInvariants) {
  Counts counts;
  for (const char* name : {"meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(name);
    ASSERT_TRUE(game.ok());
    for (std::uint64_t seed = 1; seed <= std::min<std::uint64_t>(kSeeds, 2) && !HasFailure(); ++seed)
      play(**game, seed, false, counts);
  }
}

}  // namespace
}  // namespace zerohour::lgg
