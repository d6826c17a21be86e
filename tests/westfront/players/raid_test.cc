// What the planner does in a raid: it goes while there is time, and does not shell its own men alone.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/westfront/ideas.h"
#include "ai/westfront/players.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "tests/core/thorough.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

const std::uint64_t kSeeds = kThorough ? 12 : 3;

Action decision(const Westfront& game, const State& s, const std::string& bot, Side side, std::uint64_t seed) {
  const std::unique_ptr<ai::Bot<Westfront>> player = *make_westfront_bot(bot, seed);
  player->sit(side);
  const Action action = player->choose(game, s, {});
  EXPECT_TRUE(game.is_legal(s, action).ok()) << game.format_action(s, action);
  return action;
}

// The first order of the raid, after a good die for company A.
Field first_order() {
  Field field("raid");
  field.s = field.game->initial_state();
  field.roll({1}).play("staff 1").play("done").play("done").play("done").play("company A").play("no-support");
  return field.roll({5}).play("keep");
}

// Whatever the seed, the raiders do not go home before they have raided: at home without points the raid is lost.
TEST(WestfrontRaid, NobodyIsSentHomeInTheFirstTurn) {
  const Field field = first_order();
  ASSERT_EQ(field.s.step, Step::kOrder);
  const Knowledge knowledge(*field.game);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Action order = decision(*field.game, field.s, "planner:nodes=4000", kAttacker, seed);
    int home = 0;
    for (std::size_t i = 0; i < field.view().order_stands().size(); ++i) {
      const StandId stand = field.view().order_stands()[i];
      home += end_of(order.parts[i], field.s.at[stand]).y <= knowledge.home_line(kAttacker) ? 1 : 0;
    }
    EXPECT_LT(home, 3) << "seed " << seed << ": " << field.game->format_action(field.s, order);
  }
}

// A battery whose point has only its own side's men around it does not fire there.
TEST(WestfrontRaid, ABatteryDoesNotShellItsOwnMenAlone) {
  const auto game = *Westfront::load("raid");
  const auto s = game->parse_state(
      "westfront raid+rules-2 turn=2 side=british phase=brigade-artillery step=act deep=1/1 "
      "stands=BR:300,30;BC:300,90,m1;A1:280,280,m1;A2:340,471;A3:340,436;B1:260,180;B2:300,180;B3:340,180,m1;"
      "M1:140,127;L1:480,114,aim,450,350;GR:102,570,c1;GC:300,385,c1;C1:100,347;C2:260,335;C3:340,335;D1:500,347,h1;"
      "D2:180,474,h1;D3:420,474,h1;M2:420,346,r;L2:340,471,aim,300,260,taken "
      "batteries=F1:300,480,used;F2:450,350;G1:274,285,lost laid=1 hand=battery/F1/1/0/0/0/0/0");
  ASSERT_TRUE(s.ok()) << s.status();
  const View view = game->view(*s);
  const UnitType type = view.scenario().batteries[s->hand.id].type;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Action action = decision(*game, *s, "planner:nodes=1000", kAttacker, seed);
    if (action.kind != Kind::kShoot && action.kind != Kind::kRedirect) continue;
    const Point at = action.kind == Kind::kShoot ? s->battery_aim[s->hand.id] : action.parts[0].leg[0];
    int friends = 0, enemies = 0;
    template_targets(view, fired_template(view, type, at)).for_each([&](StandId hit) {
      ++(view.side_of(hit) == kAttacker ? friends : enemies);
    });
    EXPECT_TRUE(friends == 0 || enemies > 0) << "seed " << seed << ": " << game->format_action(*s, action);
  }
}

// Ideas of turns lead roll-outs until the last turn that they are about; those of one order do not.
TEST(WestfrontRaid, IdeasOfTurnsLeadRollOuts) {
  const Field field = first_order();
  IdeaSettings settings;
  settings.timed = true;
  const Ideas::Knowledge knowledge(*field.game, settings);
  const Ideas source(*field.game, knowledge, settings, 1);
  Random random(1);
  int leading = 0;
  for (const Ideas::Idea& idea : source.first_ideas(field.s, 12, random)) {
    if (source.lead_of(idea) == 0) continue;
    ++leading;
    EXPECT_GE(idea.until, field.s.turn) << source.words(field.s, idea);
  }
  EXPECT_GE(leading, 3);
  // An idea of going home: the next decision by it leads nobody further out.
  Ideas::Idea home;
  home.brief = knowledge.brief(kAttacker);
  home.brief.back = static_cast<std::int16_t>(field.s.turn);
  home.until = field.game->rules().scenario.turns;
  plan::Plan<Westfront> plan;
  source.play_on_as(field.s, home, plan);
  ASSERT_EQ(plan.steps()[0].action.kind, Kind::kOrder);
  int moves = 0;
  const View view = field.view();
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandOrder& part = plan.steps()[0].action.parts[i];
    if (part.verb != Verb::kMove) continue;
    ++moves;
    EXPECT_LT(end_of(part, field.s.at[stands[i]]).y, field.s.at[stands[i]].y);
  }
  EXPECT_GT(moves, 0);
  settings.timed = false;
  const Ideas plain(*field.game, knowledge, settings, 1);
  for (const Ideas::Idea& idea : plain.first_ideas(field.s, 12, random)) EXPECT_EQ(plain.lead_of(idea), 0U);
}

// With assaults=N an order compares an assault on each of the enemies in reach beside the leanings.
TEST(WestfrontRaid, AnOrderComparesAssaultsOnSingleEnemies) {
  const Field field = first_order();
  const auto targets = [&](int assaults) {
    IdeaSettings settings;
    settings.assaults = assaults;
    const Ideas::Knowledge knowledge(*field.game, settings);
    const Ideas source(*field.game, knowledge, settings, 1);
    Random random(1);
    StandSet all;
    int count = 0;
    for (const Ideas::Idea& idea : source.first_ideas(field.s, 12, random)) {
      for (const StandOrder& part : idea.steps[0].action.parts) {
        if (part.verb != Verb::kAssault || all.has(part.target)) continue;
        all.add(part.target);
        ++count;
      }
    }
    return count;
  };
  EXPECT_GE(targets(6), 6);
  EXPECT_LT(targets(0), targets(6));
}

}  // namespace
}  // namespace zerohour::westfront
