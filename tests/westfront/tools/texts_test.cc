// What people read, in every position of some games: nothing is empty, and a table fits its width.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/westfront/westfront.h"
#include "tests/westfront/field.h"
#include "tools/protocol/drawing.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/log_text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/rules_text.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/table_text.h"

namespace zerohour::westfront {
namespace {

TEST(WestfrontTexts, HoldInEveryPositionOfAGame) {
  for (const char* scenario : {"raid", "hohenzollern", "flers", "high-wood"}) {
    const auto game = *Westfront::load(scenario);
    const auto drawing = make_drawing();
    for (const protocol::Shape& shape : drawing->ground(*game).shapes) {
      const absl::Status drawn = protocol::check(shape);
      ASSERT_TRUE(drawn.ok()) << drawn;
    }
    Random random(11);
    State s = game->initial_state();
    for (int i = 0; i < 500 && !game->result(s).over; ++i) {
      const View view = game->view(s);
      EXPECT_NE(phase_title(view), "");
      EXPECT_NE(due_text(view), "");
      EXPECT_EQ(due_orders(view).empty(), game->actor(s) == Actor::kChance) << due_text(view);
      std::set<std::string> names;
      for (const protocol::Shape& shape : drawing->scene(*game, s).shapes) {
        const absl::Status drawn = protocol::check(shape);
        ASSERT_TRUE(drawn.ok()) << drawn;
        ASSERT_TRUE(names.insert(shape.name).second) << shape.name;
      }
      const State before = s;
      Action action;
      std::vector<std::uint8_t> faces;
      const Actor actor = game->actor(s);
      if (actor == Actor::kChance) {
        for (int die = 0; die < game->roll_request(s).count(); ++die)
          faces.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
        action = game->roll_action(s, faces);
      } else {
        std::vector<Action> all;
        for_each_legal_action(*game, s, [&](const Action& a) { all.push_back(a); });
        action = all[random.below(static_cast<std::uint32_t>(all.size()))];
      }
      game->apply(s, action);
      const std::string told = move_text(game->view(before), action, actor, faces, game->view(s));
      EXPECT_GT(told.size(), 5U) << game->format_action(before, action);
      EXPECT_FALSE(absl::StrContains(told, "  ")) << told;
    }
  }
}

TEST(WestfrontTexts, ATableIsToScaleAndFits) {
  for (const char* scenario : {"raid", "hohenzollern"}) {
    const auto game = *Westfront::load(scenario);
    const State s = game->initial_state();
    for (const int width : {66, 80, 130}) {
      const std::string picture = table_picture(game->view(s), {false, width});
      for (const absl::string_view line : absl::StrSplit(picture, '\n')) EXPECT_LE(line.size(), 160U);
      const std::vector<absl::string_view> lines = absl::StrSplit(picture, '\n');
      EXPECT_LE(lines.front().size(), static_cast<std::size_t>(width)) << picture;
    }
  }
  const auto game = *Westfront::load("raid");
  const std::string picture = table_picture(game->view(game->initial_state()), {false, 80});
  for (const char* id : {"A1", "A2", "A3", "C2", "BC", "GC", "M1", "L2"})
    EXPECT_TRUE(absl::StrContains(picture, id)) << id;
}

TEST(WestfrontTexts, ListsFitTheScreen) {
  for (const char* scenario : {"raid", "hohenzollern", "flers", "high-wood"}) {
    const auto game = *Westfront::load(scenario);
    State s = game->initial_state();
    for (const BatteryId b : ids_to(game->rules().scenario.battery_count())) s.batteries_used |= 1U << b;
    const View view = game->view(s);
    for (const std::string& text :
         {units_text(view, kAttacker, Measure::kCentimetres), units_text(view, kDefender, Measure::kCentimetres),
          table_legend(game->rules().scenario, 79)}) {
      for (const absl::string_view line : absl::StrSplit(text, '\n')) EXPECT_LE(line.size(), 80U) << line;
    }
  }
}

TEST(WestfrontTexts, APartOfTheTableIsDrawnTwiceAsLarge) {
  const auto game = *Westfront::load("raid");
  const State s = game->initial_state();
  const std::string part = table_part(game->view(s), {false, 80}, s.at[find_stand(game->rules().scenario, "C2")]);
  const std::vector<absl::string_view> lines = absl::StrSplit(part, '\n');
  for (const absl::string_view line : lines) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_LE(lines.size(), 24U);
  EXPECT_TRUE(absl::StrContains(part, "C2"));
  EXPECT_TRUE(absl::StrContains(part, "a letter is 0.5 by 1"));
  EXPECT_FALSE(absl::StrContains(part, "A1"));  // it is 10 cm away
  // At a corner it is the table's own corner.
  EXPECT_EQ(absl::StrSplit(table_part(game->view(s), {false, 80}, {600, 0}), '\n').begin()->size(), 80U);
}

// A die that a staff marker could repeat: what it gives is told with the question, and when it is kept.
TEST(WestfrontTexts, AKeptDieSaysWhatItGives) {
  Field field("raid");
  field.put("A1", 260, 230).put("BC", 300, 90).put("BR", 300, 30).order_for("A");
  State& s = field.s;
  s.step = Step::kReroll;
  Action keep;
  keep.kind = Kind::kKeep;
  const auto question = [&](int face) {
    s.hand.face = static_cast<std::uint8_t>(face);
    return absl::StrCat(due_text(field.view()), ". ", action_text(field.view(), keep));
  };
  s.hand.orders = 1;
  const int needed = field.game->rules().tables.company_order[1], most = 6 - field.view().order_modifier();
  ASSERT_GT(needed - field.view().order_modifier(), 2);
  EXPECT_TRUE(
      absl::StrContains(question(2), absl::StrCat("which is not enough (", needed, " or more is needed): keep")));
  EXPECT_TRUE(absl::StrContains(question(2), "keeps the 2: no order gets through"));
  EXPECT_TRUE(absl::StrContains(question(1), ", and a 1 fails: keep"));
  EXPECT_TRUE(absl::StrContains(question(most), "which is enough for an order: keep"));
  EXPECT_TRUE(absl::StrContains(question(most), ": it is ordered"));
}

// The examples are of the unit in hand and of what can be done.
TEST(WestfrontTexts, OrdersNameTheStandsThatMayActNow) {
  Field field("raid");
  field.put("B1", 260, 180).put("B2", 300, 180).put("B3", 340, 180).mark("B2", 1).put("BC", 300, 90).order_for("B");
  EXPECT_EQ(due_orders(field.view()),
            "order B1:move X,Y B2:rally B3:hold, and cross, assault TARGET X,Y; order alone does nothing");
  Field window("raid");
  window.put("A1", 300, 240).put("BC", 280, 200).put("C2", 270, 333).put("C3", 330, 345).put("GC", 300, 400);
  window.hold("C2", 1).order_for("A");
  window.s.batteries_used = ~1U & ((2U << window.game->rules().scenario.battery_count()) - 1);
  window.play("order A1:move 300,300");
  EXPECT_EQ(due_orders(window.view()), "shot C2 A1, or pass");
  EXPECT_TRUE(absl::StrContains(due_text(window.view()), "may fire held shots (1 reaches it) at A1, half-way"));
  window.s.batteries_used = 0;
  EXPECT_EQ(due_orders(window.view()), "shot C2 A1, sos G1 X,Y, or pass");
  EXPECT_TRUE(
      absl::StrContains(due_text(window.view()), "may fire held shots (1 reaches it) or call SOS at A1, half-way"));
}

TEST(WestfrontTexts, TheRulesExplainWhatRefusalsCite) {
  for (const char* number :
       {"W2",  "W5",  "W6",  "W9",  "W10", "W11", "W12", "W15", "W16", "W17", "W18", "W20", "W21", "W24", "W25",
        "W26", "W27", "W30", "W31", "W34", "W35", "W37", "W38", "W39", "W43", "W44", "W45", "W49", "W50", "W51",
        "W52", "W53", "W54", "W55", "W57", "W59", "W60", "W63", "W64", "W65", "W66", "W70", "W71", "W72"}) {
    EXPECT_TRUE(rule_text().look_up(number, 80).ok()) << number;
  }
}

TEST(WestfrontTexts, UnitsAreCalledWhatTheyAre) {
  const auto game = *Westfront::load("raid");
  const Scenario& scenario = game->rules().scenario;
  std::string all;
  for (const StandId s : ids_to(scenario.stand_count())) absl::StrAppend(&all, stand_title(scenario, s), "\n");
  for (const char* title : {"A1 (veteran platoon)", "M1 (machine gun)", "BC (commander of battalion 1)",
                            "BR (brigade commander)", "L2 (light mortar)"}) {
    EXPECT_TRUE(absl::StrContains(all, title)) << all;
  }
  EXPECT_TRUE(
      absl::StrContains(scenario_text(*game, 2000), "the British side wins at 2 or more, draws at 1, and loses"));
}

// W35: a draw is told only where a score draws.
TEST(WestfrontTexts, ADrawIsToldWhereThereIsOne) {
  const auto game = *Westfront::load("raid");
  Scenario scenario = game->rules().scenario;
  const auto needs = [&scenario](int win, int draw) {
    scenario.win = win;
    scenario.draw = draw;
    return needs_text(scenario);
  };
  EXPECT_EQ(needs(2, 1), "the British side wins at 2 or more, draws at 1, and loses otherwise");
  EXPECT_EQ(needs(6, 1), "the British side wins at 6 or more, draws from 1 to 5, and loses otherwise");
  EXPECT_EQ(needs(1, 1), "the British side wins at 1 or more, and loses otherwise");
  const State s = game->initial_state();
  const std::vector<std::string> facts = left_facts(game->view(s));
  EXPECT_EQ(facts.front(), "The score is -6; the British side wins at 2 or more, draws at 1, and loses otherwise");
}

TEST(WestfrontTexts, ScoresReadAsSentences) {
  const auto text = [](const char* scenario, std::size_t i) {
    const auto game = *Westfront::load(scenario);
    return score_text(game->rules().scenario, game->rules().scenario.scores[i]);
  };
  EXPECT_EQ(text("raid", 0),
            "the British side gets 2 points for each enemy platoon, machine gun or light mortar killed in assault");
  EXPECT_EQ(text("raid", 2),
            "the British side loses 1 point for each of its own platoons, machine guns, light mortars and commanders "
            "lost");
  EXPECT_EQ(text("raid", 3), "the British side loses 1 point for each of its own platoons forward of y = 14 cm");
  EXPECT_EQ(text("flers", 0), "the British side gets 2 points for each enemy battalion routed");
  EXPECT_EQ(text("flers", 1), "the British side loses 1 point for every 6 of its own platoons lost");
  EXPECT_EQ(text("flers", 2), "the British side loses 1 point for every 2 of its own male tanks and female tanks lost");
  EXPECT_EQ(text("high-wood", 1),
            "the British side loses 1 point for every 5 of its own platoons and cavalry stands lost");
}

// The die under fire of a battery or mortar is named as that of any other fire.
TEST(WestfrontTexts, ADieOfFireNamesWhoFires) {
  Field field("raid");
  field.put("A1", 300, 300).put("C3", 340, 330).put("L2", 340, 471).put("GC", 300, 510).mark("A1", 2);
  field.s.aim[field.id("L2")] = {300, 300};
  field.actions_for("L2", 1).play("shoot");
  ASSERT_EQ(field.s.step, Step::kEffectRoll);
  EXPECT_EQ(field.game->describe_roll(field.s), "fire of L2: A1");
  field.s.event.kind = EventKind::kBattery;
  field.s.event.source = find_battery(field.game->rules().scenario, "G1");
  EXPECT_EQ(field.game->describe_roll(field.s), "fire of G1: A1");
}

// What a die does to its stand is told with that die, and not again with the last one of the fire; what the fire as a
// whole causes is told as that.
TEST(WestfrontTexts, ConsequencesAreToldWhereTheyComeFrom) {
  Field field("raid");
  field.put("A1", 285, 300).put("A2", 315, 300).put("BC", 300, 200);
  field.put("L2", 340, 471).put("C1", 100, 347).put("GC", 300, 510);
  field.s.aim[field.id("L2")] = {300, 300};
  field.s.surprised[1] = 1;
  field.actions_for("L2", 1).play("shoot");
  ASSERT_EQ(field.s.event.pending.has(field.id("A1")) && field.s.event.pending.has(field.id("A2")), true);
  std::vector<std::string> told;
  for (int face : {6, 1}) {
    const State before = field.s;
    const std::uint8_t faces[] = {static_cast<std::uint8_t>(face)};
    const Action roll = field.game->roll_action(before, faces);
    field.roll({face});
    told.push_back(move_text(field.game->view(before), roll, Actor::kChance, faces, field.view()));
  }
  EXPECT_EQ(told[0], "A1 rolls 6: killed");
  EXPECT_EQ(told[1], "A2 rolls 1: nothing. The fire of L2 (light mortar) alarms the German side");
}

// The third marker kills: the die says so before and after.
TEST(WestfrontTexts, ADieThatGivesAThirdMarkerKills) {
  Field field("raid");
  field.put("A1", 300, 300).put("A2", 300, 230).put("BC", 300, 200);
  field.put("L2", 340, 471).put("C1", 100, 347).put("GC", 300, 510);
  field.s.aim[field.id("L2")] = {300, 300};
  field.actions_for("L2", 1).play("shoot");
  const int suppressed = least_face(field.view(), field.id("A1"), Effect::kSuppressed);
  ASSERT_LT(suppressed, least_face(field.view(), field.id("A1"), Effect::kKilled));
  field.mark("A1", 2);
  EXPECT_EQ(least_face(field.view(), field.id("A1"), Effect::kKilled), suppressed);
  EXPECT_TRUE(absl::StrContains(roll_title(field.view()), absl::StrCat(": ", suppressed, " or more kills")))
      << roll_title(field.view());
  const State before = field.s;
  const std::uint8_t faces[] = {static_cast<std::uint8_t>(suppressed)};
  const Action roll = field.game->roll_action(before, faces);
  field.roll({suppressed});
  EXPECT_EQ(move_text(field.game->view(before), roll, Actor::kChance, faces, field.view()),
            absl::StrCat("A1 rolls ", suppressed, ": killed"));
}

TEST(WestfrontTexts, BattalionsAreListedAsUnitsAre) {
  const auto game = *Westfront::load("high-wood");
  State s = game->initial_state();
  s.step = Step::kBattalion;
  EXPECT_EQ(due_orders(game->view(s)), "battalion 1, battalion 2, or battalion 3");
  s.battalions |= 1 << 1;
  EXPECT_EQ(due_orders(game->view(s)), "battalion 2, or battalion 3");
}

TEST(WestfrontTexts, AStandSaysWhatItMayNotEnter) {
  const auto text = [](const char* scenario, absl::string_view id) {
    const auto game = *Westfront::load(scenario);
    const State s = game->initial_state();
    return stand_text(game->view(s), find_stand(game->rules().scenario, id));
  };
  EXPECT_TRUE(absl::EndsWith(text("high-wood", "DB3"),
                             "Moves 30 cm, on roads 35 cm, in close terrain 15 cm; it may not enter trenches."));
  EXPECT_TRUE(
      absl::EndsWith(text("raid", "C1"), "Moves 20 cm, on roads 25 cm, in close terrain 10 cm, along trenches 10 cm."));
}

}  // namespace
}  // namespace zerohour::westfront
