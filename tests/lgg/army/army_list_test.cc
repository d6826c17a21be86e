// Armies as files, their criteria, and buying them step by step.
#include "tools/lgg/army/army_list.h"

#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "tests/lgg/army/army_help.h"
#include "tools/lgg/army/field.h"
#include "tools/lgg/army/purchase.h"

namespace zerohour::lgg {
namespace {

std::string all_faults(const ArmyList& army) {
  return absl::StrJoin(faults_of(army, built_in_prices()), " ");
}

TEST(Criteria, EachIsNamedWithItsRuling) {
  const std::pair<absl::string_view, absl::string_view> cases[] = {
      {"line heavy light", "fewer units of infantry than half"},
      {"line line heavy light", "more units of cavalry than a third"},
      {"line line foot_gun", "more than one gun for three units"},
      {"elite", "more elite than line units"},
      {"line militia militia", "more militia than line units"},
      {"line line line elite+guard", "more Guard units than a sixth"},
      {"line line line engineer engineer", "more than one unit of engineers"},
  };
  for (const auto& [units, fault] : cases) {
    EXPECT_TRUE(absl::StrContains(all_faults(army_of(units)), fault)) << units;
    EXPECT_TRUE(absl::StrContains(all_faults(army_of(units)), "(G47)")) << units;
  }
  EXPECT_EQ(all_faults(army_of("line line line elite light foot_gun")), "");
  EXPECT_EQ(all_faults(army_of("line line line elite+guard light foot_gun")), "");
  EXPECT_EQ(all_faults(army_of("")), "It has no units.");
}

TEST(Criteria, TheSkillChangesThePointsAndFractionsAreDropped) {
  EXPECT_EQ(points_of(army_of("", 400, Skill::kPoor), built_in_prices()), 440);
  EXPECT_EQ(points_of(army_of("", 400, Skill::kAverage), built_in_prices()), 400);
  EXPECT_EQ(points_of(army_of("", 401, Skill::kGood), built_in_prices()), 360);
  EXPECT_EQ(points_of(army_of("", 400, Skill::kGreat), built_in_prices()), 320);
  EXPECT_EQ(all_faults(army_of("line line line elite", 100)), "It costs 130 points and has 100 (G47).");
}

TEST(Criteria, GuardCostsMoreAndOutridersDoNot) {
  EXPECT_EQ(cost_of(army_of("elite+guard irregular+outrider"), built_in_prices()), 40 + 8 + 16);
}

// What the reader of scenarios checks with criteria=1 is the same.
TEST(Criteria, TheScenarioReaderAgrees) {
  Random random(5);
  int kept = 0;
  const PriceList& prices = built_in_prices();
  for (int i = 0; i < 300; ++i) {
    ArmyList army = army_of("line");
    for (std::uint32_t units = 1 + random.below(13); units > 0; --units) {
      ArmyUnit unit;
      unit.type =
          random.below(3) == 0 ? 0 : static_cast<int>(random.below(static_cast<std::uint32_t>(prices.types.size())));
      unit.guard = may_be_guard(prices.type(unit.type)) && random.below(8) == 0;
      army.units.push_back(unit);
    }
    Scenario scenario;
    scenario.units.emplace_back();
    scenario.sides[0].base = army.base;
    scenario.sides[0].criteria = true;
    scenario.sides[0].stands.resize(1);
    for (const ArmyUnit& unit : army.units) {
      ScenarioUnit row;
      row.type = static_cast<std::uint8_t>(unit.type);
      row.guard = unit.guard;
      scenario.units.push_back(row);
    }
    const bool ok = check_army(scenario, prices.types, prices.values, kBlue).ok();
    EXPECT_EQ(ok, faults_of(army, prices).empty()) << format_army(army, prices);
    kept += ok;
  }
  EXPECT_GT(kept, 10);
}

TEST(ArmyFile, ReadsBackWhatItWrites) {
  ArmyList army = army_of("line elite+guard irregular+outrider", 380, Skill::kGood);
  army.name = "Army of the Meuse";
  army.units[1].name = "Old Guard: the first, and only";
  army.salt = std::string(64, 'a');
  const std::string text = format_army(army, built_in_prices());
  const absl::StatusOr<ArmyList> read = parse_army("a.army", text, built_in_prices());
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, army);
  EXPECT_EQ(format_army(*read, built_in_prices()), text);
  const auto commented =
      parse_army("a.army", absl::StrReplaceAll(text, {{"points", "# 1815\n\npoints"}}), built_in_prices());
  ASSERT_TRUE(commented.ok());
  EXPECT_EQ(*commented, army);
}

TEST(ArmyFile, EachErrorNamesFileLineAndWhat) {
  const std::string head = "zerohour-army 1\npoints 400\nskill good\n";
  const std::pair<std::string, std::vector<absl::string_view>> cases[] = {
      {"", {"a.army:1", "zerohour-army 1"}},
      {"zerohour-army 2\n", {"a.army:1", "'zerohour-army 2'"}},
      {"zerohour-army 1\nskill good\n", {"a.army:2", "points"}},
      {"zerohour-army 1\npoints 400\n", {"a.army:2", "skill", "G47"}},
      {"zerohour-army 1\npoints 0\n", {"a.army:2", "'0'", "1 to 9999"}},
      {"zerohour-army 1\nskill bad\n", {"a.army:2", "'bad'", "poor"}},
      {head + "points 300\n", {"a.army:4", "twice"}},
      {head + "skill good\n", {"a.army:4", "twice"}},
      {head + "unit lin\n", {"a.army:4", "'lin'", "did you mean line"}},
      {head + "\nunit line+guard\n", {"a.army:5", "Guard", "G47"}},
      {head + "unit heavy+outrider\n", {"a.army:4", "outriders", "S4"}},
      {head + "unit elite+guard+guard\n", {"a.army:4", "+guard"}},
      {head + "unit line: a;b\n", {"a.army:4", "'a;b'"}},
      {head + "unit line: \n", {"a.army:4", "name"}},
      {head + "unit line: " + std::string(41, 'x') + "\n", {"a.army:4", "40"}},
      {head + "wing good\n", {"a.army:4", "'wing'"}},
      {head + "salt 12\n", {"a.army:4", "64"}},
      {head + "name a\nname b\n", {"a.army:5", "twice"}},
      {head + "unit line\x01\n", {"a.army:4"}},
  };
  for (const auto& [text, words] : cases) {
    EXPECT_TRUE(names(parse_army("a.army", text, built_in_prices()).status(), words)) << text;
  }
}

TEST(Purchase, TheSkillComesFirst) {
  Purchase purchase(built_in_prices(), 400);
  const ArmyUnit line = *parse_unit_word("line", built_in_prices());
  EXPECT_TRUE(names(purchase.add(line), {"skill", "G47"}));
  ASSERT_TRUE(purchase.choose_skill(Skill::kGreat).ok());
  EXPECT_EQ(purchase.left(), 320);
  ASSERT_TRUE(purchase.choose_skill(Skill::kGood).ok());
  ASSERT_TRUE(purchase.add(line).ok());
  EXPECT_EQ(purchase.left(), 330);
  EXPECT_TRUE(names(purchase.choose_skill(Skill::kPoor), {"skill", "G47"}));
}

// A criterion may be broken for a while, as long as the points that are left can mend it.
TEST(Purchase, WhatCannotBeMendedIsRefusedWithItsCriterion) {
  Purchase purchase(built_in_prices(), 80);
  ASSERT_TRUE(purchase.choose_skill(Skill::kAverage).ok());
  const ArmyUnit heavy = *parse_unit_word("heavy", built_in_prices());
  const absl::Status refusal = purchase.add(heavy);
  EXPECT_TRUE(names(refusal, {"heavy cavalry", "third", "cavalry", "G47"})) << refusal;
  EXPECT_TRUE(purchase.army().units.empty());
  Purchase richer(built_in_prices(), 120);
  ASSERT_TRUE(richer.choose_skill(Skill::kAverage).ok());
  ASSERT_TRUE(richer.add(heavy).ok());
  EXPECT_FALSE(richer.faults().empty());
  ASSERT_TRUE(richer.add(*parse_unit_word("line", built_in_prices())).ok());
  ASSERT_TRUE(richer.add(*parse_unit_word("militia", built_in_prices())).ok());
  EXPECT_TRUE(richer.faults().empty());
  EXPECT_TRUE(names(richer.add(heavy), {"36 points", "34 are left", "G47"}));
}

TEST(Purchase, ASecondUnitOfEngineersCanNeverBeMended) {
  Purchase purchase(built_in_prices(), 400);
  ASSERT_TRUE(purchase.choose_skill(Skill::kAverage).ok());
  const ArmyUnit engineer = *parse_unit_word("engineer", built_in_prices());
  ASSERT_TRUE(purchase.add(engineer).ok());
  EXPECT_TRUE(names(purchase.add(engineer), {"more than one unit of engineers", "no further infantry"}));
}

TEST(Purchase, UnitsAreRemovedRenamedAndEachStepIsUndone) {
  Purchase purchase(built_in_prices(), 400);
  ASSERT_TRUE(purchase.choose_skill(Skill::kAverage).ok());
  ASSERT_TRUE(purchase.add(*parse_unit_word("line", built_in_prices())).ok());
  ASSERT_TRUE(purchase.add(*parse_unit_word("elite", built_in_prices())).ok());
  const ArmyList before = purchase.army();
  ASSERT_TRUE(purchase.rename(2, "Grenadiers").ok());
  EXPECT_TRUE(names(purchase.rename(3, "x"), {"unit 3", "1 to 2"}));
  EXPECT_TRUE(names(purchase.rename(1, "a;b"), {"'a;b'"}));
  ASSERT_TRUE(purchase.remove(1).ok());
  EXPECT_EQ(purchase.army().units.size(), 1U);
  EXPECT_EQ(purchase.army().units[0].name, "Grenadiers");
  EXPECT_TRUE(names(purchase.remove(2), {"unit 2"}));
  EXPECT_TRUE(purchase.undo());
  EXPECT_TRUE(purchase.undo());
  EXPECT_EQ(purchase.army(), before);
  EXPECT_TRUE(purchase.undo());
  EXPECT_TRUE(purchase.undo());
  EXPECT_TRUE(purchase.undo());
  EXPECT_FALSE(purchase.has_skill());
  EXPECT_FALSE(purchase.undo());
}

TEST(Purchase, SeveralUnitsAreOneChange) {
  Purchase purchase(built_in_prices(), 200);
  ASSERT_TRUE(purchase.choose_skill(Skill::kAverage).ok());
  const ArmyUnit line = *parse_unit_word("line", built_in_prices());
  const ArmyList before = purchase.army();
  EXPECT_TRUE(purchase.add(line, 4).refusal.ok());
  EXPECT_EQ(purchase.army().units.size(), 4U);
  EXPECT_TRUE(purchase.undo());
  EXPECT_EQ(purchase.army(), before);
  const Purchase::Added some = purchase.add(line, 9);
  EXPECT_EQ(some.count, 6);
  EXPECT_TRUE(names(some.refusal, {"the price is 30 points, and 20 are left"}));
  EXPECT_EQ(purchase.add(line, 2).count, 0);
  EXPECT_TRUE(purchase.undo());
  EXPECT_EQ(purchase.army(), before) << "a refusal is no change";
}

TEST(Names, UnitsWithoutOneAreNumberedByType) {
  ArmyList army = army_of("line line elite+guard irregular+outrider foot_gun");
  army.units[0].name = "1st Line";
  name_units(army, built_in_prices());
  EXPECT_EQ(army.units[1].name, "2nd Line");
  EXPECT_EQ(army.units[2].name, "1st Guard Elite");
  EXPECT_EQ(army.units[3].name, "1st Outriders");
  EXPECT_EQ(army.units[4].name, "1st Foot Gun");
}

}  // namespace
}  // namespace zerohour::lgg
