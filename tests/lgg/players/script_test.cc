// What greedy and script do in small battles.
#include "ai/lgg/script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "ai/lgg/answers.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"
#include "ai/lgg/greedy.h"
#include "ai/lgg/outlook.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/settings.h"
#include "ai/lgg/target.h"
#include "bench/random_play.h"
#include "engine/core/random_roll.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/worth.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

Action greedy_choice(const Battle& b) {
  return GreedyBot(1).choose(*b.game, b.s, {});
}
Action script_choice(const Battle& b, const Brief& brief = {}) {
  return script_activation(*b.game, b.s, brief, 1);
}

// A worn-out enemy in front of a fresh unit.
TEST(LggGreedy, TakesAnAttackThatIsAsGoodAsWon) {
  const Battle b(
      Scene().blue("elite,24,20,0").blue("line,40,10,0").red("militia,24,30,180,hits=3").red("line,40,40,180"));
  const Action a = greedy_choice(b);
  EXPECT_EQ(a.kind, Kind::kMove);
  EXPECT_EQ(a.subject, 1);
  EXPECT_EQ(a.target, 3);
}

TEST(LggScript, TakesAnAttackThatIsAsGoodAsWon) {
  const Battle b(
      Scene().blue("elite,24,20,0").blue("line,40,10,0").red("militia,24,30,180,hits=3").red("line,40,40,180"));
  const Action a = script_choice(b);
  EXPECT_EQ(a.subject, 1);
  EXPECT_EQ(a.target, 3);
}

TEST(LggScript, FiresAtWhatStandsBeforeItsGun) {
  const Battle b(Scene().blue("foot_gun,24,20,0").blue("line,28,20,0").red("line,24,29,180").red("line,28,44,180"));
  Brief brief;
  brief.attack = -3'000;
  const Action a = script_choice(b, brief);
  EXPECT_EQ(a.kind, Kind::kFire);
  EXPECT_EQ(a.subject, 1);
}

// Through a whole battle no gun ends a move of its own nearer to the enemy than all infantry about it.
TEST(LggScript, MarchesNoGunInFront) {
  Battle b(Scene()
               .blue("line,20,10,0")
               .blue("line,28,10,0")
               .blue("foot_gun,24,10,0")
               .red("line,20,40,180")
               .red("line,28,40,180"));
  while (b.s.step == Step::kActivate && b.s.side == kBlue) {
    const Action a = script_choice(b);
    ASSERT_TRUE(b.game->is_legal(b.s, a).ok());
    b.game->apply(b.s, a);
    if (a.subject != 3 || a.kind != Kind::kMove) continue;
    int front = 0;
    for (const int u : {1, 2}) front = std::max<int>(front, b.s.pose[u].at.y);
    EXPECT_LE(b.s.pose[3].at.y, front + 350);
  }
}

TEST(LggScript, DrawsAWeakUnitBack) {
  const Battle b(Scene().blue("line,24,20,0,hits=3").blue("line,6,10,0").red("elite,24,31,180").red("line,42,44,180"));
  Brief brief;
  brief.escape = 400;
  const Action a = script_choice(b, brief);
  ASSERT_EQ(a.kind, Kind::kMove);
  EXPECT_EQ(a.subject, 1);
  EXPECT_EQ(a.target, kNoUnit);
  EXPECT_LT(a.end().at.y, 2'000);
}

// To win `crossing` blue must get over the river, lined up with it in one move and across in another.
TEST(LggScript, CrossesARiver) {
  const auto game = *Lgg::load("crossing");
  Random random(5);
  State s = game->initial_state();
  bool across = false;
  while (!game->result(s).over && !across) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Side side = game->actor(s) == Actor::kSecond ? kRed : kBlue;
    game->apply(s, script_action(*game, game->visible_to(s, side), side, {}, 1));
    game->view(s).for_each(kBlue, [&](UnitId u) { across = across || s.pose[u].at.y > 2'350; });
  }
  EXPECT_TRUE(across);
}

// What the enemy loses by blue's standing behind its front once blue's turn is over; 0 where nobody attacks it.
int flanked_after_turn(const Scene& scene, UnitId enemy, const Brief& brief) {
  Battle b(scene);
  while (b.s.step == Step::kActivate && b.s.side == kBlue) b.game->apply(b.s, script_choice(b, brief));
  if (!b.s.attacked(enemy)) return 0;
  return combat_totals(b.view(), enemy).modifiers[1][static_cast<int>(CombatModifier::kBehind)];
}

// Cavalry too far off to attack goes to the flank of whom the infantry attacks.
TEST(LggScript, SendsAUnitBehindTheFrontOfWhomAnotherAttacks) {
  Scene scene = Scene().blue("line,24,20,0").blue("light,44,20,0").red("line,24,30,180").red("line,4,44,180");
  EXPECT_EQ(flanked_after_turn(scene, 3, named_players().find("script-2")->settings.script), 0);
  EXPECT_LT(flanked_after_turn(scene, 3, {}), 0);
}

// For the ideas of the planner.
TEST(LggScript, ListsWhatItWouldLikeBestFirst) {
  const Battle b(
      Scene().blue("elite,24,20,0").blue("line,40,10,0").red("militia,24,30,180,hits=3").red("line,40,40,180"));
  const std::vector<Action> all = script_wishes(*b.game, b.s, {}, 100, 100);
  ASSERT_GT(all.size(), 2U);
  EXPECT_EQ(all.front(), script_choice(b));
  EXPECT_EQ(all.back().kind, Kind::kPass);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_TRUE(b.game->is_legal(b.s, all[i]).ok()) << b.game->format_action(b.s, all[i]);
    EXPECT_EQ(std::count(all.begin(), all.end(), all[i]), 1);
  }
  EXPECT_EQ(script_wishes(*b.game, b.s, {}, 2, 100), std::vector<Action>(all.begin(), all.begin() + 2));
  EXPECT_LE(script_wishes(*b.game, b.s, {}, 100, 0).size(), all.size());
}

TEST(LggPaths, LeadToThePlaceItselfOrNowhere) {
  const Battle b(Scene().blue("line,24,20,0").blue("line,24,25,0").red("line,24,44,180"));
  const std::optional<Path> clear = path_to(b.view(), 1, {2000, 2800}, 0);
  ASSERT_TRUE(clear.has_value());
  EXPECT_EQ(clear->walk.end, (table::Pose{{2000, 2800}, 0}));
  EXPECT_FALSE(path_to(b.view(), 1, {2400, 2600}, 0).has_value()) << "another stands there";
}

// The quick reckoning of an attack agrees with that of the rules once it is made.
TEST(LggField, ReckonsAnAttackAsTheRulesDo) {
  Battle b(Scene().blue("line,24,20,0").blue("line,32,30,270").red("line,24,28,180").red("line,42,44,180"));
  const Field field(b.view(), kBlue);
  const Crowd crowd(b.view());
  const Target target(field, crowd, field.index_of(3));
  const Target::Strike front = target.strike(field.index_of(1), 0), flank = target.strike(field.index_of(2), 3);
  const int one = target.gain(front), two = target.gain(front, flank);
  EXPECT_GT(two, one);
  const auto path = attack_path(b.view(), 1, 3, 0, hindering_enemy(b.view(), 1), false);
  ASSERT_TRUE(path.has_value());
  b.game->apply(b.s, path->action);
  EXPECT_EQ(combat_gain(b.view(), 3), one);
  const int side = table::normal_heading(180 + 270 - b.s.pose[3].heading) / 90;
  const auto second = attack_path(b.view(), 2, 3, side, hindering_enemy(b.view(), 2), false);
  ASSERT_TRUE(second.has_value());
  b.game->apply(b.s, second->action);
  EXPECT_EQ(combat_gain(b.view(), 3), two);
}

struct ScriptChooser {
  Action choose(const Lgg& game, const State& state, Random&) const {
    return script_action(game, state, decider(game.view(state)), Brief{}, 1);
  }
};

// A flank that stands askew is met at a slant, by those who know how.
TEST(LggPaths, AttackAtASlantWhereNoSideIsMetSquarely) {
  ScriptChooser chooser;
  int only = 0, both = 0;
  const std::shared_ptr<const Lgg> game = Lgg::load("crossing").value();
  const auto look = [&](const View& view, UnitId u, UnitId e, int side) {
    const UnitId hindered_by = hindering_enemy(view, u);
    const auto square = attack_path(view, u, e, side, hindered_by, false);
    const auto slant = attack_path(view, u, e, side, hindered_by, true);
    if (square) {
      ASSERT_TRUE(slant);
      EXPECT_TRUE(slant->action == square->action);
      ++both;
    } else if (slant) {
      EXPECT_TRUE(is_legal(view, slant->action).ok());
      EXPECT_EQ(static_cast<int>(view.facing(e, vec(slant->walk.end.at))), side);
      ++only;
    }
  };
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random(seed);
    State s = game->initial_state();
    bench::play_out(*game, s, chooser, random, [&](const State& after) {
      if (after.step != Step::kActivate) return;
      const View view = game->view(after);
      view.for_each(after.side, [&](UnitId u) {
        if (!view.type(u).may_attack() || !may_move(view, u) || after.attacked(u)) return;
        view.for_each(other(after.side), [&](UnitId e) {
          for (int side = 0; side < 4; ++side) look(view, u, e, side);
        });
      });
    });
  }
  EXPECT_GT(both, 100);
  EXPECT_GT(only, 10);
}

// A gun is lost for good, infantry in the radius is not.
TEST(LggField, PricesWhatIsGoneAboveWhatCanRally) {
  const Battle b(Scene().blue("line,24,14,0").blue("foot_gun,28,14,0").blue("line,24,40,0").red("line,4,44,180"));
  const Field field(b.view(), kBlue, {6'000, 700, 0});
  const auto own = [&](UnitId u) { return field.own(field.index_of(u)); };
  EXPECT_GT(own(2).rout, 6'000);
  EXPECT_LT(own(1).rout, 6'000);
  EXPECT_GT(own(3).rout, 6'000) << "out of the radius";
  EXPECT_EQ(own(2).hit, own(2).rout);
}

constexpr RoutPrices kPrices = {6'000, 700, 3'000};

TEST(LggOutlook, FearsTwoMoreThanOneAndNobodyOutOfReach) {
  const Scene one = Scene().blue("line,24,20,0").red("line,24,30,180").red("line,44,44,180");
  const Scene two = Scene().blue("line,24,20,0").red("line,24,30,180").red("line,33,21,270");
  const Battle a(one), b(two);
  const Field fields[] = {Field(a.view(), kBlue, kPrices), Field(b.view(), kBlue, kPrices)};
  const Crowd crowds[] = {Crowd(a.view()), Crowd(b.view())};
  Outlook single(fields[0], crowds[0], 50, false), both(fields[1], crowds[1], 50, false);
  EXPECT_GT(single.danger(0), 0);
  EXPECT_GT(both.danger(0), single.danger(0));
  EXPECT_LT(both.danger(0, nullptr, 3), both.danger(0));
  const table::Pose far = {{2400, 600}, 0};
  EXPECT_EQ(both.danger(0, &far), 0);
  EXPECT_GT(both.danger(0), single.danger(0)) << "it has been put back";
}

TEST(LggOutlook, HopesForWhatItCouldAttack) {
  const Battle b(Scene().blue("line,24,20,0").red("militia,24,30,180,hits=3").red("line,44,44,180"));
  const Field field(b.view(), kBlue, kPrices);
  const Crowd crowd(b.view());
  Outlook outlook(field, crowd, 50, false);
  EXPECT_GT(outlook.promise(0), 0);
  const table::Pose far = {{2400, 600}, 0};
  EXPECT_EQ(outlook.promise(0, &far), 0);
}

// Between two of the infantry there is no room to attack a gun that stands a little behind their fronts.
TEST(LggOutlook, SeesThatAGunBetweenInfantryCannotBeAttacked) {
  Scene open = Scene().blue("foot_gun,24,20,0").blue("line,26.4,20.4,0").red("line,24,30,180");
  Scene shut = Scene().blue("foot_gun,24,20,0").blue("line,26.4,20.4,0").red("line,24,30,180");
  shut.blue("line,21.6,20.4,0");
  const Battle a(open), b(shut);
  const Field fields[] = {Field(a.view(), kBlue, kPrices), Field(b.view(), kBlue, kPrices)};
  const Crowd crowds[] = {Crowd(a.view()), Crowd(b.view())};
  Outlook one_side(fields[0], crowds[0], 50, false), both_sides(fields[1], crowds[1], 50, false);
  EXPECT_GT(one_side.danger(0), 0);
  EXPECT_EQ(both_sides.danger(0), 0);
}

TEST(LggAnswers, GiveTheHitToWhomItCostsLeast) {
  Battle b(Scene().blue("line,20,20,0").blue("line,24,20,0,hits=3").red("line,22,40,180"));
  b.s.step = Step::kLose;
  b.s.p.attackers = {1, 2};
  b.s.p.defender = 3;
  b.s.p.loss = 1;
  EXPECT_EQ(answer(*b.game, b.s, kBlue).subject, 1);
}

TEST(LggAnswers, PlayAChitForAnUnluckyDieOnly) {
  Scene scene;
  scene.blue_side = scene.red_side = "average,,,,";
  Battle b(scene.blue("line,24,20,0").red("line,24,30,180,hits=3"));
  while (is_roll(b.s.step)) b.game->apply(b.s, b.game->roll_action(b.s, std::vector<std::uint8_t>{1}));
  b.s.step = Step::kDieChit;
  b.s.p.roll = static_cast<std::uint8_t>(Step::kCombat);
  b.s.p.defender = 2;
  b.s.p.attackers = {1, 0};
  b.s.attackers[2] = {1, 0};
  b.s.target[1] = 2;
  b.s.chits[0] = 6;
  b.s.p.face = {1, 10};
  EXPECT_EQ(answer(*b.game, b.s, kBlue).kind, Kind::kDie);
  b.s.p.face = {10, 1};
  EXPECT_EQ(answer(*b.game, b.s, kBlue).kind, Kind::kNo);
}

}  // namespace
}  // namespace zerohour::lgg
