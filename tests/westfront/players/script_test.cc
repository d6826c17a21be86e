// What the script does in small positions.
#include "ai/westfront/script.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "ai/westfront/outlook.h"
#include "ai/westfront/settings.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "tests/core/thorough.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

const Briefs& script_3(const Scenario& scenario) {
  return named_players().find("script-3")->settings.script.of(scenario);
}

Action choice(const Field& field) {
  const Knowledge knowledge(*field.game);
  const Brief brief = script_briefs(field.game->rules().scenario).of(decider(field.view()));
  const Action action = script_action(*field.game, knowledge, field.s, brief, 1);
  EXPECT_TRUE(field.game->is_legal(field.s, action).ok()) << field.game->format_action(field.s, action);
  return action;
}
// The end of a stand's part of an order.
Point end_for(const Field& field, const Action& order, absl::string_view name) {
  const StandId stand = field.id(name);
  const auto stands = field.view().order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (stands[i] == stand) return end_of(order.parts[i], field.s.at[stand]);
  }
  ADD_FAILURE() << name << " is not of that company";
  return {};
}
Verb verb_for(const Field& field, const Action& order, absl::string_view name) {
  const auto stands = field.view().order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (stands[i] == field.id(name)) return order.parts[i].verb;
  }
  return Verb::kNothing;
}

TEST(WestfrontScript, AnswersARushWithTheFireThatItHolds) {
  Field field;
  field.put("S11", 540, 330).put("X12", 540, 400).put("SC", 540, 200).hold("X12", 1);
  field.order_for("S1").play("order S11:assault X12 540,365");
  ASSERT_EQ(field.s.step, Step::kWindow);
  const Action a = choice(field);
  EXPECT_EQ(a.kind, Kind::kShot);
  EXPECT_EQ(a.subject, field.id("X12"));
  EXPECT_EQ(a.target, field.id("S11"));
}

TEST(WestfrontScript, CallsSosOnThoseWhoComeWhenNoShotIsHeld) {
  Field field("raid");
  field.put("A1", 270, 270).put("A2", 300, 270).put("A3", 330, 270).put("BC", 300, 150).put("GC", 300, 470);
  field.put("C1", 100, 347);
  field.order_for("A").play("order A1:move 270,300 A2:move 300,300 A3:move 330,300");
  ASSERT_EQ(field.s.step, Step::kWindow);
  const Action a = choice(field);
  EXPECT_EQ(a.kind, Kind::kSos) << field.game->format_action(field.s, a);
}

// Under the fire of machine guns it stays in its trench; once they are suppressed behind the barrage it goes.
TEST(WestfrontScript, GoesOnWhenTheBarrageHasPassedOverTheEnemy) {
  Field field;
  field.put("S11", 620, 209).put("S12", 660, 208).put("SC", 640, 176);
  field.put("XM1", 500, 408).put("XM2", 700, 408).put("X12", 540, 400).put("X21", 620, 400);
  for (const char* id : {"XM1", "XM2"}) field.hold(id, 2);
  for (const char* id : {"X12", "X21"}) field.hold(id, 1);
  field.s.turn = 4;
  field.order_for("S1");
  const Action under_fire = choice(field);
  for (const char* id : {"XM1", "XM2", "X12", "X21"}) field.hold(id, 0).mark(id, 1);
  const Action suppressed = choice(field);
  EXPECT_GT(end_for(field, suppressed, "S11").y, 209 + 100);
  EXPECT_GE(end_for(field, suppressed, "S11").y, end_for(field, under_fire, "S11").y);
}

TEST(WestfrontScript, DoesNotGoWhereItsOwnBarrageWillFall) {
  Field field;
  field.put("S11", 650, 330).put("SC", 640, 200).put("X21", 620, 750);
  field.s.turn = 1;
  field.order_for("S1");
  const Action order = choice(field);
  // F3 fires at 65,41 again before it lifts.
  const Point end = end_for(field, order, "S11");
  EXPECT_FALSE(plain_template({650, 410}).contains(end)) << millimetres_text(end);
}

TEST(WestfrontScript, TakesBackALostTrench) {
  Field field;
  field.put("X11", 560, 460).put("X12", 600, 460).put("X13", 640, 460).put("XC", 600, 560);
  field.put("S11", 600, 400).put("SC", 600, 200).mark("S11", 1);
  field.s.objectives = 1;
  field.s.turn = 9;  // no more barrages
  field.order_for("X1");
  const Action order = choice(field);
  int assaults = 0;
  for (const StandOrder& part : order.parts) assaults += part.verb == Verb::kAssault ? 1 : 0;
  EXPECT_GE(assaults, 2) << field.game->format_action(field.s, order);
}

TEST(WestfrontScript, AssaultsASuppressedEnemyWithMoreThanOne) {
  Field field("raid");
  field.put("A1", 260, 250).put("A2", 290, 250).put("A3", 320, 250).put("BC", 300, 150).put("C2", 260, 335);
  // No stand counts as lost, so the raiders have no points yet and no reason to go home.
  for (const char* enemy : {"C1", "C3", "D1", "D2", "D3", "M2", "L2", "GC"}) {
    field.s.life[field.id(enemy)] = Life::kNone;
  }
  field.mark("C2", 1).order_for("A");
  const Action order = choice(field);
  int assaults = 0;
  for (const StandOrder& part : order.parts) assaults += part.verb == Verb::kAssault ? 1 : 0;
  EXPECT_GE(assaults, 2) << field.game->format_action(field.s, order);
}

TEST(WestfrontScript, RaidersGoHomeInTime) {
  Field field("raid");
  field.put("A1", 260, 230).put("A2", 300, 230).put("BC", 300, 100).put("C1", 100, 347);
  field.s.turn = 8;
  field.order_for("A");
  const Action order = choice(field);
  EXPECT_LE(end_for(field, order, "A1").y, 140);
  EXPECT_LE(end_for(field, order, "A2").y, 140);
}

// With time left they go home as soon as they have what they came for, and not before.
TEST(WestfrontScript, RaidersGoHomeWithWhatTheyCameFor) {
  Field field("raid");
  field.put("A1", 260, 230).put("A2", 300, 230).put("BC", 300, 100).put("C1", 100, 347).put("C2", 280, 335);
  for (const char* own : {"A3", "B1", "B2", "B3", "M1", "L1", "BR"}) field.put(own, 30, 30);
  const auto lost = [&](absl::string_view name, Life how) { field.s.life[field.id(name)] = how; };
  for (const char* enemy : {"C3", "D1", "D2", "D3", "M2", "L2", "GC"}) lost(enemy, Life::kNone);
  const Scenario& scenario = field.game->rules().scenario;
  const Knowledge knowledge(*field.game);
  const Brief brief;
  for (const Life how : {Life::kNone, Life::kLostInAssault}) {
    for (const char* enemy : {"C3", "M2", "L2"}) lost(enemy, how);
    const View view = field.view();
    const Outlook outlook(view, kAttacker, brief, knowledge);
    EXPECT_EQ(outlook.goes_home(), score(view) >= scenario.win) << score(view);
    EXPECT_EQ(outlook.goes_home(), how == Life::kLostInAssault);
  }
}

TEST(WestfrontScript, MarkedStandsRallyWhileTheOthersFire) {
  Field field;
  field.put("X11", 460, 415).put("X12", 540, 400).put("XC", 600, 560).mark("X11", 1);
  field.put("S11", 540, 300).put("S12", 580, 300);
  field.s.turn = 9;
  field.order_for("X1");
  const Action order = choice(field);
  EXPECT_EQ(verb_for(field, order, "X11"), Verb::kRally);
  EXPECT_EQ(verb_for(field, order, "X12"), Verb::kFire);
}

// The next bombardment is known: who would lie in it goes out of it.
TEST(WestfrontScript, LeavesAPlaceThatIsAboutToBeShelled) {
  Field field;
  field.put("X11", 560, 460).put("X12", 600, 440).put("XC", 600, 560).put("S11", 600, 20);
  field.order_for("X1");
  const Point end = end_for(field, choice(field), "X12");
  EXPECT_FALSE(fired_template(field.view(), UnitType::kBatteryHowitzer, {600, 440}).contains(end))
      << millimetres_text(end);
}

// A company that stands to for nothing is not rolled for, only to hold its fire.
TEST(WestfrontScript, LeavesADefendingCompanyThatHasNothingToDoInPeace) {
  Field field;
  field.put("X11", 460, 415).put("X12", 540, 400).put("XC", 600, 560).put("S11", 100, 10);
  field.s.turn = 9;
  field.order_for("X1");
  field.s.hand = {};
  field.s.companies = 0;
  field.s.step = Step::kUnit;
  const Action next = choice(field);
  EXPECT_EQ(next.kind, Kind::kDone) << field.game->format_action(field.s, next);
}

// How often the raiders' weapons and batteries fire in twelve games at those who have not been alarmed.
int shots_at_the_surprised(const Briefs& briefs) {
  const auto game = *Westfront::load("raid");
  const Knowledge knowledge(*game);
  int shots = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    State s = game->initial_state();
    while (s.surprised[1] != 0 && !game->result(s).over) {
      if (game->actor(s) == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const View view = game->view(s);
      const Action a = script_action(*game, knowledge, s, briefs.of(decider(view)), seed);
      shots += s.phase < Phase::kCompanies && (a.kind == Kind::kFire || a.kind == Kind::kShoot) ? 1 : 0;
      game->apply(s, a);
    }
  }
  return shots;
}

TEST(WestfrontScript, WeaponsKeepSilentBeforeTheRaidersGo) {
  const auto game = *Westfront::load("raid");
  EXPECT_EQ(shots_at_the_surprised(script_briefs(game->rules().scenario)), 0);
  EXPECT_GT(shots_at_the_surprised(script_3(game->rules().scenario)), 3);
}

TEST(WestfrontScript, RaidersKeepTheStaffForTheirOrders) {
  for (const bool with_platoons : {true, false}) {
    Field field("raid");
    field.put("M1", 140, 127).put("BC", 300, 90).put("BR", 300, 30).put("C2", 260, 335);
    if (with_platoons) field.put("A1", 260, 230).put("A2", 300, 230);
    field.s.staff[0] = {Staff::kBattalion, 1};
    field.s.staff_count = 1;
    field.die_for("M1").roll({1});
    ASSERT_EQ(field.s.step, Step::kReroll);
    EXPECT_EQ(choice(field).kind, with_platoons ? Kind::kKeep : Kind::kReroll);
  }
}

// A shot that can do no more than mark one raider in a trench is held for those who come over the open.
TEST(WestfrontScript, KeepsItsShotsForThoseInTheOpen) {
  const auto answer = [](absl::string_view order, const Briefs& briefs) {
    Field field("raid");
    field.put("A1", 260, 335).put("A2", 370, 230).put("BC", 300, 90).put("D1", 440, 349).hold("D1", 1);
    field.order_for("A").play(order);
    EXPECT_EQ(field.s.step, Step::kWindow);
    return script_action(*field.game, Knowledge(*field.game), field.s, briefs.defender, 1).kind;
  };
  const auto game = *Westfront::load("raid");
  const Scenario& scenario = game->rules().scenario;
  EXPECT_EQ(answer("order A1:move 280,334", script_briefs(scenario)), Kind::kPass);
  EXPECT_EQ(answer("order A1:move 280,334", script_3(scenario)), Kind::kShot);
  EXPECT_EQ(answer("order A2:move 380,260", script_briefs(scenario)), Kind::kShot);
}

// Who is in reach of an enemy company counts its assault; one that is marked, or out of reach, need not.
TEST(WestfrontScript, FearsTheAssaultsThatAreToBeFeared) {
  Field field("raid");
  field.put("A1", 260, 230).put("A2", 300, 230).put("BC", 300, 90).put("C1", 230, 335).put("C2", 270, 335);
  const Knowledge knowledge(*field.game);
  Brief bold, careful;
  careful.threat = 100;
  const auto feared = [&](Point p) {
    const View view = field.view();
    const StandId own = field.id("A1");
    return Outlook(view, kAttacker, careful, knowledge).prospect(own, p).danger -
           Outlook(view, kAttacker, bold, knowledge).prospect(own, p).danger;
  };
  const int in_the_open = feared({300, 230});
  EXPECT_GT(in_the_open, 0);
  EXPECT_GT(in_the_open, feared({500, 230}));  // one of them reaches it at most
  EXPECT_EQ(feared({300, 60}), 0);
  field.mark("C1", 1).mark("C2", 1);
  EXPECT_EQ(feared({300, 230}), 0);
}

TEST(WestfrontScript, EndsAPlanThatWouldShellItsOwn) {
  for (const bool own : {true, false}) {
    Field field("raid");
    field.put("C1", 100, 347).put("GC", 300, 560).put("A2", own ? 300 : 30, own ? 480 : 23).put("L2", 460, 470);
    field.s.phase = Phase::kEndingPlans;
    field.s.step = Step::kEndPlan;
    field.s.side = kAttacker;
    field.s.turn = 4;
    EXPECT_EQ(choice(field).kind, own ? Kind::kEnd : Kind::kDone);
  }
}

// What it remembers of earlier orders never changes what it plays: whatever an order depends on is part of its key.
TEST(WestfrontScript, RemembersAnOrderOnlyWhereItWouldBeTheSame) {
  for (const char* const scenario : {"raid", "crater", "block-house", "hohenzollern", "flers", "high-wood"}) {
    const auto game = *Westfront::load(scenario);
    const Knowledge remembers(*game), forgets(*game);
    const Briefs briefs = script_briefs(game->rules().scenario);
    const bool large = game->rules().scenario.company_count() > 8;
    if (large && !kThorough && scenario != std::string("high-wood")) continue;
    const int games = large || !kThorough ? 1 : 4;
    int orders = 0;
    for (int number = 0; number < games; ++number) {
      Random random(static_cast<std::uint64_t>(7 + number));
      State s = game->initial_state();
      while (!game->result(s).over) {
        if (game->actor(s) == Actor::kChance) {
          game->apply(s, random_roll(*game, s, random));
          continue;
        }
        // One that goes for anything now and then, so that more positions come up than two equal scripts reach.
        Brief brief = briefs.of(decider(game->view(s)));
        if (random.below(4) == 0) brief.press = static_cast<std::int16_t>(3 * brief.press);
        const Action a = script_action(*game, remembers, s, brief, 1);
        forgets.orders().forget();
        ASSERT_EQ(game->format_action(s, a), game->format_action(s, script_action(*game, forgets, s, brief, 1)))
            << game->format_state(s);
        orders += a.kind == Kind::kOrder ? 1 : 0;
        game->apply(s, a);
      }
    }
    EXPECT_GT(orders, kThorough ? 20 : 5) << scenario;
  }
}

// The commander of the Germans stands in front of two platoons of raiders, who killed it there.
TEST(WestfrontScript, CommandersKeepOutOfReach) {
  const auto game = *Westfront::load("raid");
  const auto s = game->parse_state(
      "westfront raid+rules-2 turn=3 side=german phase=command-stands step=command support-used=1 deep=1/0 "
      "stands=BR:498,30;BC:498,100,c1;A1:280,280,lost;A2:331,98,m1;A3:340,436,lost;B1:260,137;B2:264,102;"
      "B3:340,300,lost;M1:140,127,lost;L1:480,114,aim,450,350,lost;GR:300,570;GC:292,355;C1:100,347,h1;C2:260,187;"
      "C3:340,335,taken;D1:500,347,h1;D2:255,292;D3:345,292;M2:360,353,r;L2:340,471,aim,300,260,taken "
      "batteries=F1:300,480,lost;F2:450,350,used;G1:340,436 tests=1:1 turns=2 companies=C;D");
  ASSERT_TRUE(s.ok()) << s.status();
  const Knowledge knowledge(*game);
  const auto chosen = [&](absl::string_view player) {
    const Brief& brief = named_players().find(player)->settings.script.raids.defender;
    return script_action(*game, knowledge, *s, brief, 1);
  };
  EXPECT_EQ(chosen("script-6").kind, Kind::kDone);
  const Action move = chosen("script");
  ASSERT_EQ(move.kind, Kind::kCommandMove);
  EXPECT_EQ(move.subject, find_stand(game->rules().scenario, "GC"));
  const Brief& brief = named_players().find("script")->settings.script.raids.defender;
  const Outlook outlook(game->view(*s), kDefender, brief, knowledge);
  EXPECT_LT(2 * outlook.assault_threat(move.subject, move.parts[0].leg[0]),
            outlook.assault_threat(move.subject, s->at[move.subject]));
}

TEST(WestfrontScript, OpensNoGasOnMoreOfItsOwnThanOfTheEnemys) {
  Field field;
  field.put("S11", 500, 300).put("X12", 500, 420);
  field.s.side = kAttacker;
  field.s.phase = Phase::kGas;
  field.s.step = Step::kOpenGas;
  EXPECT_EQ(choice(field).kind, Kind::kGas);  // one of each
  field.put("S12", 600, 300);
  EXPECT_EQ(choice(field).kind, Kind::kDone);
  field.put("S12", 600, 600);  // beyond its first turns
  EXPECT_EQ(choice(field).kind, Kind::kGas);
}

}  // namespace
}  // namespace zerohour::westfront
