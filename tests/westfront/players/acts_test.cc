// What a weapon, vehicle or battery does with an action: which ideas of it there are; and that what is compared is
// compared by itself.
#include "ai/westfront/acts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/westfront/ideas.h"
#include "ai/westfront/players.h"
#include "ai/westfront/script.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/fire.h"
#include "tests/core/thorough.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

// Calls visit(state) wherever a weapon, vehicle or battery acts in games of the script.
template <class Visit>
void for_each_act(const Westfront& game, int games, const Visit& visit) {
  const Knowledge knowledge(game);
  const Briefs& briefs = script_briefs(game.rules().scenario);
  for (int number = 1; number <= games; ++number) {
    Random random(static_cast<std::uint64_t>(number));
    State s = game.initial_state();
    while (!game.result(s).over) {
      if (game.actor(s) == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      if (s.step == Step::kAct) visit(s);
      game.apply(s, script_action(game, knowledge, s, briefs.of(decider(game.view(s))), 1));
    }
  }
}

std::vector<Ideas::Idea> ideas_of(const Westfront& game, const State& s, bool merit) {
  IdeaSettings settings;
  settings.merit = merit;
  settings.spares = true;
  const Ideas::Knowledge knowledge(game, settings);
  Random random(1);
  return Ideas(game, knowledge, settings, 1).first_ideas(s, 12, random);
}

bool has_done(const std::vector<Ideas::Idea>& ideas) {
  return std::any_of(ideas.begin(), ideas.end(),
                     [](const Ideas::Idea& idea) { return idea.steps[0].action.kind == Kind::kDone; });
}

TEST(WestfrontActs, DoingNothingIsAlwaysCompared) {
  for (const char* const scenario : {"raid", "crater"}) {
    const auto game = *Westfront::load(scenario);
    int acts = 0, lacking = 0;
    for_each_act(*game, kThorough ? 6 : 2, [&](const State& s) {
      ++acts;
      EXPECT_TRUE(has_done(ideas_of(*game, s, true))) << game->format_state(s);
      lacking += has_done(ideas_of(*game, s, false)) ? 0 : 1;
    });
    EXPECT_GT(acts, 10) << scenario;
    EXPECT_GT(lacking, 0) << "by lot it often is not, or this says nothing";
  }
}

// No shot or point of aim that can hurt only its own side is among the ideas, except for the script's own choice, which
// comes first.
TEST(WestfrontActs, NoShellIsWasted) {
  const auto game = *Westfront::load("raid");
  const Knowledge knowledge(*game);
  int compared = 0;
  for_each_act(*game, kThorough ? 20 : 8, [&](const State& s) {
    const View view = game->view(s);
    const Brief brief = script_briefs(game->rules().scenario).of(decider(view));
    const Outlook outlook(view, decider(view), brief, knowledge);
    const std::vector<Ideas::Idea> ideas = ideas_of(*game, s, true);
    const bool battery = s.hand.kind == UnitKind::kBattery;
    const UnitType type = battery ? view.scenario().batteries[s.hand.id].type : view.type(s.hand.id);
    for (std::size_t i = 1; i < ideas.size(); ++i) {
      const Action& act = ideas[i].steps[0].action;
      if (act.kind != Kind::kShoot && act.kind != Kind::kRedirect) continue;
      ++compared;
      const Point at = act.kind == Kind::kRedirect ? act.parts[0].leg[0]
                       : battery                   ? s.battery_aim[s.hand.id]
                                                   : s.aim[s.hand.id];
      EXPECT_GT(outlook.shelling(type, fired_template(view, type, at)), 0) << game->format_action(s, act);
    }
  });
  EXPECT_GT(compared, 5);
}

// The best of a kind come first, and are among those that are compared.
TEST(WestfrontActs, TheBestShotIsCompared) {
  Field field("raid");
  field.put("M1", 300, 200)
      .put("BC", 300, 90)
      .put("C1", 230, 300)
      .put("C2", 300, 290)
      .put("D1", 440, 300)
      .mark("C1", 1);
  field.actions_for("M1", 2);
  const Knowledge knowledge(*field.game);
  const Brief brief = script_briefs(field.game->rules().scenario).attacker;
  const Outlook outlook(field.view(), kAttacker, brief, knowledge);
  int worth = 0;
  const StandId best = outlook.best_target(field.id("M1"), false, worth);
  ASSERT_NE(best, kNoStand);
  std::vector<Action> listed;
  for_each_legal_action(*field.game, field.s, [&](const Action& a) { listed.push_back(a); });
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    const std::vector<Action> acts = acts_by_merit(outlook, listed, random);
    EXPECT_LT(acts.size(), listed.size());
    const auto shot = std::find_if(acts.begin(), acts.end(), [](const Action& a) { return a.kind == Kind::kFire; });
    ASSERT_NE(shot, acts.end());
    EXPECT_EQ(shot->target, best);
    EXPECT_EQ(act_merit(outlook, *shot), worth * brief.fire / 100);
  }
}

// What the script does with an action is replaced by a clearer lead than its orders are.
TEST(WestfrontActs, AskForMoreOfALeadThanOrders) {
  Field field("raid");
  field.put("M1", 140, 127).put("A1", 260, 230).put("BC", 300, 90).put("C2", 260, 335);
  IdeaSettings settings;
  settings.keep_acts = 1.5;
  const Ideas::Knowledge knowledge(*field.game, settings);
  const Ideas source(*field.game, knowledge, settings, 1);
  EXPECT_EQ(source.least_lead(field.actions_for("M1", 2).s), 1.5);
  EXPECT_EQ(source.least_lead(field.order_for("A").s), 0);
}

// The question whether a die is rolled again comes before an order, and is not compared itself. With `anew` the order
// that follows is compared; without it, it is the script's.
TEST(WestfrontActs, AnOrderIsComparedEvenAfterADecisionThatIsNot) {
  Field field("raid");
  field.s = field.game->initial_state();
  field.roll({1}).play("staff 1").play("done").play("done").play("done").play("company A").play("no-support").roll({5});
  ASSERT_EQ(field.s.step, Step::kReroll);
  for (const bool anew : {false, true}) {
    const std::string name = anew ? "planner:nodes=2000" : "planner:nodes=2000,anew=off";
    const std::unique_ptr<ai::Bot<Westfront>> bot = *make_westfront_bot(name, 1);
    bot->sit(kAttacker);
    State s = field.s;
    const Action keep = bot->choose(*field.game, s, {});
    ASSERT_EQ(keep.kind, Kind::kKeep);
    field.game->apply(s, keep);
    ASSERT_EQ(s.step, Step::kOrder);
    const Action order = bot->choose(*field.game, s, {});
    EXPECT_EQ(order.kind, Kind::kOrder);
    EXPECT_EQ(dynamic_cast<const ai::CountsNodes&>(*bot).nodes_used() > 0, anew);
  }
}

}  // namespace
}  // namespace zerohour::westfront
