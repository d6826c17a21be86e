// What an action would take and come to, before it is chosen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/path.h"
#include "tests/westfront/field.h"
#include "tools/westfront/course.h"
#include "tools/westfront/preview_text.h"

namespace zerohour::westfront {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Action read(const Field& field, absl::string_view text) {
  const auto action = field.game->parse_action(field.s, text);
  EXPECT_TRUE(action.ok()) << action.status();
  EXPECT_EQ(field.refusal(text), "");
  return *action;
}
std::string fields(const Field& field, absl::string_view text) {
  return protocol::fields_text(preview_of(field.view(), read(field, text)).fields);
}
// "C2 killed 15/36; A1 across 2/6"
std::string outcomes(const Field& field, absl::string_view text) {
  std::vector<std::string> told;
  for (const auto& [unit, result, ways, all] : preview_of(field.view(), read(field, text)).outcomes) {
    told.push_back(absl::StrCat(unit, unit.empty() ? "" : " ", result, " ", ways, "/", all));
  }
  return absl::StrJoin(told, "; ");
}

// No-man's-land of the raid: A1 and A2 in the craters, C2 in the German trench.
Field raiders() {
  Field field("raid");
  field.put("A1", 260, 240).put("A2", 300, 240).put("BC", 280, 200).put("C2", 300, 330);
  return field.order_for("A");
}

TEST(PathCost, IsTheShareOfAMove) {
  const Field field = raiders();
  const auto cost = [&](absl::string_view path) {
    const Action a = read(field, absl::StrCat("order A1:move ", path));
    return path_cost(field.view(), field.id("A1"), a.parts[0]);
  };
  EXPECT_EQ(cost("260,290").length, 50);  // of 250 mm, as they are veterans
  EXPECT_EQ(cost("260,290").percent, 20);
  EXPECT_EQ(cost("260,291").percent, 21);  // rounded up
  EXPECT_EQ(cost("260,290 250,290").length, 60);
}

TEST(Preview, OfAMoveSaysWhereItEndsAndWhoMayAnswer) {
  Field field = raiders();
  EXPECT_THAT(fields(field, "order A1:move 290,280"),
              StartsWith("stands=A1 verbs=move lengths=50 shares=20 ends=290/280 covers=soft means="));
  EXPECT_THAT(fields(field, "order A1:move 290,280"), Not(HasSubstr("shots=")));
  field.hold("C2", 1);
  EXPECT_THAT(fields(field, "order A1:move 290,280"), HasSubstr(" shots=C2 "));
}

TEST(Preview, OfSeveralShotsAtOneStandCountsThemTogether) {
  const Field field = raiders();
  const ShotChances one = shot_chances(field.view(), read(field, "order A1:fire C2"));
  const ShotChances two = shot_chances(field.view(), read(field, "order A1:fire C2 A2:fire C2"));
  const StandId target = field.id("C2");
  ASSERT_EQ(one.all, 6);
  ASSERT_EQ(two.all, 36);
  const int missed = one.ways.at(target)[0], killed = one.ways.at(target)[2];
  EXPECT_EQ(two.ways.at(target)[0], missed * missed);
  EXPECT_EQ(36 - two.ways.at(target)[2], (6 - killed) * (6 - killed));
}

TEST(Preview, OfAnAssaultIsItsWorksheet) {
  Field field = raiders();
  field.put("A1", 280, 290).put("A2", 320, 290);
  const std::string order = "order A1:assault C2 285,300 A2:assault C2 315,300";
  const std::string told = fields(field, order);
  EXPECT_THAT(told, HasSubstr("ends=285/300,315/300"));
  // +1 for the second stand, +1 veterans, -1 hard cover.
  EXPECT_THAT(told, HasSubstr("modifier=1 "));
  EXPECT_THAT(outcomes(field, order), StartsWith("C2 killed 15/36; "));
  EXPECT_THAT(preview_text(field.view(), read(field, "order A1:assault C2 285,300")), HasSubstr("assault of A1 on C2"));
}

// An assault that kills with and without taking the place: both together are the chance to kill.
TEST(Preview, OfAnAssaultOnWhoHasTwoMarkersHasOneChanceToKill) {
  Field field = raiders();
  field.put("A1", 280, 290).mark("C2", 2);
  EXPECT_THAT(fields(field, "order A1:assault C2 285,300"), HasSubstr(" modifier=2 "));
  EXPECT_THAT(outcomes(field, "order A1:assault C2 285,300"), StartsWith("C2 killed 30/36; C2 beaten-off 3/36"));
}

TEST(Preview, OfWireIsTheChanceToGetAcross) {
  Field field("raid");
  field.put("A1", 100, 290).put("BC", 100, 200).order_for("A");
  EXPECT_EQ(outcomes(field, "order A1:cross"), "A1 across 2/6");
  EXPECT_THAT(preview_text(field.view(), read(field, "order A1:cross")),
              StartsWith("A1 crosses the wire at 2 in 6, and is then at "));
}

// The picture of a call needs no sentence: how its template lies is told in numbers.
TEST(Preview, OfACallSaysHowItsTemplateLies) {
  Field field("raid");
  field.put("A1", 200, 270).put("BC", 200, 200).put("C2", 200, 340).put("GC", 200, 400).order_for("A");
  field.s.batteries_used = 0;
  field.play("order A1:move 202,288");
  bool called = false;
  for_each_legal_action(*field.game, field.s, [&](const Action& a) {
    if (a.kind != Kind::kSos) return;
    const auto laid = field.view().ground().sos_template(kDefender, a.point());
    ASSERT_TRUE(laid.has_value());
    const protocol::ActionPreview told = preview_of(field.view(), a);
    EXPECT_EQ(told.fields.value_of("width"), absl::StrCat(laid->width));
    EXPECT_EQ(told.fields.value_of("depth"), absl::StrCat(laid->depth));
    const double angle = std::stoi(std::string(told.fields.value_of("angle"))) * std::numbers::pi / 180;
    EXPECT_NEAR(std::cos(angle) * laid->along.y, std::sin(angle) * laid->along.x,
                0.01 * std::hypot(laid->along.x, laid->along.y));
    EXPECT_EQ(told.outcomes.front().result, "answer");
    called = true;
  });
  EXPECT_TRUE(called);
}

TEST(Preview, TellsThatTheEnemyIsAlarmed) {
  Field field = raiders();
  field.s.surprised = {0, 1};
  EXPECT_THAT(fields(field, "order A1:move 260,250"), Not(HasSubstr("alarm")));
  EXPECT_THAT(fields(field, "order A1:move 270,290"), HasSubstr("alarm=yes"));
}

// Nothing that is asked changes anything, and every legal action has an answer.
TEST(Preview, AnswersEveryListedActionOfAGame) {
  const auto game = *Westfront::load("raid");
  Random random(5);
  State s = game->initial_state();
  for (int i = 0; i < 300 && !game->result(s).over; ++i) {
    if (game->actor(s) == Actor::kChance) {
      const RollRequest request = game->roll_request(s);
      std::vector<std::uint8_t> faces;
      for (const auto& group : request.groups) {
        for (int die = 0; die < group.count; ++die) faces.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
      }
      game->apply(s, game->roll_action(s, faces));
      continue;
    }
    std::vector<Action> all;
    for_each_legal_action(*game, s, [&](const Action& a) { all.push_back(a); });
    ASSERT_FALSE(all.empty());
    for (std::size_t step = 0; step < all.size(); step += 1 + all.size() / 5) {
      const State before = s;
      EXPECT_FALSE(preview_of(game->view(s), all[step]).fields.empty());
      EXPECT_NE(preview_text(game->view(s), all[step]), "");
      EXPECT_TRUE(before == s);
    }
    game->apply(s, all[random.below(static_cast<std::uint32_t>(all.size()))]);
  }
}

}  // namespace
}  // namespace zerohour::westfront
