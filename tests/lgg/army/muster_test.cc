// Both sides' armies stay secret until both have committed themselves.
#include "tools/lgg/army/muster.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "tests/lgg/army/army_help.h"

namespace zerohour::lgg {
namespace {

struct Two {
  ArmyList blue = army_of("line line elite light"), red = army_of("line line line foot_gun");
  Muster muster;
  Two() {
    blue.salt = fresh_salt();
    red.salt = fresh_salt();
  }
};

TEST(Muster, NoArmyIsToldBeforeBothHaveCommittedThemselves) {
  Two t;
  EXPECT_TRUE(names(reveal(t.muster, kBlue, t.blue, built_in_prices()), {"blue", "not committed"}));
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  EXPECT_TRUE(names(reveal(t.muster, kBlue, t.blue, built_in_prices()), {"red", "not committed"}));
  ASSERT_TRUE(commit(t.muster, kRed, t.red, built_in_prices()).ok());
  // The file so far has neither army.
  const std::string text = format_muster(t.muster, built_in_prices());
  EXPECT_FALSE(absl::StrContains(text, "unit"));
  EXPECT_FALSE(absl::StrContains(text, t.blue.salt));
  ASSERT_TRUE(reveal(t.muster, kBlue, t.blue, built_in_prices()).ok());
  EXPECT_FALSE(t.muster.is_complete());
  ASSERT_TRUE(reveal(t.muster, kRed, t.red, built_in_prices()).ok());
  EXPECT_TRUE(t.muster.is_complete());
}

TEST(Muster, AnArmyThatWasChangedIsNotTheOneCommittedTo) {
  Two t;
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  ASSERT_TRUE(commit(t.muster, kRed, t.red, built_in_prices()).ok());
  ArmyList changed = t.blue;
  changed.units[3] = *parse_unit_word("heavy", built_in_prices());
  EXPECT_TRUE(names(reveal(t.muster, kBlue, changed, built_in_prices()), {"blue", "digest"}));
  EXPECT_TRUE(names(reveal(t.muster, kBlue, t.red, built_in_prices()), {"blue", "digest"}));
  changed = t.blue;
  changed.salt = fresh_salt();
  EXPECT_TRUE(names(reveal(t.muster, kBlue, changed, built_in_prices()), {"blue", "digest"}));
}

TEST(Muster, WhatMayNotTakeTheFieldIsNotCommittedTo) {
  Two t;
  ArmyList army = t.blue;
  army.salt.clear();
  EXPECT_TRUE(names(commit(t.muster, kBlue, army, built_in_prices()), {"salt"}));
  army = t.blue;
  army.base = 500;
  EXPECT_TRUE(names(commit(t.muster, kBlue, army, built_in_prices()), {"500", "400"}));
  army = t.blue;
  army.units.resize(1);
  army.units.push_back(*parse_unit_word("heavy", built_in_prices()));
  EXPECT_TRUE(names(commit(t.muster, kBlue, army, built_in_prices()), {"blue", "cavalry", "G47"}));
  EXPECT_EQ(t.muster, Muster());
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  EXPECT_TRUE(names(commit(t.muster, kBlue, t.red, built_in_prices()), {"blue", "already"}));
}

// A side commits itself in a muster of its own and copies the line into the one that both agreed on.
TEST(Muster, AnArmyThatIsRevealedHasTheAgreedPointsAndKeepsTheCriteria) {
  Two t;
  Muster own;
  own.base = 2000;
  t.red.base = 2000;
  ASSERT_TRUE(commit(own, kRed, t.red, built_in_prices()).ok());
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  t.muster.commitment[index(kRed)] = own.commitment[index(kRed)];
  const Muster before = t.muster;
  EXPECT_TRUE(names(reveal(t.muster, kRed, t.red, built_in_prices()), {"red", "2000 points", "400"}));
  EXPECT_EQ(t.muster, before);
  ArmyList army = army_of("line heavy");
  army.salt = fresh_salt();
  t.muster.commitment[index(kRed)] = commitment_of(army, built_in_prices());
  EXPECT_TRUE(names(reveal(t.muster, kRed, army, built_in_prices()), {"red", "cavalry", "G47"}));
  EXPECT_FALSE(t.muster.army[index(kRed)].has_value());
  EXPECT_TRUE(reveal(t.muster, kBlue, t.blue, built_in_prices()).ok());
}

TEST(Muster, TheCommitmentHidesTheArmy) {
  Two t;
  ArmyList same = t.blue;
  same.salt = fresh_salt();
  EXPECT_NE(commitment_of(same, built_in_prices()), commitment_of(t.blue, built_in_prices()));
  EXPECT_EQ(commitment_of(t.blue, built_in_prices()).size(), 64U);
  // A digest that a reader can compute again: b2sum -l 256 of the tag, a zero byte and the army's file.
  ArmyList known = army_of("line");
  known.salt = std::string(64, '0');
  EXPECT_EQ(commitment_of(known, built_in_prices()),
            "afbf32cbb2bb2f10f1498b9da23c18403314b4c2f9af6b6ca20027bdaaf1a3f0");
}

TEST(MusterFile, ReadsBackWhatItWritesAtEachStep) {
  Two t;
  const auto check = [&] {
    const absl::StatusOr<Muster> read =
        parse_muster("m", format_muster(t.muster, built_in_prices()), built_in_prices());
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, t.muster);
  };
  check();
  ASSERT_TRUE(commit(t.muster, kRed, t.red, built_in_prices()).ok());
  check();
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  check();
  ASSERT_TRUE(reveal(t.muster, kRed, t.red, built_in_prices()).ok());
  check();
  ASSERT_TRUE(reveal(t.muster, kBlue, t.blue, built_in_prices()).ok());
  check();
}

TEST(MusterFile, ItsPointsHoldForItsArmiesWhereverTheyStand) {
  Two t;
  t.muster.base = t.blue.base = t.red.base = 2000;
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  ASSERT_TRUE(commit(t.muster, kRed, t.red, built_in_prices()).ok());
  ASSERT_TRUE(reveal(t.muster, kRed, t.red, built_in_prices()).ok());
  const std::string whole = format_muster(t.muster, built_in_prices());
  const auto without_points = absl::StrReplaceAll(whole, {{"\npoints 2000\ncommit", "\ncommit"}});
  const absl::StatusOr<Muster> read = parse_muster("m", without_points + "points 2000\n", built_in_prices());
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, t.muster);
  EXPECT_TRUE(names(parse_muster("m", without_points + "points 400\n", built_in_prices()).status(),
                    {"m:4", "red", "2000 points", "400"}));
  EXPECT_TRUE(names(parse_muster("m", absl::StrReplaceAll(whole, {{"\npoints 2000\ncommit", "\npoints 400\ncommit"}}),
                                 built_in_prices())
                        .status(),
                    {"m:5", "red", "2000 points", "400"}));
}

TEST(MusterFile, EachErrorNamesFileLineAndWhat) {
  Two t;
  ASSERT_TRUE(commit(t.muster, kBlue, t.blue, built_in_prices()).ok());
  ASSERT_TRUE(commit(t.muster, kRed, t.red, built_in_prices()).ok());
  ASSERT_TRUE(reveal(t.muster, kBlue, t.blue, built_in_prices()).ok());
  const std::string whole = format_muster(t.muster, built_in_prices());
  const std::string head = "zerohour-muster 1\npoints 400\n";
  const std::pair<std::string, std::vector<absl::string_view>> cases[] = {
      {"", {"m:1", "zerohour-muster 1"}},
      {"zerohour-muster 1\n", {"m:1", "points"}},
      {"zerohour-muster 1\npoints x\n", {"m:2", "'x'"}},
      {head + "points 3\n", {"m:3", "twice"}},
      {head + "commit green 12\n", {"m:3", "'green'"}},
      {head + "commit blue 12\n", {"m:3", "64"}},
      {head + "army blue\n", {"m:3", "two spaces"}},
      {head + "army blue\n  hello\n", {"m:4", "zerohour-army 1"}},
      {head + "hello\n", {"m:3", "'hello'"}},
      // A unit of the army that was told is altered.
      {absl::StrReplaceAll(whole, {{"unit light", "unit heavy"}}), {"m:5", "blue", "digest"}},
      {absl::StrReplaceAll(whole, {{"unit light", "unit lightt"}}), {"m:12", "'lightt'"}},
  };
  for (const auto& [text, words] : cases) {
    EXPECT_TRUE(names(parse_muster("m", text, built_in_prices()).status(), words)) << text;
  }
}

}  // namespace
}  // namespace zerohour::lgg
