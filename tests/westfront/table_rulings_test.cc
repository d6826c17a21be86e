// Rulings on tables that the sheet lacks or has of another date, each played out on a field: the line of mortars in a
// battalion's turn (W19), machine guns (W29), ranges and templates (W37), the one firing table (W36), what is proposed
// first (W61); and the alarm that a surprised side's own plans give (W11).
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "tests/westfront/all_arms.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

Field all_arms() {
  return Field::of_text(kAllArms);
}

// The listed actions of a kind, as texts.
std::vector<std::string> listed(const Field& f, Kind kind) {
  std::vector<std::string> texts;
  for_each_legal_action(*f.game, f.s, [&](const Action& a) {
    if (a.kind == kind) texts.push_back(f.game->format_action(f.s, a));
  });
  return texts;
}

// --- A battalion's mortars and guns (W19).

TEST(BattalionMortars, RollAsThoseOfABrigade) {
  const int actions[] = {0, 0, 0, 1, 1, 2};
  for (const char* mortar : {"LM", "HM"}) {  // of the first battalion; of the German brigade
    for (int face = 1; face <= 6; ++face) {
      Field f = all_arms();
      f.put("LM", 340, 180).put("BC", 400, 120).put("HM", 300, 660).put("GR", 450, 850).die_for(mortar);
      f.s.staff_left = 0;
      f.s.support_used = 1;
      f.roll({face});
      const bool acts = f.s.step == Step::kAct && f.s.hand.id == f.id(mortar);
      EXPECT_EQ(acts ? f.s.hand.actions : 0, actions[face - 1]) << mortar << " " << face;
    }
  }
}

TEST(BattalionMortars, DoWhatThoseOfABrigadeDo) {
  Field f = all_arms();
  f.put("LM", 340, 180).put("G1", 140, 140).put("BC", 400, 120).put("C1", 380, 542).actions_for("LM", 2);
  EXPECT_TRUE(f.allows("redirect 380,542"));
  EXPECT_TRUE(f.allows("shoot"));
  EXPECT_TRUE(f.allows("move 340,150"));
  EXPECT_EQ(f.refusal("hold"), "Hold is for platoons, guns, tanks and armoured cars (W9)");
  f.actions_for("G1", 2);
  EXPECT_TRUE(f.allows("hold"));
  EXPECT_EQ(f.refusal("redirect 380,542"), "it has no point to redirect (W18)");
}

TEST(BattalionMortars, ActAfterTheMachineGunsAndBeforeTheCompanies) {
  Field f = all_arms();
  f.put("M1", 700, 220).put("LM", 340, 180).put("BC", 400, 120).put("A1", 200, 180).actions_for("M1", 1);
  EXPECT_EQ(f.refusal("unit LM"), "the order sequence asks for something else now: an action of the unit in hand (W7)");
  f.play("done");
  ASSERT_EQ(f.s.phase, Phase::kBattalionArtillery);
  EXPECT_TRUE(f.allows("unit LM"));
  EXPECT_FALSE(f.allows("company A"));
  f.play("done");
  ASSERT_EQ(f.s.phase, Phase::kCompanies);
  EXPECT_TRUE(f.allows("company A"));
  EXPECT_FALSE(f.allows("unit LM"));
}

// --- Machine guns have no indirect fire (W29).

TEST(MachineGuns, FireAtWhatTheySeeAlone) {
  Field f;
  // Fosse 8 stands between y = 860 and 970, higher than both.
  f.put("SM1", 520, 840).put("SC", 480, 800).put("X12", 520, 1000).put("X13", 520, 600).actions_for("SM1", 2);
  EXPECT_EQ(f.refusal("fire X12"), "an area blocks the line of sight (W6)");
  EXPECT_EQ(f.refusal("shoot"), "it has no template to fire (W18)");
  EXPECT_EQ(f.refusal("redirect 520,1000"), "it has no point to redirect (W18)");
  EXPECT_EQ(listed(f, Kind::kFire), std::vector<std::string>{"fire X13"});
  EXPECT_TRUE(listed(f, Kind::kShoot).empty());
  // Nor over the heads of friends who are in no trench.
  f.put("S11", 520, 690);
  EXPECT_EQ(f.refusal("fire X13"), "a friendly stand is in the way (W6)");
}

// --- Ranges and templates that the sheet does not print (W37).

TEST(Ranges, EndOnTheMillimetre) {
  // The firer, a target of it, and the greatest distance.
  struct Case {
    const char *firer, *company, *target;
    int reach;
  };
  for (const Case& c :
       {Case{"B1", "B", "D1", 450}, Case{"FL", "B", "D1", 50}, Case{"H1", "H", "D1", 450}, Case{"M1", "", "D1", 700},
        Case{"T1", "", "D1", 300}, Case{"T2", "", "D1", 300}, Case{"AC", "", "D1", 700}, Case{"BH", "", "B1", 700}}) {
    for (const int over : {0, 1}) {
      Field f = all_arms();
      f.put(c.firer, 850, 100).put(c.target, 850, 100 + c.reach + over);
      const std::string company = c.company;
      if (company.empty()) {
        f.actions_for(c.firer, 1);
      } else {
        f.order_for(company);
      }
      const std::string fire =
          company.empty() ? absl::StrCat("fire ", c.target) : absl::StrCat("order ", c.firer, ":fire ", c.target);
      const std::string refusal = f.refusal(fire);
      EXPECT_EQ(absl::StrContains(refusal, "the target is out of range (W37)"), over == 1) << c.firer << refusal;
      EXPECT_EQ(refusal.empty(), over == 0) << c.firer << ": " << refusal;
    }
  }
}

TEST(Ranges, OfMortarsBeginAsWell) {
  struct Case {
    const char* mortar;
    int least, most;
  };
  for (const Case& c : {Case{"LM", 50, 400}, Case{"MM", 100, 500}, Case{"HM", 100, 800}}) {
    Field f = all_arms();
    // Up the table or down it, to where the own side's edge is not.
    const int way = c.mortar[0] == 'L' ? 1 : -1, from = way > 0 ? 40 : 860;
    f.put(c.mortar, 850, from).put("BC", 700, 100).put("GC", 700, 800).put("GR", 800, 850).actions_for(c.mortar, 1);
    const auto redirect = [&](int away) { return f.refusal(absl::StrCat("redirect 850,", from + way * away)); };
    EXPECT_EQ(redirect(c.least), "") << c.mortar;
    EXPECT_EQ(redirect(c.least - 1), "the point is out of the mortar's reach (W18)") << c.mortar;
    EXPECT_EQ(redirect(c.most), "") << c.mortar;
    EXPECT_EQ(redirect(c.most + 1), "the point is out of the mortar's reach (W18)") << c.mortar;
  }
}

TEST(Templates, AreAsLargeAsTheRulingSays) {
  const std::map<std::string, std::pair<int, int>> sizes = {
      {"LM", {30, 30}}, {"MM", {50, 50}}, {"HM", {50, 50}}, {"F1", {100, 50}}, {"F2", {100, 100}}};
  for (int i = 0; i < 2 * static_cast<int>(sizes.size()); ++i) {
    const auto& [unit, size] = *std::next(sizes.begin(), i / 2);
    const bool along_x = i % 2 == 0;
    const auto [width, depth] = size;
    Field f = all_arms();
    f.put("BR", 450, 30).put("BC", 400, 120).put("GC", 400, 760).put("GR", 450, 850);
    const Point at = {500, 500};
    // Those on its border are in it (W38), those a millimetre farther are not.
    const Point right = {static_cast<std::int16_t>(at.x + width / 2), at.y};
    const Point left = {static_cast<std::int16_t>(at.x - width / 2 - 1), at.y};
    const Point up = {at.x, static_cast<std::int16_t>(at.y + depth / 2)};
    const Point down = {at.x, static_cast<std::int16_t>(at.y - depth / 2 - 1)};
    const auto [in, out] = along_x ? std::pair{right, left} : std::pair{up, down};
    f.put("A1", in.x, in.y).put("A2", out.x, out.y);
    if (const StandId stand = find_stand(f.game->rules().scenario, unit); stand != kNoStand) {
      f.put(unit, at.x + 300, at.y).actions_for(unit, 1);
      f.s.aim[stand] = at;
    } else {
      const BatteryId battery = find_battery(f.game->rules().scenario, unit);
      f.s.side = kAttacker;
      f.s.phase = Phase::kBrigadeArtillery;
      f.s.hand = {};
      f.s.hand.kind = UnitKind::kBattery;
      f.s.hand.id = battery;
      f.s.hand.actions = 1;
      f.s.battery_aim[battery] = at;
      f.s.batteries_used |= 1U << battery;
      f.s.step = Step::kAct;
    }
    f.play("shoot");
    ASSERT_EQ(f.s.step, Step::kEffectRoll) << unit;
    EXPECT_TRUE(f.s.event.pending.has(f.id("A1"))) << unit;
    EXPECT_FALSE(f.s.event.pending.has(f.id("A2"))) << unit;
  }
}

// --- One firing table for the whole period, used as it stands (W36).

TEST(FiringTable, IsTheSameOnEveryDate) {
  for (const absl::string_view date : {"1916-09-20", "1916-12-01", "1917-06-07"}) {
    const std::string text = absl::StrReplaceAll(kAllArms, {{"date=1916-09-20", absl::StrCat("date=", date)}});
    for (int face = 1; face <= 6; ++face) {
      Field f = Field::of_text(text);
      // Infantry at infantry in the open: 3 suppresses, 4 kills.
      f.put("B1", 500, 480).put("C1", 400, 700).put("C2", 320, 800).put("BC", 450, 400).put("GC", 400, 760);
      f.order_for("B").play("order B1:fire C1").roll({face});
      EXPECT_EQ(f.at("C1"), face >= 4 ? "out" : face == 3 ? "400,700 m1" : "400,700") << date << " " << face;
    }
  }
}

// Cells that look like misprints are not mended.
TEST(FiringTable, IsUsedAsItStands) {
  Field f;
  // X12 in the open, in a communication trench (medium cover) and in a fire trench (hard cover).
  const std::pair<int, int> open = {600, 1000}, medium = {451, 680}, hard = {540, 400};
  const auto at = [&](const std::pair<int, int>& place) { return f.put("X12", place.first, place.second).id("X12"); };
  ASSERT_EQ(f.view().cover(at(open)), Cover::kOpen);
  ASSERT_EQ(f.view().cover(at(medium)), Cover::kMedium);
  ASSERT_EQ(f.view().cover(at(hard)), Cover::kHard);
  // Gas kills on 6 in the open and on 5 in medium cover.
  EXPECT_EQ(gas_effect(f.view(), at(open), 5), Effect::kSuppressed);
  EXPECT_EQ(gas_effect(f.view(), at(medium), 5), Effect::kKilled);
  EXPECT_EQ(gas_effect(f.view(), at(hard), 5), Effect::kSuppressed);
  // Howitzers suppress on 3 in the open and in soft cover alike.
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryHowitzer, at(open), 3), Effect::kSuppressed);
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryHowitzer, f.put("X12", 500, 300).id("X12"), 3),
            Effect::kSuppressed);
  EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryGun, f.id("X12"), 3), Effect::kNone);

  Field flame = all_arms();  // a flame thrower suppresses on 5 in the open and on 3 in hard cover
  flame.put("FL", 600, 500).put("D1", 600, 546);
  EXPECT_EQ(shot_effect(flame.view(), flame.id("FL"), flame.id("D1"), flame.id("D1"), false, 3), Effect::kSuppressed);
  flame.put("FL", 600, 760).put("D1", 600, 800);
  ASSERT_EQ(flame.view().cover(flame.id("D1")), Cover::kOpen);
  EXPECT_EQ(shot_effect(flame.view(), flame.id("FL"), flame.id("D1"), flame.id("D1"), false, 4), Effect::kNone);
}

// --- What is proposed first (W61).

TEST(Proposals, AreRankedByKillsAndFourTenthsOfMarkers) {
  Field f;
  // XM1 at S11 and S12 in soft cover, at S13 in a trench, at S14 in the open, at S21 under 100 mm.
  f.put("XM1", 500, 470).put("GR", 700, 1000);
  f.put("S11", 400, 300).put("S12", 450, 300).put("S13", 560, 210).put("S14", 650, 430).put("S21", 500, 375);
  const auto worth = [&](const char* target) { return shot_worth(f.view(), f.id("XM1"), f.id(target), false); };
  EXPECT_EQ(worth("S11"), 2 * 10 + 4);  // soft: 5 and 6 kill, 4 suppresses
  EXPECT_EQ(worth("S13"), 4);           // hard: 6 suppresses
  EXPECT_EQ(worth("S14"), 3 * 10 + 4);  // open: 4 kills, 3 suppresses
  EXPECT_EQ(worth("S21"), 4 * 10 + 4);  // soft, two better
  const Targets best = best_targets(f.view(), f.id("XM1"), nullptr, 6, false);
  const std::vector<StandId> expected = {f.id("S21"), f.id("S14"), f.id("S11"), f.id("S12"), f.id("S13")};
  EXPECT_EQ(std::vector<StandId>(best.begin(), best.end()), expected);  // S11 before S12, in order of id
}

TEST(Proposals, CountFriendsInATemplateAgainstIt) {
  Field f;
  f.put("S11", 530, 360).put("X12", 560, 360).put("XC", 600, 560);
  const auto worth = [&](int x) {
    return template_worth(f.view(), kDefender, UnitType::kBatteryGun,
                          {{static_cast<std::int16_t>(x), 360}, {1, 0}, 100, 50});
  };
  EXPECT_EQ(worth(500), 2 * 10 + 4);       // S11 alone
  EXPECT_EQ(worth(530), 24 - 24 * 6 / 5);  // a friend in it too
  EXPECT_EQ(worth(600), -24 * 6 / 5);      // no other stand
}

TEST(Proposals, AnswerAnOrderWithTheTwoBestTargetsOfEachFirer) {
  Field f;
  // Halfway S11 is in soft cover, S12 in the open, and S13 nearer than 100 mm.
  f.put("S11", 400, 300).put("S12", 300, 400).put("S13", 500, 375).put("SC", 400, 200).put("XM1", 500, 470);
  f.put("XC", 600, 800).hold("XM1", 1).order_for("S1");
  f.play("order S11:move 400,310 S12:move 300,410 S13:move 500,385");
  ASSERT_EQ(f.s.step, Step::kWindow);
  EXPECT_TRUE(f.allows("shot XM1 S11"));
  const std::vector<std::string> shots = listed(f, Kind::kShot);
  EXPECT_EQ(shots.size(), 2U);
  EXPECT_EQ(std::count(shots.begin(), shots.end(), "shot XM1 S13"), 1);
  EXPECT_EQ(std::count(shots.begin(), shots.end(), "shot XM1 S12"), 1);
}

// --- A surprised defender who has plans and gas (W11, W13, W14).

// The defender may be surprised there; what else the text is given instead of itself.
Field before_the_sentry(std::vector<std::pair<absl::string_view, absl::string_view>> changes) {
  changes.emplace_back("rule visibility=120", "rule visibility=120\nrule surprise=german");
  Field f = Field::of_text(absl::StrReplaceAll(kAllArms, changes));
  f.put("C1", 200, 546).put("A1", 800, 100).put("BC", 760, 60).put("GC", 400, 760);
  f.s.surprised = {0, 1};
  f.s.turn = 2;
  f.s.side = kDefender;
  f.s.phase = Phase::kSentry;
  f.s.step = Step::kSentryRoll;
  return f.roll({4, 1});  // no alarm; deep suppression
}

TEST(Surprise, ItsOwnPlannedShellsAreTheAlarmAndTheTurnStaysShort) {
  Field f = before_the_sentry({});
  EXPECT_EQ(f.s.surprised[1], 0);  // its rolling barrage (Q3) has fallen on empty ground
  EXPECT_EQ(f.s.short_turn, 1);
  EXPECT_EQ(f.s.held[f.id("C1")], 1);
  f.play_if_asked("done").play_if_asked("done");  // gas, plans
  EXPECT_EQ(f.s.side, kAttacker);                 // steps 5 to 7 are left out all the same
  EXPECT_EQ(f.s.turn, 3);
}

TEST(Surprise, GasIsAnAlarmEvenWhereNobodyIs) {
  Field f = before_the_sentry({{"plan battery=Q2 kind=barrage turns=2-3 at=50,38\n", ""},
                               {"plan battery=Q3 kind=rolling turns=1-5", "plan battery=Q3 kind=rolling turns=6"}});
  ASSERT_EQ(f.s.step, Step::kOpenGas);
  EXPECT_EQ(f.s.surprised[1], 1);
  Field shut = f;
  f.play("gas").roll({3});
  EXPECT_EQ(f.s.surprised[1], 0);
  shut.play("done");
  EXPECT_EQ(shut.s.surprised[1], 1);
}

}  // namespace
}  // namespace zerohour::westfront
