// firing.csv, movement.csv, modifiers.csv and types.csv: values by the rules that they carry out, and every error.
#include <gtest/gtest.h>

#include <string>

#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

Effect fire(Row row, Cover cover, int total, bool direct = true) {
  return tables().cell(row, cover).effect(total, direct);
}

TEST(Firing, AMachineGunInTheOpenSuppressesOn3AndKillsOn4) {
  EXPECT_EQ(fire(Row::kMg, Cover::kOpen, 2), Effect::kNone);
  EXPECT_EQ(fire(Row::kMg, Cover::kOpen, 3), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kMg, Cover::kOpen, 4), Effect::kKilled);
  // Soft: of the worked example of shot and beaten zone.
  EXPECT_EQ(fire(Row::kMg, Cover::kSoft, 4), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kMg, Cover::kSoft, 5), Effect::kKilled);
  EXPECT_EQ(fire(Row::kMg, Cover::kSoft, 2), Effect::kNone);
}

TEST(Firing, AFortificationIsSuppressedOnSixByOwnSightAlone) {
  for (const Row row : {Row::kMg, Row::kFieldGun}) {
    EXPECT_EQ(fire(row, Cover::kFortification, 6), Effect::kSuppressed);
    EXPECT_EQ(fire(row, Cover::kFortification, 6, false), Effect::kNone);
    EXPECT_EQ(fire(row, Cover::kFortification, 9), Effect::kSuppressed);
  }
  EXPECT_EQ(fire(Row::kHowitzer, Cover::kFortification, 9), Effect::kNone);
  EXPECT_EQ(fire(Row::kInfantry, Cover::kFortification, 8), Effect::kSuppressed);
}

TEST(Firing, OnlyAssaultKillsInHardCoverWhereItSaysSo) {
  EXPECT_EQ(fire(Row::kInfantry, Cover::kHard, 12), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kMg, Cover::kHard, 7), Effect::kKilled);
}

TEST(Firing, SuperHeavyShellsAlwaysSuppressInTheOpen) {
  EXPECT_EQ(fire(Row::kSuperHeavy, Cover::kOpen, -5), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kSuperHeavy, Cover::kOpen, 1), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kSuperHeavy, Cover::kOpen, 2), Effect::kKilled);
}

TEST(Firing, GasAndFlameHaveTheirOwnOrderOfCovers) {
  EXPECT_EQ(fire(Row::kGas, Cover::kMedium, 5), Effect::kKilled);
  EXPECT_EQ(fire(Row::kGas, Cover::kOpen, 5), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kFlame, Cover::kHard, 3), Effect::kSuppressed);
  EXPECT_EQ(fire(Row::kFlame, Cover::kOpen, 4), Effect::kNone);
}

TEST(Firing, AtTanksByTheArmOfTheFirer) {  // W32
  const Armour& a = tables().armour;
  EXPECT_EQ(a.field_gun_limit, 500);
  constexpr std::int8_t kNever = FireCell::kNever;
  EXPECT_EQ(a.field_gun_near, (FireCell{4, 5}));
  EXPECT_EQ(a.field_gun_far, (FireCell{5, 6}));
  EXPECT_EQ(a.howitzer, (FireCell{6, kNever}));
  EXPECT_EQ(a.heavy, (FireCell{5, 6}));
  EXPECT_EQ(a.super_heavy, (FireCell{4, 5}));
  EXPECT_EQ(a.flame, (FireCell{6, kNever}));
  EXPECT_EQ(a.tank, (FireCell{5, 6}));
  EXPECT_EQ(a.other, (FireCell{kNever, kNever}));
  EXPECT_EQ(a.field_gun_near.effect(5, true), Effect::kKilled);
  EXPECT_EQ(a.field_gun_far.effect(5, true), Effect::kSuppressed);
  EXPECT_EQ(a.other.effect(12, true), Effect::kNone);
  EXPECT_EQ(&template_at_tank(a, UnitType::kBatteryGun), &a.howitzer);
  EXPECT_EQ(&template_at_tank(a, UnitType::kLightMortar), &a.howitzer);
  EXPECT_EQ(&template_at_tank(a, UnitType::kMediumMortar), &a.heavy);
  EXPECT_EQ(&template_at_tank(a, UnitType::kBatteryHeavy), &a.heavy);
  EXPECT_EQ(&template_at_tank(a, UnitType::kHeavyMortar), &a.super_heavy);
  EXPECT_EQ(a.howitzer.effect(6, false), Effect::kSuppressed);
}

TEST(Movement, AllowancesOfStands) {  // W25, W54
  const auto mm = [](UnitType type, MoveLine line, Grade grade = Grade::kRegular, bool packs = false,
                     bool mounted = false) { return tables().allowance(type, grade, packs, mounted, line); };
  EXPECT_EQ(mm(UnitType::kPlatoon, MoveLine::kCrossCountry), 200);
  EXPECT_EQ(mm(UnitType::kPlatoon, MoveLine::kCrossCountry, Grade::kVeteran), 250);
  EXPECT_EQ(mm(UnitType::kPlatoon, MoveLine::kTrench, Grade::kStorm), 150);
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kCrossCountry), 100);
  // Halves apply last.
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kCrossCountry, Grade::kVeteran), 125);
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kRoad), 125);
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kTrench), 50);
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kCrossCountry, Grade::kRegular, true), 200);
  EXPECT_EQ(mm(UnitType::kMg, MoveLine::kTrench, Grade::kRegular, true), 0);
  EXPECT_EQ(mm(UnitType::kFieldGun, MoveLine::kClose), 30);
  EXPECT_EQ(mm(UnitType::kFieldGun, MoveLine::kTrench), 0);
  EXPECT_EQ(mm(UnitType::kTankMale, MoveLine::kCrossCountry, Grade::kVeteran), 150);
  EXPECT_EQ(mm(UnitType::kTankMale, MoveLine::kTrench), 100);
  EXPECT_EQ(mm(UnitType::kMotor, MoveLine::kClose), 0);
  EXPECT_EQ(mm(UnitType::kMotor, MoveLine::kRoad), 400);
  EXPECT_EQ(mm(UnitType::kCavalry, MoveLine::kCrossCountry, Grade::kVeteran), 300);
  EXPECT_EQ(mm(UnitType::kCommand, MoveLine::kCrossCountry), 200);
  EXPECT_EQ(mm(UnitType::kCommand, MoveLine::kCrossCountry, Grade::kRegular, false, true), 300);
  EXPECT_EQ(mm(UnitType::kCommand, MoveLine::kTrench, Grade::kRegular, false, true), 0);
  EXPECT_EQ(mm(UnitType::kHeavyMortar, MoveLine::kCrossCountry), 0);
  EXPECT_EQ(mm(UnitType::kBlockHouse, MoveLine::kCrossCountry), 0);
}

TEST(SmallTables, DiceByTheirFaces) {
  const Tables& t = tables();
  EXPECT_EQ(t.deep_suppression[5].modifier, -2);
  EXPECT_FALSE(t.deep_suppression[5].loses_battery);
  EXPECT_EQ(t.deep_suppression[6].modifier, -1);
  EXPECT_TRUE(t.deep_suppression[6].loses_battery);
  EXPECT_EQ(t.rolling[2], Effect::kNone);
  EXPECT_EQ(t.rolling[3], Effect::kSuppressed);
  EXPECT_EQ(t.rolling[6], Effect::kKilled);
  EXPECT_TRUE(t.wind_deploy[1].turned_about);
  EXPECT_EQ(t.wind_deploy[1].strength, 1);
  EXPECT_FALSE(t.wind_deploy[2].turned_about);
  EXPECT_EQ(t.wind_deploy[6].strength, 3);
  EXPECT_EQ(t.wind_change[1].octants, -1);
  EXPECT_EQ(t.wind_change[5].strength, -1);
  EXPECT_EQ(t.action_count(Actions::kMg, 1), 0);
  EXPECT_EQ(t.action_count(Actions::kMg, 6), 3);
  EXPECT_EQ(t.action_count(Actions::kTank, 3), 1);
  EXPECT_EQ(t.action_count(Actions::kMortar, 3), 0);
  EXPECT_EQ(t.action_count(Actions::kCompanyOrder, 6), 0);
  EXPECT_EQ(t.deviation[1], -50);
  EXPECT_EQ(t.deviation[6], 50);
  EXPECT_EQ(t.company_order, (std::array<int, 3>{3, 4, 5}));
  EXPECT_EQ(t.wire[static_cast<int>(WireState::kThin)], 3);
}

TEST(Types, WhatNotesForEachTypeSay) {
  const TypeInfo& mortar = tables().type(UnitType::kMediumMortar);
  EXPECT_EQ(mortar.min_reach, 100);
  EXPECT_EQ(mortar.max_reach, 500);
  EXPECT_EQ(mortar.template_width, 50);
  EXPECT_EQ(mortar.row, Row::kHeavy);
  EXPECT_EQ(tables().type(UnitType::kBlockHouse).beaten_zone, 100);
  EXPECT_EQ(tables().type(UnitType::kBatterySuper).template_depth, 100);
  EXPECT_EQ(tables().type(UnitType::kTankFemale).row, Row::kInfantry);
  EXPECT_EQ(tables().type(UnitType::kTankFemale).from, (Date{1916, 9, 15}));
  EXPECT_EQ(tables().type(UnitType::kLiaison).mode, Mode::kNone);
}

// --- Errors.

struct BadTable {
  absl::string_view file, from, to, error;
};

class TableErrors : public testing::TestWithParam<BadTable> {};

TEST_P(TableErrors, NameFileLineAndField) {
  const BadTable& bad = GetParam();
  const absl::StatusOr<Tables> read = read_tables(with_file(bad.file, replaced(data_text(bad.file), bad.from, bad.to)));
  ASSERT_FALSE(read.ok()) << bad.to;
  EXPECT_NE(read.status().message().find(std::string(bad.error)), absl::string_view::npos) << read.status().message();
}

INSTANTIATE_TEST_SUITE_P(
    Firing, TableErrors,
    testing::Values(
        BadTable{"firing.csv", "row,reach_mm", "rows,reach_mm", "the column 'rows' is not one of"},
        BadTable{"firing.csv", "\nmg,700", "\nmgs,700", "firing.csv:10: field 'row': there is no 'mgs'"},
        BadTable{"firing.csv", "\ntank,300", "\nmg,300", "field 'row': 'mg' is already given in line 10"},
        BadTable{"firing.csv", "mg,700,3,4", "mg,700,13,4", "firing.csv:10: field 'open_s': '13' is not a number"},
        BadTable{"firing.csv", "mg,700,3,4", "mg,700,3,x", "field 'open_k': 'x' is not a number"},
        BadTable{"firing.csv", "mg,700,3,4", "mg,700,5,4", "field 'open_k': it kills on less than it suppresses"},
        BadTable{"firing.csv", "mg,700,3", "mg,0,3", "field 'reach_mm': '0' is not a number"},
        BadTable{"firing.csv", "tank_by_tank,,5,6,", "tank_by_tank,,5,6,3",
                 "field 'soft_s': a tank's cover does not count"},
        BadTable{"firing.csv", "tank_by_tank,,", "tank_by_tank,200,", "field 'reach_mm': leave it empty"},
        BadTable{"firing.csv", "tank_by_field_gun_near,500,", "tank_by_field_gun_near,,", "near fire needs its limit"},
        BadTable{"firing.csv", "tank_by_other,,no,no,,,,,,,,\n", "", "the row tank_by_other is missing"}));

INSTANTIATE_TEST_SUITE_P(
    Movement, TableErrors,
    testing::Values(BadTable{"movement.csv", "\nclose,100", "\nmarsh,100", "field 'line': there is no 'marsh'"},
                    BadTable{"movement.csv", "\nclose,100", "\nclose,-1", "field 'infantry': '-1' is not a number"},
                    BadTable{"movement.csv", "veteran,50,no", "veteran,50,10",
                             "field 'cavalry': the row veteran has a value of infantry alone"},
                    BadTable{"movement.csv", "trench,100,no,no,100,no\n", "", "the row trench is missing"}));

INSTANTIATE_TEST_SUITE_P(
    Types, TableErrors,
    testing::Values(
        BadTable{"types.csv", "\nmg,mg,", "\nmg,mgs,", "field 'row': 'mgs' is not one of"},
        BadTable{"types.csv", "\nmg,mg,", "\nmg,none,", "field 'row': a type that fires has a row"},
        BadTable{"types.csv", "\nmotor,none,motor", "\nmotor,none,car", "field 'motion': 'car' is not one of"},
        BadTable{"types.csv", "template,100,800,", "template,900,800,", "field 'max_mm': it is less than min_mm"},
        BadTable{"types.csv", "template,100,800,50,50", "template,100,800,,50", "field 'width_mm'"},
        BadTable{"types.csv", "template,100,800,50,50", "template,100,800,201,50",
                 "field 'width_mm': '201' is not a number from 1 to 200"},
        BadTable{"types.csv", "actions_mortar,template,100,800,50,50", "actions_mortar,direct,100,800,,",
                 "field 'fire': batteries and mortars fire templates"},
        BadTable{"types.csv", "actions_artillery,direct,0,2000,,", "actions_artillery,template,0,2000,50,50",
                 "field 'fire': only batteries and mortars fire templates"},
        BadTable{"types.csv", "template,100,800,50,50", "template,100,800,50,60", "field 'depth_mm': the long side"},
        BadTable{"types.csv", "template,50,400,30,30,,", "template,50,400,30,30,10,",
                 "field 'beaten_zone_mm': a type of this kind has no such value"},
        BadTable{"types.csv", "battery_heavy,heavy,none,actions_artillery,template,,",
                 "battery_heavy,heavy,none,actions_artillery,template,5,", "field 'min_mm'"},
        BadTable{"types.csv", "1915-07-30", "1915-02-29", "field 'from': '1915-02-29' is not a date"},
        BadTable{"types.csv", "liaison,none,infantry,none,none,,,,,,\n", "", "the row liaison is missing"}));

INSTANTIATE_TEST_SUITE_P(
    Modifiers, TableErrors,
    testing::Values(BadTable{"modifiers.csv", "sos,fires,2", "sos,fire,2", "field 'code': there is no 'sos,fire'"},
                    BadTable{"modifiers.csv", "sos,fires,2", "sos,fires,8",
                             "field 'value': '8' is not a number from 1 to 7"},
                    BadTable{"modifiers.csv", "sos,fires,2,source", "sos,fires,2,", "field 'origin'"},
                    BadTable{"modifiers.csv", "sos,fires,2,source\n", "", "the row sos,fires is missing"},
                    BadTable{"modifiers.csv", "sos,fires,2,source\n", "sos,fires,2,source\nsos,fires,3,source\n",
                             "is already given"},
                    BadTable{"modifiers.csv", "deviation,1,-50", "deviation,1,-51",
                             "field 'value': '-51' is not a number from -50 to 50"},
                    BadTable{"modifiers.csv", "actions_artillery,6,2", "actions_artillery,6,4",
                             "field 'value': '4' is not a number from 0 to 3"},
                    BadTable{"modifiers.csv", "morale,far_to,1", "morale,far_to,4", "do not rise"}));

TEST(Tables, AFileThatIsNotThereIsNamed) {
  const auto none = [](absl::string_view) -> absl::StatusOr<std::string> { return absl::NotFoundError("none"); };
  EXPECT_FALSE(read_tables(none).ok());
}

TEST(Rulebook, ScenariosAndOptionsByTheirNames) {
  EXPECT_EQ(embedded_scenarios().front(), "raid");
  EXPECT_TRUE(book_of("raid+w5-off")->scenario.options.w5_off);
  EXPECT_FALSE(book_of("raid")->scenario.options.w5_off);
  EXPECT_EQ(book_of("raid")->hashes.values.size(), 17U);
  EXPECT_NE(book_of("raid")->hashes.values, book_of("hohenzollern")->hashes.values);
  const auto error = [](absl::string_view name) {
    return std::string(read_rulebook(embedded_data(), name).status().message());
  };
  EXPECT_EQ(error("raid+w6-off"), "no option is called 'w6-off'; there are w5-off, w9-off, w27-off, nudge");
  EXPECT_NE(error("../raid").find("a name is made of small letters"), std::string::npos);
  EXPECT_NE(error("nowhere"), "");
  EXPECT_FALSE(read_rulebook(with_file("scenarios/other.txt", data_text("scenarios/raid.txt")), "other").ok());
}

}  // namespace
}  // namespace zerohour::westfront
