// Gas, planned fire and crowding: what places cost, and where orders lead.
#include "ai/westfront/gas.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ai/westfront/ideas.h"
#include "ai/westfront/orders.h"
#include "ai/westfront/players.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/path.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

// The attacker's clouds lie before their cylinders, in a wind that carries them 10 cm a turn.
Field with_gas() {
  Field field;
  field.put("S11", 620, 209).put("SC", 640, 176).put("X21", 620, 750);
  field.s.turn = 1;
  GasState& gas = field.s.gas[0];
  gas.opened = 1;
  gas.strength = 2;
  return field;
}

TEST(WestfrontGas, CloudsAreWhereTheyLieAndWhereTheWindMayCarryThem) {
  const Field field = with_gas();
  const GasForecast gas(field.view());
  EXPECT_TRUE(gas.lies({300, 235}));
  EXPECT_FALSE(gas.lies({300, 335}));
  // Straight on at the same strength on two faces of six, at another on one each, and to a side on one each.
  EXPECT_EQ(gas.chance({300, 335}), 2);
  EXPECT_EQ(gas.chance({300, 400}), 1);
  EXPECT_EQ(gas.chance({210, 306}), 1);
  EXPECT_EQ(gas.chance({300, 235}), 0);
  EXPECT_TRUE(GasForecast(Field().view()).empty());
}

TEST(WestfrontGas, CostsAsMuchAsTheBriefSays) {
  const Field field = with_gas();
  const Knowledge knowledge(*field.game);
  const StandId stand = field.id("S11");
  Brief brief;
  EXPECT_EQ(Outlook(field.view(), kAttacker, brief, knowledge).prospect(stand, {600, 335}).hazard, 0);
  brief.gas = 100;
  const Outlook some(field.view(), kAttacker, brief, knowledge);
  EXPECT_GT(some.prospect(stand, {600, 335}).hazard, 0);
  EXPECT_EQ(some.prospect(stand, {600, 600}).hazard, 0);
  Brief more = brief;
  more.gas = 300;
  const Outlook much(field.view(), kAttacker, more, knowledge);
  EXPECT_GT(much.prospect(stand, {600, 335}).hazard, some.prospect(stand, {600, 335}).hazard);
}

TEST(WestfrontHazards, ItsOwnBarrageCountsAndTheEnemysDoesNot) {
  Field field;
  field.put("S11", 650, 330).put("SC", 640, 200).put("X21", 620, 750);
  field.s.turn = 1;
  const Knowledge knowledge(*field.game);
  Brief brief;
  brief.barrage = 100;
  // F3 fires there again in turn 2.
  const Outlook own(field.view(), kAttacker, brief, knowledge), enemy(field.view(), kDefender, brief, knowledge);
  EXPECT_GT(own.prospect(field.id("S11"), {650, 410}).hazard, 0);
  EXPECT_TRUE(own.is_under_own_fire({650, 410}));
  EXPECT_EQ(enemy.prospect(field.id("X21"), {650, 410}).hazard, 0);
  EXPECT_FALSE(own.is_under_own_fire({650, 330}));
}

TEST(WestfrontHazards, FriendsUnderOneTemplateCrowdEachOther) {
  const Field field = with_gas();
  const Knowledge knowledge(*field.game);
  Brief brief;
  brief.spacing = 5;
  const Outlook outlook(field.view(), kAttacker, brief, knowledge);
  const Point friends[] = {{600, 300}, {640, 310}, {600, 400}};
  EXPECT_EQ(outlook.crowding({620, 305}, friends), 10);
  EXPECT_EQ(outlook.crowding({620, 500}, friends), 0);
}

TEST(WestfrontAssaults, AreOneForEachEnemyInReachAndLegal) {
  Field field("raid");
  field.put("A1", 260, 250).put("A2", 290, 250).put("A3", 320, 250).put("BC", 300, 150);
  field.put("C2", 260, 335).put("C3", 340, 335).put("D1", 500, 560);
  field.order_for("A");
  const Knowledge knowledge(*field.game);
  const Brief brief = script_briefs(field.game->rules().scenario).attacker;
  const Outlook outlook(field.view(), kAttacker, brief, knowledge);
  Random random(1);
  std::set<StandId> targets;
  for (const PlannedOrder& found : assault_orders(outlook, field.view().order_stands(), 9, random)) {
    Action order;
    order.kind = Kind::kOrder;
    order.parts = found.parts;
    EXPECT_TRUE(field.game->is_legal(field.s, order).ok()) << field.game->format_action(field.s, order);
    StandId target = kNoStand;
    for (const StandOrder& part : found.parts) {
      if (part.verb == Verb::kAssault) target = part.target;
    }
    EXPECT_TRUE(targets.insert(target).second) << "twice";
  }
  EXPECT_EQ(targets, (std::set<StandId>{field.id("C2"), field.id("C3")}));
  EXPECT_EQ(assault_orders(outlook, field.view().order_stands(), 1, random).size(), 1U);
}

// Orders of the attacker that end in its own gas or under its own fire, in the first turns of a battle with both.
struct Orders {
  int all = 0, under_own_fire = 0;
};
Orders first_orders(const std::string& bot, int turns) {
  const auto game = *Westfront::load("hohenzollern");
  const Knowledge knowledge(*game);
  const Brief brief;
  std::unique_ptr<ai::Bot<Westfront>> bots[] = {*make_westfront_bot(bot, 3), *make_westfront_bot(bot, 3)};
  bots[0]->sit(kAttacker);
  bots[1]->sit(kDefender);
  Random random(3);
  Orders orders;
  for (State s = game->initial_state(); s.turn <= turns && !game->result(s).over;) {
    const Actor actor = game->actor(s);
    if (actor == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Action action = bots[actor == Actor::kSecond ? 1 : 0]->choose(*game, s, {});
    if (action.kind == Kind::kOrder && actor == Actor::kFirst) {
      const View view = game->view(s);
      const Outlook outlook(view, kAttacker, brief, knowledge);
      bool under = false;
      for (std::size_t i = 0; i < view.order_stands().size(); ++i) {
        const StandOrder& part = action.parts[i];
        const bool goes = part.verb == Verb::kMove || part.verb == Verb::kAssault;
        under = under || (goes && outlook.is_under_own_fire(end_of(part, s.at[view.order_stands()[i]])));
      }
      ++orders.all;
      orders.under_own_fire += under ? 1 : 0;
    }
    game->apply(s, action);
  }
  return orders;
}

TEST(WestfrontGas, TheScriptKeepsOutOfItsOwnGasAndBarrages) {
  const Orders before = first_orders("script-4", 5), after = first_orders("script", 5);
  EXPECT_GT(after.all, 20);
  EXPECT_GT(before.under_own_fire * after.all, 2 * after.under_own_fire * before.all)
      << before.under_own_fire << " of " << before.all << ", " << after.under_own_fire << " of " << after.all;
}

// The planner compares each order that ends there with one that does not, where there is one.
TEST(WestfrontGas, ThePlannerComparesAnOrderThatEndsThereWithAnother) {
  Field field;
  // Its own gas lies all around it, and will not move.
  field.put("S11", 600, 235).put("S12", 640, 235).put("SC", 640, 176).put("X21", 620, 750);
  field.s.turn = 3;
  field.s.gas[0].opened = 1;
  field.order_for("S1");
  IdeaSettings settings;
  settings.timed = true;
  const Ideas::Knowledge knowledge(*field.game, settings);
  const Ideas source(*field.game, knowledge, settings, 1);
  const Brief brief;
  const Outlook outlook(field.view(), kAttacker, brief, knowledge.script());
  Random random(1);
  bool out = false;
  for (const Ideas::Idea& idea : source.first_ideas(field.s, 12, random)) {
    bool under = false;
    for (std::size_t i = 0; i < field.view().order_stands().size(); ++i) {
      const StandId stand = field.view().order_stands()[i];
      if (!field.s.in_play(stand)) continue;
      under = under || outlook.is_under_own_fire(end_of(idea.steps[0].action.parts[i], field.s.at[stand]));
    }
    out = out || !under;
  }
  EXPECT_TRUE(out) << "all orders leave a stand in its own gas";
}

}  // namespace
}  // namespace zerohour::westfront
