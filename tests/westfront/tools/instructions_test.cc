// Standing instructions: what stands with held shots and batteries do in the enemy's move without being asked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/notation.h"
#include "tests/tools/protocol/person.h"
#include "tests/westfront/field.h"
#include "tools/support/text.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/adapter.h"

namespace zerohour::westfront {
namespace {

using protocol::Person;
using testing::HasSubstr;
using testing::StartsWith;

// A1 is half-way to 300,300, and C2, C3 and M2 hold shots; no battery is free.
Field window() {
  Field field("raid");
  field.put("A1", 300, 240).put("BC", 280, 200).put("C2", 270, 333).put("C3", 330, 345).put("M2", 420, 346);
  field.put("GC", 300, 400).hold("C2", 1).hold("C3", 1).hold("M2", 2).order_for("A");
  field.s.batteries_used = ~1U & ((2U << field.game->rules().scenario.battery_count()) - 1);
  return field.play("order A1:move 300,300");
}

class Reactions : public testing::Test {
 protected:
  // The action that answers, "" where the player is asked.
  std::string answer(const Field& field, const std::vector<std::string>& orders) {
    std::vector<std::string> now;
    for (const std::string& order : orders) {
      const auto changed = ability_->instruct(*field.game, kDefender, now, words_of(order));
      EXPECT_TRUE(changed.ok()) << changed.status();
      if (changed.ok()) now = *changed;
    }
    const auto action = ability_->answer(*field.game, field.s, kDefender, now);
    return action.has_value() ? field.game->format_action(field.s, *action) : "";
  }
  std::shared_ptr<const protocol::Instructions<Westfront>> ability_ = make_instructions();
};

TEST_F(Reactions, FireIsAtTheNearestInOrderOfId) {
  Field field = window();
  EXPECT_EQ(answer(field, {"fire"}), "shot C2 A1");
  field.hold("C2", 0);
  EXPECT_EQ(answer(field, {"fire"}), "shot C3 A1");
}

// A1 is in soft cover, and then behind a barrage too: fire through that does nothing at any face.
TEST_F(Reactions, NoShotIsSpentWhereItCanDoNothing) {
  Field field("raid");
  field.put("A1", 300, 200).put("BC", 280, 60).put("C2", 300, 300).put("GC", 300, 400).hold("C2", 1).order_for("A");
  field.s.batteries_used = ~1U & ((2U << field.game->rules().scenario.battery_count()) - 1);
  field.play("order A1:move 320,200");
  EXPECT_EQ(answer(field, {"fire"}), "shot C2 A1");
  field.s.lying[0] = plain_template({300, 250});
  field.s.lying_count = 1;
  for (int face = 1; face <= 6; ++face) {
    const StandId firer = field.id("C2"), target = field.id("A1");
    EXPECT_EQ(shot_effect(field.view(), firer, target, target, false, face), Effect::kNone) << face;
  }
  EXPECT_TRUE(field.allows("shot C2 A1"));
  EXPECT_EQ(answer(field, {"fire"}), "pass");
  EXPECT_EQ(answer(field, {"hold", "C2 ask"}), "") << "who wants to be asked is asked";
}

TEST_F(Reactions, AStandsOwnInstructionComesFirst) {
  const Field field = window();
  EXPECT_EQ(answer(field, {"fire", "C2 hold"}), "shot C3 A1");
  EXPECT_EQ(answer(field, {"fire", "c2 hold", "C3 hold"}), "shot M2 A1");
  EXPECT_EQ(answer(field, {"hold"}), "pass");
  EXPECT_EQ(answer(field, {"hold", "M2 fire"}), "shot M2 A1");
  EXPECT_EQ(answer(field, {"hold", "M2 ask"}), "");
  EXPECT_EQ(answer(field, {"hold", "M2 ask", "clear", "hold"}), "pass");
}

TEST_F(Reactions, WithinADistanceAndAtTheWireAlone) {
  const Field field = window();
  EXPECT_EQ(answer(field, {"within 60"}), "pass");
  EXPECT_EQ(answer(field, {"within 100"}), "shot C2 A1");
  EXPECT_EQ(answer(field, {"wire"}), "pass");
  Field at_wire("raid");
  at_wire.put("A1", 200, 270).put("BC", 200, 200).put("C2", 200, 340).put("GC", 200, 400).hold("C2", 1).order_for("A");
  at_wire.s.batteries_used = ~1U & ((2U << at_wire.game->rules().scenario.battery_count()) - 1);
  at_wire.play("order A1:move 202,288");
  EXPECT_EQ(answer(at_wire, {"wire"}), "pass");  // half-way
  at_wire.play("pass");
  EXPECT_EQ(answer(at_wire, {"wire"}), "shot C2 A1");
}

// Within 10 cm, within 3 cm of wire, or while it assaults or crosses.
TEST_F(Reactions, AnEnemyIsCloseForSeveralReasons) {
  EXPECT_EQ(answer(window(), {"close"}), "shot C2 A1");
  EXPECT_EQ(answer(window(), {"C2 hold", "C3 hold", "M2 close"}), "pass") << "M2 is farther away";
  const auto seen_from_afar = [](int y, const char* order) {
    Field field("raid");
    field.put("A1", 200, y).put("BC", 200, 200).put("C2", 200, 400).put("GC", 200, 500).hold("C2", 1).order_for("A");
    field.s.batteries_used = ~1U & ((2U << field.game->rules().scenario.battery_count()) - 1);
    return field.play(order);
  };
  Field far = seen_from_afar(200, "order A1:move 204,240");
  EXPECT_EQ(answer(far, {"fire"}), "shot C2 A1");
  EXPECT_EQ(answer(far, {"close"}), "pass");
  Field near_wire = seen_from_afar(270, "order A1:move 202,288");
  near_wire.play("pass");
  EXPECT_EQ(answer(near_wire, {"close"}), "shot C2 A1");
}

TEST_F(Reactions, BatteriesAreAskedForUnlessToldOtherwise) {
  Field field = window();
  field.s.batteries_used = 0;
  field.hold("C2", 0).hold("C3", 0).hold("M2", 0);
  EXPECT_EQ(answer(field, {"fire"}), "");
  EXPECT_EQ(answer(field, {"fire", "sos hold"}), "pass");
  EXPECT_EQ(answer(field, {"hold"}), "pass");
  EXPECT_EQ(answer(field, {"hold", "sos ask"}), "");
  EXPECT_THAT(answer(field, {"hold", "sos call"}), StartsWith("sos G1 "));
  EXPECT_THAT(answer(field, {"hold", "G1 call"}), StartsWith("sos G1 "));
}

// A template is called on two stands of the enemy or more, and never on one's own.
TEST_F(Reactions, BatteriesAreCalledOnTwoAlone) {
  Field field = window();
  field.s.batteries_used = 0;
  field.hold("C2", 0).hold("C3", 0).hold("M2", 0);
  EXPECT_EQ(answer(field, {"sos two"}), "pass") << "A1 is alone";
  field.put("A2", 320, 270).put("A3", 280, 270);
  EXPECT_THAT(answer(field, {"sos two"}), StartsWith("sos G1 "));
  EXPECT_THAT(answer(field, {"G1 two"}), StartsWith("sos G1 "));
  field.put("C2", 300, 270);
  EXPECT_EQ(answer(field, {"sos two"}), "pass") << "C2 would lie under it";
}

TEST_F(Reactions, OnlyThoseAreAnswered) {
  Field field("raid");
  field.put("A1", 300, 240).put("BC", 280, 200).order_for("A");
  EXPECT_FALSE(ability_->answer(*field.game, field.s, kAttacker, {"fire"}).has_value());
}

// Before the die for company A's second order.
Field before_die() {
  Field field("raid");
  field.put("A1", 300, 240).put("A2", 260, 240).put("BC", 280, 200).put("GC", 300, 400).order_for("A");
  field.s.step = Step::kSupport;
  return field;
}

class Dice : public testing::Test {
 protected:
  std::string answer(const Field& field, const std::vector<std::string>& orders) {
    std::vector<std::string> now;
    for (const std::string& order : orders) {
      const auto changed = ability_->instruct(*field.game, kAttacker, now, words_of(order));
      EXPECT_TRUE(changed.ok()) << changed.status();
      if (changed.ok()) now = *changed;
    }
    const auto action = ability_->answer(*field.game, field.s, kAttacker, now);
    return action.has_value() ? field.game->format_action(field.s, *action) : "";
  }
  std::shared_ptr<const protocol::Instructions<Westfront>> ability_ = make_instructions();
};

TEST_F(Dice, TheBrigadesSupportGoesToAnOrderThatItLifts) {
  Field field = before_die();
  int plain = 0, lifted = 0;
  for (int face = 1; face <= 6; ++face) plain += field.view().actions_of_die(face);
  field.s.hand.supported = 1;
  for (int face = 1; face <= 6; ++face) lifted += field.view().actions_of_die(face);
  field.s.hand.supported = 0;
  ASSERT_GT(lifted, plain);
  EXPECT_EQ(answer(field, {"support lift"}), "support");
  EXPECT_EQ(answer(field, {"support never"}), "no-support");
  EXPECT_EQ(answer(field, {"support lift", "support ask"}), "");
  EXPECT_EQ(answer(field, {"fire"}), "") << "it is about the enemy's moves";
  EXPECT_EQ(answer(field, {"usual"}), "support");
  // To its first order, which only a 1 fails, it would add nothing.
  field.s.hand.orders = 0;
  EXPECT_EQ(field.view().actions_of_die(2), 1);
  EXPECT_EQ(answer(field, {"usual"}), "no-support");
  // A weapon's die is left alone.
  field.s.hand.kind = UnitKind::kStand;
  field.s.hand.id = field.id("M1");
  EXPECT_EQ(answer(field, {"usual"}), "no-support");
}

TEST_F(Dice, ADieThatDidWhatWasWantedIsKept) {
  Field field = before_die();
  field.s.step = Step::kReroll;
  for (int face = 1; face <= 6; ++face) {
    field.s.hand.face = static_cast<std::uint8_t>(face);
    const bool ordered = field.view().actions_of_die(face) > 0;
    EXPECT_EQ(answer(field, {"usual"}), ordered ? "keep" : "") << face;
    EXPECT_EQ(answer(field, {"reroll never"}), "keep") << face;
    EXPECT_EQ(answer(field, {"usual", "reroll ask"}), "") << face;
  }
  EXPECT_EQ(field.view().actions_of_die(6), 1) << "a six was never worth a question";
}

TEST_F(Dice, InstructionsThatDoNotFitAreRefused) {
  const Field field = before_die();
  for (const char* wrong :
       {"support fire", "reroll lift", "support", "lift", "M1 lift", "sos failed", "reroll within 5"}) {
    EXPECT_FALSE(ability_->instruct(*field.game, kAttacker, {}, words_of(wrong)).ok()) << wrong;
  }
}

// What the table of a seeded raid asks the British, a person who gives no +1, keeps every die, and otherwise plays as
// the computer would.
struct Asked {
  int all = 0;
  int of_dice = 0;  // whether the +1 is given, and whether a die is kept
};

Asked asked_in_a_raid(absl::string_view instruction) {
  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine};
  host.ask("newgame scenario raid seed 3");
  host.ask("set bot greedy");
  if (!instruction.empty()) host.ask(absl::StrCat("instruct british ", instruction));
  Asked asked;
  for (int i = 0; i < 4000; ++i) {
    const std::string turn = host.final_line("turn");
    if (absl::StrContains(turn, "actor=nobody")) return asked;
    if (absl::StrContains(turn, "actor=chance")) {
      host.ask("roll");
      continue;
    }
    const bool british = absl::StrContains(turn, "actor=british");
    const bool support = absl::StrContains(turn, "step=support"), reroll = absl::StrContains(turn, "step=reroll");
    asked.all += british ? 1 : 0;
    asked.of_dice += british && (support || reroll) ? 1 : 0;
    std::string action = support ? "no-support" : "keep";
    if (!british || !(support || reroll)) {
      action = host.ask("go").back();
      action = action.substr(action.find("best=") + 5);
      if (action.front() == '"') action = action.substr(1, action.rfind('"') - 1);
    }
    host.ask(absl::StrCat("play ", action));
  }
  ADD_FAILURE() << "the raid does not end";
  return asked;
}

// A client that gives no instructions is asked everything; a person is not asked what hardly anyone decides otherwise.
TEST(StandingInstructions, ARaidAsksSeldomOfDiceThanksToTheUsualOnes) {
  const Asked all = asked_in_a_raid(""), usual = asked_in_a_raid("usual");
  EXPECT_GE(all.of_dice, 35);
  EXPECT_LE(usual.of_dice, 15) << usual.all << " in all";
}

TEST(StandingInstructions, TheUsualOnesAreToldAndTried) {
  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine};
  host.ask("newgame scenario raid seed 7");
  const auto told = host.ask("instruct usual");
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told[0], "usual side=british text=\"support lift\"");
  EXPECT_EQ(told[1], "usual side=british text=\"reroll failed\"");
  EXPECT_EQ(host.ask("instruct").size(), 1U) << "none is given by that";
  // Up to the first question about support.
  for (int i = 0; i < 50 && !absl::StrContains(host.final_line("turn"), "step=support"); ++i) {
    const std::string turn = host.final_line("turn");
    if (absl::StrContains(turn, "actor=chance")) {
      host.ask("roll");
    } else if (absl::StartsWith(host.final_line("play unit M1"), "error")) {
      host.ask("play done");
    }
  }
  EXPECT_EQ(host.ask("instruct british would support lift ; reroll failed")[0], "answer action=no-support");
  EXPECT_EQ(host.ask("instruct british would support ask").size(), 1U);
  EXPECT_EQ(host.ask("instruct german would fire").size(), 1U) << "it does not decide now";
  EXPECT_THAT(host.final_line("instruct british would dance"), StartsWith("error code=bad-arguments"));
  EXPECT_THAT(host.final_line("turn"), HasSubstr("step=support"));
  host.ask("instruct british usual");
  EXPECT_FALSE(absl::StrContains(host.final_line("turn"), "step=support")) << "it is answered at once";
}

// At a table: told, kept, followed at once, and in the record.
TEST(StandingInstructions, AreFollowedAtATable) {
  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine};
  host.ask("newgame scenario raid seed 7");
  host.ask("set bot greedy");
  EXPECT_THAT(host.final_line("instruct"), StartsWith("ok actor="));
  EXPECT_THAT(host.final_line("instruct french fire"), StartsWith("error code=bad-arguments"));
  EXPECT_THAT(host.final_line("instruct german A1 fire"), HasSubstr("'A1' is not a stand or battery of that side"));
  EXPECT_THAT(host.final_line("instruct german within 0"), HasSubstr("'0' is not a number from 1 to 2000"));
  host.ask("instruct german M2 within 300");
  host.ask("instruct german sos hold");
  const auto told = host.ask("instruct german fire");
  ASSERT_EQ(told.size(), 4U);
  EXPECT_EQ(told[0], "instruction side=german text=fire");
  EXPECT_EQ(told[1], "instruction side=german text=\"sos hold\"");
  EXPECT_EQ(told[2], "instruction side=german text=\"M2 within 300\"");
  int shots = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string turn = host.final_line("turn");
    if (absl::StrContains(turn, "actor=nobody")) break;
    EXPECT_FALSE(absl::StrContains(turn, "step=window") && absl::StrContains(turn, "actor=german")) << turn;
    if (absl::StrContains(turn, "actor=chance")) {
      host.ask("roll");
      continue;
    }
    std::string best = host.ask("go").back();
    best = best.substr(best.find("best=") + 5);
    if (best.front() == '"') best = best.substr(1, best.rfind('"') - 1);
    host.ask(absl::StrCat("play ", best));
  }
  for (const std::string& line : host.ask("record")) {
    shots += absl::StrContains(line, "# reason: by standing instruction") && absl::StrContains(line, " shot ") ? 1 : 0;
  }
  EXPECT_GT(shots, 0);
}

}  // namespace
}  // namespace zerohour::westfront
